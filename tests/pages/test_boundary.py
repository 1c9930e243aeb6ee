"""A drawing that fails takes one part of a page with it, and never the page."""

import json
import re
from collections.abc import Callable
from typing import Any

import htpy as h
import pytest
from htpy import Node

from dicewright.dice import FixedDice, roll
from dicewright.games.lavender.pages import party
from dicewright.games.lavender.pages.exploring import view as exploring
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.pages import all_pages, boundary, desk, page_at
from dicewright.pages import sheets as sheets_page
from dicewright.pages import table as table_page
from dicewright.pages.boundary import ANEW, ASIDE, walled
from dicewright.pages.desk import Desk
from dicewright.pages.sheets import listing
from dicewright.pages.table import board, more, tray
from dicewright.pages.table import log as log_column
from dicewright.pages.table import party as party_strip
from dicewright.table.event import event_text, read_event
from dicewright.table.saving import event_row
from dicewright.table.text import TableError, read_json
from dicewright.table.workspace import bin_of, campaign_on_table, records_of, with_rolls
from tests.pages.acting import FRESH, Visit, words_of
from tests.soak.stock import desk_with, everything
from tests.table.lavender_world import outing
from tests.table.looking import table_in, with_table

meets_a_wall = pytest.mark.walled


def broken(*given: Any, **named: Any) -> Node:
    raise ZeroDivisionError("nobody thought of that")


def late(*given: Any) -> Node:
    """Raises only while it becomes text."""
    return h.ul[(h.li[str(1 // number)] for number in (1, 0))]


def deep(*given: Any) -> Node:
    return h.p[lambda: broken()]


def press(tab: Desk, path: str, action: str, **answers: str) -> str:
    return tab.receive(path, action, json.dumps(answers))


def standing(tab: Desk, path: str = "table.html") -> Any:
    return json.loads(tab.standing(path))


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    found: list[Exception] = []
    monkeypatch.setattr(boundary, "report", found.append)
    monkeypatch.setattr(desk, "report", found.append)
    return found


# One part


@meets_a_wall
@pytest.mark.parametrize("render", [broken, late, deep])
def test_a_part_that_fails_is_named_wherever_it_fails(
    render: Callable[..., Node], faults: list[Exception]
) -> None:
    page = str(h.main[walled("the map", render), walled("the rest", h.p.__getitem__, "whole")])
    assert "The map could not be shown." in page
    # A press may have changed and saved something before the part failed.
    assert "What you made and did is kept" in page
    assert "othing was changed" not in page
    assert "<p>whole</p>" in page
    assert "<li>" not in page
    assert len(faults) == 1


def test_a_part_that_is_drawn_is_as_it_was() -> None:
    assert str(walled("x", lambda: [h.p["<&>"], None, (h.b[each] for each in "ab")])) == (
        "<p>&lt;&amp;&gt;</p><b>a</b><b>b</b>"
    )
    assert walled("x", lambda: None) == ""


@meets_a_wall
def test_what_went_wrong_is_told_to_whoever_looks_into_the_console(capsys: Any) -> None:
    walled("x", broken)
    assert "ZeroDivisionError: nobody thought of that" in capsys.readouterr().err


@meets_a_wall
def test_a_name_is_only_words(faults: list[Exception]) -> None:
    assert "<img" not in walled("“<img src=x>”", broken)


# On pages


@meets_a_wall
@pytest.mark.parametrize(
    ("where", "name", "drawer", "said", "still"),
    [
        (party_strip, "render_member", "", "“Brannoch” could not be shown.", "Exploration"),
        (board, "render_log", "", "The log could not be shown.", "Exploration"),
        (tray, "render_any", "any", "The roll could not be shown.", "Brannoch"),
        (more, "render_asking", "more", "What you asked for could not be shown.", "House rules"),
        (more, "_render_about", "more", "What is noted of the campaign could not be shown.", "Who sits here"),
        (more, "render_versions", "more", "Earlier versions could not be shown.", "House rules"),
        (party, "_render_die", "kept", "The game’s part of “{}” could not be shown.", "Exploration"),
        (party, "_render_held", "", "What the group holds could not be shown.", "Exploration"),
        (exploring, "render_clock", "", "This part of “{}” could not be shown.", "Brannoch"),
        (exploring, "_render_map", "", "The map could not be shown.", "day 1, watch 1, dawn"),
        (exploring, "render_gm", "", "What the GM keeps of it could not be shown.", "The map"),
    ],
)
def test_the_table_goes_on_around_what_fails(
    monkeypatch: pytest.MonkeyPatch,
    faults: list[Exception],
    where: Any,
    name: str,
    drawer: str,
    said: str,
    still: str,
) -> None:
    monkeypatch.setattr(where, name, broken)
    tab = desk_with(with_table(outing(), expedition=Expedition()))
    if drawer == "any":
        press(tab, "table.html", "tray", value="any")
    if drawer:
        press(tab, "table.html", "drawer", value="dice" if drawer == "any" else drawer)
    words = words_of(tab.render("table.html"))
    campaign = campaign_on_table(tab.workspace)
    assert campaign
    assert said.format(campaign.name) in words
    assert still.casefold() in words.casefold()
    assert all(isinstance(each, ZeroDivisionError) for each in faults)
    assert "undo" in standing(tab)


@meets_a_wall
def test_a_sheet_that_fails_in_the_list_leaves_all_others(
    monkeypatch: pytest.MonkeyPatch, faults: list[Exception]
) -> None:
    visit = Visit(sheets_page.PAGE).do("make", name="Mira").do("open").do("make", name="Borin").do("open")
    good = listing._tell_counters
    monkeypatch.setattr(
        listing, "_tell_counters", lambda each: broken() if each.name == "Mira" else good(each)
    )
    assert "“Mira” could not be shown." in visit.words
    assert 'href="sheets.html#sheet=' in visit.html
    assert "Borin" in visit.words
    assert "Make a sheet" in visit.words


@meets_a_wall
def test_what_fails_can_be_exported_and_put_aside_and_undo_brings_it_back(
    monkeypatch: pytest.MonkeyPatch, faults: list[Exception]
) -> None:
    tab = desk_with(FRESH)
    press(tab, "sheets.html", "make", name="Mira")
    mira = records_of(tab.workspace, "sheet")[0]
    press(tab, "sheets.html", "open")
    monkeypatch.setattr(listing, "_tell_counters", broken)
    html = tab.render("sheets.html")
    assert f'data-shell="export" data-what="record:everything:{mira.id}"' in html
    assert f'data-action="{ASIDE}" value="record:{mira.id}:"' in html
    assert press(tab, "sheets.html", ASIDE, value=f"record:{mira.id}:") == "Done: delete “Mira”."
    assert bin_of(tab.workspace)
    assert "could not be shown" not in tab.render("sheets.html")
    assert press(tab, "sheets.html", "undo") == "Undone: delete “Mira”."
    assert records_of(tab.workspace, "sheet")


@meets_a_wall
def test_a_part_of_a_campaign_is_put_aside_by_itself(
    monkeypatch: pytest.MonkeyPatch, faults: list[Exception]
) -> None:
    workspace = with_table(outing(), expedition=Expedition(), starving=False)
    tab = desk_with(workspace)
    monkeypatch.setattr(exploring, "_render_map", broken)
    html = tab.render("table.html")
    (value,) = re.findall(rf'data-action="{ASIDE}" value="([^"]*)"', html)
    assert value.endswith(":lavender.expedition")
    press(tab, "table.html", ASIDE, value=value)
    assert table_in(tab.workspace).expedition is None
    assert standing(tab)["undo"].startswith("put a part of")
    press(tab, "table.html", "undo")
    assert table_in(tab.workspace).expedition is not None


@meets_a_wall
def test_a_line_of_the_log_that_fails_can_be_exported_and_put_aside(
    monkeypatch: pytest.MonkeyPatch, faults: list[Exception]
) -> None:
    workspace = with_rolls(outing(), (roll("1d6", FixedDice(3)),), "1d6")
    tab = desk_with(workspace)
    monkeypatch.setattr(log_column, "render_event", broken)
    (what,) = set(re.findall(r'data-what="(line:[^"]*)"', tab.render("table.html")))
    assert read_event(json.loads(tab.exported(what))["text"]).what == workspace.log[-1].what
    rolled = workspace.log[-1]
    assert f'data-action="{ASIDE}" value="line:{rolled.id}"' in tab.render("table.html")
    press(tab, "table.html", ASIDE, value=f"line:{rolled.id}")
    assert f"line:{rolled.id}" not in tab.render("table.html")
    assert f"line:{rolled.id}" not in tab.render("dice.html")
    assert tab.workspace.log[len(workspace.log) - 1] is rolled
    press(tab, "table.html", "undo")
    assert f"line:{rolled.id}" in tab.render("table.html")


@meets_a_wall
@pytest.mark.parametrize("page", all_pages(), ids=lambda page: page.path)
def test_a_page_of_which_nothing_can_be_shown_leaves_undo_and_a_way_out(
    page: Any, faults: list[Exception]
) -> None:
    tab = desk_with(FRESH)
    press(tab, "sheets.html", "make", name="Mira")
    tab.pages[page.path] = page.replace(view=broken)
    words = words_of(tab.render(page.path))
    assert "This page could not be shown." in words
    assert "What you made and did is kept" in words
    assert standing(tab, page.path)["undo"] == "make “Mira”"


@meets_a_wall
def test_a_page_whose_state_fails_can_be_set_up_anew(faults: list[Exception]) -> None:
    tab = desk_with(everything())
    press(tab, "table.html", "filter", search="nothing like that")
    press(tab, "table.html", ANEW)
    assert "nothing like that" not in tab.render("table.html")
    assert records_of(tab.workspace, "campaign")


# Presses


@meets_a_wall
def test_an_update_that_fails_changes_nothing_and_says_so_once(faults: list[Exception]) -> None:
    tab = desk_with(FRESH)
    press(tab, "sheets.html", "make", name="Mira")
    tab.settle(tab.take() and "{}")
    before, state = tab.workspace, tab.states["sheets.html"]
    assert press(tab, "sheets.html", "count", value="no number") == ""
    assert tab.workspace is before
    assert tab.states["sheets.html"] is state
    assert tab.take() == ""
    assert "nothing was changed by it" in standing(tab)["fault"]
    assert standing(tab)["fault"] == ""
    assert press(tab, "sheets.html", "undo") == "Undone: make “Mira”."


@meets_a_wall
@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("the settings are newer", "That did not work: the settings are newer. Nothing was changed."),
        ("This is longer than any link.", "This is longer than any link."),
    ],
)
def test_what_an_update_refuses_is_said_in_its_own_words(
    faults: list[Exception], reason: str, said: str
) -> None:
    def refusing(*given: Any) -> Any:
        raise TableError(reason)

    tab = desk_with(FRESH)
    tab.pages["sheets.html"] = page_at("sheets.html").replace(update=refusing)
    press(tab, "sheets.html", "make", name="Mira")
    assert standing(tab)["fault"] == said
    assert faults == []
    assert tab.take() == ""


@meets_a_wall
def test_news_and_addresses_that_fail_lose_nothing(faults: list[Exception]) -> None:
    tab = desk_with(FRESH)
    tab.pages["sheets.html"] = page_at("sheets.html").replace(news=broken, address=broken)
    assert press(tab, "sheets.html", "make", name="Mira") == "Done: make “Mira”."
    assert "address" not in standing(tab, "sheets.html")
    assert standing(tab, "sheets.html")["fault"] == ""
    assert tab.take()


@meets_a_wall
def test_a_drawing_that_fails_after_a_change_says_that_the_change_is_kept(
    monkeypatch: pytest.MonkeyPatch, faults: list[Exception]
) -> None:
    tab = desk_with(FRESH)
    monkeypatch.setattr(sheets_page, "render_sheet", broken)
    press(tab, "sheets.html", "make", name="Mira")
    words = words_of(tab.render("sheets.html"))
    assert "What you made and did is kept" in words
    assert "nothing was changed" not in words
    assert standing(tab, "sheets.html")["fault"] == ""
    assert tab.take()


# What is well typed and senseless, and killed a page


def test_an_expedition_without_a_hex_shows_where_the_party_is() -> None:
    visit = Visit(table_page.PAGE, with_table(outing(), expedition=Expedition(hexes={})))
    assert "land-map" in visit.html
    assert "The map" in visit.words


@pytest.mark.parametrize(
    "changes",
    [
        {"steps": []},
        {"dice": [], "steps": []},
        {"dice": [{"sides": 3, "face": 13, "value": 13, "lowest": -1}]},
    ],
)
def test_a_roll_that_makes_no_sense_is_drawn_all_the_same(changes: dict[str, Any]) -> None:
    workspace = with_rolls(FRESH, (roll("2d6", FixedDice(3, 4)),), "2d6")
    event = read_json(event_text(workspace.log[-1]))
    event["rolls"][0].update(changes)
    tab = Desk(FixedDice())
    tab.open(
        json.dumps(
            {"tab": "v-", "records": [], "events": [event_row(read_event(json.dumps(event)))], "older": 0}
        )
    )
    assert "2d6" in tab.render("dice.html")
    assert "7" in words_of(tab.render("dice.html"))
