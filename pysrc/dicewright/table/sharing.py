"""What of the table goes into a link. Each thing has a reference: `sheet:<id>`, `event:<id>` and the like."""

from typing import Any, Literal, TypeAlias, get_args

from dicewright.dice.frozen import Frozen
from dicewright.lavender.valuables import EXACT, UNKNOWN
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, SavedRoll, Sheet
from dicewright.table.event import ROLLED, Event, rolls_of, shared
from dicewright.table.links import DICE, MOST_WHY, MOST_WHY_WORDS, SetUp, Shared, Throw, answer_in
from dicewright.table.record import Record, content_of
from dicewright.table.requests import request_with, tell_asked
from dicewright.table.text import Json, TableError
from dicewright.table.workspace import Workspace, find, party_of, visible_log
from dicewright.tdgs.library import example_of

How: TypeAlias = Literal["whole", "template", "party", "alone", "log"]
HOWS: dict[str, tuple[tuple[How, str], ...]] = {
    "sheet": (("whole", "The whole sheet"), ("template", "As a template")),
    "campaign": (
        ("party", "With the party"),
        ("log", "With party and log"),
        ("alone", "The campaign alone"),
    ),
}
"""For kinds that can be shared in more than one way, the usual one first."""

_GONE = "it is not on this device (any more)"
_SHARED_RECORDS = ("sheet", "recipe", "table", "campaign", "roll")


class Thing(Frozen):
    """Something to be shared."""

    kind: str
    name: str
    payload: Any
    record: str = ""
    """The id of the record that can be sent as a file too."""
    game: str = ""

    __hash__ = object.__hash__


def usual_how(reference: str) -> How:
    return HOWS.get(reference.partition(":")[0], (("whole", ""),))[0][0]


def how_in(reference: str, how: str) -> How:
    """How it is shared; the usual way where that is no way to share such a thing."""
    choices = HOWS.get(reference.partition(":")[0], ())
    return next((key for key, _ in choices if key == how), usual_how(reference))


def thing_at(workspace: Workspace, reference: str, how: How = "whole") -> Thing:
    """The thing, or a `TableError` that says why it cannot be shared."""
    assert how in get_args(How)
    kind, _, rest = reference.partition(":")
    if kind in _SHARED_RECORDS:
        record = find(workspace, rest, kind)
        if not record:
            raise TableError(_GONE)
        if record.is_newer:
            raise TableError(
                "it was made by a newer Dicewright; reload for the newest version, then share it"
            )
        return _record_thing(workspace, record, how)
    if kind == "event":
        return _result_thing(workspace, rest)
    if kind == "request":
        return _request_thing(workspace, rest)
    if kind == "answer":
        return answer_thing(workspace, *rest.split(":", 2))
    if kind == "adversary":
        return _adversary_thing(workspace, *rest.rpartition(":")[::2])
    if kind == "faction":
        return _faction_thing(workspace, *rest.rpartition(":")[::2])
    raise TableError("there is no such thing to share")


def _record_thing(workspace: Workspace, record: Record, how: How) -> Thing:
    thing = Thing(record.kind, record.name, {}, record.id, record.game)
    if record.kind == "campaign":
        return thing.replace(payload=campaign_payload(workspace, record, how))
    if record.kind == "roll":
        set_up = SetUp(DICE, content_of(record, SavedRoll).expression, record.name)
        return thing.replace(payload=to_json(set_up))
    if how == "template":
        return thing.replace(payload=template_payload(record), record="")
    return thing.replace(payload=record_payload(record))


def record_payload(record: Record) -> Json:
    held = {name: getattr(record, name) for name in ("name", "schema", "content", "id", "game", "revision")}
    payload: Json = to_json(Shared(**held, unknown=record.unknown))
    return payload


def template_payload(record: Record) -> Json:
    """Somebody else can begin with it: without ids, without notes, and without what has happened to it."""
    sheet = content_of(record, Sheet)
    changes: Json = {"notes": "", "unknown": {}}
    if sheet.tdgs:
        known = tuple(id for id in sheet.tdgs.recipes if example_of(id))
        changes["tdgs"] = sheet.tdgs.replace(recipes=known, experience="", unknown={})
    if sheet.tiers:
        changes["tiers"] = sheet.tiers.replace(wounds=0, consequences=(), unknown={})
    if sheet.dungeoneers:
        changes["dungeoneers"] = sheet.dungeoneers.replace(stress=0, wounds=0, unknown={})
    if sheet.lavender:
        # What an item is truly worth is the GM's to know, unless it is known to all.
        items = tuple(
            each.replace(tried_by=())
            if each.known == EXACT
            else each.replace(value=None, known=UNKNOWN, told=None, tried=False, tried_by=())
            for each in sheet.lavender.items
        )
        changes["lavender"] = sheet.lavender.replace(
            hp=sheet.lavender.most_hp, items=items, exposed=False, away="", unknown={}
        )
    counters = tuple(
        each.replace(value=each.value if each.most is None else each.most, unknown={})
        for each in sheet.counters
    )
    content = to_json(sheet.replace(counters=counters, **changes))
    template: Json = to_json(Shared(record.name, record.schema, content, game=record.game))
    return template


def campaign_payload(workspace: Workspace, record: Record, how: How) -> Json:
    """Nothing of a private roll is in it."""
    party = [] if how == "alone" else party_of(workspace, record)
    records = [record, *(sheet for sheet in party if not sheet.is_newer)]
    if how == "alone":
        records = [record.replace(content=to_json(content_of(record, Campaign).replace(party=())))]
    payload: Json = {"records": [{**record_payload(each), "kind": each.kind} for each in records]}
    if how == "log":
        log = shared(visible_log(workspace))
        payload["log"] = [to_json(event) for event in log if event.campaign == record.id]
    return payload


def is_shareable(event: Event) -> bool:
    """Whether something was rolled that can be made again from its inputs and faces."""
    return event.action in ROLLED and bool(event.rolls)


def _result_thing(workspace: Workspace, id: str) -> Thing:
    log = visible_log(workspace)
    event = next((each for each in log if each.id == id), None)
    if not event or not is_shareable(event):
        raise TableError(_GONE)
    if event not in shared(log):
        raise TableError("it is a private roll: reveal it first")
    return Thing("result", event.what, result_payload(event))


def result_payload(event: Event) -> Json:
    rolls = [
        to_json(Throw(roll.action, dict(roll.inputs), roll.faces, roll.total, roll.outcome))
        for roll in rolls_of(event)
    ]
    told = {"what": event.what, "who": event.who, "by_hand": event.by_hand, "why": _why(event)}
    if event.what == rolls[0]["inputs"].get("expression"):
        del told["what"]
    return {"rolls": rolls, **{name: value for name, value in told.items() if value}}


def _why(event: Event) -> list[str]:
    """What made it easier or harder, where the game keeps that: no die shows it."""
    why = event.about.get("why")
    words = [each[:MOST_WHY_WORDS] for each in why if isinstance(each, str)] if isinstance(why, list) else []
    return words[:MOST_WHY]


def _request_thing(workspace: Workspace, id: str) -> Thing:
    found = request_with(workspace, id)
    if not found:
        raise TableError(_GONE)
    return Thing("request", found.what or tell_asked(found), to_json(found))


def answer_thing(workspace: Workspace, request: str, event: str = "", who: str = "") -> Thing:
    """A finished roll as the answer to somebody's request."""
    result = _result_thing(workspace, event)
    payload = {name: value for name, value in result.payload.items() if name != "who"}
    answer = answer_in({"request": request, "who": who, "result": payload})
    return Thing("answer", result.name, to_json(answer))


def _adversary_thing(workspace: Workspace, campaign: str, place: str) -> Thing:
    record = find(workspace, campaign, "campaign")
    table = content_of(record, Campaign).dungeoneers if record and not record.is_newer else None
    if not table or not place.isdecimal() or int(place) >= len(table.adversaries):
        raise TableError(_GONE)
    adversary = table.adversaries[int(place)]
    return Thing("adversary", adversary.name or "an adversary", to_json(adversary), game="dungeoneers")


def _faction_thing(workspace: Workspace, campaign: str, place: str) -> Thing:
    """Wherever it goes it has not been courted yet."""
    record = find(workspace, campaign, "campaign")
    party = content_of(record, Campaign).lavender if record and not record.is_newer else None
    factions = party.realm.factions if party and party.realm else ()
    if not place.isdecimal() or int(place) >= len(factions):
        raise TableError(_GONE)
    faction = factions[int(place)].replace(courted=False)
    return Thing("faction", faction.name or "a faction", to_json(faction), game="lavender")
