"""A smoke run on WebKit: the system's WebKitGTK where it is, else Playwright's."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Playwright, expect

from tests.web.acting import open_page, roll, rolls, wait_offline_ready, wait_ready
from tests.web.conftest import without
from tests.web.engines import HOW_TO_GET
from tests.web.server import SiteServer

HARD_LIMIT = 300
"""Seconds; a quiet machine takes about ten, and a browser that hangs takes for ever."""


def minibrowser() -> Path | None:
    found = Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser")
    return next(found, None) if shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None


@contextmanager
def screen() -> Iterator[str]:
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as display:
        name = f":{display.readline().strip()}"
    try:
        yield name
    finally:
        server.terminate()
        server.wait()


def drive(url: str, browser: Path, site: SiteServer) -> str:
    """Run the smoke in a process group that is ended, browser and all, when its time is up."""
    with screen() as display:
        smoke = subprocess.Popen(
            [sys.executable, "-m", "tests.web.webkit_smoke", url, str(browser)],
            # Without this WebKit compiles for minutes what Pyodide runs for milliseconds.
            env={**os.environ, "DISPLAY": display, "JSC_useOMGJIT": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        limit = threading.Timer(HARD_LIMIT, os.killpg, (smoke.pid, signal.SIGKILL))
        limit.start()
        assert smoke.stdin
        assert smoke.stdout
        said = ""
        with smoke:
            for line in smoke.stdout:
                said += line
                if line == "ready offline\n":
                    site.stop()
                    smoke.stdin.write("stopped\n")
                    smoke.stdin.flush()
        limit.cancel()
    return said


def test_webkit_boots_rolls_and_reloads_offline(playwright: Playwright, site: SiteServer) -> None:
    browser = minibrowser()
    if browser:
        said = drive(site.url, browser, site)
        assert said.endswith("rolled offline\n"), said
        return
    if not Path(playwright.webkit.executable_path).exists():
        without("WebKit", f"WebKit is not installed: {HOW_TO_GET.format(engine='webkit')}")
    with playwright.webkit.launch() as own:
        page = own.new_page()
        open_page(page, site.url)
        roll(page)
        expect(page.locator("#saved")).to_have_text("Saved")
        wait_offline_ready(page)
        site.stop()
        page.reload()
        wait_ready(page)
        roll(page)
        expect(rolls(page)).to_have_count(2)
