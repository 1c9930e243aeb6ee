"""The factions around a party as they change: their wants, their goals, and what a downtime does to them."""

from dicewright.games.lavender.rules.court import Realm
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.trouble import RuleError


def faction_at(realm: Realm, place: int) -> Faction:
    if not 0 <= place < len(realm.factions):
        raise RuleError("no_such_faction", "that faction is not here any more")
    return realm.factions[place]


def with_faction(realm: Realm, place: int, **changes: object) -> Realm:
    changed = faction_at(realm, place).replace(**changes)
    return realm.replace(factions=(*realm.factions[:place], changed, *realm.factions[place + 1 :]))


def without_faction(realm: Realm, place: int) -> Realm:
    gone, court = faction_at(realm, place), realm.court
    if court and court.faction == place:
        raise RuleError("in_court", f"end the court of {gone.name} first")
    if court and court.faction > place:
        court = court.replace(faction=court.faction - 1)
    return realm.replace(factions=(*realm.factions[:place], *realm.factions[place + 1 :]), court=court)


def after_downtime(realm: Realm) -> Realm:
    """Every faction may be courted again (LH-DOWN-01)."""
    return realm.replace(factions=tuple(each.replace(courted=False) for each in realm.factions))


# Wants


def want_at(faction: Faction, at: int) -> Want:
    if not 0 <= at < len(faction.wants):
        raise RuleError("no_such_want", "that want is not here any more")
    return faction.wants[at]


def with_want(faction: Faction, at: int, want: Want | None) -> tuple[Want, ...]:
    """Changed, or taken off the list."""
    return (*faction.wants[:at], *((want,) if want else ()), *faction.wants[at + 1 :])


def turned(want: Want, name: str) -> Want:
    """Met or not, used or not; what was used was met, and what is not met was not used (LH-COURT-18)."""
    after = want.replace(**{name: not getattr(want, name)})
    if name == "spent" and after.spent:
        return after.replace(satisfied=True)
    return after if after.satisfied else after.replace(spent=False)


# Goals


def goal_at(faction: Faction, at: int | None) -> Goal:
    if at is None or not 0 <= at < len(faction.goals):
        raise RuleError("no_such_goal", "that goal is not here any more")
    return faction.goals[at]


def with_goal(faction: Faction, at: int, goal: Goal | None) -> tuple[Goal, ...]:
    """Changed, or taken off the list."""
    return (*faction.goals[:at], *((goal,) if goal else ()), *faction.goals[at + 1 :])


def taken_up(goal: Goal, difficulty: int, keeps_progress: bool) -> Goal:
    """Anew, or with its progress where the GM wants that (LH-AMB-46)."""
    if keeps_progress and goal.progress >= difficulty:
        raise RuleError(
            "progress_out_of_range",
            f"with a progress of {goal.progress} the difficulty has to be higher than that",
        )
    return goal.replace(is_open=True, difficulty=difficulty, progress=goal.progress if keeps_progress else 0)


def all_closed(faction: Faction) -> tuple[Goal, ...]:
    """After a court, goals that were not reached wait to be taken up again (LH-COURT-05)."""
    return tuple(goal.replace(is_open=False) for goal in faction.goals)
