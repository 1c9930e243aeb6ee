"""A roll of Lavender Hack in a page's address, so that it outlives a reload and can be sent."""

from dicewright.dice.frozen import Frozen
from dicewright.games.lavender.pages.rolling import GENERAL, MODES, MOST_ROLLS, NEW, Rolling
from dicewright.games.lavender.rules.rolls import MOST_MODIFIER
from dicewright.games.lavender.rules.tables import ABILITIES, SEVEN_STEPS
from dicewright.pages.roll_address import check_mode, check_words, read_set_up, write_set_up
from dicewright.table.text import TableError


class SetUp(Frozen):
    """What of a roll is chosen, without what lies on the table already."""

    mode: str = NEW.mode
    sheet: str = NEW.sheet
    name: str = NEW.name
    ability: str = NEW.ability
    modifier: int = NEW.modifier
    advantage: bool = NEW.advantage
    disadvantage: bool = NEW.disadvantage
    background: bool = NEW.background
    needs_light: bool = NEW.needs_light
    die: int = NEW.die
    better: bool = NEW.better
    rolls: int = NEW.rolls


def written(rolling: Rolling) -> str:
    return write_set_up(rolling, SetUp)


def read(text: str) -> Rolling:
    return read_set_up(text, SetUp, NEW, _check)


def _check(set_up: SetUp) -> None:
    check_mode(set_up.mode, MODES)
    if set_up.ability not in (GENERAL, *ABILITIES):
        raise TableError(f"“{set_up.ability[:20]}” is no ability")
    if abs(set_up.modifier) > MOST_MODIFIER:
        raise TableError(f"a modifier goes from −{MOST_MODIFIER} to +{MOST_MODIFIER}")
    if set_up.die not in SEVEN_STEPS or not 1 <= set_up.rolls <= MOST_ROLLS:
        raise TableError("it asks for a usage die, or a number of rolls, that there cannot be")
    check_words(set_up.sheet, set_up.name)
