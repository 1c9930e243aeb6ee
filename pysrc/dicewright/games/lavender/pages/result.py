"""A test of Lavender Hack as it was thrown, and what may still be done to it."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.chances import gear_can
from dicewright.games.lavender.pages.rolling import Rolling, shown_match
from dicewright.games.lavender.play.ability_tests import ONLY_SUCCESS, Match, no_gear
from dicewright.games.lavender.play.at_table import campaign_of, party_of
from dicewright.games.lavender.play.party import EFFECT_WORDS, usage_mode
from dicewright.games.lavender.rules.degrees import is_locked
from dicewright.games.lavender.rules.tables import GEAR, STRONG, SUCCESSES
from dicewright.games.lavender.rules.usage import is_broken
from dicewright.pages.dice.result import render_faces
from dicewright.pages.rolled import render_conditions, render_why
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent, whole

PRIVATE_ROLL = "A private roll, for the GM"


def render_rolled(rolling: Rolling, workspace: Workspace) -> Node:
    match = shown_match(rolling, workspace)
    if not match:
        return h.div(".result.empty")[
            h.p["The test was undone." if rolling.rolled else "No test yet."],
            h.p(".help")["Set one up: all chances stand under the button before you press it."],
        ]
    return h.div(".result")[
        _render_landing(match),
        None
        if match.about.done
        else h.div(".follow-up")[
            _render_choices(match, workspace),
            _render_let_stand(),
            _render_background(workspace) if match.asks_background else None,
        ],
    ]


def render_thrown(match: Match, workspace: Workspace) -> Node:
    """A test on the stage, with what may be done to it before it stands."""
    choices = [each for each in _render_choices(match, workspace) if each]
    return h.div(".result")[
        _render_landing(match),
        h.div(".follow-up")[choices] if choices and not match.about.done else None,
    ]


def is_open(match: Match, workspace: Workspace) -> bool:
    """Whether anything may still be done to it, or is asked because of it."""
    if match.about.done:
        return False
    return match.may_pick or match.asks_background or not no_gear(workspace, match)


def render_standing(match: Match, workspace: Workspace) -> Node:
    """The press by which a plain test is over."""
    return [_render_let_stand(), _render_background(workspace) if match.asks_background else None]


def _render_landing(match: Match) -> Element:
    event = match.event
    return h.div(".landing", id=f"roll-{match.root}-{len(match.rolls)}")[
        h.p(".name")[event.who] if event.who else None,
        h.p(".outcome")[match.degree],
        h.p(".total")[whole(match.total)],
        h.p(".sum")[_sum(match), " ", render_rule("LH-CORE-05")],
        h.p(".happens")[capitalized(f"{match.about.told}.")] if match.about.told else None,
        (render_faces(roll) for roll in match.rolls),
        _render_effects(match),
        h.div(".asides")[
            render_why(*match.rolls),
            None if event.private else render_share(f"event:{event.id}", "this roll"),
        ],
        render_conditions(event),
    ]


def _sum(match: Match) -> str:
    about = match.about
    ability = f" {about.ability}" if about.ability else ""
    modifier = match.test.inputs["modifier"]
    parts = [f"{about.name}: d20 {match.natural}"]
    if about.ability:
        parts.append(f"{'+' if modifier >= 0 else '−'} {abs(modifier)}{ability}")
    if about.added:
        parts.append(f"+ {match.gear} gear")
    why = f" ({', '.join(about.why)})" if about.why else ""
    return f"{' '.join(parts)}{why}."


def _render_effects(match: Match) -> Node:
    told = [EFFECT_WORDS[each] for each in match.about.effects if each in EFFECT_WORDS]
    return h.p(".trouble")[capitalized(f"{join_words(told)}.")] if told else None


def _render_choices(match: Match, workspace: Workspace) -> list[Node]:
    return [_render_pick(match), _render_gear(match, workspace)]


def _render_let_stand() -> Element:
    return h.div(".line")[h.button(".primary", type="button", data_action="lh-finish")["Let it stand"]]


def _render_background(workspace: Workspace) -> Element:
    words = (
        "The background then has the gear die rolled. "
        if campaign_of(workspace)
        else "The background costs a roll of the gear die, but no campaign with one lies on the table. "
    )
    return h.p(".help")[words, render_rule("LH-CHAR-06")]


def _render_pick(match: Match) -> Node:
    if not match.may_pick:
        return None
    return h.div(".choice")[
        h.p["Which die is kept ", render_rule("LH-AMB-05")],
        h.div(".segments", role="group", aria_label="Which die is kept")[
            (
                h.button(
                    type="button",
                    data_action="lh-pick",
                    value=str(place),
                    aria_pressed="true" if die.kept else "false",
                )[str(die.face)]
                for place, die in enumerate(match.test.dice)
            )
        ],
    ]


_NO_GEAR = {
    "natural": ("A natural 1 or 20 is locked: nothing changes it.", "LH-CORE-08"),
    "not_primary": ("The gear die helps only on the class’s primary abilities.", "LH-CHAR-07"),
    "useless": ("The gear die can change nothing here.", "LH-CHAR-07"),
}


def _render_gear(match: Match, workspace: Workspace) -> Node:
    reason = no_gear(workspace, match)
    campaign = campaign_of(workspace)
    if reason in _NO_GEAR:
        words, rule = _NO_GEAR[reason]
        return (
            h.p(".help")[f"{words} ", render_rule(rule)]
            if match.about.who or is_locked(match.natural)
            else None
        )
    if reason or not campaign:
        return None
    die = party_of(campaign).dice.gear
    mode = usage_mode(workspace, GEAR, match.about.sheet)
    odds = gear_can(match.natural, match.total, die, mode)
    success = sum(odds.exactly(degree) for degree in SUCCESSES)
    strong = odds.exactly(STRONG)
    is_told = strong and match.about.move not in ONLY_SUCCESS
    wanted = [f"Strong {percent(strong, odds.ways)}"] if is_told else []
    if match.degree not in SUCCESSES:
        wanted = [f"success {percent(success, odds.ways)}", *wanted]
    return h.div(".choice")[
        h.button(type="button", data_action="lh-gear")[f"Add the gear die, d{die}: ", h.b[", ".join(wanted)]],
        h.p(".help")[
            (
                "It is broken: the roll is a save, which may bring more. "
                if is_broken(die)
                else "It is a usage test: 1 to 3 steps it down. "
            ),
            render_rule("LH-CHAR-07"),
        ],
    ]
