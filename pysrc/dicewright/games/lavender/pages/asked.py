"""Whether a test is the one that was asked for.

The asker says the ability, and what the GM gives: advantage and disadvantage. Whoever rolls brings the
modifier of their own score (LH-CORE-02), a background that is relevant (LH-CHAR-06), what their party suffers
from, and the gear die (LH-CHAR-07). A modifier is the asker's only where the test was set up for somebody, by
name or with a number in it. With disadvantage the GM picks the die: the lower one is expected (LH-CORE-06).
"""

from collections.abc import Iterable

from dicewright.dice import Roll
from dicewright.games.lavender.pages.rolling import GENERAL, NEW, Rolling, ability_of
from dicewright.games.lavender.pages.rolling import TEST as IN_TESTS
from dicewright.games.lavender.play.ability_tests import BACKGROUND
from dicewright.games.lavender.rules.degrees import ADVANTAGE, DISADVANTAGE, NORMAL, mode_of
from dicewright.games.lavender.rules.rolls import TEST
from dicewright.games.lavender.rules.tables import DARKNESS, STARVING
from dicewright.table.requests import Mismatch
from dicewright.table.workspace import Workspace
from dicewright.words import signed

_WITH = {ADVANTAGE: "with advantage", DISADVANTAGE: "with disadvantage"}


def differs(
    rolling: Rolling, workspace: Workspace, rolls: tuple[Roll, ...], why: tuple[str, ...]
) -> Iterable[Mismatch]:
    """A usage die whose life is foretold is nothing that is rolled here."""
    if rolling.mode != IN_TESTS:
        return
    test, *others = rolls
    if test.action != TEST:
        yield Mismatch(_tell_ability(ability_of(rolling)), "another roll")
        return
    if any(roll.action == TEST for roll in others):
        yield Mismatch("one test", "several")
    ability = test.inputs["ability"]
    if ability != ability_of(rolling):
        yield Mismatch(_tell_ability(ability_of(rolling)), _tell_ability(ability))
    elif ability and _is_for_somebody(rolling) and test.inputs["modifier"] != rolling.modifier:
        rolled = signed(test.inputs["modifier"])
        yield Mismatch(f"a modifier of {signed(rolling.modifier)}", f"one of {rolled}")
    yield from _modes(rolling, test, why)


def _modes(rolling: Rolling, test: Roll, why: tuple[str, ...]) -> Iterable[Mismatch]:
    easier = rolling.advantage or BACKGROUND in why
    harder = rolling.disadvantage or STARVING in why or DARKNESS in why
    asked, rolled = mode_of(easier, harder), test.inputs.get("mode", NORMAL)
    if rolled != asked:
        yield Mismatch(*_tell_modes(asked, rolled))
    elif rolled == DISADVANTAGE and any(die.kept and die.face > min(test.faces) for die in test.dice):
        yield Mismatch("the lower die, unless the GM picks", "the higher")


def _tell_modes(asked: str, rolled: str) -> tuple[str, str]:
    if asked == NORMAL:
        return _WITH[rolled].replace("with", "without", 1), _WITH[rolled]
    return _WITH[asked], _WITH.get(rolled, "without")


def _is_for_somebody(rolling: Rolling) -> bool:
    return bool(rolling.name.strip()) or rolling.modifier != NEW.modifier


def _tell_ability(ability: str) -> str:
    return f"a {ability} test" if ability else f"a {GENERAL} test"
