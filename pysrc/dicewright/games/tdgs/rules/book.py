"""The rule book of TDGS."""

from dicewright.games.rule_book import RuleBook, RuleText
from dicewright.games.tdgs.rules.actions import ACTIONS, ROLL_NAMES
from dicewright.games.tdgs.rules.settings import HOUSE_RULES, WORDINGS


def _texts() -> tuple[RuleText, ...]:
    from dicewright.games.tdgs.rules.texts import TEXTS

    return TEXTS


BOOK = RuleBook(
    HOUSE_RULES,
    WORDINGS,
    ACTIONS,
    _texts,
    ROLL_NAMES,
)
