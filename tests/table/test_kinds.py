"""What earlier versions wrote is read for ever: the files in golden/ are never changed, only added to."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from dicewright.dice.fair import Terms
from dicewright.dice.frozen import NOTHING, Frozen, JsonObject
from dicewright.games import GAMES
from dicewright.games.dungeoneers.rules import character as dungeoneers
from dicewright.games.lavender.rules import character as lavender
from dicewright.games.lavender.rules.court import Realm
from dicewright.games.lavender.rules.downtime import Growing, Household
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool
from dicewright.games.tdgs.rules.recipe import BLANK, Material, Recipe
from dicewright.games.tiers.rules import character as tiers
from dicewright.table import kinds
from dicewright.table.backup import backup_text, read_backup
from dicewright.table.codec import to_json
from dicewright.table.contents import (
    Campaign,
    Counter,
    CustomTable,
    Row,
    SavedRoll,
    Settings,
    Sheet,
)
from dicewright.table.event import rolls_of
from dicewright.table.fair import FairRoll
from dicewright.table.importing import imported, preview
from dicewright.table.kinds import Kind, kind_name, kind_of
from dicewright.table.record import Record, content_of, record_from, record_text
from dicewright.table.saving import opened, row_of
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, delete, duplicate, rename
from tests.table.kept import CAMPAIGN, SHEET
from tests.table.kinds import KINDS
from tests.table.making import PRIVATE

GOLDEN = Path(__file__).parent / "golden"
FRESH = Workspace(tab="u-", is_open=True)

EXPECTED: dict[str, Frozen] = {
    "sheet-v1": Sheet(
        "Owes the ferryman.\nAfraid of bees.",
        (
            Counter("Torches", 3),
            Counter("Hit points", 4, 9, {"colour": "red"}),
            Counter("Days", 0),
        ),
        unknown={"portrait": {"file": "mira.png"}},
    ),
    "sheet-v2": Sheet(
        "Knows the smith of Weir.",
        (Counter("Hit points", 9, 12),),
        games={
            "tdgs": Character(
                {"STR": 15, "LUK": -1},
                (Skill("Smithing", 3, 1), Skill("Cooking", 1, unknown={"taught by": "Odo"})),
                (
                    Item("iron ingot", 7),
                    Item("fuel", None),
                    Item("black powder", 2, True),
                    Item("Iron Longsword", 1, tier=9, effect="+2 damage, +1 to hit"),
                ),
                (Tool("hammer", 1), Tool("anvil")),
                ("iron-longsword", "q7x2"),
                "A small award (first success: Iron Longsword)",
            )
        },
        unknown={"portrait": {"file": "mira.png"}},
    ),
    "sheet-v3": Sheet(
        "Fell from the ninth tower, and lived.",
        (Counter("Favours", 2),),
        unknown={"portrait": {"file": "vess.png"}},
        games={
            "tiers": tiers.Character(
                "hero",
                (
                    tiers.Level("Soldier", "Alpha", 5),
                    tiers.Level("Chef", "Beta", 5),
                    tiers.Level("Assassin", "Charlie", 1),
                ),
                (tiers.Ability("Dodge", "Alpha", 5), tiers.Ability("Dodge", "Beta", 2, {"legacy": True})),
                (tiers.Ability("Armor", "Alpha", 4),),
                2,
                75,
                (tiers.Consequence("A limp", 2), tiers.Consequence("Banned from the court")),
            )
        },
    ),
    "sheet-v4": Sheet(
        "Counts her steps, underground and above.",
        (Counter("Torches", 5),),
        unknown={"portrait": {"file": "pim.png"}},
        games={
            "dungeoneers": dungeoneers.Character(
                (
                    dungeoneers.Attribute("body", 3),
                    dungeoneers.Attribute("mind"),
                    dungeoneers.Attribute("spirit", 0, {"lost to": "the well"}),
                    dungeoneers.Attribute("finesse", 10),
                ),
                (
                    dungeoneers.Skill("dodging", 2),
                    dungeoneers.Skill("fishing"),
                    dungeoneers.Skill("arcana", 12, {"taught by": "Odo"}),
                ),
                3,
                0,
                1,
                "small",
                ("body", "mind", "finesse", "body"),
                {"lantern": "lit"},
            )
        },
    ),
    "sheet-v5": Sheet(
        "Never lends the axe.",
        (Counter("Debts", 2),),
        unknown={"portrait": {"file": "brannoch.png"}},
        games={
            "lavender": lavender.Character(
                "Strong",
                3,
                (16, 9, 8, 3, 13, 19),
                -2,
                17,
                "Miner",
                (
                    lavender.Feature("Dealer of Death"),
                    lavender.Feature("Tank", "from the siege", {"since": "level 2"}),
                ),
                ("Low Weir",),
                (
                    lavender.Item("Longsword", "weapon", 4, "exact", None, 2, 6, 8),
                    lavender.Item(
                        "Longbow",
                        "weapon",
                        4,
                        slots=2,
                        original=8,
                        effects=("Two Handed",),
                        range="Long",
                        is_ours=True,
                        unknown={"string": "gut"},
                    ),
                    lavender.Item("Idol", value=7, known="misjudged", told=10, slots=0),
                ),
                (
                    lavender.Working(
                        "Sleep", 2, "Bees, and then nothing.", False, unknown={"learned": "at court"}
                    ),
                    lavender.Working("Charm"),
                ),
                2,
                20,
                (lavender.Track("training", 3, 4, unknown={"with": "Odo"}), lavender.Track("a bow")),
                True,
                "d20 weeks, from the bridge on",
                {"lantern": "lit"},
            )
        },
    ),
    "sheet-v6": SHEET,
    "recipe-v1": BLANK.replace(notes="Flour, honey, patience.", unknown={"serves": 4}),
    "recipe-v2": Recipe(
        "Cooking",
        "WIS",
        12,
        (Material("flour", 2), Material("honey"), Material("bee venom", 1, True, {"from": "hive"})),
        ("oven",),
        90,
        ("tastes of smoke", *("",) * 5, "+1 morale | +1 warmth", *("",) * 4, "+3 morale, [blessing]"),
        "Patience.",
        {"serves": 4},
    ),
    "campaign-v1": Campaign(
        "The mill burns.",
        ("q7x1", "q7x9"),
        {"usage": "gentle"},
        unknown={"clock": {"segments": 6, "filled": 2}},
    ),
    "campaign-v2": Campaign(
        "The ninth tower leans.",
        ("q7x1",),
        {"tiers.unstable": "minor"},
        games={
            "tiers": tiers.TableState(
                10, (1,), (5,), 3, (tiers.Consequence("The bridge is gone", who="Everyone"),)
            )
        },
        unknown={"clock": {"segments": 6, "filled": 2}},
    ),
    "campaign-v3": Campaign(
        "The well goes deeper.",
        ("q7x1", "q7x9"),
        {"dungeoneers.critical_mode": "per_pair"},
        unknown={"clock": {"segments": 6, "filled": 2}},
        games={
            "dungeoneers": dungeoneers.TableState(
                4,
                "Something counts along.",
                (
                    dungeoneers.Adversary("ogre", boon=2, notes="Sleeps by day."),
                    dungeoneers.Adversary(
                        "wall of eyes",
                        (
                            dungeoneers.Difficulty("stare", 5, "spirit"),
                            dungeoneers.Difficulty("blink", 0, "finesse|mind", "notice", {"once": True}),
                        ),
                        bane=1,
                        unknown={"eyes": 40},
                    ),
                    dungeoneers.Adversary("echo", ()),
                ),
                dungeoneers.Call(
                    "The ogre’s strike",
                    "finesse",
                    "dodging",
                    6,
                    2,
                    1,
                    ("q7x9", "q7x1"),
                    7,
                    "q7x9",
                    unknown={"from": "the GM"},
                ),
            )
        },
    ),
    "campaign-v4": Campaign(
        "The ford is watched.",
        ("q7x1", "q7x9"),
        {"lavender.usage_ladder": "seven"},
        unknown={"clock": {"segments": 6, "filled": 2}},
        games={
            "lavender": lavender.Party(
                lavender.PartyDice(20, gear=2, light=20),
                True,
                True,
                "q7x9",
                Fight(
                    (
                        Enemy("Goblin 1", 4, -3, 2, morale=7, group="Goblin", acted=True),
                        Enemy(
                            "Goblin 2",
                            hp=1,
                            armor=2,
                            morale=7,
                            group="Goblin",
                            unaware=True,
                            advantage=True,
                            unknown={"hat": "red"},
                        ),
                        Enemy("Troll", 30, 30, 6, 12, fled=True),
                    ),
                    (
                        Fighter("q7x1", "melee", 0, "quick", True, armor=1),
                        Fighter("q7x9", "spell", phase="slow", hurt=True, unknown={"stands": "on a barrel"}),
                    ),
                    2,
                    "enemies",
                    True,
                    {"Goblin": 1, "Troll": 0},
                    ("Goblin: first", "Goblin: half"),
                    {"weather": "fog"},
                ),
                household=Household(
                    (1, 0, 5, 0, 2, 0, 0, 0, 0, 0), growing=(Growing("q7x1", unknown={"why": "?"}),)
                ),
                realm=Realm(
                    (
                        Faction(
                            "Centaurs",
                            6,
                            "command",
                            ("Sylvan",),
                            ("bows",),
                            ("poison",),
                            (Want("a foal found", True), Want("the wolf gone", unknown={"by": "winter"})),
                            (Goal("Passage", 6, 2), Goal("A guide", 4, is_open=False)),
                            True,
                            {"banner": "green"},
                        ),
                    ),
                    days=3,
                ),
                expedition=Expedition(
                    3,
                    4,
                    2,
                    5,
                    events_rolled=True,
                    bad_weather=True,
                    weather="sleet",
                    encounter_watch=5,
                    pending=("lair",),
                    food_pass_next=True,
                    unknown={"mood": "grim"},
                ),
                unknown={"camp": "by the ford"},
            )
        },
    ),
    "campaign-v5": CAMPAIGN,
    "table-v1": CustomTable(
        "2d4",
        (Row(2, "Rain"), Row(5, "Fog 🌫", {"weight": 2}), Row(8, "Bees")),
        {"shuffled": True},
    ),
    "roll-v1": SavedRoll("1d8+3", {"icon": "sword"}),
    "settings-v1": Settings("dark", "still", "tiers", True, "Ann", "q7x3", "q7e9", unknown={"volume": 3}),
    "settings-v2": Settings("dark", "still", "tiers", True, "Ann", "q7x3", "q7e9", ("undo",), {"volume": 3}),
    "fair-v1": FairRoll(
        Terms("dice", {"expression": "4d6kh3"}, "Mira", "Ben"),
        "second",
        "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff",
        "4c55a8552a2c7261f61f798c2265e6f13358f326ae5b934096ff16bd15e62c33",
        unknown={"stakes": "the last biscuit"},
    ),
}


def golden(name: str) -> Any:
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


def test_every_version_of_every_kind_has_its_golden_file() -> None:
    versions = {f"{kind.key}-v{version}" for kind in KINDS for version in range(1, kind.schema + 1)}
    assert versions == EXPECTED.keys()
    assert versions | {"backup-v1", "links"} == {path.stem for path in GOLDEN.glob("*.json")}


@pytest.mark.parametrize("name", EXPECTED)
def test_what_any_version_wrote_is_read(name: str) -> None:
    data = golden(name)
    record = record_from(data)
    assert content_of(record, type(EXPECTED[name])) == EXPECTED[name]
    assert not record.is_newer
    assert f"{record.kind}-v{data['schema']}" == name
    envelope = {**to_json(record), "schema": data["schema"], "content": data["content"]}
    assert envelope == data


@pytest.mark.parametrize("name", EXPECTED)
def test_what_today_s_version_read_it_writes_as_it_was(name: str) -> None:
    data = golden(name)
    kind = kind_of(data["kind"])
    if kind and data["schema"] == kind.schema:
        assert json.loads(record_text(record_from(data))) == data
        assert to_json(EXPECTED[name]) == data["content"]


def _kinds_in(hint: object) -> set[type]:
    """All records of which something of this type can be made."""
    found: set[type] = set()
    waiting = [hint]
    while waiting:
        each = waiting.pop()
        if isinstance(each, type) and hasattr(each, "_fields") and each not in found:
            found.add(each)
            waiting += get_type_hints(each).values()
        waiting += get_args(each)
    return found


def _written_in(value: object) -> set[tuple[type, str]]:
    """The fields of a thing, and of all that is in it, that are not as they usually are."""
    if isinstance(value, Mapping):
        return set().union(*map(_written_in, value.values()))
    if not isinstance(value, tuple | Frozen):
        return set()
    if not (names := getattr(value, "_fields", ())):
        return set().union(*map(_written_in, value))  # type: ignore[arg-type]
    usual = {**vars(type(value)), **getattr(value, "_field_defaults", {})}
    held = {name: getattr(value, name) for name in names}
    own = {(type(value), name) for name in names if name not in usual or held[name] != usual[name]}
    return own.union(*map(_written_in, held.values()))


@pytest.mark.parametrize("key", ["sheet", "campaign"])
def test_a_field_that_is_added_comes_with_a_version_and_its_golden_file(key: str) -> None:
    """Otherwise an earlier version takes for its own what it would lose parts of."""
    parts = [game.at_table.character if key == "sheet" else game.at_table.table for game in GAMES]
    content = Sheet if key == "sheet" else Campaign
    kinds = set().union(*(_kinds_in(kind) for kind in (content, *parts)))
    fields = {(kind, name) for kind in kinds for name in getattr(kind, "_fields", ()) if name != "unknown"}
    written = set().union(*map(_written_in, EXPECTED.values()))
    assert fields - written == set()


def test_a_backup_from_the_first_version_comes_in_and_goes_out_as_it_was() -> None:
    text = (GOLDEN / "backup-v1.json").read_text(encoding="utf-8")
    backup = read_backup(text)
    assert (backup.is_changed, backup.unreadable) == (False, ())
    found = preview(FRESH, backup)
    assert sorted(record.name for record in found.new) == [
        "Lavender nights",
        "Long sword",
        "Mira",
        "Odo the Ünlucky",
        "Settings",
        "Waybread",
        "Weather",
    ]
    assert (found.changed, found.equal, found.only_here) == ((), (), ())
    assert len(found.events) == len(json.loads(text)["log"])
    written = json.loads(text)
    for how in ("merge", "replace"):
        again = json.loads(backup_text(imported(FRESH, backup, how)))
        # What was kept in an earlier form has today's; all the rest is as it was. Merging leaves settings.
        kept = [row for row in written["records"] if how == "replace" or row["kind"] != "settings"]
        assert again["records"] == [to_json(record_from(row)) for row in kept]
        assert again["log"] == written["log"]


def test_a_backup_from_the_first_version_keeps_its_log() -> None:
    backup = read_backup((GOLDEN / "backup-v1.json").read_text(encoding="utf-8"))
    rolled = [event for event in backup.log if event.rolls]
    assert [(event.what, event.private, event.by_hand) for event in rolled] == [
        ("long sword", False, False),
        ("torches", False, True),
        (PRIVATE, True, False),
    ]
    assert [rolls_of(event)[0].faces for event in rolled] == [(6,), (2,), (11, 13, 15)]
    assert rolled[1].rules == ("LH-CORE-16",)
    assert rolled[0].house_rules == ("Usage dice: gentle (LH-AMB-02)",)


# Against the rules of a game

LADDER = r"difficulties go from 0 \(Trivial\) to 6 \(Unfathomable\)"
POINTS = "bane and boon go from 0 to 20 points"
COUNTED = "stress, wounds and dread go from 0 to 999"
CALL = {"what": "", "attributes": "body", "skill": "", "dn": 2}


@pytest.mark.parametrize(
    ("of_sheet", "sentence"),
    [
        ({"attributes": [{"name": "body", "score": -1}]}, "“body” goes from 0 to 10, so it cannot be −1"),
        ({"attributes": [{"name": "body", "score": 11}]}, "“body” goes from 0 to 10, so it cannot be 11"),
        ({"attributes": [{"name": "body"}] * 61}, "a sheet holds 60 attributes and 60 skills at most"),
        ({"skills": [{"name": "music"}] * 61}, "a sheet holds 60 attributes and 60 skills at most"),
        ({"skills": [{"name": "music", "dice": -1}]}, "a skill adds 0 to 12 dice.* cannot be −1"),
        ({"skills": [{"name": "music", "dice": 13}]}, "a skill adds 0 to 12 dice.* cannot be 13"),
        ({"stress": -1}, COUNTED),
        ({"stress": 1_000}, COUNTED),
        ({"wounds": -1}, COUNTED),
        ({"wounds": 1_000}, COUNTED),
        ({"capacity": -1}, COUNTED),
        ({"capacity": 1_000}, COUNTED),
        ({"size": "endless"}, "there is no size “endless”"),
        ({"raised": ["body"] * 8}, "a new dungeoneer raises 7 attributes"),
    ],
)
def test_a_sheet_against_the_rules_of_dungeoneers_is_refused_in_words(
    of_sheet: JsonObject, sentence: str
) -> None:
    with pytest.raises(TableError, match=f"^{sentence}$"):
        record_from({**golden("sheet-v4"), "content": {"dungeoneers": of_sheet}})


@pytest.mark.parametrize(
    ("of_table", "sentence"),
    [
        ({"dread": -1}, COUNTED),
        ({"dread": 1_000}, COUNTED),
        ({"adversaries": [{}] * 31}, "a table holds 30 adversaries at most"),
        ({"adversaries": [{"boon": -1}]}, POINTS),
        ({"adversaries": [{"boon": 21}]}, POINTS),
        ({"adversaries": [{"bane": -1}]}, POINTS),
        ({"adversaries": [{"bane": 21}]}, POINTS),
        ({"adversaries": [{"difficulties": [{}] * 13}]}, "an adversary has 12 difficulties at most"),
        ({"adversaries": [{"difficulties": [{"dn": -1}]}]}, f"{LADDER}: there is no -1"),
        ({"adversaries": [{"difficulties": [{"dn": 7}]}]}, f"{LADDER}: there is no 7"),
        ({"call": {**CALL, "boon": -1}}, POINTS),
        ({"call": {**CALL, "bane": 21}}, POINTS),
        ({"call": {**CALL, "dn": -1}}, f"{LADDER}: there is no -1"),
        ({"call": {**CALL, "dn": 7}}, f"{LADDER}: there is no 7"),
        ({"call": {**CALL, "moved": 8}}, f"{LADDER}: there is no .*"),
    ],
)
def test_a_campaign_against_the_rules_of_dungeoneers_is_refused_in_words(
    of_table: JsonObject, sentence: str
) -> None:
    with pytest.raises(TableError, match=f"^{sentence}$"):
        record_from({**golden("campaign-v3"), "content": {"dungeoneers": of_table}})


def test_what_dungeoneers_just_allows_is_read() -> None:
    attributes, skills = [{"name": "body", "score": 10}] * 60, [{"name": "music", "dice": 12}] * 60
    sheet = {"attributes": attributes, "skills": skills, "raised": ["body"] * 7}
    record_from({**golden("sheet-v4"), "content": {"dungeoneers": {**sheet, "stress": 999}}})
    adversary = {"difficulties": [{"dn": 6}] * 12, "boon": 20, "bane": 20}
    call = {**CALL, "dn": 0, "moved": 7}
    table = {"dread": 999, "adversaries": [adversary] * 30, "call": call}
    record_from({**golden("campaign-v3"), "content": {"dungeoneers": table}})


HIT_POINTS = "hit points go to 999 at most"
STEP = r"a round has six steps \(LH-COMB-01\)"
DEED = "somebody does what nobody can do in a fight"


@pytest.mark.parametrize(
    ("of_sheet", "sentence"),
    [
        ({"who": "Bold"}, "there is no class “Bold”: .*"),
        ({"scores": [10] * 5}, "there are 6 scores, not 5"),
        ({"scores": [10] * 7}, "there are 6 scores, not 7"),
        ({"scores": [0, *[10] * 5]}, "scores go from 1 to 99"),
        ({"scores": [*[10] * 5, 100]}, "scores go from 1 to 99"),
        ({"level": 0}, "levels go from 1 to 10"),
        ({"level": 11}, "levels go from 1 to 10"),
        ({"hp": -1_000}, HIT_POINTS),
        ({"hp": 1_000, "most_hp": 1_000}, HIT_POINTS),
        ({"most_hp": -1}, HIT_POINTS),
        ({"hp": 5, "most_hp": 4}, "nobody has more hit points than their most"),
        ({"fatigue": 7}, "the fatigue die cannot be a d7"),
        ({"death_dice": -1}, "Dealer of Death has 0 to 10 dice"),
        ({"death_dice": 11}, "Dealer of Death has 0 to 10 dice"),
        ({"items": [{"name": "club", "die": 20}]}, "“club” has a die that no weapon or armor has"),
        ({"items": [{"name": "club", "original": 2}]}, "“club” has a die that no weapon or armor has"),
        ({"items": [{"slots": -1}]}, "slots go from 0 to 99"),
        ({"items": [{"value": 11}]}, "values go from 0 to 10"),
        ({"items": [{"told": -11}]}, "no value is told so far beyond the scale"),
        ({"items": [{"known": "rumoured"}]}, "what is known of a value is one of five things"),
        ({"tracks": [{"name": "x", "filled": 11}]}, "a track has up to 60 boxes"),
        ({"tracks": [{"name": "x", "filled": -1}]}, "a track has up to 60 boxes"),
        ({"tracks": [{"name": "x", "most": 61}]}, "a track has up to 60 boxes"),
    ],
)
def test_a_sheet_against_the_rules_of_lavender_is_refused_in_words(
    of_sheet: JsonObject, sentence: str
) -> None:
    with pytest.raises(TableError, match=f"^{sentence}$"):
        record_from({**golden("sheet-v5"), "content": {"lavender": of_sheet}})


@pytest.mark.parametrize(
    ("of_party", "sentence"),
    [
        ({"dice": {"food": 7}}, "the food die is on no step of the ladder"),
        ({"dice": {"light": 0}}, "the light die is on no step of the ladder"),
        ({"starving": True}, "nobody starves while the food die is not broken .*"),
        ({"darkness": True, "dice": {"light": 4}}, "there is no darkness while the light die is not .*"),
        ({"fight": {"enemies": [{"name": "x"}] * 41}}, "a fight has 40 enemies at most"),
        ({"fight": {"enemies": [{"name": "x", "armor": 7}]}}, "an enemy’s armor goes from 0 to 6 .*"),
        ({"fight": {"enemies": [{"name": "x", "hp": 5}]}}, "an enemy has 1 to 9999 hit points"),
        ({"fight": {"enemies": [{"name": "x", "most_hp": 0, "hp": 0}]}}, "an enemy has 1 to 9999 .*"),
        ({"fight": {"enemies": [{"name": "x", "damage": 5}]}}, "a damage die cannot be a d5"),
        ({"fight": {"enemies": [{"name": "x", "morale": 13}]}}, "morale goes from 2 to 12"),
        ({"fight": {"step": "parley"}}, STEP),
        ({"fight": {"round": 0}}, STEP),
        ({"fight": {"round": 1_001}}, STEP),
        ({"fight": {"fighters": [{"sheet": "q7x1", "action": "hide"}]}}, DEED),
        ({"fight": {"fighters": [{"sheet": "q7x1", "phase": "late"}]}}, DEED),
    ],
)
def test_a_campaign_against_the_rules_of_lavender_is_refused_in_words(
    of_party: JsonObject, sentence: str
) -> None:
    with pytest.raises(TableError, match=f"^{sentence}$"):
        record_from({**golden("campaign-v4"), "content": {"lavender": of_party}})


def test_what_lavender_just_allows_is_read() -> None:
    items = [{"slots": 99, "die": 12, "original": 4, "value": 0, "told": 10}] * 60
    sheet = {"scores": [99] * 6, "level": 10, "hp": -999, "most_hp": 999, "fatigue": 2, "items": items}
    tracks = [{"name": "x", "filled": 60, "most": 60}]
    record_from({**golden("sheet-v5"), "content": {"lavender": {**sheet, "tracks": tracks}}})
    enemy = {"name": "", "most_hp": 9_999, "hp": -9_999, "armor": 6, "damage": 2, "morale": 2}
    fight = {"enemies": [enemy] * 40, "round": 1_000, "fighters": [{"sheet": "gone", "weapon": -1}]}
    party = {"dice": {"food": 2}, "fight": fight, "spotlight": "gone"}
    record_from({**golden("campaign-v4"), "content": {"lavender": party}})


# Migrations


class Scroll(Frozen):
    title: str
    lines: tuple[str, ...] = ()
    unknown: Any = NOTHING


def _heading_becomes_title(content: JsonObject) -> JsonObject:
    others = {name: value for name, value in content.items() if name != "heading"}
    return {"title": content["heading"], **others}


def _text_becomes_lines(content: JsonObject) -> JsonObject:
    others = {name: value for name, value in content.items() if name != "text"}
    return {**others, "lines": content["text"].split("\n")}


SCROLL = Kind("scroll", "scroll", Scroll, {1: _heading_becomes_title, 2: _text_becomes_lines})


@pytest.fixture
def _scrolls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kinds._BY_KEY, "scroll", SCROLL)


def scroll(schema: int, content: Any) -> JsonObject:
    envelope = {"id": "x1", "kind": "scroll", "game": "", "name": "Map", "schema": schema, "revision": 4}
    return {**envelope, "content": content, "pinned": True}


@pytest.mark.usefixtures("_scrolls")
@pytest.mark.parametrize(
    ("schema", "content"),
    [
        (1, {"heading": "North", "text": "ice\nbears", "seal": "wax"}),
        (2, {"title": "North", "text": "ice\nbears", "seal": "wax"}),
        (3, {"title": "North", "lines": ["ice", "bears"], "seal": "wax"}),
    ],
)
def test_each_earlier_version_becomes_today_s(schema: int, content: JsonObject) -> None:
    record = record_from(scroll(schema, content))
    assert content_of(record, Scroll) == Scroll("North", ("ice", "bears"), {"seal": "wax"})
    assert (record.schema, record.revision, record.unknown) == (3, 4, {"pinned": True})
    assert json.loads(record_text(record)) == scroll(
        3, {"title": "North", "lines": ["ice", "bears"], "seal": "wax"}
    )


@pytest.mark.usefixtures("_scrolls")
@pytest.mark.parametrize(
    ("schema", "content"),
    [
        (1, []),
        (1, None),
        (2, "North"),
        (1, {}),
        (1, {"heading": "North"}),
        (1, {"heading": 5, "text": "ice"}),
        (2, {"title": "North", "text": 5}),
        (2, {"title": "North", "text": None}),
        (3, {"title": "North", "lines": "ice"}),
        (3, {}),
    ],
)
def test_broken_content_of_an_earlier_version_is_refused_in_words(schema: int, content: Any) -> None:
    with pytest.raises(TableError) as reason:
        record_from(scroll(schema, content))
    assert str(reason.value)


@pytest.mark.usefixtures("_scrolls")
def test_an_earlier_version_in_the_store_opens_as_today_s_and_a_broken_one_blocks_nothing() -> None:
    old = Record("x1", "scroll", "", "Map", 1, 4, {"heading": "North", "text": "ice"})
    broken = Record("x2", "scroll", "", "Torn map", 1, 4, {"heading": "South"})
    workspace = opened(FRESH, [row_of(broken), row_of(old)], [])
    assert content_of(workspace.records["x1"], Scroll) == Scroll("North", ("ice",))
    assert [each.id for each in workspace.aside] == ["x2"]


# From a newer version

NEWER = [
    scroll(1, {"anything": [1.5, None, {"deep": "\ud83d"}]}),
    {**golden("sheet-v1"), "schema": 99, "content": ["not", "what", "we", "know"]},
    {**golden("sheet-v1"), "schema": KINDS[0].schema + 1, "content": None},
]


@pytest.mark.parametrize("data", NEWER, ids=range(len(NEWER)))
def test_what_a_newer_version_made_is_kept_as_it_is(data: JsonObject) -> None:
    record = record_from(data)
    assert record.is_newer
    text = record_text(record)
    assert json.loads(text) == data
    workspace = opened(FRESH, [row_of(record)], [])
    assert record_text(workspace.records[record.id]) == text
    exported = backup_text(workspace)
    again = imported(FRESH, read_backup(exported), "merge")
    assert backup_text(again) == exported
    assert record_text(again.records[record.id]) == text


@pytest.mark.parametrize("data", NEWER, ids=range(len(NEWER)))
def test_what_a_newer_version_made_can_be_named_copied_and_deleted(data: JsonObject) -> None:
    workspace = opened(FRESH, [row_of(record_from(data))], [])
    record = workspace.records[data["id"]]
    assert rename(workspace, record, "Other").records[record.id].content == data["content"]
    assert duplicate(workspace, record)[1].content == data["content"]
    assert delete(workspace, record).records[record.id].deleted
    with pytest.raises(TableError):
        content_of(record, Sheet)


def test_a_kind_has_a_name_for_people() -> None:
    assert (kind_name("table"), kind_name("airship")) == ("custom table", "airship")
    assert (kind_of("sheet"), kind_of("airship")) == (KINDS[0], None)
    assert len({kind.key for kind in KINDS}) == len(KINDS)
