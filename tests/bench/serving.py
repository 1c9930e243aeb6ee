"""Serves a site as a good host would: brotli made beforehand, and files named by content kept for ever."""

import hashlib
from pathlib import Path

import brotli

from tests.bench.sites import CACHE
from tests.web.server import SiteServer


def cache_control(path: str) -> str:
    if path.startswith(("/assets/", "/lib/")):
        return "public, max-age=31536000, immutable"
    return "no-cache"


def compress(body: bytes) -> bytes:
    """Brotli at its best, which is slow: kept on disk from one run to the next."""
    kept = CACHE / "brotli" / hashlib.sha256(body).hexdigest()
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".part")
        unfinished.write_bytes(brotli.compress(body, quality=11))
        unfinished.rename(kept)
    return kept.read_bytes()


def serve(folder: Path) -> SiteServer:
    server = SiteServer(folder, cache_control=cache_control, compress=compress)
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix != ".map":
            server.compressed(file.read_bytes())
    return server
