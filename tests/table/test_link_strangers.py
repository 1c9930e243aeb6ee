"""Ten thousand links that nobody should have sent: each gets a sentence, and none gets any further."""

import gc
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from dicewright.pages.open_link import PAGE
from dicewright.table import links
from dicewright.table.links import MOST_LINK, read_link
from dicewright.table.short_names import shortened
from dicewright.table.text import TableError
from tests.pages.acting import Visit
from tests.table.making import at, paths_of, put, without

GOLDEN = json.loads((Path(__file__).parent / "golden/links.json").read_text())
LINKS = [each["link"] for each in GOLDEN.values()]
TEN_THOUSAND = 10_000
SLOWEST = 0.1
"""Seconds of work for one link, however bad it is."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
HIDDEN = ("\u202e", "\u2066", "\u200b", "\ufeff", "\x00", "\u2028\u202b", "\ud800")
NONSENSE: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**53 + 1,
    10**400,
    1.5,
    [],
    {},
    [[]],
    {"name": {}},
    "",
    "x" * 5_000,
    "<script>alert(1)</script>",
)


def packed(data: bytes, letter: str, version: int = 1) -> str:
    """A link whose checksum fits, whatever is in it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = f"{version}.{letter}.{links._letters(packer.compress(data) + packer.flush())}"
    return f"{body}.{links._checksum(body)}"


def _sealed(payload: Any, letter: str) -> str:
    return packed(json.dumps(shortened(payload)).encode(), letter)


def _one(random: Random) -> tuple[Any, str]:
    kept = random.choice(list(GOLDEN.values()))
    return kept["payload"], next(kind.letter for kind in links.LINK_KINDS if kind.key == kept["kind"])


def _cut(random: Random) -> str:
    text = random.choice(LINKS)
    return text[: random.randrange(len(text))]


def _flipped(random: Random) -> str:
    text = random.choice(LINKS)
    place = random.randrange(len(text))
    other = random.choice([letter for letter in _LETTERS if letter != text[place]])
    return text[:place] + other + text[place + 1 :]


def _flipped_inside(random: Random) -> str:
    """Flipped where it is packed, and sealed again."""
    _, letter, inside, _ = random.choice(LINKS).split(".")
    place = random.randrange(len(inside))
    body = f"1.{letter}.{inside[:place]}{random.choice(_LETTERS)}{inside[place + 1 :]}"
    return f"{body}.{links._checksum(body)}"


def _bomb(random: Random) -> str:
    return packed(b'{"A":"' + b"a" * random.randrange(300_000, 3_000_000) + b'"}', random.choice("srtdoap"))


def _deep(random: Random) -> str:
    depth = random.randrange(33, 5_000)
    opening, closing = random.choice(((b"[", b"]"), (b'{"a":', b"}")))
    return packed(b'{"C":' + opening * depth + b"0" + closing * depth + b"}", random.choice("srtdoap"))


def _wrong_type(random: Random) -> str:
    payload, letter = _one(random)
    path = random.choice([path for path in paths_of(payload) if path])
    return _sealed(put(payload, path, random.choice(NONSENSE)), letter)


def _missing(random: Random) -> str:
    payload, letter = _one(random)
    return _sealed(without(payload, random.choice([path for path in paths_of(payload) if path])), letter)


def _number(random: Random) -> str:
    payload, letter = _one(random)
    numbers = [path for path in paths_of(payload) if type(at(payload, path)) is int]
    path = random.choice(numbers) if numbers else ()
    text = json.dumps(shortened(put(payload, path, "@@")))
    literal = random.choice(("1e999", "-1e400", "NaN", "Infinity", "-Infinity", "9" * 400, "9" * 5_000))
    return packed(text.replace('"@@"', literal).encode(), letter)


def _hidden(random: Random) -> str:
    payload, letter = _one(random)
    texts = [path for path in paths_of(payload) if isinstance(at(payload, path), str)]
    path = random.choice(texts)
    text = at(payload, path)
    place = random.randrange(len(text) + 1)
    return _sealed(put(payload, path, text[:place] + random.choice(HIDDEN) + text[place:]), letter)


def _noise(random: Random) -> str:
    return "".join(random.choices(_LETTERS + ".# =%<>\n", k=random.randrange(1, 400)))


def _not_json(random: Random) -> str:
    data = random.choice((b"", b"[]", b'"a"', b"{", b"\xff\xfe", b"null", b"{'a':1}", random.randbytes(60)))
    return packed(data, random.choice("srtdoap"))


def _long(random: Random) -> str:
    return f"1.s.{'A' * random.randrange(MOST_LINK, 4 * MOST_LINK)}.AAAAAA"


def _newer(random: Random) -> str:
    return f"{random.randrange(2, 900_000)}{random.choice(LINKS)[1:]}"


ALWAYS_BAD: tuple[Callable[[Random], str], ...] = (
    _cut,
    _flipped,
    _bomb,
    _deep,
    _number,
    _hidden,
    _noise,
    _not_json,
    _long,
    _newer,
)
MAYBE_BAD = (_flipped_inside, _wrong_type, _missing)
"""What is still good after that is only another good link."""


def _sentence(text: str) -> str:
    try:
        read_link(text)
    except TableError as reason:
        return str(reason)
    return ""


def _is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith(".") and len(words) < 400


@pytest.fixture
def nothing_collected() -> Iterator[None]:
    """What all other tests have left behind is not this link's work."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("make", ALWAYS_BAD + MAYBE_BAD, ids=lambda make: make.__name__.strip("_"))
def test_a_bad_link_gets_a_sentence_and_soon(make: Callable[[Random], str], nothing_collected: None) -> None:
    random = Random(make.__name__)
    for _ in range(-(-TEN_THOUSAND // len(ALWAYS_BAD + MAYBE_BAD))):
        text = make(random)
        started = process_time()
        words = _sentence(text)
        assert process_time() - started < SLOWEST, text[:200]
        assert _is_sentence(words) or (make in MAYBE_BAD and not words), (text[:200], words)


@pytest.mark.parametrize("make", ALWAYS_BAD + MAYBE_BAD, ids=lambda make: make.__name__.strip("_"))
def test_the_page_says_it_and_keeps_nothing(make: Callable[[Random], str]) -> None:
    random = Random(f"{make.__name__} on the page")
    for _ in range(30):
        visit = Visit(PAGE)
        before = visit.workspace
        html = visit.do("open", link=make(random)).html
        assert visit.workspace is before
        assert visit.state.link or (_is_sentence(visit.state.problem) and 'role="alert"' in html)
        assert "<script" not in html
