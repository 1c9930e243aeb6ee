"""The fields of a sheet: what each allows, and how what stands there is told."""

from typing import TypeAlias

from dicewright.games.lavender.rules.character import (
    MOST_HP,
    MOST_LINES,
    MOST_SCORE,
    MOST_SLOTS,
    Character,
    Feature,
    Item,
    Track,
    Working,
    class_behind,
    has_feature,
)
from dicewright.games.lavender.rules.tables import (
    ARMORS,
    BROKEN,
    GUNPOWDER,
    LADDER,
    MOST_LEVEL,
    SLOW,
    TWO_HANDED,
    WEAPONS,
    Class,
)
from dicewright.pages.numbers import NumberField

SHEET_PREFIX = "lc-"

ITEM_DICE = LADDER[1:]
EFFECTS = (TWO_HANDED, SLOW, GUNPOWDER)
KINDS = (
    "weapon",
    "armor",
    "shield",
    "clothing",
    "art",
    "jewelry",
    "potion",
    "plant",
    "animal",
    "scroll",
    "wand",
    "map",
    "mystery",
)
"""LH-VAL-02: a free list, of which these are suggested."""
FROM_TABLES = tuple(each.name for each in (*WEAPONS, *ARMORS))
DEATH, FATIGUE, CARDS = "death", "fatigue", "workings"
"""What a rest brings back."""
LEVEL = NumberField("level", "Level", 1, MOST_LEVEL)


def score_field(name: str) -> NumberField:
    return NumberField(f"score-{name}", name, 1, MOST_SCORE)


def hp_field(character: Character) -> NumberField:
    """Below 0 too, and never above the most (LH-OPEN-13)."""
    return NumberField("hp", "Hit points", -MOST_HP, character.most_hp)


def most_hp_field(character: Character) -> NumberField:
    """No fewer than there are: whoever types another number would lose some on the way."""
    return NumberField("most_hp", "Most hit points", max(0, character.hp), MOST_HP)


def slots_field(place: int, label: str = "Slots") -> NumberField:
    return NumberField(f"items-{place}-slots", label, 0, MOST_SLOTS)


def card_field(place: int, label: str = "Level") -> NumberField:
    return NumberField(f"workings-{place}-level", label, 1, MOST_LEVEL)


def filled_field(place: int, track: Track, label: str = "Filled") -> NumberField:
    return NumberField(f"tracks-{place}-filled", label, 0, track.most)


def boxes_field(place: int, track: Track, label: str = "Boxes") -> NumberField:
    return NumberField(f"tracks-{place}-most", label, max(1, track.filled), MOST_LINES)


def tell_die(die: int | None) -> str:
    return "broken" if die is None else f"d{die}"


def tell_fatigue(die: int) -> str:
    return "gone" if die == BROKEN else f"d{die}"


def features_to_add(character: Character) -> list[str]:
    """The advanced ones of the class that can be taken now (LH-CHAR-05)."""
    who = class_behind(character)
    if not who:
        return []
    return [name for name in who.advanced if name in who.repeatable or not has_feature(character, name)]


def is_starting(name: str, who: Class | None) -> bool:
    return who is not None and name in who.starting


_GROUPS = {
    "items": "thing",
    "workings": "card",
    "tracks": "track",
    "features": "feature",
    "languages": "language",
}


def place_in(character: Character, group: str, place: str) -> int | None:
    """The place that a button or a field names, if there is something."""
    lines = getattr(character, group) if group in _GROUPS else ()
    return next((at for at in range(len(lines)) if str(at) == place), None)


Line: TypeAlias = Item | Working | Track | Feature | str


def name_of_line(line: Line) -> str:
    """What a line is called, also one without a name."""
    name: str = line if isinstance(line, str) else line.name
    return name.strip() or "(no name)"
