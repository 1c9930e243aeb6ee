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
_MOST_TYPED = 20


class Hand(Frozen):
    """What somebody's real dice showed so far."""

    faces: tuple[int, ...] | None = None
    """None while the dice are rolled here."""
    typed: str = ""
    """A face that is still being typed."""
    problem: str = ""
    is_done: bool = False
    """The rule has all the faces it asks for."""

    @property
    def is_open(self) -> bool:
        return self.faces is not None

    def emptied(self) -> "Hand":
        """For another roll, with real dice again or not."""
        return Hand(() if self.is_open else None)

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
    typed = (answers.get("value") or answers.get("face", "")).strip()
    if not wanted or not typed:
        return Hand(hand.faces)
    return (
        _typed(hand.faces, typed, rule) if action == "type-face" else _read(hand.faces, typed, wanted, rule)
    )


def _typed(faces: tuple[int, ...], typed: str, rule: Rule) -> Hand:
    """Whoever types faster than the page is drawn types several faces at once, and each counts."""
    hand, text = Hand(faces), ""
    for character in typed[:_MOST_TYPED]:
        wanted = next_die(rule, hand.faces or ())
        if not wanted or hand.problem:
            return hand
        text += character
        if not _may_go_on(text, wanted):
            hand, text = _read(hand.faces or (), text, wanted, rule), ""
    return Hand(hand.faces, text) if text else hand


def _read(faces: tuple[int, ...], typed: str, wanted: OutOfFacesError, rule: Rule) -> Hand:
    try:
        face = int(typed)
    except ValueError:
        return Hand(faces, problem=f"“{typed[:12]}” is no number a die can show.")
    # The dice themselves show 0 for 10, and 00 for 100.
    if face == 0 and wanted.sides in (10, 100):
        face = wanted.sides
    return _with_face(faces, face, rule)


def _may_go_on(typed: str, die: OutOfFacesError) -> bool:
    """Whether another digit could still make it a face of this die."""
    highest = die.lowest + die.sides - 1
    if typed in "+-−":
        return True
    if len(typed) > _MOST_DIGITS:
        return False
    return typed.isdecimal() and (
        (int(typed) * 10 <= highest and int(typed) > 0) or (typed == "0" and die.sides == 100)
    )


def _with_face(known: tuple[int, ...], face: int, rule: Rule) -> Hand:
    faces = (*known, face)
    try:
        rule(FixedDice(*faces))
    except OutOfFacesError:
        return Hand(faces)
    except (DiceError, RuleError) as reason:
        return Hand(known, problem=capitalized(f"{reason}."))
    return Hand(faces, is_done=True)


def render_by_hand(hand: Hand, rule: Rule) -> Element:
    faces = hand.faces or ()
    wanted = next_die(rule, faces)
    if not wanted:
        return h.p(".help")["There is no die to enter in this roll."]
    name = die_name(wanted.sides, wanted.lowest)
    highest = wanted.lowest + wanted.sides - 1
    return h.form("#by-hand.by-hand", data_action="face", data_input="type-face", autocomplete="off")[
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
                    maxlength="5",
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
