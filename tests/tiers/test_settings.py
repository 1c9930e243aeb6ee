import json
from pathlib import Path

import pytest

from dicewright.games.rule_book import HouseRule, Reading, Wording
from dicewright.games.tiers.rules.book import BOOK
from dicewright.games.tiers.rules.settings import (
    DEFAULTS,
    HOUSE_RULES,
    MOST_CAP,
    WORDINGS,
    Rules,
    departures_as_inputs,
    read_amount,
    rules_from,
    rules_of_inputs,
)
from dicewright.games.tiers.rules.tables import ALPHA, GAMMA, OMEGA
from tests.tdgs.making import refused

CHOICES = [(rule, choice) for rule in HOUSE_RULES for choice in rule.choices]
NAMES = {each.key.removeprefix("tiers.") for each in (*HOUSE_RULES, *WORDINGS)}


def _name(each: HouseRule | Wording) -> str:
    return each.key.removeprefix("tiers.")


def test_the_defaults_are_those_of_the_vectors(root: Path) -> None:
    vectors = json.loads((root / "tests/vectors/tiers.json").read_text())
    ours = {name: value for name, value in DEFAULTS.__dict__.items() if name != "reminder"}
    assert ours == vectors["notes"]["settings_default"]
    assert {name: type(value) for name, value in ours.items()} == {
        name: type(value) for name, value in vectors["notes"]["settings_default"].items()
    }


def test_every_rule_can_be_set_and_everything_that_can_be_set_is_a_rule() -> None:
    assert set(DEFAULTS.__dict__) == NAMES
    assert (BOOK.house_rules, BOOK.wordings) == (HOUSE_RULES, WORDINGS)


def test_whoever_says_nothing_plays_as_the_game_has_it() -> None:
    assert rules_from({}) == DEFAULTS == Rules()
    assert BOOK.departures({}) == ()


@pytest.mark.parametrize(("rule", "choice"), CHOICES, ids=lambda each: each.key)
def test_a_choice_changes_this_rule_and_no_other(rule: HouseRule, choice: Reading) -> None:
    rules = rules_from({rule.key: choice.key})
    name = _name(rule)
    value, usual = getattr(rules, name), getattr(DEFAULTS, name)
    assert str(value).lower() == choice.key
    assert type(value) is type(usual)
    assert (value == usual) == (choice is rule.default)
    assert rules.replace(**{name: usual}) == DEFAULTS


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
def test_a_choice_that_does_not_exist_is_the_default(rule: HouseRule) -> None:
    assert rules_from({rule.key: "as the wind blows"}) == DEFAULTS


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording.key)
def test_an_amount_changes_this_rule_and_no_other(wording: Wording) -> None:
    name = _name(wording)
    rules = rules_from({wording.key: " 7 "})
    assert getattr(rules, name) == 7
    assert rules.replace(**{name: getattr(DEFAULTS, name)}) == DEFAULTS
    assert int(wording.default) == getattr(DEFAULTS, name)


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording.key)
@pytest.mark.parametrize("text", ["", "ten", "-1", "1.5", "1e3", "²", "٣", "+7", "9" * 5_000])
def test_a_bad_amount_is_refused_and_counts_as_not_written(wording: Wording, text: str) -> None:
    assert wording.read
    refused("amount", lambda: wording.read(text))
    assert rules_from({wording.key: text}) == DEFAULTS


def test_only_the_reminder_may_be_0() -> None:
    assert rules_from({wording.key: "0" for wording in WORDINGS}) == DEFAULTS.replace(reminder=0)


@pytest.mark.parametrize(("text", "amount"), [("1", 1), ("100", 100), ("1,00", 100), ("007", 7)])
def test_an_amount_is_read_as_people_write_it(text: str, amount: int) -> None:
    assert read_amount(text, MOST_CAP) == amount


def test_thousands_may_be_set_apart() -> None:
    assert rules_from({"tiers.omega_hp_per_level": "31,251"}).omega_hp_per_level == 31_251


@pytest.mark.parametrize("text", ["0", "101", "1000000000000000000"])
def test_an_amount_beyond_its_bounds_is_refused_and_the_bounds_are_told(text: str) -> None:
    refused("amount", lambda: read_amount(text, MOST_CAP))
    with pytest.raises(ValueError, match="from 1 to 100"):
        read_amount(text, MOST_CAP)


def test_zeros_in_front_do_not_carry_an_amount_beyond_its_bounds() -> None:
    refused("amount", lambda: read_amount("000000000010999", MOST_CAP))


def test_hp_and_multiplier_follow_the_table_only_in_omega() -> None:
    rules = Rules(omega_hp_per_level=3, omega_multiplier=4)
    assert [rules.hp_per_level(tier) for tier in (ALPHA, GAMMA, OMEGA)] == [10, 6_250, 3]
    assert [rules.multiplier(tier) for tier in (ALPHA, GAMMA, OMEGA)] == [1, 625, 4]


def test_a_record_keeps_what_is_played_otherwise_and_gives_it_back() -> None:
    assert departures_as_inputs(DEFAULTS) == {}
    rules = Rules(legacy_over_cap=True, reduce_floor=0)
    assert departures_as_inputs(rules) == {"rules": {"legacy_over_cap": True, "reduce_floor": 0}}
    assert rules_of_inputs(json.loads(json.dumps(departures_as_inputs(rules)))) == rules
    assert rules_of_inputs({}) == DEFAULTS


def test_departures_are_told_with_their_rule() -> None:
    told = BOOK.departures({"tiers.unstable": "minor", "tiers.complication_cap": "12"})
    assert [each.rsplit("(", 1)[1] for each in told] == ["TP-AMB-24)", "TP-AMB-14)"]
