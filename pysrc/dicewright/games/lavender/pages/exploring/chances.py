"""What is due on an expedition in words, with its exact chances, before anybody rolls."""

from collections.abc import Iterable
from typing import NamedTuple

import htpy as h
from htpy import Node

from dicewright.dice import Odds
from dicewright.games.lavender.pages.exploring.state import Exploring
from dicewright.games.lavender.play.ability_tests import NOTHING_GIVEN, Given, mode_at
from dicewright.games.lavender.play.at_table import campaign_of, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.journey import EVENT_WORDS, people_at
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.play.resting import entry_for
from dicewright.games.lavender.rules.atlas import Region, hex_at, is_hidden, region_at
from dicewright.games.lavender.rules.character import Party, class_behind
from dicewright.games.lavender.rules.clock import WATCHES
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.due import USAGES
from dicewright.games.lavender.rules.dungeon import HOUR_EVENTS, discovery_odds
from dicewright.games.lavender.rules.expedition import (
    SCOUT,
    Due,
    Expedition,
    dungeon_here,
    hex_here,
    region_here,
    room_here,
)
from dicewright.games.lavender.rules.forecasts_exploring import (
    Rolls,
    hardship,
    later_step,
    rolls_of_days,
    rolls_of_turns,
)
from dicewright.games.lavender.rules.rest import camp_dice
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import BROKEN, LIGHT, RESOURCES
from dicewright.games.lavender.rules.usage import is_broken, save_value_odds, step_chance
from dicewright.games.lavender.rules.wilderness import (
    DAY_EVENTS,
    DISCOVERIES,
    DISCOVERY,
    ORIGIN,
    TARGET,
    explore_odds,
)
from dicewright.games.lavender.rules.wilderness import LOST as WAYS
from dicewright.pages.chances import render_split, tell_split
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent

_DAY = {"none": "nothing", "bad_weather": "bad weather"}
_HOUR = {
    "none": "nothing",
    "distant": "a distant encounter",
    "close": "a close encounter",
    "surprise": "a surprise",
    "discovery": "a discovery",
}
_WAY_WORDS = {
    TARGET: "gets there",
    ORIGIN: "back where they started",
    "left": "too far left",
    "right": "too far right",
}


class DueWords(NamedTuple):
    title: str
    chances: str
    rule: str
    press: str


def tell_later(due: Due, before: tuple[str, ...], workspace: Workspace, party: Party) -> str:
    """A die that is rolled again in the same action: its exact chance, whatever came before."""
    die = getattr(party.dice, USAGES[due.kind].resource)
    chance = later_step(die, (*before, mode_of_due(due, workspace, party)), rules_at(workspace))
    return f"Again: steps down {percent(*chance)} in all, whatever came before."


def mode_of_due(due: Due, workspace: Workspace, party: Party) -> str:
    usage = USAGES[due.kind]
    return usage_mode(workspace, usage.resource, party.spotlight, usage.disadvantage)


def _listed(odds: Odds[str], words: dict[str, str]) -> str:
    return f"{capitalized(tell_split((words.get(name, name), ways) for name, ways in odds if ways))}."


def _by_degree(table: dict[str, str]) -> Odds[str]:
    counts: dict[str, int] = {}
    degrees = degree_odds()
    for degree, ways in degrees:
        counts[table[degree]] = counts.get(table[degree], 0) + ways
    ranked = sorted(counts.items(), key=lambda each: -each[1])
    return Odds(dict(ranked), degrees.ways)


def usage_words(die: int, mode: str) -> str:
    if is_broken(die):
        odds = save_value_odds(mode)
        return f"d{die}, broken: a save, which helps {percent(odds.at_least(1), odds.ways)}."
    return f"d{die}: steps down {percent(*step_chance(die, mode))}."


def tell_due(
    due: Due,
    expedition: Expedition,
    workspace: Workspace,
    given: Given = NOTHING_GIVEN,
    *,
    is_ahead: bool = False,
) -> DueWords:
    """What is due, with what is given to its test; of what is still ahead, nothing that only the GM knows."""
    campaign = campaign_of(workspace)
    party = party_of(campaign) if campaign else Party()
    if due.kind in USAGES:
        return _usage(due.kind, expedition, workspace, party)
    match due.kind:
        case "dawn":
            return DueWords(
                "The event of the day", _listed(_by_degree(DAY_EVENTS), _DAY), "LH-WILD-06", "Roll it"
            )
        case "hour":
            chances = _listed(_by_degree(HOUR_EVENTS), _HOUR)
            return DueWords("The event of the hour", chances, "LH-DUN-07", "Roll it")
        case "scout":
            return _scout(due, workspace, given)
        case "lost":
            odds = Odds(_counted(WAYS.values()))
            return DueWords("Lost: a d6 says where", _listed(odds, _WAY_WORDS), "LH-WILD-12", "Roll the d6")
        case "choice":
            rule = "LH-DUN-18" if expedition.is_under else "LH-WILD-16"
            return DueWords("Everyone chooses what they do", "", rule, "")
        case "recover":
            return _recover(expedition, workspace)
        case "find":
            return _find(expedition, is_ahead)
        case "discovery":
            chances = _listed(_by_degree(DISCOVERIES), {name: f"{name} up" for name in RESOURCES})
            return DueWords("A discovery", chances, "LH-WILD-10", "Roll it")
        case "treasure":
            worth = discovery_odds(dungeon_here(expedition).wonder)
            told = tell_split((str(value), ways) for value, ways in worth)
            return DueWords("Something valuable lies there", f"Worth: {told}.", "LH-DUN-10", "Roll its worth")
        case "happens" if due.words == DISCOVERY:
            return DueWords("A discovery", "In plain sight. Its worth is rolled next.", "LH-DUN-10", "Go on")
        case "happens":
            return _met(capitalized(EVENT_WORDS[due.words]), region_here(expedition), "LH-DUN-08")
        case "lair":
            there = hex_at(expedition.hexes, due.words)
            if there.lair:
                return DueWords("A lair", "The one that is known here.", "LH-WILD-09", "Go on")
            return _met("A lair", region_at(expedition.regions, there.region), "LH-WILD-09")
    record = sheet_at(workspace, due.who)
    title = f"An encounter; {record.name} may be alone" if record else "An encounter"
    return _met(title, region_here(expedition), "LH-WILD-08")


def _find(expedition: Expedition, is_ahead: bool) -> DueWords:
    """LH-WILD-15, LH-DUN-16: a search needs no roll, but it finds only what is there."""
    rule = "LH-DUN-16" if expedition.is_under else "LH-WILD-15"
    if is_ahead:
        return DueWords("The search", "No roll: one thing is found, if there is something.", rule, "")
    there = room_here(expedition) if expedition.is_under else hex_here(expedition)
    if is_hidden(there.things):
        return DueWords("Something is found", "No roll.", rule, "See what it is")
    return DueWords(
        "The search is over", "Nothing more is noted here; the GM may know better.", rule, "Go on"
    )


def _counted(names: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found


def _usage(kind: str, expedition: Expedition, workspace: Workspace, party: Party) -> DueWords:
    resource, _, by_night = USAGES[kind]
    mode = usage_mode(workspace, resource, party.spotlight, by_night)
    when = f"watch {expedition.watch}, {WATCHES[expedition.watch - 1].name}"
    if expedition.is_under and kind == LIGHT:
        when = f"hour {expedition.hour}, turn {expedition.turn}"
    title = f"{capitalized(resource)}, {when}{', with disadvantage' if by_night else ''}"
    rule = "LH-WILD-23" if by_night else "LH-DUN-05" if expedition.is_under else "LH-WILD-05"
    return DueWords(title, usage_words(getattr(party.dice, resource), mode), rule, f"Roll {resource} now")


def scout_odds(sheet: str, workspace: Workspace, given: Given = NOTHING_GIVEN) -> Odds[str]:
    entry = entry_for(workspace, SCOUT, sheet, given)
    return explore_odds(entry.modifier, mode_at(workspace, entry))


def _scout(due: Due, workspace: Workspace, given: Given) -> DueWords:
    record = sheet_at(workspace, due.who)
    if not record:
        return DueWords("The scout is gone", "The GM may let it go.", "LH-WILD-11", "")
    odds = scout_odds(due.who, workspace, given)
    return DueWords(f"{record.name} scouts: test Wis", _listed(odds, _WAY_WORDS), "LH-WILD-11", "Test Wis")


def _recover(expedition: Expedition, workspace: Workspace) -> DueWords:
    rough = bool(expedition.doing and expedition.doing.rough) or (
        not expedition.is_under and expedition.bad_weather
    )
    dice = [
        f"{record.name} d{who.hit_die}"
        for record in people_at(workspace)
        if (who := class_behind(character_of(record)))
    ]
    how = ", the lower of two in bad weather" if camp_dice(rough) > 1 else ""
    rule = "LH-DUN-19" if expedition.is_under else "LH-WILD-22"
    told = (
        f"Hit points back: {join_words(dice)}{how}. All workings are ready." if dice else "Nobody is there."
    )
    return DueWords("A night’s rest", told, rule, "Rest")


def _met(title: str, region: Region, rule: str) -> DueWords:
    rows = region.encounters
    if not rows:
        return DueWords(title, "The table of the region is empty: the GM says who it is.", rule, "Go on")
    if len(rows) == 1:
        return DueWords(title, f"{rows[0].text}.", rule, "Go on")
    told = tell_split((row.text, row.shares) for row in rows)
    return DueWords(title, f"{told}.", rule, "Roll on the table")


# Forecasts


def render_forecast(exploring: Exploring, expedition: Expedition, workspace: Workspace, party: Party) -> Node:
    rules = rules_at(workspace)
    if expedition.is_under:
        rolls = rolls_of_turns(expedition, exploring.turns)
        span = f"{exploring.turns} {'turn' if exploring.turns == 1 else 'turns'} on the move"
    else:
        rolls = rolls_of_days(expedition, exploring.days, exploring.by_night)
        pace = "on the move by night" if exploring.by_night else "camping by night"
        span = f"{exploring.days} {'day' if exploring.days == 1 else 'days'}, {pace}"
    return _render_hardship(party, rolls, span, rules)


def _render_hardship(party: Party, rolls: Rolls, span: str, rules: Rules) -> Node:
    dice = party.dice
    found = hardship(dice.food, dice.fellowship, dice.gear, dice.light, rolls, rules)
    part, whole = found.any
    lines = [(name, getattr(dice, name), getattr(found, name)) for name in RESOURCES]
    last = (whole - part, whole)
    return [
        h.p[
            h.b[f"{capitalized(span)}: "],
            "broken on the way ",
            ", ".join(
                f"{name} {percent(*chance)}" if die != BROKEN else f"{name} already"
                for name, die, chance in lines
            ),
            ". ",
            h.b[f"Nothing breaks: {percent(*last)}."],
        ],
        render_split(("within", "nothing breaks", whole - part), ("below", "something breaks", part)),
        h.p(".help")[
            f"Rolls: food {rolls.food}, light {rolls.light + rolls.night}, fellowship {rolls.fellowship} ",
            "and those that saves bring. Gear is rolled only where somebody uses it. ",
            render_rule("LH-RES-10"),
        ],
    ]
