"""A thing as the text of a link: `1.<kind>.<payload>.<checksum>`.

The payload is compact JSON, deflated without a header and written in the letters that every chat app leaves
alone. It stands behind the `#` of an address, so that no host ever sees it. Whatever is read here is a
stranger's word: bounded before it is unpacked, checked by the schema of its kind, and only handed back.
"""

import binascii
import re
import zlib
from collections.abc import Callable, Mapping
from typing import Any

from dicewright import __version__
from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.games import GAMES, game_of
from dicewright.table.codec import from_json, to_json
from dicewright.table.event import event_from
from dicewright.table.fair import exchange_in
from dicewright.table.record import MOST_NAME as MOST_WRITTEN
from dicewright.table.record import Record, check_record
from dicewright.table.short_names import lengthened, shortened
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.whose import WHOSE

VERSION = 1
MOST_LINK = 16_384
MOST_UNPACKED = 262_144
MOST_NUMBER = 2**53
"""Beyond it a browser can no longer count by ones."""
MOST_NAME = 2 * MOST_WRITTEN
"""Longer than people can write one: copies add to a name."""
MOST_SET_UP = 8_000
MOST_FACES = 5_000
MOST_PURPOSE = 200
MOST_ASKED = 20
MOST_ANSWER_ROLLS = 20
MOST_WHY = 8
MOST_WHY_WORDS = 40

DICE = "dice"
PLACES = (DICE, *(place for game in GAMES for place in (*game.places, game.key)))
"""Where a roll can be set up: as dice, or at a place of a game."""

_MADE_WITH, _VIEW = "~", "~v"
"""No shortened name is one of these."""
_CHECKSUM = 6
_TO_ADDRESS = bytes.maketrans(b"+/", b"-_")
_FROM_ADDRESS = bytes.maketrans(b"-_", b"+/")
_LINK = re.compile(r"([0-9]{1,6})\.([a-z]{1,4})\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{6})")
_REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_BROKEN = re.compile(r"[\s<>\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
"""What hides in a text or turns it round. Joiners stay: many scripts need them."""


class Link(Frozen):
    """What a link holds, checked; nothing was done with it yet."""

    version: int
    """Of this codec."""
    kind: str
    payload: dict[str, Any]
    """Plain JSON, by the schema of its kind, with whatever a newer version has added. Any: its kind has
    checked it."""
    made_with: str = ""
    """The Dicewright that wrote it."""
    view: str = ""
    """Whose it is, where there is more than one; see `table.views`."""

    __hash__ = object.__hash__


class LinkKind(Frozen):
    key: str
    letter: str
    name: str
    check: Callable[[Json], object]
    """Raises a `TableError` for a payload that is none of this kind."""
    is_planned: bool = False
    """Whether it holds a roll that is set up and not made yet."""

    __hash__ = object.__hash__


# What the kinds hold


class Shared(Frozen):
    """A record as a link holds it. Without an id it is a template: nobody can tell whose it was."""

    name: str
    schema: int
    content: Json
    id: str = ""
    game: str = ""
    revision: int = 1
    kind: str = ""
    """Only where several kinds come in one link."""
    view: str = ""
    """Of something that came without the GM’s secrets, as it goes on."""
    unknown: Mapping[str, Json] = NOTHING


class PlannedRoll(Frozen):
    """A roll before it is made."""

    at: str
    """One of `PLACES`."""
    roll: Json
    """Dice as they are written, or what the page of the place keeps in its address."""
    name: str = ""
    unknown: Mapping[str, Json] = NOTHING


class Throw(Frozen):
    """A roll as it fell: what it was made of and its faces. The rest is what the sender says came of it."""

    action: str
    inputs: Mapping[str, Json]
    faces: tuple[int, ...]
    total: int = 0
    outcome: str = ""
    unknown: Mapping[str, Json] = NOTHING


class Result(Frozen):
    rolls: tuple[Throw, ...]
    what: str = ""
    who: str = ""
    by_hand: bool = False
    why: tuple[str, ...] = ()
    """What made it easier or harder, in the game's words; the sender says so, and no die shows it."""
    unknown: Mapping[str, Json] = NOTHING


class Request(Frozen):
    """A roll that somebody is asked for."""

    id: str
    """Its answers name it."""
    at: str
    """What to roll, in the words of a `SetUp`."""
    roll: Json
    what: str = ""
    """What for, in the words of whoever asks."""
    who: str = ""
    """Who asks."""
    people: tuple[str, ...] = ()
    """Who is asked; anybody, where nobody is named."""
    unknown: Mapping[str, Json] = NOTHING


class Answer(Frozen):
    request: str
    who: str
    result: Result
    unknown: Mapping[str, Json] = NOTHING


class Extract(Frozen):
    """A campaign, the sheets at its table, and what of its log may be seen."""

    records: tuple[Shared, ...]
    """The campaign first."""
    log: tuple[Json, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


def shared_record(shared: Shared, kind: str) -> Record:
    """The record of a link as one of today's; a `TableError` says what is wrong with it."""
    _check_name(shared.name)
    record = Record(
        shared.id or "template",
        kind,
        shared.game,
        shared.name,
        shared.schema,
        shared.revision,
        shared.content,
        view=shared.view,
    )
    # A field of a record that no link holds is none that somebody sent on without knowing it.
    unknown = {name: value for name, value in shared.unknown.items() if name not in Record._fields}
    record = check_record(record.replace(unknown=unknown or NOTHING))
    if record.is_newer:
        raise TableError("it was made with a newer Dicewright")
    return record


def record_in(payload: Json, kind: str) -> Record:
    return shared_record(from_json(Shared, payload), kind)


def planned_in(payload: Json) -> PlannedRoll:
    planned = from_json(PlannedRoll, payload)
    _check_name(planned.name)
    if planned.at not in PLACES:
        raise TableError(f"there is no “{planned.at[:20]}” to roll at")
    if not isinstance(planned.roll, str if planned.at == DICE else dict):
        raise TableError("its roll is not written as one is there")
    if len(write_json(planned.roll)) > MOST_SET_UP:
        raise TableError(f"its roll is longer than {MOST_SET_UP:,} characters")
    return planned


def planned_kind(planned: PlannedRoll) -> str:
    """The kind of link that it is sent as; empty where it is no roll, but a whole attempt."""
    if planned.at == DICE:
        return "roll"
    game = game_of(planned.at)
    return game.at_table.planned_kind(planned.roll) if game else ""


def result_in(payload: Json) -> Result:
    result = from_json(Result, payload)
    if not result.rolls:
        raise TableError("it has no rolls")
    if sum(len(each.faces) for each in result.rolls) > MOST_FACES:
        raise TableError(f"it has more than {MOST_FACES:,} faces")
    if len(result.why) > MOST_WHY or any(len(each) > MOST_WHY_WORDS for each in result.why):
        raise TableError("it gives more reasons than there can be")
    return result


def request_in(payload: Json) -> Request:
    request = from_json(Request, payload)
    planned = planned_in({"at": request.at, "roll": request.roll})
    if planned_kind(planned) != "roll":
        raise TableError("it asks for what is no single roll")
    _check_request_id(request.id)
    if len(request.what) > MOST_PURPOSE:
        raise TableError(f"what a roll is for has {MOST_PURPOSE} characters at most")
    if len(request.people) > MOST_ASKED:
        raise TableError(f"it asks more than {MOST_ASKED} people")
    for name in (request.who, *request.people):
        _check_name(name)
    if not all(name.strip() for name in request.people):
        raise TableError("somebody it asks has no name")
    return request


def answer_in(payload: Json) -> Answer:
    answer = from_json(Answer, payload)
    _check_request_id(answer.request)
    _check_name(answer.who)
    if not answer.who.strip():
        raise TableError("it does not say who answers")
    result = result_in(to_json(answer.result))
    if len(result.rolls) > MOST_ANSWER_ROLLS:
        raise TableError(f"it has more than {MOST_ANSWER_ROLLS} rolls")
    return answer


def _check_request_id(id: str) -> None:
    if not _REQUEST_ID.fullmatch(id):
        raise TableError("it does not say which request it belongs to")


def campaign_in(payload: Json) -> tuple[Record, ...]:
    """The campaign, and the sheets that come with it."""
    extract = from_json(Extract, payload)
    kinds = [each.kind for each in extract.records]
    if kinds != ["campaign", *["sheet"] * (len(kinds) - 1)]:
        raise TableError("it should hold a campaign first, and then sheets")
    for event in extract.log:
        event_from(event)
    return tuple(shared_record(each, each.kind) for each in extract.records)


def record_link(key: str, letter: str, name: str) -> LinkKind:
    return LinkKind(key, letter, name, lambda payload: record_in(payload, key))


def planned_link(key: str, letter: str, name: str) -> LinkKind:
    """For rolls that are set up and sent as a kind of their own."""

    def check(payload: Json) -> None:
        if planned_kind(planned_in(payload)) != key:
            raise TableError(f"it is no {name}")

    return LinkKind(key, letter, name, check, is_planned=True)


_SHARED = (
    record_link("sheet", "s", "sheet"),
    record_link("table", "t", "custom table"),
    LinkKind("roll", "d", "roll to make", planned_in, is_planned=True),
    LinkKind("result", "o", "finished roll", result_in),
    LinkKind("campaign", "p", "campaign", campaign_in),
    LinkKind("fair", "h", "part of a fair roll", exchange_in),
    LinkKind("request", "q", "request for a roll", request_in),
    LinkKind("answer", "w", "answer to a request", answer_in),
)
_KNOWN = {kind.key: kind for kind in _SHARED}
_OF_GAMES = {key: game for game in GAMES for key in game.links.values()}

LINK_LETTERS = {
    **{kind.letter: kind.key for kind in _SHARED},
    **{letter: key for game in GAMES for letter, key in game.links.items()},
}
"""The keys of all kinds. A letter is never used for another kind: links are kept for years."""


def link_kind(key: str) -> LinkKind:
    if game := _OF_GAMES.get(key):
        return next(kind for kind in game.at_table.links if kind.key == key)
    return _KNOWN[key]


# Out


def write_link(kind: str, payload: JsonObject, view: str = "") -> str:
    """The text behind `open.html#link=`; a `TableError` where nobody could open it."""
    found = link_kind(kind)
    payload = {_HIDDEN.sub("", name): _shown(each) for name, each in payload.items()}
    _check_values(payload)
    found.check(payload)
    whose = {_VIEW: view} if view else {}
    data = write_json({_MADE_WITH: __version__, **whose, **shortened(payload)}).encode()
    if len(data) > MOST_UNPACKED:
        raise TableError("it is too large for a link; send it as a file")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = _letters(packer.compress(data) + packer.flush())
    text = f"{VERSION}.{found.letter}.{packed}"
    text = f"{text}.{_checksum(text)}"
    if len(text) > MOST_LINK:
        raise TableError("it is too large for a link; send it as a file")
    return text


def _shown(value: Json) -> Json:
    """Without what is hidden in its texts; see `_check_values`."""
    if isinstance(value, str):
        return _HIDDEN.sub("", value)
    if isinstance(value, Mapping):
        return {_HIDDEN.sub("", name): _shown(each) for name, each in value.items()}
    return [_shown(each) for each in value] if isinstance(value, list | tuple) else value


def _letters(data: bytes) -> str:
    return binascii.b2a_base64(data, newline=False).translate(_TO_ADDRESS).decode().rstrip("=")


def _checksum(text: str) -> str:
    """Tells damage on the way, not malice."""
    return _letters(zlib.crc32(text.encode()).to_bytes(4, "big"))


# In


def find_links(text: str) -> list[str]:
    """The links in what somebody pasted, whole again where a chat app broke them."""
    joined = _BROKEN.sub("", text)
    marked = [match[0] for part in joined.split("link=")[1:] if (match := _LINK.match(part))]
    whole = _LINK.fullmatch(joined)
    return marked or ([whole[0]] if whole else [])


def pasted_links(text: str) -> list[str]:
    """Whatever in the text means to be a link, the damaged ones too: each says best itself what is wrong."""
    joined = _BROKEN.sub("", text)
    parts = joined.split("link=")[1:]
    if not parts:
        words = [word for word in text.split() if re.match(r"[0-9]{1,6}\.[a-z]{1,4}\.", word)]
        return find_links(text) or words
    return [match[0] if (match := _LINK.match(part)) else part[:MOST_LINK] for part in parts]


def read_link(text: str) -> Link:
    """What the link holds, or a `TableError` with a sentence for whoever opened it."""
    try:
        return _read_link(text)
    except TableError as reason:
        raise TableError(f"This link cannot be opened: {reason}. Nothing was changed.") from None


def _read_link(text: str) -> Link:
    if len(text) > MOST_LINK:
        raise TableError(f"it is longer than {MOST_LINK:,} characters")
    version = re.match(r"([0-9]{1,6})\.", text)
    if version and int(version[1]) > VERSION:
        raise TableError("it was made with a newer Dicewright; reload for the newest version, then try again")
    parts = _LINK.fullmatch(text)
    if not parts or int(parts[1]) != VERSION:
        raise TableError("it is none of Dicewright’s, or a part of it is missing")
    if _checksum(text[: -_CHECKSUM - 1]) != parts[4]:
        raise TableError("it was damaged or cut off on the way; ask for it again")
    key = LINK_LETTERS.get(parts[2])
    if not key:
        raise TableError("it was made with a newer Dicewright; reload for the newest version, then try again")
    payload = read_json(_unpacked(parts[3]))
    if not isinstance(payload, dict):
        raise TableError("it holds nothing that Dicewright writes")
    _check_values(payload)
    made_with, view = payload.pop(_MADE_WITH, ""), payload.pop(_VIEW, "")
    payload = lengthened(payload)
    if not isinstance(made_with, str) or len(made_with) > 20:
        raise TableError("it does not say which Dicewright wrote it")
    if view not in ("", *WHOSE):
        raise TableError("it does not say in words of this Dicewright whose view it holds")
    kind = link_kind(key)
    try:
        kind.check(payload)
    except RecursionError:
        raise TableError("it is nested too deep") from None
    return Link(VERSION, kind.key, payload, made_with, view)


def _unpacked(letters: str) -> str:
    try:
        padded = letters + "=" * (-len(letters) % 4)
        packed = binascii.a2b_base64(padded.encode().translate(_FROM_ADDRESS))
        unpacker = zlib.decompressobj(-15)
        data = unpacker.decompress(packed, MOST_UNPACKED + 1)
        if len(data) > MOST_UNPACKED:
            raise TableError(f"it would unpack to more than {MOST_UNPACKED:,} characters")
        if not unpacker.eof or unpacker.unused_data:
            raise TableError("it ends too early, or goes on after its end")
        return data.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise TableError("it cannot be unpacked") from None


def _check_values(value: Json) -> None:
    """What no kind may hold anywhere: numbers without end, and text that hides something."""
    if isinstance(value, dict):
        for name, each in value.items():
            _check_values(name)
            _check_values(each)
    elif isinstance(value, list):
        for each in value:
            _check_values(each)
    elif isinstance(value, str) and _HIDDEN.search(value):
        raise TableError("it has characters in it that hide something or turn text round")
    elif isinstance(value, int) and abs(value) > MOST_NUMBER:
        raise TableError("it has a number in it that is too large")


def _check_name(name: str) -> None:
    if len(name) > MOST_NAME:
        raise TableError(f"a name has {MOST_NAME} characters at most")
