"""The page that opens a link: what it holds, and what one may do with it. Nothing is kept before a press."""

import htpy as h
from htpy import Element, Node

from dicewright import __version__
from dicewright.dice import Dice
from dicewright.games import GAMES, Game
from dicewright.pages.boundary import walled
from dicewright.pages.checking import render_checked_link
from dicewright.pages.inside import render_content, render_facts, title_of
from dicewright.pages.links import encoded, sheet_address
from dicewright.pages.page import Answers, Page, PageState
from dicewright.pages.planned_rolls import address_of, asked_roll, check_planned
from dicewright.table.links import MOST_LINK, Link, find_links, link_kind, planned_in, read_link, request_in
from dicewright.table.record import Record
from dicewright.table.taking import (
    ThingUpdated,
    add_copy,
    can_add,
    differences,
    game_sending,
    left_out,
    mine,
    update_mine,
)
from dicewright.table.text import TableError
from dicewright.table.whose import PLAYERS, WHOSE
from dicewright.words import capitalized, counted, with_article

MOST_PASTED = 4 * MOST_LINK
MOST_TOLD = 60
_NO_LINK = "There is no link of Dicewright’s in this text. Copy all of the message, and paste it again."


class OpenState(PageState):
    pasted: str = ""
    link: Link | None = None
    text: str = ""
    """The link as it came; written anew it may be longer than a link may be."""
    looks: bool = False
    """Whether all that is in it is shown."""
    problem: str = ""
    done: str = ""
    made: str = ""
    """The id of what was added or updated."""


def update(state: OpenState, action: str, answers: Answers, dice: Dice) -> OpenState:
    match action:
        case "open" if text := answers.get("link"):
            return _read(state, text)
        case "return" if (text := answers.get("link")) and not state.link and not state.done:
            return _read(state, text)
        case "pasting":
            return state.replace(pasted=answers.get("pasted", "")[:MOST_PASTED])
        case "paste":
            return _read(state, answers.get("pasted", ""))
        case "look" if state.link:
            return state.replace(looks=not state.looks)
        case "add" | "update" if state.link:
            return _taken(state, state.link, action)
        case "discard" if state.link:
            name = title_of(state.link.kind, state.link.payload)
            return _cleared(state, done=f"“{name}” was discarded. Nothing of it was kept.")
    return state


def _cleared(
    state: OpenState, pasted: str = "", problem: str = "", done: str = "", made: str = ""
) -> OpenState:
    return PAGE.initial.replace(
        workspace=state.workspace,
        base=state.base,
        pasted=pasted,
        problem=problem,
        done=done,
        made=made,
    )


def _read(state: OpenState, text: str) -> OpenState:
    """A whole message may have been pasted, or a link that an app has broken into lines."""
    text = text[:MOST_PASTED]
    found = find_links(text) or find_links(f"link={text}")
    try:
        # Whatever looks like a link says best itself what is wrong with it.
        if not found and not text[:1].isdecimal():
            raise TableError(_NO_LINK)
        alone = found[0] if found else "".join(text.split())
        link = read_link(alone)
        if link_kind(link.kind).is_planned or link.kind == "request":
            _check_planned(link)
    except TableError as reason:
        return _cleared(state, pasted=text, problem=str(reason))
    return _cleared(state).replace(link=link, text=alone)


def _check_planned(link: Link) -> None:
    try:
        is_request = link.kind == "request"
        check_planned(asked_roll(request_in(link.payload)) if is_request else planned_in(link.payload))
    except (TableError, ValueError) as reason:
        raise TableError(f"This link cannot be opened: {reason}. Nothing was changed.") from None


def _taken(state: OpenState, link: Link, action: str) -> OpenState:
    name = title_of(link.kind, link.payload)
    try:
        if action == "add" and can_add(link, state.workspace):
            workspace, made = add_copy(state.workspace, link)
            done = f"“{made.name if made else name}” was added. Undo takes it back."
            return _cleared(state, done=done, made=made.id if made else "").replace(workspace=workspace)
        if action == "update" and (known := mine(state.workspace, link)):
            workspace = update_mine(state.workspace, link)
            done = f"“{known.name}” was updated. Undo takes it back."
            return _cleared(state, done=done, made=known.id).replace(workspace=workspace)
    except (TableError, ValueError) as reason:
        return state.replace(problem=f"That did not work: {reason}. Nothing was changed.")
    return state


def news(action: str, before: OpenState, after: OpenState) -> str:
    if after.problem and after.problem != before.problem:
        return after.problem
    if after.done and after.done != before.done:
        return after.done
    if after.link and after.link is not before.link:
        name = title_of(after.link.kind, after.link.payload)
        held = with_article(link_kind(after.link.kind).name)
        return f"The link holds {held}: {name}. Choose what to do with it."
    return ""


def view(state: OpenState) -> Node:
    return h.div(".prose.sharing")[
        h.h1(".named")["Open a link"],
        h.p(".trouble", role="alert")[state.problem] if state.problem else None,
        _render_done(state) if state.done else None,
        walled("this link", _render_link, state, state.link) if state.link else _render_paste(state),
    ]


def _render_done(state: OpenState) -> Element:
    record = state.workspace.records.get(state.made)
    place = _place_of(record) if record and not record.deleted else ""
    return h.p(role="status")[state.done, " ", h.a(href=place)["Go there"] if place else None]


def _place_of(record: Record) -> str:
    if beginning := next((game.kinds[record.kind] for game in GAMES if record.kind in game.kinds), ""):
        return f"{beginning}{encoded(record.id)}"
    return {
        "sheet": sheet_address(record.id),
        "campaign": "table.html",
        "roll": "dice.html",
    }.get(record.kind, "")


def _render_paste(state: OpenState) -> Element:
    return h.section(aria_labelledby="paste-title")[
        h.h2("#paste-title")["Paste it"],
        h.p[
            "Tap a link that somebody has sent you, or paste it here: the link, or the whole message. "
            "It does not matter if an app has broken it into lines."
        ],
        h.form(data_action="paste", data_input="pasting", autocomplete="off")[
            h.label(".field")[
                h.span["Link or message"],
                h.textarea(
                    name="pasted",
                    rows="5",
                    maxlength=str(MOST_PASTED),
                    spellcheck="false",
                    autocapitalize="off",
                )[state.pasted],
            ],
            h.button(".primary", type="submit")["Look inside"],
        ],
        h.p(".help")["You see what is in it before anything is changed. It works without a network."],
    ]


def _render_link(state: OpenState, link: Link) -> Element:
    return h.section(aria_labelledby="inside-title")[
        h.h2("#inside-title")[h.bdi[title_of(link.kind, link.payload)]],
        h.p[f"{capitalized(link_kind(link.kind).name)}. {_told_version(link)}"],
        h.p(".whose")[WHOSE[link.view]] if link.view else None,
        render_facts(link.kind, link.payload),
        render_checked_link(link) if link.kind in ("result", "answer") else None,
        _render_choices(state, link),
        _render_content(link) if state.looks else None,
    ]


def _told_version(link: Link) -> str:
    made = f"Made with Dicewright {link.made_with}" if link.made_with else "Made with Dicewright"
    same = ", as this one is" if link.made_with == __version__ else f"; this is {__version__}"
    return f"{made}{same}."


def _render_content(link: Link) -> Element:
    return h.section(aria_labelledby="content-title")[
        h.h3("#content-title")["Everything that is in it"], render_content(link.payload)
    ]


def _render_choices(state: OpenState, link: Link) -> Node:
    if not state.workspace.is_open:
        return h.p(".help")["Opening what you have…"]
    known = mine(state.workspace, link)
    found = differences(state.workspace, link) if known else ()
    changes = [each for each in found if each.lines]
    return [
        _render_known(known, changes) if known else None,
        h.ul(".ways-in")[
            _render_open(state, link),
            (
                _way("add", *_add_words(link, left_out(state.workspace, link)))
                if can_add(link, state.workspace)
                else _render_no_table(game)
                if (game := game_sending(link.kind))
                else None
            ),
            _way("update", "Update mine", _told_update(link)) if known and changes else None,
            _way("discard", "Discard", "Nothing is kept."),
        ],
    ]


def _told_update(link: Link) -> str:
    kept = " What only the GM keeps of it stays as it is." if link.view == PLAYERS else ""
    return f"It becomes what the link says; undo takes that back.{kept}"


def _way(action: str, name: str, words: str) -> Element:
    return h.li[h.button(type="button", data_action=action)[name], h.span[words]]


def _render_open(state: OpenState, link: Link) -> Element:
    if link_kind(link.kind).is_planned:
        return h.li[
            h.a(".button", href=address_of(planned_in(link.payload)))["Open"],
            h.span["Set up and ready to roll; nothing is kept."],
        ]
    if link.kind == "request":
        return h.li[
            h.a(".button.primary", href=f"dice.html#request={state.text}")["Roll it"],
            h.span["Set up and ready to roll. Afterwards you send the answer back, if you like."],
        ]
    if link.kind == "answer":
        return h.li[
            h.a(".button", href=f"table.html#answer={state.text}")["To the table"],
            h.span["Where you asked for it; it is taken when you press there."],
        ]
    if link.kind == "fair":
        return h.li[
            h.a(".button", href=f"fair.html#link={state.text}")["Go on"],
            h.span["To the page of fair rolls; nothing is kept before you press something there."],
        ]
    if state.looks:
        return _way("look", "Close", "Hide what is in it.")
    return _way("look", "Open", "Look at all of it; nothing is kept.")


def _add_words(link: Link, lost: int) -> tuple[str, str]:
    match link.kind:
        case kind if game_sending(kind):
            return "Add it", "To the campaign that lies on your table."
        case "roll":
            return "Add as a copy", "To your saved rolls."
    told = (
        f" Left out, as about something that is not in it: {counted(lost, 'line')} of its log."
        if lost
        else ""
    )
    return "Add as a copy", f"As a new thing; nothing you have is touched.{told}"


def _render_no_table(game: Game) -> Element:
    return h.li[
        h.a(".button", href="table.html")["To the table"],
        h.span[f"Put a campaign of {game.name} on the table, then open the link again to add this."],
    ]


def _render_known(known: Record, changes: list[ThingUpdated]) -> Node:
    if not changes:
        return h.p["It is here already. There is nothing in it that you do not have."]
    return h.div(".differences")[
        h.p[f"“{known.name}” is here already. Updating it would change:"],
        (
            [
                h.h3[h.bdi[each.name]] if len(changes) > 1 else None,
                h.ul[(h.li[h.bdi[words]] for words in each.lines[:MOST_TOLD])],
                (
                    h.p(".help")[f"And {len(each.lines) - MOST_TOLD} more."]
                    if len(each.lines) > MOST_TOLD
                    else None
                ),
            ]
            for each in changes
        ),
    ]


PAGE = Page(
    path="open.html",
    title="Open a link",
    description="See what a link holds before you do anything with it.",
    initial=OpenState(),
    view=view,
    update=update,
    news=news,
)
