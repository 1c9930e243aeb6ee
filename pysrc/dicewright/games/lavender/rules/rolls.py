"""Throws of Lavender Hack as records: tests, usage dice, and plain dice for damage and tables."""

from collections.abc import Mapping

from dicewright.dice import Dice, Die, Roll, Step
from dicewright.dice.odds import Odds
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.lavender.rules.degrees import (
    ADVANTAGE,
    DISADVANTAGE,
    MODES,
    NORMAL,
    dice_of_mode,
    kept,
    read_test,
)
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import ABILITIES, BROKEN, D20, RESOURCES, SEVEN_STEPS
from dicewright.games.lavender.rules.usage import read_roll
from dicewright.trouble import RuleError

TEST, USAGE, DICE = "lavender.test", "lavender.usage", "lavender.dice"
GENERAL = ""
"""Instead of an ability: a general test (LH-CORE-09)."""
MOST_MODIFIER = 3
MOST_SIDES = 20
MOST_DICE = 40

_MODE_WORDS = {ADVANTAGE: "advantage: the player picks", DISADVANTAGE: "disadvantage: the GM picks"}


def _picked(faces: tuple[int, ...], mode: str, pick: int | None) -> int:
    """The place of the die that is kept; by choice, or as it is usual (LH-AMB-05)."""
    return faces.index(kept(faces, mode)) if pick is None else pick


def _thrown(dice: Dice, sides: int, mode: str, pick: int | None) -> tuple[Die, ...]:
    faces = tuple(dice.roll(sides) for _ in range(dice_of_mode(mode)))
    if pick is not None and not 0 <= pick < len(faces):
        raise RuleError("no_such_die", f"there is no die {pick + 1} among {len(faces)}")
    at = _picked(faces, mode, pick)
    return tuple(Die(sides, face, face, kept=place == at) for place, face in enumerate(faces))


def _kept_face(thrown: tuple[Die, ...]) -> int:
    return next(die.face for die in thrown if die.kept)


def throw_test(
    dice: Dice, name: str, ability: str, modifier: int, mode: str = NORMAL, pick: int | None = None
) -> Roll:
    """LH-CORE-04 and -06; without an ability a general test."""
    thrown = _thrown(called(dice, name), D20, mode, pick)
    natural = _kept_face(thrown)
    found = read_test(natural, modifier)
    inputs: dict[str, object] = {"name": name, "ability": ability, "modifier": modifier}
    inputs |= {"mode": mode} if mode != NORMAL else {}
    inputs |= {"pick": pick} if pick is not None else {}
    steps = [
        Step("face", f"the d20{f', {_MODE_WORDS[mode]}' if mode != NORMAL else ''}", natural, "LH-CORE-04")
    ]
    if ability:
        steps.append(Step("modifier", ability, modifier, "LH-CORE-02"))
    steps.append(Step("result", found.degree, found.total, "LH-CORE-05"))
    return Roll(TEST, inputs_of(inputs), thrown, tuple(steps), found.total, found.degree)


def throw_usage(
    dice: Dice, resource: str, die: int, mode: str = NORMAL, pick: int | None = None, rules: Rules = DEFAULTS
) -> Roll:
    """LH-CORE-16 and -17: the total is the value; the record says which die there is afterwards."""
    thrown = _thrown(called(dice, what=f"{resource} die"), die, mode, pick)
    used = read_roll(resource, die, _kept_face(thrown), rules)
    inputs: dict[str, object] = {"resource": resource, "die": die}
    inputs |= {"mode": mode} if mode != NORMAL else {}
    inputs |= {"pick": pick} if pick is not None else {}
    inputs |= {"ladder": rules.usage_ladder} if rules.usage_ladder != DEFAULTS.usage_ladder else {}
    rule = "LH-CORE-17" if die == BROKEN else "LH-CORE-16"
    steps = [Step("face", f"the {resource} die, a d{die}", _kept_face(thrown), rule)]
    if used.degree:
        steps.append(Step("result", f"{used.degree}: value", used.value, "LH-RES-05"))
    if used.die != die:
        words = f"steps {'up' if die == BROKEN else 'down'} to d{used.die}"
        steps.append(Step("result", words, used.die, "LH-CORE-15"))
    return Roll(USAGE, inputs_of(inputs), thrown, tuple(steps), used.value, f"d{used.die}")


def by_gm(dice: Dice, what: str) -> Dice:
    """The same dice, for the GM to throw."""
    return called(dice, "the GM", f"die for {what}")


def throw_dice(dice: Dice, name: str, sides: int, count: int = 1, rule: str = "") -> Roll:
    """Plain dice, added up: damage, hit dice, a row of a table."""
    if not 1 <= sides <= MOST_SIDES or not 0 <= count <= MOST_DICE:
        raise RuleError("no_such_dice", f"up to {MOST_DICE} dice of up to {MOST_SIDES} sides")
    whose, _, what = name.rpartition("’s ")
    asked = called(dice, whose, what)
    faces = [asked.roll(sides) for _ in range(count)]
    thrown = tuple(Die(sides, face, face) for face in faces)
    inputs = {"name": name, "sides": sides, "count": count, **({"rule": rule} if rule else {})}
    return Roll(DICE, inputs_of(inputs), thrown, (Step("result", name, sum(faces), rule),), sum(faces), "")


# Made again from what a record says


def sum_odds(die: int, count: int) -> Odds[int]:
    """Of so many dice, added up."""
    counts = {0: 1}
    for _ in range(count):
        longer: dict[int, int] = {}
        for amount, ways in counts.items():
            for face in range(1, die + 1):
                longer[amount + face] = longer.get(amount + face, 0) + ways
        counts = longer
    return Odds(counts)


def _mode_of(inputs: Mapping[str, object]) -> tuple[str, int | None]:
    mode, pick = inputs.get("mode", NORMAL), inputs.get("pick")
    if mode not in MODES or not (pick is None or type(pick) is int):
        raise RuleError("no_such_throw", "the record names no way to roll of this game")
    return mode, pick


def test_again(dice: Dice, inputs: Mapping[str, object]) -> Roll:
    mode, pick = _mode_of(inputs)
    ability, modifier = inputs["ability"], inputs["modifier"]
    if ability not in (GENERAL, *ABILITIES) or type(modifier) is not int or abs(modifier) > MOST_MODIFIER:
        raise RuleError("no_such_throw", "the record names no ability and modifier of this game")
    return throw_test(dice, str(inputs["name"]), ability, modifier, mode, pick)


def usage_again(dice: Dice, inputs: Mapping[str, object]) -> Roll:
    mode, pick = _mode_of(inputs)
    resource, die, ladder = inputs["resource"], inputs["die"], inputs.get("ladder", "six")
    if (
        resource not in RESOURCES
        or type(die) is not int
        or die not in SEVEN_STEPS
        or ladder not in ("six", "seven")
    ):
        raise RuleError("no_such_throw", "the record names no usage die of this game")
    return throw_usage(dice, resource, die, mode, pick, Rules(usage_ladder=ladder))


def dice_again(dice: Dice, inputs: Mapping[str, object]) -> Roll:
    sides, count = inputs["sides"], inputs["count"]
    if type(sides) is not int or type(count) is not int:
        raise RuleError("no_such_throw", "the record names no dice")
    return throw_dice(dice, str(inputs["name"]), sides, count, str(inputs.get("rule", "")))


ACTIONS = {TEST: test_again, USAGE: usage_again, DICE: dice_again}
