"""The party's four dice: how they set out, and what one save brings after another."""

from dicewright.dice.odds import Ratio
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import CRITICAL, FELLOWSHIP, FIRST_OUTING, FUMBLE, MISS
from dicewright.games.lavender.rules.usage import Used, chains, read_roll
from dicewright.ratio import ratio


def setting_out(paid: int | None) -> int:
    """LH-RES-02, LH-AMB-21: the die that the cost of living bought, or that of a first outing."""
    return FIRST_OUTING if paid is None else paid


def chained(used: Used, fellowship: int, face: int | None, rules: Rules = DEFAULTS) -> Used | None:
    """LH-RES-10: the fellowship roll that a save brings, if it brings one."""
    if not chains(used) or face is None:
        return None
    return read_roll(FELLOWSHIP, fellowship, face, rules)


def fellowship_chances() -> dict[str, Ratio]:
    """LH-RES-09: of one roll of a broken fellowship die."""
    degrees = degree_odds()
    told = {"leaves": MISS, "murdered": FUMBLE, "steps_up": CRITICAL}
    return {name: ratio(degrees.exactly(degree), degrees.ways) for name, degree in told.items()}
