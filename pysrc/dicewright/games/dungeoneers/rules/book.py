"""The rule book of Dungeoneers."""

from dicewright.games.dungeoneers.rules.actions import ACTIONS
from dicewright.games.dungeoneers.rules.settings import HOUSE_RULES, WORDINGS
from dicewright.games.rule_book import RuleBook, RuleText


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.dungeoneers.rules.texts import TEXTS

    return TEXTS


BOOK = RuleBook(
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    _texts,
)
