"""The fight on the table with all that its deeds read, looked up once for each."""

from collections.abc import Mapping
from typing import NamedTuple, Unpack

from dicewright.games.lavender.play.at_table import (
    AT_TABLE,
    Draft,
    campaign_of,
    character_of,
    members_at,
    party_of,
    sheet_at,
)
from dicewright.games.lavender.rules.character import Character, Party, is_wounded
from dicewright.games.lavender.rules.fight import Fight, Fighter, fighter_of, turns
from dicewright.games.lavender.rules.rounds import ahead
from dicewright.games.lavender.rules.settings import Rules
from dicewright.table.event import DetailsWithRules
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

FIGHT = "fight"
"""The action of what changes a fight without a test."""


class Fray(NamedTuple):
    workspace: Workspace
    campaign: Record
    party: Party
    fight: Fight

    @property
    def rules(self) -> Rules:
        return AT_TABLE.rules_of(self.campaign)

    def somebody(self, sheet: str) -> tuple[Fighter, Record] | None:
        """Who fights, if their sheet is still there."""
        fighter, record = fighter_of(self.fight, sheet), sheet_at(self.workspace, sheet)
        return (fighter, record) if fighter and record else None

    def acting(self, sheet: str) -> tuple[Fighter, Record] | None:
        """Who fights, if it is their turn, and they can act."""
        found = self.somebody(sheet)
        if not found or sheet not in turns(self.fight):
            return None
        fighter, record = found
        return found if fighter.fights_on or not is_wounded(character_of(record)) else None

    @property
    def ahead(self) -> "Fray":
        """The same when nobody waits any more for steps that are done."""
        return self._replace(fight=ahead(self.fight, down_in(self.workspace, self.fight)))

    @property
    def led_here(self) -> tuple[Record, ...]:
        """The campaign, if steps were passed that it still has ahead."""
        if self.fight == self.party.fight:
            return ()
        draft = Draft(self.workspace)
        draft.write_table(self.campaign, self.party.replace(fight=self.fight))
        return draft.records

    def kept(self, fight: Fight | None, what: str, **details: Unpack[DetailsWithRules]) -> Workspace:
        """One deed of it without dice."""
        draft = Draft(self.workspace)
        draft.write_table(self.campaign, self.party.replace(fight=fight))
        return act(self.workspace, FIGHT, what, *draft.records, **details)


def fray_at(workspace: Workspace) -> Fray:
    campaign = campaign_of(workspace)
    party = party_of(campaign) if campaign else None
    if not campaign or not party or not party.fight:
        raise RuleError("no_fight", "there is no fight on the table")
    return Fray(workspace, campaign, party, party.fight)


def fight_at(workspace: Workspace) -> Fight | None:
    campaign = campaign_of(workspace)
    return party_of(campaign).fight if campaign else None


def characters_in(workspace: Workspace, fight: Fight) -> Mapping[str, Character]:
    """Whoever of them still has a sheet, by it."""
    found = ((each.sheet, sheet_at(workspace, each.sheet)) for each in fight.fighters)
    return {sheet: character_of(record) for sheet, record in found if record}


def down_in(workspace: Workspace, fight: Fight) -> frozenset[str]:
    """The sheets of those at 0 hit points or below, whom nobody asks to act (LH-CHAR-02, LH-OPEN-13)."""
    people = characters_in(workspace, fight)
    return frozenset(
        each.sheet
        for each in fight.fighters
        if not each.fights_on and each.sheet in people and is_wounded(people[each.sheet])
    )


def latecomers(workspace: Workspace, campaign: Record) -> list[Record]:
    """Those of the party who are here, and not in the fight."""
    fight = party_of(campaign).fight
    fighting = {each.sheet for each in fight.fighters} if fight else set()
    return [
        sheet
        for sheet in members_at(workspace, campaign)
        if sheet.id not in fighting and not character_of(sheet).away
    ]
