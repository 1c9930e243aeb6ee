"""A character of Tiers of Power, as a sheet holds it; also an NPC, or a hazard that is only a pool."""

from collections.abc import Mapping, Sequence
from typing import Literal

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.tiers.rules.pool import check_rank
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import MOST_RANK, OMEGA, Tier, tier_of
from dicewright.trouble import RuleError

MOST_LINES = 60
MOST_LEVEL = 999
MOST_BONUS_DICE = 999
MOST_SESSIONS = 99
MOST_HP = 10**12
MOST_POINTS = 1_000
MOST_SESSION_NUMBER = 100_000


class Level(Frozen):
    """Levels in a profession: `Alpha Soldier 5`. They feed HP and tier only (TP-AMB-27)."""

    name: str = ""
    tier: str = "Alpha"
    level: int = 1
    unknown: Mapping[str, Json] = NOTHING


class Ability(Frozen):
    """A skill, or an item that can stand in for one (TP-CORE-04): both are a tier and a rank."""

    name: str = ""
    tier: str = "Alpha"
    rank: int = 1
    unknown: Mapping[str, Json] = NOTHING


class Consequence(Frozen):
    """TP-META-04: it wears off after some sessions, or lasts."""

    text: str
    sessions: int | None = None
    """How many are left; None for one that lasts."""
    who: str = ""
    """Whom it befell, where that is not said by the sheet it stands on."""
    unknown: Mapping[str, Json] = NOTHING


class Character(Frozen):
    kind: Literal["hero", "npc", "hazard"] = "hero"
    levels: tuple[Level, ...] = ()
    skills: tuple[Ability, ...] = ()
    items: tuple[Ability, ...] = ()
    bonus_dice: int = 0
    wounds: int = 0
    """HP that are lost; what is left follows from the levels."""
    consequences: tuple[Consequence, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


class TableState(Frozen):
    """What the GM keeps for a campaign."""

    points: int = 0
    waiting: tuple[int, ...] = ()
    """Gains that come in after a forced roll that is still to be made, one roll for each (TP-AMB-14)."""
    due: tuple[int, ...] = ()
    """Costs of forced spends that are paid and still to be played (TP-AMB-15)."""
    session: int = 0
    consequences: tuple[Consequence, ...] = ()
    """Of those who have no sheet here."""
    unknown: Mapping[str, Json] = NOTHING


# What follows from the levels


def tier_behind(character: Character) -> Tier | None:
    """The highest tier with a level (TP-POWER-02, TP-AMB-06), or None where there is none.

    A hazard has nobody behind it, whatever was written on its sheet before (TP-AMB-07).
    """
    if character.kind == "hazard":
        return None
    tiers = [tier_of(level.tier) for level in character.levels if level.level > 0]
    return max(tiers, key=lambda tier: tier.number, default=None)


def hp_parts(levels: Sequence[Level], rules: Rules = DEFAULTS) -> tuple[int, ...]:
    """TP-POWER-01, one for each entry."""
    return tuple(rules.hp_per_level(tier_of(level.tier)) * level.level for level in levels)


def most_hp(character: Character, rules: Rules = DEFAULTS) -> int:
    """TP-POWER-02"""
    return sum(hp_parts(character.levels, rules))


def has_hp(character: Character) -> bool:
    return character.kind != "hazard" and bool(character.levels)


def hp_of(character: Character, rules: Rules = DEFAULTS) -> int:
    return max(0, most_hp(character, rules) - character.wounds)


def with_hp(character: Character, hp: int, rules: Rules = DEFAULTS) -> Character:
    most = most_hp(character, rules)
    return character.replace(wounds=max(0, min(most, most - hp)))


def is_extrapolated(character: Character) -> bool:
    """Whether its HP or multiplier are ours (TP-AMB-03)."""
    return any(level.level and tier_of(level.tier).is_extrapolated for level in character.levels)


def tell_hp(hp: int, character: Character, rules: Rules = DEFAULTS) -> str:
    """`62,500 HP (extrapolated)`, where they come from our figure for Omega (TP-AMB-03)."""
    is_ours = is_extrapolated(character) and rules.is_extrapolated(OMEGA, "omega_hp_per_level")
    return f"{hp:,} HP{' (extrapolated)' if is_ours else ''}"


# Consequences


def after_session(consequences: Sequence[Consequence]) -> tuple[Consequence, ...]:
    """A session later: those that have worn off are gone."""
    return tuple(
        each if each.sessions is None else each.replace(sessions=each.sessions - 1)
        for each in consequences
        if each.sessions is None or each.sessions > 1
    )


def check_character(character: Character) -> None:
    """A `RuleError` for what no sheet can have."""
    for level in character.levels:
        tier_of(level.tier)
        if not 0 <= level.level <= MOST_LEVEL:
            raise RuleError("level_out_of_range", f"levels go from 0 to {MOST_LEVEL}")
    for line in (*character.skills, *character.items):
        # Whatever a table lets legacy add, there is one for each tier below at most (TP-AMB-26).
        most = MOST_RANK + tier_of(line.tier).number
        check_rank(line.rank, f"the rank of “{line.name[:30]}”", most)
    if not 0 <= character.bonus_dice <= MOST_BONUS_DICE:
        raise RuleError("bonus_dice_out_of_range", f"bonus dice go from 0 to {MOST_BONUS_DICE}")
    if not 0 <= character.wounds <= MOST_HP:
        raise RuleError("hp_out_of_range", "HP that are lost cannot be below 0, nor without end")
    check_consequences(character.consequences)


def check_consequences(consequences: Sequence[Consequence]) -> None:
    if any(each.sessions is not None and not 1 <= each.sessions <= MOST_SESSIONS for each in consequences):
        raise RuleError(
            "sessions_out_of_range", f"a Consequence wears off after 1 to {MOST_SESSIONS} sessions"
        )


def check_table(table: TableState) -> None:
    if not 0 <= table.points <= MOST_POINTS or not 0 <= table.session <= MOST_SESSION_NUMBER:
        raise RuleError("points_out_of_range", "points and sessions cannot be below 0, nor without end")
    if any(not 1 <= points <= MOST_POINTS for points in (*table.waiting, *table.due)):
        raise RuleError("points_out_of_range", "points that wait, or are to be played, are at least one")
    check_consequences(table.consequences)
