"""What saves brought, for the GM to say."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import PROMPT, render_trouble
from dicewright.games.lavender.play.prompts import MOST_WORDS, QUESTIONS, waiting
from dicewright.games.lavender.rules.misfortunes import BEFALLS
from dicewright.pages.controls import render_field, render_select
from dicewright.pages.rule_links import render_rule
from dicewright.table.event import Event
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


def render_prompts(rolling: Rolling, workspace: Workspace, members: list[Record]) -> Node:
    found = waiting(workspace)
    return (
        h.div(".prompts")[(_render_prompt(rolling, event, prompt, members) for event, prompt in found)]
        if found
        else None
    )


def _render_prompt(rolling: Rolling, event: Event, prompt: str, members: list[Record]) -> Element:
    question, rule = QUESTIONS[prompt]
    people = [("", [("", "Choose"), *((sheet.id, sheet.name) for sheet in members)])]
    return h.form(".prompt", data_action="lh-at-answer", autocomplete="off")[
        h.p[h.b[question], " ", h.span(".help")[event.what], " ", render_rule(rule)],
        (
            render_select("Who", "who", people, "")
            if prompt in BEFALLS
            else render_field("What happens", "words", "", MOST_WORDS)
        ),
        render_trouble(rolling, PROMPT, f"{prompt} {event.id}"),
        h.div(".line")[
            h.button(type="submit", value=f"{prompt} {event.id}")["Play it out"],
            h.button(".quiet", type="button", data_action="lh-at-dismiss", value=f"{prompt} {event.id}")[
                "Let it go"
            ],
        ],
    ]
