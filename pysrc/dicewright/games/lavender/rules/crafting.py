"""Crafting: a track for a thing, one box a week, and the thing once the track is full."""

from typing import NamedTuple

from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    MOST_NAME,
    Character,
    Item,
    Track,
    class_behind,
    item_of,
)
from dicewright.games.lavender.rules.downtime import craft_values, may_craft
from dicewright.games.lavender.rules.equipment import crafts_for, named_in_tables, value_of
from dicewright.games.lavender.rules.growth import TRAINING, training_track
from dicewright.games.lavender.rules.tables import ARMOR_OF, MOST_VALUE, TREATED_AS, WEAPON_OF
from dicewright.games.lavender.rules.valuables import EXACT
from dicewright.games.lavender.rules.wealth import Wealth, spent
from dicewright.trouble import RuleError


def can_go_on(character: Character, track: Track) -> bool:
    return track is not training_track(character) and track.filled < track.most


def new_craft(character: Character, name: str, kind: str, value: int) -> Track:
    """LH-DOWN-11, LH-AMB-53.

    What the tables have costs what it is worth there, and is of the craft that it is of.
    """
    who = class_behind(character)
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
    if len(character.tracks) >= MOST_LINES:
        raise RuleError("too_many", f"a sheet has up to {MOST_LINES} tracks")
    return Track(name, 0, len(craft_values(value)), kind)


class Crafted(NamedTuple):
    character: Character
    wealth: Wealth
    track: Track
    """With the box that was filled."""


def with_box(character: Character, place: int, wealth: Wealth) -> Crafted:
    """One more box; a full track is the thing (LH-DOWN-08 and -11)."""
    track = character.tracks[place]
    after = track.replace(filled=track.filled + 1)
    left = spent(wealth, after.filled)
    is_made = after.filled == after.most and bool(after.kind)
    tracks = (*character.tracks[:place], *(() if is_made else (after,)), *character.tracks[place + 1 :])
    items = (*character.items, crafted(after)) if is_made else character.items
    return Crafted(character.replace(tracks=tracks, items=items), left, after)


def crafted(track: Track) -> Item:
    """The thing that a finished track has made; its maker knows what it is worth (LH-DOWN-11)."""
    treated_as = TREATED_AS.get(track.name, "")
    is_known = (treated_as or track.name) in (*WEAPON_OF, *ARMOR_OF)
    item = item_of(track.name, treated_as) if is_known else Item(track.name, track.kind)
    value = min(MOST_VALUE, track.most)
    return item.replace(value=value, known=EXACT, told=value)
