"""Markup and script in every text of a sheet, a recipe and a table are only ever words, however they came."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games import GAMES
from dicewright.games.tdgs.pages import crafting
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.pages import backup, dice, open_link, share, sheets, table
from dicewright.pages.desk import Desk
from dicewright.table.backup import backup_of
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, Sheet
from dicewright.table.links import write_link
from dicewright.table.record import Record, record_from
from dicewright.table.saving import row_of
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, create, records_of, with_settings
from tests.pages.acting import Visit
from tests.pages.markup import PAYLOADS, Seen, check_inert
from tests.table.making import at, paths_of, put

HARMLESS = "Plain words"


def _examples() -> Iterator[Record]:
    workspace = Workspace("t", is_open=True)
    for play in (game.on_pages for game in GAMES):
        name, sheet = play.example
        full = sheet.replace(notes="Notes", counters=(Counter("Torches", 3),))
        yield create(workspace, "sheet", name, full, play.key)[1]
    yield create(workspace, "sheet", "Mira", Sheet("Notes", (Counter("Torches", 3),)))[1]
    example = LIBRARY[0]
    yield create(workspace, "recipe", example.name, example.recipe.replace(notes="Notes"), "tdgs")[1]
    yield create(workspace, "table", "Weather", CustomTable("1d6", (Row(1, "Rain"), Row(4, "Fog"))))[1]


RECORDS = {f"{record.kind} {record.game or 'of any game'}": record for record in _examples()}
each_record = pytest.mark.parametrize("record", RECORDS.values(), ids=list(RECORDS))


def _may_be(record: Any) -> bool:
    try:
        record_from(record)
    except TableError:
        return False
    return True


def _filled(record: Record, payload: str) -> Record:
    """The payload in every text that its kind lets people choose."""
    data = to_json(record)
    texts = [path for path in paths_of(data) if isinstance(at(data, path), str)]
    free = [path for path in texts if path[0] in ("name", "content")]
    for path in free:
        changed = put(data, path, payload)
        data = changed if _may_be(changed) else data
    return record_from(data)


def _shown(workspace: Workspace, record: Record) -> Iterator[str]:
    """Every page that shows it."""
    yield Visit(share.PAGE, workspace).do("open", thing=f"{record.kind}:{record.id}").html
    if record.kind == "sheet":
        yield Visit(sheets.PAGE, workspace).html
        yield Visit(sheets.PAGE, workspace).do("open", sheet=record.id).html
        content = Campaign(party=(record.id,))
        after, campaign = create(workspace, "campaign", record.name, content, record.game)
        after = with_settings(after, "table", campaign=campaign.id)
        yield Visit(table.PAGE, after).html
        yield Visit(dice.PAGE, after).do("open", game=record.game).html
    if record.kind == "recipe":
        yield Visit(crafting.PAGE, workspace).do("open", recipes="all").html
        yield Visit(crafting.PAGE, workspace).do("open", recipe=record.id).html
        yield Visit(crafting.PAGE, workspace).do("open", use=record.id).html


def test_there_are_payloads_enough_and_they_are_harmful_where_nothing_is_escaped() -> None:
    assert len(set(PAYLOADS)) >= 20
    bare = '<p title="{0}"></p><p title=\'{0}\'></p><a href="{0}">{0}</a>'
    caught = [payload for payload in PAYLOADS if Seen(bare.replace("{0}", payload)).bad]
    assert len(caught) >= 20


@each_record
def test_most_texts_of_it_are_free_to_choose(record: Record) -> None:
    text = json.dumps(to_json(_filled(record, HARMLESS)))
    assert text.count(HARMLESS) >= 3


@each_record
@pytest.mark.parametrize("payload", PAYLOADS)
def test_it_is_inert_through_a_link(record: Record, payload: str) -> None:
    bad = _filled(record, payload)
    held = {name: getattr(bad, name) for name in ("id", "name", "game", "schema", "revision", "content")}
    visit = Visit(open_link.PAGE).do("open", link=write_link(record.kind, held))
    assert visit.state.link, visit.state.problem
    check_inert(visit.html, payload)
    check_inert(visit.do("look").html, payload)
    mine = Workspace("u", is_open=True, records={record.id: record})
    check_inert(Visit(open_link.PAGE, mine).do("open", link=write_link(record.kind, held)).html, payload)
    visit.do("add")
    check_inert(visit.html, payload)
    (copy,) = records_of(visit.workspace, record.kind)
    for html in _shown(visit.workspace, copy):
        check_inert(html, payload)


@each_record
@pytest.mark.parametrize("payload", PAYLOADS)
def test_it_is_inert_through_a_file_and_through_storage(record: Record, payload: str) -> None:
    bad = _filled(record, payload)
    text = backup_of(Workspace("t", is_open=True, records={bad.id: bad}), bad)
    visit = Visit(backup.PAGE).do("import", file=payload, text=text)
    check_inert(visit.html, payload)
    visit.do("bring", "merge")
    check_inert(visit.html, payload)
    desk = Desk(FixedDice())
    desk.open(json.dumps({"tab": "u", "records": [row_of(bad)], "events": [], "older": 0}))
    assert desk.workspace.records.keys() == visit.workspace.records.keys() == {bad.id}
    for html in (*_shown(visit.workspace, bad), desk.render("sheets.html"), desk.render("backup.html")):
        check_inert(html, payload)


@pytest.mark.parametrize("name", [name for name in RECORDS if not name.startswith("table")])
@pytest.mark.parametrize("payload", PAYLOADS)
def test_it_is_inert_through_a_form(name: str, payload: str) -> None:
    record = RECORDS[name]
    workspace = Workspace("u", is_open=True, records={record.id: record})
    page = sheets.PAGE if record.kind == "sheet" else crafting.PAGE
    visit = Visit(page, workspace).do("open", **{record.kind: record.id})
    forms = [(action, fields) for action, fields in Seen(visit.html).forms if action]
    assert sum(map(len, dict(forms).values())) >= 2
    for action, fields in forms:
        for field in fields:
            visit.do(action, **{**fields, field: payload})
    check_inert(visit.html, payload)
    assert json.dumps(payload)[1:-1] in json.dumps(to_json(visit.workspace.records[record.id]))
    for html in _shown(visit.workspace, visit.workspace.records[record.id]):
        check_inert(html, payload)
