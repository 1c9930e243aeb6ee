"""A roll of Tiers of Power in a page's address, so that it outlives a reload and can be sent."""

from dicewright.dice.frozen import Frozen
from dicewright.games.tiers.pages.rolling import (
    LEAD,
    MODES,
    MOST_HP_WRITTEN,
    MOST_PEOPLE,
    NEW,
    OPEN,
    Board,
    Comparison,
    Corner,
    Person,
    Rolling,
    challenge_of,
)
from dicewright.games.tiers.rules.challenge import check_challenge
from dicewright.games.tiers.rules.pool import MOST_CHANGED, MOST_REROLL, check_rank
from dicewright.games.tiers.rules.tables import SUPPORT_OF, tier_of
from dicewright.pages.roll_address import check_mode, check_words, read_set_up, write_set_up
from dicewright.table.text import TableError


class SetUp(Frozen):
    """What of a roll is chosen, without what lies on the table already."""

    mode: str = NEW.mode
    a: Corner = NEW.a
    b: Corner = NEW.b
    attack: bool = NEW.attack
    chooses: bool = NEW.chooses
    board: Board = NEW.board
    compared: Comparison = NEW.compared


def written(rolling: Rolling) -> str:
    """Empty where a pool is locked: an address can be read."""
    return write_set_up(rolling, SetUp) if rolling.stage == OPEN else ""


def read(text: str) -> Rolling:
    return read_set_up(text, SetUp, NEW, _check)


def _check(set_up: SetUp) -> None:
    check_mode(set_up.mode, MODES)
    for corner in (set_up.a, set_up.b):
        _check_corner(corner)
    board, compared = set_up.board, set_up.compared
    for tier in (board.helper, compared.first, compared.second):
        tier_of(tier)
    for rank in (compared.first_rank, compared.second_rank):
        check_rank(rank)
    for person in board.people:
        _check_person(person)
    if len(board.people) > MOST_PEOPLE:
        raise TableError(f"a challenge has room for {MOST_PEOPLE} people")
    seated = [person.sheet for person in board.people if person.sheet]
    if len(set(seated)) < len(seated):
        raise TableError("somebody takes part twice, and each has one part in a challenge")
    if sum(person.role == LEAD for person in board.people) > 1:
        raise TableError("it has two Leads, and a challenge has one")
    check_challenge(challenge_of(board))
    check_words(board.name)


def _check_person(person: Person) -> None:
    tier_of(person.tier)
    check_rank(person.rank)
    if person.role not in ("", LEAD, *SUPPORT_OF):
        raise TableError(f"“{person.role[:20]}” is no part in a challenge")
    check_words(person.sheet, person.ability, person.name, person.skill)


def _check_corner(corner: Corner) -> None:
    tier_of(corner.tier)
    if corner.character:
        tier_of(corner.character)
    check_rank(corner.rank)
    if not 0 <= corner.reroll <= MOST_REROLL or max(corner.reduce, corner.increase) > MOST_CHANGED:
        raise TableError("it has more dice to reroll, reduce or increase than there can be")
    if min(corner.reduce, corner.increase) < 0 or not 0 <= (corner.hp or 0) <= MOST_HP_WRITTEN:
        raise TableError("it has a number below 0, or one without end")
    check_words(corner.sheet, corner.ability, corner.name)
