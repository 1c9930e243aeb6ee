"""What the newest golden files hold: every field that a game keeps on a sheet or in a campaign."""

from dicewright.games.dungeoneers.rules import character as dungeoneers
from dicewright.games.lavender.rules import character as lavender
from dicewright.games.lavender.rules.atlas import HALVES, Dungeon, Hex, Region, Room, Row, Thing, Trap
from dicewright.games.lavender.rules.court import Court, Offer, Pending, Realm, Wish
from dicewright.games.lavender.rules.downtime import Growing, Household, Stay
from dicewright.games.lavender.rules.expedition import Doing, Due, Expedition, HourEvent
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter
from dicewright.games.lavender.rules.rumors import Rumor
from dicewright.games.lavender.rules.sea import Sea
from dicewright.games.tdgs.rules.character import Character, Item
from dicewright.games.tiers.rules import character as tiers
from dicewright.table.contents import Campaign, Sheet

_FIGHT = Fight(
    (
        Enemy("Owlbear", 22, 9, 3, 8, 9, more=(8, 4), struck=2, unknown={"hat": "none"}),
        Enemy("Owlet", hp=1, unaware=True),
    ),
    (
        Fighter("q7x1", phase="slow", natural=4, background=True, last="melee"),
        Fighter("q7x9", "spell", phase="quick", fights_on=True, last="missile"),
    ),
    3,
    "enemies",
)

_EXPEDITION = Expedition(
    4,
    2,
    3,
    6,
    "dungeon",
    events_rolled=True,
    food_pass_today=True,
    event=HourEvent("close", 5, True, {"smell": "wet"}),
    doing=Doing(
        "explore", True, True, 3, "q7x1", ("new",), True, ("torches",), {"singing": "under their breath"}
    ),
    due=(Due("choice", "q7x9", unknown={"since": "noon"}), Due("happens", words="close")),
    hexes={
        "0,0": Hex(0, 0, "Harrow Mere", True, unknown={"colour": "green"}),
        "0,1": Hex(0, 1, closed=True),
        "1,-1": Hex(
            1,
            -1,
            region=1,
            notes="The bridge is out.",
            things=(
                Thing("a ford", True),
                Thing("a pit", trap=Trap("Wis", 3, 8, HALVES, {"lid": "turf"}), unknown={"deep": 9}),
            ),
            lair="wolves",
        ),
    },
    here="1,-1",
    regions=(
        Region("The Vale", (Row("A toll", 2, {"in": "spring"}),), (Row("Fog"),), (Row("A ring of stones"),)),
        Region(
            rumors=(Row("The mill is haunted"),),
            maps=(Row("The well of Weir"),),
            brawls=(Row("Two ferrymen"),),
            unknown={"coast": True},
        ),
    ),
    dungeons=(
        Dungeon("A well", rooms=(Room(),)),
        Dungeon(
            "The Crypt",
            4,
            1,
            (
                Room("The stair", True, (1,), "Wet.", (Thing("a lamp"),), {"steps": 40}),
                Room(visited=True, links=(0,)),
            ),
            {"below": "the mill"},
        ),
    ),
    dungeon=1,
    room=1,
)

_REALM = Realm(
    (Faction("Centaurs", 3, wants=(Want("a foal found", True, True),), goals=(Goal("Passage", 6),)),),
    Court(
        0,
        5,
        ("q7x1",),
        2,
        3,
        True,
        Pending(
            "q7e4",
            "q7x9",
            "trade",
            0,
            Offer("A silver bell", "art", 3, True, {"rings": "true"}),
            Wish("valuable", "gear", "A bow", "weapon", 2, {"strung": True}),
            {"asked": "twice"},
        ),
        {"hall": "of oak"},
    ),
    7,
    "Centaurs",
    {"king": "away"},
)

CAMPAIGN = Campaign(
    "The owl is awake.",
    ("q7x1", "q7x9"),
    {"lavender.usage_ladder": "seven"},
    unknown={"clock": {"segments": 6, "filled": 3}},
    games={
        "lavender": lavender.Party(
            lavender.PartyDice(10, 4, 12, 8),
            fight=_FIGHT,
            expedition=_EXPEDITION,
            household=Household(
                (0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
                Stay(2, ("q7x9",), {"inn": "The Eel"}),
                (Growing("q7x1", "detail", "Stronger"),),
            ),
            realm=_REALM,
            rumors=(
                Rumor("The mill is haunted", source="a ferryman", done=True, unknown={"told": "late"}),
                Rumor("The well of Weir", "map", worth=4),
            ),
            sea=Sea(
                ("Look at the sky", "Sail"), 1, 2, "brisk, from the west", (Row("A reef", 3),), {"tide": 1}
            ),
        ),
        "dungeoneers": dungeoneers.TableState(
            call=dungeoneers.Call(
                "The echo’s question",
                "mind",
                "lore",
                4,
                1,
                waiting=("q7x1",),
                usual=dungeoneers.Points(2, 1, {"since": "the door"}),
            )
        ),
    },
)

SHEET = Sheet(
    "Sings to owls.",
    unknown={"portrait": {"file": "aldith.png"}},
    games={
        "lavender": lavender.Character(
            "Wise",
            2,
            (9, 10, 15, 14, 11, 12),
            6,
            9,
            items=(
                lavender.Item("Idol", value=7, tried=True),
                lavender.Item(
                    "Owl’s ring", "jewellery", 5, tried_by=("q7x1", "q7x9"), unknown={"fits": "no"}
                ),
            ),
            workings=(
                lavender.Working("Mend", die=8, does="healing"),
                lavender.Working("Bees", 2, ready=False, die=6, does="damage"),
            ),
            tracks=(lavender.Track("A censer", 1, 3, "potions"),),
        ),
        "tdgs": Character(items=(Item("iron ingot", 2, half=True),)),
        "tiers": tiers.Character("npc"),
    },
)
