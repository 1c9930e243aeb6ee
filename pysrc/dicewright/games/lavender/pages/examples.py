"""Rolls to try for somebody who has no sheet yet."""

from dicewright.games.lavender.pages.rolling import NEW, USAGE
from dicewright.games.lavender.rules.tables import CHA, DEX, STR

EXAMPLES = (
    ("Force a door with Str +2", NEW.replace(name="Porter", ability=STR, modifier=2)),
    (
        "Sneak in the dark with Dex +1",
        NEW.replace(name="Thief", ability=DEX, modifier=1, disadvantage=True),
    ),
    (
        "Talk to a stranger with a gift",
        NEW.replace(name="Envoy", ability=CHA, modifier=0, advantage=True),
    ),
    ("How long does a d8 of light last?", NEW.replace(mode=USAGE, die=8, rolls=16)),
)
EXAMPLE_NAMES = tuple(name for name, _ in EXAMPLES)
