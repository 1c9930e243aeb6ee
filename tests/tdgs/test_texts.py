import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicewright.system import HouseRule, RuleTable, RuleText, Wording
from dicewright.tdgs import SYSTEM
from dicewright.tdgs.texts import TEXTS

ID = re.compile(r"TD-(?:DICE|CRAFT|AMB)-\d+")
BY_ID = {text.id: text for text in TEXTS}
EVERY_ID = {
    f"TD-{part}-{number:02}"
    for part, last in (("DICE", 23), ("CRAFT", 28), ("AMB", 31))
    for number in range(1, last + 1)
}


def _words(text: RuleText) -> Iterator[str]:
    yield text.title
    for part in text.parts:
        if isinstance(part, RuleTable):
            yield from part.head
            yield from (cell for row in part.rows for cell in row if cell)
        else:
            yield part


def test_every_rule_has_exactly_one_text() -> None:
    assert len(TEXTS) == len(BY_ID)
    assert set(BY_ID) == EVERY_ID
    assert SYSTEM.texts() is TEXTS


def test_every_rule_that_the_code_cites_has_a_text(root: Path) -> None:
    files = sorted((root / "pysrc/dicewright").rglob("*.py"))
    cited = {file: set(ID.findall(file.read_text())) for file in files}
    assert sum(map(bool, cited.values())) > 10
    assert {file: ids - EVERY_ID for file, ids in cited.items() if ids - EVERY_ID} == {}


def test_every_rule_that_the_vectors_cite_has_a_text(root: Path) -> None:
    cited = set(ID.findall((root / "tests/vectors/tdgs.json").read_text()))
    assert cited
    assert cited <= EVERY_ID


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.id)
def test_a_text_says_something_and_cites_only_what_exists(text: RuleText) -> None:
    words = list(_words(text))
    assert text.title.strip()
    assert text.parts
    assert all(word.strip() for word in words)
    assert {cited for word in words for cited in ID.findall(word)} <= EVERY_ID - {text.id}
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


@pytest.mark.parametrize("rule", SYSTEM.house_rules, ids=lambda rule: rule.key)
def test_a_house_rule_and_its_text_name_each_other(rule: HouseRule) -> None:
    assert rule.key in BY_ID[rule.rule].settings


@pytest.mark.parametrize("wording", SYSTEM.wordings, ids=lambda wording: wording.key)
def test_a_wording_has_a_text(wording: Wording) -> None:
    assert wording.rule in BY_ID
    assert set(BY_ID[wording.rule].settings) <= {each.key for each in SYSTEM.wordings}


def test_the_vectors_name_the_same_settings_as_the_game(root: Path) -> None:
    vectors = json.loads((root / "tests/vectors/tdgs.json").read_text())
    named = {f"tdgs.{key}" for key in vectors["notes"]["settings_default"]}
    assert {rule.key for rule in SYSTEM.house_rules} == named
