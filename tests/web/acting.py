"""What people do and see on a page."""

import json

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

# The clipboard is filled a moment after the press.
COPIED = """async () => {
    for (let looks = 0; looks < 1_000; looks += 1) {
        const text = await navigator.clipboard.readText();
        if (text) return text;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("nothing was copied");
}"""

# No frame is drawn until it is let go: whatever happens now, happens between two of them.
HOLD_FRAMES = """() => {
    const { requestAnimationFrame } = globalThis;
    const held = [];
    globalThis.requestAnimationFrame = (callback) => held.push(callback);
    globalThis.letFramesGo = () => {
        globalThis.requestAnimationFrame = requestAnimationFrame;
        for (const callback of held) requestAnimationFrame(callback);
    };
}"""


def open_page(page: Page, url: str, path: str = "dice.html") -> None:
    page.goto(f"{url}{path}")
    wait_ready(page)


_STATE = """() => JSON.stringify({
    says: ["boot-says", "failure-says", "saved"].map((id) => document.getElementById(id)?.textContent),
    loading: document.readyState,
    kept: Boolean(navigator.serviceWorker?.controller),
    preloaded: [...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href),
    came: performance.getEntriesByType("resource").map(({ name, responseEnd }) => [name, responseEnd]),
})"""


def wait_ready(page: Page) -> None:
    try:
        page.wait_for_selector("html[data-ready=true]")
    except TimeoutError as error:
        # What it says for itself is worth more than that it was waited for.
        state = page.wait_for_function(_STATE, timeout=10_000).json_value()
        raise AssertionError(f"{page.url} does not start: {state}") from error


def wait_offline_ready(page: Page) -> None:
    expect(page.locator("#offline")).to_have_text("Ready offline")


def expect_arrived(page: Page, share: float) -> None:
    """All that starts Python is there, but of its largest file only this share."""
    files = json.loads(page.locator("#boot-files").text_content() or "")["files"]
    whole, held = sum(file["bytes"] for file in files.values()), files["wasm"]["bytes"]
    arrived = whole - held + int(held * share)
    # Not every browser keeps the last digits.
    page.wait_for_function(
        "share => Math.abs(document.getElementById('boot-progress').value - share) < 1e-9",
        arg=arrived / whole,
    )
    expect(page.locator("#boot-says")).to_contain_text(
        f"Fetching Python: {arrived / 1_000_000:.1f} of {whole / 1_000_000:.1f} MB"
    )


def copied(page: Page, name: str) -> str:
    """What the button of that name copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('')")
    page.get_by_role("button", name=name).first.click()
    return str(page.evaluate(COPIED))


def door(page: Page, title: str) -> Locator:
    """One of the few that are always in reach."""
    return page.get_by_role("navigation", name="Pages").get_by_role("link", name=title, exact=True)


def go(page: Page, title: str) -> None:
    """Through its door, or through that of everything else."""
    own = door(page, title)
    if own.count():
        own.click()
    else:
        door(page, "More").click()
        page.locator(".more-rooms a", has=page.get_by_text(title, exact=True)).click()


def open_drawer(page: Page, name: str) -> None:
    """Of the table: dice, the log, what the GM keeps, or more."""
    page.locator(f".board button[data-action='drawer'][value='{name}']").first.click()
    expect(page.locator(f"[data-drawer='{name}']")).to_be_visible()


def close_drawer(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("[data-drawer]")).to_have_count(0)


def pick(page: Page, whom: str, name: str) -> None:
    """By one tap, of those who stand side by side."""
    page.get_by_role("radiogroup", name=whom).get_by_label(name, exact=True).check()


def enter(page: Page, *faces: int) -> None:
    """What real dice showed, each by its button."""
    for face in faces:
        page.locator(f"#by-hand .face-row button[value='{face}']").click()


def roll(page: Page) -> None:
    page.locator(".roll-bar").get_by_role("button").click()


def write(page: Page, text: str) -> None:
    page.get_by_label("What to roll").fill(text)


def rolls(page: Page) -> Locator:
    return page.locator(".rolls > li")


def total(page: Page) -> int:
    return int(page.locator(".result .total").inner_text().split()[-1])


def side_by_side(context: BrowserContext, url: str) -> tuple[Page, Page]:
    """Two windows on the page of the sheets: a tab behind another would draw one frame a second."""
    page = context.new_page()
    open_page(page, url, "sheets.html")
    with context.expect_page() as other:
        page.evaluate("() => { open(location.href, '', 'popup, noopener'); }")
    wait_ready(other.value)
    return page, other.value


def travel(page: Page, title: str) -> None:
    page.get_by_role("navigation").get_by_role("link", name=title).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def hold_frames(page: Page) -> None:
    """As on a device that has too much to do: what is typed waits to be told."""
    page.evaluate(HOLD_FRAMES)


def let_frames_go(page: Page) -> None:
    page.evaluate("letFramesGo()")
