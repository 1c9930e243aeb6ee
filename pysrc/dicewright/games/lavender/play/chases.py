"""A chase on the table: a plain test, for the source has no rules for it (LH-OPEN-09)."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import Entry, Match, current, entry_of, finish, went_on
from dicewright.games.lavender.play.at_table import Draft
from dicewright.games.lavender.rules.tables import ABILITIES, CRITICAL, FUMBLE, MISS, STRONG, WEAK
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

CHASE = "chase"
OUTCOMES = {
    CRITICAL: "gets away for good",
    STRONG: "gets away",
    WEAK: "gets away, at a cost that the GM names",
    MISS: "does not get away",
    FUMBLE: "does not get away, and comes to harm",
}
"""LH-CORE-05: what a degree means for somebody who runs."""


def chase_entry(workspace: Workspace, sheet: str, ability: str) -> Entry:
    if ability not in ABILITIES:
        raise RuleError("no_such_ability", "say first which ability fits what they do")
    return entry_of(workspace, sheet, ability).replace(move=CHASE)


def resolve_chase(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    if match.about.told:
        return workspace
    if not match.about.done:
        workspace = finish(workspace, match, dice)
        match = current(workspace, match.root) or match
    about = match.about.replace(done=True, told=f"{match.about.name} {OUTCOMES[match.degree]}")
    return went_on(workspace, match, Draft(workspace), about, match.rolls)


RESOLVES = {CHASE: resolve_chase}
