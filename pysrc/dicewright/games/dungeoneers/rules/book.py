"""The rule book of Dungeoneers."""

from dicewright.games.dungeoneers.rules.actions import ACTIONS
from dicewright.games.dungeoneers.rules.settings import HOUSE_RULES, WORDINGS
from dicewright.games.rule_book import RuleBook

BOOK = RuleBook(
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
)
