"""Between the browser and the desk: the shell asks, the desk answers, both in plain text."""

from pyscript import window
from pyscript.ffi import to_js

from dicewright.dice import LiveDice
from dicewright.pages.desk import Desk

desk = Desk(LiveDice())

window.dicewright.answerWith(
    to_js(
        {
            "open": desk.open,
            "receive": desk.receive,
            "render": desk.render,
            "standing": desk.standing,
            "copied": desk.copied,
            "take": desk.take,
            "settle": desk.settle,
            "arrive": desk.arrive,
            "older": desk.older,
            "exported": desk.exported,
        }
    )
)
