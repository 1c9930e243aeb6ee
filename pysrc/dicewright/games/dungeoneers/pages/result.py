"""A roll of Dungeoneers as it was thrown: the dice and their degree, a compromise, success control."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Die, Roll
from dicewright.games.dungeoneers.pages.rolling import ODDS, Rolling, shown_match
from dicewright.games.dungeoneers.play.at_table import campaign_of, table_of
from dicewright.games.dungeoneers.play.match import DECLINED, Match
from dicewright.games.dungeoneers.play.rolls import line_of, skipped_at, tell_score, tell_successes
from dicewright.games.dungeoneers.rules.heading import GROUP
from dicewright.games.dungeoneers.rules.pool import tell_tn
from dicewright.games.dungeoneers.rules.settling import Settled, settle
from dicewright.games.dungeoneers.rules.tables import DEGREE_NAMES, ONES_OF_CRITICAL, SUCCESS, tell_difficulty
from dicewright.pages.draw import render_shape
from dicewright.pages.rolled import render_conditions, render_why
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.table.event import Event
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words


def render_rolled(rolling: Rolling, workspace: Workspace) -> Node:
    if rolling.mode == ODDS:
        return None
    match = shown_match(rolling, workspace)
    if not match and (skipped := skipped_at(workspace, rolling.rolled)):
        return _render_skipped(skipped)
    if not match:
        return h.div(".result.empty")[
            h.p["The roll was undone." if rolling.rolled else "No roll yet."],
            h.p(".help")["Set one up: all chances stand under the button before you press it."],
        ]
    event = match.event
    return h.div(".result")[
        h.div(".landing", id=f"roll-{match.root}")[
            h.p(".name")[event.who] if event.who else None,
            _render_outcome(match),
            h.div(class_=["sides" if match.is_test else ""])[
                (_render_side(match, at) for at in range(len(match.rolls)))
            ],
            render_conditions(event),
            None if event.private else render_share(f"event:{event.id}", "this roll"),
        ],
        _render_next(match, rolling, workspace) if match.is_open else None,
    ]


def _render_skipped(event: Event) -> Element:
    """A task that nobody needed to roll for (DN-AMB-08)."""
    line = line_of(event)
    return h.div(".result")[
        h.div(".landing", id=f"roll-{event.id}")[
            h.p(".outcome")[DEGREE_NAMES[SUCCESS]],
            h.p(".sum")[f"{capitalized(event.what)}. ", render_rule("DN-AMB-08")],
            h.p(".happens")[line] if line else None,
        ]
    ]


# What it came to


def _render_outcome(match: Match) -> Node:
    if match.is_test:
        return _render_test(match, match.settled) if match.settled else _render_counts(match)
    settled = match.settled or match.as_rolled
    return _render_degree(match, settled) if settled else _render_counts(match)


def _render_counts(match: Match) -> Node:
    """Where there is no degree, or none before both sides have chosen."""
    counts = match.about.uses or match.successes
    return [
        h.p(".outcome")[" to ".join(map(tell_successes, counts))],
        _render_control(match),
        _render_stress(match),
    ]


def _render_test(match: Match, settled: Settled) -> Node:
    degree = DEGREE_NAMES[settled.degree].lower()
    return [
        h.p(".outcome")[f"{match.winner_name} wins"],
        h.p(".total")[tell_score(match)],
        h.p(".sum")[
            f"For {match.names[0]} it is a {degree}, which decides what happens. ", render_rule("DN-AMB-09")
        ],
        h.p(".happens")[match.line] if match.line else None,
        _render_control(match),
    ]


def _render_degree(match: Match, settled: Settled) -> Node:
    """The degree that counts; before success control the one as rolled, without what happens (DN-COMP-03)."""
    about = match.about
    return [
        h.p(".outcome")[DEGREE_NAMES[settled.degree]],
        h.p(".sum")[
            f"{tell_successes(settled.successes)} against ",
            f"{about.against}, " if about.against else None,
            f"{tell_difficulty(about.dn or 0)}: {_tell_difference(settled.difference)}",
            " ",
            render_rule("DN-CORE-03"),
        ],
        h.p(".help")[_tell_unsettled(match), " ", render_rule("DN-COMP-03")]
        if match.is_open
        else h.p(".happens")[match.line]
        if match.line
        else _render_no_line(settled.degree),
        _render_control(match),
        _render_stress(match),
    ]


def _tell_unsettled(match: Match) -> str:
    """After a compromise it is no longer as rolled."""
    as_rolled = all(
        successes == count.rolled for successes, count in zip(match.successes, match.counts, strict=True)
    )
    return "As rolled, and not settled yet." if as_rolled else "Not settled yet."


def _tell_difference(difference: int) -> str:
    if not difference:
        return "met exactly."
    return f"{abs(difference)} {'over' if difference > 0 else 'under'}."


def _render_no_line(degree: str) -> Node:
    """A failure needs no line: it simply does not work (DN-CORE-05)."""
    if degree != "failure":
        return None
    return h.p(".happens")["It simply does not work. ", render_rule("DN-CORE-05")]


def _render_control(match: Match) -> Node:
    """What was given up, and what a compromise brought."""
    given_up = [
        f"{name} counts {used} of {rolled}"
        for name, used, rolled in zip(
            match.names, match.about.uses, match.successes, strict=bool(match.about.uses)
        )
        if used != rolled
    ]
    return [
        h.p(".sum")[f"{join_words(given_up)}. ", render_rule("DN-CTRL-01")] if given_up else None,
        (_render_bought(match, at) for at in range(len(match.rolls))),
    ]


def _render_bought(match: Match, at: int) -> Node:
    bought = match.successes[at] - match.counts[at].rolled
    if not bought:
        return None
    whose = f" of {match.names[at]}" if match.is_test else ""
    return h.p(".sum")[
        f"{'A compromise' if bought == 1 else f'{bought} compromises'}{whose}: +{tell_successes(bought)}, "
        f"+{bought} dread for the GM. ",
        render_rule("DN-COMP-01"),
    ]


def _render_stress(match: Match) -> Node:
    if match.about.kind != GROUP:
        return None
    losses = match.counts[0].losses
    return h.p[h.b[f"{match.names[0]} gains {losses} stress"], ". ", render_rule("DN-GRP-04")]


# The dice


def _render_side(match: Match, at: int) -> Element:
    roll, told, count = match.rolls[at], match.about.sides[at], match.counts[at]
    return h.div[
        h.p[h.b[told.name], f": {told.what}" if told.what else None],
        render_dice(roll),
        (
            h.p(".sum")[f"Critical: {count.ones} dice show 1. ", render_rule("DN-CRIT-01")]
            if count.critical
            else None
        ),
        render_why(roll),
    ]


def render_dice(roll: Roll) -> Element:
    """Every die, with successes, losses and ones told apart."""
    tn = roll.inputs["tn"]
    told = ", ".join(f"{die.face} a {'success' if die.success else 'loss'}" for die in roll.dice)
    ones = sum(die.face == 1 for die in roll.dice)
    return h.p(".faces", role="img", aria_label=f"{len(roll.dice)}d10 at {tell_tn(tn)}: {told}")[
        (_render_die(die, ones >= ONES_OF_CRITICAL) for die in roll.dice)
    ]


_ONE = Markup('<path class="spark" d="M33 1l1.6 4.4L39 7l-4.4 1.6L33 13l-1.6-4.4L27 7l4.4-1.6Z"/>')


def _render_die(die: Die, is_critical: bool) -> Markup:
    kinds = ["rolled", "success" if die.success else "loss"]
    is_one = die.face == 1
    if is_one:
        kinds.append("one")
    shape = render_shape(die.sides, str(die.face), _ONE if is_one and is_critical else "")
    return Markup('<span class="{}">{}</span>').format(" ".join(kinds), shape)


# What may still be done


def _render_next(match: Match, rolling: Rolling, workspace: Workspace) -> Element:
    if offered := match.offered:
        return _render_answer(match, offered.side, workspace)
    if match.is_test and rolling.locked is not None:
        return h.div(".follow-up")[
            h.p[f"{match.names[0]} has chosen, and it stays hidden. Now {match.names[1]}."],
            _render_slider(match, rolling, 1, "Compare"),
        ]
    return h.div(".follow-up")[
        _render_declined(match),
        _render_slider(match, rolling, 0, "Lock it" if match.is_test else "Let it stand"),
        (
            h.p(".help")[
                "A compromise: one more success for you, 1 dread for the GM, if the GM agrees. ",
                render_rule("DN-COMP-01"),
            ]
            if any(match.may_offer(at) for at in range(len(match.rolls)))
            else None
        ),
    ]


def _render_slider(match: Match, rolling: Rolling, at: int, words: str) -> Element:
    most, dn = match.successes[at], match.about.dn
    chosen = most if rolling.use is None else min(rolling.use, most)
    whose = f"{match.names[at]} counts" if match.is_test else "Count"
    would_be = "" if dn is None else f": {DEGREE_NAMES[settle(chosen, dn).degree].lower()}"
    return h.form(".control", data_action="dn-count", data_input="dn-use", autocomplete="off")[
        (
            h.label(".field")[
                h.span[f"{whose} {chosen} of {tell_successes(most)}{would_be} ", render_rule("DN-CTRL-01")],
                h.input(
                    type="range",
                    name="use",
                    min="0",
                    max=str(most),
                    value=str(chosen),
                    aria_valuetext=f"{chosen} of {most}{would_be}",
                ),
            ]
            if most
            else h.p[f"{match.names[at]} has no success to give up."]
        ),
        h.div(".line")[
            # The second of a test chooses when the time for offers is over.
            (
                _render_offer(match, each)
                for each in range(len(match.rolls))
                if not at and match.may_offer(each)
            ),
            h.button(".primary", type="submit")[
                words if match.is_test or chosen == most else f"Count {chosen}"
            ],
        ],
    ]


def _render_offer(match: Match, at: int) -> Element:
    whose = f"{match.names[at]} offers" if match.is_test else "Offer"
    return h.button(type="button", data_action="dn-offer", value=str(at))[f"{whose} a compromise"]


def _render_declined(match: Match) -> Node:
    if not match.about.offers or match.about.offers[-1].state != DECLINED:
        return None
    return h.p["The GM declined the compromise; nothing changes. ", render_rule("DN-COMP-02")]


def _render_answer(match: Match, side: int, workspace: Workspace) -> Element:
    campaign = campaign_of(workspace)
    dread = table_of(campaign).dread if campaign else None
    return h.div(".question", role="group", aria_label="A compromise, for the GM")[
        h.p[
            h.b["For the GM: hand the device over."],
            f" {match.names[side]} offers a compromise: one more success for them, 1 dread for you",
            f" (now {dread}). " if dread is not None else ". ",
            render_rule("DN-COMP-02"),
        ],
        (
            None
            if campaign
            else h.p(".help")[
                "Nobody counts dread: put a campaign of Dungeoneers on the ",
                h.a(href="table.html")["table"],
                " for that.",
            ]
        ),
        h.div(".line")[
            h.button(".primary", type="button", data_action="dn-accept")["Accept"],
            h.button(type="button", data_action="dn-decline")["Decline"],
            h.button(".quiet", type="button", data_action="dn-withdraw")["Take the offer back"],
        ],
    ]
