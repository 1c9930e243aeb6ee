"""What the texts say in numbers is what the code has; all else is checked for every game at once."""

import re

import pytest

from dicewright.games.rule_book import RuleTable
from dicewright.games.tiers import GAME
from dicewright.games.tiers.rules.book import BOOK
from dicewright.games.tiers.rules.tables import HP_PER_LEVEL, SPENDS, TIERS, die_text

BY_ID = {text.id: text for text in GAME.texts}


@pytest.mark.parametrize(
    "each", [*BOOK.house_rules, *BOOK.wordings], ids=lambda each: each.key.removeprefix("tiers.")
)
def test_every_setting_stands_beside_its_text(each: object) -> None:
    assert each.key in BY_ID[each.rule].settings


def _table(rule: str) -> tuple[tuple[str, ...], ...]:
    return next(part.rows for part in BY_ID[rule].parts if isinstance(part, RuleTable))


def _number(cell: str) -> int:
    return int(re.sub(r"\D", "", cell))


def test_the_text_of_the_tiers_has_their_names_and_dice() -> None:
    rows = [(int(row[0]), row[1], row[2].replace(" ", "")) for row in _table("TP-CORE-01")]
    assert rows == [(tier.number, tier.name, die_text(tier.die)) for tier in TIERS]


def test_the_text_of_hp_has_the_hp_of_each_tier() -> None:
    cells = {row[0]: row[1] for row in _table("TP-POWER-01")}
    known = {tier.name: hp for tier, hp in zip(TIERS, HP_PER_LEVEL, strict=False)}
    assert {name: _number(cells[name]) for name in known} == known


def test_the_text_of_the_spends_has_their_costs() -> None:
    assert [_number(row[0]) for row in _table("TP-META-04")] == [spend.cost for spend in SPENDS]
