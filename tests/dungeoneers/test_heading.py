from random import Random

import pytest

from dicewright.games.dungeoneers.rules.heading import (
    CORE,
    GROUP,
    MOST_LINE,
    STANDARD,
    TEST,
    Heading,
    HeadingError,
    HeadingSide,
    read_heading,
)
from dicewright.games.dungeoneers.rules.settings import read_attributes
from dicewright.games.dungeoneers.rules.tables import FAILURE, GREATER, LESSER, SUCCESS
from tests.dungeoneers.headings import as_read, asked_text, broken, heading_text, mangled, meant, valid

STRIKE = HeadingSide(("finesse",), "striking")
BELOW = """

-   Lesser success (-1): _A scratch, and you are seen_
-   Success (0): _It is hit_
-   Greater success (1): _It is hit hard_
"""
"""As the book prints them, in words of our own."""
LINES = (
    (LESSER, "A scratch, and you are seen"),
    (SUCCESS, "It is hit"),
    (GREATER, "It is hit hard"),
)


@pytest.mark.parametrize(
    ("printed", "heading"),
    [
        ("**`Core` (`finesse`, `striking`) - Average (2)**", Heading(CORE, STRIKE, 2)),
        (
            "**`Core` (`finesse`|`body`, `striking`) - Average (2)**",
            Heading(CORE, HeadingSide(("finesse", "body"), "striking"), 2),
        ),
        ("**`Standard` (`finesse`) - Average (2)**", Heading(STANDARD, HeadingSide(("finesse",)), 2)),
        (
            "**`Test`: (`finesse`, `striking`) vs (`finesse`, `dodging`)**",
            Heading(TEST, STRIKE, None, HeadingSide(("finesse",), "dodging")),
        ),
    ],
)
def test_a_heading_is_read_as_the_book_prints_it(printed: str, heading: Heading) -> None:
    assert read_heading(printed) == heading
    assert read_heading(printed + BELOW) == heading.replace(lines=LINES)
    assert heading_text(heading) == printed.replace("`", "").replace("**", "")


def test_three_thousand_headings_are_read_to_what_they_were_made_from() -> None:
    random = Random(7)
    for _ in range(3_000):
        text, heading = valid(random)
        found = read_heading(text)
        assert found == heading, text
        assert read_heading(heading_text(found)) == heading.replace(lines=()), text


def test_two_thousand_broken_headings_are_refused_with_a_sentence_and_a_place() -> None:
    random = Random(8)
    for _ in range(2_000):
        text = broken(random)
        with pytest.raises(HeadingError) as refusal:
            pytest.fail(f"{text!r} was read as {read_heading(text)}")
        error = refusal.value
        assert 0 <= error.at <= len(text), text
        assert error.code == "heading"
        assert str(error).endswith(f" (character {error.at + 1})")
        assert len(str(error).split()) > 4


def test_two_thousand_mangled_headings_are_read_or_refused_and_nothing_else() -> None:
    random = Random(9)
    places = []
    for _ in range(2_000):
        text = mangled(random)
        try:
            found = read_heading(text)
        except HeadingError as refusal:
            places.append((refusal.at, len(text)))
        else:
            assert read_heading(heading_text(found)) == found.replace(lines=())
    assert 200 < len(places) < 2_000
    assert all(0 <= at <= length for at, length in places)


def test_every_heading_is_printed_so_that_it_can_be_read() -> None:
    random = Random(10)
    for _ in range(300):
        heading = meant(random)
        assert read_heading(heading_text(heading)) == as_read(heading)


def test_a_heading_is_printed_as_in_the_book() -> None:
    assert heading_text(Heading(GROUP, HeadingSide((), "stealth", 7))) == "Group (7, stealth)"
    assert heading_text(Heading(GROUP, STRIKE, 6)) == "Group (finesse, striking) - Unfathomable (6)"
    assert asked_text(HeadingSide((), "", 4)) == "(4)"


# Difficulties


@pytest.mark.parametrize("words", ["Hard (3)", "hard", "3", "(3)", "HARD(3)", "Hard ( 3 )", "003"])
def test_a_difficulty_goes_by_its_name_its_number_or_both(words: str) -> None:
    for dash in "-–—−":
        assert read_heading(f"Core (finesse, striking) {dash} {words}") == Heading(CORE, STRIKE, 3)


def test_a_difficulty_may_have_its_number_without_brackets() -> None:
    assert read_heading("Core (finesse, striking) - Average 2").dn == 2


def test_a_standard_roll_is_average_without_saying_so_and_a_group_roll_may_have_no_difficulty() -> None:
    assert read_heading("Standard (finesse)").dn == 2
    assert read_heading("Group (finesse, stealth)").dn is None
    assert read_heading("Group (finesse, stealth) - Trivial").dn == 0


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("CR (finesse, striking) - Average (2)", "Core (finesse, striking) - Average (2)"),
        ("**`cr`: (`finesse`|`body`, `striking`) - Hard**", "Core (finesse|body, striking) - Hard (3)"),
        ("SR (spirit)", "Standard (spirit) - Average (2)"),
        ("GR (7, stealth)", "Group (7, stealth)"),
        ("Core roll (finesse, striking) - 2", "Core (finesse, striking) - Average (2)"),
        ("Standard Roll: (9)", "Standard (9)"),
        ("`Group` roll (body, climbing)", "Group (body, climbing)"),
    ],
)
def test_a_kind_may_be_written_as_the_rules_abbreviate_it(short: str, whole: str) -> None:
    assert read_heading(short) == read_heading(whole)


@pytest.mark.parametrize(
    "text", ["CRS (finesse, striking) - 2", "TR (finesse, striking)", "CR roll (a, b) - 2"]
)
def test_other_short_words_are_no_kinds(text: str) -> None:
    with pytest.raises(HeadingError):
        read_heading(text)


def test_an_attribute_written_twice_is_asked_for_once() -> None:
    assert read_heading("Core (body|Body|finesse, striking) - 2").asked.attributes == ("body", "finesse")


# The lines below


def _lines(below: str) -> dict[str, str]:
    return dict(read_heading(f"Core (finesse, striking) - Average (2)\n{below}").lines)


def test_a_failure_is_noted_where_something_particular_happens() -> None:
    assert _lines("Failure (-2 or lower): you fall") == {FAILURE: "you fall"}
    assert _lines("nothing to see\nsuccess: you stand") == {SUCCESS: "you stand"}


def test_a_line_goes_on_in_the_next_and_an_empty_one_says_nothing() -> None:
    assert _lines("- Success (0): you stand\n  and see\n\n  the sea\n- Failure:") == {
        SUCCESS: "you stand and see the sea"
    }


def test_a_line_without_end_is_cut() -> None:
    assert len(_lines(f"Success: {'word ' * 700}")[SUCCESS]) <= MOST_LINE


def test_the_number_of_a_greater_success_may_have_its_sign() -> None:
    assert _lines("Greater success (+1): you soar") == {GREATER: "you soar"}


@pytest.mark.parametrize(
    "line",
    [
        "Success (0) - you stand",
        "Success (0) you stand",
        "Success – you stand",
        "- **Success** (0): you stand",
        "* **Success (0):** you stand",
        "- _Success_ (0) — _you stand_",
        "`Success`: you stand",
    ],
)
def test_what_happens_is_read_however_its_line_is_written(line: str) -> None:
    assert _lines(f"{line}\nGreater success (1): you soar") == {SUCCESS: "you stand", GREATER: "you soar"}


@pytest.mark.parametrize("line", ["success is near", "Failure-prone as ever", "success"])
def test_a_sentence_that_begins_with_a_degree_goes_on_with_the_line_before(line: str) -> None:
    assert _lines(f"Lesser success (-1): you stumble,\n{line}") == {LESSER: f"you stumble, {line}"}


def test_the_name_of_a_degree_may_be_written_wide() -> None:
    assert _lines("Lesser  success (-1): you stumble") == {LESSER: "you stumble"}


# Names


@pytest.mark.parametrize("name", ["body & soul", "2nd sight", "hit_points", "fe\u0301rocite\u0301", "will+"])
def test_an_attribute_of_the_table_can_be_asked_for_in_a_heading(name: str) -> None:
    (known,) = read_attributes(name)
    assert read_heading(f"Core ({name}, striking) - 2").asked.attributes == (known,)


@pytest.mark.parametrize("name", ["İlham", "ß" * 15])
def test_a_name_that_is_read_can_be_read_again(name: str) -> None:
    found = read_heading(f"Core ({name}, striking) - 2")
    assert read_heading(heading_text(found)) == found
