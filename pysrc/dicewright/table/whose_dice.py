"""Whose dice an event was made with: its own people's, real ones, or those of the device."""

from collections.abc import Callable

from dicewright.table.event import Event, rolls_of
from dicewright.table.workspace import Workspace


def with_real_dice(before: Workspace, after: Workspace) -> Workspace:
    """The deed was done with real dice: its events say so, if all of their dice were."""
    return _told_whose(before, after, lambda event, earlier: not earlier or earlier.by_hand)


def with_unreal_dice(before: Workspace, after: Workspace) -> Workspace:
    """The deed was done with the dice here: what went on from real ones is not all real any more."""
    return _told_whose(before, after, lambda event, earlier: False)


def _told_whose(
    before: Workspace, after: Workspace, is_real: Callable[[Event, Event | None], bool]
) -> Workspace:
    log, at = list(after.log), len(after.log)
    while at and not (at <= len(before.log) and before.log[at - 1] is log[at - 1]):
        at -= 1
        event = log[at]
        earlier = _gone_on_from(event, before.log)
        if _dice_in(event) > (_dice_in(earlier) if earlier else 0):
            log[at] = event.replace(by_hand=is_real(event, earlier))
    return after.replace(log=tuple(log)) if log != [*after.log] else after


def _gone_on_from(event: Event, log: tuple[Event, ...]) -> Event | None:
    """The same roll as it stood before, in its own event or in another of its thread."""
    parts = {event.id, event.of} - {""}
    same = (each for each in reversed(log) if parts & {each.id, each.of})
    return next((each for each in same if _first_rolled(each) == _first_rolled(event)), None)


def _first_rolled(event: Event) -> str:
    return rolls_of(event)[0].action if event.rolls else ""


def _dice_in(event: Event) -> int:
    return sum(len(roll.dice) for roll in rolls_of(event))
