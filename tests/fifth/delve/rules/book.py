"""The rule book of Delve."""

from dicewright.games.rule_book import RuleBook
from tests.fifth.delve.rules.check import CHECK, throw_check
from tests.fifth.delve.rules.settings import BLUNDER

BOOK = RuleBook(
    (BLUNDER,),
    actions={CHECK: lambda dice, inputs: throw_check(dice, inputs["skill"], inputs["blunder"])},
    roll_names={CHECK: "a check"},
)
