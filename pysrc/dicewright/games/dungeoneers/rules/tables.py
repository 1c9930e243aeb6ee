"""Tables of Dungeoneers: data, with the rules they come from."""

from typing import NamedTuple

from dicewright.trouble import RuleError

DIE = 10
BASE_DICE = 3
"""DN-ROLL-02"""
HIGHEST_TN = DIE
"""At this target number every die succeeds (DN-AMB-03)."""

DIFFICULTIES = ("Trivial", "Easy", "Average", "Hard", "Insane", "Absurd", "Unfathomable")
"""DN-CORE-02: the place of each is its number."""
STANDARD_DN = 2
"""DN-STD-02"""
MOST_DN = len(DIFFICULTIES) - 1

FAILURE, LESSER, SUCCESS, GREATER = "failure", "lesser_success", "success", "greater_success"
DEGREES = (FAILURE, LESSER, SUCCESS, GREATER)
"""DN-CORE-03, from the worst to the best."""
DEGREE_NAMES = {
    FAILURE: "Failure",
    LESSER: "Lesser success",
    SUCCESS: "Success",
    GREATER: "Greater success",
}
BELOW_SUCCESS = (FAILURE, LESSER)
"""What a compromise may be offered for (DN-COMP-01)."""

ONES_OF_CRITICAL = 2
"""DN-CRIT-01"""

ADVERSARY_DICE = {"d3": 3, "d6": 6, "d4": 4}
"""DN-ADV-03: the sides of what is thrown; a d6 is read in pairs."""
ADVERSARY_STEP = 1
"""DN-AMB-14"""


class SkillGroup(NamedTuple):
    name: str
    skills: tuple[str, ...]


# From the game's neighboring documents: presets, which every table may write anew.
ATTRIBUTES = ("body", "mind", "spirit", "finesse")
SKILLS = (
    SkillGroup("Combat", ("striking", "dodging", "spellcraft")),
    SkillGroup("Traversal", ("swimming", "climbing", "balance")),
    SkillGroup(
        "Specialist",
        (
            "smithing",
            "woodwork",
            "locksmithing",
            "alchemy",
            "crafting",
            "bushcraft",
            "cooking",
            "music",
        ),
    ),
    SkillGroup("Procurement", ("hunting", "fishing", "foraging", "harvesting")),
    SkillGroup("General", ("arcana", "examination", "influence", "knowledge", "notice", "stealth", "nature")),
)
LADDER = ("untrained", "trained")
"""DN-AMB-07: the ranks that have names; each gives a die more than the one before."""
LEAST_LADDER = 5
"""How many ranks there are at least, named or not (DN-AMB-07)."""

LEAST_SCORE, MOST_SCORE = 0, 10
ORDINARY_SCORE = 4
FIRST_SCORE = 2
RAISES = (3, 3, 1)
"""How many attributes a new dungeoneer raises by 1, step by step."""
BASE_STRESS = 2
STRESS_ATTRIBUTE = "spirit"
WOUND_ATTRIBUTE = "body"
SIZES = {"tiny": 0, "small": 1, "medium": 2, "large": 4, "huge": 8, "massive": 16, "gargantuan": 32}


def degree_of(difference: int) -> str:
    """DN-CORE-03"""
    if difference <= -2:
        return FAILURE
    return LESSER if difference == -1 else SUCCESS if difference == 0 else GREATER


def tell_difficulty(dn: int) -> str:
    """`Average (2)`; what an adversary's boon made of it has no name (DN-AMB-14)."""
    return f"{DIFFICULTIES[dn]} ({dn})" if dn <= MOST_DN else f"beyond {DIFFICULTIES[-1]} ({dn})"


def check_dn(dn: int) -> None:
    if not 0 <= dn <= MOST_DN:
        raise RuleError(
            "no_such_difficulty",
            f"difficulties go from 0 ({DIFFICULTIES[0]}) to {MOST_DN} ({DIFFICULTIES[-1]}): there is no {dn}",
        )


def difficulty_of(name: str) -> int:
    """The number of a difficulty by its name."""
    wanted = name.strip().casefold()
    for dn, known in enumerate(DIFFICULTIES):
        if known.casefold() == wanted:
            return dn
    raise RuleError(
        "no_such_difficulty",
        f"no difficulty is called “{name.strip()[:30]}”: there are {', '.join(DIFFICULTIES)}",
    )
