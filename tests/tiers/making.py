"""Pools, sides and rules for the tests."""

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.tiers.rules.faceoff import Side, chances
from dicewright.games.tiers.rules.pool import Cast, cast
from dicewright.games.tiers.rules.settings import DEFAULTS, HOUSE_RULES, Rules, rules_from
from dicewright.games.tiers.rules.tables import KEYWORD_NAMES, SUPPORT_OF, TIERS, PoolDie

COMPOUND = Rules(omega_explosion="compound_max")
SEPARATE = Rules(omega_die="separate")
LEAD_SKILL = "Climbing"


def d(sides: int, count: int = 1) -> tuple[PoolDie, ...]:
    """So many dice of one kind."""
    return ((sides,),) * count


def fixed_cast(faces: Sequence[int], pool: Sequence[PoolDie], *args: object, **named: object) -> Cast:
    """With these faces, all of which are used."""
    dice = FixedDice(*faces)
    fell = cast(dice, pool, *args, **named)
    assert dice.unused == 0
    return fell


def win(a: Side, b: Side, rules: Rules = DEFAULTS) -> Fraction:
    """How often the first side wins, ties and all."""
    found = chances(a, b, rules)
    return Fraction(found.wins, found.ways)


def flat(faces: Sequence[Sequence[int]]) -> list[int]:
    return [face for each in faces for face in each]


# For hypothesis

tiers = st.sampled_from(TIERS)
ranks = st.integers(1, 5)
rules = st.fixed_dictionaries(
    {rule.key: st.sampled_from([choice.key for choice in rule.choices]) for rule in HOUSE_RULES}
).map(rules_from)

pools = st.lists(st.sampled_from([tier.die for tier in TIERS]), min_size=1, max_size=6).map(tuple)

sides = st.builds(
    Side,
    tier=tiers,
    rank=ranks,
    character=st.none() | tiers,
    bonus_die=st.booleans(),
    fortunate=st.booleans(),
    reroll=st.integers(0, 2),
    reduce=st.integers(0, 2),
    increase=st.integers(0, 2),
    temporary=st.booleans(),
)

keywords = st.sets(st.sampled_from(KEYWORD_NAMES)).map(lambda found: tuple(sorted(found)))
actions = st.sampled_from(list(SUPPORT_OF))
skills = st.sampled_from((LEAD_SKILL, "Knots"))
