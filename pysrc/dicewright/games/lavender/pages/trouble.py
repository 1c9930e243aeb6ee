"""What could not be done at the table, beside what was pressed."""

import htpy as h
from htpy import Node
from markupsafe import Markup

from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.pages.rule_links import with_links

PROMPT = "lh-at-answer"
FORMS = frozenset(
    {
        *("lh-at-enemy", "lh-at-paste", "lh-at-change", PROMPT),
        *("lh-va-add", "lh-va-give", "lh-va-name", "lh-ru-add", "lh-ru-write"),
        *("lh-co-add", "lh-co-goal-add", "lh-co-goal-up", "lh-co-want-add"),
        *("lh-se-wind", "lh-se-step", "lh-se-event"),
        *(
            "lh-ex-hex",
            "lh-ex-hex-add",
            "lh-ex-thing",
            "lh-ex-trap-add",
            "lh-ex-dungeon",
            "lh-ex-dungeon-set",
        ),
        *("lh-ex-room", "lh-ex-room-set", "lh-ex-link", "lh-ex-region", "lh-ex-row"),
    }
)
"""The actions of forms that say themselves what is wrong; all others are answered beside the next step."""


_ALERT = 'role="alert"'


def render_trouble(rolling: Rolling, action: str = "", value: str = "") -> Node:
    """At a form by its action and the value of its button; without one, for all that has no form."""
    tried, _, of = rolling.tried.partition(" ")
    is_here = tried == action and value in ("", of) if action else tried not in FORMS
    return _render_problem(rolling) if is_here else None


def with_trouble(rolling: Rolling, inside: Markup) -> Node:
    """What is drawn, with the sentence above it if nothing of it says what could not be done."""
    return [None if _ALERT in inside else _render_problem(rolling), inside]


def _render_problem(rolling: Rolling) -> Node:
    problem = rolling.gm_problem or rolling.problem
    return h.p(".trouble", role="alert")[with_links(problem)] if problem else None
