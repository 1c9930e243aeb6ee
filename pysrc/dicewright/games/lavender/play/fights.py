"""Fights on the table: who is in them, what they do, and what it does to them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import NOTHING
from dicewright.dice.source import called
from dicewright.games.lavender.play.encounters import tested_surprise
from dicewright.games.lavender.play.party import PROMPTED, tell_rolls
from dicewright.games.lavender.play.playing import (
    USAGE_RULES,
    Draft,
    campaign_of,
    character_of,
    departures,
    members_at,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    Match,
    begin,
    entry_of,
    gear_for_background,
    gear_roll,
    given_to,
    mode_at,
    went_on,
)
from dicewright.games.lavender.rules.character import (
    DAMAGE,
    HEALING,
    MOST_HP,
    Character,
    Item,
    Party,
    Working,
    body_armor,
    class_behind,
    has_feature,
    is_wounded,
    modifiers,
    protection,
    shield,
    weapons,
)
from dicewright.games.lavender.rules.combat import (
    AMMO_CHECK,
    BODY_BLOW,
    EXERTION,
    EXPOSED,
    MELEE,
    MISSILE,
    QUICK,
    SLOW_PHASE,
    SPELL,
    SPELLS,
    after_combat,
    attack,
    defend,
    exerted,
    is_interrupted,
    may_exert,
    spell_amount,
    stands,
)
from dicewright.games.lavender.rules.degrees import is_success, read_test
from dicewright.games.lavender.rules.equipment import Die, worn
from dicewright.games.lavender.rules.features import spend_death_dice
from dicewright.games.lavender.rules.fight import (
    ACTIONS,
    DECLARE,
    ENEMY_TURNS,
    INITIATIVE,
    MORALE,
    MOST_ENEMIES,
    MOST_ENEMY_HP,
    OTHER,
    QUICK_TURNS,
    SLOW_TURNS,
    Enemy,
    Fight,
    Fighter,
    check_enemy,
    due_morale,
    group_of,
    next_step,
    without_phase,
)
from dicewright.games.lavender.rules.gear import background_asks, gear_helps, refusal
from dicewright.games.lavender.rules.rolls import throw_dice, throw_test
from dicewright.games.lavender.rules.tables import CON, CRITICAL, DEX, INT, SLOW, STR, STRONG, WEAK
from dicewright.games.lavender.rules.wilderness import healed
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError
from dicewright.words import join_words, whole

FIGHT = "fight"
"""The action of what changes a fight without a test."""
DEFEND, INITIATIVE_MOVE = "defend", "initiative"
DEATH_DIE = 6
ABILITY = {MELEE: STR, MISSILE: DEX, SPELL: INT, DEFEND: CON, INITIATIVE_MOVE: DEX}
FIGHT_RULES = ("lavender.interrupt", "lavender.ammo", "lavender.improvised_damage", "lavender.usage_ladder")


def _at(workspace: Workspace) -> tuple[Record, Party, Fight]:
    campaign = campaign_of(workspace)
    party = party_of(campaign) if campaign else None
    if not campaign or not party or not party.fight:
        raise RuleError("no_fight", "there is no fight on the table")
    return campaign, party, party.fight


def fight_at(workspace: Workspace) -> Fight | None:
    campaign = campaign_of(workspace)
    return party_of(campaign).fight if campaign else None


def _kept(workspace: Workspace, fight: Fight | None, what: str, **details: Any) -> Workspace:
    draft = Draft(workspace)
    if campaign := draft.campaign:
        draft.write_table(campaign, party_of(campaign).replace(fight=fight))
    return act(workspace, FIGHT, what, *draft.records, **details) if draft.records else workspace


def write_fight(draft: Draft, fight: Fight) -> None:
    if campaign := draft.campaign:
        draft.write_table(campaign, party_of(campaign).replace(fight=fight))


def with_fighter(fight: Fight, sheet: str, **changes: Any) -> Fight:
    return fight.replace(
        fighters=tuple(each.replace(**changes) if each.sheet == sheet else each for each in fight.fighters)
    )


def with_enemy(fight: Fight, place: int, **changes: Any) -> Fight:
    return fight.replace(
        enemies=tuple(
            each.replace(**changes) if at == place else each for at, each in enumerate(fight.enemies)
        )
    )


def fighter_of(fight: Fight, sheet: str) -> Fighter | None:
    return next((each for each in fight.fighters if each.sheet == sheet), None)


def enemy_at(fight: Fight, place: int | None) -> Enemy:
    if place is None or not 0 <= place < len(fight.enemies):
        raise RuleError("no_such_enemy", "that enemy is not in this fight")
    return fight.enemies[place]


def down_in(workspace: Workspace, fight: Fight) -> frozenset[str]:
    """The sheets of those at 0 hit points or below, whom nobody asks to act (LH-CHAR-02, LH-OPEN-13)."""
    return frozenset(
        each.sheet
        for each in fight.fighters
        if not each.fights_on
        and (record := sheet_at(workspace, each.sheet))
        and is_wounded(character_of(record))
    )


# Beginning and ending


def begin_fight(workspace: Workspace, surprised: bool = False, flees: bool = False) -> Workspace:
    """All of the party who are here and alive; whoever flees is struck at first (LH-ENC-06)."""
    campaign = campaign_of(workspace)
    if not campaign:
        raise RuleError("no_campaign", "put a campaign of Lavender Hack on the table first")
    if party_of(campaign).fight:
        return workspace
    here = latecomers(workspace, campaign)
    if not here:
        raise RuleError("nobody", "nobody sits at the table: seat the party first")
    slow = _surprised_ones(workspace)
    fighters = tuple(
        Fighter(
            sheet.id,
            weapon=_first_weapon(character_of(sheet)),
            phase=SLOW_PHASE if sheet.id in slow and not flees else "",
        )
        for sheet in here
    )
    fight = Fight(fighters=fighters, surprised=surprised)
    if flees:
        return _kept(workspace, fight.replace(step=ENEMY_TURNS), "the party flees", rules=("LH-ENC-06",))
    return _kept(workspace, fight, "begin a fight", rules=("LH-COMB-01",))


def _surprised_ones(workspace: Workspace) -> set[str]:
    """Where everybody tests, those whose test was thrown and failed begin slow (LH-AMB-36)."""
    if rules_at(workspace).surprise != "each":
        return set()
    return {each.sheet for each in tested_surprise(workspace) if each.is_surprised}


def latecomers(workspace: Workspace, campaign: Record) -> list[Record]:
    """Those of the party who are here, and not in the fight."""
    fight = party_of(campaign).fight
    fighting = {each.sheet for each in fight.fighters} if fight else set()
    return [
        sheet
        for sheet in members_at(workspace, campaign)
        if sheet.id not in fighting and not character_of(sheet).away
    ]


def join_fight(workspace: Workspace, sheet: str) -> Workspace:
    """Whoever comes after the actions were declared acts from the next round on."""
    campaign, _, fight = _at(workspace)
    record = next((each for each in latecomers(workspace, campaign) if each.id == sheet), None)
    if not record:
        return workspace
    late = Fighter(sheet, weapon=_first_weapon(character_of(record)), acted=fight.step != DECLARE)
    after = fight.replace(fighters=(*fight.fighters, late))
    return _kept(workspace, after, f"{record.name} joins the fight", rules=("LH-COMB-01",))


def call_off_surprise(workspace: Workspace) -> Workspace:
    """The GM waves it, as long as nobody has acted (LH-AMB-36)."""
    _, _, fight = _at(workspace)
    if not fight.surprised or fight.step not in (DECLARE, INITIATIVE):
        return workspace
    fighters = tuple(each.replace(phase="") for each in fight.fighters)
    what = "the party is not surprised after all"
    return _kept(workspace, fight.replace(surprised=False, fighters=fighters), what, rules=("LH-AMB-36",))


def _first_weapon(character: Character) -> int | None:
    return next((place for place, item in enumerate(character.items) if item.is_weapon), None)


def turn_surprise(workspace: Workspace, sheet: str) -> Workspace:
    """Where everybody tests, whoever is surprised is slow in the first round (LH-AMB-36)."""
    _, _, fight = _at(workspace)
    fighter, record = fighter_of(fight, sheet), sheet_at(workspace, sheet)
    is_asked = rules_at(workspace).surprise == "each" and (fight.step, fight.round) == (DECLARE, 1)
    if not fighter or not record or not is_asked:
        return workspace
    phase = "" if fighter.phase else SLOW_PHASE
    what = f"{record.name} is {'' if phase else 'not '}surprised"
    told: dict[str, Any] = {"house_rules": departures(workspace, ("lavender.surprise",))}
    return _kept(workspace, with_fighter(fight, sheet, phase=phase), what, rules=("LH-AMB-36",), **told)


def add_enemies(
    workspace: Workspace, enemy: Enemy, count: int = 1, suggested: Sequence[str] = ()
) -> Workspace:
    """What of it is a guess of ours is said."""
    _, _, fight = _at(workspace)
    check_enemy(enemy)
    if count < 1 or len(fight.enemies) + count > MOST_ENEMIES:
        raise RuleError("too_many", f"a fight has 1 to {MOST_ENEMIES} enemies")
    # Another of the same name makes a group of what was alone, so its losses are counted in heads.
    kin = [each for each in fight.enemies if group_of(each) == enemy.name]
    group = enemy.name if count > 1 or kin else enemy.group
    fight = fight.replace(
        enemies=tuple(each.replace(group=group) if each in kin else each for each in fight.enemies),
        lost={**fight.lost, enemy.name: 0} if kin and not kin[0].group else fight.lost,
    )
    taken = {each.name for each in fight.enemies}
    numbered = (f"{enemy.name} {number}" for number in range(len(kin) + 1, 2 * MOST_ENEMIES + 1))
    free = (name for name in numbered if name not in taken)
    added = [
        enemy.replace(name=next(free) if count > 1 or kin else enemy.name, group=group) for _ in range(count)
    ]
    after = fight.replace(enemies=(*fight.enemies, *added))
    words = f"{count} × {enemy.name}" if count > 1 else enemy.name
    guesses = f"; suggested: {join_words(list(suggested))}" if suggested else ""
    return _kept(workspace, after, f"add {words} to the fight{guesses}", rules=("LH-COMB-16",))


def remove_enemy(workspace: Workspace, place: int) -> Workspace:
    _, _, fight = _at(workspace)
    gone = enemy_at(fight, place)
    others = (*fight.enemies[:place], *fight.enemies[place + 1 :])
    return _kept(workspace, fight.replace(enemies=others), f"take {gone.name} out of the fight")


def change_enemy(workspace: Workspace, place: int, **changes: Any) -> Workspace:
    _, _, fight = _at(workspace)
    after = with_enemy(fight, place, **changes)
    changed = enemy_at(after, place)
    check_enemy(changed)
    words = join_words([_tell_change(name.replace("_", " "), value) for name, value in changes.items()])
    return _kept(workspace, after, f"{changed.name}: {words}")


def _tell_change(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    return f"no {name}" if value is None else f"{name} {value}"


def end_fight(workspace: Workspace, dice: Dice, **details: Any) -> Workspace:
    """The sweep of armor tests, and then the fight is over (LH-COMB-15)."""
    campaign, party, fight = _at(workspace)
    draft = Draft(workspace)
    rolls: list[Roll] = []
    told: list[str] = []
    for fighter in fight.fighters:
        record = draft.sheet(fighter.sheet)
        if not record:
            continue
        character = character_of(record)
        die = protection(character)
        if fighter.armor != 1 or die is None:
            continue
        has_tank = has_feature(character, "Tank")
        roll = throw_dice(
            called(dice, record.name, "armor die"),
            f"{record.name}’s armor",
            die,
            2 if has_tank else 1,
            "LH-COMB-15",
        )
        rolls.append(roll)
        body = body_armor(character)
        swept = after_combat(
            body.die if body else None, shield(character) is not None, 1, has_tank, roll.faces
        )
        if swept.degraded:
            draft.write(record, _with_worn_armor(character))
        what = "armor" if body else "shield"
        told.append(f"{record.name}’s {what} {tell_damaged(swept.body) if swept.degraded else 'holds'}")
    draft.write_table(campaign, party.replace(fight=None))
    outcome = "; ".join(told) or "no armor to test"
    if not rolls:
        return act(workspace, FIGHT, "end the fight", *draft.records, outcome=outcome, rules=("LH-COMB-15",))
    return with_rolls(
        workspace, tuple(rolls), "end the fight", *draft.records, **{"outcome": outcome, **details}
    )


def tell_damaged(die: Die) -> str:
    return f"is damaged, now d{die}" if die else "is broken"


def _with_worn_armor(character: Character) -> Character:
    """LH-AMB-19: on the body armor, and on the shield only where there is no other."""
    body = body_armor(character)
    if body:
        place = character.items.index(body)
        return with_item(character, place, die=worn(body.die))
    place = next(at for at, item in enumerate(character.items) if item.is_shield)
    return character.replace(items=(*character.items[:place], *character.items[place + 1 :]))


def with_item(character: Character, place: int, **changes: Any) -> Character:
    items = character.items
    return character.replace(items=(*items[:place], items[place].replace(**changes), *items[place + 1 :]))


# The steps of a round


def declare(workspace: Workspace, sheet: str, action: str, weapon: int | None = None) -> Workspace:
    _, _, fight = _at(workspace)
    fighter = fighter_of(fight, sheet)
    if fight.step != DECLARE or action not in ACTIONS or not fighter:
        return workspace
    record = sheet_at(workspace, sheet)
    name = record.name if record else "somebody"
    changes: dict[str, Any] = {"action": action}
    if record and action in (MELEE, MISSILE):
        wanted = fighter.weapon if weapon is None else weapon
        changes["weapon"] = held_by(character_of(record), fighter.replace(action=action, weapon=wanted))
    return _kept(workspace, with_fighter(fight, sheet, **changes), f"{name} declares: {tell_action(action)}")


def tell_action(action: str) -> str:
    return "something else" if action == OTHER else action


def arms(character: Character, fighter: Fighter) -> list[tuple[int, Item]]:
    """The weapons for what was declared; a slow one makes slow, so the quick have none (LH-EQ-03)."""
    if fighter.action not in (MELEE, MISSILE):
        return []
    return [
        (place, item)
        for place, item in weapons(character)
        if bool(item.range) == (fighter.action == MISSILE)
        and not (fighter.phase == QUICK and SLOW in item.effects)
    ]


def held_by(character: Character, fighter: Fighter) -> int | None:
    """The place of the weapon that is used: the one that was taken, else the first that fits."""
    fitting = [place for place, _ in arms(character, fighter)]
    return fighter.weapon if fighter.weapon in fitting else next(iter(fitting), None)


def arm(workspace: Workspace, sheet: str, place: int) -> Workspace:
    """Somebody takes another weapon for what was declared."""
    _, _, fight = _at(workspace)
    fighter, record = fighter_of(fight, sheet), sheet_at(workspace, sheet)
    found = dict(arms(character_of(record), fighter)) if fighter and record else {}
    if not fighter or not record or place not in found or held_by(character_of(record), fighter) == place:
        return workspace
    what = f"{record.name} takes {found[place].name or 'a weapon'}"
    return _kept(workspace, with_fighter(fight, sheet, weapon=place), what)


def weapon_of(workspace: Workspace, fighter: Fighter) -> Item | None:
    record = sheet_at(workspace, fighter.sheet)
    items = character_of(record).items if record else ()
    place = fighter.weapon
    return items[place] if place is not None and 0 <= place < len(items) and items[place].is_weapon else None


def is_slow_armed(workspace: Workspace, fighter: Fighter) -> bool:
    """LH-EQ-03"""
    weapon = weapon_of(workspace, fighter)
    return bool(weapon and SLOW in weapon.effects and fighter.action in (MELEE, MISSILE))


def tests_initiative(workspace: Workspace, fight: Fight, fighter: Fighter) -> bool:
    """Whoever is surprised, or has a slow weapon, is slow without a roll (LH-AMB-36, LH-EQ-03)."""
    return not fight.surprised and not is_slow_armed(workspace, fighter)


def initiative_entry(workspace: Workspace, sheet: str, given: Given = NOTHING_GIVEN) -> Entry:
    """LH-COMB-03"""
    return given_to(workspace, entry_of(workspace, sheet, DEX).replace(move=INITIATIVE_MOVE), given)


class _Gear:
    """The gear rolls that a step of a fight brings, one after the other."""

    def __init__(self, workspace: Workspace, draft: Draft, dice: Dice) -> None:
        self.workspace, self.draft, self.dice = workspace, draft, dice
        self.rolls: tuple[Roll, ...] = ()
        self.effects: tuple[str, ...] = ()

    def roll(self, sheet: str) -> int:
        rolls, effects = gear_roll(self.draft, self.workspace, sheet, self.dice)
        self.rolls, self.effects = (*self.rolls, *rolls), (*self.effects, *effects)
        return rolls[0].total

    def told(self, outcome: str) -> dict[str, Any]:
        if not self.rolls:
            return {"outcome": outcome}
        return {
            "outcome": f"{outcome}; {tell_rolls(self.rolls, self.effects)}",
            "prompts": tuple(effect for effect in self.effects if effect in PROMPTED),
            "house_rules": departures(self.workspace, USAGE_RULES),
        }


def roll_initiative(
    workspace: Workspace, dice: Dice, given: Mapping[str, Given] = NOTHING, **details: Any
) -> Workspace:
    """For everybody who stands and has no phase yet (LH-COMB-03); what is given goes by sheet."""
    _, _, fight = _at(workspace)
    if fight.step != INITIATIVE:
        return workspace
    draft = Draft(workspace)
    gear = _Gear(workspace, draft, dice)
    rolls: list[Roll] = []
    told: list[str] = []
    costs: list[str] = []
    waiting = without_phase(fight, down_in(workspace, fight))
    for fighter in fight.fighters:
        record = sheet_at(workspace, fighter.sheet)
        if fighter.sheet not in waiting or not record:
            continue
        changes: dict[str, Any] = {"phase": SLOW_PHASE}
        if tests_initiative(workspace, fight, fighter):
            entry = initiative_entry(workspace, fighter.sheet, given.get(fighter.sheet, NOTHING_GIVEN))
            roll = throw_test(dice, record.name, DEX, entry.modifier, mode_at(workspace, entry))
            rolls.append(roll)
            if entry.background and background_asks(roll.outcome):
                costs.append(fighter.sheet)
            changes = {
                "phase": QUICK if is_success(roll.outcome) else SLOW_PHASE,
                "natural": next(die.face for die in roll.dice if die.kept),
                "background": entry.background,
            }
        fight = with_fighter(fight, fighter.sheet, **changes)
        told.append(f"{record.name} {changes['phase']}")
    write_fight(draft, fight)
    for sheet in costs:
        gear.roll(sheet)
    outcome = ", ".join(told)
    if not rolls:
        return act(workspace, FIGHT, "initiative", *draft.records, outcome=outcome, rules=("LH-COMB-03",))
    return with_rolls(
        workspace, (*rolls, *gear.rolls), "initiative", *draft.records, **{**gear.told(outcome), **details}
    )


def may_hasten(workspace: Workspace, fight: Fight, fighter: Fighter) -> bool:
    """Whether the gear die can make somebody quick whose initiative failed (LH-CHAR-07)."""
    campaign, record = campaign_of(workspace), sheet_at(workspace, fighter.sheet)
    if fight.step != INITIATIVE or fighter.natural is None or not campaign or not record:
        return False
    character = character_of(record)
    who = class_behind(character)
    return (
        who is not None
        and not refusal(who, DEX, fighter.natural)
        and gear_helps(
            fighter.natural, modifiers(character)[DEX], party_of(campaign).dice.gear, only_success=True
        )
    )


def hasten(workspace: Workspace, sheet: str, dice: Dice, **details: Any) -> Workspace:
    """The gear die is added to somebody's initiative, once (LH-CHAR-07)."""
    _, _, fight = _at(workspace)
    fighter, record = fighter_of(fight, sheet), sheet_at(workspace, sheet)
    if not fighter or not record or fighter.natural is None or not may_hasten(workspace, fight, fighter):
        raise RuleError("no_gear", "the gear die cannot be added to this initiative (LH-CHAR-07)")
    draft = Draft(workspace)
    gear = _Gear(workspace, draft, dice)
    found = read_test(fighter.natural, modifiers(character_of(record))[DEX], gear.roll(sheet))
    if fighter.background and background_asks(found.degree):
        gear.roll(sheet)
    phase = QUICK if found.is_success else SLOW_PHASE
    write_fight(draft, with_fighter(fight, sheet, phase=phase, natural=None))
    what = f"{record.name} adds the gear die to initiative"
    told = gear.told(f"{found.degree}, {whole(found.total)}; {phase}")
    return with_rolls(workspace, gear.rolls, what, *draft.records, **{**told, **details})


def turn_fights_on(workspace: Workspace, sheet: str) -> Workspace:
    """The GM lets somebody act who is at 0 hit points or below, or takes that back (LH-OPEN-13)."""
    _, _, fight = _at(workspace)
    fighter, record = fighter_of(fight, sheet), sheet_at(workspace, sheet)
    if not fighter or not record or not is_wounded(character_of(record)):
        return workspace
    what = f"{record.name} {'is down' if fighter.fights_on else 'fights on'}"
    after = with_fighter(fight, sheet, fights_on=not fighter.fights_on)
    return _kept(workspace, after, what, rules=("LH-OPEN-13",))


_STEP_WORDS = {
    DECLARE: "everyone declares",
    INITIATIVE: "initiative",
    QUICK_TURNS: "the quick act",
    ENEMY_TURNS: "the enemies act",
    SLOW_TURNS: "the slow act",
    MORALE: "morale",
}


def go_to_next(workspace: Workspace) -> Workspace:
    _, _, fight = _at(workspace)
    after = next_step(fight)
    words = f"round {after.round}" if after.round != fight.round else _STEP_WORDS[after.step]
    return _kept(workspace, after, f"the fight: {words}", rules=("LH-COMB-01",))


def skip_turn(workspace: Workspace, sheet: str) -> Workspace:
    """Somebody does something else, or nothing."""
    _, _, fight = _at(workspace)
    record = sheet_at(workspace, sheet)
    if not fighter_of(fight, sheet) or not record:
        return workspace
    return _kept(workspace, with_fighter(fight, sheet, acted=True), f"{record.name} has acted")


def rest_enemy(workspace: Workspace, place: int) -> Workspace:
    _, _, fight = _at(workspace)
    enemy = enemy_at(fight, place)
    return _kept(workspace, with_enemy(fight, place, acted=True), f"{enemy.name} does not attack")


def wave_interruption(workspace: Workspace, sheet: str) -> Workspace:
    """The GM lets somebody act who was hit (LH-AMB-41)."""
    _, _, fight = _at(workspace)
    fighter, record = fighter_of(fight, sheet), sheet_at(workspace, sheet)
    if not fighter or not record or not loses_action(workspace, fighter):
        return workspace
    what = f"{record.name} may act all the same"
    return _kept(workspace, with_fighter(fight, sheet, hurt=False), what, rules=("LH-AMB-41",))


def loses_action(workspace: Workspace, fighter: Fighter) -> bool:
    """LH-COMB-05, LH-AMB-41; where the GM decides, nothing is lost by itself."""
    return rules_at(workspace).interrupt == "lose" and is_interrupted(
        fighter.phase, fighter.action, fighter.hurt
    )


# Attacks


def sneaks(character: Character, enemy: Enemy, action: str) -> bool:
    """LH-CHAR-41"""
    return action == MELEE and enemy.unaware and has_feature(character, "Sneak Attack")


def attack_entry(workspace: Workspace, sheet: str, action: str, target: int, item: int | None) -> Entry:
    _, _, fight = _at(workspace)
    record, enemy = sheet_at(workspace, sheet), enemy_at(fight, target)
    if not record or action not in (MELEE, MISSILE, SPELL):
        raise RuleError("no_such_attack", "nobody is there to do that")
    character = character_of(record)
    ability = ABILITY[action]
    easier = []
    if action != SPELL and enemy.advantage:
        easier.append("after a critical defense")
    if sneaks(character, enemy, action):
        easier.append("sneak attack")
    return Entry(
        record.name,
        ability,
        modifiers(character)[ability],
        sheet,
        tuple(easier),
        move=action,
        target=target,
        item=item,
    )


def begin_attack(
    workspace: Workspace, sheet: str, action: str, target: int, item: int | None, dice: Dice, **details: Any
) -> Workspace:
    return begin(workspace, attack_entry(workspace, sheet, action, target, item), dice, **details)


def choices_of(workspace: Workspace, match: Match) -> tuple[str, ...]:
    """What a Weak attack may cost (LH-COMB-08 and -09)."""
    if match.about.move not in (MELEE, MISSILE) or match.degree != WEAK:
        return ()
    if match.about.move == MISSILE:
        return ("body_blow", AMMO_CHECK, EXPOSED)
    fight, record = fight_at(workspace), sheet_at(workspace, match.about.sheet)
    fighter = fighter_of(fight, match.about.sheet) if fight else None
    may = fighter and record and may_exert(protection(character_of(record)), fighter.armor)
    return ("body_blow", EXERTION, EXPOSED) if may else ("body_blow", EXPOSED)


def _tell_healed(name: str, before: Character, after: int, amount: int) -> str:
    gained = after - before.hp
    return f"{name} is healed by {gained}{f' of {amount}' if gained < amount else ''}"


_GM = "the GM"


class _Move:
    """One move on its way: dice that were added, and what changed."""

    def __init__(self, workspace: Workspace, match: Match, dice: Dice) -> None:
        self.workspace, self.match, self.dice = workspace, match, dice
        self.draft = Draft(workspace)
        self.rolls: list[Roll] = []
        self.effects: list[str] = []
        record = self.draft.sheet(match.about.sheet)
        if not record:
            raise RuleError("no_such_sheet", "that sheet is not here any more, or plays another game now")
        self.record = record
        self.character = character_of(record)

    @property
    def fight(self) -> Fight:
        campaign = self.draft.campaign
        fight = party_of(campaign).fight if campaign else None
        if not fight:
            raise RuleError("no_fight", "there is no fight on the table")
        return fight

    def write(self, fight: Fight) -> None:
        write_fight(self.draft, fight)

    def throw(self, name: str, sides: int, count: int, rule: str, whose: str = "") -> tuple[int, ...]:
        if not count:
            return ()
        dice = called(self.dice, whose or self.record.name, f"die for {name}")
        roll = throw_dice(dice, name, sides, count, rule)
        self.rolls.append(roll)
        return roll.faces

    def gear(self) -> int:
        """A gear roll for this move, and what it brings."""
        if not self.draft.campaign:
            return 0
        rolls, effects = gear_roll(self.draft, self.workspace, self.record.id, self.dice)
        self.rolls += rolls
        self.effects += effects
        return rolls[0].total

    def heal(self, sheet: str, amount: int) -> str:
        """Somebody of the party, or whoever moves."""
        if sheet in ("", self.record.id):
            after = healed(self.character.hp, self.character.most_hp, amount)
            told = _tell_healed(self.record.name, self.character, after, amount)
            self.keep(hp=after)
            return told
        record = self.draft.sheet(sheet)
        if not record:
            return f"{amount} hit points for nobody"
        character = character_of(record)
        after = healed(character.hp, character.most_hp, amount)
        self.draft.write(record, character.replace(hp=after))
        return _tell_healed(record.name, character, after, amount)

    def keep(self, **changes: Any) -> None:
        self.character = self.character.replace(**changes)
        self.draft.write(self.record, self.character)

    def done(self, told: str, **details: Any) -> Workspace:
        match = self.match
        rolls_of_background, effects = gear_for_background(self.draft, self.workspace, match, self.dice)
        self.rolls += rolls_of_background
        self.effects += effects
        about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *self.effects))
        rolls = (*match.rolls, *self.rolls)
        return went_on(self.workspace, match, self.draft, about, rolls, **details)


def resolve_attack(
    workspace: Workspace,
    match: Match,
    dice: Dice,
    choice: str = "",
    death_dice: int = 0,
    with_gear: bool = False,
    **details: Any,
) -> Workspace:
    """Damage, what it costs, and what it does to the weapon (LH-COMB-08, -09 and -12)."""
    if match.about.told:
        return workspace
    move = _Move(workspace, match, dice)
    enemy = enemy_at(move.fight, match.about.target)
    hits = is_success(match.degree)
    wanted = choices_of(workspace, match)
    if wanted and choice not in wanted:
        raise RuleError("choice", "choose what the weak attack costs first (LH-COMB-08)")
    # What was chosen for a Weak attack costs nothing once the gear die has made it better.
    choice = choice if wanted else ""
    weapon = _weapon(move.character, match.about.item)
    faces: tuple[int, ...] = ()
    bonus: list[int] = []
    if hits:
        sneak = sneaks(move.character, enemy, match.about.move)
        faces = _weapon_faces(move, weapon, 2 if sneak else 1, workspace)
        if death_dice and match.about.move == MELEE:
            left = spend_death_dice(move.character.death_dice, death_dice)
            bonus += move.throw("Dealer of Death", DEATH_DIE, death_dice, "LH-CHAR-11")
            move.keep(death_dice=left)
        if with_gear and may_add_gear(move.character, match.about.move):
            bonus.append(move.gear())
    found = attack(
        match.natural,
        match.total - match.natural,
        faces,
        bonus,
        enemy.armor,
        choice,
        weapon.die if weapon else None,
    )
    told = [f"{found.damage} damage to {enemy.name}" if hits else "no damage"]
    if choice in _COSTS:
        told.append(_COSTS[choice])
    left = max(-MOST_ENEMY_HP, enemy.hp - found.damage)
    # Whoever is hit knows of it (LH-CHAR-41).
    unaware = enemy.unaware and not hits
    fight = with_enemy(move.fight, match.about.target or 0, hp=left, advantage=False, unaware=unaware)
    fight = with_fighter(fight, match.about.sheet, acted=True)
    if weapon and match.about.item is not None and found.weapon != weapon.die:
        move.character = with_item(move.character, match.about.item, die=found.weapon)
        move.draft.write(move.record, move.character)
        told.append(f"{weapon.name} {tell_damaged(found.weapon)}")
    if choice == EXERTION:
        fighter = fighter_of(fight, match.about.sheet)
        value = fighter.armor if fighter else None
        if value is None:
            value = _armor_roll(move, protection(move.character) or 4)
        fight = with_fighter(fight, match.about.sheet, armor=exerted(value))
        told.append(f"exertion, armor value {exerted(value)}")
    move.write(fight)
    if choice == EXPOSED:
        move.keep(exposed=True)
    if choice == AMMO_CHECK:
        if rules_at(workspace).ammo == "gear":
            move.gear()
        else:
            told.append("roll the weapon’s own ammunition die")
    if found.damage and enemy.hp > 0 >= enemy.hp - found.damage:
        told.append(f"{enemy.name} falls")
        if match.about.move == MELEE and has_feature(move.character, "Cleave"):
            # Straight on to another foe nearby (LH-CHAR-14).
            move.write(with_fighter(move.fight, match.about.sheet, acted=False))
            told.append("Cleave: attack another")
    if match.degree in (CRITICAL, STRONG) and has_feature(move.character, "Combat Maneuver"):
        told.append("Combat Maneuver: disarm, push back ten feet, or sunder a shield")
    return move.done("; ".join(told), house_rules=departures(workspace, FIGHT_RULES), **details)


_COSTS = {BODY_BLOW: "a body blow", EXPOSED: "exposed", AMMO_CHECK: "an ammo check"}
"""What a Weak attack cost, in words; exertion is told with what it leaves."""


def _weapon(character: Character, place: int | None) -> Item | None:
    items = character.items
    return items[place] if place is not None and 0 <= place < len(items) else None


def _weapon_faces(move: _Move, weapon: Item | None, count: int, workspace: Workspace) -> tuple[int, ...]:
    """A broken weapon, or none, is improvised (LH-AMB-18)."""
    if weapon and weapon.die is not None:
        return move.throw(weapon.name, weapon.die, count, "LH-COMB-12")
    improvised = rules_at(workspace).improvised_damage
    if improvised == "d2":
        return move.throw("an improvised weapon", 2, count, "LH-AMB-18")
    return (1,) * count if improvised == "1" else ()


_GEAR_DAMAGE = {MELEE: "Power Attack", MISSILE: "Precise Shot", SPELL: "Reagents"}


def may_add_gear(character: Character, action: str) -> bool:
    """LH-CHAR-17, -36 and -44: a gear roll on top of the damage."""
    return has_feature(character, _GEAR_DAMAGE.get(action, ""))


# Defence


def defend_entry(workspace: Workspace, sheet: str, place: int) -> Entry:
    _, _, fight = _at(workspace)
    record = sheet_at(workspace, sheet)
    enemy_at(fight, place)
    if not record:
        raise RuleError("no_such_sheet", "that sheet is not here any more, or plays another game now")
    character = character_of(record)
    harder = ("exposed",) if character.exposed else ()
    modifier = modifiers(character)[CON]
    return Entry(record.name, CON, modifier, sheet, (), harder, move=DEFEND, target=place)


def begin_defence(workspace: Workspace, sheet: str, place: int, dice: Dice, **details: Any) -> Workspace:
    return begin(workspace, defend_entry(workspace, sheet, place), dice, **details)


def resolve_defence(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
    """The GM rolls only the damage (LH-COMB-10)."""
    if match.about.told:
        return workspace
    move = _Move(workspace, match, dice)
    fight = move.fight
    enemy, fighter = enemy_at(fight, match.about.target), fighter_of(fight, match.about.sheet)
    hurts = match.degree not in ("Critical", "Strong")
    harm = f"{enemy.name}’s damage"
    damage = sum(move.throw(harm, enemy.next_damage, 1, "LH-COMB-10", _GM)) if hurts else 0
    value = fighter.armor if fighter else None
    die = protection(move.character)
    if match.degree == WEAK and value is None and die is not None:
        value = _armor_roll(move, die)
    found = defend(match.natural, match.total - match.natural, damage, value or 0)
    if value is not None:
        fight = with_fighter(fight, match.about.sheet, armor=found.armor_value)
    if found.taken:
        fight = with_fighter(fight, match.about.sheet, hurt=True)
    struck = min(enemy.struck + 1, len(enemy.attacks))
    fight = with_enemy(
        fight,
        match.about.target or 0,
        struck=struck,
        acted=struck == len(enemy.attacks),
        unaware=False,
        advantage=enemy.advantage or found.next_has_advantage,
    )
    move.write(fight)
    move.keep(hp=max(-MOST_HP, move.character.hp - found.taken), exposed=False)
    told = f"{found.taken} damage" if hurts else "no damage"
    if found.next_has_advantage:
        told += f", and the next attack on {enemy.name} has advantage"
    return move.done(told, **details)


def _armor_roll(move: _Move, die: int) -> int:
    """LH-COMB-06; Tank rolls two and keeps the better (LH-CHAR-16)."""
    count = 2 if has_feature(move.character, "Tank") else 1
    return max(move.throw("Armor", die, count, "LH-COMB-06"))


# Spells


def resolve_spell(
    workspace: Workspace, match: Match, dice: Dice, with_gear: bool = False, **details: Any
) -> Workspace:
    """LH-COMB-11: the working is a card of the table's; what its die does is done, the rest the GM tells."""
    if match.about.told:
        return workspace
    move = _Move(workspace, match, dice)
    effect, is_kept = SPELLS[match.degree]
    place = match.about.item
    workings = move.character.workings
    known = place is not None and 0 <= place < len(workings)
    name = workings[place].name if known and place is not None else "the working"
    words = {
        "double": "its effect is doubled",
        "normal": "it works",
        "none": "nothing happens",
        "mishap": "a mishap",
    }
    card = workings[place] if known and place is not None else Working()
    told = f"{name}: {words[effect]}, and it is {'kept' if is_kept else 'lost'}"
    faces: tuple[int, ...] = ()
    bonus: list[int] = []
    if is_success(match.degree) and card.die:
        faces = move.throw(name, card.die, 1, "LH-COMB-11")
    may_add = may_add_gear(move.character, SPELL) and card.does != HEALING
    if with_gear and is_success(match.degree) and may_add:
        bonus.append(move.gear())
        told += f"; reagents add {bonus[0]} to its damage"
    if known and place is not None and not is_kept:
        lost = workings[place].replace(ready=False)
        move.keep(workings=(*workings[:place], lost, *workings[place + 1 :]))
    if fight_at(workspace):
        move.write(with_fighter(move.fight, match.about.sheet, acted=True))
    if faces:
        told += f"; {_spell_done(move, card, spell_amount(match.degree, faces, bonus))}"
    return move.done(told, **details)


def _spell_done(move: _Move, card: Working, amount: int) -> str:
    """What the number of a working does; armor is no help against it (LH-COMB-11)."""
    about = move.match.about
    if card.does == DAMAGE and fight_at(move.workspace):
        enemy = enemy_at(move.fight, about.target)
        left = max(-MOST_ENEMY_HP, enemy.hp - amount)
        # Whoever is hit knows of it (LH-CHAR-41).
        move.write(with_enemy(move.fight, about.target or 0, hp=left, unaware=False))
        falls = f"; {enemy.name} falls" if enemy.hp > 0 >= left else ""
        return f"{amount} damage to {enemy.name}{falls}"
    if card.does == HEALING:
        return move.heal(about.other, amount)
    return f"{amount} by its die"


# Morale


def morale_of(fight: Fight, group: str) -> int | None:
    """The score of a group; None where nobody in it has one."""
    return next((each.morale for each in fight.enemies if group_of(each) == group and each.morale), None)


def check_morale(workspace: Workspace, group: str, dice: Dice, **details: Any) -> Workspace:
    """LH-COMB-14, LH-AMB-42"""
    _, _, fight = _at(workspace)
    due = dict(due_morale(fight))
    if group not in due:
        return workspace
    rules = rules_at(workspace)
    score = morale_of(fight, group)
    asked = called(dice, _GM, f"die for the morale of {group}")
    if rules.morale == "general_test" or score is None:
        roll = throw_test(asked, group, "", 0)
        holds = is_success(read_test(roll.faces[0]).degree)
    else:
        roll = throw_dice(asked, f"morale of {group}", 6, 2, "LH-COMB-14")
        holds = stands(score, roll.total)
    reached = tuple(f"{group}: {trigger}" for trigger in _up_to(due[group]))
    fight = fight.replace(
        checked=tuple(dict.fromkeys((*fight.checked, *reached))),
        enemies=tuple(
            each if holds or group_of(each) != group or not each.stands else each.replace(fled=True)
            for each in fight.enemies
        ),
    )
    draft = Draft(workspace)
    write_fight(draft, fight)
    told: dict[str, Any] = {"outcome": f"{group} {'stands' if holds else 'breaks'}"}
    told["house_rules"] = departures(workspace, ("lavender.morale",))
    return with_rolls(workspace, (roll,), f"morale of {group}", *draft.records, **{**told, **details})


def _up_to(trigger: str) -> Sequence[str]:
    order = ("first", "half", "three_quarters")
    return order[: order.index(trigger) + 1]


RESOLVES: dict[str, Callable[..., Workspace]] = {
    MELEE: resolve_attack,
    MISSILE: resolve_attack,
    SPELL: resolve_spell,
    DEFEND: resolve_defence,
}
