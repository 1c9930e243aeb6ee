"""Attempts, rules and refusals for the tests."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import strategies as st

from dicewright.dice import Odds
from dicewright.games.tdgs.rules.attempt import Attempt, odds_of
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.games.tdgs.rules.recipe import Material
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.games.tdgs.rules.settings import DEFAULTS, HOUSE_RULES, Rules, rules_from
from dicewright.games.tdgs.rules.tables import TIERS, band_of
from dicewright.trouble import RuleError

SWORD = LIBRARY[0].recipe
TIER_NUMBERS = range(1, len(TIERS) + 1)


def sword(**changes: object) -> Attempt:
    """An Iron Longsword by someone with skill 2 whose stat equals the target."""
    usual = {"stat": 15, "conditions": Conditions(skill=2)}
    return Attempt("Iron Longsword", SWORD, **{**usual, **changes})


def chances(odds: Odds) -> dict:
    """Of everything that can happen at all."""
    return {outcome: Fraction(count, odds.ways) for outcome, count in odds if count}


def at_least(attempt: Attempt, rules: Rules = DEFAULTS) -> list[Fraction]:
    """The chance of each tier or a better one."""
    odds = odds_of(attempt, rules)
    return [Fraction(odds.at_least(tier), odds.ways) for tier in TIER_NUMBERS]


def refused(code: str, act: Callable[[], object]) -> None:
    """It is refused with this code, and with a sentence that is more than the code."""
    with pytest.raises(RuleError) as caught:
        act()
    sentence = str(caught.value)
    assert caught.value.code == code
    assert len(sentence.split()) > 4
    assert code not in sentence


# For hypothesis

rules = st.fixed_dictionaries(
    {
        rule.key: st.sampled_from([choice.key for choice in rule.choices])
        for rule in HOUSE_RULES
        if rule.key != "tdgs.untrained_crafting"
    }
).map(lambda chosen: rules_from({**chosen, "tdgs.untrained_crafting": "allow"}))

conditions = st.builds(
    Conditions,
    skill=st.integers(0, 6),
    materials=st.integers(-3, 3),
    tool_bonuses=st.lists(st.integers(0, 2), max_size=3).map(tuple),
    tool_penalty=st.integers(0, 2),
    workspace=st.booleans(),
    time=st.sampled_from(("rushed", "normal", "extra")),
    assistants=st.integers(0, 5),
    hostile=st.booleans(),
)

materials = st.builds(Material, st.sampled_from(("iron", "fuel", "salt")), st.none() | st.integers(1, 99))


@st.composite
def attempts(draw: st.DrawFn) -> Attempt:
    target = draw(st.integers(1, 30))
    recipe = SWORD.replace(target=target, materials=tuple(draw(st.lists(materials, min_size=1, max_size=4))))
    return Attempt(
        "Something",
        recipe,
        batch=draw(st.integers(1, band_of(target).most)),
        stat=draw(st.integers(target - 12, target + 12)),
        skill_bonus=draw(st.integers(-3, 3)),
        modifiers=draw(st.sampled_from(((), (Modifier("fog", -1),), (Modifier("calm", 2),)))),
        conditions=draw(conditions),
        labour=draw(st.sampled_from((0, 10, 25))),
    )
