"""The GM asks others for a roll, and collects what they answer."""

import htpy as h
from htpy import Element

from dicewright.dice import NotationError, read
from dicewright.dice.notation import MOST_CHARACTERS
from dicewright.pages.answers import judge_at
from dicewright.pages.boundary import walled
from dicewright.pages.checking import NOT_CLAIMED
from dicewright.pages.controls import render_field
from dicewright.pages.page import Answers
from dicewright.pages.part import AnyPart, part_of
from dicewright.pages.planned_rolls import planned_thing
from dicewright.pages.share import address_of
from dicewright.pages.share_link import share_address
from dicewright.pages.table.state import GM, Asking, TablePageState
from dicewright.table.codec import to_json
from dicewright.table.links import DICE, MOST_ASKED, MOST_LINK, MOST_PURPOSE, write_link
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.requests import (
    Asked,
    Judge,
    answered_before,
    ask,
    asked_at,
    close,
    key_of,
    take_after_all,
    take_answers,
    tell_asked,
    tell_missing,
    tell_result,
    turn_away,
)
from dicewright.table.text import TableError
from dicewright.table.views import seen
from dicewright.table.workspace import party_of, settings_of
from dicewright.words import capitalized, join_words

MOST_PASTED = 4 * MOST_LINK
MOST_PEOPLE = MOST_ASKED * (MOST_NAME + 2)
ACTIONS = frozenset(
    (
        "ask-write",
        "ask",
        "ask-set-up",
        "ask-party",
        "answers-write",
        "take-answers",
        "scanned",
        "close-request",
        "turn-away",
        "take-after-all",
    )
)


def asked_update(state: TablePageState, campaign: Record, action: str, answers: Answers) -> TablePageState:
    """The table after one of `ACTIONS`."""
    asking = state.request.replace(**_typed(answers), problem="", problems=(), told="")
    state = state.replace(request=asking)
    match action:
        case "ask-party":
            names = ", ".join(sheet.name for sheet in party_of(state.workspace, campaign)[:MOST_ASKED])
            return state.replace(request=asking.replace(people=names))
        case "ask" | "ask-set-up":
            try:
                return _asked(state, campaign, is_set_up=action == "ask-set-up")
            except (TableError, ValueError) as reason:
                problem = capitalized(f"{str(reason).removesuffix('.')}.")
                return state.replace(request=asking.replace(problem=problem))
        case "take-answers" | "scanned":
            return _took(state, campaign, answers.get("pasted", "")[:MOST_PASTED])
        case "close-request":
            open = _open_requests(state, campaign)
            found = next((each for each in open if each.request.id == answers.get("value")), None)
            return state.replace(workspace=close(state.workspace, found)) if found else state
        case "turn-away" | "take-after-all":
            id, _, key = answers.get("value", "").partition(":")
            open = _open_requests(state, campaign)
            found = next((each for each in open if each.request.id == id), None)
            move = turn_away if action == "turn-away" else take_after_all
            after = move(state.workspace, found, key, _judge(state)) if found else state.workspace
            return state.replace(workspace=after)
    return state


def _typed(answers: Answers) -> dict[str, str]:
    """What stands in the fields, under names that no other form of the page has."""
    fields = {"text": "ask-text", "what": "ask-what", "people": "ask-people", "pasted": "pasted"}
    return {field: answers[name] for field, name in fields.items() if name in answers}


def _asked(state: TablePageState, campaign: Record, is_set_up: bool) -> TablePageState:
    asking, roll = state.request, None
    if is_set_up:
        part = part_of(campaign.game)
        set_up = set_up_text(state, part) if part else ""
        if not part or not set_up:
            return state
        payload = planned_thing(state.workspace, f"{part.key}:{set_up}").payload
        at, roll = payload["at"], payload["roll"]
    else:
        try:
            at, roll = DICE, str(read(asking.text))
        except NotationError as trouble:
            raise TableError(f"this cannot be rolled: {trouble.expected}") from None
    who = settings_of(state.workspace).player or GM
    workspace = ask(state.workspace, campaign.id, at, roll, asking.what, who, asking.people)
    return state.replace(
        workspace=workspace,
        request=asking.replace(what="", told="Asked. Now send the link to the players."),
    )


def _took(state: TablePageState, campaign: Record, text: str) -> TablePageState:
    taken = take_answers(state.workspace, campaign.id, text, _judge(state))
    told = f"Taken: {'; '.join(taken.took)}." if taken.took else ""
    # What could not be taken stays there to be looked at; what was taken need not.
    pasted = text if taken.problems and not taken.took else ""
    asking = state.request.replace(pasted=pasted, problems=taken.problems, told=told)
    return state.replace(workspace=taken.workspace, request=asking)


def _judge(state: TablePageState) -> Judge:
    return judge_at(state.workspace)


def asked_news(before: Asking, after: Asking) -> str:
    said = [words for words in (after.told, after.problem, *after.problems) if words]
    return " ".join(said) if after is not before else ""


def set_up_text(state: TablePageState, part: AnyPart) -> str:
    """The roll in the game's panel; empty where nothing is set up, or nobody may see it yet."""
    rolling = part.own(state.rolling) or part.together
    return part.write(part.as_asked(rolling)) if part.write else ""


def _open_requests(state: TablePageState, campaign: Record) -> list[Asked]:
    return [each for each in asked_at(state.workspace, campaign.id) if not each.is_closed]


def render_asking(state: TablePageState, campaign: Record) -> Element:
    asking, open = state.request, _open_requests(state, campaign)
    return h.section(aria_labelledby="asking-title")[
        h.h2("#asking-title")["Ask for a roll"],
        h.details(open=bool(asking.problem))[
            h.summary["A new request"], _render_form(state, campaign, asking)
        ],
        h.p(role="status")[asking.told] if asking.told else None,
        (
            h.ul(".requests")[
                (walled("this request", _render_asked, state, each, item=True) for each in open)
            ]
            if open
            else None
        ),
        _render_taking(asking) if open or asking.pasted else None,
        _render_problems(asking) if asking.problems else None,
    ]


def _render_form(state: TablePageState, campaign: Record, asking: Asking) -> Element:
    part = part_of(campaign.game)
    return h.form(data_action="ask", data_input="ask-write", autocomplete="off")[
        h.p(".help")["Players open your link, roll, and send a link back. Nothing goes over a server."],
        render_field(
            "Dice to ask for",
            "ask-text",
            asking.text,
            MOST_CHARACTERS,
            autocapitalize="off",
            spellcheck="false",
        ),
        render_field("What for", "ask-what", asking.what, MOST_PURPOSE),
        render_field(
            "Who is asked", "ask-people", asking.people, MOST_PEOPLE, aria_describedby="people-help"
        ),
        h.p("#people-help.help")["Names with commas between, to see who is missing. Empty: anybody."],
        h.p(".trouble", role="alert")[asking.problem] if asking.problem else None,
        h.div(".line")[
            h.button(type="submit")["Ask for these dice"],
            (
                h.button(type="button", data_action="ask-set-up")["Ask for the roll set up here"]
                if part and set_up_text(state, part)
                else None
            ),
            (
                h.button(".quiet", type="button", data_action="ask-party")["Name the party"]
                if party_of(state.workspace, campaign)
                else None
            ),
        ],
    ]


def _render_asked(state: TablePageState, asked: Asked) -> Element:
    base, request = state.base, asked.request
    missing = tell_missing(asked)
    title = f"request-{request.id}"

    def named(part: str) -> dict[str, str]:
        """The same words stand at every request: each is told from the next by its title."""
        return {"id": f"{part}-{request.id}", "aria_labelledby": f"{part}-{request.id} {title}"}

    return h.li[
        h.h3(id=title)[h.bdi[capitalized(request.what or tell_asked(request))]],
        h.p(".help")[capitalized(tell_asked(request))] if request.what else None,
        h.div(".line")[
            h.button(
                type="button",
                data_shell="copy",
                data_copy=address_of(base, write_link("request", to_json(seen(request)))),
                **named("copy"),
            )["Copy link"],
            h.a(".button", href=share_address(f"request:{request.id}"), **named("send"))["Send, or QR code"],
            h.button(
                ".quiet", type="button", data_action="close-request", value=request.id, **named("close")
            )["Close"],
        ],
        (
            h.ul(".answers")[(_render_answer(state, asked, place) for place in range(len(asked.answers)))]
            if asked.answers
            else h.p(".help")["No answers yet."]
        ),
        _render_refused(asked) if asked.refused else None,
        h.p(".missing")[h.bdi[missing]] if missing else None,
    ]


def _render_answer(state: TablePageState, asked: Asked, place: int) -> Element:
    answer = asked.answers[place]
    differences = _judge(state)(asked.request, answer)
    notes = [
        "consistent" if not differences else "",
        "entered from real dice" if answer.result.by_hand else "",
        f"because of {join_words(list(answer.result.why))}, they say" if answer.result.why else "",
        "has answered before" if answered_before(asked, place) else "",
    ]
    told = f"answer-{asked.request.id}-{place}"
    return h.li[
        h.p(id=told)[
            h.strong[h.bdi[answer.who]],
            ": ",
            h.b[h.bdi[tell_result(answer)]],
            h.span(".help")[f" ({', '.join(filter(None, notes))})"] if any(notes) else None,
        ],
        h.ul(".trouble.differences")[(h.li[words] for words in differences)] if differences else None,
        _render_move("turn-away", "Turn away", f"{asked.request.id}:{key_of(asked.answers, place)}", told),
    ]


def _render_refused(asked: Asked) -> Element:
    return h.details[
        h.summary[f"Turned away: {len(asked.refused)}"],
        h.ul(".answers")[(_render_turned_away(asked, place) for place in range(len(asked.refused)))],
    ]


def _render_turned_away(asked: Asked, place: int) -> Element:
    answer, told = asked.refused[place], f"refused-{asked.request.id}-{place}"
    value = f"{asked.request.id}:{key_of(asked.refused, place)}"
    return h.li[
        h.p(id=told)[h.strong[h.bdi[answer.who]], ": ", h.b[h.bdi[tell_result(answer)]]],
        _render_move("take-after-all", "Take it after all", value, told),
    ]


def _render_move(action: str, words: str, value: str, of: str) -> Element:
    """The same words stand at every answer: each is told from the next by what it is about."""
    return h.button(
        ".quiet",
        id=f"move-{of}",
        type="button",
        data_action=action,
        value=value,
        aria_labelledby=f"move-{of} {of}",
    )[words]


def _render_taking(asking: Asking) -> Element:
    return h.form(data_action="take-answers", data_input="answers-write", autocomplete="off")[
        h.label(".field")[
            h.span["Answers"],
            h.textarea(
                name="pasted",
                rows="3",
                maxlength=str(MOST_PASTED),
                spellcheck="false",
                autocapitalize="off",
                aria_describedby="answers-help",
            )[asking.pasted],
        ],
        h.p("#answers-help.help")["Paste one link or several, or whole messages. ", NOT_CLAIMED.strip()],
        h.div(".line")[
            h.button(type="submit")["Take the answers"],
            h.button(type="button", data_shell="scan", data_needs="scan")["Scan a code"],
        ],
    ]


def _render_problems(asking: Asking) -> Element:
    return h.div(".trouble", role="alert")[
        h.p["Not taken:"] if asking.told else None,
        h.ul[(h.li[words] for words in asking.problems)],
    ]
