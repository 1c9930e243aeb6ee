"""What a button exports, by a name: an id, which may be a stranger's word, never reads as another of them."""

from dicewright.table.whose import PLAYERS

ALL = "everything"
RECORD, LINE, DAMAGED, LINK = "record", "line", "damaged", "share"


def of_record(id: str, view: str = PLAYERS) -> str:
    return f"{RECORD}:{view}:{id}"


def of_line(id: str) -> str:
    """A line of the log, as it is stored."""
    return f"{LINE}:{id}"


def of_damaged(place: str) -> str:
    """A row that cannot be read."""
    return f"{DAMAGED}:{place}"


def of_link(view: str, how: str, reference: str) -> str:
    return f"{LINK}:{view}:{how}:{reference}"
