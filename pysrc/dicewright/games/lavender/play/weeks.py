"""What somebody does in a week of downtime besides banking: training, crafting, research, carousing."""

from typing import Any

from dicewright.dice import Dice
from dicewright.games.lavender.play.playing import USAGE_RULES, Draft, character_of, departures
from dicewright.games.lavender.play.rumors import caroused
from dicewright.games.lavender.play.staying import WEEK_RULES, Week, acted, check_here, week_done, week_of
from dicewright.games.lavender.play.tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    Match,
    begin,
    current,
    gear_for_background,
    given_to,
    went_on,
)
from dicewright.games.lavender.play.valuables import item_at
from dicewright.games.lavender.rules.banking import crafted
from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    MOST_NAME,
    Character,
    Track,
    class_behind,
    modifiers,
    with_item,
)
from dicewright.games.lavender.rules.downtime import (
    CAROUSE,
    CAROUSE_COSTS,
    CAROUSING,
    PROPERTY,
    VALUE,
    Growing,
    craft_values,
    growing_of,
    may_craft,
    researched,
    trained,
    training_boxes,
)
from dicewright.games.lavender.rules.equipment import crafts_for, named_in_tables, value_of
from dicewright.games.lavender.rules.growth import TRAINING, first_step, training_filled, training_track
from dicewright.games.lavender.rules.tables import CHA, MOST_LEVEL
from dicewright.games.lavender.rules.valuables import EXACT, WITH_BUYER
from dicewright.games.lavender.rules.wealth import spent
from dicewright.table.event import rules_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

MOST_FOUND = 120
"""Letters of a property that research finds."""
MOST_PROPERTIES = 12


# Training


def train(workspace: Workspace, sheet: str) -> Workspace:
    """One box; the last one gains the level, and its steps wait to be taken (LH-DOWN-09 and -10)."""
    week = week_of(workspace, sheet)
    character, home = week.character, week.home
    if growing_of(home.household, sheet):
        raise RuleError("growing", "first take the steps of the level that was gained (LH-DOWN-10)")
    box = training_filled(character) + 1
    after = trained(character.level, box - 1, home.wealth)
    level = character.level + 1 if after.levelled else character.level
    week.draft.write(week.record, _with_training(character.replace(level=level), after.filled))
    growing = home.household.growing
    if after.levelled:
        growing = (*growing, Growing(sheet, first_step(class_behind(character))))
    acted(week, after.wealth, growing=growing)
    boxes = f"box {box} of {training_boxes(character.level)}"
    gained = f", and reaches level {level}" if after.levelled else ""
    return week_done(workspace, week, f"trains: {boxes}{gained}", "LH-DOWN-08", "LH-DOWN-09")


def _with_training(character: Character, filled: int) -> Character:
    most = min(MOST_LEVEL, training_boxes(character.level))
    known = training_track(character)
    if not known:
        return character.replace(tracks=(*character.tracks, Track(TRAINING, filled, most)))
    after = known.replace(filled=filled, most=most)
    return character.replace(tracks=tuple(after if each is known else each for each in character.tracks))


# Crafting


def crafts_of(character: Character) -> list[tuple[int, Track]]:
    """The tracks that crafting can go on with, with their places."""
    training = training_track(character)
    return [
        (place, track)
        for place, track in enumerate(character.tracks)
        if track is not training and track.filled < track.most
    ]


def start_craft(workspace: Workspace, sheet: str, name: str, kind: str, value: int) -> Workspace:
    """A new track with its first box (LH-DOWN-11, LH-AMB-53).

    What the tables have costs what it is worth there, and is of the craft that it is of.
    """
    week = week_of(workspace, sheet)
    who = class_behind(week.character)
    name = " ".join(name.split())[:MOST_NAME]
    if known := named_in_tables(name):
        name, value = known, value_of(known) or value
        fitting = crafts_for(known)
        if kind not in fitting:
            kind = next((each for each in fitting if who and may_craft(who, each)), fitting[0])
    if not name:
        raise RuleError("no_name", "say what is crafted first")
    if name.casefold() == TRAINING.casefold():
        raise RuleError("no_name", "a track of that name is for levels: call the thing otherwise")
    if not who or not may_craft(who, kind):
        may = ", ".join(who.crafts) if who and who.crafts else "nothing"
        is_a = f"{name} is of the craft “{kind}”, and " if known else ""
        raise RuleError(
            "no_such_craft", f"{is_a}the {who.name if who else 'nameless'} may craft: {may} (LH-CHAR-09)"
        )
    if len(week.character.tracks) >= MOST_LINES:
        raise RuleError("too_many", f"a sheet has up to {MOST_LINES} tracks")
    track = Track(name, 0, len(craft_values(value)), kind)
    character = week.character.replace(tracks=(*week.character.tracks, track))
    return _crafted(workspace, week, character, len(week.character.tracks))


def craft(workspace: Workspace, sheet: str, place: int) -> Workspace:
    """One more box of a track."""
    week = week_of(workspace, sheet)
    if place not in dict(crafts_of(week.character)):
        raise RuleError("no_such_track", "that track is finished, or not on the sheet any more")
    return _crafted(workspace, week, week.character, place)


def _crafted(workspace: Workspace, week: Week, character: Character, place: int) -> Workspace:
    track = character.tracks[place]
    box = track.filled + 1
    wealth = spent(week.home.wealth, box)
    after = track.replace(filled=box)
    is_made = after.filled == after.most and bool(after.kind)
    tracks = (*character.tracks[:place], *(() if is_made else (after,)), *character.tracks[place + 1 :])
    items = (*character.items, crafted(after)) if is_made else character.items
    week.draft.write(week.record, character.replace(tracks=tracks, items=items))
    acted(week, wealth)
    done = ", which is finished" if after.filled == after.most else ""
    what = f"crafts {track.name}: box {box} of {track.most}{done}"
    return week_done(workspace, week, what, "LH-DOWN-08", "LH-DOWN-11", "LH-AMB-53")


# Research


def research_value(workspace: Workspace, sheet: str, owner: str, place: int) -> Workspace:
    """What somebody of the party carries, exactly (LH-DOWN-12)."""
    week = week_of(workspace, sheet)
    check_here(workspace, week.home.campaign, owner)
    item = item_at(workspace, owner, place)
    if item.value is None:
        raise RuleError("no_value", "the GM has to set what it is worth first (LH-VAL-08)")
    if item.known in (EXACT, WITH_BUYER):
        raise RuleError("known", f"what {item.name or 'it'} is worth is known already")
    found = researched(week.home.wealth, VALUE)
    _write_item(week, owner, place, known=EXACT, told=item.value)
    acted(week, found.wealth)
    what = f"researches {item.name or 'a thing'}: worth {item.value}"
    return week_done(workspace, week, what, "LH-DOWN-12", "LH-AMB-50")


def research_property(workspace: Workspace, sheet: str, owner: str, place: int, found: str) -> Workspace:
    """One magical property, as the GM tells it; nothing where none is left (LH-DOWN-12)."""
    week = week_of(workspace, sheet)
    check_here(workspace, week.home.campaign, owner)
    item = item_at(workspace, owner, place)
    words = " ".join(found.split())[:MOST_FOUND]
    if words and len(item.effects) >= MOST_PROPERTIES:
        raise RuleError("too_many", f"a thing has up to {MOST_PROPERTIES} properties")
    after = researched(week.home.wealth, PROPERTY, int(bool(words)))
    if words:
        _write_item(week, owner, place, effects=(*item.effects, words))
    acted(week, after.wealth)
    told = words or "no property is left to find"
    return week_done(
        workspace, week, f"researches {item.name or 'a thing'}: {told}", "LH-DOWN-12", "LH-AMB-50"
    )


def _write_item(week: Week, owner: str, place: int, **changes: Any) -> None:
    if record := week.draft.sheet(owner):
        week.draft.write(record, with_item(character_of(record), place, **changes))


# Carousing


def carouse_entry(record: Record) -> Entry:
    return Entry(record.name, CHA, modifiers(character_of(record))[CHA], record.id, move=CAROUSE)


def begin_carouse(
    workspace: Workspace, sheet: str, dice: Dice, given: Given = NOTHING_GIVEN, **details: Any
) -> Workspace:
    """Paid when it begins; the test and the payment are one deed (LH-DOWN-14)."""
    week = week_of(workspace, sheet)
    wealth = spent(week.home.wealth, CAROUSE_COSTS)
    house_rules = departures(workspace, (*USAGE_RULES, *WEEK_RULES))
    entry = given_to(workspace, carouse_entry(week.record), given)
    there = begin(workspace, entry, dice, house_rules=house_rules, **details)
    match = current(there, there.log[-1].id)
    if not match:
        raise RuleError("no_such_throw", "the test could not be read again")
    acted(week, wealth)
    return went_on(there, match, week.draft, match.about, match.rolls)


def resolve_carouse(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
    if match.about.told:
        return workspace
    draft = Draft(workspace)
    gear, effects = gear_for_background(draft, workspace, match, dice)
    told, found = caroused(draft, match.about.sheet, CAROUSING[match.degree], dice)
    rolls = (*gear, *found)
    about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *effects))
    rules = tuple(dict.fromkeys((*match.event.rules, *rules_of(gear), "LH-DOWN-14")))
    return went_on(workspace, match, draft, about, (*match.rolls, *rolls), rules=rules, **details)


RESOLVES = {CAROUSE: resolve_carouse}
