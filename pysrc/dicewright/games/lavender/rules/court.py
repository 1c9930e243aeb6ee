"""A court as a campaign keeps it: the counter, whose turn it is, and what waits to be done."""

from collections.abc import Mapping, Sequence

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.factions import (
    MOST_FACTIONS,
    MOST_NAME,
    Faction,
    check_faction,
)
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    BROKEN,
    CRITICAL,
    FELLOWSHIP,
    FUMBLE,
    MISS,
    MOST_VALUE,
    RESOURCES,
    STRONG,
    WEAK,
)
from dicewright.games.lavender.rules.trade import RESOURCE, WISHES
from dicewright.trouble import RuleError

COURT_ENDS_AT = 1
"""LH-COURT-03"""
BROKEN_COUNTER = 2
"""LH-AMB-45"""
MOST_COUNTER = 12
LEAST_TO_COURT = 1
"""LH-COURT-01"""
PROGRESS = {CRITICAL: 3, STRONG: 2, WEAK: 1, MISS: 0, FUMBLE: 0}
FAVORED_BONUS = 1
MOST_PROGRESS = max(PROGRESS.values()) + FAVORED_BONUS
"""LH-COURT-08"""
FAVOR = 1
"""LH-COURT-18"""
INCIDENT = -1
"""LH-COURT-10"""

PURSUE, TRADE, CURRY = "pursue", "trade", "curry favor"
TESTED = (PURSUE, TRADE)
MOST_DAYS = 1_000_000
MOST_SEATS = 1_000

NO_PLACE, NOBODY_IMPORTANT, TOO_HOSTILE, COURTED, AT_HOME, NO_FELLOWSHIP, NOBODY_HERE = (
    "no_place",
    "nobody_important",
    "too_hostile",
    "courted",
    "at_home",
    "no_fellowship",
    "nobody_here",
)


class Offer(Frozen):
    """What left the sheet before the roll (LH-COURT-11)."""

    name: str = ""
    type: str = ""
    value: int = 0
    is_buyer: bool = False
    """Whether this is the buyer whom an appraisal found (LH-VAL-10)."""
    unknown: Mapping[str, Json] = NOTHING


class Wish(Frozen):
    """What a trade shall bring."""

    kind: str = RESOURCE
    resource: str = FELLOWSHIP
    name: str = ""
    type: str = ""
    value: int = 1
    unknown: Mapping[str, Json] = NOTHING


class Pending(Frozen):
    """A test that was thrown, and whose outcome waits."""

    root: str
    """The event of the test."""
    sheet: str
    move: str
    goal: int | None = None
    offer: Offer | None = None
    wish: Wish | None = None
    unknown: Mapping[str, Json] = NOTHING


class Court(Frozen):
    faction: int
    """The place of the faction."""
    counter: int
    acted: tuple[str, ...] = ()
    """The sheets of those who have acted in this round."""
    round: int = 1
    days: int = 0
    interpreter: bool = False
    """Somebody who speaks for the party, and is not of it (LH-FAC-04)."""
    pending: Pending | None = None
    unknown: Mapping[str, Json] = NOTHING


class Realm(Frozen):
    """The factions around a party, and the court that it holds."""

    factions: tuple[Faction, ...] = ()
    court: Court | None = None
    days: int = 0
    """Days that passed at courts (LH-AMB-46)."""
    threat: str = ""
    """The faction about to attack or arrest the party (LH-COURT-10)."""
    unknown: Mapping[str, Json] = NOTHING


# Before


def counter_for(fellowship: int, rules: Rules = DEFAULTS) -> int | None:
    """The faces of the fellowship die (LH-COURT-03, LH-AMB-45); None where there can be no court."""
    if fellowship != BROKEN:
        return fellowship
    return None if rules.usage_ladder == "seven" else BROKEN_COUNTER


def actions_left(counter: int) -> int:
    """LH-COURT-03"""
    return max(0, counter - COURT_ENDS_AT)


def refusals(
    disposition: int,
    is_courted: bool,
    is_home: bool,
    is_place: bool = True,
    is_important: bool = True,
) -> tuple[str, ...]:
    """All that speaks against a court (LH-COURT-01)."""
    found = {
        NO_PLACE: not is_place,
        NOBODY_IMPORTANT: not is_important,
        TOO_HOSTILE: disposition < LEAST_TO_COURT,
        COURTED: is_courted,
        AT_HOME: is_home,
    }
    return tuple(key for key, speaks in found.items() if speaks)


# Whose turn it is


def waiting(court: Court, here: Sequence[str]) -> tuple[str, ...]:
    """Who of those here may act: whoever has not in this round, and all of them once all have."""
    return tuple(sheet for sheet in here if sheet not in court.acted) or tuple(here)


def after_action(court: Court, sheet: str, here: Sequence[str]) -> Court:
    """A day passes, and the counter goes down (LH-COURT-03)."""
    is_new = all(each in court.acted for each in here)
    acted = (sheet,) if is_new else tuple(dict.fromkeys((*court.acted, sheet)))
    is_done = set(here) <= set(acted)
    return court.replace(
        counter=court.counter - 1,
        days=court.days + 1,
        acted=() if is_done else acted,
        round=court.round + is_new + is_done,
        pending=None,
    )


def is_over(court: Court) -> bool:
    return court.counter <= COURT_ENDS_AT


# What no realm can be


def _check_pending(pending: Pending, faction: Faction) -> None:
    if pending.move not in TESTED:
        raise RuleError("no_such_action", "somebody does what nobody can do at court (LH-COURT-03)")
    if pending.move == PURSUE:
        if pending.goal is None or not 0 <= pending.goal < len(faction.goals):
            raise RuleError("no_such_goal", "a goal is pursued that is not there")
        return
    offer, wish = pending.offer, pending.wish
    if not offer or not wish or not 0 <= offer.value <= MOST_VALUE:
        raise RuleError("no_such_trade", "a trade has something to offer, and something that is wished for")
    check_wish(wish)


def check_wish(wish: Wish) -> None:
    if wish.kind not in WISHES or wish.resource not in RESOURCES:
        raise RuleError("no_such_wish", "a trade is for valuables, for a resource or for a rumor")
    if not 1 <= wish.value <= MOST_VALUE:
        raise RuleError("value_out_of_range", f"values go from 1 to {MOST_VALUE} (LH-VAL-01)")
    if max(len(wish.name), len(wish.type)) > MOST_NAME:
        raise RuleError("too_long", f"names and kinds have {MOST_NAME} letters at most")


def _check_court(court: Court, factions: Sequence[Faction]) -> None:
    if not 0 <= court.faction < len(factions):
        raise RuleError("no_such_faction", "a court is held by a faction that is not there")
    if not COURT_ENDS_AT < court.counter <= MOST_COUNTER:
        raise RuleError("counter_out_of_range", f"the counter of a court goes from {MOST_COUNTER} to 2")
    if not 0 <= court.days < MOST_COUNTER or not 1 <= court.round <= 2 * MOST_COUNTER:
        raise RuleError("days_out_of_range", "no court lasts so long")
    if len(court.acted) > MOST_SEATS or len(set(court.acted)) < len(court.acted):
        raise RuleError("acted_twice", "everybody acts once in a round (LH-COURT-03)")
    if court.pending:
        _check_pending(court.pending, factions[court.faction])


def check_realm(realm: Realm) -> None:
    if len(realm.factions) > MOST_FACTIONS:
        raise RuleError("too_many", f"a campaign has {MOST_FACTIONS} factions at most")
    for faction in realm.factions:
        check_faction(faction)
    if not 0 <= realm.days <= MOST_DAYS:
        raise RuleError("days_out_of_range", "so many days have passed at no court")
    if len(realm.threat) > MOST_NAME:
        raise RuleError("too_long", f"names and kinds have {MOST_NAME} letters at most")
    if realm.court:
        _check_court(realm.court, realm.factions)
