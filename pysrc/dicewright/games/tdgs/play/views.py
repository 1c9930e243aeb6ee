"""TDGS keeps nothing from its players: what they craft with is on their own sheets."""

from dicewright.games.tdgs.play.crafting import About, Made
from dicewright.games.tdgs.rules.attempt import Attempt, Helper
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.recipe import Material, Recipe
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.table.for_players import ForPlayers

FOR_PLAYERS = {
    Character: ForPlayers("stats skills items tools recipes experience"),
    Skill: ForPlayers("name level bonus"),
    Item: ForPlayers("name count hazard tier effect half"),
    Tool: ForPlayers("name quality"),
    Recipe: ForPlayers("skill stat target materials tools minutes effects notes"),
    Material: ForPlayers("name qty hazard"),
    # An attempt is made before everybody, and what the GM ruled for it was said.
    Attempt: ForPlayers(
        "name recipe recipe_id crafter batch stat skill_bonus modifiers conditions labour helpers certainty "
        "is_supplied is_known unprecedented pressure target pool minutes reason"
    ),
    Conditions: ForPlayers(" ".join(Conditions._fields)),
    Helper: ForPlayers("name rank"),
    Rules: ForPlayers(" ".join(Rules._fields)),
    About: ForPlayers("attempt made rules"),
    Made: ForPlayers("option property"),
}
