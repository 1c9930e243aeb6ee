"""The doubtful readings of Lavender Hack that a table decides for itself."""

from collections.abc import Mapping

from dicewright.dice.frozen import Frozen
from dicewright.games.lavender.rules.tables import LADDER, SEVEN_STEPS
from dicewright.games.rule_book import HouseRule, Reading, choices_made

PREFIX = "lavender."
NO, YES = Reading("false", "No"), Reading("true", "Yes")

HOUSE_RULES = (
    HouseRule(
        "lavender.usage_ladder",
        "Steps of a usage die",
        "LH-AMB-02",
        (Reading("six", "Six: d20 is the bottom"), Reading("seven", "Seven: a d2 above the d20")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.strong_background_die",
        "Die for the backgrounds of the Strong",
        "LH-AMB-08",
        (Reading("d6", "d6, the seventh by choice"), Reading("d7", "d7")),
    ),
    HouseRule(
        "lavender.toughness",
        "Toughness adds Con",
        "LH-AMB-10",
        (Reading("once", "Once to the sum"), Reading("per_die", "To every die")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.downtime_full_heal",
        "Everybody is healed after downtime",
        "LH-AMB-11",
        (YES, NO),
        is_ours=True,
    ),
    HouseRule(
        "lavender.ballpark_clamp",
        "A ballpark stays within 1 to 10",
        "LH-AMB-17",
        (YES, NO),
        is_ours=True,
    ),
    HouseRule(
        "lavender.improvised_damage",
        "Damage of a broken weapon",
        "LH-AMB-18",
        (Reading("d2", "d2"), Reading("1", "1"), Reading("none", "No damage")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.dungeon_repair_all",
        "Anybody repairs in a dungeon",
        "LH-AMB-20",
        (NO, YES),
    ),
    HouseRule(
        "lavender.encumbered_search",
        "Searching while encumbered",
        "LH-AMB-25",
        (Reading("normal", "As usual"), Reading("double", "Takes twice the time")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.torches_in_wilderness",
        "Torches can be made in the wilderness",
        "LH-AMB-29",
        (NO, YES),
    ),
    HouseRule(
        "lavender.extra_rest_fellowship",
        "More fellowship rolls when resting in a dungeon",
        "LH-AMB-30",
        (NO, YES),
        is_ours=True,
    ),
    HouseRule(
        "lavender.surprise",
        "Who tests for surprise",
        "LH-AMB-36",
        (Reading("one", "One for the party"), Reading("each", "Everyone")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.ammo",
        "An ammo check rolls",
        "LH-AMB-39",
        (Reading("gear", "The gear die"), Reading("own_die", "A die of the weapon’s own")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.interrupt",
        "A slow character who is hit",
        "LH-AMB-41",
        (Reading("lose", "Loses the shot or spell"), Reading("gm", "The GM decides")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.morale",
        "Morale is checked with",
        "LH-AMB-42",
        (Reading("bx_2d6", "2d6 against the morale score"), Reading("general_test", "A general test")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.downtime_actions",
        "Downtime actions in a week",
        "LH-AMB-49",
        (Reading("per_character", "One for each character"), Reading("per_party", "One for the party")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.court_language",
        "No common language at court",
        "LH-AMB-56",
        (Reading("disadvantage", "Disadvantage"), Reading("none", "Nothing")),
        is_ours=True,
    ),
    HouseRule(
        "lavender.allow_weird",
        "The Weird may be played",
        "LH-OPEN-06",
        (NO, YES),
        is_ours=True,
    ),
)


class Rules(Frozen):
    """How Lavender Hack is played at this table."""

    usage_ladder: str = "six"
    strong_background_die: str = "d6"
    toughness: str = "once"
    downtime_full_heal: bool = True
    ballpark_clamp: bool = True
    improvised_damage: str = "d2"
    dungeon_repair_all: bool = False
    encumbered_search: str = "normal"
    torches_in_wilderness: bool = False
    extra_rest_fellowship: bool = False
    surprise: str = "one"
    ammo: str = "gear"
    interrupt: str = "lose"
    morale: str = "bx_2d6"
    downtime_actions: str = "per_character"
    court_language: str = "disadvantage"
    allow_weird: bool = False

    @property
    def ladder(self) -> tuple[int, ...]:
        """From the worst step to the best."""
        return SEVEN_STEPS if self.usage_ladder == "seven" else LADDER


DEFAULTS = Rules()


def rules_from(chosen: Mapping[str, str]) -> Rules:
    """From what a campaign says; whatever it does not say is the default."""
    return DEFAULTS.replace(**choices_made(HOUSE_RULES, PREFIX, chosen, DEFAULTS))
