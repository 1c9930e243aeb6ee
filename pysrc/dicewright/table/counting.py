"""Counters go up and down, from wherever their sheet is in sight."""

from dicewright.table.contents import Counter, Sheet
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, change_content
from dicewright.words import whole

MOST_VALUE = 999_999


def sheet_of(record: Record) -> Sheet:
    return content_of(record, Sheet)


def tell_amount(counter: Counter) -> str:
    """`9/12`, or `9`."""
    value = whole(counter.value)
    return value if counter.most is None else f"{value}/{whole(counter.most)}"


def can_step(counter: Counter, step: int) -> bool:
    """Above its most a counter may stay, but not climb further."""
    highest = MOST_VALUE if counter.most is None else counter.most
    return counter.value > -MOST_VALUE if step < 0 else counter.value < highest


def with_counter(sheet: Sheet, place: int, counter: Counter) -> Sheet:
    return sheet.replace(counters=(*sheet.counters[:place], counter, *sheet.counters[place + 1 :]))


def counted(workspace: Workspace, record: Record, place: int, step: int) -> Workspace:
    if record.is_newer or not 0 <= place < len(sheet_of(record).counters):
        return workspace
    sheet = sheet_of(record)
    counter = sheet.counters[place]
    if not can_step(counter, step):
        return workspace
    after: Counter = counter.replace(value=counter.value + step)
    what = f"{record.name}, {counter.name}: {whole(counter.value)} → {whole(after.value)}"
    return change_content(workspace, record, with_counter(sheet, place, after), what)
