"""How the page of fair rolls answers. What somebody else sent is looked at first, and kept on a press."""

from dicewright.dice import Dice
from dicewright.dice.fair import Exchange
from dicewright.pages.fair.state import MOST_PASTED, FairState, opened_roll
from dicewright.pages.page import Answers
from dicewright.table.fair import (
    FairRoll,
    begun,
    exchange_in,
    joined,
    terms_of,
)
from dicewright.table.fair_rolls import KIND, go_on, keep_new, record_of, used_rolls
from dicewright.table.links import Link, find_links, link_kind, read_link
from dicewright.table.text import TableError
from dicewright.table.workspace import delete, find


def update(state: FairState, action: str, answers: Answers, dice: Dice) -> FairState:
    match action:
        case "open" | "return":
            return _opened(state, answers)
        case "write":
            return state.replace(**_typed(answers), problem="")
        case "paste":
            return state.replace(pasted=answers.get("pasted", ""), problem="")
        case "check-write":
            return state.replace(checking=answers.get("checking", ""), doubt="", checked=None)
        case "check":
            return _checked(state, answers.get("checking", ""))
        case "leave":
            return state.replace(offer=None, pasted="", problem="")
        case "begin" | "take" | "join":
            try:
                return _DEEDS[action](state.replace(problem=""), answers, dice)
            except TableError as reason:
                return state.replace(**_typed(answers), problem=str(reason))
        case "delete" if record := find(state.workspace, answers.get("value", ""), KIND):
            return state.replace(workspace=delete(state.workspace, record), open="")
    return state


def _typed(answers: Answers) -> dict[str, object]:
    """What stood in the fields stays there when it cannot be taken."""
    return {name: answers[name] for name in ("text", "me", "other", "pasted") if name in answers}


def _opened(state: FairState, answers: Answers) -> FairState:
    if "place" in answers:
        return state
    fresh = state.replace(open=answers.get("roll", ""), pasted="", offer=None, problem="")
    if "link" not in answers:
        return fresh
    fresh = fresh.replace(open="")
    try:
        link = read_link(answers["link"])
        return _looked(fresh, answers["link"], _exchange(link))
    except TableError as reason:
        return fresh.replace(pasted=answers["link"][:MOST_PASTED], problem=str(reason))


def _looked(state: FairState, text: str, exchange: Exchange) -> FairState:
    """Where a link belongs; nothing of it is kept yet."""
    if record := record_of(state.workspace, exchange):
        return state.replace(open=record.id, pasted=text)
    if exchange.is_whole:
        return _checked(state, text)
    if exchange.second_commitment:
        raise TableError(
            "This link goes on with a fair roll that is not on this device: open it where you began. "
            "Nothing was changed."
        )
    return state.replace(offer=exchange, pasted=text)


def _link(pasted: str) -> tuple[str, Link]:
    if len(pasted) > MOST_PASTED:
        raise TableError("This is longer than any link of Dicewright. Nothing was changed.")
    found = find_links(pasted)
    if not found:
        raise TableError("There is no whole link of Dicewright in this text. Nothing was changed.")
    return found[0], read_link(found[0])


def _exchange(link: Link) -> Exchange:
    if link.kind != KIND:
        raise TableError(
            f"This link holds a {link_kind(link.kind).name}, not a part of a fair roll. Nothing was changed."
        )
    return exchange_in(link.payload)


# Deeds


def _begin(state: FairState, answers: Answers, dice: Dice) -> FairState:
    terms = terms_of(answers.get("text", ""), answers.get("me", ""), answers.get("other", ""))
    state = state.replace(text="2d6", me=None, other="")
    return _kept_new(state, begun(terms, dice))


def _join(state: FairState, answers: Answers, dice: Dice) -> FairState:
    if not state.offer:
        return state
    fair = joined(state.offer, dice, used_rolls(state.workspace))
    return _kept_new(state, fair)


def _kept_new(state: FairState, fair: FairRoll) -> FairState:
    workspace, record = keep_new(state.workspace, fair)
    return state.replace(workspace=workspace, open=record.id, pasted="", offer=None)


def _take(state: FairState, answers: Answers, dice: Dice) -> FairState:
    text, link = _link(answers.get("pasted", ""))
    exchange = _exchange(link)
    if not opened_roll(state):
        state = _looked(state, text, exchange)
    if not (here := opened_roll(state)):
        return state
    return state.replace(workspace=go_on(state.workspace, here[0], exchange), pasted="")


_DEEDS = {"begin": _begin, "take": _take, "join": _join}


# Checking


def _checked(state: FairState, text: str) -> FairState:
    fresh = state.replace(checking=text, checked=None, doubt="")
    try:
        _, link = _link(text)
        if link.kind == KIND and not exchange_in(link.payload).is_whole:
            raise TableError("This fair roll is not finished: only with both seeds can it be checked.")
        if link.kind not in (KIND, "result"):
            raise TableError(f"This link holds a {link_kind(link.kind).name}, and no roll to check.")
    except TableError as reason:
        return fresh.replace(doubt=str(reason))
    return fresh.replace(checked=link)
