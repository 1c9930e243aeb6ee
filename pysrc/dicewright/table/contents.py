"""What the records hold, kind by kind. Fields are only ever added here together with a migration."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games import game_of
from dicewright.table.codec import Parts


def _character_type(key: str) -> type[Frozen] | None:
    game = game_of(key)
    return game.at_table.character if game else None


def _table_type(key: str) -> type[Frozen] | None:
    game = game_of(key)
    return game.at_table.table if game else None


class Counter(Frozen):
    """A number to keep an eye on: hit points, torches, days."""

    name: str
    value: int
    most: int | None = None
    unknown: Mapping[str, Json] = NOTHING


class Sheet(Frozen):
    """Notes and counters for any game, and what a game adds. Whoever changes the game loses nothing."""

    notes: str = ""
    counters: tuple[Counter, ...] = ()
    games: Annotated[Mapping[str, Any], Parts(_character_type)] = NOTHING
    """By its key, what each game makes of it. Any: of the type that `TablePart` names."""
    unknown: Mapping[str, Json] = NOTHING

    def with_game(self, key: str, character: Frozen) -> "Sheet":
        return self.replace(games={**self.games, key: character})


class Row(Frozen):
    """What a custom table says from this number on, up to the next row."""

    start: int
    text: str
    unknown: Mapping[str, Json] = NOTHING


class CustomTable(Frozen):
    expression: str = "1d6"
    rows: tuple[Row, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


class SavedRoll(Frozen):
    expression: str
    unknown: Mapping[str, Json] = NOTHING


class Campaign(Frozen):
    notes: str = ""
    party: tuple[str, ...] = ()
    """The ids of the sheets that sit at the table."""
    rules: Mapping[str, str] = NOTHING
    """House rules by their key, where the table has chosen."""
    games: Annotated[Mapping[str, Any], Parts(_table_type)] = NOTHING
    """By its key, what each game keeps of it. Any: of the type that `TablePart` names."""
    unknown: Mapping[str, Json] = NOTHING

    def with_game(self, key: str, table: Frozen) -> "Campaign":
        return self.replace(games={**self.games, key: table})


class Settings(Frozen):
    """How Dicewright behaves on this device."""

    theme: Literal["system", "light", "dark"] = "system"
    motion: Literal["system", "still"] = "system"
    game: str = ""
    asks: bool = False
    """Whether to ask before something is deleted, although Undo brings it back."""
    player: str = ""
    """Who rolls here, as the log names them."""
    campaign: str = ""
    """The campaign that lies on the table."""
    cleared: str = ""
    """The event after which the dice page's list of rolls starts."""
    hints: tuple[str, ...] = ()
    """Those for a first table that were read and put away."""
    unknown: Mapping[str, Json] = NOTHING
