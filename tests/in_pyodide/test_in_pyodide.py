"""The tests of rules and table in the Python people get, Pyodide’s, under Node; browsers have the pages."""

import os
import re
import subprocess
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDERS = ("table", "lavender", "dice", "tdgs", "tiers", "dungeoneers", "conformance")


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_tests_pass_in_pyodide_too(
    root: Path, folder: str, record_property: Callable[[str, object], None]
) -> None:
    run = subprocess.run(
        [
            *("node", "tests/in_pyodide/run.mjs", root, sysconfig.get_path("purelib")),
            *("-q", "--no-header", f"tests/{folder}"),
        ],
        cwd=root,
        env={**os.environ, "NODE_NO_WARNINGS": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-20_000:]
    passed = re.search(r"^(\d+) passed", run.stdout.splitlines()[-1])
    assert passed, run.stdout[-2_000:]
    record_property("inside", int(passed[1]))
