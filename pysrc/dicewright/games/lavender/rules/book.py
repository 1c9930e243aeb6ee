"""The rule book of Lavender Hack."""

from dicewright.games.lavender.rules.rolls import ACTIONS
from dicewright.games.lavender.rules.settings import HOUSE_RULES
from dicewright.games.rule_book import RuleBook, RuleText


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.lavender.rules.texts import TEXTS

    return TEXTS


BOOK = RuleBook(
    HOUSE_RULES,
    actions=ACTIONS,
    texts=_texts,
)
