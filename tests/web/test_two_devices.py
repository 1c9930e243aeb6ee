"""Two devices, one table: files go both ways between two browsers that know nothing of each other."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.acting import close_drawer, go, open_drawer, open_page, wait_ready
from tests.web.looking import check
from tests.web.server import SiteServer


def exported(page: Page, path: Path) -> Path:
    go(page, "Backup")
    with page.expect_download() as download:
        page.get_by_role("main").get_by_role("button", name="Export everything").click()
    download.value.save_as(path)
    return path


def read(page: Page, file: Path) -> None:
    go(page, "Backup")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_text(f"What “{file.name}” holds")).to_be_visible()


def merged(page: Page, file: Path) -> None:
    read(page, file)
    page.get_by_role("button", name="Merge", exact=True).click()
    expect(page.get_by_text("Undo takes all of it back").first).to_be_visible()


def made(file: Path) -> tuple[Any, Any]:
    """What a file holds, but for how often each thing was stored, and what each device calls its own."""
    data = json.loads(file.read_text())
    records = [
        {name: value for name, value in record.items() if name != "revision"}
        for record in data["records"]
        if record["kind"] != "settings"
    ]
    return sorted(records, key=lambda record: record["id"]), {event["id"]: event for event in data["log"]}


def open_sheet(page: Page, name: str) -> None:
    go(page, "Characters")
    page.locator(".thing").filter(has_text=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def torches(page: Page, verb: str) -> None:
    page.get_by_role("button", name=f"Torches: {verb}").click()


def start_two(laptop: Page, phone: Page, site: SiteServer, folder: Path) -> None:
    """Mira's sheet is made on one device and goes to the other in a file; then both play."""
    open_page(laptop, site.url, "sheets.html")
    open_page(phone, site.url, "sheets.html")
    laptop.get_by_role("button", name="Try an example").click()
    merged(phone, exported(laptop, folder / "start.json"))
    for page in (laptop, phone):
        open_sheet(page, "Mira Vale")
    torches(laptop, "less")
    laptop.get_by_label("New counter").fill("Rope")
    laptop.get_by_role("button", name="Add", exact=True).click()
    phone.get_by_role("textbox", name="Notes").fill("Scout of the river towns, and in love.")
    torches(phone, "more")
    expect(phone.get_by_role("group", name="Torches: 4")).to_be_visible()


@pytest.mark.engines("chromium")
def test_two_browsers_exchange_files_and_end_with_the_same(
    new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path
) -> None:
    laptop, phone = new_context().new_page(), new_context().new_page()
    start_two(laptop, phone, site, tmp_path)
    from_phone = exported(phone, tmp_path / "phone.json")
    from_laptop = exported(laptop, tmp_path / "laptop.json")

    read(laptop, from_phone)
    expect(laptop.get_by_text("Mira Vale (sheet): changed on both")).to_be_visible()
    expect(laptop.get_by_text("here 2; there 4. Both are kept, and you choose.")).to_be_visible()
    merged(laptop, from_phone)
    merged(phone, from_laptop)
    assert made(exported(laptop, tmp_path / "a.json")) == made(exported(phone, tmp_path / "b.json"))

    # It waits on both, and outlives a reload; whoever chooses has chosen for both.
    for page in (laptop, phone):
        open_sheet(page, "Mira Vale")
        page.reload()
        wait_ready(page)
        expect(page.get_by_role("textbox", name="Notes")).to_have_value(
            "Scout of the river towns, and in love."
        )
        expect(page.get_by_role("group", name="Rope: 0")).to_be_visible()
        expect(page.get_by_role("region", name="Changed on two devices")).to_contain_text("Torches")
    block = laptop.get_by_role("region", name="Changed on two devices")
    block.get_by_role("button", name=": Torches").first.focus()
    laptop.keyboard.press("Enter")
    expect(block).to_have_count(0)
    expect(laptop.locator("#announcer")).to_contain_text("Torches of “Mira Vale”")

    merged(phone, exported(laptop, tmp_path / "chosen.json"))
    merged(laptop, exported(phone, tmp_path / "back.json"))
    one, other = exported(laptop, tmp_path / "c.json"), exported(phone, tmp_path / "d.json")
    assert made(one) == made(other)
    open_sheet(phone, "Mira Vale")
    expect(phone.get_by_role("region", name="Changed on two devices")).to_have_count(0)

    # A merge is one deed.
    torches(phone, "more")
    before = made(exported(laptop, tmp_path / "e.json"))
    merged(laptop, exported(phone, tmp_path / "more.json"))
    assert made(exported(laptop, tmp_path / "f.json")) != before
    laptop.get_by_role("button", name="Undo: import 1 thing").click()
    assert made(exported(laptop, tmp_path / "g.json")) == before


@pytest.mark.engines("chromium")
def test_a_choice_in_every_state(
    new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path
) -> None:
    laptop, phone = new_context().new_page(), new_context().new_page()
    start_two(laptop, phone, site, tmp_path)
    laptop.get_by_role("textbox", name="Notes").fill("Scout of the hills. " * 20)

    file = exported(laptop, tmp_path / "laptop.json")
    read(phone, file)
    check(phone, "what a file holds")
    merged(phone, file)
    check(phone, "choices under Backup")
    open_sheet(phone, "Mira Vale")
    expect(phone.locator(".two-devices li")).to_have_count(2)
    check(phone, "a sheet with choices")
    go(phone, "Play")
    phone.get_by_label("Name", exact=True).fill("River towns")
    phone.get_by_role("button", name="Begin").click()
    open_drawer(phone, "more")
    phone.get_by_role("checkbox", name="Mira Vale").check()
    close_drawer(phone)
    expect(phone.get_by_role("link", name="Mira Vale (2)")).to_be_visible()
    check(phone, "a table whose party has choices")
