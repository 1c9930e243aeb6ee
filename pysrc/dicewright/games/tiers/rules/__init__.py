"""Tiers of Power: opposed pools whose highest die counts, complications, and co-operative challenges."""

from dicewright.games.system import RuleText, System
from dicewright.games.tiers.rules.actions import ACTIONS
from dicewright.games.tiers.rules.settings import HOUSE_RULES, WORDINGS


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.tiers.rules.texts import TEXTS

    return TEXTS


SYSTEM = System(
    "tiers",
    "Tiers of Power",
    "two pools, the highest die of each, and dice that explode",
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    _texts,
)
