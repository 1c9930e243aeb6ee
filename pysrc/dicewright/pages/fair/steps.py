"""A fair roll step by step: what to send, what to take, and what each step protects from."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import DiceError, Roll
from dicewright.dice.fair import FIRST, Exchange, misfit
from dicewright.pages.dice.result import render_roll
from dicewright.pages.fair.state import MOST_PASTED, FairState, link_of
from dicewright.pages.rolled import render_reasons
from dicewright.table.checking import tell_outcome
from dicewright.table.fair import FairRoll, rolled, shown, tell_terms
from dicewright.table.record import Record
from dicewright.table.text import TableError
from dicewright.words import whole


def render_steps(state: FairState, record: Record, fair: FairRoll) -> Node:
    steps = _first_steps(state, fair) if fair.side == FIRST else _second_steps(state, fair)
    return [
        h.p[h.a(href="fair.html")["All fair rolls"]],
        h.dl(".facts")[
            h.div[h.dt["What is rolled"], h.dd[tell_terms(fair.terms)]],
            h.div[h.dt["You are"], h.dd[fair.me]],
            h.div[h.dt["With"], h.dd[fair.other]],
        ],
        h.ol(".fair-steps")[steps],
        _render_result(state, fair) if fair.is_done else None,
        h.div(".line")[
            h.button(".quiet", type="button", data_action="delete", value=record.id)["Put it into the bin"]
        ],
    ]


def _first_steps(state: FairState, fair: FairRoll) -> list[Node]:
    has_commitment = bool(fair.their_commitment)
    steps = [
        _step(
            "Send your commitment",
            f"It is a sealed envelope around your secret seed. {fair.other} cannot look inside, and you can "
            "no longer change what is in it.",
            None if has_commitment else _render_link(state, fair, "Copy the first link"),
            is_done=has_commitment,
        ),
        _step(
            f"Take {fair.other}’s commitment",
            f"Now {fair.other} cannot choose a seed that suits yours: it is fixed before you show yours.",
            None if has_commitment else _render_paste(state, f"The link that {fair.other} sent back"),
            is_done=has_commitment,
        ),
    ]
    if not has_commitment:
        return [*steps, _later("Send your seed"), _later(f"Take {fair.other}’s seed"), _later("See the roll")]
    return [
        *steps,
        _step(
            "Send your seed",
            f"It opens your envelope. {fair.other} sees that you did not change it.",
            None if fair.is_done else _render_link(state, fair, "Copy the second link"),
            is_done=fair.is_done,
        ),
        _step(
            f"Take {fair.other}’s seed",
            f"Dicewright looks whether it fits {fair.other}’s envelope. If it never comes, {fair.other} has "
            "seen the roll and broken it off: count it as lost, for nobody can make it come.",
            None if fair.is_done else _render_paste(state, f"The second link from {fair.other}"),
            is_done=fair.is_done,
        ),
        None if fair.is_done else _later("See the roll"),
    ]


def _second_steps(state: FairState, fair: FairRoll) -> list[Node]:
    return [
        _step(
            f"Take {fair.other}’s commitment",
            f"It is a sealed envelope: {fair.other}’s seed is fixed, and you cannot see it.",
            None,
            is_done=True,
        ),
        _step(
            "Send your commitment",
            f"{fair.other} sees that your seed is fixed, too, and can open the envelope without fear.",
            None if fair.is_done else _render_link(state, fair, "Copy the first link"),
            is_done=fair.is_done,
        ),
        _step(
            f"Take {fair.other}’s seed",
            f"Dicewright looks whether it fits {fair.other}’s envelope: nobody can change a seed now.",
            None if fair.is_done else _render_paste(state, f"The second link from {fair.other}"),
            is_done=fair.is_done,
        ),
        (
            _step(
                "Send your seed",
                f"You see the roll first; {fair.other} sees it with this link. Whoever does not send it has "
                "broken off the roll, and everybody knows.",
                _render_link(state, fair, "Copy the second link"),
                is_done=False,
            )
            if fair.is_done
            else _later("Send your seed, and see the roll")
        ),
    ]


def _step(title: str, why: str, deed: Node, is_done: bool) -> Element:
    return h.li(class_={"done": is_done}, aria_current="step" if deed else None)[
        h.h2[title, h.em[" done"] if is_done else None],
        h.p(".help")[why],
        deed,
    ]


def _later(title: str) -> Element:
    return h.li(".later")[h.h2[title]]


def _render_link(state: FairState, fair: FairRoll, words: str) -> Node:
    what = "your seed" if fair.shows_seed else "your commitment, and nothing of your seed"
    return [
        h.p[f"Send this to {fair.other}, in a chat or however you like. It holds {what}."],
        _render_copy(state, shown(fair), words),
    ]


def _render_copy(state: FairState, exchange: Exchange, words: str) -> Node:
    try:
        return render_copy(link_of(exchange, state.base), words)
    except TableError as reason:
        return h.p(".trouble")[f"This cannot be sent as a link: {reason}."]


def render_copy(link: str, words: str) -> Element:
    return h.div(".line")[
        h.button(".primary", type="button", data_shell="copy", data_copy=link)[words],
        h.details(".why")[
            h.summary["Show it"],
            h.p(".as-text")[link],
        ],
    ]


def _render_paste(state: FairState, label: str) -> Element:
    return h.form(".paste", data_action="take", data_input="paste", autocomplete="off")[
        render_pasting(label, "pasted", state.pasted, state.problem, "paste-problem"),
        h.button(".primary", type="submit")["Take it"],
    ]


def render_pasting(label: str, name: str, value: str, problem: str, id: str) -> Node:
    return [
        h.label(".field")[
            h.span[label],
            h.textarea(
                name=name,
                rows="3",
                maxlength=str(MOST_PASTED),
                spellcheck="false",
                aria_describedby=id if problem else None,
                aria_invalid="true" if problem else None,
            )[value],
        ],
        h.p(".trouble", id=id, role="alert")[problem] if problem else None,
    ]


def _render_result(state: FairState, fair: FairRoll) -> Element:
    exchange = shown(fair)
    return h.section("#fair-result", aria_labelledby="result-title")[
        h.h2("#result-title")["The roll"],
        # Named by its exchange, so that whoever has just finished it is led to it.
        h.div(".landing", id=f"fair-{exchange.second_commitment[:12]}")[render_outcome(exchange)],
        h.p(".verdict.good")["Fair: both commitments fit."],
        h.p(".help")[
            "Everything is in one link: both commitments and both seeds. Whoever has it can check the roll."
        ],
        _render_copy(state, exchange, "Copy the whole roll"),
    ]


def render_outcome(exchange: Exchange) -> Node:
    try:
        roll = rolled(exchange)
    except DiceError as reason:
        return h.p(".trouble")[f"These seeds give nothing: {reason}."]
    return _render_roll(roll)


def _render_roll(roll: Roll) -> Node:
    if roll.is_notation:
        return h.div(".result")[render_roll(roll)]
    return h.div(".result")[
        h.p(".total")[h.span(".for-screen-readers")["Total "], whole(roll.total)],
        h.p[tell_outcome(roll.outcome)],
        render_reasons(roll),
    ]


def render_verdict(exchange: Exchange) -> Node:
    """Of a whole exchange, whoever made it."""
    wrong = misfit(exchange)
    terms = exchange.terms
    return [
        h.p[f"{tell_terms(terms)}, between {terms.first} and {terms.second}"],
        (
            h.p(".verdict.trouble", role="alert")[f"Not fair. {wrong}"]
            if wrong
            else [h.p(".verdict.good")["Fair: both commitments fit."], render_outcome(exchange)]
        ),
        (
            None
            if wrong
            else h.p(".help")[
                f"Neither {terms.first} nor {terms.second} could aim at this. How many rolls the two began, "
                "and left unfinished, no link can tell."
            ]
        ),
    ]
