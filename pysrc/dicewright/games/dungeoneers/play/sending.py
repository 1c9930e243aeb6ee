"""Adversaries on their way from one campaign to another."""

from dicewright.dice.frozen import Json
from dicewright.games.dungeoneers.play.at_table import Draft, needed_campaign, table_of
from dicewright.games.dungeoneers.rules.character import (
    MOST_ADVERSARIES,
    Adversary,
    TableState,
    check_table,
)
from dicewright.table.codec import from_json
from dicewright.table.links import LinkKind
from dicewright.table.part import Sent
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, act


def _read(payload: Json) -> Adversary:
    adversary = from_json(Adversary, payload)
    try:
        check_table(TableState(adversaries=(adversary,)))
    except ValueError as reason:
        raise TableError(str(reason)) from None
    return adversary


def _join(workspace: Workspace, adversary: Adversary) -> Workspace:
    campaign = needed_campaign(workspace)
    table = table_of(campaign)
    if len(table.adversaries) >= MOST_ADVERSARIES:
        raise TableError(f"a table holds {MOST_ADVERSARIES} adversaries at most")
    draft = Draft(workspace)
    draft.write_table(campaign, table.replace(adversaries=(*table.adversaries, adversary)))
    return act(workspace, "change", f"add “{adversary.name or 'an adversary'}” from a link", *draft.records)


ADVERSARY = Sent(
    LinkKind("adversary", "a", "adversary", _read), lambda table: table.adversaries, _read, _join
)
