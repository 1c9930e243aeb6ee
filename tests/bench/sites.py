"""The three sites that are compared: ours, a naive PyScript page of the same app, and a floor below both."""

import hashlib
import html
import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from dicewright import __version__
from tests.bench import wheels

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "bench"
PAGES = Path(__file__).parent / "pages"
NODE_MODULES = ROOT / "web" / "node_modules"
PAGE = "dice.html"

# What is ours alone in a built page: its policy, its scripts and what they read, and its notice about them.
OURS_ALONE = re.compile(
    r'<meta http-equiv="Content-Security-Policy".*?>'
    r'|<link rel="modulepreload".*?>'
    r"|<script\b.*?</script>"
    r"|<mpy-config\b.*?</mpy-config>"
    r'|<p id="no-shell".*?</p>',
    re.DOTALL,
)


def make_sites(out: Path) -> dict[str, Path]:
    """Each site in a folder of its own; ours is a copy, so that a build meanwhile changes nothing."""
    CACHE.mkdir(parents=True, exist_ok=True)
    folders = {name: out / name for name in ("ours", "naive", "floor")}
    shutil.copytree(ROOT / "dist", folders["ours"])
    make_naive(folders["ours"], folders["naive"])
    make_floor(folders["ours"], folders["floor"])
    return folders


def make_floor(ours: Path, out: Path) -> None:
    copy_static(ours, out)
    shutil.copyfile(PAGES / "floor.js", out / "assets/floor.js")
    write_page(ours, out, head=['<script type="module" src="assets/floor.js"></script>'])


def make_naive(ours: Path, out: Path) -> None:
    """What PyScript's own guide leads to: an interpreter, a list of wheels, and an import."""
    copy_static(ours, out)
    shutil.copyfile(PAGES / "naive.js", out / "assets/naive.js")
    shutil.copytree(NODE_MODULES / "@pyscript/core/dist", out / "lib/pyscript")
    copy_pyodide(out / "lib/pyodide")
    add_micropip(out / "lib/pyodide")
    packed = [
        wheels.pack_installed(out / "assets", "markupsafe"),
        wheels.pack_installed(out / "assets", "htpy"),
        wheels.pack_app(out / "assets", __version__, ROOT / "pysrc", ROOT / "web"),
    ]
    config = json.dumps(
        {
            "interpreter": "./lib/pyodide/pyodide.mjs",
            "packages": [f"./assets/{wheel.name}" for wheel in packed],
        }
    )
    write_page(
        ours,
        out,
        head=[
            '<link rel="stylesheet" href="lib/pyscript/core.css">',
            '<script src="assets/naive.js"></script>',
            '<script type="module" src="lib/pyscript/core.js"></script>',
        ],
        body=[f'<script type="py" config="{html.escape(config)}">import app</script>'],
    )


def copy_static(ours: Path, out: Path) -> None:
    """What the page shows without any script."""
    (out / "assets").mkdir(parents=True)
    shutil.copytree(ours / "icons", out / "icons")
    shutil.copyfile(ours / "manifest.webmanifest", out / "manifest.webmanifest")
    for style in (ours / "assets").glob("*.css"):
        shutil.copyfile(style, out / "assets" / style.name)
    shutil.copyfile(PAGES / "sw.js", out / "sw.js")


def copy_pyodide(out: Path) -> None:
    out.mkdir(parents=True)
    source = NODE_MODULES / "pyodide"
    wanted = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    for name in wanted:
        shutil.copyfile(source / name, out / name)


def add_micropip(out: Path) -> None:
    micropip = wheels.fetch_micropip(CACHE)
    shutil.copyfile(micropip, out / micropip.name)
    # Pyodide checks this digest, and its own build of the same version has another.
    lock = json.loads((out / "pyodide-lock.json").read_text())
    lock["packages"]["micropip"]["file_name"] = micropip.name
    lock["packages"]["micropip"]["sha256"] = hashlib.sha256(micropip.read_bytes()).hexdigest()
    (out / "pyodide-lock.json").write_text(json.dumps(lock))


def write_page(ours: Path, out: Path, head: Sequence[str], body: Sequence[str] = ()) -> None:
    page = OURS_ALONE.sub("", (ours / PAGE).read_text())
    page = page.replace("</head>", f"{''.join(head)}</head>").replace("</body>", f"{''.join(body)}</body>")
    (out / PAGE).write_text(page)
