"""How the making of a character answers."""

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.creation.steps import (
    BACKGROUND_RULES,
    EQUIPMENT_RULES,
    MAKE,
    OWN,
    SCORES,
    TYPED,
    classes_for,
    first_powers,
    hp_field,
    is_finished,
    starting_row,
    without_row,
    without_starting,
)
from dicewright.games.lavender.pages.names import read_names
from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.play.at_table import character_of, departures, rules_at, with_character
from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    MOST_NAME,
    MOST_WORDS,
    Character,
    Feature,
    Working,
    class_behind,
    modifiers,
)
from dicewright.games.lavender.rules.creation import (
    background_die,
    roll_hit_points,
    roll_scores,
    roll_workings,
    row_of,
)
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    CON,
    FATIGUE_AT_REST,
    LEAST_ROLLED,
    MOST_ROLLED,
    STARTING_WORKINGS,
    STRONG_CLASS,
    WISE_CLASS,
    WORKINGS,
    Class,
)
from dicewright.pages.numbers import number_in, problem_with
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.workspace import Workspace, with_rolls
from dicewright.trouble import RuleError
from dicewright.words import capitalized, join_words, signed

_BACKGROUND_DIE = "lavender.strong_background_die"


def update_creation(
    workspace: Workspace, record: Record, action: str, answers: Answers, dice: Dice
) -> Written:
    """A step of the creation; each can be done again, and each press is an event of its own."""
    try:
        return _answered(workspace, record, action.removeprefix(MAKE), answers, dice)
    except RuleError as reason:
        return Written(workspace, {}, capitalized(f"{reason}."))


def _answered(workspace: Workspace, record: Record, step: str, answers: Answers, dice: Dice) -> Written:
    character, rules = character_of(record), rules_at(workspace)
    who, value = class_behind(character), answers.get("value", "")
    match step:
        case "type":
            return _typed(workspace, character, answers)
        case "scores":
            return _scores_written(workspace, record, character, answers)
        case "roll" if value == "scores":
            return Written(_scores_rolled(workspace, record, character, dice), {})
        case "class" if character.scores and value in [each.name for each in classes_for(character, rules)]:
            return Written(_class_chosen(workspace, record, character, value), {})
    if not who or not character.scores:
        return Written(workspace, {})
    match step:
        case "roll" if rolled := _ROLLED.get(value):
            return Written(rolled(workspace, record, character, who, dice), {})
        case "background":
            return _background_chosen(workspace, record, character, who, value, answers)
        case "hp":
            return _hp_written(workspace, record, character, who, answers.get("make-hp", ""))
        case "equipment":
            place = next((at for at in range(len(who.equipment)) if str(at) == value), None)
            if place is not None:
                after = _with_row(character, who.equipment[place])
                what = f"starting equipment {place + 1}"
                return Written(with_character(workspace, record, after, what), {})
        case "working" if value in first_powers(who):
            return _power_turned(workspace, record, character, value)
        case "finish" if not is_finished(character):
            return _finished(workspace, record, character, who, answers.get("make-languages", ""))
    return Written(workspace, {})


def _rolled(
    workspace: Workspace,
    record: Record,
    character: Character,
    rolls: tuple[Roll, ...],
    what: str,
    again: bool,
    outcome: str,
    house_rules: tuple[str, ...] = (),
) -> Workspace:
    after = with_content(record, content_of(record, Sheet).with_game(GAME.key, character))
    words = f"{record.name}: {what} rolled{' again' if again else ''}"
    return with_rolls(workspace, rolls, words, after, outcome=outcome, house_rules=house_rules)


def _typed(workspace: Workspace, character: Character, answers: Answers) -> Written:
    """What waits for its button stays in its field; of what is no such number the first is told."""
    who = class_behind(character)
    fields = {field.key: field for field in SCORES.values()}
    if who and character.scores:
        fields["make-hp"] = hp_field(who, modifiers(character)[CON])
    typing = {key: text[:MOST_WORDS] for key, text in answers.items() if key in TYPED}
    problem = ""
    for key, text in typing.items():
        if key in fields and number_in(fields[key], text) is None:
            problem = problem or problem_with(fields[key], text)
    return Written(workspace, typing, problem)


# Scores and class


def _scores_rolled(workspace: Workspace, record: Record, character: Character, dice: Dice) -> Workspace:
    """LH-CHAR-08: 3d6 in order."""
    rolls = roll_scores(dice)
    scores = tuple(roll.total for roll in rolls)
    after = character.replace(scores=scores)
    return _rolled(workspace, record, after, rolls, "scores", bool(character.scores), tell_scores(scores))


def tell_scores(scores: tuple[int, ...]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(ABILITIES, scores, strict=True))


def _scores_written(workspace: Workspace, record: Record, character: Character, answers: Answers) -> Written:
    texts = {field.key: answers.get(field.key, "")[:MOST_NAME] for field in SCORES.values()}
    numbers = [number_in(field, texts[field.key]) for field in SCORES.values()]
    scores = tuple(number for number in numbers if number is not None)
    if len(scores) != len(SCORES):
        wrong = (
            problem_with(field, texts[field.key])
            for field, number in zip(SCORES.values(), numbers, strict=True)
            if number is None
        )
        problem = next(filter(None, wrong), f"Write all six scores, from {LEAST_ROLLED} to {MOST_ROLLED}.")
        return Written(workspace, texts, problem)
    after = character.replace(scores=scores)
    return Written(with_character(workspace, record, after, f"scores {tell_scores(scores)}"), {})


def _class_chosen(workspace: Workspace, record: Record, character: Character, name: str) -> Workspace:
    """What came of another class goes with it: the steps that follow are done anew."""
    if name == character.who:
        return workspace
    after = character.replace(
        who=name,
        background="",
        hp=0,
        most_hp=0,
        features=without_starting(character),
        items=without_row(character),
        workings=(),
        death_dice=0,
        fatigue=FATIGUE_AT_REST,
    )
    before = f"{character.who} → " if character.who else ""
    return with_character(workspace, record, after, f"class {before}{name}")


# Background, hit points, equipment


def _background_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    sides = background_die(who, rules_at(workspace))
    if not sides:
        return workspace
    roll = throw_dice(
        called(dice, what="die for the background"), "background", sides, 1, BACKGROUND_RULES[who]
    )
    background = str(row_of(who.backgrounds, roll.total))
    after = character.replace(background=background)
    house = departures(workspace, (_BACKGROUND_DIE,)) if who is STRONG_CLASS else ()
    outcome = f"{roll.total}, {background}"
    again = bool(character.background)
    return _rolled(workspace, record, after, (roll,), "background", again, outcome, house_rules=house)


def _background_chosen(
    workspace: Workspace, record: Record, character: Character, who: Class, value: str, answers: Answers
) -> Written:
    typed = answers.get("make-background", "")
    name = " ".join(typed.split())[:MOST_NAME] if value == OWN else value
    if value == OWN and not name:
        return Written(workspace, {}, "Write what the character did before, for example Ferryman.")
    if value != OWN and value not in who.backgrounds:
        return Written(workspace, {})
    after = character.replace(background=name)
    return Written(with_character(workspace, record, after, f"background {name}"), {})


def _hp_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    """LH-CHAR-08, LH-AMB-09"""
    con = modifiers(character)[CON]
    rolls, best, hp = roll_hit_points(who, con, dice)
    shown = join_words([str(roll.total) for roll in rolls])
    outcome = f"{hp} hp: {best}, the better of {shown}, and {signed(con)}"
    after = character.replace(hp=hp, most_hp=hp)
    return _rolled(workspace, record, after, rolls, "hit points", bool(character.most_hp), f"{outcome} Con")


def _hp_written(
    workspace: Workspace, record: Record, character: Character, who: Class, typed: str
) -> Written:
    field = hp_field(who, modifiers(character)[CON])
    hp = number_in(field, typed)
    if hp is None:
        problem = problem_with(field, typed) or "Write the hit points, Con included."
        return Written(workspace, {field.key: typed[:MOST_NAME]} if typed else {}, problem)
    after = character.replace(hp=hp, most_hp=hp)
    return Written(with_character(workspace, record, after, f"hit points {hp}"), {})


def _with_row(character: Character, row: tuple[str, ...]) -> Character:
    """In place of the row that was there; whatever else is carried stays."""
    items = (*without_row(character), *(thing(name) for name in row))
    if len(items) > MOST_LINES:
        raise RuleError("full", f"a sheet holds {MOST_LINES} things at most: remove some first")
    return character.replace(items=items)


def _equipment_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    if not who.equipment:
        return workspace
    asked = called(dice, what="die for the starting equipment")
    roll = throw_dice(asked, "starting equipment", len(who.equipment), 1, EQUIPMENT_RULES[who])
    row = who.equipment[roll.total - 1]
    again = bool(starting_row(character))
    outcome = f"{roll.total}, {join_words([*row])}"
    after = _with_row(character, row)
    return _rolled(workspace, record, after, (roll,), "starting equipment", again, outcome)


# Workings and weirdnesses


def _with_powers(character: Character, names: tuple[str, ...]) -> tuple[Working, ...]:
    """In place of those that one can begin with; a card that was written keeps its words."""
    known = {card.name: card for card in character.workings}
    others = tuple(card for card in character.workings if card.name not in WORKINGS)
    return (*(known.get(name, Working(name)) for name in names), *others)


def _workings_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    """LH-CHAR-32"""
    if who is not WISE_CLASS:
        return workspace
    rolls, names = roll_workings(dice)
    again = any(card.name in WORKINGS for card in character.workings)
    after = character.replace(workings=_with_powers(character, names))
    return _rolled(workspace, record, after, rolls, "workings", again, join_words([*names]))


def _power_turned(workspace: Workspace, record: Record, character: Character, name: str) -> Written:
    """Chosen, or put back."""
    names = [card.name for card in character.workings]
    if name in names:
        left = tuple(card for card in character.workings if card.name != name)
        return Written(
            with_character(workspace, record, character.replace(workings=left), f"without {name}"), {}
        )
    if len(names) >= STARTING_WORKINGS and not is_finished(character):
        return Written(workspace, {}, f"There are {STARTING_WORKINGS} to begin with: put one back first.")
    if len(names) >= MOST_LINES:
        return Written(workspace, {}, f"A sheet holds {MOST_LINES} cards at most: remove one first.")
    after = character.replace(workings=(*character.workings, Working(name)))
    return Written(with_character(workspace, record, after, f"with {name}"), {})


_ROLLED = {
    "background": _background_rolled,
    "hp": _hp_rolled,
    "equipment": _equipment_rolled,
    "workings": _workings_rolled,
}


def _finished(workspace: Workspace, record: Record, character: Character, who: Class, typed: str) -> Written:
    if not character.most_hp:
        typing = {"make-languages": typed[:MOST_WORDS]} if typed else {}
        return Written(workspace, typing, "Hit points come first: roll them, or write them down.")
    known = {feature.name: feature for feature in character.features}
    after = character.replace(
        features=(
            *(known.get(name, Feature(name)) for name in who.starting),
            *without_starting(character),
        ),
        languages=read_names(typed) or character.languages,
        death_dice=character.level if who is STRONG_CLASS else 0,
        fatigue=FATIGUE_AT_REST,
    )
    return Written(with_character(workspace, record, after, f"the {who.name} is ready to play"), {})
