"""Dungeoneers: three d10s and more, each at or under a target number a success."""

from dicewright.dungeoneers.actions import ACTIONS
from dicewright.dungeoneers.settings import HOUSE_RULES, WORDINGS
from dicewright.system import RuleText, System


def _texts() -> tuple[RuleText, ...]:
    from dicewright.dungeoneers.texts import TEXTS

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
