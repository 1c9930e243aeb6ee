"""What people do and see on a page."""

from playwright.sync_api import Locator, Page, expect

BOOT = 30_000


def open_page(page: Page, url: str, path: str = "dice.html") -> None:
    page.goto(f"{url}{path}")
    wait_ready(page)


def wait_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready=true]", timeout=BOOT)


def wait_offline_ready(page: Page) -> None:
    expect(page.locator("#offline")).to_have_text("Ready offline", timeout=BOOT)


def roll(page: Page) -> None:
    page.locator(".roll-bar").get_by_role("button").click()


def write(page: Page, text: str) -> None:
    page.get_by_label("What to roll").fill(text)


def rolls(page: Page) -> Locator:
    return page.locator(".rolls > li")


def total(page: Page) -> int:
    return int(page.locator(".result .total").inner_text().split()[-1])
