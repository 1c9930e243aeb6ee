"""The share page: what goes into a link, how long it is, and the ways out. Nothing here leaves by itself."""

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice
from dicewright.games import GAMES
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_segments
from dicewright.pages.exports import of_link, of_record
from dicewright.pages.inside import render_content, render_facts
from dicewright.pages.links import encoded
from dicewright.pages.page import Answers, Page, PageState
from dicewright.pages.planned_rolls import needed_record, planned_thing
from dicewright.pages.qr import MOST_QR, fits_qr, render_qr
from dicewright.pages.share_link import share_address
from dicewright.table.kinds import kind_name
from dicewright.table.links import link_kind, planned_in, write_link
from dicewright.table.sharing import Shareable, extents_of, how_in, thing_at, view_in
from dicewright.table.text import TableError
from dicewright.table.whose import EVERYTHING, NAMES, PLAYERS
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words

MOST_IN_CHATS = 1_900
"""Longer messages are cut by chat apps, and a link with them."""
_SET_UP = "setup:"


class ShareState(PageState):
    thing: str = ""
    """The reference of what is shared."""
    view: str = ""
    """Whose view of it, once somebody has chosen."""
    how: str = ""
    shows_code: bool = False


def thing_of(workspace: Workspace, reference: str, view: str = "", how: str = "") -> Shareable:
    if reference.startswith(_SET_UP):
        return planned_thing(workspace, reference.removeprefix(_SET_UP), view if view in NAMES else PLAYERS)
    view = view_in(reference, view) or PLAYERS
    return thing_at(workspace, reference, how_in(reference, how, view), view)


def _link_of(thing: Shareable) -> str:
    return write_link(thing.kind, thing.payload, thing.view)


def address_of(base: str, link: str) -> str:
    return f"{base}open.html#link={link}"


def share_file(workspace: Workspace, base: str, what: str) -> tuple[str, str]:
    """The name of a file and its text, which is the address; `what` is `<view>:<how>:<reference>`."""
    view, how, reference = what.split(":", 2)
    thing = thing_of(workspace, reference, view, how)
    return marked_name(thing.name, thing.view), f"{address_of(base, _link_of(thing))}\n"


def marked_name(name: str, view: str) -> str:
    """Of a file: one that is not for others is not to be taken for one that is."""
    return f"everything of {name}" if view == EVERYTHING else name


def update(state: ShareState, action: str, answers: Answers, dice: Dice) -> ShareState:
    match action:
        case "open" | "return" if answers.get("thing", state.thing) != state.thing:
            return state.replace(thing=answers["thing"], view="", how="", shows_code=False)
        case "view":
            return state.replace(view=answers.get("value", ""), shows_code=False)
        case "how":
            return state.replace(how=answers.get("value", ""), shows_code=False)
        case "qr":
            return state.replace(shows_code=True)
        case "close-qr":
            return state.replace(shows_code=False)
    return state


def news(action: str, before: ShareState, after: ShareState) -> str:
    if action == "qr" and after.shows_code:
        return "The QR code is shown."
    return ""


def address(state: ShareState) -> str | None:
    return f"#thing={encoded(state.thing)}" if state.thing else None


def view(state: ShareState) -> Node:
    return h.div(".prose.sharing")[h.h1(".named")["Share"], walled("what you share", _render_thing, state)]


def _places() -> Iterator[tuple[str, str]]:
    """Where things lie that can be shared."""
    yield from (("Play", "table.html"), ("Characters", "sheets.html"), ("Dice", "dice.html"))
    for game in GAMES:
        yield from ((own.title, path) for path, own in game.pages.items())


def _render_thing(state: ShareState) -> Node:
    if not state.thing:
        return [
            h.p(".lead")["Sheets, recipes, rolls and campaigns fit into a link that opens anywhere."],
            h.p["Press “Share” beside the thing that you want to send:"],
            h.div(".tries")[(h.a(".button", href=path)[name] for name, path in _places())],
            h.p[
                "There is no server: all of it is in the link itself. ",
                h.a(href="open.html")["Open a link"],
                " that somebody has sent you.",
            ],
        ]
    if not state.workspace.is_open:
        return h.p(".lead")["Opening what you have…"]
    try:
        thing = thing_of(state.workspace, state.thing, state.view, state.how)
        # What came from elsewhere may be longer than anything that a link may hold.
        link_kind(thing.kind).check(thing.payload)
    except (TableError, ValueError) as reason:
        return h.p(".trouble", role="alert")[f"This cannot be shared: {reason}."]
    try:
        link = _link_of(thing)
    except TableError as reason:
        return [_render_what(state, thing), _render_too_large(state, thing, str(reason))]
    return [_render_what(state, thing), _render_ways(state, thing, address_of(state.base, link))]


def _render_what(state: ShareState, thing: Shareable) -> Element:
    view = thing.view
    hows = extents_of(state.thing, view or PLAYERS)
    return h.section(aria_labelledby="what-title")[
        h.h2("#what-title")[h.bdi[capitalized(thing.name)]],
        h.p(".help")[
            capitalized(link_kind(thing.kind).name),
            "." if thing.view == EVERYTHING else ", as others will get it.",
        ],
        render_segments("Who gets it", "view", tuple(NAMES.items()), view) if view else None,
        (
            render_segments("What of it", "how", hows, how_in(state.thing, state.how, view or PLAYERS))
            if len(hows) > 1
            else None
        ),
        _render_note(state, thing),
        _render_left_out(thing) if thing.left_out else None,
        render_facts(thing.kind, thing.payload),
        h.details[h.summary["Everything that is in it"], render_content(thing.payload)],
    ]


def _render_left_out(thing: Shareable) -> Element:
    return h.p[h.strong["Left out:"], f" {join_words([*thing.left_out])}."]


def _render_note(state: ShareState, thing: Shareable) -> Node:
    how = how_in(state.thing, state.how, thing.view or PLAYERS)
    if thing.view == EVERYTHING:
        return h.p(".help")["All that you keep as the GM is in it. Whoever has it can read that."]
    if thing.kind == "sheet":
        return h.p(".help")[
            "Without notes, wounds and the like, and without anything that tells whose it was."
            if how == "template"
            else "With everything on it that its player may know. Whoever has an earlier one can update it "
            "with this."
        ]
    if thing.view == PLAYERS and not link_kind(thing.kind).is_planned:
        return h.p(".help")["What you keep as the GM stays here, and so does every private roll and note."]
    if link_kind(thing.kind).is_planned:
        needed = state.workspace.records.get(needed_record(planned_in(thing.payload), state.workspace))
        return [
            h.p(".help")["With the numbers of your sheets, but not the sheets themselves."],
            (
                h.p[
                    f"Its {kind_name(needed.kind)} is your own, so others need it too: ",
                    h.a(href=share_address(f"{needed.kind}:{needed.id}"))[
                        f"share the {kind_name(needed.kind)}"
                    ],
                    ".",
                ]
                if needed
                else None
            ),
        ]
    return None


def _render_ways(state: ShareState, thing: Shareable, address: str) -> Element:
    is_long = len(address) > MOST_IN_CHATS
    ways = [_render_copy(address), _render_send(thing, address), _render_code_button(state, address)]
    file = _render_file(state, thing, is_first=is_long)
    return h.section(aria_labelledby="ways-title")[
        h.h2("#ways-title")["Send it"],
        h.p[f"The link has {len(address):,} characters."],
        (
            h.p(".trouble")[
                f"That is more than {MOST_IN_CHATS:,}, and many chat apps cut a message there. "
                "Better send it as a file."
            ]
            if is_long
            else None
        ),
        h.div(".line.ways-out")[[file, *ways] if is_long else [*ways, file]],
        _render_code(state, thing, address),
        h.p(".help")["Nothing was sent yet. Whoever has the link can read all that is in it."],
    ]


def _render_copy(address: str) -> Element:
    return h.button(type="button", data_shell="copy", data_copy=address)["Copy link"]


def _render_send(thing: Shareable, address: str) -> Element:
    """Shown only where the browser can hand it to other apps."""
    return h.button(
        type="button", data_shell="share", data_needs="share", data_title=thing.name, data_url=address
    )["Send to an app"]


def _render_code_button(state: ShareState, address: str) -> Node:
    if not fits_qr(address):
        return None
    if state.shows_code:
        return h.button(type="button", data_action="close-qr")["Hide the QR code"]
    return h.button(type="button", data_shell="qr")["QR code"]


def _render_code(state: ShareState, thing: Shareable, address: str) -> Node:
    if not fits_qr(address):
        return h.p(".help")[
            f"There is no QR code of it: from {MOST_QR:,} characters on, many phones cannot read one. "
            "The file holds all of it."
        ]
    return render_qr(address, f"QR code of the link to {thing.name}") if state.shows_code else None


def _render_file(state: ShareState, thing: Shareable, is_first: bool) -> Element:
    return h.button(
        class_={"primary": is_first},
        type="button",
        data_shell="export",
        data_what=_file_of(state, thing),
    )["File"]


def _file_of(state: ShareState, thing: Shareable) -> str:
    how = how_in(state.thing, state.how, thing.view or PLAYERS)
    if thing.record and how in ("whole", "log"):
        return _whole_file(thing)
    return of_link(thing.view or PLAYERS, how, state.thing)


def _whole_file(thing: Shareable) -> str:
    return of_record(thing.record, thing.view or PLAYERS)


def _render_too_large(state: ShareState, thing: Shareable, reason: str) -> Element:
    return h.section(aria_labelledby="ways-title")[
        h.h2("#ways-title")["Send it"],
        h.p(".trouble")[f"{capitalized(reason)}."],
        h.p(".help")["The file holds its party and its log too."] if thing.kind == "campaign" else None,
        (
            h.div(".line.ways-out")[
                h.button(".primary", type="button", data_shell="export", data_what=_whole_file(thing))["File"]
            ]
            if thing.record
            else None
        ),
    ]


PAGE = Page(
    path="share.html",
    title="Share",
    description="A sheet, a roll, a recipe or a campaign as a link, a code or a file.",
    initial=ShareState(),
    view=view,
    update=update,
    news=news,
    address=address,
)
