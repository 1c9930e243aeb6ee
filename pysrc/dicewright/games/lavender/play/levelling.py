"""A level gained, step by step on the table: an ability, hit dice, a feature, and what that asks for."""

from typing import NamedTuple, Unpack

from dicewright.dice import Dice
from dicewright.dice.source import called
from dicewright.games.lavender.play.at_table import Draft, character_of, departures, rules_at
from dicewright.games.lavender.play.household import home_at, kept, write_household
from dicewright.games.lavender.rules import growth
from dicewright.games.lavender.rules.character import MOST_NAME, MOST_WORDS, Character, class_behind
from dicewright.games.lavender.rules.downtime import (
    ABILITY,
    DETAIL,
    FEATURE,
    HIT_POINTS,
    SWAP,
    Growing,
    Household,
    growing_of,
)
from dicewright.games.lavender.rules.growth import (
    check_teaches,
    learned,
    level_learned,
    new_working,
    raised,
    step_taken,
    swapped,
    with_advanced,
)
from dicewright.games.lavender.rules.tables import ABILITIES, WEIRD_CLASS, Class
from dicewright.table.event import Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, with_rolls
from dicewright.trouble import RuleError

LEVEL_RULES = ("lavender.toughness",)


class Walk(NamedTuple):
    """Somebody at a step of a level, and the deed that the step will be."""

    household: Household
    growing: Growing
    record: Record
    character: Character
    who: Class
    draft: Draft

    def went(self, character: Character, feature: str = "") -> None:
        """The step is done; what comes next waits in the household."""
        self.draft.write(self.record, character)
        write_household(self.draft, step_taken(self.household, self.growing, character, feature))


def walk_at(workspace: Workspace, sheet: str, *steps: str) -> Walk:
    """A `RuleError` where that step is not the one that waits."""
    household = home_at(workspace).household
    growing = growing_of(household, sheet)
    draft = Draft(workspace)
    record = draft.sheet(sheet)
    character = character_of(record) if record else Character()
    who = class_behind(character)
    if not growing or growing.step not in steps or not record or not who or not character.scores:
        raise RuleError("no_such_step", "that step of the level is not the one that waits (LH-DOWN-10)")
    return Walk(household, growing, record, character, who, draft)


def _tell_raised(before: Character, after: Character, ability: str) -> str:
    place = ABILITIES.index(ability)
    return f"{ability} {before.scores[place]} → {after.scores[place]}"


def raise_ability(workspace: Workspace, sheet: str, ability: str = "") -> Workspace:
    """One more on a primary ability, before the hit dice; or nothing, for nobody has to (LH-DOWN-10)."""
    walk = walk_at(workspace, sheet, ABILITY, DETAIL)
    after = raised(walk.character, walk.growing, ability)
    walk.went(after)
    told = _tell_raised(walk.character, after, ability) if ability else "no ability is raised"
    by = f"{walk.growing.feature}, " if walk.growing.step == DETAIL else ""
    what = f"{walk.record.name}, level {walk.character.level}: {by}{told}"
    return kept(workspace, walk.draft, what, "LH-DOWN-10", "LH-CORE-02")


def roll_hit_points(workspace: Workspace, sheet: str, dice: Dice, **details: Unpack[Details]) -> Workspace:
    """As many hit dice as the level; the better maximum stays (LH-DOWN-10, LH-AMB-10 and -11)."""
    walk = walk_at(workspace, sheet, HIT_POINTS)
    character = walk.character
    roll, after, rolled = growth.roll_hit_points(
        character, called(dice, walk.record.name), rules_at(workspace)
    )
    walk.went(after)
    told = (
        f"{rolled} with Con: hit points {character.most_hp} → {after.most_hp}"
        if after.most_hp > character.most_hp
        else f"{rolled} with Con: the old maximum of {character.most_hp} stays"
    )
    what = f"{walk.record.name} rolls hit dice for level {character.level}"
    kept_details: Details = {"outcome": told, "house_rules": departures(workspace, LEVEL_RULES), **details}
    return with_rolls(workspace, (roll,), what, *walk.draft.records, **kept_details)


def choose_feature(workspace: Workspace, sheet: str, name: str = "", note: str = "") -> Workspace:
    """One advanced feature of the class; the Weird write their own, or none (LH-CHAR-05 and -64)."""
    walk = walk_at(workspace, sheet, FEATURE)
    name = " ".join(name.split())[:MOST_NAME]
    is_weird = walk.who is WEIRD_CLASS
    walk.went(with_advanced(walk.character, name, " ".join(note.split())[:MOST_WORDS]), name)
    what = f"{walk.record.name}, level {walk.character.level}: {name or 'no feature'}"
    return kept(workspace, walk.draft, what, "LH-DOWN-10", "LH-CHAR-64" if is_weird else "LH-CHAR-05")


def learn(
    workspace: Workspace, sheet: str, name: str, level: int, text: str = "", forget: int | None = None
) -> Workspace:
    """A working more, in place of another where no more can be known; or a weirdness (LH-CHAR-35 and -61)."""
    walk = walk_at(workspace, sheet, DETAIL)
    is_weird = walk.who is WEIRD_CLASS
    check_teaches(walk.character, walk.growing)
    character = walk.character
    known = new_working(character, name, level_learned(character, level), text)
    walk.went(learned(character, known, forget))
    what = f"{walk.record.name}, level {character.level}: learns {known.name}"
    return kept(workspace, walk.draft, what, "LH-CHAR-61" if is_weird else "LH-CHAR-35", "LH-AMB-54")


def swap(workspace: Workspace, sheet: str, forget: int, name: str, level: int, text: str = "") -> Workspace:
    """A working that is known for a new one (LH-CHAR-35)."""
    walk = walk_at(workspace, sheet, SWAP)
    character = walk.character
    known = new_working(character, name, level, text)
    walk.went(swapped(character, forget, known))
    gone = character.workings[forget].name or "a working"
    what = f"{walk.record.name}, level {character.level}: {known.name} instead of {gone}"
    return kept(workspace, walk.draft, what, "LH-CHAR-35")


def go_without(workspace: Workspace, sheet: str) -> Workspace:
    """Nothing is learned, or nothing exchanged."""
    walk = walk_at(workspace, sheet, DETAIL, SWAP)
    walk.went(walk.character)
    told = "keeps all workings" if walk.growing.step == SWAP else "leaves it at that"
    what = f"{walk.record.name}, level {walk.character.level}: {told}"
    return kept(workspace, walk.draft, what, "LH-CHAR-35")
