"""What saves bring that the table has to play out: never applied by itself, and kept as it was decided."""

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.play.at_table import Draft, campaign_of, character_of
from dicewright.games.lavender.rules.misfortunes import BEFALLS, befall
from dicewright.games.lavender.rules.resources import PROMPTED
from dicewright.games.lavender.rules.tables import ENCOUNTER, HIT_DIE_DAMAGE, LEAVES, MURDERED
from dicewright.table.event import ANSWER, Details, Event, open_prompts
from dicewright.table.workspace import Workspace, act, rolled, visible_log
from dicewright.trouble import RuleError

MOST_WORDS = 200
QUESTIONS = {
    HIT_DIE_DAMAGE: ("The gear fails badly: who was using it?", "LH-RES-05"),
    ENCOUNTER: ("A random encounter happens now.", "LH-RES-07"),
    LEAVES: ("A character leaves for d20 weeks: who?", "LH-RES-09"),
    MURDERED: ("A character is murdered in their sleep by another: who?", "LH-RES-09"),
}


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
    if prompt in BEFALLS and not record:
        raise RuleError("nobody", "say who it befalls first")
    rolls: tuple[Roll, ...] = ()
    told = " ".join(words.split())[:MOST_WORDS]
    if record and prompt in BEFALLS:
        befallen = befall(prompt, record.name, character_of(record), dice)
        draft.write(record, befallen.character)
        told, rolls = befallen.told, befallen.rolls
    details = rolled(rolls) if rolls else {}
    details |= {"of": event.id, "outcome": prompt, "campaign": event.campaign, "about": {"words": told}}
    return act(workspace, ANSWER, told or "nothing came of it", *draft.records, **details)


def dismiss(workspace: Workspace, event: Event, prompt: str) -> Workspace:
    """The GM lets it go."""
    details: Details = {"of": event.id, "outcome": prompt, "campaign": event.campaign}
    details["about"] = {"words": ""}
    return act(workspace, ANSWER, "nothing came of it", **details)
