"""Where a heading cannot be read: the place that ▸ shows."""

import pytest

from dicewright.games.dungeoneers.rules.heading import MOST_TEXT, HeadingError, read_heading

PLACES = [
    ("▸", "nothing is written"),
    ("▸Cor (finesse, striking) - Average (2)", "begins with Core, Standard, Group or Test"),
    ("Core▸", "“(” is missing before the attribute, where it ends"),
    ("Core: ▸[finesse, striking] - 2", "“(” is missing before the attribute, where “[” stands"),
    ("Core (▸, striking) - Average (2)", "an attribute is missing, where “,” stands"),
    ("Core (finesse|▸, striking) - Average (2)", "another attribute is missing"),
    ("Core (finesse▸) - Average (2)", "“,” is missing between attribute and skill"),
    ("Core (finesse, ▸) - Average (2)", "a skill is missing"),
    ("Core (finesse, striking ▸| dodging) - 2", "“)” is missing after the skill, where “|” stands"),
    ("Core (finesse, striking▸", "“)” is missing after the skill, where it ends"),
    ("Core (finesse, ▸" + "a" * 31 + ") - 2", "30 letters at most"),
    ("Core (a|b|c|d|e|f|g▸, striking) - 2", "6 attributes to choose from are the most"),
    ("Core (▸400, striking) - 2", "an attribute is missing, where “4” stands"),
    ("Core (finesse, striking)▸", "the difficulty is missing, where it ends"),
    ("Core (finesse, striking) ▸Average (2)", "“-” is missing before the difficulty, where “A” stands"),
    ("Core (finesse, striking) -▸", "a difficulty is missing: its name, or a number from 0 to 6"),
    ("Core (finesse, striking) - ▸Impossible (2)", "no difficulty is called “Impossible”"),
    ("Core (finesse, striking) - Average ▸(3)", "Average is 2, and not 3"),
    ("Core (finesse, striking) - ▸9", "there is no 9"),
    ("Core (finesse, striking) - Average (▸)", "the number of the difficulty is missing"),
    ("Core (finesse, striking) - Average (2▸", "“)” is missing after the number of the difficulty"),
    ("Core (finesse, striking) - Average (2) ▸quickly", "the heading should be at its end"),
    ("Standard (finesse▸, striking) - Average (2)", "a standard roll has no skill"),
    ("Standard (▸400)", "a target number goes from 0 to 30"),
    ("Standard (finesse) - ▸3", "a standard roll is always Average (2)"),
    ("Group (▸31, stealth) - 2", "a target number goes from 0 to 30"),
    ("Test: (finesse, striking)▸", "“vs” is missing between the two sides"),
    ("Test: (finesse, striking) vs▸", "“(” is missing before the attribute"),
    ("Test: (a, b) vs (c, d) ▸- Hard (3)", "the heading should be at its end, where “-” stands"),
    ("x" * MOST_TEXT + "▸x", "4,000 characters at most"),
]


def _refused_at(shown: str) -> HeadingError:
    with pytest.raises(HeadingError) as refusal:
        read_heading(shown.replace("▸", ""))
    return refusal.value


@pytest.mark.parametrize(("shown", "words"), PLACES, ids=lambda text: text[-45:])
def test_a_heading_that_cannot_be_read_says_where_and_why(shown: str, words: str) -> None:
    error = _refused_at(shown)
    assert error.at == shown.index("▸")
    assert words in str(error)
    assert f"(character {error.at + 1})" in str(error)


@pytest.mark.parametrize(
    "shown",
    [
        "## ▸Cor (finesse, striking) - 2",
        "> ▸Cor (finesse, striking) - 2",
        "\n\n▸Cor (finesse, striking) - 2",
        "**`Core` (`finesse`▸) - Average (2)**",
        "**Core (finesse, striking) - ▸9**",
    ],
)
def test_the_place_is_that_in_the_text_as_it_was_written(shown: str) -> None:
    assert _refused_at(shown).at == shown.index("▸")


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        ("Core ▸finesse, striking) - Average (2)", "“(” is missing"),
        ("Core (finesse, striking ▸- Average (2)", "“)” is missing"),
        ("Test: (finesse, striking) vs ▸finesse, dodging)", "“(” is missing"),
    ],
)
def test_a_missing_bracket_is_told_where_it_is_missing(shown: str, words: str) -> None:
    error = _refused_at(shown)
    assert words in str(error)
    assert error.at == shown.index("▸")


@pytest.mark.parametrize("shown", ["Standard (finesse) - ▸Hard", "Test: (a, b) ▸(c, d)"])
def test_the_place_is_where_the_wrong_word_stands(shown: str) -> None:
    assert _refused_at(shown).at == shown.index("▸")


@pytest.mark.parametrize("text", ["(finesse, striking) - Average (2)", "- Core (finesse, striking) - 2", "7"])
def test_nothing_is_written_is_said_only_where_nothing_is(text: str) -> None:
    assert "nothing is written" not in str(_refused_at(text))
