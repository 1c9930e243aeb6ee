"""The rule book of TDGS."""

from dicewright.games.rule_book import RuleBook
from dicewright.games.tdgs.rules.actions import ACTIONS, ROLL_NAMES
from dicewright.games.tdgs.rules.settings import HOUSE_RULES, WORDINGS

BOOK = RuleBook(
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    ROLL_NAMES,
)
