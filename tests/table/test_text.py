from typing import Any

import pytest
from hypothesis import example, given

from dicewright.table import text as table_text
from dicewright.table.text import MOST_DEPTH, TableError, checksum, read_json, write_json
from tests.table.making import json_values

DEEP = 100_000


@given(json_values)
@example({"half": "\ud83d", "other half": "\ude00 \ud800x"})
@example({"\u2028": '\\"[{\u0000'})
def test_any_json_comes_back_from_a_file(value: Any) -> None:
    for indent in (None, 1):
        text = write_json(value, indent).encode("utf-8").decode("utf-8")
        assert read_json(text) == value
        assert write_json(read_json(text), indent) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[" * DEEP + "]" * DEEP, "it is nested deeper than 32 levels"),
        ("[" * DEEP, "it is nested deeper than 32 levels"),
        ('{"a":' * DEEP + "1" + "}" * DEEP, "it is nested deeper than 32 levels"),
        ('["\\"",' * DEEP + "1" + "]" * DEEP, "it is nested deeper than 32 levels"),
        ("NaN", "it is not JSON (NaN is no number)"),
        ("[-Infinity]", "it is not JSON (-Infinity is no number)"),
        ("1e999", "it is not JSON (1e999 is too large)"),
        ('{"a":-1.5e4000}', "it is not JSON (-1.5e4000 is too large)"),
    ],
    ids=range(8),
)
def test_what_is_no_json_of_ours_is_refused_in_words(text: str, sentence: str) -> None:
    with pytest.raises(TableError) as reason:
        read_json(text)
    assert str(reason.value) == sentence


@pytest.mark.parametrize("text", ["", "{'a': 1}", "[1,]", '{"a":1', "nul", '"\\x"', "[1] [2]", "\x89PNG"])
def test_what_is_no_json_at_all_is_refused(text: str) -> None:
    with pytest.raises(TableError, match=r"^it is not JSON \("):
        read_json(text)


def test_the_deepest_that_is_allowed_is_read() -> None:
    assert write_json(read_json("[" * MOST_DEPTH + "]" * MOST_DEPTH)) == "[" * MOST_DEPTH + "]" * MOST_DEPTH
    with pytest.raises(TableError):
        read_json("[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1))


@pytest.mark.parametrize("text", ["[" * 1000, '\\"' + "[{" * 1000, "]" * 5 + "[" * 40])
def test_brackets_in_a_text_are_no_depth(text: str) -> None:
    assert read_json(write_json([text])) == [text]


def test_many_lists_beside_each_other_are_no_depth() -> None:
    assert len(read_json("[" + "[]," * 50_000 + "[]]")) == 50_001


def test_large_whole_numbers_are_exact_and_absurd_ones_are_refused() -> None:
    assert read_json(str(2**200)) == 2**200
    assert write_json(2**200) == str(2**200)
    with pytest.raises(TableError, match="it is not JSON"):
        read_json("9" * 10_000)


def test_what_is_too_long_is_not_even_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_text, "MOST_CHARACTERS", 1000)
    assert read_json('"' + "a" * 998 + '"') == "a" * 998
    with pytest.raises(TableError, match="it is longer than 1,000 characters"):
        read_json('"' + "a" * 999 + '"')


def test_a_text_without_an_end_is_refused_at_once() -> None:
    with pytest.raises(TableError, match="Unterminated string"):
        read_json("[" + "[]," * 99 + '"' + '\\"' * 100_000)


def test_not_a_number_is_never_written() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        write_json(float("nan"))


@pytest.mark.parametrize("other", ["Mirb", "mira", "Mira ", "Mir", "Mir\u0430"])
def test_a_checksum_tells_damage(other: str) -> None:
    assert checksum(other) != checksum("Mira") == checksum("Mira")
