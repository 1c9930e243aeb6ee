"""What would help most, how many attempts it takes, and whether to make several at once."""

from collections.abc import Iterator
from typing import NamedTuple

from dicewright.dice.odds import Ratio
from dicewright.games.tdgs.rules.attempt import (
    MOST_MODIFIERS,
    Attempt,
    losses_of,
    minutes_of,
    odds_of,
    target_of,
)
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.recipe import Material
from dicewright.games.tdgs.rules.resolution import FAILURE, Modifier
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import (
    MAX_ASSISTANT_BONUS,
    MOST_MATERIAL_DICE,
    MOST_TOOL_DICE,
    band_of,
)
from dicewright.games.tdgs.rules.telling import tell_minutes
from dicewright.ratio import minus, ratio, times

MOST_ATTEMPTS = 1_000


class Improvement(NamedTuple):
    what: str
    cost: str
    rule: str
    attempt: Attempt
    gain: Ratio
    """What it adds to the chance of the tier."""


def chance_of(attempt: Attempt, tier: int, rules: Rules) -> Ratio:
    odds = odds_of(attempt, rules)
    return ratio(odds.at_least(tier), odds.ways)


def improvements(attempt: Attempt, tier: int, rules: Rules) -> list[Improvement]:
    """Every single change that is still open, the most helpful first."""
    now = odds_of(attempt, rules)
    reached = now.at_least(tier)
    found = []
    for what, cost, rule, changed in _changes(attempt, rules):
        odds = odds_of(changed, rules)
        gain = odds.at_least(tier) * now.ways - reached * odds.ways
        if gain > 0:
            found.append(Improvement(what, cost, rule, changed, (gain, odds.ways * now.ways)))
    # All ways are a power of 12, some times 20, so the largest number of them is a multiple of every other.
    most = max((each.gain[1] for each in found), default=1)
    return sorted(found, key=lambda each: -(each.gain[0] * (most // each.gain[1])))


def _changes(attempt: Attempt, rules: Rules) -> Iterator[tuple[str, str, str, Attempt]]:
    conditions = attempt.conditions

    def with_conditions(**changes: object) -> Attempt:
        return attempt.replace(conditions=conditions.replace(**changes))

    if conditions.time != "extra":
        is_rushed = conditions.time == "rushed"
        slower = with_conditions(time="normal" if is_rushed else "extra")
        before, after = (tell_minutes(minutes_of(each, rules)) for each in (attempt, slower))
        what, rule = ("do not rush", "TD-CRAFT-10") if is_rushed else ("take extra time", "TD-CRAFT-09")
        yield what, f"{after} instead of {before}", rule, slower
    if conditions.materials < 0:
        yield "use ordinary materials", "better materials", "TD-CRAFT-10", with_conditions(materials=0)
    elif conditions.materials < MOST_MATERIAL_DICE:
        better = conditions.materials + 1
        cost = f"materials worth +{better}"
        yield "use finer materials", cost, "TD-CRAFT-09", with_conditions(materials=better)
    yield from _better_tools(attempt, conditions)
    if not conditions.workspace:
        yield "find a dedicated workspace", "a workspace", "TD-CRAFT-09", with_conditions(workspace=True)
    if conditions.assistants < MAX_ASSISTANT_BONUS:
        more = with_conditions(assistants=conditions.assistants + 1)
        yield "ask another skilled helper", "one person for the whole time", "TD-CRAFT-13", more
    if conditions.hostile:
        yield "work in a calmer place", "another place", "TD-CRAFT-10", with_conditions(hostile=False)
    if len(attempt.modifiers) >= MOST_MODIFIERS or attempt.certainty != "uncertain":
        return
    one_more = attempt.replace(modifiers=(*attempt.modifiers, Modifier("circumstances", 1)))
    yield "get +1 from circumstances", "a favorable ruling", "TD-CRAFT-03", one_more


def _better_tools(attempt: Attempt, conditions: Conditions) -> Iterator[tuple[str, str, str, Attempt]]:
    if conditions.tool_penalty:
        better = conditions.replace(tool_penalty=0)
        yield "get proper tools", "tools", "TD-CRAFT-10", attempt.replace(conditions=better)
    bonuses = (*conditions.tool_bonuses, *(0,) * (len(attempt.recipe.tools) - len(conditions.tool_bonuses)))
    for place, tool in enumerate(attempt.recipe.tools):
        if bonuses[place] < MOST_TOOL_DICE:
            raised = (*bonuses[:place], bonuses[place] + 1, *bonuses[place + 1 :])
            changed = attempt.replace(conditions=conditions.replace(tool_bonuses=raised))
            yield f"a finer {tool.lower()}", f"a tool worth +{raised[place]}", "TD-CRAFT-09", changed


class TierNeed(NamedTuple):
    """What one more item of a tier takes."""

    attempts: int | None
    """None where that many would be more than anybody makes."""
    expected: Ratio
    """Attempts on average, when one stops at the first such item or after all of them."""
    materials: tuple[tuple[Material, Ratio, Ratio], ...]
    """Each with how much makes all attempts possible, and how much is gone on average."""


def needed(attempt: Attempt, tier: int, wanted: int, rules: Rules) -> TierNeed:
    """Attempts until at least one item of the tier comes with a chance of `wanted` percent."""
    chance = chance_of(attempt, tier, rules)
    attempts = _attempts(chance, wanted)
    if attempts is None:
        return TierNeed(None, (0, 1), ())
    miss = minus((1, 1), chance)
    expected = times(minus((1, 1), (miss[0] ** attempts, miss[1] ** attempts)), (chance[1], chance[0]))
    materials = []
    odds = odds_of(attempt, rules)
    for plain in losses_of(attempt, FAILURE, rules):
        # All of it goes in a success and in a critical failure, and what a failure takes in between.
        whole = (odds.success + odds.critical_failure) * plain.brought[0] * plain.lost[1]
        part = odds.failure * plain.lost[0] * plain.brought[1]
        average = times(expected, (whole + part, odds.ways * plain.lost[1] * plain.brought[1]))
        materials.append((plain.material, times(plain.brought, (attempts, 1)), average))
    return TierNeed(attempts, expected, tuple(materials))


def _attempts(chance: Ratio, wanted: int) -> int | None:
    """The least number of attempts of which at least one succeeds often enough."""
    hit, ways = chance
    if not hit:
        return None
    miss, whole, attempts = ways - hit, ways, 1
    missed, all_ways = miss, whole
    while missed * 100 > all_ways * (100 - wanted):
        attempts += 1
        if attempts > MOST_ATTEMPTS:
            return None
        missed *= miss
        all_ways *= whole
    return attempts


class BatchComparison(NamedTuple):
    """So many items at once, against one after the other."""

    items: int
    batch_any: Ratio
    """The chance of at least one item of the tier; in a batch all are alike."""
    singles_any: Ratio
    batch_minutes: Ratio
    singles_minutes: Ratio
    expected: Ratio
    """Items of the tier on average, the same either way."""


def batch_or_singles(attempt: Attempt, tier: int, rules: Rules) -> BatchComparison | None:
    """For the batch that is set up, or else the largest; None where only one can be made at a time."""
    items = attempt.batch if attempt.batch > 1 else band_of(target_of(attempt)).most
    if items < 2:
        return None
    chance = chance_of(attempt, tier, rules)
    miss = minus((1, 1), chance)
    # A time that the GM rules is for what is set up, and says nothing about other numbers of items.
    one, several = (attempt.replace(batch=number, minutes=None) for number in (1, items))
    return BatchComparison(
        items,
        chance,
        minus((1, 1), (miss[0] ** items, miss[1] ** items)),
        minutes_of(several, rules),
        times(minutes_of(one, rules), (items, 1)),
        times(chance, (items, 1)),
    )
