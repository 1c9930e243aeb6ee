"""JSON as text: bounded before it is parsed, written the same way every time."""

import json
import re
import zlib
from collections.abc import Iterable

from dicewright.dice.frozen import Json, JsonObject

MOST_DEPTH = 32
"""Of what comes from elsewhere, each thing by itself."""
MOST_STORED_DEPTH = 48
"""The log says of such a thing what has changed, and holds it a few levels deeper."""
MOST_CHARACTERS = 50_000_000

# A string that never ends takes all the rest with it: looked at once, and not from each quote in it.
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[][{}]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class TableError(Exception):
    """Something that cannot be read or done, as a clause that says what is wrong with it."""


def read_json(text: str, most_depth: int = MOST_DEPTH) -> Json:
    if len(text) > MOST_CHARACTERS:
        raise TableError(f"it is longer than {MOST_CHARACTERS:,} characters")
    # A few thousand levels would take the interpreter down with them, so they are counted beforehand.
    if text.count("[") + text.count("{") > most_depth and _depth(text) > most_depth:
        raise TableError(f"it is nested deeper than {most_depth} levels")
    try:
        found: Json = _DECODER.decode(text)
    except ValueError as error:
        raise TableError(f"it is not JSON ({error})") from None
    return found


def check_depth(value: Json, most: int = MOST_DEPTH) -> None:
    """A `TableError` where what was read is deeper than what may come from elsewhere."""
    level: list[Json] = [value]
    for _ in range(most + 1):
        level = [each for whole in level if isinstance(whole, dict | list) for each in _inside(whole)]
        if not level:
            return
    raise TableError(f"it is nested deeper than {most} levels")


def _inside(whole: list[Json] | JsonObject) -> Iterable[Json]:
    return whole.values() if isinstance(whole, dict) else whole


def write_json(value: object, indent: int | None = None) -> str:
    separators = (",", ": ") if indent else (",", ":")
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    # Half a character cannot be written to a file; as an escape it can.
    return _LONE_SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def checksum(text: str) -> int:
    """Tells damage, not malice: one for each stored row, so it has to be quick."""
    return zlib.crc32(text.encode())


def _depth(text: str) -> int:
    deepest = level = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def _finite(number: str) -> float:
    value = float(number)
    if value in (float("inf"), float("-inf")):
        raise ValueError(f"{number[:20]} is too large")
    return value


_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite)
