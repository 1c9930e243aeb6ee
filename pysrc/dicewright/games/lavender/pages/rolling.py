"""How a roll of Lavender Hack is set up: a test, or a usage die and how long it lasts."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING
from dicewright.games.lavender.pages.court.state import Courting
from dicewright.games.lavender.pages.downtime.state import AT_HOME, Staying
from dicewright.games.lavender.pages.exploring.state import Exploring
from dicewright.games.lavender.play.ability_tests import NOTHING_GIVEN, Entry, Given, Match, current, given_to
from dicewright.games.lavender.play.at_table import character_of, sheet_at
from dicewright.games.lavender.play.traps import TRAP
from dicewright.games.lavender.rules.character import modifiers
from dicewright.games.lavender.rules.rolls import MOST_MODIFIER
from dicewright.games.lavender.rules.tables import ABILITIES, DEFEND, FIRST_OUTING, STR
from dicewright.pages.numbers import NumberField
from dicewright.pages.part import OpenRoll
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace

PREFIX = "lh-"
MOST_NAME = 60

TEST, USAGE = "test", "usage"
MODES = ((TEST, "Test"), (USAGE, "Usage die"))
GENERAL = "general"
"""A test without an ability (LH-CORE-09)."""
MOST_ROLLS = 200
GIVE = f"{PREFIX}give"
"""The action that gives something to a test, or takes it away again."""
MOST_GIVEN = 100


class Rolling(OpenRoll):
    """What is set up, what is half typed, and what is shown."""

    mode: str = TEST
    sheet: str = ""
    name: str = ""
    ability: str = STR
    """Or `general`."""
    modifier: int = 0
    """Of somebody without a sheet."""
    advantage: bool = False
    disadvantage: bool = False
    background: bool = False
    needs_light: bool = False
    die: int = FIRST_OUTING
    """The usage die whose life is foretold."""
    better: bool = False
    """Whether it is rolled with advantage."""
    rolls: int = 20
    death_dice: int = 0
    with_gear: bool = False
    tried: str = ""
    """What was pressed last and could not be done: its action, and the value of its button."""
    scene: str = ""
    """What is played at the table; empty for whatever is going on."""
    targets: Mapping[str, str] = NOTHING
    """At whom each fighter aims, and whom each enemy attacks."""
    given: Mapping[str, Given] = NOTHING
    """What is given to each test that is set up in a scene, by the key of the test."""
    exploring: Exploring = Exploring()
    staying: Staying = AT_HOME
    """What is chosen for a week of downtime."""
    court: Courting = Courting()
    """What is chosen in the scene of factions and court."""


NEW = Rolling()

MODIFIER = NumberField("modifier", "Modifier", -MOST_MODIFIER, MOST_MODIFIER)
ROLLS = NumberField("rolls", "Rolls", 1, MOST_ROLLS)


def name_of(rolling: Rolling, workspace: Workspace) -> str:
    record = sheet_at(workspace, rolling.sheet)
    return record.name if record else " ".join(rolling.name.split())[:MOST_NAME] or "Somebody"


def ability_of(rolling: Rolling) -> str:
    """Empty for a general test."""
    return "" if rolling.ability == GENERAL else rolling.ability


def modifier_of(rolling: Rolling, workspace: Workspace) -> int:
    if rolling.ability == GENERAL:
        return 0
    record = sheet_at(workspace, rolling.sheet)
    return modifiers(character_of(record))[rolling.ability] if record else rolling.modifier


def entry_of(rolling: Rolling, workspace: Workspace) -> Entry:
    record = sheet_at(workspace, rolling.sheet)
    entry = Entry(
        name_of(rolling, workspace),
        ability_of(rolling),
        modifier_of(rolling, workspace),
        rolling.sheet if record else "",
        needs_light=rolling.needs_light,
    )
    return given_to(workspace, entry, plainly_given(rolling))


def plainly_given(rolling: Rolling) -> Given:
    """To a plain test, or to whoever appraises next."""
    return Given(rolling.background, rolling.advantage, rolling.disadvantage)


def with_nothing_given(rolling: Rolling) -> Rolling:
    """The next test, or the next person, begins with nothing that was meant for another."""
    return rolling.replace(background=False, advantage=False, disadvantage=False, given=NOTHING)


def tapped(rolling: Rolling | None, record: Record, value: str) -> Rolling | None:
    """The test that a tap on a sheet opens; tapped again, it closes."""
    if value not in ABILITIES or (rolling and rolling.tapped == value) or not character_of(record).scores:
        return None
    return Rolling(sheet=record.id, ability=value, tapped=value)


def shown_match(rolling: Rolling, workspace: Workspace) -> Match | None:
    """What was thrown here last; on a sheet only what was thrown on it."""
    if rolling.rolled:
        return current(workspace, rolling.rolled)
    return None if rolling.tapped else current(workspace)


# At the table


def lit(rolling: Rolling, entry: Entry) -> Entry:
    """A test that needs light, where the GM says so; that matters in darkness (LH-RES-07)."""
    return entry.replace(needs_light=rolling.needs_light)


def key_of(entry: Entry) -> str:
    """Which test it is. Whom somebody attacks, and with what, may change while it is set up."""
    which = {DEFEND: f":{entry.target}", TRAP: f":{entry.item}"}
    return f"{entry.move}:{entry.sheet}{which.get(entry.move, '')}"


def given_of(rolling: Rolling, entry: Entry) -> Given:
    return rolling.given.get(key_of(entry), NOTHING_GIVEN)


def ready(rolling: Rolling, workspace: Workspace, entry: Entry) -> Entry:
    """The test with what is given to it."""
    return given_to(workspace, entry, given_of(rolling, entry))


def spent(rolling: Rolling, entry: Entry) -> Rolling:
    """What was given to a test is over with its throw."""
    kept = {key: given for key, given in rolling.given.items() if key != key_of(entry)}
    return rolling.replace(given=kept)


def gave(rolling: Rolling, value: str) -> Rolling:
    """`background melee:t1`: a press gives it, another takes it away."""
    what, _, key = value.partition(" ")
    if what not in Given._fields or not key or len(key) > MOST_NAME + 60:
        return rolling
    before = rolling.given.get(key, NOTHING_GIVEN)
    given = {**rolling.given, key: before.replace(**{what: not getattr(before, what)})}
    return rolling.replace(given=given) if len(given) <= MOST_GIVEN else rolling
