"""Rolls that the GM asks others for, and what they answer. Both lie in the log of the campaign.

An answer is a stranger's word, even where a friend has sent it: it is made again before it is believed.
"""

from collections.abc import Iterable
from typing import Any

from dicewright.dice import NotationError, read
from dicewright.dice.frozen import Frozen
from dicewright.systems import game_name, system_of
from dicewright.table.checking import check_result, tell_outcome
from dicewright.table.codec import to_json
from dicewright.table.event import CLOSE, REPLY, REQUEST, Event, undone_ids
from dicewright.table.links import (
    DICE,
    MOST_ASKED,
    MOST_PURPOSE,
    Answer,
    Request,
    answer_in,
    link_kind,
    pasted_links,
    read_link,
    request_in,
)
from dicewright.table.record import MOST_NAME
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, act, visible_log, with_id
from dicewright.words import capitalized, join_words, whole, with_article

MOST_PASTED_LINKS = 50
MOST_TOLD_ROLLS = 6


class Asked(Frozen):
    """A request with what has come of it."""

    request: Request
    campaign: str
    answers: tuple[Answer, ...] = ()
    is_closed: bool = False

    __hash__ = object.__hash__

    @property
    def missing(self) -> tuple[str, ...]:
        """Who was named and has not answered."""
        answered = {_same(answer.who) for answer in self.answers}
        return tuple(name for name in self.request.people if _same(name) not in answered)


class Taken(Frozen):
    """What became of the links that were pasted."""

    workspace: Workspace
    took: tuple[str, ...] = ()
    """Whose answers were new, in words."""
    problems: tuple[str, ...] = ()
    """A sentence for each link that was not taken."""

    __hash__ = object.__hash__


# Looking


def asked_at(workspace: Workspace, campaign: str) -> list[Asked]:
    """All requests of a campaign, the latest first."""
    return [each for each in reversed(_all_asked(workspace)) if each.campaign == campaign]


def request_with(workspace: Workspace, id: str) -> Request | None:
    return next((each.request for each in _all_asked(workspace) if each.request.id == id), None)


def _all_asked(workspace: Workspace) -> list[Asked]:
    log = visible_log(workspace)
    undone = undone_ids(log)
    # At another table the same id is another request.
    found: dict[tuple[str, str], Asked] = {}
    for event in log:
        if event.id in undone:
            continue
        table = event.campaign
        if event.action == REQUEST and (request := _request_of(event)):
            found.setdefault((table, request.id), Asked(request, table))
        elif event.action == REPLY:
            for answer in _answers_of(event):
                if known := found.get((table, answer.request)):
                    found[table, answer.request] = known.replace(answers=(*known.answers, answer))
        elif event.action == CLOSE and (known := found.get((table, str(event.about.get("request"))))):
            found[table, known.request.id] = known.replace(is_closed=True)
    return list(found.values())


def _request_of(event: Event) -> Request | None:
    """Of an event that may come from anywhere."""
    try:
        return request_in(event.about.get("request"))
    except TableError:
        return None


def _answers_of(event: Event) -> Iterable[Answer]:
    held = event.about.get("answers")
    for payload in held if isinstance(held, list | tuple) else ():
        try:
            yield answer_in(payload)
        except TableError:
            continue


def tell_asked(request: Request) -> str:
    """`1d20+3`, or `a roll of Tiers of Power`."""
    return request.roll if request.at == DICE else f"a roll of {game_name(request.at)}"


def tell_result(answer: Answer) -> str:
    """`14`, or `9, success`; what the sender claims."""
    told = [
        f"{whole(roll.total)}, {tell_outcome(roll.outcome)}"
        if roll.outcome not in ("", "total")
        else whole(roll.total)
        for roll in answer.result.rolls[:MOST_TOLD_ROLLS]
    ]
    more = len(answer.result.rolls) - MOST_TOLD_ROLLS
    return "; ".join([*told, f"and {more} more"] if more > 0 else told)


def differences_of(request: Request, answer: Answer) -> tuple[str, ...]:
    """Where an answer is not what its faces come to, or not what was asked for; a sentence each."""
    wrong = [words for check in check_result(answer.result) for words in check.differences]
    return (*wrong, *_not_asked(request, answer))


def _not_asked(request: Request, answer: Answer) -> Iterable[str]:
    rolls = answer.result.rolls
    if len(rolls) > 1 and request.at == DICE:
        yield f"One roll was asked for; these are {len(rolls)}."
    for roll in rolls:
        if request.at == DICE:
            rolled = roll.inputs.get("expression")
            if not isinstance(rolled, str) or _plain(rolled) != _plain(request.roll):
                told = rolled[:80] if isinstance(rolled, str) else roll.action[:40]
                yield f"Asked for was {request.roll[:80]}; this is a roll of {told}."
                return
        elif not (system := system_of(request.at)) or roll.action not in system.actions:
            yield f"Asked for was {tell_asked(request)}; this is another roll."
            return


def _plain(expression: str) -> str:
    """However somebody writes it, the same dice are the same."""
    try:
        return str(read(expression))
    except NotationError:
        return expression


# Doing


def ask(
    workspace: Workspace, campaign: str, at: str, roll: Any, what: str = "", who: str = "", people: str = ""
) -> Workspace:
    """Or a `TableError` that says why this cannot be asked for; `people` are names between commas."""
    workspace, id = with_id(workspace)
    names = dict.fromkeys(" ".join(name.split())[:MOST_NAME] for name in people.split(","))
    request = Request(
        id,
        at,
        roll,
        " ".join(what.split())[:MOST_PURPOSE],
        who,
        tuple(name for name in names if name),
    )
    if len(request.people) > MOST_ASKED:
        raise TableError(f"at most {MOST_ASKED} people can be asked at once")
    payload = to_json(request)
    request_in(payload)
    return act(
        workspace, REQUEST, f"ask for {_tell_long(request)}", campaign=campaign, about={"request": payload}
    )


def _tell_long(request: Request) -> str:
    return f"{tell_asked(request)}: {request.what}" if request.what else tell_asked(request)


def close(workspace: Workspace, asked: Asked) -> Workspace:
    what = f"close the request for {_tell_long(asked.request)}"
    return act(workspace, CLOSE, what, campaign=asked.campaign, about={"request": asked.request.id})


def take_answers(workspace: Workspace, campaign: str, text: str) -> Taken:
    """The answers in what was pasted or scanned: one deed, however many they are."""
    links = pasted_links(text)
    if not links:
        return Taken(workspace, (), ("There is no link of Dicewright’s in this text. Nothing was changed.",))
    known = {each.request.id: each for each in asked_at(workspace, campaign)}
    took: list[Answer] = []
    problems: list[str] = []
    for place, link in enumerate(links[:MOST_PASTED_LINKS], 1):
        try:
            took.append(_new_answer(link, known, took))
        except TableError as reason:
            problems.append(f"Link {place}: {reason}" if len(links) > 1 else str(reason))
    if len(links) > MOST_PASTED_LINKS:
        problems.append(f"Only the first {MOST_PASTED_LINKS} links were looked at; paste the others again.")
    if not took:
        return Taken(workspace, (), tuple(problems))
    told = tuple(f"{answer.who}’s answer: {tell_result(answer)}" for answer in took)
    what = f"take {join_words(list(told))}"
    about = {"answers": [to_json(answer) for answer in took]}
    return Taken(act(workspace, REPLY, what, campaign=campaign, about=about), told, tuple(problems))


def _new_answer(text: str, known: dict[str, Asked], took: list[Answer]) -> Answer:
    link = read_link(text)
    if link.kind != "answer":
        raise TableError(f"This is {with_article(link_kind(link.kind).name)}, and no answer to a request.")
    answer = answer_in(link.payload)
    asked = known.get(answer.request)
    if not asked:
        raise TableError(f"{answer.who}’s answer belongs to another request, none of this table’s.")
    if asked.is_closed:
        raise TableError(f"{answer.who} answers a request that is closed: {_tell_long(asked.request)}.")
    if any(to_json(each) == to_json(answer) for each in (*asked.answers, *took)):
        raise TableError(f"{answer.who}’s answer is here already; it counts once.")
    return answer


def answered_before(asked: Asked, place: int) -> bool:
    """Whether the same person has answered before, with another roll."""
    who = _same(asked.answers[place].who)
    return any(_same(each.who) == who for each in asked.answers[:place])


def tell_missing(asked: Asked) -> str:
    if not asked.request.people:
        return ""
    if not asked.missing:
        return "Everybody has answered."
    return capitalized(f"still missing: {join_words(list(asked.missing))}.")


def _same(name: str) -> str:
    return " ".join(name.split()).casefold()
