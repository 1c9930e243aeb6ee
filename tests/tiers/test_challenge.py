from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice.odds import Odds
from dicewright.games.tiers.rules.challenge import (
    REFUSALS,
    Challenge,
    Lead,
    Supported,
    Supporter,
    challenge_odds,
    challenge_side,
    check_challenge,
    combined_reroll,
    helps,
    lead_side,
    reached,
    result_of,
    supported,
)
from dicewright.games.tiers.rules.faceoff import FIRST, SECOND, Judged, Standing, chances, judge, standing
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import (
    ALPHA,
    BETA,
    CHARLIE,
    COMPLEX,
    DELICATE,
    OUTRIGHT,
    RESULTS,
    SUCCESS,
    SUPPORT_OF,
    TIME_SENSITIVE,
    UNSTABLE,
    WITH_COMPLICATIONS,
    WITH_REDUCED,
    Tier,
)
from tests.tdgs.making import refused
from tests.tiers.making import LEAD_SKILL, actions, keywords, ranks, skills, tiers
from tests.tiers.making import rules as any_rules

LEAD = Lead(LEAD_SKILL, BETA, 3, BETA)
WALL = Challenge(BETA, 3)
DIRECT = Supporter("direct", LEAD_SKILL, BETA)
INDIRECT = Supporter("indirect", "Knots", BETA)
PREPARE = Supporter("prepare", "Knots", BETA)
ENCOURAGE = Supporter("encourage", "", BETA)

leads = st.builds(Lead, st.just(LEAD_SKILL), tiers, ranks, tiers, st.booleans())
challenges = st.builds(Challenge, tiers, ranks, keywords)
supporters = st.lists(st.builds(Supporter, actions, skills, tiers), max_size=5).map(tuple)


def _above(supporter: Supporter) -> Supporter:
    return supporter.replace(character=CHARLIE)


def _wall(*words: object) -> Challenge:
    return WALL.replace(keywords=tuple(word.name for word in words))


# Support


@pytest.mark.parametrize(
    ("supporter", "found"),
    [
        (DIRECT, Supported(reroll=1)),
        (_above(DIRECT), Supported(reroll=2)),
        (INDIRECT, Supported(reduce=1)),
        (_above(INDIRECT), Supported(reduce=2)),
        (PREPARE, Supported(increase=1, prepared=True, gm_gains=2)),
        (_above(PREPARE), Supported(increase=1, prepared=True, gm_gains=2)),
        (ENCOURAGE, Supported(fortunate=True)),
    ],
)
def test_each_support_does_what_it_says(supporter: Supporter, found: Supported) -> None:
    assert supported(LEAD, WALL, (supporter,)) == found


def test_it_is_the_challenge_that_a_supporters_tier_must_be_above() -> None:
    assert supported(LEAD.replace(character=ALPHA), WALL, (DIRECT,)).reroll == 1
    assert supported(LEAD, WALL.replace(tier=ALPHA), (DIRECT,)).reroll == 2


def test_rerolls_do_not_add_up_but_reductions_do() -> None:
    assert combined_reroll(()) == 0
    assert combined_reroll((1, 1)) == 1
    assert combined_reroll((1, 2, 1)) == 2
    assert supported(LEAD, WALL, (DIRECT, _above(DIRECT), DIRECT)).reroll == 2
    assert supported(LEAD, WALL, (INDIRECT, _above(INDIRECT))).reduce == 3


def test_a_delicate_challenge_is_reduced_by_1_whoever_helps() -> None:
    assert supported(LEAD, _wall(DELICATE), (_above(INDIRECT), INDIRECT)).reduce == 2
    assert supported(LEAD, _wall(DELICATE), (_above(DIRECT),)).reroll == 2


def test_a_complex_challenge_takes_indirect_help_three_times() -> None:
    assert supported(LEAD, _wall(COMPLEX), (INDIRECT,) * 3) == Supported(reduce=3)
    assert supported(LEAD, _wall(COMPLEX), (INDIRECT,) * 4).refused == {3: "indirect_limit"}


REFUSED = [
    (WALL, (DIRECT.replace(skill="Knots"),), {0: "needs_same_skill"}),
    (WALL, (INDIRECT.replace(skill=LEAD_SKILL),), {0: "needs_different_skill"}),
    (WALL, (PREPARE.replace(skill="  climbing "),), {0: "needs_different_skill"}),
    (WALL, (INDIRECT,) * 4, {2: "indirect_limit", 3: "indirect_limit"}),
    (_wall(TIME_SENSITIVE), (PREPARE,), {0: "time_sensitive"}),
    (WALL, (PREPARE, PREPARE), {1: "already_prepared"}),
]


@pytest.mark.parametrize(("challenge", "given", "codes"), REFUSED)
def test_what_is_not_allowed_is_refused_and_does_nothing(
    challenge: Challenge, given: tuple[Supporter, ...], codes: dict[int, str]
) -> None:
    found = supported(LEAD, challenge, given)
    allowed = tuple(each for place, each in enumerate(given) if place not in codes)
    assert found.refused == codes
    assert found.replace(refused={}) == supported(LEAD, challenge, allowed)


def test_every_refusal_has_a_sentence_that_cites_a_rule() -> None:
    assert {code for _, _, codes in REFUSED for code in codes.values()} == set(REFUSALS)
    for code, sentence in REFUSALS.items():
        assert len(sentence.split()) > 5
        assert "(TP-" in sentence
        assert code not in sentence


def test_a_refused_indirect_help_uses_nothing_up() -> None:
    given = (INDIRECT.replace(skill=LEAD_SKILL), INDIRECT, INDIRECT)
    assert supported(LEAD, WALL, given).reduce == 2


def test_the_skill_of_a_supporter_is_compared_as_people_write_it() -> None:
    assert not supported(LEAD, WALL, (DIRECT.replace(skill=" CLIMBING"),)).refused


def test_what_no_challenge_can_be_is_refused() -> None:
    check_challenge(_wall(COMPLEX, UNSTABLE))
    refused("unknown_keyword", lambda: check_challenge(WALL.replace(keywords=("Slippery",))))
    refused("rank_out_of_range", lambda: check_challenge(WALL.replace(rank=0)))
    refused("rank_out_of_range", lambda: check_challenge(WALL.replace(rank=6)))
    refused("unknown_support", lambda: supported(LEAD, WALL, (Supporter("sabotage", "", BETA),)))


# The two sides


def test_the_lead_may_add_a_bonus_die_unless_the_table_forbids_it() -> None:
    forbidden = Rules(lead_bonus_die="forbidden")
    keen = LEAD.replace(bonus_die=True)
    assert lead_side(keen, Supported()).dice(DEFAULTS) == ((6,), (6,), (6,), (8,))
    assert lead_side(keen, Supported(), forbidden).dice(forbidden) == ((6,), (6,), (6,))
    assert challenge_odds(keen, WALL, (), forbidden) == challenge_odds(LEAD, WALL, ())
    assert challenge_odds(keen, WALL, ()) != challenge_odds(LEAD, WALL, ())


def test_what_the_support_gives_reaches_the_right_side() -> None:
    found = supported(LEAD, WALL, (_above(DIRECT), ENCOURAGE, INDIRECT, PREPARE))
    lead, wall = lead_side(LEAD, found), challenge_side(WALL, found)
    assert (lead.fortunate, lead.reroll, lead.reduce, lead.increase) == (True, 2, 0, 0)
    assert (wall.fortunate, wall.reroll, wall.reduce, wall.increase) == (False, 0, 1, 1)


def test_the_printed_rank_of_a_challenge_decides_a_tie_and_the_lead_is_the_initiator() -> None:
    assert judge((5, 5), Standing(BETA, 3), standing(challenge_side(WALL, Supported()), DEFAULTS)) == Judged(
        FIRST, 0, "initiator"
    )
    assert judge(
        (5, 5), Standing(BETA, 3), standing(challenge_side(WALL.replace(rank=4), Supported()), DEFAULTS)
    ) == Judged(SECOND, 0, "rank")
    reduced = challenge_side(WALL.replace(rank=4), Supported(reduce=3))
    assert chances(lead_side(LEAD, Supported()), reduced).tie_to == SECOND


# The four results


@pytest.mark.parametrize(
    ("winner", "margin", "words", "prepared", "unstable", "result"),
    [
        (FIRST, 0, (), False, "full", (SUCCESS, "none")),
        (FIRST, 9, (UNSTABLE,), True, "full", (SUCCESS, "none")),
        (SECOND, 0, (), False, "full", (WITH_COMPLICATIONS, "full")),
        (SECOND, 3, (), False, "full", (WITH_COMPLICATIONS, "full")),
        (SECOND, 3, (), True, "full", (WITH_REDUCED, "minor")),
        (SECOND, 4, (), False, "full", (OUTRIGHT, "none")),
        (SECOND, 4, (), True, "full", (OUTRIGHT, "none")),
        (SECOND, 3, (UNSTABLE,), True, "full", (WITH_COMPLICATIONS, "full")),
        (SECOND, 3, (UNSTABLE,), True, "minor", (WITH_REDUCED, "minor")),
        (SECOND, 3, (UNSTABLE,), False, "minor", (WITH_COMPLICATIONS, "full")),
        (SECOND, 4, (UNSTABLE,), True, "full", (OUTRIGHT, "full")),
        (SECOND, 4, (UNSTABLE,), False, "minor", (OUTRIGHT, "full")),
    ],
)
def test_the_margin_of_the_loss_decides_between_four_results(
    winner: str, margin: int, words: tuple, prepared: bool, unstable: str, result: tuple[str, str]
) -> None:
    names = tuple(word.name for word in words)
    assert result_of(Judged(winner, margin, ""), names, prepared, Rules(unstable=unstable)) == result


@given(leads, challenges, supporters, any_rules)
def test_the_four_chances_are_those_of_the_two_sides(
    lead: Lead, challenge: Challenge, given: tuple[Supporter, ...], rules: Rules
) -> None:
    odds = challenge_odds(lead, challenge, given, rules)
    found = supported(lead, challenge, given)
    sides = chances(lead_side(lead, found, rules), challenge_side(challenge, found), rules)
    assert odds.outcomes == RESULTS
    assert sum(odds.counts) == odds.ways == sides.ways
    assert odds.exactly(SUCCESS) == sides.wins
    assert odds.exactly(OUTRIGHT) == sides.difference.at_most(-4) == odds.ways - reached(odds)
    assert not (odds.exactly(WITH_REDUCED) and odds.exactly(WITH_COMPLICATIONS))


# What one more would do


def _success(odds: Odds[str]) -> Fraction:
    return Fraction(odds.exactly(SUCCESS), odds.ways)


@given(leads, challenges, supporters, tiers, any_rules)
def test_helps_stand_best_first_and_are_what_one_more_supporter_does(
    lead: Lead, challenge: Challenge, given: tuple[Supporter, ...], character: Tier, rules: Rules
) -> None:
    found = helps(lead, challenge, given, character, rules)
    assert {each.action for each in found} == set(SUPPORT_OF)
    possible = [each for each in found if not each.refused]
    assert list(found[: len(possible)]) == possible
    shares = [_success(each.odds) for each in possible]
    assert all(one >= other - Fraction(1, 10**18) for one, other in pairwise(shares))
    for each in found:
        skill = LEAD_SKILL if each.action == "direct" else "Something else"
        more = (*given, Supporter(each.action, skill, character))
        assert supported(lead, challenge, more).refused.get(len(given), "") == each.refused
        if each.refused:
            assert each.odds is None
            assert each.refused in REFUSALS
        else:
            assert each.odds == challenge_odds(lead, challenge, more, rules)


def test_helps_say_what_is_no_longer_possible() -> None:
    found = {each.action: each.refused for each in helps(LEAD, WALL, (INDIRECT, INDIRECT, PREPARE), BETA)}
    assert found == {
        "direct": "",
        "encourage": "",
        "indirect": "indirect_limit",
        "prepare": "already_prepared",
    }
