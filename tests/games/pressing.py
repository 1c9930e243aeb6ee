"""Somebody who presses whatever there is to press on a page, with real dice and with those of the device."""

from html.parser import HTMLParser
from random import Random
from typing import NamedTuple

from dicewright.pages.hand import Wanted
from dicewright.pages.real_dice import ACTIONS, FACE
from tests.pages.acting import Visit


class Button(NamedTuple):
    action: str
    form: dict[str, str]
    """Filled while the page is read."""
    own: dict[str, str]

    @property
    def answers(self) -> dict[str, str]:
        return {**self.form, **self.own}


class Buttons(HTMLParser):
    """What can be pressed on a page, each with what the form around it holds."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Button] = []
        self._form: dict[str, str] = {}
        self._action = self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form, self._action = {}, held.get("data-action", "")
        elif tag == "select":
            self._select = held.get("name", "")
        elif tag == "option" and self._select and ("selected" in held or self._select not in self._form):
            self._form[self._select] = held.get("value", "")
        elif tag in ("input", "textarea") and held.get("name"):
            is_off = held.get("type") in ("checkbox", "radio") and "checked" not in held
            if not is_off:
                self._form[held["name"]] = held.get("value", "")
        elif tag == "button" and "disabled" not in held:
            action = held.get("data-action") or (self._action if held.get("type") == "submit" else "")
            if action:
                value = {"value": held["value"]} if held.get("value") else {}
                self.found.append(Button(action, self._form, value))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form, self._action = {}, ""


class TouchyDice:
    """Dice of the device, which show odd faces wherever they can."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.may_be_thrown = True

    def roll(self, sides: int, lowest: int = 1) -> int:
        assert self.may_be_thrown, "a die of the device was thrown"
        return a_face(self._random, sides, lowest, is_odd=True)


def a_face(random: Random, sides: int, lowest: int, is_odd: bool) -> int:
    faces = range(lowest, lowest + sides)
    return random.choice([face for face in faces if face % 2 == is_odd] or [*faces])


class Player:
    def __init__(self, visit: Visit, seed: int) -> None:
        self.visit = visit
        self.random = Random(seed)
        self.dice = TouchyDice(self.random)
        self.entered = 0

    @property
    def wanted(self) -> Wanted | None:
        found: Wanted | None = self.visit.state.hand.wanted
        return found

    def press(self) -> Button:
        """Something or other, though nothing of real dice."""
        buttons = [each for each in Buttons(self.visit.html).found if each.action not in ACTIONS]
        kinds = sorted({each.action for each in buttons})
        action = self.random.choice(kinds)
        button = self.random.choice([each for each in buttons if each.action == action])
        self.dice.may_be_thrown = not self.visit.state.hand.is_on
        self.visit.do(button.action, dice=self.dice, **button.answers)
        return button

    def enter(self) -> None:
        """A face that the die can show, even wherever it can be."""
        assert self.wanted
        face = a_face(self.random, self.wanted.sides, self.wanted.lowest, is_odd=False)
        self.dice.may_be_thrown = False
        self.visit.do(FACE, str(face), dice=self.dice)
        self.entered += 1

    def turn(self) -> None:
        self.visit.do("by-hand")
