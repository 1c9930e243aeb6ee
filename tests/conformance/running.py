"""Runs vectors of any game through its adapter. Plain Python, so that it also runs inside a browser."""

import json
from typing import Any

from tests.conformance import dungeoneers, lavender, tdgs, tiers

ADAPTERS = {"tdgs": tdgs, "tiers": tiers, "dungeoneers": dungeoneers, "lavender": lavender}


def answered(vectors: dict[str, Any], vector: dict[str, Any]) -> Any:
    """What our rules say to a vector; a refusal as `{"error": code}`."""
    adapter = ADAPTERS[vectors["system"]]
    settings = {**vectors["notes"].get("settings_default", {}), **vector.get("settings", {})}
    operation = adapter.OPS[vector["op"]]
    try:
        return operation(vector["input"], adapter.rules_of(settings))
    except ValueError as refusal:
        return {"error": getattr(refusal, "code", str(refusal))}


def in_order(vectors: dict[str, Any], value: Any, key: str = "") -> Any:
    """With every list sorted whose order says nothing, for games whose vectors have such."""
    ordered = getattr(ADAPTERS[vectors["system"]], "ORDERED", None)
    if ordered is None:
        return value
    if isinstance(value, dict):
        return {name: in_order(vectors, each, name) for name, each in value.items()}
    if isinstance(value, list):
        found = [in_order(vectors, each) for each in value]
        return found if key in ordered else sorted(found, key=repr)
    return value


def compared(vectors: dict[str, Any], vector: dict[str, Any]) -> list[str]:
    """What our rules see otherwise."""
    answer, expected = answered(vectors, vector), vector["expected"]
    return differences(in_order(vectors, answer), in_order(vectors, expected))


def differences(answer: Any, expected: Any, at: str = "") -> list[str]:
    """Only what is expected is compared; what comes beside it in an object is free."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        found = [f"{at}.{key} is missing" for key in expected if key not in answer]
        for key in expected:
            if key in answer:
                found += differences(answer[key], expected[key], f"{at}.{key}")
        return found
    if isinstance(expected, list) and isinstance(answer, list) and len(answer) == len(expected):
        return [
            words
            for place, each in enumerate(expected)
            for words in differences(answer[place], each, f"{at}[{place}]")
        ]
    same = answer == expected and type(answer) is type(expected)
    return [] if same else [f"{at or 'all'} is {answer!r}, not {expected!r}"]


def failures(text: str) -> list[str]:
    """Everything in a file of vectors that our rules see otherwise."""
    vectors = json.loads(text)
    return [
        f"{vector['id']}: {words}" for vector in vectors["vectors"] for words in compared(vectors, vector)
    ]
