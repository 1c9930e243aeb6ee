"""Real dice: one face after the other, for whatever rule asks for them."""

from collections.abc import Callable
from typing import Any

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice, DiceError, FixedDice, OutOfFacesError
from dicewright.dice.frozen import Frozen
from dicewright.dice.source import die_name
from dicewright.pages.draw import render_shape
from dicewright.pages.page import Answers
from dicewright.pages.remember import remembered
from dicewright.trouble import RuleError
from dicewright.words import capitalized

Rule = Callable[[Dice], Any]

ACTIONS = ("by-hand", "face", "type-face", "back")

_MOST_FACE_BUTTONS = 20
_MOST_DIGITS = 6
_MOST_TYPED = 2_000
_MOST_SHOWN = 12
_SIGNS = "+-−"
_BETWEEN = " \t\r\n\u00a0,;"


class Hand(Frozen):
    """What somebody's real dice showed so far."""

    faces: tuple[int, ...] | None = None
    """None while the dice are rolled here."""
    typed: str = ""
    """What stands in the field: a face that is still being typed, or faces beyond the end of the roll."""
    problem: str = ""
    is_done: bool = False
    """The rule has all the faces it asks for."""

    @property
    def is_open(self) -> bool:
        return self.faces is not None

    def emptied(self) -> "Hand":
        """For another roll, with real dice again or not."""
        return Hand(() if self.is_open else None, self.typed if self.is_done else "")

    def turned(self) -> "Hand":
        """From real dice to those here, or the other way."""
        return Hand(None if self.is_open else ())


CLOSED = Hand()


def next_die(rule: Rule, faces: tuple[int, ...]) -> OutOfFacesError | None:
    """Which real die comes next."""
    try:
        rule(FixedDice(*faces))
    except OutOfFacesError as wanted:
        return wanted
    except (DiceError, RuleError):
        # What it was meant for may be gone: another tab can change the table under it.
        return None
    return None


def entered(hand: Hand, action: str, answers: Answers, rule: Rule) -> Hand:
    """The hand after one of `ACTIONS`."""
    if action == "by-hand":
        return hand.turned()
    if hand.faces is None:
        return hand
    if action == "back":
        return Hand(hand.faces[:-1])
    wanted = next_die(rule, hand.faces)
    text = (answers.get("value") or answers.get("face", "")).lstrip(_BETWEEN)
    if not wanted or not text:
        return Hand(hand.faces)
    if len(text) > _MOST_TYPED:
        return Hand(hand.faces, problem=f"More than {_MOST_TYPED} characters at once: none of it was taken.")
    return _read(hand.faces, text, wanted, rule, is_whole=action == "face")


def _read(faces: tuple[int, ...], text: str, wanted: OutOfFacesError, rule: Rule, is_whole: bool) -> Hand:
    """Typed, pasted or sent by a device, one face or several at once: each counts.

    Unless the text `is_whole`, a face at its end that another digit could follow waits for that digit.
    """
    rest, die = text, wanted
    while True:
        written, rest = _cut(rest, die)
        if not (rest or is_whole) and _may_go_on(written, die):
            return Hand(faces, written)
        rest = rest.lstrip(_BETWEEN)
        try:
            known = (*faces, _face(written, die))
            rule(FixedDice(*known))
        except OutOfFacesError as next_wanted:
            faces, die = known, next_wanted
            if not rest:
                return Hand(faces)
        except (DiceError, RuleError) as reason:
            return Hand(faces, problem=capitalized(f"{reason}.{_told_left(rest)}"))
        else:
            # What is left belongs to another roll: it stays where it was entered, to be seen.
            return Hand(known, rest, is_done=True)


def _cut(text: str, die: OutOfFacesError) -> tuple[str, str]:
    """The first face as it is written, and what follows it."""
    length = 1
    while length < len(text) and text[length] not in _BETWEEN and _goes_on(text[: length + 1], die):
        length += 1
    return text[:length], text[length:]


def _goes_on(text: str, die: OutOfFacesError) -> bool:
    """Whether the last character still belongs to the face before it, or to the same word that is none."""
    before, last = text[:-1], text[-1]
    if last.isdecimal():
        return _may_go_on(before, die)
    return not any(map(str.isdecimal, before)) and last not in _SIGNS


def _face(written: str, die: OutOfFacesError) -> int:
    try:
        face = int(written.replace("−", "-"))
    except ValueError:
        raise DiceError(f"“{written[:_MOST_SHOWN]}” is no number a die can show") from None
    # The dice themselves show 0 for 10, and 00 for 100.
    return die.sides if face == 0 and die.sides in (10, 100) else face


def _told_left(rest: str) -> str:
    if not rest:
        return ""
    return (
        f" What came after it was not taken: “{rest[:_MOST_SHOWN]}{'…' if len(rest) > _MOST_SHOWN else ''}”."
    )


def _may_go_on(typed: str, die: OutOfFacesError) -> bool:
    """Whether another digit could still make it a face of this die."""
    highest = die.lowest + die.sides - 1
    if typed in _SIGNS:
        return True
    if len(typed) > _MOST_DIGITS:
        return False
    return typed.isdecimal() and (
        (int(typed) * 10 <= highest and int(typed) > 0) or (typed == "0" and die.sides == 100)
    )


def render_by_hand(hand: Hand, rule: Rule) -> Element:
    faces = hand.faces or ()
    wanted = next_die(rule, faces)
    if not wanted:
        return h.p(".help")["There is no die to enter in this roll."]
    name = die_name(wanted.sides, wanted.lowest)
    highest = wanted.lowest + wanted.sides - 1
    return h.form(
        "#by-hand.by-hand", data_action="face", data_input="type-face", data_at_once=True, autocomplete="off"
    )[
        h.p[
            h.b[f"Die {wanted.number}, a {name}:"],
            " what does it show?",
            (f" So far {', '.join(map(str, faces))}." if faces else None),
        ],
        h.p(".trouble")[hand.problem] if hand.problem else None,
        (
            h.div(".face-row", role="group", aria_label=f"Face of the {name}")[
                (
                    h.button(type="button", data_action="face", value=str(face), aria_label=str(face))[
                        render_shape(
                            6 if wanted.lowest < 0 else wanted.sides, _face_text(face, wanted.lowest)
                        )
                    ]
                    for face in range(wanted.lowest, highest + 1)
                )
            ]
            if wanted.sides <= _MOST_FACE_BUTTONS
            else None
        ),
        h.div(".line")[
            h.label(".field")[
                h.span["Type it"],
                h.input(
                    "#face",
                    name="face",
                    value=hand.typed,
                    inputmode="text" if wanted.lowest < 0 else "numeric",
                    enterkeyhint="next",
                ),
            ],
            h.button(type="submit")["Next"],
            h.button(type="button", data_action="back", disabled=not faces)["Back"],
        ],
    ]


@remembered
def render_switch(is_open: bool) -> Node:
    return h.button(type="button", data_action="by-hand", aria_expanded="true" if is_open else "false")[
        "I rolled real dice"
    ]


def tell_next(hand: Hand, rule: Rule) -> str:
    """Which die to enter next, for those who do not see it."""
    wanted = next_die(rule, hand.faces or ()) if hand.is_open else None
    return f"Die {wanted.number}, a {die_name(wanted.sides, wanted.lowest)}." if wanted else ""


def _face_text(face: int, lowest: int) -> str:
    return ("−", "0", "+")[face + 1] if lowest < 0 else str(face)
