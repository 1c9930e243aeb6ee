"""How the fight on the table answers."""

from dicewright.dice import Dice
from dicewright.games.lavender.pages.fight.aims import (
    attacked_of,
    healed_of,
    target_of,
    waiting_move,
    working_of,
)
from dicewright.games.lavender.pages.fight.enemies import CHANGED_FIELDS, ENEMY_FIELDS, read_attacks
from dicewright.games.lavender.pages.moves import throw_move
from dicewright.games.lavender.pages.rolling import Rolling, given_of, lit
from dicewright.games.lavender.play import fights
from dicewright.games.lavender.play.at_table import character_of, needed_sheet, sheet_at
from dicewright.games.lavender.rules.arms import held_by
from dicewright.games.lavender.rules.character import HEALING
from dicewright.games.lavender.rules.fight import (
    ACTIONS,
    DECLARE,
    ENEMY_TURNS,
    MORALE,
    Enemy,
    Fight,
    Fighter,
    attackers,
    enemy_at,
    fighter_of,
    loses_action,
    undeclared,
    with_attacks,
)
from dicewright.games.lavender.rules.stat_block import read_stat_block
from dicewright.games.lavender.rules.tables import ABILITY, SPELL
from dicewright.pages.numbers import NumberField, number_in, read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

_WAITS = ("next", "again", "end", "gone", "attack", "defend")
"""What would pass over a move that was thrown and of which nothing has come yet."""


def update_fight(
    rolling: Rolling, workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    if key == "fight" and value in ("", "surprised", "flee"):
        after = fights.begin_fight(workspace, value == "surprised", value == "flee")
        return Outcome(rolling.replace(scene=""), after)
    if key == "aim":
        return Outcome(
            rolling.replace(targets={**rolling.targets, **_aims(answers)}), _armed(workspace, answers)
        )
    if key == "turn":
        return Outcome(rolling.replace(targets={**rolling.targets, "turn": value[:60]}), workspace)
    fray = fights.fray_at(workspace).ahead
    place, fight = read_place(value), fray.fight
    if key in _WAITS and (waits := waiting_move(rolling, workspace, fight)):
        raise RuleError("waits", f"first see what comes of it: {waits.event.what}")
    match key:
        case "join":
            return Outcome(rolling, fights.join_fight(workspace, value))
        case "end":
            # Whoever ended it sees that it is over, whatever else goes on.
            return Outcome(rolling.replace(scene="fight"), fights.end_fight(workspace, dice))
        case "next":
            return Outcome(rolling, fights.go_to_next(workspace, value))
        case "again":
            return Outcome(rolling, fights.declare_again(workspace, dice))
        case "enemy":
            return Outcome(rolling, _added(workspace, answers))
        case "paste":
            found = read_stat_block(answers.get("block", ""))
            count = _number(ENEMY_FIELDS["count"], answers.get("count", "1"))
            return Outcome(rolling, fights.add_enemies(workspace, found.enemy, count, found.suggested))
        case "gone" if place is not None:
            return Outcome(rolling, fights.remove_enemy(workspace, place))
        case "change" if place is not None:
            return Outcome(rolling, _changed(workspace, fight, place, answers))
        case "surprised":
            return Outcome(rolling, fights.turn_surprise(workspace, value))
        case "unsurprised":
            return Outcome(rolling, fights.call_off_surprise(workspace))
        case "unaware" if place is not None:
            unaware = enemy_at(fight, place).unaware
            return Outcome(rolling, fights.change_enemy(workspace, place, unaware=not unaware))
        case "declare":
            sheet, _, action = value.rpartition(":")
            return Outcome(
                rolling, fights.declare(workspace, sheet, action) if action in ACTIONS else workspace
            )
        case "initiative":
            return Outcome(rolling, _initiative(rolling, workspace, fight, dice))
        case "hasten":
            return Outcome(rolling, fights.hasten(workspace, value, dice))
        case "fights-on":
            return Outcome(rolling, fights.turn_fights_on(workspace, value))
        case "skip" if fray.acting(value):
            return Outcome(rolling, fights.skip_turn(workspace, value))
        case "wave" if fray.acting(value):
            return Outcome(rolling, fights.wave_interruption(workspace, value))
        case "attack" if (actor := fray.acting(value)) and actor[0].action in ABILITY:
            return _attacked(rolling, fray, *actor, dice)
        case "rest" if place in _attackers(fight) and place is not None:
            return Outcome(rolling, fights.rest_enemy(workspace, place))
        case "defend" if place in _attackers(fight) and place is not None:
            target = attacked_of(rolling, fight, place, fights.down_in(workspace, fight))
            if not fighter_of(fight, target):
                raise RuleError("nobody", "nobody is left to attack")
            entry = lit(rolling, fights.defend_entry(fight, needed_sheet(workspace, target), place))
            return throw_move(rolling, workspace, entry, dice, *fray.led_here)
        case "morale" if fight.step == MORALE:
            return Outcome(rolling, fights.check_morale(workspace, value, dice))
        case "death" if place is not None:
            return Outcome(rolling.replace(death_dice=place), workspace)
    return Outcome(rolling, workspace)


def _aims(answers: Answers) -> dict[str, str]:
    return {name: text[:60] for name, text in answers.items() if name.startswith(("aim-", "enemy-", "with-"))}


def _armed(workspace: Workspace, answers: Answers) -> Workspace:
    """The weapons that were chosen; a working is only aimed with."""
    fight = fights.fight_at(workspace)
    for fighter in fight.fighters if fight else ():
        place = read_place(answers.get(f"with-{fighter.sheet}", ""))
        if place is not None:
            workspace = fights.arm(workspace, fighter.sheet, place)
    return workspace


def _attackers(fight: Fight) -> tuple[int, ...]:
    return attackers(fight) if fight.step == ENEMY_TURNS else ()


def _number(field: NumberField, text: str) -> int:
    number = number_in(field, text)
    if number is None:
        raise RuleError("number", f"{field.label}: write a whole number from {field.low} to {field.high}")
    return number


def _added(workspace: Workspace, answers: Answers) -> Workspace:
    name = " ".join(answers.get("enemy-name", "").split())[:60]
    if not name:
        raise RuleError("no_name", "give the enemy a name first")
    numbers: dict[str, int] = {}
    for key, field in ENEMY_FIELDS.items():
        text = answers.get(field.key, "").strip()
        if key == "morale" and not text:
            continue
        numbers[key] = _number(field, text or str(field.low))
    count, hp = numbers.pop("count"), numbers.pop("hp")
    enemy = Enemy(name, hp, hp)
    enemy = with_attacks(enemy, read_attacks(answers, enemy.attacks)).replace(**numbers)
    return fights.add_enemies(workspace, enemy, count)


def _changed(workspace: Workspace, fight: Fight, place: int, answers: Answers) -> Workspace:
    """Hit points may be raised above what they were at most; without a morale a general test decides."""
    enemy = enemy_at(fight, place)
    changes: dict[str, int | None] = {}
    for key, field in CHANGED_FIELDS.items():
        before = getattr(enemy, key)
        shown = "" if before is None else str(before)
        text = answers.get(key, shown).strip()
        if text != shown:
            changes[key] = None if key == "morale" and not text else _number(field, text)
    if (hp := changes.get("hp") or 0) > enemy.most_hp:
        changes["most_hp"] = hp
    attacks = read_attacks(answers, enemy.attacks)
    if attacks == enemy.attacks and not changes:
        return workspace
    return fights.change_enemy(workspace, place, attacks, **changes)


def _attacked(
    rolling: Rolling, fray: fights.Fray, fighter: Fighter, record: Record, dice: Dice
) -> Outcome[Rolling]:
    if loses_action(fighter, fray.rules):
        raise RuleError("interrupted", f"{record.name} was hit, so the {fighter.action} is lost (LH-COMB-05)")
    target = target_of(rolling, fray.fight, fighter.sheet)
    if target is None:
        raise RuleError("no_such_enemy", "no enemy is left to attack")
    character, other = character_of(record), ""
    item = held_by(character, fighter)
    if fighter.action == SPELL:
        item = working_of(rolling, character, fighter.sheet)
        if item is None:
            raise RuleError("no_working", f"{record.name} has no working ready")
        if character.workings[item].does == HEALING:
            other = healed_of(rolling, fray.fight, fighter.sheet)
    entry = fights.attack_entry(fray.fight, record, fighter.action, target, item)
    return throw_move(rolling, fray.workspace, lit(rolling, entry).replace(other=other), dice, *fray.led_here)


def _initiative(rolling: Rolling, workspace: Workspace, fight: Fight, dice: Dice) -> Workspace:
    """Where all have declared, the way to it is no step of its own."""
    given = {
        each.sheet: given_of(rolling, fights.initiative_entry(workspace, each.sheet))
        for each in fight.fighters
        if sheet_at(workspace, each.sheet)
    }
    if fight.step == DECLARE and not undeclared(fight, fights.down_in(workspace, fight)):
        return fights.declare_again(workspace, dice, given)
    return fights.roll_initiative(workspace, dice, given)
