"""What all tests share."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says something about the machine; speed is the benchmark's affair. In CI the same
# examples come every time, so that a change is judged by what it changes; at home there are always others.
settings.register_profile(
    "untimed",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("untimed")

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors", action="append", default=[], metavar="FILE", help="run tests/conformance on this file"
    )


# On a busy machine a browser may be late, or its process may die: then a test is tried once more, and the
# summary says so. What a test has seen (a lost record, a finding of axe, a policy violation) counts at once.
LATE_OR_DEAD = pytest.mark.flaky(reruns=1, only_rerun=["Target crashed", "Timeout", "Locator expected"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(ROOT / "tests/web"):
            item.add_marker(pytest.mark.browser)
            item.add_marker(LATE_OR_DEAD)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def dist() -> Path:
    return ROOT / "dist"
