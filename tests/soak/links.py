"""Links that nobody should have sent: each gets a sentence or is harmless, and none writes anything."""

import json
import zlib
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random
from time import process_time
from typing import Any
from urllib.parse import unquote

from dicewright.pages.desk import Desk
from dicewright.table import links
from dicewright.table.links import MOST_LINK, MOST_UNPACKED, read_link
from dicewright.table.saving import opened
from dicewright.table.short_names import shortened
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace
from tests.pages.markup import Seen
from tests.soak.cores import shared_out
from tests.soak.part import Figures, Part, Watch
from tests.soak.spoiling import (
    SPOILS,
    Document,
    Spoil,
    deep_text,
    much,
    with_hidden,
    with_literal,
    with_twins,
)
from tests.soak.stock import GAMES, KEPT_LINKS, desk_with, everything
from tests.table.kinds import LINK_KINDS
from tests.table.making import visible

PAGE = "open.html"
SHARE = 4_000
EACH_ON_THE_PAGE = 20
"""Each so many-th link is opened on the page as well, and what the page offers for it is pressed."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_KIND_LETTERS = {kind.key: kind.letter for kind in LINK_KINDS}
_LINKS = [each["link"] for each in KEPT_LINKS.values()]
_WHOLE = [(Document(each["payload"]), _KIND_LETTERS[each["kind"]]) for each in KEPT_LINKS.values()]
_SHORT = [(Document(shortened(document.data)), letter) for document, letter in _WHOLE]
_GOING_ON = "hqw"
"""The kinds that the page hands on to another page."""

Make = Callable[[Random], str]


# Making


def packed(data: bytes, letter: str, version: int | str = 1) -> str:
    """A link whose checksum fits, whatever is in it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return _checked(packer.compress(data) + packer.flush(), letter, version)


def _checked(deflated: bytes, letter: str, version: int | str = 1) -> str:
    body = f"{version}.{letter}.{links._letters(deflated)}"
    return f"{body}.{links._checksum(body)}"


def _sealed(payload: Any, letter: str) -> str:
    return packed(json.dumps(shortened(payload)).encode(), letter)


def _any_letter(random: Random) -> str:
    return random.choice(LINK_KINDS).letter


def cut(random: Random) -> str:
    text = random.choice(_LINKS)
    return text[: random.randrange(1, len(text))]


def flipped(random: Random) -> str:
    text = random.choice(_LINKS)
    place = random.randrange(len(text))
    other = random.choice([letter for letter in _LETTERS if letter != text[place]])
    return text[:place] + other + text[place + 1 :]


def flipped_inside(random: Random) -> str:
    """Flipped where it is packed, and sealed again."""
    _, letter, inside, _ = random.choice(_LINKS).split(".")
    place = random.randrange(len(inside))
    body = f"1.{letter}.{inside[:place]}{random.choice(_LETTERS)}{inside[place + 1 :]}"
    return f"{body}.{links._checksum(body)}"


def bomb(random: Random) -> str:
    """Unpacks to millions of characters: a part of it is packed once and comes again and again."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packer.compress(b'{"A":"')
    start = packer.flush(zlib.Z_FULL_FLUSH)
    packer.compress(bytes([random.randrange(97, 123)]) * 65_536)
    part = packer.flush(zlib.Z_FULL_FLUSH)
    packer.compress(b'"}')
    room = MOST_LINK * 3 // 4 - 100
    parts = random.randrange(-(-MOST_UNPACKED // 65_536), room // len(part))
    return _checked(start + part * parts + packer.flush(), _any_letter(random))


def deep(random: Random) -> str:
    return packed(f'{{"C":{deep_text(random)}}}'.encode(), _any_letter(random))


def literal(random: Random) -> str:
    document, letter = random.choice(_SHORT)
    return packed(with_literal(document, random).encode(), letter)


def hidden(random: Random) -> str:
    document, letter = random.choice(_WHOLE)
    return _sealed(with_hidden(document, random), letter)


def noise(random: Random) -> str:
    return "".join(random.choices(_LETTERS + ".# =%<>\n", k=random.randrange(1, 400)))


def not_json(random: Random) -> str:
    data = random.choice((b"", b"[]", b'"a"', b"{", b"\xff\xfe", b"null", b"{'a':1}", random.randbytes(60)))
    return packed(data, _any_letter(random))


def long(random: Random) -> str:
    return f"1.s.{'A' * random.randrange(MOST_LINK, 4 * MOST_LINK)}.AAAAAA"


def newer(random: Random) -> str:
    return f"{random.randrange(2, 900_000)}{random.choice(_LINKS)[1:]}"


def unknown_kind(random: Random) -> str:
    document, _ = random.choice(_WHOLE)
    return _sealed(document.data, random.choice(("z", "ss", "zzzz", "b", "sheet"[:4])))


def goes_on(random: Random) -> str:
    """Something comes after the end of what is packed."""
    deflated = zlib.compress(json.dumps(random.choice(_SHORT)[0].data).encode())[2:-4]
    return _checked(deflated + random.randbytes(random.randrange(1, 200)), _any_letter(random))


def other_kind(random: Random) -> str:
    return _sealed(random.choice(_WHOLE)[0].data, _any_letter(random))


def twins(random: Random) -> str:
    document, letter = random.choice(_SHORT)
    return packed(with_twins(document, random).encode(), letter)


def stuffed(random: Random) -> str:
    """Blocks of nothing before what is packed, which take time and give no characters."""
    deflated = zlib.compress(json.dumps(random.choice(_SHORT)[0].data).encode())[2:-4]
    return _checked(b"\x00\x00\x00\xff\xff" * random.randrange(1, 2_200) + deflated, _any_letter(random))


def other_version(random: Random) -> str:
    document, letter = random.choice(_SHORT)
    return packed(json.dumps(document.data).encode(), letter, random.choice(("0", "01", "000001", "1_", "١")))


def brimful(random: Random, among: str = _GOING_ON) -> str:
    """As long as a link may be, or hardly shorter, and of one of these kinds."""
    document, letter = random.choice([each for each in _WHOLE if each[1] in among])
    most = MOST_LINK - random.randrange(60)
    more = "".join(random.choices(_LETTERS, k=MOST_LINK))
    found = _sealed({**document.data, "more": more}, letter)
    while len(found) > most:
        more = more[: most - len(found)]
        found = _sealed({**document.data, "more": more}, letter)
    return found


def swollen(random: Random) -> str:
    """Short, and as large as may be when it is unpacked."""
    document, letter = random.choice(_WHOLE)
    room = MOST_UNPACKED - len(json.dumps(shortened(document.data))) - random.randrange(20, 60)
    return _sealed({**document.data, "more": random.choice((["a"] * (room // 5), "a" * room))}, letter)


def in_a_message(random: Random) -> str:
    """With words around it, broken into lines, and more of them than anybody looks at."""
    text = random.choice(_LINKS)
    if random.random() < 0.5:
        place = random.randrange(len(text))
        broken = random.choice((" ", "\u200b", "\n> ", "\u00ad"))
        text = f"{text[:place]}{broken}{text[place:]}"
    before = random.choice(("", "link=", "Look: https://dice.example/open.html#link=", "link=" * 3_000))
    return f"{before}{text}{random.choice(('', ' and that is all', 'link=', '.' * 500))}"


def _spoiled(spoil: Spoil, random: Random) -> str:
    document, letter = random.choice(_WHOLE)
    return _sealed(spoil(document, random), letter)


def _named(spoil: Spoil) -> Make:
    make = partial(_spoiled, spoil)
    make.__name__ = spoil.__name__  # type: ignore[attr-defined]
    return make


ALWAYS_BAD: tuple[Make, ...] = (
    cut,
    flipped,
    bomb,
    deep,
    literal,
    hidden,
    noise,
    not_json,
    long,
    newer,
    unknown_kind,
    goes_on,
)
MAYBE_BAD: tuple[Make, ...] = (
    flipped_inside,
    other_kind,
    twins,
    stuffed,
    other_version,
    brimful,
    swollen,
    in_a_message,
    *(_named(spoil) for spoil in (*SPOILS, much)),
)
"""What is still good after that is only another good link."""
MAKERS = ALWAYS_BAD + MAYBE_BAD


# Meeting


def is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith(".") and len(words) < 400


def sentence(text: str) -> str:
    """What is said to a link; nothing, if it is a good one."""
    try:
        read_link(text)
    except TableError as reason:
        return str(reason)
    return ""


@cache
def _device(game: str) -> Workspace:
    return everything(game) if game else Workspace("u-", is_open=True)


def tell(desk: Desk, path: str, action: str, **answers: str) -> str:
    """What the page then shows, which must be nothing but words."""
    desk.receive(path, action, json.dumps(answers))
    html = desk.render(path)
    assert Seen(html).bad == [], Seen(html).bad
    json.loads(desk.standing(path))
    return html


def follow(desk: Desk, html: str) -> None:
    """Wherever the page leads for this link."""
    for address in Seen(html).links:
        path, _, place = address.partition("#")
        name, equals, value = place.partition("=")
        if equals:
            tell(desk, path, "open", **{name: unquote(value)})


def open_on_the_page(text: str, game: str) -> str:
    """What became of it on a device with such a campaign on the table, or with nothing."""
    desk = desk_with(_device(game))
    before = desk.workspace
    html = tell(desk, PAGE, "open", link=text)
    state: Any = desk.states[PAGE]
    if state.link:
        follow(desk, html)
        tell(desk, PAGE, "look")
    else:
        assert is_sentence(state.problem), state.problem
        assert 'role="alert"' in html
    assert desk.workspace is before
    assert desk.take() == ""
    if not state.link:
        return "refused"
    presses = [each for each in ("update", "add") if f'data-action="{each}"' in html]
    for press in presses:
        _press(desk, text, press)
    return "pressed" if presses else "opened"


def _press(desk: Desk, text: str, press: str) -> None:
    """Taken on a press, it can be stored, read again and undone; or a sentence says why not."""
    before = desk.workspace
    tell(desk, PAGE, "open", link=text)
    follow(desk, tell(desk, PAGE, press))
    state: Any = desk.states[PAGE]
    if desk.workspace is before:
        assert is_sentence(state.problem), state.problem
        return
    batch = json.loads(desk.take())
    again = opened(Workspace("v-"), [write["row"] for write in batch["writes"]], batch["events"])
    assert again.aside == (), again.aside
    desk.settle("{}")
    desk.receive(PAGE, "undo", "{}")
    assert visible(desk.workspace) == visible(before)


def meet(make: Make, text: str, game: str | None) -> Counter[str]:
    """Read, and on the page of such a device too, if one is named; what came of it, counted."""
    found: Counter[str] = Counter()
    started = process_time()
    words = sentence(text)
    found["slowest"] = round((process_time() - started) * 1_000_000)
    assert is_sentence(words) or (make in MAYBE_BAD and not words), words
    found["refused" if words else "well-formed"] += 1
    if game is not None:
        started = process_time()
        found[f"page {open_on_the_page(text, game)}"] += 1
        found["slowest page"] = round((process_time() - started) * 1_000_000)
    return found


def _met(count: int, seed: int) -> Counter[str]:
    """A share of all links, of every way to make them."""
    random, whole = Random(seed), Counter[str]()
    for number in range(count):
        make = MAKERS[number % len(MAKERS)]
        text = make(random)
        game = random.choice(("", *GAMES)) if random.randrange(EACH_ON_THE_PAGE) == 0 else None
        try:
            found = meet(make, text, game)
        except Exception as error:
            name = make.__name__  # type: ignore[attr-defined]
            raise AssertionError(f"{name}, with {game!r} on the table: {error!r}: {text}") from error
        _add(whole, found)
    return whole


def _add(whole: Counter[str], found: Counter[str]) -> None:
    slowest = {name: max(whole[name], found[name]) for name in ("slowest", "slowest page")}
    whole.update(found)
    whole.update({name: value - whole[name] for name, value in slowest.items()})


def run(count: int, seed: int, watch: Watch) -> Figures:
    whole: Counter[str] = Counter()
    for found in shared_out(_met, count, seed, watch, SHARE):
        _add(whole, found)
    pages = sum(whole[f"page {each}"] for each in ("refused", "opened", "pressed"))
    return {
        "ways to make one": len(MAKERS),
        "refused in a sentence": whole["refused"],
        "well-formed and harmless": whole["well-formed"],
        "opened on the page as well, which wrote nothing": pages,
        "of these taken on a press, read again and undone": whole["page pressed"],
        "slowest link to read, in milliseconds of work": whole["slowest"] / 1_000,
        "slowest link on the page, with all presses, in milliseconds": whole["slowest page"] / 1_000,
    }


PART = Part(
    name="links",
    promise="Whatever a link says, it is refused in a sentence or harmless, and opening it writes nothing",
    unit="hostile links",
    goal=1_000_000,
    run=run,
)
