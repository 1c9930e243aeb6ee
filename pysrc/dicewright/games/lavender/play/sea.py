"""The sea on the table: a round of steps that the table writes, the wind, and a table of events."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.at_table import Draft, campaign_of, party_of
from dicewright.games.lavender.rules.atlas import Row
from dicewright.games.lavender.rules.sea import (
    LIKE_THE_WILDERNESS,
    MOST_STEPS,
    Sea,
    check_sea,
    next_step,
    roll_at_sea,
    without_step,
)
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError

SEA = "sea"
"""The action of all of it that throws no dice."""
RULES = ("LH-OPEN-01",)
MOST_TEXT = 200


def sea_at(workspace: Workspace) -> Sea:
    campaign = campaign_of(workspace)
    return (party_of(campaign).sea if campaign else None) or Sea()


def _words(text: str) -> str:
    return " ".join(text.split())[:MOST_TEXT]


def _draft(workspace: Workspace, sea: Sea) -> Draft:
    draft = Draft(workspace)
    campaign = draft.needed_campaign
    check_sea(sea)
    # As it was before anybody went to sea, so that taking everything back leaves no trace.
    draft.write_table(campaign, party_of(campaign).replace(sea=None if sea == Sea() else sea))
    return draft


def _kept(workspace: Workspace, sea: Sea, what: str) -> Workspace:
    return act(workspace, SEA, what, *_draft(workspace, sea).records, rules=RULES)


# Steps


def begin_like_wilderness(workspace: Workspace) -> Workspace:
    sea = sea_at(workspace)
    if sea.steps:
        return workspace
    return _kept(workspace, sea.replace(steps=LIKE_THE_WILDERNESS), "begin a voyage like in the wilderness")


def add_step(workspace: Workspace, text: str) -> Workspace:
    sea, words = sea_at(workspace), _words(text)
    if not words:
        raise RuleError("no_text", "write what is done in that step first")
    if len(sea.steps) >= MOST_STEPS:
        raise RuleError("too_many", f"a round at sea has {MOST_STEPS} steps at most")
    return _kept(workspace, sea.replace(steps=(*sea.steps, words)), f"a step at sea: {words}")


def remove_step(workspace: Workspace, place: int) -> Workspace:
    sea = sea_at(workspace)
    if not 0 <= place < len(sea.steps):
        raise RuleError("no_such_step", "that step is not here any more")
    return _kept(workspace, without_step(sea, place), f"no step at sea any more: {sea.steps[place]}")


def go_on(workspace: Workspace) -> Workspace:
    sea = sea_at(workspace)
    if not sea.steps:
        raise RuleError("no_such_step", "write down what a round at sea is first")
    after = next_step(sea)
    return _kept(workspace, after, f"at sea: {after.steps[after.at]}")


def set_wind(workspace: Workspace, wind: str) -> Workspace:
    words = _words(wind)
    return _kept(workspace, sea_at(workspace).replace(wind=words), f"the wind: {words or 'nobody says'}")


# Events


def add_event(workspace: Workspace, text: str, shares: int) -> Workspace:
    sea, words = sea_at(workspace), _words(text)
    if not words:
        raise RuleError("no_text", "write what happens first")
    events = (*sea.events, Row(words, shares))
    return _kept(workspace, sea.replace(events=events), f"an event at sea: {words}")


def remove_event(workspace: Workspace, place: int) -> Workspace:
    sea = sea_at(workspace)
    if not 0 <= place < len(sea.events):
        raise RuleError("no_such_row", "that event is not here any more")
    events = (*sea.events[:place], *sea.events[place + 1 :])
    return _kept(workspace, sea.replace(events=events), f"no event at sea any more: {sea.events[place].text}")


def roll_event(workspace: Workspace, dice: Dice) -> Workspace:
    roll, text = roll_at_sea(sea_at(workspace), dice)
    return with_rolls(workspace, (roll,), "an event at sea", outcome=text)
