"""Moves of a fight: what somebody tests, and what comes of it."""

from collections.abc import Callable
from typing import Unpack

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import Entry, Match, went_on
from dicewright.games.lavender.play.at_table import (
    Draft,
    campaign_of,
    character_of,
    departures,
    needed_sheet,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.fights.there import fight_at
from dicewright.games.lavender.rules.attacks import costs_of, strike, weigh_attack
from dicewright.games.lavender.rules.casting import Somebody, cast
from dicewright.games.lavender.rules.character import Character, Party, modifier_of
from dicewright.games.lavender.rules.defence import guard, weigh_defence
from dicewright.games.lavender.rules.fight import (
    ENEMY_TURNS,
    Fight,
    attackers,
    enemy_at,
    fighter_of,
    turns,
)
from dicewright.games.lavender.rules.tables import ABILITY, DEFEND, MELEE, MISSILE, SPELL
from dicewright.games.lavender.rules.turn import Move, Played, Shown
from dicewright.table.event import Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

FIGHT_RULES = ("lavender.interrupt", "lavender.ammo", "lavender.improvised_damage", "lavender.usage_ladder")


def attack_entry(fight: Fight, record: Record | None, action: str, target: int, item: int | None) -> Entry:
    enemy = enemy_at(fight, target)
    if not record or action not in (MELEE, MISSILE, SPELL):
        raise RuleError("no_such_attack", "nobody is there to do that")
    character, ability = character_of(record), ABILITY[action]
    easier, harder = weigh_attack(character, enemy, action)
    modifier = modifier_of(character, ability)
    return Entry(
        record.name, ability, modifier, record.id, easier, harder, move=action, target=target, item=item
    )


def defend_entry(fight: Fight, record: Record, place: int) -> Entry:
    enemy_at(fight, place)
    character, ability = character_of(record), ABILITY[DEFEND]
    easier, harder = weigh_defence(character)
    modifier = modifier_of(character, ability)
    return Entry(record.name, ability, modifier, record.id, easier, harder, move=DEFEND, target=place)


def choices_of(workspace: Workspace, match: Match) -> tuple[str, ...]:
    """What a Weak attack may cost."""
    fight, record = fight_at(workspace), sheet_at(workspace, match.about.sheet)
    fighter = fighter_of(fight, match.about.sheet) if fight else None
    return costs_of(match.about.move, match.degree, character_of(record) if record else None, fighter)


# What comes of it


def resolve_attack(
    workspace: Workspace,
    match: Match,
    dice: Dice,
    choice: str = "",
    death_dice: int = 0,
    with_gear: bool = False,
) -> Workspace:
    if match.about.told:
        return workspace
    about, move = match.about, _move(workspace, match)
    played = strike(move, about.move, about.target, about.item, dice, choice, death_dice, with_gear)
    return _written(workspace, match, played, house_rules=departures(workspace, FIGHT_RULES))


def resolve_defence(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    if match.about.told:
        return workspace
    return _written(workspace, match, guard(_move(workspace, match), match.about.target, dice))


def resolve_spell(workspace: Workspace, match: Match, dice: Dice, with_gear: bool = False) -> Workspace:
    if match.about.told:
        return workspace
    about, move = match.about, _move(workspace, match)
    heals_other = about.other not in ("", about.sheet)
    record = sheet_at(workspace, about.other) if heals_other else None
    other = Somebody(record.id, record.name, character_of(record)) if record else None
    played = cast(move, about.target, about.item, dice, with_gear, heals_other, other)
    return _written(workspace, match, played)


def _move(workspace: Workspace, match: Match) -> Move:
    """Who moves, and what their test has shown."""
    about = match.about
    record, campaign = needed_sheet(workspace, about.sheet), campaign_of(workspace)
    shown = Shown(match.natural, match.total - match.natural, about.background and not about.done)
    party = party_of(campaign) if campaign else None
    return Move(about.sheet, record.name, character_of(record), party, shown, rules_at(workspace))


def _written(workspace: Workspace, match: Match, played: Played, **details: Unpack[Details]) -> Workspace:
    """With whomever the move has changed, and what came of it in the log."""
    draft = Draft(workspace)
    for sheet, after in played.changed.items():
        if isinstance(after, Party):
            if campaign := draft.campaign:
                draft.write_table(campaign, after)
        elif isinstance(after, Character) and (changed := sheet_at(workspace, sheet)):
            draft.write(changed, after)
    effects = (*match.about.effects, *played.effects)
    about = match.about.replace(done=True, told=played.told, effects=effects)
    return went_on(workspace, match, draft, about, (*match.rolls, *played.rolls), **details)


RESOLVES: dict[str, Callable[..., Workspace]] = {
    MELEE: resolve_attack,
    MISSILE: resolve_attack,
    SPELL: resolve_spell,
    DEFEND: resolve_defence,
}


def is_due(workspace: Workspace, match: Match, fight: Fight) -> bool:
    """Whether something is still to come of it, in somebody's turn."""
    about = match.about
    if about.told or about.move not in RESOLVES or not sheet_at(workspace, about.sheet):
        return False
    if about.move == DEFEND:
        return fight.step == ENEMY_TURNS and about.target in attackers(fight)
    return about.sheet in turns(fight)
