"""An attempt at the bench on its way to others: with numbers in place of the crafter's sheet."""

from dicewright.dice.frozen import Json
from dicewright.games.tdgs.pages.crafting.state import MOST_LINK, NEW_BENCH, bench_from
from dicewright.games.tdgs.play.at_table import character_of, sheet_at
from dicewright.games.tdgs.play.recipes import recipe_at
from dicewright.games.tdgs.rules.character import skill_of, stat_of
from dicewright.pages.links import encoded
from dicewright.pages.part import Place
from dicewright.table.codec import to_json
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace


def _check(text: str) -> None:
    if len(text) > MOST_LINK:
        raise TableError("it is longer than what a bench can hold")
    bench_from(text)


def _for_others(text: str, workspace: Workspace) -> Json:
    bench = bench_from(text) if text else NEW_BENCH
    record, known = sheet_at(workspace, bench.crafter), recipe_at(workspace, bench.recipe)
    if record and known:
        character = character_of(record)
        trained = skill_of(character, known.recipe.skill)
        bench = bench.replace(
            stat=stat_of(character, known.recipe.stat),
            skill=trained.level if trained else 0,
            bonus=trained.bonus if trained else 0,
        )
    return to_json(bench.replace(crafter=""))


def _needed_recipe(roll: Json, workspace: Workspace) -> str:
    id = roll.get("recipe", NEW_BENCH.recipe) if isinstance(roll, dict) else ""
    known = recipe_at(workspace, str(id)) if id else None
    return known.id if known and known.record else ""


PLACE = Place(
    name=lambda roll: "An attempt at the bench",
    address=lambda text: f"crafting.html#bench={encoded(text)}",
    check=_check,
    for_others=_for_others,
    needs=_needed_recipe,
)
