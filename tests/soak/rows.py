"""Stored rows damaged in every way: each is set aside or still good, and all others open as they were."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from dicewright.dice.frozen import JsonObject
from dicewright.pages import all_pages
from dicewright.pages.desk import Desk
from dicewright.table.backup import read_backup
from dicewright.table.event import event_text, read_event
from dicewright.table.record import check_record, read_record, record_text
from dicewright.table.saving import EMPTY, arrived, event_row, opened, read_versions, row_of
from dicewright.table.text import MOST_STORED_DEPTH, read_json, write_json
from dicewright.table.workspace import Workspace
from tests.soak import spoiling
from tests.soak.cores import shared_out
from tests.soak.links import follow, tell
from tests.soak.part import Figures, Part, Watch
from tests.soak.spoiling import SPOILS, Document, Spoil, deep_text, much
from tests.soak.stock import GAMES, desk_with, everything
from tests.table.making import row_with

SHARE = 500
MOST_AT_ONCE = 40
EACH_ON_THE_PAGES = 12
"""Each so many-th device is looked at on all its pages as well."""


class Stored(NamedTuple):
    """What a device has on disk."""

    records: list[Any]
    log: list[Any]


@cache
def stored(game: str) -> Stored:
    workspace = everything(game)
    return Stored([*map(row_of, workspace.records.values())], [*map(event_row, workspace.log)])


# Damaging

Damage = Callable[[JsonObject, Random], Any]


def sealed(row: JsonObject, text: str) -> JsonObject:
    """With another text, and a checksum that fits it."""
    return {**row, **row_with(text)}


def cut(row: JsonObject, random: Random) -> JsonObject:
    return {**row, "text": spoiling.cut(row["text"], random)}


def flipped(row: JsonObject, random: Random) -> JsonObject:
    return {**row, "text": spoiling.flipped(row["text"], random)}


def overwritten(row: JsonObject, random: Random) -> JsonObject:
    """A stretch of it is something else."""
    text = row["text"]
    place = random.randrange(len(text))
    other = random.choice(("\x00", '"', "}", "é", "\u2028", "\ud800")) * random.randrange(1, 60)
    return {**row, "text": f"{text[:place]}{other}{text[place + len(other) + 1 :]}"}


def miscounted(row: JsonObject, random: Random) -> JsonObject:
    return {**row, "check": row["check"] ^ 1 << random.randrange(32)}


def misplaced(row: JsonObject, random: Random) -> JsonObject:
    return {**row, "id": f"{row['id']}{random.choice('abc')}"}


def outdated(row: JsonObject, random: Random) -> JsonObject:
    """Under another revision than the record has; a line of the log has none."""
    return {**row, "revision": row.get("revision", 0) + random.choice((-1, 1, 999))}


def lost(row: JsonObject, random: Random) -> JsonObject:
    gone = random.choice(list(row))
    return {name: value for name, value in row.items() if name != gone}


def mistyped(row: JsonObject, random: Random) -> JsonObject:
    return {**row, random.choice(list(row)): random.choice((None, [], {}, "?", -1, 0.5, [row["text"]]))}


def void(row: JsonObject, random: Random) -> Any:
    return random.choice((None, [], "row", 5, {}, True, [row]))


def misshapen(row: JsonObject, random: Random) -> JsonObject:
    texts = ("", "[]", "5", '"Mira"', "null", "{}", '{"id":5}', f'{{"id":"{row["id"]}"}}', "[[]]", "true")
    return sealed(row, random.choice(texts))


def misread(row: JsonObject, random: Random) -> JsonObject:
    """Some field of it, one that all have, is not what it should be."""
    data = read_json(row["text"])
    fields = [name for name in ("id", "kind", "name", "action", "what") if name in data]
    return sealed(row, write_json({**data, random.choice(fields): random.choice(([0], {}, 5, True, None))}))


def deep(row: JsonObject, random: Random) -> JsonObject:
    return sealed(row, row["text"].replace("{", f'{{"deep":{deep_text(random, MOST_STORED_DEPTH)},', 1))


def literal(row: JsonObject, random: Random) -> JsonObject:
    return sealed(row, spoiling.with_literal(Document(read_json(row["text"])), random))


def endless(row: JsonObject, random: Random) -> JsonObject:
    """Longer than any record may be; lines of the log are not bounded."""
    more = random.choice(("x", "é", " ")) * (2_000_000 - random.randrange(50))
    return sealed(row, row["text"].replace("{", f'{{"more":"{more}",', 1))


def twins(row: JsonObject, random: Random) -> JsonObject:
    return sealed(row, spoiling.with_twins(Document(read_json(row["text"])), random))


def hidden(row: JsonObject, random: Random) -> JsonObject:
    data = spoiling.with_hidden(Document(read_json(row["text"])), random)
    return sealed(row, write_json(data))


def _spoiled(spoil: Spoil, row: JsonObject, random: Random) -> JsonObject:
    """By somebody who knows how to count: everything fits but what is in it."""
    data = spoil(Document(read_json(row["text"])), random)
    found = sealed(row, write_json(data))
    if "revision" in row and isinstance(data, dict) and random.random() < 0.5:
        found["revision"] = data.get("revision")
    return found


def _named(spoil: Spoil) -> Damage:
    damage = partial(_spoiled, spoil)
    damage.__name__ = f"spoiled: {spoil.__name__}"  # type: ignore[attr-defined]
    return damage


ALWAYS_BAD: tuple[Damage, ...] = (
    cut,
    flipped,
    overwritten,
    miscounted,
    misplaced,
    outdated,
    lost,
    mistyped,
    void,
    misshapen,
    misread,
    deep,
)
MAYBE_BAD: tuple[Damage, ...] = (
    literal,
    endless,
    twins,
    hidden,
    *(_named(spoil) for spoil in (*SPOILS, much)),
)
"""What can be read after that is something that somebody might have made."""
DAMAGES = ALWAYS_BAD + MAYBE_BAD


class Damaged(NamedTuple):
    damage: Damage
    store: str
    place: int
    was: JsonObject
    row: Any

    def __str__(self) -> str:
        name = self.damage.__name__
        return f"{name} in {self.store}: {str(self.row)[:600]}"


def damaged(device: Stored, damages: list[Damage], random: Random) -> tuple[Stored, list[Damaged]]:
    """The device with one row damaged in each of these ways."""
    rows = Stored([*device.records], [*device.log])
    places = [("records", each) for each in range(len(rows.records))]
    places += [("log", each) for each in range(len(rows.log))]
    done = []
    for damage, (store, place) in zip(damages, random.sample(places, len(damages)), strict=True):
        there = getattr(rows, store)
        was = there[place]
        there[place] = damage(was, random)
        done.append(Damaged(damage, store, place, was, there[place]))
    return rows, done


# Opening


def texts_of(workspace: Workspace) -> dict[tuple[str, str], str]:
    return {
        **{("records", id): record_text(record) for id, record in workspace.records.items()},
        **{("log", event.id): event_text(event) for event in workspace.log},
    }


def open_them(device: Stored, rows: Stored, done: list[Damaged]) -> tuple[Workspace, Counter[str]]:
    """What opens, after a look at each of them: all others are as they were."""
    workspace = opened(Workspace("v-"), *rows)
    found: Counter[str] = Counter()
    texts = texts_of(workspace)
    assert len(texts) + len(workspace.aside) == len(rows.records) + len(rows.log)
    hurt = {(each.store, each.was["id"]) for each in done}
    for store, whole in (("records", device.records), ("log", device.log)):
        for row in whole:
            if (store, row["id"]) not in hurt:
                assert texts[store, row["id"]] == row["text"], f"{row['id']} has changed"
    aside = iter(workspace.aside)
    # Both stores are read from their beginning to their end.
    for each in sorted(done, key=lambda one: (one.store == "log", one.place)):
        if each.damage in MAYBE_BAD and (text := texts.get((each.store, each.was["id"]))) is not None:
            again = (
                record_text(check_record(read_record(text)))
                if each.store == "records"
                else event_text(read_event(text))
            )
            assert again == text, str(each)
            found["still good"] += 1
            continue
        there = next(aside)
        text = each.row.get("text") if isinstance(each.row, dict) else None
        assert there.text == (text if isinstance(text, str) else str(each.row)), str(each)
        assert there.why, str(each)
        assert there.store == each.store, str(each)
        found["set aside"] += 1
    assert next(aside, None) is None
    kept = {record.id for record in read_versions(rows.records)}
    assert kept == workspace.records.keys()
    return workspace, found


def hear_of_them(device: Stored, rows: Stored) -> None:
    """For a tab that has all of it open, no row that another tab spoiled takes anything away."""
    before = opened(Workspace("v-"), *device)
    after = arrived(EMPTY, before, *rows)
    assert after.records.keys() == before.records.keys()
    assert [event.id for event in after.log] == [event.id for event in before.log]


# Looking


def look_everywhere(desk: Desk) -> None:
    """Each page, and wherever it leads, shows what there is in words."""
    for page in all_pages():
        follow(desk, tell(desk, page.path, "look"))


def look_at(rows: Stored) -> None:
    """A tab opens it, goes everywhere, exports what there is and what was set aside, and can undo."""
    desk = desk_with(Workspace("v-"))
    desk.open(json.dumps({"tab": "v-", "records": rows.records, "events": rows.log, "older": 0}))
    before = desk.workspace
    look_everywhere(desk)
    assert desk.workspace is before
    assert desk.take() == ""
    file = json.loads(desk.exported("everything"))["text"]
    assert all("nested deeper" in each for each in read_backup(file).unreadable)
    for each in desk.workspace.aside:
        json.loads(desk.exported(f"damaged:{each.place}"))
    for turn in ("undo", "undo", "undo", "redo"):
        desk.receive("backup.html", turn, "{}")
        for record in desk.workspace.records.values():
            assert check_record(record) is record
    look_everywhere(desk)


def meet(damages: list[Damage], random: Random, on_the_pages: bool) -> Counter[str]:
    """A device with so many damaged rows; what came of them, counted."""
    device = stored(random.choice(GAMES))
    rows, done = damaged(device, damages, random)
    try:
        _, found = open_them(device, rows, done)
        hear_of_them(device, rows)
        if on_the_pages:
            look_at(rows)
            found["devices looked at"] += 1
    except Exception as error:
        raise AssertionError(f"{error!r}: {'; '.join(map(str, done))}") from error
    found["devices"] += 1
    found["other rows"] += len(rows.records) + len(rows.log) - len(done)
    return found


def _batches(count: int, random: Random) -> Iterator[list[Damage]]:
    """All ways in turn, most often one or a few at once."""
    number = 0
    while number < count:
        size = min(random.choice((1, 1, 1, 1, 2, 3, 8, MOST_AT_ONCE)), count - number)
        yield [DAMAGES[each % len(DAMAGES)] for each in range(number, number + size)]
        number += size


def _met(count: int, seed: int) -> Counter[str]:
    random, whole = Random(seed), Counter[str]()
    for number, damages in enumerate(_batches(count, random)):
        whole.update(meet(damages, random, number % EACH_ON_THE_PAGES == 0))
    return whole


def run(count: int, seed: int, watch: Watch) -> Figures:
    whole: Counter[str] = Counter()
    for found in shared_out(_met, count, seed, watch, SHARE):
        whole.update(found)
    assert whole["set aside"] + whole["still good"] == count
    return {
        "ways to damage one": len(DAMAGES),
        "set aside with a reason": whole["set aside"],
        "still good, and read again": whole["still good"],
        "devices they were on": whole["devices"],
        "other rows, all open as they were": whole["other rows"],
        "devices looked at on all pages": whole["devices looked at"],
    }


PART = Part(
    name="rows",
    promise="Whatever row is damaged, it is set aside with a reason and all others open as they were.",
    unit="damaged rows",
    goal=10_000,
    run=run,
)
