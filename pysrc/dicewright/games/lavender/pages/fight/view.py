"""The fight on the table: what is expected next and from whom, and all that can be done."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.chances import gear_can, success_of
from dicewright.games.lavender.pages.fight.aims import acting, waiting_move
from dicewright.games.lavender.pages.fight.enemies import render_add, render_enemies
from dicewright.games.lavender.pages.fight.pending import render_pending, tell_wait
from dicewright.games.lavender.pages.fight.turns import (
    render_attacker,
    render_declaring,
    render_turn,
    tell_armor,
    tell_success,
)
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.rolling import Rolling, ready
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import campaign_of, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.encounters import Wary, tested_surprise
from dicewright.games.lavender.play.fights import (
    down_in,
    initiative_entry,
    latecomers,
    may_hasten,
    tests_initiative,
)
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.rules.character import is_wounded, modifiers
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.fight import (
    DECLARE,
    ENEMY_TURNS,
    INITIATIVE,
    MORALE,
    QUICK_TURNS,
    SLOW_TURNS,
    Fight,
    Fighter,
    is_over,
    undeclared,
    without_phase,
)
from dicewright.games.lavender.rules.morale import due_morale, morale_of, stands_odds
from dicewright.games.lavender.rules.rounds import is_step_done
from dicewright.games.lavender.rules.tables import DEX, GEAR
from dicewright.pages.controls import render_toggle
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import join_words, percent, whole

STEP_WORDS = {
    DECLARE: ("Everyone declares what they do", "LH-COMB-01"),
    INITIATIVE: ("Initiative: who is quick, and who is slow", "LH-COMB-03"),
    QUICK_TURNS: ("The quick act", "LH-COMB-01"),
    ENEMY_TURNS: ("The enemies act", "LH-COMB-10"),
    SLOW_TURNS: ("The slow act", "LH-COMB-01"),
    MORALE: ("Morale", "LH-COMB-13"),
}


def render_fight(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    fight = party_of(campaign).fight
    if not fight:
        return render_begin(tested_surprise(workspace))
    words, rule = STEP_WORDS[fight.step]
    waits = waiting_move(rolling, workspace, fight)
    return [
        h.p(".lead")[h.b[f"Round {fight.round}: {words}. "], render_rule(rule)],
        _render_surprise(fight),
        h.p[tell_wait(waits, rolling, workspace) if waits else _expected(fight, workspace)],
        render_pending(waits, rolling, workspace) if waits else None,
        _render_step(fight, rolling, workspace, waits is not None),
        h.div(".line")[
            h.button(
                class_=["primary" if is_step_done(fight, down_in(workspace, fight)) else ""],
                type="button",
                data_action="lh-at-next",
            )["Next round" if fight.step == MORALE else "Next step"],
            h.button(
                class_=["primary" if is_over(fight) and fight.enemies else "quiet"],
                type="button",
                data_action="lh-at-end",
            )["End the fight"],
        ],
        h.ul(".fighters")[(_render_fighter(each, workspace) for each in fight.fighters)],
        _render_down(fight, workspace),
        (
            h.button(".quiet", type="button", data_action="lh-at-join", value=sheet.id)[
                f"{sheet.name} joins the fight"
            ]
            for sheet in latecomers(workspace, campaign)
        ),
        render_enemies(fight),
        render_add(),
    ]


@remembered
def render_begin(tested: tuple[Wary, ...]) -> Node:
    """Where one test was thrown for all, its answer stands first."""
    surprised = [each.name for each in tested if each.is_surprised]
    spared = [each.name for each in tested if not each.is_surprised]
    told = [(surprised, "surprised"), (spared, "not surprised")]
    words = [
        f"{join_words(names)} {'was' if len(names) == 1 else 'were'} {how}" for names, how in told if names
    ]
    begins = [
        h.button(type="button", data_action="lh-at-fight")["Begin a fight"],
        h.button(type="button", data_action="lh-at-fight", value="surprised")["Begin, the party surprised"],
    ]
    return [
        h.p(".help")["Rounds in six steps; the board says whose turn it is. ", render_rule("LH-COMB-01")],
        h.p[f"{'; '.join(words)}. ", render_rule("LH-AMB-36")] if words else None,
        h.div(".line")[begins if spared or not surprised else reversed(begins)],
    ]


def _render_surprise(fight: Fight) -> Node:
    if not fight.surprised:
        return None
    return [
        h.p(".trouble")["The party is surprised: no quick phase this round. ", render_rule("LH-AMB-36")],
        (
            h.button(".quiet", type="button", data_action="lh-at-unsurprised")["Not surprised after all"]
            if fight.step in (DECLARE, INITIATIVE)
            else None
        ),
    ]


def _render_fighter(fighter: Fighter, workspace: Workspace) -> Node:
    """How somebody of the party fares: hit points, armor, and where they are in the round."""
    record = sheet_at(workspace, fighter.sheet)
    if not record:
        return None
    character = character_of(record)
    parts = [f"{whole(character.hp)} of {character.most_hp} hp"]
    parts += ["fights on" if fighter.fights_on else "down"] if is_wounded(character) else []
    parts.append(tell_armor(fighter, character))
    parts += [fighter.phase] if fighter.phase else []
    parts += ["has acted"] if fighter.acted else []
    parts += ["exposed"] if character.exposed else []
    return h.li[h.b[record.name], f": {', '.join(parts)}"]


def _render_down(fight: Fight, workspace: Workspace) -> Node:
    """Those at 0 or below are asked for nothing, unless the GM says otherwise."""
    found = [
        (fighter, record)
        for fighter in fight.fighters
        if (record := sheet_at(workspace, fighter.sheet)) and is_wounded(character_of(record))
    ]
    if not found:
        return None
    return [
        h.p(".help")[
            "Down is whoever has 0 hit points or less. What that means is for your table to say. ",
            render_rule("LH-OPEN-13"),
        ],
        h.div(".toggles")[
            (
                render_toggle(f"{record.name} fights on", "lh-at-fights-on", fighter.fights_on, fighter.sheet)
                for fighter, record in found
            )
        ],
    ]


def _names(workspace: Workspace, ids: tuple[str, ...]) -> list[str]:
    return [record.name for id in ids if (record := sheet_at(workspace, id))]


def _expected(fight: Fight, workspace: Workspace) -> str:
    """What comes next, and from whom."""
    down = down_in(workspace, fight)
    if not fight.enemies:
        return "Next: add the enemies below."
    if is_over(fight):
        return "No enemy stands any more: end the fight."
    if fight.step not in (ENEMY_TURNS, MORALE) and all(each.sheet in down for each in fight.fighters):
        return "Next: everybody is down, so the GM says what becomes of them."
    match fight.step:
        case "declare":
            waiting = _names(workspace, undeclared(fight, down))
            verb = "declares" if len(waiting) == 1 else "declare"
            return f"Next: {join_words(waiting)} {verb}." if waiting else "Next: initiative."
        case "initiative":
            waiting = _names(workspace, without_phase(fight, down))
            return f"Next: initiative for {join_words(waiting)}." if waiting else "Next: the quick act."
        case "enemies":
            attacking = [each.name for each in fight.enemies if each.stands and not each.acted]
            return f"Next: {join_words(attacking)} may attack." if attacking else "Next: the slow act."
        case "morale":
            due = due_morale(fight)
            return (
                f"Next: morale of {join_words([name for name, _ in due])}." if due else "Next: another round."
            )
    waiting = _names(workspace, acting(workspace, fight))
    return f"Next: {join_words(waiting)}." if waiting else "Next: go on."


# The steps


def _render_step(fight: Fight, rolling: Rolling, workspace: Workspace, waits: bool) -> Node:
    """Whose turn it is; beside a throw that waits no chances stand, as they may change with it."""
    match fight.step:
        case "declare":
            return h.form(data_input="lh-at-aim", autocomplete="off")[
                [
                    render_declaring(each, fight, workspace)
                    for each in fight.fighters
                    if each.sheet not in down_in(workspace, fight)
                ]
            ]
        case "initiative":
            return _render_initiative(fight, rolling, workspace)
        case "enemies":
            return h.form(data_input="lh-at-aim", autocomplete="off")[
                [
                    render_attacker(at, enemy, fight, rolling, workspace, waits)
                    for at, enemy in enumerate(fight.enemies)
                    if enemy.stands and not enemy.acted
                ]
            ]
        case "morale":
            return [_render_morale(name, trigger, fight, workspace) for name, trigger in due_morale(fight)]
    return h.form(data_input="lh-at-aim", autocomplete="off")[
        [
            render_turn(each, fight, rolling, workspace, waits)
            for each in fight.fighters
            if each.sheet in acting(workspace, fight)
        ]
    ]


def _render_initiative(fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    waiting = without_phase(fight, down_in(workspace, fight))
    testing = [
        each
        for each in fight.fighters
        if each.sheet in waiting
        and sheet_at(workspace, each.sheet)
        and tests_initiative(workspace, fight, each)
    ]
    told = (_tell_initiative(each, fight, rolling, workspace) for each in fight.fighters)
    return [
        h.p["; ".join(told), "."],
        [
            h.div(".choice")[
                h.p[h.b[entry.name], ": initiative"],
                render_given(rolling, workspace, entry),
            ]
            for each in testing
            if (entry := ready(rolling, workspace, initiative_entry(workspace, each.sheet)))
        ],
        (
            h.button(type="button", data_action="lh-at-initiative")["Roll initiative for everyone"]
            if _names(workspace, waiting)
            else None
        ),
        [
            _render_hasten(each, workspace)
            for each in fight.fighters
            if each.natural is not None and may_hasten(workspace, fight, each)
        ],
    ]


def _tell_initiative(fighter: Fighter, fight: Fight, rolling: Rolling, workspace: Workspace) -> str:
    """Who is quick, or how likely."""
    record = sheet_at(workspace, fighter.sheet)
    name = record.name if record else "Somebody"
    if fighter.phase or not record:
        return f"{name}: {fighter.phase or 'gone'}"
    if fighter.sheet in down_in(workspace, fight):
        return f"{name}: down"
    if not tests_initiative(workspace, fight, fighter):
        return f"{name}: slow without a roll"
    entry = ready(rolling, workspace, initiative_entry(workspace, fighter.sheet))
    return f"{name}: quick {tell_success(degree_odds(entry.modifier, mode_at(workspace, entry)))}"


def _render_hasten(fighter: Fighter, workspace: Workspace) -> Node:
    """The gear die on an initiative that failed, for those whose primary ability it is."""
    campaign, record = campaign_of(workspace), sheet_at(workspace, fighter.sheet)
    if not campaign or not record or fighter.natural is None:
        return None
    total = fighter.natural + modifiers(character_of(record))[DEX]
    die = party_of(campaign).dice.gear
    odds = gear_can(fighter.natural, total, die, usage_mode(workspace, GEAR, fighter.sheet))
    return h.div(".choice")[
        h.button(type="button", data_action="lh-at-hasten", value=fighter.sheet)[
            f"{record.name} has {whole(total)}: add the gear die, d{die}, to be quick ",
            h.b[percent(success_of(odds), odds.ways)],
        ],
        h.p(".help")[
            "A background that helped costs a gear roll if it ends Weak. " if fighter.background else None,
            render_rule("LH-CHAR-07"),
        ],
    ]


def _render_morale(name: str, trigger: str, fight: Fight, workspace: Workspace) -> Element:
    score = morale_of(fight, name)
    by_test = rules_at(workspace).morale == "general_test" or score is None
    how = "a general test" if by_test else f"2d6 against {score}"
    stands = percent(*stands_odds(score, rules_at(workspace)))
    words = {"first": "first blood", "half": "half lost", "three_quarters": "three quarters lost"}
    return h.div(".choice")[
        h.p[f"{name}: {words[trigger]}. ", render_rule("LH-COMB-13")],
        h.button(type="button", data_action="lh-at-morale", value=name)[
            f"Check morale, {how}: stands ", h.b[stands]
        ],
    ]
