"""The lines of a sheet that come and go: things, cards, tracks, features, languages."""

from collections.abc import Callable

from dicewright.games.lavender.pages.sheet.fields import (
    FROM_TABLES,
    Line,
    features_to_add,
    is_starting,
    name_of_line,
    place_in,
)
from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.play.at_table import with_character
from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    MOST_NAME,
    Character,
    Feature,
    Item,
    Track,
    Working,
    class_behind,
)
from dicewright.games.lavender.rules.tables import TREATED_AS
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


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
_MADE: dict[str, tuple[str, Callable[[str], Line]]] = {
    "item": ("items", lambda name: _own_thing(name)),
    "working": ("workings", lambda name: Working(name)),
    "track": ("tracks", lambda name: Track(name)),
    "feature": ("features", lambda name: Feature(name)),
    "language": ("languages", lambda name: name),
}


def _own_thing(name: str) -> Item:
    """What the tables know has their numbers; all else takes a slot, and is the table's own."""
    return thing(name) if name in FROM_TABLES or name in TREATED_AS else Item(name)


def add(workspace: Workspace, record: Record, character: Character, value: str, answers: Answers) -> Written:
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
    workspace: Workspace, record: Record, character: Character, group: str, line: Line, typing: dict[str, str]
) -> Written:
    lines = getattr(character, group)
    if len(lines) >= MOST_LINES:
        return Written(workspace, typing, _full(group))
    if group == "languages" and line in lines:
        return Written(workspace, typing, f"{line} is among the languages already.")
    after = character.replace(**{group: (*lines, line)})
    return Written(with_character(workspace, record, after, f"add {name_of_line(line)}"), {})


def drop(workspace: Workspace, record: Record, character: Character, value: str) -> Workspace:
    """What a class begins with stays on the sheet."""
    group, _, number = value.partition(":")
    place = place_in(character, group, number)
    if place is None:
        return workspace
    lines = getattr(character, group)
    line = lines[place]
    if group == "features" and is_starting(line.name, class_behind(character)):
        return workspace
    without = character.replace(**{group: (*lines[:place], *lines[place + 1 :])})
    return with_character(workspace, record, without, f"remove {name_of_line(line)}")
