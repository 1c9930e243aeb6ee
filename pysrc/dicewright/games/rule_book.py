"""The rules of a game: its rolls, the readings that a table may choose, and all of it in words."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import NOTHING, Frozen

Action = Callable[[Dice, Mapping[str, Any]], Roll]
"""Makes a roll from its recorded inputs. Any: each has its own; `games.rolls` says where they do not fit."""


class Reading(Frozen):
    """One way to play a doubtful rule."""

    key: str
    name: str


class HouseRule(Frozen):
    """A doubtful reading that tables decide for themselves. The first choice is the default."""

    key: str
    name: str
    rule: str
    """The id of the decision, as the rules cite it."""
    choices: tuple[Reading, ...]
    is_ours: bool = False
    """Whether the default is our decision, because the source is silent or contradicts itself."""

    @property
    def default(self) -> Reading:
        return self.choices[0]

    def chosen(self, rules: Mapping[str, str]) -> Reading:
        """What the table plays; a choice that no longer exists counts as the default."""
        return next((choice for choice in self.choices if choice.key == rules.get(self.key)), self.default)


def choices_made(
    house_rules: tuple[HouseRule, ...], prefix: str, chosen: Mapping[str, str], defaults: Frozen
) -> dict[str, object]:
    """By its name, what a table plays, each of the type that its default has."""
    values: dict[str, object] = {}
    for rule in house_rules:
        name, choice = rule.key.removeprefix(prefix), rule.chosen(chosen).key
        usual = getattr(defaults, name)
        values[name] = choice == "true" if isinstance(usual, bool) else type(usual)(choice)
    return values


class Wording(Frozen):
    """A table or an amount that people may write in their own way."""

    key: str
    name: str
    rule: str
    default: str
    read: Callable[[str], object] | None = None
    """What it means; a `ValueError` whose sentence says what is wrong."""
    help: str = ""

    @property
    def has_lines(self) -> bool:
        """Whether it is written in several lines."""
        return "\n" in self.default

    def chosen(self, rules: Mapping[str, str]) -> str:
        """What the table wrote; what cannot be read (any more) counts as not written."""
        text = rules.get(self.key, self.default)
        try:
            self.meaning(text)
        except ValueError:
            return self.default
        return text

    def meaning(self, text: str) -> object:
        return self.read(text) if self.read else text

    def is_changed(self, rules: Mapping[str, str]) -> bool:
        """Whether the table means something else than the game, however it is written."""
        return self.meaning(self.chosen(rules)) != self.meaning(self.default)


class RuleText(Frozen):
    """One rule in words. Paragraphs and tables stand in the order in which they are read."""

    id: str
    title: str
    parts: tuple["str | RuleTable", ...]
    settings: tuple[str, ...] = ()
    """The keys of the house rules that change this reading."""


class RuleTable(Frozen):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class RuleBook(Frozen):
    house_rules: tuple[HouseRule, ...] = ()
    wordings: tuple[Wording, ...] = ()
    actions: Mapping[str, Action] = NOTHING
    """Every roll of the game by its name in the record, so that anybody can make it again."""
    roll_names: Mapping[str, str] = NOTHING
    """What people call its rolls, where their names in the record do not say it."""

    __hash__ = object.__hash__

    def house_rule(self, key: str) -> HouseRule | Wording | None:
        known: tuple[HouseRule | Wording, ...] = (*self.house_rules, *self.wordings)
        return next((each for each in known if each.key == key), None)

    def departures(self, rules: Mapping[str, str], keys: Container[str] | None = None) -> tuple[str, ...]:
        """What this table plays otherwise than the game does, in words with their rule ids.

        Given keys, only of these.
        """
        chosen = (
            f"{each.name}: {each.chosen(rules).name} ({each.rule})"
            for each in self.house_rules
            if (keys is None or each.key in keys) and each.chosen(rules) is not each.default
        )
        written = (
            f"{each.name}: {'written anew' if each.has_lines else each.chosen(rules)} ({each.rule})"
            for each in self.wordings
            if (keys is None or each.key in keys) and each.is_changed(rules)
        )
        return (*chosen, *written)
