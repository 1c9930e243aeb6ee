"""The table of all chances: every total with its chance, as percent or as a fraction, to sort and to copy."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup, escape

from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import lowest_terms
from dicewright.pages.controls import render_segments
from dicewright.pages.dice.series import MEASURES, Series
from dicewright.words import decimal, percent, whole

FORMS = (("percent", "percent"), ("finer", "two digits more"), ("fraction", "fractions"))
BY_TOTAL = "total"

ROWS_AT_ONCE = 250
MOST_ROWS = 20_000
_MORE_DIGITS = 2
_IN_A_FILE = 8
# Python writes no longer numbers in digits, and nobody would read them.
_MOST_BITS = 12_000
_LONG = 10**12


class ChanceTable(Frozen):
    """How the table is shown, if it is."""

    is_shown: bool = False
    form: str = FORMS[0][0]
    by: str = BY_TOTAL
    """What its rows are sorted by: the total, or a column of chances."""
    falls: bool = False
    first: int = 0
    """The place of the first row that is shown."""


FOLDED = ChanceTable()


def sorted_by(table: ChanceTable, by: str) -> ChanceTable:
    """Chances from the highest down, totals from the lowest up; the other way where they are so already."""
    falls = not table.falls if by == table.by else by != BY_TOTAL
    return table.replace(by=by, falls=falls, first=0)


def _column(number: int, measure: str) -> str:
    return f"{number}:{measure}"


def _columns(series: Sequence[Series]) -> list[tuple[str, Series, str]]:
    return [
        (_column(number, measure), each, measure)
        for number, each in enumerate(series)
        for measure in MEASURES
    ]


def _totals(series: Sequence[Series], table: ChanceTable) -> list[int]:
    return _sorted_totals(tuple(series), table.by, table.falls)


def _all_totals(series: Sequence[Series]) -> set[int]:
    return {total for each in series for total in each.odds.outcomes}


@lru_cache(maxsize=4)
def _sorted_totals(series: tuple[Series, ...], by: str, falls: bool) -> list[int]:
    totals = sorted(_all_totals(series), reverse=falls)
    chosen = next((column for column in _columns(series) if column[0] == by), None)
    if chosen:
        _, each, measure = chosen
        totals.sort(key=lambda total: each.measure(measure, total, total), reverse=falls)
    return totals


def render_table(series: Sequence[Series], table: ChanceTable) -> Node:
    button = h.button(
        ".quiet", type="button", data_action="table", aria_expanded="true" if table.is_shown else "false"
    )["All chances as a table"]
    if not table.is_shown:
        return button
    count = len(series[0].odds.outcomes if len(series) == 1 else _all_totals(series))
    if count > MOST_ROWS:
        return [
            button,
            h.p(".help")[
                f"There are {count:,} totals, too many for a table. "
                "Write one of them above to read its chances."
            ],
        ]
    totals = _totals(series, table)
    shown = totals[table.first : table.first + ROWS_AT_ONCE]
    return [
        button,
        render_segments("How chances are written", "table-form", FORMS, table.form),
        h.div(".scroll", tabindex="0", role="region", aria_label="The chance of each total")[
            h.table(".every-chance")[
                h.caption["The chance of each total"],
                h.thead[h.tr[_render_heads(series, table)]],
                h.tbody[_render_rows(series, shown, table.form)],
            ]
        ],
        _render_pages(len(totals), table.first),
        h.div(".copies")[
            h.button(type="button", data_shell="copy", data_copies="text")["Copy as text"],
            h.button(type="button", data_shell="copy", data_copies="csv")["Copy as CSV"],
        ],
    ]


def _render_heads(series: Sequence[Series], table: ChanceTable) -> Iterator[Element]:
    yield _render_head("Total", BY_TOTAL, table)
    for key, each, measure in _columns(series):
        yield _render_head(f"{each.tree} {measure}" if len(series) > 1 else measure, key, table)


def _render_head(words: str, key: str, table: ChanceTable) -> Element:
    is_sorted = table.by == key
    return h.th(scope="col", aria_sort=("descending" if table.falls else "ascending") if is_sorted else None)[
        h.button(".quiet", type="button", data_action="table-sort", value=key)[
            words, h.span(aria_hidden="true")[("▾" if table.falls else "▴") if is_sorted else ""]
        ]
    ]


def _render_rows(series: Sequence[Series], totals: list[int], form: str) -> Markup:
    columns = _columns(series)
    rows = []
    for total in totals:
        cells = "".join(
            f"<td>{escape(_written(each.measure(measure, total, total), each.whole, form))}</td>"
            for _, each, measure in columns
        )
        rows.append(f"<tr><th scope=row>{whole(total)}</th>{cells}</tr>")
    return Markup("".join(rows))


def _render_pages(count: int, first: int) -> Node:
    if count <= ROWS_AT_ONCE:
        return None
    last = min(first + ROWS_AT_ONCE, count)
    return h.div(".pages")[
        h.button(
            type="button",
            data_action="table-page",
            value=str(max(0, first - ROWS_AT_ONCE)),
            disabled=first == 0,
        )["Earlier"],
        h.span[f"Rows {first + 1:,} to {last:,} of {count:,}"],
        h.button(type="button", data_action="table-page", value=str(last), disabled=last == count)["Later"],
    ]


def _written(part: int, of: int, form: str) -> str:
    if form != "fraction":
        return percent(part, of, _MORE_DIGITS if form == "finer" else 0)
    if part in (0, of):
        return "1" if part else "0"
    return "/".join(map(_short, lowest_terms(part, of)))


def _short(number: int) -> str:
    """A number that fits a cell: of a long one, how long it is, and its first digits."""
    if number < _LONG:
        return f"{number:,}"
    digits = number.bit_length() * 30103 // 100_000
    digits += number >= 10 ** (digits + 1)
    digits -= number < 10**digits
    return f"{decimal(number, 10**digits, 3)}·10^{digits}"


def as_text(series: Sequence[Series], table: ChanceTable) -> str:
    """The whole table as it is sorted and written, to be pasted into a chat."""
    columns = _columns(series)
    names = [f"{each.tree} {measure}" if len(series) > 1 else measure for _, each, measure in columns]
    rows = [["total", *names]]
    for total in _totals(series, table):
        chances = (
            _written(each.measure(measure, total, total), each.whole, table.form)
            for _, each, measure in columns
        )
        rows.append([str(total), *chances])
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.rjust, row, widths)) for row in rows)
    return "\n".join(["; ".join(str(each.tree) for each in series), *lines])


def as_csv(series: Sequence[Series], table: ChanceTable) -> str:
    """Percentages and whole numbers of ways, for a spreadsheet."""
    head = ["total"]
    for each in series:
        of = f" of {each.tree}"
        head += [f"{measure}{of} in percent" for measure in MEASURES] + [f"ways{of}", f"all ways{of}"]
    lines = [",".join('"' + name.replace('"', '""') + '"' for name in head)]
    for total in _totals(series, table):
        cells = [str(total)]
        for each in series:
            chances = [each.measure(measure, total, total) for measure in MEASURES]
            cells += [decimal(100 * part, each.whole, _IN_A_FILE) for part in chances]
            cells += [_in_digits(chances[0]), _in_digits(each.whole)]
        lines.append(",".join(cells))
    return "\r\n".join(lines) + "\r\n"


def _in_digits(number: int) -> str:
    return str(number) if number.bit_length() <= _MOST_BITS else ""
