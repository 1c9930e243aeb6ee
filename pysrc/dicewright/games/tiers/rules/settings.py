"""The doubtful readings of Tiers of Power that a table decides for itself."""

from collections.abc import Callable, Mapping
from typing import Any

from dicewright.dice.frozen import Frozen
from dicewright.games.rule_book import HouseRule, Reading, Wording, choices_made
from dicewright.games.tiers.rules.tables import HP_PER_LEVEL, MULTIPLIER_BASE, OMEGA_NUMBER, Tier
from dicewright.trouble import RuleError

PREFIX = "tiers."

HOUSE_RULES = (
    HouseRule(
        "tiers.omega_die",
        "The die of Omega",
        "TP-AMB-01",
        (
            Reading("sum", "d6 and d20 added, one die"),
            Reading("separate", "Two dice for each rank, the higher counts"),
        ),
        is_ours=True,
    ),
    HouseRule(
        "tiers.omega_explosion",
        "When the die of Omega explodes",
        "TP-AMB-02",
        (
            Reading("each_component", "The d6 on 6, the d20 on 20, each once"),
            Reading("compound_max", "Only 6 and 20 together"),
        ),
        is_ours=True,
    ),
    HouseRule(
        "tiers.bonus_die_at_top",
        "Bonus die of an Omega character",
        "TP-AMB-04",
        (Reading("same_tier", "Another Omega die"), Reading("none", "It adds nothing")),
        is_ours=True,
    ),
    HouseRule(
        "tiers.bonus_die_basis",
        "A bonus die is one tier above",
        "TP-AMB-05",
        (Reading("character", "The character’s tier"), Reading("skill", "The skill’s tier")),
    ),
    HouseRule(
        "tiers.multiplier_basis",
        "Damage is multiplied by",
        "TP-AMB-06",
        (Reading("character", "The character’s tier"), Reading("skill", "The tier of what was rolled")),
    ),
    HouseRule(
        "tiers.tie_tier_basis",
        "Tier that decides a tie",
        "TP-AMB-07",
        (Reading("character", "The character’s tier"), Reading("pool", "The tier of what was rolled")),
    ),
    HouseRule(
        "tiers.tie_win_min_margin",
        "Margin of a tie that is won",
        "TP-AMB-10",
        (Reading("0", "0, no damage"), Reading("1", "1")),
    ),
    HouseRule(
        "tiers.margin_keyword",
        "“Margin 2” means",
        "TP-AMB-11",
        (Reading("at_least", "By 2 or more"), Reading("exact", "By exactly 2")),
        is_ours=True,
    ),
    HouseRule(
        "tiers.bought_success_margin",
        "Margin of a bought success",
        "TP-AMB-12",
        (Reading("1", "1"), Reading("0", "0, no damage")),
        is_ours=True,
    ),
    HouseRule(
        "tiers.lead_bonus_die",
        "Bonus die for the Lead of a challenge",
        "TP-AMB-13",
        (Reading("allowed", "Allowed"), Reading("forbidden", "Not allowed")),
        is_ours=True,
    ),
    HouseRule(
        "tiers.reduce_floor",
        "Fewest dice of a reduced pool",
        "TP-AMB-21",
        (Reading("1", "One die"), Reading("0", "0 dice: then the Lead wins")),
        is_ours=True,
    ),
    HouseRule(
        "tiers.unstable",
        "An Unstable challenge",
        "TP-AMB-24",
        (
            Reading("full", "Preparation softens nothing, a failure adds a complication"),
            Reading("minor", "Only a failure adds a complication"),
        ),
        is_ours=True,
    ),
    HouseRule(
        "tiers.legacy",
        "Legacy of mastered skills",
        "TP-AMB-26",
        (
            Reading("next_tier_only", "From the tier just below"),
            Reading("cumulative", "One for each mastered tier below"),
        ),
    ),
    HouseRule(
        "tiers.legacy_over_cap",
        "Legacy above rank 5",
        "TP-AMB-26",
        (Reading("false", "No"), Reading("true", "Yes")),
    ),
)

MOST_OMEGA_HP = 9_999_999
MOST_OMEGA_MULTIPLIER = 999_999
MOST_CAP = 100
MOST_REMINDER = 600


def read_amount(text: str, most: int, least: int = 1) -> int:
    """A whole number in a table's own words; thousands may be set apart."""
    digits = text.strip().replace(",", "")
    is_number = digits.isascii() and digits.isdecimal() and len(digits.lstrip("0")) <= len(str(most))
    if not is_number or not least <= int(digits) <= most:
        raise RuleError("amount", f"write a whole number from {least:,} to {most:,}")
    return int(digits)


_AMOUNTS = {"omega_hp_per_level": (MOST_OMEGA_HP, 1), "omega_multiplier": (MOST_OMEGA_MULTIPLIER, 1)}
_AMOUNTS |= {"complication_cap": (MOST_CAP, 1), "reminder": (MOST_REMINDER, 0)}


def _reader(name: str) -> Callable[[str], int]:
    most, least = _AMOUNTS[name]
    return lambda text: read_amount(text, most, least)


WORDINGS = (
    Wording(
        "tiers.omega_hp_per_level",
        "HP of a level in Omega",
        "TP-AMB-03",
        "31250",
        _reader("omega_hp_per_level"),
        "The game stops at Gamma; ours is five times Gamma’s.",
    ),
    Wording(
        "tiers.omega_multiplier",
        "Multiplier of Omega",
        "TP-AMB-03",
        "3125",
        _reader("omega_multiplier"),
        "The game’s table stops at Gamma; ours follows its formula.",
    ),
    Wording(
        "tiers.complication_cap",
        "Most complication points the GM can hold",
        "TP-AMB-14",
        "10",
        _reader("complication_cap"),
        "The game’s is 10. What comes beyond forces the GM to spend.",
    ),
    Wording(
        "tiers.reminder",
        "Minutes between reminders of bonus dice",
        "TP-AMB-34",
        "60",
        _reader("reminder"),
        "Ours is 60, as the game speaks of a die an hour; 0 for no reminder.",
    ),
)


class Rules(Frozen):
    """How Tiers of Power is played at this table."""

    omega_die: str = "sum"
    omega_explosion: str = "each_component"
    omega_hp_per_level: int = 31_250
    omega_multiplier: int = 3_125
    bonus_die_basis: str = "character"
    bonus_die_at_top: str = "same_tier"
    tie_tier_basis: str = "character"
    multiplier_basis: str = "character"
    tie_win_min_margin: int = 0
    margin_keyword: str = "at_least"
    bought_success_margin: int = 1
    lead_bonus_die: str = "allowed"
    complication_cap: int = 10
    reduce_floor: int = 1
    legacy: str = "next_tier_only"
    legacy_over_cap: bool = False
    unstable: str = "full"
    reminder: int = 60
    """Minutes; 0 for none."""

    def hp_per_level(self, tier: Tier) -> int:
        """TP-POWER-01 and TP-AMB-03"""
        return self.omega_hp_per_level if tier.number == OMEGA_NUMBER else HP_PER_LEVEL[tier.number]

    def is_extrapolated(self, tier: Tier, name: str) -> bool:
        """Whether the amount of this name is ours, and neither the game's nor the table's own (TP-AMB-03)."""
        return tier.is_extrapolated and getattr(self, name) == getattr(DEFAULTS, name)

    def multiplier(self, tier: Tier) -> int:
        """TP-POWER-04 and TP-AMB-03"""
        return self.omega_multiplier if tier.number == OMEGA_NUMBER else MULTIPLIER_BASE**tier.number


DEFAULTS = Rules()


def rules_from(chosen: Mapping[str, str]) -> Rules:
    """From what a campaign says; whatever it does not say is as the game has it."""
    values = choices_made(HOUSE_RULES, PREFIX, chosen, DEFAULTS)
    for wording in WORDINGS:
        name = wording.key.removeprefix(PREFIX)
        values[name] = read_amount(wording.chosen(chosen), *_AMOUNTS[name])
    return DEFAULTS.replace(**values)


def departures_as_inputs(rules: Rules) -> dict[str, object]:
    """What a record has to keep, so that it can be made again at another table."""
    changed = {name: value for name, value in rules.__dict__.items() if value != getattr(DEFAULTS, name)}
    return {"rules": changed} if changed else {}


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def rules_of_inputs(inputs: Mapping[str, Any]) -> Rules:
    """The rules by which a recorded roll was made."""
    return Rules(**inputs.get("rules", {}))
