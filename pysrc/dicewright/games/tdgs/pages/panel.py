"""How a roll by the rules of TDGS looks, before and after."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Odds, Roll
from dicewright.games.tdgs.pages.rolling import (
    MOST_NAME,
    NUMBERS,
    Rolling,
    amount_of,
    check_target,
    critical_deed,
    name_of,
    net_of,
    open_deed,
    secondary_of,
    shown_event,
    sides_of,
    tied,
)
from dicewright.games.tdgs.play.contests import Match, read_match
from dicewright.games.tdgs.play.deeds import Deed, base_in, deed_of, name_in, sides_with_effect, tell_dice
from dicewright.games.tdgs.play.playing import character_of, rules_at, sheet_at
from dicewright.games.tdgs.rules.attempt import ONLY_A_TWENTY
from dicewright.games.tdgs.rules.critical import EFFECT, base_of, grown, row_for, tell_area
from dicewright.games.tdgs.rules.growth import Growth
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    DECIDE,
    FAILURE,
    MAGNITUDES,
    OUTCOME_NAMES,
    SUCCESS,
    Amount,
    contest_odds,
    dice_for,
    resolution_odds,
    success_ways,
    total_of,
)
from dicewright.games.tdgs.rules.settings import Rules, rules_of_inputs
from dicewright.games.tdgs.rules.tables import (
    CRITICAL_NAMES,
    DIFFICULTIES,
    PAIRINGS,
    PURPOSES,
    ROLES,
    STAT_NAMES,
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
from dicewright.pages.dice.result import render_faces
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rolled import render_why
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.ratio import ratio_text
from dicewright.table.event import Event, rolls_of
from dicewright.table.record import Record
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace
from dicewright.words import MINUS, capitalized, join_words, percent, whole

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
_STATS = [("", [(stat, f"{stat}, {STAT_NAMES[stat]}") for stat in STATS])]


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
    return _render_form(actor, _number(rolling, "target", "Difficulty" if has_sheet else "Target"))


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


def _number(rolling: Rolling, key: str, label: str = "") -> Markup:
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
            _number(rolling, "modifier"),
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
    seconds = [("0", "none"), *((str(sides), f"d{sides}") for sides in (4, 6, 8))]
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
            _number(rolling, "other"),
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
        _number(rolling, "count"),
        _number(rolling, "add"),
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
            if net - target + 11 <= ONLY_A_TWENTY and not rolling.secondary
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
            f"Contest: {first.name} ", h.b[percent(2 * a + tie, 2 * odds.ways)]
        ],
        render_split(("above", first.name, a), ("within", "tied", tie), ("below", second.name, b)),
    ]


# What came of it


def render_rolled(rolling: Rolling, workspace: Workspace) -> Node:
    event = shown_event(rolling, workspace)
    if not event:
        return h.div(".result.empty")[
            h.p["No roll yet."],
            h.p(".help")["Set it up: the chances stand under the button before you press it."],
        ]
    return h.div(".result")[
        h.div(".landing", id=f"roll-{event.id}-{len(event.rolls)}")[
            h.p(".name")[event.who] if event.who else None,
            (_render_match(match, rolling) if (match := read_match(event)) else _render_single(event)),
            _render_magnitude(event),
            _render_follow_ups(rolling, workspace),
            h.p(".help")[f"House rule: {join_words(list(event.house_rules))}."]
            if event.house_rules
            else None,
            h.p(".help")["Entered from real dice."] if event.by_hand else None,
            None if event.private else render_share(f"event:{event.id}", "this roll"),
        ]
    ]


def _render_single(event: Event) -> Node:
    rolls = rolls_of(event)
    if not rolls:
        return [h.p(".outcome")[capitalized(event.what)], h.p(".help")[render_rule(event.rules[0])]]
    roll = rolls[0]
    if roll.action == EFFECT:
        return _render_effect(roll)
    if roll.action == DECIDE:
        return [
            h.p(".outcome")[capitalized(roll.outcome)],
            render_faces(roll),
            h.p(".sum")[capitalized(event.what)],
            render_why(roll),
        ]
    return [
        h.p(".outcome")[OUTCOME_NAMES.get(roll.outcome, capitalized(PURPOSES.get(roll.outcome, "")))],
        h.p(".total")[h.span(".for-screen-readers")["Total "], whole(roll.total)],
        render_faces(roll),
        h.p(".sum")[capitalized(event.what)],
        render_why(roll),
    ]


def _render_magnitude(event: Event) -> Node:
    """How much, after whether: the second roll of the same deed."""
    deed = deed_of(event)
    if not deed or not deed.amount or not deed.is_success:
        return None
    if not deed.magnitude:
        return h.p[
            f"Now how much: {tell_dice(deed.amount)}, with dice of its own. ", render_rule("TD-DICE-05")
        ]
    return h.div(".phase")[
        h.p[h.b[f"How much: {whole(deed.magnitude.total)}"], f", with {tell_dice(deed.amount)}"],
        render_faces(deed.magnitude),
        render_why(deed.magnitude),
    ]


def _render_follow_ups(rolling: Rolling, workspace: Workspace) -> Node:
    """What the rules allow after a critical: the d4 that says how large its effect is."""
    deed = critical_deed(rolling, workspace)
    if not deed:
        return None
    return [_render_follow_up(rolling, deed, side) for side in sides_with_effect(workspace, deed)]


def _render_follow_up(rolling: Rolling, deed: Deed, side: str) -> Element:
    base = base_in(deed, side)
    whose = f"{name_in(deed, side)}’s" if side else "the"
    return h.form(".follow-up", data_input="td-set", autocomplete="off")[
        h.h2[f"How large is {whose} critical effect?"],
        render_segments("Kind of effect", "td-choose", CRITICAL_NAMES.items(), rolling.kind, of="kind"),
        (
            h.p[f"{CRITICAL_NAMES[rolling.kind]} before: ", h.b[whole(base)], ", as rolled."]
            if base is not None
            else _number(rolling, "before", f"{CRITICAL_NAMES[rolling.kind]} before")
            if rolling.kind != "area"
            else None
        ),
        h.button(type="button", data_action="td-effect", value=side or None)["Roll the d4"],
        h.p(".help")["Four faces, one chance in four each. ", render_rule("TD-DICE-10")],
    ]


def _render_effect(roll: Roll) -> Node:
    kind = roll.inputs["kind"]
    rules = rules_of_inputs(roll.inputs)
    row = row_for(kind, roll.faces[0], rules)
    told = [_tell_growth(growth, base_of(roll.inputs, growth), rules) for growth in row.growths]
    return [
        h.p(".outcome")[f"{row.label}: {CRITICAL_NAMES[kind].lower()}"],
        h.p(".total")[" or ".join(told)],
        render_faces(roll),
        h.p(".help")["Choose one of them. ", render_rule("TD-AMB-28")] if len(told) > 1 else None,
        render_why(roll),
    ]


def _tell_growth(growth: Growth, base: int | None, rules: Rules) -> str:
    result = grown(growth, base, rules)
    if result.result is not None and result.exact:
        exact = ratio_text(result.exact)
        number = whole(result.result)
        return number if result.exact[1] == 1 else f"{number} (exactly {exact.replace('-', MINUS)})"
    return tell_area(growth)


def _render_match(match: Match, rolling: Rolling) -> Node:
    a, b = match.names
    if match.winner:
        title = f"{match.winner} wins"
        by = {"d2": "by the d2", "critical": "by a critical", "total": ""}[match.judged.decided_by or "total"]
    else:
        title, by = "A tie", ""
    return [
        h.p(".outcome")[title, f" {by}" if by else None],
        h.p(".total")[f"{whole(match.a.total)} to {whole(match.b.total)}"],
        h.div(".sides")[_render_side(a, match.a), _render_side(b, match.b)],
        [render_faces(match.tie), render_why(match.tie)] if match.tie else None,
        _render_tie(a, b, rolling) if not match.winner else None,
    ]


def _render_side(name: str, roll: Roll) -> Element:
    critical = OUTCOME_NAMES.get(roll.outcome, "")
    return h.div[
        h.p[h.b[name], f", {critical.lower()}" if critical else None], render_faces(roll), render_why(roll)
    ]


def _render_tie(a: str, b: str, rolling: Rolling) -> Element:
    """It stays open until somebody says that nobody has a reaction left (TD-AMB-08)."""
    return h.form(".follow-up", data_input="td-set", autocomplete="off")[
        h.p["Does anybody have a reaction left? It may still change a total. ", render_rule("TD-DICE-17")],
        _number(rolling, "react_a", f"Reaction of {a}"),
        _number(rolling, "react_b", f"Reaction of {b}"),
        h.div(".line")[
            h.button(
                type="button",
                data_action="td-react",
                disabled=not (rolling.react_a or rolling.react_b),
            )["Count the reactions"],
            h.button(".primary", type="button", data_action="td-flip")["Nobody has: flip the d2"],
        ],
        h.p(".help")[f"1 is {a}, 2 is {b}: one chance in two each. ", render_rule("TD-AMB-08")],
    ]


def tell_rolling(before: Rolling, there: Workspace, after: Rolling, here: Workspace) -> str:
    """What a screen reader hears: a problem or a result."""
    if after.problem and after.problem != before.problem:
        return after.problem
    if here is not there and here.log:
        return f"{tell_event(here.log[-1])}."
    return ""
