"""The one shape by which a game plugs in.

The value itself is light. What is heavy behind it lies in the game's folder, always in the same places, and
is imported when somebody opens the game.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from dicewright.dice.frozen import NOTHING, Frozen

if TYPE_CHECKING:
    from dicewright.games.rule_book import RuleBook, RuleText
    from dicewright.pages.part import AnyPart
    from dicewright.table.part import TablePart


class Hue(NamedTuple):
    """The colour of a game: as ink on paper, and by lamplight."""

    day: str
    night: str


class OwnPage(NamedTuple):
    """A page that only one game has."""

    module: str
    """In the game's folder."""
    title: str
    about: str
    """What one can do there, in a sentence."""


class Game(Frozen):
    key: str
    """What its rolls, its house rules and its part of a record are stored under."""
    folder: str
    """The package that holds all of it."""
    name: str
    about: str
    hue: Hue
    example: str = ""
    """What to press for a sheet of it to look at, which `on_pages` has."""
    cited: str = ""
    """How the ids of its rules begin."""
    chapters: tuple[str, ...] = ()
    """Of its rules in words, in their order."""
    pitch: str = ""
    """What one does in it, in a sentence, for somebody who has never played it."""
    emblem: str = ""
    """Its mark, drawn in a box of 24 by 24."""
    written: Mapping[str, str] = NOTHING
    """Rolls of it that can be written as dice, and what each is."""
    source: str = ""
    """What is to be said of where its rules come from."""
    rolled: tuple[str, ...] = ()
    """The actions of events by which it rolls, and which go on over several of them."""
    deeds: tuple[str, ...] = ()
    """The actions of its other events that can be taken back."""
    asks: bool = False
    """Whether its events ask the GM something, wherever they happened."""
    makes: bool = False
    """Whether things are made in it that are shown where those of other games are made."""
    kinds: Mapping[str, str] = NOTHING
    """The kinds of records that only it has: how the address of one begins, by the key of its kind."""
    links: Mapping[str, str] = NOTHING
    """The kinds of links that only it has: their keys, by the letter that tells them."""
    places: Mapping[str, str] = NOTHING
    """Where its rolls are set up, beside the dice page: what each is called, by its key."""
    pages: Mapping[str, OwnPage] = NOTHING
    """Pages of its own by their addresses."""

    __hash__ = object.__hash__

    @property
    def rules(self) -> "RuleBook":
        book: RuleBook = _found(self.folder, "rules.book", "BOOK")
        return book

    @property
    def at_table(self) -> "TablePart":
        """What of it lies on the table."""
        part: TablePart = _found(self.folder, "play.part", "PART")
        return part

    @property
    def on_pages(self) -> "AnyPart":
        """How it looks and answers on the pages that all games share."""
        part: AnyPart = _found(self.folder, "pages.part", "PART")
        return part

    @property
    def texts(self) -> "tuple[RuleText, ...]":
        """Its rules in words."""
        from dicewright.games.rule_texts import load_texts

        return load_texts(self.folder, self.chapters)

    def has_rule(self, id: str) -> bool:
        from dicewright.games.rule_texts import ids_in

        return id.startswith(f"{self.cited}-") and id in ids_in(self.folder, self.chapters)


# Any: a value of that game; the properties above say of what type.
@cache
def _found(folder: str, module: str, name: str) -> Any:
    return getattr(import_module(f"{folder}.{module}"), name)
