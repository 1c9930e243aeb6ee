"""Lavender Hack: tests in five degrees, usage dice that run out, and a party that lives on them."""

from dicewright.lavender.rolls import ACTIONS
from dicewright.lavender.settings import HOUSE_RULES
from dicewright.system import RuleText, System


def _texts() -> tuple[RuleText, ...]:
    from dicewright.lavender.texts import TEXTS

    return TEXTS


SYSTEM = System(
    "lavender",
    "Lavender Hack",
    "usage dice, exploration, courts and downtime",
    HOUSE_RULES,
    actions=ACTIONS,
    texts=_texts,
)
