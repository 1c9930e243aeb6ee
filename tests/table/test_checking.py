"""A finished roll is made again from its inputs and faces, and whatever is claimed otherwise is named."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import DiceError, NotationError, Roll, roll
from dicewright.games import GAMES
from dicewright.table.checking import Checked, check_event, check_result
from dicewright.table.event import Event
from dicewright.table.links import Result, Throw, read_link, result_in, write_link
from dicewright.table.workspace import rolled
from dicewright.words import whole
from tests.dice.expressions import SeededDice, typed
from tests.dungeoneers.making import adversary_record, pool_record
from tests.lavender.making import MAKERS as LAVENDER
from tests.tdgs.test_replay import MAKERS as TDGS
from tests.tiers.test_replay import MAKERS as TIERS

Maker = Callable[[int], Roll]


def seeded(make: Any) -> Maker:
    return lambda seed: make(SeededDice(seed), Random(seed))


MAKERS: list[Maker] = [
    *map(seeded, TDGS),
    *map(seeded, TIERS),
    *(lambda seed, make=make: make() for make in (*LAVENDER, pool_record, adversary_record)),
    lambda seed: roll("4d6kh3+2", SeededDice(seed)),
    lambda seed: roll("5d10!=10>=8f1", SeededDice(seed)),
    lambda seed: roll("4dF", SeededDice(seed)),
]
each_maker = pytest.mark.parametrize("make", MAKERS)


def throw(made: Roll) -> Throw:
    """As a link tells it."""
    data = {name: value for name, value in made.to_json().items() if name not in ("dice", "steps")}
    text = write_link("result", {"rolls": [{**data, "faces": list(made.faces)}]})
    return result_in(read_link(text).payload).rolls[0]


def checked(claim: Throw) -> Checked:
    (check,) = check_result(Result((claim,)))
    return check


def event_of(*rolls: Roll) -> Event:
    kept = json.loads(json.dumps([each.to_json() for each in rolls]))
    return Event("e1", "roll", "a roll", **{**rolled(rolls), "rolls": tuple(kept)})


def test_every_roll_of_every_game_is_checked_here() -> None:
    made = {make(1).action for make in MAKERS}
    assert made == {"dice", *(name for system in GAMES for name in system.rules.actions)}


@each_maker
@given(seed=st.integers(0, 2**32))
def test_an_honest_roll_of_any_game_is_consistent(make: Maker, seed: int) -> None:
    made = make(seed)
    check = checked(throw(made))
    assert check.differences == ()
    assert check.again == made
    assert [each.differences for each in check_event(event_of(made, made))] == [(), ()]


@given(st.integers(0, 2**32))
def test_whatever_can_be_written_as_dice_is_consistent(seed: int) -> None:
    try:
        made = roll(typed(Random(seed)), SeededDice(seed))
    except (NotationError, DiceError):
        return
    if abs(made.total) < 2**53:
        assert checked(throw(made)).is_consistent
        assert check_event(event_of(made))[0].is_consistent


@each_maker
def test_every_claim_that_differs_is_named(make: Maker) -> None:
    made = make(7)
    claim = throw(made)
    assert checked(claim.replace(total=made.total + 1)).differences == (
        f"It claims a total of {whole(made.total + 1)}; the faces come to {whole(made.total)}.",
    )
    (said,) = checked(claim.replace(outcome="a_triumph")).differences
    assert "It claims the outcome “a triumph”; the faces give" in said
    (said,) = checked(claim.replace(faces=(*claim.faces, 1))).differences
    assert "1 face more than this roll has dice" in said
    if claim.faces:
        (said,) = checked(claim.replace(faces=claim.faces[:-1])).differences
        assert "no face left for die" in said
        (said,) = checked(claim.replace(faces=(5_000, *claim.faces[1:]))).differences
        assert "cannot show 5000" in said


@each_maker
def test_in_the_log_every_die_and_every_step_is_compared(make: Maker) -> None:
    made = make(7)
    if made.dice:
        first = made.dice[0]
        forged = made.replace(dice=(first._replace(kept=not first.kept), *made.dice[1:]))
        (check,) = check_event(event_of(forged))
        assert check.differences[0].startswith(
            f"Die 1, a d{'F' if first.lowest < 0 else first.sides} that shows"
        )
    step = made.steps[0]
    forged = made.replace(steps=(step._replace(amount=step.amount + 1), *made.steps[1:]))
    (check,) = check_event(event_of(forged))
    assert any(f"claims {step.amount + 1}; the rules say" in words for words in check.differences)
    (check,) = check_event(event_of(made.replace(steps=made.steps[:-1])))
    assert any("; the rules take" in words for words in check.differences)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"inputs": {"expression": "2d6+5"}}, "It claims a total of 10; the faces come to 12."),
        (
            {"inputs": {"expression": "2d6+3", "luck": 5}},
            "other things of the roll than its rule takes: luck.",
        ),
        ({"inputs": {}}, "do not belong to this roll"),
        ({"inputs": {"expression": "hello"}}, "do not belong to this roll"),
        ({"action": "tdgs.resolve"}, "do not belong to this roll"),
        ({"action": "chess.move"}, "It claims to be “chess.move”; what its inputs say is “dice”."),
    ],
    ids=str,
)
def test_another_roll_than_the_faces_are_of_is_named(changes: dict[str, Any], said: str) -> None:
    honest = Throw("dice", {"expression": "2d6+3"}, (3, 4), 10, "total")
    assert checked(honest).is_consistent
    check = checked(honest.replace(**changes))
    assert said in " ".join(check.differences)


@given(
    st.sampled_from(["dice", "nothing", *(name for system in GAMES for name in system.rules.actions)]),
    st.dictionaries(
        st.sampled_from(
            (
                "expression",
                "modifiers",
                "target",
                "pool",
                "lines",
                "tn",
                "dice",
                "name",
                "sides",
                "count",
                "kind",
            )
        ),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-(2**53), 2**53)
            | st.floats(allow_nan=False)
            | st.text(max_size=8),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
            ),
            max_leaves=6,
        ),
        max_size=5,
    ),
    st.lists(st.integers(-3, 25), max_size=8),
)
def test_whatever_a_stranger_claims_gets_an_answer(
    action: str, inputs: dict[str, Any], faces: list[int]
) -> None:
    check = checked(Throw(action, inputs, tuple(faces), 3, "x"))
    assert check.is_consistent or all(check.differences)


def test_many_differences_are_told_in_a_few_lines() -> None:
    made = roll("40d6", SeededDice(1))
    forged = made.replace(dice=tuple(die._replace(value=die.value + 1) for die in made.dice))
    (check,) = check_event(event_of(forged))
    assert len(check.differences) == 9
    assert check.differences[-1] == "And 32 more."


def test_the_game_of_a_roll_is_known() -> None:
    assert checked(throw(pool_record())).game == "dungeoneers"
    assert checked(throw(roll("1d6", SeededDice(1)))).game == ""
