import pytest

from dicewright.table.contents import Counter, Sheet
from dicewright.table.counting import MOST_VALUE, counted, sheet_of, tell_amount
from dicewright.table.workspace import Workspace, create, undo


def stepped(counter: Counter, step: int) -> Counter:
    workspace, record = create(
        Workspace(tab="t-"), "sheet", "Mira", Sheet(counters=(Counter("Days", 0), counter))
    )
    after = counted(workspace, record, 1, step)
    assert sheet_of(after.records[record.id]).counters[0] == Counter("Days", 0)
    return sheet_of(after.records[record.id]).counters[1]


@pytest.mark.parametrize(
    ("value", "most", "step", "then"),
    [
        (3, None, -1, 2),
        (0, None, -1, -1),
        (3, 9, 1, 4),
        (9, 9, 1, 9),
        (12, 9, 1, 12),
        (12, 9, -1, 11),
        (MOST_VALUE, None, 1, MOST_VALUE),
        (-MOST_VALUE, None, -1, -MOST_VALUE),
    ],
)
def test_a_counter_steps_within_its_bounds(value: int, most: int | None, step: int, then: int) -> None:
    counter = Counter("Torches", value, most, {"colour": "red"})
    assert stepped(counter, step) == counter.replace(value=then)


def test_a_step_says_what_became_of_what_and_can_be_undone() -> None:
    workspace, record = create(Workspace(tab="t-"), "sheet", "Mira", Sheet(counters=(Counter("Torches", 3),)))
    after = counted(workspace, record, 0, -1)
    assert after.log[-1].what == "Mira, Torches: 3 → 2"
    assert undo(after).records[record.id].content == record.content


def test_where_there_is_nothing_to_count_nothing_happens() -> None:
    workspace, record = create(Workspace(tab="t-"), "sheet", "Mira", Sheet())
    assert counted(workspace, record, 0, 1) is workspace
    newer = record.replace(schema=99)
    assert counted(workspace, newer, 0, 1) is workspace


def test_an_amount_is_told_with_its_most() -> None:
    assert (tell_amount(Counter("a", 9)), tell_amount(Counter("a", 9, 12))) == ("9", "9/12")
