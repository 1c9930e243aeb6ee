"""A fifth game takes one folder and one line."""

import os
import subprocess
import sys
from pathlib import Path

SHOWN = """
import runpy, sys
import tests.fifth.plugged

del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def test_a_fifth_game_keeps_the_same_contract(root: Path) -> None:
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-p", "tests.fifth.plugged", "-p", "no:cacheprovider", "-q"),
            *("-k", "delve", "tests/games/test_contract.py"),
        ],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'pysrc'}"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-6_000:]
    assert " passed" in run.stdout


def test_a_fifth_game_stands_among_the_components(root: Path, tmp_path: Path) -> None:
    for name in ("style", "dark"):
        (tmp_path / f"assets/{name}.0.css").parent.mkdir(exist_ok=True)
        (tmp_path / f"assets/{name}.0.css").touch()
    shown = subprocess.run(
        [sys.executable, "-c", SHOWN, "web/build/components.py", str(tmp_path)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'pysrc'}"},
        capture_output=True,
        text=True,
    )
    assert shown.returncode == 0, shown.stderr[-2_000:]
    assert "<h2>Delve</h2>" in shown.stdout


def test_that_is_all_it_takes(root: Path) -> None:
    folder = root / "tests/fifth"
    others = {path.relative_to(folder).parts[0] for path in folder.rglob("*.py")} - {"delve", "__init__.py"}
    assert others == {"plugged.py"}
    lines = (folder / "plugged.py").read_text().splitlines()
    assert sum("GAME" in line and "=" in line for line in lines) == 1
