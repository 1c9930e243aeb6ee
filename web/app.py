"""Between the browser and the pages: a message goes to its page's update, a page is drawn by its view."""

import json

from htpy import fragment
from pyscript import window
from pyscript.ffi import create_proxy

from dicewright.dice import LiveDice
from dicewright.pages import PAGES

pages = {page.path: page for page in PAGES}
states = {page.path: page.initial for page in PAGES}
dice = LiveDice()


def receive(path: str, action: str, answers: str) -> str:
    """Change the page's state; answer with what a screen reader should hear."""
    page, before = pages[path], states[path]
    after = page.update(before, action, json.loads(answers), dice)
    states[path] = after
    return page.news(action, before, after)


def render(path: str) -> str:
    return str(fragment[pages[path].view(states[path])])


window.dicewright.answerWith(create_proxy(receive), create_proxy(render))
