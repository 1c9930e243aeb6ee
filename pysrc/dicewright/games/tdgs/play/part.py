"""What TDGS adds to the table."""

from dicewright.dice.frozen import JsonObject
from dicewright.games.tdgs import CRAFT
from dicewright.games.tdgs.play.crafting import About, made_elsewhere
from dicewright.games.tdgs.play.views import FOR_PLAYERS
from dicewright.games.tdgs.rules.attempt import Attempt
from dicewright.games.tdgs.rules.character import Character, check_character
from dicewright.games.tdgs.rules.library import example_of
from dicewright.games.tdgs.rules.recipe import Recipe, check_recipe
from dicewright.games.tdgs.rules.tables import LUCK, STATS, TIERS, USUAL_STAT
from dicewright.table.kinds import Kind
from dicewright.table.links import record_link
from dicewright.table.naming import RecordId, RecordKey
from dicewright.table.part import TablePart, Telling


def _recipe_with_fields(content: JsonObject) -> JsonObject:
    """What was one text becomes notes beside fields that are still to be filled in."""
    empty: JsonObject = {
        "skill": "",
        "stat": "",
        "target": None,
        "materials": [],
        "tools": [],
        "minutes": None,
    }
    others = {name: value for name, value in content.items() if name != "text"}
    return {**others, **empty, "effects": [""] * len(TIERS), "notes": content.get("text", "")}


def _template(character: Character) -> Character:
    known = tuple(id for id in character.recipes if example_of(id))
    return character.replace(recipes=known, experience="", unknown={})


PART = TablePart(
    character=Character,
    check_character=check_character,
    template=_template,
    links=(record_link("recipe", "r", "recipe"),),
    kinds=(Kind("recipe", "recipe", Recipe, {1: _recipe_with_fields}, check_recipe),),
    made_elsewhere=made_elsewhere,
    for_players=FOR_PLAYERS,
    abouts={CRAFT: About},
    names={
        Character: {"recipes": tuple[RecordKey, ...]},
        Attempt: {"recipe_id": RecordKey, "crafter": RecordId},
    },
    has_key=lambda key: example_of(key) is not None,
    telling=Telling(
        usual={("stats",): {**dict.fromkeys(STATS, USUAL_STAT), LUCK: 0}},
        ids=(("recipes",),),
        words={"qty": "how many"},
    ),
)
