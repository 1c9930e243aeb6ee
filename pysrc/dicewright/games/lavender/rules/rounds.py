"""The steps of a round: whether one is done, and which is next (LH-COMB-01)."""

from collections.abc import Collection

from dicewright.games.lavender.rules.fight import (
    DECLARE,
    INITIATIVE,
    MORALE,
    MOST_ROUNDS,
    STEPS,
    Fight,
    attackers,
    is_over,
    turns,
    undeclared,
    without_phase,
)
from dicewright.games.lavender.rules.morale import due_morale, losses


def is_step_done(fight: Fight, down: Collection[str] = ()) -> bool:
    match fight.step:
        case "declare":
            return not undeclared(fight, down)
        case "initiative":
            return not without_phase(fight, down)
        case "enemies":
            return not attackers(fight)
        case "morale":
            return not due_morale(fight)
    return not turns(fight, down)


def next_step(fight: Fight) -> Fight:
    """The next of the six; after morale another round begins (LH-COMB-01)."""
    at = STEPS.index(fight.step)
    if fight.step == INITIATIVE:
        # The throw stands: from here on nothing is added to it.
        fight = fight.replace(fighters=tuple(each.replace(natural=None) for each in fight.fighters))
    if at + 1 < len(STEPS):
        return fight.replace(step=STEPS[at + 1])
    return fight.replace(
        step=DECLARE,
        round=min(MOST_ROUNDS, fight.round + 1),
        surprised=False,
        lost=losses(fight),
        fighters=tuple(
            each.replace(
                action="", last=each.action or each.last, phase="", acted=False, hurt=False, background=False
            )
            for each in fight.fighters
        ),
        enemies=tuple(each.replace(acted=False, struck=0) for each in fight.enemies),
    )


def ahead(fight: Fight, down: Collection[str] = ()) -> Fight:
    """Past the steps in which nobody has anything left to do; it waits where people have to declare, and at
    the end of a round."""
    while fight.step not in (DECLARE, MORALE) and not is_over(fight) and is_step_done(fight, down):
        fight = next_step(fight)
    return fight
