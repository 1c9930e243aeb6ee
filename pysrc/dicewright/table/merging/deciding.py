"""What two devices disagree about, in words, and the deed that settles it."""

from dicewright.dice.frozen import Json, JsonObject
from dicewright.games import game_name
from dicewright.table.changes import tell, tell_label, usual_at
from dicewright.table.codec import to_json
from dicewright.table.event import CHOOSE, IMPORT
from dicewright.table.kinds import kind_name
from dicewright.table.merging.choice import Choice, disputed
from dicewright.table.merging.touched import same
from dicewright.table.paths import ABSENT, Held, Path, can_put, is_doubtful, name_of, value_at, with_value
from dicewright.table.record import Record, document, with_document
from dicewright.table.text import checksum, write_json
from dicewright.table.workspace import Workspace, act

MOST_NAMED = 6


def open_choices(record: Record) -> list[Choice]:
    """Those that would still change something; what a choice was about may be gone by now."""
    here = document(record)
    return [
        choice
        for choice in record.choices
        if is_doubtful(here, choice.at)
        or (can_put(here, choice.at) and not same(_here(here, choice.at), choice.other))
    ]


def can_take(record: Record, choice: Choice) -> bool:
    return can_put(document(record), choice.at)


def _here(here: JsonObject, at: Path) -> Held:
    return value_at(here, at) if at else disputed(here)


def value_here(record: Record, choice: Choice) -> Held:
    return _here(document(record), choice.at)


def key_of_choice(choice: Choice) -> str:
    """By which a button names it."""
    return f"{checksum(write_json(to_json(choice))):08x}"


def is_from_here(workspace: Workspace, choice: Choice) -> bool:
    """Whether it is what was done on this device that stands aside now."""
    brought = {id for event in workspace.log if event.action == IMPORT for id in event.brought}
    own = {event.id for event in workspace.log} - brought
    return bool(choice.events) and choice.events.keys() <= own


def choose(workspace: Workspace, record: Record, key: str, takes: bool) -> Workspace:
    """Take what it was on the other device, or keep what it is here: one deed either way."""
    choice = next((each for each in record.choices if key_of_choice(each) == key), None)
    if not choice:
        return workspace
    here = document(record)
    others: list[Json] = [to_json(each) for each in record.choices if each is not choice]
    if takes and not can_take(record, choice):
        return workspace
    changed = with_value(here, choice.at, choice.other) if takes and choice.at else here
    assert isinstance(changed, dict)
    if takes and not choice.at:
        assert isinstance(choice.value, dict)
        changed = {**here, **choice.value}
    verb = "take the other" if takes else "keep the"
    what = f"{verb} {tell_field(workspace, record, choice.at)} of “{record.name}”"
    if choice.at == ("deleted",):
        what = f"{'delete' if takes else 'keep'} “{record.name}”"
    return act(workspace, CHOOSE, what, with_document(record, {**changed, "choices": others}))


def tell_field(workspace: Workspace, record: Record, at: Path) -> str:
    """`notes`, or `Torches` for the value of that counter, or who sits at the table."""
    if not at:
        return f"whole {kind_name(record.kind)}"
    named = workspace.records.get(str(at[-1]))
    if named:
        return named.name
    return tell_label(document(record), at) or game_name(str(at[-1]))


def tell_choice(workspace: Workspace, record: Record, at: Path, value: Held) -> str:
    """What a field of a record is, or would be; what nobody has written is as usual."""
    is_entry = isinstance(value_at(document(record), at[:-1]), list)
    usual = usual_at(record.kind, at) if value is ABSENT and not is_entry else value
    return tell_value(workspace, usual, at)


def tell_value(workspace: Workspace, value: Held, at: Path = ()) -> str:
    """As one would say it; of a list only the names in it."""
    if value is ABSENT:
        return "not there"
    if isinstance(value, list) and not all(isinstance(each, int) for each in value):
        named = [_short(workspace, each) for each in value[:MOST_NAMED]]
        more = len(value) - MOST_NAMED
        return ", ".join([*named, f"{more} more"] if more > 0 else named) or "nothing"
    if isinstance(value, dict):
        told = [f"{_word(name)} {_short(workspace, each)}" for name, each in value.items() if name != "name"]
        return ": ".join(filter(None, (name_of(value), ", ".join(told)))) or "nothing"
    named_here = workspace.records.get(value) if isinstance(value, str) else None
    return named_here.name if named_here else tell(value, at)


def _word(name: str) -> str:
    return name.replace("_", " ")


def _short(workspace: Workspace, value: Held) -> str:
    if isinstance(value, dict):
        return name_of(value) or "…"
    return "…" if isinstance(value, list) else tell_value(workspace, value)
