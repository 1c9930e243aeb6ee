"""A fifth game takes one folder and one line."""

import os
import subprocess
import sys
from pathlib import Path


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


def test_that_is_all_it_takes(root: Path) -> None:
    folder = root / "tests/fifth"
    others = {path.relative_to(folder).parts[0] for path in folder.rglob("*.py")} - {"delve", "__init__.py"}
    assert others == {"plugged.py"}
    lines = (folder / "plugged.py").read_text().splitlines()
    assert sum("GAME" in line and "=" in line for line in lines) == 1
