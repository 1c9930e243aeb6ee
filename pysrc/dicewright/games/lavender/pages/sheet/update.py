"""How a sheet of Lavender Hack is written: scores, hit points, features, cards, equipment, tracks."""

from dicewright.games.lavender.pages.sheet.fields import (
    CARDS,
    DEATH,
    EFFECTS,
    FATIGUE,
    SHEET_PREFIX,
    name_of_line,
    place_in,
    tell_die,
    tell_fatigue,
)
from dicewright.games.lavender.pages.sheet.lines import add, drop
from dicewright.games.lavender.pages.sheet.writing import number_behind, write
from dicewright.games.lavender.play.at_table import character_of, rules_at, with_character
from dicewright.games.lavender.rules.character import Character, has_feature, is_made
from dicewright.games.lavender.rules.equipment import mended, worn
from dicewright.games.lavender.rules.features import spend_death_dice
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import BROKEN, FATIGUE_AT_REST, LADDER
from dicewright.games.lavender.rules.usage import stepped_down, stepped_up
from dicewright.pages.lines import read_step, stepped_number, with_line
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace

_DEALER = "Dealer of Death"


def update_character(workspace: Workspace, record: Record, action: str, answers: Answers) -> Written:
    """Whatever is done on a sheet without dice."""
    character, rules = character_of(record), rules_at(workspace)
    if not is_made(character):
        return Written(workspace, {})
    value = answers.get("value", "")
    match action.removeprefix(SHEET_PREFIX):
        case "write":
            return write(workspace, record, character, answers)
        case "step":
            if after := _stepped(character, value, rules):
                return Written(with_character(workspace, record, *after), {})
        case "rest":
            return Written(_rested(workspace, record, character, value), {})
        case "toggle":
            if after := _toggled(character, value):
                return Written(with_character(workspace, record, *after), {})
        case "add":
            return add(workspace, record, character, value, answers)
        case "drop":
            return Written(drop(workspace, record, character, value), {})
    return Written(workspace, {})


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
        return _worn(character, place_in(character, group, at), step)
    return stepped_number(number_behind(character, key), step)


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
    what = f"{name_of_line(item)} {tell_die(item.die)} → {tell_die(after)}"
    return with_line(character, "items", place, die=after), what


def _rested(workspace: Workspace, record: Record, character: Character, what: str) -> Workspace:
    """What a rest brings back, each at a press of its own."""
    if what == DEATH and has_feature(character, _DEALER):
        filled = character.replace(death_dice=character.level)
        return with_character(workspace, record, filled, f"{_DEALER} refilled to {character.level}")
    if what == FATIGUE and has_feature(character, "Fatigue"):
        rested = character.replace(fatigue=FATIGUE_AT_REST)
        return with_character(workspace, record, rested, f"fatigue back to d{FATIGUE_AT_REST}")
    if what == CARDS:
        ready = character.replace(workings=tuple(card.replace(ready=True) for card in character.workings))
        return with_character(workspace, record, ready, "all workings ready")
    return workspace


def _toggled(character: Character, value: str) -> tuple[Character, str] | None:
    what, _, rest = value.partition(":")
    if value == "exposed":
        after = character.replace(exposed=not character.exposed)
        return after, "exposed" if after.exposed else "no longer exposed"
    if what == "ready":
        place = place_in(character, "workings", rest)
        if place is not None:
            card = character.workings[place]
            words = f"{name_of_line(card)} {'lost' if card.ready else 'ready'}"
            return with_line(character, "workings", place, ready=not card.ready), words
    if what == "effect":
        at, _, effect = rest.partition(":")
        place = place_in(character, "items", at)
        if place is not None and effect in EFFECTS:
            item = character.items[place]
            has = effect in item.effects
            effects = (
                tuple(each for each in item.effects if each != effect) if has else (*item.effects, effect)
            )
            words = f"{name_of_line(item)} {'without' if has else 'with'} {effect}"
            return with_line(character, "items", place, effects=effects), words
    return None
