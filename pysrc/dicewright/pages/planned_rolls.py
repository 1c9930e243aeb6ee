"""Rolls before they are made, on their way to others."""

from dicewright.dice import NotationError, read
from dicewright.dice.frozen import Json
from dicewright.games import GAMES, game_name
from dicewright.pages.links import encoded
from dicewright.pages.part import OpenRoll, Place, part_of
from dicewright.table.codec import to_json
from dicewright.table.links import DICE, PlannedRoll, Request, planned_kind
from dicewright.table.sharing import Shareable
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.whose import EVERYTHING, PLAYERS
from dicewright.table.workspace import Workspace


def planned_thing(workspace: Workspace, rest: str, view: str = PLAYERS) -> Shareable:
    """From `<place>:<text>` of a reference; a `TableError` says why it cannot be shared.

    What only the GM is to tell of it is there only for another device of theirs.
    """
    at, _, text = rest.partition(":")
    place = _place(at)
    whole = PlannedRoll(at, place.for_others(text, workspace))
    asked = whole.replace(roll=place.as_asked(whole.roll))
    planned = whole if view == EVERYTHING else asked
    check_planned(planned)
    thing = Shareable(planned_kind(planned) or "roll", name_of(planned), to_json(planned))
    if asked.roll == whole.roll:
        return thing
    return thing.replace(view=view, left_out=() if view == EVERYTHING else (place.untold,))


def name_of(planned: PlannedRoll) -> str:
    return planned.name or _place(planned.at).name(planned.roll)


def address_of(planned: PlannedRoll) -> str:
    """The page where it can be rolled, with everything set up."""
    return _place(planned.at).address(_text(planned))


def asked_roll(request: Request) -> PlannedRoll:
    return PlannedRoll(request.at, request.roll)


def check_planned(planned: PlannedRoll) -> None:
    """The page's own reader has the say."""
    _place(planned.at).check(_text(planned))


def needed_record(planned: PlannedRoll, workspace: Workspace) -> str:
    """The id of something of one's own that others need for this."""
    return _place(planned.at).needs(planned.roll, workspace)


def _text(planned: PlannedRoll) -> str:
    return str(planned.roll) if planned.at == DICE else write_json(planned.roll)


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

    def for_others(text: str, workspace: Workspace) -> Json:
        rolling = read_text(text) if text else alone
        if rolling.problem:
            raise TableError("it cannot be read")
        return written(without_sheets(rolling, workspace))

    def written(rolling: OpenRoll) -> Json:
        text = write(rolling)
        return read_json(text) if text else {}

    def as_asked(roll: Json) -> Json:
        return written(part.as_asked(read_text(write_json(roll))))

    return Place(
        name=lambda roll: named(roll) or f"A roll of {game_name(key)}",
        address=lambda text: f"dice.html#game={encoded(f'{key}:{text}')}",
        check=check,
        for_others=for_others,
        as_asked=as_asked,
        untold=part.untold,
    )
