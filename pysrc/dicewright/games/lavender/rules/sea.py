"""The sea, of which the source has only hints: steps, the wind and events of a table's own (LH-OPEN-01)."""

from collections.abc import Mapping

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.atlas import MOST_SHARES, Row, row_at, shares_of
from dicewright.games.lavender.rules.rolls import by_gm, throw_dice
from dicewright.trouble import RuleError

MOST_STEPS = 12
LIKE_THE_WILDERNESS = (
    "At the start of a day, the event of the day",
    "How the wind blows",
    "The spotlight player chooses: explore, travel, search, regroup or camp",
    "Time passes, and food is rolled",
)
"""The procedures mirror each other (LH-WILD-05); the wind takes the place that food has on land."""


class Sea(Frozen):
    steps: tuple[str, ...] = ()
    at: int = 0
    """The place of the step that is due."""
    rounds: int = 0
    wind: str = ""
    events: tuple[Row, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


def next_step(sea: Sea) -> Sea:
    """After the last one it begins anew."""
    at = sea.at + 1
    return sea.replace(at=at) if at < len(sea.steps) else sea.replace(at=0, rounds=sea.rounds + 1)


def without_step(sea: Sea, place: int) -> Sea:
    steps = (*sea.steps[:place], *sea.steps[place + 1 :])
    at = sea.at - (place < sea.at)
    return sea.replace(steps=steps, at=min(at, max(0, len(steps) - 1)))


def roll_at_sea(sea: Sea, dice: Dice) -> tuple[Roll, str]:
    """What happens, by the table's own events (LH-OPEN-01)."""
    if not sea.events:
        raise RuleError("no_such_row", "the table of events is empty: fill it with your own (LH-OPEN-01)")
    roll = throw_dice(
        by_gm(dice, "an event at sea"), "table of the sea", shares_of(sea.events), 1, "LH-OPEN-01"
    )
    return roll, row_at(sea.events, roll.total).text


def check_sea(sea: Sea) -> None:
    if len(sea.steps) > MOST_STEPS or not 0 <= sea.at < max(1, len(sea.steps)) or sea.rounds < 0:
        raise RuleError("no_such_step", f"a round at sea has {MOST_STEPS} steps at most")
    if any(row.shares < 1 for row in sea.events) or shares_of(sea.events) > MOST_SHARES:
        raise RuleError(
            "shares_out_of_range", f"a table has {MOST_SHARES} shares at most, and each row one at least"
        )
