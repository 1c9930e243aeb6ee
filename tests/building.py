"""Builds of the site beside the one in dist/: the same again, or a next version."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

TITLE = "Dice"
NEXT_TITLE = "Dice, next version"
"""Of the dice page, by which one tells the versions apart."""


def build_copy(folder: Path, changes: Mapping[str, tuple[str, str]] | None = None) -> Path:
    """Build a copy of the project, with some text replaced in some files; answer with its dist/."""
    shutil.copytree(ROOT / "pysrc", folder / "pysrc", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copy(ROOT / "build.py", folder)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for name, (old, new) in (changes or {}).items():
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new))
    subprocess.run([sys.executable, "build.py", "build"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder / "dist"


def build_next(folder: Path) -> Path:
    """The site as it will be: another title on the dice page, everything else as it is."""
    return build_copy(
        folder,
        {
            "pysrc/dicewright/pages/dice/__init__.py": (
                f'(".named")["{TITLE}"]',
                f'(".named")["{NEXT_TITLE}"]',
            )
        },
    )


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
