"""How TDGS is played at this table, and its rolls on it: each is an event like any other."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Unpack

from dicewright.dice import Roll
from dicewright.dice.frozen import Json
from dicewright.games.tdgs import GAME
from dicewright.games.tdgs.rules.character import Character
from dicewright.games.tdgs.rules.resolution import OUTCOME_NAMES, Amount
from dicewright.games.tdgs.rules.settings import Rules, rules_from
from dicewright.games.tdgs.rules.tables import CRITICAL_TABLES
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.event import Details
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, act, campaign_on_table, find, records_of, with_rolls
from dicewright.words import whole

CHECK_RULES = (
    "tdgs.percent_rounding",
    "tdgs.d4_on_critical_failure",
    "tdgs.skill_bonus_formula",
    *(f"tdgs.critical.{kind}" for kind in CRITICAL_TABLES),
)
_NEW = Character()


def house_rules(workspace: Workspace) -> Mapping[str, str]:
    campaign = campaign_on_table(workspace)
    return content_of(campaign, Campaign).rules if campaign and not campaign.is_newer else {}


def rules_at(workspace: Workspace) -> Rules:
    return _rules_of(campaign_on_table(workspace))


@lru_cache(maxsize=4)
def _rules_of(campaign: Record | None) -> Rules:
    return rules_from(content_of(campaign, Campaign).rules if campaign and not campaign.is_newer else {})


def departures(workspace: Workspace, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The house rules among these, in words, for the record of a result."""
    return GAME.rules.departures(house_rules(workspace), keys)


def character_of(record: Record) -> Character:
    character: Character = content_of(record, Sheet).games.get(GAME.key, _NEW)
    return character


def sheet_at(workspace: Workspace, id: str) -> Record | None:
    record = find(workspace, id, "sheet")
    return record if record and not record.is_newer else None


def tdgs_sheets(workspace: Workspace) -> list[Record]:
    """Those of whoever can roll and craft by the rules of TDGS."""
    sheets = records_of(workspace, "sheet")
    return [record for record in sheets if record.game == GAME.key and not record.is_newer]


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
