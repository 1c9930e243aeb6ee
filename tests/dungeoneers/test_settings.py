import json
from pathlib import Path

import pytest

from dicewright.games.dungeoneers.rules.book import BOOK
from dicewright.games.dungeoneers.rules.settings import (
    DEFAULTS,
    HOUSE_RULES,
    PREFIX,
    WORDINGS,
    Rules,
    departures_as_inputs,
    read_attributes,
    read_floor,
    read_skills,
    rules_from,
    rules_of_inputs,
)
from dicewright.games.dungeoneers.rules.tables import ATTRIBUTES, SKILLS, SkillGroup
from dicewright.games.rule_book import HouseRule, Reading, Wording
from tests.dungeoneers.making import PER_PAIR, sentence

CHOICES = [(rule, choice) for rule in HOUSE_RULES for choice in rule.choices]
OTHERWISE = {"none": None, "1": 1, "2": 2, "unlimited": None, "6": 6}
"""What is no word in the rules."""
COUNTED = ("compromise_limit", "dn_cap")


def _name(each: HouseRule | Wording) -> str:
    return each.key.removeprefix(PREFIX)


# Choices


def test_the_defaults_are_those_of_the_vectors(root: Path) -> None:
    vectors = json.loads((root / "tests/vectors/dungeoneers.json").read_text())
    expected = vectors["notes"]["settings_default"]
    assert {name: getattr(DEFAULTS, name) for name in expected} == expected


def test_every_rule_can_be_set_and_everything_that_can_be_set_is_a_rule() -> None:
    assert set(DEFAULTS.__dict__) == {_name(each) for each in (*HOUSE_RULES, *WORDINGS)}
    assert (BOOK.house_rules, BOOK.wordings) == (HOUSE_RULES, WORDINGS)


def test_whoever_says_nothing_plays_as_the_game_has_it() -> None:
    assert rules_from({}) == DEFAULTS == Rules()
    assert BOOK.departures({}) == ()
    assert rules_from({rule.key: rule.default.key for rule in HOUSE_RULES}) == DEFAULTS
    assert rules_from({wording.key: wording.default for wording in WORDINGS}) == DEFAULTS


@pytest.mark.parametrize(("rule", "choice"), CHOICES, ids=lambda each: each.key)
def test_a_choice_changes_this_rule_and_no_other(rule: HouseRule, choice: Reading) -> None:
    name = _name(rule)
    rules = rules_from({rule.key: choice.key})
    assert getattr(rules, name) == (OTHERWISE[choice.key] if name in COUNTED else choice.key)
    assert (getattr(rules, name) == getattr(DEFAULTS, name)) == (choice is rule.default)
    assert rules.replace(**{name: getattr(DEFAULTS, name)}) == DEFAULTS


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
@pytest.mark.parametrize("text", ["", "3", "as the wind blows", "None", "0"])
def test_a_choice_that_does_not_exist_is_the_default(rule: HouseRule, text: str) -> None:
    assert rules_from({rule.key: text}) == DEFAULTS


def test_departures_are_told_with_their_rule() -> None:
    told = BOOK.departures(
        {"dungeoneers.critical_mode": "per_pair", "dungeoneers.dn_cap": "6", "dungeoneers.dn_floor": "1"}
    )
    assert [each.rsplit("(", 1)[1] for each in told] == ["DN-AMB-01)", "DN-AMB-14)", "DN-AMB-14)"]


def test_a_record_keeps_what_is_played_otherwise_and_gives_it_back() -> None:
    assert departures_as_inputs(DEFAULTS) == departures_as_inputs(Rules(dn_cap=6)) == {}
    assert departures_as_inputs(PER_PAIR) == {"rules": {"critical_mode": "per_pair"}}
    assert rules_of_inputs(json.loads(json.dumps(departures_as_inputs(PER_PAIR)))) == PER_PAIR
    assert rules_of_inputs({}) == DEFAULTS


# What is written


def test_ranks_are_called_as_the_table_writes_them() -> None:
    assert [DEFAULTS.rank_name(dice) for dice in range(7)] == [
        "untrained",
        "trained",
        "+2",
        "+3",
        "+4",
        "+5",
        "+6",
    ]
    rules = rules_from({"dungeoneers.ladder": "untrained, trained,  old   master\nmythical,"})
    assert rules.ladder == ("untrained", "trained", "old master", "mythical")
    assert (rules.rank_name(2), rules.rank_name(4)) == ("old master", "+4")


def test_attributes_are_read_in_one_case() -> None:
    assert read_attributes("Body, MIND ,Old  Soul") == ("body", "mind", "old soul")
    assert rules_from({"dungeoneers.attributes": "Might"}) == DEFAULTS.replace(attributes=("might",))


def test_skills_stand_in_groups_or_without_one() -> None:
    assert read_skills(" Combat : Striking, dodging\n\n  sailing, old lore ") == (
        SkillGroup("Combat", ("striking", "dodging")),
        SkillGroup("Skills", ("sailing", "old lore")),
    )


def test_the_skills_and_attributes_of_the_game_are_read_from_their_text() -> None:
    assert (DEFAULTS.attributes, DEFAULTS.skills) == (ATTRIBUTES, SKILLS)
    assert read_skills(next(each.default for each in WORDINGS if _name(each) == "skills")) == SKILLS


@pytest.mark.parametrize("floor", range(7))
def test_the_floor_is_any_difficulty(floor: int) -> None:
    assert read_floor(f" {floor} ") == floor
    assert rules_from({"dungeoneers.dn_floor": str(floor)}) == DEFAULTS.replace(dn_floor=floor)


def _many(count: int) -> str:
    return ", ".join(f"name {place}" for place in range(count))


BAD = [
    ("dn_floor", "", "write a whole number from 0 to 6"),
    ("dn_floor", "7", "write a whole number from 0 to 6"),
    ("dn_floor", "-1", "write a whole number from 0 to 6"),
    ("dn_floor", "1.5", "write a whole number from 0 to 6"),
    ("dn_floor", "²", "write a whole number from 0 to 6"),
    ("dn_floor", "٣", "write a whole number from 0 to 6"),
    ("dn_floor", "Easy", "write a whole number from 0 to 6"),
    ("dn_floor", "9" * 5_000, "write a whole number from 0 to 6"),
    ("ladder", "", "write 2 to 12 ranks with commas between them, not 0"),
    ("ladder", "untrained", "write 2 to 12 ranks with commas between them, not 1"),
    ("ladder", _many(13), "write 2 to 12 ranks with commas between them, not 13"),
    ("ladder", "novice, Novice", "each of the ranks needs a name of its own"),
    ("ladder", "novice, " + "x" * 31, f"“{'x' * 30}…” is too long: 30 letters at most"),
    ("ladder", "novice, master (old)", "“master (old)” must do without brackets, bars and colons"),
    ("attributes", " , ,", "write 1 to 12 attributes with commas between them, not 0"),
    ("attributes", _many(13), "write 1 to 12 attributes with commas between them, not 13"),
    ("attributes", "body, BODY", "each of the attributes needs a name of its own"),
    ("attributes", "body|mind", "“body|mind” must do without brackets, bars and colons"),
    ("attributes", "b" * 31, f"“{'b' * 30}…” is too long: 30 letters at most"),
    ("skills", "", "write 1 to 12 lines with 60 skills at most"),
    ("skills", "\n".join(f"skill {place}" for place in range(13)), "write 1 to 12 lines with 60 skills"),
    ("skills", f"{_many(40)}\nB: x, y\n{_many(40)}", "write 1 to 12 lines with 60 skills at most"),
    ("skills", "Combat:", "write 1 to 60 skills in a group with commas between them, not 0"),
    ("skills", _many(61), "write 1 to 60 skills in a group with commas between them, not 61"),
    ("skills", "Combat: striking\nOther: Striking", "each skill can stand there once"),
    ("skills", "Combat: striking, striking", "each of the skills in a group needs a name of its own"),
    ("skills", "Combat: striking: hard", "must do without brackets, bars and colons"),
    ("skills", f"{'C' * 31}: striking", f"“{'C' * 30}…” is too long: 30 letters at most"),
    ("skills", "Fight (close): striking", "“Fight (close)” must do without brackets, bars and colons"),
]


@pytest.mark.parametrize(("name", "text", "words"), BAD, ids=lambda text: text[:20] or "empty")
def test_what_cannot_be_read_is_refused_and_counts_as_not_written(name: str, text: str, words: str) -> None:
    wording = next(each for each in WORDINGS if _name(each) == name)
    assert words in sentence(lambda: wording.meaning(text))
    assert rules_from({wording.key: text}) == DEFAULTS
    assert BOOK.departures({wording.key: text}) == ()


def test_the_same_in_other_words_is_no_departure() -> None:
    assert BOOK.departures({"dungeoneers.attributes": "BODY,mind,  Spirit,finesse\n"}) == ()
    assert len(BOOK.departures({"dungeoneers.attributes": "body, mind"})) == 1


def test_one_thing_that_cannot_be_read_leaves_the_others_as_they_are() -> None:
    rules = rules_from({"dungeoneers.ladder": "x", "dungeoneers.dn_floor": "2", "dungeoneers.dn_cap": "6"})
    assert rules == DEFAULTS.replace(dn_floor=2, dn_cap=6)
