"""Lines of the log, as pages show them."""

import htpy as h
from htpy import Element, Node

from dicewright.pages.remember import remembered
from dicewright.pages.rolled import tell_label
from dicewright.pages.rule_links import render_rules
from dicewright.pages.share_link import render_share
from dicewright.table.checking import check_event
from dicewright.table.event import ROLLED, Event, rolls_of
from dicewright.table.sharing import is_shareable
from dicewright.table.telling import tell_event, tell_faces
from dicewright.words import capitalized, join_words, whole

LINE = "this line of the log"


@remembered
def render_event(event: Event, is_undone: bool, is_revealed: bool) -> Node:
    is_secret = event.private and not is_revealed
    kept = "a private roll" if event.rolls else "a private note"
    line = f"{event.who + ': ' if event.who else ''}{kept}" if is_secret else tell_event(event)
    return h.li(class_={"undone": is_undone})[
        h.details[
            h.summary[
                h.span[capitalized(line)],
                h.em["undone"] if is_undone else None,
                h.em["private"] if is_secret else None,
            ],
            h.div(".inside")[
                h.p[capitalized(tell_event(event))] if is_secret else None,
                _render_details(event),
                (
                    h.button(type="button", data_action="reveal", value=event.id)["Reveal to everybody"]
                    if is_secret
                    else render_share(f"event:{event.id}")
                    if is_shareable(event) and not is_undone
                    else None
                ),
            ],
        ]
    ]


def _render_details(event: Event) -> Node:
    changed = [words for change in event.changes for words in change.said]
    if event.action not in ROLLED and not changed and not event.house_rules and not event.rules:
        return h.p(".help")["Nothing more to say about this."]
    return [
        _render_rolls(event) if event.rolls else None,
        _render_doubts(event),
        h.ul[(h.li[capitalized(words)] for words in changed)] if changed else None,
        h.p[f"House rule: {join_words(list(event.house_rules))}."] if event.house_rules else None,
        render_rules(event.rules) if event.rules else None,
        h.p(".help")["Entered from real dice."] if event.by_hand else None,
    ]


def _render_doubts(event: Event) -> Node:
    """A line from elsewhere may claim what its dice do not give."""
    doubts = [words for check in check_event(event) for words in check.differences]
    if not doubts:
        return None
    return [
        h.p(".trouble")["Made again with today’s rules, this does not come out the same:"],
        h.ul[(h.li[words] for words in doubts)],
    ]


def _render_rolls(event: Event) -> Element:
    return h.dl(".facts")[
        h.div[h.dt["Faces"], h.dd[tell_faces(event) or "none"]],
        (
            h.div[h.dt[tell_label(step)], h.dd[whole(step.amount)]]
            for roll in rolls_of(event)
            for step in roll.steps
        ),
    ]
