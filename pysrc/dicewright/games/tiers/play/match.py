"""A face-off as an event tells it, and how it stands after all that was bought."""

from collections.abc import Sequence

from dicewright.dice import Roll
from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Odds, Ratio
from dicewright.games.tiers import FACEOFF
from dicewright.games.tiers.rules.challenge import result_of
from dicewright.games.tiers.rules.character import MOST_HP
from dicewright.games.tiers.rules.faceoff import (
    FIRST,
    SECOND,
    Judged,
    Standing,
    damage_margin,
    damage_of,
    difference_of,
    judge,
    tie_goes_to,
    wounded,
)
from dicewright.games.tiers.rules.odds import pool_odds, standing_odds
from dicewright.games.tiers.rules.pool import MOST_RANK_EVER, POOL, cast_of, dice_in
from dicewright.games.tiers.rules.settings import MOST_OMEGA_MULTIPLIER, Rules, rules_of_inputs
from dicewright.games.tiers.rules.tables import OUTRIGHT, TEMPORARY_RANKS, tier_of
from dicewright.table.codec import from_json
from dicewright.table.event import Event, rolls_of
from dicewright.table.text import TableError
from dicewright.table.threads import Thread, latest, reading
from dicewright.table.workspace import Workspace

SIDES = (FIRST, SECOND)
FAILURES = ("dramatic_failure", "catastrophic_failure")


class Told(Frozen):
    """What is told of a side."""

    name: str
    tie_tier: str
    """What decides a tie, with the rank."""
    rank: int
    tier: str
    """Of whoever stands behind it."""
    sheet: str = ""
    what: str = ""
    gm: bool = False


class Trial(Frozen):
    """What is told of a challenge."""

    name: str
    keywords: tuple[str, ...] = ()
    prepared: bool = False
    support: tuple[str, ...] = ()


class Judging(Frozen):
    """What of the rules is needed to judge a throw again."""

    tie_win_min_margin: int = 0
    bought_success_margin: int = 1
    margin_keyword: str = "at_least"
    unstable: str = "full"

    def rules(self) -> Rules:
        return Rules(**self.__dict__)


class About(Frozen):
    """What the event of a face-off keeps beside its dice."""

    sides: tuple[Told, ...]
    multiplier: int
    attack: bool = False
    extrapolated: bool = False
    """Whether the multiplier is ours (TP-AMB-03)."""
    hp: int | None = None
    """Of the target, before the throw."""
    challenge: Trial | None = None
    rules: Judging = Judging()
    bought: str = ""
    """The side that bought success."""
    failed: str = ""
    """The spend that made an action fail after all, and whose."""
    fails: str = ""
    point: bool = False
    """Whether the GM took the point of an underdog's win."""
    penalty: bool = False
    """Whether the Lead's penalty is written down (TP-COOP-11)."""


def _check(about: About) -> None:
    """What no face-off can be, though its fields are of the right type."""
    for told in about.sides:
        tier_of(told.tier)
        tier_of(told.tie_tier)
    fits = (
        len(about.sides) == len(SIDES)
        and all(0 < told.rank <= MOST_RANK_EVER + TEMPORARY_RANKS for told in about.sides)
        and 0 <= about.multiplier <= MOST_OMEGA_MULTIPLIER
        and 0 <= (about.hp or 0) <= MOST_HP
        and about.bought in ("", *SIDES)
        and about.failed in ("", *FAILURES)
        and about.fails in (SIDES if about.failed else ("",))
        and about.rules.tie_win_min_margin in (0, 1)
        and about.rules.bought_success_margin in (0, 1)
    )
    if not fits:
        raise TableError("it is no face-off")


class Match(Thread[About]):
    """A face-off as it stands."""

    rolls: tuple[Roll, Roll]
    judged: Judged
    """By the dice alone."""
    winner: str = ""
    """After all purchases: `a` or `b`; empty while dice are still to be chosen."""
    margin: int = 0
    """What counts: of the dice, or of a bought success."""
    damage: int = 0
    dealt: int = 0
    """What of it the target had to lose."""
    left: int | None = None
    """The target's HP afterwards, where they are known."""
    result: str = ""
    """Of a challenge, which of the four."""
    complication: str = "none"

    @property
    def names(self) -> tuple[str, str]:
        return self.about.sides[0].name, self.about.sides[1].name

    @property
    def winner_name(self) -> str:
        return self.names[SIDES.index(self.winner)] if self.winner else ""

    @property
    def loser(self) -> Told:
        return self.about.sides[1 - SIDES.index(self.winner)]

    @property
    def waits(self) -> tuple[bool, bool]:
        """Whose dice for Reroll are still to be chosen."""
        a, b = self.rolls
        return bool(a.inputs.get("waits")), bool(b.inputs.get("waits"))

    @property
    def standings(self) -> tuple[Standing, Standing]:
        """What decides a tie between these two."""
        a, b = (Standing(tier_of(told.tie_tier), told.rank) for told in self.about.sides)
        return a, b


@reading(FACEOFF)
def read_match(event: Event) -> Match:
    """The face-off that an event tells of."""
    rolls = rolls_of(event)
    if [roll.action for roll in rolls] != [POOL, POOL]:
        raise TableError("a face-off has two pools")
    about = from_json(About, event.about)
    _check(about)
    for roll in rolls:
        cast_of(roll)
    return judged(event, about, (rolls[0], rolls[1]))


def judged(event: Event, about: About, rolls: tuple[Roll, Roll]) -> Match:
    """Who wins, by how much, and what it does, once all dice have fallen."""
    match = Match(event, about, rolls, Judged(FIRST, 0, ""), left=about.hp)
    by_dice = judge((rolls[0].total, rolls[1].total), *match.standings)
    match = match.replace(judged=by_dice)
    if any(match.waits):
        return match
    rules = about.rules.rules()
    winner, margin, is_tie = by_dice.winner, by_dice.margin, by_dice.margin == 0
    if about.bought:
        winner, margin, is_tie = about.bought, rules.bought_success_margin, False
    if about.failed and winner == about.fails:
        winner, margin, is_tie = SIDES[1 - SIDES.index(about.fails)], 0, False
    counted = damage_margin(margin, is_tie, rules) if winner == FIRST else margin
    is_hit = about.attack and winner == FIRST
    damage = damage_of(margin, is_tie, about.multiplier, rules) if is_hit else 0
    left, beyond = wounded(about.hp, damage) if about.hp is not None else (None, 0)
    result, complication = "", "none"
    if trial := about.challenge:
        told = Judged(winner, margin, by_dice.decided_by)
        result, complication = result_of(told, trial.keywords, trial.prepared, rules)
        if about.failed:
            result = OUTRIGHT
    return match.replace(
        winner=winner,
        margin=counted,
        damage=damage,
        dealt=damage - beyond,
        left=left,
        result=result,
        complication=complication,
    )


def current(workspace: Workspace, root: str = "", is_challenge: bool | None = None) -> Match | None:
    """How a face-off stands; without its id, the latest at this table, of all or of challenges or others."""

    def wanted(event: Event) -> Match | None:
        match = read_match(event)
        if match and is_challenge is not None and bool(match.about.challenge) != is_challenge:
            return None
        return match

    return latest(workspace, FACEOFF, wanted, root)


# What may still come of it


def choosable(roll: Roll) -> tuple[int, ...]:
    """The places of dice that may still be rolled again."""
    closed = cast_of(roll).closed
    return tuple(place for place in range(len(dice_in(roll))) if place not in closed)


def choice_chances(match: Match, chosen: tuple[Sequence[int], Sequence[int]]) -> Ratio:
    """How often the first side wins if these dice are rolled again now."""
    odds = []
    for roll, picks in zip(match.rolls, chosen, strict=True):
        if roll.inputs.get("waits"):
            fell = cast_of(roll)
            odds.append(standing_odds(dice_in(roll), fell.naturals, picks, rules_of_inputs(roll.inputs)))
        else:
            odds.append(Odds({roll.total: 1}))
    return _wins(match, odds[0], odds[1])


def reroll_chances(match: Match, side: str, place: int) -> Ratio:
    """How often that side wins if the GM has this die of it thrown again."""
    at = SIDES.index(side)
    roll = match.rolls[at]
    others = max((final for each, final in enumerate(cast_of(roll).finals) if each != place), default=0)
    fresh = pool_odds((dice_in(roll)[place],), rules=rules_of_inputs(roll.inputs))
    counts: dict[int, int] = {}
    for final, ways in fresh:
        result = max(others, final)
        counts[result] = counts.get(result, 0) + ways
    odds = [Odds({each.total: 1}) for each in match.rolls]
    odds[at] = Odds(counts)
    wins, ways = _wins(match, odds[0], odds[1])
    return (wins, ways) if at == 0 else (ways - wins, ways)


def _wins(match: Match, a: Odds[int], b: Odds[int]) -> Ratio:
    difference = difference_of(a, b)
    winner, _ = tie_goes_to(*match.standings)
    ties = difference.exactly(0) if winner == FIRST else 0
    return difference.at_least(1) + ties, difference.ways
