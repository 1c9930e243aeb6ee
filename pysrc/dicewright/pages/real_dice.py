"""Real dice, once for all pages: a deed runs with the faces that are known, and is asked for the next one.

Nothing is done before the last face is there, and none of them comes from the device.
"""

from collections.abc import Callable
from typing import TypeVar

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice, DiceError
from dicewright.dice.source import FaceWantedError, HandDice, SeenDice, die_name
from dicewright.pages.boundary import report
from dicewright.pages.draw import render_shape
from dicewright.pages.hand import Hand, Press, Wanted
from dicewright.pages.page import Answers, Page, State
from dicewright.pages.remember import remembered
from dicewright.table.text import TableError
from dicewright.table.whose_dice import with_real_dice, with_unreal_dice
from dicewright.trouble import RuleError
from dicewright.words import capitalized

SWITCH, FACE, TYPED, BACK = "by-hand", "face", "type-face", "back"
ACTIONS = (SWITCH, FACE, TYPED, BACK)

_MOST_FACE_BUTTONS = 20
_MOST_DIGITS = 6
_MOST_TYPED = 2_000
_MOST_SHOWN = 12
_SIGNS = "+-−"
_BETWEEN = " \t\r\n\u00a0,;"

Seen = TypeVar("Seen")


# Around the update of a page


def updated(page: Page[State], state: State, action: str, answers: Answers, dice: Dice) -> State:
    """What becomes of a page by a press, with the dice here or with real ones."""
    if action in ACTIONS:
        return _asked(page, _entered(page, state, action, answers))
    if not state.hand.is_on:
        seen = SeenDice(dice)
        after = page.update(state, action, answers, seen)
        workspace = after.workspace
        return after.replace(workspace=with_unreal_dice(state.workspace, workspace)) if seen.used else after
    press = Press.of(action, answers)
    tried = _tried(page, state, press, ())
    if isinstance(tried, Wanted):
        return _asked(page, _pressed(page, state, press))
    return renewed(page, state, tried)


def _pressed(page: Page[State], state: State, press: Press) -> State:
    """A deed waits for its dice; what was entered for it before its button was pressed counts."""
    hand, waiting = state.hand, _waiting(page, state)
    if hand.faces and waiting and _rolls(page, state, waiting) == _rolls(page, state, press):
        return state.replace(hand=hand.replace(press=press))
    return state.replace(hand=Hand(True, press, typed="" if hand.faces else hand.typed))


def renewed(page: Page[State], before: State, after: State) -> State:
    """After anything but an entry: faces belong to the deed they were entered for, and go with it."""
    hand = after.hand
    if not hand.is_on:
        return after
    if hand.press and (_is_set_up_anew(page, before, after) or not _wanted(page, after)):
        hand = Hand(True)
    elif hand.faces and _is_other(page, before, after, _waiting):
        hand = Hand(True, hand.press)
    return _asked(page, after.replace(hand=hand))


def _is_set_up_anew(page: Page[State], before: State, after: State) -> bool:
    """Whoever sets up another roll thinks no more of the one that waits."""
    return before.workspace is after.workspace and _is_other(
        page, before, after, lambda page, state: page.ready(state)
    )


def _is_other(
    page: Page[State], before: State, after: State, press_of: Callable[[Page[State], State], Press | None]
) -> bool:
    return _rolls(page, before, press_of(page, before)) != _rolls(page, after, press_of(page, after))


def _asked(page: Page[State], state: State) -> State:
    """With the die that is asked for next."""
    wanted = _wanted(page, state)
    return state if wanted == state.hand.wanted else state.replace(hand=state.hand.replace(wanted=wanted))


def _waiting(page: Page[State], state: State) -> Press | None:
    return (state.hand.press or page.ready(state)) if state.hand.is_on else None


def _tried(page: Page[State], state: State, press: Press, faces: tuple[int, ...]) -> State | Wanted:
    """The page after that press, or the die that is still missing."""
    dice = HandDice(faces)
    try:
        after = page.update(state, press.action, dict(press.answers), dice)
    except FaceWantedError as wanted:
        return Wanted(wanted.number, wanted.sides, wanted.lowest, wanted.name, wanted.why)
    if not dice.used:
        return after
    return after.replace(workspace=with_real_dice(state.workspace, after.workspace))


def _wanted(page: Page[State], state: State) -> Wanted | None:
    press = _waiting(page, state)
    tried = _looked(lambda: _tried(page, state, press, state.hand.faces)) if press else None
    return tried if isinstance(tried, Wanted) else None


def _rolls(page: Page[State], state: State, press: Press | None) -> tuple[object, ...]:
    """What a deed would roll, with made up faces in place of those that nobody knows yet."""
    if not press:
        return ()
    dice = _MadeUpDice(state.hand.faces)
    after = _looked(lambda: page.update(state, press.action, dict(press.answers), dice))
    if not after:
        return ()
    known = set(map(id, state.workspace.log))
    made = (event for event in after.workspace.log if id(event) not in known)
    return tuple((event.rolls, event.about) for event in made)


def _looked(look: Callable[[], Seen]) -> Seen | None:
    """What there is to see, or nothing: whatever a deed was meant for may be gone from under it."""
    try:
        return look()
    except (RuleError, DiceError, TableError):
        return None
    except Exception as error:
        report(error)
        return None


class _MadeUpDice:
    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = faces
        self._thrown = 0

    def roll(self, sides: int, lowest: int = 1) -> int:
        at = self._thrown
        self._thrown += 1
        face = self._faces[at] if at < len(self._faces) else None
        return face if face is not None and lowest <= face < lowest + sides else lowest + at % sides


# Entering faces


def _entered(page: Page[State], state: State, action: str, answers: Answers) -> State:
    hand = state.hand
    if action == SWITCH:
        return state.replace(hand=Hand(not hand.is_on))
    if not hand.is_on:
        return state
    if action == BACK:
        return state.replace(hand=Hand(True, hand.press if hand.faces else None, hand.faces[:-1]))
    press = _waiting(page, state)
    text = (answers.get("value") or answers.get("face", "")).lstrip(_BETWEEN)
    if not press or not text:
        return state.replace(hand=hand.replace(typed="", problem=""))
    if len(text) > _MOST_TYPED:
        problem = f"More than {_MOST_TYPED} characters at once: none of it was taken."
        return state.replace(hand=hand.replace(typed="", problem=problem))
    return _read(page, state, press, text, is_whole=action == FACE)


def _read(page: Page[State], state: State, press: Press, text: str, is_whole: bool) -> State:
    """Typed, pasted or sent by a device, one face or several at once: each counts.

    Unless the text `is_whole`, a face at its end that another digit could follow waits for that digit.
    """
    faces = state.hand.faces
    while True:
        die = _tried(page, state, press, faces)
        if not isinstance(die, Wanted):
            # What is left belongs to another deed: it stays where it was entered, to be seen.
            return die.replace(hand=state.hand.emptied(text))
        # What was there before may be for dice that nobody asks for any more.
        faces = faces[: die.number - 1]
        hand = Hand(True, state.hand.press, faces)
        if not text:
            return state.replace(hand=hand)
        written, text = _cut(text, die)
        if not (text or is_whole) and _may_go_on(written, die):
            return state.replace(hand=hand.replace(typed=written))
        text = text.lstrip(_BETWEEN)
        face, problem = _face(written, die)
        if problem:
            return state.replace(hand=hand.replace(problem=f"{capitalized(problem)}.{_told_left(text)}"))
        faces = (*faces, face)


def _cut(text: str, die: Wanted) -> tuple[str, str]:
    """The first face as it is written, and what follows it."""
    length = 1
    while length < len(text) and text[length] not in _BETWEEN and _goes_on(text[: length + 1], die):
        length += 1
    return text[:length], text[length:]


def _goes_on(text: str, die: Wanted) -> bool:
    """Whether the last character still belongs to the face before it, or to the same word that is none."""
    before, last = text[:-1], text[-1]
    if last.isdecimal():
        return _may_go_on(before, die)
    return not any(map(str.isdecimal, before)) and last not in _SIGNS


def _face(written: str, die: Wanted) -> tuple[int, str]:
    """The face that is meant, and what is wrong with it."""
    try:
        face = int(written.replace("−", "-"))
    except ValueError:
        return 0, f"“{written[:_MOST_SHOWN]}” is no number a die can show"
    if face == 0 and die.sides in (10, 100):
        # The dice themselves show 0 for 10, and 00 for 100.
        return die.sides, ""
    if not die.lowest <= face < die.lowest + die.sides:
        return 0, f"a {die_name(die.sides, die.lowest)} cannot show {face}"
    return face, ""


def _told_left(rest: str) -> str:
    if not rest:
        return ""
    return (
        f" What came after it was not taken: “{rest[:_MOST_SHOWN]}{'…' if len(rest) > _MOST_SHOWN else ''}”."
    )


def _may_go_on(typed: str, die: Wanted) -> bool:
    """Whether another digit could still make it a face of this die."""
    highest = die.lowest + die.sides - 1
    if typed in _SIGNS:
        return True
    if len(typed) > _MOST_DIGITS:
        return False
    return typed.isdecimal() and (
        (int(typed) * 10 <= highest and int(typed) > 0) or (typed == "0" and die.sides == 100)
    )


# What is seen and heard


def tell_die(die: Wanted) -> str:
    """`Die 3, a d6`, `Mira’s 2nd d6, exploded`, `Brunna’s hit die, a d10`"""
    kind = die_name(die.sides, die.lowest)
    words = die.name or f"Die {die.number}"
    if not words.endswith(kind):
        words += f", a {kind}"
    return f"{capitalized(words)}{f', {die.why}' if die.why else ''}"


def news(page: Page[State], action: str, before: State, after: State) -> str:
    """What a screen reader hears: what came of a deed, or else which die to enter next."""
    if action in ACTIONS and (press := _waiting(page, before)):
        action = press.action
    is_done = after.workspace is not before.workspace
    asked = "" if is_done else _tell_next(before.hand, after.hand)
    return asked or page.news(action, before, after) or _tell_next(before.hand, after.hand)


def _tell_next(before: Hand, after: Hand) -> str:
    if after.problem and after.problem != before.problem:
        return after.problem
    is_asked = after.wanted and (after.wanted, after.faces) != (before.wanted, before.faces)
    return f"{tell_die(after.wanted)}." if after.wanted and is_asked else ""


@remembered
def render_switch(hand: Hand) -> Node:
    return [
        h.button(type="button", data_action=SWITCH, aria_pressed="true" if hand.is_on else "false")[
            "I rolled real dice"
        ],
        h.p(".help")["Press what you rolled, and its dice are asked for one by one."] if hand.is_on else None,
    ]


@remembered
def render_hand(hand: Hand) -> Node:
    """Where the next face is entered, over whatever one is doing."""
    if not hand.wanted:
        return None
    die = hand.wanted
    name = die_name(die.sides, die.lowest)
    faces = range(die.lowest, die.lowest + die.sides)
    return h.form(
        "#by-hand",
        data_action=FACE,
        data_input=TYPED,
        data_at_once=True,
        data_deed=hand.press.name if hand.press else "",
        autocomplete="off",
        aria_label="Real dice",
    )[
        h.p[
            h.b[f"{tell_die(die)}:"],
            " what does it show?",
            (f" So far {', '.join(map(str, hand.faces))}." if hand.faces else None),
        ],
        h.p(".trouble")[hand.problem] if hand.problem else None,
        (
            h.div(".face-row", role="group", aria_label=f"Face of the {name}")[
                (_render_face(face, die) for face in faces)
            ]
            if die.sides <= _MOST_FACE_BUTTONS
            else None
        ),
        h.div(".line")[_render_field(hand, die), _render_back(hand)],
    ]


def _render_face(face: int, die: Wanted) -> Element:
    text = ("−", "0", "+")[face + 1] if die.lowest < 0 else str(face)
    return h.button(type="button", data_action=FACE, value=str(face), aria_label=str(face))[
        render_shape(6 if die.lowest < 0 else die.sides, text)
    ]


def _render_field(hand: Hand, die: Wanted) -> Node:
    return [
        h.label(".field")[
            h.span["Type it"],
            h.input(
                "#face",
                name="face",
                value=hand.typed,
                inputmode="text" if die.lowest < 0 else "numeric",
                enterkeyhint="next",
            ),
        ],
        h.button(type="submit")["Next"],
    ]


def _render_back(hand: Hand) -> Element:
    words = "Back" if hand.faces or not hand.press else "Never mind"
    return h.button(type="button", data_action=BACK, disabled=not hand.faces and not hand.press)[words]
