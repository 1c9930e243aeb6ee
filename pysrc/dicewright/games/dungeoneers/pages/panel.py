"""A roll of Dungeoneers before it is thrown: who, with what, against what, and all its chances."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.games.dungeoneers.pages.chances import (
    render_degrees,
    render_explorer,
    render_facts,
    render_group,
    render_group_facts,
    render_test_facts,
)
from dicewright.games.dungeoneers.pages.examples import EXAMPLE_NAMES
from dicewright.games.dungeoneers.pages.rolling import (
    CORNER_FIELDS,
    MODES,
    MOST_NAME,
    ODDS,
    OTHERS,
    SIDES,
    Corner,
    Rolling,
    attribute_name,
    attributes_of,
    call_met,
    dn_of,
    entries_of,
    entry_of,
    group_size,
    has_open_roll,
    is_stated,
    members_of,
    name_of,
    proficiency_in,
    score_in,
    skills_of,
)
from dicewright.games.dungeoneers.play.at_table import campaign_of, character_of, rules_at, sheet_at
from dicewright.games.dungeoneers.play.calls import call_of
from dicewright.games.dungeoneers.play.rolls import Entry
from dicewright.games.dungeoneers.rules.character import capacity_of, plain
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP, MOST_LINE, MOST_TEXT, STANDARD, TEST
from dicewright.games.dungeoneers.rules.odds import at_least, degrees_of, difference_odds, success_odds
from dicewright.games.dungeoneers.rules.pool import target_number, tell_points, tell_tn, wasted_points
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.tables import (
    BASE_DICE,
    DEGREE_NAMES,
    DEGREES,
    DIFFICULTIES,
    STANDARD_DN,
    SUCCESS,
    tell_difficulty,
)
from dicewright.pages.chances import render_split
from dicewright.pages.controls import (
    render_examples,
    render_field,
    render_folded_by_hand,
    render_pick,
    render_segments,
    render_select,
    render_toggle,
)
from dicewright.pages.links import sheet_address
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.table.record import Record
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized, decimal, percent

# Where there is little room only their numbers are seen: the one that is chosen is told in words beside them.
_DN_SEGMENTS = [
    (str(dn), Markup('<span class="in-words">{} </span>{}').format(name, dn))
    for dn, name in enumerate(DIFFICULTIES)
]
_HEADING = "Core (finesse|body, striking) - Average (2)"


def render_rolling(
    rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool = False
) -> Node:
    """The whole panel; where whoever rolls is fixed, it stands on that sheet."""
    modes = [each for each in MODES if each[0] in (CORE, STANDARD)] if is_fixed else MODES
    return [
        render_segments("What to roll", "dn-mode", modes, rolling.mode),
        _render_mode(rolling, workspace, sheets, is_fixed),
        None if rolling.mode == ODDS else drawn(_render_lines(rolling)),
        drawn(_render_heading(rolling)),
        None if is_fixed else render_examples("dn-example", EXAMPLE_NAMES, not sheets),
    ]


def _render_heading(rolling: Rolling) -> Element:
    """A heading as the rules print it, with what happens below it."""
    return h.details("#roll-heading.heading", open=bool(rolling.heading))[
        h.summary["Paste a heading"],
        h.form(data_action="dn-read", data_input="dn-set", autocomplete="off")[
            h.label(".field")[
                h.span["As it is printed, with the lines below it if you like"],
                h.textarea(
                    name="heading",
                    rows="3",
                    maxlength=str(MOST_TEXT),
                    placeholder=_HEADING,
                    spellcheck="false",
                    autocapitalize="off",
                )[rolling.heading],
            ],
            (
                h.p(".trouble")[with_links(rolling.heading_problem)]
                if rolling.heading_problem
                else h.p(".help")[
                    "Core, Standard, Group or Test; CR, SR and GR will do. ", render_rule("DN-CORE-04")
                ]
            ),
            h.button(type="submit")["Read it"],
        ],
    ]


def _render_mode(rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool) -> Node:
    rules = rules_at(workspace)
    match rolling.mode:
        case "odds":
            return [_render_problem(rolling), render_explorer(rolling, rules)]
        case "test":
            return [
                h.div(".corners")[
                    drawn(_render_corner(rolling, "a", workspace, sheets, "Who begins")),
                    drawn(_render_corner(rolling, "b", workspace, sheets, "Against")),
                ],
                _render_roll(rolling, workspace),
                (_render_target(rolling, side, workspace) for side in SIDES),
                h.p(".help")["Only between player characters. ", render_rule("DN-TEST-04")],
            ]
    title = "Who leads" if rolling.mode == GROUP else "Who rolls"
    return [
        drawn(_render_corner(rolling, "a", workspace, sheets, title, is_fixed)),
        drawn(_render_members(rolling, workspace, sheets)) if rolling.mode == GROUP else None,
        drawn(_render_difficulty(rolling, workspace)),
        _render_roll(rolling, workspace),
    ]


# Whoever rolls


def _render_corner(
    rolling: Rolling,
    side: str,
    workspace: Workspace,
    sheets: list[Record],
    title: str,
    is_fixed: bool = False,
) -> Element:
    corner: Corner = getattr(rolling, side)
    record = sheet_at(workspace, corner.sheet)
    other = rolling.b if side == "a" else rolling.a
    taken = other.sheet if rolling.mode == TEST else ""
    free = [each for each in sheets if each.id != taken or each.id == corner.sheet]
    people = [*((each.id, each.name) for each in free), ("", "By hand")]
    by_hand = None if record else _render_by_hand(rolling, corner, side)
    return h.form(".corner", data_input="dn-set", autocomplete="off")[
        h.h2[title],
        render_pick(title, f"{side}-sheet", [("", people)], corner.sheet)
        if sheets and not is_fixed
        else None,
        (
            _render_from_sheet(rolling, corner, side, record, rules_at(workspace))
            if record
            else render_folded_by_hand(side, _tell_by_hand(rolling, corner), by_hand)
            if sheets
            else by_hand
        ),
        _render_points(rolling, corner, side, is_fixed),
    ]


def _render_points(rolling: Rolling, corner: Corner, side: str, is_fixed: bool) -> Element:
    numbers = h.div(".line")[_number(rolling, side, "boon"), _number(rolling, side, "bane")]
    if is_fixed:
        return numbers
    told = f": {tell_points(corner.boon, corner.bane)}" if corner.boon != corner.bane else ""
    is_open = bool(corner.boon or corner.bane or any(key in rolling.typing for key in _keys_of_points(side)))
    return h.details(".points", id=f"{side}-points", open=is_open)[h.summary[f"Boon, bane{told}"], numbers]


def _keys_of_points(side: str) -> tuple[str, ...]:
    return tuple(CORNER_FIELDS[side][name].key for name in ("boon", "bane"))


def _number(rolling: Rolling, side: str, name: str, label: str = "") -> Node:
    field = CORNER_FIELDS[side][name]
    if label:
        field = field._replace(label=label)
    return render_number(field, getattr(getattr(rolling, side), name), rolling.typing, action="dn-step")


def _may_state(rolling: Rolling) -> bool:
    """Whether a number may stand in for the attribute (DN-GRP-03, DN-AMB-18)."""
    return rolling.mode in (STANDARD, GROUP)


def _render_from_sheet(rolling: Rolling, corner: Corner, side: str, record: Record, rules: Rules) -> Node:
    attributes = attributes_of(record)
    wanted = [each for each in attributes if plain(each.name) in corner.offered] or attributes
    options = [(each.name, f"{attribute_name(each.name)} {each.score}") for each in wanted]
    if _may_state(rolling):
        options.append(("", "A stated number"))
    chosen = next((each.name for each in attributes if plain(each.name) == plain(corner.attribute)), "-")
    stated = is_stated(corner, rolling.mode)
    return [
        (
            [
                render_segments("Attribute", "dn-attribute", options, "" if stated else chosen, of=side),
                (
                    h.button(".quiet", type="button", data_action="dn-any", value=side)["Any attribute"]
                    if len(wanted) < len(attributes)
                    else None
                ),
            ]
            if attributes
            else h.p(".help")[
                f"{record.name} has no attributes yet: ",
                h.a(href=sheet_address(record.id))["write them on the sheet"],
                ".",
            ]
        ),
        _number(rolling, side, "score") if stated else None,
        None if rolling.mode == STANDARD else _render_skill(corner, side, record, rules),
    ]


def _render_skill(corner: Corner, side: str, record: Record, rules: Rules) -> Node:
    dice = {plain(each.name): each.dice for each in character_of(record).skills}

    def words(name: str) -> str:
        known = dice.get(plain(name), 0)
        rank = rules.rank_name(known)
        more = f" (+{known})" if known and rank != f"+{known}" else ""
        return f"{attribute_name(name)}, {rank}{more}"

    groups = skills_of(record, rules)
    listed = {plain(name) for _, names in groups for name in names}
    first = [("", "No skill")]
    if corner.skill and plain(corner.skill) not in listed:
        first.append((corner.skill, words(corner.skill)))
    options = [("", first), *((group, [(name, words(name)) for name in names]) for group, names in groups)]
    chosen = next(
        (name for _, names in groups for name in names if plain(name) == plain(corner.skill)), corner.skill
    )
    return render_select("Skill", f"{side}-skill", options, chosen)


def _render_by_hand(rolling: Rolling, corner: Corner, side: str) -> Node:
    stated = is_stated(corner, rolling.mode)
    label = "Target number" if stated else attribute_name(corner.attribute or "attribute")
    options = [(name, attribute_name(name)) for name in corner.offered]
    return [
        (
            render_segments("Attribute", "dn-attribute", options, corner.attribute, of=side)
            if len(options) > 1
            else None
        ),
        render_field("Name", f"{side}-name", corner.name, MOST_NAME),
        h.div(".line")[
            _number(rolling, side, "score", label),
            None if rolling.mode == STANDARD else _number(rolling, side, "dice", _dice_label(corner)),
        ],
    ]


def _tell_by_hand(rolling: Rolling, corner: Corner) -> str:
    """`Rook, 5, 1 die of the skill`"""
    dice = f"{corner.dice} {'die' if corner.dice == 1 else 'dice'} of the skill"
    parts = [" ".join(corner.name.split()), str(corner.score), "" if rolling.mode == STANDARD else dice]
    return ", ".join(filter(None, parts))


def _dice_label(corner: Corner) -> str:
    return f"Dice of {corner.skill}" if corner.skill else "Dice of the skill"


def _render_target(rolling: Rolling, side: str, workspace: Workspace) -> Node:
    """How target number and dice come about, in one line."""
    rules = rules_at(workspace)
    corner: Corner = getattr(rolling, side)
    try:
        entry = entry_of(rolling, side, workspace)
        score = score_in(corner, rolling.mode, workspace)
    except RuleError:
        return None
    parts = [f"{score}"]
    parts += [f"+ {corner.boon} boon"] if corner.boon else []
    parts += [f"− {corner.bane} bane"] if corner.bane else []
    wasted = wasted_points(score, corner.boon, corner.bane, rules)
    return h.p(".help.target")[
        f"{entry.name}: " if rolling.mode == TEST else None,
        h.b[f"{entry.dice}d10, each at {tell_tn(entry.tn)} or under"],
        f" ({' '.join(parts)}; {_tell_dice(rolling, corner, workspace)}). ",
        f"{wasted} {'point is' if wasted == 1 else 'points are'} wasted. " if wasted else None,
        render_rule("DN-AMB-03" if wasted else "DN-BB-02" if corner.boon or corner.bane else "DN-ROLL-03"),
        " ",
        render_rule("DN-AMB-20" if len(corner.offered) > 1 else "DN-CORE-01"),
    ]


def _tell_dice(rolling: Rolling, corner: Corner, workspace: Workspace) -> str:
    dice = proficiency_in(corner, workspace)
    if rolling.mode == STANDARD:
        return f"always {BASE_DICE} dice"
    if rolling.mode == GROUP:
        others = group_size(rolling, workspace) - 1
        base = rules_at(workspace).group_base == "three_plus"
        first = f"{BASE_DICE} + {dice}" if base else str(max(1, dice))
        return f"{first} of the leader + {others} of the others"
    return f"{BASE_DICE} dice + {dice} for the skill" if dice else f"{BASE_DICE} dice"


# Groups


def _render_members(rolling: Rolling, workspace: Workspace, sheets: list[Record]) -> Node:
    here = members_of(rolling, workspace)
    could = [each for each in sheets if each.id != rolling.a.sheet]
    return h.div(".corner")[
        h.h2["Who takes part"],
        (
            h.form(".ticks", data_input="dn-members")[
                (
                    h.label(".tick")[
                        h.input(type="checkbox", name=f"member-{each.id}", checked=each in here),
                        h.span[each.name],
                    ]
                    for each in could
                )
            ]
            if could
            else None
        ),
        h.form(data_input="dn-set", autocomplete="off")[
            render_number(OTHERS, rolling.others, rolling.typing, action="dn-step")
        ],
        h.p(".help")["A die for every creature that takes part. ", render_rule("DN-GRP-02")],
    ]


# What has to be met


def _render_difficulty(rolling: Rolling, workspace: Workspace) -> Node:
    if rolling.mode == STANDARD:
        return h.p(".help")[
            f"A standard roll is always {tell_difficulty(STANDARD_DN)}. ", render_rule("DN-STD-02")
        ]
    call = call_met(rolling, workspace)
    segments: Node = [
        h.p["Difficulty: ", h.b[capitalized(tell_difficulty(rolling.dn))], " ", render_rule("DN-CORE-02")],
        render_segments("Difficulty", "dn-dn", _DN_SEGMENTS, str(rolling.dn)),
    ]
    if rolling.mode == GROUP:
        return h.div(".choice.difficulty")[
            render_toggle("It has a difficulty", "dn-graded", rolling.graded),
            [segments, _render_least(rolling.dn)] if rolling.graded else None,
            h.p(".help")[
                "Without one only successes, losses and stress are told. ", render_rule("DN-AMB-05")
            ],
        ]
    return h.div(".choice.difficulty")[
        segments,
        h.p(".help")[f"The GM called for it: {call.what}. ", render_rule("DN-CORE-08")] if call else None,
        _render_least(rolling.dn),
        (
            h.button(type="button", data_action="dn-skip")["Skip the roll: a success"]
            if rolling.dn == 0
            else None
        ),
    ]


def _render_least(dn: int) -> Node:
    """What cannot be, where so little is asked (DN-AMB-08)."""
    least = {0: "Trivial cannot be less than a success. ", 1: "Easy cannot be less than a lesser success. "}
    return h.p(".help")[least[dn], render_rule("DN-AMB-08")] if dn in least else None


def _render_lines(rolling: Rolling) -> Element:
    written = sum(map(bool, rolling.lines))
    return h.details("#roll-lines.lines")[
        h.summary["What happens", f" ({written} written)" if written else None],
        h.form(data_input="dn-set", autocomplete="off")[
            (
                render_field(DEGREE_NAMES[degree], f"line-{degree}", text, MOST_LINE)
                for degree, text in reversed(list(zip(DEGREES, rolling.lines, strict=True)))
            ),
            h.p(".help")["The GM’s words are shown with the degree. ", render_rule("DN-CORE-05")],
        ],
    ]


# The button, and its chances


def _render_problem(rolling: Rolling) -> Node:
    return h.p(".trouble")[with_links(rolling.problem)] if rolling.problem else None


def _render_button(rolling: Rolling, workspace: Workspace, words: str, chance: str) -> Element:
    """It is the next step unless something else is to be done first."""
    is_called = not rolling.tapped and call_of(workspace) is not None
    waits = is_called or has_open_roll(rolling, workspace)
    return h.button(class_=["" if waits else "primary"], type="button", data_action="dn-roll")[
        words, h.b[chance]
    ]


def _render_roll(rolling: Rolling, workspace: Workspace) -> Node:
    try:
        entries = entries_of(rolling, workspace)
    except RuleError as reason:
        return h.div(".roll-bar")[
            _render_problem(rolling), h.p(".trouble")[with_links(capitalized(f"{reason}."))]
        ]
    rules, boosted = rules_at(workspace), _boosted(rolling, workspace)
    if rolling.mode == TEST:
        return _render_test(rolling, workspace, entries[0], entries[1], boosted)
    entry, dn = entries[0], dn_of(rolling)
    odds = success_odds(entry.tn, entry.dice, rules)
    words = f"Roll {entry.dice}d10"
    if dn is None:
        return [
            h.div(".roll-bar")[
                _render_problem(rolling),
                _render_button(
                    rolling, workspace, f"{words}: ", f"about {decimal(*odds.mean(), 1)} successes"
                ),
            ],
            _render_target(rolling, "a", workspace),
            _render_facts(workspace, render_group_facts(entry.tn, boosted, entry.dice, rules)),
            _render_stress(rolling, entry, workspace, rules),
        ]
    degrees = degrees_of(odds, dn)
    return [
        h.div(".roll-bar")[
            _render_problem(rolling),
            _render_button(
                rolling,
                workspace,
                f"{words}: success ",
                percent(at_least(degrees, SUCCESS), degrees.ways),
            ),
            render_degrees(degrees),
        ],
        _render_target(rolling, "a", workspace),
        _render_facts(
            workspace, render_facts(entry.tn, boosted, entry.dice, dn, rolling.mode != STANDARD, rules)
        ),
        _render_stress(rolling, entry, workspace, rules) if rolling.mode == GROUP else None,
    ]


def _render_facts(workspace: Workspace, facts: Node) -> Element:
    """At a table there is no room for all of it beside what came of the last roll."""
    return h.details("#roll-facts.findings", open=not campaign_of(workspace))[
        h.summary["What would help"], h.div(".inside")[facts]
    ]


def _boosted(rolling: Rolling, workspace: Workspace) -> int:
    """The target number with one boon more."""
    corner = rolling.a
    score = score_in(corner, rolling.mode, workspace)
    return target_number(score, corner.boon + 1, corner.bane, rules_at(workspace))


def _render_stress(rolling: Rolling, entry: Entry, workspace: Workspace, rules: Rules) -> Node:
    record = sheet_at(workspace, entry.sheet)
    told = None
    if record:
        character = character_of(record)
        capacity = capacity_of(character, rules)
        most = f" of {capacity}" if capacity is not None else ""
        told = h.p(".help")[f"{record.name} has {character.stress}{most} stress now."]
    return [render_group(entry.tn, entry.dice, name_of(rolling.a, workspace), rules), told]


def _render_test(rolling: Rolling, workspace: Workspace, a: Entry, b: Entry, boosted: int) -> Node:
    rules = rules_at(workspace)
    one, other = (a.tn, a.dice), (b.tn, b.dice)
    odds = difference_odds(one, other, rules)
    return [
        h.div(".roll-bar")[
            _render_problem(rolling),
            _render_button(
                rolling,
                workspace,
                f"Roll both: {a.name} wins ",
                percent(odds.at_least(0), odds.ways),
            ),
            render_split(
                ("above", f"{a.name} has more", odds.at_least(1)),
                ("within", f"Tie, to {a.name}", odds.exactly(0)),
                ("below", f"{b.name} has more", odds.at_most(-1)),
            ),
        ],
        h.details("#roll-degrees")[
            h.summary[f"The degrees of {a.name}, and what would help"],
            render_degrees(degrees_of(odds, 0)),
            render_test_facts(one, boosted, other, a.name, b.name, rules),
        ],
    ]


# What is said


def _problem(rolling: Rolling) -> str:
    return rolling.problem or rolling.heading_problem or rolling.gm_problem


def tell_rolling(before: Rolling, there: Workspace, after: Rolling, here: Workspace) -> str:
    """What a screen reader hears: a problem, a result, or a locked choice."""
    problem = _problem(after)
    if problem and problem != _problem(before):
        return problem
    if here is not there and here.log:
        # Whoever writes hears what they write.
        return "" if here.writing else f"{tell_event(here.log[-1])}."
    if after.locked is not None and before.locked is None:
        return "Locked. Now the other side."
    if before.heading and not after.heading and after.mode != ODDS:
        return "Read: a test." if after.mode == TEST else f"Read: a {after.mode} roll."
    if (call := call_met(after, here)) and not call_met(before, there):
        return f"Set up: {name_of(after.a, here)} rolls against {call.what}."
    return ""
