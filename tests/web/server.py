"""A static server that can misbehave on purpose, counts what it sends, and can really be stopped."""

import contextlib
import http.server
import mimetypes
import socket
import threading
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
    gate: "Gate | None" = None
    """Where the body is held up, with the connection left open."""


Fault = Callable[[Reply], Reply]


class Gate:
    """A fault that holds up a body: the test decides how much of it has passed, and not the time."""

    def __init__(self, share: float = 0) -> None:
        self._share = share
        self._moved = threading.Condition()

    def __call__(self, reply: Reply) -> Reply:
        return replace(reply, gate=self)

    def let(self, share: float) -> None:
        """Let this share of the body pass, from its beginning."""
        with self._moved:
            self._share = share
            self._moved.notify_all()

    def open(self) -> None:
        self.let(1)

    def wait_beyond(self, sent: int, length: int) -> int:
        """How many bytes may have passed, as soon as that is more than were sent."""
        with self._moved:
            self._moved.wait_for(lambda: int(length * self._share) > sent)
            return int(length * self._share)


NO_ANSWER = 0


def dropped(reply: Reply) -> Reply:
    """The connection is cut before a word was said."""
    return Reply(NO_ANSWER, "", b"")


def missing(reply: Reply) -> Reply:
    return Reply(404, "text/plain", b"not here")


def failing(reply: Reply) -> Reply:
    return Reply(500, "text/plain", b"something broke")


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


def stalled(reply: Reply) -> Reply:
    """Half of the body, and then nothing."""
    return Gate(0.5)(reply)


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
        self._gates: set[Gate] = set()
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = _Server(("127.0.0.1", self._port), self)
        self._port = self._server.server_port
        self.is_running = True
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}{self.below}"

    def stop(self) -> None:
        """Stop listening and cut every connection that is still open."""
        self.is_running = False
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self._sockets):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self._sockets.clear()
        # Whoever still waits there finds the connection gone.
        for gate in list(self._gates):
            gate.open()
        self._gates.clear()

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
        if reply.status == NO_ANSWER:
            self.close_connection = True
            return
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
        if reply.gate:
            site._gates.add(reply.gate)
            self._write_through(reply.gate, body)
        else:
            self.wfile.write(body)
        if reply.announced:
            self.close_connection = True

    def _write_through(self, gate: Gate, body: bytes) -> None:
        sent = 0
        while sent < len(body):
            allowed = gate.wait_beyond(sent, len(body))
            self.wfile.write(body[sent:allowed])
            sent = allowed

    def log_message(self, format: str, *arguments: Any) -> None:
        pass
