"""What somebody does in a week of downtime besides banking: training, crafting, research, carousing."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import (
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
from dicewright.games.lavender.play.at_table import USAGE_RULES, Draft, character_of, departures
from dicewright.games.lavender.play.household import WEEK_RULES, Week, acted, check_here, week_done, week_of
from dicewright.games.lavender.play.rumors import caroused
from dicewright.games.lavender.play.valuables import item_at
from dicewright.games.lavender.rules.character import Character, Item, Track, class_behind, modifiers
from dicewright.games.lavender.rules.crafting import can_go_on, new_craft, with_box
from dicewright.games.lavender.rules.downtime import (
    CAROUSE,
    CAROUSE_COSTS,
    Growing,
    growing_of,
    training_boxes,
)
from dicewright.games.lavender.rules.growth import first_step, train_on
from dicewright.games.lavender.rules.research import property_found, worth_found
from dicewright.games.lavender.rules.tables import CHA
from dicewright.games.lavender.rules.wealth import spent
from dicewright.table.event import rules_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

MOST_FOUND = 120
"""Letters of a property that research finds."""


# Training


def train(workspace: Workspace, sheet: str) -> Workspace:
    """One box; the last one gains the level, and its steps wait to be taken (LH-DOWN-09 and -10)."""
    week = week_of(workspace, sheet)
    character, home = week.character, week.home
    if growing_of(home.household, sheet):
        raise RuleError("growing", "first take the steps of the level that was gained (LH-DOWN-10)")
    found = train_on(character, home.wealth)
    week.draft.write(week.record, found.character)
    growing = home.household.growing
    if found.levelled:
        growing = (*growing, Growing(sheet, first_step(class_behind(character))))
    acted(week, found.wealth, growing=growing)
    boxes = f"box {found.box} of {training_boxes(character.level)}"
    gained = f", and reaches level {found.character.level}" if found.levelled else ""
    return week_done(workspace, week, f"trains: {boxes}{gained}", "LH-DOWN-08", "LH-DOWN-09")


# Crafting


def crafts_of(character: Character) -> list[tuple[int, Track]]:
    """The tracks that crafting can go on with, with their places."""
    return [(place, track) for place, track in enumerate(character.tracks) if can_go_on(character, track)]


def start_craft(workspace: Workspace, sheet: str, name: str, kind: str, value: int) -> Workspace:
    """A new track with its first box."""
    week = week_of(workspace, sheet)
    track = new_craft(week.character, name, kind, value)
    character = week.character.replace(tracks=(*week.character.tracks, track))
    return _crafted(workspace, week, character, len(week.character.tracks))


def craft(workspace: Workspace, sheet: str, place: int) -> Workspace:
    """One more box of a track."""
    week = week_of(workspace, sheet)
    if place not in dict(crafts_of(week.character)):
        raise RuleError("no_such_track", "that track is finished, or not on the sheet any more")
    return _crafted(workspace, week, week.character, place)


def _crafted(workspace: Workspace, week: Week, character: Character, place: int) -> Workspace:
    found = with_box(character, place, week.home.wealth)
    track = found.track
    week.draft.write(week.record, found.character)
    acted(week, found.wealth)
    done = ", which is finished" if track.filled == track.most else ""
    what = f"crafts {track.name}: box {track.filled} of {track.most}{done}"
    return week_done(workspace, week, what, "LH-DOWN-08", "LH-DOWN-11", "LH-AMB-53")


# Research


def research_value(workspace: Workspace, sheet: str, owner: str, place: int) -> Workspace:
    """What somebody of the party carries, exactly (LH-DOWN-12)."""
    week = week_of(workspace, sheet)
    check_here(workspace, week.home.campaign, owner)
    item = item_at(workspace, owner, place)
    found = worth_found(item, week.home.wealth)
    _write_item(week, owner, place, found.item)
    acted(week, found.wealth)
    what = f"researches {item.name or 'a thing'}: worth {item.value}"
    return week_done(workspace, week, what, "LH-DOWN-12", "LH-AMB-50")


def research_property(workspace: Workspace, sheet: str, owner: str, place: int, found: str) -> Workspace:
    """One magical property, as the GM tells it; nothing where none is left (LH-DOWN-12)."""
    week = week_of(workspace, sheet)
    check_here(workspace, week.home.campaign, owner)
    item = item_at(workspace, owner, place)
    words = " ".join(found.split())[:MOST_FOUND]
    after = property_found(item, week.home.wealth, words)
    if words:
        _write_item(week, owner, place, after.item)
    acted(week, after.wealth)
    told = words or "no property is left to find"
    return week_done(
        workspace, week, f"researches {item.name or 'a thing'}: {told}", "LH-DOWN-12", "LH-AMB-50"
    )


def _write_item(week: Week, owner: str, place: int, item: Item) -> None:
    if record := week.draft.sheet(owner):
        character = character_of(record)
        items = (*character.items[:place], item, *character.items[place + 1 :])
        week.draft.write(record, character.replace(items=items))


# Carousing


def carouse_entry(record: Record) -> Entry:
    return Entry(record.name, CHA, modifiers(character_of(record))[CHA], record.id, move=CAROUSE)


def begin_carouse(workspace: Workspace, sheet: str, dice: Dice, given: Given = NOTHING_GIVEN) -> Workspace:
    """Paid when it begins; the test and the payment are one deed (LH-DOWN-14)."""
    week = week_of(workspace, sheet)
    wealth = spent(week.home.wealth, CAROUSE_COSTS)
    house_rules = departures(workspace, (*USAGE_RULES, *WEEK_RULES))
    entry = given_to(workspace, carouse_entry(week.record), given)
    there = begin(workspace, entry, dice, house_rules=house_rules)
    match = current(there, there.log[-1].id)
    if not match:
        raise RuleError("no_such_throw", "the test could not be read again")
    acted(week, wealth)
    return went_on(there, match, week.draft, match.about, match.rolls)


def resolve_carouse(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    if match.about.told:
        return workspace
    draft = Draft(workspace)
    gear, effects = gear_for_background(draft, workspace, match, dice)
    told, found = caroused(draft, match.about.sheet, match.degree, dice)
    rolls = (*gear, *found)
    about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *effects))
    rules = tuple(dict.fromkeys((*match.event.rules, *rules_of(gear), "LH-DOWN-14")))
    return went_on(workspace, match, draft, about, (*match.rolls, *rolls), rules=rules)


RESOLVES = {CAROUSE: resolve_carouse}
