"""Links that nobody should have sent: each gets a sentence or is harmless, and none writes anything.

`tests/soak/links.py` makes them; here are a few of each, and there are a million in the long run.
"""

from random import Random
from typing import Any

import pytest

from dicewright.table import links as codec
from dicewright.table.links import MOST_LINK, MOST_UNPACKED, link_kind, read_link
from dicewright.table.text import TableError, read_json
from tests.pages.markup import Seen
from tests.soak import links
from tests.soak.links import ALWAYS_BAD, MAKERS, MAYBE_BAD, Make, is_sentence, meet, open_on_the_page
from tests.soak.part import unseen
from tests.soak.stock import GAMES, desk_with, everything

FEW = 30

each_maker = pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)


@each_maker
def test_a_bad_link_gets_a_sentence(make: Make) -> None:
    random = Random(make.__name__)  # type: ignore[attr-defined]
    for _ in range(FEW):
        meet(make, make(random), None)


@each_maker
def test_the_page_says_it_and_keeps_nothing(make: Make) -> None:
    random = Random(f"{make.__name__} on the page")  # type: ignore[attr-defined]
    for game in ("", *GAMES):
        open_on_the_page(make(random), game)


def test_the_long_run_meets_all_of_them() -> None:
    figures = links.run(2 * len(MAKERS), 15, unseen)
    assert figures["refused in a sentence"] >= 2 * len(ALWAYS_BAD)
    assert 0 < figures["well-formed and harmless"] <= 2 * len(MAYBE_BAD)


def test_a_link_is_bounded_before_anything_is_done_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[int] = []

    def read(text: str) -> Any:
        parsed.append(len(text))
        return read_json(text)

    monkeypatch.setattr(codec, "read_json", read)
    random = Random(15)
    for make in MAKERS:
        for _ in range(3):
            text, before = make(random), len(parsed)
            links.sentence(text)
            assert len(parsed) == before or len(text) <= MOST_LINK
    assert MOST_UNPACKED // 2 < max(parsed) <= MOST_UNPACKED


@pytest.mark.parametrize("make", [links.bomb, links.long], ids=["bomb", "long"])
def test_what_is_too_large_is_not_even_parsed(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "read_json", lambda text: pytest.fail("it was parsed"))
    random = Random(3)
    for _ in range(5):
        with pytest.raises(TableError, match=r"longer than 16,384|more than 262,144"):
            read_link(make(random))


@pytest.mark.parametrize("kind", ["fair", "request", "answer"])
def test_a_link_as_long_as_one_may_be_goes_on_to_its_page_as_it_came(kind: str) -> None:
    """Written anew it would hold the version too, and be too long."""
    text = links.brimful(Random(kind), link_kind(kind).letter)
    assert MOST_LINK - 60 < len(text) <= MOST_LINK
    desk = desk_with(everything())
    html = links.tell(desk, links.PAGE, "open", link=text)
    assert any(address.endswith(f"={text}") for address in Seen(html).links)


def test_what_is_no_sentence_is_told_from_one() -> None:
    assert is_sentence("This link cannot be opened.")
    assert not any(map(is_sentence, ("", "it broke.", "Traceback", f"X{'x' * 400}.")))
