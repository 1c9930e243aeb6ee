"""One open tab: the way of a click, from a message to a saved record."""

import json
from typing import Any

from dicewright.dice import FixedDice
from dicewright.pages.desk import Desk


def desk(*faces: int, records: list[Any] | None = None, events: list[Any] | None = None) -> Desk:
    made = Desk(FixedDice(*faces))
    made.open(json.dumps({"tab": "t", "records": records or [], "events": events or [], "older": 0}))
    return made


def say(desk: Desk, path: str, action: str, **answers: str) -> str:
    return desk.receive(path, action, json.dumps(answers))


def standing(desk: Desk, path: str = "dice.html") -> Any:
    return json.loads(desk.standing(path))


def stored(desk: Desk) -> Any:
    batch = json.loads(desk.take())
    desk.settle("{}")
    return batch


def test_a_click_changes_the_page_and_what_is_to_be_saved() -> None:
    tab = desk(3)
    say(tab, "dice.html", "write", text="1d6")
    assert tab.take() == ""
    assert say(tab, "dice.html", "roll") == "1d6 gives 3: 3 counts."
    batch = stored(tab)
    assert [json.loads(row["text"])["outcome"] for row in batch["events"]] == ["3"]
    assert tab.take() == ""
    assert "1d6" in tab.render("dice.html")


def test_all_pages_see_the_same_table() -> None:
    tab = desk()
    say(tab, "sheets.html", "make", name="Mira")
    say(tab, "table.html", "make", name="River")
    say(tab, "table.html", "drawer", value="more")
    assert "Mira" in tab.render("table.html")
    (mira,) = (each.id for each in tab.workspace.records.values() if each.name == "Mira")
    assert standing(tab, "sheets.html")["address"] == f"#sheet={mira}"
    assert "address" not in standing(tab)


def test_undo_and_redo_work_from_any_page_and_after_a_reload() -> None:
    tab = desk()
    say(tab, "sheets.html", "make", name="Mira")
    batch = stored(tab)
    again = desk(records=[write["row"] for write in batch["writes"]], events=batch["events"])
    assert standing(again)["undo"] == "make “Mira”"
    assert say(again, "settings.html", "undo") == "Undone: make “Mira”."
    assert "No sheets yet" in again.render("sheets.html")
    assert (standing(again)["undo"], standing(again)["redo"]) == ("", "make “Mira”")
    assert say(again, "dice.html", "redo") == "Done again: make “Mira”."
    assert "Mira" in again.render("sheets.html")
    assert say(desk(), "dice.html", "undo") == ""


def test_nothing_is_taken_twice_and_a_failure_is_taken_again() -> None:
    tab = desk()
    say(tab, "sheets.html", "make", name="Mira")
    first = tab.take()
    assert tab.take() == ""
    tab.settle(json.dumps({"failed": True}))
    assert tab.take() == first


def test_two_tabs_that_met_say_so() -> None:
    one = desk()
    say(one, "sheets.html", "make", name="Mira")
    batch = stored(one)
    rows = [write["row"] for write in batch["writes"]]
    other = desk(records=rows, events=batch["events"])
    say(other, "sheets.html", "open", sheet=rows[0]["id"])
    say(one, "sheets.html", "write", name="Mirabel")
    theirs = stored(one)["writes"][0]["row"]
    say(other, "sheets.html", "write", name="Miranda")
    other.take()
    heard = other.settle(json.dumps({"conflicts": {theirs["id"]: theirs}}))
    assert heard == (
        "Another tab changed the same thing. Keep both versions of “Miranda”: have a look at both."
    )
    assert "Mirabel" in other.render("sheets.html")
    say(other, "sheets.html", "open")
    assert "Miranda (this tab’s version)" in other.render("sheets.html")


def test_what_another_tab_stored_arrives() -> None:
    one, other = desk(), desk()
    say(one, "sheets.html", "make", name="Mira")
    batch = stored(one)
    rows = [write["row"] for write in batch["writes"]]
    other.arrive(json.dumps({"records": rows, "events": batch["events"], "gone": []}))
    assert "Mira" in other.render("sheets.html")
    other.arrive(json.dumps({"records": [], "events": [], "isWhole": True}))
    assert "Mira" not in other.render("sheets.html")
    assert other.take() == ""


def test_files_are_named_after_what_is_in_them() -> None:
    tab = desk(records=[{"id": "bad", "key": "bad", "text": "{", "check": 1, "revision": 1}])
    say(tab, "sheets.html", "make", name="Mira / Vale: ‹äö›")
    id = standing(tab, "sheets.html")["address"].removeprefix("#sheet=")
    assert json.loads(tab.exported("everything"))["name"] == "dicewright.json"
    assert json.loads(tab.exported(f"record:players:{id}"))["name"] == "dicewright-mira-vale-äö.json"
    damaged = json.loads(tab.exported("damaged:records/bad"))
    assert damaged == {"name": "dicewright-damaged-bad.json", "text": "{"}
