"""Every roll of Dungeoneers, made again from what its record says."""

from collections.abc import Mapping

from dicewright.games.dungeoneers.rules.adversary import ADVERSARY, throw_adversary_again
from dicewright.games.dungeoneers.rules.pool import POOL, throw_again
from dicewright.games.rule_book import Action

ACTIONS: Mapping[str, Action] = {POOL: throw_again, ADVERSARY: throw_adversary_again}
