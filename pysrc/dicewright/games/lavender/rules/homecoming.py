"""Coming home: when a downtime may begin, and what begins with it (LH-DOWN-01)."""

from collections.abc import Collection

from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.downtime import Household, Stay
from dicewright.games.lavender.rules.realm import after_downtime
from dicewright.trouble import RuleError


def check_safe(party: Party) -> None:
    if party.fight:
        raise RuleError("fighting", "end the fight first: downtime begins where it is safe (LH-DOWN-01)")
    if party.expedition and party.expedition.doing:
        raise RuleError("exploring", "finish first what the party is doing on its expedition (LH-WILD-05)")
    if party.expedition and party.expedition.is_under:
        raise RuleError("under", "leave the dungeon first: downtime begins where it is safe (LH-DOWN-01)")


def come_home(party: Party, there: Collection[str]) -> Party:
    """Of levels that were begun, those are gone on with whose sheets are still there."""
    household = party.household or Household()
    growing = tuple(each for each in household.growing if each.sheet in there)
    return party.replace(
        household=household.replace(stay=Stay(), growing=growing),
        # Whoever was courted may be courted again.
        realm=after_downtime(party.realm) if party.realm else None,
    )
