"""Traps at the table: how the GM notes one, and what it does to whoever runs into it."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.able import options_of
from dicewright.games.lavender.pages.exploring.state import PREFIX
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.rolling import Rolling, ready
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import able_of
from dicewright.games.lavender.play.atlas import MOST_WORDS
from dicewright.games.lavender.play.journey import people_at
from dicewright.games.lavender.play.traps import trap_entry
from dicewright.games.lavender.rules.atlas import AVOIDS, HALVES, MOST_TRAP_DICE, TRAP_SIDES, Thing, Trap
from dicewright.games.lavender.rules.expedition import Expedition, things_here
from dicewright.games.lavender.rules.tables import ABILITIES, DEX
from dicewright.games.lavender.rules.traps import harm_odds
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import decimal, percent

_ABILITIES = [("", [(each, each) for each in ABILITIES])]
_DICE = [("", [(str(count), str(count)) for count in range(MOST_TRAP_DICE + 1)])]
_SIDES = [("", [(str(sides), f"d{sides}") for sides in TRAP_SIDES])]
_EASES = [("", [(AVOIDS, "avoids it"), (HALVES, "halves the damage")])]


def tell_trap(trap: Trap) -> str:
    """`trap: test Dex, 2d6 damage, a success halves it`"""
    if not trap.dice:
        return f"trap: test {trap.ability}, no damage"
    eased = "halves it" if trap.eases == HALVES else "avoids it"
    return f"trap: test {trap.ability}, {trap.dice}d{trap.sides} damage, a success {eased}"


def render_new_trap(rolling: Rolling, kind: str, key: str) -> Element:
    return h.details[
        h.summary["Hide a trap here"],
        h.form(data_action=f"{PREFIX}trap-add", autocomplete="off")[
            render_field("What it is", "text", "", MOST_WORDS),
            h.div(".line")[
                render_select("Tested by", "ability", _ABILITIES, DEX),
                render_select("Dice", "many", _DICE, "1"),
                render_select("Of damage", "sides", _SIDES, "6"),
                render_select("A success", "eases", _EASES, AVOIDS),
                h.button(type="submit", value=f"{kind}:{key}")["Hide it here"],
            ],
            render_trouble(rolling, f"{PREFIX}trap-add", f"{kind}:{key}"),
            h.p(".help")[
                "A search finds it like anything else. The game lists no traps: all of this is yours. ",
                render_rule("LH-OPEN-07"),
            ],
        ],
    ]


def read_trap(answers: Answers) -> Trap:
    dice, sides = read_place(answers.get("many", "1")), read_place(answers.get("sides", "6"))
    if dice is None or sides is None:
        raise RuleError("no_such_trap", f"a trap has up to {MOST_TRAP_DICE} dice that everybody knows")
    return Trap(answers.get("ability", DEX), dice, sides, answers.get("eases", AVOIDS))


def render_traps(rolling: Rolling, expedition: Expedition, workspace: Workspace) -> Node:
    """Those where the party is, for the GM to spring."""
    found = [(place, thing) for place, thing in enumerate(things_here(expedition)) if thing.trap]
    people, exploring = people_at(workspace), rolling.exploring
    if not found or not people:
        return None
    there = {record.id: record for record in people}
    who = there.get(exploring.chosen.get("victim", "")) or able_of(people)[0]
    return h.details("#ex-traps", open=True)[
        h.summary[f"Traps here ({len(found)})"],
        h.p(".help")["Whoever does not search runs into them. ", render_rule("LH-DUN-17")],
        h.form(data_input=f"{PREFIX}set", autocomplete="off")[
            render_select("Who runs into it", "victim", [("", options_of(people))], who.id)
        ],
        render_toggle("They are running: disadvantage", f"{PREFIX}toggle", exploring.running, "running"),
        (_render_trap(place, thing, who, rolling, workspace) for place, thing in found),
    ]


def _render_trap(place: int, thing: Thing, who: Record, rolling: Rolling, workspace: Workspace) -> Node:
    trap = thing.trap or Trap()
    entry = ready(rolling, workspace, trap_entry(workspace, who.id, place, rolling.exploring.running))
    odds = harm_odds(trap, entry.modifier, mode_at(workspace, entry))
    unhurt = percent(odds.exactly(0), odds.ways) if 0 in odds.outcomes else percent(0, 1)
    return h.div(".choice")[
        h.p[h.b[thing.text], f": {tell_trap(trap)}{', found' if thing.found else ', not found yet'}."],
        h.p(".help")[f"{decimal(*odds.mean(), 1)} damage on average, unhurt {unhurt}."],
        render_given(rolling, workspace, entry),
        h.button(type="button", data_action=f"{PREFIX}trap", value=f"{who.id}:{place}")[
            f"{who.name} tests {trap.ability}"
        ],
    ]
