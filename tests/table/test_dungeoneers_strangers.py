"""What a stranger's log may say of a roll: it is read as what it is, or passed over."""

import copy
import random
from typing import Any

import pytest

from dicewright.games.dungeoneers.play.match import MOST_OFFERS, Match, current, read_match
from dicewright.games.dungeoneers.play.rolls import answer, offer, outcome_of, use, withdraw
from dicewright.games.dungeoneers.rules.heading import MOST_LINE
from dicewright.games.dungeoneers.rules.pool import MOST_DICE, MOST_MEMBERS, MOST_TN
from dicewright.games.dungeoneers.rules.settling import INITIATOR, OPPONENT
from dicewright.games.dungeoneers.rules.tables import DEGREES
from dicewright.table.codec import to_json
from dicewright.table.event import UNDO, Event, event_from, event_text, read_event
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, redo, undo
from dicewright.trouble import RuleError
from tests.table.dungeon import answered, core, dungeon, group, now, opposed, standard, used
from tests.table.looking import noted, state_of, table_in
from tests.table.mangling import mangled

HUGE = 10**30

CORE_ROLL = used(answered(core(dungeon(), 5, 9, 9, 9, dn=3), True), 1)
"""Mira shows one success and counts it, with a second one from a compromise."""
OPEN_ROLL = core(dungeon(), 5, 9, 9, 9, dn=3)
TEST_ROLL = used(answered(opposed(dungeon(), 5, 9, 9, 9, 4, 4, 9, 9), True), 2, 1)
EARLIER = standard(dungeon(), 1, 2, 3)
GROUP_ROLL = group(dungeon(), 3, 9, 9, 9)
ROLLS = {"core": CORE_ROLL, "open": OPEN_ROLL, "test": TEST_ROLL, "group": GROUP_ROLL}


def written(workspace: Workspace) -> Any:
    """The last event as it would be stored."""
    return copy.deepcopy(to_json(read_event(event_text(workspace.log[-1]))))


def forged(workspace: Workspace, **about: Any) -> Event:
    data = written(workspace)
    data["about"] = {**data["about"], **about}
    return event_from(data)


def with_roll(workspace: Workspace, at: int = 0, **roll: Any) -> Event:
    data = written(workspace)
    data["rolls"][at] = {**data["rolls"][at], **roll}
    return event_from(data)


def with_inputs(workspace: Workspace, **inputs: Any) -> Event:
    data = written(workspace)
    data["rolls"][0]["inputs"] = {**data["rolls"][0]["inputs"], **inputs}
    return event_from(data)


def with_die(workspace: Workspace, **die: Any) -> Event:
    data = written(workspace)
    data["rolls"][0]["dice"][1] = {**data["rolls"][0]["dice"][1], **die}
    return event_from(data)


def is_passed_over(event: Event) -> bool:
    """And what stood before it stands."""
    here = EARLIER.log[-1]
    there = EARLIER.replace(log=(*EARLIER.log, event.replace(id="stranger", of="", campaign=here.campaign)))
    match = current(there)
    assert match
    assert current(there, "stranger") is None
    return read_match(event) is None and match.event is here


@pytest.mark.parametrize("kind", ROLLS)
def test_what_was_written_here_is_read_elsewhere(kind: str) -> None:
    there = ROLLS[kind]
    match = read_match(event_from(written(there)))
    assert match
    assert (match.about, match.counts, match.rolls) == (now(there).about, now(there).counts, now(there).rolls)
    assert outcome_of(match) == there.log[-1].outcome


LONG = [{"degree": "failure", "text": "x" * (MOST_LINE + 1)}]
TOLD = {"name": "Mira"}

WRONG: dict[str, list[Any]] = {
    "sides": [
        None,
        [],
        {},
        "Mira",
        [TOLD, TOLD],
        [None],
        [{}],
        [{"name": 1}],
        [{"name": "x", "sheet": None}],
    ],
    "kind": [None, 1, "", "Core", "test", "odds", ["core"]],
    "dn": [None, -1, 8, HUGE, True, "2", 2.0, [2]],
    "against": [None, 1],
    "lines": [None, LONG, [{"degree": "fiasco", "text": ""}], [{"degree": "failure"}], ["failure"]],
    "members": [None, "Tam", [1], ["x"] * MOST_MEMBERS],
    "limit": ["1", True, 1.5, [], {}],
    "offers": [
        None,
        [{}],
        [{"side": 1}],
        [{"side": -1}],
        [{"side": HUGE}],
        [{"side": True}],
        [{"side": 0, "state": "bought"}],
        [{"side": 0, "state": None}],
        [{"side": 0, "state": "declined"}] * (MOST_OFFERS + 1),
    ],
    "uses": [None, 1, [3], [-1], [HUGE], [-HUGE], [True], ["1"], [1.0], [1, 1], [[1]]],
}


@pytest.mark.parametrize(
    ("field", "value"), [(name, each) for name, found in WRONG.items() for each in found]
)
def test_what_no_roll_can_be_about_is_passed_over(field: str, value: Any) -> None:
    assert is_passed_over(forged(CORE_ROLL, **{field: value}))


def test_a_success_too_many_without_its_compromise_is_passed_over() -> None:
    assert read_match(forged(CORE_ROLL, uses=[2]))
    for offers in ([], [{"side": 0}], [{"side": 0, "state": "declined"}]):
        assert is_passed_over(forged(CORE_ROLL, uses=[2], offers=offers))


@pytest.mark.parametrize(
    "about",
    [{"uses": [1]}, {"uses": [3, 1]}, {"uses": [2, 3]}, {"dn": 2}, {"kind": "core"}, {"sides": [TOLD]}],
)
def test_a_test_has_two_sides_and_no_number(about: dict[str, Any]) -> None:
    assert is_passed_over(forged(TEST_ROLL, **about))


@pytest.mark.parametrize("about", [{}, None, [], "x", 1, {"sides": []}, {"kind": "core"}])
def test_an_event_about_nothing_is_passed_over(about: Any) -> None:
    data = {**written(CORE_ROLL), "about": about}
    try:
        event = event_from(data)
    except TableError:
        assert not isinstance(about, dict)
        return
    assert is_passed_over(event)
    del data["about"]
    assert is_passed_over(event_from(data))


ODD_INPUTS: list[dict[str, Any]] = [
    {"tn": None},
    {"tn": "5"},
    {"tn": True},
    {"tn": 5.0},
    {"tn": MOST_TN + 1},
    {"tn": -HUGE},
    {"dice": 5},
    {"dice": 0},
    {"dice": -1},
    {"dice": HUGE},
    {"dice": "4"},
    {"rules": None},
    {"rules": []},
    {"rules": {"critical_mode": "always"}},
    {"rules": {"critical_mode": {}}},
    {"rules": "per_pair"},
]


@pytest.mark.parametrize("inputs", ODD_INPUTS, ids=str)
def test_inputs_that_are_none_are_passed_over(inputs: dict[str, Any]) -> None:
    assert is_passed_over(with_inputs(OPEN_ROLL, **inputs))


@pytest.mark.parametrize("name", ["name", "tn", "dice"])
def test_missing_inputs_are_passed_over(name: str) -> None:
    data = written(OPEN_ROLL)
    del data["rolls"][0]["inputs"][name]
    assert is_passed_over(event_from(data))


@pytest.mark.parametrize(
    "die",
    [{"face": 0}, {"face": 11}, {"face": HUGE}, {"face": -1}, {"sides": 6}, {"sides": 0}, {"lowest": 0}],
)
def test_faces_that_do_not_fit_are_passed_over(die: dict[str, int]) -> None:
    assert is_passed_over(with_die(OPEN_ROLL, **die))


def test_rolls_too_many_too_few_or_of_others_are_passed_over() -> None:
    data = written(OPEN_ROLL)
    roll = data["rolls"][0]
    for rolls in ([], [roll, roll], [{**roll, "dice": []}], [{**roll, "dice": roll["dice"][:3]}]):
        assert is_passed_over(event_from({**data, "rolls": rolls}))
    for action in ("", "dice", "dungeoneers.adversary", "tiers.pool", "dungeoneers.pool "):
        assert is_passed_over(with_roll(OPEN_ROLL, action=action))
    assert is_passed_over(with_roll(TEST_ROLL, at=1, action="dungeoneers.adversary"))
    assert is_passed_over(event_from({**data, "action": "faceoff"}))
    with pytest.raises(TableError):
        with_roll(OPEN_ROLL, dice=None)


def test_dice_too_many_are_passed_over() -> None:
    """4d10 by its inputs, and 40 on the table: 40 successes, more than a roll has dice."""
    one = {"sides": 10, "face": 2, "value": 2, "success": 1}
    event = with_roll(OPEN_ROLL, dice=[one] * (MOST_DICE + 5))
    assert read_match(event) is None


def test_an_undo_of_nothing_undoes_nothing() -> None:
    undone = OPEN_ROLL.replace(log=(*OPEN_ROLL.log, event_from({"id": "x", "action": UNDO, "what": ""})))
    assert current(undone)


def test_what_a_record_says_of_its_own_total_counts_for_nothing() -> None:
    match = read_match(with_roll(OPEN_ROLL, total=HUGE, steps=[], outcome="all"))
    assert match
    assert (match.successes, match.counts[0].losses) == ((1,), 3)


def test_offers_beyond_the_limit_give_no_more() -> None:
    declined = [{"side": 0, "state": "declined"}]
    assert not now_of(forged(OPEN_ROLL, limit=1, offers=declined)).may_offer(0)
    for limit in (0, -HUGE):
        assert read_match(forged(OPEN_ROLL, limit=limit, offers=declined)) is None
    assert now_of(forged(OPEN_ROLL, limit=HUGE)).may_offer(0)
    assert now_of(forged(OPEN_ROLL, limit=None)).about.limit is None


def now_of(event: Event) -> Match:
    match = read_match(event)
    assert match
    return match


# Anything else

ODD = (None, True, 0, 1, -1, 2, 7, 11, HUGE, -HUGE, 0.5, "", "x", "test", "group", [], [[]], {}, {"side": 0})


def play_on(there: Workspace, match: Match) -> None:
    """All that pages show of it and all that may be done to it, if the rules have nothing against it."""
    assert match.settled is None or match.settled.degree in DEGREES
    assert match.line in ("", *(line.text for line in match.about.lines))
    assert match.winner in ((INITIATOR, OPPONENT) if match.is_test and match.settled else ("",))
    assert 0 <= match.dread <= len(match.about.offers)
    assert len(match.names) == len(match.counts)
    outcome_of(match)
    for side in (0, 1):
        if match.may_offer(side):
            after = offer(there, match, side)
            assert read_match(after.log[-1]) or len(match.about.offers) == MOST_OFFERS
    withdraw(there, match)
    answered_now = answer(there, match, True)
    assert table_in(answered_now).dread == table_in(there).dread + bool(match.offered)
    turned = redo(undo(answered_now))
    assert (state_of(turned), current(turned)) == (state_of(answered_now), current(answered_now))
    try:
        after = use(there, match, match.successes)
    except RuleError:
        return
    assert read_match(after.log[-1])


@pytest.mark.parametrize("kind", ROLLS)
def test_mangled_events_are_read_or_passed_over(kind: str) -> None:
    chance = random.Random(f"dungeoneers {kind}")
    read = 0
    for _ in range(90):
        data = written(ROLLS[kind])
        for _ in range(chance.choice((1, 1, 2, 4))):
            data = mangled(data, chance, ODD)
        try:
            event = event_from(data)
        except TableError:
            continue
        there = noted(ROLLS[kind])
        there = there.replace(log=(*there.log, event))
        current(there)
        if match := read_match(event):
            read += 1
            play_on(there, match)
    assert read
