"""The fight on the table: what is expected next and from whom, and all that can be done."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.chances import gear_can, success_of
from dicewright.games.lavender.pages.fight.aims import acting, attacker_of, turn_of, waiting_move
from dicewright.games.lavender.pages.fight.ended import render_ended
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
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling, ready
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import campaign_of, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.encounters import Wary, tested_surprise
from dicewright.games.lavender.play.fights import (
    down_in,
    initiative_entry,
    latecomers,
    may_hasten,
    tell_action,
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
    attackers,
    fighter_of,
    groups,
    is_alone,
    is_over,
    undeclared,
    without_phase,
)
from dicewright.games.lavender.rules.morale import (
    FIRST,
    HALF,
    THREE_QUARTERS,
    due_morale,
    morale_of,
    stands_odds,
)
from dicewright.games.lavender.rules.muster import usual_action
from dicewright.games.lavender.rules.rounds import ahead, next_step
from dicewright.games.lavender.rules.tables import DEX, GEAR
from dicewright.pages.controls import render_segments, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent, whole

STEP_WORDS = {
    DECLARE: ("Everyone declares what they do", "LH-COMB-01"),
    INITIATIVE: ("Initiative: who is quick, and who is slow", "LH-COMB-03"),
    QUICK_TURNS: ("The quick act", "LH-COMB-01"),
    ENEMY_TURNS: ("The enemies act", "LH-COMB-10"),
    SLOW_TURNS: ("The slow act", "LH-COMB-01"),
    MORALE: ("Morale", "LH-COMB-13"),
}


def render_fight(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    stored = party_of(campaign).fight
    if not stored:
        return [render_ended(workspace, campaign), render_begin(rolling, tested_surprise(workspace))]
    down = down_in(workspace, stored)
    waits = waiting_move(rolling, workspace, stored)
    fight = stored if waits else ahead(stored, down)
    words, rule = STEP_WORDS[fight.step]
    expected = tell_wait(waits, workspace) if waits else _expected(fight, workspace)
    return [
        h.p(".now")[h.b[f"Round {fight.round}: {words}. "], render_rule(rule), " ", expected],
        _render_surprise(fight),
        _render_hastened(stored, workspace),
        render_pending(waits, rolling, workspace) if waits else _render_step(fight, rolling, workspace),
        h.div(".sides")[
            render_enemies(rolling, fight),
            h.ul(".fighters", aria_label="The party")[
                (_render_fighter(each, workspace) for each in fight.fighters)
            ],
        ],
        _render_down(fight, workspace),
        h.div(".asides")[
            (
                h.button(".quiet", type="button", data_action="lh-at-join", value=sheet.id)[
                    f"{sheet.name} joins the fight"
                ]
                for sheet in latecomers(workspace, campaign)
            ),
            render_add(rolling) if fight.enemies else None,
            None if is_over(fight) or waits else _render_pass(fight, "quiet"),
            None if is_over(fight) and fight.enemies else _render_end("quiet"),
        ],
    ]


def _render_pass(fight: Fight, kind: str) -> Element:
    """Whatever is still to be done in this step is passed over."""
    return h.button(class_=kind, type="button", data_action="lh-at-next", value=fight.step)[
        "Next round" if fight.step == MORALE else "Next step"
    ]


def _render_end(kind: str) -> Element:
    return h.button(class_=kind, type="button", data_action="lh-at-end")["End the fight"]


def render_begin(rolling: Rolling, tested: tuple[Wary, ...], is_next: bool = True) -> Node:
    """Where one test was thrown for all, its answer stands first."""
    surprised = [each.name for each in tested if each.is_surprised]
    spared = [each.name for each in tested if not each.is_surprised]
    told = [(surprised, "surprised"), (spared, "not surprised")]
    words = [
        f"{join_words(names)} {'was' if len(names) == 1 else 'were'} {how}" for names, how in told if names
    ]
    begins = [("Begin a fight", ""), ("Begin, the party surprised", "surprised")]
    if surprised and not spared:
        begins.reverse()
    (first, how), (other, otherwise) = begins
    press = h.button(
        class_="primary" if is_next else "", type="button", data_action="lh-at-fight", value=how or None
    )[first]
    return [
        h.p(".help")["Rounds in six steps; the board says whose turn it is. ", render_rule("LH-COMB-01")]
        if is_next
        else None,
        h.p[f"{'; '.join(words)}. ", render_rule("LH-AMB-36")] if words else None,
        render_next(rolling, press) if is_next else None,
        h.div(".asides")[
            None if is_next else press,
            h.button(type="button", data_action="lh-at-fight", value=otherwise or None)[other],
        ],
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
        return "Next: add the enemies."
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


def _render_step(fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    """What is expected next, as one press; whoever else may act in this step can be chosen instead."""
    if not fight.enemies:
        return [render_add(rolling, is_next=True), render_trouble(rolling)]
    if is_over(fight):
        return render_next(rolling, _render_end("primary"))
    match fight.step:
        case "declare":
            return _render_declare(fight, rolling, workspace)
        case "initiative":
            return _render_initiative(fight, rolling, workspace)
        case "enemies":
            places = attackers(fight)
            at = attacker_of(rolling, places)
            names = [(str(place), fight.enemies[place].name) for place in places]
            return [
                _render_others("Who attacks", names, str(at)),
                render_attacker(at, fight, rolling, workspace) if at is not None else None,
            ]
        case "morale":
            return _render_end_of_round(fight, rolling, workspace)
    people = [(id, record.name) for id in acting(workspace, fight) if (record := sheet_at(workspace, id))]
    fighter = fighter_of(fight, turn_of(rolling, tuple(id for id, _ in people)))
    if not fighter:
        return render_next(rolling, _render_pass(fight, "primary"))
    return [
        _render_others("Who acts", people, fighter.sheet),
        render_turn(fighter, fight, rolling, workspace),
    ]


def _render_others(label: str, names: list[tuple[str, str]], chosen: str) -> Node:
    return render_segments(label, "lh-at-turn", names, chosen) if len(names) > 1 else None


def _render_declare(fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    down = down_in(workspace, fight)
    choices = h.form(".declarations", data_input="lh-at-aim", autocomplete="off")[
        (render_declaring(each, fight, workspace) for each in fight.fighters if each.sheet not in down)
    ]
    if all(each.sheet in down for each in fight.fighters):
        return render_next(rolling, _render_pass(fight, "primary"))
    if not undeclared(fight, down):
        return [choices, _render_tests(fight, rolling, workspace), _render_roll_initiative(rolling)]
    return [choices, _render_again(fight, rolling, workspace)]


def _render_again(fight: Fight, rolling: Rolling, workspace: Workspace) -> Element:
    """Everybody does what they did, in one press, and initiative is rolled with it."""
    down = down_in(workspace, fight)
    people = [
        (record.name, usual_action(each, character_of(record)), each)
        for each in fight.fighters
        if each.sheet not in down and not each.action and (record := sheet_at(workspace, each.sheet))
    ]
    doing: dict[str, list[str]] = {}
    for name, action, _ in people:
        doing.setdefault(action, []).append(name)
    told = [f"{capitalized(tell_action(each))}: {join_words(names)}. " for each, names in doing.items()]
    is_again = all(each.last for _, _, each in people)
    words = "Same as last round" if is_again else "As they are armed"
    return render_next(
        rolling,
        h.button(".primary", type="button", data_action="lh-at-again")[f"{words}, and roll initiative"],
        h.p(".help")[told],
    )


def _render_end_of_round(fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    due = due_morale(fight)
    if due:
        (name, trigger), *others = due
        return [
            _render_morale(name, trigger, fight, rolling, workspace),
            h.p(".help")[f"Then {join_words([each for each, _ in others])}."] if others else None,
        ]
    return _render_again(next_step(fight), rolling, workspace)


def _render_initiative(fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    return [_render_tests(fight, rolling, workspace), _render_roll_initiative(rolling)]


def _render_roll_initiative(rolling: Rolling) -> Element:
    return render_next(
        rolling,
        h.button(".primary", type="button", data_action="lh-at-initiative")["Roll initiative for everyone"],
    )


def _render_tests(fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    """Who will be quick, and what may be given to whoever tests."""
    waiting = without_phase(fight, down_in(workspace, fight))
    testing = [
        ready(rolling, workspace, initiative_entry(workspace, each.sheet))
        for each in fight.fighters
        if each.sheet in waiting
        and sheet_at(workspace, each.sheet)
        and tests_initiative(workspace, fight, each)
    ]
    told = (_tell_initiative(each, fight, rolling, workspace) for each in fight.fighters)
    return [
        h.p["; ".join(told), "."],
        (
            h.details("#initiative-given")[
                h.summary["What goes into the tests"],
                [
                    h.div(".choice")[
                        h.p[h.b[entry.name], ": initiative"], render_given(rolling, workspace, entry)
                    ]
                    for entry in testing
                ],
            ]
            if testing
            else None
        ),
    ]


def _render_hastened(fight: Fight, workspace: Workspace) -> Node:
    """As long as nobody has acted on it, a gear die may still make somebody quick."""
    return [
        _render_hasten(each, workspace)
        for each in fight.fighters
        if each.natural is not None and may_hasten(workspace, fight, each)
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


def _render_morale(name: str, trigger: str, fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    score = morale_of(fight, name)
    by_test = rules_at(workspace).morale == "general_test" or score is None
    how = "a general test" if by_test else f"2d6 against {score}"
    stands = percent(*stands_odds(score, rules_at(workspace)))
    is_one = is_alone(groups(fight)[name])
    words = {
        FIRST: "first blood" if is_one else "the first has fallen",
        HALF: "half lost" if is_one else "half have fallen",
        THREE_QUARTERS: "three quarters lost" if is_one else "three quarters have fallen",
    }
    return [
        h.p[f"{name}: {words[trigger]}. ", render_rule("LH-COMB-13")],
        render_next(
            rolling,
            h.button(".primary", type="button", data_action="lh-at-morale", value=name)[
                f"Check morale, {how}: stands ", h.b[stands]
            ],
        ),
    ]
