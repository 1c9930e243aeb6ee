"""Pools: which dice are thrown, and how they come to one result."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from dicewright.dice import Dice, Die, RecordedDice, Roll, Step
from dicewright.dice.frozen import Frozen
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules, departures_as_inputs, rules_of_inputs
from dicewright.games.tiers.rules.tables import (
    LEAST_RANK,
    MOST_RANK,
    OMEGA,
    OMEGA_NUMBER,
    TEMPORARY_RANKS,
    TIERS,
    PoolDie,
    Tier,
    die_text,
)
from dicewright.trouble import RuleError

POOL = "tiers.pool"

MOST_CHANGED = 10
"""How far Reduce and Increase go here."""
MOST_DICE = 50
MOST_REROLL = 5
MOST_RANK_EVER = MOST_RANK + len(TIERS) - 1
"""Where a table lets the legacy of every tier below go beyond the cap (TP-AMB-26)."""


def rank_is_allowed(rank: int, is_temporary: bool = False, most: int = MOST_RANK) -> bool:
    """TP-POWER-05; for one roll a rank more (TP-AMB-30)."""
    return LEAST_RANK <= rank <= most + (TEMPORARY_RANKS if is_temporary else 0)


def check_rank(rank: int, what: str = "a rank", most: int = MOST_RANK) -> None:
    if not rank_is_allowed(rank, most=most):
        raise RuleError(
            "rank_out_of_range",
            f"{what} goes from {LEAST_RANK} to {most}, so it cannot be {str(rank).replace('-', '−')}",
        )


# Which dice


def bonus_tier(tier: Tier, character: Tier, rules: Rules = DEFAULTS) -> Tier | None:
    """Where a bonus die comes from: one tier up (TP-META-02, TP-AMB-04 and -05)."""
    basis = tier if rules.bonus_die_basis == "skill" else character
    if basis.number < OMEGA_NUMBER:
        return TIERS[basis.number + 1]
    return OMEGA if rules.bonus_die_at_top == "same_tier" else None


def count_of(rank: int, reduce: int = 0, increase: int = 0, rules: Rules = DEFAULTS) -> int:
    """The dice of a pool's own tier that are left (TP-KEY-02 and -03, TP-AMB-21)."""
    return max(rank + increase - reduce, rules.reduce_floor)


def dice_of(
    tier: Tier,
    count: int,
    bonus: Tier | None = None,
    rules: Rules = DEFAULTS,
) -> tuple[PoolDie, ...]:
    """The dice of a pool, the bonus die last."""
    dice = [tier.die] * count + ([bonus.die] if bonus else [])
    if rules.omega_die == "sum":
        return tuple(dice)
    return tuple((sides,) for die in dice for sides in die)


def pool_text(dice: Sequence[PoolDie]) -> str:
    """`4d4 + d6`"""
    counts: dict[PoolDie, int] = {}
    for die in dice:
        counts[die] = counts.get(die, 0) + 1
    parts = []
    for die, count in counts.items():
        name = die_text(die)
        if len(die) > 1:
            name = f"({name})"
        parts.append(name if count == 1 else f"{count}{name}" if len(die) == 1 else f"{count} × {name}")
    return " + ".join(parts) or "no dice"


# One throw


class Cast(Frozen):
    """A pool as it fell, step by step."""

    thrown: tuple[Die, ...]
    naturals: tuple[tuple[int, ...], ...]
    """Of each die the faces before explosions."""
    closed: frozenset[int]
    """The dice that were rolled again, so never another time (TP-KEY-01)."""
    rerolled: tuple[int, ...]
    """Those that Reroll N took."""
    finals: tuple[int, ...]
    result: int


def exploding(die: PoolDie, faces: Sequence[int], rules: Rules = DEFAULTS) -> tuple[int, ...]:
    """The components that are rolled once more (TP-CORE-05, TP-AMB-02)."""
    at_most = tuple(place for place, sides in enumerate(die) if faces[place] == sides)
    if rules.omega_explosion == "compound_max" and len(at_most) < len(die):
        return ()
    return at_most


def lowest_keep_best(
    pool: Sequence[PoolDie],
    faces: Sequence[Sequence[int]],
    closed: Iterable[int],
    most: int,
    rules: Rules = DEFAULTS,
) -> tuple[int, ...]:
    """The dice that Reroll N takes where nobody chooses (TP-AMB-18): it can never lower the result."""
    if not pool or not most:
        return ()
    touched = set(closed)
    explodes = [bool(exploding(die, faces[place], rules)) for place, die in enumerate(pool)]
    values = [sum(each) for each in faces]
    sides = [sum(die) for die in pool]
    best = min(
        range(len(pool)),
        key=lambda place: (
            -values[place],
            place not in touched,
            not explodes[place],
            sides[place],
            place,
        ),
    )
    free = (
        place for place in range(len(pool)) if place not in touched and not explodes[place] and place != best
    )
    lowest = sorted(free, key=lambda place: (values[place], -sides[place], place))[:most]
    return tuple(sorted(lowest))


_WHY = {"exploded": "exploded", "rerolled": "rolled again"}


class _Throw:
    """Dice on their way: what lies there, and what of it stands."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.thrown: list[Die] = []

    def one(self, sides: int, cause: str = "", source: int | None = None) -> int:
        face = called(self._dice, why=_WHY.get(cause, "")).roll(sides)
        if cause == "rerolled" and source is not None:
            self.take(source)
        self.thrown.append(Die(sides, face, face, True, cause, source))
        return len(self.thrown) - 1

    def take(self, place: int) -> None:
        self.thrown[place] = self.thrown[place]._replace(kept=False)

    def faces(self, places: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.thrown[place].face for place in places)


def cast(
    dice: Dice,
    pool: Sequence[PoolDie],
    fortunate: bool = False,
    reroll: int = 0,
    chosen: Sequence[int] | None = None,
    again: Sequence[int] = (),
    rules: Rules = DEFAULTS,
    *,
    waits: bool = False,
) -> Cast:
    """TP-CORE-10: roll all, Fortunate, Reroll N, explosions, highest; then what the GM has rolled again.

    `chosen` are the dice that Reroll N takes; without it they are chosen as TP-AMB-18 says. A throw that
    waits stops before that.
    """
    if len(pool) > MOST_DICE:
        raise RuleError("too_many_dice", f"a pool has {MOST_DICE} dice at most")
    throw = _Throw(dice)
    standing = [[throw.one(sides) for sides in die] for die in pool]
    closed: set[int] = set()

    def roll_again(place: int) -> None:
        _check_free(place, pool, closed)
        closed.add(place)
        standing[place] = [throw.one(throw.thrown[at].sides, "rerolled", at) for at in standing[place]]

    def explode(place: int) -> list[int]:
        parts = exploding(pool[place], throw.faces(standing[place]), rules)
        return [throw.one(pool[place][part], "exploded", standing[place][part]) for part in parts]

    if fortunate:
        for place, parts in enumerate(standing):
            for part, at in enumerate(parts):
                if throw.thrown[at].face == 1:
                    parts[part] = throw.one(throw.thrown[at].sides, "rerolled", at)
                    closed.add(place)
    naturals = [throw.faces(parts) for parts in standing]
    if waits:
        return Cast(tuple(throw.thrown), tuple(naturals), frozenset(closed), (), (), 0)
    if chosen is None:
        chosen = lowest_keep_best(pool, naturals, closed, reroll, rules)
    if len(chosen) > reroll:
        most = f"{reroll} {'die' if reroll == 1 else 'dice'}"
        raise RuleError("too_many_rerolls", f"Reroll {reroll} takes {most} at most, not {len(chosen)}")
    for place in chosen:
        roll_again(place)
    naturals = [throw.faces(parts) for parts in standing]
    added = [explode(place) for place in range(len(pool))]
    for place in again:
        for at in added[place] if 0 <= place < len(added) else ():
            throw.take(at)
        roll_again(place)
        added[place] = explode(place)
        naturals[place] = throw.faces(standing[place])
    finals = [
        sum(throw.faces(parts)) + sum(throw.faces(more)) for parts, more in zip(standing, added, strict=True)
    ]
    result = max(finals, default=0)
    if finals:
        best = finals.index(result)
        for place in range(len(pool)):
            if place != best:
                for at in (*standing[place], *added[place]):
                    throw.take(at)
    return Cast(tuple(throw.thrown), tuple(naturals), frozenset(closed), tuple(chosen), tuple(finals), result)


def _check_free(place: int, pool: Sequence[PoolDie], closed: set[int]) -> None:
    if not 0 <= place < len(pool):
        raise RuleError("no_such_die", f"there is no die {place + 1} among {len(pool)}")
    if place in closed:
        raise RuleError(
            "already_rerolled", f"die {place + 1} was rolled again already, and none is a second time"
        )


# As a record


def throw_pool(
    dice: Dice,
    name: str,
    pool: Sequence[PoolDie],
    fortunate: bool = False,
    reroll: int = 0,
    chosen: Sequence[int] | None = None,
    again: Sequence[int] = (),
    rules: Rules = DEFAULTS,
    *,
    waits: bool = False,
) -> Roll:
    """One side's throw, with all that led to its result."""
    fell = cast(called(dice, name), pool, fortunate, reroll, chosen, again, rules, waits=waits)
    # Of the rules, only how Omega explodes is not in the dice already.
    kept = departures_as_inputs(Rules(omega_explosion=rules.omega_explosion))
    inputs: dict[str, object] = {"name": name, "pool": [list(die) for die in pool], **kept}
    for key, value in (
        ("fortunate", fortunate),
        ("reroll", reroll),
        ("again", list(again)),
        ("waits", waits),
    ):
        if value:
            inputs[key] = value
    if chosen is not None:
        inputs["chosen"] = list(chosen)
    return Roll(
        POOL,
        inputs_of(inputs),
        fell.thrown,
        tuple(_steps(fell, pool, len(again), waits)),
        fell.result,
        "waits" if waits else "",
    )


def _steps(fell: Cast, pool: Sequence[PoolDie], again: int, waits: bool) -> Iterable[Step]:
    yield Step("count", f"{pool_text(pool)}: dice thrown", len(pool), "TP-CORE-02")
    by_gm = again
    fortunate = len(fell.closed) - len(fell.rerolled) - by_gm
    if fortunate:
        yield Step("count", "dice with a natural 1, rolled again by Fortunate", fortunate, "TP-KEY-04")
    if fell.rerolled:
        yield Step("count", "dice rolled again by Reroll", len(fell.rerolled), "TP-KEY-01")
    exploded = sum(die.cause == "exploded" for die in fell.thrown)
    if exploded:
        yield Step("count", "explosions, each once", exploded, "TP-CORE-05")
    if by_gm:
        yield Step("count", "dice rolled again for the GM", by_gm, "TP-AMB-17")
    if waits:
        yield Step("count", "waits until the dice for Reroll are chosen", 0, "TP-AMB-35")
    else:
        yield Step("result", "the highest die", fell.result, "TP-CORE-06")


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def _places(places: Sequence[Any], pool: Sequence[PoolDie]) -> tuple[int, ...]:
    """Of dice in the pool, whatever a record says."""
    found = tuple(places)
    if not all(type(place) is int and 0 <= place < len(pool) for place in found):
        raise RuleError("no_such_die", f"a die is named that is not among {len(pool)}")
    return found


class _Options(TypedDict, total=False):
    fortunate: bool
    reroll: int
    chosen: tuple[int, ...] | None
    again: tuple[int, ...]
    rules: Rules
    waits: bool


def _read(inputs: Mapping[str, Any]) -> tuple[str, tuple[PoolDie, ...], _Options]:
    pool = tuple(tuple(int(sides) for sides in die) for die in inputs["pool"])
    reroll = inputs.get("reroll", 0)
    if type(reroll) is not int or not 0 <= reroll <= MOST_REROLL:
        raise RuleError("reroll_out_of_range", f"Reroll goes from 0 to {MOST_REROLL}")
    options: _Options = {
        "fortunate": bool(inputs.get("fortunate")),
        "reroll": reroll,
        "chosen": _places(inputs["chosen"], pool) if "chosen" in inputs else None,
        "again": _places(inputs.get("again", ()), pool),
        "rules": rules_of_inputs(inputs),
        "waits": bool(inputs.get("waits")),
    }
    return str(inputs["name"]), pool, options


def throw_again(dice: Dice, inputs: Mapping[str, Any], **changes: Unpack[_Options]) -> Roll:
    """The throw that a record tells of, or one that differs from it in these ways."""
    name, pool, options = _read(inputs)
    options = {**options, **changes}
    return throw_pool(dice, name, pool, **options)


def cast_of(roll: Roll) -> Cast:
    """What a record tells of, with all its steps."""
    _, pool, options = _read(roll.inputs)
    dice = RecordedDice(roll.dice)
    fell = cast(dice, pool, **options)
    if dice.unused:
        raise RuleError("too_many_dice", f"the record has {dice.unused} dice more than were rolled")
    return fell


def dice_in(roll: Roll) -> tuple[PoolDie, ...]:
    return _read(roll.inputs)[1]
