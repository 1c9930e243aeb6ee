"""How the backup page stands, and what replacing everything would take away."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING
from dicewright.pages.page import PageState
from dicewright.pages.versions import NO_VERSIONS, Versions
from dicewright.table.backup import Backup
from dicewright.table.importing import ImportWay, preview
from dicewright.table.merging.deciding import open_choices
from dicewright.table.record import Record
from dicewright.table.text import checksum
from dicewright.table.workspace import Workspace

MOST_SHOWN = 50
REPLACE: ImportWay = "replace"
OUTDATED = "Something has changed here since the list was made. This is how it is now."


class BackupState(PageState):
    device: Mapping[str, str] = NOTHING
    """What the browser says about its storage."""
    file: str = ""
    incoming: Backup | None = None
    problem: str = ""
    done: str = ""
    asking: str = ""
    """What somebody is asked about: the bin, everything, replacing, or a damaged row by its place."""
    outdated: bool = False
    """Whether something came or went since what replacing puts into the bin was listed."""
    versions: Versions = NO_VERSIONS


def leaving_with(workspace: Workspace, backup: Backup) -> tuple[Record, ...]:
    """What replacing would put into the bin, by name."""
    gone = preview(workspace, backup).only_here
    return tuple(sorted(gone, key=lambda each: (each.name.casefold(), each.id)))


def tell_apart(records: tuple[Record, ...]) -> str:
    """Another list has another number: what somebody says yes to is what they have read."""
    return str(checksum(" ".join(sorted(record.id for record in records))))


def asked_at(workspace: Workspace) -> list[Record]:
    """What waits for a choice, of any kind."""
    found = (record for record in workspace.records.values() if not record.deleted and record.choices)
    return sorted((record for record in found if open_choices(record)), key=lambda record: record.name)
