"""Dungeoneers: three d10s and more, each at or under a target number a success."""

from dicewright.games.dungeoneers.rules.actions import ACTIONS
from dicewright.games.dungeoneers.rules.settings import HOUSE_RULES, WORDINGS
from dicewright.games.system import RuleText, System


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.dungeoneers.rules.texts import TEXTS

    return TEXTS


SYSTEM = System(
    "dungeoneers",
    "Dungeoneers",
    "count the successes on d10s",
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    _texts,
)
