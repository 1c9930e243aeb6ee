"""The kinds of records, and how a record of an earlier version becomes one of today's."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from dicewright.dice.frozen import Frozen, Json, JsonObject
from dicewright.games import GAMES, game_of
from dicewright.table.contents import Campaign, CustomTable, SavedRoll, Settings, Sheet
from dicewright.table.fair import FairRoll, check_fair
from dicewright.table.text import TableError

Migration = Callable[[JsonObject], JsonObject]


class Kind(Frozen):
    key: str
    name: str
    content: type[Frozen]
    migrations: Mapping[int, Migration] = MappingProxyType({})
    """By the schema version they start from; each leads to the next one. None is ever taken out."""
    check: Callable[[Any], None] | None = None
    """Raises a `ValueError` for a content whose fields are of the right type, but against its rules.

    Any: that of `content`.
    """

    __hash__ = object.__hash__

    @property
    def schema(self) -> int:
        return len(self.migrations) + 1

    def migrated(self, content: Json, schema: int) -> Json:
        for version in range(schema, self.schema):
            if not isinstance(content, dict):
                raise TableError("its content is no object")
            try:
                content = self.migrations[version](content)
            except (LookupError, TypeError, ValueError, AttributeError):
                raise TableError(f"it is not what version {version} of a {self.name} was") from None
        return content

    def checked(self, content: Frozen) -> Frozen:
        try:
            if self.check:
                self.check(content)
        except ValueError as reason:
            raise TableError(str(reason)) from None
        return content


def same(content: JsonObject) -> JsonObject:
    """Where a version has only added fields."""
    return content


def _check_sheet(sheet: Sheet) -> None:
    for key, character in sheet.games.items():
        if game := game_of(key):
            game.at_table.check_character(character)


def _check_campaign(campaign: Campaign) -> None:
    for key, table in campaign.games.items():
        if (game := game_of(key)) and game.at_table.check_table:
            game.at_table.check_table(table)


SETTINGS = "settings"
"""The kind of the settings, and the id of their one record."""

_SHEET = Kind("sheet", "sheet", Sheet, {1: same, 2: same, 3: same, 4: same, 5: same}, _check_sheet)
_OTHERS = (
    Kind("campaign", "campaign", Campaign, {1: same, 2: same, 3: same, 4: same}, _check_campaign),
    Kind("table", "custom table", CustomTable),
    Kind("roll", "saved roll", SavedRoll),
    Kind(SETTINGS, "settings", Settings, {1: same}),
    Kind("fair", "fair roll", FairRoll, check=check_fair),
)
_BY_KEY = {kind.key: kind for kind in (_SHEET, *_OTHERS)}
_OF_GAMES = {key: game for game in GAMES for key in game.kinds}

KIND_KEYS = ("sheet", *_OF_GAMES, *(kind.key for kind in _OTHERS))
"""All kinds in the order in which files have them."""


def kind_of(key: str) -> Kind | None:
    game = _OF_GAMES.get(key)
    return next(kind for kind in game.at_table.kinds if kind.key == key) if game else _BY_KEY.get(key)


def kind_name(key: str) -> str:
    kind = kind_of(key)
    return kind.name if kind else key
