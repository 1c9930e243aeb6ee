import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.settling import (
    INITIATOR,
    OPPONENT,
    check_use,
    is_behind,
    is_below_success,
    offers_left,
    settle,
    winner_of,
)
from dicewright.games.dungeoneers.rules.tables import BELOW_SUCCESS, degree_of
from dicewright.trouble import RuleError
from tests.dungeoneers.making import difficulties

successes = st.integers(0, 36)


@given(successes, difficulties, st.integers(-5, 40))
def test_nobody_counts_more_successes_than_were_rolled(rolled: int, dn: int, chosen: int) -> None:
    if 0 <= chosen <= rolled:
        assert check_use(rolled, chosen) == chosen
        assert settle(rolled, dn, chosen) == (chosen, chosen - dn, degree_of(chosen - dn))
    else:
        with pytest.raises(RuleError):
            check_use(rolled, chosen)
        with pytest.raises(RuleError):
            settle(rolled, dn, chosen)


@given(successes, difficulties)
def test_without_a_word_all_successes_count(rolled: int, dn: int) -> None:
    assert settle(rolled, dn) == settle(rolled, dn, rolled)


@given(successes, difficulties)
def test_a_compromise_can_be_offered_for_a_failure_and_a_lesser_success_only(rolled: int, dn: int) -> None:
    assert is_below_success(rolled, dn) == (rolled < dn) == (settle(rolled, dn).degree in BELOW_SUCCESS)


def test_an_offer_can_be_made_as_often_as_the_table_plays() -> None:
    assert [offers_left(made) for made in range(3)] == [True, False, False]
    assert [offers_left(made, Rules(compromise_limit=2)) for made in range(4)] == [True, True, False, False]
    assert offers_left(1_000, Rules(compromise_limit=None))
    assert DEFAULTS.compromise_limit == 1


@pytest.mark.parametrize(
    ("difference", "winner", "initiator_behind", "opponent_behind"),
    [
        (-2, OPPONENT, True, False),
        (-1, OPPONENT, True, False),
        (0, INITIATOR, False, False),
        (1, INITIATOR, False, True),
        (5, INITIATOR, False, True),
    ],
)
def test_the_initiator_wins_a_tie_and_whoever_is_behind_may_offer(
    difference: int, winner: str, initiator_behind: bool, opponent_behind: bool
) -> None:
    """DN-TEST-03, DN-AMB-09 and -10"""
    assert winner_of(difference) == winner
    assert is_behind(INITIATOR, difference) == initiator_behind
    assert is_behind(OPPONENT, difference) == opponent_behind
