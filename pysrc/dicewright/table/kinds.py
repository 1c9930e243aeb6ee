"""The kinds of records, and how a record of an earlier version becomes one of today's."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from dicewright.dice.frozen import Frozen
from dicewright.table.contents import Campaign, CustomTable, Recipe, SavedRoll, Settings, Sheet
from dicewright.table.text import Json, TableError

Migration = Callable[[Json], Json]


class Kind(Frozen):
    key: str
    name: str
    content: type[Frozen]
    migrations: Mapping[int, Migration] = MappingProxyType({})
    """By the schema version they start from; each leads to the next one. None is ever taken out."""

    @property
    def schema(self) -> int:
        return len(self.migrations) + 1

    def migrated(self, content: Any, schema: int) -> Any:
        for version in range(schema, self.schema):
            if not isinstance(content, dict):
                raise TableError("its content is no object")
            try:
                content = self.migrations[version](content)
            except (LookupError, TypeError, ValueError, AttributeError):
                raise TableError(f"it is not what version {version} of a {self.name} was") from None
        return content


SETTINGS = "settings"
"""The kind of the settings, and the id of their one record."""

KINDS = (
    Kind("sheet", "sheet", Sheet),
    Kind("recipe", "recipe", Recipe),
    Kind("campaign", "campaign", Campaign),
    Kind("table", "custom table", CustomTable),
    Kind("roll", "saved roll", SavedRoll),
    Kind(SETTINGS, "settings", Settings),
)

_BY_KEY = {kind.key: kind for kind in KINDS}


def kind_of(key: str) -> Kind | None:
    return _BY_KEY.get(key)


def kind_name(key: str) -> str:
    kind = kind_of(key)
    return kind.name if kind else key
