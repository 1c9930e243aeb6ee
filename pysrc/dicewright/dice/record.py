"""The record of a roll: every die in order, what each step gave, and the total. Plain data, for good."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from dicewright.dice.frozen import Frozen, Json, JsonObject


class Die(NamedTuple):
    """One die as it fell. A dropped or rerolled one stays in the record."""

    sides: int
    face: int
    value: int
    """What the face counts; not the same where a least, a most or a penetrating explosion is in play."""
    kept: bool = True
    cause: str = ""
    """Why it was thrown, if not as one of the first: `exploded` or `rerolled`."""
    source: int | None = None
    """The place of the die that caused it."""
    success: int | None = None
    """1 for a success, -1 for a failure, 0 for neither; None where nothing is counted."""
    lowest: int = 1
    """The lowest face: 1, but -1 on a Fate die."""


class Step(NamedTuple):
    """One line of the explanation: a key for code, a label for people, what it gave."""

    key: str
    label: str
    amount: int
    rule: str = ""


def inputs_of(values: Mapping[str, object]) -> Mapping[str, object]:
    """What a roll was made of, as a record keeps it: nobody can change it any more."""
    return MappingProxyType(dict(values))


class Roll(Frozen):
    """A finished roll. It can be made again from `action`, `inputs` and the faces alone."""

    action: str
    inputs: Mapping[str, Any]
    """Read only; see `inputs_of`. Any: each action has its own, and checks what a record says of them."""
    dice: tuple[Die, ...]
    steps: tuple[Step, ...]
    total: int
    outcome: str

    @property
    def expression(self) -> str:
        return str(self.inputs.get("expression", self.action))

    @property
    def is_notation(self) -> bool:
        """Whether it was written as dice, and not rolled by a rule of a game."""
        return "expression" in self.inputs

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(die.face for die in self.dice)

    def chains(self) -> list[list[int]]:
        """The places of the dice, each first die followed by all that came of it."""
        chains: dict[int, list[int]] = {}
        root: dict[int, int] = {}
        for place, die in enumerate(self.dice):
            root[place] = place if die.source is None else root[die.source]
            chains.setdefault(root[place], []).append(place)
        return list(chains.values())

    def rerolled(self) -> set[int]:
        """The places of the dice that were taken up and thrown again."""
        return {die.source for die in self.dice if die.cause == "rerolled" and die.source is not None}

    def exploded(self) -> set[int]:
        """The places of the dice that brought another."""
        return {die.source for die in self.dice if die.cause == "exploded" and die.source is not None}

    def to_json(self) -> JsonObject:
        return {
            "action": self.action,
            "inputs": dict(self.inputs),
            "dice": [_short(die) for die in self.dice],
            "steps": [_short(step) for step in self.steps],
            "total": self.total,
            "outcome": self.outcome,
        }


def _short(record: Die | Step) -> JsonObject:
    """Its fields by name, without those that are as they usually are."""
    usual = record._field_defaults
    values: Sequence[Json] = record
    return {
        name: value
        for name, value in zip(record._fields, values, strict=True)
        if name not in usual or usual[name] != value
    }
