"""The GM's complication points: what brings them, what they buy, and when they must be spent."""

from dicewright.dice import Dice, Die, Odds, Roll, Step
from dicewright.dice.frozen import Frozen
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import FORCED, FORCED_DIE, SPENDS, Spend
from dicewright.trouble import RuleError

FORCED_SPEND = "tiers.forced"
MOST_GAIN = 100


class Gained(Frozen):
    """A gain, as far as it has come. What waits comes in after the forced roll (TP-AMB-14)."""

    pool: int
    waiting: int = 0
    forced_cost: int | None = None
    lost: int = 0


def forced_cost(face: int) -> int:
    """TP-META-05"""
    if not 1 <= face <= FORCED_DIE:
        raise RuleError("no_such_face", f"a d{FORCED_DIE} shows 1 to {FORCED_DIE}, not {face}")
    return next(points for highest, points in FORCED if face <= highest)


def forced_odds() -> Odds[int]:
    below, counts = 0, {}
    for highest, points in FORCED:
        counts[points] = highest - below
        below = highest
    return Odds(counts)


def gain(pool: int, points: int, face: int | None = None, rules: Rules = DEFAULTS) -> Gained:
    """Fill to the cap; if points remain, a forced roll, and then the rest as far as there is room."""
    cap = rules.complication_cap
    room = max(0, cap - pool)
    if points <= room:
        return Gained(pool + points)
    waiting = points - room
    if face is None:
        return Gained(max(pool, cap), waiting)
    return forced(max(pool, cap), waiting, face, rules)


def forced(pool: int, waiting: int, face: int, rules: Rules = DEFAULTS) -> Gained:
    """The d10 has fallen: so much is spent, and what waited comes in up to the cap."""
    # TP-AMB-16: never more than there is.
    cost = min(forced_cost(face), pool)
    left = pool - cost
    comes = min(waiting, max(0, rules.complication_cap - left))
    return Gained(left + comes, 0, cost, waiting - comes)


def throw_forced(dice: Dice) -> Roll:
    face = called(dice, "the GM", "forced die").roll(FORCED_DIE)
    cost = forced_cost(face)
    steps = (
        Step("face", f"d{FORCED_DIE}", face, "TP-META-05"),
        Step("result", "points to spend", cost, "TP-META-05"),
    )
    return Roll(FORCED_SPEND, inputs_of({}), (Die(FORCED_DIE, face, face),), steps, cost, "")


def spend_of(key: str) -> Spend:
    found = next((spend for spend in SPENDS if spend.key == key), None)
    if not found:
        raise RuleError("unknown_spend", f"“{key[:20]}” is nothing that complication points buy")
    return found


def spend(pool: int, key: str) -> int:
    """What is left after one of the four spends (TP-META-04)."""
    wanted = spend_of(key)
    if wanted.cost > pool:
        raise RuleError(
            "not_enough_points",
            f"{wanted.name} costs {tell_points(wanted.cost)}, and the GM has {pool}",
        )
    return pool - wanted.cost


def tell_points(count: int) -> str:
    return f"{count} complication point{'' if count == 1 else 's'}"


def may_buy_success(roll_failed: bool, is_lead: bool) -> bool:
    """TP-META-03 and TP-AMB-13"""
    return roll_failed and not is_lead
