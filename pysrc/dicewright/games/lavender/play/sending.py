"""Factions on their way from one campaign to another."""

from dicewright.dice.frozen import Json
from dicewright.games.lavender.play.realm import add_faction
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.court import Realm, check_realm
from dicewright.games.lavender.rules.factions import Faction
from dicewright.table.codec import from_json
from dicewright.table.links import LinkKind
from dicewright.table.part import Sent
from dicewright.table.text import TableError


def _read(payload: Json) -> Faction:
    faction = from_json(Faction, payload)
    try:
        check_realm(Realm((faction,)))
    except ValueError as reason:
        raise TableError(str(reason)) from None
    return faction


def _all_in(party: Party) -> tuple[Faction, ...]:
    """Wherever they go they have not been courted yet."""
    factions = party.realm.factions if party.realm else ()
    return tuple(each.replace(courted=False) for each in factions)


FACTION = Sent(LinkKind("faction", "f", "faction", _read), _all_in, _read, add_faction)
