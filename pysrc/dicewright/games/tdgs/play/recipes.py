"""The recipes that are at hand: one's own, and the examples."""

from functools import lru_cache

from dicewright.dice.frozen import Frozen
from dicewright.games.tdgs.rules.library import LIBRARY, example_of
from dicewright.games.tdgs.rules.recipe import Recipe
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, find, records_of


class Known(Frozen):
    """A recipe of one's own, or one of the examples."""

    id: str
    name: str
    recipe: Recipe
    record: Record | None = None

    __hash__ = object.__hash__


_EXAMPLES = tuple(Known(each.key, each.name, each.recipe) for each in LIBRARY)


@lru_cache(maxsize=4)
def all_recipes(workspace: Workspace) -> tuple[Known, ...]:
    """One's own first."""
    own = (
        Known(record.id, record.name, content_of(record, Recipe), record)
        for record in records_of(workspace, "recipe")
        if not record.is_newer
    )
    return (*own, *_EXAMPLES)


def recipe_at(workspace: Workspace, id: str) -> Known | None:
    if example := example_of(id):
        return next(each for each in _EXAMPLES if each.id == example.key)
    record = find(workspace, id, "recipe")
    if not record or record.is_newer:
        return None
    return next(each for each in all_recipes(workspace) if each.id == id)
