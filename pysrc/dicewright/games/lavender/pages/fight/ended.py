"""What a fight has come to, once it is over."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.pages.happened import last_deed
from dicewright.games.lavender.play.at_table import character_of, party_of, sheet_at
from dicewright.games.lavender.play.fights import ENDED
from dicewright.games.lavender.rules.fight import Fight
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, records_before
from dicewright.words import capitalized, counted, join_words, whole


def render_ended(workspace: Workspace, campaign: Record) -> Node:
    """As long as nothing else has happened."""
    fight = _ended_fight(workspace, campaign)
    if not fight:
        return None
    return h.div(".ended", role="group", aria_label="After the fight")[
        h.p[h.b[f"The fight is over after {counted(fight.round, 'round')}. "], render_rule("LH-COMB-15")],
        h.ul(".facts-list")[
            (h.li[f"{line}."] for line in (*_tell_enemies(fight), _tell_party(fight, workspace)) if line)
        ],
    ]


def _ended_fight(workspace: Workspace, campaign: Record) -> Fight | None:
    event = last_deed(workspace, campaign)
    if not event or event.what != ENDED:
        return None
    before = [record for record in records_before(workspace, event) if record.id == campaign.id]
    return party_of(before[0]).fight if before else None


def _tell_enemies(fight: Fight) -> list[str]:
    fates = (
        ("down", [each.name for each in fight.enemies if each.hp <= 0]),
        ("fled", [each.name for each in fight.enemies if each.fled and each.hp > 0]),
        ("still standing", [each.name for each in fight.enemies if each.stands]),
    )
    return [f"{capitalized(fate)}: {join_words(names)}" for fate, names in fates if names]


def _tell_party(fight: Fight, workspace: Workspace) -> str:
    told = [
        f"{record.name} {whole(character_of(record).hp)} of {character_of(record).most_hp} hp"
        for each in fight.fighters
        if (record := sheet_at(workspace, each.sheet))
    ]
    return f"The party: {join_words(told)}" if told else ""
