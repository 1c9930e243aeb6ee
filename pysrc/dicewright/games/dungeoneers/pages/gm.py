"""What the GM keeps at the table: dread, adversaries and their difficulties, and rolls called for in turn."""

import htpy as h
from htpy import Element, Node

from dicewright.games.dungeoneers.pages.chances import DN_OPTIONS
from dicewright.games.dungeoneers.pages.gm_update import turn_of
from dicewright.games.dungeoneers.pages.rolling import Rolling, call_met, entries_of, has_open_roll
from dicewright.games.dungeoneers.play.at_table import character_of, rules_at, table_of
from dicewright.games.dungeoneers.play.calls import difficulty_for, has_points, is_thrown, waiting_at
from dicewright.games.dungeoneers.rules.adversary import (
    REAL_DICE,
    adversary_odds,
    faces_behind,
    wasted_points,
)
from dicewright.games.dungeoneers.rules.character import (
    MOST_NAME,
    MOST_NOTES,
    Adversary,
    Call,
    Difficulty,
    dice_of,
    higher_of,
    plain,
    score_of,
)
from dicewright.games.dungeoneers.rules.odds import against_adversary, at_least, degrees_of, success_odds
from dicewright.games.dungeoneers.rules.pool import (
    MOST_POINTS,
    core_dice,
    target_number,
    tell_points,
    tell_tn,
)
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.tables import SUCCESS, tell_difficulty
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_field, render_select, render_stepper
from dicewright.pages.remember import drawn
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.pages.share_link import render_share
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import percent

_DNS = [("", DN_OPTIONS)]
_KEYS = ("above", "within", "below")


def render_pinned(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    dread = table_of(campaign).dread
    return h.div(".dread")[
        render_stepper("dn-gm-dread", "Dread", str(dread), dread > 0, True, less="-1", more="1"),
        h.button(type="button", data_action="drawer", value="kept")["Adversaries"],
    ]


def render_due(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    """Rolls that are called for: the hidden die, and whose turn it is."""
    call = table_of(campaign).call
    return _render_call(call, rolling, workspace, rules_at(workspace)) if call else None


def render_kept(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    table, rules = table_of(campaign), rules_at(workspace)
    return h.div(".meter")[
        (
            drawn(_render_adversary(campaign.id, place, adversary, rules))
            for place, adversary in enumerate(table.adversaries)
        ),
        h.form(".line", data_action="dn-gm-add", autocomplete="off")[
            render_field("New adversary", "adversary", "", MOST_NAME, enterkeyhint="done"),
            h.button(type="submit")["Add"],
        ],
        h.p(".trouble", role="alert")[with_links(rolling.gm_problem)] if rolling.gm_problem else None,
        (
            None
            if table.adversaries
            else h.p(".help")[
                "They never roll: players roll against their difficulties. ", render_rule("DN-CORE-08")
            ]
        ),
        h.form(data_input="dn-gm-notes", autocomplete="off")[
            h.label(".field")[
                h.span["Notes on dread"],
                h.textarea(name="dread-notes", rows="2", maxlength=str(MOST_NOTES))[table.notes],
            ]
        ],
        h.p(".help")["An accepted compromise brings 1 dread by itself. ", render_rule("DN-AMB-19")],
    ]


# A call


def _render_call(call: Call, rolling: Rolling, workspace: Workspace, rules: Rules) -> Element:
    waiting = waiting_at(workspace, call)
    own = set_up_chance(rolling, workspace, rules)
    is_first = not has_open_roll(rolling, workspace)
    return h.div(".call", role="group", aria_label="Rolls called for")[
        h.h2[call.what],
        h.p[
            f"Players roll {_asked(call.attributes, call.skill)} against {tell_difficulty(call.dn)}. ",
            render_rule("DN-CORE-08"),
        ],
        h.p(".trouble", role="alert")[with_links(rolling.gm_problem)] if rolling.gm_problem else None,
        _render_die(call, waiting, rules, is_first),
        h.ol(".in-turn")[
            (
                _render_turn(call, record, place == 0, rules, "" if place else own, is_first)
                for place, record in enumerate(waiting)
            )
        ],
        _render_call_points(call, is_thrown(workspace, call)),
        h.button(".quiet", type="button", data_action="dn-gm-end")["End the call"],
    ]


def _render_call_points(call: Call, is_fixed: bool) -> Element:
    """Those of the adversary when it was called for, and what is changed for one roll."""
    return h.details("#call-points", open=bool(call.usual))[
        h.summary["Points on it: ", tell_points(call.boon, call.bane) if has_points(call) else "none"],
        h.div(".line")[
            (
                render_stepper(
                    "dn-gm-call-points",
                    f"{name.capitalize()} on it",
                    str(value),
                    value > 0 and not is_fixed,
                    value < MOST_POINTS and not is_fixed,
                    less=f"{name}:-1",
                    more=f"{name}:1",
                )
                for name, value in (("boon", call.boon), ("bane", call.bane))
            )
        ],
        h.p(".help")[
            f"Changed for this roll alone: the next begins with {call.usual.boon} boon "
            f"and {call.usual.bane} bane again. ",
            render_rule("DN-AMB-17"),
        ]
        if call.usual
        else None,
    ]


def _asked(attributes: str, skill: str) -> str:
    words = " or ".join(name.strip() for name in attributes.split("|") if name.strip())
    return ", ".join(filter(None, (words, skill))) or "as you say"


def _render_die(call: Call, waiting: list[Record], rules: Rules, is_first: bool) -> Node:
    """The GM's die, hidden and before the roll (DN-AMB-17)."""
    if not has_points(call) or not waiting:
        return None
    name = waiting[0].name
    moved = difficulty_for(call, waiting[0].id)
    if moved is not None:
        return h.p[
            h.b[f"{tell_difficulty(moved)} for {name}."],
            " The die was thrown, and only you have seen it. ",
            render_rule("DN-ADV-02"),
        ]
    die = rules.adversary_die
    odds = adversary_odds(call.dn, call.boon, call.bane, die, rules)
    return [
        h.p[
            f"{tell_points(call.boon, call.bane)} on the adversary: first your {die}, for {name}. ",
            render_rule("DN-AMB-17"),
        ],
        h.button(class_=["primary" if is_first else ""], type="button", data_action="dn-gm-die")[
            f"Roll the hidden {die}"
        ],
        render_split(
            *((key, tell_difficulty(dn), ways) for key, (dn, ways) in zip(_KEYS, odds, strict=False))
        ),
        (_render_other(each) for each in REAL_DICE[die] if each != die),
    ]


def _render_other(die: str) -> Node:
    """A die that people have at hand, and that is as likely."""
    return [
        h.button(".quiet", type="button", data_action="dn-gm-die", value=die)[f"Roll a {die} for it"],
        h.p(".help")[f"A d6 is read in pairs: {_PAIRS}. ", render_rule("DN-ADV-03")] if die == "d6" else None,
    ]


_PAIRS = ", ".join(f"{low}–{high} is {number}" for number, (low, high) in faces_behind("d6").items())


def chance_of(record: Record, call: Call, rules: Rules) -> str:
    """How likely somebody meets it, before or after the GM's die."""
    character = character_of(record)
    wanted = {plain(name) for name in call.attributes.split("|")}
    # A difficulty that names no attribute is met with whichever is best.
    names = [each.name for each in character.attributes if plain(each.name) in wanted or wanted == {""}]
    score = score_of(character, higher_of(character, names)) if names else None
    if score is None:
        return ""
    tn, dice = target_number(score, rules=rules), core_dice(dice_of(character, call.skill))
    dn = difficulty_for(call, record.id)
    if dn is None:
        odds = against_adversary(tn, dice, call.dn, call.boon, call.bane, rules.adversary_die, rules)
    else:
        odds = degrees_of(success_odds(tn, dice, rules), dn)
    return percent(at_least(odds, SUCCESS), odds.ways)


def set_up_chance(rolling: Rolling, workspace: Workspace, rules: Rules) -> str:
    """The same for the next one's roll, where it was set up otherwise than the call has it."""
    if not call_met(rolling, workspace) or turn_of(rolling, workspace).a == rolling.a:
        return ""
    try:
        (entry,) = entries_of(rolling, workspace)
    except RuleError:
        return ""
    odds = degrees_of(success_odds(entry.tn, entry.dice, rules), rolling.dn)
    return f"{percent(at_least(odds, SUCCESS), odds.ways)}, {entry.dice}d10 at {tell_tn(entry.tn)} as set up"


def _render_turn(
    call: Call, record: Record, is_next: bool, rules: Rules, own: str, is_first: bool
) -> Element:
    chance = own or chance_of(record, call, rules)
    is_ready = difficulty_for(call, record.id) is not None
    words = "Rolls next" if not is_next else "Set up anew" if own else "Set up first"
    return h.li[
        h.span[h.b[record.name], f": success {chance}" if chance else ": the sheet has no such attribute"],
        (
            h.button(
                class_=["primary" if is_first and chance else ""],
                type="button",
                data_action="dn-gm-roll",
                disabled=not chance,
            )[f"{record.name} rolls"]
            if is_next and is_ready
            else None
        ),
        h.button(
            type="button",
            data_action="dn-gm-turn",
            value=record.id,
            disabled=is_next and not is_ready,
            aria_label=f"{words}: {record.name}",
        )[words],
        h.button(
            ".quiet",
            type="button",
            data_action="dn-gm-leave",
            value=record.id,
            aria_label=f"Leave out: {record.name}",
        )["Leave out"],
    ]


# Adversaries


def _render_adversary(campaign: str, place: int, adversary: Adversary, rules: Rules) -> Element:
    wasted = wasted_points(adversary.boon, adversary.bane, rules.adversary_die)
    return h.details(".adversary", id=f"adversary-{place}")[
        h.summary[h.b[adversary.name], f": {_tell_lines(adversary)}"],
        h.div(".toggles")[
            (
                h.button(
                    type="button",
                    data_action="dn-gm-call",
                    value=f"{place}:{at}",
                    aria_label=f"Call for rolls: {line.name or 'difficulty'}, {tell_difficulty(line.dn)}",
                )[f"Call for rolls: {line.name or 'difficulty'}"]
                for at, line in enumerate(adversary.difficulties)
            )
        ],
        h.div(".line")[
            (
                render_stepper(
                    "dn-gm-points",
                    name.capitalize(),
                    str(value),
                    value > 0,
                    True,
                    less=f"{place}:{name}:-1",
                    more=f"{place}:{name}:1",
                )
                for name, value in (("boon", adversary.boon), ("bane", adversary.bane))
            )
        ],
        _render_points(adversary, wasted, rules),
        h.form(data_input="dn-gm-write", autocomplete="off")[
            h.input(type="hidden", name="place", value=str(place)),
            render_field("Name", "name", adversary.name, MOST_NAME),
            (_render_line(place, at, line) for at, line in enumerate(adversary.difficulties)),
            h.label(".field")[
                h.span["Notes"],
                h.textarea(name="notes", rows="2", maxlength=str(MOST_NOTES))[adversary.notes],
            ],
        ],
        h.div(".line")[
            h.button(type="button", data_action="dn-gm-add-line", value=str(place))["Add a difficulty"],
            render_share(f"adversary:{campaign}:{place}", adversary.name),
            h.button(
                ".quiet",
                type="button",
                data_action="dn-gm-remove",
                value=str(place),
                aria_label=f"Remove {adversary.name}",
            )["Remove"],
        ],
    ]


def _tell_lines(adversary: Adversary) -> str:
    told = [f"{line.name or 'difficulty'} {line.dn}" for line in adversary.difficulties]
    return ", ".join(told) or "no difficulty yet"


def _render_points(adversary: Adversary, wasted: int, rules: Rules) -> Node:
    net = adversary.boon - adversary.bane
    if not net:
        return h.p(".help")[
            "Points on it go through your die, never against the player’s. ", render_rule("DN-AMB-21")
        ]
    odds = adversary_odds(3, adversary.boon, adversary.bane, rules.adversary_die)
    chance = percent(sum(ways for dn, ways in odds if dn != 3), odds.ways)
    verb = "harder" if net > 0 else "easier"
    return h.p(".help")[
        f"{tell_points(adversary.boon, adversary.bane)}: {chance} that a roll against it is 1 {verb}. ",
        f"{wasted} {'point is' if wasted == 1 else 'points are'} wasted. " if wasted else None,
        render_rule("DN-AMB-15" if wasted else "DN-ADV-01"),
    ]


def _render_line(place: int, at: int, line: Difficulty) -> Element:
    return h.fieldset(".sheet-line")[
        h.legend(".for-screen-readers")[f"Difficulty {at + 1}"],
        render_field("Difficulty", f"name-{at}", line.name, MOST_NAME),
        render_select("Number", f"dn-{at}", _DNS, str(line.dn)),
        render_field("Rolled with", f"attributes-{at}", line.attributes, MOST_NAME),
        render_field("Skill", f"skill-{at}", line.skill, MOST_NAME),
        h.button(
            ".quiet",
            type="button",
            data_action="dn-gm-drop-line",
            value=f"{place}:{at}",
            aria_label=f"Remove {line.name or 'the difficulty'}",
        )["×"],
    ]
