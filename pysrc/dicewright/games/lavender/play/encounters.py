"""Encounters on the table: surprise, and talking to whoever was met."""

from typing import NamedTuple

from dicewright.dice import Dice
from dicewright.games.lavender import TESTED
from dicewright.games.lavender.play.ability_tests import (
    Entry,
    Match,
    gear_for_background,
    read_match,
    went_on,
)
from dicewright.games.lavender.play.at_table import Draft, campaign_of, character_of, rules_at, sheet_at
from dicewright.games.lavender.rules.character import modifier_of
from dicewright.games.lavender.rules.encounter import (
    COMMUNICATE,
    EACH,
    SURPRISE,
    attitude,
    is_surprised,
    weigh_talk,
)
from dicewright.games.lavender.rules.tables import CHA, DEX
from dicewright.table.event import REDO, UNDO, Event, undone_ids
from dicewright.table.workspace import Workspace, visible_log
from dicewright.trouble import RuleError

DISTANCES = ("nearby", "far", "out of sight")
"""LH-ENC-02, LH-OPEN-10"""


def _entry(workspace: Workspace, sheet: str, ability: str, move: str) -> Entry:
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who tests first")
    modifier = modifier_of(character_of(record), ability)
    return Entry(record.name, ability, modifier, sheet, move=move)


def surprise_entry(workspace: Workspace, sheet: str) -> Entry:
    return _entry(workspace, sheet, DEX, SURPRISE)


class Wary(NamedTuple):
    """Who was on the lookout, and what came of it."""

    sheet: str
    name: str
    is_surprised: bool


def tested_surprise(workspace: Workspace) -> tuple[Wary, ...]:
    """What was tested of this encounter, the last test first; nothing once anything else was done."""
    log, campaign = visible_log(workspace), campaign_of(workspace)
    undone, seen, found = undone_ids(log), set[str](), dict[str, Wary]()
    for event in reversed(log):
        root = event.of or event.id
        if not campaign or event.campaign != campaign.id or event.action in (UNDO, REDO):
            continue
        if undone & {event.id, event.of} or root in seen:
            continue
        seen.add(root)
        match = _met(event)
        if not match:
            break
        about = match.about
        if about.move == SURPRISE:
            found.setdefault(about.sheet, Wary(about.sheet, about.name, _was_surprised(match)))
    tested = tuple(found.values())
    return tested if rules_at(workspace).surprise == EACH else tested[:1]


def _was_surprised(match: Match) -> bool:
    return is_surprised(match.natural, match.total - match.natural)


def _met(event: Event) -> Match | None:
    match = read_match(event) if event.action == TESTED else None
    return match if match and match.about.move in (SURPRISE, COMMUNICATE) else None


def communicate_entry(workspace: Workspace, sheet: str, has_language: bool, has_gift: bool) -> Entry:
    easier, harder = weigh_talk(has_language, has_gift)
    return _entry(workspace, sheet, CHA, COMMUNICATE).replace(advantage=easier, disadvantage=harder)


def resolve_encounter(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """What it means once the degree stands."""
    if match.about.told:
        return workspace
    told = attitude(match.natural, match.total - match.natural)
    if match.about.move == SURPRISE:
        told = "surprised" if _was_surprised(match) else "not surprised"
    draft = Draft(workspace)
    rolls, effects = gear_for_background(draft, workspace, match, dice)
    about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *effects))
    return went_on(workspace, match, draft, about, (*match.rolls, *rolls))
