"""Every line of code knows its room."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pysrc/dicewright"

# Each room may use itself and the rooms after it: web -> pages -> table -> games -> dice.
ROOMS = ("pages", "table", "tdgs", "lavender", "tiers", "dungeoneers", "dice")
GAMES = {"tdgs", "lavender", "tiers", "dungeoneers"}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyscript", "polyscript"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


def modules() -> list[Path]:
    found = sorted(PACKAGE.rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_what_its_room_may_use(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[0]
    for name in imports(path):
        top = name.split(".")[0]
        assert not name.startswith("."), f"{name}: write imports in full, so that rooms can be seen"
        assert top not in BROWSER, f"{name}: only web/ touches the browser"
        if top == "dicewright":
            other = name.split(".")[1] if "." in name else room
            if room in ROOMS and other in ROOMS and other != room:
                assert ROOMS.index(other) > ROOMS.index(room), f"{room} must not use {other}"
                assert not {room, other} <= GAMES, f"{room} must not know {other}"
        elif room in GAMES | {"dice"}:
            assert top in sys.stdlib_module_names, f"{name}: dice and games use the standard library alone"


def test_only_the_dice_source_touches_randomness() -> None:
    random = {"random", "secrets"}
    for path in [*modules(), *(ROOT / "web").glob("*.py")]:
        assert not random & set(imports(path)), path
        if path != PACKAGE / "dice/source.py":
            assert "urandom" not in path.read_text(), path


def test_browser_code_lives_in_web() -> None:
    assert {"pyscript"} & set(imports(ROOT / "web/app.py"))
    assert not list((ROOT / "pysrc").rglob("*.js"))
    assert not list((ROOT / "pysrc").rglob("*.html"))
