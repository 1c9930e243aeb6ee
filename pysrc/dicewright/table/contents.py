"""What the records hold, kind by kind. Fields are only ever added here together with a migration."""

from collections.abc import Mapping
from typing import Any, Literal

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games.dungeoneers.rules.character import Character as Dungeoneer
from dicewright.games.dungeoneers.rules.character import TableState as DungeoneersTable
from dicewright.games.lavender.rules.character import Character as LavenderCharacter
from dicewright.games.lavender.rules.character import Party as LavenderParty
from dicewright.games.tdgs.rules.character import Character
from dicewright.games.tiers.rules.character import Character as TiersCharacter
from dicewright.games.tiers.rules.character import TableState as TiersTable


class Counter(Frozen):
    """A number to keep an eye on: hit points, torches, days."""

    name: str
    value: int
    most: int | None = None
    unknown: Mapping[str, Any] = NOTHING


class Sheet(Frozen):
    """Notes and counters for any game, and what a game adds. Whoever changes the game loses nothing."""

    notes: str = ""
    counters: tuple[Counter, ...] = ()
    tdgs: Character | None = None
    tiers: TiersCharacter | None = None
    dungeoneers: Dungeoneer | None = None
    lavender: LavenderCharacter | None = None
    unknown: Mapping[str, Any] = NOTHING


class Row(Frozen):
    """What a custom table says from this number on, up to the next row."""

    start: int
    text: str
    unknown: Mapping[str, Any] = NOTHING


class CustomTable(Frozen):
    expression: str = "1d6"
    rows: tuple[Row, ...] = ()
    unknown: Mapping[str, Any] = NOTHING


class SavedRoll(Frozen):
    expression: str
    unknown: Mapping[str, Any] = NOTHING


class Campaign(Frozen):
    notes: str = ""
    party: tuple[str, ...] = ()
    """The ids of the sheets that sit at the table."""
    rules: Mapping[str, str] = NOTHING
    """House rules by their key, where the table has chosen."""
    tiers: TiersTable | None = None
    """What the GM of Tiers of Power keeps."""
    dungeoneers: DungeoneersTable | None = None
    lavender: LavenderParty | None = None
    unknown: Mapping[str, Any] = NOTHING


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
    unknown: Mapping[str, Any] = NOTHING
