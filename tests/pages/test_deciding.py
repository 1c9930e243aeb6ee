"""What two devices disagree about, on the pages where people see it."""

import pytest

from dicewright.games.lavender.rules.character import Character as LavenderCharacter
from dicewright.pages.backup import PAGE as BACKUP
from dicewright.pages.deciding import KEEP, TAKE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.backup import backup_text
from dicewright.table.contents import Sheet
from dicewright.table.counting import counted, sheet_of
from dicewright.table.merging.deciding import key_of_choice, open_choices
from dicewright.table.record import Record
from dicewright.table.workspace import (
    Workspace,
    change_content,
    create,
    delete,
    find,
    records_of,
    rename,
    undo,
)
from tests.pages.acting import Visit
from tests.table.histories import moved, with_file
from tests.table.making import game_night

NIGHT = game_night()
HERE, THERE = (NIGHT.replace(tab=f"{letter}-", made=0) for letter in "ab")


def mira(workspace: Workspace) -> Record:
    return next(record for record in records_of(workspace, "sheet") if record.name.startswith("Mira"))


def disagreed(here: int = -1, there: int = 1) -> Workspace:
    """Torches are 2 on both; each device has changed them, and the other one later."""
    mine = counted(HERE, mira(HERE), 0, here)
    theirs = rename(THERE, mira(THERE), "Mirabel")
    return with_file(mine, counted(theirs, mira(theirs), 0, there))


def sheet_page(workspace: Workspace) -> Visit:
    return Visit(SHEETS, workspace).do("open", sheet=mira(workspace).id)


def button(record: Record, place: int = 0) -> str:
    return f"{key_of_choice(open_choices(record)[place])}:{record.id}"


def torches(visit: Visit) -> int:
    return sheet_of(mira(visit.workspace)).counters[0].value


def test_a_sheet_says_what_it_was_on_the_other_device_and_what_it_is() -> None:
    html = sheet_page(disagreed()).html
    assert "Changed on two devices" in html
    assert "You had:</dt><dd>1</dd>" in html
    assert "From another device, and here now:</dt><dd>3</dd>" in html
    assert 'aria-label="Take mine: Torches"' in html
    assert 'aria-label="Keep theirs: Torches"' in html


def test_who_was_later_keeps_their_value_and_is_offered_the_other() -> None:
    theirs = rename(THERE, mira(THERE), "Mirabel")
    theirs = counted(theirs, mira(theirs), 0, 1)
    html = sheet_page(with_file(theirs, counted(HERE, mira(HERE), 0, -1))).html
    assert "On another device this was:</dt><dd>1</dd>" in html
    assert "Here it is:</dt><dd>3</dd>" in html
    assert 'aria-label="Take it: Torches"' in html
    assert 'aria-label="Keep mine: Torches"' in html


@pytest.mark.parametrize(("action", "value", "heard"), [(TAKE, 1, "take the other"), (KEEP, 3, "keep the")])
def test_one_press_chooses_and_undo_takes_it_back(action: str, value: int, heard: str) -> None:
    visit = sheet_page(disagreed())
    visit.do(action, button(mira(visit.workspace)))
    assert torches(visit) == value
    assert visit.heard == f"Done: {heard} Torches of “Mirabel”."
    assert "Changed on two devices" not in visit.html
    visit.state = visit.state.replace(workspace=undo(visit.workspace))
    assert torches(visit) == 3
    assert "Changed on two devices" in visit.html


def test_a_button_from_before_the_choice_was_made_does_nothing() -> None:
    visit = sheet_page(disagreed())
    value = button(mira(visit.workspace))
    after = visit.do(KEEP, value).workspace
    assert visit.do(TAKE, value).workspace is after
    assert visit.do(TAKE, "rubbish").workspace is after


def test_a_sheet_deleted_elsewhere_is_kept_until_somebody_deletes_it() -> None:
    mine = counted(HERE, mira(HERE), 0, -1)
    visit = sheet_page(with_file(mine, delete(THERE, mira(THERE))))
    assert "On another device this sheet was deleted, but it was changed here." in visit.html
    record = mira(visit.workspace)
    visit.do(TAKE, button(record))
    assert find(visit.workspace, record.id, "sheet") is None
    assert visit.state.open == ""
    assert "is not on this device" not in visit.html


def test_strange_words_from_the_other_device_stay_words() -> None:
    mine = moved(HERE, ("notes", 0, "Bees."))
    theirs = moved(THERE, ("notes", 0, "<script>alert(1)</script>" * 9))
    html = sheet_page(with_file(mine, theirs)).html
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_the_table_asks_about_the_campaign_and_names_the_sheets_that_ask() -> None:
    here = moved(disagreed(), ("house rule", "usage", "hard"))
    there = moved(THERE.replace(tab="c-"), ("house rule", "usage", "none"))
    visit = Visit(TABLE, with_file(here, there))
    assert "<h3>Rules: usage</h3>" in visit.html
    campaign = records_of(visit.workspace, "campaign")[0]
    assert f'href="sheets.html#sheet={mira(visit.workspace).id}">Mirabel (1)</a>' in visit.html
    visit.do(TAKE, button(campaign))
    assert "<h3>Rules: usage</h3>" not in visit.html
    assert visit.heard == "Done: take the other rules: usage of “Lavender nights”."


def test_the_backup_page_shows_every_difference_before_anything_is_done() -> None:
    mine = counted(HERE, mira(HERE), 0, -1)
    theirs = rename(THERE, mira(THERE), "Mirabel")
    theirs = counted(theirs, mira(theirs), 0, 1)
    theirs = rename(theirs, records_of(theirs, "table")[0], "Climate")
    mine = rename(mine, records_of(mine, "recipe")[0], "Bread")
    visit = Visit(BACKUP, mine).do("import", file="b.json", text=backup_text(theirs))
    html = visit.html
    assert visit.workspace is mine
    for title in ("New: 0", "Changed there only: 1", "Changed here only: 1", "Changed on both: 1"):
        assert title in html
    assert "Mirabel (sheet): changed on both" in html
    assert "<strong>Torches</strong>: here 1; there 3. Both are kept, and you choose." in html
    assert "<strong>Name</strong>: here “Mira”; there “Mirabel”. Becomes as it is there." in html
    assert "<strong>Name</strong>: here “Weather”; there “Climate”. Becomes as it is there." in html
    assert "<strong>Name</strong>: here “Bread”; there “Waybread”. Stays as it is here." in html


def test_after_a_merge_the_backup_page_lists_all_that_waits_and_takes_an_answer() -> None:
    theirs = rename(THERE, records_of(THERE, "recipe")[0], "Bread")
    mine = rename(HERE, records_of(HERE, "recipe")[0], "Loaf")
    visit = Visit(BACKUP, mine).do("import", file="b.json", text=backup_text(theirs)).do("bring", "merge")
    assert visit.heard == (
        "Imported “b.json”. Undo takes all of it back. Some of it was changed on both devices: choose below."
    )
    recipe = records_of(visit.workspace, "recipe")[0]
    assert f"Changed on two devices: {recipe.name}" in visit.html
    visit.do(TAKE, button(recipe))
    assert {recipe.name, records_of(visit.workspace, "recipe")[0].name} == {"Bread", "Loaf"}
    assert visit.heard.startswith("Done: take the other name")
    assert "Changed on two devices" not in visit.html


def two_nims(**changes: tuple[object, object]) -> Visit:
    """A sheet of Lavender Hack on two devices, each of which has changed the same fields."""
    nim = LavenderCharacter(scores=(9, 10, 11, 12, 13, 14), hp=4, most_hp=6)
    made, record = create(HERE, "sheet", "Nim", Sheet(games={"lavender": nim}), "lavender")
    mine, theirs = (
        change_content(
            made.replace(tab=f"{tab}-", made=0),
            record,
            Sheet(
                games={"lavender": nim.replace(**{name: values[place] for name, values in changes.items()})}
            ),
            "write",
        )
        for place, tab in enumerate("cd")
    )
    theirs = rename(theirs, theirs.records[record.id], "Nimble")
    return Visit(SHEETS, with_file(mine, theirs)).do("open", sheet=record.id)


def test_scores_are_told_with_the_names_of_their_abilities() -> None:
    words = two_nims(scores=((9, 10, 11, 12, 13, 18), (9, 10, 11, 12, 13, 3))).words
    assert "You had: Str 9, Dex 10, Wis 11, Int 12, Con 13, Cha 18" in words
    assert "here now: Str 9, Dex 10, Wis 11, Int 12, Con 13, Cha 3" in words


def test_what_is_as_usual_is_told_as_what_it_is() -> None:
    words = two_nims(hp=(0, 2), exposed=(False, False)).words
    assert "You had: 0" in words
    assert "here now: 2" in words
    assert "not there" not in words
