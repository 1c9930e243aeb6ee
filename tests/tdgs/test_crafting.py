from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Dice, FixedDice, odds
from dicewright.dice.odds import Ratio
from dicewright.games.rule_book import HouseRule
from dicewright.games.tdgs.rules.attempt import (
    MOST_ASSISTANTS,
    MOST_MODIFIERS,
    Attempt,
    check_attempt,
    expected_losses,
    gone,
    losses_of,
    minutes_of,
    modifiers_of,
    net_of,
    odds_of,
    pool_of,
    prompts_of,
    target_of,
)
from dicewright.games.tdgs.rules.crafting import (
    Conditions,
    assistants,
    check_batch,
    consequences,
    craft,
    craft_minutes,
    losses,
    quality,
    quality_odds,
    quality_pool,
    suggested_labour,
)
from dicewright.games.tdgs.rules.critical_effect import critical_effect
from dicewright.games.tdgs.rules.experience import awards
from dicewright.games.tdgs.rules.recipe import BLANK, Material
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    OUTCOMES,
    SUCCESS,
    Modifier,
    contest,
    outcome_of,
    succeeded,
)
from dicewright.games.tdgs.rules.settings import (
    DEFAULTS,
    HOUSE_RULES,
    WORDINGS,
    Rules,
    read_labour,
    rules_from,
)
from dicewright.games.tdgs.rules.tables import CRAFT_TARGET
from dicewright.games.tdgs.rules.telling import signed, tell_amount, tell_minutes
from dicewright.ratio import minus, plus, ratio_text, times
from dicewright.words import percentage_points
from tests.tdgs.making import SWORD, at_least, attempts, chances, conditions, refused, sword
from tests.tdgs.making import rules as any_rules

WORST = Conditions(1, -3, (), 2, False, "rushed", 0, True)


# Exact odds, against every way the dice can fall


@pytest.mark.parametrize("pool", [1, 2, 3])
def test_the_odds_of_the_quality_are_those_of_rolling_it_in_every_way(pool: int) -> None:
    def rule(dice: Dice) -> int:
        return quality(dice, pool).total

    assert quality_odds(pool) == odds(rule)
    assert quality_odds(pool).counted == quality_odds(pool).ways == 12**pool


@pytest.mark.parametrize(
    ("made", "rules"),
    [
        (sword(conditions=Conditions(1)), DEFAULTS),
        (sword(stat=12, skill_bonus=1, conditions=Conditions(2)), DEFAULTS),
        (sword(stat=40, conditions=WORST), DEFAULTS),
        (sword(stat=1, conditions=WORST), DEFAULTS),
        (sword(conditions=WORST), Rules(nat20_dice_after_floor=True)),
        (sword(conditions=WORST.replace(skill=3, materials=0)), DEFAULTS),
        (sword(conditions=Conditions(0)), Rules(untrained_crafting="allow")),
        (sword(pool=1), DEFAULTS),
        (sword(modifiers=(Modifier("rain", -3),), target=12, conditions=Conditions(1)), DEFAULTS),
        (sword(certainty="certain_success"), DEFAULTS),
    ],
)
def test_the_odds_of_an_attempt_are_those_of_both_phases_in_every_way(made: Attempt, rules: Rules) -> None:
    def rule(dice: Dice) -> tuple[str, int]:
        outcome = SUCCESS
        if made.certainty == "uncertain":
            outcome = craft(dice, modifiers_of(made)).outcome
        if not succeeded(outcome):
            return outcome, 0
        pool = pool_of(made, outcome == CRITICAL_SUCCESS, rules)
        return outcome, quality(dice, pool.dice, pool.lines).total

    every_way, exact = chances(odds(rule)), odds_of(made, rules)

    def chance(*outcomes: str) -> Fraction:
        return sum((each for (outcome, _), each in every_way.items() if outcome in outcomes), Fraction(0))

    assert Fraction(exact.critical_failure, exact.ways) == chance(CRITICAL_FAILURE)
    assert Fraction(exact.failure, exact.ways) == chance(FAILURE)
    assert Fraction(exact.success, exact.ways) == chance(SUCCESS, CRITICAL_SUCCESS)
    assert Fraction(exact.critical_success, exact.ways) == chance(CRITICAL_SUCCESS)
    for tier, ways in enumerate(exact.tiers, 1):
        reached = sum(each for (_, found), each in every_way.items() if found == tier)
        assert Fraction(ways, exact.ways) == reached


def test_what_is_impossible_never_comes_about() -> None:
    exact = odds_of(sword(certainty="impossible"))
    assert (exact.failure, exact.success, exact.at_least(1)) == (exact.ways, 0, 0)


@given(attempts(), any_rules)
def test_all_chances_of_an_attempt_add_up_to_one(made: Attempt, rules: Rules) -> None:
    for certainty in ("uncertain", "certain_success", "impossible"):
        exact = odds_of(made.replace(certainty=certainty), rules)
        assert exact.critical_failure + exact.failure + exact.success == exact.ways
        assert sum(exact.tiers) == exact.at_least(1) == exact.success
        assert exact.critical_success <= exact.success
        assert min(exact.tiers) >= 0


def _better(made: Attempt) -> dict[str, Attempt]:
    """Every single change that should help."""
    at = made.conditions
    changed = {
        "stat": made.replace(stat=made.stat + 1),
        "skill bonus": made.replace(skill_bonus=made.skill_bonus + 1),
        "modifier": made.replace(modifiers=(*made.modifiers, Modifier("luck", 1))),
        "target": made.replace(target=target_of(made) - 1),
    }
    better = {
        "skill": at.replace(skill=at.skill + 1),
        "materials": at.replace(materials=min(3, at.materials + 1)),
        "another tool": at.replace(tool_bonuses=(*at.tool_bonuses, 1)),
        "proper tools": at.replace(tool_penalty=max(0, at.tool_penalty - 1)),
        "workspace": at.replace(workspace=True),
        "normal time": at.replace(time="normal" if at.time == "rushed" else at.time),
        "extra time": at.replace(time="extra"),
        "assistant": at.replace(assistants=at.assistants + 1),
        "calm": at.replace(hostile=False),
    }
    for place, bonus in enumerate(at.tool_bonuses):
        tools = (*at.tool_bonuses[:place], min(2, bonus + 1), *at.tool_bonuses[place + 1 :])
        better[f"tool {place}"] = at.replace(tool_bonuses=tools)
    return {**changed, **{name: made.replace(conditions=each) for name, each in better.items()}}


@given(attempts(), any_rules)
def test_what_should_help_never_lowers_the_chance_of_any_tier(made: Attempt, rules: Rules) -> None:
    now = at_least(made, rules)
    for name, better in _better(made).items():
        after = at_least(better, rules)
        assert all(more >= less for more, less in zip(after, now, strict=True)), name


@pytest.mark.parametrize("name", [*_better(sword()), "tool 0"])
def test_what_should_help_does_help_where_there_is_room(name: str) -> None:
    made = sword(conditions=Conditions(4, -1, (1,), 1, False, "rushed", 1, True))
    assert at_least(_better(made)[name])[11] > at_least(made)[11]


# The pool


@given(conditions, st.booleans(), any_rules)
def test_the_lines_of_the_pool_add_up_to_it_above_the_floor(
    given_conditions: Conditions, natural_20: bool, rules: Rules
) -> None:
    pool = quality_pool(given_conditions, natural_20, rules)
    assert sum(line.dice for line in pool.lines) == pool.raw
    assert pool.dice >= 1
    if pool.raw >= 3:
        assert pool.dice == pool.raw


@pytest.mark.parametrize(
    ("given_conditions", "natural_20", "dice"),
    [
        (Conditions(5), False, 5),
        (Conditions(1), True, 3),
        (Conditions(2, 3, (2, 2, 2), 0, True, "extra", 3), False, 16),
        (Conditions(2, assistants=3), False, 5),
        (Conditions(2, assistants=10_000), False, 5),
        (Conditions(3, -1, (1,), 2), False, 1),
        (WORST, False, 1),
        (WORST, True, 1),
    ],
)
def test_the_pool_counts_everything_once(given_conditions: Conditions, natural_20: bool, dice: int) -> None:
    assert quality_pool(given_conditions, natural_20).dice == dice


def test_the_gms_pool_counts_instead_and_a_twenty_still_adds_its_dice() -> None:
    made = sword(pool=7)
    assert (pool_of(made, False).dice, pool_of(made, True).dice) == (7, 9)
    assert pool_of(sword(conditions=WORST, pool=1), True).dice == 3


def test_the_highest_die_is_the_tier_and_the_only_one_kept() -> None:
    roll = quality(FixedDice(3, 9, 9, 1), 4)
    assert (roll.total, roll.outcome) == (9, "Superior")
    assert [die.kept for die in roll.dice] == [False, True, False, False]


def test_a_pool_below_one_die_says_why_there_is_one() -> None:
    pool = quality_pool(WORST)
    roll = quality(FixedDice(5), pool.dice, pool.lines)
    assert [step.rule for step in roll.steps][-2:] == ["TD-CRAFT-11", "TD-CRAFT-07"]
    assert sum(step.amount for step in roll.steps if step.key == "pool") == 1


def test_a_natural_twenty_is_worth_two_dice() -> None:
    assert quality_pool(Conditions(), natural_20=True).dice - quality_pool(Conditions()).dice == 2


def test_a_pool_that_the_gm_ruled_is_not_explained_by_the_floor() -> None:
    pool = pool_of(sword(pool=7), False)
    roll = quality(FixedDice(*[6] * pool.dice), pool.dice, pool.lines)
    assert "TD-CRAFT-11" not in [step.rule for step in roll.steps]


# Materials


@given(attempts(), st.sampled_from(OUTCOMES), any_rules)
def test_no_material_appears_or_vanishes(made: Attempt, outcome: str, rules: Rules) -> None:
    found = losses_of(made, outcome, rules)
    assert [loss.material for loss in found] == list(made.recipe.materials)
    for loss in found:
        brought, lost, left = (Fraction(*each) for each in (loss.brought, loss.lost, loss.left))
        used = Fraction(*gone(loss, outcome)) - lost
        assert brought == (loss.material.qty or 1) * made.batch
        assert lost + left == brought
        assert 0 <= lost <= brought
        assert used == (brought if succeeded(outcome) else 0)
        if loss.material.qty is not None:
            assert lost.denominator == left.denominator == 1
        if outcome == FAILURE:
            assert abs(lost - brought / 2) <= (0 if loss.material.qty is None else Fraction(1, 2))
        elif outcome == CRITICAL_FAILURE:
            assert left == 0


@pytest.mark.parametrize(
    ("rounding", "lost"),
    [("up", [2, 8, Fraction(1, 2)]), ("down", [1, 7, Fraction(1, 2)]), ("nearest", [2, 8, Fraction(1, 2)])],
)
def test_half_of_an_odd_number_is_rounded_as_the_table_says(rounding: str, lost: list[Fraction]) -> None:
    rules = rules_from({"tdgs.loss_rounding": rounding})
    three, five, fuel = (
        losses((Material("iron", 3),), 1, FAILURE, rules)[0],
        losses((Material("iron", 3),), 5, FAILURE, rules)[0],
        losses((Material("fuel"),), 1, FAILURE, rules)[0],
    )
    assert [Fraction(*each.lost) for each in (three, five, fuel)] == lost


@given(attempts(), any_rules)
def test_the_losses_to_expect_are_those_of_all_twenty_faces_over_twenty(made: Attempt, rules: Rules) -> None:
    net = net_of(made)
    outcomes = [outcome_of(face, face + net, CRAFT_TARGET) for face in range(1, 21)]
    found = [losses_of(made, outcome, rules) for outcome in outcomes]
    directly = [sum(Fraction(*loss.lost) for loss in column) / 20 for column in zip(*found, strict=True)]
    assert [Fraction(*each) for each in expected_losses(made, rules)] == directly


# Time


@pytest.mark.parametrize(
    ("time", "batch", "labour", "rules", "minutes"),
    [
        ("normal", 1, 0, DEFAULTS, 240),
        ("rushed", 1, 0, DEFAULTS, 120),
        ("extra", 1, 25, DEFAULTS, 360),
        ("normal", 2, 0, DEFAULTS, 360),
        ("normal", 5, 10, DEFAULTS, 324),
        ("normal", 2, 0, Rules(partial_batch_time="linear"), 270),
        ("normal", 5, 0, Rules(partial_batch_time="linear"), 360),
        ("normal", 1, 0, Rules(partial_batch_time="linear"), 240),
    ],
)
def test_how_long_a_longsword_takes(time: str, batch: int, labour: int, rules: Rules, minutes: int) -> None:
    made = sword(batch=batch, labour=labour, conditions=Conditions(time=time))
    assert minutes_of(made, rules) == (minutes, 1)


def test_the_gms_time_stands_instead() -> None:
    assert minutes_of(sword(minutes=0, batch=5, labour=25)) == (0, 1)


@given(attempts(), any_rules)
def test_minutes_are_never_rounded(made: Attempt, rules: Rules) -> None:
    exact = Fraction(*minutes_of(made, rules))
    assert exact > 0
    without = Fraction(*minutes_of(made.replace(labour=0), rules))
    assert exact == without * (100 - made.labour) / 100


# Help


@pytest.mark.parametrize(
    ("helpers", "dice", "labourers"),
    [
        ([], 0, 0),
        ([(1, True), (4, True)], 2, 0),
        ([(1, False), (0, True), (0, False)], 0, 2),
        ([(2, True)] * 10_000, 3, 0),
    ],
)
def test_only_the_skilled_who_stay_bring_dice_and_three_at_most(
    helpers: list[tuple[int, bool]], dice: int, labourers: int
) -> None:
    assert assistants(helpers) == (dice, dice, labourers)


def test_labour_is_suggested_by_the_table() -> None:
    assert [suggested_labour(helpers, DEFAULTS) for helpers in (-1, 0, 1, 2, 3, 4, 99)] == [
        0,
        0,
        10,
        15,
        20,
        25,
        25,
    ]
    own = rules_from({"tdgs.labour": "12, 24"})
    assert [suggested_labour(helpers, own) for helpers in (1, 2, 3)] == [12, 24, 24]


@pytest.mark.parametrize("text", ["", "lots", "10, 15, ", "10; 15", "5, 10", "10, 30", "-10", "10.5"])
def test_a_broken_list_of_labour_is_refused_and_the_games_own_is_played(text: str) -> None:
    refused("labour_table", lambda: read_labour(text))
    assert rules_from({"tdgs.labour": text}).labour_steps() == (10, 15, 20, 25)
    assert rules_from({"tdgs.labour": text}) == DEFAULTS


# What the GM is asked


def test_the_gm_is_asked_about_consequences_after_every_critical_failure_only() -> None:
    for outcome in OUTCOMES:
        asked = consequences(outcome, True)
        always = ("tool_damage", "collateral_damage", "hazard")
        assert asked == (always if outcome == CRITICAL_FAILURE else ())
    assert "hazard" not in consequences(CRITICAL_FAILURE, False)


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("worked", [False, True])
@pytest.mark.parametrize("pressure", [False, True])
def test_experience_is_asked_for_the_new_that_works_and_for_pressure(
    known: bool, worked: bool, pressure: bool
) -> None:
    found = awards(known, worked, True, pressure)
    assert ("first_craft" in found) == (worked and not known)
    assert ("unprecedented" in found) == worked
    assert ("dramatic_pressure" in found) == pressure
    assert "unprecedented" not in awards(known, worked, False, pressure)


def test_an_attempt_asks_everything_at_once() -> None:
    salt = SWORD.replace(materials=(Material("blasting salt", 1, hazard=True),))
    made = Attempt("Pot", salt, is_known=False, unprecedented=True, pressure=True)
    assert prompts_of(made, CRITICAL_FAILURE) == (
        "tool_damage",
        "collateral_damage",
        "hazard",
        "dramatic_pressure",
    )
    assert prompts_of(made, SUCCESS) == ("first_craft", "unprecedented", "dramatic_pressure")
    assert prompts_of(sword(), CRITICAL_SUCCESS) == ()


# Refusals


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("skill_required", {"conditions": Conditions(0)}),
        ("negative", {"conditions": Conditions(-1)}),
        ("negative", {"conditions": Conditions(assistants=-1)}),
        ("materials_out_of_range", {"conditions": Conditions(materials=4)}),
        ("materials_out_of_range", {"conditions": Conditions(materials=-4)}),
        ("tools_out_of_range", {"conditions": Conditions(tool_bonuses=(1, 3))}),
        ("tools_out_of_range", {"conditions": Conditions(tool_bonuses=(-1,))}),
        ("tools_out_of_range", {"conditions": Conditions(tool_penalty=3)}),
        ("tools_out_of_range", {"conditions": Conditions(tool_penalty=-1)}),
        ("out_of_range", {"conditions": Conditions(assistants=10_000)}),
        ("out_of_range", {"conditions": Conditions(assistants=MOST_ASSISTANTS + 1)}),
        ("out_of_range", {"stat": 101}),
        ("out_of_range", {"stat": -11}),
        ("out_of_range", {"skill_bonus": 51}),
        ("out_of_range", {"target": 0}),
        ("out_of_range", {"target": 1_000_000}),
        ("out_of_range", {"pool": 0}),
        ("out_of_range", {"pool": 31}),
        ("out_of_range", {"minutes": -1}),
        ("out_of_range", {"modifiers": (Modifier("a god", 51),)}),
        ("too_many", {"modifiers": (Modifier("a straw", 1),) * (MOST_MODIFIERS + 1)}),
        ("batch_out_of_range", {"batch": 6}),
        ("batch_out_of_range", {"batch": 0}),
        ("batch_out_of_range", {"batch": -1}),
        ("batch_out_of_range", {"batch": 2, "target": 20}),
        ("labor_percent_out_of_range", {"labour": 5}),
        ("labor_percent_out_of_range", {"labour": 30}),
        ("labor_percent_out_of_range", {"labour": -10}),
        ("labor_percent_out_of_range", {"labour": 30, "minutes": 5}),
    ],
)
def test_what_cannot_be_tried_is_refused(code: str, changes: dict[str, object]) -> None:
    check_attempt(sword())
    refused(code, lambda: check_attempt(sword(**changes)))


def test_a_recipe_that_cannot_be_is_not_tried() -> None:
    refused("recipe_incomplete", lambda: check_attempt(Attempt("Nothing", BLANK)))
    refused("target_out_of_range", lambda: check_attempt(Attempt("Heaven", SWORD.replace(target=10**6))))
    refused("unknown_stat", lambda: check_attempt(Attempt("Heaven", SWORD.replace(stat="LOVE"))))
    with pytest.raises(ValueError, match="time and quality effects are missing"):
        check_attempt(Attempt("Half a sword", SWORD.replace(minutes=None, effects=())))
    with pytest.raises(ValueError, match="name is missing"):
        check_attempt(Attempt(" ", SWORD))


@pytest.mark.parametrize(
    ("target", "most"),
    [(1, 10), (10, 10), (11, 10), (13, 10), (14, 5), (16, 5), (17, 3), (19, 3), (20, 1), (100, 1)],
)
def test_a_batch_goes_as_far_as_its_band(target: int, most: int) -> None:
    check_batch(target, 1)
    check_batch(target, most)
    refused("batch_out_of_range", lambda: check_batch(target, most + 1))


def test_a_level_beyond_every_skill_is_refused() -> None:
    refused("out_of_range", lambda: check_attempt(sword(conditions=Conditions(1_000_000))))


# House rules


def _minutes(rules: Rules) -> Ratio:
    return craft_minutes((240, 1), "normal", 2, 15, 0, rules)


def _untrained(rules: Rules) -> object:
    try:
        return quality_pool(Conditions(0, 2), False, rules).dice
    except ValueError as refusal:
        return getattr(refusal, "code", None)


CHANGES: dict[str, tuple[Callable[[Rules], object], dict[str, object]]] = {
    "tdgs.contest_criticals": (
        lambda rules: contest((1, 2), (30, 3), False, None, rules).winner,
        {"totals_only": "a", "criticals_first": "b"},
    ),
    "tdgs.d4_on_critical_failure": (
        lambda rules: rules.d4_on_critical_failure,
        {"false": False, "true": True},
    ),
    "tdgs.percent_rounding": (
        lambda rules: [critical_effect(FixedDice(1), "damage", base, rules).total for base in (3, 5)],
        {"down": [3, 6], "nearest": [4, 6], "up": [4, 7]},
    ),
    "tdgs.untrained_crafting": (_untrained, {"forbid": "skill_required", "allow": 2}),
    "tdgs.max_skill": (
        lambda rules: rules.max_skill,
        {"5": 5, "6": 6, "8": 8, "10": 10, "12": 12},
    ),
    "tdgs.skill_bonus_formula": (
        lambda rules: [rules.skill_bonus(level, 7) for level in (0, 1, 5)],
        {"manual": [7, 7, 7], "half_level": [0, 0, 2]},
    ),
    "tdgs.tool_bonus_stacking": (
        lambda rules: [
            quality_pool(Conditions(1, tool_bonuses=tools), False, rules).dice
            for tools in ((1, 2, 2), (0,), ())
        ],
        {"per_type": [6, 1, 1], "best_only": [3, 1, 1]},
    ),
    "tdgs.nat20_dice_after_floor": (
        lambda rules: [quality_pool(WORST, twenty, rules).dice for twenty in (False, True)],
        {"false": [1, 1], "true": [1, 3]},
    ),
    "tdgs.partial_batch_time": (_minutes, {"flat": (360, 1), "linear": (270, 1)}),
    "tdgs.loss_rounding": (
        lambda rules: losses((Material("iron", 3),), 1, FAILURE, rules)[0].lost,
        {"up": (2, 1), "down": (1, 1), "nearest": (2, 1)},
    ),
}


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
def test_every_house_rule_changes_what_it_says(rule: HouseRule) -> None:
    look, expected = CHANGES[rule.key]
    found = {choice.key: look(rules_from({rule.key: choice.key})) for choice in rule.choices}
    assert found == expected
    assert look(DEFAULTS) == look(rules_from({})) == expected[rule.default.key]
    assert look(rules_from({rule.key: "gone since"})) == expected[rule.default.key]


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
def test_a_house_rule_leaves_all_others_alone(rule: HouseRule) -> None:
    name = rule.key.removeprefix("tdgs.")
    for choice in rule.choices:
        rules = rules_from({rule.key: choice.key})
        assert rules.replace(**{name: getattr(DEFAULTS, name)}) == DEFAULTS
        assert (rules == DEFAULTS) == (choice is rule.default)


def test_an_award_can_be_written_for_every_occasion() -> None:
    keys = [wording.key for wording in WORDINGS if wording.key.startswith("tdgs.award.")]
    rules = rules_from({key: f"some for {key}" for key in keys})
    assert len(keys) == 3
    for key in keys:
        assert rules.award(key.removeprefix("tdgs.award.")) == f"some for {key}"
        assert DEFAULTS.award(key.removeprefix("tdgs.award.")) == ""


# In words


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        ((0, 1), "0 min"),
        ((59, 1), "59 min"),
        ((60, 1), "1 h"),
        ((390, 1), "6 h 30 min"),
        ((119, 2), "1 h"),
        ((1440, 1), "1 day"),
        ((3121, 1), "2 days 4 h 1 min"),
    ],
)
def test_minutes_are_told_as_people_say_them(minutes: Ratio, words: str) -> None:
    assert tell_minutes(minutes) == words


def test_amounts_points_and_signs_are_told() -> None:
    assert [tell_amount(each) for each in ((4, 2), (1, 3), (0, 1), (5, 2), (200, 1), (2, 3))] == [
        "2",
        "0.33",
        "0",
        "2.5",
        "200",
        "0.67",
    ]
    assert [percentage_points(*each) for each in ((61, 1000), (-1, 20), (0, 1))] == ["+6.1", "−5.0", "+0.0"]
    assert [signed(each) for each in (3, 0, -3)] == ["+3", "+0", "−3"]


_ratios = st.tuples(st.integers(-99, 99), st.integers(1, 99))


@given(_ratios, _ratios)
def test_shares_are_reckoned_like_fractions(one: Ratio, other: Ratio) -> None:
    a, b = Fraction(*one), Fraction(*other)
    assert plus(one, other) == (a + b).as_integer_ratio()
    assert minus(one, other) == (a - b).as_integer_ratio()
    assert times(one, other) == (a * b).as_integer_ratio()
    assert ratio_text(one) == str(a)
