"""What all tests share: their examples, how several workers take turns, and the account at the end."""

import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.walls import no_walls

# How long an example takes says something about the machine; speed is the benchmark's affair. In CI the same
# examples come every time, so that a change is judged by what it changes; at home there are always others:
# a few before every commit, and with `--hypothesis-profile thorough` as many as a night has room for.
settings.register_profile(
    "quick",
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=500, derandomize=False)
# Inside Pyodide the same properties were met outside a moment ago: there the other Python is asked.
settings.register_profile("pyodide", settings.get_profile("quick"), max_examples=5)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "quick")

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "tests/web"
IN_PYODIDE = ROOT / "tests/in_pyodide"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors", action="append", default=[], metavar="FILE", help="run tests/conformance on this file"
    )


# Where a test runs, for the order and for the account


PYODIDE = "in Pyodide"
PARTS = ("in WebKit", PYODIDE, "in Chromium", "in Firefox", "without a browser")


def part_of(item: pytest.Item) -> str:
    if item.path.is_relative_to(IN_PYODIDE):
        return PYODIDE
    if item.path.is_relative_to(WEB):
        if "webkit" in item.name:
            return "in WebKit"
        return "in Firefox" if "[firefox" in item.name else "in Chromium"
    return "without a browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.user_properties.append(("part", part_of(item)))
        if item.path.is_relative_to(WEB):
            item.add_marker(pytest.mark.browser)
        if item.path.is_relative_to(IN_PYODIDE):
            item.add_marker(pytest.mark.pyodide)
    # What takes long comes first: with only little things left at the end, the workers finish together.
    items.sort(key=lambda item: PARTS.index(part_of(item)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Browser tests are handed out one by one, the others a file at a time: they are many and short."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return nodeid if file.startswith(("tests/web/", "tests/in_pyodide/")) else file

    config.option.loadscopereorder = False
    return Scheduling(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How long each part took, in seconds of work; several workers share them."""
    seconds: dict[str, float] = defaultdict(float)
    tests: dict[str, int] = defaultdict(int)
    inside = 0
    for reports in terminalreporter.stats.values():
        for report in reports:
            # Among them are tests that were left out: these have a part, and took no time.
            said = dict(report.user_properties) if isinstance(report, pytest.TestReport) else {}
            if "part" in said:
                seconds[said["part"]] += report.duration
                tests[said["part"]] += report.when == "call"
                inside += said.get("inside", 0) if report.when == "call" else 0
    if not seconds:
        return
    terminalreporter.section("how long each part took")
    for part, spent in sorted(seconds.items(), key=lambda each: -each[1]):
        count = (
            f"{inside:,} tests in {tests[part]} runs" if part == "in Pyodide" else f"{tests[part]:,} tests"
        )
        terminalreporter.write_line(f"{part}: {count}, {spent:,.0f} s of work")


@pytest.fixture(autouse=True)
def no_net(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a wall around a part of a page would hold is a failure, except where a test is about the walls."""
    with nullcontext() if request.node.get_closest_marker("walled") else no_walls():
        yield


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def dist() -> Path:
    return ROOT / "dist"
