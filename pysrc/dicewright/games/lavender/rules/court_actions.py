"""A court from its first day to its last: who may act, and what each action does to the factions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.court import (
    FAVOR,
    FAVORED_BONUS,
    INCIDENT,
    NO_FELLOWSHIP,
    NOBODY_HERE,
    PROGRESS,
    Court,
    Realm,
    after_action,
    counter_for,
    is_over,
    refusals,
    waiting,
)
from dicewright.games.lavender.rules.degrees import NORMAL, degree_odds
from dicewright.games.lavender.rules.factions import (
    LEAST_DISPOSITION,
    Faction,
    Goal,
    Want,
    approach_of,
    kept_in_range,
    ready_wants,
    shared_languages,
)
from dicewright.games.lavender.rules.realm import (
    all_closed,
    faction_at,
    goal_at,
    want_at,
    with_faction,
    with_goal,
    with_want,
)
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import FUMBLE
from dicewright.trouble import RuleError


class Setting(NamedTuple):
    """Where and how the party would hold a court, as the table says."""

    is_place: bool
    is_important: bool
    is_home: bool


def why_none(
    faction: Faction, setting: Setting, fellowship: int | None, is_anybody: bool, rules: Rules = DEFAULTS
) -> tuple[str, ...]:
    """The keys of all that speaks against a court (LH-COURT-01, LH-AMB-45)."""
    found = refusals(
        faction.disposition, faction.courted, setting.is_home, setting.is_place, setting.is_important
    )
    if fellowship is None or counter_for(fellowship, rules) is None:
        found = (*found, NO_FELLOWSHIP)
    return found if is_anybody else (*found, NOBODY_HERE)


def begun(realm: Realm, place: int, fellowship: int, rules: Rules = DEFAULTS) -> Realm:
    """LH-COURT-01 and -03"""
    court = Court(place, counter_for(fellowship, rules) or 0)
    return with_faction(realm, place, courted=True).replace(court=court)


def ended(realm: Realm) -> Realm:
    court = realm.court
    if not court:
        return realm
    goals = all_closed(faction_at(realm, court.faction))
    return with_faction(realm, court.faction, goals=goals).replace(court=None)


# Who acts, and how they are understood


def turns(court: Court, able: Sequence[str], down: Sequence[str] = ()) -> tuple[str, ...]:
    """Who may act now; whoever is down may, where the table says so (LH-OPEN-13)."""
    others = (sheet for sheet in down if sheet not in (*able, *court.acted))
    return (*waiting(court, able), *others)


def is_understood(court: Court, faction: Faction, spoken: Sequence[str]) -> bool:
    """Somebody speaks a language of theirs, or for the party; where none is noted, nothing is in the way."""
    if court.interpreter or not faction.languages or not spoken:
        return True
    return bool(shared_languages(faction, spoken))


# What is done


class Day(NamedTuple):
    """The day that an action took."""

    realm: Realm
    court: Court
    """As it was left; the realm holds it no more where it is over."""
    is_violent: bool = False


def day_passed(realm: Realm, sheet: str, able: Sequence[str], is_violent: bool = False) -> Day:
    """LH-COURT-03 and -10"""
    if not realm.court:
        raise RuleError("no_court", "there is no court on the table")
    name = faction_at(realm, realm.court.faction).name
    court = after_action(realm.court, sheet, able)
    realm = realm.replace(court=court, days=realm.days + 1)
    if is_violent:
        return Day(ended(realm).replace(threat=name), court, is_violent)
    return Day(ended(realm) if is_over(court) else realm, court)


def progress_of(degree: str, favored: bool) -> int:
    """LH-COURT-08"""
    gain = PROGRESS[degree]
    return gain + FAVORED_BONUS if favored and gain else gain


class Pursued(NamedTuple):
    degree: str
    progress: int
    achieved: bool
    disposition: int
    court_over: bool
    """Violence or arrest is imminent (LH-COURT-10)."""


def after_incident(disposition: int) -> tuple[int, bool]:
    """The disposition, and whether violence or arrest is imminent (LH-COURT-10)."""
    return kept_in_range(disposition + INCIDENT), disposition + INCIDENT <= LEAST_DISPOSITION


def pursued(degree: str, progress: int, difficulty: int, favored: bool, disposition: int) -> Pursued:
    """LH-COURT-08"""
    after = progress + progress_of(degree, favored)
    if degree != FUMBLE:
        return Pursued(degree, after, after >= difficulty, disposition, False)
    lower, is_violent = after_incident(disposition)
    return Pursued(degree, after, after >= difficulty, lower, is_violent)


class Attempt(NamedTuple):
    """A goal that was pursued."""

    goal: Goal
    """As it was before."""
    found: Pursued
    day: Day


def pursue_goal(
    realm: Realm, sheet: str, able: Sequence[str], at: int | None, degree: str, ability: str
) -> Attempt:
    """LH-COURT-08 and -10"""
    place = realm.court.faction if realm.court else -1
    faction = faction_at(realm, place)
    goal, is_favored = goal_at(faction, at), approach_of(ability) == faction.approach
    found = pursued(degree, goal.progress, goal.difficulty, is_favored, faction.disposition)
    goals = with_goal(faction, at or 0, None if found.achieved else goal.replace(progress=found.progress))
    after = with_faction(realm, place, goals=goals, disposition=found.disposition)
    return Attempt(goal, found, day_passed(after, sheet, able, found.court_over))


def curried(disposition: int, is_ready: bool) -> int:
    """LH-COURT-18"""
    return kept_in_range(disposition + FAVOR) if is_ready else disposition


class Favor(NamedTuple):
    want: Want
    disposition: int
    day: Day


def favored(realm: Realm, sheet: str, able: Sequence[str], at: int) -> Favor:
    """No roll: one want that was met, once (LH-COURT-18)."""
    place = realm.court.faction if realm.court else -1
    faction = faction_at(realm, place)
    want, is_ready = want_at(faction, at), at in ready_wants(faction)
    if not is_ready:
        raise RuleError("want_not_ready", "a want has to be met, and works once (LH-COURT-18)")
    disposition = curried(faction.disposition, is_ready)
    wants = with_want(faction, at, want.replace(spent=True))
    after = with_faction(realm, place, wants=wants, disposition=disposition)
    return Favor(want, disposition, day_passed(after, sheet, able))


@lru_cache(maxsize=256)
def progress_odds(modifier: int, favored: bool, mode: str = NORMAL) -> Odds[int]:
    """Of the progress that one test brings."""
    degrees = degree_odds(modifier, mode)
    counts: dict[int, int] = {}
    for degree, ways in degrees:
        gain = progress_of(degree, favored)
        counts[gain] = counts.get(gain, 0) + ways
    return Odds({gain: ways for gain, ways in sorted(counts.items()) if ways}, degrees.ways)
