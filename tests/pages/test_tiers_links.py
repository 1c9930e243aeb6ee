"""Set-ups in an address, and what one side must not see of the other."""

from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.tiers.pages.examples import EXAMPLES
from dicewright.games.tiers.pages.link import read, written
from dicewright.games.tiers.pages.rolling import LEAD, MOST_PEOPLE, NEW, Board, Corner, Person, Rolling
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.dice import address
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.text import read_json, write_json
from dicewright.table.workspace import Workspace
from tests.pages.acting import BAD, Visit, nth
from tests.table.looking import id_of
from tests.table.making import mangled
from tests.table.towers import towers

FIRST_WINS = (5, 3, 2, 1)
FULL = NEW.replace(
    mode="challenge",
    a=Corner(
        nth(1), "skills:0", "Ünal 🐉", "Omega", 5, "Gamma", True, True, True, 5, 10, 10, True, 99_999_999
    ),
    attack=False,
    chooses=True,
    board=Board("Weir", "Gamma", 5, ("Complex",), (Person(role=LEAD), Person(nth(2), role="prepare")), True),
)


def opened(set_up: str, workspace: Workspace | None = None) -> Visit:
    return Visit(DICE, workspace or towers()).do("open", game=f"tiers:{set_up}")


def shared(visit: Visit) -> str:
    """What stands in the address."""
    return unquote((address(visit.state) or "").removeprefix("#game="))


# Links


@pytest.mark.parametrize("rolling", [*(each for _, each in EXAMPLES), FULL])
def test_every_set_up_comes_back_from_its_link(rolling: Rolling) -> None:
    assert read(written(rolling)) == rolling
    visit = opened(written(rolling))
    assert visit.state.rolling == rolling
    assert shared(visit) == f"tiers:{written(rolling)}"
    assert visit.html


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_every_example_can_be_tapped_and_rolled(place: int) -> None:
    visit = Visit(DICE).do("open", game="tiers").do("tp-example", str(place))
    assert visit.state.rolling == EXAMPLES[place][1]
    visit.do("tp-roll", dice=FixedDice(*(2,) * 30))
    assert visit.heard
    assert visit.workspace.log


def test_the_usual_set_up_needs_no_link() -> None:
    assert written(NEW) == ""
    assert shared(Visit(DICE, towers()).do("open", game="tiers")) == "tiers"


def test_a_full_board_with_long_names_comes_back() -> None:
    crowd = tuple(Person(name="🐉" * 60, skill="ß" * 60) for _ in range(MOST_PEOPLE))
    rolling = NEW.replace(mode="challenge", board=Board("🐉" * 60, people=crowd))
    assert read(written(rolling)) == rolling


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "{",
        "[]",
        "null",
        "3",
        "[" * 5000,
        "9" * 5000,
        '{"mode":"x"}',
        '{"mode":3}',
        '{"a":{"tier":"Zeta"}}',
        '{"a":{"character":"Zeta"}}',
        '{"a":{"rank":9}}',
        '{"a":{"rank":true}}',
        '{"a":{"reroll":6}}',
        '{"a":{"reroll":-1}}',
        '{"b":{"reduce":11}}',
        '{"b":{"increase":-1}}',
        '{"b":{"hp":-1}}',
        '{"b":{"hp":100000000}}',
        '{"b":{"hp":1e400}}',
        '{"a":{"name":"%s"}}' % ("x" * 61),
        '{"board":{"rank":0}}',
        '{"board":{"helper":""}}',
        '{"board":{"keywords":["Wet"]}}',
        '{"board":{"people":[{"role":"king"}]}}',
        '{"board":{"people":[{"role":"lead"},{"role":"lead"}]}}',
        write_json({"board": {"people": [{}] * 13}}),
        '{"compared":{"first":"alpha"}}',
        '{"compared":{"second_rank":6}}',
    ],
)
def test_nonsense_has_its_sentence(text: str) -> None:
    visit = opened(text)
    problem = visit.state.rolling.problem
    assert problem.startswith("The link cannot be read: ")
    assert problem.endswith(" Set it up here instead.")
    assert visit.state.rolling.replace(problem="") == NEW
    assert "The link cannot be read" in visit.html


def test_a_link_does_not_bring_somebody_twice() -> None:
    workspace = towers()
    vess = id_of(workspace, "Vess")
    people = [{"role": "lead", "sheet": vess}, {"role": "direct", "sheet": vess}]
    rolling = opened(write_json({"mode": "challenge", "board": {"people": people}}), workspace).state.rolling
    assert "somebody takes part twice" in rolling.problem
    assert not any(each.sheet for each in rolling.board.people)


@given(st.data(), st.sampled_from([*(each for _, each in EXAMPLES), FULL]))
def test_a_mangled_link_is_read_or_refused(data: st.DataObject, rolling: Rolling) -> None:
    visit = opened(write_json(data.draw(mangled(read_json(written(rolling))))))
    before = visit.workspace
    assert visit.html
    assert visit.workspace is before
    visit.do("tp-roll", dice=FixedDice(*(2,) * 60))
    assert visit.html


@given(st.text(max_size=40))
def test_a_link_may_be_any_text(text: str) -> None:
    assert opened(text).html


def test_a_sheet_that_is_not_here_is_a_pool_by_hand() -> None:
    visit = opened('{"a":{"sheet":"gone","ability":"skills:7"},"b":{"sheet":"settings"}}')
    visit.do("tp-roll", dice=FixedDice(5, 1, 1, 2, 1, 1))
    assert visit.heard == "First side against Second side: First side wins, 5 to 2, 15 damage."


def test_names_from_a_link_are_escaped() -> None:
    corner, people = {"name": BAD}, [{"name": BAD, "skill": BAD, "role": "lead"}]
    for mode in ("faceoff", "challenge"):
        visit = opened(
            write_json({"mode": mode, "a": corner, "b": corner, "board": {"name": BAD, "people": people}})
        )
        assert "<b title" not in visit.html
        visit.do("tp-roll", dice=FixedDice(5, 1, 1, 2, 1, 1))
        assert visit.heard
        assert "<b title" not in visit.html
    assert "<b title" not in opened(f'{{"mode":"{BAD}'.replace('"', "'")).html


# Locked pools


def locked() -> Visit:
    """The first side has locked Gamma 4 with a bonus die."""
    visit = Visit(DICE, towers()).do("open", game="tiers").do("tp-stage", "first")
    visit.do(
        "tp-set", **{"a-name": "Myth", "a-tier": "Gamma", "a-rank": "4", "b-tier": "Beta", "b-rank": "2"}
    )
    visit.do("tp-toggle", "a:bonus")
    return visit.do("tp-stage", "pass")


def hides(visit: Visit) -> bool:
    """Neither pool, tier, rank nor bonus die of the first side can be seen; all tiers stand in the fields."""
    html = visit.html.split("Rolls so far")[0]
    for tag in ("option", "button"):
        html = "".join(part.split(f"</{tag}>")[-1] for part in html.split(f"<{tag}"))
    return not any(words in html for words in ("d12", "Gamma", "4d", "Omega", "d6+d20", 'name="a-')) and (
        shared(visit) == "tiers"
    )


def test_a_locked_pool_is_hidden_from_the_second_side() -> None:
    visit = locked()
    assert visit.heard == "Locked. Pass the device on."
    assert "Myth is locked" in visit.html
    assert hides(visit)
    assert hides(visit.do("tp-stage", "second"))
    assert visit.heard == "Set up your pool."
    assert 'value="a:bonus"' not in visit.html
    for action, value in (("tp-step", "b-rank:1"), ("tp-toggle", "b:fortunate"), ("tp-toggle", "b:bonus")):
        assert hides(visit.do(action, value))
    visit.do("tp-set", **{"b-rank": "9"})
    assert hides(visit)
    assert "Gamma" not in visit.heard
    visit.do("tp-stage", "ready")
    assert visit.heard == "Both are locked."
    visit.do("tp-roll", dice=FixedDice(11, 1, 1, 1, 1, 1, 3, 2, 2, 2))
    assert visit.heard.startswith("Myth against Second side: Myth wins, 11 to 3")
    assert visit.state.rolling.stage == "open"
    assert "Gamma" in shared(visit)


def test_a_reload_while_locked_shows_nothing_of_it() -> None:
    visit = locked()
    assert shared(visit) == "tiers"
    later = Visit(DICE, visit.workspace).do("open", game="tiers")
    assert "Myth" not in later.html.split("Examples to try")[0]
    assert 'value="Gamma" selected' not in later.html


@pytest.mark.parametrize("stage", ["pass", "second", "ready"])
@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("tp-stage", "open"),
        ("tp-stage", "first"),
        ("tp-mode", "faceoff"),
        ("tp-mode", "challenge"),
        ("tp-mode", "tiers"),
    ],
)
def test_whoever_leaves_lock_and_pass_finds_both_sides_empty(stage: str, action: str, value: str) -> None:
    visit = locked().do("tp-set", **{"b-name": "Guard"}).do("tp-stage", stage).do(action, value)
    assert (visit.state.rolling.a, visit.state.rolling.b) == (NEW.a, NEW.b)
    assert not any(name in visit.html.split("Examples to try")[0] for name in ("Myth", "Guard"))


def test_sides_cannot_be_turned_while_one_is_locked() -> None:
    visit = locked().do("tp-stage", "second")
    before = visit.state.rolling
    assert visit.do("tp-toggle", "turn").state.rolling == before
    assert hides(visit)


def test_who_has_locked_nothing_keeps_what_is_set_up() -> None:
    visit = Visit(DICE, towers()).do("open", game="tiers").do("tp-set", **{"a-name": "Myth"})
    assert visit.do("tp-stage", "first").do("tp-stage", "open").state.rolling.a.name == "Myth"
    assert visit.do("tp-mode", "tiers").do("tp-mode", "faceoff").state.rolling.a.name == "Myth"


@pytest.mark.parametrize("stage", ["pass", "second"])
def test_real_dice_tell_nothing_of_a_locked_pool(stage: str) -> None:
    assert "d12" not in locked().do("tp-stage", stage).do("by-hand").heard


def test_the_first_side_locks_whatever_the_second_has() -> None:
    workspace = Visit(SHEETS, towers()).do("make", name="Nobody").do("game", "tiers").workspace
    visit = Visit(DICE, workspace).do("open", game="tiers")
    visit.do("tp-set", **{"b-sheet": id_of(workspace, "Nobody")}).do("tp-stage", "first").do(
        "tp-stage", "pass"
    )
    assert visit.state.rolling.stage == "pass"
    assert (
        visit.do("tp-stage", "second").do("tp-stage", "ready").heard.startswith("Nobody has nothing to roll")
    )
    assert visit.state.rolling.stage == "second"


@pytest.mark.parametrize("stage", ["first", "pass", "second"])
def test_nothing_is_thrown_before_both_have_locked(stage: str) -> None:
    visit = locked().do("tp-stage", stage)
    before = visit.workspace
    assert visit.do("tp-roll", dice=FixedDice(*(3,) * 20)).workspace is before
    visit.do("by-hand")
    for _ in range(20):
        assert visit.do("face", "3").workspace is before
