"""What saves bring that the table has to play out: never applied by itself, and kept as it was decided."""

from typing import Any

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.play.party import PROMPTED
from dicewright.games.lavender.play.playing import Draft, campaign_of, character_of
from dicewright.games.lavender.rules.character import MOST_HP, class_behind
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.tables import D20, ENCOUNTER, HIT_DIE_DAMAGE, LEAVES, MURDERED
from dicewright.table.event import ANSWER, Event, open_prompts
from dicewright.table.workspace import Workspace, act, rolled, visible_log
from dicewright.trouble import RuleError

MOST_WORDS = 200
QUESTIONS = {
    HIT_DIE_DAMAGE: ("The gear fails badly: who was using it?", "LH-RES-05"),
    ENCOUNTER: ("A random encounter happens now.", "LH-RES-07"),
    LEAVES: ("A character leaves for d20 weeks: who?", "LH-RES-09"),
    MURDERED: ("A character is murdered in their sleep by another: who?", "LH-RES-09"),
}
NEEDS_SOMEBODY = (HIT_DIE_DAMAGE, LEAVES, MURDERED)


def waiting(workspace: Workspace) -> list[tuple[Event, str]]:
    """What this table has not answered yet, latest first."""
    campaign = campaign_of(workspace)
    return [
        (event, prompt)
        for event, prompt in open_prompts(visible_log(workspace))
        if campaign and prompt in PROMPTED and event.campaign == campaign.id
    ]


def answer(workspace: Workspace, event: Event, prompt: str, sheet: str, words: str, dice: Dice) -> Workspace:
    """What was decided, and what it does to whoever it befell."""
    draft = Draft(workspace)
    record = draft.sheet(sheet)
    if prompt in NEEDS_SOMEBODY and not record:
        raise RuleError("nobody", "say who it befalls first")
    rolls: tuple[Roll, ...] = ()
    told = " ".join(words.split())[:MOST_WORDS]
    if record and prompt == HIT_DIE_DAMAGE:
        character = character_of(record)
        who = class_behind(character)
        rolls = (throw_dice(called(dice, record.name), "hit die", who.hit_die if who else 6, 1, "LH-RES-05"),)
        draft.write(record, character.replace(hp=max(-MOST_HP, character.hp - rolls[0].total)))
        told = f"{record.name} takes {rolls[0].total} damage"
    elif record and prompt == LEAVES:
        rolls = (
            throw_dice(called(dice, record.name, "die for the weeks away"), "weeks", D20, 1, "LH-RES-09"),
        )
        weeks = rolls[0].total
        span = f"{weeks} {'week' if weeks == 1 else 'weeks'}"
        told = f"{record.name} leaves for {span}"
        draft.write(record, character_of(record).replace(away=f"left for {span}"))
    elif record and prompt == MURDERED:
        told = f"{record.name} is murdered"
        draft.write(record, character_of(record).replace(away="murdered"))
    details = rolled(rolls) if rolls else {}
    details |= {"of": event.id, "outcome": prompt, "campaign": event.campaign, "about": {"words": told}}
    return act(workspace, ANSWER, told or "nothing came of it", *draft.records, **details)


def dismiss(workspace: Workspace, event: Event, prompt: str) -> Workspace:
    """The GM lets it go."""
    details: dict[str, Any] = {"of": event.id, "outcome": prompt, "campaign": event.campaign}
    details["about"] = {"words": ""}
    return act(workspace, ANSWER, "nothing came of it", **details)
