import pytest

from dicewright.pages.sheets import PAGE
from dicewright.table.contents import Sheet
from dicewright.table.counting import sheet_of
from dicewright.table.record import Record
from dicewright.table.saving import row_of
from dicewright.table.text import write_json
from dicewright.table.workspace import Workspace, records_of, undo, with_settings
from tests.pages.acting import FRESH, Visit


def sheets(visit: Visit) -> list[Record]:
    return records_of(visit.workspace, "sheet")


def opened(visit: Visit) -> Sheet:
    return sheet_of(visit.workspace.records[visit.state.open])


def example() -> Visit:
    return Visit(PAGE).do("example")


def test_a_page_that_has_not_read_the_store_does_not_claim_that_there_is_nothing() -> None:
    assert "Opening your sheets…" in Visit(PAGE, Workspace("t")).html
    assert "No sheets yet" in Visit(PAGE).html


def test_a_new_sheet_is_opened_and_has_the_usual_game() -> None:
    visit = Visit(PAGE, with_settings(FRESH, "x", game="tiers")).do("make", name="  Mira   Vale ")
    (sheet,) = sheets(visit)
    assert (sheet.name, sheet.game, visit.state.open) == ("Mira Vale", "tiers", sheet.id)
    assert PAGE.address
    assert PAGE.address(visit.state) == f"#sheet={sheet.id}"
    assert visit.heard == "Done: make “Mira Vale”."
    other = Visit(PAGE).do("new-game", "lavender").do("make", name="")
    assert [(each.name, each.game) for each in sheets(other)] == [("New sheet", "lavender")]


def test_counters_go_up_and_down_and_say_so() -> None:
    visit = example().do("count", "1:-1")
    assert opened(visit).counters[1].value == 2
    assert visit.heard == "Mira Vale, Torches: 3 → 2"
    assert opened(visit.do("count", "0:1").do("count", "0:1").do("count", "0:1")).counters[0].value == 12
    assert visit.do("count", "0:1").heard == ""
    assert opened(visit.do("count", "99:1")) == opened(visit)


def test_counters_are_added_changed_and_removed() -> None:
    visit = example().do("add", adding=" Fate ")
    assert [counter.name for counter in opened(visit).counters][-1] == "Fate"
    visit.do("write", **{"counter-3-value": "7"}).do(
        "write", **{"counter-3-value": "7", "counter-3-most": "9"}
    )
    visit.do("write", **{"counter-3-name": "Fortune", "counter-3-most": "9"})
    fortune = opened(visit).counters[3]
    assert (fortune.name, fortune.value, fortune.most) == ("Fortune", 7, 9)
    assert opened(visit.do("write", **{"counter-3-most": ""})).counters[3].most is None
    visit.do("remove", "3")
    assert [counter.name for counter in opened(visit).counters] == ["Hit points", "Torches", "Silver"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", ""),
        ("-", ""),
        ("twelve", "“twelve” is no whole number up to 999,999."),
        ("1.5", "“1.5” is no whole number up to 999,999."),
        ("99999999", "“99999999” is no whole number up to 999,999."),
    ],
)
def test_what_is_no_number_stays_in_the_field_and_changes_nothing(typed: str, sentence: str) -> None:
    visit = example()
    before = visit.workspace
    visit.do("write", **{"counter-0-value": typed})
    assert visit.workspace is before
    assert visit.state.problem == visit.heard == sentence
    assert f'name="counter-0-value" value="{typed}"' in visit.html
    visit.do("write", **{"counter-0-value": "11"})
    assert (opened(visit).counters[0].value, visit.state.problem) == (11, "")


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"name": "  "}, "A sheet needs a name."),
        ({"counter-0-name": ""}, "A counter needs a name."),
    ],
)
def test_names_cannot_be_empty(answers: dict[str, str], sentence: str) -> None:
    visit = example()
    before = visit.workspace
    assert visit.do("write", **answers).heard == sentence
    assert visit.workspace is before


def test_a_counter_without_a_name_or_one_too_many_is_refused() -> None:
    visit = example()
    assert visit.do("add", adding=" ").heard == "Give the counter a name, for example Hit points."
    for number in range(70):
        visit.do("add", adding=f"c{number}")
    assert len(opened(visit).counters) == 60
    assert visit.state.problem == "A sheet holds 60 counters at most: remove one first."


def test_writing_notes_is_one_deed_that_undo_takes_back() -> None:
    visit = example()
    before = opened(visit).notes
    for end in ("a", "ab", "abc\r\nd"):
        visit.do("write", notes=before + end)
    assert opened(visit).notes == f"{before}abc\nd"
    assert len(visit.workspace.log) == 2
    visit.state = visit.state.replace(workspace=undo(visit.workspace))
    assert opened(visit).notes == before


def test_search_looks_at_names_games_notes_and_counters() -> None:
    visit = example().do("game", "dungeoneers").do("make", name="Borin").do("open")
    for words, found in (
        ("mira", ["Mira Vale"]),
        ("FERRYMAN torches", ["Mira Vale"]),
        ("dungeoneers", ["Mira Vale"]),
        ("borin", ["Borin"]),
        ("", ["Borin", "Mira Vale"]),
    ):
        visit.do("search", search=words)
        assert [name for name in ("Borin", "Mira Vale") if f"<strong>{name}</strong>" in visit.html] == found
    assert "No sheet has all these words." in visit.do("search", search="nobody").html


def test_a_duplicate_is_another_sheet() -> None:
    visit = example()
    original = visit.state.open
    visit.do("duplicate", original)
    assert visit.state.open != original
    visit.do("count", "1:-1")
    assert [sheet_of(each).counters[1].value for each in sheets(visit)] == [3, 2]
    assert [each.name for each in sheets(visit)] == ["Mira Vale", "Mira Vale (copy)"]


def test_deleting_asks_only_those_who_want_to_be_asked() -> None:
    visit = example()
    id = visit.state.open
    assert sheets(visit.do("delete", id)) == []
    careful = Visit(PAGE, with_settings(FRESH, "x", asks=True)).do("example")
    id = careful.state.open
    assert "Delete “Mira Vale”?" in careful.do("delete", id).html
    assert len(sheets(careful)) == 1
    assert "Delete “Mira Vale”?" not in careful.do("keep").html
    assert sheets(careful.do("delete", id).do("delete-now", id)) == []


def test_an_earlier_version_can_be_looked_at_and_restored() -> None:
    visit = example()
    old = visit.workspace.records[visit.state.open]
    visit.do("count", "1:-1").do("write", name="Mirabel")
    visit.do("versions", record=old.id, rows=write_json([row_of(old)]))
    assert "Version 1: “Mira Vale”" in visit.html
    assert "Torches: 2 → 3" in visit.html
    visit.do("restore", "1")
    assert visit.workspace.records[old.id].name == "Mira Vale"
    assert visit.heard == "Done: restore an earlier “Mira Vale”."
    assert visit.workspace.records[old.id].revision > 3


def test_a_sheet_of_a_newer_version_is_read_only() -> None:
    visit = example()
    record = visit.workspace.records[visit.state.open].replace(schema=99, content={"unheard": "of"})
    visit.state = visit.state.replace(
        workspace=visit.workspace.replace(records={**visit.workspace.records, record.id: record})
    )
    before = visit.workspace
    assert "made by a newer Dicewright" in visit.html
    for action, value in (("count", "0:1"), ("delete", record.id), ("duplicate", record.id)):
        visit.do(action, value)
    visit.do("write", name="x", notes="y")
    assert visit.workspace is before
    assert "Made by a newer Dicewright" in visit.do("open").html


def test_a_link_to_a_sheet_that_is_not_here_says_so() -> None:
    assert "That sheet is not on this device (any more)." in Visit(PAGE).do("open", sheet="gone").html


def test_words_from_people_are_escaped() -> None:
    bad = "<img src=x onerror=alert(1)>"
    visit = example().do("write", name=bad).do("write", notes=bad).do("write", **{"counter-0-name": bad})
    visit.do("add", adding=bad)
    assert "<img" not in visit.html
    assert visit.html.count("&lt;img") > 4
    assert "<img" not in visit.do("open").do("search", search=bad).html
