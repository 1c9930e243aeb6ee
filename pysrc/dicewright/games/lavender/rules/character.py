"""A character of Lavender Hack as a sheet holds it, and what a campaign keeps of its party."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.court import Realm, check_realm
from dicewright.games.lavender.rules.creation import languages_for, modifiers_of, slots_for
from dicewright.games.lavender.rules.downtime import Household, check_household
from dicewright.games.lavender.rules.equipment import Die, armor_die, slots_of
from dicewright.games.lavender.rules.expedition import Expedition, check_expedition
from dicewright.games.lavender.rules.fight import Fight, check_fight
from dicewright.games.lavender.rules.rumors import Rumor, check_rumors
from dicewright.games.lavender.rules.sea import Sea, check_sea
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    ARMOR_OF,
    CHA,
    CLASSES,
    CON,
    FIRST_OUTING,
    INT,
    LADDER,
    MOST_LEVEL,
    MOST_VALUE,
    RESOURCES,
    SEVEN_STEPS,
    STR,
    UNTOLD_HIT_DIE,
    WEAPON_OF,
    Class,
    class_of,
    modifier,
)
from dicewright.games.lavender.rules.usage import is_broken
from dicewright.games.lavender.rules.valuables import EXACT, KNOWLEDGE, UNKNOWN, is_encumbered
from dicewright.trouble import RuleError

MOST_SCORE = 99
MOST_HP = 999
MOST_LINES = 60
MOST_SLOTS = 99
MOST_NAME = 60
MOST_WORDS = 2_000


class Item(Frozen):
    """A valuable, and what it does; only these take slots (LH-VAL-02, LH-EQ-01)."""

    name: str = ""
    type: str = ""
    value: int | None = None
    """What it is truly worth, where that is set; the GM's to know (LH-VAL-08)."""
    known: str = UNKNOWN
    told: int | None = None
    """What the player was told it is worth."""
    slots: int = 1
    die: Die = None
    """Of damage or armor; None where it has none, or where it is broken."""
    original: Die = None
    effects: tuple[str, ...] = ()
    range: str = ""
    is_ours: bool = False
    """Whether its numbers are a suggestion, and not the game's (LH-EQ-08)."""
    tried: bool = False
    """Whether whoever carries it has had their one try; in records from before others could try, too."""
    tried_by: tuple[str, ...] = ()
    """The sheets of those who have had their one try at appraising it (LH-AMB-17)."""
    unknown: Mapping[str, Json] = NOTHING

    @property
    def is_weapon(self) -> bool:
        return self.type == WEAPON

    @property
    def is_armor(self) -> bool:
        return self.type == ARMOR

    @property
    def is_shield(self) -> bool:
        return self.type == SHIELD

    @property
    def is_broken(self) -> bool:
        return self.original is not None and self.die is None


WEAPON, ARMOR, SHIELD = "weapon", "armor", "shield"


class Working(Frozen):
    """A spell, or a weirdness: a card that the table writes (LH-OPEN-02 and -06)."""

    name: str = ""
    level: int = 1
    text: str = ""
    ready: bool = True
    die: Die = None
    """Rolled when it works, where the table gives it one."""
    does: str = ""
    """What its number is: damage, healing, or whatever the card says."""
    unknown: Mapping[str, Json] = NOTHING


DAMAGE, HEALING, NUMBER = "damage", "healing", ""


class Feature(Frozen):
    name: str
    note: str = ""
    unknown: Mapping[str, Json] = NOTHING


class Track(Frozen):
    """Boxes of something that takes time: training, or a craft."""

    name: str
    filled: int = 0
    most: int = 10
    kind: str = ""
    """What of a class's crafts it is; empty for training (LH-DOWN-11)."""
    unknown: Mapping[str, Json] = NOTHING


class Character(Frozen):
    who: str = ""
    """The class; empty before it is chosen."""
    level: int = 1
    scores: tuple[int, ...] = ()
    """In the order of the abilities; empty before they are rolled."""
    hp: int = 0
    most_hp: int = 0
    background: str = ""
    features: tuple[Feature, ...] = ()
    languages: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    workings: tuple[Working, ...] = ()
    death_dice: int = 0
    fatigue: int = 8
    tracks: tuple[Track, ...] = ()
    exposed: bool = False
    """The next Defend has disadvantage (LH-COMB-08)."""
    away: str = ""
    """Why, and until when, the character is not with the party."""
    unknown: Mapping[str, Json] = NOTHING


# What follows


def is_made(character: Character) -> bool:
    return bool(character.who and character.scores)


def class_behind(character: Character) -> Class | None:
    return class_of(character.who) if character.who else None


def modifiers(character: Character) -> dict[str, int]:
    """LH-CORE-02; 0 for all before the scores are rolled."""
    return modifiers_of(character.scores) if character.scores else dict.fromkeys(ABILITIES, 0)


def modifier_of(character: Character, ability: str) -> int:
    """LH-CORE-02; 0 before the scores are rolled, and for a general test."""
    if not character.scores or ability not in ABILITIES:
        return 0
    return modifier(character.scores[ABILITIES.index(ability)])


def slots(character: Character) -> int:
    """LH-VAL-04"""
    who, mods = class_behind(character), modifiers(character)
    return slots_for(who or CLASSES[1], mods[STR], mods[CON])


def used(character: Character) -> int:
    return sum(item.slots for item in character.items)


def is_slowed(character: Character) -> bool:
    """LH-VAL-07"""
    return is_encumbered(slots(character), used(character))


def harmed(character: Character, harm: int) -> Character:
    """Hit points lost; below 0 they go on (LH-OPEN-13)."""
    return character.replace(hp=max(-MOST_HP, character.hp - harm))


def carrying(character: Character, *items: Item) -> Character | None:
    """With more things on the sheet; None where it has no lines left."""
    if len(character.items) + len(items) > MOST_LINES:
        return None
    return character.replace(items=(*character.items, *items))


def extra_languages(character: Character) -> int:
    who, mods = class_behind(character), modifiers(character)
    return languages_for(who, mods[INT], mods[CHA]) if who else 0


def hit_die(character: Character) -> int:
    """LH-CHAR-02"""
    who = class_behind(character)
    return who.hit_die if who else UNTOLD_HIT_DIE


def is_wounded(character: Character) -> bool:
    """LH-CHAR-02, LH-OPEN-13"""
    return is_made(character) and character.most_hp > 0 >= character.hp


def has_feature(character: Character, name: str) -> bool:
    return any(feature.name == name for feature in character.features)


def times_taken(character: Character, name: str) -> int:
    return sum(feature.name == name for feature in character.features)


def body_armor(character: Character) -> Item | None:
    """What is worn: the best that is not broken."""
    found = [item for item in character.items if item.is_armor]
    return max(found, key=lambda item: item.die or 0, default=None)


def shield(character: Character) -> Item | None:
    return next((item for item in character.items if item.is_shield), None)


def protection(character: Character) -> Die:
    """The effective armor die (LH-EQ-06)."""
    body = body_armor(character)
    return armor_die(body.die if body else None, shield(character) is not None)


def with_item(character: Character, place: int, **changes: object) -> Character:
    items = character.items
    return character.replace(items=(*items[:place], items[place].replace(**changes), *items[place + 1 :]))


def weapons(character: Character) -> list[tuple[int, Item]]:
    """With their places among the items."""
    return [(place, item) for place, item in enumerate(character.items) if item.is_weapon]


def item_of(name: str, treated_as: str = "") -> Item:
    """A thing with numbers of the tables, which all may know; marked where they are ours (LH-AMB-14)."""
    known = treated_as or name
    ours = bool(treated_as) and treated_as not in ("Leather", "Chain")
    if weapon := WEAPON_OF.get(known):
        return Item(
            name,
            WEAPON,
            weapon.value,
            EXACT,
            weapon.value,
            slots=weapon.slots,
            die=weapon.die,
            original=weapon.die,
            effects=weapon.effects,
            range=weapon.range,
            is_ours=ours,
        )
    if found := ARMOR_OF.get(known):
        kind = SHIELD if found.die is None else ARMOR
        return Item(
            name,
            kind,
            found.value,
            EXACT,
            found.value,
            slots=found.slots,
            die=found.die,
            original=found.die,
            is_ours=ours,
        )
    return Item(name, slots=slots_of(name), is_ours=True)


# What a campaign keeps


class PartyDice(Frozen):
    """LH-RES-01"""

    food: int = FIRST_OUTING
    fellowship: int = FIRST_OUTING
    gear: int = FIRST_OUTING
    light: int = FIRST_OUTING


class Party(Frozen):
    dice: PartyDice = PartyDice()
    starving: bool = False
    darkness: bool = False
    spotlight: str = ""
    """The sheet of the spotlight player's character (LH-CORE-13)."""
    fight: Fight | None = None
    expedition: Expedition | None = None
    household: Household | None = None
    realm: Realm | None = None
    rumors: tuple[Rumor, ...] = ()
    sea: Sea | None = None
    unknown: Mapping[str, Json] = NOTHING


# What no sheet can have


def check_character(character: Character) -> None:
    if character.who:
        class_of(character.who)
    if character.scores and len(character.scores) != len(ABILITIES):
        raise RuleError("scores", f"there are {len(ABILITIES)} scores, not {len(character.scores)}")
    if any(not 1 <= score <= MOST_SCORE for score in character.scores):
        raise RuleError("score_out_of_range", f"scores go from 1 to {MOST_SCORE}")
    if not 1 <= character.level <= MOST_LEVEL:
        raise RuleError("level_out_of_range", f"levels go from 1 to {MOST_LEVEL}")
    if not -MOST_HP <= character.hp <= MOST_HP or not 0 <= character.most_hp <= MOST_HP:
        raise RuleError("hp_out_of_range", f"hit points go to {MOST_HP} at most")
    if character.hp > character.most_hp:
        raise RuleError("hp_out_of_range", "nobody has more hit points than their most")
    if character.fatigue not in (*LADDER, *SEVEN_STEPS):
        raise RuleError("not_on_the_ladder", f"the fatigue die cannot be a d{character.fatigue}")
    if not 0 <= character.death_dice <= MOST_LEVEL:
        raise RuleError("dice_out_of_range", f"Dealer of Death has 0 to {MOST_LEVEL} dice")
    for item in character.items:
        check_item(item)
    for working in character.workings:
        check_working(working)
    for track in character.tracks:
        if not 0 <= track.filled <= track.most <= MOST_LINES:
            raise RuleError("track_out_of_range", f"a track has up to {MOST_LINES} boxes")


def check_working(working: Working) -> None:
    if working.die is not None and working.die not in LADDER[1:]:
        raise RuleError("no_such_die", f"“{working.name[:30]}” has a die that no working has")
    if working.does not in (DAMAGE, HEALING, NUMBER):
        raise RuleError("no_such_effect", "the die of a working is damage, healing or a plain number")


def check_item(item: Item) -> None:
    dice = LADDER[1:]
    if any(die is not None and die not in dice for die in (item.die, item.original)):
        raise RuleError("no_such_die", f"“{item.name[:30]}” has a die that no weapon or armor has")
    if not 0 <= item.slots <= MOST_SLOTS:
        raise RuleError("slots_out_of_range", f"slots go from 0 to {MOST_SLOTS}")
    if item.value is not None and not 0 <= item.value <= MOST_VALUE:
        raise RuleError("value_out_of_range", f"values go from 0 to {MOST_VALUE}")
    # A ballpark that is not held within the scale may be told beyond it (LH-AMB-17).
    if item.told is not None and not -MOST_VALUE <= item.told <= 2 * MOST_VALUE:
        raise RuleError("value_out_of_range", "no value is told so far beyond the scale")
    if item.known not in KNOWLEDGE.values():
        raise RuleError("no_such_knowledge", "what is known of a value is one of five things")


def check_party(party: Party, rules: Rules = DEFAULTS) -> None:
    for name in RESOURCES:
        if getattr(party.dice, name) not in SEVEN_STEPS:
            raise RuleError("not_on_the_ladder", f"the {name} die is on no step of the ladder")
    if party.fight:
        check_fight(party.fight)
    if party.expedition:
        check_expedition(party.expedition)
    if party.household:
        check_household(party.household)
    if party.realm:
        check_realm(party.realm)
    check_rumors(party.rumors)
    if party.sea:
        check_sea(party.sea)
    if party.starving and not is_broken(party.dice.food):
        raise RuleError("condition", "nobody starves while the food die is not broken (LH-RES-11)")
    if party.darkness and not is_broken(party.dice.light):
        raise RuleError("condition", "there is no darkness while the light die is not broken (LH-RES-11)")
