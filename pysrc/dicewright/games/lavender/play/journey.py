"""The table in the middle of an expedition: what a deed of it reads, changes and tells."""

from typing import Unpack

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.play.at_table import (
    Draft,
    campaign_of,
    character_of,
    departures,
    members_at,
    party_of,
    rules_at,
)
from dicewright.games.lavender.play.party import tell_rolls, usage_mode
from dicewright.games.lavender.rules.atlas import hex_at
from dicewright.games.lavender.rules.character import Party, is_slowed
from dicewright.games.lavender.rules.clock import tell_watch
from dicewright.games.lavender.rules.dungeon import COMBAT, ENCOUNTER_PROCEDURE, MEETINGS, WARNING
from dicewright.games.lavender.rules.expedition import REFILL, Expedition, dungeon_here
from dicewright.games.lavender.rules.passing_time import next_up
from dicewright.games.lavender.rules.resources import PROMPTED, throw_chain
from dicewright.games.lavender.rules.rest import refilled
from dicewright.games.lavender.rules.wilderness import bearing
from dicewright.table.event import AllDetails, Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, rolled
from dicewright.trouble import RuleError

EXPEDITION = "expedition"
"""The action of what changes an expedition without dice."""
LADDER_RULES = ("lavender.usage_ladder",)

ACTION_WORDS = {
    "explore": "explore",
    "travel": "travel",
    "search": "search",
    "regroup": "regroup",
    "camp": "camp",
    "enter": "enter a dungeon",
    "craft_torches": "craft torches",
    "rebalance": "rebalance gear",
    "leave": "leave the dungeon",
}
_MEETING_WORDS = {
    COMBAT: "enemies lie in wait: a fight, with the party surprised",
    ENCOUNTER_PROCEDURE: "somebody is in the room",
    WARNING: "somebody is coming, a few rooms away",
}
EVENT_WORDS = {
    "lair": "a lair in the next hex",
    "bad_weather": "bad weather",
    "encounter": "an encounter",
    "none": "nothing",
    "discovery": "a discovery",
    **{kind: _MEETING_WORDS[after] for kind, after in MEETINGS.items()},
}


def expedition_at(workspace: Workspace) -> Expedition | None:
    campaign = campaign_of(workspace)
    return party_of(campaign).expedition if campaign else None


def check_out(workspace: Workspace) -> None:
    """Nobody explores in a week at home (LH-DOWN-06)."""
    campaign = campaign_of(workspace)
    household = party_of(campaign).household if campaign else None
    if household and household.stay:
        raise RuleError("at_home", "the party is at home: leave the downtime first (LH-DOWN-15)")


class Journey:
    """The table in the middle of a deed: the party, its expedition, and the sheets that change."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.draft = Draft(workspace)
        self.campaign = campaign_of(workspace)
        party = party_of(self.campaign) if self.campaign else None
        if not party or not party.expedition:
            raise RuleError("no_expedition", "there is no expedition on the table: set out first")
        self.party: Party = party
        self.before = self.expedition = party.expedition
        self.rules = rules_at(workspace)

    @property
    def people(self) -> list[Record]:
        return people_at(self.workspace)

    def write(self) -> None:
        """With what goes by itself and touches sheets."""
        while (head := self.expedition.head) and head.kind == REFILL:
            for record in self.people:
                now = self.draft.sheet(record.id) or record
                self.draft.write(now, refilled(character_of(now)))
            self.expedition = next_up(self.expedition)
        if campaign := self.draft.campaign:
            self.draft.write_table(campaign, self.party.replace(expedition=self.expedition))

    def kept(
        self, what: str, rolls: tuple[Roll, ...] = (), rules: tuple[str, ...] = (), **details: Unpack[Details]
    ) -> Workspace:
        """One deed of it."""
        self.write()
        outcome = "; ".join(filter(None, (details.get("outcome", ""), self.passed)))
        told: AllDetails = rolled(rolls) if rolls else {}
        told = {**told, **details, "outcome": outcome}
        told["rules"] = tuple(dict.fromkeys((*rules, *told.get("rules", ()))))
        action = "roll" if rolls else EXPEDITION
        if not rolls and outcome:
            what = f"{what}: {outcome}"
        return act(self.workspace, action, what, *self.draft.records, **told)

    @property
    def passed(self) -> str:
        """What time has passed, in words."""
        before, after = self.before, self.expedition
        parts = []
        if before.food_pass_next and not after.food_pass_next:
            parts.append("a food roll passes")
        if (before.day, before.watch) != (after.day, after.watch):
            parts.append(tell_watch(after.day, after.watch))
        if after.is_under and (before.hour, before.turn) != (after.hour, after.turn):
            parts.append(f"hour {after.hour}, turn {after.turn}")
        return ", ".join(parts)


def people_at(workspace: Workspace) -> list[Record]:
    """Those of the party who are here."""
    campaign = campaign_of(workspace)
    members = members_at(workspace, campaign) if campaign else []
    return [sheet for sheet in members if not character_of(sheet).away]


def is_slow(workspace: Workspace) -> bool:
    """LH-WILD-14, LH-DUN-13: one who is encumbered slows all."""
    return any(is_slowed(character_of(sheet)) for sheet in people_at(workspace))


def tell_bearing(q: int, r: int) -> str:
    """Where a hex without a name lies: `the hex 2 north and 1 north-east of the start`."""
    found = bearing(q, r)
    if not found:
        return "the start"
    far = " and ".join(f"{number} {way}" for number, way in found)
    return f"the hex {found[0][1] if found == ((1, found[0][1]),) else far} of the start"


def place_name(expedition: Expedition, place: str) -> str:
    """What a hex or a room is called."""
    if not expedition.is_under:
        there = hex_at(expedition.hexes, place)
        return there.name or tell_bearing(there.q, there.r)
    rooms = dungeon_here(expedition).rooms
    if place.isdecimal() and int(place) < len(rooms):
        return rooms[int(place)].name or f"room {int(place) + 1}"
    return "a new room"


# Usage dice


def throw(
    journey: Journey, resource: str, dice: Dice, disadvantage: bool = False, for_whom: str = ""
) -> tuple[tuple[Roll, ...], tuple[str, ...]]:
    who = for_whom or journey.party.spotlight
    mode = usage_mode(journey.workspace, resource, who, disadvantage)
    rolls, journey.party, effects = throw_chain(dice, journey.party, resource, mode, journey.rules)
    return rolls, effects


def told_usage(
    journey: Journey, rolls: tuple[Roll, ...], effects: tuple[str, ...], outcome: str = ""
) -> Details:
    """What an event says of a usage roll with all that it brings."""
    return {
        "outcome": "; ".join(filter(None, (tell_rolls(rolls, effects), outcome))),
        "prompts": tuple(effect for effect in effects if effect in PROMPTED),
        "house_rules": departures(journey.workspace, LADDER_RULES),
    }
