"""The rule book of Tiers of Power."""

from dicewright.games.rule_book import RuleBook
from dicewright.games.tiers.rules.actions import ACTIONS
from dicewright.games.tiers.rules.settings import HOUSE_RULES, WORDINGS

BOOK = RuleBook(
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
)
