"""Traps on the table: noted by the GM, found by a search, or run into."""

from typing import Any

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.play.journey import Journey, check_out, expedition_at
from dicewright.games.lavender.play.playing import character_of, sheet_at
from dicewright.games.lavender.play.tests import Entry, Match, begin, current, finish, went_on
from dicewright.games.lavender.rules.atlas import AVOIDS, Thing, Trap
from dicewright.games.lavender.rules.character import MOST_HP, MOST_NAME, modifiers
from dicewright.games.lavender.rules.degrees import is_success
from dicewright.games.lavender.rules.expedition import (
    Expedition,
    hex_here,
    room_here,
    with_hex,
    with_room_changed,
)
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.traps import harm
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

TRAP = "trap"
RUNNING = "running"


def things_here(expedition: Expedition) -> tuple[Thing, ...]:
    """In the room, or in the hex, where the party is."""
    return room_here(expedition).things if expedition.is_under else hex_here(expedition).things


def trap_at(workspace: Workspace, place: int | None) -> tuple[Thing, Trap]:
    expedition = expedition_at(workspace)
    things = things_here(expedition) if expedition else ()
    thing = things[place] if place is not None and 0 <= place < len(things) else None
    if not thing or not thing.trap:
        raise RuleError("no_such_trap", "that trap is not where the party is")
    return thing, thing.trap


def trap_entry(workspace: Workspace, sheet: str, place: int, running: bool) -> Entry:
    """Whoever runs has disadvantage (LH-DUN-15)."""
    _, trap = trap_at(workspace, place)
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who runs into it first")
    return Entry(
        record.name,
        trap.ability,
        modifiers(character_of(record))[trap.ability],
        sheet,
        disadvantage=(RUNNING,) if running else (),
        move=TRAP,
        item=place,
    )


def begin_trap(workspace: Workspace, entry: Entry, dice: Dice, **details: Any) -> Workspace:
    """LH-DUN-17"""
    check_out(workspace)
    return begin(workspace, entry, dice, **details)


def resolve_trap(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
    """The harm that is left; from now on everybody knows of the trap."""
    if match.about.told:
        return workspace
    thing, trap = trap_at(workspace, match.about.item)
    if not match.about.done:
        workspace = finish(workspace, match, dice)
        match = current(workspace, match.root) or match
    journey = Journey(workspace)
    record = journey.draft.sheet(match.about.sheet)
    rolls: tuple[Roll, ...] = ()
    if trap.dice and not (is_success(match.degree) and trap.eases == AVOIDS):
        asked = called(dice, "the GM", f"die for {thing.text[:MOST_NAME]}")
        rolls = (throw_dice(asked, thing.text[:MOST_NAME], trap.sides, trap.dice, "LH-DUN-17"),)
    taken = harm(match.degree, sum(roll.total for roll in rolls), trap.eases)
    if record and taken:
        character = character_of(record)
        journey.draft.write(record, character.replace(hp=max(-MOST_HP, character.hp - taken)))
    journey.expedition = _sprung(journey.expedition, match.about.item or 0)
    journey.write()
    told = f"{thing.text}: {f'{taken} damage' if taken else 'unhurt'}"
    about = match.about.replace(done=True, told=told)
    return went_on(workspace, match, journey.draft, about, (*match.rolls, *rolls), **details)


def _sprung(expedition: Expedition, place: int) -> Expedition:
    things = things_here(expedition)
    known = (*things[:place], things[place].replace(found=True), *things[place + 1 :])
    if expedition.is_under:
        return with_room_changed(expedition, expedition.dungeon, expedition.room, things=known)
    return with_hex(expedition, expedition.here, things=known)


RESOLVES = {TRAP: resolve_trap}
