"""Whatever is stored, within its types: each page that shows it is drawn, all of it or all but a part."""

import html
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, NamedTuple
from unittest.mock import patch

from dicewright.dice import Roll, roll
from dicewright.dice.frozen import JsonObject
from dicewright.games.lavender.pages.scenes import CHOOSE, SCENES
from dicewright.games.lavender.rules.atlas import Dungeon, Hex, Region, Room, Row, key_of
from dicewright.games.lavender.rules.equipment import DUNGEON
from dicewright.games.lavender.rules.expedition import Due, Expedition
from dicewright.pages import all_pages, boundary, desk
from dicewright.pages.desk import Desk
from dicewright.pages.table.drawers import DRAWER
from dicewright.pages.table.state import DRAWERS, SHEET
from dicewright.table.codec import to_json
from dicewright.table.event import Event, event_from
from dicewright.table.kinds import SETTINGS, kind_of
from dicewright.table.record import record_from
from dicewright.table.saving import event_row, row_of
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, settings_of, with_rolls, with_settings
from tests.dice.expressions import SeededDice
from tests.pages.lavending import fells
from tests.soak.cores import shared_out
from tests.soak.part import Figures, Part, Watch
from tests.soak.shapes import Shapes, copied, words_in
from tests.soak.stock import GOLDEN
from tests.table.dungeon import core, dungeon, opposed, standard
from tests.table.kinds import KINDS
from tests.table.lavender_home import at_home
from tests.table.lavender_realm import at_court
from tests.table.lavender_world import fighting, outing
from tests.table.looking import table_in, with_table
from tests.table.making import game_night
from tests.table.smithy import smithy, sword, tried
from tests.table.towers import FIRST_WINS, fought

SHARE = 1_000
_SETTINGS = {
    "id": SETTINGS,
    "kind": SETTINGS,
    "game": "",
    "name": "Settings",
    "schema": 1,
    "revision": 1,
    "content": {},
}


class Stock(NamedTuple):
    """What somebody has on a device, as JSON, and the campaign that lies on the table."""

    records: tuple[JsonObject, ...]
    log: tuple[JsonObject, ...]
    campaign: str


def _golden(game: str) -> Workspace:
    """The kept records of every version, with a campaign of that game on the table."""
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*-v*.json"))]
    records = [record_from(each) for each in kept if "kind" in each and each["kind"] != SETTINGS]
    records = [each.replace(id=f"g{place}") for place, each in enumerate(records)]
    sheets = [each.replace(game=game) for each in records if each.kind == "sheet"]
    campaign = next(each for each in reversed(records) if each.kind == "campaign").replace(game=game)
    seated = campaign.replace(content={**campaign.content, "party": [each.id for each in sheets]})
    found = {each.id: each for each in (*records, *sheets, seated)}
    workspace = Workspace("g-", is_open=True, records=found)
    return with_settings(workspace, "put it on the table", campaign=campaign.id)


def _rolled() -> Workspace:
    """Rolls of every sort that can be written."""
    workspace = game_night()
    texts = ("4d6kh3", "5d6!", "4dF", "6d10>=8", "2d20kl1+1d4-3", "3d8r1", "{2d6,1d12}kh1")
    for number, text in enumerate(texts):
        workspace = with_rolls(workspace, (roll(text, SeededDice(number)),), text)
    return workspace


def _explored() -> Workspace:
    """In the wilderness, with a map."""
    hexes = {key_of(q, 0): Hex(q, 0, visited=q < 2) for q in range(3)}
    dungeons = (Dungeon("Crypt", 3, rooms=(Room("Gate", True, (1,)), Room("Hall", links=(0,)))),)
    regions = (Region("Moor", weather=(Row("Fog", 2), Row("Rain"))),)
    out = Expedition(hexes=hexes, dungeons=dungeons, regions=regions, due=(Due("dawn"),))
    return with_table(outing(), expedition=out)


def _below() -> Workspace:
    """In a dungeon."""
    out = table_in(_explored()).expedition
    assert out
    return with_table(_explored(), expedition=out.replace(place=DUNGEON, due=()))


@cache
def stocks() -> tuple[Stock, ...]:
    """Tables in the middle of everything that is played."""
    delving = dungeon(dread=2)
    found = (
        _rolled(),
        *map(_golden, ("lavender", "tiers", "dungeoneers", "tdgs", "")),
        opposed(standard(core(delving, 5, 4, 7, 1), 5, 6, 6), 5, 5, 2, 9, 4, 4, 3, 2),
        fought(*FIRST_WINS),
        tried(smithy(), sword(smithy()), 10),
        fells(),
        fighting(),
        at_court(),
        at_home(2, r1=2, r3=1),
        _explored(),
        _below(),
    )
    return tuple(_stock(each) for each in found)


def _stock(workspace: Workspace) -> Stock:
    on_table = settings_of(workspace).campaign
    records = tuple(to_json(each) for each in workspace.records.values() if each.id != SETTINGS)
    return Stock(records, tuple(map(to_json, workspace.log)), on_table)


# Changing


@cache
def words() -> dict[str, tuple[Any, ...]]:
    """What the fields of the stocks hold, by their names."""
    found: dict[str, tuple[Any, ...]] = {}
    for kind in KINDS:
        contents = [
            each["content"] for stock in stocks() for each in stock.records if each["kind"] == kind.key
        ]
        for name, values in words_in(kind.content, contents).items():
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *values)))
    return found


def odd_record(shapes: Shapes, record: JsonObject) -> JsonObject:
    """The record with another content, until its kind allows that."""
    random = shapes.random
    kind = kind_of(record["kind"])
    assert kind
    while True:
        odd = copied(record)
        if random.random() < 0.05:
            odd.update(schema=kind.schema + 1, content=shapes.value(Any))
        elif random.random() < 0.15:
            odd.update(schema=kind.schema, content=shapes.value(kind.content))
        else:
            odd["schema"] = kind.schema
            shapes.changed(kind.content, odd["content"], random.choice((1, 1, 2, 3, 5)))
        if random.random() < 0.1:
            odd["name"] = shapes.value(str)
        if random.random() < 0.03:
            odd["game"] = shapes.value(str)
        try:
            record_from(odd)
        except TableError:
            continue
        return odd


def odd_event(shapes: Shapes, event: JsonObject) -> JsonObject:
    random = shapes.random
    while True:
        odd = copied(event)
        if odd.get("rolls") and random.random() < 0.7:
            shapes.changed(Roll, random.choice(odd["rolls"]), random.choice((1, 1, 2, 3)))
        else:
            shapes.changed(Event, odd, random.choice((1, 1, 2, 3)))
        odd["id"] = event["id"]
        try:
            event_from(odd)
        except TableError:
            continue
        return odd


# Drawing

Faults = Counter[str]


@contextmanager
def counted() -> Iterator[Faults]:
    """What could not be drawn or done meanwhile, by the place in the code where it went wrong."""
    faults: Faults = Counter()

    def note(error: Exception) -> None:
        frames = [each for each in extract_tb(error.__traceback__) if "dicewright" in each.filename]
        last = frames[-1]
        faults[f"{Path(last.filename).name}:{last.lineno} {type(error).__name__}: {str(error)[:60]}"] += 1

    with patch.object(boundary, "report", note), patch.object(desk, "report", note):
        yield faults


class Device:
    """A tab that has opened such documents, and somebody who looks at all of them."""

    def __init__(self, stock: Stock, random: Random) -> None:
        shapes = Shapes(random, words())
        self.records = [odd_record(shapes, each) for each in stock.records]
        self.log = [odd_event(shapes, each) for each in stock.log]
        settings = odd_record(shapes, _SETTINGS)
        if isinstance(settings["content"], dict):
            settings["content"]["campaign"] = stock.campaign
        self.desk = Desk(SeededDice(random.randrange(10**6)))
        rows = [row_of(record_from(each)) for each in (*self.records, settings)]
        events = [event_row(event_from(each)) for each in self.log]
        self.desk.open(json.dumps({"tab": "v-", "records": rows, "events": events, "older": 0}))
        assert self.desk.workspace.aside == ()
        on_table = self.desk.workspace.records.get(stock.campaign)
        self.game = on_table.game if on_table else ""
        self.random = random

    def tell(self, path: str, action: str, **answers: str) -> None:
        self.desk.receive(path, action, json.dumps(answers))
        self.draw(path)

    def draw(self, path: str) -> str:
        page = self.desk.render(path)
        self.desk.standing(path)
        return page

    def look(self) -> None:
        """Every page that these reach, and everything that can be opened there."""
        for page in all_pages():
            self.draw(page.path)
        sheet = self.random.choice(self.records)["id"]
        for drawer in (self.random.choice(DRAWERS), f"{SHEET}{sheet}", ""):
            self.tell("table.html", DRAWER, value=drawer)
        if self.game == "lavender":
            for scene in self.random.sample(SCENES, 2):
                self.tell("table.html", CHOOSE, value=scene.key)
        if self.game:
            self.tell("dice.html", "open", game=self.game)
        for record in self.records:
            self._open(record["kind"], record["id"])
        for event in self.log:
            if self.random.random() < 0.2:
                self.tell("share.html", "open", thing=f"event:{event['id']}")

    def _open(self, kind: str, id: str) -> None:
        match kind:
            case "sheet":
                self.tell("sheets.html", "open", sheet=id)
            case "recipe":
                self.tell("crafting.html", "open", recipe=id)
                self.tell("crafting.html", "open", bench=id)
            case "fair":
                self.tell("fair.html", "open", roll=id)
        if self.random.random() < 0.2:
            self.tell("share.html", "open", thing=f"{kind}:{id}")

    def press(self) -> None:
        """Some button of the table, whatever it is."""
        page = self.draw("table.html")
        buttons = re.findall(r'<button[^>]*data-action="([^"]*)"(?: value="([^"]*)")?', page)
        action, value = self.random.choice(buttons)
        self.tell("table.html", action, value=html.unescape(value))


def _met(count: int, seed: int) -> tuple[int, int, Faults]:
    """Odd documents, a few on each device; how many on how many, and what went wrong."""
    random, done, devices = Random(seed), 0, 0
    with counted() as faults:
        while done < count:
            device = Device(stocks()[devices % len(stocks())], random)
            done += len(device.records) + len(device.log)
            devices += 1
            device.look()
            if devices % 3 == 0:
                device.press()
    return done, devices, faults


def run(count: int, seed: int, watch: Watch) -> Figures:
    documents, devices, faults = 0, 0, Counter[str]()
    for some, on, found in shared_out(_met, count, seed, watch, SHARE):
        documents, devices = documents + some, devices + on
        faults.update(found)
    worst = {f"at {place}": times for place, times in faults.most_common(5)}
    return {
        "documents drawn": documents,
        "devices they were on": devices,
        "parts and presses that a wall had to hold": faults.total(),
        **worst,
    }


PART = Part(
    name="drawings",
    promise="Whatever is stored within its types, every page is drawn and goes on answering.",
    unit="odd documents",
    goal=100_000,
    run=run,
)
