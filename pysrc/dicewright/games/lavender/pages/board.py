"""The fight on the table: what is expected next and from whom, and all that can be done."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Odds
from dicewright.games.lavender.pages.chances import gear_can, success_of
from dicewright.games.lavender.pages.degree_tables import render_degree_table
from dicewright.games.lavender.pages.enemies import CHANGED_FIELDS, DAMAGE_DICE, ENEMY_FIELDS
from dicewright.games.lavender.pages.given import render_gear_first, render_given
from dicewright.games.lavender.pages.rolling import (
    Rolling,
    acting,
    lit,
    ready,
    target_of,
    waiting_move,
    working_of,
)
from dicewright.games.lavender.pages.spells import render_healed, render_spell
from dicewright.games.lavender.play.encounters import Wary, tested_surprise
from dicewright.games.lavender.play.fights import (
    attack_entry,
    choices_of,
    defend_entry,
    down_in,
    initiative_entry,
    latecomers,
    loses_action,
    may_hasten,
    tell_action,
    tests_initiative,
)
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.play.playing import campaign_of, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.tests import Entry, Match, mode_at
from dicewright.games.lavender.rules.arms import arms, held_by, may_add_gear, weapon_rolls
from dicewright.games.lavender.rules.character import (
    HEALING,
    Character,
    Item,
    has_feature,
    is_wounded,
    modifiers,
    protection,
    weapons,
)
from dicewright.games.lavender.rules.combat import (
    ABILITY,
    DEFEND,
    MELEE,
    MISSILE,
    SPELL,
    armor_odds,
    damage_odds,
    is_interrupted,
    spared_odds,
    stands_odds,
    taken_odds,
)
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.fight import (
    ACTIONS,
    DECLARE,
    ENEMY_TURNS,
    INITIATIVE,
    MORALE,
    QUICK_TURNS,
    SLOW_TURNS,
    Enemy,
    Fight,
    Fighter,
    due_morale,
    fighter_of,
    is_over,
    is_step_done,
    undeclared,
    without_phase,
)
from dicewright.games.lavender.rules.morale import morale_of
from dicewright.games.lavender.rules.tables import DEX, GEAR, SLOW, SUCCESSES
from dicewright.pages.controls import render_field, render_segments, render_select, render_toggle
from dicewright.pages.remember import remembered
from dicewright.pages.rule import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import decimal, join_words, percent, whole

STEP_WORDS = {
    DECLARE: ("Everyone declares what they do", "LH-COMB-01"),
    INITIATIVE: ("Initiative: who is quick, and who is slow", "LH-COMB-03"),
    QUICK_TURNS: ("The quick act", "LH-COMB-01"),
    ENEMY_TURNS: ("The enemies act", "LH-COMB-10"),
    SLOW_TURNS: ("The slow act", "LH-COMB-01"),
    MORALE: ("Morale", "LH-COMB-13"),
}
ACTION_NAMES = {MELEE: "Melee", MISSILE: "Missile", SPELL: "Spell", "other": "Other"}
CHOICE_WORDS = {
    "body_blow": "Body blow: the foe’s armor counts",
    "exertion": "Exertion: own armor value −1",
    "exposed": "Exposed: disadvantage on the next Defend",
    "ammo_check": "Ammo check: roll the gear die",
}
MOST_BLOCK = 2_000


def render_fight(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    fight = party_of(campaign).fight
    if not fight:
        return render_begin(tested_surprise(workspace))
    words, rule = STEP_WORDS[fight.step]
    waits = waiting_move(rolling, workspace, fight)
    return [
        h.p(".lead")[h.b[f"Round {fight.round}: {words}. "], render_rule(rule)],
        _render_surprise(fight),
        h.p[_tell_wait(waits, rolling, workspace) if waits else _expected(fight, workspace)],
        _render_pending(waits, rolling, workspace) if waits else None,
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
        _render_enemies(fight),
        _render_add(),
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
    parts.append(_tell_armor(fighter, character))
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


def _tell_armor(fighter: Fighter | None, character: Character) -> str:
    if fighter and fighter.armor is not None:
        return f"armor value {fighter.armor}"
    armor = protection(character)
    return f"armor d{armor}, not rolled yet" if armor else "no armor"


def _tell_wait(match: Match, rolling: Rolling, workspace: Workspace) -> str:
    """What is expected of whoever has thrown."""
    about = match.about
    if rolling.choice not in (wanted := choices_of(workspace, match)) and wanted:
        return f"Next: {about.name} chooses what the weak hit costs."
    return f"Next: see what comes of {about.name}’s {'defense' if about.move == DEFEND else about.move}."


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
                    _render_declaring(each, fight, workspace)
                    for each in fight.fighters
                    if each.sheet not in down_in(workspace, fight)
                ]
            ]
        case "initiative":
            return _render_initiative(fight, rolling, workspace)
        case "enemies":
            return h.form(data_input="lh-at-aim", autocomplete="off")[
                [
                    _render_attacker(at, enemy, fight, rolling, workspace, waits)
                    for at, enemy in enumerate(fight.enemies)
                    if enemy.stands and not enemy.acted
                ]
            ]
        case "morale":
            return [_render_morale(name, trigger, fight, workspace) for name, trigger in due_morale(fight)]
    return h.form(data_input="lh-at-aim", autocomplete="off")[
        [
            _render_turn(each, fight, rolling, workspace, waits)
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
    return f"{name}: quick {_success(degree_odds(entry.modifier, mode_at(workspace, entry)))}"


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


def _render_declaring(fighter: Fighter, fight: Fight, workspace: Workspace) -> Node:
    record = sheet_at(workspace, fighter.sheet)
    if not record:
        return None
    options = [(key, ACTION_NAMES[key]) for key in ACTIONS]
    return h.div(".choice")[
        h.p[h.b[record.name]],
        render_segments(
            f"What {record.name} does", "lh-at-declare", options, fighter.action, of=fighter.sheet
        ),
        _render_arms(fighter, record),
        (
            render_toggle(
                f"{record.name} is surprised", "lh-at-surprised", bool(fighter.phase), fighter.sheet
            )
            if rules_at(workspace).surprise == "each" and fight.round == 1 and not fight.surprised
            else None
        ),
    ]


def _render_arms(fighter: Fighter, record: Record) -> Node:
    """What an attack is made with; a slow weapon is told before initiative."""
    character = character_of(record)
    things = [(str(place), _tell_weapon(item)) for place, item in arms(character, fighter)]
    held = str(held_by(character, fighter))
    return _render_with(fighter, record, things, held) if things else None


def _render_with(fighter: Fighter, record: Record, things: list[tuple[str, str]], chosen: str) -> Node:
    return render_select(f"What {record.name} uses", f"with-{fighter.sheet}", [("", things)], chosen)


def _tell_weapon(item: Item) -> str:
    die = f"d{item.die}" if item.die else "(broken)"
    return f"{item.name} {die}{', slow' if SLOW in item.effects else ''}"


def _success(odds: Odds[str]) -> str:
    return percent(sum(odds.exactly(degree) for degree in SUCCESSES), odds.ways)


def _render_turn(fighter: Fighter, fight: Fight, rolling: Rolling, workspace: Workspace, waits: bool) -> Node:
    record = sheet_at(workspace, fighter.sheet)
    if not record:
        return None
    character = character_of(record)
    if waits or fighter.action not in ABILITY:
        body: Node = None
    elif loses_action(workspace, fighter):
        body = h.p(".trouble")[
            f"Was hit, so the {fighter.action} is lost; a working is kept. ",
            render_rule("LH-COMB-05"),
            " ",
            h.button(".quiet", type="button", data_action="lh-at-wave", value=fighter.sheet)[
                "Acts all the same"
            ],
        ]
    else:
        body = [
            h.p(".trouble")["Was hit: the GM decides whether it is lost. ", render_rule("LH-AMB-41")]
            if rules_at(workspace).interrupt == "gm"
            and is_interrupted(fighter.phase, fighter.action, fighter.hurt)
            else None,
            _render_attack(fighter, character, record, fight, rolling, workspace),
        ]
    return h.div(".choice")[
        h.p[h.b[record.name], f": {tell_action(fighter.action)}"],
        body,
        h.button(
            ".quiet",
            type="button",
            data_action="lh-at-skip",
            value=fighter.sheet,
            aria_label=f"Done: {record.name}",
        )["Done"],
    ]


def _render_attack(
    fighter: Fighter,
    character: Character,
    record: Record,
    fight: Fight,
    rolling: Rolling,
    workspace: Workspace,
) -> Node:
    standing = [(str(at), enemy.name) for at, enemy in enumerate(fight.enemies) if enemy.stands]
    target = target_of(rolling, fight, fighter.sheet)
    if target is None:
        return h.p["Nobody is left to attack."]
    cast = working_of(rolling, character, fighter.sheet)
    if fighter.action == SPELL:
        if cast is None:
            return h.p["No working is ready."]
        workings = [
            (str(at), working.name or "a working")
            for at, working in enumerate(character.workings)
            if working.ready
        ]
        chosen = _render_with(fighter, record, workings, str(cast))
    else:
        chosen = _render_arms(fighter, record)
    card = character.workings[cast] if fighter.action == SPELL and cast is not None else None
    plain = lit(rolling, attack_entry(fight, record, fighter.action, target, None))
    entry = ready(rolling, workspace, plain)
    mode = mode_at(workspace, entry)
    odds = degree_odds(entry.modifier, mode)
    return [
        (
            render_healed(fighter.sheet, fight, rolling, workspace)
            if card and card.does == HEALING
            else render_select(
                f"Whom {record.name} attacks", f"aim-{fighter.sheet}", [("", standing)], str(target)
            )
        ),
        chosen,
        render_given(rolling, workspace, entry),
        h.button(".primary", type="button", data_action="lh-at-attack", value=fighter.sheet)[
            f"{record.name} tests {ABILITY[fighter.action]}: success ", h.b[_success(odds)]
        ],
        render_degree_table(fighter.action, odds, fighter.sheet),
        render_spell(entry, mode, card, fight.enemies[target])
        if card
        else _render_blow(entry, mode, character, held_by(character, fighter), fight.enemies[target]),
    ]


def _render_blow(entry: Entry, mode: str, character: Character, place: int | None, enemy: Enemy) -> Node:
    """What the blow would do on average, and whether it would be the last; none without a weapon’s die."""
    held = dict(weapons(character)).get(place) if place is not None else None
    if not held or not held.die:
        return None
    count = weapon_rolls(character, enemy, entry.move)
    damage = damage_odds(entry.modifier, mode, held.die, count)
    return h.p(".help")[
        f"{count if count > 1 else ''}d{held.die}: {decimal(*damage.mean(), 1)} damage on average; fells "
        f"{enemy.name} {percent(damage.at_least(enemy.hp), damage.ways)}, unless a weak hit is a body blow. ",
        render_rule("LH-COMB-12"),
    ]


def _render_attacker(
    at: int, enemy: Enemy, fight: Fight, rolling: Rolling, workspace: Workspace, waits: bool
) -> Node:
    people = [
        (each.sheet, f"{record.name}{' (down)' if is_wounded(character_of(record)) else ''}")
        for each in fight.fighters
        if (record := sheet_at(workspace, each.sheet))
    ]
    if not people:
        return None
    chosen = rolling.targets.get(f"enemy-{at}", "")
    facts: Node = None
    if chosen in dict(people) and not waits:
        facts = _render_defence_facts(chosen, at, enemy, fight, rolling, workspace)
    words = "Does not attack again" if enemy.struck else "Does not attack"
    return h.div(".choice")[
        h.p[h.b[enemy.name], f": {_tell_blow(enemy)}"],
        render_select(f"Whom {enemy.name} attacks", f"enemy-{at}", [("", [("", "Nobody"), *people])], chosen),
        facts,
        h.button(
            ".quiet",
            type="button",
            data_action="lh-at-rest",
            value=str(at),
            aria_label=f"{words}: {enemy.name}",
        )[words],
    ]


def _tell_blow(enemy: Enemy) -> str:
    which = f"attack {enemy.struck + 1} of {len(enemy.attacks)}, " if enemy.more else ""
    return f"{which}d{enemy.next_damage} damage"


def _render_defence_facts(
    sheet: str, at: int, enemy: Enemy, fight: Fight, rolling: Rolling, workspace: Workspace
) -> Node:
    record = sheet_at(workspace, sheet)
    try:
        entry = ready(rolling, workspace, lit(rolling, defend_entry(fight, record, at)))
    except RuleError:
        return None
    if not record:
        return None
    mode = mode_at(workspace, entry)
    fighter = fighter_of(fight, sheet)
    character = character_of(record)
    value = fighter.armor if fighter else None
    armor = armor_odds(protection(character), value, has_feature(character, "Tank"))
    odds = degree_odds(entry.modifier, mode)
    armored = _tell_armor(fighter, character)
    taken = taken_odds(entry.modifier, mode, enemy.next_damage, armor)
    spared = "unhurt or less hurt" if armor.at_least(1) else "unhurt"
    falls = (
        f"; brought to 0 hp or below {percent(taken.at_least(character.hp), taken.ways)}"
        if character.hp > 0
        else ""
    )
    return [
        h.p(".help")[f"{record.name}: {armored}. {decimal(*taken.mean(), 1)} damage on average{falls}."],
        render_given(rolling, workspace, entry),
        h.button(".primary", type="button", data_action="lh-at-defend", value=str(at))[
            f"{record.name} defends with Con: {spared} ",
            h.b[percent(*spared_odds(entry.modifier, mode, armor))],
        ],
        render_degree_table(DEFEND, odds, f"enemy-{at}"),
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


# A move that waits for what comes of it


def _render_pending(match: Match, rolling: Rolling, workspace: Workspace) -> Node:
    return h.div(".question", role="group", aria_label="What comes of it")[
        h.p[f"{match.about.name}, {match.about.move}: {match.degree}, {whole(match.total)}."],
        render_gear_first(workspace, match),
        _render_costs(match, rolling, workspace),
        _render_bonus(match, rolling, workspace),
        h.button(".primary", type="button", data_action="lh-at-resolve")["See what it does"],
    ]


def _render_costs(match: Match, rolling: Rolling, workspace: Workspace) -> Node:
    wanted = choices_of(workspace, match)
    if not wanted:
        return None
    return h.div(".choice")[
        h.p[
            "A weak hit costs one of these ",
            render_rule("LH-COMB-08" if match.about.move == MELEE else "LH-COMB-09"),
        ],
        render_segments(
            "What it costs", "lh-at-cost", [(key, CHOICE_WORDS[key]) for key in wanted], rolling.choice
        ),
    ]


def _render_bonus(match: Match, rolling: Rolling, workspace: Workspace) -> Node:
    record = sheet_at(workspace, match.about.sheet)
    if not record or match.degree not in SUCCESSES:
        return None
    character = character_of(record)
    dice = character.death_dice if match.about.move == MELEE else 0
    return [
        (
            h.div(".choice")[
                h.p["Dice of Dealer of Death ", render_rule("LH-CHAR-11")],
                render_segments(
                    "Dice of Dealer of Death",
                    "lh-at-death",
                    [(str(count), f"{count}d6" if count else "No dice") for count in range(dice + 1)],
                    str(rolling.death_dice),
                ),
            ]
            if dice
            else None
        ),
        (
            render_toggle("Add a gear die roll to the damage", "lh-toggle", rolling.with_gear, "with_gear")
            if may_add_gear(character, match.about.move)
            else None
        ),
    ]


# Enemies


def _render_enemies(fight: Fight) -> Node:
    if not fight.enemies:
        return None
    return h.ul(".enemies")[(_render_enemy(at, enemy) for at, enemy in enumerate(fight.enemies))]


def _tell_attacks(enemy: Enemy) -> str:
    dice = [f"d{die}" for die in enemy.attacks]
    return f"{len(dice)} attacks ({join_words(dice)} damage)" if enemy.more else f"{dice[0]} damage"


def _render_enemy(at: int, enemy: Enemy) -> Node:
    state = "" if enemy.stands else ", fled" if enemy.fled else ", down"
    morale = f", morale {enemy.morale}" if enemy.morale else ""
    return h.li[
        h.span[
            h.b[enemy.name],
            f": {whole(enemy.hp)} of {enemy.most_hp} hp, armor {enemy.armor}, {_tell_attacks(enemy)}"
            f"{morale}{state}",
        ],
        render_toggle(f"{enemy.name} is unaware", "lh-at-unaware", enemy.unaware, str(at)),
        h.button(
            ".quiet",
            type="button",
            data_action="lh-at-gone",
            value=str(at),
            aria_label=f"Remove {enemy.name}",
        )["Remove"],
        h.details(id=f"change-{at}")[
            h.summary["Change"],
            h.form(".line", data_action="lh-at-change", autocomplete="off")[
                (
                    render_field(
                        f"{field.label} of {enemy.name}",
                        key,
                        "" if getattr(enemy, key) is None else str(getattr(enemy, key)),
                        5,
                        inputmode="numeric",
                    )
                    for key, field in CHANGED_FIELDS.items()
                ),
                h.button(type="submit", value=str(at), aria_label=f"Change {enemy.name}")["Change"],
            ],
        ],
    ]


@remembered
def _render_add() -> Node:
    dice = [("", [(str(die), f"d{die}") for die in DAMAGE_DICE])]
    return h.details("#add-enemies")[
        h.summary["Add enemies"],
        h.form(data_action="lh-at-enemy", autocomplete="off")[
            render_field("Name", "enemy-name", "", 60),
            h.div(".line")[
                (
                    render_field(field.label, field.key, start, 4, inputmode="numeric")
                    for field, start in zip(ENEMY_FIELDS.values(), ("1", "4", "0", "", "1"), strict=True)
                ),
                render_select("Damage", "enemy-damage", dice, "6"),
            ],
            h.button(type="submit")["Add"],
        ],
        h.form(data_action="lh-at-paste", autocomplete="off")[
            h.label(".field")[
                h.span["Or paste a B/X stat block"],
                h.textarea(name="block", rows="3", maxlength=str(MOST_BLOCK)),
            ],
            render_field("How many", "count", "1", 2, inputmode="numeric"),
            h.button(type="submit")["Read and add"],
            h.p(".help")["Armor is suggested from AC; change it as you like. ", render_rule("LH-OPEN-12")],
        ],
    ]
