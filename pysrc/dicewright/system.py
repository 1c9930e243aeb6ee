"""The one shape by which a game plugs in."""

from collections.abc import Mapping

from dicewright.dice.frozen import Frozen


class Choice(Frozen):
    key: str
    name: str


class HouseRule(Frozen):
    """A doubtful reading that tables decide for themselves. The first choice is the game's default."""

    key: str
    name: str
    rule: str
    """The id of the decision, as the rules cite it."""
    choices: tuple[Choice, ...]

    @property
    def default(self) -> Choice:
        return self.choices[0]

    def chosen(self, rules: Mapping[str, str]) -> Choice:
        """What the table plays; a choice that no longer exists counts as the default."""
        return next((choice for choice in self.choices if choice.key == rules.get(self.key)), self.default)


class System(Frozen):
    key: str
    name: str
    about: str
    house_rules: tuple[HouseRule, ...] = ()

    def departures(self, rules: Mapping[str, str]) -> tuple[str, ...]:
        """What this table plays otherwise than the game does, in words with their rule ids."""
        return tuple(
            f"{each.name}: {each.chosen(rules).name} ({each.rule})"
            for each in self.house_rules
            if each.chosen(rules) is not each.default
        )
