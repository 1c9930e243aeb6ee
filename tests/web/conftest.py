"""Real browsers on the real site. Every page is watched: no policy violation, no request elsewhere."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests.building import build_next
from tests.web.acting import open_page, wait_offline_ready
from tests.web.engines import MissingEngineError, launched
from tests.web.server import SiteServer

PATIENCE = 90_000
"""Long enough for a machine that is busy with other things; a test that passes never waits for it."""

expect.set_options(timeout=PATIENCE)

WATCH = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));"""

WIPE = """async () => {
    localStorage.clear();
    await caches.delete("dicewright.spare");
    for (const { name } of await indexedDB.databases()) {
        await new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = resolve;
            request.onerror = () => reject(request.error);
        });
    }
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser" in metafunc.fixturenames:
        engines = [mark.args for mark in metafunc.definition.iter_markers("engines")]
        metafunc.parametrize("browser", engines[0] if engines else ("chromium", "firefox"), indirect=True)


# A browser's own process may die, which is no fault of the site: such a test, and no other, is run again.


class BrowserDiedError(Exception):
    """The process of a page or of the whole browser is gone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=[BrowserDiedError.__name__]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    try:
        return (yield)
    except Exception as error:
        arguments = getattr(item, "funcargs", {})
        watch, browser = arguments.get("watch"), arguments.get("browser")
        if (watch and watch.crashes) or (browser and not browser.is_connected()):
            raise BrowserDiedError(str(error)) from error
        raise


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
def launch(playwright: Playwright) -> Iterator[Callable[[str], Browser]]:
    """A browser of each engine, started when it is first asked for, and anew if it has died."""
    browsers: dict[str, Browser] = {}
    with ExitStack() as running:

        def launch(engine: str) -> Browser:
            if engine not in browsers or not browsers[engine].is_connected():
                browsers[engine] = running.enter_context(launched(playwright, engine))
            return browsers[engine]

        yield launch


@pytest.fixture
def browser(request: pytest.FixtureRequest, launch: Callable[[str], Browser]) -> Browser:
    try:
        return launch(request.param)
    except MissingEngineError as reason:
        without(request.param, str(reason))
        raise


@dataclass
class Watcher:
    """What no page may ever do, and what no page should suffer."""

    violations: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)

    def attend(self, context: BrowserContext, site: SiteServer) -> None:
        home = urlsplit(site.url).netloc

        def hear(message: ConsoleMessage) -> None:
            if "policy violation" in message.text or "Content Security Policy" in message.text:
                self.violations.append(message.text)

        def see(request: Request) -> None:
            if urlsplit(request.url).netloc != home:
                self.foreign.append(request.url)

        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        context.on("console", hear)
        context.on("request", see)
        context.on("page", lambda page: page.on("crash", lambda page: self.crashes.append(page.url)))


@pytest.fixture(scope="session")
def session_watch() -> Watcher:
    return Watcher()


@pytest.fixture
def watch(session_watch: Watcher) -> Iterator[Watcher]:
    for found in (session_watch.violations, session_watch.foreign, session_watch.crashes):
        found.clear()
    yield session_watch
    assert session_watch.violations == []
    assert session_watch.foreign == []


# The device: fresh, or with Dicewright installed and nothing made on it


def is_installed(request: pytest.FixtureRequest) -> bool:
    mark = request.node.get_closest_marker("device")
    return bool(mark and mark.args == ("installed",))


@pytest.fixture(scope="session")
def session_site(dist: Path) -> Iterator[SiteServer]:
    server = site_server(dist)
    yield server
    server.stop()


def site_server(folder: Path) -> SiteServer:
    """The site below a sub-path, never cached by the browser's own cache."""
    return SiteServer(folder, below="/games/dicewright/")


@pytest.fixture
def site(request: pytest.FixtureRequest, dist: Path, session_site: SiteServer) -> Iterator[SiteServer]:
    server = session_site if is_installed(request) else site_server(dist)
    yield server
    if server is not session_site:
        server.stop()
    elif not server.is_running:
        server.start()


@dataclass
class Installed:
    """A device of each engine that has been here before; what a test made on it is wiped before the next."""

    site: SiteServer
    watch: Watcher
    contexts: dict[Browser, BrowserContext] = field(default_factory=dict)

    @contextmanager
    def page(self, browser: Browser) -> Iterator[Page]:
        if browser not in self.contexts:
            context = self.contexts[browser] = browser.new_context()
            self.watch.attend(context, self.site)
            page = context.new_page()
            open_page(page, self.site.url)
            wait_offline_ready(page)
            page.close()
        context = self.contexts[browser]
        cleaner = context.new_page()
        # A page of the site on which nothing runs.
        cleaner.goto(f"{self.site.url}icons/dicewright.svg")
        cleaner.evaluate(WIPE)
        cleaner.close()
        try:
            yield context.new_page()
        finally:
            if browser.is_connected():
                for each in context.pages:
                    each.close()
                context.clear_permissions()


@pytest.fixture(scope="session")
def installed(session_site: SiteServer, session_watch: Watcher) -> Installed:
    return Installed(session_site, session_watch)


@pytest.fixture
def new_context(
    browser: Browser, site: SiteServer, watch: Watcher
) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh devices."""
    contexts: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        watch.attend(context, site)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(
    request: pytest.FixtureRequest,
    browser: Browser,
    installed: Installed,
    watch: Watcher,
    new_context: Callable[..., BrowserContext],
) -> Iterator[Page]:
    if not is_installed(request):
        yield new_context().new_page()
        return
    with installed.page(browser) as page:
        yield page


@pytest.fixture(scope="session")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it will be, built by the first of the workers that asks for it."""
    place = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        place = place.parent
    made = place / "next/dist"
    with (place / "next.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return made if made.exists() else build_next(made.parent)
