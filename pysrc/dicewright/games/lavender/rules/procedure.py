"""What the party may do on an expedition, and what that makes due, one thing after the other.

An action becomes a queue. Some of it waits for dice or for people; the rest goes by itself (LH-WILD-05,
LH-DUN-05). The queue is kept, so whoever comes back goes on where they were.
"""

from dicewright.games.lavender.rules.atlas import Hex, Region
from dicewright.games.lavender.rules.clock import DAWN_WATCH, WATCHES_IN_DAY
from dicewright.games.lavender.rules.dungeon import DUNGEON_ACTIONS, explore_turns
from dicewright.games.lavender.rules.equipment import DUNGEON
from dicewright.games.lavender.rules.expedition import (
    ADVANCE,
    ARRIVE,
    CHOICE,
    DAWN,
    ENTER,
    FIND,
    HOUR,
    MEAL,
    NOW,
    OUT,
    PENDING,
    RECOVER,
    REFILL,
    SCOUT,
    TURN,
    WATCH,
    Doing,
    Due,
    Expedition,
)
from dicewright.games.lavender.rules.passing_time import is_dawn, settled, waved
from dicewright.games.lavender.rules.searching import search_time
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import FELLOWSHIP, LIGHT
from dicewright.games.lavender.rules.wilderness import (
    CAMP,
    CAMP_WATCHES,
    REGROUP,
    WILD_ACTIONS,
    explore_watches,
)
from dicewright.trouble import RuleError

REST = (REGROUP, CAMP)


def new_expedition(watch: int = DAWN_WATCH) -> Expedition:
    """LH-WILD-03"""
    if not 1 <= watch <= WATCHES_IN_DAY:
        raise RuleError("no_such_time", f"a day has {WATCHES_IN_DAY} watches (LH-WILD-02)")
    start = Expedition(watch=watch, hexes={"0,0": Hex(0, 0, visited=True)}, regions=(Region("The land"),))
    return settled(start)


# Actions


def actions_at(expedition: Expedition) -> tuple[str, ...]:
    """LH-WILD-04, LH-DUN-04"""
    return DUNGEON_ACTIONS if expedition.is_under else (*WILD_ACTIONS, ENTER)


def time_of(expedition: Expedition, doing: Doing, rules: Rules = DEFAULTS) -> int:
    """In watches; in turns for what is done on foot in a dungeon."""
    match doing.key:
        case "explore" if expedition.is_under:
            return explore_turns(doing.encumbered, doing.running)
        case "explore":
            return explore_watches(doing.encumbered)
        case "search":
            return search_time(doing.encumbered, rules)
        case "camp":
            return CAMP_WATCHES
        case "leave":
            return 0 if _is_fresh(expedition) else 1
        case "enter":
            return 0
    return 1


def _is_fresh(expedition: Expedition) -> bool:
    """Whether nothing of the watch was spent in the dungeon yet (LH-AMB-33)."""
    return (expedition.hour, expedition.turn) == (1, 1)


def _many(kind: str, count: int) -> tuple[Due, ...]:
    return (Due(kind),) * count


def begun(
    expedition: Expedition, doing: Doing, people: tuple[str, ...] = (), rules: Rules = DEFAULTS
) -> Expedition:
    """The queue of an action; `people` are the sheets of those who regroup."""
    if expedition.due:
        raise RuleError("due", "something is still due: finish that first")
    if doing.key not in actions_at(expedition):
        raise RuleError("no_such_action", "that cannot be done here")
    time = time_of(expedition, doing, rules)
    choices = tuple(Due(CHOICE, sheet) for sheet in people)
    queue = (
        _dungeon_queue(expedition, doing, time, choices, rules)
        if expedition.is_under
        else _wild_queue(doing, time, choices)
    )
    if is_dawn(expedition):
        queue = (Due(DAWN), *queue)
    after = expedition.replace(doing=doing, due=queue)
    if doing.key == ENTER:
        after = after.replace(place=DUNGEON, hour=1, turn=1, event=None)
    return settled(after)


def _wild_queue(doing: Doing, time: int, choices: tuple[Due, ...]) -> tuple[Due, ...]:
    """LH-AMB-24: the action's own tests, then every watch of it, then what comes of it."""
    watches = _many(WATCH, time)
    match doing.key:
        case "explore":
            return (Due(SCOUT, doing.scout), *watches, Due(ARRIVE))
        case "travel":
            return (*watches, Due(ARRIVE))
        case "search":
            return (*watches, Due(FIND))
        case "regroup":
            return (*choices, *watches, Due(REFILL))
        case "camp":
            return (*watches, Due(RECOVER))
    return (Due(HOUR),)


def _dungeon_queue(
    expedition: Expedition, doing: Doing, time: int, choices: tuple[Due, ...], rules: Rules
) -> tuple[Due, ...]:
    """LH-AMB-31: what an action does comes first, and then its turns. Rest: LH-AMB-30 and -32."""
    turns = _many(TURN, time)
    passing: tuple[Due, ...] = (Due(MEAL), Due(ADVANCE))
    if rules.extra_rest_fellowship:
        passing = (Due(FELLOWSHIP), *passing)
    match doing.key:
        case "explore" | "travel":
            return (Due(ARRIVE), *turns)
        case "search":
            return (Due(FIND), *turns)
        case "regroup":
            return (Due(LIGHT), Due(FELLOWSHIP), Due(PENDING), *choices, *passing, Due(REFILL))
        case "camp":
            more = (Due(HOUR, words=NOW), *passing, *passing, Due(RECOVER))
            return (Due(LIGHT), *_many(FELLOWSHIP, CAMP_WATCHES), Due(PENDING), *more)
        case "leave":
            # LH-AMB-33: a watch of which a turn was spent is finished first.
            rest = (Due(FELLOWSHIP), Due(MEAL), Due(ADVANCE))
            return (Due(OUT),) if _is_fresh(expedition) else (*rest, Due(OUT))
    return turns


def planned(
    expedition: Expedition, doing: Doing, people: tuple[str, ...] = (), rules: Rules = DEFAULTS
) -> tuple[list[tuple[Due, Expedition]], Expedition]:
    """All that an action makes due, each with the clock at that moment, if nothing comes of any of it."""
    now = begun(expedition, doing, people, rules)
    found: list[tuple[Due, Expedition]] = []
    while now.doing and (head := now.head):
        found.append((head, now))
        now = waved(now)
    return found, now


def without_secrets(expedition: Expedition) -> Expedition:
    """As the players know it."""
    return expedition.replace(encounter_watch=None, pending=(), event=None)


# Exchanges while the party rests


def may_exchange_at_rest(expedition: Expedition, kind: str) -> bool:
    """Each once in a rest; under the sky only while regrouping (LH-AMB-29)."""
    doing = expedition.doing
    if not doing or doing.key not in REST or kind in doing.exchanged:
        return False
    if expedition.is_under and expedition.head and expedition.head.kind in (LIGHT, FELLOWSHIP):
        return False  # LH-AMB-32: those are the price of beginning to rest.
    return expedition.is_under or doing.key == REGROUP


def with_exchanged(expedition: Expedition, kind: str) -> Expedition:
    doing = expedition.doing
    if not doing:
        return expedition
    return expedition.replace(doing=doing.replace(exchanged=(*doing.exchanged, kind)))
