"""A static server that can misbehave on purpose, counts what it sends, and can really be stopped."""

import contextlib
import http.server
import mimetypes
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


@dataclass(frozen=True)
class Reply:
    """What the server is about to send."""

    status: int
    type: str
    body: bytes
    announced: int | None = None
    """The length it claims, where that is not the truth."""
    pause: float = 0
    """Seconds between pieces of the body: a slow line."""
    stalls: bool = False
    """Half of the body, and then nothing, with the connection left open."""


Fault = Callable[[Reply], Reply]


def missing(reply: Reply) -> Reply:
    return Reply(404, "text/plain", b"not here")


def error_page(reply: Reply) -> Reply:
    """What some hosts send in place of a file they lost, with a cheerful 200."""
    return Reply(200, "text/html", b"<!doctype html><title>Oops</title>")


def truncated(reply: Reply) -> Reply:
    return Reply(reply.status, reply.type, reply.body[: len(reply.body) // 2], announced=len(reply.body))


def cut_short(reply: Reply) -> Reply:
    """Half of the file, with a length that agrees: only the build can know it is wrong."""
    return Reply(reply.status, reply.type, reply.body[: len(reply.body) // 2])


def altered(reply: Reply) -> Reply:
    """One byte flipped, near the end; the length is right."""
    body = bytearray(reply.body)
    body[-100] ^= 1
    return Reply(reply.status, reply.type, bytes(body))


def edited(reply: Reply) -> Reply:
    """A script that still runs, but is not the one that was built."""
    return Reply(reply.status, reply.type, reply.body + b"\n// edited on the way")


def stalled(reply: Reply) -> Reply:
    return replace(reply, stalls=True)


@dataclass
class SiteServer:
    """Serves a folder, below a sub-path if one is given. Change `folder` to publish another version."""

    folder: Path
    below: str = "/"
    cache_control: Callable[[str], str] = lambda path: "no-store"
    compress: Callable[[bytes], bytes] | None = None
    faults: dict[str, Fault] = field(default_factory=dict)
    sent: list[tuple[str, int]] = field(default_factory=list)
    """Each answered path with the bytes of its body on the wire."""

    def __post_init__(self) -> None:
        self._sockets: set[socket.socket] = set()
        self._compressed: dict[bytes, bytes] = {}
        self._port = 0
        self.stopped = threading.Event()
        self.start()

    def start(self) -> None:
        self.stopped.clear()
        self._server = _Server(("127.0.0.1", self._port), self)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}{self.below}"

    def stop(self) -> None:
        """Stop listening and cut every connection that is still open."""
        self.stopped.set()
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self._sockets):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self._sockets.clear()

    def reply_to(self, path: str) -> Reply:
        name = path.split("?")[0].removeprefix(self.below)
        file = self.folder / (name or "index.html")
        if not path.startswith(self.below) or not file.is_file():
            return missing(Reply(200, "", b""))
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        reply = Reply(200, kind, file.read_bytes())
        for pattern, fault in self.faults.items():
            if name.endswith(pattern):
                reply = fault(reply)
        return reply

    def compressed(self, body: bytes) -> bytes:
        if body not in self._compressed and self.compress:
            self._compressed[body] = self.compress(body)
        return self._compressed[body]


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], site: SiteServer) -> None:
        self.site = site
        super().__init__(address, _Handler)

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.site._sockets.add(connection)
        return connection, address

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Browsers hang up whenever they like."""


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        site = self.server.site
        reply = site.reply_to(self.path)
        body = reply.body
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.type)
        self.send_header("Cache-Control", site.cache_control(self.path))
        if site.compress and "br" in self.headers.get("Accept-Encoding", ""):
            body = site.compressed(body)
            self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(reply.announced or len(body)))
        self.end_headers()
        site.sent.append((self.path, len(body)))
        pieces = 40 if reply.pause else 2 if reply.stalls else 1
        piece = max(1, len(body) // pieces)
        for start in range(0, len(body), piece):
            self.wfile.write(body[start : start + piece])
            if reply.stalls:
                site.stopped.wait()
            time.sleep(reply.pause)
        if reply.announced:
            self.close_connection = True

    def log_message(self, format: str, *arguments: Any) -> None:
        pass
