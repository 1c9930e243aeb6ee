"""Every roll of Tiers of Power, made again from what its record says."""

from collections.abc import Mapping

from dicewright.games.rule_book import Action
from dicewright.games.tiers.rules.complications import FORCED_SPEND, throw_forced
from dicewright.games.tiers.rules.pool import POOL, throw_again

ACTIONS: Mapping[str, Action] = {
    POOL: lambda dice, inputs: throw_again(dice, inputs),
    FORCED_SPEND: lambda dice, inputs: throw_forced(dice),
}
