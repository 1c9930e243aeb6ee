import csv
import io
import re
from fractions import Fraction

import pytest

from dicewright.pages.dice import copied
from dicewright.pages.dice.chart import series_of
from dicewright.pages.dice.every_chance import MOST_ROWS, ROWS_AT_ONCE
from dicewright.pages.dice.state import DiceState
from tests.pages.dice.playing import act, html, write

PERCENT = "\N{NO-BREAK SPACE}%"


def rows(state: DiceState) -> list[list[str]]:
    found = re.findall(r"<tr><th scope=row>(.*?)</th>(.*?)</tr>", html(state))
    return [[total, *re.findall(r"<td>(.*?)</td>", cells)] for total, cells in found]


def table_of(text: str) -> DiceState:
    return act(write(text), "table")


@pytest.mark.parametrize(("text", "count"), [("d100", 100), ("10d6", 51), ("40d6", 201), ("4dF", 9)])
def test_every_total_has_its_row(text: str, count: int) -> None:
    totals = [row[0] for row in rows(table_of(text))]
    assert len(totals) == count
    assert [int(total.replace("−", "-")) for total in totals] == list(series_of(write(text))[0].odds.outcomes)


def test_chances_are_written_as_percent_with_more_digits_or_as_fractions() -> None:
    table = table_of("2d6")
    assert rows(table)[5] == ["7", f"17{PERCENT}", f"58{PERCENT}", f"58{PERCENT}"]
    finer = act(table, "table-form", "finer")
    assert rows(finer)[5] == ["7", f"16.67{PERCENT}", f"58.33{PERCENT}", f"58.33{PERCENT}"]
    fractions = act(table, "table-form", "fraction")
    assert rows(fractions)[5] == ["7", "1/6", "7/12", "7/12"]
    assert rows(fractions)[-1] == ["12", "1/36", "1/36", "1"]


def test_a_long_fraction_fits_its_cell() -> None:
    """6 to the 40th is 13,367,494,538,843,734,067,838,845,976,576."""
    lowest = rows(act(table_of("40d6"), "table-form", "fraction"))[0]
    assert lowest[1] == "1/1.337·10^31"


def test_rows_are_sorted_by_any_column_and_back() -> None:
    table = table_of("3d6")
    likeliest = act(table, "table-sort", "0:exactly")
    assert [row[0] for row in rows(likeliest)[:4]] == ["11", "10", "12", "9"]
    assert 'aria-sort="descending"' in html(likeliest)
    assert [row[0] for row in rows(act(likeliest, "table-sort", "0:exactly"))[:2]] == ["3", "18"]
    falling = act(act(likeliest, "table-sort", "total"), "table-sort", "total")
    assert [row[0] for row in rows(falling)[:2]] == ["18", "17"]


def test_many_rows_come_in_pages_and_another_roll_begins_at_the_first() -> None:
    table = table_of("d1000")
    assert len(rows(table)) == ROWS_AT_ONCE
    assert f"Rows 1 to {ROWS_AT_ONCE} of 1,000" in html(table)
    later = act(table, "table-page", str(ROWS_AT_ONCE))
    assert rows(later)[0][0] == str(ROWS_AT_ONCE + 1)
    assert rows(write("2d6", later))[0][0] == "2"


def test_too_many_totals_for_a_table_are_said_to_be() -> None:
    page = html(table_of("d1000*d1000"))
    assert "There are 248,083 totals, too many for a table." in page
    assert "<table" not in page
    assert MOST_ROWS < 248_083


def test_several_rolls_stand_side_by_side() -> None:
    compared = act(write("2d6"), "compare")
    table = act(write("1d12", compared), "table")
    assert rows(table)[0] == [
        "1",
        f"8{PERCENT}",
        f"100{PERCENT}",
        f"8{PERCENT}",
        *(f"{n}{PERCENT}" for n in (0, 100, 0)),
    ]


def test_the_whole_table_is_copied_as_text() -> None:
    lines = copied(act(table_of("d1000"), "table-form", "fraction"), "text").splitlines()
    assert lines[0] == "1d1000"
    assert lines[1].split() == ["total", "exactly", "at", "least", "at", "most"]
    assert lines[2].split() == ["1", "1/1,000", "1", "1/1,000"]
    assert len(lines) == 1_002
    assert len({len(line) for line in lines[1:]}) == 1


def test_the_whole_table_is_copied_as_csv_that_a_spreadsheet_reads() -> None:
    state = act(write("{2d6, 1d8}kh1"), "compare")
    state = act(act(write("1d4-3", state), "table"), "table-sort", "total")
    read = list(csv.DictReader(io.StringIO(copied(state, "csv"))))
    pool = next(each for each in series_of(state) if str(each.tree) == "{2d6, 1d8}kh1")
    by_total = {int(row["total"]): row for row in read}
    assert -2 in by_total
    for total, ways in pool.odds:
        row = by_total[total]
        assert Fraction(int(row["ways of {2d6, 1d8}kh1"]), int(row["all ways of {2d6, 1d8}kh1"])) == Fraction(
            ways, pool.whole
        )
        assert abs(
            Fraction(row["exactly of {2d6, 1d8}kh1 in percent"]) - Fraction(100 * ways, pool.whole)
        ) < Fraction(1, 10**8)
