"""What a stranger's log may say of a test, and what hands at random make of a fight."""

import copy
import random
from typing import Any

import pytest

from dicewright.games.lavender.play import fights
from dicewright.games.lavender.play.ability_tests import (
    Match,
    add_gear,
    begin,
    current,
    entry_of,
    finish,
    outcome_of,
    pick,
    read_match,
)
from dicewright.games.lavender.play.at_table import campaign_of
from dicewright.games.lavender.play.party import end_condition, roll_die, set_spotlight, step_die
from dicewright.games.lavender.rules.fight import ACTIONS, MOST_ENEMIES, Enemy, check_fight, group_of
from dicewright.games.rolls import replay
from dicewright.table.codec import to_json
from dicewright.table.event import Event, event_from, event_text, read_event, rolls_of
from dicewright.table.record import record_from
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, next_undo, redo, undo
from dicewright.trouble import RuleError
from tests.dice.expressions import SeededDice
from tests.table.lavender_world import (
    SEATED,
    begin_attack,
    begin_defence,
    defended,
    fighting,
    finished,
    geared,
    gifted,
    now,
    outing,
    resolved,
    struck,
    tried,
)
from tests.table.looking import check_all, id_of, noted, state_of
from tests.table.mangling import mangled

HUGE = 10**30
PLAIN = tried(outing(), 10)
TWICE = tried(outing(), 10, 4, advantage=("height",))
GEARED = finished(geared(tried(outing(), 5, 2, background=True), 4), 2)
ATTACK = resolved(struck(fighting(), 16), 5)
DEFENCE = defended(fighting(), 7, 6, 2)
EARLIER = tried(outing(), 12, who="Orla", ability="Int")
TESTS = {"plain": PLAIN, "twice": TWICE, "geared": GEARED, "attack": ATTACK, "defence": DEFENCE}


def written(workspace: Workspace) -> Any:
    """The last event as it would be stored."""
    return copy.deepcopy(to_json(read_event(event_text(workspace.log[-1]))))


def forged(workspace: Workspace, **about: Any) -> Event:
    data = written(workspace)
    data["about"] = {**data["about"], **about}
    return event_from(data)


def with_roll(workspace: Workspace, at: int = 0, inputs: dict[str, Any] | None = None, **roll: Any) -> Event:
    data = written(workspace)
    found = {**data["rolls"][at], **roll}
    data["rolls"][at] = {**found, "inputs": {**found["inputs"], **(inputs or {})}}
    return event_from(data)


def without_input(workspace: Workspace, at: int, name: str) -> Event:
    data = written(workspace)
    del data["rolls"][at]["inputs"][name]
    return event_from(data)


def with_die(workspace: Workspace, **die: Any) -> Event:
    data = written(workspace)
    data["rolls"][0]["dice"][0] = {**data["rolls"][0]["dice"][0], **die}
    return event_from(data)


def is_passed_over(event: Event) -> bool:
    """And what stood before it stands."""
    here = EARLIER.log[-1]
    there = EARLIER.replace(log=(*EARLIER.log, event.replace(id="stranger", of="", campaign=here.campaign)))
    match = current(there)
    assert match
    return read_match(event) is None and match.event is here and current(there, "stranger") is None


def looked_at(match: Match) -> None:
    """All that pages show of it."""
    assert match.degree in ("Critical", "Strong", "Weak", "Miss", "Fumble")
    shown = match.natural, match.gear, match.total, match.may_pick, match.why_no_gear, match.asks_background
    assert None not in shown
    assert outcome_of(match)


@pytest.mark.parametrize("kind", TESTS)
def test_what_was_written_here_is_read_elsewhere(kind: str) -> None:
    there = TESTS[kind]
    match = read_match(event_from(written(there)))
    assert match
    assert (match.about, match.rolls) == (now(there).about, now(there).rolls)
    assert outcome_of(match) == there.log[-1].outcome
    looked_at(match)


WRONG: dict[str, list[Any]] = {
    "name": [None, 1, []],
    "ability": [None, 1, "str", "Luck", ["Str"]],
    "sheet": [None, 1],
    "who": [None, 1, "strong", "Bold", []],
    "why": [None, "a", [1], ["a"] * 9],
    "background": [None, 1, "yes"],
    "added": [None, 1],
    "effects": [None, "failed", [1]],
    "done": [None, 1],
    "move": [None, 1],
    "target": ["0", True, 0.0, [0]],
    "item": ["0", True, 0.0],
    "told": [None, 1],
}


@pytest.mark.parametrize(
    ("field", "value"), [(name, each) for name, found in WRONG.items() for each in found]
)
def test_what_no_test_can_be_about_is_passed_over(field: str, value: Any) -> None:
    assert is_passed_over(forged(GEARED, **{field: value}))


def test_gear_that_was_added_without_a_roll_is_passed_over() -> None:
    assert is_passed_over(forged(PLAIN, added=True))


@pytest.mark.parametrize("about", [{}, {"name": "x"}, {"ability": "Str"}])
def test_an_event_about_nothing_is_passed_over(about: Any) -> None:
    assert is_passed_over(event_from({**written(PLAIN), "about": about}))


INPUTS: list[dict[str, Any]] = [
    *({"ability": value} for value in (None, 1, "Luck", ["Str"], {})),
    *({"modifier": value} for value in (None, "2", True, 2.0, 4, -4, HUGE, -HUGE, [])),
    *({"mode": value} for value in (None, 1, "best", "advantage", "disadvantage", [], {})),
    *({"pick": value} for value in ("0", True, 1, -1, HUGE, 0.0, [])),
]


@pytest.mark.parametrize("inputs", INPUTS, ids=str)
def test_inputs_that_are_none_are_passed_over(inputs: dict[str, Any]) -> None:
    assert is_passed_over(with_roll(PLAIN, inputs=inputs))


@pytest.mark.parametrize("name", ["name", "ability", "modifier"])
def test_missing_inputs_are_passed_over(name: str) -> None:
    assert is_passed_over(without_input(PLAIN, 0, name))


@pytest.mark.parametrize(
    "die",
    [{"face": 0}, {"face": 21}, {"face": HUGE}, {"face": -1}, {"sides": 6}, {"sides": 0}, {"lowest": 0}],
)
def test_faces_that_do_not_fit_are_passed_over(die: dict[str, int]) -> None:
    assert is_passed_over(with_die(PLAIN, **die))


def test_rolls_too_many_too_few_or_of_others_are_passed_over() -> None:
    data = written(PLAIN)
    roll = data["rolls"][0]
    for rolls in ([], [roll, roll], [{**roll, "dice": []}], [{**roll, "dice": roll["dice"] * 2}]):
        assert is_passed_over(event_from({**data, "rolls": rolls}))
    for action in ("", "dice", "lavender.usage", "lavender.dice", "dungeoneers.pool"):
        assert is_passed_over(with_roll(PLAIN, action=action))
    for action in ("", "lavender.test", "tiers.pool"):
        assert is_passed_over(with_roll(GEARED, at=1, action=action))
    assert is_passed_over(with_roll(GEARED, at=1, inputs={"resource": "hope"}))
    assert is_passed_over(without_input(GEARED, 1, "resource"))
    assert is_passed_over(event_from({**data, "action": "successes"}))


# What is read although it cannot be

FORGED: dict[str, tuple[Event, str]] = {
    "no die is kept": (with_die(PLAIN, kept=False), "Match.natural raises StopIteration"),
    "a usage roll without its die": (without_input(GEARED, 1, "die"), "outcome_of raises KeyError"),
    "an effect that nobody knows": (forged(GEARED, effects=["bees"]), "outcome_of raises KeyError"),
}


@pytest.mark.parametrize(
    "event",
    [pytest.param(event, id=kind) for kind, (event, _) in FORGED.items()],
)
def test_forged_tests_are_read_whole_or_passed_over(event: Event) -> None:
    if match := read_match(event):
        try:
            looked_at(match)
        except StopIteration as reason:
            raise AssertionError from reason


UNSAID: dict[str, tuple[Event, int]] = {
    "total": (with_roll(PLAIN, total=HUGE), 12),
    "gear": (with_roll(GEARED, at=1, total=15), 11),
    "kept": (
        with_roll(
            TWICE, dice=[{**die, "kept": die["face"] == 4} for die in written(TWICE)["rolls"][0]["dice"]]
        ),
        12,
    ),
}


@pytest.mark.parametrize("kind", UNSAID)
def test_what_a_record_says_of_its_own_result_counts_for_nothing(kind: str) -> None:
    event, total = UNSAID[kind]
    match = read_match(event)
    assert match is None or (match.total, match.degree) == (total, "Weak")


# Anything else

ODD = (
    None,
    True,
    0,
    1,
    -1,
    2,
    21,
    HUGE,
    -HUGE,
    0.5,
    "",
    "x",
    "Str",
    "gear",
    "advantage",
    [],
    [[]],
    {},
    ["failed"],
)


@pytest.mark.parametrize("kind", TESTS)
def test_mangled_events_are_read_or_passed_over(kind: str) -> None:
    chance = random.Random(f"lavender {kind}")
    dice = SeededDice(1)
    read = 0
    for _ in range(120):
        data = written(TESTS[kind])
        for _ in range(chance.choice((1, 1, 2, 4))):
            data = mangled(data, chance, ODD)
        try:
            event = event_from(data)
        except TableError:
            continue
        there = noted(TESTS[kind])
        there = there.replace(log=(*there.log, event))
        current(there)
        if not (match := read_match(event)):
            continue
        looked_at(match)
        read += 1
        for deed in (add_gear, finish, fights.resolve_attack, fights.resolve_defence, fights.resolve_spell):
            try:
                after = deed(there, match, dice)
            except RuleError:
                continue
            assert after is there or read_match(after.log[-1])
            check_all(after)
    assert read


# Hands at random


def moved(there: Workspace, chance: random.Random, dice: SeededDice, may_undo: bool) -> Workspace:
    """One deed of any kind, whether it is its turn or not."""
    sheet = id_of(there, chance.choice(SEATED))
    fight = fights.fight_at(there)
    place = chance.randrange(-1, 4)
    match = current(there)
    resource = chance.choice(("food", "fellowship", "gear", "light"))
    enemy = Enemy(
        "Orc", 9, 9, chance.randrange(7), 8, chance.choice((None, 7)), unaware=chance.random() < 0.5
    )
    always = [
        lambda: roll_die(there, resource, dice, sheet, chance.random() < 0.3),
        lambda: step_die(there, resource, chance.random() < 0.3),
        lambda: end_condition(there, chance.choice(("starving", "darkness"))),
        lambda: set_spotlight(there, sheet),
        lambda: begin(there, entry_of(there, sheet, "Con").replace(background=True), dice),
        lambda: undo(there) if may_undo else there,
        lambda: redo(there),
    ]
    if match:
        choice = chance.choice(("", *fights.choices_of(there, match)))
        resolve = fights.RESOLVES.get(match.about.move, finish)
        more = {"choice": choice, "with_gear": True} if resolve is fights.resolve_attack else {}
        always += [lambda: pick(there, match, place), lambda: add_gear(there, match, dice)]
        always += [lambda: resolve(there, match, dice, **more)] * 6
    if not fight:
        return chance.choice([*always, *[lambda: fights.begin_fight(there, chance.random() < 0.3)] * 4])()
    if not fight.enemies:
        return fights.add_enemies(there, enemy, chance.randrange(1, 4))
    in_fight = [
        *[lambda: fights.go_to_next(there)] * 4,
        *[lambda: fights.declare(there, sheet, chance.choice(ACTIONS), place)] * 3,
        *[lambda: begin_attack(there, sheet, chance.choice(ACTIONS[:3]), place, place, dice)] * 4,
        *[lambda: begin_defence(there, sheet, place, dice)] * 4,
        *[lambda: fights.roll_initiative(there, dice)] * 3,
        lambda: fights.check_morale(there, group_of(chance.choice(fight.enemies)), dice),
        lambda: fights.skip_turn(there, sheet),
        lambda: fights.rest_enemy(there, place),
        lambda: fights.change_enemy(there, place, hp=chance.randrange(-3, 11)),
        lambda: fights.remove_enemy(there, place),
        lambda: fights.add_enemies(there, enemy, chance.choice((1, 3, MOST_ENEMIES))),
    ]
    if chance.random() < 0.03:
        return fights.end_fight(there, dice)
    return chance.choice([*always, *in_fight, *in_fight])()


def taken_back(there: Workspace, ours: set[str]) -> Workspace:
    """All of it, up to what was there before."""
    while (last := next_undo(there)) and last.id not in ours:
        there = undo(there)
    return there


@pytest.mark.parametrize("part", range(10))
def test_the_board_is_never_invalid(part: int) -> None:
    """300 plays in all; whatever the rules refuse changes nothing, and all of it can be undone."""
    done = 0
    for seed in range(30 * part, 30 * part + 30):
        chance, dice = random.Random(seed), SeededDice(seed)
        before = there = gifted(outing(), "Brannoch", "Tank", "Power Attack")
        ours = {event.id for event in before.log}
        for _ in range(25):
            last = next_undo(there)
            try:
                after = moved(there, chance, dice, may_undo=last is not None and last.id not in ours)
            except RuleError:
                continue
            done += after is not there
            there = after
            if fight := fights.fight_at(there):
                check_fight(fight)
            check_all(there)
        assert to_json(record_from(to_json(campaign_of(there)))) == to_json(campaign_of(there))
        assert all(replay(roll) == roll for event in there.log[len(ours) :] for roll in rolls_of(event))
        assert state_of(taken_back(there, ours)) == state_of(before)
    assert done > 300
