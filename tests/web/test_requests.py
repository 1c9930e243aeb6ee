"""A GM and a player in two browsers: one asks for a roll, the other answers, by links alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.acting import copied, open_drawer, open_page, wait_ready
from tests.web.looking import check
from tests.web.server import SiteServer

NO_DETECTOR = "delete globalThis.BarcodeDetector;"
DETECTOR = """
    globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => ["qr_code"];
    };
    Object.defineProperty(navigator, "mediaDevices", { value: {
        getUserMedia: async () => { throw new DOMException("no", "NotAllowedError"); },
    } });
"""


def sit_down(page: Page, url: str) -> None:
    open_page(page, url, "table.html")
    page.get_by_label("Name", exact=True).fill("River towns")
    page.get_by_role("button", name="Begin").click()
    open_drawer(page, "more")
    page.get_by_text("A new request").click()


def ask(page: Page, text: str = "2d6+3", what: str = "climb the wall", people: str = "Mira, Ben") -> str:
    page.get_by_label("Dice to ask for").fill(text)
    page.get_by_label("What for").fill(what)
    page.get_by_label("Who is asked").fill(people)
    page.get_by_role("button", name="Ask for these dice").click()
    return copied(page, "Copy link")


def take(page: Page, text: str) -> None:
    page.get_by_label("Answers").fill(text)
    page.get_by_role("button", name="Take the answers").click()


@pytest.mark.engines("chromium")
def test_a_player_answers_with_real_dice_and_the_table_keeps_it(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    gm, mira = new_context().new_page(), new_context().new_page()
    sit_down(gm, site.url)
    link = ask(gm)
    assert link.startswith(f"{site.url}open.html#link=1.q.")

    mira.goto(link)
    wait_ready(mira)
    expect(mira.get_by_role("heading", name="climb the wall")).to_be_visible()
    mira.get_by_role("link", name="Roll it").click()
    expect(mira.locator(".requested")).to_contain_text("GM asks for 2d6+3: climb the wall")
    mira.reload()
    wait_ready(mira)
    expect(mira.locator(".requested")).to_contain_text("GM asks for 2d6+3: climb the wall")
    mira.get_by_role("button", name="I rolled real dice").click()
    for face in ("4", "5"):
        mira.locator("#by-hand .face-row").get_by_role("button", name=face, exact=True).click()
    mira.locator("#answer").get_by_role("button", name="Mira", exact=True).click()
    answer = copied(mira, "Copy the answer link")
    mira.get_by_role("link", name="Send, or QR code").click()
    expect(mira.get_by_role("heading", name="Share")).to_be_visible()
    mira.go_back()
    expect(mira.get_by_role("button", name="Copy the answer link")).to_be_visible()

    take(gm, f"Look:\n{answer[:70]}\n{answer[70:]}\n{link}")
    expect(gm.locator(".answers")).to_contain_text("Mira: 12 (consistent, entered from real dice)")
    expect(gm.get_by_role("alert")).to_contain_text("Link 2: This is a request for a roll")
    expect(gm.locator(".missing")).to_have_text("Still missing: Ben.")
    expect(gm.locator("#saved")).to_have_text("Saved")
    gm.reload()
    wait_ready(gm)
    open_drawer(gm, "more")
    expect(gm.locator(".answers")).to_contain_text("Mira: 12")
    gm.locator("#undo").click()
    expect(gm.get_by_text("No answers yet.")).to_be_visible()

    gm.goto(answer)
    wait_ready(gm)
    gm.get_by_role("link", name="To the table").click()
    gm.get_by_role("button", name="Take the answers").click()
    expect(gm.locator(".answers")).to_contain_text("Mira: 12")


@pytest.mark.engines("chromium")
def test_a_code_is_scanned_only_where_the_browser_can(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    for script, can in ((NO_DETECTOR, False), (DETECTOR, True)):
        context = new_context()
        context.add_init_script(script)
        page = context.new_page()
        sit_down(page, site.url)
        ask(page)
        button = page.get_by_role("button", name="Scan a code")
        expect(button).to_be_visible() if can else expect(button).to_be_hidden()
        if can:
            button.click()
            expect(page.locator("#told")).to_contain_text("the camera may not be used here")


@pytest.mark.engines("chromium")
def test_asking_and_answering_in_every_state(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    gm, mira = new_context().new_page(), new_context().new_page()
    sit_down(gm, site.url)
    gm.get_by_label("Dice to ask for").fill("2d6+")
    gm.get_by_role("button", name="Ask for these dice").click()
    expect(gm.get_by_role("alert")).to_contain_text("This cannot be rolled")
    check(gm, "what cannot be asked")
    link = ask(gm, what="Climb " + "unbreakably" * 9, people="Mira" * 15 + ", Ben")
    check(gm, "an open request")
    mira.goto(link)
    wait_ready(mira)
    expect(mira.get_by_role("link", name="Roll it")).to_be_visible()
    check(mira, "a request that was opened")
    mira.get_by_role("link", name="Roll it").click()
    expect(mira.locator(".requested")).to_be_visible()
    check(mira, "a roll that was asked for")
    mira.locator(".roll-bar").get_by_role("button").click()
    expect(mira.get_by_text("Write your name")).to_be_visible()
    check(mira, "an answer without a name")
    mira.locator("#answer").get_by_role("button", name="Ben", exact=True).click()
    answer = copied(mira, "Copy the answer link")
    check(mira, "an answer")
    mira.goto(answer)
    wait_ready(mira)
    expect(mira.get_by_role("link", name="To the table")).to_be_visible()
    check(mira, "an answer that was opened")
    take(gm, f"{answer} {answer}")
    expect(gm.get_by_role("alert")).to_contain_text("counts once")
    check(gm, "answers, and one that was not taken")
    mira.goto(link)
    wait_ready(mira)
    mira.get_by_role("link", name="Roll it").click()
    mira.get_by_label("What to roll").fill("2d6+9")
    mira.locator(".roll-bar").get_by_role("button").click()
    mira.locator("#answer").get_by_role("button", name="Ben", exact=True).click()
    take(gm, copied(mira, "Copy the answer link"))
    expect(gm.locator(".differences")).to_have_text("Asked for was 2d6+3; this is a roll of 2d6+9.")
    check(gm, "an answer that is wrong")
    gm.get_by_role("button", name="Turn away").last.click()
    expect(gm.locator(".differences")).to_have_count(0)
    check(gm, "an answer that was turned away")
    gm.get_by_role("button", name="Take it after all").click()
    expect(gm.locator(".differences")).to_have_count(1)
