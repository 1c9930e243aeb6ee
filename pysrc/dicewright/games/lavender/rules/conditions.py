"""Starvation and darkness: which tests they make harder, and how long they last (LH-RES-06, -07 and -11)."""

from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.degrees import is_success, read_test
from dicewright.games.lavender.rules.tables import DARKNESS, STARVING
from dicewright.games.lavender.rules.usage import is_broken


def still_lasts(condition: str, die: int, save: int | None = None) -> bool:
    """LH-RES-11, LH-AMB-22: after the die is as it is now, and perhaps a save just made."""
    if not is_broken(die):
        return False
    if condition == DARKNESS and save is not None:
        return not is_success(read_test(save).degree)
    return True


def makes_disadvantage(condition: str, ability: str, needs_light: bool) -> bool:
    """LH-RES-06 and -07"""
    if condition == STARVING:
        return ability in ("Str", "Dex", "Con")
    return condition == DARKNESS and needs_light


def conditions_for(party: Party, ability: str, needs_light: bool) -> tuple[str, ...]:
    """What the party suffers from that touches a test (LH-RES-06 and -07)."""
    return tuple(
        name
        for name in (STARVING, DARKNESS)
        if getattr(party, name) and makes_disadvantage(name, ability, needs_light)
    )
