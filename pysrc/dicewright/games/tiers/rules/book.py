"""The rule book of Tiers of Power."""

from dicewright.games.rule_book import RuleBook, RuleText
from dicewright.games.tiers.rules.actions import ACTIONS
from dicewright.games.tiers.rules.settings import HOUSE_RULES, WORDINGS


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.tiers.rules.texts import TEXTS

    return TEXTS


BOOK = RuleBook(
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    _texts,
)
