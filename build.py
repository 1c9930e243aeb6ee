#!/usr/bin/env python3
"""The one command to know: build, serve, test, bench and check Dicewright.

It needs Python 3.11 and Node 20 or newer and sets up everything else itself, inside this folder.
"""

import argparse
import base64
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
PYSRC = ROOT / "pysrc"
WEB = ROOT / "web"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
COMPONENTS = CACHE / "components.html"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / "python"
PYSCRIPT_PYTHON = WEB / "node_modules/@pyscript/core/src/stdlib"

BUNDLED_PACKAGES = ("htpy", "markupsafe")
# Fetched when the first QR code is asked for. The rest of segno writes files, and would need half the
# standard library.
QR_FILES = ("segno/consts.py", "segno/encoder.py")
# Integrations of htpy with servers, and its command line: nothing a browser could use.
UNBUNDLED_FILES = ("htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py")

PIP_OPTIONS = ("--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:")

# Chromium without its window: drawing one that nobody sees would be a quarter of its work.
BROWSER_PACKAGES = ("chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "xvfb")
BROWSER_COMMANDS = ("chromium-headless-shell", "firefox-esr", "WebKitWebDriver", "Xvfb")

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Sorry(Exception):  # noqa: N818 (it is an apology)
    """Something this program cannot go on without, as one sentence that says what to do."""


# Setting up


def run(command: Sequence[str | Path], problem: str, cwd: Path = ROOT) -> str:
    """Run a command, keep what it prints, and show that only if it fails."""
    result = subprocess.run([str(part) for part in command], cwd=cwd, text=True, capture_output=True)
    if result.returncode:
        sys.stderr.write(f"{result.stdout}{result.stderr}")
        raise Sorry(problem)
    return result.stdout


def digest_of(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in sorted(files):
        data = file.read_bytes()
        total.update(f"{file.relative_to(ROOT).as_posix()} {len(data)}\n".encode())
        total.update(data)
    return total.hexdigest()


def once(stamp: Path, state: str, work: Callable[[], None]) -> None:
    """Do the work only if it was not done for the same state of things before."""
    if stamp.exists() and stamp.read_text() == state:
        return
    stamp.unlink(missing_ok=True)
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(state)


def set_up_node() -> None:
    if not shutil.which("node") or not shutil.which("npm"):
        raise Sorry("npm is missing: install Node.js 20 or newer, which brings it.")
    version = run(["node", "--version"], "node does not run: install Node.js 20 or newer.").strip()
    if int(version.removeprefix("v").split(".")[0]) < 20:
        raise Sorry(f"Node.js {version} is too old: install version 20 or newer.")

    def install() -> None:
        print("Fetching the site's parts from npm …", flush=True)
        run(
            [shutil.which("npm") or "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            "npm could not fetch the site's parts (its words are above): check the network and try again.",
            cwd=WEB,
        )

    once(WEB / "node_modules" / ".dicewright", digest_of([WEB / "package-lock.json"]), install)


def set_up_python(requirements: Path) -> None:
    def create() -> None:
        print("Creating .venv …", flush=True)
        run(
            [sys.executable, "-m", "venv", "--clear", VENV],
            "Python could not create .venv: install its venv module (Debian: apt-get install python3-venv).",
        )

    def install() -> None:
        print(f"Fetching the Python packages of {requirements.relative_to(ROOT)} …", flush=True)
        run(
            [VENV_PYTHON, "-m", "pip", "install", *PIP_OPTIONS, "-r", requirements],
            "pip could not fetch the packages (its words are above): check the network and try again.",
        )

    once(VENV / ".dicewright-python", sys.version, create)
    once(VENV / f".dicewright-{requirements.parent.name}", digest_of([requirements]), install)


# Building


def source_files() -> list[Path]:
    """Everything of ours that decides what the site is."""
    ours = [*PYSRC.rglob("*"), *(path for path in WEB.rglob("*") if WEB / "node_modules" not in path.parents)]
    kept = [path for path in ours if path.is_file() and "__pycache__" not in path.parts]
    return [*kept, ROOT / "build.py"]


def dist_files() -> list[Path]:
    return [path for path in DIST.rglob("*") if path.is_file()]


def build() -> None:
    """Make dist/, unless it is already what the sources say."""
    set_up_node()
    set_up_python(WEB / "requirements.txt")
    stamp = CACHE / "built"
    state = digest_of(source_files())
    if stamp.exists() and stamp.read_text() == f"{state} {digest_of(dist_files())}":
        return
    print("Building dist/ …", flush=True)
    fresh = CACHE / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    make_site(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    stamp.write_text(f"{state} {digest_of(dist_files())}")


def make_site(out: Path) -> None:
    bundles = json.loads(node("bundle.mjs", out, json.dumps(hues())))
    node("icons.mjs", out)
    python = copy_libraries(out)
    zips = compile_python(out)
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    identity = hashlib.sha256("\n".join(names).encode()).hexdigest()[:8]
    write_pages(
        out,
        {
            "version": f"{app_version()}+{identity}",
            "style": bundles["style.css"],
            "dark": bundles["dark.css"],
            "first": bundles["first.js"],
            "shell": bundles["shell.js"],
            "integrity": {name: f"sha256-{described(out, name)['sha256']}" for name in bundles.values()},
            "boot": {
                "version": f"{app_version()}+{identity}",
                "python": {name: python[name] for name in ("folder", "version", "info")},
                "files": {
                    "wasm": described(out, python["wasm"]),
                    "asm": described(out, python["asm"]),
                    "stdlib": described(out, zips["stdlib"]),
                    "app": described(out, zips["app"]),
                    "pyodide": described(out, python["pyodide"]),
                    "pyscript": described(out, python["pyscript"]),
                    **{
                        f"pyscript/{Path(name).name}": described(out, name)
                        for name in python["with_pyscript"]
                    },
                },
                "later": {"qr": described(out, zips["qr"])},
            },
        },
    )
    write_manifest(out)
    write_precache(out)


def hues() -> dict[str, dict[str, str]]:
    """The colours of the games, as they say them themselves."""
    sys.path.insert(0, str(PYSRC))
    from dicewright.games import GAMES

    return {time: {game.key: getattr(game.hue, time) for game in GAMES} for time in ("day", "night")}


def node(script: str, *arguments: str | Path) -> str:
    return run(
        ["node", WEB / "build" / script, *arguments],
        f"web/build/{script} failed (its words are above).",
        cwd=WEB,
    )


def app_version() -> str:
    found = re.search(r'^__version__ = "(.+)"$', (PYSRC / "dicewright/__init__.py").read_text(), re.MULTILINE)
    if not found:
        raise Sorry("pysrc/dicewright/__init__.py must say __version__.")
    return found[1]


def described(out: Path, name: str) -> dict[str, str | int]:
    data = (out / name).read_bytes()
    return {
        "url": name,
        "bytes": len(data),
        "sha256": base64.b64encode(hashlib.sha256(data).digest()).decode(),
    }


def copy_libraries(out: Path) -> dict[str, Any]:
    """Pyodide and PyScript under their versions' names, so that any cache may keep them for ever."""

    def version(package: str) -> str:
        return str(json.loads((WEB / "node_modules" / package / "package.json").read_text())["version"])

    pyodide = f"lib/pyodide-{version('pyodide')}"
    pyscript = f"lib/pyscript-{version('@pyscript/core')}"
    (out / pyodide).mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(WEB / "node_modules/pyodide" / name, out / pyodide / name)
    (out / pyscript).mkdir(parents=True)
    core, *others = pyscript_scripts(WEB / "node_modules/@pyscript/core/dist")
    for script in (core, *others):
        shutil.copyfile(script, out / pyscript / script.name)
    lock = json.loads((WEB / "node_modules/pyodide/pyodide-lock.json").read_text())
    return {
        "folder": f"{pyodide}/",
        "version": version("pyodide"),
        "info": lock["info"],
        "pyodide": f"{pyodide}/pyodide.mjs",
        "asm": f"{pyodide}/pyodide.asm.mjs",
        "wasm": f"{pyodide}/pyodide.asm.wasm",
        "pyscript": f"{pyscript}/{core.name}",
        "with_pyscript": [f"{pyscript}/{script.name}" for script in others],
    }


def pyscript_scripts(folder: Path) -> list[Path]:
    """PyScript's core and what it loads at once: its other plugins are switched off and stay at home."""
    found = [folder / "core.js"]
    for script in found:
        for name in re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', script.read_text()):
            if folder / name not in found:
                found.append(folder / name)
    # PyScript fetches its error plugin even where that is switched off.
    return [*found, *folder.glob("error-*.js")]


def compile_python(out: Path) -> dict[str, str]:
    mounts = {
        "/work/pysrc": PYSRC,
        "/work/pyscript": PYSCRIPT_PYTHON,
        "/work/web": WEB,
        "/work/packages": site_packages(),
        "/work/out": CACHE,
    }
    app = dict(app_modules())
    qr = {name: site_packages() / name for name in QR_FILES}
    in_pyodide(
        "compile.py",
        mounts,
        {
            "app": {name: mounted(path, mounts) for name, path in app.items()},
            "qr": {name: mounted(path, mounts) for name, path in qr.items()},
            "stdlib_zip": "/work/out/stdlib.zip",
            "app_zip": "/work/out/app.zip",
            "qr_zip": "/work/out/qr.zip",
        },
    )
    names = {}
    for name in ("stdlib", "app", "qr"):
        made = CACHE / f"{name}.zip"
        content = hashlib.sha256(made.read_bytes()).hexdigest()[:8].upper()
        names[name] = f"assets/{name}.{content}.zip"
        shutil.copyfile(made, out / names[name])
    return names


def site_packages() -> Path:
    return Path(
        run(
            [VENV_PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            "The Python in .venv does not run: delete .venv and try again.",
        ).strip()
    )


def app_modules() -> Iterator[tuple[str, Path]]:
    """Every module and text the browser gets besides the standard library, by its path in the zip."""
    for path in (*PYSRC.rglob("*.py"), *PYSRC.glob("dicewright/games/*/texts/*.md")):
        # The command line has no place in a page, nor has what it imports.
        if path.name != "__main__.py":
            yield path.relative_to(PYSRC).as_posix(), path
    for path in WEB.glob("*.py"):
        yield path.name, path
    for package in BUNDLED_PACKAGES:
        for path in (site_packages() / package).rglob("*.py"):
            name = path.relative_to(site_packages()).as_posix()
            if name not in UNBUNDLED_FILES:
                yield name, path
    for path in PYSCRIPT_PYTHON.rglob("*.py"):
        yield path.relative_to(PYSCRIPT_PYTHON).as_posix(), path


def mounted(path: Path, mounts: Mapping[str, Path]) -> str:
    for place, folder in mounts.items():
        if path.is_relative_to(folder):
            return f"{place}/{path.relative_to(folder).as_posix()}"
    raise Sorry(f"{path} lies outside everything the build knows.")


def in_pyodide(program: str, mounts: Mapping[str, Path], arguments: Mapping[str, Any], **more: Any) -> None:
    plan = CACHE / "plan.json"
    plan.write_text(
        json.dumps(
            {
                "mounts": {place: str(folder) for place, folder in mounts.items()},
                "arguments": arguments,
                **more,
            }
        )
    )
    node("python.mjs", WEB / "build" / program, plan)


def write_pages(out: Path, site: Mapping[str, Any]) -> None:
    (CACHE / "site.json").write_text(json.dumps(site))
    in_pyodide(
        "render.py",
        {"/work/cache": CACHE, "/work/dist": out},
        {"site": "/work/cache/site.json", "out": "/work/dist"},
        stdlib=str(CACHE / "stdlib.zip"),
        path=["/work/cache/app.zip"],
    )


def write_manifest(out: Path) -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text())
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, separators=(",", ":")))


def write_precache(out: Path) -> None:
    """Tell the service worker every file with its digest; named by content, a file needs no revision."""
    entries = []
    for path in sorted(path for path in out.rglob("*") if path.is_file() and path.name != "sw.js"):
        data = path.read_bytes()
        url = path.relative_to(out).as_posix()
        entries.append(
            {
                "url": url,
                "revision": None
                if url.startswith(("assets/", "lib/"))
                else hashlib.sha256(data).hexdigest()[:16],
                "integrity": f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}",
            }
        )
    worker = out / "sw.js"
    text = worker.read_text()
    if text.count("self.PRECACHE") != 1:
        raise Sorry("web/sw.js must name self.PRECACHE once: the list of files goes there.")
    worker.write_text(text.replace("self.PRECACHE", json.dumps(entries, separators=(",", ":"))))


# Serving


def components(site: Path) -> str:
    """A page of every component in every state, in the style of a site that was built; no part of it."""
    return run(
        [VENV_PYTHON, WEB / "build/components.py", site],
        "web/build/components.py failed (its words are above).",
    )


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Files of dist/ with the types browsers insist on, asked for anew each time."""

    extensions_map = {  # noqa: RUF012 (so named and typed by the base class)
        "": "application/octet-stream",
        **TYPES,
    }

    def translate_path(self, path: str) -> str:
        if path == f"/{COMPONENTS.name}":
            return str(COMPONENTS)
        return super().translate_path(path)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing: the address is all a person needs to see."""


def serve(port: int) -> None:
    build()
    COMPONENTS.write_text(components(DIST))
    try:
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", port), partial(SiteHandler, directory=str(DIST))
        )
    except OSError as error:
        raise Sorry(f"Port {port} cannot be used ({error.strerror}): choose another with --port.") from None
    print(f"Dicewright is at http://localhost:{server.server_port}/ (stop with Ctrl-C)", flush=True)
    print(f"All its components are at http://localhost:{server.server_port}/{COMPONENTS.name}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


# Testing


def set_up_browsers() -> None:
    """Chromium, Firefox and WebKitGTK from the system where we may install them, else Playwright's own."""
    missing = [name for name in BROWSER_COMMANDS if not shutil.which(name)]
    if not missing:
        return
    may_install = shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0
    print(f"Installing browsers for the tests ({', '.join(missing)} missing) …", flush=True)
    commands: list[list[str]] = (
        [
            ["apt-get", "update"],
            ["apt-get", "install", "--yes", "--no-install-recommends", *BROWSER_PACKAGES],
        ]
        if may_install
        else [[str(VENV_PYTHON), "-m", "playwright", "install", "chromium", "firefox", "webkit"]]
    )
    for command in commands:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        result = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL)
        if result.returncode:
            # The tests tell which engines are missing, and fail or skip as CI says.
            print(f"“{' '.join(command)}” failed: going on with the browsers there are.", flush=True)
            return


def set_up_tests() -> None:
    """All that tests need. Browsers are long in coming, so the site is built meanwhile."""
    set_up_python(ROOT / "tests/requirements.txt")
    with ThreadPoolExecutor() as side:
        browsers = side.submit(set_up_browsers)
        build()
        browsers.result()


def in_venv(*command: str | Path) -> int:
    environment = {**os.environ, "PYTHONPATH": str(PYSRC)}
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=environment).returncode


# Browsers wait a good deal, for frames and for the disk: one worker more than cores keeps these busy.
SIDE_BY_SIDE = ("--numprocesses", str((os.cpu_count() or 1) + 1))


def spoken(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def test(arguments: Sequence[str]) -> int:
    """All tests, side by side in several workers, each with its own server and browsers."""
    begun = time.monotonic()
    set_up_tests()
    ready = time.monotonic()
    failed = in_venv(VENV_PYTHON, "-m", "pytest", *SIDE_BY_SIDE, *arguments)
    done = time.monotonic()
    print(f"Set-up {spoken(ready - begun)}, tests {spoken(done - ready)}, together {spoken(done - begun)}.")
    return failed


def bench(arguments: Sequence[str]) -> int:
    set_up_tests()
    return in_venv(VENV_PYTHON, ROOT / "tests/bench", *arguments)


def soak(arguments: Sequence[str]) -> int:
    set_up_tests()
    return in_venv(VENV_PYTHON, "-m", "tests.soak", *arguments)


def with_node(tool: str, *arguments: str) -> int:
    return subprocess.run(["node", str(WEB / "node_modules" / tool), *arguments], cwd=WEB).returncode


def check_scripts() -> int:
    """Types and style of our scripts. Pages, the service worker and the build each know another world."""
    for project in ("tsconfig.json", "tsconfig.worker.json", "build/tsconfig.json"):
        if failed := with_node("typescript/bin/tsc", "--project", project):
            return failed
    return with_node("@biomejs/biome/bin/biome", "check", "--error-on-warnings")


def check(arguments: Sequence[str]) -> int:
    set_up_python(ROOT / "tests/requirements.txt")
    build()
    return (
        in_venv(VENV_BIN / "ruff", "check")
        or in_venv(VENV_BIN / "ruff", "format", "--check")
        or in_venv(VENV_BIN / "mypy")
        or check_scripts()
        or in_venv(VENV_PYTHON, "-m", "pytest", *SIDE_BY_SIDE, "-m", "not browser", *arguments)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Build, serve, test, bench and check Dicewright.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser("build", help="make dist/, which any static host can serve")
    serving = commands.add_parser("serve", help="build and serve the site on this machine")
    serving.add_argument("--port", type=int, default=8000)
    for name, what in (
        ("test", "build and run all tests; further arguments go to pytest"),
        ("bench", "build and measure; --only one of its parts, --json FILE writes the figures"),
        ("soak", "build and run the long tests; --only one of them, --rounds N, --json FILE"),
        ("check", "lint, types and the tests that need no browser"),
    ):
        commands.add_parser(name, help=what)
    chosen, more = parser.parse_known_args()
    if more and chosen.command in ("build", "serve"):
        parser.error(f"{chosen.command} does not know {more[0]}")
    try:
        match chosen.command:
            case "build":
                build()
            case "serve":
                serve(chosen.port)
            case "test":
                return test(more)
            case "bench":
                return bench(more)
            case "soak":
                return soak(more)
            case "check":
                return check(more)
    except Sorry as sorry:
        print(f"build.py: {sorry}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
