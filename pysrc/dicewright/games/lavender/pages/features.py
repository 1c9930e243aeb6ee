"""What the features of the classes do, in a few words."""

from typing import NamedTuple

import htpy as h
from htpy import Node

from dicewright.games.lavender.rules.tables import DEFT_CLASS, WISE_CLASS, Class
from dicewright.pages.remember import remembered
from dicewright.pages.rule import render_rule


class FeatureWords(NamedTuple):
    words: str
    rules: tuple[str, ...]
    is_open: bool = False
    """Whether the game leaves it unfinished."""


_UNFINISHED = "The game has only its name so far: agree at your table what it does, and write it down."


def _raises(one: str, other: str) -> str:
    return f"Raise {one} or {other} by 1, besides what the level itself gives. Change the score yourself."


FEATURES = {
    "Dealer of Death": FeatureWords(
        "A pool of d6, one for each level. Whenever a melee attack succeeds, add as many of them to the "
        "damage as you like; they are gone until a regroup or a night’s rest fills the pool again.",
        ("LH-CHAR-11", "LH-AMB-40"),
    ),
    "Mighty Thews": FeatureWords(
        "Con gives extra slots, and never takes any away.", ("LH-CHAR-12", "LH-AMB-12")
    ),
    "Weapon and Armor Repair": FeatureWords(
        "While regrouping, roll the gear die to step a damaged weapon or armor up, if the gear die is no "
        "worse than the damaged one.",
        ("LH-CHAR-13", "LH-AMB-20"),
    ),
    "Cleave": FeatureWords(
        "A melee attack that fells a foe goes straight on to another one nearby, with the same weapon.",
        ("LH-CHAR-14",),
    ),
    "Combat Maneuver": FeatureWords(
        "A Strong melee attack also disarms the foe, pushes it back ten feet, or sunders its shield.",
        ("LH-CHAR-15",),
    ),
    "Tank": FeatureWords("Every roll of the armor die has advantage.", ("LH-CHAR-16",)),
    "Power Attack": FeatureWords("You may roll the gear die and add it to melee damage.", ("LH-CHAR-17",)),
    "Toughness": FeatureWords(
        "Con is added once more to the hit points rolled for a level. A negative Con takes them away.",
        ("LH-CHAR-18", "LH-AMB-10"),
    ),
    "Stronger": FeatureWords(_raises("Str", "Con"), ("LH-CHAR-19",)),
    "Familiar": FeatureWords(
        "A small companion. The game’s table of familiars is empty, so write down what yours is.",
        ("LH-CHAR-31", "LH-OPEN-03"),
        is_open=True,
    ),
    "Magical Workings": FeatureWords(
        "You begin with two workings, each of them ready or lost. A night’s rest readies all of them, a "
        "regroup one.",
        ("LH-CHAR-32", "LH-CHAR-33"),
    ),
    "Advanced Workings": FeatureWords(
        "Learn one more working, of a level no higher than your own. You can know as many as Int and Wis "
        "together, and two in any case.",
        ("LH-CHAR-35", "LH-AMB-54"),
    ),
    "Reagents": FeatureWords(
        "You may roll the gear die and add it to the damage of a spell.", ("LH-CHAR-36",)
    ),
    "Wiser": FeatureWords(_raises("Int", "Wis"), ("LH-CHAR-37",)),
    "Sneak Attack": FeatureWords(
        "A melee attack on somebody unaware or surprised has advantage, and its weapon die is rolled twice "
        "and added up.",
        ("LH-CHAR-41", "LH-AMB-40"),
    ),
    "Resourceful": FeatureWords("You roll the gear die with advantage.", ("LH-CHAR-42", "LH-AMB-07")),
    "Precise Shot": FeatureWords("You may roll the gear die and add it to ranged damage.", ("LH-CHAR-44",)),
    "Trapmaking": FeatureWords(_UNFINISHED, ("LH-CHAR-45", "LH-OPEN-05"), is_open=True),
    "Poison Craft": FeatureWords(_UNFINISHED, ("LH-CHAR-46", "LH-OPEN-05"), is_open=True),
    "The Bard’s Song": FeatureWords(
        "While regrouping, test Cha. The food die steps down, and a success may lift fellowship: to d4, d6 "
        "or d8, the better the higher.",
        ("LH-CHAR-47", "LH-AMB-23"),
    ),
    "Charming Impression": FeatureWords(_UNFINISHED, ("LH-CHAR-48", "LH-OPEN-05"), is_open=True),
    "Defter": FeatureWords(_raises("Dex", "Cha"), ("LH-CHAR-49",)),
    "Weirdness": FeatureWords(
        "You begin with two weirdnesses of level 1, and gain one with each level. What they do is for your "
        "table to write.",
        ("LH-CHAR-61", "LH-OPEN-06"),
        is_open=True,
    ),
    "Fatigue": FeatureWords(
        "A usage die of your own, d8 at first, rolled whenever a weirdness is used. Once it is gone there "
        "are no more weirdnesses before a full rest.",
        ("LH-CHAR-62", "LH-AMB-55"),
    ),
    "From a Different Time and Place": FeatureWords("You never add the gear die to a test.", ("LH-CHAR-63",)),
}
_POLYGLOT = {
    WISE_CLASS: FeatureWords(
        "You speak as many more languages as your Int, besides your own.", ("LH-CHAR-34", "LH-AMB-12")
    ),
    DEFT_CLASS: FeatureWords(
        "You speak as many more languages as your Cha, besides your own.", ("LH-CHAR-43", "LH-AMB-12")
    ),
}
_OF_THE_TABLE = FeatureWords("A feature of your own table.", (), is_open=True)


def feature_of(who: Class | None, name: str) -> FeatureWords:
    if name == "Polyglot":
        return _POLYGLOT.get(who or WISE_CLASS, _POLYGLOT[WISE_CLASS])
    return FEATURES.get(name, _OF_THE_TABLE)


@remembered
def render_feature(who: Class | None, name: str) -> Node:
    told = feature_of(who, name)
    return [
        h.b[name],
        " (unfinished)" if told.is_open and name in FEATURES else None,
        f": {told.words} ",
        _render_ids(told.rules),
    ]


def _render_ids(ids: tuple[str, ...]) -> Node:
    return [[", " if place else None, render_rule(id)] for place, id in enumerate(ids)]
