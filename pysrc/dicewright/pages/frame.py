"""The document around every page: head, navigation, the notices of the shell, and what starts Python."""

import json
from collections.abc import Mapping
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright import __version__
from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.pages.draw import render_icon, render_svg
from dicewright.pages.exports import ALL
from dicewright.pages.page import AnyPage

SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'self'",
        "form-action 'none'",
    )
)

PAPER = "#f7f1e6"
NIGHT = "#17130f"

_UNUSED_PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)


class Door(NamedTuple):
    """A way to a part of the site, in reach of the thumb."""

    name: str
    drawing: str


MORE = "more.html"
DOORS = {
    "table.html": Door("Play", "M3 9h18l-2 4H5ZM7 13v7M17 13v7M9 9V5h6v4"),
    "sheets.html": Door(
        "Characters",
        "M9 4a3.5 3.5 0 1 1-.01 0ZM2.5 20a6.5 6.5 0 0 1 13 0Z"
        "M16 4.6a3.3 3.3 0 0 1 0 5.8M18.5 14.6a6 6 0 0 1 3 5.4",
    ),
    "dice.html": Door(
        "Dice", "M12 2 21 7V17L12 22 3 17V7ZM12 7.5 16.5 15h-9ZM12 2v5.5M3 17l4.5-2M21 17l-4.5-2"
    ),
    "rules.html": Door(
        "Rules", "M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2ZM12 6v14"
    ),
    MORE: Door(
        "More", "M5 10.5a1.5 1.5 0 1 1-.01 0ZM12 10.5a1.5 1.5 0 1 1-.01 0ZM19 10.5a1.5 1.5 0 1 1-.01 0Z"
    ),
}
"""By their addresses. To every other page one comes through the last."""


class Site(Frozen):
    """What the build knows and the pages name: the version and where its files are."""

    version: str
    """Which build this is: two builds differ in it even where people see the same number."""
    style: str
    dark: str
    first: str
    """The one script that runs before the first paint."""
    shell: str
    boot: Mapping[str, object]
    """What the shell needs to start Python: addresses, sizes and digests."""
    integrity: Mapping[str, str] = NOTHING
    """The digests of the styles and scripts: none of another version gets to work on a page."""


def render_document(page: AnyPage, site: Site) -> str:
    """A whole page as it lies on the server, readable before Python is there."""
    return str(
        h.html(lang="en", data_version=site.version)[
            _render_head(page, site),
            h.body[
                h.a(".skip", href="#main")["Skip to the page"],
                # Only to be seen where there is one: the style knows.
                h.a(".skip.to-stage", href="#stage")["Skip to what is played"],
                _render_bar(page),
                _render_notices(),
                h.main("#main", tabindex="-1")[page.view(page.initial)],
                _render_footer(),
                h.p("#announcer.for-screen-readers", role="status"),
                h.script("#boot-files", type="application/json")[Markup(_inline_json(site.boot))],
                # PyScript would load all its plugins for MicroPython, which we have not, unless told.
                Markup("<mpy-config hidden type=json>{}</mpy-config>").format(_config()),
                h.script(type="py", config=_config(interpreter=f"./{site.shell}"))["import app"],
            ],
        ]
    )


def full_title(page: AnyPage) -> str:
    return page.title if page.path == "index.html" else f"{page.title} · Dicewright"


def _config(**more: str) -> str:
    return json.dumps({"plugins": [f"!{name}" for name in _UNUSED_PLUGINS], **more}, separators=(",", ":"))


def _inline_json(data: Mapping[str, object]) -> str:
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")


def _render_head(page: AnyPage, site: Site) -> Element:
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=SECURITY_POLICY),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.title[full_title(page)],
        h.meta(name="description", content=page.description),
        h.meta(name="referrer", content="no-referrer"),
        h.meta(name="color-scheme", content="light dark"),
        h.meta(name="theme-color", content=PAPER, media="(prefers-color-scheme: light)"),
        h.meta(name="theme-color", content=NIGHT, media="(prefers-color-scheme: dark)"),
        h.link(rel="stylesheet", href=site.style, integrity=site.integrity.get(site.style)),
        h.link(
            "#dark",
            rel="stylesheet",
            href=site.dark,
            integrity=site.integrity.get(site.dark),
            media="screen and (prefers-color-scheme: dark)",
        ),
        h.script(src=site.first, integrity=site.integrity.get(site.first)),
        h.link(rel="icon", href="icons/dicewright.svg", type="image/svg+xml"),
        h.link(rel="apple-touch-icon", href="icons/apple-touch-icon.png"),
        h.link(rel="manifest", href="manifest.webmanifest"),
        h.script(type="module", src=site.shell, integrity=site.integrity.get(site.shell)),
    ]


def _render_bar(page: AnyPage) -> Element:
    """Always in sight: where one is, what can be taken back, and how all of it is kept."""
    return h.header(".top")[
        h.a(".brand", href="index.html")[
            h.img(src="icons/dicewright.svg", alt="", width="28", height="28"),
            h.span(".for-screen-readers")["Dicewright"],
        ],
        h.p("#where")[page.title],
        h.div(".turns", role="group", aria_label="Undo and redo")[
            _render_turn("undo", "M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-3"),
            _render_turn("redo", "M15 5l5 5-5 5M19.5 10H10a6 6 0 0 0 0 12h3"),
        ],
        h.div("#boot", hidden=True)[
            h.p("#boot-says"),
            h.progress("#boot-progress", aria_labelledby="boot-says", max="1", value="0"),
        ],
        _render_standing(),
        _render_doors(page),
    ]


def _render_turn(name: str, drawing: str) -> Element:
    return h.button(id=name, type="button", data_action=name, hidden=True)[
        render_icon(drawing), h.span(id=f"{name}-says")
    ]


def _render_standing() -> Node:
    """One quiet mark, whose words are also there for those who do not see it, and the story behind it."""
    return [
        h.p("#saved.for-screen-readers"),
        h.p("#offline.for-screen-readers", role="status"),
        h.button("#mark", type="button", popovertarget="story", aria_describedby="saved offline")[
            render_svg("0 0 24 24")[
                h.path(".ring", d="M12 2.5a9.5 9.5 0 1 1-.01 0Z"),
                h.path(".tick", d="m7.5 12.5 3 3 6-7"),
                h.path(".wait", d="M12 7v5l3 2"),
                h.path(".alarm", d="M12 6.5v7M12 17v.4"),
            ],
            h.span(".for-screen-readers")["What is kept here"],
            h.span("#mark-says"),
        ],
        h.div("#story", popover="auto", role="dialog", aria_label="Saved and offline")[
            h.p("#story-saved")["Nothing waits to be saved."],
            h.p("#story-offline")["Whether it works without a network is not known yet."],
            h.p(".help")[f"Dicewright {__version__}. Everything stays on this device."],
            h.button(type="button", data_shell="export", data_what=ALL)["Export everything"],
            h.button(type="button", data_shell="check")["Look for a new version"],
            h.p(".checked.help", role="status"),
            h.a(href="backup.html")["All about backups"],
        ],
    ]


def _render_doors(page: AnyPage) -> Element:
    """Below the thumb on a phone, beside the page elsewhere."""
    here = page.path if page.path in DOORS or page.path == "index.html" else MORE

    def current(path: str) -> str | None:
        return None if path != here else "page" if path == page.path else "true"

    return h.nav(".doors", aria_label="Pages")[
        h.ul[
            (
                h.li[h.a(href=path, aria_current=current(path))[render_icon(door.drawing), h.span[door.name]]]
                for path, door in DOORS.items()
            )
        ]
    ]


def _render_notices() -> Node:
    """Hidden until the shell has something to say; it fills in words, never markup."""
    return h.div(".notices")[
        h.noscript[
            h.p(".notice")[
                "You can read Dicewright’s pages without JavaScript, but rolling dice needs it: "
                "please allow it for this site and reload."
            ]
        ],
        h.p("#no-shell.notice")[
            "Dicewright’s script has not arrived. Check the connection, then ",
            h.a(href="")["try again"],
            ".",
        ],
        h.div("#failure.notice.trouble", role="alert", hidden=True)[
            h.p("#failure-says"),
            h.button(type="button", data_shell="retry")["Retry"],
        ],
        h.div("#unsaved.notice.trouble", role="alert", hidden=True)[
            h.p("#unsaved-says"),
            h.button(type="button", data_shell="save")["Try again"],
            h.button(type="button", data_shell="export", data_what=ALL)["Export everything"],
        ],
        h.div("#reminder.notice", role="status", hidden=True)[
            h.p("#reminder-says"),
            h.button(type="button", data_shell="export", data_what=ALL)["Export everything"],
            h.a(href="backup.html")["More about backups"],
            h.button(type="button", data_shell="remind-later")["Later"],
        ],
        h.div("#bonus-dice.notice", role="status", hidden=True)[
            h.p("#bonus-dice-says"),
            h.a(href="table.html")["To the table"],
            h.button(type="button", data_shell="reminded")["Done"],
            h.button(".quiet", type="button", data_shell="stop-reminding")["No more of these"],
        ],
        h.div("#told.notice", role="status", hidden=True)[
            h.p("#told-says"),
            h.button(type="button", data_shell="dismiss")["Close"],
        ],
        h.div("#update.notice", role="status", hidden=True)[
            h.p("#update-says"),
            h.button(type="button", data_shell="update")["Reload for the new version"],
        ],
        h.div("#fault.notice.trouble", role="alert", hidden=True)[
            h.p("#fault-says"),
            h.button(type="button", data_shell="dismiss")["Close"],
        ],
    ]


def _render_footer() -> Element:
    return h.footer[h.p[f"Dicewright {__version__}. Everything stays on this device."]]
