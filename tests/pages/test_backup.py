import re
from random import Random

import pytest

from dicewright.pages.backup import PAGE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.backup import backup_of, backup_text
from dicewright.table.contents import Sheet
from dicewright.table.kinds import SETTINGS
from dicewright.table.saving import opened, row_of
from dicewright.table.text import write_json
from dicewright.table.workspace import (
    Workspace,
    bin_of,
    create,
    delete,
    records_of,
    settings_of,
    undo,
    with_settings,
)
from tests.pages.acting import Visit, offers, refused
from tests.soak import files
from tests.soak.files import ALWAYS_BAD, MAKERS, Make, file_name, meet
from tests.soak.part import unseen
from tests.soak.stock import GAMES


def made() -> Workspace:
    workspace: Workspace = Visit(SHEETS).do("example").do("make", name="Borin").workspace
    return workspace


def names(visit: Visit) -> list[str]:
    return [record.name for record in records_of(visit.workspace, "sheet")]


def test_an_import_shows_what_it_would_bring_before_anything_is_changed() -> None:
    file = backup_text(made())
    workspace = Visit(SHEETS).do("example").workspace
    visit = Visit(PAGE, workspace).do("import", file="mine.json", text=file)
    assert visit.workspace is workspace
    assert visit.heard == "“mine.json” is read. Choose how to bring it in."
    assert "New: 1" in visit.html
    assert "The same as here: 1" in visit.html
    visit.do("bring", "merge")
    assert names(visit) == ["Borin", "Mira Vale"]
    assert visit.heard == "Imported “mine.json”. Undo takes all of it back."
    visit.state = visit.state.replace(workspace=undo(visit.workspace))
    assert names(visit) == ["Mira Vale"]


def test_what_was_deleted_since_stays_deleted_unless_everything_becomes_as_in_the_file() -> None:
    file = backup_text(made())
    workspace = made()
    workspace = delete(workspace, records_of(workspace, "sheet")[0])
    visit = Visit(PAGE, workspace).do("import", file="mine.json", text=file)
    assert "Deleted here, stays so: 1" in visit.html
    assert names(visit.do("bring", "merge")) == ["Mira Vale"]
    visit.do("import", file="mine.json", text=file).do("bring", "replace")
    assert names(visit) == ["Borin", "Mira Vale"]


def test_a_file_that_cannot_even_be_opened_says_so_where_it_was_chosen() -> None:
    visit = Visit(PAGE, made())
    heard = refused(visit, "unreadable", file="film.json", why="it is larger than 50 MB")
    assert heard == "“film.json”: it is larger than 50 MB. Nothing was changed."


def test_leaving_it_changes_nothing() -> None:
    workspace = made()
    visit = Visit(PAGE, workspace).do(
        "import", file="x", text=backup_text(Visit(SHEETS).do("example").workspace)
    )
    visit.do("keep").do("bring", "merge")
    assert visit.workspace is workspace
    assert "What “x” holds" not in visit.html


def many(count: int) -> Workspace:
    workspace = made()
    for number in range(count):
        workspace, _ = create(workspace, "sheet", f"Guard {number}", Sheet())
    return workspace


def yes(visit: Visit) -> str:
    """What the button that really replaces says yes to."""
    found = re.search(r'data-action="replace-all" value="(\d+)"', visit.html)
    assert found
    return found[1]


def test_replacing_lists_what_would_go_to_the_bin_and_asks_first() -> None:
    file = backup_text(Visit(SHEETS).do("example").workspace)
    workspace = made()
    visit = Visit(PAGE, workspace).do("import", file="mine.json", text=file).do("bring", "replace")
    assert visit.workspace is workspace
    assert "“mine.json” does not have 1 thing of yours. Replacing puts it into the bin:" in visit.words
    assert "Borin (sheet)" in visit.words
    assert visit.heard == "1 thing would go to the bin. Read the list first."
    assert 'data-action="bring"' not in visit.html
    visit.do("keep-all")
    assert 'data-action="bring"' in visit.html
    visit.do("replace-all", "0")
    assert visit.workspace is workspace
    visit.do("bring", "replace").do("replace-all", yes(visit))
    assert names(visit) == ["Mira Vale"]
    assert [record.name for record in bin_of(visit.workspace)] == ["Borin"]
    assert visit.heard == "Imported “mine.json”. Undo takes all of it back."
    assert names(visit.turn(undo)) == ["Borin", "Mira Vale"]


def test_many_are_listed_folded_and_all_of_them() -> None:
    file = backup_text(Visit(SHEETS).do("example").workspace)
    visit = Visit(PAGE, many(30)).do("import", file="x", text=file).do("bring", "replace")
    assert "Show all 31" in visit.words
    assert all(f"<bdi>Guard {number}</bdi> (sheet)" in visit.html for number in range(30))
    assert "Replace, and put 31 things into the bin" in visit.words


def test_what_came_since_the_list_was_read_is_listed_before_it_goes() -> None:
    file = backup_text(Visit(SHEETS).do("example").workspace)
    visit = Visit(PAGE, made()).do("import", file="x", text=file).do("bring", "replace")
    read = yes(visit)
    visit.turn(lambda workspace: create(workspace, "sheet", "Zora", Sheet())[0])
    before = visit.workspace
    visit.do("replace-all", read)
    assert visit.workspace is before
    assert "Something has changed here since the list was made." in visit.words
    assert visit.heard.startswith("Something has changed here")
    assert "Zora (sheet)" in visit.words
    visit.do("replace-all", yes(visit))
    assert sorted(record.name for record in bin_of(visit.workspace)) == ["Borin", "Zora"]


def test_replacing_that_puts_nothing_into_the_bin_asks_nothing() -> None:
    visit = Visit(PAGE, made()).do("import", file="x", text=backup_text(many(2))).do("bring", "replace")
    assert names(visit) == ["Borin", "Guard 0", "Guard 1", "Mira Vale"]


def test_a_file_of_one_thing_offers_no_replacing() -> None:
    workspace = made()
    borin = records_of(workspace, "sheet")[0]
    visit = Visit(PAGE, many(2)).do("import", file="b.json", text=backup_of(workspace, borin))
    assert offers(visit, "bring") == ["merge", "copy"]
    before = visit.workspace
    assert visit.do("bring", "replace").workspace is before


def test_what_becomes_of_the_settings_stands_beside_the_rest() -> None:
    theirs = with_settings(made(), "say who", player="Eve")
    visit = Visit(PAGE, made()).do("import", file="x", text=backup_text(theirs))
    assert "Settings stay as they are here; only replacing takes the file’s" in visit.words
    newer = theirs.records[SETTINGS].replace(schema=99)
    file = backup_text(theirs.replace(records={**theirs.records, SETTINGS: newer}))
    visit.do("import", file="x", text=file)
    assert "the file’s are a newer Dicewright’s, and are left out" in visit.words
    assert settings_of(visit.do("bring", "replace").workspace).player == ""
    visit.do("import", file="x", text=backup_text(made()))
    assert "<dt>Settings</dt>" not in visit.html


@pytest.mark.parametrize("make", sorted(set(MAKERS), key=MAKERS.index), ids=lambda make: make.__name__)
def test_a_hostile_file_gets_a_sentence_or_a_preview_and_writes_nothing(make: Make) -> None:
    """`tests/soak/files.py` makes them; there are two thousand in the long run."""
    random = Random(make.__name__)
    for game in ("", *GAMES):
        meet(make, file_name(random), make(random), game)


def test_the_long_run_chooses_all_of_them() -> None:
    figures = files.run(len(MAKERS), 7, unseen)
    assert int(figures["refused in a sentence"]) >= len(ALWAYS_BAD)
    assert figures["shown in a preview, which wrote nothing"]


def test_a_file_that_was_edited_by_hand_says_so() -> None:
    file = backup_text(made()).replace("Borin", "Balin")
    visit = Visit(PAGE).do("import", file="x.json", text=file)
    assert "Its checksum does not fit" in visit.html
    assert names(visit.do("bring", "merge")) == ["Balin", "Mira Vale"]


def test_deleted_things_lie_in_the_bin_until_it_is_emptied() -> None:
    workspace = made()
    for record in records_of(workspace, "sheet"):
        workspace = delete(workspace, record)
    visit = Visit(PAGE, workspace)
    borin, _ = bin_of(workspace)
    assert names(visit.do("put-back", borin.id)) == ["Borin"]
    assert "Delete 1 thing for good?" in visit.do("ask", "bin").html
    visit.do("empty")
    assert bin_of(visit.workspace) == []
    assert names(visit) == ["Borin"]


def test_what_cannot_be_read_is_listed_and_can_be_repaired_from_a_version() -> None:
    record = records_of(made(), "sheet")[0]
    row = {**row_of(record.replace(revision=2)), "check": 0}
    visit = Visit(PAGE, opened(Workspace("t"), [row], []))
    assert "its checksum does not fit" in visit.html
    assert "Download it" in visit.html
    visit.do("versions", record=record.id, rows=write_json([row_of(record)]))
    assert "Use version 1, “Borin”" in visit.html
    visit.do("repair", record.id)
    assert names(visit) == ["Borin"]
    assert visit.workspace.aside == ()


def test_a_damaged_row_is_removed_only_when_somebody_insists() -> None:
    visit = Visit(PAGE, opened(Workspace("t"), [{"id": "x", "key": "x"}], []))
    assert "Remove for good" not in visit.html
    assert "Remove for good" in visit.do("ask", "records/x").html
    assert visit.do("damaged-removed", store="records", key="x").workspace.aside == ()


def test_the_browser_s_promise_is_shown() -> None:
    visit = Visit(PAGE)
    assert "not known yet" in visit.html
    assert "has promised to keep it" in visit.do("device", persisted="true", usage="17000001").html
    assert "uses 18 MB" in visit.html
    assert "has not promised" in visit.do("device", persisted="false").html
