"""The steps of a round: what everyone declares, initiative, whose turn it is, and morale (LH-COMB-01)."""

from collections.abc import Mapping

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import NOTHING
from dicewright.games.lavender.play.ability_tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    entry_of,
    given_to,
    mode_at,
)
from dicewright.games.lavender.play.at_table import (
    USAGE_RULES,
    Draft,
    campaign_of,
    character_of,
    departures,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.fights.there import FIGHT, Fray, characters_in, down_in, fray_at
from dicewright.games.lavender.play.party import tell_rolls
from dicewright.games.lavender.rules import initiative, morale, muster
from dicewright.games.lavender.rules.arms import arms, held_by
from dicewright.games.lavender.rules.character import is_wounded
from dicewright.games.lavender.rules.fight import (
    ACTIONS,
    DECLARE,
    ENEMY_TURNS,
    INITIATIVE,
    MORALE,
    OTHER,
    QUICK_TURNS,
    SLOW_TURNS,
    Fight,
    Fighter,
    enemy_at,
    fighter_of,
    undeclared,
    with_enemy,
    with_fighter,
)
from dicewright.games.lavender.rules.fight import loses_action as loses
from dicewright.games.lavender.rules.morale import due_morale
from dicewright.games.lavender.rules.resources import PROMPTED
from dicewright.games.lavender.rules.rounds import next_step
from dicewright.games.lavender.rules.tables import DEX
from dicewright.table.event import Details
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError
from dicewright.words import whole

INITIATIVE_MOVE = "initiative"
_STEP_WORDS = {
    DECLARE: "everyone declares",
    INITIATIVE: "initiative",
    QUICK_TURNS: "the quick act",
    ENEMY_TURNS: "the enemies act",
    SLOW_TURNS: "the slow act",
    MORALE: "morale",
}


def go_to_next(workspace: Workspace, leaving: str = "") -> Workspace:
    """From the step that is left, where steps before it are done; else from where the fight stands."""
    fray = fray_at(workspace)
    fight = fray.ahead.fight if fray.ahead.fight.step == leaving else fray.fight
    if fight.step == INITIATIVE:
        people = characters_in(workspace, fight)
        fight = initiative.with_the_slow(fight, people, down_in(workspace, fight))
    after = next_step(fight)
    words = f"round {after.round}" if after.round != fight.round else _STEP_WORDS[after.step]
    return fray.kept(after, f"the fight: {words}", rules=("LH-COMB-01",))


# Declaring


def declare(workspace: Workspace, sheet: str, action: str, weapon: int | None = None) -> Workspace:
    fray = fray_at(workspace)
    fighter, record = fighter_of(fray.fight, sheet), sheet_at(workspace, sheet)
    if fray.fight.step != DECLARE or action not in ACTIONS or not fighter:
        return workspace
    character = character_of(record) if record else None
    name = record.name if record else "somebody"
    after = muster.declared(fray.fight, fighter, character, action, weapon)
    return fray.kept(after, f"{name} declares: {tell_action(action)}")


def declare_again(workspace: Workspace, dice: Dice, given: Mapping[str, Given] = NOTHING) -> Workspace:
    """Another round if one is over; whoever has not declared does what is offered to them, and initiative is
    rolled."""
    fray = fray_at(workspace).ahead
    fight = fray.fight
    if fight.step == MORALE and not due_morale(fight):
        fight = next_step(fight)
    if fight.step != DECLARE:
        return workspace
    people = characters_in(workspace, fight)
    for sheet in undeclared(fight, down_in(workspace, fight)):
        fighter = fighter_of(fight, sheet)
        if fighter and sheet in people:
            action = muster.usual_action(fighter, people[sheet])
            fight = muster.declared(fight, fighter, people[sheet], action)
    return _rolled_initiative(fray._replace(fight=next_step(fight)), dice, given)


def tell_action(action: str) -> str:
    return "something else" if action == OTHER else action


def arm(workspace: Workspace, sheet: str, place: int) -> Workspace:
    """Somebody takes another weapon for what was declared."""
    fray = fray_at(workspace)
    if not (found := fray.somebody(sheet)):
        return workspace
    fighter, record = found
    fitting = dict(arms(character_of(record), fighter))
    if place not in fitting or held_by(character_of(record), fighter) == place:
        return workspace
    what = f"{record.name} takes {fitting[place].name or 'a weapon'}"
    return fray.kept(with_fighter(fray.fight, sheet, weapon=place), what)


# Initiative


def initiative_entry(workspace: Workspace, sheet: str, given: Given = NOTHING_GIVEN) -> Entry:
    """LH-COMB-03"""
    return given_to(workspace, entry_of(workspace, sheet, DEX).replace(move=INITIATIVE_MOVE), given)


def tests_initiative(workspace: Workspace, fight: Fight, fighter: Fighter) -> bool:
    record = sheet_at(workspace, fighter.sheet)
    return record is not None and initiative.tests_initiative(fight, fighter, character_of(record))


def roll_initiative(workspace: Workspace, dice: Dice, given: Mapping[str, Given] = NOTHING) -> Workspace:
    """For everybody who stands and has no phase yet; what is given goes by sheet."""
    fray = fray_at(workspace)
    if fray.fight.step != INITIATIVE:
        return workspace
    return _rolled_initiative(fray, dice, given)


def _rolled_initiative(fray: Fray, dice: Dice, given: Mapping[str, Given]) -> Workspace:
    workspace = fray.workspace
    people: dict[str, initiative.Ready] = {}
    for sheet, character in characters_in(workspace, fray.fight).items():
        entry = initiative_entry(workspace, sheet, given.get(sheet, NOTHING_GIVEN))
        mode = mode_at(workspace, entry)
        people[sheet] = initiative.Ready(entry.name, character, mode, entry.background)
    down = down_in(workspace, fray.fight)
    found = initiative.roll_initiative(fray.party, fray.fight, people, down, dice, fray.rules)
    draft = Draft(workspace)
    draft.write_table(fray.campaign, found.party)
    if not found.tests:
        rules = ("LH-COMB-03",)
        return act(workspace, FIGHT, "initiative", *draft.records, outcome=found.told, rules=rules)
    told = _told(fray, found.told, found.rolls, found.effects)
    return with_rolls(workspace, (*found.tests, *found.rolls), "initiative", *draft.records, **told)


def _told(fray: Fray, outcome: str, rolls: tuple[Roll, ...], effects: tuple[str, ...]) -> Details:
    """What an event says of the gear rolls that a step has brought."""
    if not rolls:
        return {"outcome": outcome}
    return {
        "outcome": f"{outcome}; {tell_rolls(rolls, effects)}",
        "prompts": tuple(effect for effect in effects if effect in PROMPTED),
        "house_rules": departures(fray.workspace, USAGE_RULES),
    }


def may_hasten(workspace: Workspace, fight: Fight, fighter: Fighter) -> bool:
    campaign, record = campaign_of(workspace), sheet_at(workspace, fighter.sheet)
    if not campaign or not record:
        return False
    return initiative.may_hasten(party_of(campaign), fight, fighter, character_of(record))


def hasten(workspace: Workspace, sheet: str, dice: Dice) -> Workspace:
    """The gear die is added to somebody's initiative, once (LH-CHAR-07)."""
    fray = fray_at(workspace)
    if not (found := fray.somebody(sheet)):
        raise RuleError("no_gear", "the gear die cannot be added to this initiative (LH-CHAR-07)")
    fighter, record = found
    after = initiative.hasten(fray.party, fray.fight, fighter, character_of(record), dice, fray.rules)
    draft = Draft(workspace)
    draft.write_table(fray.campaign, after.party)
    what = f"{record.name} adds the gear die to initiative"
    outcome = f"{after.found.degree}, {whole(after.found.total)}; {after.phase}"
    told = _told(fray, outcome, after.rolls, after.effects)
    return with_rolls(workspace, after.rolls, what, *draft.records, **told)


# Turns


def turn_fights_on(workspace: Workspace, sheet: str) -> Workspace:
    """The GM lets somebody act who is at 0 hit points or below, or takes that back (LH-OPEN-13)."""
    fray = fray_at(workspace)
    found = fray.somebody(sheet)
    if not found or not is_wounded(character_of(found[1])):
        return workspace
    fighter, record = found
    what = f"{record.name} {'is down' if fighter.fights_on else 'fights on'}"
    after = with_fighter(fray.fight, sheet, fights_on=not fighter.fights_on)
    return fray.kept(after, what, rules=("LH-OPEN-13",))


def skip_turn(workspace: Workspace, sheet: str) -> Workspace:
    """Somebody does something else, or nothing."""
    fray = fray_at(workspace).ahead
    if not (found := fray.somebody(sheet)):
        return workspace
    return fray.kept(with_fighter(fray.fight, sheet, acted=True), f"{found[1].name} has acted")


def rest_enemy(workspace: Workspace, place: int) -> Workspace:
    fray = fray_at(workspace).ahead
    enemy = enemy_at(fray.fight, place)
    return fray.kept(with_enemy(fray.fight, place, acted=True), f"{enemy.name} does not attack")


def loses_action(workspace: Workspace, fighter: Fighter) -> bool:
    return loses(fighter, rules_at(workspace))


def wave_interruption(workspace: Workspace, sheet: str) -> Workspace:
    """The GM lets somebody act who was hit (LH-AMB-41)."""
    fray = fray_at(workspace).ahead
    found = fray.somebody(sheet)
    if not found or not loses(found[0], fray.rules):
        return workspace
    what = f"{found[1].name} may act all the same"
    return fray.kept(with_fighter(fray.fight, sheet, hurt=False), what, rules=("LH-AMB-41",))


# Morale


def check_morale(workspace: Workspace, group: str, dice: Dice) -> Workspace:
    """LH-COMB-14, LH-AMB-42"""
    fray = fray_at(workspace).ahead
    found = morale.check_morale(fray.fight, group, dice, fray.rules)
    if not found:
        return workspace
    draft = Draft(workspace)
    draft.write_table(fray.campaign, fray.party.replace(fight=found.fight))
    told: Details = {
        "outcome": f"{group} {'stands' if found.holds else 'breaks'}",
        "house_rules": departures(workspace, ("lavender.morale",)),
    }
    return with_rolls(workspace, (found.roll,), f"morale of {group}", *draft.records, **told)
