"""A campaign to try a game with: a party at a table, and something to be rolled at once."""

from typing import NamedTuple

from dicewright.games import game_name
from dicewright.pages.part import AnyPart, OpenRoll, OpenTable
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.record import Record, new_record
from dicewright.table.workspace import Workspace, act, with_id, with_settings


class Begun(NamedTuple):
    workspace: Workspace
    rolling: OpenRoll


def example_party(part: AnyPart) -> tuple[tuple[str, Sheet], ...]:
    """Those to sit at a table together, each with a name."""
    return (part.example, *part.party)


def new_sheets(workspace: Workspace, part: AnyPart) -> tuple[Workspace, tuple[Record, ...]]:
    """The example party as records that are still to be stored."""
    people: list[Record] = []
    for name, sheet in example_party(part):
        workspace, id = with_id(workspace)
        people.append(new_record(id, "sheet", name, sheet, part.key))
    return workspace, tuple(people)


def tried(workspace: Workspace, part: AnyPart) -> Begun:
    """The example party at a table of its own, which lies open."""
    workspace, people = new_sheets(workspace, part)
    opened = (
        part.opened(people) if part.opened else OpenTable(f"A try at {game_name(part.key)}", part.together)
    )
    kept = {part.key: opened.kept} if opened.kept else {}
    content = Campaign(party=tuple(each.id for each in people), games=kept)
    workspace, id = with_id(workspace)
    campaign = new_record(id, "campaign", opened.name, content, part.key)
    workspace = act(workspace, "create", f"make “{opened.name}”", *people, campaign, campaign=id)
    workspace = with_settings(workspace, f"try {game_name(part.key)}", campaign=id, game=part.key)
    return Begun(workspace, opened.rolling)
