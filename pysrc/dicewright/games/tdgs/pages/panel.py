"""A roll by the rules of TDGS before it is thrown: who, what, against what, and its chances."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Odds
from dicewright.games.tdgs.pages.rolling import (
    MOST_NAME,
    NUMBERS,
    Rolling,
    amount_of,
    check_target,
    name_of,
    net_of,
    open_deed,
    secondary_of,
    sides_of,
    tied,
)
from dicewright.games.tdgs.play.at_table import character_of, rules_at, sheet_at
from dicewright.games.tdgs.play.deeds import tell_dice
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    MAGNITUDES,
    OUTCOME_NAMES,
    SUCCESS,
    Amount,
    contest_odds,
    dice_for,
    first_wins,
    needs_a_twenty,
    resolution_odds,
    success_ways,
    total_of,
)
from dicewright.games.tdgs.rules.tables import (
    DIFFICULTIES,
    PAIRINGS,
    PURPOSES,
    ROLES,
    SECONDARY_DICE,
    STATS,
)
from dicewright.pages.chances import known_odds_of, render_split, render_thirds
from dicewright.pages.controls import (
    render_field,
    render_folded_by_hand,
    render_pick,
    render_segments,
    render_select,
)
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, percent

MODES = (
    ("check", "Against a target"),
    ("contest", "Contest"),
    ("amount", "How much"),
    ("decide", "Yes or no"),
)
_STAKES = {
    "roll": "Roll",
    "certain_success": "It is certain",
    "impossible": "It is impossible",
    "trivial": "Nothing hangs on it",
}
_STATS = [("", [(stat, stat) for stat in STATS])]


def render_rolling(
    rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool = False
) -> Node:
    """The whole panel; where the actor is fixed, it stands on that actor's sheet."""
    return [
        render_segments("What to roll", "td-mode", MODES, rolling.mode),
        drawn(_render_set_up(rolling, workspace, sheets, is_fixed)),
        h.div(".roll-bar")[
            h.p(".trouble", role="alert")[rolling.problem] if rolling.problem else None,
            _render_roll(rolling, workspace),
        ],
        drawn(_render_circumstances(rolling, workspace)),
    ]


def _render_form(*parts: Node) -> Element:
    return h.form(data_input="td-set", autocomplete="off")[parts]


def _render_set_up(rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool) -> Element:
    actor = _render_actor(rolling, workspace, sheets, is_fixed)
    match rolling.mode:
        case "amount":
            return _render_form(_render_amount(rolling))
        case "decide":
            return _render_form(
                render_field("Question", "question", rolling.question, MOST_NAME),
                h.p(".help")["Left to a d2: one die, and nothing is added."],
            )
        case "contest":
            return _render_form(actor, _render_opponent(rolling, workspace, sheets))
    has_sheet = sheet_at(workspace, rolling.actor) is not None
    return _render_form(actor, render_number_of(rolling, "target", "Difficulty" if has_sheet else "Target"))


def _render_circumstances(rolling: Rolling, workspace: Workspace) -> Node:
    """What is seldom set up: folded, with what of it holds said on the fold."""
    has_sheet = sheet_at(workspace, rolling.actor) is not None
    match rolling.mode:
        case "contest":
            name = name_of(workspace, rolling.actor, rolling.name, "the first side")
            parts: Node = [_render_pairings() if has_sheet else None, _render_then(rolling, name)]
            told = "then how much" if rolling.then else ""
        case "check":
            is_rolled = rolling.stakes == "roll"
            parts = [
                _render_presets() if has_sheet else None,
                _render_added(rolling.secondary),
                _render_stakes(rolling.stakes),
                _render_then(rolling) if is_rolled else None,
            ]
            marks = (
                (f"d{rolling.secondary} added", bool(rolling.secondary)),
                (_STAKES[rolling.stakes].lower(), not is_rolled),
                ("then how much", rolling.then and is_rolled),
            )
            told = ", ".join(words for words, is_so in marks if is_so)
        case _:
            return None
    return h.details("#circumstances.circumstances", open=bool(told))[
        h.summary["Circumstances", f": {told}" if told else None], _render_form(parts)
    ]


def _options(sheets: list[Record], without: str = "") -> list[tuple[str, list[tuple[str, str]]]]:
    others = [(each.id, each.name) for each in sheets if each.id != without]
    return [*([("Sheets", others)] if others else []), ("", [("", "By hand")])]


def render_number_of(rolling: Rolling, key: str, label: str = "") -> Markup:
    field = NUMBERS[key]._replace(label=label) if label else NUMBERS[key]
    return render_number(field, getattr(rolling, key), rolling.typing, action="td-step")


def _render_actor(rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool) -> Element:
    record = sheet_at(workspace, rolling.actor)
    skills = character_of(record).skills if record else ()
    name = None
    if not record and rolling.mode == "contest":
        name = _render_name("name", rolling.name, "Name", bool(sheets))
    return h.div(".corner")[
        None if is_fixed else h.h2["Who rolls"],
        render_pick("Who rolls", "actor", _options(sheets), rolling.actor)
        if sheets and not is_fixed
        else None,
        h.div(".line")[
            name,
            render_select("Stat", "stat", _STATS, rolling.stat) if record else None,
            (
                render_select(
                    "Skill",
                    "skill",
                    [("", [("", "No skill"), *((skill.name, skill.name) for skill in skills)])],
                    rolling.skill,
                )
                if skills
                else None
            ),
            render_number_of(rolling, "modifier"),
        ],
    ]


def _render_name(key: str, name: str, label: str, is_folded: bool) -> Element:
    field = render_field(label, key, name, MOST_NAME)
    return render_folded_by_hand(key, " ".join(name.split()), field) if is_folded else field


def _render_presets() -> Node:
    presets = [("", [("", "Choose"), *((name, f"{name}, {number}") for name, number in DIFFICULTIES)])]
    return [
        render_select("Usual difficulties", "preset", presets, ""),
        h.p(".help")["These and the stats come from outside the core document."],
    ]


@remembered
def _render_added(secondary: int) -> Node:
    seconds = [("0", "none"), *((str(sides), f"d{sides}") for sides in SECONDARY_DICE)]
    return h.div(".choice")[
        h.p["A die added ", render_rule("TD-DICE-08")],
        render_segments("A die added", "td-choose", seconds, str(secondary), of="secondary"),
    ]


@remembered
def _render_stakes(stakes: str) -> Node:
    return h.div(".choice")[
        h.p["Does it need a roll? ", render_rule("TD-DICE-18")],
        render_segments("Does it need a roll", "td-choose", _STAKES.items(), stakes, of="stakes"),
    ]


def _render_opponent(rolling: Rolling, workspace: Workspace, sheets: list[Record]) -> Element:
    record = sheet_at(workspace, rolling.opponent)
    options = _options(sheets, rolling.actor)
    return h.div(".corner")[
        h.h2["Against"],
        render_pick("Against", "opponent", options, rolling.opponent if record else "") if sheets else None,
        h.div(".line")[
            (
                render_select("Their stat", "opponent_stat", _STATS, rolling.opponent_stat)
                if record
                else _render_name("opponent_name", rolling.opponent_name, "Their name", bool(sheets))
            ),
            render_number_of(rolling, "other"),
        ],
    ]


def _render_pairings() -> Node:
    pairings = [("", [("", "Choose"), *((name, f"{name}: {a} against {b}") for name, a, b in PAIRINGS)])]
    return [
        render_select("Usual pairings", "pairing", pairings, ""),
        h.p(".help")["From outside the core document."],
    ]


def _render_then(rolling: Rolling, who: str = "") -> Node:
    """Whether a success is followed by how much: dice of their own, set up beforehand."""
    choices = (("no", "No"), ("yes", f"If {who} wins" if who else "If it succeeds"))
    return [
        h.div(".choice")[
            h.p["Then how much? ", render_rule("TD-DICE-05")],
            render_segments(
                "Then how much", "td-choose", choices, "yes" if rolling.then else "no", of="then"
            ),
        ],
        _render_amount(rolling) if rolling.then else None,
    ]


def _render_amount(rolling: Rolling) -> Node:
    fit = dice_for(rolling.purpose)
    purposes = [(purpose, capitalized(PURPOSES[purpose])) for purpose in MAGNITUDES]
    return [
        h.div(".choice")[
            h.p["For ", render_rule("TD-DICE-02")],
            render_segments("What for", "td-choose", purposes, rolling.purpose, of="purpose"),
        ],
        h.div(".choice")[
            h.p["Die ", render_rule("TD-DICE-03")],
            h.div(".segments", role="group", aria_label="Die")[
                (
                    h.button(
                        type="button",
                        data_action="td-choose",
                        value=f"sides:{sides}",
                        aria_pressed="true" if sides == rolling.sides else "false",
                        disabled=sides not in fit,
                    )[f"d{sides}"]
                    for sides in ROLES
                )
            ],
        ],
        h.p(".help")[f"For {PURPOSES[rolling.purpose]}: {_tell_fit(fit)}, and no other die."],
        render_number_of(rolling, "count"),
        render_number_of(rolling, "add"),
    ]


def _tell_fit(sides: tuple[int, ...]) -> str:
    """`a d6 or a d8`"""
    return " or ".join(f"a d{each}" for each in sides)


# The button, and its chances


def _render_roll(rolling: Rolling, workspace: Workspace) -> Node:
    if tied(rolling, workspace):
        return None
    if (deed := open_deed(rolling, workspace)) and deed.amount:
        return [
            _render_amount_button("td-amount", "Roll how much: ", deed.amount),
            h.button(".quiet", type="button", data_action="td-leave")["Leave it at that"],
        ]
    if rolling.mode == "contest":
        return _render_contest_button(rolling, workspace)
    if rolling.mode == "amount":
        return _render_amount_button("td-roll", "Roll ", amount_of(rolling))
    if rolling.mode == "decide":
        return [
            h.button(".primary", type="button", data_action="td-roll")["Roll ", h.b["the d2"]],
            h.p(".help")["1 is yes, 2 is no: one chance in two each. ", render_rule("TD-DICE-02")],
        ]
    if rolling.stakes != "roll":
        return _render_settled(rolling.stakes)
    net = net_of(rolling, workspace)
    target = check_target(rolling, workspace)
    odds = resolution_odds(net, target, secondary_of(rolling))
    return [
        h.button(".primary", type="button", data_action="td-roll")[
            "Roll: ", h.b[percent(success_ways(odds), odds.ways)]
        ],
        render_outcomes(odds),
        (
            h.p(".help")["Only a natural 20 can do this. ", render_rule("TD-AMB-02")]
            if needs_a_twenty(net, target) and not rolling.secondary
            else None
        ),
    ]


def _render_amount_button(action: str, words: str, amount: Amount) -> Node:
    chances = known_odds_of(amount.expression)
    return [
        h.button(".primary", type="button", data_action=action)[words, h.b[tell_dice(amount)]],
        render_thirds(chances) if chances else None,
    ]


@remembered
def render_outcomes(odds: Odds[str]) -> Node:
    return render_split(
        ("best", OUTCOME_NAMES[CRITICAL_SUCCESS], odds.exactly(CRITICAL_SUCCESS)),
        ("above", OUTCOME_NAMES[SUCCESS], odds.exactly(SUCCESS)),
        ("below", OUTCOME_NAMES[FAILURE], odds.exactly(FAILURE)),
        ("worst", OUTCOME_NAMES[CRITICAL_FAILURE], odds.exactly(CRITICAL_FAILURE)),
    )


@remembered
def _render_settled(stakes: str) -> Node:
    if stakes == "trivial":
        return [
            h.p["No roll needed: the GM says what happens. ", render_rule("TD-AMB-09")],
            h.div(".line")[
                h.button(".primary", type="button", data_action="td-settle", value="success")["It works"],
                h.button(type="button", data_action="td-settle", value="failure")["It does not"],
            ],
        ]
    words = "Automatic success" if stakes == "certain_success" else "Automatic failure"
    return [
        h.button(".primary", type="button", data_action="td-settle")[f"{words}, no roll"],
        h.p(".help")["Nobody rolls for what is settled. ", render_rule("TD-DICE-19")],
    ]


def _render_contest_button(rolling: Rolling, workspace: Workspace) -> Node:
    first, second = sides_of(rolling, workspace)
    odds = contest_odds(
        total_of(first.modifiers), total_of(second.modifiers), rules_at(workspace).contest_criticals
    )
    a, tie, b = odds.counts
    return [
        h.button(".primary", type="button", data_action="td-roll")[
            f"Contest: {first.name} ", h.b[percent(*first_wins(odds))]
        ],
        render_split(("above", first.name, a), ("within", "Tied", tie), ("below", second.name, b)),
    ]


# What is heard


def tell_rolling(before: Rolling, there: Workspace, after: Rolling, here: Workspace) -> str:
    """What a screen reader hears: a problem or a result."""
    if after.problem and after.problem != before.problem:
        return after.problem
    if here is not there and here.log:
        return f"{tell_event(here.log[-1])}."
    return ""
