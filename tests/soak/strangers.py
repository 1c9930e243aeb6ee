"""Files and links that are well formed and mean harm: they name what is here, and change none of it.

Whoever writes them knows all that was ever handed to others, every id on the device, and nothing of what the
GM rolled in private.
"""

import json
from collections import Counter
from functools import cache
from itertools import product
from random import Random
from typing import Any

from dicewright.dice import FixedDice, roll
from dicewright.dice.frozen import JsonObject
from dicewright.games.tdgs.play.contests import Contestant, begin_contest, current
from dicewright.games.tdgs.play.crafting import last_attempt
from dicewright.pages import all_pages
from dicewright.pages.table.drawers import DRAWER
from dicewright.pages.table.state import DRAWERS, SHEET
from dicewright.table.backup import backup_of, read_backup
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign
from dicewright.table.event import (
    ANSWER,
    ASIDE,
    CLOSE,
    IMPORT,
    REDO,
    REPLY,
    REQUEST,
    REVEAL,
    UNDO,
    open_prompts,
    revealed,
    shared,
    undone_ids,
)
from dicewright.table.importing import imported
from dicewright.table.links import Link, read_link, write_link
from dicewright.table.requests import Asked, ask, asked_at, take_answers
from dicewright.table.sharing import how_in, record_payload, thing_at
from dicewright.table.taking import add_copy, mine, update_mine
from dicewright.table.telling import summary
from dicewright.table.text import TableError, write_json
from dicewright.table.whose import EVERYTHING, PLAYERS
from dicewright.table.workspace import (
    Workspace,
    at_hand,
    campaign_on_table,
    create,
    records_of,
    rename,
    reveal,
    undo,
    visible_log,
    with_rolls,
    with_settings,
)
from tests.pages.lavending import fells
from tests.soak.cores import shared_out
from tests.soak.part import Figures, Part, Watch
from tests.soak.stock import desk_with
from tests.table.dungeon import dungeon
from tests.table.kinds import KINDS
from tests.table.making import game_night
from tests.table.smithy import smithy, sword, tried
from tests.table.towers import FIRST_WINS, fought

CANARY = "Ambush-7741"
SHARE = 1_000
EACH_SEEN_WHOLE = 25
"""After each so many-th file every page, file and link of what was here is made again."""

_WORDS = ("sheet", "Mira", "roll", "settings", "", "x1", "x2", "x3")
_SCHEMAS = {kind.key: kind.schema for kind in KINDS}


# What is here


@cache
def devices() -> tuple[Workspace, ...]:
    """A table of each game in the midst of it: rolls in private and revealed, requests open and answered."""
    return tuple(map(_busy, (game_night(), dungeon(), fought(*FIRST_WINS), _at_the_bench(), fells())))


def _at_the_bench() -> Workspace:
    """An attempt that failed, with what the GM is asked about it, and one that waits for its quality."""
    workspace = smithy()
    return tried(tried(workspace, sword(workspace), 1), sword(workspace), 15)


def _busy(workspace: Workspace) -> Workspace:
    if not campaign_on_table(workspace):
        workspace, made = create(workspace, "campaign", "River towns", Campaign())
        workspace = with_settings(workspace, "play it", campaign=made.id)
    campaign = campaign_on_table(workspace)
    assert campaign
    workspace = with_rolls(workspace, (roll("3d17", FixedDice(11, 13, 15)),), CANARY, private=True)
    workspace = with_rolls(workspace, (roll("1d20", FixedDice(4)),), "a door", private=True)
    workspace = reveal(workspace, workspace.log[-1])
    workspace = ask(workspace, campaign.id, "dice", "1d20+3", "listen", people="Odo, Ada")
    answer = write_link("answer", _answer(asked_at(workspace, campaign.id)[0].request.id, 4))
    workspace = take_answers(workspace, campaign.id, f"open.html#link={answer}").workspace
    workspace = ask(workspace, campaign.id, "dice", "2d6", "jump")
    workspace = begin_contest(workspace, Contestant("Odo"), Contestant("Ada"), FixedDice(9, 9))
    workspace = with_rolls(workspace, (roll("1d8", FixedDice(5)),), CANARY, private=True)
    workspace = undo(rename(workspace, workspace.records[campaign.id], "Marshes"))
    return with_rolls(workspace, (roll("1d12", FixedDice(8)),), "a look round")


def _answer(request: str, face: int) -> JsonObject:
    throw = {"action": "dice", "inputs": {"expression": "1d20+3"}, "faces": [face], "total": face + 3}
    return {"request": request, "who": "Odo", "result": {"rolls": [throw]}}


# What comes in


class Stranger:
    """Writes one document after the other about such a device."""

    def __init__(self, random: Random, device: Workspace) -> None:
        self.random, self.device = random, device
        self.seen = [to_json(event) for event in shared(visible_log(device))]
        self.lines = [event.id for event in device.log]
        self.private = [event for event in device.log if event.private]
        self.things = [*device.records.values()]
        self.asked = [
            each for record in records_of(device, "campaign") for each in asked_at(device, record.id)
        ]
        self.writes = (
            self._about_a_line,
            self._about_a_line,
            self._about_a_request,
            self._replayed,
            self._replayed,
            self._claim,
            self._import,
            self._circle,
            self._change,
        )

    def document(self) -> JsonObject:
        """A campaign first, and whatever else."""
        random = self.random
        records = [self._record("campaign"), *(self._record("sheet") for _ in range(random.randrange(4)))]
        lines: list[JsonObject] = []
        for _ in range(random.randrange(1, 9)):
            lines += random.choice(self.writes)()
        if random.random() < 0.3:
            lines += random.sample(self.seen, min(len(self.seen), 5))
        if random.random() < 0.3:
            random.shuffle(lines)
        return {"records": records, "log": lines}

    def _record(self, kind: str) -> JsonObject:
        own = [each for each in self.things if each.kind == kind and not each.deleted]
        usual: JsonObject = {"content": {}, "name": "Odo", "game": "", "schema": _SCHEMAS[kind]}
        if own and self.random.random() < 0.6:
            usual = {
                **record_payload(self.random.choice(own)),
                "name": self.random.choice(("Odo", "Ann", "Mira")),
            }
        if kind == "campaign" and self.random.random() < 0.5:
            usual["content"] = {**usual["content"], "party": self.random.choices(self._names(), k=3)}
        if self.random.random() < 0.2:
            usual["choices"] = [self._choice()]
        return {**usual, "kind": kind, "id": self._name() or "x", "revision": self.random.choice((1, 9, 999))}

    def _choice(self) -> JsonObject:
        """Of what two devices have changed, by lines of mine and of theirs."""
        at, value = self.random.choice(
            (
                (["name"], "forged"),
                (["content", "notes"], "forged"),
                (["content", "party"], [self._name(), "x1"]),
                (["deleted"], True),
            )
        )
        return {"at": at, "value": value, "events": {self.random.choice((*self.lines, "y1")): 9}}

    def _names(self) -> list[str]:
        return [*(each.id for each in self.things if each.kind != "settings"), *_WORDS[:3], "x1", "x2"]

    def _name(self) -> str:
        """Of a thing: of mine, of theirs, or a word."""
        return self.random.choice(self._names())

    def _id(self) -> str:
        """For a new line: of its own, or one that is taken."""
        if self.random.random() < 0.7:
            return f"y{self.random.randrange(60)}"
        return self.random.choice((*self.lines, *_WORDS[:3], "x1"))

    def _line(self, action: str, **fields: Any) -> JsonObject:
        place = {
            "campaign": self.random.choice([*self._names(), self.device.log[-1].campaign]),
            "who": self.random.choice(("", "Ann", "Odo")),
        }
        if self.random.random() < 0.2:
            place["origin"] = self._name()
        return {"id": self._id(), "action": action, "what": action, **place, **fields}

    def _about_a_line(self) -> list[JsonObject]:
        private = [event.id for event in self.private]
        of = self.random.choice([*self.lines, *private * 4, "y1", "y2"])
        campaign = next((event.campaign for event in self.device.log if event.id == of), "")
        action = self.random.choice((REVEAL, REVEAL, UNDO, UNDO, REDO, ANSWER, ASIDE))
        return [self._line(action, of=of, outcome="hazard", campaign=campaign)]

    def _request(self) -> Asked:
        return self.random.choice(self.asked)

    def _about_a_request(self) -> list[JsonObject]:
        asked = self._request()
        request = self.random.choice((asked.request.id, asked.request.id, "y-asked"))
        place = {"campaign": self.random.choice((asked.campaign, self._name()))}
        return [
            self._line(REPLY, about={"answers": [_answer(request, self.random.randrange(1, 21))]}, **place),
            self._line(CLOSE, about={"request": request}, **place),
            self._line(REQUEST, about={"request": {**to_json(asked.request), "what": "sing"}}, **place),
        ][self.random.randrange(3) :]

    def _replayed(self) -> list[JsonObject]:
        """What was handed out comes back, with something else in it."""
        line = {**self.random.choice(self.seen)}
        how = self.random.randrange(6)
        if how == 0:
            line["id"] = self._id()
        elif how == 1:
            line |= {"what": f"{line['what']} and on " * 20, "private": not line.get("private", False)}
        elif how == 2:
            line |= {"of": self.random.choice(self.lines), "id": self._id()}
        elif how == 3:
            line["rolls"] = [roll("1d20", FixedDice(self.random.randrange(1, 21))).to_json()] * 3
        elif how == 4:
            line["campaign"] = self._name()
        else:
            line |= {"outcome": "20, forged " * 9, "prompts": ["hazard", "first_craft"]}
        return [line]

    def _claim(self) -> list[JsonObject]:
        """To know a private roll, and to reveal it."""
        event = self.random.choice(self.private)
        faces = [self.random.randrange(1, 18) for _ in range(self.random.randrange(1, 4))]
        rolls = [roll(f"{len(faces)}d17", FixedDice(*faces)).to_json()]
        claim = {
            "id": event.id,
            "action": event.action,
            "what": self.random.choice(("?", "an ambush", "3d17" * 40)),
            "who": event.who,
            "campaign": event.campaign,
            "private": self.random.random() < 0.6,
            "rolls": rolls if self.random.random() < 0.7 else [],
        }
        return [claim, self._line(REVEAL, of=event.id, campaign=event.campaign)]

    def _import(self) -> list[JsonObject]:
        forged = {**self.random.choice(self.seen), "what": "forged", "private": False}
        shown = {event.id: {**forged, "id": event.id} for event in self.private}
        id = self._id()
        brought = self.random.sample(self.lines, 3)
        told = {"earlier": {forged["id"]: forged, **shown}}
        return [self._line(IMPORT, id=id, about=told, brought=brought), self._line(UNDO, of=id)]

    def _circle(self) -> list[JsonObject]:
        one, other = self._id(), self._id()
        action = self.random.choice((UNDO, REVEAL, REDO, "craft", "test"))
        return [
            self._line(action, id=one, of=other),
            self._line(action, id=other, of=one),
            self._line(action, id=one, of=one),
        ]

    def _change(self) -> list[JsonObject]:
        record = self.random.choice(self.things)
        edit = self.random.choice(
            (
                {"at": ["content", "notes"], "before": "", "after": "forged"},
                {"at": ["deleted"], "before": False, "after": True},
                {"at": ["content", "party"], "before": [], "after": [self._name()]},
                {"at": ["name"], "before": record.name, "after": "forged"},
            )
        )
        changes = [{"record": record.id, "edits": [edit], "revision": record.revision + 1}]
        return [self._line("change", changes=changes)]


# What must not change


def seen_of(workspace: Workspace, known: set[str]) -> tuple[Any, ...]:
    """What pages are drawn of, and what is handed out, as far as it is about these lines."""
    log = visible_log(workspace)
    tables = records_of(workspace, "campaign")
    return (
        [each.id for each in at_hand(workspace)],
        sorted(revealed(log) & known),
        sorted(undone_ids(log) & known),
        [(event.id, prompt) for event, prompt in open_prompts(at_hand(workspace))],
        [last and last.event.id for last in (last_attempt(workspace), current(workspace))],
        [[to_json(each) for each in asked_at(workspace, table.id)] for table in tables],
        [write_json(thing_at(workspace, f"campaign:{table.id}", "log").payload) for table in tables],
        [summary([event for event in log if event.campaign == table.id]) for table in tables],
    )


def whole_of(workspace: Workspace) -> tuple[Any, ...]:
    """Every page, file and link."""
    desk = desk_with(workspace)
    pages = [desk.render(page.path) for page in all_pages()]
    for drawer in (*DRAWERS, *(f"{SHEET}{each.id}" for each in records_of(workspace, "sheet"))):
        desk.receive("table.html", DRAWER, json.dumps({"value": drawer}))
        pages.append(desk.render("table.html"))
    files = [
        backup_of(workspace, each, view)
        for each in workspace.records.values()
        for view in (PLAYERS, EVERYTHING)
    ]
    return pages, files, links_of(workspace)


def links_of(workspace: Workspace) -> list[str]:
    things = [f"{record.kind}:{record.id}" for record in workspace.records.values()]
    things += [f"event:{event.id}" for event in visible_log(workspace) if not event.origin]
    found = []
    for thing in things:
        for how, view in product(("log", "whole"), (PLAYERS, EVERYTHING)):
            try:
                made = thing_at(workspace, thing, how_in(thing, how, view), view)
                found.append(write_link(made.kind, made.payload))
            except TableError as reason:
                found.append(str(reason))
    return found


@cache
def _before(number: int) -> tuple[Any, tuple[Any, ...]]:
    device = devices()[number]
    return seen_of(device, _lines(device)), whole_of(device)


def _lines(device: Workspace) -> set[str]:
    return {event.id for event in device.log}


def given_away(workspace: Workspace) -> str:
    """All that others may get."""
    tables = records_of(workspace, "campaign")
    log = visible_log(workspace)
    told = [json.dumps(thing_at(workspace, f"campaign:{table.id}", "log").payload) for table in tables]
    told += [backup_of(workspace, table) for table in tables]
    return "\n".join([*told, summary(log)])


def check_copied(number: int, after: Workspace, is_whole: bool) -> None:
    """Without the new things, all is as if nothing had come."""
    before = devices()[number]
    assert all(after.records[id] is record for id, record in before.records.items())
    assert after.log[: len(before.log)] == before.log
    old = after.replace(records={id: after.records[id] for id in before.records})
    seen, whole = _before(number)
    assert seen_of(old, _lines(before)) == seen
    if is_whole:
        assert whole_of(old) == whole


def check_merged(number: int, after: Workspace) -> None:
    before = devices()[number]
    assert CANARY not in given_away(after)
    private = {event.id for event in before.log if event.private}
    assert revealed(visible_log(after)) & private <= revealed(before.log)
    there = {event.id: event for event in visible_log(after)}
    for event in before.log:
        if event.private and event.id not in revealed(before.log):
            assert there[event.id].__dict__ == event.__dict__


def meet(number: int, document: JsonObject, by_link: bool, is_whole: bool = False) -> Counter[str]:
    """Added as a copy, and merged; what came of it, counted."""
    device = devices()[number]
    link = _link(document) if by_link else None
    records = [{"revision": 1, **each} for each in document["records"]]
    file = read_backup(json.dumps({"dicewright": 1, "records": records, "log": document["log"]}))
    copied = add_copy(device, link)[0] if link else imported(device, file, "copy")
    check_copied(number, copied, is_whole)
    merged = update_mine(device, link) if link and mine(device, link) else imported(device, file, "merge")
    check_merged(number, merged)
    return Counter(
        links=bool(link),
        lines=len(document["log"]),
        copied=len(copied.log[-1].brought),
        merged=len(merged.log[-1].brought),
    )


def _link(document: JsonObject) -> Link | None:
    try:
        return read_link(write_link("campaign", document))
    except TableError:
        return None


def _met(count: int, seed: int) -> Counter[str]:
    random, whole = Random(seed), Counter[str]()
    strangers = [Stranger(random, device) for device in devices()]
    for number in range(count):
        at = number % len(strangers)
        document = strangers[at].document()
        is_whole = number % EACH_SEEN_WHOLE == 0
        try:
            whole.update(meet(at, document, random.random() < 0.5, is_whole))
        except Exception as error:
            told = f"number {number} of seed {seed}: {error!r}"[:3_000]
            raise AssertionError(f"{told}: {json.dumps(document)[:3_000]}") from error
        whole["whole"] += is_whole
    return whole


def run(count: int, seed: int, watch: Watch) -> Figures:
    whole: Counter[str] = Counter()
    for found in shared_out(_met, count, seed, watch, SHARE):
        whole.update(found)
    return {
        "devices, of each game and of none": len(devices()),
        "of them as links": whole["links"],
        "lines that they held": whole["lines"],
        "lines that came in as copies, and changed nothing that was there": whole["copied"],
        "lines that were merged, and gave nothing away": whole["merged"],
        "copies after which every page, file and link was made again": whole["whole"],
    }


PART = Part(
    name="strangers",
    promise="Whatever a well-formed file or link says of what is here, it touches only what came with it.",
    unit="hostile documents",
    goal=50_000,
    run=run,
)
