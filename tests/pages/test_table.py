import re

import pytest

from dicewright.dice import FixedDice
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE
from dicewright.table.contents import Campaign
from dicewright.table.counting import sheet_of
from dicewright.table.record import content_of
from dicewright.table.workspace import act, campaign_on_table, party_of, records_of
from tests.pages.acting import Visit


def campaign() -> Visit:
    """A campaign with one of two sheets at the table."""
    sheets = Visit(SHEETS).do("example").do("make", name="Borin")
    visit = Visit(PAGE, sheets.workspace).do("make", name="River towns")
    mira = next(each.id for each in records_of(visit.workspace, "sheet") if each.name == "Mira Vale")
    return visit.do("party", **{f"member-{mira}": "on"})


def told(visit: Visit) -> list[str]:
    return re.findall(r"<summary><span>(.*?)</span>", visit.html)


def test_a_campaign_that_is_begun_lies_on_the_table() -> None:
    visit = Visit(PAGE).do("make", name="River towns")
    record = campaign_on_table(visit.workspace)
    assert record
    assert record.name == "River towns"
    assert "<h1>River towns</h1>" in visit.html
    away = visit.do("away")
    assert campaign_on_table(away.workspace) is None
    assert "River towns" in away.html
    assert "<h1>River towns</h1>" in away.do("put", record.id).html


def test_the_party_is_drawn_from_the_sheets_and_changes_them() -> None:
    visit = campaign()
    record = campaign_on_table(visit.workspace)
    assert record
    (mira,) = party_of(visit.workspace, record)
    assert "Hit points: 9/12" in visit.html
    visit.do("count", f"{mira.id}:0:-1")
    assert sheet_of(visit.workspace.records[mira.id]).counters[0].value == 8
    assert visit.heard == "Done: Mira Vale, Hit points: 9 → 8."
    assert "Mira Vale, Hit points: 9 → 8" in told(visit)
    assert "Nobody has sat down yet." in visit.do("party").html
    assert visit.workspace.log[-1].what == "let go “Mira Vale”"


def test_a_member_whose_id_came_from_a_file_is_counted_too() -> None:
    visit = campaign()
    mira = next(each for each in records_of(visit.workspace, "sheet") if each.name == "Mira Vale")
    strange = mira.replace(id="a:1:b")
    visit.state = visit.state.replace(
        workspace=visit.workspace.replace(records={**visit.workspace.records, strange.id: strange}),
    )
    visit.do("count", "a:1:b:0:-1")
    assert sheet_of(visit.workspace.records["a:1:b"]).counters[0].value == 8


def test_a_roll_at_the_table_says_who_and_shows_the_result() -> None:
    visit = campaign().do("roller", "Mira Vale").do("roll", text="2d6", dice=FixedDice(4, 5))
    assert visit.heard == "Mira Vale: 2d6 = 9"
    assert told(visit)[0] == "Mira Vale: 2d6 = 9"
    assert re.search(r'class="total".*?9', visit.html)


def test_what_cannot_be_rolled_is_explained() -> None:
    visit = campaign()
    before = visit.workspace
    assert visit.do("roll", text="2d6kh9").heard.startswith("This cannot be rolled: ")
    assert visit.do("roll", text="1/(1d2-1)", dice=FixedDice(1)).heard.startswith("This roll divides by 0")
    assert visit.workspace is before


def test_a_private_roll_shows_nothing_in_the_log_until_it_is_revealed() -> None:
    visit = campaign().do("private").do("roll", text="3d6", dice=FixedDice(1, 2, 3))
    assert told(visit)[0] == "GM: a private roll"
    summary = re.search(r"<pre.*?>(.*?)</pre>", visit.html, re.DOTALL)
    assert summary
    assert "3d6" not in summary[1]
    assert "0 rolls" in summary[1]
    visit.do("reveal", visit.workspace.log[-1].id)
    summary = re.search(r"<pre.*?>(.*?)</pre>", visit.html, re.DOTALL)
    assert summary
    assert "GM: 3d6 = 6" in summary[1]
    assert "GM: 3d6 = 6" in told(visit)


def test_the_log_is_filtered_by_person_kind_and_words() -> None:
    visit = campaign().do("roll", text="1d20", dice=FixedDice(7))
    visit.do("roller", "Mira Vale").do("roll", text="1d8", dice=FixedDice(3))
    visit.do("who", "Mira Vale")
    assert told(visit) == ["Mira Vale: 1d8 = 3"]
    visit.do("who", "").do("only", "rolls")
    assert told(visit) == ["Mira Vale: 1d8 = 3", "GM: 1d20 = 7"]
    assert told(visit.do("filter", search="1d20 gm")) == ["GM: 1d20 = 7"]
    visit.do("filter", search="").do("only", "changes")
    assert told(visit) == ["Seat “Mira Vale”"]


def test_sessions_are_numbered_unless_they_have_a_name() -> None:
    visit = campaign().do("roll", text="1d6", dice=FixedDice(1)).do("start-session", session="")
    visit.do("roll", text="1d8", dice=FixedDice(2))
    summary = re.search(r"<pre.*?>(.*?)</pre>", visit.html, re.DOTALL)
    assert summary
    assert summary[1].startswith("Session 1\n")
    assert "1d8 = 2" in summary[1]
    assert "1d6" not in summary[1]
    visit.do("start-session", session="The weir")
    assert "The weir\n" in visit.html
    assert visit.heard == "Done: The weir."


@pytest.mark.parametrize(
    ("names", "then"),
    [
        (["Session 12"], "Session 13"),
        (["session 12: the weir"], "Session 13"),
        (["Session 12", "The weir"], "Session 14"),
        (["Session 12", "Session 3"], "Session 4"),
        (["Winter", "Spring"], "Session 3"),
        (["12 angry men"], "Session 2"),
        (["7"], "Session 8"),
        ([], "Session 1"),
    ],
)
def test_sessions_go_on_from_the_number_that_people_gave(names: list[str], then: str) -> None:
    visit = campaign()
    for name in names:
        visit.do("start-session", session=name)
    assert visit.do("start-session", session="").told == then


def test_a_session_called_by_its_number_alone_is_told_as_a_session() -> None:
    assert campaign().do("start-session", session="7").told == "Session 7"


def test_a_session_has_no_number_where_earlier_ones_were_not_read() -> None:
    visit = campaign().turn(lambda workspace: workspace.replace(older=500))
    assert visit.do("start-session", session="").told == "Another session"
    assert visit.do("start-session", session="Session 8").do("start-session", session="").told == "Session 9"


def test_a_note_of_the_gm_is_no_roll() -> None:
    visit = campaign().turn(act, "note", "the abbot lies", private=True)
    assert told(visit)[0] == "A private note"
    assert "The abbot lies" in visit.html


def test_a_campaign_is_written_in_and_deleted() -> None:
    visit = campaign().do("write", name="River wars").do("write", name="River wars", notes="a\r\nb")
    record = campaign_on_table(visit.workspace)
    assert record
    assert (record.name, content_of(record, Campaign).notes) == ("River wars", "a\nb")
    assert visit.do("write", name=" ").workspace.records[record.id].name == "River wars"
    visit.do("delete", record.id)
    assert "Begin a campaign" in visit.html


@pytest.mark.parametrize("field", ["name", "notes"])
def test_words_from_people_are_escaped(field: str) -> None:
    bad = "<img src=x onerror=alert(1)>"
    visit = campaign().do("write", **{field: bad}).do("filter", search=bad).do("start-session", session=bad)
    visit.do("text", text=bad)
    assert "<img" not in visit.html


# Drawers


def test_a_sheet_is_opened_over_the_table_and_answers_there() -> None:
    visit = campaign()
    mira = next(each for each in records_of(visit.workspace, "sheet") if each.name == "Mira Vale")
    visit.do("drawer", f"sheet:{mira.id}")
    assert 'inert class="board"' in visit.html or re.search(r'<div class="board"[^>]* inert', visit.html)
    assert f'data-drawer="sheet:{mira.id}"' in visit.html
    visit.do("count", "0:-1")
    assert sheet_of(visit.workspace.records[mira.id]).counters[0].value == 8
    assert visit.heard == "Mira Vale, Hit points: 9 → 8"
    visit.do("adding", adding="Arrows")
    assert 'value="Arrows"' in visit.html
    visit.do("drawer")
    assert "data-drawer" not in visit.html
    assert " inert" not in visit.html


def test_a_sheet_that_is_deleted_in_its_drawer_closes_it() -> None:
    visit = campaign()
    mira = next(each for each in records_of(visit.workspace, "sheet") if each.name == "Mira Vale")
    visit.do("drawer", f"sheet:{mira.id}").do("delete", mira.id)
    assert "data-drawer" not in visit.html
    assert "Nobody has sat down yet." in visit.html


@pytest.mark.parametrize("name", ["", "cellar", "sheet:", "sheet:nobody", "<b>"])
def test_there_are_no_other_drawers(name: str) -> None:
    visit = campaign().do("drawer", "more").do("drawer", name)
    assert "data-drawer" not in visit.html


def test_what_is_thrown_from_the_tray_by_the_rules_is_on_the_stage() -> None:
    visit = Visit(PAGE).do("try", "lavender").do("drawer", "dice")
    assert 'data-drawer="dice"' in visit.html
    visit.do("lh-roll", dice=FixedDice(14))
    assert "data-drawer" not in visit.html
    stage = visit.html[visit.html.index('id="stage"') :]
    assert re.search(r'<p class="outcome">(Strong|Weak|Miss)', stage)


def test_hit_points_change_where_the_party_sits() -> None:
    visit = Visit(PAGE).do("try", "lavender")
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    first = party_of(visit.workspace, campaign)[0]
    visit.do("harm", f"{first.id}:-1")
    assert visit.told == f"{first.name}: hp 5 → 4"
    for _ in range(30):
        visit.do("harm", f"{first.id}:1")
    assert "<b>6</b>/6 hp" in visit.html
    for nonsense in ("", "x", "x:1", f"{first.id}:", f"{first.id}:x"):
        before = visit.workspace
        visit.do("harm", nonsense)
        assert visit.workspace is before
