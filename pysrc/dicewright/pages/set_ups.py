"""Rolls that are set up, on their way to others."""

from typing import Any

from dicewright.dice import NotationError, read
from dicewright.games import GAMES, game_name
from dicewright.pages.links import encoded
from dicewright.pages.part import Place, part_of
from dicewright.table.codec import to_json
from dicewright.table.links import DICE, Request, SetUp, set_up_kind
from dicewright.table.sharing import Thing
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.workspace import Workspace


def set_up_thing(workspace: Workspace, rest: str) -> Thing:
    """From `<place>:<text>` of a reference; a `TableError` says why it cannot be shared."""
    at, _, text = rest.partition(":")
    place = _place(at)
    set_up = SetUp(at, place.for_others(text, workspace))
    check_set_up(set_up)
    return Thing(set_up_kind(set_up) or "roll", name_of(set_up), to_json(set_up))


def name_of(set_up: SetUp) -> str:
    return set_up.name or _place(set_up.at).name(set_up.roll)


def address_of(set_up: SetUp) -> str:
    """The page where it can be rolled, with everything set up."""
    return _place(set_up.at).address(_text(set_up))


def asked_set_up(request: Request) -> SetUp:
    return SetUp(request.at, request.roll)


def check_set_up(set_up: SetUp) -> None:
    """The page's own reader has the say."""
    _place(set_up.at).check(_text(set_up))


def needed_record(set_up: SetUp, workspace: Workspace) -> str:
    """The id of something of one's own that others need for this."""
    return _place(set_up.at).needs(set_up.roll, workspace)


def _text(set_up: SetUp) -> str:
    return str(set_up.roll) if set_up.at == DICE else write_json(set_up.roll)


# Where rolls are set up


def _place(at: str) -> Place:
    if at == DICE:
        return _ANY_DICE
    game = next((game for game in GAMES if at in game.places), None)
    return game.on_pages.places[at] if game else _by_rules(at)


def _check_dice(expression: str) -> None:
    try:
        read(expression)
    except NotationError as trouble:
        raise TableError(f"it cannot be rolled: {trouble.expected}") from None


_ANY_DICE = Place(
    name=str,
    address=lambda text: f"dice.html#roll={encoded(text)}",
    check=_check_dice,
    for_others=lambda text, workspace: text,
)


def _by_rules(key: str) -> Place:
    """The dice page by the rules of a game."""
    part = part_of(key)
    if not part or not part.read or not part.write or not part.without_sheets:
        raise TableError("this game has no rolls to set up by a link")
    read_text, write, without_sheets, alone = part.read, part.write, part.without_sheets, part.alone
    named = part.name_of_set_up

    def check(text: str) -> None:
        if problem := read_text(text).problem:
            raise TableError(problem.removesuffix(" Set it up here instead.").rstrip("."))

    def for_others(text: str, workspace: Workspace) -> Any:
        rolling = read_text(text) if text else alone
        if rolling.problem:
            raise TableError("it cannot be read")
        written = write(without_sheets(rolling, workspace))
        return read_json(written) if written else {}

    return Place(
        name=lambda roll: named(roll) or f"A roll of {game_name(key)}",
        address=lambda text: f"dice.html#game={encoded(f'{key}:{text}')}",
        check=check,
        for_others=for_others,
    )
