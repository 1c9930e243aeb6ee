"""Appraising a thing in the field: who may try, and what comes of it (LH-VAL-09 and -10)."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.rules.character import Character, Item, class_behind
from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import CLASSES, WEAK
from dicewright.games.lavender.rules.valuables import (
    BALLPARK,
    BALLPARK_DICE,
    BUYER_BONUS,
    EXACT,
    KNOWLEDGE,
    UNKNOWN,
    WITH_BUYER,
    ballpark,
    field_of,
    is_expert,
)
from dicewright.words import whole


class Appraised(NamedTuple):
    degree: str
    knowledge: str
    announced: int | None
    buyer_value: int | None = None


def appraise(
    natural: int, wisdom: int, true_value: int, d6: int | None, d4: int | None, rules: Rules = DEFAULTS
) -> Appraised:
    """LH-VAL-10"""
    degree = read_test(natural, wisdom).degree
    knowledge = KNOWLEDGE[degree]
    match knowledge:
        case "exact_with_buyer":
            return Appraised(degree, knowledge, true_value, true_value + BUYER_BONUS)
        case "exact":
            return Appraised(degree, knowledge, true_value)
        case "ballpark" if d6 is not None and d4 is not None:
            return Appraised(degree, knowledge, ballpark(true_value, d6, d4, rules))
    return Appraised(degree, knowledge, None)


def can_learn_more(known: str) -> bool:
    """Whether another try could tell something: whoever is sure, rightly or not, asks no more (LH-VAL-10)."""
    return known in (UNKNOWN, BALLPARK)


def learned(known: str, told: int | None, found: Appraised) -> tuple[str, int | None]:
    """What is known after a try: one in vain takes nothing away from what others found out."""
    return (known, told) if found.knowledge == UNKNOWN else (found.knowledge, found.announced)


def is_secret(item: Item) -> bool:
    """Whether its true value is set, and the GM's alone (LH-VAL-08)."""
    return item.value is not None and item.known not in (EXACT, WITH_BUYER)


def has_tried(item: Item, owner: str, who: str) -> bool:
    return who in item.tried_by or (item.tried and who == owner)


def is_open(item: Item) -> bool:
    """Whether there is something to find out."""
    return item.value is not None and can_learn_more(item.known)


def why_not(
    item: Item, owner: str, who: str, character: Character, with_background: bool
) -> tuple[str, str] | None:
    """Why somebody cannot appraise it, or None (LH-VAL-09 and -10, LH-AMB-17)."""
    if item.value is None:
        return "no_value", "the GM has to set what it is worth first (LH-VAL-08)"
    if has_tried(item, owner, who):
        return "tried", "there is one try for a character and a thing (LH-AMB-17)"
    if not can_learn_more(item.known):
        return "known", f"what {item.name or 'it'} is worth is no longer asked (LH-VAL-10)"
    if is_expert(class_behind(character), item.type) or (with_background and character.background):
        return None
    return "no_expert", f"to appraise it, one has to be {tell_experts(item)} (LH-VAL-09)"


def tell_experts(item: Item) -> str:
    """`one of the Deft, or have a fitting background`"""
    field = field_of(item.type)
    names = [f"one of the {each.name}" for each in CLASSES if field and field in each.appraises]
    return " or ".join([*names, "somebody with a fitting background"])


class Tried(NamedTuple):
    """What is known after a try, what the player is told, and the dice that only the GM sees."""

    item: Item
    told: str
    secret: tuple[Roll, ...] = ()


def try_to_appraise(
    item: Item, who: str, natural: int, wisdom: int, dice: Dice, rules: Rules = DEFAULTS
) -> Tried:
    """The dice of a ballpark are thrown where the degree asks for them (LH-VAL-11)."""
    secret: tuple[Roll, ...] = ()
    if read_test(natural, wisdom).degree == WEAK:
        asked = called(dice, "the GM", "ballpark die")
        secret = tuple(throw_dice(asked, "ballpark", sides, 1, "LH-VAL-11") for sides in BALLPARK_DICE)
    d6, d4 = (roll.total for roll in secret) if secret else (None, None)
    found = appraise(natural, wisdom, item.value or 0, d6, d4, rules)
    # What a misjudged thing is banked at follows from its true value, so that no log can tell it.
    known, told = learned(item.known, item.told, found)
    words = {
        "exact_with_buyer": f"worth {found.announced}, and there is somebody to whom it is worth "
        f"{found.buyer_value}",
        "exact": f"worth {found.announced}",
        "ballpark": f"worth about {whole(found.announced or 0)}",
        "unknown": "still unknown" if item.told is None else "no wiser than before",
        "misjudged": "surely priceless: it has to come home",
    }
    after = item.replace(known=known, told=told, tried_by=(*item.tried_by, who))
    return Tried(after, f"{item.name}: {words[found.knowledge]}", secret)
