"""The build: what it makes, that it makes the same again, and how it says no."""

import ast
import base64
import hashlib
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.building import build_copy, content

# Modules written in C, and those that PyScript and Pyodide make of JavaScript.
PART_OF_THE_RUNTIME = {
    *sys.builtin_module_names,
    "math",
    "zlib",
    "binascii",
    "js",
    "jsffi",
    "polyscript",
    "_pyscript",
}
# Second names that the standard library gives to modules of its own.
ALIASES = {"collections.abc", "os.path"}


def run_build(root: Path, *arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **({"PATH": path} if path is not None else {})}
    return subprocess.run(
        [sys.executable, "build.py", *arguments], cwd=root, env=environment, text=True, capture_output=True
    )


def modules_in(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as files:
        return {
            name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in files.namelist()
        }


def one(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def precache(dist: Path) -> list[dict[str, str]]:
    found = re.search(r'\[\{"url":.*?\}\]', (dist / "sw.js").read_text())
    assert found
    entries: list[dict[str, str]] = json.loads(found[0])
    return entries


def test_two_clean_builds_are_the_same_to_the_byte(dist: Path, tmp_path: Path) -> None:
    again = content(build_copy(tmp_path / "elsewhere"))
    first = content(dist)
    assert again.keys() == first.keys()
    assert [name for name in first if again[name] != first[name]] == []


def test_the_service_worker_knows_every_file_and_its_digest(dist: Path) -> None:
    files = content(dist)
    entries = precache(dist)
    assert {entry["url"] for entry in entries} == files.keys() - {"sw.js"}
    for entry in entries:
        digest = base64.b64encode(hashlib.sha256(files[entry["url"]]).digest()).decode()
        assert entry["integrity"] == f"sha256-{digest}"


def test_every_page_knows_size_and_digest_of_what_starts_python(dist: Path) -> None:
    pages = list(dist.glob("*.html"))
    assert dist / "dice.html" in pages
    for page in pages:
        found = re.search(r'<script id="boot-files" type="application/json">(.*?)</script>', page.read_text())
        assert found
        files = json.loads(found[1])["files"]
        assert {"wasm", "stdlib", "app"} <= files.keys()
        for file in files.values():
            data = (dist / file["url"]).read_bytes()
            assert file["bytes"] == len(data)
            assert file["sha256"] == base64.b64encode(hashlib.sha256(data).digest()).decode()


def test_codes_come_later_checked_and_alone(root: Path, dist: Path) -> None:
    found = re.search(r'"later":(\{.*?\}\})', (dist / "share.html").read_text())
    assert found
    file = json.loads(found[1])["qr"]
    data = (dist / file["url"]).read_bytes()
    assert (file["bytes"], file["url"]) == (
        len(data),
        one(dist, "assets/qr.*.zip").relative_to(dist).as_posix(),
    )
    assert file["sha256"] == base64.b64encode(hashlib.sha256(data).digest()).decode()
    assert modules_in(dist / file["url"]) == {"segno.consts", "segno.encoder"}
    assert not any(name.startswith("segno") for name in modules_in(one(dist, "assets/app.*.zip")))


def test_pages_are_readable_without_python(dist: Path) -> None:
    words = re.sub(r"<[^>]+>", " ", (dist / "dice.html").read_text())
    for part in ("What to roll", "I rolled real dice", "Odds of 4d6kh3", "12.24 on average", "Ready offline"):
        assert (part in words) == (part != "Ready offline")


def imported(path: Path, name: str) -> set[str]:
    """Every module the file may import, wherever the import stands."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            parents = parts[: len(parts) - node.level + 1] if node.level else []
            names.add(".".join([*parents, *([node.module] if node.module else [])]))
    return names


def test_nothing_the_app_imports_was_trimmed(root: Path, dist: Path) -> None:
    app = modules_in(one(dist, "assets/app.*.zip"))
    kept = modules_in(one(dist, "assets/stdlib.*.zip"))
    later = modules_in(one(dist, "assets/qr.*.zip"))
    lib = root / "web/node_modules/@pyscript/core/src/stdlib"
    sources = {
        **{
            path: path.relative_to(root / "pysrc")
            for path in (root / "pysrc").rglob("*.py")
            if path.name != "__main__.py"
        },
        **{path: path.relative_to(root / "web") for path in (root / "web").glob("*.py")},
        **{path: path.relative_to(lib) for path in lib.rglob("*.py")},
    }
    assert sources
    assert "dicewright.__main__" not in app
    for path, place in sources.items():
        name = place.as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        assert name in app
        for wanted in imported(path, name):
            top = wanted.split(".")[0]
            known = wanted in app | kept | later | ALIASES or top in PART_OF_THE_RUNTIME
            assert known, f"{name} imports {wanted}, which is not shipped"


def test_of_texts_only_the_rules_in_words_are_shipped(root: Path, dist: Path) -> None:
    with zipfile.ZipFile(one(dist, "assets/app.*.zip")) as files:
        texts = {name for name in files.namelist() if not name.endswith(".pyc")}
    rules = (root / "pysrc").glob("dicewright/games/*/texts/*.md")
    assert texts == {path.relative_to(root / "pysrc").as_posix() for path in rules}


def test_the_standard_library_is_trimmed_and_compiled(dist: Path) -> None:
    kept = modules_in(one(dist, "assets/stdlib.*.zip"))
    assert {"dataclasses", "json", "asyncio", "re"} <= kept
    assert not {"tkinter", "unittest", "idlelib", "sqlite3", "xmlrpc"} & kept
    with zipfile.ZipFile(one(dist, "assets/stdlib.*.zip")) as files:
        assert all(info.filename.endswith(".pyc") for info in files.infolist())
        assert all(info.compress_type == zipfile.ZIP_STORED for info in files.infolist())


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("icon-192", 192),
        ("icon-512", 512),
        ("maskable-192", 192),
        ("maskable-512", 512),
        ("apple-touch-icon", 180),
    ],
)
def test_icons_are_drawn_in_the_size_they_promise(dist: Path, name: str, size: int) -> None:
    data = (dist / f"icons/{name}.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (size, size)


def test_the_manifest_names_icons_that_exist(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text())
    assert all((dist / icon["src"]).is_file() for icon in manifest["icons"])
    assert {icon.get("purpose") for icon in manifest["icons"]} >= {"maskable"}
    assert manifest["display"] == "standalone"


def test_everything_from_elsewhere_is_pinned_with_a_hash(root: Path) -> None:
    packages = json.loads((root / "web/package-lock.json").read_text())["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
    for lock in (root / "web/requirements.txt", root / "tests/requirements.txt"):
        requirements = re.split(r"\n(?=\S)", lock.read_text().strip())
        assert requirements
        for requirement in requirements:
            assert "==" in requirement
            assert "--hash=sha256:" in requirement


def test_a_second_build_does_nothing(root: Path, dist: Path) -> None:
    before = (dist / "sw.js").stat().st_mtime_ns
    result = run_build(root, "build")
    assert (result.returncode, result.stdout) == (0, "")
    assert (dist / "sw.js").stat().st_mtime_ns == before


def test_a_busy_port_is_said_in_one_sentence(root: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        result = run_build(root, "serve", "--port", str(port))
    assert result.returncode == 1
    assert result.stderr == (
        f"build.py: Port {port} cannot be used (Address already in use): choose another with --port.\n"
    )


def test_the_components_are_served_and_not_shipped(root: Path, dist: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "build.py", "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=root, text=True, stdout=subprocess.PIPE) as serving:
        try:
            assert serving.stdout
            said = [serving.stdout.readline() for _ in range(2)]
            with urlopen(f"http://127.0.0.1:{port}/components.html") as reply:
                shown = reply.read().decode()
        finally:
            serving.terminate()
    assert said[1] == f"All its components are at http://localhost:{port}/components.html\n"
    assert "Every component in every state" in shown
    assert not (dist / "components.html").exists()


def test_a_missing_npm_is_said_in_one_sentence(root: Path, tmp_path: Path) -> None:
    result = run_build(root, "build", path=str(tmp_path))
    assert result.returncode == 1
    assert result.stderr == "build.py: npm is missing: install Node.js 20 or newer, which brings it.\n"


def test_a_failed_download_is_said_in_one_sentence(root: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "node").symlink_to(shutil.which("node") or "node")
    (tools / "npm").write_text("#!/bin/sh\necho 'npm error network down' >&2\nexit 1\n")
    (tools / "npm").chmod(0o755)
    project = tmp_path / "project"
    shutil.copytree(root / "web", project / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copy(root / "build.py", project)
    result = run_build(project, "build", path=f"{tools}:/usr/bin:/bin")
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "npm error network down",
        "build.py: npm could not fetch the site's parts (its words are above): "
        "check the network and try again.",
    ]
