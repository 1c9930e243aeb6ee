"""A new character, step by step: scores, class, background, hit points, equipment, features."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender import GAME
from dicewright.games.lavender.play.playing import character_of, departures, rules_at
from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    MOST_NAME,
    MOST_WORDS,
    Character,
    Feature,
    Item,
    Working,
    class_behind,
    extra_languages,
    is_made,
    is_slowed,
    item_of,
    modifiers,
    slots,
    used,
)
from dicewright.games.lavender.rules.creation import (
    hp_odds,
    modifier_odds,
    modifiers_of,
    row_of,
    starting_hp,
    starting_workings,
)
from dicewright.games.lavender.rules.degrees import ADVANTAGE, dice_of_mode, kept
from dicewright.games.lavender.rules.equipment import slots_of
from dicewright.games.lavender.rules.rolls import MOST_DICE, throw_dice
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    CLASSES,
    CON,
    DEFT_CLASS,
    FATIGUE_AT_REST,
    STARTING_WORKINGS,
    STRONG_CLASS,
    TREATED_AS,
    WEIRD_CLASS,
    WEIRDNESSES,
    WISE_CLASS,
    WORKINGS,
    Class,
    class_of,
)
from dicewright.pages.controls import render_field, render_toggle
from dicewright.pages.numbers import NumberField, number_in, problem_with
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.pages.remember import remembered
from dicewright.pages.rule import render_rule, with_links
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.workspace import Workspace, change_content, with_rolls
from dicewright.trouble import RuleError
from dicewright.words import capitalized, decimal, fine_percent, join_words, percent, signed

MAKE = "lc-make-"
OWN = "own"

LEAST_ROLLED, MOST_ROLLED = 3, 18
SCORES = {name: NumberField(f"make-{name}", name, LEAST_ROLLED, MOST_ROLLED) for name in ABILITIES}
_TYPED = (*(field.key for field in SCORES.values()), "make-hp", "make-background", "make-languages")
_BACKGROUND_RULES = {STRONG_CLASS: "LH-CHAR-20", DEFT_CLASS: "LH-CHAR-50"}
_EQUIPMENT_RULES = {STRONG_CLASS: "LH-CHAR-21", DEFT_CLASS: "LH-CHAR-51", WEIRD_CLASS: "LH-CHAR-65"}
_BACKGROUND_DIE = "lavender.strong_background_die"


# What features do


class Told(NamedTuple):
    words: str
    rules: tuple[str, ...]
    is_open: bool = False
    """Whether the game leaves it unfinished."""


_UNFINISHED = "The game has only its name so far: agree at your table what it does, and write it down."


def _raises(one: str, other: str) -> str:
    return f"Raise {one} or {other} by 1, besides what the level itself gives. Change the score yourself."


FEATURES = {
    "Dealer of Death": Told(
        "A pool of d6, one for each level. Whenever a melee attack succeeds, add as many of them to the "
        "damage as you like; they are gone until a regroup or a night’s rest fills the pool again.",
        ("LH-CHAR-11", "LH-AMB-40"),
    ),
    "Mighty Thews": Told("Con gives extra slots, and never takes any away.", ("LH-CHAR-12", "LH-AMB-12")),
    "Weapon and Armor Repair": Told(
        "While regrouping, roll the gear die to step a damaged weapon or armor up, if the gear die is no "
        "worse than the damaged one.",
        ("LH-CHAR-13", "LH-AMB-20"),
    ),
    "Cleave": Told(
        "A melee attack that fells a foe goes straight on to another one nearby, with the same weapon.",
        ("LH-CHAR-14",),
    ),
    "Combat Maneuver": Told(
        "A Strong melee attack also disarms the foe, pushes it back ten feet, or sunders its shield.",
        ("LH-CHAR-15",),
    ),
    "Tank": Told("Every roll of the armor die has advantage.", ("LH-CHAR-16",)),
    "Power Attack": Told("You may roll the gear die and add it to melee damage.", ("LH-CHAR-17",)),
    "Toughness": Told(
        "Con is added once more to the hit points rolled for a level. A negative Con takes them away.",
        ("LH-CHAR-18", "LH-AMB-10"),
    ),
    "Stronger": Told(_raises("Str", "Con"), ("LH-CHAR-19",)),
    "Familiar": Told(
        "A small companion. The game’s table of familiars is empty, so write down what yours is.",
        ("LH-CHAR-31", "LH-OPEN-03"),
        is_open=True,
    ),
    "Magical Workings": Told(
        "You begin with two workings, each of them ready or lost. A night’s rest readies all of them, a "
        "regroup one.",
        ("LH-CHAR-32", "LH-CHAR-33"),
    ),
    "Advanced Workings": Told(
        "Learn one more working, of a level no higher than your own. You can know as many as Int and Wis "
        "together, and two in any case.",
        ("LH-CHAR-35", "LH-AMB-54"),
    ),
    "Reagents": Told("You may roll the gear die and add it to the damage of a spell.", ("LH-CHAR-36",)),
    "Wiser": Told(_raises("Int", "Wis"), ("LH-CHAR-37",)),
    "Sneak Attack": Told(
        "A melee attack on somebody unaware or surprised has advantage, and its weapon die is rolled twice "
        "and added up.",
        ("LH-CHAR-41", "LH-AMB-40"),
    ),
    "Resourceful": Told("You roll the gear die with advantage.", ("LH-CHAR-42", "LH-AMB-07")),
    "Precise Shot": Told("You may roll the gear die and add it to ranged damage.", ("LH-CHAR-44",)),
    "Trapmaking": Told(_UNFINISHED, ("LH-CHAR-45", "LH-OPEN-05"), is_open=True),
    "Poison Craft": Told(_UNFINISHED, ("LH-CHAR-46", "LH-OPEN-05"), is_open=True),
    "The Bard’s Song": Told(
        "While regrouping, test Cha. The food die steps down, and a success may lift fellowship: to d4, d6 "
        "or d8, the better the higher.",
        ("LH-CHAR-47", "LH-AMB-23"),
    ),
    "Charming Impression": Told(_UNFINISHED, ("LH-CHAR-48", "LH-OPEN-05"), is_open=True),
    "Defter": Told(_raises("Dex", "Cha"), ("LH-CHAR-49",)),
    "Weirdness": Told(
        "You begin with two weirdnesses of level 1, and gain one with each level. What they do is for your "
        "table to write.",
        ("LH-CHAR-61", "LH-OPEN-06"),
        is_open=True,
    ),
    "Fatigue": Told(
        "A usage die of your own, d8 at first, rolled whenever a weirdness is used. Once it is gone there "
        "are no more weirdnesses before a full rest.",
        ("LH-CHAR-62", "LH-AMB-55"),
    ),
    "From a Different Time and Place": Told("You never add the gear die to a test.", ("LH-CHAR-63",)),
}
_POLYGLOT = {
    WISE_CLASS: Told(
        "You speak as many more languages as your Int, besides your own.", ("LH-CHAR-34", "LH-AMB-12")
    ),
    DEFT_CLASS: Told(
        "You speak as many more languages as your Cha, besides your own.", ("LH-CHAR-43", "LH-AMB-12")
    ),
}
_OF_THE_TABLE = Told("A feature of your own table.", (), is_open=True)


def feature_of(who: Class | None, name: str) -> Told:
    if name == "Polyglot":
        return _POLYGLOT.get(who or WISE_CLASS, _POLYGLOT[WISE_CLASS])
    return FEATURES.get(name, _OF_THE_TABLE)


@remembered
def render_feature(who: Class | None, name: str) -> Node:
    told = feature_of(who, name)
    return [
        h.b[name],
        " (unfinished)" if told.is_open and name in FEATURES else None,
        f": {told.words} ",
        _render_ids(told.rules),
    ]


def _render_ids(ids: tuple[str, ...]) -> Node:
    return [[", " if place else None, render_rule(id)] for place, id in enumerate(ids)]


# What stands there


def thing(name: str) -> Item:
    """With the numbers of the tables, or those suggested for it; what walks by itself takes no slot."""
    return item_of(name, TREATED_AS.get(name, "")).replace(slots=slots_of(name))


def is_finished(character: Character) -> bool:
    """Whether all steps are done that a character cannot do without."""
    if not is_made(character) or not character.most_hp:
        return False
    names = {feature.name for feature in character.features}
    return names.issuperset(class_of(character.who).starting)


def classes_for(character: Character, rules: Rules) -> list[Class]:
    """The Weird only where the table has them, or the sheet already (LH-OPEN-06)."""
    return [
        each
        for each in CLASSES
        if each is not WEIRD_CLASS or rules.allow_weird or character.who == WEIRD_CLASS.name
    ]


def background_die(who: Class, rules: Rules) -> int:
    """0 where there is no table to roll on (LH-AMB-08, LH-OPEN-04)."""
    if who is STRONG_CLASS:
        return 7 if rules.strong_background_die == "d7" else 6
    return len(who.backgrounds)


def hp_field(who: Class, con: int) -> NumberField:
    return NumberField("make-hp", "Hit points", starting_hp(1, con), starting_hp(who.hit_die, con))


def first_powers(who: Class) -> tuple[str, ...]:
    """The names among which a class chooses its first two cards."""
    if who is WISE_CLASS:
        return WORKINGS
    return WEIRDNESSES[1] if who is WEIRD_CLASS else ()


def starting_row(character: Character) -> tuple[str, ...]:
    """The row of an equipment table that is carried whole, so that another can take its place."""
    names = Counter(item.name for item in character.items)
    rows = [row for who in CLASSES for row in who.equipment if Counter(row) <= names]
    return max(rows, key=len, default=())


def _without_row(character: Character) -> tuple[Item, ...]:
    gone = Counter(starting_row(character))
    left = []
    for item in character.items:
        if gone[item.name]:
            gone[item.name] -= 1
        else:
            left.append(item)
    return tuple(left)


def _without_starting(character: Character) -> tuple[Feature, ...]:
    first = {name for who in CLASSES for name in who.starting}
    return tuple(feature for feature in character.features if feature.name not in first)


# What is done


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
                return Written(_kept(workspace, record, after, what), {})
        case "working" if value in first_powers(who):
            return _power_turned(workspace, record, character, value)
        case "finish" if not is_finished(character):
            return _finished(workspace, record, character, who, answers.get("make-languages", ""))
    return Written(workspace, {})


def _kept(workspace: Workspace, record: Record, character: Character, what: str) -> Workspace:
    sheet = content_of(record, Sheet).with_game(GAME.key, character)
    return change_content(workspace, record, sheet, f"{record.name}: {what}")


def _rolled(
    workspace: Workspace,
    record: Record,
    character: Character,
    rolls: tuple[Roll, ...],
    what: str,
    again: bool,
    outcome: str,
    **details: Any,
) -> Workspace:
    after = with_content(record, content_of(record, Sheet).with_game(GAME.key, character))
    words = f"{record.name}: {what} rolled{' again' if again else ''}"
    return with_rolls(workspace, rolls, words, after, outcome=outcome, **details)


def _typed(workspace: Workspace, character: Character, answers: Answers) -> Written:
    """What waits for its button stays in its field; of what is no such number the first is told."""
    who = class_behind(character)
    fields = {field.key: field for field in SCORES.values()}
    if who and character.scores:
        fields["make-hp"] = hp_field(who, modifiers(character)[CON])
    typing = {key: text[:MOST_WORDS] for key, text in answers.items() if key in _TYPED}
    problem = ""
    for key, text in typing.items():
        if key in fields and number_in(fields[key], text) is None:
            problem = problem or problem_with(fields[key], text)
    return Written(workspace, typing, problem)


def _asked(dice: Dice, record: Record, what: str) -> Dice:
    return called(dice, record.name, f"die for {what}")


# Scores and class


def _scores_rolled(workspace: Workspace, record: Record, character: Character, dice: Dice) -> Workspace:
    """LH-CHAR-08: 3d6 in order."""
    rolls = tuple(throw_dice(_asked(dice, record, name), name, 6, 3, "LH-CHAR-08") for name in ABILITIES)
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
    return Written(_kept(workspace, record, after, f"scores {tell_scores(scores)}"), {})


def _class_chosen(workspace: Workspace, record: Record, character: Character, name: str) -> Workspace:
    """What came of another class goes with it: the steps that follow are done anew."""
    if name == character.who:
        return workspace
    after = character.replace(
        who=name,
        background="",
        hp=0,
        most_hp=0,
        features=_without_starting(character),
        items=_without_row(character),
        workings=(),
        death_dice=0,
        fatigue=FATIGUE_AT_REST,
    )
    before = f"{character.who} → " if character.who else ""
    return _kept(workspace, record, after, f"class {before}{name}")


# Background, hit points, equipment


def _background_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    sides = background_die(who, rules_at(workspace))
    if not sides:
        return workspace
    roll = throw_dice(_asked(dice, record, "the background"), "background", sides, 1, _BACKGROUND_RULES[who])
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
    return Written(_kept(workspace, record, after, f"background {name}"), {})


def _hp_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    """The hit die with advantage, plus Con (LH-CHAR-08, LH-AMB-09)."""
    asked = called(dice, record.name)
    rolls = tuple(
        throw_dice(asked, "hit die", who.hit_die, 1, "LH-CHAR-08") for _ in range(dice_of_mode(ADVANTAGE))
    )
    faces, con = tuple(roll.total for roll in rolls), modifiers(character)[CON]
    best = kept(faces, ADVANTAGE)
    hp = starting_hp(best, con)
    outcome = f"{hp} hp: {best}, the better of {join_words([str(face) for face in faces])}, and {signed(con)}"
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
    return Written(_kept(workspace, record, after, f"hit points {hp}"), {})


def _with_row(character: Character, row: tuple[str, ...]) -> Character:
    """In place of the row that was there; whatever else is carried stays."""
    items = (*_without_row(character), *(thing(name) for name in row))
    if len(items) > MOST_LINES:
        raise RuleError("full", f"a sheet holds {MOST_LINES} things at most: remove some first")
    return character.replace(items=items)


def _equipment_rolled(
    workspace: Workspace, record: Record, character: Character, who: Class, dice: Dice
) -> Workspace:
    if not who.equipment:
        return workspace
    asked = _asked(dice, record, "the starting equipment")
    roll = throw_dice(asked, "starting equipment", len(who.equipment), 1, _EQUIPMENT_RULES[who])
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
    """Two different ones, a d6 each (LH-CHAR-32)."""
    if who is not WISE_CLASS:
        return workspace
    rolls: list[Roll] = []
    while len({roll.total for roll in rolls}) < STARTING_WORKINGS and len(rolls) < MOST_DICE:
        rolls.append(throw_dice(_asked(dice, record, "a working"), "working", len(WORKINGS), 1, "LH-CHAR-32"))
    names, _ = starting_workings([roll.total for roll in rolls])
    again = any(card.name in WORKINGS for card in character.workings)
    after = character.replace(workings=_with_powers(character, names))
    return _rolled(workspace, record, after, tuple(rolls), "workings", again, join_words([*names]))


def _power_turned(workspace: Workspace, record: Record, character: Character, name: str) -> Written:
    """Chosen, or put back."""
    names = [card.name for card in character.workings]
    if name in names:
        left = tuple(card for card in character.workings if card.name != name)
        return Written(_kept(workspace, record, character.replace(workings=left), f"without {name}"), {})
    if len(names) >= STARTING_WORKINGS and not is_finished(character):
        return Written(workspace, {}, f"There are {STARTING_WORKINGS} to begin with: put one back first.")
    if len(names) >= MOST_LINES:
        return Written(workspace, {}, f"A sheet holds {MOST_LINES} cards at most: remove one first.")
    after = character.replace(workings=(*character.workings, Working(name)))
    return Written(_kept(workspace, record, after, f"with {name}"), {})


_ROLLED = {
    "background": _background_rolled,
    "hp": _hp_rolled,
    "equipment": _equipment_rolled,
    "workings": _workings_rolled,
}


# Done


def read_names(text: str) -> tuple[str, ...]:
    """Names with commas between them, each once."""
    names = (" ".join(part.split())[:MOST_NAME] for part in text[:MOST_WORDS].split(","))
    return tuple(dict.fromkeys(filter(None, names)))[:MOST_LINES]


def _finished(workspace: Workspace, record: Record, character: Character, who: Class, typed: str) -> Written:
    if not character.most_hp:
        typing = {"make-languages": typed[:MOST_WORDS]} if typed else {}
        return Written(workspace, typing, "Hit points come first: roll them, or write them down.")
    known = {feature.name: feature for feature in character.features}
    after = character.replace(
        features=(
            *(known.get(name, Feature(name)) for name in who.starting),
            *_without_starting(character),
        ),
        languages=read_names(typed) or character.languages,
        death_dice=character.level if who is STRONG_CLASS else 0,
        fatigue=FATIGUE_AT_REST,
    )
    return Written(_kept(workspace, record, after, f"the {who.name} is ready to play"), {})


# How it is shown

Typing = Mapping[str, str]
Typed = tuple[tuple[str, str], ...]
"""The same where it has to be remembered by."""


def render_creation(character: Character, rules: Rules, typing: Typing) -> Element:
    """All steps in their order; the next one appears once the one before is done."""
    return h.section(".stats.making.screen", aria_labelledby="making-title")[
        h.h2("#making-title")["Make a character in two minutes"],
        h.p(".help")[
            "Six steps, with the dice here or with your own. Each can be done again. ",
            render_rule("LH-CHAR-08"),
        ],
        render_steps(character, rules, typing),
    ]


def render_again(character: Character, rules: Rules, typing: Typing) -> Element:
    """The same steps for somebody who is finished, folded."""
    is_open = any(key in typing for key in _TYPED)
    return h.section(".stats.making.screen", aria_labelledby="making-title")[
        h.h2("#making-title")["Creation"],
        h.details("#making", open=is_open)[
            h.summary["Do a step of the creation again"],
            h.p(".help")[
                "By the GM’s leave. All is as for a new character of level 1, hit points too. ",
                render_rule("LH-CHAR-08"),
            ],
            render_steps(character, rules, typing),
        ],
    ]


def render_steps(character: Character, rules: Rules, typing: Typing) -> Node:
    who, scores = class_behind(character), character.scores
    typed = tuple((key, typing[key]) for key in _TYPED if key in typing)
    names = tuple(each.name for each in classes_for(character, rules))
    if not who or not scores:
        return [_render_scores(scores, typed), _render_classes(names, character.who) if scores else None]
    return [
        _render_scores(scores, typed),
        _render_classes(names, character.who),
        _render_background(character.background, who, background_die(who, rules), typed),
        _render_hp(character.most_hp, who, modifiers(character)[CON], typed),
        _render_equipment(character, who),
        _render_powers(tuple(card.name for card in character.workings), who),
        None if is_finished(character) else _render_end(character, who, typing),
    ]


def _render_step(number: int, title: str, done: str, *parts: Node) -> Element:
    return h.div(".choice.step", role="group", aria_labelledby=f"making-{number}")[
        h.h3(id=f"making-{number}")[f"{number}. {title}", f": {done}" if done else None], parts
    ]


def _render_roll(what: str, words: str, again: bool) -> Element:
    more = "Roll again, by the GM’s leave"
    return h.button(
        type="button",
        data_action="lc-make-roll",
        value=what,
        class_=None if again else "primary",
        aria_label=f"{more}: {words}" if again else None,
    )[more if again else words]


def _render_typed(action: str, value: str, words: str, *fields: Node) -> Element:
    return h.form(".line", data_input="lc-make-type", data_action=action, autocomplete="off")[
        fields, h.button(type="submit", value=value or None)[words]
    ]


def _render_input(field: NumberField, value: str, typing: Typing) -> Element:
    typed = typing.get(field.key)
    is_wrong = bool(typed and number_in(field, typed) is None)
    return render_field(
        field.label,
        field.key,
        value if typed is None else typed,
        8,
        inputmode="numeric",
        **({"aria_invalid": "true"} if is_wrong else {}),
    )


@remembered
def _render_scores(scores: tuple[int, ...], typed: Typed) -> Node:
    typing = dict(typed)
    known = dict(zip(ABILITIES, scores, strict=False))
    mods = modifiers_of(scores) if scores else {}
    told = ", ".join(f"{name} {score} ({signed(mods[name])})" for name, score in known.items())
    return _render_step(
        1,
        "Scores",
        "",
        h.p[h.b[told]] if told else None,
        h.p(".help")[
            f"3d6 for each, in this order: {join_words([*ABILITIES])}. ",
            render_rule("LH-CORE-01"),
            ", ",
            render_rule("LH-CORE-02"),
        ],
        _render_modifiers(),
        _render_roll("scores", "Roll 3d6 for all six", bool(known)),
        h.details("#making-scores", open=any(field.key in typing for field in SCORES.values()))[
            h.summary["Write the scores of your own dice"],
            _render_typed(
                "lc-make-scores",
                "",
                "Take these scores",
                *(_render_input(field, str(known.get(name, "")), typing) for name, field in SCORES.items()),
            ),
        ],
    )


@remembered
def _render_modifiers() -> Node:
    odds = modifier_odds()
    parts = [f"{signed(amount)} {percent(ways, odds.ways)}" for amount, ways in odds]
    return h.p(".help")[f"Chances of a modifier: {', '.join(parts)}."]


# The class


@remembered
def _render_classes(names: tuple[str, ...], chosen: str) -> Node:
    others = [_render_class(class_of(name), False) for name in names if name != chosen]
    if not chosen:
        return _render_step(2, "Class", "", others)
    return _render_step(
        2,
        "Class",
        f"the {chosen}",
        _render_class(class_of(chosen), True),
        h.details("#making-class")[
            h.summary["Another class"], h.p(".help")["The steps after this one begin anew then."], others
        ],
    )


def tell_limit(armor: str) -> str:
    """The armor of a class as a word before it: `any`, `no`, or the heaviest."""
    return "no" if armor == "none" else armor.lower()


def tell_class(who: Class) -> str:
    """`hit die d8; primary Str and Con; any armor; any weapons`"""
    primary = f"primary {join_words([*who.primary])}" if who.primary else "no primary ability"
    return f"hit die d{who.hit_die}; {primary}; {tell_limit(who.armor)} armor; {who.weapons} weapons"


@remembered
def _render_class(who: Class, is_chosen: bool) -> Node:
    is_open = who is WEIRD_CLASS
    return h.div(".class")[
        h.h4[f"The {who.name}", " (experimental)" if is_open else None],
        h.p[
            capitalized(f"{tell_class(who)}. "),
            render_rule("LH-CHAR-09"),
            [", ", render_rule("LH-OPEN-06")] if is_open else None,
        ],
        h.ul[(h.li[render_feature(who, name)] for name in who.starting)],
        h.button(
            type="button",
            data_action="lc-make-class",
            value=who.name,
            aria_pressed="true" if is_chosen else "false",
        )[f"The {who.name}"],
    ]


# Background and hit points


@remembered
def _render_background(background: str, who: Class, sides: int, typed: Typed) -> Node:
    own = dict(typed).get("make-background", "" if background in who.backgrounds else background)
    return _render_step(
        3,
        "Background",
        background,
        h.p(".help")[
            "Where it fits a test it gives advantage; if that ends Weak, the gear die is rolled. ",
            render_rule("LH-CHAR-06"),
        ],
        (
            [
                _render_roll("background", f"Roll d{sides}", bool(background)),
                h.p(".help")[
                    "Or choose one, or invent one. ",
                    render_rule(_BACKGROUND_RULES[who]),
                    [", ", render_rule("LH-AMB-08")] if who is STRONG_CLASS else None,
                ],
                h.div(".toggles")[
                    (
                        render_toggle(name, "lc-make-background", name == background, name)
                        for name in who.backgrounds
                    )
                ],
            ]
            if sides
            else h.p(".help")[
                f"The game has no list for the {who.name}: write one of your own. ",
                render_rule("LH-OPEN-04" if who is WISE_CLASS else "LH-OPEN-06"),
            ]
        ),
        _render_typed(
            "lc-make-background",
            OWN,
            "Take this one",
            render_field("A background of your own", "make-background", own, MOST_NAME),
        ),
    )


@remembered
def _render_hp(most_hp: int, who: Class, con: int, typed: Typed) -> Node:
    field = hp_field(who, con)
    return _render_step(
        4,
        "Hit points",
        str(most_hp or ""),
        h.p(".help")[
            f"A d{who.hit_die} with advantage, and {signed(con)} for Con; 1 at least. ",
            render_rule("LH-CHAR-08"),
            ", ",
            render_rule("LH-AMB-09"),
        ],
        _render_hp_odds(who, con),
        _render_roll("hp", f"Roll d{who.hit_die} with advantage", bool(most_hp)),
        _render_typed(
            "lc-make-hp",
            "",
            "Take these",
            _render_input(field, str(most_hp or ""), dict(typed)),
        ),
    )


@remembered
def _render_hp_odds(who: Class, con: int) -> Node:
    odds = hp_odds(who, con)
    return h.div(".table-box", tabindex="0", role="group", aria_label="Chances of hit points")[
        h.table[
            h.caption[f"Chances of each number; {decimal(*odds.mean(), 1)} on average"],
            h.thead[h.tr[h.th(scope="row")["Hit points"], (h.th(scope="col")[str(hp)] for hp, _ in odds)]],
            h.tbody[
                h.tr[h.th(scope="row")["Chance"], (h.td[fine_percent(ways, odds.ways)] for _, ways in odds)]
            ],
        ]
    ]


# Equipment, cards, and the end


def tell_slots(character: Character) -> str:
    return f"{used(character)} of {slots(character)} slots"


def render_slots(character: Character) -> Element:
    return h.p(".slots")[
        h.b[tell_slots(character)],
        " ",
        render_rule("LH-VAL-04"),
        [
            ". ",
            h.b["Encumbered"],
            ": more is carried than there are slots, which slows the whole party. ",
            render_rule("LH-VAL-07"),
            ", ",
            render_rule("LH-AMB-13"),
        ]
        if is_slowed(character)
        else None,
    ]


def _render_equipment(character: Character, who: Class) -> Element:
    row = starting_row(character)
    if not who.equipment:
        return _render_step(
            5,
            "Equipment",
            "",
            h.p(".help")[
                f"The game has no table for the {who.name}: agree on something, and add it on the sheet. ",
                render_rule("LH-CHAR-39"),
                ", ",
                render_rule("LH-OPEN-04"),
            ],
            render_slots(character),
        )
    return _render_step(
        5,
        "Equipment",
        join_words([*row]),
        _render_roll("equipment", f"Roll d{len(who.equipment)}", bool(row)),
        h.p(".help")["Or choose a row. ", render_rule(_EQUIPMENT_RULES[who]), ", ", render_rule("LH-EQ-08")],
        h.div(".toggles")[
            (
                render_toggle(
                    f"{place + 1}: {join_words([*each])}", "lc-make-equipment", each == row, str(place)
                )
                for place, each in enumerate(who.equipment)
            )
        ],
        h.ul[(h.li[_tell_start(item)] for item in character.items)] if character.items else None,
        render_slots(character),
    )


def _tell_start(item: Item) -> Node:
    parts = [f"d{item.die}"] if item.die else []
    parts.append(f"{item.slots} {'slot' if item.slots == 1 else 'slots'}")
    parts += [*item.effects, *([f"range {item.range}"] if item.range else [])]
    return [
        f"{item.name}: {', '.join(parts)}",
        [" (suggested, ", render_rule("LH-AMB-14"), ")"] if item.is_ours else None,
    ]


@remembered
def _render_powers(known: tuple[str, ...], who: Class) -> Node:
    names = first_powers(who)
    if not names:
        return None
    is_wise = who is WISE_CLASS
    title = "Two workings" if is_wise else "Two weirdnesses"
    return h.div(".choice.step", role="group", aria_labelledby="making-cards")[
        h.h3("#making-cards")[title, f": {join_words([*known])}" if known else None],
        _render_roll("workings", "Roll d6 for both", any(name in names for name in known))
        if is_wise
        else None,
        h.p(".help")[
            "Two different ones; a second of the same is rolled again. " if is_wise else "By choice. ",
            "What they do is for your table to write on their cards. ",
            with_links("LH-CHAR-32, LH-OPEN-02" if is_wise else "LH-CHAR-61, LH-OPEN-06"),
        ],
        h.div(".toggles")[(render_toggle(name, "lc-make-working", name in known, name) for name in names)],
    ]


def _render_end(character: Character, who: Class, typing: Typing) -> Element:
    extra = extra_languages(character)
    more = f" and {extra} more" if extra else ""
    typed = typing.get("make-languages", ", ".join(character.languages))
    lacks = [] if character.most_hp else ["hit points"]
    return _render_step(
        6,
        "Features and languages",
        "",
        h.p[
            f"The {who.name} begins with {join_words([*who.starting])}. ",
            render_rule("LH-CHAR-05"),
        ],
        h.form(".line", data_input="lc-make-type", data_action="lc-make-finish", autocomplete="off")[
            render_field(f"Languages: your own{more}, with commas", "make-languages", typed, MOST_WORDS),
            h.button(type="submit", class_=None if lacks else "primary")["Note them: ready to play"],
        ],
        h.p(".help")[f"Still to do: {join_words(lacks)}."] if lacks else None,
        h.p(".help")["Every character speaks a native language. ", render_rule("LH-AMB-12")],
    )
