"""The turns of a fight: what everyone of the party declares and does, and whom the enemies attack."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Odds
from dicewright.games.lavender.pages.chances import render_degrees
from dicewright.games.lavender.pages.fight.aims import attacked_of, target_of, working_of
from dicewright.games.lavender.pages.fight.degree_tables import render_degree_table
from dicewright.games.lavender.pages.fight.spells import render_healed, render_spell
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling, lit, ready
from dicewright.games.lavender.play.ability_tests import Entry, mode_at
from dicewright.games.lavender.play.at_table import character_of, rules_at, sheet_at
from dicewright.games.lavender.play.fights import (
    attack_entry,
    defend_entry,
    down_in,
    loses_action,
    tell_action,
)
from dicewright.games.lavender.rules.arms import arms, held_by, weapon_rolls
from dicewright.games.lavender.rules.attacks import damage_odds
from dicewright.games.lavender.rules.character import (
    HEALING,
    Character,
    Item,
    has_feature,
    is_wounded,
    protection,
    weapons,
)
from dicewright.games.lavender.rules.defence import armor_odds, spared_odds, taken_odds
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.fight import ACTIONS, Enemy, Fight, Fighter, fighter_of, is_interrupted
from dicewright.games.lavender.rules.tables import ABILITY, DEFEND, MELEE, MISSILE, SLOW, SPELL, SUCCESSES
from dicewright.pages.controls import render_segments, render_select, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import decimal, percent

ACTION_NAMES = {MELEE: "Melee", MISSILE: "Missile", SPELL: "Spell", "other": "Other"}


def tell_armor(fighter: Fighter | None, character: Character) -> str:
    if fighter and fighter.armor is not None:
        return f"armor value {fighter.armor}"
    armor = protection(character)
    return f"armor d{armor}, not rolled yet" if armor else "no armor"


def render_declaring(fighter: Fighter, fight: Fight, workspace: Workspace) -> Node:
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


def tell_success(odds: Odds[str]) -> str:
    return percent(sum(odds.exactly(degree) for degree in SUCCESSES), odds.ways)


def render_turn(fighter: Fighter, fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    """Whoever acts next: what they do, whom they attack and with what, and the press that throws it."""
    record = sheet_at(workspace, fighter.sheet)
    if not record:
        return None
    if fighter.action not in ABILITY:
        return [
            h.p[h.b[record.name], f": {tell_action(fighter.action)}"],
            render_next(rolling, _render_done(record, "primary")),
        ]
    if loses_action(workspace, fighter):
        return [
            h.p(".trouble")[
                f"{record.name} was hit, so the {fighter.action} is lost; a working is kept. ",
                render_rule("LH-COMB-05"),
            ],
            h.button(".quiet", type="button", data_action="lh-at-wave", value=fighter.sheet)[
                "Acts all the same"
            ],
            render_next(rolling, _render_done(record, "primary")),
        ]
    is_doubtful = rules_at(workspace).interrupt == "gm" and is_interrupted(
        fighter.phase, fighter.action, fighter.hurt
    )
    return [
        (
            h.p(".trouble")["Was hit: the GM decides whether it is lost. ", render_rule("LH-AMB-41")]
            if is_doubtful
            else None
        ),
        _render_attack(fighter, character_of(record), record, fight, rolling, workspace),
    ]


def _render_done(record: Record, kind: str) -> Element:
    return h.button(
        class_=kind,
        type="button",
        data_action="lh-at-skip",
        value=record.id,
        aria_label=f"Done: {record.name}",
    )["Done"]


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
        return [h.p["Nobody is left to attack."], render_next(rolling, _render_done(record, "primary"))]
    cast = working_of(rolling, character, fighter.sheet)
    if fighter.action == SPELL:
        if cast is None:
            return [
                h.p[f"{record.name} has no working ready."],
                render_next(rolling, _render_done(record, "primary")),
            ]
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
    whom = (
        render_healed(fighter.sheet, fight, rolling, workspace)
        if card and card.does == HEALING
        else render_select(
            f"Whom {record.name} attacks", f"aim-{fighter.sheet}", [("", standing)], str(target)
        )
    )
    return [
        h.form(data_input="lh-at-aim", autocomplete="off")[h.div(".line")[whom, chosen]],
        render_given(rolling, workspace, entry),
        render_spell(entry, mode, card, fight.enemies[target])
        if card
        else _render_blow(entry, mode, character, held_by(character, fighter), fight.enemies[target]),
        render_next(
            rolling,
            h.button(".primary", type="button", data_action="lh-at-attack", value=fighter.sheet)[
                f"{record.name} tests {ABILITY[fighter.action]}: success ", h.b[tell_success(odds)]
            ],
            render_degrees(odds),
        ),
        h.div(".asides")[
            render_degree_table(fighter.action, odds, fighter.sheet), _render_done(record, "quiet")
        ],
    ]


def _render_blow(entry: Entry, mode: str, character: Character, place: int | None, enemy: Enemy) -> Node:
    """What the blow would do on average, and whether it would be the last; none without a weapon’s die."""
    held = dict(weapons(character)).get(place) if place is not None else None
    if not held or not held.die:
        return None
    count = weapon_rolls(character, enemy, entry.move)
    damage = damage_odds(entry.modifier, mode, held.die, count)
    unless = ", unless a weak hit is a body blow" if enemy.armor else ""
    return h.p(".help")[
        f"{count if count > 1 else ''}d{held.die}: {decimal(*damage.mean(), 1)} damage on average; fells "
        f"{enemy.name} {percent(damage.at_least(enemy.hp), damage.ways)}{unless}. ",
        render_rule("LH-COMB-12"),
    ]


def render_attacker(at: int, fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    """Whom an enemy attacks, and how likely it is to hurt."""
    enemy = fight.enemies[at]
    people = [
        (each.sheet, f"{record.name}{' (down)' if is_wounded(character_of(record)) else ''}")
        for each in fight.fighters
        if (record := sheet_at(workspace, each.sheet))
    ]
    chosen = attacked_of(rolling, fight, at, down_in(workspace, fight))
    words = "Does not attack again" if enemy.struck else "Does not attack"
    rest = h.button(
        ".quiet",
        type="button",
        data_action="lh-at-rest",
        value=str(at),
        aria_label=f"{words}: {enemy.name}",
    )[words]
    return [
        h.p[h.b[enemy.name], f": {_tell_blow(enemy)}"],
        (
            h.form(data_input="lh-at-aim", autocomplete="off")[
                render_select(f"Whom {enemy.name} attacks", f"enemy-{at}", [("", people)], chosen)
            ]
            if people
            else None
        ),
        _render_defence(chosen, at, enemy, fight, rolling, workspace, rest)
        or [h.p["Nobody is left to attack."], render_next(rolling, rest)],
    ]


def _tell_blow(enemy: Enemy) -> str:
    which = f"attack {enemy.struck + 1} of {len(enemy.attacks)}, " if enemy.more else ""
    return f"{which}d{enemy.next_damage} damage"


def _render_defence(
    sheet: str, at: int, enemy: Enemy, fight: Fight, rolling: Rolling, workspace: Workspace, rest: Node
) -> Node:
    record = sheet_at(workspace, sheet)
    if not record:
        return None
    entry = ready(rolling, workspace, lit(rolling, defend_entry(fight, record, at)))
    mode = mode_at(workspace, entry)
    fighter = fighter_of(fight, sheet)
    character = character_of(record)
    value = fighter.armor if fighter else None
    armor = armor_odds(protection(character), value, has_feature(character, "Tank"))
    odds = degree_odds(entry.modifier, mode)
    armored = tell_armor(fighter, character)
    taken = taken_odds(entry.modifier, mode, enemy.next_damage, armor)
    spared = "unhurt or less hurt" if armor.at_least(1) else "unhurt"
    falls = (
        f"; brought to 0 hp or below {percent(taken.at_least(character.hp), taken.ways)}"
        if character.hp > 0
        else ""
    )
    return [
        render_given(rolling, workspace, entry),
        h.p(".help")[f"{record.name}: {armored}. {decimal(*taken.mean(), 1)} damage on average{falls}."],
        render_next(
            rolling,
            h.button(".primary", type="button", data_action="lh-at-defend", value=str(at))[
                f"{record.name} defends with Con: {spared} ",
                h.b[percent(*spared_odds(entry.modifier, mode, armor))],
            ],
            render_degrees(odds),
        ),
        h.div(".asides")[render_degree_table(DEFEND, odds, f"enemy-{at}"), rest],
    ]
