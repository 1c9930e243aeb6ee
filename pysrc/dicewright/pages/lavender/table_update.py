"""How the table's panels of Lavender Hack answer: the party's dice, encounters and the fight."""

from typing import Any

from dicewright.dice import Dice
from dicewright.lavender.combat import MELEE, MISSILE, SPELL
from dicewright.lavender.fight import ACTIONS, Enemy
from dicewright.lavender.stat_block import read_stat_block
from dicewright.lavender.tables import RESOURCES
from dicewright.pages.lavender.enemies import ENEMY_FIELDS
from dicewright.pages.lavender.rolling import Rolling, set_up_anew
from dicewright.pages.numbers import number_in, read_place
from dicewright.pages.page import Answers
from dicewright.pages.play import Outcome
from dicewright.table.lavender import fights
from dicewright.table.lavender.encounters import (
    COMMUNICATE,
    SURPRISE,
    begin_encounter,
    communicate_entry,
    resolve_encounter,
    surprise_entry,
)
from dicewright.table.lavender.party import end_condition, roll_die, set_spotlight, step_die
from dicewright.table.lavender.prompts import answer, dismiss, waiting
from dicewright.table.lavender.tests import current
from dicewright.table.lavender.valuables import APPRAISE, begin_appraise, resolve_appraise, set_value
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

TABLE_PREFIX = "lh-at-"
RESOLVES = {
    **fights.RESOLVES,
    SURPRISE: resolve_encounter,
    COMMUNICATE: resolve_encounter,
    APPRAISE: resolve_appraise,
}
MOST_WHY = 80


def update_table(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome:
    """A `RuleError` says what cannot be done."""
    key, value = action.removeprefix(TABLE_PREFIX), answers.get("value", "")
    match key:
        case "roll":
            resource, _, how = value.partition(":")
            why = " ".join(answers.get("why", "").split())[:MOST_WHY]
            after = roll_die(workspace, resource, dice, disadvantage=how == "worse", why=why)
            return Outcome(rolling, after)
        case "step":
            resource, _, step = value.partition(":")
            known = resource in RESOURCES and step in ("1", "-1")
            return Outcome(rolling, step_die(workspace, resource, step == "1") if known else workspace)
        case "over":
            return Outcome(rolling, end_condition(workspace, value))
        case "answer" | "dismiss":
            return Outcome(rolling, _decided(workspace, key, value, answers, dice))
        case "language" | "gift":
            usual = rolling.targets.get(f"with-{key}", "yes" if key == "language" else "no")
            turned = {f"with-{key}": "no" if usual == "yes" else "yes"}
            return Outcome(set_up_anew(rolling, targets={**rolling.targets, **turned}), workspace)
        case "surprise":
            return _began(rolling, begin_encounter(workspace, surprise_entry(workspace, value), dice))
        case "talk":
            targets = rolling.targets
            language, gift = targets.get("with-language") != "no", targets.get("with-gift") == "yes"
            entry = communicate_entry(workspace, value, language, gift)
            return _began(rolling, begin_encounter(workspace, entry, dice))
        case "appraise":
            sheet, _, number = value.rpartition(":")
            at = read_place(number)
            if at is None:
                return Outcome(rolling, workspace)
            return _began(rolling, begin_appraise(workspace, sheet, at, rolling.background, dice))
        case "value":
            return Outcome(rolling, _valued(workspace, answers))
        case "spotlight":
            return Outcome(rolling, set_spotlight(workspace, answers.get("spotlight", value)))
    return _in_fight(rolling, workspace, key, value, answers, dice)


def _decided(workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice) -> Workspace:
    prompt, _, id = value.partition(" ")
    for event, asked in waiting(workspace):
        if (event.id, asked) == (id, prompt):
            if key == "dismiss":
                return dismiss(workspace, event, prompt)
            return answer(workspace, event, prompt, answers.get("who", ""), answers.get("words", ""), dice)
    return workspace


def _valued(workspace: Workspace, answers: Answers) -> Workspace:
    sheet, _, number = answers.get("thing", "").rpartition(":")
    place, text = read_place(number), answers.get("true", "")
    if place is None or (text and read_place(text) is None):
        return workspace
    return set_value(workspace, sheet, place, read_place(text))


def _in_fight(
    rolling: Rolling, workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice
) -> Outcome:
    place = read_place(value)
    match key:
        case "fight":
            after = fights.begin_fight(workspace, surprised=value == "surprised")
            return Outcome(rolling.replace(scene=""), after)
        case "end":
            return Outcome(rolling, fights.end_fight(workspace, dice))
        case "next":
            return Outcome(rolling, fights.go_to_next(workspace))
        case "enemy":
            return Outcome(rolling, _added(workspace, answers))
        case "paste":
            found = read_stat_block(answers.get("block", ""))
            return Outcome(rolling, fights.add_enemies(workspace, found.enemy, _count(answers)))
        case "gone" if place is not None:
            return Outcome(rolling, fights.remove_enemy(workspace, place))
        case "unaware" if place is not None:
            return Outcome(rolling, _turned(workspace, place, "unaware"))
        case "aim":
            return Outcome(set_up_anew(rolling, targets={**rolling.targets, **_aims(answers)}), workspace)
        case "declare":
            sheet, _, action = value.rpartition(":")
            return Outcome(
                rolling, fights.declare(workspace, sheet, action) if action in ACTIONS else workspace
            )
        case "initiative":
            return Outcome(rolling, fights.roll_initiative(workspace, dice))
        case "skip":
            return Outcome(rolling, fights.skip_turn(workspace, value))
        case "rest" if place is not None:
            return Outcome(rolling, fights.rest_enemy(workspace, place))
        case "morale":
            return Outcome(rolling, fights.check_morale(workspace, value, dice))
        case "attack":
            return _attacked(rolling, workspace, value, dice)
        case "defend" if place is not None:
            target = rolling.targets.get(f"enemy-{place}", "")
            return _began(rolling, fights.begin_defence(workspace, target, place, dice))
        case "cost":
            return Outcome(rolling.replace(choice=value), workspace)
        case "death" if place is not None:
            return Outcome(rolling.replace(death_dice=place), workspace)
        case "resolve":
            return _resolved(rolling, workspace, dice)
    return Outcome(rolling, workspace)


def _aims(answers: Answers) -> dict[str, str]:
    return {name: text[:60] for name, text in answers.items() if name.startswith(("aim-", "enemy-", "with-"))}


def _count(answers: Answers) -> int:
    return number_in(ENEMY_FIELDS["count"], answers.get("count", "1")) or 1


def _added(workspace: Workspace, answers: Answers) -> Workspace:
    name = " ".join(answers.get("enemy-name", "").split())[:60]
    if not name:
        raise RuleError("no_name", "give the enemy a name first")
    numbers: dict[str, Any] = {}
    for key, field in ENEMY_FIELDS.items():
        text = answers.get(field.key, "").strip()
        if key == "morale" and not text:
            continue
        number = number_in(field, text or str(field.low))
        if number is None:
            raise RuleError("number", f"{field.label}: write a whole number from {field.low} to {field.high}")
        numbers[key] = number
    count = numbers.pop("count")
    hp = numbers.pop("hp")
    damage = read_place(answers.get("enemy-damage", "6")) or 6
    return fights.add_enemies(workspace, Enemy(name, hp, hp, damage=damage, **numbers), count)


def _turned(workspace: Workspace, place: int, name: str) -> Workspace:
    fight = fights.fight_at(workspace)
    if not fight:
        return workspace
    enemy = fights.enemy_at(fight, place)
    return fights.change_enemy(workspace, place, **{name: not getattr(enemy, name)})


def _attacked(rolling: Rolling, workspace: Workspace, sheet: str, dice: Dice) -> Outcome:
    fight = fights.fight_at(workspace)
    fighter = fights.fighter_of(fight, sheet) if fight else None
    if not fight or not fighter or fighter.action not in (MELEE, MISSILE, SPELL):
        return Outcome(rolling, workspace)
    target = read_place(rolling.targets.get(f"aim-{sheet}", ""))
    if target is None:
        target = next((at for at, enemy in enumerate(fight.enemies) if enemy.stands), None)
    if target is None:
        raise RuleError("no_such_enemy", "no enemy is left to attack")
    item = read_place(rolling.targets.get(f"with-{sheet}", ""))
    item = fighter.weapon if item is None else item
    return _began(rolling, fights.begin_attack(workspace, sheet, fighter.action, target, item, dice))


def _began(rolling: Rolling, workspace: Workspace) -> Outcome:
    root = workspace.log[-1].id
    return Outcome(set_up_anew(rolling, rolled=root, choice="", death_dice=0, with_gear=False), workspace)


def _resolved(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome:
    match = current(workspace, rolling.rolled) if rolling.rolled else current(workspace)
    if not match or match.about.move not in RESOLVES:
        return Outcome(rolling, workspace)
    options: dict[str, Any] = {}
    if match.about.move in (MELEE, MISSILE):
        options = {
            "choice": rolling.choice,
            "death_dice": rolling.death_dice,
            "with_gear": rolling.with_gear,
        }
    after = RESOLVES[match.about.move](workspace, match, dice, **options)
    return Outcome(set_up_anew(rolling, rolled=match.root, choice="", death_dice=0, with_gear=False), after)
