import ast
from pathlib import Path

import dicewright.table

PACKAGE = Path(dicewright.table.__file__).parent
CLOCKS = {"time", "datetime", "calendar", "zoneinfo", "asyncio", "threading", "sched"}
READINGS = {"now", "utcnow", "today", "time_ns", "monotonic", "perf_counter", "localtime", "gmtime"}


def test_no_clock_has_a_say_in_what_is_kept() -> None:
    modules = sorted(PACKAGE.rglob("*.py"))
    assert len(modules) > 5
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()
            names |= {node.module or ""} if isinstance(node, ast.ImportFrom) else set()
            assert not {name.split(".")[0] for name in names} & CLOCKS, path
            if isinstance(node, ast.Attribute):
                assert node.attr not in READINGS, path
