"""What a game adds to the table: its part of a sheet and of a campaign, and its own kinds of things."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.table.for_players import ForPlayers
from dicewright.table.kinds import Kind
from dicewright.table.links import LinkKind
from dicewright.table.paths import Path

if TYPE_CHECKING:
    from dicewright.table.record import Record
    from dicewright.table.workspace import Workspace

Check = Callable[[Any], None]
"""Raises a `ValueError` for what has fields of the right types, but is against the rules.

Any: here and below of the game’s own type, which stands beside it.
"""


class Telling(Frozen):
    """How the log tells what changed in a game's parts; paths begin inside them."""

    untold: tuple[Path, ...] = ()
    """What an event tells in its own words, and better."""
    untold_whole: tuple[Path, ...] = ()
    """What an event tells in its own words when it begins and when it ends, but not in between."""
    places: Mapping[Path, tuple[str, ...]] = MappingProxyType({})
    """Lists of numbers whose places have names."""
    usual: Mapping[Path, Mapping[str, Json]] = MappingProxyType({})
    """What stands for names that nobody has written."""
    ids: tuple[Path, ...] = ()
    """Lists of ids, which tell nobody anything."""
    marks: tuple[str, ...] = ()
    """Fields that keep an order or whose turn it was: they tell nobody anything."""
    words: Mapping[str, str] = NOTHING
    """Fields that people call otherwise."""
    dice: tuple[str, ...] = ()
    """Fields that hold a die by its sides."""

    __hash__ = object.__hash__


class Sent(Frozen):
    """Something of a campaign that can be sent by itself, to join another campaign of the game."""

    link: LinkKind
    all_in: Callable[[Any], tuple[Frozen, ...]]
    """From what the game keeps of a campaign."""
    read: Callable[[Json], Frozen]
    """From the payload of a link; a `TableError` says what is wrong with it."""
    join: "Callable[[Workspace, Any], Workspace]"
    """At the campaign on the table; a `TableError` or `RuleError` where it cannot."""

    __hash__ = object.__hash__


class TablePart(Frozen):
    character: type[Frozen]
    check_character: Check
    template: Callable[[Any], Frozen]
    """A character as somebody else can begin with it: without what has happened to it."""
    table: type[Frozen] | None = None
    """What the game keeps of a campaign."""
    check_table: Check | None = None
    planned_kind: Callable[[Json], str] = lambda roll: "roll"
    """The kind of link that one of its rolls is sent as while it is set up."""
    kinds: tuple[Kind, ...] = ()
    """Records that only this game has."""
    links: tuple[LinkKind, ...] = ()
    """Links that only this game has."""
    sent: tuple[Sent, ...] = ()
    made_elsewhere: "Callable[[Workspace, Record], frozenset[str]]" = lambda workspace, campaign: frozenset()
    """The events at the table of another game that its people have nothing to do with."""
    telling: Telling = Telling()
    for_players: Mapping[type[Frozen], ForPlayers] = MappingProxyType({})
    """For every stored type of the game, what of it players may have."""
    is_gms: Callable[[Any], bool] = lambda character: False
    """Whether it is the character of somebody whom the GM plays."""
    abouts: Mapping[str, type[Frozen]] = NOTHING
    """What its events keep beside their dice, by their action."""
    names: Mapping[type, Mapping[str, object]] = MappingProxyType({})
    """Fields of its types that name other things; see `table.naming`."""
    has_key: Callable[[str], bool] = lambda key: False
    """Whether it brings along something under that key."""

    __hash__ = object.__hash__
