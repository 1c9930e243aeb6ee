"""Earlier states of a record: look at them, and go back to one."""

import htpy as h
from htpy import Element, Node

from dicewright.dice.frozen import Frozen
from dicewright.pages.page import Answers
from dicewright.table.changes import tell_difference
from dicewright.table.record import Record, notes_of
from dicewright.table.saving import read_versions
from dicewright.table.text import read_json
from dicewright.table.workspace import Workspace, repair, restore
from dicewright.words import capitalized

MOST_TOLD = 6


class Versions(Frozen):
    """The kept states of one record, fetched because somebody wanted to see them."""

    record: str = ""
    kept: tuple[Record, ...] = ()

    def of(self, record: Record) -> tuple[Record, ...]:
        """Those before the state it is in now."""
        if self.record != record.id:
            return ()
        return tuple(each for each in self.kept if each.revision < record.revision)


NO_VERSIONS = Versions()


def fetched(answers: Answers) -> Versions:
    rows = read_json(answers["rows"])
    assert isinstance(rows, list)
    return Versions(answers["record"], tuple(read_versions(rows)))


def restored(workspace: Workspace, versions: Versions, revision: str) -> Workspace:
    version = next((each for each in versions.kept if str(each.revision) == revision), None)
    return restore(workspace, version) if version else workspace


def repaired(workspace: Workspace, versions: Versions, id: str) -> Workspace:
    """A damaged record becomes its last good version, if that was fetched."""
    return repair(workspace, versions.kept[0]) if versions.record == id and versions.kept else workspace


def render_versions(record: Record, versions: Versions) -> Element:
    is_fetched = versions.record == record.id
    return h.section(".versions", aria_labelledby="versions-title")[
        h.h2("#versions-title")["Earlier versions"],
        h.p(".help")["The last ten states are kept on this device."],
        h.button(type="button", data_shell="versions", data_record=record.id)[
            "Look again" if is_fetched else "Show them"
        ],
        _render_list(record, versions.of(record)) if is_fetched else None,
    ]


def _render_list(record: Record, kept: tuple[Record, ...]) -> Node:
    if not kept:
        return h.p["There is none yet."]
    return h.ol(".kept")[(_render_version(record, version) for version in kept)]


def _render_version(record: Record, version: Record) -> Element:
    differs = [capitalized(words) for words in tell_difference(record, version)]
    return h.li[
        h.details[
            h.summary[f"Version {version.revision}: “{version.name}”"],
            h.p(".help")["What going back would change:" if differs else "The same as now."],
            h.ul[(h.li[words] for words in differs[:MOST_TOLD])] if differs else None,
            _render_text(version),
            h.button(type="button", data_action="restore", value=str(version.revision))[
                f"Go back to version {version.revision}"
            ],
        ]
    ]


def _render_text(version: Record) -> Node:
    notes = notes_of(version)
    return h.pre(".notes", tabindex="0", aria_label="Notes of that version")[notes] if notes else None
