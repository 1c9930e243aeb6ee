"""What of the table goes into a link. Each thing has a reference: `sheet:<id>`, `event:<id>` and the like."""

from typing import Any, Literal, TypeAlias, get_args

from dicewright.dice.frozen import Frozen, Json, JsonObject
from dicewright.games import GAMES, Game, game_of
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, SavedRoll, Sheet
from dicewright.table.event import ROLLED, Event, rolls_of, shared
from dicewright.table.links import DICE, MOST_WHY, MOST_WHY_WORDS, PlannedRoll, Shared, Throw, answer_in
from dicewright.table.record import Record, content_of
from dicewright.table.requests import request_with, tell_asked
from dicewright.table.seen_log import seen_log
from dicewright.table.taking import game_sending, sent_as
from dicewright.table.text import TableError
from dicewright.table.views import (
    left_out,
    left_out_of,
    left_out_of_log,
    seen,
    seen_record,
    tell_left_out,
)
from dicewright.table.whose import NAMES, PLAYERS, WITH_SECRETS
from dicewright.table.workspace import Workspace, find, party_of, visible_log
from dicewright.words import with_article

Extent: TypeAlias = Literal["whole", "template", "party", "alone", "log"]
EXTENTS: dict[str, tuple[tuple[Extent, str], ...]] = {
    "sheet": (("whole", "The whole sheet"), ("template", "As a template")),
    "campaign": (
        ("party", "With the party"),
        ("log", "With party and log"),
        ("alone", "The campaign alone"),
    ),
}
"""For kinds that can be shared in more than one way, the usual one first."""

_GONE = "it is not on this device (any more)"
_SHARED_RECORDS = ("sheet", "table", "campaign", "roll", *(kind for game in GAMES for kind in game.kinds))


class Shareable(Frozen):
    """Something to be shared."""

    kind: str
    name: str
    payload: dict[str, Any]
    """Any: of the schema of its kind, like that of a `Link`."""
    record: str = ""
    """The id of the record that can be sent as a file too."""
    game: str = ""
    view: str = ""
    """Whose it is, where there is more than one; see `table.views`."""
    left_out: tuple[str, ...] = ()
    """What of it stays here, in words for whoever sends it; nothing in the thing itself tells of it."""

    __hash__ = object.__hash__


def extents_of(reference: str, view: str) -> tuple[tuple[Extent, str], ...]:
    """The ways to share it; a template is for others, so there is none with everything."""
    choices = EXTENTS.get(reference.partition(":")[0], (("whole", ""),))
    return tuple(each for each in choices if view == PLAYERS or each[0] != "template")


def how_in(reference: str, how: str, view: str = PLAYERS) -> Extent:
    """How it is shared; the usual way where that is no way to share such a thing."""
    choices = extents_of(reference, view)
    return next((key for key, _ in choices if key == how), choices[0][0])


def view_in(reference: str, view: str) -> str:
    """Whose view it is: that for players, if nothing else was chosen; nothing where there is only one."""
    kind = reference.partition(":")[0]
    if kind not in WITH_SECRETS and not game_sending(kind):
        return ""
    return view if view in NAMES else PLAYERS


def thing_at(workspace: Workspace, reference: str, how: Extent = "whole", view: str = PLAYERS) -> Shareable:
    """The thing, or a `TableError` that says why it cannot be shared.

    What a GM keeps secrets of is seen as players may, or whole.
    """
    assert how in get_args(Extent)
    kind, _, rest = reference.partition(":")
    if kind in _SHARED_RECORDS:
        record = find(workspace, rest, kind)
        if not record:
            raise TableError(_GONE)
        if record.is_newer:
            raise TableError(
                "it was made by a newer Dicewright; reload for the newest version, then share it"
            )
        return _record_thing(workspace, record, how, view)
    if kind == "event":
        return _result_thing(workspace, rest)
    if kind == "request":
        return _request_thing(workspace, rest)
    if kind == "answer":
        return answer_thing(workspace, *rest.split(":", 2))
    if game := game_sending(kind):
        return _part_thing(workspace, game, kind, *rest.rpartition(":")[::2], view)
    raise TableError("there is no such thing to share")


def _record_thing(workspace: Workspace, record: Record, how: Extent, view: str) -> Shareable:
    thing = Shareable(record.kind, record.name, {}, record.id, record.game)
    if record.kind == "roll":
        planned = PlannedRoll(DICE, content_of(record, SavedRoll).expression, record.name)
        return thing.replace(payload=to_json(planned))
    if how == "template":
        return thing.replace(payload=template_payload(record), record="", view=PLAYERS)
    if record.kind not in WITH_SECRETS:
        return thing.replace(payload=record_payload(record))
    records = campaign_records(workspace, record, how) if record.kind == "campaign" else [record]
    log = _log_of(workspace, record) if how == "log" else []
    gone = tell_left_out(sum(map(left_out_of, records), left_out_of_log(log))) if view == PLAYERS else ()
    if view == PLAYERS:
        log = seen_log(log, records)
        records = [seen_record(each) for each in records]
    thing = thing.replace(view=view, left_out=tuple(gone))
    if record.kind == "sheet":
        return thing.replace(payload=record_payload(records[0]))
    return thing.replace(payload=campaign_payload(records, log))


def record_payload(record: Record) -> JsonObject:
    names = ("name", "schema", "content", "id", "game", "revision", "view")
    held = {name: getattr(record, name) for name in names}
    payload: JsonObject = to_json(Shared(**held, unknown=record.unknown))
    return payload


def template_payload(record: Record) -> JsonObject:
    """Somebody else can begin with it: without ids, without notes, and without what has happened to it."""
    sheet = content_of(record, Sheet)
    games = {
        key: game.at_table.template(character)
        for key, character in sheet.games.items()
        if (game := game_of(key))
    }
    counters = tuple(
        each.replace(value=each.value if each.most is None else each.most, unknown={})
        for each in sheet.counters
    )
    content = to_json(seen(sheet.replace(notes="", counters=counters, games=games, unknown={})))
    template: JsonObject = to_json(Shared(record.name, record.schema, content, game=record.game))
    return template


def campaign_records(workspace: Workspace, record: Record, how: Extent = "party") -> list[Record]:
    """The campaign, and the sheets that go with it."""
    if how == "alone":
        return [record.replace(content=to_json(content_of(record, Campaign).replace(party=())))]
    return [record, *(sheet for sheet in party_of(workspace, record) if not sheet.is_newer)]


def _log_of(workspace: Workspace, record: Record) -> list[Event]:
    return [event for event in visible_log(workspace) if event.campaign == record.id]


def campaign_payload(records: list[Record], log: list[Event]) -> JsonObject:
    payload: JsonObject = {"records": [{**record_payload(each), "kind": each.kind} for each in records]}
    return {**payload, "log": [to_json(event) for event in log]} if log else payload


def is_shareable(event: Event) -> bool:
    """Whether something was rolled that can be made again from its inputs and faces."""
    return event.action in ROLLED and bool(event.rolls)


def _result_thing(workspace: Workspace, id: str) -> Shareable:
    log = visible_log(workspace)
    event = next((each for each in log if each.id == id), None)
    if not event or not is_shareable(event):
        raise TableError(_GONE)
    if event not in shared(log):
        raise TableError("it is a private roll: reveal it first")
    return Shareable("result", event.what, result_payload(event))


def result_payload(event: Event) -> JsonObject:
    rolled = rolls_of(event)
    rolls: list[Json] = [
        to_json(Throw(roll.action, dict(roll.inputs), roll.faces, roll.total, roll.outcome))
        for roll in rolled
    ]
    told: dict[str, Json] = {
        "what": event.what,
        "who": event.who,
        "by_hand": event.by_hand,
        "why": _why(event),
    }
    if event.what == rolled[0].inputs.get("expression"):
        del told["what"]
    return {"rolls": rolls, **{name: value for name, value in told.items() if value}}


def _why(event: Event) -> list[Json]:
    """What made it easier or harder, where the game keeps that: no die shows it."""
    why = event.about.get("why")
    words: list[Json] = (
        [each[:MOST_WHY_WORDS] for each in why if isinstance(each, str)] if isinstance(why, list) else []
    )
    return words[:MOST_WHY]


def _request_thing(workspace: Workspace, id: str) -> Shareable:
    found = request_with(workspace, id)
    if not found:
        raise TableError(_GONE)
    return Shareable("request", found.what or tell_asked(found), to_json(seen(found)))


def answer_thing(workspace: Workspace, request: str, event: str = "", who: str = "") -> Shareable:
    """A finished roll as the answer to somebody's request."""
    result = _result_thing(workspace, event)
    payload = {name: value for name, value in result.payload.items() if name != "who"}
    answer = answer_in({"request": request, "who": who, "result": payload})
    return Shareable("answer", result.name, to_json(answer))


def _part_thing(
    workspace: Workspace, game: Game, kind: str, campaign: str, place: str, view: str
) -> Shareable:
    """Something of a campaign."""
    record = find(workspace, campaign, "campaign")
    if not record or record.is_newer or not place.isdecimal():
        raise TableError(_GONE)
    table = content_of(record, Campaign).games.get(game.key)
    parts = sent_as(kind, game).all_in(table) if table else ()
    if int(place) >= len(parts):
        raise TableError(_GONE)
    part = parts[int(place)]
    gone = tuple(tell_left_out(left_out(part))) if view == PLAYERS else ()
    payload = to_json(seen(part) if view == PLAYERS else part)
    name = getattr(part, "name", "") or with_article(kind)
    return Shareable(kind, name, payload, game=game.key, view=view, left_out=gone)
