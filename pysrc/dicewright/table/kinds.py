"""The kinds of records, and how a record of an earlier version becomes one of today's."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers.rules.character import check_character as check_dungeoneer
from dicewright.games.dungeoneers.rules.character import check_table as check_dungeoneers_table
from dicewright.games.lavender.rules.character import check_character as check_lavender_character
from dicewright.games.lavender.rules.character import check_party
from dicewright.games.tdgs.rules.character import check_character
from dicewright.games.tdgs.rules.recipe import Recipe, check_recipe
from dicewright.games.tdgs.rules.tables import TIERS
from dicewright.games.tiers.rules.character import check_character as check_tiers_character
from dicewright.games.tiers.rules.character import check_table
from dicewright.table.contents import Campaign, CustomTable, SavedRoll, Settings, Sheet
from dicewright.table.fair import FairRoll, check_fair
from dicewright.table.text import Json, TableError

Migration = Callable[[Json], Json]


class Kind(Frozen):
    key: str
    name: str
    content: type[Frozen]
    migrations: Mapping[int, Migration] = MappingProxyType({})
    """By the schema version they start from; each leads to the next one. None is ever taken out."""
    check: Callable[[Any], None] | None = None
    """Raises a `ValueError` for a content whose fields are of the right type, but against its rules."""

    __hash__ = object.__hash__

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

    def checked(self, content: Frozen) -> Frozen:
        try:
            if self.check:
                self.check(content)
        except ValueError as reason:
            raise TableError(str(reason)) from None
        return content


def _same(content: Json) -> Json:
    return content


def _recipe_with_fields(content: Json) -> Json:
    """What was one text becomes notes beside fields that are still to be filled in."""
    empty: Json = {"skill": "", "stat": "", "target": None, "materials": [], "tools": [], "minutes": None}
    others = {name: value for name, value in content.items() if name != "text"}
    return {**others, **empty, "effects": [""] * len(TIERS), "notes": content.get("text", "")}


def _check_sheet(sheet: Sheet) -> None:
    if sheet.tdgs:
        check_character(sheet.tdgs)
    if sheet.tiers:
        check_tiers_character(sheet.tiers)
    if sheet.dungeoneers:
        check_dungeoneer(sheet.dungeoneers)
    if sheet.lavender:
        check_lavender_character(sheet.lavender)


def _check_campaign(campaign: Campaign) -> None:
    if campaign.tiers:
        check_table(campaign.tiers)
    if campaign.dungeoneers:
        check_dungeoneers_table(campaign.dungeoneers)
    if campaign.lavender:
        check_party(campaign.lavender)


SETTINGS = "settings"
"""The kind of the settings, and the id of their one record."""

KINDS = (
    Kind("sheet", "sheet", Sheet, {1: _same, 2: _same, 3: _same, 4: _same}, _check_sheet),
    Kind("recipe", "recipe", Recipe, {1: _recipe_with_fields}, check_recipe),
    Kind("campaign", "campaign", Campaign, {1: _same, 2: _same, 3: _same}, _check_campaign),
    Kind("table", "custom table", CustomTable),
    Kind("roll", "saved roll", SavedRoll),
    Kind(SETTINGS, "settings", Settings),
    Kind("fair", "fair roll", FairRoll, check=check_fair),
)

_BY_KEY = {kind.key: kind for kind in KINDS}


def kind_of(key: str) -> Kind | None:
    return _BY_KEY.get(key)


def kind_name(key: str) -> str:
    kind = kind_of(key)
    return kind.name if kind else key
