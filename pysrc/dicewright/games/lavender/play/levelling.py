"""A level gained, step by step on the table: an ability, hit dice, a feature, and what that asks for."""

from typing import Any, NamedTuple

from dicewright.dice import Dice
from dicewright.dice.source import called
from dicewright.games.lavender.play.playing import Draft, character_of, departures, rules_at
from dicewright.games.lavender.play.staying import home_at, kept, write_household
from dicewright.games.lavender.rules.character import (
    MOST_NAME,
    MOST_SCORE,
    MOST_WORDS,
    Character,
    Feature,
    Working,
    class_behind,
    modifiers,
    times_taken,
)
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
    ADVANCED_WORKINGS,
    RAISES,
    TOUGHNESS,
    features_open,
    is_full_of_workings,
    level_up,
    step_after,
)
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.tables import ABILITIES, CON, WEIRD_CLASS, Class
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
        chosen = feature or self.growing.feature
        step = step_after(character, self.growing.step, chosen)
        after = self.growing.replace(step=step, feature=chosen)
        others = [each for each in self.household.growing if each is not self.growing]
        write_household(self.draft, self.household.replace(growing=(*others, *([after] if step else []))))


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


def _raised(walk: Walk, ability: str) -> Character:
    if ability not in walk.who.primary:
        raise RuleError("not_primary", f"the {walk.who.name} raise only their primary abilities (LH-CHAR-03)")
    place = ABILITIES.index(ability)
    scores = walk.character.scores
    if scores[place] >= MOST_SCORE:
        raise RuleError("score_out_of_range", f"scores go up to {MOST_SCORE}")
    return walk.character.replace(scores=(*scores[:place], scores[place] + 1, *scores[place + 1 :]))


def _tell_raised(before: Character, after: Character, ability: str) -> str:
    place = ABILITIES.index(ability)
    return f"{ability} {before.scores[place]} → {after.scores[place]}"


def raise_ability(workspace: Workspace, sheet: str, ability: str = "") -> Workspace:
    """One more on a primary ability, before the hit dice; or nothing, for nobody has to (LH-DOWN-10)."""
    walk = walk_at(workspace, sheet, ABILITY, DETAIL)
    is_detail = walk.growing.step == DETAIL
    if is_detail and walk.growing.feature not in RAISES:
        raise RuleError("no_such_step", "that feature raises no ability (LH-DOWN-10)")
    after = _raised(walk, ability) if ability else walk.character
    walk.went(after)
    told = _tell_raised(walk.character, after, ability) if ability else "no ability is raised"
    by = f"{walk.growing.feature}, " if is_detail else ""
    what = f"{walk.record.name}, level {walk.character.level}: {by}{told}"
    return kept(workspace, walk.draft, what, "LH-DOWN-10", "LH-CORE-02")


def roll_hit_points(workspace: Workspace, sheet: str, dice: Dice, **details: Any) -> Workspace:
    """As many hit dice as the level; the better maximum stays (LH-DOWN-10, LH-AMB-10 and -11)."""
    walk = walk_at(workspace, sheet, HIT_POINTS)
    character = walk.character
    roll = throw_dice(
        called(dice, walk.record.name, "hit die"), "hit dice", walk.who.hit_die, character.level, "LH-DOWN-10"
    )
    grown = level_up(
        roll.faces,
        modifiers(character)[CON],
        character.most_hp,
        character.hp,
        times_taken(character, TOUGHNESS),
        rules_at(workspace),
    )
    walk.went(character.replace(most_hp=grown.most, hp=grown.current))
    told = (
        f"{grown.rolled} with Con: hit points {character.most_hp} → {grown.most}"
        if grown.most > character.most_hp
        else f"{grown.rolled} with Con: the old maximum of {character.most_hp} stays"
    )
    what = f"{walk.record.name} rolls hit dice for level {character.level}"
    kept_details = {"outcome": told, "house_rules": departures(workspace, LEVEL_RULES), **details}
    return with_rolls(workspace, (roll,), what, *walk.draft.records, **kept_details)


def choose_feature(workspace: Workspace, sheet: str, name: str = "", note: str = "") -> Workspace:
    """One advanced feature of the class; the Weird write their own, or none (LH-CHAR-05 and -64)."""
    walk = walk_at(workspace, sheet, FEATURE)
    name = " ".join(name.split())[:MOST_NAME]
    is_weird = walk.who is WEIRD_CLASS
    if not is_weird and name not in features_open(walk.character):
        raise RuleError("no_such_feature", "choose one of the advanced features that are open (LH-CHAR-05)")
    features = walk.character.features
    if name:
        features = (*features, Feature(name, " ".join(note.split())[:MOST_WORDS]))
    walk.went(walk.character.replace(features=features), name)
    what = f"{walk.record.name}, level {walk.character.level}: {name or 'no feature'}"
    return kept(workspace, walk.draft, what, "LH-DOWN-10", "LH-CHAR-64" if is_weird else "LH-CHAR-05")


def _working(character: Character, name: str, level: int, text: str) -> Working:
    name = " ".join(name.split())[:MOST_NAME]
    if not name:
        raise RuleError("no_name", "give the working a name first")
    if not 1 <= level <= character.level:
        raise RuleError("level_out_of_range", f"its level goes from 1 to {character.level} (LH-CHAR-35)")
    return Working(name, level, text[:MOST_WORDS])


def learn(
    workspace: Workspace, sheet: str, name: str, level: int, text: str = "", forget: int | None = None
) -> Workspace:
    """A working more, in place of another where no more can be known; or a weirdness (LH-CHAR-35 and -61)."""
    walk = walk_at(workspace, sheet, DETAIL)
    is_weird = walk.who is WEIRD_CLASS
    if not is_weird and walk.growing.feature != ADVANCED_WORKINGS:
        raise RuleError("no_such_step", "that feature teaches no working (LH-DOWN-10)")
    character = walk.character
    known = _working(character, name, character.level if is_weird else level, text)
    workings = (*character.workings, known)
    if not is_weird and is_full_of_workings(character):
        if forget is None or not 0 <= forget < len(character.workings):
            raise RuleError("too_many", "no more can be known: say which working is forgotten (LH-CHAR-35)")
        workings = _exchanged(character, forget, known)
    walk.went(character.replace(workings=workings))
    what = f"{walk.record.name}, level {character.level}: learns {known.name}"
    return kept(workspace, walk.draft, what, "LH-CHAR-61" if is_weird else "LH-CHAR-35", "LH-AMB-54")


def _exchanged(character: Character, place: int, working: Working) -> tuple[Working, ...]:
    return (*character.workings[:place], working, *character.workings[place + 1 :])


def swap(workspace: Workspace, sheet: str, forget: int, name: str, level: int, text: str = "") -> Workspace:
    """A working that is known for a new one (LH-CHAR-35)."""
    walk = walk_at(workspace, sheet, SWAP)
    character = walk.character
    if not 0 <= forget < len(character.workings):
        raise RuleError("no_such_working", "that working is not on the sheet any more")
    known = _working(character, name, level, text)
    walk.went(character.replace(workings=_exchanged(character, forget, known)))
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
