"""Records, events and workspaces for the tests, a store that does what the browser's does, and its tabs."""

import re
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st

from dicewright.dice import FixedDice, Roll, Step, roll
from dicewright.dice.fair import Terms
from dicewright.dice.frozen import Frozen, JsonObject
from dicewright.games.dungeoneers.rules import character as dungeoneers
from dicewright.games.dungeoneers.rules.tables import SIZES
from dicewright.games.lavender.rules import character as lavender
from dicewright.games.lavender.rules import fight as lavender_fight
from dicewright.games.lavender.rules.atlas import Row as Share
from dicewright.games.lavender.rules.court import Realm
from dicewright.games.lavender.rules.downtime import ABILITY, Growing, Household, Stay
from dicewright.games.lavender.rules.equipment import WILDERNESS
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.factions import APPROACHES, Faction, Goal, Want
from dicewright.games.lavender.rules.rumors import MAP, RUMOR, Rumor
from dicewright.games.lavender.rules.sea import Sea
from dicewright.games.lavender.rules.tables import BROKEN, CLASSES, LADDER, QUICK, SEVEN_STEPS, SLOW_PHASE
from dicewright.games.lavender.rules.valuables import KNOWLEDGE
from dicewright.games.lavender.rules.wilderness import DISCOVERY, LAIR
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool
from dicewright.games.tdgs.rules.recipe import BLANK, Material, Recipe
from dicewright.games.tdgs.rules.tables import STATS
from dicewright.games.tiers.rules import character as tiers
from dicewright.games.tiers.rules.tables import TIER_NAMES
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, SavedRoll, Sheet
from dicewright.table.edits import edits_between
from dicewright.table.event import SESSION, Change, Event
from dicewright.table.fair import FairRoll
from dicewright.table.kinds import SETTINGS, Kind
from dicewright.table.merging.choice import Choice
from dicewright.table.paths import Path
from dicewright.table.record import Record, content_of, document, with_content
from dicewright.table.saving import EMPTY, arrived, failed, met, opened, stored, take, with_changes
from dicewright.table.text import checksum, read_json, write_json
from dicewright.table.workspace import (
    Workspace,
    act,
    bin_of,
    change_content,
    create,
    delete,
    duplicate,
    put_back,
    redo,
    rename,
    reveal,
    undo,
    with_rolls,
    with_settings,
)
from tests.dice.expressions import SeededDice
from tests.table.kinds import KINDS

# JSON

# Two halves beside each other are one character as soon as they are read again.
_JOINED = re.compile("[\ud800-\udbff][\udc00-\udfff]")

texts = st.text(st.characters(), max_size=12).filter(lambda text: not _JOINED.search(text))
ids = st.sampled_from(("x1", "x2", "x3", "é-4"))
names = st.sampled_from(("Mira", "Ünal 🐉", "straße")) | texts
whole_numbers = st.integers(-(10**20), 10**20)
json_values = st.recursive(
    st.none() | st.booleans() | whole_numbers | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)


def paths_of(value: Any, at: Path = ()) -> Iterator[Path]:
    """The way to everything in a document."""
    yield at
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inside:
        yield from paths_of(each, (*at, name))


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def put(value: Any, path: Path, new: Any) -> Any:
    """The document with something else at a path."""
    if not path:
        return new
    first, *rest = path
    if isinstance(value, list):
        return [*value[:first], put(value[first], tuple(rest), new), *value[first + 1 :]]
    return {**value, first: put(value.get(first), tuple(rest), new)}


def without(value: Any, path: Path) -> Any:
    around = at(value, path[:-1])
    if isinstance(around, list):
        return put(value, path[:-1], [*around[: path[-1]], *around[path[-1] + 1 :]])
    return put(value, path[:-1], {name: each for name, each in around.items() if name != path[-1]})


@st.composite
def mangled(draw: st.DrawFn, value: Any) -> Any:
    """The document with one part of it taken out, or anything else in its place."""
    path = draw(st.sampled_from(list(paths_of(value))))
    return without(value, path) if path and draw(st.booleans()) else put(value, path, draw(json_values))


# Contents, records and events


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """What a field may hold, by its annotation."""
    plain = {str: texts, int: whole_numbers, bool: st.booleans(), Any: json_values}
    if hint in plain:
        return plain[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin is tuple:
        return st.lists(values_of(arguments[0]), max_size=3).map(tuple)
    if origin is types.UnionType:
        return st.one_of(*(st.none() if each is types.NoneType else values_of(each) for each in arguments))
    if origin is not None and issubclass(origin, Mapping):
        return st.dictionaries(texts, values_of(arguments[1]), max_size=3)
    return frozen(hint)


def frozen(kind: type[Frozen], /, **given: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Any record of this class, with fields that it does not know."""
    unknown = st.dictionaries(texts.filter(lambda name: name not in kind._fields), json_values, max_size=2)
    given = {"unknown": unknown, **given} if "unknown" in kind._fields else given
    others = {name: values_of(hint) for name, hint in kind.__annotations__.items() if name not in given}
    return st.builds(kind, **others, **given)


def few(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(values, max_size=3).map(tuple)


recipes = frozen(
    Recipe,
    stat=st.sampled_from(("", *STATS)),
    target=st.none() | st.integers(1, 100),
    materials=few(frozen(Material, qty=st.none() | st.integers(1, 999))),
    minutes=st.none() | st.integers(1, 10_000),
    effects=st.lists(texts, max_size=12).map(tuple),
)
consequences = frozen(tiers.Consequence, sessions=st.none() | st.integers(1, 9))
abilities = frozen(tiers.Ability, tier=st.sampled_from(TIER_NAMES), rank=st.integers(1, 5))
tiers_characters = frozen(
    tiers.Character,
    levels=few(frozen(tiers.Level, tier=st.sampled_from(TIER_NAMES), level=st.integers(0, 20))),
    skills=few(abilities),
    items=few(abilities),
    bonus_dice=st.integers(0, 20),
    wounds=st.integers(0, 10**6),
    consequences=few(consequences),
)
tiers_tables = frozen(
    tiers.TableState,
    points=st.integers(0, 10),
    waiting=few(st.integers(1, 5)),
    due=few(st.sampled_from((1, 2, 5, 10))),
    session=st.integers(0, 99),
    consequences=few(consequences),
)
counted = st.integers(0, 999)
difficulty_numbers = st.integers(0, 6)
points = st.integers(0, 20)
dungeoneers_characters = frozen(
    dungeoneers.Character,
    attributes=few(frozen(dungeoneers.Attribute, score=st.integers(0, 10))),
    skills=few(frozen(dungeoneers.Skill, dice=st.integers(0, 12))),
    stress=counted,
    capacity=st.none() | counted,
    wounds=counted,
    size=st.sampled_from(("", *SIZES)),
    raised=st.none() | st.lists(texts, max_size=7).map(tuple),
)
adversaries = frozen(
    dungeoneers.Adversary,
    difficulties=st.just(dungeoneers.USUAL_DIFFICULTIES)
    | few(frozen(dungeoneers.Difficulty, dn=difficulty_numbers)),
    boon=points,
    bane=points,
)
calls = frozen(
    dungeoneers.Call,
    dn=difficulty_numbers,
    boon=points,
    bane=points,
    moved=st.none() | st.integers(0, 7),
    usual=st.none() | frozen(dungeoneers.Points, boon=points, bane=points),
)
dungeoneers_tables = frozen(
    dungeoneers.TableState, dread=counted, adversaries=few(adversaries), call=st.none() | calls
)
item_dice = st.none() | st.sampled_from(LADDER[1:])
values_told = st.none() | st.integers(0, 10)
lavender_characters = frozen(
    lavender.Character,
    who=st.sampled_from(("", *(each.name for each in CLASSES))),
    level=st.integers(1, 10),
    scores=st.just(()) | st.lists(st.integers(1, 99), min_size=6, max_size=6).map(tuple),
    hp=st.integers(-999, 9),
    most_hp=st.integers(9, 999),
    items=few(
        frozen(
            lavender.Item,
            value=values_told,
            known=st.sampled_from(tuple(KNOWLEDGE.values())),
            told=values_told,
            slots=st.integers(0, 99),
            die=item_dice,
            original=item_dice,
        )
    ),
    workings=few(
        frozen(
            lavender.Working,
            die=item_dice,
            does=st.sampled_from((lavender.DAMAGE, lavender.HEALING, lavender.NUMBER)),
        )
    ),
    death_dice=st.integers(0, 10),
    fatigue=st.sampled_from(SEVEN_STEPS),
    tracks=few(frozen(lavender.Track, filled=st.integers(0, 10), most=st.integers(10, 60))),
)
lavender_fights = frozen(
    lavender_fight.Fight,
    enemies=few(
        frozen(
            lavender_fight.Enemy,
            most_hp=st.integers(9, 9_999),
            hp=st.integers(-9_999, 9),
            armor=st.integers(0, 6),
            damage=st.sampled_from((3, *SEVEN_STEPS)),
            morale=st.none() | st.integers(2, 12),
            more=st.lists(st.sampled_from((3, *SEVEN_STEPS)), max_size=2).map(tuple),
            struck=st.integers(0, 1),
        )
    ),
    fighters=few(
        frozen(
            lavender_fight.Fighter,
            action=st.sampled_from(("", *lavender_fight.ACTIONS)),
            phase=st.sampled_from(("", QUICK, SLOW_PHASE)),
            natural=st.none() | st.integers(1, 20),
        )
    ),
    round=st.integers(1, 1_000),
    step=st.sampled_from(lavender_fight.STEPS),
)
# In the first week all are at the bank, and nobody acts twice in one.
stays = frozen(Stay, weeks=st.just(0), acted=st.just(())) | frozen(
    Stay,
    weeks=st.integers(1, 50),
    acted=st.lists(st.sampled_from(("x1", "é-4", "x7")), unique=True).map(tuple),
)
households = frozen(
    Household,
    wealth=st.lists(st.integers(0, 5), min_size=10, max_size=10).map(tuple),
    stay=st.none() | stays,
    growing=few(
        frozen(
            Growing,
            # Of other ids, two may become the same once what nobody sees is cleaned away.
            sheet=st.sampled_from(("x1", "é-4", "x7")),
            step=st.just(ABILITY),
            feature=st.just(""),
        )
    ).map(lambda those: tuple({each.sheet: each for each in those}.values())),
)
factions = frozen(
    Faction,
    disposition=st.integers(0, 10),
    approach=st.sampled_from(tuple(APPROACHES)),
    wants=few(frozen(Want, spent=st.just(False))),
    goals=few(frozen(Goal, difficulty=st.integers(3, 12), progress=st.integers(0, 2))),
)
realms = frozen(Realm, factions=few(factions), court=st.none(), days=st.integers(0, 999))
expeditions = frozen(
    Expedition,
    day=st.integers(1, 999),
    watch=st.integers(1, 6),
    hour=st.integers(1, 4),
    turn=st.integers(1, 6),
    place=st.just(WILDERNESS),
    encounter_watch=st.none() | st.integers(1, 6),
    pending=few(st.sampled_from((LAIR, DISCOVERY))),
    event=st.none(),
    doing=st.none(),
    due=st.just(()),
    hexes=st.just({}),
    here=st.just("0,0"),
    regions=st.just(()),
    dungeons=st.just(()),
    dungeon=st.just(0),
    room=st.just(0),
)
rumors = frozen(Rumor, kind=st.sampled_from((RUMOR, MAP)), worth=values_told)
seas = frozen(
    Sea,
    steps=st.just(("The wind", "The watch")),
    at=st.integers(0, 1),
    rounds=st.integers(0, 99),
    events=few(frozen(Share, shares=st.integers(1, 6))),
)
usage_dice = st.sampled_from(SEVEN_STEPS)
lavender_parties = frozen(
    lavender.Party,
    dice=frozen(
        lavender.PartyDice, food=usage_dice, fellowship=usage_dice, gear=usage_dice, light=usage_dice
    ),
    fight=st.none() | lavender_fights,
    household=st.none() | households,
    realm=st.none() | realms,
    expedition=st.none() | expeditions,
    rumors=few(rumors),
    sea=st.none() | seas,
).map(
    lambda party: party.replace(
        starving=party.starving and party.dice.food == BROKEN,
        darkness=party.darkness and party.dice.light == BROKEN,
    )
)
characters = frozen(
    Character,
    stats=st.dictionaries(st.sampled_from(STATS), st.integers(0, 10), max_size=3),
    skills=few(frozen(Skill, level=st.integers(0, 12), bonus=st.integers(-9, 9))),
    items=few(frozen(Item, count=st.none() | st.integers(0, 999), tier=st.integers(0, 12))),
    tools=few(frozen(Tool, quality=st.integers(-2, 2))),
)


_digests = st.binary(min_size=32, max_size=32).map(bytes.hex)
fair_rolls = st.builds(
    lambda terms, seed, side, parts, unknown: FairRoll(terms, side, seed, *parts, unknown=unknown),
    st.builds(
        Terms,
        st.just("dice"),
        st.sampled_from(("3d6", "4d6kh3", "1d20+5")).map(lambda text: {"expression": text}),
        st.sampled_from(("Mira", "Zoë 🎲")),
        st.sampled_from(("Ben", "the ferryman")),
    ),
    _digests,
    st.sampled_from(("first", "second")),
    st.lists(_digests, min_size=1, max_size=2),
    st.dictionaries(st.just("stakes"), texts, max_size=1),
)


CHARACTERS = {
    "tdgs": characters,
    "tiers": tiers_characters,
    "dungeoneers": dungeoneers_characters,
    "lavender": lavender_characters,
}
TABLES = {"tiers": tiers_tables, "dungeoneers": dungeoneers_tables, "lavender": lavender_parties}


def contents_of(kind: Kind) -> st.SearchStrategy[Frozen]:
    """Contents that the kind's rules allow."""
    if kind.content is Recipe:
        return recipes
    if kind.content in (Sheet, Campaign):
        parts = CHARACTERS if kind.content is Sheet else TABLES
        games = st.fixed_dictionaries({}, optional=parts)
        return frozen(kind.content, games=games)
    if kind.content is FairRoll:
        return fair_rolls
    return frozen(kind.content)


MADE = tuple(kind for kind in KINDS if kind.key != SETTINGS)
contents = st.sampled_from(MADE).flatmap(lambda kind: st.tuples(st.just(kind.key), contents_of(kind)))
revisions = st.integers(1, 10**6)
choices = few(
    frozen(
        Choice,
        at=st.lists(texts, min_size=1, max_size=2).map(lambda rest: ("content", *rest)),
        events=st.dictionaries(texts, st.integers(0, 99), max_size=2),
    )
)


def _records_of(kind: Kind) -> st.SearchStrategy[Record]:
    return frozen(
        Record,
        id=st.just(SETTINGS) if kind.key == SETTINGS else ids,
        kind=st.just(kind.key),
        name=names,
        schema=st.just(kind.schema),
        revision=revisions,
        content=contents_of(kind).map(to_json),
        choices=choices,
    )


newer_records = frozen(
    Record,
    id=ids,
    kind=st.just("airship"),
    name=names,
    schema=st.integers(1, 9),
    revision=revisions,
    choices=choices,
) | frozen(
    Record,
    id=ids,
    kind=st.just("sheet"),
    name=names,
    schema=st.integers(100, 101),
    revision=revisions,
    choices=choices,
)
records = st.sampled_from(KINDS).flatmap(_records_of) | newer_records

rolls = st.builds(
    roll, st.sampled_from(("2d6", "4d6kh3+1", "1d6!", "3d10>7")), st.builds(SeededDice, st.integers(0, 99))
)
changes = frozen(
    Change, record=ids, edits=st.builds(edits_between, json_values, json_values), said=st.just(())
)
events = frozen(
    Event,
    id=ids,
    rolls=st.lists(rolls.map(Roll.to_json), max_size=2).map(tuple),
    changes=st.lists(changes, max_size=2).map(tuple),
)


# Deeds

_LETTERS = "abc de"

deeds = st.one_of(
    st.tuples(st.just("create"), contents, names),
    st.tuples(st.just("change"), contents),
    st.tuples(st.just("write"), st.sampled_from(_LETTERS)),
    st.tuples(st.just("rename"), st.integers(0, 3), names),
    st.tuples(
        st.sampled_from(("delete", "put back", "duplicate", "roll", "private roll", "reveal")),
        st.integers(0, 3),
    ),
    st.tuples(
        st.just("settings"), st.sampled_from(("system", "light", "dark")), st.sampled_from(("", "Ann"))
    ),
)


def done(workspace: Workspace, deed: Any) -> Workspace:
    """The workspace after such a deed; the same where there is nothing to do it to."""
    match deed:
        case ("create", (kind, content), name):
            return create(workspace, kind, name, content)[0]
        case ("change", (kind, content)):
            record = _one_of(workspace, 0, kind)
            return change_content(workspace, record, content, "change") if record else workspace
        case ("write", letter):
            record = _one_of(workspace, 0, "sheet")
            if not record:
                return workspace
            sheet = content_of(record, Sheet)
            new = sheet.replace(notes=sheet.notes + letter)
            return change_content(workspace, record, new, "write notes", writes=True)
        case ("rename", number, name):
            record = _one_of(workspace, number)
            return rename(workspace, record, name) if record else workspace
        case ("delete", number):
            record = _one_of(workspace, number)
            return delete(workspace, record) if record else workspace
        case ("duplicate", number):
            record = _one_of(workspace, number)
            return duplicate(workspace, record)[0] if record else workspace
        case ("put back", number):
            binned = bin_of(workspace)
            return put_back(workspace, binned[number % len(binned)]) if binned else workspace
        case ("settings", theme, player):
            return with_settings(workspace, "change the settings", theme=theme, player=player)
        case ("roll" | "private roll" as how, number):
            made = roll("2d6+1", SeededDice(number))
            return with_rolls(workspace, (made,), "2d6+1", private=how == "private roll")
        case ("reveal", number):
            private = [event for event in workspace.log if event.private]
            return reveal(workspace, private[number % len(private)]) if private else workspace
        case ("undo",):
            return undo(workspace)
        case ("redo",):
            return redo(workspace)
    raise ValueError(deed)


def _one_of(workspace: Workspace, number: int, kind: str = "") -> Record | None:
    found = [
        record
        for record in workspace.records.values()
        if not record.deleted and record.id != SETTINGS and kind in ("", record.kind)
    ]
    return found[number % len(found)] if found else None


@st.composite
def workspaces(draw: st.DrawFn, tab: str = "t-") -> Workspace:
    """One in which this and that was done, and some of it undone."""
    workspace = Workspace(tab=tab, is_open=True)
    turns = st.sampled_from((("undo",), ("redo",)))
    for deed in draw(st.lists(st.one_of(deeds, deeds, deeds, turns), max_size=10)):
        workspace = done(workspace, deed)
    return workspace


def documents(workspace: Workspace) -> dict[str, JsonObject]:
    return {id: document(record) for id, record in workspace.records.items()}


def visible(workspace: Workspace) -> dict[str, JsonObject]:
    """What is not in the bin; settings that say nothing are as good as none."""
    found = documents(workspace).items()
    return {id: each for id, each in found if not each["deleted"] and (id != SETTINGS or each["content"])}


# A table as people have one

PRIVATE = "Ambush of the lizard"


def game_night() -> Workspace:
    """Two sheets, a campaign with its party and a house rule, one thing of each other kind, and rolls."""
    workspace = Workspace(tab="q7-", is_open=True)
    counters = (Counter("Torches", 3), Counter("Hit points", 4, 9))
    mira = Sheet("Owes the ferryman.\nAfraid of bees.", counters, {"portrait": "mira.png"})
    workspace, mira_there = create(workspace, "sheet", "Mira", mira, "lavender")
    workspace, odo = create(workspace, "sheet", "Odo the Ünlucky", Sheet("🎲"), "lavender")
    party = Campaign("The mill burns.", (mira_there.id, odo.id), {"usage": "gentle"})
    workspace, campaign = create(workspace, "campaign", "Lavender nights", party, "lavender")
    workspace = with_settings(workspace, "change the settings", player="Ann", campaign=campaign.id)
    workspace, _ = create(workspace, "roll", "Long sword", SavedRoll("1d8+3"))
    rows = (Row(1, "Rain"), Row(4, "Fog"), Row(6, "Bees"))
    workspace, _ = create(workspace, "table", "Weather", CustomTable("1d6", rows))
    workspace, _ = create(
        workspace, "recipe", "Waybread", BLANK.replace(notes="Flour, honey, patience."), "tdgs"
    )
    workspace = act(workspace, SESSION, "session 12: The mill", campaign=campaign.id)
    sword = (roll("1d8+3", FixedDice(6)),)
    workspace = with_rolls(workspace, sword, "long sword", house_rules=("Usage dice: gentle (LH-AMB-02)",))
    step = Step("usage", "Torch, a d6 of usage", 2, "LH-CORE-16")
    usage = (roll("1d6", FixedDice(2)).replace(steps=(step,)),)
    burnt = mira.replace(counters=(Counter("Torches", 2), mira.counters[1]))
    fewer = with_content(mira_there, burnt)
    workspace = with_rolls(workspace, usage, "torches", fewer, by_hand=True)
    return with_rolls(workspace, (roll("3d17", FixedDice(11, 13, 15)),), PRIVATE, private=True)


# The store and its tabs


def row_with(text: str, **others: Any) -> JsonObject:
    """A row whose checksum fits whatever its text is."""
    return {"text": text, "check": checksum(text), **others}


class Disk:
    """What the browser's store promises: all of a batch or nothing, and nothing over an unknown revision."""

    def __init__(self) -> None:
        self.records: dict[str, JsonObject] = {}
        self.versions: dict[tuple[str, int], JsonObject] = {}
        self.log: list[JsonObject] = []
        self.aside: list[JsonObject] = []
        self.tabs: list[Tab] = []

    def commit(self, batch: JsonObject) -> dict[str, JsonObject | None] | None:
        batch = read_json(write_json(batch))
        conflicts = {}
        revisions = {id: row["revision"] for id, row in self.records.items()}
        for write in batch["writes"]:
            id = write["row"]["id"]
            if write["expected"] not in (None, revisions.get(id, 0)):
                conflicts[id] = self.records.get(id)
            revisions[id] = 0 if write["removes"] else write["row"]["revision"]
        if conflicts:
            return conflicts
        for write in batch["writes"]:
            self._put(write, batch["kept"])
        for row in batch["events"]:
            ids = [old["id"] for old in self.log]
            place = ids.index(row["id"]) if row["id"] in ids else len(ids)
            self.log[place : place + 1] = [row]
        return None

    def _put(self, write: JsonObject, kept: int) -> None:
        row = write["row"]
        replaced = self.records.get(row["id"])
        if replaced and write["expected"] is None:
            self.aside.append(replaced)
        elif replaced and write["keeps"]:
            self.versions[row["id"], replaced["revision"]] = replaced
            for old in sorted(self.versions_of(row["id"]), key=lambda each: each["revision"])[:-kept]:
                del self.versions[old["id"], old["revision"]]
        self.records[row["id"]] = row
        if write["removes"]:
            del self.records[row["id"]]
            self.versions = {key: old for key, old in self.versions.items() if key[0] != row["id"]}

    def versions_of(self, id: str) -> list[JsonObject]:
        return [row for (other, _), row in self.versions.items() if other == id]


class Tab:
    """A workspace and its queue on a disk that others use too."""

    def __init__(self, name: str, disk: Disk) -> None:
        self.disk = disk
        self.workspace = Workspace(tab=name)
        self.queue = EMPTY
        self.batch: JsonObject | None = None
        self.unheard: list[tuple[list[str], list[str]]] = []
        disk.tabs.append(self)

    def open(self) -> "Tab":
        self.workspace = opened(self.workspace, self.disk.records.values(), self.disk.log)
        return self

    def do(self, deed: Callable[[Workspace], Workspace]) -> None:
        after = deed(self.workspace)
        self.queue = with_changes(self.queue, self.workspace, after)
        self.workspace = after

    def fly(self) -> None:
        if self.batch is None:
            self.queue, self.batch = take(self.queue)

    def land(self) -> bool:
        """Whether the batch is on disk; if so, the other tabs may hear of it."""
        batch, self.batch = self.batch, None
        if batch is None:
            return False
        conflicts = self.disk.commit(batch)
        if conflicts is not None:
            self.queue, self.workspace = met(self.queue, self.workspace, conflicts)
            return False
        self.queue = stored(self.queue)
        ids = [write["row"]["id"] for write in batch["writes"]], [row["id"] for row in batch["events"]]
        for other in self.disk.tabs:
            if other is not self:
                other.unheard.append(ids)
        return True

    def save(self) -> bool:
        self.fly()
        return self.land()

    def fail(self) -> None:
        self.fly()
        if self.batch is not None:
            self.batch, self.queue = None, failed(self.queue)

    def hear(self) -> None:
        """The next news from another tab."""
        if not self.unheard:
            return
        ids, event_ids = self.unheard.pop(0)
        found = self.disk.records
        self.workspace = arrived(
            self.queue,
            self.workspace,
            [found[id] for id in ids if id in found],
            [row for row in self.disk.log if row["id"] in event_ids],
            [id for id in ids if id not in found],
        )

    def catch_up(self) -> None:
        """All there is, as for a tab that has slept."""
        gone = self.workspace.records.keys() - self.disk.records.keys()
        rows = self.disk.records.values()
        self.workspace = arrived(self.queue, self.workspace, rows, self.disk.log, gone)

    @property
    def has_saved_all(self) -> bool:
        left = self.queue
        return not (left.waiting or left.events or left.flying or left.flying_events)

    def settle(self) -> None:
        """Save until there is nothing left to save, and hear all there is."""
        for _ in range(20):
            self.save()
            if self.has_saved_all:
                break
        else:
            raise AssertionError(f"{self.workspace.tab} is never done saving")
        while self.unheard:
            self.hear()
