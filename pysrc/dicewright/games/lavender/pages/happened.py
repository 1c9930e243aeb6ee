"""What happened last, on the stage: nothing that was rolled is told in the log alone."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.result import PRIVATE_ROLL, is_open, render_thrown
from dicewright.games.lavender.play.ability_tests import Match, current, read_match
from dicewright.games.lavender.play.chases import CHASE
from dicewright.games.lavender.play.court import COURT
from dicewright.games.lavender.play.fights import ENDED
from dicewright.games.lavender.play.fights.there import FIGHT
from dicewright.games.lavender.play.household import STAY
from dicewright.games.lavender.play.journey import EXPEDITION
from dicewright.games.lavender.play.realm import REALM
from dicewright.games.lavender.play.sea import SEA
from dicewright.games.lavender.play.traps import TRAP
from dicewright.games.lavender.play.valuables import APPRAISE
from dicewright.games.lavender.rules.encounter import COMMUNICATE, SURPRISE
from dicewright.pages.dice.result import render_faces
from dicewright.pages.remember import remembered
from dicewright.pages.rolled import render_conditions, render_why
from dicewright.pages.share_link import render_share
from dicewright.table.event import Event, revealed, rolls_of, undone_ids
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, at_hand
from dicewright.words import capitalized

_PLAYED = (FIGHT, EXPEDITION, STAY, REALM, COURT, SEA)
"""Deeds after which what was thrown before them is over."""
_STAND = (SURPRISE, COMMUNICATE, CHASE, TRAP)
"""Moves of which something comes as soon as they stand."""
_OURS = f"{GAME.key}."
"""How the rolls of this game are called; others at the table have places of their own."""
_AS_A_WORD = 24
"""An outcome of so many characters is shown large."""


def last_deed(workspace: Workspace, campaign: Record) -> Event | None:
    """What was rolled or played last at this table, and was not undone."""
    log = at_hand(workspace)
    undone = undone_ids(log)
    for event in reversed(log):
        if event.campaign != campaign.id or undone & {event.id, event.of}:
            continue
        if any(roll.action.startswith(_OURS) for roll in rolls_of(event)) or event.action in _PLAYED:
            return event
    return None


def open_test(workspace: Workspace, campaign: Record) -> Match | None:
    """A test that waits for somebody to say that it stands, and for which no scene has a step of its own."""
    match = current(workspace)
    if not match or match.about.done or match.about.told:
        return None
    if match.about.move == APPRAISE:
        return match
    last = last_deed(workspace, campaign)
    is_last = last is not None and last is match.event
    return match if is_last and (match.about.move in _STAND or _waits(match, workspace)) else None


def _waits(match: Match, workspace: Workspace) -> bool:
    return not match.about.move and is_open(match, workspace)


def render_happened(workspace: Workspace, campaign: Record) -> Node:
    waiting = open_test(workspace, campaign)
    event = waiting.event if waiting else last_deed(workspace, campaign)
    if not event:
        return None
    match = read_match(event)
    if not match and (not event.outcome or (event.what == ENDED and not event.rolls)):
        # What a fight has come to without dice, its scene tells.
        return None
    card = render_thrown(match, workspace) if match else _render_deed(event)
    if event.private and event.id not in revealed(workspace.log):
        # The table lies in everybody's sight.
        card = h.details(id=f"private-{event.id}")[
            h.summary[PRIVATE_ROLL if event.rolls else "A private note, for the GM"], card
        ]
    return h.div(".by-rules.last-deed")[card]


@remembered
def _render_deed(event: Event) -> Element:
    rolls = rolls_of(event)
    is_word = len(event.outcome) <= _AS_A_WORD
    # What a deed without dice has brought is said in its words already.
    told = event.outcome if rolls else ""
    return h.div(".result")[
        h.div(".landing", id=f"roll-{event.id}")[
            h.p(".name")[capitalized(event.what)],
            h.p(class_="outcome" if is_word else "happens")[capitalized(told)] if told else None,
            (render_faces(roll) for roll in rolls),
            _render_changes(event),
            (
                h.div(".asides")[
                    render_why(*rolls),
                    None if event.private else render_share(f"event:{event.id}", "this roll"),
                ]
                if rolls
                else None
            ),
            render_conditions(event),
        ]
    ]


def _render_changes(event: Event) -> Node:
    """What it has done to sheets and to the party’s dice."""
    said = [words for change in event.changes for words in change.said]
    return h.ul(".changed")[(h.li[capitalized(words)] for words in said)] if said else None
