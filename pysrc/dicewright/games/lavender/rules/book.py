"""The rule book of Lavender Hack."""

from dicewright.games.lavender.rules.rolls import ACTIONS
from dicewright.games.lavender.rules.settings import HOUSE_RULES
from dicewright.games.rule_book import RuleBook

BOOK = RuleBook(
    HOUSE_RULES,
    actions=ACTIONS,
)
