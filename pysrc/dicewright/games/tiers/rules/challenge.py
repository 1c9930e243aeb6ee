"""Co-operative challenges: one Lead, everyone else in support, four results."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Odds
from dicewright.games.tiers.rules.faceoff import FIRST, Judged, Side, chances
from dicewright.games.tiers.rules.pool import check_rank
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import (
    COMPLEX,
    DELICATE,
    DIRECT,
    ENCOURAGE,
    INDIRECT,
    KEYWORD_NAMES,
    MOST_INDIRECT,
    MOST_INDIRECT_COMPLEX,
    OUTRIGHT,
    OUTRIGHT_FAILURE,
    PREPARATION_POINTS,
    PREPARE,
    RESULTS,
    SUCCESS,
    SUPPORT_OF,
    TIME_SENSITIVE,
    UNSTABLE,
    WITH_COMPLICATIONS,
    WITH_REDUCED,
    Tier,
)
from dicewright.trouble import RuleError


class Lead(Frozen):
    skill: str
    tier: Tier
    rank: int
    character: Tier
    bonus_die: bool = False


class Challenge(Frozen):
    tier: Tier
    rank: int
    keywords: tuple[str, ...] = ()


class Supporter(Frozen):
    action: str
    skill: str
    character: Tier


class Supported(Frozen):
    """What all the support comes to."""

    reroll: int = 0
    fortunate: bool = False
    reduce: int = 0
    increase: int = 0
    prepared: bool = False
    gm_gains: int = 0
    refused: Mapping[int, str] = {}
    """By place among the supporters, the code of what is not allowed."""

    __hash__ = object.__hash__


REFUSALS = {
    "needs_same_skill": "Direct Assistance takes the Lead’s own skill (TP-COOP-03)",
    "needs_different_skill": "this takes another skill than the Lead’s (TP-COOP-04 and TP-COOP-05)",
    "indirect_limit": "Indirect Assistance has been used as often as this challenge allows: "
    "twice, or three times if it is Complex (TP-COOP-04)",
    "time_sensitive": "there is no Failure Preparation in a Time-Sensitive challenge (TP-COOP-07)",
    "already_prepared": "one Failure Preparation is enough; a second would only cost (TP-AMB-23)",
}


def check_challenge(challenge: Challenge) -> None:
    check_rank(challenge.rank, "the rank of a challenge")
    for keyword in challenge.keywords:
        if keyword not in KEYWORD_NAMES:
            raise RuleError("unknown_keyword", f"“{keyword[:20]}” is no keyword of a challenge")


def combined_reroll(grants: Sequence[int]) -> int:
    """The best counts (TP-KEY-01, TP-AMB-19)."""
    return max(grants, default=0)


def is_same_skill(one: str, other: str) -> bool:
    """As people write it."""
    return " ".join(one.casefold().split()) == " ".join(other.casefold().split())


def _refusal(
    lead: Lead, challenge: Challenge, supporter: Supporter, indirect: int, prepared: bool
) -> str | None:
    """Why this is not allowed after what was done before, or None (TP-AMB-22)."""
    is_same = is_same_skill(supporter.skill, lead.skill)
    match supporter.action:
        case DIRECT.key:
            return None if is_same else "needs_same_skill"
        case INDIRECT.key:
            most = MOST_INDIRECT_COMPLEX if COMPLEX.name in challenge.keywords else MOST_INDIRECT
            if is_same:
                return "needs_different_skill"
            return "indirect_limit" if indirect >= most else None
        case PREPARE.key:
            if is_same:
                return "needs_different_skill"
            if TIME_SENSITIVE.name in challenge.keywords:
                return "time_sensitive"
            return "already_prepared" if prepared else None
    return None


def supported(lead: Lead, challenge: Challenge, supporters: Sequence[Supporter]) -> Supported:
    """TP-COOP-03 to -07, one supporter after the other; what is refused does nothing."""
    grants: list[int] = []
    reduce = increase = indirect = gains = 0
    fortunate = prepared = False
    refused: dict[int, str] = {}
    for place, supporter in enumerate(supporters):
        if supporter.action not in SUPPORT_OF:
            raise RuleError("unknown_support", f"“{supporter.action[:20]}” is no way to support the Lead")
        if code := _refusal(lead, challenge, supporter, indirect, prepared):
            refused[place] = code
            continue
        strength = 2 if supporter.character.number > challenge.tier.number else 1
        match supporter.action:
            case DIRECT.key:
                grants.append(strength)
            case INDIRECT.key:
                indirect += 1
                reduce += 1 if DELICATE.name in challenge.keywords else strength
            case PREPARE.key:
                prepared = True
                increase += 1
                gains += PREPARATION_POINTS
            case ENCOURAGE.key:
                fortunate = True
    return Supported(combined_reroll(grants), fortunate, reduce, increase, prepared, gains, refused)


def lead_side(lead: Lead, found: Supported, rules: Rules = DEFAULTS) -> Side:
    bonus = lead.bonus_die and rules.lead_bonus_die == "allowed"
    return Side(lead.tier, lead.rank, lead.character, bonus, found.fortunate, found.reroll)


def challenge_side(challenge: Challenge, found: Supported) -> Side:
    """No character stands behind it, and its printed rank decides a tie (TP-AMB-25)."""
    return Side(challenge.tier, challenge.rank, reduce=found.reduce, increase=found.increase)


# What comes of it


def result_of(
    judged: Judged, keywords: Sequence[str], prepared: bool, rules: Rules = DEFAULTS
) -> tuple[str, str]:
    """One of the four results, and the complication it brings: `none`, `minor` or `full`."""
    is_unstable = UNSTABLE.name in keywords
    if judged.winner == FIRST:
        return SUCCESS, "none"
    if judged.margin >= OUTRIGHT_FAILURE:
        return OUTRIGHT, "full" if is_unstable else "none"
    if prepared and not (is_unstable and rules.unstable == "full"):
        return WITH_REDUCED, "minor"
    return WITH_COMPLICATIONS, "full"


def challenge_odds(
    lead: Lead, challenge: Challenge, supporters: Sequence[Supporter], rules: Rules = DEFAULTS
) -> Odds[str]:
    """The chance of each of the four results, all of them listed."""
    found = supported(lead, challenge, supporters)
    return _result_odds(
        lead_side(lead, found, rules),
        challenge_side(challenge, found),
        challenge.keywords,
        found.prepared,
        rules,
    )


@lru_cache(maxsize=256)
def _result_odds(
    lead: Side, challenge: Side, keywords: tuple[str, ...], prepared: bool, rules: Rules
) -> Odds[str]:
    known = chances(lead, challenge, rules)
    counts = dict.fromkeys(RESULTS, 0)
    for gap, ways in known.difference:
        winner = known.tie_to if gap == 0 else FIRST if gap > 0 else "b"
        result, _ = result_of(Judged(winner, abs(gap), ""), keywords, prepared, rules)
        counts[result] += ways
    return Odds(counts, known.ways)


def reached(odds: Odds[str]) -> int:
    """The ways in which the goal is reached, complications or not."""
    return odds.ways - odds.exactly(OUTRIGHT)


class MoreSupport(Frozen):
    """What one more supporter would do, or why not."""

    action: str
    odds: Odds[str] | None
    refused: str = ""


def helps(
    lead: Lead,
    challenge: Challenge,
    supporters: Sequence[Supporter],
    character: Tier,
    rules: Rules = DEFAULTS,
) -> tuple[MoreSupport, ...]:
    """Each kind of support by one more character of this tier; the most successes first."""
    found = []
    for action in SUPPORT_OF:
        # Of the skill it matters only whether it is the Lead's.
        skill = lead.skill if action == DIRECT.key else f"not {lead.skill}"
        more = (*supporters, Supporter(action, skill, character))
        refused = supported(lead, challenge, more).refused.get(len(supporters), "")
        found.append(
            MoreSupport(action, None if refused else challenge_odds(lead, challenge, more, rules), refused)
        )

    def best_first(help: MoreSupport) -> tuple[int, int]:
        # Ways out of different wholes, compared by their share in parts of a billion billion.
        if not help.odds:
            return 1, 0
        return 0, -(help.odds.exactly(SUCCESS) * 10**18 // help.odds.ways)

    return tuple(sorted(found, key=best_first))
