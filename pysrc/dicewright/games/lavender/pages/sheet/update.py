"""How a sheet of Lavender Hack is written: scores, hit points, features, cards, equipment, tracks."""

from collections.abc import Callable
from typing import Any

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.names import read_names
from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.play.playing import character_of, rules_at
from dicewright.games.lavender.rules.character import (
    DAMAGE,
    HEALING,
    MOST_HP,
    MOST_LINES,
    MOST_NAME,
    MOST_SCORE,
    MOST_SLOTS,
    MOST_WORDS,
    NUMBER,
    Character,
    Feature,
    Item,
    Track,
    Working,
    class_behind,
    has_feature,
    is_made,
)
from dicewright.games.lavender.rules.equipment import mended, worn
from dicewright.games.lavender.rules.features import spend_death_dice
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    ARMORS,
    BROKEN,
    FATIGUE_AT_REST,
    GUNPOWDER,
    LADDER,
    MOST_LEVEL,
    SLOW,
    TREATED_AS,
    TWO_HANDED,
    WEAPONS,
    Class,
)
from dicewright.games.lavender.rules.usage import stepped_down, stepped_up
from dicewright.pages.lines import Number, read_step, stepped_number, with_line, written_numbers
from dicewright.pages.numbers import NumberField
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, change_content

PREFIX = "lc-"

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

MOST_EFFECTS = 12
LEVEL = NumberField("level", "Level", 1, MOST_LEVEL)
_DEALER = "Dealer of Death"
_ADDED = ("language", "item", "working", "track", "feature", "table-item")
"""Fields that wait for their button."""


# The fields


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


# What is done


def update_character(workspace: Workspace, record: Record, action: str, answers: Answers) -> Written:
    """Whatever is done on a sheet without dice."""
    character, rules = character_of(record), rules_at(workspace)
    if not is_made(character):
        return Written(workspace, {})
    value = answers.get("value", "")
    match action.removeprefix(PREFIX):
        case "write":
            return _written(workspace, record, character, answers)
        case "step":
            if after := _stepped(character, value, rules):
                return Written(_kept(workspace, record, *after), {})
        case "rest":
            return Written(_rested(workspace, record, character, value), {})
        case "toggle":
            if after := _toggled(character, value):
                return Written(_kept(workspace, record, *after), {})
        case "add":
            return _added(workspace, record, character, value, answers)
        case "drop":
            return Written(_dropped(workspace, record, character, value), {})
    return Written(workspace, {})


def _kept(
    workspace: Workspace, record: Record, character: Character, what: str, writes: bool = False
) -> Workspace:
    sheet = content_of(record, Sheet).with_game(GAME.key, character)
    return change_content(workspace, record, sheet, f"{record.name}: {what}", writes)


_GROUPS = {
    "items": "thing",
    "workings": "card",
    "tracks": "track",
    "features": "feature",
    "languages": "language",
}


def _place_in(character: Character, group: str, place: str) -> int | None:
    """The place that a button or a field names, if there is something."""
    lines = getattr(character, group) if group in _GROUPS else ()
    return next((at for at in range(len(lines)) if str(at) == place), None)


def name_of(line: Any) -> str:
    """What a line is called, also one without a name."""
    name: str = line if isinstance(line, str) else line.name
    return name.strip() or "(no name)"


# Steps, rests and toggles


def _stepped(character: Character, value: str, rules: Rules) -> tuple[Character, str] | None:
    key, step = read_step(value)
    match key:
        case "death_dice":
            return _death_stepped(character, step)
        case "fatigue":
            return _tired(character, step, rules)
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    if group == "items" and name == "die":
        return _worn(character, _place_in(character, group, at), step)
    return stepped_number(_number(character, key), step)


def _death_stepped(character: Character, step: int) -> tuple[Character, str] | None:
    """LH-CHAR-11: spent one at a time, or taken back by hand."""
    before = character.death_dice
    if not has_feature(character, _DEALER) or not 0 <= before + step <= max(before, character.level):
        return None
    after = spend_death_dice(before, 1) if step < 0 else before + 1
    return character.replace(death_dice=after), f"{_DEALER} {before} → {after}"


def _tired(character: Character, step: int, rules: Rules) -> tuple[Character, str] | None:
    """LH-CHAR-62; a die from a ladder that this table does not use steps to the next that it has."""
    before = character.fatigue
    if not has_feature(character, "Fatigue"):
        return None
    if before in rules.ladder:
        after = stepped_up(before, rules) if step > 0 else stepped_down(before, rules)
    else:
        after = LADDER[1] if step > 0 else BROKEN
    if after == before:
        return None
    return character.replace(fatigue=after), f"fatigue {tell_fatigue(before)} → {tell_fatigue(after)}"


def _worn(character: Character, place: int | None, step: int) -> tuple[Character, str] | None:
    """LH-EQ-04 and -07, by hand."""
    if place is None:
        return None
    item = character.items[place]
    if item.original is None:
        return None
    after = worn(item.die) if step < 0 else mended(item.die, item.original)
    if after == item.die:
        return None
    what = f"{name_of(item)} {tell_die(item.die)} → {tell_die(after)}"
    return with_line(character, "items", place, die=after), what


def _rested(workspace: Workspace, record: Record, character: Character, what: str) -> Workspace:
    """What a rest brings back, each at a press of its own."""
    if what == DEATH and has_feature(character, _DEALER):
        filled = character.replace(death_dice=character.level)
        return _kept(workspace, record, filled, f"{_DEALER} refilled to {character.level}")
    if what == FATIGUE and has_feature(character, "Fatigue"):
        rested = character.replace(fatigue=FATIGUE_AT_REST)
        return _kept(workspace, record, rested, f"fatigue back to d{FATIGUE_AT_REST}")
    if what == CARDS:
        ready = character.replace(workings=tuple(card.replace(ready=True) for card in character.workings))
        return _kept(workspace, record, ready, "all workings ready")
    return workspace


def _toggled(character: Character, value: str) -> tuple[Character, str] | None:
    what, _, rest = value.partition(":")
    if value == "exposed":
        after = character.replace(exposed=not character.exposed)
        return after, "exposed" if after.exposed else "no longer exposed"
    if what == "ready":
        place = _place_in(character, "workings", rest)
        if place is not None:
            card = character.workings[place]
            words = f"{name_of(card)} {'lost' if card.ready else 'ready'}"
            return with_line(character, "workings", place, ready=not card.ready), words
    if what == "effect":
        at, _, effect = rest.partition(":")
        place = _place_in(character, "items", at)
        if place is not None and effect in EFFECTS:
            item = character.items[place]
            has = effect in item.effects
            effects = (
                tuple(each for each in item.effects if each != effect) if has else (*item.effects, effect)
            )
            words = f"{name_of(item)} {'without' if has else 'with'} {effect}"
            return with_line(character, "items", place, effects=effects), words
    return None


# Lines that come and go


def _full(group: str) -> str:
    plural = {"items": "things"}.get(group, "cards" if group == "workings" else group)
    return f"A sheet holds {MOST_LINES} {plural} at most: remove one first."


_NAMELESS = {
    "item": "Give the thing a name, for example Silver Bell.",
    "working": "Give the card a name.",
    "track": "Give the track a name, for example Training.",
    "feature": "Give the feature a name.",
    "language": "Write which language.",
}
_MADE: dict[str, tuple[str, Callable[[str], Any]]] = {
    "item": ("items", lambda name: _own_thing(name)),
    "working": ("workings", lambda name: Working(name)),
    "track": ("tracks", lambda name: Track(name)),
    "feature": ("features", lambda name: Feature(name)),
    "language": ("languages", lambda name: name),
}


def _own_thing(name: str) -> Item:
    """What the tables know has their numbers; all else takes a slot, and is the table's own."""
    return thing(name) if name in FROM_TABLES or name in TREATED_AS else Item(name)


def _added(
    workspace: Workspace, record: Record, character: Character, value: str, answers: Answers
) -> Written:
    what, _, name = value.partition(":")
    if value == "table":
        chosen = answers.get("table-item", "")
        if chosen not in FROM_TABLES:
            return Written(workspace, {})
        return _with_added(workspace, record, character, "items", thing(chosen), {})
    if what == "feature" and name:
        if name not in features_to_add(character):
            return Written(workspace, {})
        return _with_added(workspace, record, character, "features", Feature(name), {})
    if value not in _MADE:
        return Written(workspace, {})
    typed = answers.get(value, "")
    words = " ".join(typed.split())[:MOST_NAME]
    if not words:
        return Written(workspace, {}, _NAMELESS[value])
    group, make = _MADE[value]
    return _with_added(workspace, record, character, group, make(words), {value: typed[:MOST_NAME]})


def _with_added(
    workspace: Workspace, record: Record, character: Character, group: str, line: Any, typing: dict[str, str]
) -> Written:
    lines = getattr(character, group)
    if len(lines) >= MOST_LINES:
        return Written(workspace, typing, _full(group))
    if group == "languages" and line in lines:
        return Written(workspace, typing, f"{line} is among the languages already.")
    after = character.replace(**{group: (*lines, line)})
    return Written(_kept(workspace, record, after, f"add {name_of(line)}"), {})


def _dropped(workspace: Workspace, record: Record, character: Character, value: str) -> Workspace:
    """What a class begins with stays on the sheet."""
    group, _, number = value.partition(":")
    place = _place_in(character, group, number)
    if place is None:
        return workspace
    lines = getattr(character, group)
    line = lines[place]
    if group == "features" and is_starting(line.name, class_behind(character)):
        return workspace
    without = character.replace(**{group: (*lines[:place], *lines[place + 1 :])})
    return _kept(workspace, record, without, f"remove {name_of(line)}")


# Numbers


def _number(character: Character, key: str) -> Number[Character] | None:
    match key:
        case "hp":
            return Number(hp_field(character), character.hp, lambda number: character.replace(hp=number))
        case "most_hp":
            return Number(
                most_hp_field(character),
                character.most_hp,
                lambda number: character.replace(most_hp=number),
            )
        case "level":
            return Number(LEVEL, character.level, lambda number: character.replace(level=number))
    group, _, rest = key.partition("-")
    if group == "score":
        return _score(character, rest)
    at, _, name = rest.partition("-")
    place = _place_in(character, group, at)
    field = _line_field(character, group, place, name) if place is not None else None
    if place is None or field is None:
        return None
    line = getattr(character, group)[place]
    more = {"is_ours": False} if group == "items" else {}
    return Number(
        field,
        getattr(line, name),
        lambda number: with_line(character, group, place, **{name: number}, **more),
    )


def _score(character: Character, name: str) -> Number[Character] | None:
    if name not in ABILITIES or not character.scores:
        return None
    place, scores = ABILITIES.index(name), character.scores
    return Number(
        score_field(name),
        scores[place],
        lambda number: character.replace(scores=(*scores[:place], number, *scores[place + 1 :])),
    )


def _line_field(character: Character, group: str, place: int, name: str) -> NumberField | None:
    line = getattr(character, group)[place]
    match group, name:
        case "items", "slots":
            return slots_field(place, f"{name_of(line)}: slots")
        case "workings", "level":
            return card_field(place, f"{name_of(line)}: level")
        case "tracks", "filled":
            return filled_field(place, line, name_of(line))
        case "tracks", "most":
            return boxes_field(place, line, f"{name_of(line)}: boxes")
    return None


# Words and choices


def _written(workspace: Workspace, record: Record, character: Character, answers: Answers) -> Written:
    """Whatever field was written in; what is no number, or waits for its button, stays in its field."""
    chosen, whats = character, []
    typing = {key: text[:MOST_WORDS] for key, text in answers.items() if key in _ADDED and text}
    worded = character
    for key, text in answers.items():
        worded, kept = _worded(worded, key, text)
        typing |= kept
    chosen = worded
    for key, text in answers.items():
        if (choice := _choice(chosen, key, text)) is not None:
            chosen, what = choice
            whats.append(what)
    changed, misread, problem = written_numbers(chosen, answers, _number)
    typing |= misread
    if changed == character:
        return Written(workspace, typing, problem)
    # A choice is a deed of its own; what is typed goes on in one.
    is_choice = worded == character and changed == chosen and len(whats) == 1
    what = whats[0] if is_choice else "write on the sheet"
    return Written(_kept(workspace, record, changed, what, writes=not is_choice), typing, problem)


_WORDS = {
    ("items", "name"): MOST_NAME,
    ("items", "type"): MOST_NAME,
    ("items", "range"): MOST_NAME,
    ("workings", "name"): MOST_NAME,
    ("workings", "text"): MOST_WORDS,
    ("features", "note"): MOST_WORDS,
    ("tracks", "name"): MOST_NAME,
}


def _worded(character: Character, key: str, text: str) -> tuple[Character, dict[str, str]]:
    """With the words of a field; a list that is still being written stands there as it was typed."""
    # A browser sends lines apart as two characters.
    text = text.replace("\r\n", "\n")
    most = {"background": MOST_NAME, "away": MOST_WORDS}.get(key)
    if most:
        changed = text != getattr(character, key)
        return character.replace(**{key: text[:most]}) if changed else character, {}
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    place = _place_in(character, group, at)
    if place is None:
        return character, {}
    line = getattr(character, group)[place]
    if (group, name) == ("items", "effects"):
        if text == ", ".join(line.effects):
            return character, {}
        effects = read_names(text)[:MOST_EFFECTS]
        kept = {} if ", ".join(effects) == text else {key: text[:MOST_WORDS]}
        return with_line(character, group, place, effects=effects), kept
    # A kind that is suggested is a choice of its own.
    is_choice = (group, name) == ("items", "type") and text in ("", *KINDS)
    if (group, name) not in _WORDS or text == getattr(line, name) or is_choice:
        return character, {}
    return with_line(character, group, place, **{name: text[: _WORDS[group, name]]}), {}


def _choice(character: Character, key: str, text: str) -> tuple[Character, str] | None:
    """Of the kind of a thing, or of its die."""
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    place = _place_in(character, group, at)
    if group == "workings" and place is not None:
        return _card_choice(character, place, name, text)
    if group != "items" or place is None:
        return None
    item = character.items[place]
    if name == "type" and text in ("", *KINDS) and text != item.type:
        what = f"{name_of(item)} is {text or 'of another kind'} now"
        return with_line(character, "items", place, type=text), what
    if name == "die":
        die = next((each for each in ITEM_DICE if str(each) == text), None)
        if die == item.original or (die is None and text):
            return None
        what = f"{name_of(item)} has {f'a d{die}' if die else 'no die'}"
        return with_line(character, "items", place, die=die, original=die, is_ours=False), what
    return None


def _card_choice(character: Character, place: int, name: str, text: str) -> tuple[Character, str] | None:
    """Of the die of a working, which is damage at first, or of what its number is."""
    card = character.workings[place]
    if name == "die":
        die = next((each for each in ITEM_DICE if str(each) == text), None)
        if die == card.die or (die is None and text):
            return None
        does = NUMBER if die is None else card.does if card.die else DAMAGE
        what = f"{name_of(card)} has {f'a d{die}' if die else 'no die'}"
        return with_line(character, "workings", place, die=die, does=does), what
    if name == "does" and card.die and text in _CARD_WORDS and text != card.does:
        what = f"the die of {name_of(card)} is {_CARD_WORDS[text]}"
        return with_line(character, "workings", place, does=text), what
    return None


_CARD_WORDS = {DAMAGE: "damage", HEALING: "healing", NUMBER: "what the card says"}
