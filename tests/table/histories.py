"""Two devices that started from the same file, and what people do on them in between."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from dicewright.dice.frozen import JsonObject
from dicewright.table.backup import Backup, backup_text, read_backup
from dicewright.table.contents import Campaign, Counter
from dicewright.table.counting import counted, sheet_of, with_counter
from dicewright.table.event import event_text
from dicewright.table.importing import merge
from dicewright.table.kinds import SETTINGS
from dicewright.table.merging.deciding import choose, key_of_choice, open_choices
from dicewright.table.merging.logs import later
from dicewright.table.merging.touched import touches_in
from dicewright.table.paths import Path, key_of, overlap
from dicewright.table.record import Record, content_of, document
from dicewright.table.text import TableError
from dicewright.table.workspace import (
    Workspace,
    bin_of,
    change_content,
    forget,
    records_of,
    rename,
)
from tests.table.making import done

_few = st.integers(0, 3)
_names = st.sampled_from(("Torches", "Rope", "Hit points"))

moves = st.one_of(
    st.tuples(st.just("count"), _few, _few, st.sampled_from((-1, 1))),
    st.tuples(st.just("notes"), _few, st.sampled_from(("", "Bees.", "Owes the ferryman.", "The mill. " * 9))),
    st.tuples(st.just("add"), _few, _names),
    st.tuples(st.just("name counter"), _few, _few, _names),
    st.tuples(st.just("remove"), _few, _few),
    st.tuples(st.just("seat"), _few),
    st.tuples(
        st.just("house rule"), st.sampled_from(("usage", "light")), st.sampled_from(("gentle", "hard"))
    ),
    st.tuples(st.just("rename"), _few, st.sampled_from(("Mira", "Mirabel", "Odo"))),
    st.tuples(st.just("write"), st.sampled_from("ab")),
    st.tuples(st.sampled_from(("delete", "delete", "put back", "roll", "private roll")), _few),
    st.tuples(st.sampled_from(("take", "keep")), _few, _few),
    st.sampled_from((("undo",), ("undo",), ("redo",), ("empty the bin",))),
)


def moved(workspace: Workspace, move: Any) -> Workspace:
    """After something that people do at a table, as often as not to the same few things."""
    match move:
        case ("count", number, place, step):
            sheet = _sheet(workspace, number)
            return counted(workspace, sheet, place, step) if sheet else workspace
        case ("add" | "name counter" | "remove" | "notes", number, *_):
            sheet = _sheet(workspace, number)
            return _on_sheet(workspace, sheet, move) if sheet else workspace
        case ("seat", number):
            return _seated(workspace, number)
        case ("house rule", key, value):
            campaigns = records_of(workspace, "campaign")
            if not campaigns:
                return workspace
            content = content_of(campaigns[0], Campaign)
            rules = {**content.rules, key: value}
            return change_content(workspace, campaigns[0], content.replace(rules=rules), "change a rule")
        case ("take" | "keep" as how, number, place):
            return _chosen(workspace, number, place, how == "take")
        case ("rename", number, name):
            found = [*records_of(workspace, "sheet"), *records_of(workspace, "campaign")]
            return rename(workspace, found[number % len(found)], name) if found else workspace
        case ("empty the bin",):
            return forget(workspace, [record.id for record in bin_of(workspace)])
    return done(workspace, move)


def _sheet(workspace: Workspace, number: int) -> Record | None:
    sheets = records_of(workspace, "sheet")
    return sheets[number % len(sheets)] if sheets else None


def _on_sheet(workspace: Workspace, record: Record, move: Any) -> Workspace:
    sheet = sheet_of(record)
    match move:
        case ("notes", _, notes):
            after = sheet.replace(notes=notes)
        case ("add", _, name):
            after = sheet.replace(counters=(*sheet.counters, Counter(name, 1)))
        case ("name counter", _, place, name) if place < len(sheet.counters):
            after = with_counter(sheet, place, sheet.counters[place].replace(name=name))
        case ("remove", _, place) if place < len(sheet.counters):
            after = sheet.replace(counters=(*sheet.counters[:place], *sheet.counters[place + 1 :]))
        case _:
            return workspace
    return change_content(workspace, record, after, move[0])


def _seated(workspace: Workspace, number: int) -> Workspace:
    campaigns, sheet = records_of(workspace, "campaign"), _sheet(workspace, number)
    if not campaigns or not sheet:
        return workspace
    content = content_of(campaigns[0], Campaign)
    others = tuple(id for id in content.party if id != sheet.id)
    party = others if sheet.id in content.party else (*others, sheet.id)
    return change_content(workspace, campaigns[0], content.replace(party=party), "seat")


def _chosen(workspace: Workspace, number: int, place: int, takes: bool) -> Workspace:
    asked = [record for record in workspace.records.values() if open_choices(record) and not record.deleted]
    if not asked:
        return workspace
    record = asked[number % len(asked)]
    found = open_choices(record)
    try:
        return choose(workspace, record, key_of_choice(found[place % len(found)]), takes)
    except TableError:
        return workspace


def file_of(workspace: Workspace) -> Backup:
    return read_backup(backup_text(workspace))


def with_file(workspace: Workspace, other: Workspace) -> Workspace:
    return merge(workspace, file_of(other))


def state(workspace: Workspace) -> dict[str, JsonObject]:
    """What people see of everything but the settings, which are each device's own."""
    return {
        id: document(record)
        for id, record in workspace.records.items()
        if not record.deleted and id != SETTINGS
    }


def events(workspace: Workspace) -> dict[str, str]:
    """All that happened, wherever; that something was imported is a matter of each device."""
    return {event.id: event_text(event) for event in file_of(workspace).log}


# What must not be lost


def leaves(value: Any, at: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every field with its value; entries of a list by their names, where each has its own."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(each, (*at, name))
    elif isinstance(value, list) and value and len({key_of(each) for each in value} - {""}) == len(value):
        for each in value:
            yield from leaves(each, (*at, key_of(each)))
    else:
        yield at, value


def standing(value: Any, at: Path) -> list[Any]:
    """What lies at a path; all of it, where entries share a name."""
    if not at:
        return [value]
    if isinstance(value, dict):
        return standing(value[at[0]], at[1:]) if at[0] in value else []
    entries = value if isinstance(value, list) else []
    return [found for entry in entries if key_of(entry) == at[0] for found in standing(entry, at[1:])]


def lost(mine: Workspace, theirs: Workspace, merged: Workspace) -> list[tuple[str, Path, Any]]:
    """What was changed on one device without the other's knowledge, and is neither current nor a choice."""
    known = {event.id: event for event in file_of(theirs).log}
    log = file_of(mine).log
    news = {
        event.id
        for event in log
        if event.id not in known
        or (later(event, known[event.id]) is event and event_text(event) != event_text(known[event.id]))
    }
    found = []
    for id, before in state(mine).items():
        after: JsonObject = document(merged.records[id]) if id in merged.records else {"choices": []}
        other = state(theirs).get(id, {})
        touches = touches_in(log, {id})[id]
        aside = {event for choice in before["choices"] for event in choice["events"]}
        own = [touch.path for touch in touches if touch.event in news - aside]
        for choice in before["choices"]:
            at, value = tuple(choice["at"]), choice.get("value")
            told = [
                *standing(after, at),
                *(each.get("value") for each in after["choices"] if each["at"] == [*at]),
            ]
            if choice["events"].keys() & news and value is not None and value not in told:
                found.append((id, at, value))
        for at, value in leaves({name: each for name, each in before.items() if name != "choices"}):
            offered = [
                each
                for choice in after["choices"]
                if tuple(choice["at"]) == at[: len(choice["at"])]
                for each in standing(choice.get("value"), at[len(choice["at"]) :])
            ]
            is_own = any(overlap(path, at) for path in own)
            if is_own and not _is_kept(value, [*standing(after, at), *offered], standing(other, at)):
                found.append((id, at, value))
    return found


def _is_kept(value: Any, kept: list[Any], theirs: list[Any]) -> bool:
    if value in kept or not isinstance(value, list):
        return value in kept
    # Entries without names come together at their places, each as one of the two had it.
    return any(
        len(value) == len(each) == len(other)
        and all(entry in pair for entry, *pair in zip(each, value, other, strict=True))
        for each in kept
        for other in theirs
        if isinstance(each, list) and isinstance(other, list)
    )
