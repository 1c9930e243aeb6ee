"""Every component in every state on one page, for whoever works on them and for tests: no part of the site.

components.py DIST  ->  the page on standard output, with the styles that lie in DIST
"""

import base64
import hashlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pysrc"))

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import FixedDice, Roll, roll
from dicewright.games import GAMES, Game
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
from dicewright.pages.hand import Hand, Press, Wanted
from dicewright.pages.log import render_event
from dicewright.pages.numbers import NumberField, render_number
from dicewright.pages.part import Seat, part_of
from dicewright.pages.real_dice import render_hand, render_switch
from dicewright.pages.remember import drawn
from dicewright.pages.rolled import render_why
from dicewright.pages.rule_links import render_rule
from dicewright.pages.table import PAGE as TABLE_PAGE
from dicewright.pages.table.drawers import render_drawer, render_opener
from dicewright.pages.table.party import render_member
from dicewright.pages.table.state import ANY_DICE, DICE, TablePageState
from dicewright.pages.table.tray import render_tray
from dicewright.table.contents import Counter, Sheet
from dicewright.table.event import Event
from dicewright.table.record import Record, new_record
from dicewright.table.workspace import Workspace, campaign_on_table, party_of

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

# What lies over a page lies over a piece of this one.
FRAME = """
.sample { position: relative; height: 40rem; overflow: hidden; contain: layout; }
.sample .drawer { max-height: 100%; }
"""
FRAME_HASH = base64.b64encode(hashlib.sha256(FRAME.encode()).digest()).decode()
POLICY = SECURITY_POLICY.replace("style-src 'self'", f"style-src 'self' 'sha256-{FRAME_HASH}'")


class Throw(NamedTuple):
    """By the rules of a game: what is set up, what the dice show, and what is pressed then."""

    name: str
    faces: tuple[int, ...]
    before: tuple[Press, ...] = ()
    after: tuple[Press, ...] = ()


IN_A_CONTEST = (Press.of("td-mode", {"value": "contest"}),)
CHALLENGED = (Press.of("tp-mode", {"value": "challenge"}),)
PREPARED = (
    *CHALLENGED,
    Press("tp-person"),
    Press.of("tp-set", {"person-1-skill": "Knots", "person-1-role": "prepare"}),
)
AT_ONCE = (Press("lh-finish"),)
THROWS: Mapping[str, tuple[Throw, ...]] = {
    "tdgs": (
        Throw("Critical success", (20,)),
        Throw("Success", (15,)),
        Throw("Failure", (5,)),
        Throw("Critical failure", (1,)),
        Throw("First side wins", (15, 4), IN_A_CONTEST),
        Throw("A tie", (12, 12), IN_A_CONTEST),
        Throw("A small magnitude", (3,), (Press.of("td-mode", {"value": "amount"}),)),
        Throw("No", (2,), (Press.of("td-mode", {"value": "decide"}),)),
    ),
    "lavender": (
        Throw("Critical", (20,), after=AT_ONCE),
        Throw("Strong", (19,), after=AT_ONCE),
        Throw("Weak", (13,), after=AT_ONCE),
        Throw("Miss", (5,), after=AT_ONCE),
        Throw("Fumble", (1,), after=AT_ONCE),
        Throw("Weak", (13,)),
    ),
    "tiers": (
        Throw("First side wins", (6, 2, 1, 5, 4, 3, 2)),
        Throw("Second side wins", (3, 2, 1, 5, 4, 2)),
        Throw("Success", (5, 4, 1, 3, 1, 1), CHALLENGED),
        Throw("Success with Reduced Complications", (2, 1, 1, 5, 1, 1, 1), PREPARED),
        Throw("Success with Complications", (4, 2, 1, 5, 1, 1), CHALLENGED),
        Throw("Margin 4 Failure", (1, 1, 1, 5, 1, 1), CHALLENGED),
    ),
    "dungeoneers": (
        Throw("Greater success", (1, 2, 3, 4), after=(Press.of("dn-count", {"value": "4"}),)),
        Throw("Success", (2, 3, 9, 9), after=(Press.of("dn-count", {"value": "2"}),)),
        Throw("Lesser success", (2, 9, 9, 9), after=(Press.of("dn-count", {"value": "1"}),)),
        Throw("Failure", (9, 9, 9, 9)),
        Throw("Greater success", (1, 1, 2, 9)),
        Throw(
            "4 successes to 1 success", (1, 2, 3, 4, 5, 6, 7, 8), (Press.of("dn-mode", {"value": "test"}),)
        ),
    ),
}
SEATS = (
    ("Ottoline Quick", Seat(("armor d6", "4 of 8 slots"), 6, 6, "HP")),
    (
        "Sister Aldith of the long road over the seven hills",
        Seat(("no armor",), 2, 7, "HP", marks=("Exposed",)),
    ),
    ("Burr", Seat((), 0, 5, "HP", marks=("Blinded", "Poisoned", "Lost an arm"))),
    ("Vess Ardane", Seat(("Charlie", "1 bonus die"), 550, 550, "HP", step=10)),
    ("Rook Ember", Seat(("stress 2",), 3, 7, "wounds", rises=True)),
    ("Odo the smith", Seat(("Smithing 3",))),
    ("Whoever counts by themselves", Seat((), 4, 0, "HP")),
)


def render_page(style: str, dark: str) -> str:
    return str(
        h.html(lang="en")[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(http_equiv="Content-Security-Policy", content=POLICY),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.title["Every component in every state"],
                h.link(rel="stylesheet", href=style),
                h.link(rel="stylesheet", href=dark, media="screen and (prefers-color-scheme: dark)"),
                h.style[Markup(FRAME)],
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
        ("Who sits at a table", _seats),
        ("The tray", _tray),
        ("A drawer", _drawer),
    ):
        yield h.section(aria_label=name)[h.h2[name], shown()]
    for game in GAMES:
        yield h.section(aria_label=game.name, data_game=game.key)[
            h.h2[game.name], _in_its_hue(), _party(game), _outcomes(game)
        ]
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


# A table, and what lies over it


def _at_table(*people: Element) -> Element:
    return h.div(".board")[h.div(".around")[h.div(".party")[h.ul(".members")[people]]]]


def _somebody(number: int, name: str, *counters: Counter, schema: int = 0) -> Record:
    record = new_record(f"somebody{number}", "sheet", name, Sheet(counters=counters))
    return record.replace(schema=record.schema + schema)


def _seats() -> Node:
    """Unhurt, hurt, down, and whatever else a token has to show; without a game, and of a newer version."""
    return _at_table(
        *(render_member(_somebody(place, name), seat, "") for place, (name, seat) in enumerate(SEATS)),
        render_member(
            _somebody(90, "Mira", Counter("Torches", 3), Counter("Hit points", 5, most=9)), Seat(), ""
        ),
        render_member(_somebody(91, "Somebody of tomorrow", schema=1), Seat(), ""),
    )


def _party(game: Game) -> Node:
    state = _tried(game)
    campaign, part = campaign_on_table(state.workspace), part_of(game.key)
    assert campaign
    assert part
    return _at_table(
        *(
            render_member(sheet, part.seat(sheet, state.workspace), "")
            for sheet in party_of(state.workspace, campaign)
        )
    )


def _tried(game: Game) -> TablePageState:
    """The table that one press opens."""
    state = TABLE_PAGE.initial.replace(workspace=Workspace(f"try-{game.key}", is_open=True))
    return TABLE_PAGE.update(state, "try", {"value": game.key}, FixedDice())


def _over(drawer: Element) -> Element:
    return h.div(".sample")[h.div(".over")[h.div(".veil"), drawer]]


def _tray() -> Node:
    game = GAMES[0]
    state = _tried(game).replace(tray=ANY_DICE, text="4d6kh3", drawer=DICE)
    campaign = campaign_on_table(state.workspace)
    assert campaign
    rolled = TABLE_PAGE.update(state, "roll", {"text": "4d6kh3"}, FixedDice(6, 2, 5, 3))
    return _over(render_tray(rolled, campaign, part_of(game.key)))


def _drawer() -> Node:
    lines = [h.p[f"Line {number} of what is longer than the drawer."] for number in range(1, 31)]
    return [
        h.div(".deeds")[
            render_opener("log", "Opens a drawer", is_open=False),
            render_opener("more", "Its drawer is open", is_open=True),
        ],
        _over(render_drawer("log", "What is opened over a table", lines)),
    ]


# What a game is played with


def _outcomes(game: Game) -> Node:
    throws = THROWS.get(game.key, ())
    return h.div(".by-rules")[
        ([h.h3[throw.name], _thrown(game, place, throw)] for place, throw in enumerate(throws))
    ]


def _thrown(game: Game, place: int, throw: Throw) -> Node:
    part = part_of(game.key)
    assert part
    rolling, workspace = part.alone, Workspace(f"{game.key}-{place}", is_open=True)
    for press in throw.before:
        rolling, workspace = part.update(rolling, workspace, press.action, dict(press.answers), FixedDice())
    ready, dice = part.ready(rolling, workspace), FixedDice(*throw.faces)
    assert ready
    rolling, workspace = part.update(rolling, workspace, ready.action, dict(ready.answers), dice)
    for press in throw.after:
        rolling, workspace = part.update(rolling, workspace, press.action, dict(press.answers), FixedDice())
    result = drawn(part.render_result(rolling, workspace))
    if rolling.problem or dice.unused or throw.name not in result:
        raise ValueError(f"{game.name}: {throw} comes to something else. {rolling.problem}")
    return result


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
