"""How TDGS is played at this table, and its rolls on it: each is an event like any other."""

from typing import Unpack

from dicewright.dice import Roll
from dicewright.dice.frozen import Frozen, Json
from dicewright.games.tdgs import GAME
from dicewright.games.tdgs.rules.character import Character
from dicewright.games.tdgs.rules.resolution import OUTCOME_NAMES, Amount
from dicewright.games.tdgs.rules.settings import rules_from
from dicewright.games.tdgs.rules.tables import CRITICAL_TABLES
from dicewright.table.at_table import AtTable
from dicewright.table.codec import to_json
from dicewright.table.event import Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, find, with_rolls
from dicewright.words import whole

CHECK_RULES = (
    "tdgs.percent_rounding",
    "tdgs.d4_on_critical_failure",
    "tdgs.skill_bonus_formula",
    *(f"tdgs.critical.{kind}" for kind in CRITICAL_TABLES),
)

AT_TABLE = AtTable(GAME, rules_from, Character(), Frozen())
"""Nothing of TDGS lies in a campaign but its house rules."""
rules_at, departures = AT_TABLE.rules_at, AT_TABLE.departures
character_of, tdgs_sheets = AT_TABLE.character_of, AT_TABLE.sheets
with_character = AT_TABLE.with_character


def sheet_at(workspace: Workspace, id: str) -> Record | None:
    """A sheet of whatever game."""
    record = find(workspace, id, "sheet")
    return record if record and not record.is_newer else None


def about_amount(amount: Amount | None) -> dict[str, Json]:
    """What an event keeps of how much is to be rolled for; see `deeds`."""
    return {"amount": to_json(amount)} if amount else {}


def with_ruling(workspace: Workspace, what: str, rule: str, **details: Unpack[Details]) -> Workspace:
    """What is settled without a roll (TD-DICE-18 to -20)."""
    return act(workspace, "ruling", what, rules=(rule,), **details)


def with_check(
    workspace: Workspace, roll: Roll, what: str, amount: Amount | None = None, **details: Unpack[Details]
) -> Workspace:
    """A resolution roll, or whatever follows from one; with an amount, how much is rolled after a success."""
    name = OUTCOME_NAMES.get(roll.outcome, "")
    outcome = f"{name} ({whole(roll.total)})" if name else whole(roll.total)
    told: Details = {"outcome": outcome, "house_rules": departures(workspace, CHECK_RULES), **details}
    if amount:
        told["about"] = about_amount(amount)
    return with_rolls(workspace, (roll,), what, **told)
