"""A roll of Tiers of Power before it is thrown: both sides, and all their chances."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.games.tiers.pages.board import render_board, render_problem
from dicewright.games.tiers.pages.chances import render_facts, render_margins
from dicewright.games.tiers.pages.compare import render_comparison
from dicewright.games.tiers.pages.examples import EXAMPLE_NAMES
from dicewright.games.tiers.pages.rolling import (
    CORNER_FIELDS,
    FIRST_SETS,
    MODES,
    MOST_NAME,
    OPEN,
    PASS,
    READY,
    SECOND_SETS,
    TIER_OPTIONS,
    Corner,
    Rolling,
    abilities_of,
    entries_of,
    entry_of,
    has_open_dice,
    name_of,
    target_hp,
    tell_ability,
    tell_keywords,
    tell_pool,
    waits,
)
from dicewright.games.tiers.play.at_table import (
    campaign_of,
    character_of,
    points_at,
    rules_at,
    sheet_at,
    tiers_sheets,
)
from dicewright.games.tiers.play.faceoffs import Entry
from dicewright.games.tiers.play.match import SIDES
from dicewright.games.tiers.rules.character import has_hp, hp_of, tell_hp, tier_behind
from dicewright.games.tiers.rules.faceoff import (
    FIRST,
    SECOND,
    chances,
)
from dicewright.games.tiers.rules.pool import bonus_tier
from dicewright.games.tiers.rules.tables import die_text
from dicewright.pages.chances import render_split, render_thirds
from dicewright.pages.controls import (
    render_examples,
    render_field,
    render_folded_by_hand,
    render_pick,
    render_segments,
    render_select,
    render_toggle,
)
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.table.record import Record
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized, percent

_WAYS = ((OPEN, "In the open"), (FIRST_SETS, "Lock and pass"))


def render_facing(
    rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool = False
) -> Node:
    """The whole panel; where the first side is fixed, it stands on that sheet."""
    modes = MODES[:1] if is_fixed else MODES
    # Whoever the GM plays sits at no table, and is still to be fought.
    foes = [each for each in tiers_sheets(workspace) if character_of(each).kind != "hero"]
    has_sheets = bool(sheets)
    sheets = [*sheets, *(each for each in foes if each not in sheets)]
    return [
        render_segments("What to roll", "tp-mode", modes, rolling.mode) if len(modes) > 1 else None,
        None if _has_bar(rolling) else render_problem(rolling),
        _render_mode(rolling, workspace, sheets, is_fixed),
        render_examples("tp-example", EXAMPLE_NAMES, not has_sheets)
        if not is_fixed and rolling.stage == OPEN
        else None,
    ]


def _has_bar(rolling: Rolling) -> bool:
    """Whether there is a bar with a button to roll: what went wrong is said there, always in sight."""
    return rolling.mode == "challenge" or (rolling.mode == "faceoff" and rolling.stage in (OPEN, READY))


def _render_mode(rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool) -> Node:
    match rolling.mode:
        case "challenge":
            return render_board(rolling, workspace, sheets)
        case "tiers":
            return render_comparison(rolling, rules_at(workspace))
    return _render_stage(rolling, workspace, sheets, is_fixed)


def _render_ways(rolling: Rolling) -> Element:
    """Seldom changed: how pools are chosen, and what a win does."""
    return h.details("#faceoff-ways", open=rolling.stage != OPEN)[
        h.summary["How it is rolled: ", _tell_ways(rolling)],
        h.div(".choice")[
            h.p["How pools are chosen ", render_rule("TP-AMB-35")],
            render_segments(
                "How pools are chosen", "tp-stage", _WAYS, OPEN if rolling.stage == OPEN else FIRST_SETS
            ),
        ],
        _render_common(rolling),
    ]


def _tell_ways(rolling: Rolling) -> str:
    how = "in the open" if rolling.stage == OPEN else "locked and passed on"
    return f"{how}, it deals damage" if rolling.attack else how


def _render_stage(rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool) -> Node:
    first, second = name_of(rolling.a, workspace, FIRST), name_of(rolling.b, workspace, SECOND)
    match rolling.stage:
        case "first":
            return [
                drawn(_render_corner(rolling, FIRST, workspace, sheets, "Your pool")),
                _render_own_odds(rolling, FIRST, workspace),
                _render_facts(rolling.a, workspace),
                _render_next(PASS, "Lock, and pass it on"),
                None if is_fixed else _render_ways(rolling),
            ]
        case "pass":
            return [
                h.p(".lead")[f"{first} is locked. Hand the device to the other side."],
                _render_next(SECOND_SETS, "I am the other side"),
            ]
        case "second":
            return [
                h.p[f"{first} is locked and hidden until both are thrown."],
                drawn(_render_corner(rolling, SECOND, workspace, sheets, "Your pool")),
                _render_own_odds(rolling, SECOND, workspace),
                _render_facts(rolling.b, workspace),
                _render_next(READY, "Lock"),
            ]
        case "ready":
            return [
                h.p[f"{first} and {second} are locked. Neither can be changed any more."],
                _render_roll(rolling, workspace, "Reveal together"),
                _render_common(rolling),
                h.button(".quiet", type="button", data_action="tp-stage", value=FIRST_SETS)["Start over"],
            ]
    return [
        h.div(".corners")[
            drawn(_render_corner(rolling, FIRST, workspace, sheets, "Who begins", is_fixed)),
            drawn(_render_corner(rolling, SECOND, workspace, sheets, "Against")),
        ],
        _render_roll(rolling, workspace, "Face off"),
        (_render_facts(corner, workspace) for corner in (rolling.a, rolling.b)),
        _render_common(rolling) if is_fixed else _render_ways(rolling),
    ]


def _render_next(stage: str, words: str) -> Element:
    return h.div(".roll-bar")[h.button(".primary", type="button", data_action="tp-stage", value=stage)[words]]


def _render_own_odds(rolling: Rolling, side: str, workspace: Workspace) -> Node:
    """What somebody may know before the reveal: the chances of their own pool."""
    try:
        entry = entry_of(getattr(rolling, side), workspace, side)
    except RuleError as reason:
        return h.p(".trouble")[capitalized(f"{reason}.")]
    rules = rules_at(workspace)
    return [h.p[f"{entry.what}: {tell_pool(entry.side, rules)}"], render_thirds(entry.side.odds(rules))]


# One side


def _sheet_options(sheets: list[Record], without: str) -> list[tuple[str, list[tuple[str, str]]]]:
    others = [each for each in sheets if each.id != without]
    heroes = [(each.id, each.name) for each in others if character_of(each).kind == "hero"]
    foes = [(each.id, each.name) for each in others if character_of(each).kind != "hero"]
    groups = (("Heroes", heroes), ("NPCs and hazards", foes))
    return [*((name, found) for name, found in groups if found), ("", [("", "By hand")])]


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
    other = rolling.b if side == FIRST else rolling.a
    has_target = side == SECOND and rolling.attack and not (record and has_hp(character_of(record)))
    hp = _render_hp(rolling, workspace) if has_target else None
    by_hand = None if record else [_render_by_hand(rolling, corner, side), hp]
    return h.form(".corner", data_input="tp-set", autocomplete="off")[
        h.h2[title],
        (
            render_pick(title, f"{side}-sheet", _sheet_options(sheets, other.sheet), corner.sheet)
            if sheets and not is_fixed
            else None
        ),
        h.div(".line")[
            (
                _render_from_sheet(corner, side, record, is_fixed)
                if record
                else render_folded_by_hand(side, tell_by_hand(corner), by_hand)
                if sheets
                else by_hand
            ),
            hp if record else None,
            _render_bonus(corner, side),
            _render_keywords(rolling, corner, side, workspace),
        ],
        _render_bonus_help(corner, side, record, workspace),
    ]


def _render_hp(rolling: Rolling, workspace: Workspace) -> Markup:
    return render_number(
        CORNER_FIELDS[SECOND]["hp"], target_hp(rolling, workspace), rolling.typing, action="tp-step"
    )


def tell_by_hand(corner: Corner) -> str:
    """`Ogre, Beta 3`"""
    return ", ".join(filter(None, (" ".join(corner.name.split()), f"{corner.tier} {corner.rank}")))


def _render_from_sheet(corner: Corner, side: str, record: Record, is_fixed: bool) -> Node:
    found = abilities_of(record)
    options = [
        (name, [(key, tell_ability(each)) for key, each in found if key.startswith(group)])
        for name, group in (("Skills", "skills:"), ("Items", "items:"))
    ]
    if not found or is_fixed:
        return None
    return render_select("With", f"{side}-ability", [each for each in options if each[1]], corner.ability)


def _render_facts(corner: Corner, workspace: Workspace) -> Node:
    record, rules = sheet_at(workspace, corner.sheet), rules_at(workspace)
    if not record:
        return None
    character = character_of(record)
    behind = tier_behind(character)
    facts = [behind.name if behind else "a hazard" if character.kind == "hazard" else "no levels"]
    if has_hp(character):
        facts.append(tell_hp(hp_of(character, rules), character, rules))
    if character.kind == "hero":
        facts.append(f"{character.bonus_dice} bonus {'die' if character.bonus_dice == 1 else 'dice'}")
    return h.p(".help")[f"{record.name}: {', '.join(facts)}"]


def _render_by_hand(rolling: Rolling, corner: Corner, side: str) -> Node:
    behind = [("", "As the pool"), *TIER_OPTIONS]
    return [
        render_field("Name", f"{side}-name", corner.name, MOST_NAME),
        h.div(".line")[
            render_select("Tier", f"{side}-tier", [("", TIER_OPTIONS)], corner.tier),
            _number(rolling, side, "rank"),
        ],
        h.details[
            h.summary["More"],
            render_select("Tier of the character", f"{side}-character", [("", behind)], corner.character),
            h.p(".help")["It decides ties, damage and the bonus die. ", render_rule("TP-AMB-07")],
            render_toggle("The GM rolls it", "tp-toggle", corner.is_gm, f"{side}:is_gm"),
        ],
    ]


def _number(rolling: Rolling, side: str, name: str, label: str = "") -> Markup:
    field = CORNER_FIELDS[side][name]
    if label:
        field = field._replace(label=label)
    return render_number(field, getattr(getattr(rolling, side), name), rolling.typing, action="tp-step")


def _render_bonus(corner: Corner, side: str) -> Node:
    """Bonus dice are the players', and points the GM's."""
    return None if corner.is_gm else render_toggle("Bonus die", "tp-toggle", corner.bonus, f"{side}:bonus")


def _render_keywords(rolling: Rolling, corner: Corner, side: str, workspace: Workspace) -> Element:
    """What is granted to a pool for one roll. What is in the fold is said on it: it stays closed when the
    sides are turned round."""
    told = tell_granted(corner)
    points = points_at(workspace)
    cost = "2 points" if points is None else f"2 points; the GM has {points}"
    return h.details(id=f"{side}-keywords", open=bool(told))[
        h.summary["Keywords", f" (now {told})" if told else None],
        h.div(".toggles")[
            render_toggle("Fortunate", "tp-toggle", corner.fortunate, f"{side}:fortunate"),
            (
                render_toggle(f"+1 rank ({cost})", "tp-toggle", corner.temporary, f"{side}:temporary")
                if corner.is_gm
                else None
            ),
        ],
        _number(rolling, side, "reroll"),
        _number(rolling, side, "reduce"),
        _number(rolling, side, "increase"),
        h.p(".help")[
            "Here Reduce and Increase are what happens to this pool. ",
            render_rule("TP-KEY-02"),
            " ",
            render_rule("TP-KEY-03"),
        ],
    ]


def tell_granted(corner: Corner) -> str:
    """`Fortunate, Reroll 2`, or nothing."""
    marks = (("Fortunate", corner.fortunate), ("+1 rank", corner.temporary and corner.is_gm))
    return ", ".join(filter(None, (*(name for name, is_on in marks if is_on), tell_keywords(corner))))


def _render_bonus_help(corner: Corner, side: str, record: Record | None, workspace: Workspace) -> Node:
    if not corner.bonus or corner.is_gm:
        return None
    try:
        entry = entry_of(corner, workspace, side)
    except RuleError:
        return None
    added = bonus_tier(entry.side.tier, entry.side.tier_behind, rules_at(workspace))
    words = f"Adds a {die_text(added.die)}" if added else "Adds nothing at the top"
    is_empty = record and character_of(record).kind == "hero" and not character_of(record).bonus_dice
    return h.p(".help")[
        f"{words}{', but the bank is empty' if is_empty else ''}. ", render_rule("TP-META-02")
    ]


def _render_common(rolling: Rolling) -> Node:
    has_reroll = rolling.a.reroll or rolling.b.reroll
    return h.div(".toggles")[
        render_toggle("It deals damage", "tp-toggle", rolling.attack, "attack"),
        (
            render_toggle("Choose the dice for Reroll", "tp-toggle", rolling.chooses, "chooses")
            if has_reroll
            else None
        ),
        (
            h.button(type="button", data_action="tp-toggle", value="turn")["Turn the sides round"]
            if rolling.stage == OPEN and not rolling.tapped
            else None
        ),
    ]


# Its chances


def _render_roll(rolling: Rolling, workspace: Workspace, words: str) -> Node:
    try:
        a, b = entries_of(rolling, workspace)
    except RuleError as reason:
        return h.div(".roll-bar")[
            render_problem(rolling), h.p(".trouble")[with_links(capitalized(f"{reason}."))]
        ]
    rules = rules_at(workspace)
    found = chances(a.side, b.side, rules)
    tie_to = a.name if found.tie_to == FIRST else b.name
    players = tuple(side for side, entry in ((FIRST, a), (SECOND, b)) if not entry.is_gm)
    return [
        h.p(".help")["The dice of the last throw are still to be chosen."]
        if has_open_dice(rolling, workspace)
        else None,
        h.div(".roll-bar")[
            render_problem(rolling),
            h.button(
                class_=["" if waits(rolling, workspace) else "primary"], type="button", data_action="tp-roll"
            )[f"{words}: {a.name} ", h.b[percent(found.wins, found.ways)]],
            render_split(
                ("above", f"{a.name} is higher", found.higher),
                ("within", f"Tie, to {tie_to}", found.tie),
                ("below", f"{b.name} is higher", found.lower),
            ),
        ],
        # At a table there is no room for all of it beside what came of the last throw.
        h.details("#faceoff-facts.findings", open=not campaign_of(workspace))[
            h.summary["What a win does, and what would help"],
            h.div(".inside")[
                render_facts(
                    a.side, b.side, a.name, b.name, _hp_of(b, workspace), rolling.attack, players, rules
                ),
                h.button(
                    type="button",
                    data_action="tp-toggle",
                    value="margins",
                    aria_expanded="true" if rolling.shows_margins else "false",
                )["Every margin"],
                (
                    render_margins(found, a.side.multiplier(rules) if rolling.attack else 0, rules)
                    if rolling.shows_margins
                    else None
                ),
            ],
        ],
    ]


def _hp_of(entry: Entry, workspace: Workspace) -> int | None:
    record = sheet_at(workspace, entry.sheet)
    if record and has_hp(character_of(record)):
        return hp_of(character_of(record), rules_at(workspace))
    return entry.hp


# What is said


def tell_facing(before: Rolling, there: Workspace, after: Rolling, here: Workspace) -> str:
    """What a screen reader hears: a problem, a result, or a locked pool."""
    problem = after.problem or after.gm_problem
    if problem and problem != (before.problem or before.gm_problem):
        return problem
    if here is not there and here.log:
        return f"{tell_event(here.log[-1])}."
    if after.stage != before.stage:
        return {
            PASS: "Locked. Pass the device on.",
            SECOND_SETS: "Set up your pool.",
            READY: "Both are locked.",
        }.get(after.stage, "")
    if before.a != before.b and (after.a, after.b) == (before.b, before.a):
        return _tell_turned(after, here)
    return ""


def _tell_turned(rolling: Rolling, workspace: Workspace) -> str:
    """Each takes along what it has."""
    names = {side: name_of(getattr(rolling, side), workspace, side) for side in SIDES}
    kept = [
        f" {names[side]} has {words}." for side in SIDES if (words := tell_keywords(getattr(rolling, side)))
    ]
    return f"Turned round: {names[FIRST]} begins.{''.join(kept)}"
