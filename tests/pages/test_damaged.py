"""What is damaged stands where people look for it, with its name and its last good version."""

from typing import Any

import pytest

from dicewright.dice.frozen import JsonObject
from dicewright.games.tdgs.pages.crafting import PAGE as CRAFTING
from dicewright.pages.backup import PAGE as BACKUP
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.page import Page
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.damaged import damaged_records
from dicewright.table.record import Record, record_text
from dicewright.table.saving import opened, row_of
from dicewright.table.text import write_json
from dicewright.table.workspace import Workspace, records_of, undo
from tests.pages.acting import BAD, Visit
from tests.pages.markup import check_inert
from tests.table.making import game_night

NIGHT = game_night()
PLACES = (("sheet", SHEETS, ""), ("campaign", TABLE, ""), ("recipe", CRAFTING, "recipes"))


def rows(damaged: Record, row: JsonObject) -> list[Any]:
    return [row if each is damaged else row_of(each) for each in NIGHT.records.values()]


def broken(record: Record, how: str = "flipped") -> JsonObject:
    row = row_of(record)
    text = row["text"]
    match how:
        case "cut":
            return {**row, "text": text[: text.index('"content"') + 20]}
        case "cut in its name":
            return {**row, "text": text[: text.index('"name"') + 11]}
        case "cut before its name":
            return {**row, "text": text[: text.index('"name"') + 4]}
    return {**row, "check": row["check"] ^ 1}


def visit(page: Page[Any], record: Record, how: str = "flipped", place: str = "") -> Visit:
    there = Visit(page, opened(Workspace("t"), rows(record, broken(record, how)), []))
    return there.do("open", **{place: "all"}) if place else there


@pytest.mark.parametrize(("kind", "page", "place"), PLACES)
def test_it_stands_in_its_list_with_its_name_and_a_press_restores_its_last_good_version(
    kind: str, page: Page[Any], place: str
) -> None:
    record = records_of(NIGHT, kind)[0]
    there = visit(page, record, place=place)
    assert f"“{record.name}” is damaged." in there.words
    assert "its checksum does not fit" in there.words
    assert f'data-shell="versions" data-record="{record.id}"' in there.html
    assert f'data-shell="export" data-what="damaged:records/{record.id}"' in there.html
    earlier = record.replace(name="As it was", revision=record.revision)
    there.do("versions", record=record.id, rows=write_json([row_of(earlier)]))
    assert f"Use version {record.revision}, “As it was”" in there.words
    there.do("repair", record.id)
    assert "As it was" in [each.name for each in records_of(there.workspace, kind)]
    assert "is damaged" not in there.words
    assert there.workspace.aside == ()
    there.turn(undo)
    assert "As it was" not in [each.name for each in records_of(there.workspace, kind)]


def test_where_the_only_sheet_is_damaged_nobody_says_that_there_are_none() -> None:
    record = records_of(NIGHT, "sheet")[0]
    alone = Visit(SHEETS, opened(Workspace("t"), [broken(record)], []))
    assert f"“{record.name}” is damaged." in alone.words
    assert "No other sheets yet." in alone.words
    assert "No sheets yet." in Visit(SHEETS, opened(Workspace("t"), [], [])).words


@pytest.mark.parametrize(
    ("how", "named"),
    [
        ("flipped", "“Mira”"),
        ("cut", "“Mira”"),
        ("cut in its name", "“Mir…”"),
        ("cut before its name", "A sheet whose name cannot be read"),
    ],
)
def test_its_name_is_read_as_far_as_it_goes(how: str, named: str) -> None:
    mira = records_of(NIGHT, "sheet")[0]
    assert mira.name == "Mira"
    assert f"{named} is damaged." in visit(SHEETS, mira, how).words


def test_without_an_earlier_version_it_says_what_else_to_do() -> None:
    mira = records_of(NIGHT, "sheet")[0]
    there = visit(SHEETS, mira).do("versions", record=mira.id, rows="[]")
    assert "keeps no earlier version of it" in there.words
    assert "If you have a backup file, import that." in there.words
    assert 'data-action="repair"' not in there.html


def test_whoever_sits_at_the_table_is_named_there_too() -> None:
    mira = records_of(NIGHT, "sheet")[0]
    there = visit(TABLE, mira)
    assert "“Mira” sits here and is damaged." in there.words
    assert 'href="sheets.html">See what can be done' in there.html


def test_a_damaged_saved_roll_is_named_where_it_would_be() -> None:
    sword = records_of(NIGHT, "roll")[0]
    there = visit(DICE, sword)
    assert "“Long sword” is damaged. See what can be done." in there.words
    assert "“Long sword” (saved roll)" in Visit(BACKUP, there.workspace).words


def test_the_address_of_a_damaged_sheet_says_that_it_is_damaged() -> None:
    mira = records_of(NIGHT, "sheet")[0]
    there = visit(SHEETS, mira).do("open", sheet=mira.id)
    assert "That sheet is damaged" in there.words
    assert "not on this device" not in there.words
    there.do("open", sheet="nobody")
    assert "not on this device (any more)" in there.words


def test_names_from_damaged_rows_are_only_words() -> None:
    mira = records_of(NIGHT, "sheet")[0].replace(name=BAD)
    row = {**row_of(mira), "check": 0}
    check_inert(Visit(SHEETS, opened(Workspace("t"), [row], [])).html, BAD)


def test_names_inside_a_content_are_not_taken_for_its_own() -> None:
    mira = records_of(NIGHT, "sheet")[0]
    text = record_text(mira).replace('"name":"Mira",', "", 1)
    workspace = opened(Workspace("t"), [{**row_of(mira), "text": text}], [])
    assert [(each.kind, each.name) for each in damaged_records(workspace)] == [("sheet", "")]
