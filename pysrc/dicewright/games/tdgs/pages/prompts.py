"""What the GM is asked: never applied by itself, and kept in the log as it was decided."""

from functools import lru_cache

import htpy as h
from htpy import Element, Node

from dicewright.games.tdgs import GAME
from dicewright.games.tdgs.play.at_table import rules_at
from dicewright.games.tdgs.play.crafting import MOST_PROPERTY, answer, read_progress
from dicewright.games.tdgs.rules.tables import AWARDS, CONSEQUENCES
from dicewright.pages.page import Answers
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.event import Event, open_prompts
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, at_hand, find

_RULES = {
    "tool_damage": "TD-CRAFT-19",
    "collateral_damage": "TD-CRAFT-19",
    "hazard": "TD-CRAFT-20",
    "first_craft": "TD-CRAFT-25",
    "unprecedented": "TD-CRAFT-25",
    "dramatic_pressure": "TD-CRAFT-25",
}


def answered(workspace: Workspace, answers: Answers) -> Workspace:
    """`value` says which prompt, whether anything came of it, and of which event."""
    prompt, _, rest = answers.get("value", "").partition(" ")
    kind, _, id = rest.partition(" ")
    for event, asked in known_prompts(workspace):
        if (event.id, asked) == (id, prompt):
            return answer(workspace, event, prompt, "" if kind == "nothing" else answers.get("words", ""))
    return workspace


@lru_cache(maxsize=4)
def known_prompts(workspace: Workspace) -> tuple[tuple[Event, str], ...]:
    """What waits for an answer, without what only a newer Dicewright would ask."""
    return tuple(
        (event, prompt)
        for event, prompt in open_prompts(at_hand(workspace))
        if prompt in _RULES and read_progress(event)
    )


def render_asked(workspace: Workspace, campaign: Record) -> Node:
    """What happened at this table and is for the GM to decide."""
    here = prompts_at_table(workspace, campaign)
    rules = rules_at(workspace)
    return render_prompts(here, {prompt: rules.award(prompt) for prompt in AWARDS})


def prompts_at_table(workspace: Workspace, campaign: Record) -> list[tuple[Event, str]]:
    """Those of its campaign, unless it is one of another game."""
    if not _asks(campaign):
        return []
    return [each for each in known_prompts(workspace) if each[0].campaign == campaign.id]


def prompts_at_bench(workspace: Workspace, attempt: set[str]) -> list[tuple[Event, str]]:
    """Those of an attempt, by the ids of its events, and all that no table would show."""
    return [
        (event, prompt)
        for event, prompt in known_prompts(workspace)
        if event.id in attempt or not _asks(find(workspace, event.campaign, "campaign"))
    ]


def _asks(campaign: Record | None) -> bool:
    return campaign is not None and campaign.game in ("", GAME.key)


def render_prompts(prompts: list[tuple[Event, str]], amounts: dict[str, str]) -> Node:
    if not prompts:
        return None
    return h.div(".prompts")[
        h.h2["For the GM"],
        (_render_prompt(event, prompt, amounts.get(prompt, "")) for event, prompt in prompts),
    ]


@remembered
def _render_prompt(event: Event, prompt: str, amount: str) -> Element:
    is_award = prompt in AWARDS
    question = f"{AWARDS[prompt]}: experience?" if is_award else CONSEQUENCES[prompt]
    who = f"{event.who}, {event.what}" if event.who else event.what
    return h.form(".prompt", data_action="answer", autocomplete="off")[
        h.p[h.b[question], " ", h.span(".help")[who], " ", render_rule(_RULES[prompt])],
        h.label(".field")[
            h.span["Amount or reason" if is_award else "What happens"],
            h.input(name="words", value=amount, maxlength=str(MOST_PROPERTY)),
        ],
        h.div(".line")[
            h.button(type="submit", value=f"{prompt} so {event.id}")["Note it"],
            h.button(".quiet", type="submit", value=f"{prompt} nothing {event.id}")["Nothing"],
        ],
    ]
