"""Moves at the table: thrown with what is given to them, and then what comes of them."""

from dicewright.dice import Dice
from dicewright.games.lavender.pages.rolling import Rolling, ready, shown_match, spent
from dicewright.games.lavender.play import chases, court_actions, fights, trading, traps, weeks
from dicewright.games.lavender.play.ability_tests import Entry, begin
from dicewright.games.lavender.play.encounters import resolve_encounter
from dicewright.games.lavender.play.resting import MOVES, resolve_exploring
from dicewright.games.lavender.play.valuables import APPRAISE, resolve_appraise
from dicewright.games.lavender.rules.encounter import COMMUNICATE, SURPRISE
from dicewright.games.lavender.rules.tables import MELEE, MISSILE, SPELL
from dicewright.pages.part import Outcome
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

RESOLVES = {
    **fights.RESOLVES,
    **weeks.RESOLVES,
    **court_actions.RESOLVES,
    **trading.RESOLVES,
    SURPRISE: resolve_encounter,
    COMMUNICATE: resolve_encounter,
    APPRAISE: resolve_appraise,
    **chases.RESOLVES,
    **traps.RESOLVES,
    **dict.fromkeys(MOVES, resolve_exploring),
}


def throw_move(
    rolling: Rolling, workspace: Workspace, entry: Entry, dice: Dice, *records: Record
) -> Outcome[Rolling]:
    """A test with what is given to it, and to no other."""
    after = begin(workspace, ready(rolling, workspace, entry), dice, *records)
    return show_move(spent(rolling, entry), after)


def show_move(rolling: Rolling, workspace: Workspace) -> Outcome[Rolling]:
    root = workspace.log[-1].id
    return Outcome(rolling.replace(rolled=root, death_dice=0, with_gear=False), workspace)


def resolve_move(rolling: Rolling, workspace: Workspace, dice: Dice, cost: str = "") -> Outcome[Rolling]:
    """What comes of it, with what a weak attack costs."""
    match = shown_match(rolling, workspace)
    if not match or match.about.move not in RESOLVES:
        return Outcome(rolling, workspace)
    if match.about.move in fights.RESOLVES and not match.about.told:
        fight = fights.fight_at(workspace)
        if not fight or not fights.is_due(workspace, match, fight):
            raise RuleError("late", "its turn is over, so nothing comes of it any more")
    options: dict[str, object] = {}
    if match.about.move in (MELEE, MISSILE):
        options = {"choice": cost, "death_dice": rolling.death_dice}
    if match.about.move in (MELEE, MISSILE, SPELL):
        options["with_gear"] = rolling.with_gear
    after = RESOLVES[match.about.move](workspace, match, dice, **options)
    return Outcome(rolling.replace(rolled=match.root, death_dice=0, with_gear=False), after)
