"""The steps of the creation: what each allows, and which of them are done."""

from collections import Counter

from dicewright.games.lavender.rules.character import Character, Feature, Item, is_made
from dicewright.games.lavender.rules.creation import starting_hp
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    CLASSES,
    DEFT_CLASS,
    LEAST_ROLLED,
    MOST_ROLLED,
    STRONG_CLASS,
    WEIRD_CLASS,
    WEIRDNESSES,
    WISE_CLASS,
    WORKINGS,
    Class,
    class_of,
)
from dicewright.pages.numbers import NumberField

MAKE = "lc-make-"
OWN = "own"

SCORES = {name: NumberField(f"make-{name}", name, LEAST_ROLLED, MOST_ROLLED) for name in ABILITIES}
TYPED = (*(field.key for field in SCORES.values()), "make-hp", "make-background", "make-languages")
BACKGROUND_RULES = {STRONG_CLASS: "LH-CHAR-20", DEFT_CLASS: "LH-CHAR-50"}
EQUIPMENT_RULES = {STRONG_CLASS: "LH-CHAR-21", DEFT_CLASS: "LH-CHAR-51", WEIRD_CLASS: "LH-CHAR-65"}


def is_finished(character: Character) -> bool:
    """Whether all steps are done that a character cannot do without."""
    if not is_made(character) or not character.most_hp:
        return False
    names = {feature.name for feature in character.features}
    return names.issuperset(class_of(character.who).starting)


def classes_for(character: Character, rules: Rules) -> list[Class]:
    """The Weird only where the table has them, or the sheet already (LH-OPEN-06)."""
    return [
        each
        for each in CLASSES
        if each is not WEIRD_CLASS or rules.allow_weird or character.who == WEIRD_CLASS.name
    ]


def hp_field(who: Class, con: int) -> NumberField:
    return NumberField("make-hp", "Hit points", starting_hp(1, con), starting_hp(who.hit_die, con))


def first_powers(who: Class) -> tuple[str, ...]:
    """The names among which a class chooses its first two cards."""
    if who is WISE_CLASS:
        return WORKINGS
    return WEIRDNESSES[1] if who is WEIRD_CLASS else ()


def starting_row(character: Character) -> tuple[str, ...]:
    """The row of an equipment table that is carried whole, so that another can take its place."""
    names = Counter(item.name for item in character.items)
    rows = [row for who in CLASSES for row in who.equipment if Counter(row) <= names]
    return max(rows, key=len, default=())


def without_row(character: Character) -> tuple[Item, ...]:
    gone = Counter(starting_row(character))
    left = []
    for item in character.items:
        if gone[item.name]:
            gone[item.name] -= 1
        else:
            left.append(item)
    return tuple(left)


def without_starting(character: Character) -> tuple[Feature, ...]:
    first = {name for who in CLASSES for name in who.starting}
    return tuple(feature for feature in character.features if feature.name not in first)
