"""Traps on the table: noted by the GM, found by a search, or run into."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import Entry, Match, begin, current, finish, went_on
from dicewright.games.lavender.play.at_table import character_of, sheet_at
from dicewright.games.lavender.play.journey import Journey, check_out, expedition_at
from dicewright.games.lavender.rules.atlas import Thing, Trap, with_found
from dicewright.games.lavender.rules.character import MOST_NAME, harmed, modifiers
from dicewright.games.lavender.rules.expedition import things_here, with_things_here
from dicewright.games.lavender.rules.traps import hindrances, roll_trap
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

TRAP = "trap"


def trap_at(workspace: Workspace, place: int | None) -> tuple[Thing, Trap]:
    expedition = expedition_at(workspace)
    things = things_here(expedition) if expedition else ()
    thing = things[place] if place is not None and 0 <= place < len(things) else None
    if not thing or not thing.trap:
        raise RuleError("no_such_trap", "that trap is not where the party is")
    return thing, thing.trap


def trap_entry(workspace: Workspace, sheet: str, place: int, running: bool) -> Entry:
    _, trap = trap_at(workspace, place)
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who runs into it first")
    return Entry(
        record.name,
        trap.ability,
        modifiers(character_of(record))[trap.ability],
        sheet,
        disadvantage=hindrances(running),
        move=TRAP,
        item=place,
    )


def begin_trap(workspace: Workspace, entry: Entry, dice: Dice) -> Workspace:
    """LH-DUN-17"""
    check_out(workspace)
    return begin(workspace, entry, dice)


def resolve_trap(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """The harm that is left; from now on everybody knows of the trap."""
    if match.about.told:
        return workspace
    thing, trap = trap_at(workspace, match.about.item)
    if not match.about.done:
        workspace = finish(workspace, match, dice)
        match = current(workspace, match.root) or match
    journey = Journey(workspace)
    record = journey.draft.sheet(match.about.sheet)
    rolls, taken = roll_trap(trap, thing.text[:MOST_NAME], match.degree, dice)
    if record and taken:
        journey.draft.write(record, harmed(character_of(record), taken))
    things = with_found(things_here(journey.expedition), match.about.item or 0)
    journey.expedition = with_things_here(journey.expedition, things)
    journey.write()
    told = f"{thing.text}: {f'{taken} damage' if taken else 'unhurt'}"
    about = match.about.replace(done=True, told=told)
    return went_on(workspace, match, journey.draft, about, (*match.rolls, *rolls))


RESOLVES = {TRAP: resolve_trap}
