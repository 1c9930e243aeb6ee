import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import NotationError, Pool, read_pool
from dicewright.dice.pool import MOST_CHARACTERS, MOST_DICE, MOST_MODIFIER, MOST_SIDES


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("3d6", Pool(3, 6)),
        ("d20", Pool(1, 20)),
        (" 2 D 6 + 3 ", Pool(2, 6, modifier=3)),
        ("4d6kh3", Pool(4, 6, keep=3)),
        ("4d6k3", Pool(4, 6, keep=3)),
        ("2d20kh", Pool(2, 20, keep=1)),
        ("2d20KH1-1", Pool(2, 20, keep=1, modifier=-1)),
        ("1d8+2+3-1", Pool(1, 8, modifier=4)),
        ("d%", Pool(1, 100)),
    ],
)
def test_reads_what_people_write(text: str, pool: Pool) -> None:
    assert read_pool(text) == pool


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "expected a d and the sides"),
        ("6", 1, "expected a d and the sides"),
        ("2d", 2, "expected the sides of the dice"),
        ("2d6x", 3, r"expected \+, - or kh"),
        ("2d6+", 4, r"expected a number after \+"),
        ("0d6", 0, "the number of dice can be 1 to"),
        ("31d6", 0, "the number of dice can be 1 to 30, not 31"),
        ("2d0", 2, "the sides of the dice can be 1 to"),
        ("2d6kh3", 5, "how many dice to keep can be 1 to 2, not 3"),
        ("2d6<script>", 3, "expected"),
        ("９d6", 0, "expected a d"),
    ],
)
def test_says_where_and_why_it_cannot_read(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError, match=expected) as caught:
        read_pool(text)
    assert caught.value.at == at


def test_long_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(NotationError, match=f"at most {MOST_CHARACTERS} characters"):
        read_pool("1" * 1_000_000)


@given(
    st.builds(
        Pool,
        count=st.integers(1, MOST_DICE),
        sides=st.integers(1, MOST_SIDES),
        modifier=st.integers(-MOST_MODIFIER, MOST_MODIFIER),
    ),
    st.data(),
)
def test_a_pool_reads_back_from_its_own_words(pool: Pool, data: st.DataObject) -> None:
    keep = data.draw(st.none() | st.integers(1, pool.count))
    pool = Pool(pool.count, pool.sides, keep, pool.modifier)
    assert read_pool(str(pool)) == pool


def read_or_trouble(text: str) -> Pool | NotationError:
    try:
        return read_pool(text)
    except NotationError as trouble:
        return trouble


@given(st.text(max_size=100))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    answer = read_or_trouble(text)
    if isinstance(answer, Pool):
        assert read_pool(str(answer)) == answer
    else:
        assert 0 <= answer.at <= len(text)
        assert str(answer)
