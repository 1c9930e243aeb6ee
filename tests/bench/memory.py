"""The memory that a tab has for itself: what closing it would give back."""

import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.bench.visits import fresh_page, open_site, wait_until_kept


def private_bytes(process: int) -> int:
    """Resident pages that no other process shares (Linux): JavaScript's heap, WebAssembly's memory, code."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    return sum(int(size) for size in re.findall(r"^Private_\w+:\s+(\d+) kB", rollup, re.MULTILINE)) * 1024


def tab_bytes(browser: Browser, name: str, url: str) -> list[int]:
    """Measured after a collection of garbage; nothing where the system does not tell."""
    if not Path("/proc/self/smaps_rollup").exists():
        return []
    with fresh_page(browser) as page:
        open_site(page, url)
        wait_until_kept(page, name)
        page.wait_for_timeout(1000)
        page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(500)
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        # Chromium keeps an empty renderer in reserve; the page's is the larger one.
        return [max(private_bytes(int(each["id"])) for each in processes if each["type"] == "renderer")]
