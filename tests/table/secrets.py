"""A campaign of each game in which all that its GM keeps is marked, so that it is found wherever it leaks."""

import re
from collections.abc import Callable
from typing import Any

from dicewright.dice import FixedDice, roll
from dicewright.games.dungeoneers.rules.character import Adversary, Call, Difficulty, Points
from dicewright.games.dungeoneers.rules.character import TableState as DungeoneersTable
from dicewright.games.lavender.play.realm import add_want, remove_want
from dicewright.games.lavender.play.valuables import set_value
from dicewright.games.lavender.rules.atlas import Dungeon, Hex, Region, Room, Row, Thing, Trap
from dicewright.games.lavender.rules.character import Item, Party
from dicewright.games.lavender.rules.court import Realm
from dicewright.games.lavender.rules.expedition import Due, Expedition, HourEvent
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.games.lavender.rules.fight import Enemy, Fight
from dicewright.games.lavender.rules.sea import Sea
from dicewright.games.tiers.rules.character import Character as TiersCharacter
from dicewright.games.tiers.rules.character import Consequence
from dicewright.games.tiers.rules.character import TableState as TiersTable
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.event import CONFLICT
from dicewright.table.record import content_of
from dicewright.table.workspace import (
    Workspace,
    act,
    change_content,
    create,
    rename,
    undo,
    with_rolls,
)
from tests.table import dungeon, lavender_world, smithy, towers
from tests.table.looking import campaign_in, id_of, person, record_in, with_person, with_table

MARK = "kestrel"
"""In every secret text, with what it is; and no number that is open is one of `NUMBERS`."""
NUMBERS = {"dread": 977, "points": 983, "wound": 9_871, "encounter": 773, "die": 787}
SAID = "Open to all"


def _mark(what: str) -> str:
    return f"{MARK} {what}"


def _marked(*names: str) -> dict[str, str]:
    return {name: _mark(name) for name in names}


LAND = Expedition(
    day=3,
    encounter_watch=2,
    pending=("lair",),
    event=HourEvent("surprise", 4),
    due=(Due("food", who=_mark("due")),),
    hexes={
        "0,0": Hex(
            0,
            0,
            f"{SAID} hex",
            True,
            notes=_mark("hex note"),
            lair=_mark("lair"),
            things=(
                Thing(f"{SAID} find", True, Trap(dice=7)),
                Thing(_mark("hidden thing")),
            ),
        ),
        "1,0": Hex(1, 0, _mark("hex")),
    },
    regions=(Region(_mark("region"), *[(Row(_mark(name)),) for name in ("encounters", "weather")]),),
    dungeons=(
        Dungeon(_mark("dungeon"), 8, rooms=(Room(_mark("first room")),)),
        Dungeon(
            f"{SAID} dungeon",
            7,
            rooms=(
                Room(_mark("vault"), links=(1,)),
                Room(f"{SAID} hall", True, (0, 2), _mark("room note"), (Thing(_mark("door")),)),
                Room(f"{SAID} cellar", True, (1,)),
            ),
        ),
    ),
    place="dungeon",
    dungeon=1,
    room=2,
)
FACTION = Faction(
    f"{SAID} centaurs",
    4,
    "logic",
    ("Common",),
    (_mark("supply"),),
    (_mark("demand"),),
    (Want(_mark("want")), Want(f"{SAID} feather", satisfied=True)),
    (Goal(f"{SAID} goal", 5, 2),),
)
URN, RING = Item(f"{SAID} urn", "treasure", 7, "ballpark", 6), Item(f"{SAID} ring", "jewelry", 5, "exact", 5)
ENEMY = Enemy(_mark("enemy"), NUMBERS["wound"], NUMBERS["wound"], 3)
ADVERSARY = Adversary(
    _mark("adversary"), (Difficulty(_mark("difficulty"), 3),), 2, 1, _mark("adversary note")
)


def lavender() -> Workspace:
    party = Party(
        fight=Fight((ENEMY,)),
        expedition=LAND,
        realm=Realm((FACTION,)),
        sea=Sea(events=(Row(_mark("sea event")),)),
    )
    workspace = lavender_world.outing(party)
    items = (*person(workspace, "Brannoch").items, URN, RING)
    workspace = with_person(workspace, "Brannoch", items=items)
    # Edits of secrets are in the log too, and what is private is undone and done again.
    workspace = set_value(workspace, id_of(workspace, "Brannoch"), len(items) - 2, 8)
    workspace = undo(workspace)
    # So are wants that come and go before anybody has heard of them.
    workspace = remove_want(add_want(workspace, 0, _mark("passing want")), 0, 2)
    return with_table(workspace, expedition=LAND.replace(regions=(Region(_mark("renamed region")),)))


def dungeoneers() -> Workspace:
    workspace = dungeon.dungeon()
    call = Call(
        _mark("call"), "finesse", "", 3, 2, 0, (id_of(workspace, "Mira"),), 4, _mark("for"), Points(1, 0)
    )
    return with_table(
        workspace,
        **DungeoneersTable(NUMBERS["dread"], _mark("dread note"), (ADVERSARY,), call).__dict__,
    )


def tiers() -> Workspace:
    workspace = towers.towers()
    befell = (Consequence(f"{SAID} limp", 2, "Vess"),)
    workspace = with_table(workspace, **TiersTable(NUMBERS["points"], (2,), (5,), 3, befell).__dict__)
    ogre = Sheet(_mark("npc note"), games={"tiers": TiersCharacter("npc")})
    workspace, made = create(workspace, "sheet", f"{SAID} ogre", ogre, "tiers")
    return seated(workspace, made.id)


def tdgs() -> Workspace:
    workspace = smithy.smithy()
    odo = record_in(workspace, "Odo")
    workspace, made = create(workspace, "campaign", "The forge", Campaign(party=(odo.id,)), "tdgs")
    return put_on_table(workspace, made.id)


def put_on_table(workspace: Workspace, campaign: str) -> Workspace:
    from dicewright.table.workspace import with_settings

    return with_settings(workspace, "put it on the table", campaign=campaign)


def seated(workspace: Workspace, sheet: str) -> Workspace:
    campaign = campaign_in(workspace)
    content = content_of(campaign, Campaign)
    return change_content(workspace, campaign, content.replace(party=(*content.party, sheet)), "seat")


def with_common(workspace: Workspace) -> Workspace:
    """What the GM of any game keeps: notes, private rolls, sheets that do not sit at the table."""
    campaign = campaign_in(workspace)
    content = content_of(campaign, Campaign)
    newer = {"later": _mark("unknown field")}
    workspace = change_content(
        workspace, campaign, content.replace(notes=_mark("first notes"), unknown=newer), "write notes"
    )
    campaign = campaign_in(workspace)
    content = content_of(campaign, Campaign)
    workspace = change_content(workspace, campaign, content.replace(notes=_mark("notes")), "write notes")
    workspace, boss = create(workspace, "sheet", _mark("villain"), Sheet(_mark("villain note")))
    workspace = rename(workspace, boss, _mark("renamed villain"))
    secret = (roll("1d1000", FixedDice(NUMBERS["die"])),)
    workspace = with_rolls(workspace, secret, _mark("private roll"), private=True)
    workspace = act(workspace, "note", _mark("private note"), private=True, about={"words": _mark("about")})
    open_roll = (roll("1d6", FixedDice(4)),)
    workspace = with_rolls(
        workspace,
        open_roll,
        f"{SAID} roll",
        prompts=(_mark("prompt"),),
        about={"later": _mark("unknown about")},
        unknown={"later": _mark("unknown of an event")},
    )
    return act(workspace, CONFLICT, _mark("conflict"))


GAMES: dict[str, Callable[[], Workspace]] = {
    "lavender": lavender,
    "dungeoneers": dungeoneers,
    "tiers": tiers,
    "tdgs": tdgs,
}


def kept(game: str) -> Workspace:
    return with_common(GAMES[game]())


def leaks(text: str) -> list[str]:
    """The secrets that stand in a text; a number that stands alone, and not within an id or a checksum."""
    numbers = [
        name
        for name, number in NUMBERS.items()
        if re.search(rf"(?<![\w-])(?:{number}|{number:,})(?![\w-])", text)
    ]
    return [*re.findall(f"{MARK}[a-z ]*", text), *numbers]


def all_of(data: Any) -> Any:
    """Every object somewhere in it."""
    if isinstance(data, dict):
        yield data
        for each in data.values():
            yield from all_of(each)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from all_of(each)
