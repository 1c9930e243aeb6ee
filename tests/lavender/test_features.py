"""What is said of the features of the classes: each once, none too many, and citing only what exists."""

import re
from pathlib import Path

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.features import FEATURES, feature_of
from dicewright.games.lavender.rules.tables import CLASSES


def test_every_feature_of_a_class_is_told_once_and_no_other(root: Path) -> None:
    text = (root / "pysrc/dicewright/games/lavender/texts/features.md").read_text()
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert len(headings) == len(set(headings)) == len(FEATURES)
    named = {(each, name) for each in CLASSES for name in (*each.starting, *each.advanced)}
    assert {id(feature_of(who, name)) for who, name in named} == set(map(id, FEATURES.values()))


def test_each_cites_only_rules_that_there_are() -> None:
    ids = {text.id for text in GAME.texts}
    for name, told in FEATURES.items():
        assert told.words.endswith("."), name
        assert told.rules
        assert set(told.rules) <= ids, name
