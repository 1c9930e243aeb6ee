"""Set-ups of Dungeoneers in an address, hostile links, and presses that no page offers."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.pages.examples import EXAMPLES
from dicewright.games.dungeoneers.pages.link import read, written
from dicewright.games.dungeoneers.pages.rolling import NEW, Corner, Explored, Rolling
from dicewright.games.dungeoneers.play.match import current, read_match
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.codec import to_json
from dicewright.table.event import event_from
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.workspace import Workspace, undo
from tests.pages.acting import BAD, Visit, nth, offers
from tests.pages.delving import (
    about_to,
    called,
    counted,
    delve,
    dice_page,
    in_a_test,
    rolled,
    shared,
    table_page,
    wrote,
)
from tests.table.looking import state_of
from tests.table.making import json_values, mangled, paths_of, put, texts, without

FULL = NEW.replace(
    mode="group",
    a=Corner(nth(1), "Ünal 🐉", "finesse", ("finesse", "body"), True, 30, "stealth", 12, 20, 20),
    b=Corner(nth(3), BAD, "body", (), False, 0, BAD, 0, 1, 2),
    dn=7,
    graded=True,
    members=(nth(3), "gone"),
    others=19,
    lines=(BAD, "", "It & she", "🐉" * 500),
    explored=Explored(10, 35, 6, "greater_success"),
)
ROLLINGS = [*(each for _, each in EXAMPLES), FULL]
WORLD = delve()


def opened(set_up: str, workspace: Workspace = WORLD) -> Visit:
    return Visit(DICE, workspace).do("open", game=f"dungeoneers:{set_up}")


# Links


@pytest.mark.parametrize("rolling", ROLLINGS)
def test_every_set_up_comes_back_from_its_link(rolling: Rolling) -> None:
    assert read(written(rolling)) == rolling
    visit = opened(written(rolling))
    assert visit.state.rolling == rolling
    assert shared(visit) == f"dungeoneers:{written(rolling)}"
    assert "<b title" not in visit.html
    there = table_page(WORLD).do("open", roll=written(rolling))
    assert there.state.rolling == rolling
    assert shared(there) == written(rolling)


def test_the_usual_set_up_needs_no_link() -> None:
    assert written(NEW) == ""
    assert shared(dice_page()) == "dungeoneers"
    assert shared(table_page()) == ""


def test_long_texts_come_back() -> None:
    corner = Corner(name='"' * 60, attribute='"' * 60, skill='"' * 60, offered=('"' * 30,) * 6)
    rolling = NEW.replace(a=corner, b=corner, members=("t123456-99",) * 1, lines=('"' * 500,) * 4)
    assert read(written(rolling)) == rolling


def test_what_was_rolled_or_locked_is_not_in_a_link() -> None:
    visit = in_a_test(5, 4, 3, 9, 6, 6, 9, 9)
    before = shared(visit)
    assert shared(visit.do("dn-use", use="1")) == before
    assert shared(counted(visit, 1)) == before
    assert "locked" not in before
    assert "use" not in read_json(before.partition(":")[2])


@pytest.mark.parametrize(
    "text",
    [
        *("x", "{", "[]", "null", "3", "[" * 5000, "9" * 5000, '{"mode":"x"}', '{"mode":3}'),
        *('{"dn":8}', '{"dn":-1}', '{"dn":true}', '{"dn":2.5}', '{"dn":1e400}'),
        *('{"a":{"score":400}}', '{"a":{"score":-1}}', '{"a":{"dice":-3}}', '{"b":{"dice":13}}'),
        *('{"a":{"boon":21}}', '{"b":{"bane":-1}}', '{"a":{"stated":1}}', '{"a":null}'),
        *('{"others":20}', '{"others":-1}', '{"lines":[]}', '{"lines":["","","",3]}'),
        '{"a":{"name":"%s"}}' % ("x" * 61),
        '{"lines":["","","","%s"]}' % ("x" * 501),
        write_json({"members": [f"t{number}" for number in range(20)]}),
        write_json({"members": ["x" * 61]}),
        write_json({"a": {"offered": ["x"] * 13}}),
        *('{"explored":{"tn":400}}', '{"explored":{"dice":0}}', '{"explored":{"dice":36}}'),
        *('{"explored":{"dn":7}}', '{"explored":{"degree":"best"}}'),
    ],
)
def test_nonsense_has_its_sentence(text: str) -> None:
    visit = opened(text)
    problem = visit.state.rolling.problem
    assert problem.startswith("The link cannot be read: ")
    assert problem.endswith(" Set it up here instead.")
    assert visit.state.rolling.replace(problem="") == NEW
    assert "The link cannot be read" in visit.words
    assert offers(visit, "dn-roll")


def test_a_link_does_not_bring_somebody_twice() -> None:
    visit = opened(json.dumps({"mode": "group", "members": [nth(3)] * 3, "others": 0}))
    assert "somebody takes part twice" in visit.words


def test_sheets_that_are_not_here_are_rolls_by_hand() -> None:
    visit = opened('{"a":{"sheet":"gone","skill":"x"},"members":["settings","gone"],"mode":"group"}')
    rolled(visit, 5, 9, 9)
    assert visit.heard.startswith("A dungeoneer leads a group of 3 in attribute 5, x: 1 success, 2 stress")


def test_two_strangers_are_not_one_person() -> None:
    assert offers(opened('{"mode":"test","a":{"sheet":"gone"},"b":{"sheet":"gone"}}'), "dn-roll")


@given(st.data(), st.sampled_from(ROLLINGS))
def test_a_mangled_link_is_read_or_refused(data: st.DataObject, rolling: Rolling) -> None:
    visit = opened(write_json(data.draw(mangled(read_json(written(rolling))))))
    assert visit.workspace is WORLD
    assert visit.html
    visit.do("dn-roll", dice=FixedDice(*(2,) * 60))
    assert visit.html


@given(st.text(max_size=40))
def test_a_link_may_be_any_text(text: str) -> None:
    assert opened(text).html


def test_names_from_a_link_are_escaped() -> None:
    corner = {"name": BAD, "skill": BAD, "attribute": BAD, "offered": [BAD], "sheet": BAD}
    for mode in ("core", "standard", "group", "test", "odds"):
        visit = opened(
            write_json({"mode": mode, "a": corner, "b": corner | {"sheet": ""}, "lines": [BAD] * 4})
        )
        assert "<b title" not in visit.html
        visit.do("dn-roll", dice=FixedDice(*(9,) * 8)).do("dn-offer", "0").do("dn-decline").do("dn-count")
        assert "<b title" not in visit.html
    for text in (f'{{"mode":{write_json(BAD)}}}', write_json({"explored": {"degree": BAD}}), BAD):
        assert "<b title" not in opened(text).html


# Forged presses


def thrown(kind: str) -> Workspace:
    match kind:
        case "lesser":
            visit = rolled(about_to(a_skill="striking"), 5, 9, 9, 9)
        case "offered":
            visit = rolled(about_to(a_skill="striking"), 5, 9, 9, 9).do("dn-offer", "0")
        case "settled":
            visit = counted(
                rolled(about_to(a_skill="striking"), 5, 9, 9, 9).do("dn-offer", "0").do("dn-accept")
            )
        case "test":
            visit = in_a_test(5, 4, 3, 9, 6, 6, 9, 9)
        case "group":
            visit = rolled(about_to(mode="group"), 5, 9, 9)
        case "called":
            visit = called(boon=2)
        case _:
            visit = dice_page(WORLD)
    return visit.workspace


THROWN = {kind: thrown(kind) for kind in ("none", "lesser", "offered", "settled", "test", "group", "called")}
SETS_UP = ["mode", "set", "read", "step", "attribute", "any", "dn", "graded", "members", "explore", "example"]
ANSWERS = ["offer", "withdraw", "accept", "decline", "use", "count", "skip"]
BY_GM = ["dread", "notes", "add", "call", "die", "turn", "leave", "end", "remove", "write", "points"]
BY_GM += ["call-points", "add-line", "drop-line", "roll", "x", ""]
FORGED = [*SETS_UP, *ANSWERS, "roll", "x", "", *(f"gm-{each}" for each in BY_GM)]
NUMBERS = [
    "9" * 5000,
    f"0:{'9' * 5000}",
    f"a-boon:{'9' * 5000}",
    "²",
    "٣",
    "0:²",
    "-1",
    "0:-1",
    "1e3",
    " ",
    "0:",
]
PARTS = [
    "a",
    "b",
    "0",
    "1",
    "-1",
    "99",
    "x",
    "²",
    nth(1),
    nth(3),
    "boon",
    "bane",
    "body",
    "core",
    "test",
    "a-score",
]
values = st.one_of(st.sampled_from(PARTS), st.lists(st.sampled_from(PARTS), max_size=3).map(":".join), texts)
FIELDS = [
    "use",
    "heading",
    "a-sheet",
    "b-sheet",
    "a-score",
    "others",
    "a-skill",
    "adversary",
    "place",
    "dn-0",
]
FIELDS += [
    "name",
    "notes",
    "dread-notes",
    f"member-{nth(1)}",
    "member-x",
    "explored-tn",
    "line-success",
    "b-dice",
]
fields = st.dictionaries(
    st.sampled_from(FIELDS),
    st.sampled_from([nth(1), nth(3), "0", "1", "-3", "400", "9" * 50]) | texts,
    max_size=4,
)


@given(
    st.sampled_from(sorted(THROWN)),
    st.sampled_from([DICE, table_page().page]),
    st.lists(st.tuples(st.sampled_from(FORGED), values, fields), min_size=1, max_size=4),
)
def test_a_forged_press_never_breaks_and_does_only_what_is_allowed(
    kind: str, page: Any, presses: list[tuple[str, str, dict[str, str]]]
) -> None:
    """Without dice nothing is thrown; what changes is an answer to a roll, or the GM's own deed."""
    visit = Visit(page, THROWN[kind]).do("open", game="dungeoneers")
    for action, value, answers in presses:
        before = visit.workspace
        match = current(before)
        visit.do(f"dn-{action}", value, **answers)
        assert visit.html
        if visit.workspace is before or action.startswith("gm-"):
            continue
        assert action in ("offer", "withdraw", "accept", "decline", "count", "skip")
        if action != "skip":
            assert match
            assert match.is_open
            assert bool(match.offered) == (action in ("withdraw", "accept", "decline"))


@pytest.mark.parametrize("kind", sorted(THROWN))
def test_what_is_set_up_never_changes_the_table(kind: str) -> None:
    for action in (*SETS_UP, "use", "x", ""):
        for value in ("", "x", *NUMBERS):
            answers = dict.fromkeys(FIELDS, value)
            visit = (
                Visit(DICE, THROWN[kind]).do("open", game="dungeoneers").do(f"dn-{action}", value, **answers)
            )
            assert visit.workspace is THROWN[kind]
    assert visit.html


@pytest.mark.parametrize("action", [f"dn-gm-{each}" for each in BY_GM if each not in ("end", "notes", "die")])
@pytest.mark.parametrize("kind", ["none", "called"])
def test_the_gms_buttons_without_sense_change_nothing(action: str, kind: str) -> None:
    for value in ("", "x", "9", *(each for each in NUMBERS if not each.startswith("0"))):
        visit = table_page(THROWN[kind]).do(action, value)
        assert visit.workspace is THROWN[kind]
        assert visit.html


@pytest.mark.parametrize(
    "value", ["0", "4", "x", "-1", "9" * 5000, "d6:0", "d6:7", "d4:1", "d20:1", ":x", "d6:", "d6"]
)
def test_a_face_that_the_hidden_die_has_not_is_refused(value: str) -> None:
    visit = table_page(THROWN["called"]).do("dn-gm-die", value)
    assert visit.workspace is THROWN["called"]
    assert visit.state.rolling.gm_problem


@pytest.mark.parametrize("value", ["", "1", "-1", "x", "9" * 5000])
def test_an_offer_of_nobody_has_its_sentence(value: str) -> None:
    visit = dice_page(THROWN["lesser"]).do("dn-offer", value)
    assert visit.workspace is THROWN["lesser"]
    assert visit.heard.startswith("There is nothing to offer a compromise for")


def test_a_face_without_end_is_no_face() -> None:
    visit = dice_page(WORLD).do("by-hand").do("type-face", face="9" * 5000).do("face", face="9" * 5000)
    assert visit.state.hand.faces == ()
    assert visit.html


def test_forged_presses_on_a_sheet_break_nothing() -> None:
    for action in FORGED:
        for value in ("test", "0", "a:body"):
            visit = Visit(SHEETS, THROWN["lesser"]).do("open", sheet=nth(1)).do("dc-roll", "skill:striking")
            visit.do(f"dn-{action}", value, **{"a-sheet": nth(3), "heading": "Group (1, x)", "use": value})
            assert visit.html
    assert wrote(visit, a_sheet="gone").html


# Records from strangers

STRANGE: list[tuple[str, tuple[Any, ...], Any]] = [
    ("lesser", ("about", "kind"), "duel"),
    ("lesser", ("about", "dn"), 8),
    ("lesser", ("about", "dn"), None),
    ("lesser", ("about", "uses"), [9]),
    ("lesser", ("about", "uses"), [-1]),
    ("lesser", ("about", "sides"), []),
    ("lesser", ("rolls", 0, "inputs", "tn"), "5"),
    ("lesser", ("rolls", 0, "inputs", "dice"), 10**9),
    ("lesser", ("rolls", 0, "inputs", "rules"), {"critical_mode": "all"}),
    ("offered", ("about", "offers", 0, "side"), 1),
    ("offered", ("about", "offers", 0, "state"), "maybe"),
    ("test", ("about", "dn"), 2),
    ("test", ("about", "uses"), [1]),
    ("group", ("about", "members"), ["x"] * 20),
]


def with_strange(kind: str, strange: Any) -> Workspace:
    return THROWN[kind].replace(log=(*THROWN[kind].log[:-1], event_from(strange)))


def drawn(workspace: Workspace) -> None:
    """All pages that show a roll, and all that can be done to one."""
    assert table_page(workspace).html
    for action in ANSWERS:
        assert dice_page(workspace).do(f"dn-{action}", "0").html


@pytest.mark.parametrize(("kind", "path", "value"), STRANGE)
def test_a_record_that_cannot_be_is_passed_over(kind: str, path: tuple[Any, ...], value: Any) -> None:
    strange = with_strange(kind, put(to_json(THROWN[kind].log[-1]), path, value))
    assert read_match(THROWN[kind].log[-1])
    assert read_match(strange.log[-1]) is None
    drawn(strange)


@given(st.data(), st.sampled_from(["lesser", "offered", "settled", "test", "group"]), json_values)
def test_a_strangers_record_never_breaks_a_page(data: st.DataObject, kind: str, value: Any) -> None:
    whole = to_json(THROWN[kind].log[-1])
    path = data.draw(st.sampled_from([path for path in paths_of(whole) if path and path[0] != "changes"]))
    try:
        strange = without(whole, path) if data.draw(st.booleans()) else put(whole, path, value)
        workspace = with_strange(kind, strange)
    except TableError:
        return
    drawn(workspace)


def test_undo_leaves_what_was_before_a_settled_roll() -> None:
    assert state_of(undo(undo(THROWN["settled"]))) == state_of(WORLD)
