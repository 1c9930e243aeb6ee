"""Real browsers on the real site. Every page is watched: no policy violation, no request elsewhere."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from tests.building import build_copy
from tests.web.engines import MissingEngineError, launched
from tests.web.server import SiteServer

WATCH = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser" in metafunc.fixturenames:
        engines = [mark.args for mark in metafunc.definition.iter_markers("engines")]
        metafunc.parametrize("browser", engines[0] if engines else ("chromium", "firefox"), indirect=True)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def without(engine: str, reason: str) -> None:
    """In CI a missing browser is a failure; at home the test says how to get it."""
    if os.environ.get("CI"):
        pytest.fail(f"{engine} is needed in CI: {reason}")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    try:
        with launched(playwright, request.param) as running:
            yield running
    except MissingEngineError as reason:
        without(request.param, str(reason))


@pytest.fixture
def site(dist: Path) -> Iterator[SiteServer]:
    """The site below a sub-path, never cached by the browser's own cache."""
    server = SiteServer(dist, below="/games/dicewright/")
    yield server
    server.stop()


@pytest.fixture
def new_context(browser: Browser, site: SiteServer) -> Iterator[Callable[..., BrowserContext]]:
    contexts: list[BrowserContext] = []
    violations: list[str] = []
    foreign: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if "policy violation" in message.text or "Content Security Policy" in message.text:
            violations.append(message.text)

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.add_init_script(WATCH)
        context.on("console", hear)
        context.on(
            "request",
            lambda request: (
                None
                if urlsplit(request.url).netloc == urlsplit(site.url).netloc
                else foreign.append(request.url)
            ),
        )
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert violations == []
    assert foreign == []


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context().new_page()


@pytest.fixture(scope="session")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it will be: another title on the dice page, everything else as it is."""
    return build_copy(
        tmp_path_factory.mktemp("next") / "site",
        {"pysrc/dicewright/pages/dice/__init__.py": ('h.h1["Dice"]', 'h.h1["Dice, next version"]')},
    )
