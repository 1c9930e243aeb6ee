"""What a first visit asks the network for: every byte of ours, and every request to somebody else."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser

from tests.bench.visits import fresh_page, open_site, wait_until_kept
from tests.web.server import SiteServer

# Chromium itself asks here about every form it sees, whoever wrote the page.
BROWSERS_OWN = ("content-autofill.googleapis.com:443",)


class _Eavesdropper(http.server.BaseHTTPRequestHandler):
    """A proxy that lets nothing through and remembers what was asked of it."""

    asked: list[str]

    def note(self) -> None:
        if self.path not in BROWSERS_OWN:
            self.asked.append(self.path)
        self.send_error(502)

    do_GET = do_POST = do_CONNECT = do_HEAD = do_OPTIONS = note  # noqa: N815 (so named by the base class)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


@contextmanager
def eavesdropping() -> Iterator[tuple[str, list[str]]]:
    """The address of a proxy for all that is not on this machine, and the list of what it hears."""
    asked: list[str] = []
    handler = type("Eavesdropper", (_Eavesdropper,), {"asked": asked})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


def first_visit(browser: Browser, name: str, server: SiteServer) -> tuple[list[tuple[str, int]], list[str]]:
    """The files sent with their bytes, and the foreign addresses, service worker included."""
    server.sent.clear()
    with eavesdropping() as (proxy, asked), fresh_page(browser, proxy) as page:
        open_site(page, server.url)
        wait_until_kept(page, name)
        page.wait_for_timeout(500)
        return list(server.sent), list(asked)
