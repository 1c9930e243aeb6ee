"""The party's dice on the table: usage tests, saves with all they bring, steps up and down, conditions."""

from typing import Unpack

from dicewright.dice import Dice as Source
from dicewright.dice import Roll
from dicewright.games.lavender.play.at_table import (
    USAGE_RULES,
    Draft,
    character_of,
    departures,
    needed_campaign,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.rules.resources import PROMPTED, mode_for, throw_chain, with_die
from dicewright.games.lavender.rules.tables import DARKNESS, RESOURCES, STARVING
from dicewright.games.lavender.rules.usage import is_broken, stepped_down, stepped_up
from dicewright.table.event import Details
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.words import join_words

STEP = "step"
"""The action of a die that is stepped by hand, or set."""

EFFECT_WORDS = {
    "failed": "it fails",
    "roll_fellowship": "fellowship is rolled",
    "hit_die_damage": "whoever used the gear takes a roll of their hit die as damage",
    "starving": "the party starves",
    "darkness": "darkness",
    "encounter": "a random encounter, now",
    "character_leaves_d20_weeks": "a character leaves for d20 weeks",
    "character_murdered": "a character is murdered by another",
}


def usage_mode(workspace: Workspace, resource: str, for_whom: str, disadvantage: bool = False) -> str:
    """How somebody rolls one of the dice; nobody in particular, where the sheet is not here."""
    record = sheet_at(workspace, for_whom)
    return mode_for(character_of(record) if record else None, resource, disadvantage)


def roll_die(
    workspace: Workspace,
    resource: str,
    dice: Source,
    for_whom: str = "",
    disadvantage: bool = False,
    why: str = "",
    **details: Unpack[Details],
) -> Workspace:
    """One of the party's dice, with all that comes of it; one undo takes it back."""
    campaign, rules = needed_campaign(workspace), rules_at(workspace)
    party = party_of(campaign)
    who = for_whom or party.spotlight
    mode = usage_mode(workspace, resource, who, disadvantage)
    rolls, after, effects = throw_chain(dice, party, resource, mode, rules)
    draft = Draft(workspace)
    draft.write_table(campaign, after)
    told: Details = {
        "outcome": tell_rolls(rolls, effects),
        "prompts": tuple(effect for effect in effects if effect in PROMPTED),
        "house_rules": departures(workspace, USAGE_RULES),
        **details,
    }
    what = f"roll {resource}{f': {why}' if why else ''}"
    return with_rolls(workspace, rolls, what, *draft.records, **told)


def tell_rolls(rolls: tuple[Roll, ...], effects: tuple[str, ...]) -> str:
    """`food 2, d8 → d6`, or `food 4 by a save`: what a broken die is worth its face does not show."""
    parts = []
    for roll in rolls:
        before, after = f"d{roll.inputs['die']}", roll.outcome
        step = f", {before} → {after}" if before != after else ""
        save = " by a save" if is_broken(roll.inputs["die"]) else ""
        parts.append(f"{roll.inputs['resource']} {roll.total}{save}{step}")
    told = [EFFECT_WORDS[effect] for effect in effects if effect != "roll_fellowship"]
    return "; ".join([*parts, *([join_words(told)] if told else [])])


def step_die(workspace: Workspace, resource: str, up: bool) -> Workspace:
    """By hand, as a rule that the page does not know may ask for."""
    campaign, rules = needed_campaign(workspace), rules_at(workspace)
    party = party_of(campaign)
    if resource not in RESOURCES:
        return workspace
    before = getattr(party.dice, resource)
    after = stepped_up(before, rules) if up else stepped_down(before, rules)
    draft = Draft(workspace)
    draft.write_table(campaign, with_die(party, resource, after))
    return act(workspace, STEP, f"{resource} d{before} → d{after}", *draft.records, rules=("LH-CORE-15",))


def end_condition(workspace: Workspace, condition: str) -> Workspace:
    """The GM calls it over."""
    campaign = needed_campaign(workspace)
    party = party_of(campaign)
    if condition not in (STARVING, DARKNESS) or not getattr(party, condition):
        return workspace
    draft = Draft(workspace)
    draft.write_table(campaign, party.replace(**{condition: False}))
    return act(workspace, STEP, f"{condition} is over", *draft.records, rules=("LH-RES-11",))


def set_spotlight(workspace: Workspace, sheet: str) -> Workspace:
    """LH-CORE-13; nobody has it where the sheet is empty."""
    campaign, record = needed_campaign(workspace), sheet_at(workspace, sheet)
    if sheet and not record:
        return workspace
    draft = Draft(workspace)
    draft.write_table(campaign, party_of(campaign).replace(spotlight=sheet))
    what = f"{record.name if record else 'nobody'} has the spotlight"
    return act(workspace, STEP, what, *draft.records, rules=("LH-CORE-13",))
