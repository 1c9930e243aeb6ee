"""What the features of the classes do, in a few words."""

from typing import NamedTuple

import htpy as h
from htpy import Node

from dicewright.games.lavender import GAME
from dicewright.games.lavender.rules.tables import WISE_CLASS, Class
from dicewright.games.rule_texts import load_chapter
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule


class FeatureWords(NamedTuple):
    words: str
    rules: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the game leaves it unfinished."""
        return not self.rules or any(rule.startswith("LH-OPEN-") for rule in self.rules)


def _read(section: str) -> tuple[str, FeatureWords]:
    name, words, rules = (part.replace("\n", " ") for part in section.strip().split("\n\n"))
    return name, FeatureWords(words, tuple(rules.removeprefix("Rules: ").split(", ")))


FEATURES = dict(map(_read, load_chapter(GAME.folder, "features").split("\n## ")[1:]))
_OF_THE_TABLE = FeatureWords("A feature of your own table.")


def feature_of(who: Class | None, name: str) -> FeatureWords:
    """More languages are there for those of more than one class, each by an ability of theirs."""
    of_class = f"{name} of the {(who or WISE_CLASS).name}"
    return FEATURES.get(of_class) or FEATURES.get(name, _OF_THE_TABLE)


@remembered
def render_feature(who: Class | None, name: str) -> Node:
    told = feature_of(who, name)
    return [
        h.b[name],
        " (unfinished)" if told.is_open and told.rules else None,
        f": {told.words} ",
        _render_ids(told.rules),
    ]


def _render_ids(ids: tuple[str, ...]) -> Node:
    return [[", " if place else None, render_rule(id)] for place, id in enumerate(ids)]
