"""Documents spoiled at random: what damaged rows, hostile links and hostile files have in common."""

import json
from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any

from tests.pages.markup import PAYLOADS
from tests.table.making import at, paths_of, put, without

HIDDEN = ("\u202e", "\u2066", "\u200b", "\ufeff", "\x00", "\u2028\u202b", "\ud800")
"""Characters that hide something or turn text round."""
STRANGE = (
    "שלום عليكم",
    "Z͑ͫ̓a̴̵̢l̡g͢o" * 20,
    "👩‍👩‍👧‍👦" * 30,
    "\u2028\u2029",
    "\u00ad" * 40,
    "\u200d\u200c" * 40,
    "＜script＞",
    "%00%2e%2e%2f",
    "\\u0000",
    "..\\../../etc",
    "{0}{}%s$1",
    "𝕋𝕖𝕩𝕥",
    "ﷺ" * 60,
    "\t\r\n" * 20,
    "'; DROP TABLE records; --",
)
NONSENSE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    2**53 + 1,
    -(2**63),
    10**400,
    1.5,
    -0.0,
    1e308,
    [],
    {},
    [[]],
    [None],
    {"name": {}},
    {"": ""},
    "",
    "0",
    "x" * 5_000,
    "<script>alert(1)</script>",
)
EDGES = (-1, 0, 1, 2, 7, 13, 99, 1_000, 10**6, 2**31, 2**53 - 1, 2**53, -(2**53))
NAMES = ("__proto__", "constructor", "__class__", "toString", "id", "~", "~~A", "A", "", "n" * 300, "<b>")
LITERALS = ("1e999", "-1e400", "NaN", "Infinity", "-Infinity", "9" * 400, "9" * 5_000)
"""Numbers that are none, and numbers without end."""


class Document:
    """JSON, and the ways to what is in it."""

    def __init__(self, data: Any) -> None:
        self.data = data

    @cached_property
    def paths(self) -> list[Any]:
        return [path for path in paths_of(self.data) if path]

    def of_type(self, kind: type) -> list[Any]:
        """The ways to everything of that type."""
        return self._by_type.get(kind, [])

    @cached_property
    def _by_type(self) -> dict[type, list[Any]]:
        found: dict[type, list[Any]] = {}
        for path in self.paths:
            found.setdefault(type(at(self.data, path)), []).append(path)
        return found


Spoil = Callable[[Document, Random], Any]


def mistyped(document: Document, random: Random) -> Any:
    return put(document.data, random.choice(document.paths), random.choice(NONSENSE))


def dropped(document: Document, random: Random) -> Any:
    return without(document.data, random.choice(document.paths))


def crossed(document: Document, random: Random) -> Any:
    """Something of it where something else was."""
    return put(document.data, random.choice(document.paths), at(document.data, random.choice(document.paths)))


def marked(document: Document, random: Random) -> Any:
    return _with_text(document, random, random.choice(PAYLOADS))


def strange(document: Document, random: Random) -> Any:
    return _with_text(document, random, random.choice(STRANGE))


def wordy(document: Document, random: Random) -> Any:
    return _with_text(document, random, random.choice("aß漢 \n<&") * random.choice((50, 300, 5_000, 90_000)))


def _with_text(document: Document, random: Random, text: str) -> Any:
    texts = document.of_type(str)
    return put(document.data, random.choice(texts), text) if texts else mistyped(document, random)


def edged(document: Document, random: Random) -> Any:
    numbers = document.of_type(int)
    return (
        put(document.data, random.choice(numbers), random.choice(EDGES))
        if numbers
        else mistyped(document, random)
    )


def repeated(document: Document, random: Random) -> Any:
    """A list with the same in it many times over."""
    lists = [path for path in document.of_type(list) if at(document.data, path)]
    if not lists:
        return mistyped(document, random)
    path = random.choice(lists)
    return put(document.data, path, at(document.data, path) * random.choice((2, 20, 300)))


def nested(document: Document, random: Random) -> Any:
    """Something deep, as far as JSON may go here, in a field that nobody knows."""
    deep: Any = random.choice(NONSENSE)
    for _ in range(random.randrange(1, 30)):
        deep = [deep] if random.random() < 0.5 else {"deep": deep}
    return put(document.data, (*random.choice([(), *document.of_type(dict)]), "deep"), deep)


def renamed(document: Document, random: Random) -> Any:
    """A field with a name that means something elsewhere."""
    path = random.choice([(), *document.of_type(dict)])
    return put(document.data, (*path, random.choice(NAMES)), random.choice(NONSENSE))


def much(document: Document, random: Random) -> Any:
    for _ in range(random.randrange(2, 7)):
        document = Document(random.choice(SPOILS)(document, random))
        if not 0 < len(document.paths) < 5_000:
            break
    return document.data


SPOILS: tuple[Spoil, ...] = (
    mistyped,
    dropped,
    crossed,
    marked,
    strange,
    wordy,
    edged,
    repeated,
    nested,
    renamed,
)


# As text, where JSON cannot say it


def with_literal(document: Document, random: Random) -> str:
    """JSON with a number in it that is none."""
    numbers = document.of_type(int)
    data = put(document.data, random.choice(numbers) if numbers else (), "@@")
    return json.dumps(data).replace('"@@"', random.choice(LITERALS))


def with_twins(document: Document, random: Random) -> str:
    """JSON with a field that comes twice, and says different things."""
    path = random.choice([path for path in document.paths if isinstance(path[-1], str)])
    twin = f"{json.dumps(path[-1])}: {json.dumps(random.choice(NONSENSE))}"
    around = {**at(document.data, path[:-1]), "@@": 0}
    return json.dumps(put(document.data, path[:-1], around)).replace('"@@": 0', twin)


def with_hidden(document: Document, random: Random) -> Any:
    path = random.choice(document.of_type(str))
    text = at(document.data, path)
    place = random.randrange(len(text) + 1)
    return put(document.data, path, text[:place] + random.choice(HIDDEN) + text[place:])


def deep_text(random: Random, least: int = 33) -> str:
    depth = random.randrange(least, 5_000)
    opening, closing = random.choice((("[", "]"), ('{"a":', "}")))
    return f"{opening * depth}0{closing * depth}"


def cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text))]


def flipped(text: str, random: Random) -> str:
    """One bit of one character, as a disk or a cable would have it."""
    place = random.randrange(len(text))
    return f"{text[:place]}{chr(ord(text[place]) ^ 1 << random.randrange(7))}{text[place + 1 :]}"
