"""What can be done with a link that was opened: add it as a copy, or update what is here."""

from dicewright.dice.frozen import Frozen
from dicewright.games import GAMES, Game
from dicewright.table.backup import Backup, backup_with
from dicewright.table.changes import tell_difference
from dicewright.table.contents import SavedRoll
from dicewright.table.copies import copies_of
from dicewright.table.event import event_from
from dicewright.table.importing import imported, left_out_of_copies, preview
from dicewright.table.links import DICE, Link, campaign_in, planned_in, record_in
from dicewright.table.part import Sent
from dicewright.table.record import Record, new_record
from dicewright.table.text import TableError
from dicewright.table.views import with_secrets
from dicewright.table.workspace import Workspace, act, campaign_on_table, with_id
from dicewright.trouble import RuleError
from dicewright.words import capitalized, counted

_RECORDS = ("sheet", "table", *(kind for game in GAMES for kind in game.kinds))


def game_sending(kind: str) -> Game | None:
    """The game of whose campaigns such a link holds a part; it joins another campaign of that game."""
    game = next((game for game in GAMES if kind in game.links.values()), None)
    return game if game and any(sent.link.key == kind for sent in game.at_table.sent) else None


def sent_as(kind: str, game: Game) -> Sent:
    return next(sent for sent in game.at_table.sent if sent.link.key == kind)


class ThingUpdated(Frozen):
    """What updating would change, in words; nothing where both are the same."""

    name: str
    lines: tuple[str, ...]


def can_add(link: Link, workspace: Workspace) -> bool:
    if link.kind == "roll":
        return planned_in(link.payload).at == DICE
    if game := game_sending(link.kind):
        campaign = campaign_on_table(workspace)
        return campaign is not None and campaign.game == game.key and not campaign.is_newer
    return link.kind in (*_RECORDS, "campaign")


def add_copy(workspace: Workspace, link: Link) -> tuple[Workspace, Record | None]:
    """As a new thing beside whatever is here; with the record to show."""
    match link.kind:
        case "campaign":
            after = imported(workspace, _backup(link), "copy")
            made = after.log[-1].changes[0].record if after is not workspace else ""
            return after, after.records.get(made)
        case kind if game := game_sending(kind):
            return _joined(workspace, game, link), None
        case "roll":
            planned = planned_in(link.payload)
            roll = str(planned.roll)
            new = new_record("", "roll", planned.name or roll, SavedRoll(roll))
        case _:
            new = copies_of(workspace, [record_in(link.payload, link.kind)], (), "").records[0]
    workspace, id = with_id(workspace)
    new = new.replace(id=id, name=_free_name(workspace, new), revision=0, view="")
    after = act(workspace, "create", f"add “{new.name}” from a link", new)
    return after, after.records[id]


def left_out(workspace: Workspace, link: Link) -> int:
    """How much of the log of a campaign is about what is not in the link."""
    return left_out_of_copies(workspace, _backup(link)) if link.kind == "campaign" else 0


def _free_name(workspace: Workspace, record: Record) -> str:
    """Two of a name are told apart."""
    taken = {
        each.name for each in workspace.records.values() if each.kind == record.kind and not each.deleted
    }
    names = (record.name, *(f"{record.name} ({number})" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


def _joined(workspace: Workspace, game: Game, link: Link) -> Workspace:
    sent = sent_as(link.kind, game)
    try:
        return sent.join(workspace, sent.read(link.payload))
    except RuleError as reason:
        raise TableError(str(reason)) from None


# What is here already


def mine(workspace: Workspace, link: Link) -> Record | None:
    """The same thing as it is here, if it is."""
    if link.kind not in (*_RECORDS, "campaign"):
        return None
    shared = link.payload["records"][0] if link.kind == "campaign" else link.payload
    known = workspace.records.get(shared.get("id", ""))
    return known if known and known.kind == link.kind and not known.deleted and not known.is_newer else None


def differences(workspace: Workspace, link: Link) -> tuple[ThingUpdated, ...]:
    """Field by field, what would become of what is here."""
    if link.kind != "campaign":
        known = mine(workspace, link)
        return (_difference(known, _theirs(known, link)),) if known else ()
    found = preview(workspace, _backup(link))
    # What is here may be later than the link: only what merging would really change is told.
    merged = update_mine(workspace, link).records
    changed = (_difference(workspace.records[record.id], merged[record.id]) for record in found.changed)
    new = (ThingUpdated(record.name, ("New here",)) for record in found.new)
    aside = f"{counted(found.aside, 'line')} left out: about what happened here, which the link does not know"
    told = (counted(len(found.events), "new line"), *((capitalized(aside),) if found.aside else ()))
    lines = (ThingUpdated("The log", told),) if found.events else ()
    return (*(each for each in changed if each.lines), *new, *lines)


def _difference(known: Record, theirs: Record) -> ThingUpdated:
    return ThingUpdated(known.name, tuple(map(capitalized, tell_difference(known, theirs))))


def update_mine(workspace: Workspace, link: Link) -> Workspace:
    known = mine(workspace, link)
    if not known:
        raise TableError("it is not here (any more)")
    if link.kind == "campaign":
        return imported(workspace, _backup(link), "merge")
    return act(workspace, "change", f"update “{known.name}” from a link", _theirs(known, link))


def _theirs(known: Record, link: Link) -> Record:
    """As the link says; of what was left out of it, it says nothing."""
    return with_secrets(known, record_in(link.payload, link.kind))


def _backup(link: Link) -> Backup:
    return backup_with(campaign_in(link.payload), map(event_from, link.payload.get("log", ())))
