"""Spells in a fight and out of one: the working is a card of the table's (LH-COMB-11)."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.dice import Dice
from dicewright.games.lavender.rules.arms import may_add_gear
from dicewright.games.lavender.rules.character import DAMAGE, HEALING, Character, Working
from dicewright.games.lavender.rules.degrees import is_success
from dicewright.games.lavender.rules.fight import enemy_at, fells, with_enemy_hurt, with_fighter
from dicewright.games.lavender.rules.rest import healed
from dicewright.games.lavender.rules.tables import CRITICAL, FUMBLE, MISS, SPELL, STRONG, WEAK
from dicewright.games.lavender.rules.turn import Move, Played, Turn

EFFECT_NONE, EFFECT, EFFECT_DOUBLE, MISHAP = "none", "normal", "double", "mishap"
SPELLS = {
    CRITICAL: (EFFECT_DOUBLE, True),
    STRONG: (EFFECT, True),
    WEAK: (EFFECT, False),
    MISS: (EFFECT_NONE, False),
    FUMBLE: (MISHAP, False),
}
"""LH-COMB-11: what happens, and whether the working is kept."""
_WORDS = {
    "double": "its effect is doubled",
    "normal": "it works",
    "none": "nothing happens",
    "mishap": "a mishap",
}


class Somebody(NamedTuple):
    """Whom a working heals, where that is not whoever casts it."""

    sheet: str
    name: str
    character: Character


def working_at(character: Character, place: int | None) -> Working | None:
    workings = character.workings
    return workings[place] if place is not None and 0 <= place < len(workings) else None


def spell_amount(degree: str, faces: Sequence[int], bonus: Sequence[int] = ()) -> int:
    """The number of a working that has a die, with reagents; a critical doubles all of it (LH-COMB-11)."""
    times_cast = {EFFECT_DOUBLE: 2, EFFECT: 1}.get(SPELLS[degree][0], 0)
    return times_cast * (sum(faces) + sum(bonus))


def cast(
    move: Move,
    target: int | None,
    place: int | None,
    dice: Dice,
    with_gear: bool = False,
    heals_other: bool = False,
    other: Somebody | None = None,
) -> Played:
    """What the die of a working does is done, the rest the GM tells."""
    turn = Turn(move, dice)
    degree, known = move.shown.degree, working_at(turn.character, place)
    works, card = is_success(degree), known or Working()
    effect, is_kept = SPELLS[degree]
    name = known.name if known else "the working"
    told = f"{name}: {_WORDS[effect]}, and it is {'kept' if is_kept else 'lost'}"
    faces = turn.throw(name, card.die, 1, "LH-COMB-11") if works and card.die else ()
    bonus: tuple[int, ...] = ()
    if with_gear and works and may_add_gear(turn.character, SPELL) and card.does != HEALING:
        bonus = (turn.gear(),)
        told += f"; reagents add {bonus[0]} to its damage"
    if known and place is not None and not is_kept:
        workings = turn.character.workings
        lost = known.replace(ready=False)
        turn.write(turn.character.replace(workings=(*workings[:place], lost, *workings[place + 1 :])))
    is_fight = turn.party is not None and turn.party.fight is not None
    if is_fight:
        turn.write_fight(with_fighter(turn.fight, move.sheet, acted=True))
    if not faces:
        return turn.done(told)
    amount = spell_amount(degree, faces, bonus)
    if card.does == DAMAGE and is_fight:
        done = _hurt(turn, target, amount)
    elif card.does == HEALING:
        done = _heal(turn, amount, heals_other, other)
    else:
        done = f"{amount} by its die"
    return turn.done(f"{told}; {done}")


def _hurt(turn: Turn, target: int | None, amount: int) -> str:
    """Armor is no help against it, and whoever is hit knows of it (LH-COMB-11, LH-CHAR-41)."""
    enemy = enemy_at(turn.fight, target)
    turn.write_fight(with_enemy_hurt(turn.fight, target or 0, amount, unaware=False))
    falls = f"; {enemy.name} falls" if fells(enemy, amount) else ""
    return f"{amount} damage to {enemy.name}{falls}"


def _heal(turn: Turn, amount: int, heals_other: bool, other: Somebody | None) -> str:
    if not heals_other:
        before = turn.character
        turn.write(_healed(before, amount))
        return _tell_healed(turn.move.name, before, amount)
    if not other:
        return f"{amount} hit points for nobody"
    turn.changed[other.sheet] = _healed(other.character, amount)
    return _tell_healed(other.name, other.character, amount)


def _healed(character: Character, amount: int) -> Character:
    return character.replace(hp=healed(character.hp, character.most_hp, amount))


def _tell_healed(name: str, before: Character, amount: int) -> str:
    gained = _healed(before, amount).hp - before.hp
    return f"{name} is healed by {gained}{f' of {amount}' if gained < amount else ''}"
