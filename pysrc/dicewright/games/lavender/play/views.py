"""What the GM of Lavender Hack keeps from the players."""

from dicewright.games.lavender.play.ability_tests import About
from dicewright.games.lavender.rules.appraising import is_secret
from dicewright.games.lavender.rules.atlas import Dungeon, Hex, Region, Room, Row, Thing, Trap
from dicewright.games.lavender.rules.character import (
    Character,
    Feature,
    Item,
    Party,
    PartyDice,
    Track,
    Working,
)
from dicewright.games.lavender.rules.court import Court, Offer, Pending, Realm, Wish
from dicewright.games.lavender.rules.downtime import Growing, Household, Stay
from dicewright.games.lavender.rules.expedition import Doing, Due, Expedition, HourEvent
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter
from dicewright.games.lavender.rules.rumors import Rumor
from dicewright.games.lavender.rules.sea import Sea
from dicewright.table.for_players import ForPlayers


def seen_land(expedition: Expedition) -> Expedition:
    """The hexes and rooms where the party was; places that name others are counted anew."""
    here = (expedition.dungeon, expedition.room) if expedition.is_under else None
    dungeons: list[Dungeon] = []
    dungeon = room = 0
    for place, each in enumerate(expedition.dungeons):
        known = [at for at, inside in enumerate(each.rooms) if inside.visited or (place, at) == here]
        if not known:
            continue
        if here and here[0] == place:
            dungeon, room = len(dungeons), known.index(here[1])
        dungeons.append(each.replace(rooms=tuple(_seen_room(each.rooms[at], known) for at in known)))
    hexes = {
        key: there.replace(visited=True)
        for key, there in expedition.hexes.items()
        if there.visited or key == expedition.here
    }
    return expedition.replace(dungeons=tuple(dungeons), dungeon=dungeon, room=room, hexes=hexes)


def _seen_room(room: Room, known: list[int]) -> Room:
    links = tuple(known.index(to) for to in room.links if to in known)
    return room.replace(links=links, visited=True)


def was_there(place: Hex | Room) -> bool:
    return place.visited


FOR_PLAYERS = {
    Character: ForPlayers(
        "who level scores hp most_hp background features languages items workings death_dice fatigue tracks "
        "exposed away"
    ),
    # What was announced is known, with the ballpark as it was told; what a thing is truly worth is not, and
    # whoever knows it appraises (LH-VAL-08, LH-VAL-10, LH-VAL-11).
    Item: ForPlayers(
        "name type slots die original effects range is_ours",
        led="known told tried tried_by",
        until={"value": "the true value of a thing|the true values of {} things"},
        hides=lambda item: ("value",) if is_secret(item) else (),
    ),
    Working: ForPlayers("name level text ready die does"),
    Feature: ForPlayers("name note"),
    Track: ForPlayers("name filled most kind"),
    Party: ForPlayers(
        "dice starving darkness spotlight expedition household realm rumors sea",
        told={"fight": "the fight that is on"},
    ),
    PartyDice: ForPlayers("food fellowship gear light"),
    # Of enemies players see what is done to them, and none of their numbers (LH-COMB-07, LH-COMB-16).
    Fight: ForPlayers(
        "fighters round step surprised",
        secret={"enemies": "an enemy|{} enemies", "lost": "", "checked": ""},
        is_led=True,
    ),
    Enemy: ForPlayers(
        "name group fled acted struck",
        secret=dict.fromkeys(
            ("most_hp", "hp", "armor", "damage", "morale", "unaware", "advantage", "more"),
            "",
        ),
    ),
    Fighter: ForPlayers("sheet action weapon phase acted hurt armor natural background fights_on last"),
    # The clock, the weather and where the party was; what is due only the GM knows (LH-WILD-06, LH-DUN-07).
    Expedition: ForPlayers(
        "day watch hour turn place events_rolled bad_weather weather food_pass_next food_pass_today "
        "hexes here dungeons dungeon room",
        secret={
            "encounter_watch": "the watch of the encounter",
            "pending": "what waits in the next hex",
            "event": "the event of the hour",
            "doing": "",
            "due": "what is still due",
            "regions": "the tables of a region|the tables of {} regions",
        },
        as_shown=seen_land,
        is_led=True,
    ),
    HourEvent: ForPlayers(secret={"kind": "", "turn": "", "resolved": ""}),
    Doing: ForPlayers("key encumbered running direction scout route rough exchanged"),
    Due: ForPlayers(secret={"kind": "", "who": "", "words": ""}),
    Hex: ForPlayers(
        "q r name visited closed things",
        secret={
            "region": "",
            "notes": "your notes on a hex|your notes on {} hexes",
            "lair": "a lair|{} lairs",
        },
        is_shown=was_there,
        unseen="a hex where nobody was|{} hexes where nobody was",
    ),
    Room: ForPlayers(
        "name visited links things",
        secret={"notes": "your notes on a room|your notes on {} rooms"},
        is_shown=was_there,
        unseen="a room where nobody was|{} rooms where nobody was",
    ),
    Thing: ForPlayers(
        "text found",
        secret={"trap": "a trap|{} traps"},
        is_shown=lambda thing: thing.found,
        unseen="a thing that nobody has found|{} things that nobody has found",
    ),
    Trap: ForPlayers(secret={"ability": "", "dice": "", "sides": "", "eases": ""}),
    Dungeon: ForPlayers("name rooms", secret={"wonder": "how wondrous a dungeon is", "region": ""}),
    Region: ForPlayers(
        "name",
        secret=dict.fromkeys(("encounters", "weather", "discoveries", "rumors", "maps", "brawls"), ""),
    ),
    Row: ForPlayers(secret={"text": "", "shares": ""}),
    Household: ForPlayers("wealth stay growing"),
    Stay: ForPlayers("weeks acted"),
    Growing: ForPlayers("sheet step feature"),
    Realm: ForPlayers("factions court days threat"),
    # How it meets the party, what it speaks and what was wished of it show at court; what wins it over is to
    # be found out (LH-FAC-01, LH-COURT-05).
    Faction: ForPlayers(
        "name languages",
        led="disposition wants goals courted",
        secret={
            "approach": "the approach that a faction favors|the approaches that {} factions favor",
            "supply": "what a faction has enough of|what {} factions have enough of",
            "demand": "what a faction looks for|what {} factions look for",
        },
    ),
    Want: ForPlayers(
        "text satisfied spent",
        is_shown=lambda want: want.satisfied,
        unseen="a want of a faction|{} wants of factions",
    ),
    Goal: ForPlayers("text difficulty progress is_open"),
    Court: ForPlayers("faction counter acted round days interpreter pending"),
    Pending: ForPlayers("root sheet move goal offer wish"),
    Offer: ForPlayers("name type value is_buyer"),
    Wish: ForPlayers("kind resource name type value"),
    # The list holds what was heard; what might still be heard stands in the tables of the regions.
    Rumor: ForPlayers("text kind source worth done"),
    Sea: ForPlayers("steps at rounds wind", secret={"events": "the events at sea"}),
    About: ForPlayers(" ".join(About._fields)),
}
