"""TDGS: dice and uncertainty, and crafting in two phases."""

from dicewright.games.system import RuleText, System
from dicewright.games.tdgs.rules.actions import ACTIONS, ROLL_NAMES
from dicewright.games.tdgs.rules.settings import HOUSE_RULES, WORDINGS


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.tdgs.rules.texts import TEXTS

    return TEXTS


SYSTEM = System(
    "tdgs",
    "TDGS",
    "one die decides, and crafting has twelve tiers",
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    _texts,
    ROLL_NAMES,
)
