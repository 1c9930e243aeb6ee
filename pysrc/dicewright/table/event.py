"""What happened at the table, one line each: who, by which rules, with which dice, and what it changed."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypedDict

from dicewright.dice import Roll
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.dice.record import inputs_of
from dicewright.games import GAMES
from dicewright.table.codec import from_json, to_json
from dicewright.table.edits import Edit
from dicewright.table.text import MOST_STORED_DEPTH, TableError, read_json, write_json

ROLL = "roll"
UNDO = "undo"
REDO = "redo"
REVEAL = "reveal"
ASIDE = "aside"
IMPORT = "import"
SESSION = "session"
CONFLICT = "conflict"
ANSWER = "answer"
REQUEST = "request"
REPLY = "reply"
CLOSE = "close"
REFUSE = "refuse"
CHOOSE = "choose"

GOES_ON = tuple(action for game in GAMES for action in game.rolled)
ROLLED = (ROLL, *GOES_ON)
"""What is done with dice, and what of it waits for more to come."""
ASKING = (REQUEST, REPLY, CLOSE, REFUSE)
"""What becomes of rolls that others are asked for."""


class Change(Frozen):
    """What became of one record."""

    record: str
    edits: tuple[Edit, ...] = ()
    said: tuple[str, ...] = ()
    """The same in words, for people."""
    revision: int = 0
    """That of the record after it: of two changes, the one that knew of the other has the higher."""
    unknown: Mapping[str, Json] = NOTHING


class Event(Frozen):
    """Each event is its own, so that pages can remember what they drew for it."""

    id: str
    action: str
    what: str
    """In words, as one would say what to undo: `rename Mira to Mirabel`."""
    who: str = ""
    campaign: str = ""
    rules: tuple[str, ...] = ()
    rolls: tuple[Json, ...] = ()
    """As JSON, with their inputs and faces; see `rolls_of`."""
    outcome: str = ""
    by_hand: bool = False
    """The faces are those of someone's real dice."""
    house_rules: tuple[str, ...] = ()
    """In words, what the table played otherwise than the game does."""
    changes: tuple[Change, ...] = ()
    prompts: tuple[str, ...] = ()
    """What the GM is asked because of it; see `open_prompts`."""
    about: Mapping[str, Json] = NOTHING
    """What a game keeps of it, as JSON."""
    private: bool = False
    of: str = ""
    """The event that this one undoes, redoes, reveals or answers."""
    brought: tuple[str, ...] = ()
    """The events that an import brought with it."""
    origin: str = ""
    """What came as a copy has one of its own; what happened at this table has none."""
    unknown: Mapping[str, Json] = NOTHING

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


class Details(TypedDict, total=False):
    """What a deed says of its event beside its rules, its rolls and what it changed."""

    who: str
    campaign: str
    outcome: str
    by_hand: bool
    house_rules: tuple[str, ...]
    prompts: tuple[str, ...]
    about: Mapping[str, Json]
    private: bool
    of: str
    brought: tuple[str, ...]
    origin: str


class DetailsWithRules(Details, total=False):
    rules: tuple[str, ...]


class AllDetails(DetailsWithRules, total=False):
    rolls: tuple[Json, ...]


@lru_cache(maxsize=1024)
def rolls_of(event: Event) -> tuple[Roll, ...]:
    return tuple(roll_in(data) for data in event.rolls)


def is_notation(event: Event) -> bool:
    """Whether something written as dice was rolled, and no rule of a game."""
    return bool(event.rolls) and rolls_of(event)[0].is_notation


def name_given(event: Event) -> str:
    """What somebody called a roll, beside what was rolled."""
    return "" if event.what == rolls_of(event)[0].expression else event.what


def roll_in(data: Json) -> Roll:
    """As it is kept, with whatever its inputs say."""
    roll = from_json(Roll, data)
    for place, die in enumerate(roll.dice):
        if die.source is not None and not 0 <= die.source < place:
            raise TableError("a die comes from one that was not thrown before it")
    return roll.replace(inputs=inputs_of(roll.inputs))


def rules_of(rolls: Sequence[Roll]) -> tuple[str, ...]:
    """The ids of the rules by which these rolls came about, each once."""
    return tuple(dict.fromkeys(step.rule for roll in rolls for step in roll.steps if step.rule))


def event_from(data: Json) -> Event:
    event = from_json(Event, data)
    if not event.id:
        raise TableError("its id is missing")
    try:
        rolls_of(event)
    except TableError as reason:
        raise TableError(f"its rolls are not records of rolls: {reason}") from None
    return event


def read_event(text: str) -> Event:
    return event_from(read_json(text, MOST_STORED_DEPTH))


def event_text(event: Event) -> str:
    return write_json(to_json(event))


def place_of(event: Event) -> tuple[str, str]:
    """Where it happened: what one event says of another counts only if both have the same."""
    return event.campaign, event.origin


def requests_named(event: Event) -> set[str]:
    """The ids of the requests that it answers or closes, or whose answers it turns away."""
    if event.action == CLOSE:
        return {str(event.about.get("request"))}
    answers = event.about.get("answers") if event.action in (REPLY, REFUSE) else None
    found = answers if isinstance(answers, list | tuple) else ()
    return {str(each.get("request")) for each in found if isinstance(each, Mapping)}


def _about_others(log: Sequence[Event], *actions: str) -> list[Event]:
    """The events of these actions, without those that speak of what happened elsewhere."""
    found = [event for event in log if event.action in actions and event.of]
    if not found:
        return found
    named = {event.of for event in found}
    places = {event.id: place_of(event) for event in log if event.id in named}
    return [event for event in found if places.get(event.of, place_of(event)) == place_of(event)]


def revealed(log: Sequence[Event]) -> set[str]:
    """The ids of the private events that have been revealed; undoing a reveal hides them again."""
    found = {event.id: event.of for event in _about_others(log, REVEAL)}
    undone = undone_ids(log)
    return {of for id, of in found.items() if id not in undone}


def set_aside(log: Sequence[Event]) -> set[str]:
    """The ids of the lines that somebody wants out of sight, because they could not be shown."""
    undone = undone_ids(log)
    return {event.of for event in _about_others(log, ASIDE) if event.id not in undone}


def undone_ids(log: Sequence[Event]) -> set[str]:
    """The ids of what was undone and not done again."""
    undone: set[str] = set()
    for event in _about_others(log, UNDO, REDO):
        if event.action == UNDO:
            undone.add(event.of)
        else:
            undone.discard(event.of)
    return undone


def shared(log: Sequence[Event]) -> list[Event]:
    """What everybody at the table may see: nothing of a private roll, until it is revealed."""
    known = revealed(log)
    secret: set[str] = set()
    for event in log:
        # What was done to a private roll, and what was done to that, would give it away.
        if (event.private and event.id not in known) or event.of in secret:
            secret.add(event.id)
    return [event for event in log if event.id not in secret]


def open_prompts(log: Sequence[Event]) -> list[tuple[Event, str]]:
    """What the GM was asked and has not answered, with the event that asked; latest first."""
    undone = undone_ids(log)
    answered = {(event.of, event.outcome) for event in _about_others(log, ANSWER) if event.id not in undone}
    return [
        (event, prompt)
        for event in reversed(log)
        if event.prompts and event.id not in undone
        for prompt in event.prompts
        if (event.id, prompt) not in answered
    ]
