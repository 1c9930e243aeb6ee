"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says something about the machine; speed is the benchmark's affair.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors", action="append", default=[], metavar="FILE", help="run tests/conformance on this file"
    )


# A browser whose own process dies says nothing about the site, unless it does so twice.
BROWSER_DIED = pytest.mark.flaky(reruns=1, only_rerun=["Target crashed"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(ROOT / "tests/web"):
            item.add_marker(pytest.mark.browser)
            item.add_marker(BROWSER_DIED)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def dist() -> Path:
    return ROOT / "dist"
