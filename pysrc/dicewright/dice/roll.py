"""The record of a roll: every die in order, what each step added, and the total."""

from dataclasses import dataclass

from dicewright.dice.pool import Pool
from dicewright.dice.source import Dice


@dataclass(frozen=True)
class Die:
    """One die as it fell; a dropped one stays in the record."""

    sides: int
    face: int
    kept: bool = True


@dataclass(frozen=True)
class Step:
    """One line of the explanation: a key for code, a label for people, what it added."""

    key: str
    label: str
    amount: int
    rule: str = ""


@dataclass(frozen=True)
class Roll:
    """A finished roll."""

    expression: str
    dice: tuple[Die, ...]
    steps: tuple[Step, ...]
    total: int


def roll_pool(pool: Pool, dice: Dice) -> Roll:
    """Roll the pool, mark the lowest dice as dropped, and add up."""
    faces = [dice.roll(pool.sides) for _ in range(pool.count)]
    highest_first = sorted(range(pool.count), key=lambda place: -faces[place])
    kept = set(highest_first[: pool.kept])
    rolled = tuple(Die(pool.sides, face, place in kept) for place, face in enumerate(faces))
    steps = [Step("dice", _label(pool), sum(die.face for die in rolled if die.kept))]
    if pool.modifier:
        steps.append(Step("modifier", "Added number", pool.modifier))
    return Roll(str(pool), rolled, tuple(steps), sum(step.amount for step in steps))


def _label(pool: Pool) -> str:
    if pool.kept == pool.count:
        return f"All of {pool.count}d{pool.sides}"
    return f"Highest {pool.kept} of {pool.count}d{pool.sides}"
