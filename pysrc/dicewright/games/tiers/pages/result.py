"""A face-off or a challenge as it was thrown, and all that may still be done to it."""

from collections.abc import Callable

import htpy as h
from htpy import Element, Node

from dicewright.dice import Roll
from dicewright.games.tiers.pages.meter import render_cards
from dicewright.games.tiers.pages.rolling import CHALLENGE, FACEOFF, MODES, TIERS, Rolling, shown_match
from dicewright.games.tiers.play.at_table import campaign_of, sheet_at, table_of
from dicewright.games.tiers.play.faceoffs import (
    lost_by_dice,
    may_buy,
    may_note_penalty,
    may_take_point,
    tell_totals,
)
from dicewright.games.tiers.play.match import (
    SIDES,
    Match,
    Trial,
    choice_chances,
    choosable,
    current,
    reroll_chances,
)
from dicewright.games.tiers.play.meter import MOST_WORDS, can_spend
from dicewright.games.tiers.rules import faceoff
from dicewright.games.tiers.rules.character import TableState
from dicewright.games.tiers.rules.complications import spend_of
from dicewright.games.tiers.rules.faceoff import FIRST
from dicewright.games.tiers.rules.pool import cast_of, dice_in
from dicewright.games.tiers.rules.tables import (
    BOUGHT_SUCCESS_POINTS,
    OUTRIGHT,
    RESULT_NAMES,
    RESULT_RULES,
    SUCCESS,
    UNDERDOG_MARGIN,
    UNDERDOG_POINTS,
    UNSTABLE,
    WEARS_OFF_AFTER,
    WITH_COMPLICATIONS,
    WITH_REDUCED,
    die_text,
)
from dicewright.pages.controls import render_field
from dicewright.pages.dice.result import render_faces
from dicewright.pages.draw import render_shape
from dicewright.pages.remember import remembered
from dicewright.pages.rolled import render_conditions, render_why
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.pages.share_link import render_share
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, counted, join_words, percent

_MEANING = {
    SUCCESS: "The Lead wins the roll, and the goal is reached.",
    WITH_COMPLICATIONS: "The goal is reached, and the GM adds a complication.",
    WITH_REDUCED: "The goal is reached; thanks to the preparation the complication is a minor one.",
    OUTRIGHT: "The goal is missed. Another approach is needed, and the Lead has a penalty for a while.",
}


def render_faced(rolling: Rolling, workspace: Workspace) -> Node:
    if rolling.mode == TIERS:
        return _render_elsewhere(rolling, workspace)
    match, is_trial = shown_match(rolling, workspace), rolling.mode == CHALLENGE
    if not match:
        elsewhere = _render_elsewhere(rolling, workspace)
        return h.div(class_=["result", "" if elsewhere else "empty"])[
            h.p[
                "The throw was undone."
                if rolling.rolled
                else f"No {'challenge' if is_trial else 'face-off'} yet."
            ],
            h.p(".help")[
                "Say who leads and who helps: " if is_trial else "Set up both sides: ",
                "all chances stand under the button before you press it.",
            ],
            elsewhere,
        ]
    event = match.event
    return h.div(".result")[
        h.div(".landing", id=f"roll-{event.id}-{sum(len(roll.dice) for roll in match.rolls)}")[
            h.p(".name")[event.who] if event.who else None,
            _render_outcome(match),
            h.div(".sides")[(_render_side(match, at) for at in range(2))],
            render_conditions(event),
            None if event.private or any(match.waits) else render_share(f"event:{event.id}", "this roll"),
        ],
        _render_choice(match, rolling) if any(match.waits) else _render_purchases(match, rolling, workspace),
    ]


def _render_elsewhere(rolling: Rolling, workspace: Workspace) -> Node:
    """A throw of another kind that waits for its dice is not forgotten."""
    other = None if rolling.tapped else current(workspace)
    if not other or not any(other.waits):
        return None
    mode = CHALLENGE if other.about.challenge else FACEOFF
    return h.p(".help")[f"The dice of a throw are still to be chosen, under {dict(MODES)[mode]}."]


def _render_outcome(match: Match) -> Node:
    if not match.winner:
        return [
            h.p(".outcome")["Both are revealed"],
            h.p(".sum")[
                "Now the dice for Reroll are chosen; then those at their highest explode. ",
                render_rule("TP-AMB-35"),
            ],
        ]
    return [
        h.p(".outcome")[RESULT_NAMES[match.result] if match.about.challenge else f"{match.winner_name} wins"],
        (
            h.p(".sum")[f"{capitalized(tell_totals(match))}."]
            if lost_by_dice(match)
            else h.p(".total.pair")[tell_totals(match)]
        ),
        _render_reason(match),
        _render_result(match, match.about.challenge) if match.about.challenge else _render_damage(match),
    ]


def _render_reason(match: Match) -> Node:
    about = match.about
    if about.failed:
        words = "It had failed anyway: "
        if (about.bought or match.judged.winner) == about.fails:
            words = (
                "It was bought, and fails all the same: "
                if about.bought
                else "By the dice it was otherwise: "
            )
        return h.p(".sum")[f"{words}{spend_of(about.failed).name.lower()}. ", render_rule("TP-AMB-31")]
    if about.bought:
        return h.p(".sum")[
            f"The roll was lost; the success is bought, and counts as winning by {match.margin}. ",
            render_rule("TP-AMB-12"),
        ]
    first, second = match.standings
    won, lost = (first, second) if match.judged.winner == FIRST else (second, first)
    match match.judged.decided_by:
        case faceoff.BY_TIER:
            words = f"A tie, and {won.tier.name} stands above {lost.tier.name}"
        case faceoff.BY_RANK:
            words = f"A tie in equal tiers, and rank {won.rank} beats rank {lost.rank}"
        case faceoff.BY_INITIATOR:
            words = f"A tie in tier and rank, and {match.names[0]} began it"
        case _:
            return h.p(".sum")[f"{match.winner_name} by {match.judged.margin}. ", render_rule("TP-CORE-07")]
    return h.p(".sum")[f"{words}. ", render_rule("TP-CORE-09")]


def _render_damage(match: Match) -> Node:
    about = match.about
    if not about.attack:
        return None
    target = match.names[1]
    if match.winner != FIRST:
        return h.p["No damage. ", render_rule("TP-AMB-36")]
    beyond = match.damage - match.dealt
    hp = about.hp
    return [
        h.p[
            f"Margin {match.margin} × {about.multiplier:,}",
            [" (extrapolated, ", render_rule("TP-AMB-03"), ")"] if about.extrapolated else None,
            " = ",
            h.b[f"{match.damage:,} damage"],
            ". ",
            render_rule("TP-COMBAT-01" if match.judged.margin else "TP-AMB-10"),
        ],
        (
            h.p[
                f"{target}: {hp:,} → {match.left:,} HP",
                h.b[", defeated"] if match.left == 0 else None,
                f", {beyond:,} beyond 0" if beyond else None,
                ". ",
                render_rule("TP-AMB-28"),
            ]
            if hp is not None and match.left is not None
            else None
        ),
    ]


def _render_result(match: Match, trial: Trial) -> Node:
    extra = UNSTABLE.name in trial.keywords and match.result == OUTRIGHT
    return [
        h.p[
            _MEANING[match.result],
            " It is Unstable: a complication comes with it." if extra else None,
            " ",
            render_rule(RESULT_RULES[match.result]),
        ],
        h.p(".help")[f"Support: {join_words(list(trial.support))}."] if trial.support else None,
    ]


def _render_side(match: Match, at: int) -> Element:
    roll, told = match.rolls[at], match.about.sides[at]
    return h.div[
        h.p[h.b[told.name], f": {told.what}" if told.what else None],
        render_faces(roll),
        render_why(roll),
    ]


# Choosing dice for Reroll


def _die_words(roll: Roll, place: int) -> str:
    faces = cast_of(roll).naturals[place]
    return f"{die_text(dice_in(roll)[place])} shows {' and '.join(map(str, faces))}"


def _tell_reroll(roll: Roll) -> str:
    most = roll.inputs.get("reroll", 0)
    return "1 die" if most == 1 else f"{most} dice"


def _render_choice(match: Match, rolling: Rolling) -> Element:
    wins, ways = choice_chances(match, rolling.picks)
    return h.div(".follow-up")[
        (
            h.div(".choice")[
                h.p[
                    f"{match.names[at]}: roll again up to {_tell_reroll(match.rolls[at])} ",
                    render_rule("TP-KEY-01"),
                ],
                h.div(".face-row", role="group", aria_label=f"Dice of {match.names[at]}")[
                    (
                        _render_pick(match.rolls[at], at, place, rolling.picks[at])
                        for place in range(len(dice_in(match.rolls[at])))
                    )
                ],
            ]
            for at, is_open in enumerate(match.waits)
            if is_open
        ),
        h.div(".line")[
            h.button(".primary", type="button", data_action="tp-reroll")[
                "Go on with these: ", h.b[f"{match.names[0]} {percent(wins, ways)}"]
            ],
            h.button(type="button", data_action="tp-lowest")["Choose the lowest for me"],
        ],
        h.p(".help")[
            "The lowest are chosen so that the result can never get worse. ", render_rule("TP-AMB-18")
        ],
    ]


def _render_pick(roll: Roll, at: int, place: int, picks: tuple[int, ...]) -> Element:
    faces = cast_of(roll).naturals[place]
    sides = dice_in(roll)[place]
    return h.button(
        type="button",
        data_action="tp-pick",
        value=f"{SIDES[at]}:{place}",
        aria_pressed="true" if place in picks else "false",
        aria_label=f"Die {place + 1}, {_die_words(roll, place)}",
        disabled=place not in choosable(roll),
    )[(render_shape(each, str(face)) for each, face in zip(sides, faces, strict=True))]


# What may be bought


def _render_purchases(match: Match, rolling: Rolling, workspace: Workspace) -> Node:
    campaign = campaign_of(workspace)
    table = table_of(campaign) if campaign else None
    return h.div(".follow-up")[
        _render_buy(match, table is not None),
        _render_must_spend() if table and table.waiting else None,
        h.div(".at-the-table")[render_cards(table.due)] if table and table.due else None,
        _render_point(match, table) if may_take_point(match) else None,
        _render_penalty(match, workspace) if may_note_penalty(match) else None,
        _render_gm(match, rolling, table) if not match.about.failed else None,
    ]


def _render_unheld() -> Node:
    return [
        "Nobody holds the GM’s points: put a campaign of Tiers of Power on the ",
        h.a(href="table.html")["table"],
        " for that.",
    ]


def _render_buy(match: Match, is_held: bool) -> Node:
    if match.about.challenge and match.winner != FIRST:
        return h.p(".help")["The Lead of a challenge cannot buy success. ", render_rule("TP-AMB-13")]
    if not may_buy(match):
        return None
    return [
        h.button(type="button", data_action="tp-buy")[f"{match.loser.name} buys success"],
        h.p(".help")[
            f"A certain success, and {BOUGHT_SUCCESS_POINTS} complication points for the GM. ",
            render_rule("TP-META-03"),
            None if is_held else [" ", _render_unheld()],
        ],
    ]


@remembered
def _render_must_spend() -> Node:
    return h.p(".at-the-table")[
        h.b["The GM must spend"],
        ": the d10 for it waits on the ",
        h.a(href="table.html")["table"],
        ", and comes before all else that points bring or buy. ",
        render_rule("TP-META-05"),
    ]


def _render_point(match: Match, table: TableState | None) -> Element:
    return h.div(".choice")[
        h.p[
            f"A lower tier won by {_tell_margin(match)}, and the GM may take a point. ",
            render_rule("TP-META-03"),
        ],
        h.button(type="button", data_action="tp-point", disabled=table is not None and bool(table.waiting))[
            f"Take {UNDERDOG_POINTS} point"
        ],
        None if table else h.p(".help")[_render_unheld()],
    ]


def _render_penalty(match: Match, workspace: Workspace) -> Element:
    """TP-COOP-11: for a while, and in the GM's words."""
    lead = match.about.sides[0]
    if not sheet_at(workspace, lead.sheet) and not campaign_of(workspace):
        return h.p(".help")[
            f"{lead.name} has a penalty for a while. ",
            "To have it kept, put a campaign of Tiers of Power on the ",
            h.a(href="table.html")["table"],
            ", or let somebody with a sheet lead. ",
            render_rule("TP-COOP-11"),
        ]
    return h.details(".penalty")[
        h.summary["For the GM: the penalty of the Lead"],
        h.form(".question", autocomplete="off", aria_label="The Lead’s penalty")[
            h.p[f"{lead.name} bears it. ", render_rule("TP-COOP-11")],
            render_field("The penalty, in a few words", "words", "", MOST_WORDS),
            h.div(".line")[
                (
                    h.button(type="button", data_action="tp-penalty", value=str(sessions))[
                        f"Write it for {counted(sessions, 'session')}"
                    ]
                    for sessions in WEARS_OFF_AFTER
                )
            ],
        ],
    ]


def _render_gm(match: Match, rolling: Rolling, table: TableState | None) -> Element:
    # What was bought stands, whatever a die would show now.
    players = [] if match.about.bought else [at for at in range(2) if not match.about.sides[at].gm]

    def can(key: str) -> bool:
        return table is None or can_spend(table, key)

    return h.details(".gm")[
        h.summary[
            "For the GM",
            f": {_tell_count(table.points)}" if table else None,
            "; something to play" if table and table.due else None,
        ],
        h.div(".inside")[
            h.p(".trouble")[with_links(rolling.gm_problem)] if rolling.gm_problem else None,
            None if table else h.p(".help")[_render_unheld()],
            (_render_again(match, at, can("reroll_player_die"), table) for at in players),
            _render_note(match) if table and match.complication != "none" else None,
            _render_fail(match, can),
        ],
    ]


def _tell_count(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _tell_margin(match: Match) -> str:
    is_exact = match.about.rules.margin_keyword == "exact"
    return f"exactly {UNDERDOG_MARGIN}" if is_exact else f"{UNDERDOG_MARGIN} or more"


def _render_again(match: Match, at: int, can: bool, table: TableState | None) -> Node:
    """Each die of a player, and how often they would win after it."""
    roll = match.rolls[at]
    open_dice = choosable(roll)
    if not open_dice:
        return None
    cost = spend_of("reroll_player_die").cost
    price = "already paid" if table and cost in table.due else counted(cost, "point")
    return h.div(".choice")[
        h.p[f"Have a die of {match.names[at]} rolled again, {price} ", render_rule("TP-AMB-17")],
        h.ul(".again")[
            (
                h.li[
                    h.button(
                        type="button",
                        data_action="tp-die",
                        value=f"{SIDES[at]}:{place}",
                        disabled=not can,
                    )[
                        f"Die {place + 1}: {_die_words(roll, place)}. {match.names[at]} would win ",
                        h.b[percent(*reroll_chances(match, SIDES[at], place))],
                    ]
                ]
                for place in open_dice
            )
        ],
        None if can else h.p(".help")["The GM has no point for it now."],
    ]


def _render_note(match: Match) -> Element:
    """The complication that a lost challenge brings, in the GM's words."""
    is_unstable = match.result == OUTRIGHT
    return h.form(".choice", autocomplete="off")[
        h.p["The complication ", render_rule("TP-COOP-07" if is_unstable else RESULT_RULES[match.result])],
        h.input(type="hidden", name="who", value=""),
        render_field("In a few words", "words", "", MOST_WORDS),
        h.div(".line")[
            h.button(type="button", data_action="tp-gm-note", value="1")["Note it for 1 session"],
            h.button(type="button", data_action="tp-gm-note", value="lasts")["Note it as lasting"],
        ],
    ]


def _render_fail(match: Match, allowed: Callable[[str], bool]) -> Element:
    dramatic, catastrophic = spend_of("dramatic_failure"), spend_of("catastrophic_failure")
    names = match.names
    return h.form(".choice", autocomplete="off")[
        h.p["Make an action fail after all ", render_rule("TP-META-04")],
        (
            h.label(".field")[
                h.span["Whose"],
                h.select(name="fails")[
                    h.option(value=SIDES[0])[names[0]],
                    None if match.about.challenge else h.option(value=SIDES[1])[names[1]],
                ],
            ]
        ),
        render_field("The Consequence, in a few words", "words", "", MOST_WORDS),
        h.div(".line")[
            (
                h.button(
                    type="button",
                    data_action="tp-fail",
                    value=f"{dramatic.key}:{sessions}",
                    disabled=not allowed(dramatic.key),
                )[f"{dramatic.name}, {counted(sessions, 'session')} ({dramatic.cost})"]
                for sessions in WEARS_OFF_AFTER
            ),
            h.button(
                type="button",
                data_action="tp-fail",
                value=catastrophic.key,
                disabled=not allowed(catastrophic.key),
            )[f"{catastrophic.name} ({catastrophic.cost})"],
        ],
    ]
