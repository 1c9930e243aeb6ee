"""Lavender Hack: tests in five degrees, usage dice that run out, and a party that lives on them."""

from dicewright.games.lavender.rules.rolls import ACTIONS
from dicewright.games.lavender.rules.settings import HOUSE_RULES
from dicewright.games.system import RuleText, System


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.lavender.rules.texts import TEXTS

    return TEXTS


SYSTEM = System(
    "lavender",
    "Lavender Hack",
    "usage dice, exploration, courts and downtime",
    HOUSE_RULES,
    actions=ACTIONS,
    texts=_texts,
)
