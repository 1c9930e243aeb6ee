"""Factions: what they think of the party, how they are won over, what they have and what they look for."""

from collections.abc import Mapping, Sequence

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import CHA, CON, INT, WIS
from dicewright.trouble import RuleError

RAPPORT, COMMAND, INTIMIDATION, LOGIC = "rapport", "command", "intimidation", "logic"
APPROACHES = {RAPPORT: CHA, COMMAND: WIS, INTIMIDATION: CON, LOGIC: INT}
"""LH-FAC-03: each with its ability."""

LEAST_DISPOSITION, MOST_DISPOSITION = 0, 10
DISPOSITIONS = (
    (0, "Openly hostile"),
    (1, "Hostile"),
    (3, "Unfriendly"),
    (5, "Uncertain"),
    (7, "Indifferent"),
    (9, "Friendly"),
    (10, "Enthusiastic"),
)
"""LH-FAC-02, LH-AMB-44: up to this disposition, so."""
BASE_FROM = 8
"""LH-FAC-07"""
SUPPLIED, DEMANDED = -1, 1
"""LH-FAC-05"""
LEAST_DIFFICULTY, MOST_DIFFICULTY = 3, 12
"""LH-COURT-05"""

MOST_FACTIONS = 40
MOST_KINDS = 20
MOST_WANTS = 20
MOST_GOALS = 20
MOST_NAME = 60
MOST_TEXT = 200


class Want(Frozen):
    """A task, or a thing that is hard to come by (LH-FAC-06)."""

    text: str = ""
    satisfied: bool = False
    spent: bool = False
    """Whether favor was curried with it already (LH-COURT-18)."""
    unknown: Mapping[str, Json] = NOTHING


class Goal(Frozen):
    """What the party wishes of a faction and cannot buy (LH-COURT-05)."""

    text: str = ""
    difficulty: int = LEAST_DIFFICULTY
    progress: int = 0
    is_open: bool = True
    """For this court, or the next; what a court left behind is closed until it is taken up again."""
    unknown: Mapping[str, Json] = NOTHING


class Faction(Frozen):
    """LH-FAC-01"""

    name: str = ""
    disposition: int = 5
    approach: str = RAPPORT
    """The favored one."""
    languages: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    demand: tuple[str, ...] = ()
    wants: tuple[Want, ...] = ()
    goals: tuple[Goal, ...] = ()
    courted: bool = False
    """Since the last downtime (LH-COURT-01)."""
    unknown: Mapping[str, Json] = NOTHING


def ability_of(approach: str) -> str:
    """LH-FAC-03"""
    try:
        return APPROACHES[approach]
    except KeyError:
        known = ", ".join(APPROACHES)
        raise RuleError("no_such_approach", f"the approaches are {known}") from None


def approach_of(ability: str) -> str:
    """The approach that tests this ability; empty where none does."""
    return next((name for name, tested in APPROACHES.items() if tested == ability), "")


def attitude(disposition: int) -> str:
    """LH-FAC-02"""
    check_disposition(disposition)
    return next(words for most, words in DISPOSITIONS if disposition <= most)


def may_be_base(disposition: int) -> bool:
    """LH-FAC-07"""
    return disposition >= BASE_FROM


def kept_in_range(disposition: int) -> int:
    """LH-AMB-44"""
    return max(LEAST_DISPOSITION, min(MOST_DISPOSITION, disposition))


def _same(text: str) -> str:
    """People write a kind or a language as they like."""
    return " ".join(text.split()).casefold()


def shift_of(kind: str, supply: Sequence[str], demand: Sequence[str]) -> int:
    """How much more or less a kind of thing counts in dealings with a faction (LH-FAC-05)."""
    known = _same(kind)
    if not known:
        return 0
    return DEMANDED * (known in map(_same, demand)) + SUPPLIED * (known in map(_same, supply))


def counted_value(value: int, kind: str, supply: Sequence[str], demand: Sequence[str]) -> int:
    """LH-FAC-05"""
    return value + shift_of(kind, supply, demand)


def shared_languages(faction: Faction, spoken: Sequence[str]) -> tuple[str, ...]:
    """Those of the faction that somebody of the party speaks."""
    known = set(map(_same, spoken))
    return tuple(each for each in faction.languages if _same(each) in known)


def language_hinders(has_language: bool, rules: Rules = DEFAULTS) -> bool:
    """LH-FAC-04, LH-AMB-56"""
    return not has_language and rules.court_language == "disadvantage"


def ready_wants(faction: Faction) -> tuple[int, ...]:
    """The places of wants that were met and not used yet (LH-COURT-18)."""
    return tuple(at for at, want in enumerate(faction.wants) if want.satisfied and not want.spent)


def open_goals(faction: Faction) -> tuple[int, ...]:
    return tuple(at for at, goal in enumerate(faction.goals) if goal.is_open)


# What no faction can be


def check_disposition(disposition: int) -> None:
    if not LEAST_DISPOSITION <= disposition <= MOST_DISPOSITION:
        raise RuleError(
            "disposition_out_of_range",
            f"dispositions go from {LEAST_DISPOSITION} to {MOST_DISPOSITION} (LH-FAC-02)",
        )


def is_difficulty(difficulty: int) -> bool:
    """LH-COURT-05"""
    return LEAST_DIFFICULTY <= difficulty <= MOST_DIFFICULTY


def check_goal(goal: Goal) -> None:
    if not is_difficulty(goal.difficulty):
        raise RuleError(
            "difficulty_out_of_range",
            f"a goal has a difficulty from {LEAST_DIFFICULTY} to {MOST_DIFFICULTY} (LH-COURT-05)",
        )
    if not 0 <= goal.progress < goal.difficulty:
        raise RuleError("progress_out_of_range", "the progress of an open goal is below its difficulty")
    if len(goal.text) > MOST_TEXT:
        raise RuleError("too_long", f"a goal is told in {MOST_TEXT} letters at most")


def check_want(want: Want) -> None:
    if want.spent and not want.satisfied:
        raise RuleError("want_spent", "a want that nobody met cannot have been used (LH-COURT-18)")
    if len(want.text) > MOST_TEXT:
        raise RuleError("too_long", f"a want is told in {MOST_TEXT} letters at most")


def check_faction(faction: Faction) -> None:
    check_disposition(faction.disposition)
    ability_of(faction.approach)
    lists = (faction.languages, faction.supply, faction.demand)
    if any(len(each) > MOST_KINDS for each in lists):
        raise RuleError("too_many", f"a faction has {MOST_KINDS} languages or kinds of goods at most")
    if any(len(text) > MOST_NAME for text in (faction.name, *(word for each in lists for word in each))):
        raise RuleError("too_long", f"names and kinds have {MOST_NAME} letters at most")
    if len(faction.wants) > MOST_WANTS or len(faction.goals) > MOST_GOALS:
        raise RuleError("too_many", f"a faction has {MOST_WANTS} wants and {MOST_GOALS} goals at most")
    for want in faction.wants:
        check_want(want)
    for goal in faction.goals:
        check_goal(goal)
