"""The scenes of a campaign, listed explicitly: what is played at the table below the party's dice."""

from collections.abc import Callable

from htpy import Node

from dicewright.dice import Dice
from dicewright.dice.frozen import Frozen
from dicewright.games.lavender.pages.at_table import TABLE_PREFIX, update_table
from dicewright.games.lavender.pages.court.state import PREFIX as COURT_PREFIX
from dicewright.games.lavender.pages.court.state import SCENE as COURT
from dicewright.games.lavender.pages.court.update import update_court
from dicewright.games.lavender.pages.court.view import render_court
from dicewright.games.lavender.pages.downtime.state import PREFIX as DOWNTIME_PREFIX
from dicewright.games.lavender.pages.downtime.state import SCENE as DOWNTIME
from dicewright.games.lavender.pages.downtime.update import update_downtime
from dicewright.games.lavender.pages.downtime.view import render_downtime
from dicewright.games.lavender.pages.encounter.view import render_encounter
from dicewright.games.lavender.pages.exploring.state import PREFIX as EXPLORING_PREFIX
from dicewright.games.lavender.pages.exploring.update import update_exploring
from dicewright.games.lavender.pages.exploring.view import render_exploring
from dicewright.games.lavender.pages.fight.view import render_fight
from dicewright.games.lavender.pages.rolling import PREFIX, Rolling
from dicewright.games.lavender.pages.rumors import RUMORS_PREFIX, render_rumors, update_rumors
from dicewright.games.lavender.pages.sea import SEA_PREFIX, render_sea, update_sea
from dicewright.games.lavender.pages.valuables import VALUING_PREFIX, render_valuables, update_valuables
from dicewright.games.lavender.rules.character import Party
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


class Scene(Frozen):
    key: str
    name: str
    render: Callable[[Rolling, Workspace, Record], Node]
    """From how the roll is set up, the workspace, and the campaign."""
    is_on: Callable[[Party], bool] = lambda party: False
    """Whether it is in the middle of being played."""
    prefix: str = TABLE_PREFIX
    """How its actions begin."""
    update: Callable[[Rolling, Workspace, str, Answers, Dice], Outcome] = update_table
    """A `RuleError` says what cannot be done."""
    field: str = ""
    """What a campaign keeps of it."""

    __hash__ = object.__hash__


SCENES = (
    Scene(
        "exploring",
        "Exploration",
        render_exploring,
        lambda party: party.expedition is not None and party.expedition.doing is not None and not party.fight,
        EXPLORING_PREFIX,
        update_exploring,
        "expedition",
    ),
    Scene("meeting", "Encounter", render_encounter),
    Scene("fight", "Fight", render_fight, lambda party: party.fight is not None, field="fight"),
    Scene("sea", "At sea", render_sea, prefix=SEA_PREFIX, update=update_sea, field="sea"),
    Scene("valuables", "Valuables", render_valuables, prefix=VALUING_PREFIX, update=update_valuables),
    Scene(
        "rumors", "Rumors and maps", render_rumors, prefix=RUMORS_PREFIX, update=update_rumors, field="rumors"
    ),
    Scene(
        COURT,
        "Factions and court",
        render_court,
        lambda party: party.realm is not None and bool(party.realm.court or party.realm.threat),
        COURT_PREFIX,
        update_court,
        "realm",
    ),
    Scene(
        DOWNTIME,
        "Downtime",
        render_downtime,
        lambda party: bool(party.household and (party.household.stay or party.household.growing)),
        DOWNTIME_PREFIX,
        update_downtime,
        "household",
    ),
)
NAMES = tuple((scene.key, scene.name) for scene in SCENES)
CHOOSE = f"{PREFIX}scene"


def scene_of(rolling: Rolling, party: Party) -> Scene:
    """The one that was chosen; else what is being played."""
    chosen = next((scene for scene in SCENES if scene.key == rolling.scene), None)
    return chosen or next((scene for scene in SCENES if scene.is_on(party)), SCENES[0])


def scene_behind(action: str) -> Scene | None:
    """The scene, or the party's dice, that an action of the table belongs to."""
    return next((scene for scene in SCENES if action.startswith(scene.prefix)), None)
