"""The doubtful readings that a table decides for itself."""

from collections.abc import Mapping
from typing import Any

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games.rule_book import HouseRule, Reading, Wording, choices_made
from dicewright.games.tdgs.rules.critical_table import read_table
from dicewright.games.tdgs.rules.tables import (
    AWARDS,
    CRITICAL_NAMES,
    CRITICAL_RULES,
    CRITICAL_TABLES,
    LEAST_LABOUR,
    MOST_LABOUR,
    MOST_SKILL_EVER,
)
from dicewright.trouble import RuleError

_KEY = "tdgs."

HOUSE_RULES = (
    HouseRule(
        "tdgs.contest_criticals",
        "Criticals in a contest",
        "TD-AMB-07",
        (
            Reading("totals_only", "Only the totals count"),
            Reading("criticals_first", "A natural 20 beats all but a 20, a natural 1 loses to all but a 1"),
        ),
    ),
    HouseRule(
        "tdgs.d4_on_critical_failure",
        "The d4 after a critical failure",
        "TD-AMB-05",
        (Reading("false", "Not rolled"), Reading("true", "Says how bad it is")),
        is_ours=True,
    ),
    HouseRule(
        "tdgs.percent_rounding",
        "Parts of a whole after a critical",
        "TD-AMB-06",
        (
            Reading("down", "Round down"),
            Reading("nearest", "Round to the nearest"),
            Reading("up", "Round up"),
        ),
        is_ours=True,
    ),
    HouseRule(
        "tdgs.untrained_crafting",
        "Crafting without the skill",
        "TD-AMB-11",
        (
            Reading("forbid", "Not allowed"),
            Reading("allow", "With the dice of the circumstances, at least one"),
        ),
        is_ours=True,
    ),
    HouseRule(
        "tdgs.max_skill",
        "Highest skill level",
        "TD-AMB-12",
        tuple(Reading(str(level), str(level)) for level in (5, 6, 8, 10, MOST_SKILL_EVER)),
    ),
    HouseRule(
        "tdgs.skill_bonus_formula",
        "Skill bonus",
        "TD-AMB-13",
        (Reading("manual", "Entered by hand"), Reading("half_level", "Half the level, rounded down")),
        is_ours=True,
    ),
    HouseRule(
        "tdgs.tool_bonus_stacking",
        "Dice of several fine tools",
        "TD-AMB-15",
        (Reading("per_type", "Each tool brings its own"), Reading("best_only", "Only the best tool counts")),
    ),
    HouseRule(
        "tdgs.nat20_dice_after_floor",
        "The two dice of a natural 20",
        "TD-AMB-17",
        (Reading("false", "Counted with all others"), Reading("true", "Added after the pool’s least die")),
        is_ours=True,
    ),
    HouseRule(
        "tdgs.partial_batch_time",
        "Time of a part batch",
        "TD-AMB-21",
        (
            Reading("flat", "Half as long again from two items on"),
            Reading("linear", "Longer with each item, up to half as long again"),
        ),
        is_ours=True,
    ),
    HouseRule(
        "tdgs.loss_rounding",
        "Half of an odd number of materials",
        "TD-AMB-22",
        (
            Reading("up", "The loss is rounded up"),
            Reading("down", "The loss is rounded down"),
            Reading("nearest", "The loss is rounded to the nearest"),
        ),
        is_ours=True,
    ),
)

LABOUR_SUGGESTION = "10, 15, 20, 25"
"""Percent for one helper, two, and so on (TD-AMB-19)."""


def read_labour(text: str) -> tuple[int, ...]:
    try:
        steps = tuple(int(part) for part in text.split(","))
    except ValueError:
        raise RuleError(
            "labour_table", "write whole numbers with commas between them, as in 10, 15, 20, 25"
        ) from None
    if not all(LEAST_LABOUR <= step <= MOST_LABOUR for step in steps):
        raise RuleError("labour_table", f"labor saves {LEAST_LABOUR} to {MOST_LABOUR} percent")
    return steps


WORDINGS = (
    *(
        Wording(
            f"tdgs.critical.{kind}",
            f"Critical effects: {CRITICAL_NAMES[kind].lower()}",
            CRITICAL_RULES[kind],
            table,
            read_table,
            "A label and an effect for each face of the d4: +25%, +2, x2, or words; “or” makes it a choice. "
            "Left empty, they are the game’s.",
        )
        for kind, table in CRITICAL_TABLES.items()
    ),
    Wording(
        "tdgs.labour",
        "Percent of time that labor saves",
        "TD-AMB-19",
        LABOUR_SUGGESTION,
        read_labour,
        "Suggested for one helper, for two, and so on. The game says 10 to 25; the steps are ours.",
    ),
    *(
        Wording(
            f"tdgs.award.{key}",
            f"Experience: {name.lower()}",
            "TD-AMB-25",
            "",
            None,
            "Suggested amount. The game names none.",
        )
        for key, name in AWARDS.items()
    ),
)


class Rules(Frozen):
    """How TDGS is played at this table."""

    contest_criticals: str = "totals_only"
    percent_rounding: str = "down"
    loss_rounding: str = "up"
    tool_bonus_stacking: str = "per_type"
    partial_batch_time: str = "flat"
    untrained_crafting: str = "forbid"
    max_skill: int = 5
    nat20_dice_after_floor: bool = False
    skill_bonus_formula: str = "manual"
    d4_on_critical_failure: bool = False
    wordings: Mapping[str, str] = NOTHING

    __hash__ = object.__hash__

    def critical_table(self, kind: str) -> str:
        return self.wordings.get(f"tdgs.critical.{kind}", CRITICAL_TABLES[kind])

    def labour_steps(self) -> tuple[int, ...]:
        return read_labour(self.wordings.get("tdgs.labour", LABOUR_SUGGESTION))

    def award(self, prompt: str) -> str:
        return self.wordings.get(f"tdgs.award.{prompt}", "")

    def skill_bonus(self, level: int, entered: int) -> int:
        """TD-AMB-13"""
        return level // 2 if self.skill_bonus_formula == "half_level" else entered

    def departures_as_inputs(self) -> dict[str, object]:
        """What a record has to keep, so that it can be made again at another table."""
        changed = {
            name: value
            for name, value in self.__dict__.items()
            if name != "wordings" and value != getattr(DEFAULTS, name)
        }
        tables = {key: text for key, text in self.wordings.items() if key.startswith("tdgs.critical.")}
        rules = {**changed, **({"wordings": tables} if tables else {})}
        return {"rules": rules} if rules else {}


DEFAULTS = Rules()


def rules_from(chosen: Mapping[str, str]) -> Rules:
    """From what a campaign says; whatever it does not say is as the game has it."""
    values = choices_made(HOUSE_RULES, _KEY, chosen, DEFAULTS)
    wordings = {wording.key: wording.chosen(chosen) for wording in WORDINGS if wording.is_changed(chosen)}
    return DEFAULTS.replace(**values, wordings=wordings)


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def rules_of_inputs(inputs: Mapping[str, Any]) -> Rules:
    """The rules by which a recorded roll was made."""
    return Rules(**inputs.get("rules", {}))
