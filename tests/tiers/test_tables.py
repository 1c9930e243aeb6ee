import pytest

from dicewright.games.tiers.rules.tables import (
    DELTA,
    FORCED,
    FORCED_DIE,
    GAMMA,
    RESULT_NAMES,
    RESULT_RULES,
    RESULTS,
    SPENDS,
    TIERS,
    die_text,
    tier_of,
)
from tests.tdgs.making import refused


def test_tiers_rise_by_their_number_and_gamma_stands_above_delta() -> None:
    assert [tier.number for tier in TIERS] == [0, 1, 2, 3, 4, 5]
    assert GAMMA.number > DELTA.number
    assert [die_text(tier.die) for tier in TIERS] == ["d4", "d6", "d8", "d10", "d12", "d6+d20"]


def test_only_omega_is_extrapolated() -> None:
    assert [tier.name for tier in TIERS if tier.is_extrapolated] == ["Omega"]


@pytest.mark.parametrize("tier", TIERS, ids=lambda tier: tier.name)
def test_a_tier_is_found_by_its_name(tier: object) -> None:
    assert tier_of(tier.name) is tier


@pytest.mark.parametrize("name", ["", "alpha", "Epsilon", "x" * 500])
def test_an_unknown_tier_is_refused_in_a_short_sentence(name: str) -> None:
    refused("unknown_tier", lambda: tier_of(name))
    with pytest.raises(ValueError, match="Alpha, Beta, Charlie, Delta, Gamma and Omega") as caught:
        tier_of(name)
    assert len(str(caught.value)) < 120


def test_the_forced_spends_are_those_that_points_buy_and_fill_the_die() -> None:
    assert [cost for _, cost in FORCED] == [spend.cost for spend in SPENDS] == [1, 2, 5, 10]
    assert FORCED[-1][0] == FORCED_DIE


def test_every_result_of_a_challenge_has_a_name_and_a_rule() -> None:
    assert set(RESULT_NAMES) == set(RESULT_RULES) == set(RESULTS)
    assert len(RESULTS) == len(set(RESULT_RULES.values())) == 4
