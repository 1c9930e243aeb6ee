"""Visits to a site in Chromium, and what the page itself measures in each."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.bench.sites import PAGE
from tests.web.engines import chromium_options

READY = 'html[data-ready="true"]'

WATCH = """
globalThis.bench = {};
new MutationObserver((changes, observer) => {
  if (document.documentElement?.dataset.ready !== "true") return;
  bench.ready = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    if (name === "first-contentful-paint") bench.firstPaint = startTime;
  }
}).observe({ type: "paint", buffered: true });
"""

# From the click to the frame that shows another heading.
TIME_NEXT_CLICK = """() => {
  const heading = () => document.querySelector("main h1")?.textContent;
  const before = heading();
  bench.turned = new Promise((resolve) => {
    let clicked;
    addEventListener("click", ({ timeStamp }) => { clicked = timeStamp; }, { capture: true, once: true });
    new MutationObserver((changes, observer) => {
      if (heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    }).observe(document.getElementById("main"), { childList: true, subtree: true, characterData: true });
  });
}"""


@contextmanager
def fresh_page(browser: Browser, proxy: str | None = None) -> Iterator[Page]:
    """A page of somebody who was never here: nothing cached, nothing stored."""
    routed = {"proxy": {"server": proxy, "bypass": "localhost"}} if proxy else {}
    context = browser.new_context(**routed)
    context.add_init_script(WATCH)
    try:
        yield context.new_page()
    finally:
        context.close()


@contextmanager
def known_visitor(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A browser with a profile on disk: only there does Chromium keep compiled code, as people have it."""
    context = playwright.chromium.launch_persistent_context(profile, **chromium_options(playwright))
    context.add_init_script(WATCH)
    try:
        yield context
    finally:
        context.close()


def open_site(page: Page, url: str) -> dict[str, float]:
    """Go to the page and wait until it is ready; answer with its milliseconds since the navigation began."""
    page.goto(f"{url}{PAGE}", wait_until="commit")
    page.wait_for_selector(READY, state="attached", timeout=60_000)
    while True:
        seen: dict[str, float] = page.evaluate("() => ({ ...bench })")
        if {"ready", "firstPaint"} <= seen.keys():
            return seen
        page.wait_for_timeout(20)


def cold_load(browser: Browser, url: str) -> dict[str, float]:
    with fresh_page(browser) as page:
        return open_site(page, url)


def wait_until_kept(page: Page, name: str) -> None:
    """Wait until the site works offline: ours says so, the others have a simple worker that says nothing."""
    if name == "ours":
        page.get_by_text("Ready offline").wait_for(timeout=60_000)
    else:
        page.evaluate("() => navigator.serviceWorker.ready.then(() => {})")


def prepare(playwright: Playwright, profile: Path, name: str, url: str) -> None:
    """Visit often enough for every cache to be filled; compiled code is kept from the second visit on."""
    with known_visitor(playwright, profile) as context:
        for _ in range(3):
            page = context.new_page()
            open_site(page, url)
            wait_until_kept(page, name)
            page.wait_for_timeout(1500)
            page.close()


def warm_load(context: BrowserContext, url: str) -> float:
    page = context.new_page()
    ready = open_site(page, url)["ready"]
    page.close()
    return ready


def turn_pages(context: BrowserContext, url: str) -> list[float]:
    """Follow links inside the app, there and back."""
    page = context.new_page()
    open_site(page, url)
    wait_until_kept(page, "ours")
    times = []
    for link in ("More", "Dice") * 2:
        page.evaluate(TIME_NEXT_CLICK)
        page.get_by_role("navigation").get_by_role("link", name=link, exact=True).click()
        times.append(page.evaluate("() => bench.turned"))
    page.close()
    return times
