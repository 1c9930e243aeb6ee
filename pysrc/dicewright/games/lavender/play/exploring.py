"""Expeditions on the table: setting out, choosing what the party does, exchanges and barriers."""

from typing import Any

from dicewright.dice import Dice
from dicewright.games.lavender.play.journey import (
    ACTION_WORDS,
    EXPEDITION,
    LADDER_RULES,
    REST,
    Journey,
    check_out,
    expedition_at,
    is_slow,
    place_name,
    throw,
    told_usage,
)
from dicewright.games.lavender.play.playing import (
    Draft,
    campaign_of,
    departures,
    party_of,
    rules_at,
)
from dicewright.games.lavender.rules.atlas import (
    beside,
    hex_routes,
    new_rooms,
    new_ways,
    room_routes,
)
from dicewright.games.lavender.rules.calendar import WATCHES_IN_DAY
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.dungeon import is_held, rooms_explored, rooms_travelled
from dicewright.games.lavender.rules.expedition import (
    NEW_ROOM,
    Doing,
    Expedition,
    dungeon_here,
    hex_here,
    with_room_changed,
)
from dicewright.games.lavender.rules.procedure import (
    begun,
    new_expedition,
)
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.tables import FELLOWSHIP, GEAR, LIGHT
from dicewright.games.lavender.rules.wilderness import (
    DIRECTIONS,
    EXCHANGES,
    EXPLORE,
    TRAVEL,
    exchange,
    hexes_in_watch,
)
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

# Setting out, and choosing


def set_out(workspace: Workspace, watch: int = 1) -> Workspace:
    """LH-WILD-03"""
    campaign = campaign_of(workspace)
    if not campaign:
        raise RuleError("no_campaign", "put a campaign of Lavender Hack on the table first")
    if not 1 <= watch <= WATCHES_IN_DAY:
        raise RuleError("no_such_time", f"a day has {WATCHES_IN_DAY} watches (LH-WILD-02)")
    if party_of(campaign).expedition:
        return workspace
    check_out(workspace)
    draft = Draft(workspace)
    draft.write_table(campaign, party_of(campaign).replace(expedition=new_expedition(watch)))
    return act(workspace, EXPEDITION, "set out", *draft.records, rules=("LH-WILD-03",))


def readied(workspace: Workspace, doing: Doing, dungeon: int | None = None) -> tuple[Expedition, Doing]:
    """The action as it would be begun here and now; a `RuleError` says why it cannot be."""
    journey = Journey(workspace)
    check_out(workspace)
    expedition = journey.expedition
    doing = doing.replace(encumbered=is_slow(workspace))
    match doing.key:
        case "explore" if not expedition.is_under:
            doing = _scouted(journey, doing)
        case "explore":
            _check_new_rooms(expedition, doing)
        case "travel":
            _check_route(expedition, doing)
        case "enter":
            at = expedition.dungeon if dungeon is None else dungeon
            if not 0 <= at < len(expedition.dungeons):
                raise RuleError("no_such_dungeon", "write down a dungeon first, for the GM below")
            expedition = with_room_changed(expedition, at, 0, visited=True).replace(dungeon=at, room=0)
    return expedition, doing


def _scouted(journey: Journey, doing: Doing) -> Doing:
    expedition = journey.expedition
    if doing.scout not in {record.id for record in journey.people}:
        raise RuleError("nobody", "say who of the party scouts (LH-WILD-11)")
    if doing.direction not in new_ways(expedition.hexes, expedition.here):
        raise RuleError("no_such_hex", "no hex that can be explored lies in that direction")
    return doing.replace(route=(beside(hex_here(expedition), doing.direction),))


def _check_new_rooms(expedition: Expedition, doing: Doing) -> None:
    most = rooms_explored(doing.encumbered, doing.running)
    if not 1 <= len(doing.route) <= most:
        rooms_at_once = "one room" if most == 1 else f"{most} rooms"
        raise RuleError("too_far", f"no more than {rooms_at_once} can be explored at once (LH-DUN-15)")
    rooms, at = dungeon_here(expedition).rooms, expedition.room
    for place, each in enumerate(doing.route):
        if each == NEW_ROOM:
            if place + 1 < len(doing.route) and doing.route[place + 1] != NEW_ROOM:
                raise RuleError("no_such_room", "nobody knows yet what lies behind a new room")
            continue
        if not each.isdecimal() or int(each) not in new_rooms(rooms, at):
            raise RuleError("no_such_room", "no new room like that lies next to this one")
        at = int(each)


def _check_route(expedition: Expedition, doing: Doing) -> None:
    found: Any = (
        room_routes(
            dungeon_here(expedition).rooms, expedition.room, rooms_travelled(doing.encumbered, doing.running)
        )
        if expedition.is_under
        else hex_routes(expedition.hexes, expedition.here, hexes_in_watch(doing.encumbered))
    )
    if doing.route not in {tuple(map(str, route)) for route in found.values()}:
        raise RuleError("too_far", "no way through known places leads there in that time (LH-WILD-13)")


def choose(workspace: Workspace, doing: Doing, dungeon: int | None = None) -> Workspace:
    """LH-WILD-05, LH-DUN-05: what it makes due waits from now on."""
    journey = Journey(workspace)
    if journey.expedition.due:
        raise RuleError("due", "something is still due: finish that first")
    expedition, doing = readied(workspace, doing, dungeon)
    if doing.key in EXCHANGES:
        _exchange(journey, doing.key)
    people = tuple(record.id for record in journey.people)
    where = f" {DIRECTIONS[doing.direction]}" if doing.key == EXPLORE and not expedition.is_under else ""
    journey.expedition = begun(expedition, doing, people, journey.rules)
    keys = [
        *(["lavender.encumbered_search"] if doing.key == "search" and doing.encumbered else []),
        *(["lavender.extra_rest_fellowship"] if expedition.is_under and doing.key in REST else []),
    ]
    return journey.kept(
        f"{ACTION_WORDS[doing.key]}{where}",
        rules=("LH-DUN-05" if expedition.is_under else "LH-WILD-05",),
        house_rules=departures(workspace, tuple(keys)),
        outcome=_told_route(expedition, doing) if doing.key == TRAVEL else "",
    )


def _told_route(expedition: Expedition, doing: Doing) -> str:
    return f"to {place_name(expedition, doing.route[-1])}" if doing.route else ""


# Exchanges and barriers


def exchange_at(party: Party, kind: str, place: str, rules: Any) -> Any:
    return exchange(kind, place, party.dice.gear, party.dice.light, party.dice.fellowship, rules)


def _exchange(journey: Journey, kind: str) -> None:
    found = exchange_at(journey.party, kind, journey.expedition.place, journey.rules)
    if not found:
        raise RuleError(
            "no_exchange", "that would improve nothing, or there is nothing to pay with (LH-AMB-23)"
        )
    for name, die in zip(("gear", "light", "fellowship"), found, strict=True):
        journey.party = with_die(journey.party, name, die)


def may_exchange(workspace: Workspace, kind: str) -> bool:
    """During a rest, each once (LH-AMB-29)."""
    expedition = expedition_at(workspace)
    campaign = campaign_of(workspace)
    doing = expedition.doing if expedition else None
    if not expedition or not campaign or not doing or doing.key not in REST or kind in doing.exchanged:
        return False
    if expedition.is_under and expedition.head and expedition.head.kind in (LIGHT, FELLOWSHIP):
        return False  # LH-AMB-32: those are the price of beginning to rest.
    if not expedition.is_under and doing.key != "regroup":
        return False
    return exchange_at(party_of(campaign), kind, expedition.place, rules_at(workspace)) is not None


def exchange_at_rest(workspace: Workspace, kind: str) -> Workspace:
    if kind not in EXCHANGES or not may_exchange(workspace, kind):
        raise RuleError("no_exchange", "that exchange cannot be made now (LH-DUN-20)")
    journey = Journey(workspace)
    _exchange(journey, kind)
    doing = journey.expedition.doing
    assert doing
    journey.expedition = journey.expedition.replace(doing=doing.replace(exchanged=(*doing.exchanged, kind)))
    keys = () if journey.expedition.is_under else ("lavender.torches_in_wilderness",)
    return journey.kept(
        ACTION_WORDS[kind],
        rules=("LH-DUN-20" if journey.expedition.is_under else "LH-WILD-17",),
        house_rules=departures(workspace, (*LADDER_RULES, *keys)),
    )


def hold_portal(workspace: Workspace, dice: Dice, **details: Any) -> Workspace:
    """LH-DUN-09"""
    journey = Journey(workspace)
    check_out(workspace)
    if not journey.expedition.is_under:
        raise RuleError("no_dungeon", "portals are held in dungeons (LH-DUN-09)")
    die = journey.party.dice.gear
    rolls, effects = throw(journey, GEAR, dice)
    face = next(each.face for each in rolls[0].dice if each.kept)
    outcome = "it holds" if is_held(die, face) else "it gives way"
    told = told_usage(journey, rolls, effects, outcome)
    return journey.kept("hold a portal", rolls, ("LH-DUN-09",), **told, **details)
