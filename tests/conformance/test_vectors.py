"""Every case of the vector files, one test each: `pytest tests/conformance --vectors FILE` runs any file."""

import json
from pathlib import Path

import pytest

from tests.conformance.running import compared

VECTORS = Path(__file__).resolve().parent.parent / "vectors"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" not in metafunc.fixturenames:
        return
    chosen = metafunc.config.getoption("--vectors")
    files = [Path(each) for each in chosen] or sorted(VECTORS.glob("*.json"))
    cases = [
        (data, vector)
        for file in files
        for data in [json.loads(file.read_text())]
        # Fair rolls have vectors of their own shape, and are no game's.
        if "system" in data
        for vector in data["vectors"]
    ]
    assert cases
    metafunc.parametrize(("vectors", "vector"), cases, ids=[vector["id"] for _, vector in cases])


def test_our_rules_agree(vectors: dict, vector: dict) -> None:
    assert compared(vectors, vector) == []
