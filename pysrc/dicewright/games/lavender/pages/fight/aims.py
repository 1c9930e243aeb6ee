"""Whose turn it is in a fight, at whom they aim, and with what."""

from collections.abc import Collection

from dicewright.games.lavender.pages.rolling import Rolling, shown_match
from dicewright.games.lavender.play.ability_tests import Match
from dicewright.games.lavender.play.fights import down_in, is_due
from dicewright.games.lavender.rules.character import Character
from dicewright.games.lavender.rules.fight import Fight, fighter_of, turns
from dicewright.pages.numbers import read_place
from dicewright.table.workspace import Workspace


def acting(workspace: Workspace, fight: Fight) -> tuple[str, ...]:
    """The sheets of those whose turn it is and who can act."""
    return turns(fight, down_in(workspace, fight))


def waiting_move(rolling: Rolling, workspace: Workspace, fight: Fight) -> Match | None:
    """What was thrown in somebody's turn, and of which nothing has come yet."""
    match = shown_match(rolling, workspace)
    return match if match and is_due(workspace, match, fight) else None


def target_of(rolling: Rolling, fight: Fight, sheet: str) -> int | None:
    """The place of whom a fighter attacks: whoever was chosen, else the first who stands."""
    standing = [at for at, enemy in enumerate(fight.enemies) if enemy.stands]
    chosen = read_place(rolling.targets.get(f"aim-{sheet}", ""))
    return chosen if chosen in standing else next(iter(standing), None)


def working_of(rolling: Rolling, character: Character, sheet: str) -> int | None:
    """The place of the working that is cast: the chosen one, else the first that is ready."""
    ready = [at for at, working in enumerate(character.workings) if working.ready]
    chosen = read_place(rolling.targets.get(f"with-{sheet}", ""))
    return chosen if chosen in ready else next(iter(ready), None)


def healed_of(rolling: Rolling, fight: Fight, sheet: str) -> str:
    """Whom a working heals: whoever was chosen of those who fight, else whoever casts it."""
    chosen = rolling.targets.get(f"aim-heal-{sheet}", "")
    return chosen if chosen in {fighter.sheet for fighter in fight.fighters} else sheet


def turn_of(rolling: Rolling, waiting: tuple[str, ...]) -> str:
    """Of those whose turn it is, whoever was chosen to act next; else the first."""
    chosen = rolling.targets.get("turn", "")
    return chosen if chosen in waiting else next(iter(waiting), "")


def attacker_of(rolling: Rolling, waiting: tuple[int, ...]) -> int | None:
    """The place of the enemy that attacks next."""
    chosen = read_place(rolling.targets.get("turn", ""))
    return chosen if chosen in waiting else next(iter(waiting), None)


def attacked_of(rolling: Rolling, fight: Fight, at: int, down: Collection[str]) -> str:
    """Whom an enemy attacks: whoever was chosen, and from then on again; else the next who stands."""
    chosen = rolling.targets.get(f"enemy-{at}", "")
    if fighter_of(fight, chosen):
        return chosen
    standing = [each.sheet for each in fight.fighters if each.sheet not in down]
    return standing[at % len(standing)] if standing else ""
