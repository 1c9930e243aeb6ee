"""The fair rolls on this device: which there are, and the deeds that begin one and go on with it."""

from dicewright.dice import DiceError
from dicewright.dice.fair import Exchange
from dicewright.table.event import ROLL
from dicewright.table.fair import FairRoll, rolled, shown, tell_terms, took
from dicewright.table.record import MOST_NAME, Record, content_of, new_record, with_content
from dicewright.table.workspace import Workspace, act, find, records_of, with_id
from dicewright.table.workspace import rolled as kept_of

KIND = "fair"


def find_fair(workspace: Workspace, id: str) -> tuple[Record, FairRoll] | None:
    record = find(workspace, id, KIND)
    return (record, content_of(record, FairRoll)) if record and not record.is_newer else None


def kept_rolls(workspace: Workspace) -> list[tuple[Record, FairRoll]]:
    return [
        (record, content_of(record, FairRoll))
        for record in records_of(workspace, KIND)
        if not record.is_newer
    ]


def used_rolls(workspace: Workspace, but: str = "") -> list[FairRoll]:
    """Every fair roll this device knows of, in the bin or not: what was used once is not used again."""
    return [
        content_of(record, FairRoll)
        for record in workspace.records.values()
        if record.kind == KIND and not record.is_newer and record.id != but
    ]


def record_of(workspace: Workspace, exchange: Exchange) -> Record | None:
    """The roll that a link goes on with."""
    return next(
        (
            record
            for record, fair in kept_rolls(workspace)
            if shown(fair).first_commitment == exchange.first_commitment
        ),
        None,
    )


def keep_new(workspace: Workspace, fair: FairRoll) -> tuple[Workspace, Record]:
    workspace, id = with_id(workspace)
    told = f"{tell_terms(fair.terms)} with {fair.other}"
    record = new_record(id, KIND, told[:MOST_NAME], fair)
    # No campaign's: what is between two people goes into nobody's file but one's own backup.
    workspace = act(workspace, "create", f"begin a fair roll of {told}", record, campaign="")
    return workspace, workspace.records[id]


def go_on(workspace: Workspace, record: Record, link: Exchange) -> Workspace:
    """With the other side's next link. Nothing undoes this: what they have seen by now cannot be unseen.

    Taken back, it would allow somebody who knows my seed to send another commitment.
    """
    fair = took(content_of(record, FairRoll), link, used_rolls(workspace, but=record.id))
    workspace = _logged(workspace, fair) if fair.is_done else _noted(workspace, fair)
    # A change that the event told could be undone.
    changed = with_content(record, fair).replace(revision=record.revision + 1)
    return workspace.replace(records={**workspace.records, record.id: changed})


def _noted(workspace: Workspace, fair: FairRoll) -> Workspace:
    what = f"take {fair.other}’s commitment to a fair roll of {tell_terms(fair.terms)}"
    return act(workspace, "fair", what, campaign="")


def _logged(workspace: Workspace, fair: FairRoll) -> Workspace:
    what = f"fair roll with {fair.other}"
    try:
        roll = rolled(shown(fair))
    except DiceError:
        return act(workspace, "fair", f"{what} of {tell_terms(fair.terms)}, which gave nothing")
    return act(workspace, ROLL, what, **kept_of((roll,)))
