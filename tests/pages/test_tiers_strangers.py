"""Presses that no page offers, and records from elsewhere."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.tiers.play.faceoffs import may_buy, may_take_point
from dicewright.games.tiers.play.match import current, read_match
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.codec import to_json
from dicewright.table.event import event_from
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, undo
from tests.pages.acting import Visit, nth
from tests.table.looking import id_of, person, state_of
from tests.table.making import json_values, paths_of, put, texts, without
from tests.table.towers import towers

FIRST_WINS = (5, 3, 2, 1)


# Forged presses


def thrown(kind: str = "plain", points: int = 10) -> Workspace:
    workspace = towers(points)
    visit = Visit(DICE, workspace).do("open", game="tiers")
    sheets = {"a-sheet": id_of(workspace, "Vess"), "b-sheet": id_of(workspace, "Ogre")}
    match kind:
        case "challenge":
            visit.do("tp-mode", "challenge").do("tp-roll", dice=FixedDice(2, 1, 3, 5, 3, 4))
        case "waits":
            visit.do("tp-set", **sheets).do("tp-step", "a-reroll:1").do("tp-toggle", "chooses")
            visit.do("tp-roll", dice=FixedDice(3, 2, 5, 4))
        case "bought":
            visit.do("tp-set", **sheets).do("tp-roll", dice=FixedDice(2, 1, 5, 3)).do("tp-buy")
        case _:
            visit.do("tp-set", **sheets).do("tp-roll", dice=FixedDice(*FIRST_WINS))
    if kind == "failed":
        visit.do("tp-fail", "dramatic_failure:1", words="x", fails="a")
    assert visit.heard.startswith(("Vess", "Person", "Dramatic"))
    return visit.workspace


THROWN = {kind: thrown(kind) for kind in ("plain", "challenge", "waits", "bought", "failed")}
PRESSES = [
    "mode",
    "set",
    "step",
    "toggle",
    "stage",
    "roll",
    "example",
    "person",
    "party",
    "without",
    "pick",
    "reroll",
    "lowest",
    "buy",
    "point",
    "die",
]
FORGED = [
    *PRESSES,
    "fail",
    "x",
    "",
    *(f"gm-{each}" for each in ["gain", "force", "spend", "award", "note", "end", "npc", "away", "x"]),
]
PARTS = [
    "a",
    "b",
    "c",
    "0",
    "1",
    "-1",
    "99",
    "x",
    "²",
    "bonus",
    "is_gm",
    "keyword",
    "Complex",
    "turn",
    "attack",
    "skills",
    "hp",
    "rank",
]
KEYS = ["dramatic_failure", "catastrophic_failure", "reroll_player_die", "npc_rank"]
values = st.one_of(
    st.sampled_from([*PARTS, *KEYS]),
    st.lists(st.sampled_from([*PARTS, *KEYS]), max_size=3).map(":".join),
    texts,
)
fields = st.dictionaries(
    st.sampled_from(["words", "fails", "who", "a-sheet", "b-ability", "a-tier", "person-0-role", "npc-name"]),
    st.sampled_from([nth(1), nth(3), nth(5), "a", "b", "Omega", "lead", "skills:9"]) | texts,
)


@given(
    st.sampled_from(sorted(THROWN)),
    st.lists(st.tuples(st.sampled_from(FORGED), values, fields), min_size=1, max_size=4),
)
def test_a_forged_press_never_breaks_and_does_only_what_is_allowed(
    kind: str, presses: list[tuple[str, str, dict[str, str]]]
) -> None:
    """Without dice nothing can be thrown; what changes is a purchase, or the GM's own deed."""
    visit = Visit(DICE, THROWN[kind]).do("open", game="tiers")
    for action, value, answers in presses:
        before = visit.workspace
        match = current(before)
        assert match
        visit.do(f"tp-{action}", value, **answers)
        assert visit.html
        if visit.workspace is before or action.startswith("gm-"):
            continue
        assert action in ("buy", "point", "fail", "reroll", "lowest")
        assert action != "buy" or may_buy(match)
        assert action != "point" or may_take_point(match)
        assert action not in ("reroll", "lowest") or not match.winner
        if action == "fail":
            assert answers["words"].strip()
            assert value.partition(":")[0] in KEYS[:2]
            assert kind != "challenge" or answers.get("fails", "a") == "a"
        if action not in ("reroll", "lowest"):
            assert state_of(undo(visit.workspace)) == state_of(before)


@pytest.mark.parametrize(
    "action", ["tp-pick", "tp-die", "tp-step", "tp-example", "tp-without", "tp-gm-end", "tp-gm-force"]
)
@pytest.mark.parametrize("kind", ["plain", "waits"])
def test_numbers_without_end_change_nothing(action: str, kind: str) -> None:
    visit = Visit(DICE, THROWN[kind]).do("open", game="tiers")
    for value in ("9" * 5000, f"a:{'9' * 5000}", f"{nth(1)}:{'9' * 5000}", "a:²", "a:٣"):
        visit.do(action, value)
        assert visit.workspace is THROWN[kind]
        assert visit.html


def test_a_face_without_end_is_no_face() -> None:
    visit = Visit(DICE, towers()).do("open", game="tiers").do("by-hand").do("type-face", face="9" * 5000)
    assert visit.html
    assert visit.state.hand.faces == ()


@pytest.mark.parametrize(
    ("value", "sessions"),
    [
        ("dramatic_failure", 1),
        ("dramatic_failure:2", 2),
        ("dramatic_failure:9", 1),
        ("catastrophic_failure", None),
        ("catastrophic_failure:1", None),
    ],
)
def test_a_failure_lasts_as_long_as_its_kind_says(value: str, sessions: int | None) -> None:
    visit = Visit(DICE, THROWN["plain"]).do("open", game="tiers").do("tp-fail", value, fails="a", words="x")
    kept = person(visit.workspace, "Vess").consequences
    assert [each.sessions for each in kept] == [sessions]


# Records from strangers


def drawn(workspace: Workspace) -> None:
    """All pages that show a face-off, and all that can be done to one."""
    for page, actions in (
        (TABLE, []),
        (SHEETS, [("open", "", {"sheet": nth(1)}), ("tc-roll", "skills:0", {})]),
        (DICE, [("open", "", {"game": "tiers"}), ("by-hand", "", {})]),
    ):
        visit = Visit(page, workspace)
        for action, value, answers in actions:
            visit.do(action, value, **answers)
        assert visit.html
    for action, value in (
        *((f"tp-{each}", "") for each in ("buy", "point", "lowest", "reroll")),
        ("tp-die", "a:0"),
        ("tp-pick", "a:0"),
        ("tp-fail", "dramatic_failure:1"),
    ):
        visit = Visit(DICE, workspace).do("open", game="tiers")
        assert visit.do(action, value, words="x", dice=FixedDice(1, 1, 1)).html


def with_strange(kind: str, path: tuple[Any, ...], value: Any) -> Workspace:
    workspace = THROWN[kind]
    event = event_from(put(to_json(workspace.log[-1]), path, value))
    return workspace.replace(log=(*workspace.log[:-1], event))


STRANGE = [
    ("plain", ("about", "sides", 0, "tier"), "Zeta"),
    ("plain", ("about", "multiplier"), "5"),
    ("plain", ("about", "hp"), 1.5),
    ("challenge", ("about", "challenge", "support"), 5),
    ("waits", ("rolls", 0, "inputs", "reroll"), -1),
    ("waits", ("rolls", 0, "inputs", "reroll"), "5"),
    ("waits", ("about", "rules"), None),
    ("waits", ("about", "hp"), "x"),
    ("bought", ("about", "bought"), "c"),
    ("failed", ("about", "failed"), "x"),
]


@pytest.mark.parametrize(("kind", "path", "value"), STRANGE)
def test_a_record_from_elsewhere_that_cannot_be_read_is_passed_over(
    kind: str, path: tuple[Any, ...], value: Any
) -> None:
    strange = with_strange(kind, path, value)
    assert read_match(THROWN[kind].log[-1])
    assert read_match(strange.log[-1]) is None
    drawn(strange)


@pytest.mark.parametrize("again", ["x", [99], ["x"]])
def test_a_strange_die_of_the_gm_in_a_throw_that_waits_breaks_nothing(again: Any) -> None:
    drawn(with_strange("waits", ("rolls", 0, "inputs", "again"), again))


@given(st.data(), st.sampled_from(sorted(THROWN)), json_values)
def test_a_strangers_record_never_breaks_a_page(data: st.DataObject, kind: str, value: Any) -> None:
    whole = to_json(THROWN[kind].log[-1])
    paths = [path for path in paths_of(whole) if path and path[0] != "changes"]
    path = data.draw(st.sampled_from(paths))
    strange = without(whole, path) if data.draw(st.booleans()) else put(whole, path, value)
    try:
        event = event_from(strange)
    except TableError:
        return
    drawn(THROWN[kind].replace(log=(*THROWN[kind].log[:-1], event)))
