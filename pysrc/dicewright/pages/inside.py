"""What a link holds, for people to read before they do anything with it. All of it may be a stranger's."""

from collections.abc import Iterator
from typing import Any

import htpy as h
from htpy import Element, Node

from dicewright.dice.frozen import JsonObject
from dicewright.games import GAMES, game_name, place_name
from dicewright.games.rolls import roll_name
from dicewright.pages.planned_rolls import name_of
from dicewright.table.checking import tell_outcome
from dicewright.table.fair import exchange_in, tell_terms
from dicewright.table.links import DICE, answer_in, link_kind, planned_in, request_in, result_in
from dicewright.table.requests import tell_asked
from dicewright.words import capitalized, join_words, whole

MOST_LINES = 200
MOST_SHOWN = 600
_UNSAID = frozenset(("content", "roll", *(game.key for game in GAMES)))
_UNTOLD = frozenset(("schema", "revision", "id", "game", "kind", "name", "view"))


# Any: what a link holds was checked by its kind when it was read.
def title_of(kind: str, payload: dict[str, Any]) -> str:
    """The thing's own name, or words for it."""
    match kind:
        case _ if link_kind(kind).is_planned:
            return name_of(planned_in(payload))
        case "result":
            return str(payload.get("what") or "A finished roll")
        case "request":
            return str(payload.get("what") or f"Roll {tell_asked(request_in(payload))}")
        case "answer":
            return f"{payload['who']}’s answer"
        case "campaign":
            return str(payload["records"][0]["name"])
        case "fair":
            return f"A fair roll of {tell_terms(exchange_in(payload).terms)}"
    return str(payload.get("name") or "Without a name")


def render_facts(kind: str, payload: JsonObject) -> Element:
    return h.dl(".facts")[(h.div[h.dt[label], h.dd[h.bdi[words]]] for label, words in _facts(kind, payload))]


def _facts(kind: str, payload: dict[str, Any]) -> Iterator[tuple[str, str]]:
    match kind:
        case _ if link_kind(kind).is_planned:
            place = payload["at"]
            yield "Where", "Any dice" if place == DICE else place_name(place)
            if place == DICE:
                yield "Dice", str(payload["roll"])
        case "result":
            yield from _result_facts(payload)
        case "request":
            yield from _request_facts(payload)
        case "answer":
            yield "Who", answer_in(payload).who
            yield from _result_facts(payload["result"])
        case "fair":
            yield from _fair_facts(payload)
        case "campaign":
            campaign, *sheets = payload["records"]
            yield "Game", capitalized(game_name(campaign.get("game", "")))
            yield "Party", ", ".join(str(each["name"]) for each in sheets) or "nobody"
            yield "Lines of the log", str(len(payload.get("log", ())))
        case _:
            if "game" in payload:
                yield "Game", capitalized(game_name(payload["game"]))


def _fair_facts(payload: JsonObject) -> Iterator[tuple[str, str]]:
    exchange = exchange_in(payload)
    first, second = exchange.terms.first, exchange.terms.second
    held = {
        f"{first}’s commitment": exchange.first_commitment,
        f"{second}’s commitment": exchange.second_commitment,
        f"{first}’s seed": exchange.first_seed,
        f"{second}’s seed": exchange.second_seed,
    }
    yield "Between", f"{first} and {second}"
    yield "What is in it", join_words([name for name, given in held.items() if given])


def _request_facts(payload: JsonObject) -> Iterator[tuple[str, str]]:
    request = request_in(payload)
    yield "Who asks", request.who or "somebody"
    yield "What to roll", tell_asked(request)
    if request.what:
        yield "What for", request.what
    if request.people:
        yield "Who is asked", join_words(list(request.people))


def _result_facts(payload: JsonObject) -> Iterator[tuple[str, str]]:
    result = result_in(payload)
    if result.who:
        yield "Who", result.who
    for roll in result.rolls:
        name = str(roll.inputs.get("expression") or roll.inputs.get("name") or roll_name(roll.action))
        faces = ", ".join(map(str, roll.faces[:60])) or "no dice"
        outcome = f", {tell_outcome(roll.outcome)}" if roll.outcome not in ("", "total") else ""
        yield capitalized(name[:MOST_SHOWN]), f"{faces}: {whole(roll.total)}{outcome}"
    if result.why:
        yield "Because of", ", ".join(result.why)
    if result.by_hand:
        yield "Dice", "entered from real dice"


def render_content(payload: JsonObject) -> Node:
    """Everything in it, line by line; nothing here can be pressed."""
    lines: list[tuple[str, str]] = []
    for line in _lines(payload, ()):
        if len(lines) == MOST_LINES:
            return [_render_lines(lines), h.p(".help")[f"Only the first {MOST_LINES} lines are shown."]]
        lines.append(line)
    return _render_lines(lines) if lines else h.p(".help")["There is nothing more in it."]


def _render_lines(lines: list[tuple[str, str]]) -> Element:
    return h.dl(".facts.content")[(h.div[h.dt[h.bdi[label]], h.dd[h.bdi[words]]] for label, words in lines)]


def _lines(value: object, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        own = value.get("name")
        inner = (*path, own) if path and isinstance(own, str) and own else path
        for name, each in value.items():
            if name in _UNTOLD:
                continue
            is_unsaid = name in _UNSAID or (name == "value" and "counters" in path)
            yield from _lines(each, inner if is_unsaid else (*inner, name.replace("_", " ")))
        if len(inner) > len(path) and not value.keys() - _UNTOLD:
            yield _label(path), str(own)
    elif isinstance(value, list):
        if value and all(isinstance(each, str | int) for each in value):
            yield _label(path), _words(", ".join(map(str, value)))
        else:
            for each in value:
                yield from _lines(each, path)
    elif value not in ("", None):
        yield _label(path), _words("yes" if value is True else "no" if value is False else str(value))


def _label(path: tuple[str, ...]) -> str:
    return capitalized(" · ".join(path)[:MOST_SHOWN]) if path else "It"


def _words(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} …"
