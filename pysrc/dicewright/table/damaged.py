"""What can still be told of a record whose row is damaged: its kind and its name, where its text has them."""

import json
import re
from functools import lru_cache

from dicewright.dice.frozen import Frozen
from dicewright.table.record import MOST_NAME
from dicewright.table.workspace import Aside, Workspace

_LOOKED_AT = 4_000
"""Both stand near the beginning of a row's text."""
_KIND = re.compile(r'"kind"\s*:\s*"([a-z]+)"')
_NAME = re.compile(r'"name"\s*:\s*"((?:[^"\\]|\\.)*)("?)')


class Damaged(Frozen):
    aside: Aside
    kind: str
    name: str
    """Empty where it cannot be read."""


def damaged_records(workspace: Workspace, kind: str = "") -> list[Damaged]:
    """Those whose row tells that they are of that kind; without one, all of them."""
    found = (
        Damaged(each, *_told_in(each.text))
        for each in workspace.aside
        if each.store == "records" and each.id not in workspace.records
    )
    return [each for each in found if kind in ("", each.kind)]


@lru_cache(maxsize=128)
def _told_in(text: str) -> tuple[str, str]:
    start = text[:_LOOKED_AT]
    # What a content holds has names too, but no kind before them.
    head = start.partition('"content"')[0]
    kind, name = _KIND.search(head), _NAME.search(head)
    return kind[1] if kind else "", _read_name(*name.groups()) if name else ""


def _read_name(text: str, end: str) -> str:
    try:
        read = json.loads(f'"{text}"')
    except ValueError:
        read = text
    words = " ".join("".join(each if each.isprintable() else " " for each in read).split())
    return f"{words[:MOST_NAME]}…" if words and (not end or len(words) > MOST_NAME) else words
