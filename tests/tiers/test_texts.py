import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicewright.system import HouseRule, RuleTable, RuleText, Wording
from dicewright.tiers import SYSTEM
from dicewright.tiers.tables import HP_PER_LEVEL, SPENDS, TIERS, die_text
from dicewright.tiers.texts import TEXTS

ID = re.compile(r"TP-(?:CORE|POWER|COMBAT|META|COOP|KEY|AMB)-\d+")
LIKE_AN_ID = re.compile(r"TP-[\w-]+")
BY_ID = {text.id: text for text in TEXTS}
PARTS = {"CORE": 10, "POWER": 6, "COMBAT": 2, "META": 5, "COOP": 11, "KEY": 5, "AMB": 36}
EVERY_ID = {f"TP-{part}-{number:02}" for part, last in PARTS.items() for number in range(1, last + 1)}


def _words(text: RuleText) -> Iterator[str]:
    yield text.title
    for part in text.parts:
        if isinstance(part, RuleTable):
            yield from part.head
            yield from (cell for row in part.rows for cell in row if cell)
        else:
            yield part


def _strings(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_rule_has_exactly_one_text() -> None:
    assert len(TEXTS) == len(BY_ID)
    assert set(BY_ID) == EVERY_ID
    assert SYSTEM.texts() is TEXTS


def test_every_rule_that_the_game_cites_in_a_string_has_a_text(root: Path) -> None:
    files = sorted((root / "pysrc/dicewright/tiers").glob("*.py"))
    cited = {
        file.name: {each for string in _strings(file) for each in LIKE_AN_ID.findall(string)}
        for file in files
    }
    assert sum(map(bool, cited.values())) > 8
    assert {name: ids - EVERY_ID for name, ids in cited.items() if ids - EVERY_ID} == {}


def test_every_rule_that_any_code_cites_has_a_text(root: Path) -> None:
    files = sorted((root / "pysrc/dicewright").rglob("*.py"))
    cited = {file: set(ID.findall(file.read_text())) for file in files}
    assert {file: ids - EVERY_ID for file, ids in cited.items() if ids - EVERY_ID} == {}


def test_every_rule_that_the_vectors_cite_has_a_text(root: Path) -> None:
    cited = set(ID.findall((root / "tests/vectors/tiers.json").read_text()))
    assert cited
    assert cited <= EVERY_ID


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.id)
def test_a_text_says_something_and_cites_only_what_exists(text: RuleText) -> None:
    words = list(_words(text))
    assert text.title.strip()
    assert text.parts
    assert all(word.strip() for word in words)
    assert {cited for word in words for cited in LIKE_AN_ID.findall(word)} <= EVERY_ID - {text.id}
    for part in text.parts:
        if isinstance(part, RuleTable):
            assert part.rows
            assert {len(row) for row in part.rows} == {len(part.head)}


def test_titles_can_be_told_apart() -> None:
    assert len({text.title for text in TEXTS}) == len(TEXTS)


def test_a_text_that_can_be_played_otherwise_names_an_existing_setting() -> None:
    keys = {each.key for each in (*SYSTEM.house_rules, *SYSTEM.wordings)}
    named = {key for text in TEXTS for key in text.settings}
    assert named
    assert named <= keys


def test_only_decisions_can_be_played_otherwise() -> None:
    assert {text.id for text in TEXTS if text.settings} == {
        each.rule for each in (*SYSTEM.house_rules, *SYSTEM.wordings)
    }


@pytest.mark.parametrize(
    "each", [*SYSTEM.house_rules, *SYSTEM.wordings], ids=lambda each: each.key.removeprefix("tiers.")
)
def test_a_setting_and_its_text_name_each_other(each: HouseRule | Wording) -> None:
    assert each.key in BY_ID[each.rule].settings


def test_the_vectors_name_the_same_settings_as_the_game(root: Path) -> None:
    vectors = json.loads((root / "tests/vectors/tiers.json").read_text())
    named = {f"tiers.{key}" for key in vectors["notes"]["settings_default"]}
    ours = {each.key for each in (*SYSTEM.house_rules, *SYSTEM.wordings)}
    assert ours - {"tiers.reminder"} == named


# The texts and the code say the same


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
