"""A person at the dice page, without a browser."""

from htpy import fragment

from dicewright.dice import Dice, FixedDice
from dicewright.pages import real_dice
from dicewright.pages.dice import PAGE, DiceState, view
from dicewright.table.workspace import Workspace, undo

START = PAGE.initial.replace(workspace=Workspace("t", is_open=True))


def act(
    state: DiceState, action: str, value: str = "", dice: Dice | None = None, **answers: str
) -> DiceState:
    if value:
        answers["value"] = value
    return real_dice.updated(PAGE, state, action, answers, dice or FixedDice())


def news(action: str, before: DiceState, after: DiceState) -> str:
    return real_dice.news(PAGE, action, before, after)


def write(text: str, state: DiceState = START) -> DiceState:
    return act(state, "write", text=text)


def roll(state: DiceState, *faces: int) -> DiceState:
    return act(state, "roll", dice=FixedDice(*faces))


def take_back(state: DiceState) -> DiceState:
    return state.replace(workspace=undo(state.workspace))


def html(state: DiceState) -> str:
    return str(fragment[view(state), real_dice.render_hand(state.hand)])
