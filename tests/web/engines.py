"""The browsers of the tests: the system's own where they are, else Playwright's."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, Playwright

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

HOW_TO_GET = (
    "run `python3 build.py test` as root on Debian, or `.venv/bin/python -m playwright install {engine}`"
)


class MissingEngineError(Exception):
    """No such browser here; the message says how to get it."""


def _first(*names: str) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


def _own(kind: BrowserType, engine: str) -> str:
    if not Path(kind.executable_path).exists():
        raise MissingEngineError(f"{engine} is not installed: {HOW_TO_GET.format(engine=engine)}")
    return kind.executable_path


def chromium_options(playwright: Playwright) -> dict[str, Any]:
    path = _first("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    path = path or _own(playwright.chromium, "chromium")
    return {"executable_path": path, "args": CHROMIUM_FLAGS}


def launch_chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(**chromium_options(playwright))


def launch_firefox(playwright: Playwright) -> Browser:
    if path := _first("firefox-esr"):
        # Playwright drives a stock Firefox over BiDi.
        return playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    return playwright.firefox.launch(executable_path=_own(playwright.firefox, "firefox"))


@contextmanager
def launched(playwright: Playwright, engine: str) -> Iterator[Browser]:
    browser = {"chromium": launch_chromium, "firefox": launch_firefox}[engine](playwright)
    try:
        yield browser
    finally:
        browser.close()
