"""The built site for a long run, and its jobs done in two browsers at a time."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Lock

from playwright.sync_api import Playwright, expect, sync_playwright

from tests.building import ROOT
from tests.soak.part import Watch
from tests.web.server import SiteServer

BROWSERS = 2
PATIENCE = 60_000
"""Milliseconds, as the machine may be busy with other things."""

Found = Counter[str]
"""What was counted, under the words it is printed with."""

OneDone = Callable[[], None]

Job = Callable[[Playwright, OneDone], Found]


def nobody() -> None:
    """For a job that nobody watches."""


@contextmanager
def served() -> Iterator[SiteServer]:
    server = SiteServer(ROOT / "dist", below="/games/dicewright/")
    try:
        yield server
    finally:
        server.stop()


def shares(count: int, most: int) -> list[int]:
    """So many, in shares of at most that many."""
    return [min(most, count - start) for start in range(0, count, most)]


def done(jobs: Iterable[Job], watch: Watch) -> Found:
    """All they found. A job that fails ends the run as soon as the jobs beside it are through."""
    expect.set_options(timeout=PATIENCE)
    waiting, found, finished, lock = deque(jobs), Found(), 0, Lock()

    def one_done() -> None:
        nonlocal finished
        with lock:
            finished += 1
            watch(finished)

    def next_job() -> Job | None:
        with lock:
            return waiting.popleft() if waiting else None

    def take_turns() -> None:
        # Playwright stays in the thread that started it.
        with sync_playwright() as playwright:
            try:
                while job := next_job():
                    part = job(playwright, one_done)
                    with lock:
                        found.update(part)
            except BaseException:
                waiting.clear()
                raise

    with ThreadPoolExecutor(BROWSERS) as pool:
        for turn in [pool.submit(take_turns) for _ in range(BROWSERS)]:
            turn.result()
    return found
