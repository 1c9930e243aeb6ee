"""The rules in words of every game: complete, citing only what exists, and beside their settings."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicewright.games import GAMES, Game
from dicewright.games.rule_book import HouseRule, RuleTable, RuleText, Wording

# How many rules each part of a game's catalogue has.
PARTS = {
    "tdgs": ("TD", {"DICE": 23, "CRAFT": 28, "AMB": 31}),
    "dungeoneers": (
        "DN",
        {
            "ROLL": 3,
            "CORE": 8,
            "STD": 2,
            "GRP": 4,
            "TEST": 4,
            "CTRL": 1,
            "BB": 2,
            "ADV": 3,
            "CRIT": 1,
            "COMP": 3,
            "AMB": 25,
        },
    ),
    "lavender": (
        "LH",
        {
            "CORE": 20,
            "CHAR": 65,
            "VAL": 12,
            "RES": 11,
            "EQ": 8,
            "ENC": 6,
            "COMB": 16,
            "WILD": 23,
            "DUN": 20,
            "FAC": 7,
            "COURT": 18,
            "DOWN": 16,
            "AMB": 56,
            "OPEN": 18,
        },
    ),
    "tiers": ("TP", {"CORE": 10, "POWER": 6, "COMBAT": 2, "META": 5, "COOP": 11, "KEY": 5, "AMB": 36}),
}
# Numbers that a catalogue leaves out.
SKIPPED = {
    "LH-CHAR-10",
    *(f"LH-CHAR-{number}" for number in (*range(22, 31), 40, *range(52, 61))),
    *(f"LH-COMB-{number:02}" for number in (2, 4)),
    *(f"LH-DUN-{number:02}" for number in (6, 12)),
    *(f"LH-COURT-{number:02}" for number in (2, 6, 7, 9, 12, 14, 15)),
    "LH-DOWN-03",
}
WRITTEN = list(GAMES)
LIKE_AN_ID = re.compile(r"\b(?:DN|LH|TD|TP)-[A-Z]+-\w+")


def every_id(game: Game) -> set[str]:
    prefix, parts = PARTS[game.key]
    found = (f"{prefix}-{part}-{number:02}" for part, last in parts.items() for number in range(1, last + 1))
    return set(found) - SKIPPED


EVERY_ID = {id for game in WRITTEN for id in every_id(game)}


def texts_of(game: Game) -> dict[str, RuleText]:
    return {text.id: text for text in game.texts}


def settings_of(game: Game) -> tuple[HouseRule | Wording, ...]:
    return (*game.rules.house_rules, *game.rules.wordings)


def words_of(text: RuleText) -> Iterator[str]:
    yield text.title
    for part in text.parts:
        if isinstance(part, RuleTable):
            yield from part.head
            yield from (cell for row in part.rows for cell in row if cell)
        else:
            yield part


games = pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.key)


@games
def test_every_rule_has_exactly_one_text(game: Game) -> None:
    assert game.texts
    assert len(game.texts) == len(texts_of(game))
    assert set(texts_of(game)) == every_id(game)
    assert game.texts is game.texts


def test_every_rule_that_the_code_cites_has_a_text(root: Path) -> None:
    files = sorted((root / "pysrc/dicewright").rglob("*.py"))
    cited = {file: set(LIKE_AN_ID.findall(file.read_text())) for file in files}
    assert sum(map(bool, cited.values())) > 20
    assert {file: ids - EVERY_ID for file, ids in cited.items() if ids - EVERY_ID} == {}


@games
def test_every_rule_that_the_vectors_cite_has_a_text(game: Game, root: Path) -> None:
    cited = set(LIKE_AN_ID.findall((root / f"tests/vectors/{game.key}.json").read_text()))
    assert cited
    assert cited <= every_id(game)


@pytest.mark.parametrize(
    "text",
    [text for game in WRITTEN for text in texts_of(game).values()],
    ids=lambda text: text.id,
)
def test_a_text_says_something_and_cites_only_what_exists(text: RuleText) -> None:
    words = list(words_of(text))
    assert text.title.strip()
    assert text.parts
    assert all(word.strip() for word in words)
    assert {cited for word in words for cited in LIKE_AN_ID.findall(word)} <= EVERY_ID - {text.id}
    for part in text.parts:
        if isinstance(part, RuleTable):
            assert part.rows
            assert {len(row) for row in part.rows} == {len(part.head)}


@games
def test_titles_can_be_told_apart(game: Game) -> None:
    assert len({text.title for text in texts_of(game).values()}) == len(texts_of(game))


@games
def test_a_text_that_can_be_played_otherwise_names_settings_of_its_game(game: Game) -> None:
    named = {key for text in texts_of(game).values() for key in text.settings}
    assert named
    assert named <= {each.key for each in settings_of(game)}


@pytest.mark.parametrize(
    ("game", "rule"),
    [(game, rule) for game in WRITTEN for rule in game.rules.house_rules],
    ids=lambda each: each.key,
)
def test_a_house_rule_and_its_text_name_each_other(game: Game, rule: HouseRule) -> None:
    assert rule.key in texts_of(game)[rule.rule].settings


@pytest.mark.parametrize(
    ("game", "wording"),
    [(game, wording) for game in WRITTEN for wording in game.rules.wordings],
    ids=lambda each: each.key,
)
def test_a_wording_has_a_text_beside_which_only_its_like_is_set(game: Game, wording: Wording) -> None:
    text = texts_of(game)[wording.rule]
    assert set(text.settings) <= {each.key for each in settings_of(game) if each.rule == text.id}


# What tables write in their own words is no part of the vectors, but for the amounts of Tiers of Power.
UNNAMED = {
    "tdgs": lambda key: key.startswith(("tdgs.critical.", "tdgs.award.", "tdgs.labour")),
    "tiers": lambda key: key == "tiers.reminder",
    # Its vectors assume the defaults and name no settings.
    "lavender": lambda key: True,
    "dungeoneers": lambda key: (
        key.removeprefix("dungeoneers.") in ("ladder", "attributes", "skills", "stress_capacity")
    ),
}


@games
def test_the_vectors_name_the_same_settings_as_the_game(game: Game, root: Path) -> None:
    vectors = json.loads((root / f"tests/vectors/{game.key}.json").read_text())
    named = {f"{game.key}.{key}" for key in vectors["notes"].get("settings_default", {})}
    assert {each.key for each in settings_of(game) if not UNNAMED[game.key](each.key)} == named
