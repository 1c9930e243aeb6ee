"""Rolls that the GM asks others for, and what they answer. Both lie in the log of the campaign.

An answer is a stranger's word, even where a friend has sent it: it is made again before it is believed.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dicewright.dice import NotationError, Roll
from dicewright.dice.frozen import Frozen, Json, JsonObject
from dicewright.dice.meaning import is_same_roll
from dicewright.games import game_name, game_of
from dicewright.games.rolls import roll_name
from dicewright.table.checking import check_result, tell_outcome
from dicewright.table.codec import to_json
from dicewright.table.event import CLOSE, REFUSE, REPLY, REQUEST, Event, undone_ids
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
from dicewright.table.text import TableError, checksum, write_json
from dicewright.table.workspace import Workspace, act, visible_log, with_id
from dicewright.words import capitalized, join_words, whole, with_article

MOST_PASTED_LINKS = 50
MOST_TOLD_ROLLS = 6


class Asked(Frozen):
    """A request with what has come of it."""

    request: Request
    campaign: str
    answers: tuple[Answer, ...] = ()
    refused: tuple[Answer, ...] = ()
    """Those that were turned away."""
    is_closed: bool = False

    __hash__ = object.__hash__

    @property
    def missing(self) -> tuple[str, ...]:
        """Who was named and has not answered."""
        answered = {_same(answer.who) for answer in self.answers}
        return tuple(name for name in self.request.people if _same(name) not in answered)


class Mismatch(NamedTuple):
    """One thing in which a roll is another than was asked for, in words: `a Str test`, `a Dex test`."""

    asked: str
    rolled: str


Compare = Callable[[Request, tuple[Roll, ...], tuple[str, ...]], Iterable[Mismatch]]
"""What of a game's roll is not as it was asked for; from the rolls as they were made again, and the reasons
that are given for them. What is the roller's to choose is no difference."""
Judge = Callable[[Request, Answer], tuple[str, ...]]
"""What is wrong with an answer, a sentence each."""


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
                    found[table, answer.request] = _with_answer(known, answer)
        elif event.action == REFUSE:
            for answer in _answers_of(event):
                if known := found.get((table, answer.request)):
                    found[table, answer.request] = _without_answer(known, answer)
        elif event.action == CLOSE and (known := found.get((table, str(event.about.get("request"))))):
            found[table, known.request.id] = known.replace(is_closed=True)
    return list(found.values())


def _with_answer(asked: Asked, answer: Answer) -> Asked:
    return asked.replace(answers=(*asked.answers, answer), refused=_but(asked.refused, answer))


def _without_answer(asked: Asked, answer: Answer) -> Asked:
    """Only what was taken can be turned away."""
    left = _but(asked.answers, answer)
    is_known = len(left) < len(asked.answers)
    return asked.replace(answers=left, refused=(*asked.refused, answer)) if is_known else asked


def _but(answers: tuple[Answer, ...], answer: Answer) -> tuple[Answer, ...]:
    return tuple(each for each in answers if to_json(each) != to_json(answer))


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
    """What is asked for: dice as they are written, or a roll of a game."""
    return str(request.roll) if request.at == DICE else f"a roll of {game_name(request.at)}"


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


def no_differences(request: Request, rolls: tuple[Roll, ...], why: tuple[str, ...]) -> Iterable[Mismatch]:
    """Where nobody knows how a game's rolls are set up."""
    return ()


def differences_of(request: Request, answer: Answer, compare: Compare = no_differences) -> tuple[str, ...]:
    """Where an answer is not what its faces come to, or not what was asked for; a sentence each."""
    checks = check_result(answer.result)
    wrong = [words for check in checks for words in check.differences]
    if request.at == DICE:
        return (*wrong, *_other_dice(request, answer))
    game = game_of(request.at)
    if not game or any(check.action not in game.rules.actions for check in checks):
        return (*wrong, f"Asked for was {tell_asked(request)}; this is another roll.")
    made = tuple(check.again for check in checks if check.again)
    # Of what is no roll at all nothing else can be said.
    found = tuple(compare(request, made, answer.result.why)) if len(made) == len(checks) else ()
    return (*wrong, *((tell_differences(found),) if found else ()))


def tell_differences(found: tuple[Mismatch, ...]) -> str:
    """`Asked for was a Str test, with disadvantage; this is a Dex test, without.`"""
    asked, rolled = (", ".join(words) for words in zip(*found, strict=True))
    return f"Asked for was {asked}; this is {rolled}."


def _other_dice(request: Request, answer: Answer) -> Iterable[str]:
    rolls = answer.result.rolls
    if len(rolls) > 1:
        yield f"One roll was asked for; these are {len(rolls)}."
    asked = str(request.roll)
    for roll in rolls:
        rolled = roll.inputs.get("expression")
        if not isinstance(rolled, str) or not _is_same(rolled, asked):
            told = rolled[:80] if isinstance(rolled, str) else roll_name(roll.action)[:40]
            yield f"Asked for was {asked[:80]}; this is a roll of {told}."
            return


def _is_same(rolled: str, asked: str) -> bool:
    try:
        return is_same_roll(rolled, asked)
    except NotationError:
        return rolled == asked


def key_of(answers: tuple[Answer, ...], place: int) -> str:
    """By which a page names one of several answers: where it stood, and what it was."""
    return f"{place}.{checksum(write_json(to_json(answers[place])))}"


def tell_answer(answer: Answer, wrong: tuple[str, ...]) -> str:
    """For the log, which says what is wrong with it: `Mira’s answer: 17 (wrong: …)`."""
    told = f"{answer.who}’s answer: {tell_result(answer)}"
    if not wrong:
        return told
    first = wrong[0].removesuffix(".")
    more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
    return f"{told} (wrong: {first[:1].lower()}{first[1:]}{more})"


# Doing


def ask(
    workspace: Workspace, campaign: str, at: str, roll: Json, what: str = "", who: str = "", people: str = ""
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


def take_answers(workspace: Workspace, campaign: str, text: str, judge: Judge = differences_of) -> Taken:
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
    told = tuple(tell_answer(answer, judge(known[answer.request].request, answer)) for answer in took)
    what = f"take {join_words(list(told))}"
    about: JsonObject = {"answers": [to_json(answer) for answer in took]}
    return Taken(act(workspace, REPLY, what, campaign=campaign, about=about), told, tuple(problems))


def turn_away(workspace: Workspace, asked: Asked, key: str, judge: Judge = differences_of) -> Workspace:
    """One answer; the others stay. Whoever gave it counts as missing again."""
    return _moved(workspace, asked, asked.answers, key, REFUSE, "turn away", judge)


def take_after_all(workspace: Workspace, asked: Asked, key: str, judge: Judge = differences_of) -> Workspace:
    return _moved(workspace, asked, asked.refused, key, REPLY, "take after all", judge)


def _moved(
    workspace: Workspace,
    asked: Asked,
    among: tuple[Answer, ...],
    key: str,
    action: str,
    verb: str,
    judge: Judge,
) -> Workspace:
    places = [place for place in range(len(among)) if key_of(among, place) == key]
    if not places:
        return workspace
    answer = among[places[0]]
    what = f"{verb} {tell_answer(answer, judge(asked.request, answer))}"
    return act(workspace, action, what, campaign=asked.campaign, about={"answers": [to_json(answer)]})


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
    if len(_but(asked.refused, answer)) < len(asked.refused):
        raise TableError(
            f"{answer.who}’s answer was turned away; it can be taken after all beside the request."
        )
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
