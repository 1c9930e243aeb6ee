"""Every component in every state on one page, for whoever works on them and for tests: no part of the site.

components.py DIST  ->  the page on standard output, with the styles that lie in DIST
"""

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pysrc"))

import htpy as h
from htpy import Element, Node

from dicewright.dice import FixedDice, Roll, roll
from dicewright.games import GAMES
from dicewright.pages.chances import known_odds_of, render_split, render_thirds
from dicewright.pages.controls import (
    render_counter,
    render_examples,
    render_field,
    render_file,
    render_question,
    render_segments,
    render_select,
    render_stepper,
    render_toggle,
)
from dicewright.pages.dice import PAGE as DICE_PAGE
from dicewright.pages.dice.log import render_log
from dicewright.pages.dice.result import render_faces, render_result, render_roll
from dicewright.pages.dice.state import DiceState
from dicewright.pages.draw import render_shape
from dicewright.pages.frame import SECURITY_POLICY
from dicewright.pages.hand import Hand, Wanted
from dicewright.pages.log import render_event
from dicewright.pages.numbers import NumberField, render_number
from dicewright.pages.real_dice import render_hand, render_switch
from dicewright.pages.rolled import render_why
from dicewright.pages.rule_links import render_rule
from dicewright.table.contents import Counter
from dicewright.table.event import Event
from dicewright.table.workspace import Workspace

SHAPES = (4, 6, 8, 10, 12, 20, 100)
FALLEN = (
    ("kept and dropped", "4d6kh3", (6, 2, 5, 3)),
    ("exploded", "3d6!", (6, 6, 2, 1, 4)),
    ("rerolled", "3d8r1", (1, 5, 8, 2)),
    ("successes and failures", "6d10>=8f1", (10, 8, 1, 3, 9, 6)),
)
DEGREES = (
    ("best", "Critical", 1),
    ("above", "Strong", 4),
    ("within", "Weak", 10),
    ("below", "Miss", 4),
    ("worst", "Fumble", 1),
)
TWO_NAMES = (("warm", "Warm"), ("cold", "Cold"))
A_FEW_NAMES = (("above", "At least"), ("exact", "Exactly"), ("below", "At most"))
MANY_NAMES = tuple((name.lower(), name) for name in ("Str", "Dex", "Wis", "Int", "Con", "Cha", "No ability"))
WIDTH = NumberField("width", "Width", 0, 9, "m")


def render_page(style: str, dark: str) -> str:
    return str(
        h.html(lang="en")[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(http_equiv="Content-Security-Policy", content=SECURITY_POLICY),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.title["Every component in every state"],
                h.link(rel="stylesheet", href=style),
                h.link(rel="stylesheet", href=dark, media="screen and (prefers-color-scheme: dark)"),
            ],
            h.body[h.main[h.div(".wide")[h.h1["Every component in every state"], list(_parts())]]],
        ]
    )


def _parts() -> Iterator[Element]:
    for name, shown in (
        ("Words", _words),
        ("Buttons", _buttons),
        ("Choices", _choices),
        ("Numbers", _numbers),
        ("Fields", _fields),
        ("Dice", _dice),
        ("Odds", _odds),
        ("Results", _results),
        ("Logs", _logs),
        ("Notices", _notices),
        ("Lists and tables", _lists),
    ):
        yield h.section(aria_label=name)[h.h2[name], shown()]
    for game in GAMES:
        yield h.section(aria_label=game.name, data_game=game.key)[h.h2[game.name], _in_its_hue()]
    yield h.section(aria_label="Real dice")[h.h2["Real dice"], _real_dice()]


def _words() -> Node:
    return [
        h.p(".lead")["A lead in the serif, somewhat larger than the rest."],
        h.p["A paragraph with ", h.a(href="#words")["a link"], " and ", h.b["something strong"], "."],
        h.p(".help")["Help is soft and small."],
        h.p(".trouble", role="alert")["What went wrong, and what to do about it."],
        h.h3["A heading of the third order"],
        h.details(open=True)[h.summary["What can be folded"], h.p["Unfolded."]],
        h.details[h.summary["What is folded"], h.p["Unseen."]],
    ]


def _buttons() -> Node:
    return [
        h.div(".ways")[h.button(".primary", type="button")["Roll ", h.b["4d6kh3"]]],
        h.div(".ways")[h.button(".primary", type="button", disabled=True)["Nothing to roll"]],
        h.div(".deeds")[
            h.button(type="button")["Plain"],
            h.button(type="button", disabled=True)["Plain, disabled"],
            h.button(type="button", aria_pressed="true")["Pressed"],
            h.button(type="button", data_waiting=True)["Waiting"],
            h.a(".button", href="#buttons")["A link as a button"],
            h.button(".trouble", type="button")["Delete"],
        ],
        h.div(".deeds")[
            h.button(".quiet", type="button")["Quiet"],
            h.button(".quiet", type="button", disabled=True)["Quiet, disabled"],
            h.button(".quiet", type="button", aria_label="Remove the lantern")["×"],
        ],
    ]


def _choices() -> Node:
    return [
        h.div(".choice")[h.p["One of two"], render_segments("Of two", "pick", TWO_NAMES, "warm")],
        h.div(".choice")[h.p["One of a few"], render_segments("Of a few", "pick", A_FEW_NAMES, "exact")],
        h.div(".choice")[h.p["One of many"], render_segments("Of many", "pick", MANY_NAMES, "dex")],
        h.div(".choice")[
            h.p["Any of them"],
            h.div(".toggles")[
                render_toggle("Advantage", "toggle", True),
                render_toggle("Disadvantage", "toggle", False),
                render_toggle("A background that has a rather long name", "toggle", True),
            ],
        ],
        h.label(".tick")[h.input(type="checkbox", checked=True), "Ticked"],
        h.label(".tick")[h.input(type="checkbox"), "Not ticked"],
        render_examples("try", ("A shot at armor", "An underdog spends a die"), True),
        render_question("Delete the lantern?", "Delete", "delete", "lantern"),
    ]


def _numbers() -> Node:
    return [
        render_stepper("step", "Keep", "3", True, True, less="-1", more="1"),
        render_stepper("step", "Times", "1", False, True, less="-1", more="1"),
        render_stepper("step", "d6", "4", True, True, less="-1", more="1", slider="count"),
        h.div(".counters")[h.div(".row")[render_counter(Counter("Hit points", 12, most=20), "0")]],
        render_number(WIDTH, 4, {}),
        render_number(WIDTH, 9, {}, help="As wide as a cart.", rule="TP-CORE-02"),
        render_number(WIDTH, 4, {"width": "wide"}),
    ]


def _fields() -> Node:
    return [
        h.div(".line")[render_field("Name", "name", "Sister Aldith", 40), h.button(type="submit")["Save"]],
        render_field(
            "With an error", "wrong", "1d20+", 40, aria_invalid="true", aria_describedby="wrong-help"
        ),
        h.p("#wrong-help.trouble")["A number or a die is missing behind the +."],
        render_select("Tier", "tier", (("", (("a", "Alpha"),)), ("Higher", (("b", "Beta"),))), "b"),
        h.label(".field")[h.span["Notes"], h.textarea(rows="3", name="notes")["A lamp over a table."]],
        render_file(),
    ]


def _dice() -> Node:
    return [
        h.div(".dice-row", role="group", aria_label="Dice to tap")[
            (h.button(type="button")[render_shape(sides), f"d{sides}"] for sides in SHAPES)
        ],
        h.p(".faces", role="img", aria_label="Each shape with its highest face")[
            (h.span(".rolled")[render_shape(sides, str(sides))] for sides in SHAPES)
        ],
        ([h.h3[f"Dice that were {name}"], render_faces(_fell(text, *faces))] for name, text, faces in FALLEN),
    ]


def _fell(text: str, *faces: int) -> Roll:
    return roll(text, FixedDice(*faces))


def _real_dice() -> Node:
    return [
        h.div(".ways")[render_switch(Hand())],
        h.div(".ways")[render_switch(Hand(is_on=True))],
        render_hand(
            Hand(
                is_on=True,
                faces=(3,),
                wanted=Wanted(2, 6, name="Mira’s 2nd d6"),
                problem="A d6 cannot show 9.",
            )
        ),
    ]


def _odds() -> Node:
    chances = known_odds_of("4d6kh3")
    return [
        render_thirds(chances) if chances else None,
        h.div(".by-rules")[render_split(*DEGREES)],
        h.div(".by-rules")[render_split(*DEGREES[:3])],
        h.div(".by-rules")[render_split(("above", "safe", 1), ("worst", "lost", 1))],
    ]


def _played() -> DiceState:
    state = DICE_PAGE.initial.replace(workspace=Workspace("components", is_open=True))
    for _, text, faces in FALLEN:
        state = DICE_PAGE.update(state, "write", {"text": text}, FixedDice())
        state = DICE_PAGE.update(state, "roll", {}, FixedDice(*faces))
    return state


def _results() -> Node:
    return [
        render_result(DICE_PAGE.initial),
        render_result(_played()),
        h.div(".result")[
            h.p(".name")["Sister Aldith"],
            h.p(".outcome")["Strong"],
            render_roll(_fell("1d20+2", 17)),
            h.p(".happens")["The door gives way."],
            render_why(_fell("1d20+2", 17)),
        ],
        h.div(".result")[
            h.p(".outcome")["Success with complications"],
            h.p(".total")["1,234,567"],
            h.div(".follow-up")[
                h.h2["What the rules allow now"],
                h.div(".line")[
                    h.button(type="button")["Roll the gear die"], h.button(type="button")["Let it stand"]
                ],
            ],
        ],
    ]


def _logs() -> Node:
    lines = (
        (Event("1", "note", "light a torch", who="Osric"), False),
        (Event("2", "note", "drop the torch", who="Burr"), True),
        (Event("3", "note", "listen at the door", private=True), False),
    )
    return [
        h.ol(".happened")[(render_event(event, is_undone, False) for event, is_undone in lines)],
        h.div(".log")[render_log(_played())],
    ]


def _notices() -> Node:
    return [
        h.div(".notice", role="status")[
            h.p["A new version is there."], h.button(type="button")["Reload for the new version"]
        ],
        h.div(".notice.trouble", role="alert")[
            h.p["This could not be saved."],
            h.button(type="button")["Try again"],
            h.a(href="#notices")["More about backups"],
        ],
        h.div(".fault", role="group", aria_label="A part that could not be shown")[
            h.p[h.strong["This part could not be shown."]],
            h.div(".deeds")[h.button(type="button")["Put aside"]],
        ],
    ]


def _lists() -> Node:
    return [
        h.ul(".things")[
            (
                h.li(data_game=game.key)[
                    h.a(".thing", href="#lists")[h.strong["Ottoline Quick"], h.span[game.name]],
                    h.div(".deeds")[h.button(".quiet", type="button")["Duplicate"]],
                ]
                for game in GAMES
            )
        ],
        h.table[
            h.caption["What helps most"],
            h.thead[h.tr[h.td, h.th(scope="col")["Success"]]],
            h.tbody[
                h.tr[h.th(scope="row")["Lantern"], h.td["62 %"]],
                h.tr[h.th(scope="row")["Rope"], h.td["58 %"]],
            ],
        ],
        h.dl(".facts")[
            h.div[h.dt["Hit die ", render_rule("LH-CHAR-02")], h.dd["d6"]], h.div[h.dt["Level"], h.dd["3"]]
        ],
    ]


def _in_its_hue() -> Node:
    return h.div(".by-rules")[
        h.div(".result")[h.p(".outcome")["A result"], render_roll(_fell("2d6+1", 6, 3))],
        render_segments("Of a few", "pick", A_FEW_NAMES, "exact"),
        h.div(".toggles")[render_toggle("On", "toggle", True), render_toggle("Off", "toggle", False)],
        h.label(".tick")[h.input(type="checkbox", checked=True), "Ticked"],
        h.div(".roll-bar")[
            h.button(".primary", type="button")["Test: ", h.b["75 %"]], render_split(*DEGREES)
        ],
    ]


if __name__ == "__main__":
    assets = Path(sys.argv[1], "assets")
    (style,), (dark,) = assets.glob("style.*.css"), assets.glob("dark.*.css")
    print(render_page(f"assets/{style.name}", f"assets/{dark.name}"))
