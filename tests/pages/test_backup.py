from dataclasses import replace
from random import Random

import pytest

from dicewright.pages.backup import PAGE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.backup import backup_text
from dicewright.table.saving import opened, row_of
from dicewright.table.text import write_json
from dicewright.table.workspace import Workspace, bin_of, delete, records_of, undo
from tests.pages.acting import Visit
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
    visit.state = replace(visit.state, workspace=undo(visit.workspace))
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


def test_leaving_it_changes_nothing() -> None:
    workspace = made()
    visit = Visit(PAGE, workspace).do(
        "import", file="x", text=backup_text(Visit(SHEETS).do("example").workspace)
    )
    visit.do("keep").do("bring", "merge")
    assert visit.workspace is workspace
    assert "What “x” holds" not in visit.html


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
