import re
from pathlib import Path

import pytest

from dicewright.games import GAMES
from dicewright.games.lavender import GAME as LAVENDER
from dicewright.games.lavender.rules.book import BOOK
from dicewright.games.lavender.rules.settings import DEFAULTS, HOUSE_RULES, PREFIX, Rules, rules_from
from dicewright.games.rule_book import HouseRule, Reading

CHOICES = [(rule, choice) for rule in HOUSE_RULES for choice in rule.choices]
TABLE = """
usage_ladder: six, seven
strong_background_die: d6, d7
toughness: once, per_die
downtime_full_heal: true, false
ballpark_clamp: true, false
improvised_damage: d2, 1, none
dungeon_repair_all: false, true
encumbered_search: normal, double
torches_in_wilderness: false, true
extra_rest_fellowship: false, true
surprise: one, each
ammo: gear, own_die
interrupt: lose, gm
morale: bx_2d6, general_test
downtime_actions: per_character, per_party
court_language: disadvantage, none
allow_weird: false, true
"""
"""Part 15 of the catalogue, the default first."""


def _name(rule: HouseRule) -> str:
    return rule.key.removeprefix(PREFIX)


def test_the_settings_are_those_of_the_catalogue_in_its_order() -> None:
    told = [line.split(": ") for line in TABLE.strip().splitlines()]
    found = [[_name(rule), ", ".join(choice.key for choice in rule.choices)] for rule in HOUSE_RULES]
    assert found == told


def test_every_rule_can_be_set_and_everything_that_can_be_set_is_a_rule() -> None:
    assert list(DEFAULTS.__dict__) == [_name(rule) for rule in HOUSE_RULES]
    assert BOOK.house_rules == HOUSE_RULES
    assert LAVENDER.rules is BOOK
    assert LAVENDER in GAMES


def test_only_what_the_source_says_is_called_the_games() -> None:
    """A d6 is printed, no torches in the wild are, and repair is missing among what is done in a dungeon."""
    said = {"strong_background_die", "dungeon_repair_all", "torches_in_wilderness"}
    assert {_name(rule) for rule in HOUSE_RULES if not rule.is_ours} == said


def test_whoever_says_nothing_plays_by_the_defaults() -> None:
    assert rules_from({}) == DEFAULTS == Rules()
    assert rules_from({rule.key: rule.default.key for rule in HOUSE_RULES}) == DEFAULTS
    assert rules_from({"tiers.usage_ladder": "seven", "usage_ladder": "seven"}) == DEFAULTS
    assert BOOK.departures({}) == ()


@pytest.mark.parametrize(("rule", "choice"), CHOICES, ids=lambda each: each.key)
def test_a_choice_changes_this_rule_and_no_other(rule: HouseRule, choice: Reading) -> None:
    name = _name(rule)
    rules = rules_from({rule.key: choice.key})
    expected = choice.key == "true" if choice.key in ("true", "false") else choice.key
    assert getattr(rules, name) == expected
    assert type(getattr(rules, name)) is type(getattr(DEFAULTS, name))
    assert (rules == DEFAULTS) == (choice is rule.default)
    assert rules.replace(**{name: getattr(DEFAULTS, name)}) == DEFAULTS
    told = BOOK.departures({rule.key: choice.key})
    assert told == (() if choice is rule.default else (f"{rule.name}: {choice.name} ({rule.rule})",))


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
@pytest.mark.parametrize("text", ["", "3", "True", "FALSE", "None", "0", "as the wind blows"])
def test_a_choice_that_does_not_exist_is_the_default(rule: HouseRule, text: str) -> None:
    assert rules_from({rule.key: text}) == DEFAULTS


def test_the_ladder_follows_its_choice() -> None:
    assert rules_from({"lavender.usage_ladder": "seven"}).ladder == (20, 2, 4, 6, 8, 10, 12)
    assert all(
        rules_from({rule.key: choice.key}).ladder == DEFAULTS.ladder
        for rule, choice in CHOICES
        if choice.key != "seven"
    )


def test_every_choice_at_once_is_told_with_its_rule() -> None:
    told = BOOK.departures({rule.key: rule.choices[-1].key for rule in HOUSE_RULES})
    assert len(told) == len(HOUSE_RULES)
    assert all(re.search(r"\(LH-(AMB|OPEN)-\d\d\)$", each) for each in told)


def test_the_rules_that_are_cited_are_told(root: Path) -> None:
    known = {text.id for text in LAVENDER.texts}
    cited = {rule.rule for rule in HOUSE_RULES}
    # In the code, `LH-RES-05 to -09` and the like tell a range; their first is enough here.
    for path in (root / "pysrc/dicewright/games/lavender/rules").glob("*.py"):
        if not path.name.startswith("texts"):
            cited |= set(re.findall(r"LH-[A-Z]+-\d\d", path.read_text()))
    assert cited - known == set()
