"""Fair rolls: two people who do not trust each other roll together, by links, and anybody can check it."""

import htpy as h
from htpy import Element, Node

from dicewright.dice.fair import Exchange
from dicewright.pages.boundary import walled
from dicewright.pages.checking import render_checked_link
from dicewright.pages.controls import render_field
from dicewright.pages.damaged import point_to_damaged
from dicewright.pages.fair.state import FairState, opened_roll
from dicewright.pages.fair.steps import render_pasting, render_steps, render_verdict
from dicewright.pages.fair.update import update
from dicewright.pages.links import encoded
from dicewright.pages.page import Page
from dicewright.table.damaged import damaged_records
from dicewright.table.fair import MOST_NAME, FairRoll, exchange_in, tell_terms
from dicewright.table.fair_rolls import KIND, kept_rolls
from dicewright.table.links import Link
from dicewright.table.record import Record

MOST_TEXT = 200


def view(state: FairState) -> Node:
    here = opened_roll(state)
    return h.div(class_=["prose fair", {"columns": not here}])[
        h.h1(".named")["Fair roll"],
        walled(f"“{here[0].name}”", render_steps, state, *here, of=here[0])
        if here
        else walled("what begins a fair roll", _render_start, state),
        _render_checker(state),
    ]


def _render_start(state: FairState) -> Node:
    return [
        h.p(".lead")[
            "Two people roll together, each on their own device, and neither can choose how it falls."
        ],
        _render_how(),
        _render_offer(state.offer, state.problem) if state.offer else _render_begin(state),
        None if state.offer else _render_incoming(state),
        _render_kept(kept_rolls(state.workspace)),
        point_to_damaged(damaged_records(state.workspace, KIND), "is damaged", "backup.html"),
    ]


def _render_how() -> Element:
    return h.details(".why")[
        h.summary["How it works"],
        h.p[
            "Each device picks a secret seed: 32 bytes from its secure randomness. First both send a "
            "commitment, a sealed envelope that fixes the seed without showing it. When both envelopes are "
            "exchanged, both are opened. The dice come from both seeds together, so one honest seed is "
            "enough to make the roll fair."
        ],
        h.p[
            "Two links go each way, four in all. Whoever gets the last one sees the roll last; whoever "
            "breaks off before sending it cannot hide that."
        ],
        h.p(".help")[
            "In detail: commitments are SHA-256, the faces come from HMAC-SHA256 with both seeds as its key, "
            "and numbers that would favor low faces are thrown away. The seeds stay on the two devices "
            "until their links are sent."
        ],
    ]


def _render_begin(state: FairState) -> Element:
    is_here = state.problem and not state.pasted
    return h.section(aria_labelledby="begin-title")[
        h.h2("#begin-title")["Begin"],
        h.form(data_action="begin", data_input="write", autocomplete="off")[
            render_field("What is rolled, as dice", "text", state.text, MOST_TEXT, spellcheck="false"),
            render_field("Your name", "me", state.my_name, MOST_NAME),
            render_field("The other’s name", "other", state.other, MOST_NAME),
            h.p(".trouble", role="alert")[state.problem] if is_here else None,
            h.button(".primary", type="submit")["Begin a fair roll"],
        ],
    ]


def _render_incoming(state: FairState) -> Element:
    problem = state.problem if state.pasted else ""
    return h.section(aria_labelledby="incoming-title")[
        h.h2("#incoming-title")["Somebody sent you a link"],
        h.form(data_action="take", data_input="paste", autocomplete="off")[
            render_pasting("The link", "pasted", state.pasted, problem, "paste-problem"),
            h.button(type="submit")["Look at it"],
        ],
    ]


def _render_offer(offer: Exchange, problem: str) -> Element:
    terms = offer.terms
    return h.section("#offer", aria_labelledby="offer-title")[
        h.h2("#offer-title")[f"{terms.first} wants to roll with you"],
        h.dl(".facts")[
            h.div[h.dt["What is rolled"], h.dd[tell_terms(terms)]],
            h.div[h.dt["You are"], h.dd[terms.second]],
            h.div[h.dt["With"], h.dd[terms.first]],
        ],
        h.p(".help")[
            f"The link holds {terms.first}’s commitment. If you join, your device picks a seed and shows you "
            "the link to answer with. Nothing is kept before you press."
        ],
        h.p(".trouble", role="alert")[problem] if problem else None,
        h.div(".line")[
            h.button(".primary", type="button", data_action="join")[f"Join as {terms.second}"],
            h.button(type="button", data_action="leave")["Leave it"],
        ],
    ]


def _render_kept(rolls: list[tuple[Record, FairRoll]]) -> Node:
    if not rolls:
        return None
    return h.section(aria_labelledby="kept-title")[
        h.h2("#kept-title")["On this device"],
        h.ul(".fair-rolls")[
            (
                h.li[
                    h.a(href=f"fair.html#roll={encoded(record.id)}")[record.name],
                    h.span[_tell_standing(fair)],
                ]
                for record, fair in rolls
            )
        ],
    ]


def _tell_standing(fair: FairRoll) -> str:
    if fair.is_done:
        return "finished"
    return f"waits for {fair.other}’s {'seed' if fair.their_commitment else 'commitment'}"


def _render_checker(state: FairState) -> Element:
    return h.section("#check", aria_labelledby="check-title")[
        h.h2("#check-title")["Check a roll"],
        h.p(".help")[
            "Paste the link of a whole fair roll, or of any finished roll. Everything is worked out again "
            "here."
        ],
        h.form(data_action="check", data_input="check-write", autocomplete="off")[
            render_pasting("The link to check", "checking", state.checking, state.doubt, "check-problem"),
            h.button(type="submit")["Check it"],
        ],
        walled("what was checked", _render_checked, state.checked) if state.checked else None,
    ]


def _render_checked(link: Link) -> Element:
    return h.div("#verdict", role="status")[
        render_verdict(exchange_in(link.payload)) if link.kind == KIND else render_checked_link(link)
    ]


def news(action: str, before: FairState, after: FairState) -> str:
    if after.problem and after.problem != before.problem:
        return after.problem
    if after.doubt and after.doubt != before.doubt:
        return after.doubt
    if after.offer and not before.offer:
        return f"{after.offer.terms.first} wants to roll {tell_terms(after.offer.terms)} with you."
    here = opened_roll(after)
    if here and after.workspace is not before.workspace and action in ("begin", "join", "take"):
        fair = here[1]
        return "The roll is finished." if fair.is_done else f"Done. Now send the link to {fair.other}."
    return ""


def address(state: FairState) -> str | None:
    """What a link says stays in the address until it is answered, so that a reload shows it again."""
    if opened_roll(state):
        return f"#roll={encoded(state.open)}"
    return None if state.offer or state.problem or state.checked else ""


PAGE = Page(
    path="fair.html",
    title="Fair roll",
    description="Roll with somebody you need not trust, and check the rolls of others.",
    initial=FairState(),
    view=view,
    update=update,
    news=news,
    address=address,
)
