"""What a table may decide for itself."""

from dicewright.games.rule_book import HouseRule, Reading

BLUNDER = HouseRule(
    "delve.blunder",
    "From where a check is a blunder",
    "DE-CHECK-02",
    (Reading("96", "from 96"), Reading("100", "only at 100")),
    is_ours=True,
)
