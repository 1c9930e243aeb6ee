"""Workings in a fight: what the die of one would do, and whom it heals."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.pages.fight.aims import healed_of
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.play.ability_tests import Entry
from dicewright.games.lavender.play.at_table import character_of, sheet_at
from dicewright.games.lavender.rules.attacks import damage_odds
from dicewright.games.lavender.rules.character import DAMAGE, HEALING, Working
from dicewright.games.lavender.rules.fight import Enemy, Fight
from dicewright.pages.controls import render_select
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace
from dicewright.words import decimal, percent, whole


def render_healed(sheet: str, fight: Fight, rolling: Rolling, workspace: Workspace) -> Node:
    people = [
        (record.id, f"{record.name}, {whole(character_of(record).hp)} of {character_of(record).most_hp} hp")
        for each in fight.fighters
        if (record := sheet_at(workspace, each.sheet))
    ]
    chosen = healed_of(rolling, fight, sheet)
    return render_select("Whom it heals", f"aim-heal-{sheet}", [("", people)], chosen)


def render_spell(entry: Entry, mode: str, card: Working, enemy: Enemy) -> Node:
    """What the die of a working does on average, without reagents, and whether that fells somebody."""
    if not card.die:
        return h.p(".help")["What it does is for the card and the GM to say. ", render_rule("LH-OPEN-02")]
    amount = damage_odds(entry.modifier, mode, card.die, 1)
    what = {DAMAGE: "damage", HEALING: "hit points back"}.get(card.does, "by its die")
    fells = percent(amount.at_least(enemy.hp), amount.ways)
    return h.p(".help")[
        f"d{card.die}: {decimal(*amount.mean(), 1)} {what} on average",
        f"; fells {enemy.name} {fells}" if card.does == DAMAGE else None,
        ". ",
        render_rule("LH-COMB-11"),
    ]
