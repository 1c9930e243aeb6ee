"""Somebody asked for a roll: it is set up here, and the roll that is made becomes the answer."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import DiceError
from dicewright.pages.answers import judge_at
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.dice.state import DiceState, ToAnswer, with_text
from dicewright.pages.page import Answers
from dicewright.pages.part import part_of
from dicewright.pages.planned_rolls import asked_roll, check_planned
from dicewright.pages.share import address_of
from dicewright.pages.share_link import share_address
from dicewright.table.event import Event, shared, undone_ids
from dicewright.table.links import (
    DICE,
    MOST_LINK,
    Request,
    answer_in,
    link_kind,
    read_link,
    request_in,
    write_link,
)
from dicewright.table.record import MOST_NAME
from dicewright.table.requests import tell_asked, tell_result
from dicewright.table.sharing import answer_thing, is_shareable
from dicewright.table.text import TableError, write_json
from dicewright.table.workspace import settings_of, visible_log
from dicewright.words import capitalized


def with_request(state: DiceState, link: str, is_back: bool) -> DiceState:
    """The roll set up as it is asked for. Whoever comes back finds it as they left it."""
    if state.asked and state.asked.link == link and is_back:
        return state
    before = state.asked if state.asked and state.asked.link == link else None
    try:
        request = _request(link)
    except (TableError, ValueError) as reason:
        return state.replace(asked=ToAnswer(link[:MOST_LINK], problem=str(reason)))
    state = state.replace(asked=before or ToAnswer(link, request), times=1, private=False)
    if request.at == DICE:
        return with_text(state.replace(game="", rolling=None), str(request.roll))
    part = part_of(request.at)
    rolling = part.read(write_json(request.roll)) if part and part.read else None
    return state.replace(game=request.at, rolling=rolling)


def _request(text: str) -> Request:
    link = read_link(text)
    if link.kind != "request":
        raise TableError(
            f"This link holds a {link_kind(link.kind).name}, and no request. Nothing was changed."
        )
    request = request_in(link.payload)
    try:
        check_planned(asked_roll(request))
    except (TableError, ValueError) as reason:
        raise TableError(f"This request cannot be opened: {reason}. Nothing was changed.") from None
    return request


def with_answer(before: DiceState, after: DiceState) -> DiceState:
    """What was rolled just now is the answer."""
    if not after.asked or not after.asked.request or after.workspace is before.workspace:
        return after
    last = after.workspace.log[-1] if after.workspace.log else None
    known = before.workspace.log[-1] if before.workspace.log else None
    if not last or last is known or not is_shareable(last):
        return after
    return after.replace(asked=after.asked.replace(event=last.id))


def with_name(state: DiceState, answers: Answers) -> DiceState:
    if not state.asked:
        return state
    name = answers.get("value") or answers.get("answer-who") or ""
    return state.replace(asked=state.asked.replace(who=name[:MOST_NAME]))


def tell_request(asked: ToAnswer) -> str:
    request = asked.request
    if not request:
        return asked.problem
    purpose = f", {request.what}" if request.what else ""
    return f"{request.who or 'Somebody'} asks for {tell_asked(request)}{purpose}."


def render_request(state: DiceState) -> Node:
    if not state.asked:
        return None
    request = state.asked.request
    if not request:
        return h.p(".trouble", role="alert")[state.asked.problem]
    return h.div(".requested")[
        h.p[
            h.strong[h.bdi[request.who or "Somebody"]],
            " asks for ",
            h.strong[h.bdi[tell_asked(request)]],
            [": ", h.bdi[request.what]] if request.what else None,
        ],
        h.p(".help")["Roll here or with real dice, then send the answer. ", h.a(href="dice.html")["Not now"]],
    ]


def render_answer(state: DiceState) -> Node:
    event = _answering(state)
    if not state.asked or not state.asked.request or not event:
        return None
    return h.section("#answer.answering", aria_labelledby="answer-title")[
        h.h2("#answer-title")["Answer"], _render_ways(state, state.asked, state.asked.request, event)
    ]


def _answering(state: DiceState) -> Event | None:
    """The roll, unless it was taken back."""
    if not state.asked or not state.asked.event:
        return None
    log = visible_log(state.workspace)
    undone = undone_ids(log)
    return next((each for each in log if each.id == state.asked.event and each.id not in undone), None)


def _render_ways(state: DiceState, asked: ToAnswer, request: Request, event: Event) -> Node:
    if event not in shared(visible_log(state.workspace)):
        return h.p["You rolled in private, and an answer would show the roll. Roll for everybody to answer."]
    who = _name(state, asked, request, event)
    try:
        thing = answer_thing(state.workspace, request.id, event.id, who or "?")
        link = write_link(thing.kind, thing.payload)
        answer = answer_in(thing.payload)
        notes = judge_at(state.workspace)(request, answer)
    except (TableError, DiceError) as reason:
        return h.p(".trouble")[capitalized(f"this roll cannot be sent: {reason}.")]
    return [
        h.p[
            h.bdi[event.what],
            ": ",
            h.b[tell_result(answer)],
            ", entered from real dice" if event.by_hand else None,
        ],
        h.ul(".trouble")[(h.li[words] for words in notes)] if notes else None,
        _render_who(asked, request, who),
        (
            h.div(".line")[
                h.button(
                    ".primary", type="button", data_shell="copy", data_copy=address_of(state.base, link)
                )["Copy the answer link"],
                h.a(".button", href=share_address(f"answer:{request.id}:{event.id}:{who}"))[
                    "Send, or QR code"
                ],
            ]
            if who
            else h.p(".help")["Write your name, so that your answer can be told from the others’."]
        ),
        h.p(".help")[f"Exactly this roll goes to {request.who or 'whoever asked'}; nothing was sent yet."],
    ]


def _name(state: DiceState, asked: ToAnswer, request: Request, event: Event) -> str:
    if asked.who is not None:
        return " ".join(asked.who.split())
    usual = event.who or settings_of(state.workspace).player
    only = request.people[0] if len(request.people) == 1 else ""
    return " ".join((usual or only).split())[:MOST_NAME]


def _render_who(asked: ToAnswer, request: Request, who: str) -> Element:
    return h.form(data_input="answer-who", data_action="answer-who", autocomplete="off")[
        (
            render_segments("Who you are", "answer-who", [(name, name) for name in request.people], who)
            if len(request.people) > 1
            else None
        ),
        render_field("Your name", "answer-who", who if asked.who is None else asked.who, MOST_NAME),
    ]
