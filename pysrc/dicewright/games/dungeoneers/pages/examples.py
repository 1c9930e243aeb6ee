"""Rolls to try for somebody who has no sheet yet."""

from dicewright.games.dungeoneers.pages.rolling import NEW, Corner
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP, STANDARD, TEST

EXAMPLES = (
    (
        "Strike with finesse 5, trained",
        NEW.replace(
            mode=CORE,
            a=Corner(attribute="finesse", offered=("finesse", "body"), skill="striking", dice=1),
            lines=(
                "",
                "A glancing blow, and you are open to the next one.",
                "It hits where you wanted.",
                "It hits, and your foe stumbles.",
            ),
        ),
    ),
    (
        "Dodge a hard strike with one bane",
        NEW.replace(mode=CORE, a=Corner(attribute="finesse", score=6, skill="dodging", dice=2, bane=1), dn=3),
    ),
    (
        "A standard roll with spirit 4",
        NEW.replace(mode=STANDARD, a=Corner(attribute="spirit", score=4)),
    ),
    (
        "Sneak past the camp as a group of four",
        NEW.replace(
            mode=GROUP,
            a=Corner(name="Scout", attribute="finesse", score=6, skill="stealth", dice=2),
            others=3,
            graded=True,
            dn=3,
        ),
    ),
    (
        "A test: striking against dodging",
        NEW.replace(
            mode=TEST,
            a=Corner(name="Rook", attribute="finesse", score=5, skill="striking", dice=1),
            b=Corner(name="Ash", attribute="finesse", score=6, skill="dodging", dice=1),
        ),
    ),
)
EXAMPLE_NAMES = tuple(name for name, _ in EXAMPLES)
