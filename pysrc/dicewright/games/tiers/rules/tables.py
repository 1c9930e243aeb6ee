"""Tables of Tiers of Power: data, with the rules they come from."""

from typing import NamedTuple

from dicewright.trouble import RuleError

PoolDie = tuple[int, ...]
"""The sides of what counts as one die: one number, or two for the die of Omega."""


class Tier(NamedTuple):
    """TP-CORE-01"""

    number: int
    name: str
    die: PoolDie
    who: str

    @property
    def is_extrapolated(self) -> bool:
        """Whether HP and multiplier are ours, since both tables stop before this tier (TP-AMB-03)."""
        return self.number == OMEGA_NUMBER


OMEGA_NUMBER = 5

TIERS = (
    Tier(0, "Alpha", (4,), "talented, driven mortals"),
    Tier(1, "Beta", (6,), "heroes beyond human limits"),
    Tier(2, "Charlie", (8,), "beings of great power"),
    Tier(3, "Delta", (10,), "legends who make history"),
    Tier(4, "Gamma", (12,), "mythic, nearly divine"),
    Tier(5, "Omega", (6, 20), "godlike forces of nature"),
)
ALPHA, BETA, CHARLIE, DELTA, GAMMA, OMEGA = TIERS
TIER_NAMES = tuple(tier.name for tier in TIERS)
_BY_NAME = {tier.name: tier for tier in TIERS}

HP_PER_LEVEL = (10, 50, 250, 1_250, 6_250)
"""TP-POWER-01, up to Gamma."""
MULTIPLIER_BASE = 5
"""TP-POWER-03"""

LEAST_RANK, MOST_RANK = 1, 5
"""TP-POWER-05 and TP-AMB-29"""
TEMPORARY_RANKS = 1
"""TP-AMB-30"""

BOUGHT_SUCCESS_POINTS = 2
UNDERDOG_POINTS = 1
PREPARATION_POINTS = 2
"""TP-META-03"""
UNDERDOG_MARGIN = 2
OUTRIGHT_FAILURE = 4
"""TP-COOP-11"""


class Spend(NamedTuple):
    """TP-META-04"""

    key: str
    cost: int
    name: str
    effect: str


SPENDS = (
    Spend("reroll_player_die", 1, "Reroll a die", "one die that a player rolled is rolled again"),
    Spend("npc_rank", 2, "+1 rank for an NPC", "one skill of an NPC has a rank more for one roll"),
    Spend(
        "dramatic_failure",
        5,
        "Dramatic failure",
        "an action fails in a showy way; its Consequence wears off after a session or two",
    ),
    Spend(
        "catastrophic_failure",
        10,
        "Catastrophic failure",
        "an action fails disastrously; its Consequence lasts, perhaps until a side quest ends it",
    ),
)

WEARS_OFF_AFTER = (1, 2)
"""TP-META-04, TP-COOP-11: how many sessions the Consequence of a dramatic failure and a penalty last."""

FORCED_DIE = 10
FORCED = ((3, 1), (6, 2), (9, 5), (10, 10))
"""TP-META-05: up to this face of the d10, so many points."""


class Keyword(NamedTuple):
    """TP-COOP-07"""

    name: str
    effect: str


TIME_SENSITIVE = Keyword("Time-Sensitive", "no Failure Preparation")
DELICATE = Keyword("Delicate", "Indirect Assistance gives Reduce 1, whatever the tier")
COMPLEX = Keyword("Complex", "Indirect Assistance up to three times")
UNSTABLE = Keyword("Unstable", "any lost roll brings a complication, prepared or not")
KEYWORDS = (TIME_SENSITIVE, DELICATE, COMPLEX, UNSTABLE)
KEYWORD_NAMES = tuple(keyword.name for keyword in KEYWORDS)

MOST_INDIRECT = 2
MOST_INDIRECT_COMPLEX = 3
"""TP-COOP-04 and -07"""


class Support(NamedTuple):
    key: str
    name: str
    rule: str
    effect: str


DIRECT = Support(
    "direct", "Direct Assistance", "TP-COOP-03", "the Lead’s own skill: Reroll 1, or 2 from a higher tier"
)
INDIRECT = Support(
    "indirect",
    "Indirect Assistance",
    "TP-COOP-04",
    "another skill: Reduce 1, or 2 from a higher tier; twice in all",
)
PREPARE = Support(
    "prepare",
    "Failure Preparation",
    "TP-COOP-05",
    "another skill: a milder loss, for Increase 1 and 2 points for the GM; once",
)
ENCOURAGE = Support(
    "encourage", "Moral Encouragement", "TP-COOP-06", "no skill: the Lead’s roll is Fortunate"
)
SUPPORTS = (DIRECT, INDIRECT, PREPARE, ENCOURAGE)
SUPPORT_OF = {support.key: support for support in SUPPORTS}

SUCCESS = "success"
WITH_COMPLICATIONS = "success_with_complications"
WITH_REDUCED = "success_with_reduced_complications"
OUTRIGHT = "margin_4_failure"
RESULTS = (SUCCESS, WITH_REDUCED, WITH_COMPLICATIONS, OUTRIGHT)
"""From best to worst."""
RESULT_NAMES = {
    SUCCESS: "Success",
    WITH_REDUCED: "Success with Reduced Complications",
    WITH_COMPLICATIONS: "Success with Complications",
    OUTRIGHT: "Margin 4 Failure",
}
RESULT_RULES = {
    SUCCESS: "TP-COOP-08",
    WITH_COMPLICATIONS: "TP-COOP-09",
    WITH_REDUCED: "TP-COOP-10",
    OUTRIGHT: "TP-COOP-11",
}


def tier_of(name: str) -> Tier:
    try:
        return _BY_NAME[name]
    except KeyError:
        known = ", ".join(TIER_NAMES[:-1])
        raise RuleError(
            "unknown_tier", f"“{name[:20]}” is no tier; there are {known} and {TIER_NAMES[-1]}"
        ) from None


def die_text(die: PoolDie) -> str:
    """`d4`, or `d6+d20`."""
    return "+".join(f"d{sides}" for sides in die)
