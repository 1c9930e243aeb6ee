"""The cost of leaving, and those who are gone."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.play.at_table import character_of
from dicewright.games.lavender.rules.downtime import BANDS, bands, cost_of_living, may_pay_nothing, weeks_away
from dicewright.games.lavender.rules.tables import LEAST_VALUE, MOST_VALUE
from dicewright.games.lavender.rules.wealth import ROWS, Wealth, boxes
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.words import join_words


@remembered
def render_leaving(wealth: Wealth, level: int, has_acted: bool) -> Node:
    payable = [row for row in ROWS if boxes(wealth, row)]
    return h.details("#leaving.leaving")[
        h.summary["Leaving"],
        h.p(".help")[
            f"The cost of living is one box, measured against level {level}. It sets all four dice. ",
            render_rule("LH-DOWN-16"),
        ],
        (
            h.p(".help")[
                "Somebody has acted, so this week passes before you are gone. ", render_rule("LH-DOWN-06")
            ]
            if has_acted
            else None
        ),
        h.div(".toggles")[
            (
                h.button(type="button", data_action="lh-do-leave", value=str(row))[
                    f"Pay wealth {row}: ", h.b[f"four d{cost_of_living(level, row)}"]
                ]
                for row in payable
            ),
            (
                h.button(type="button", data_action="lh-do-leave", value="0")[
                    "Pay nothing: ", h.b[f"four d{cost_of_living(level, 0)}"]
                ]
                if may_pay_nothing(wealth)
                else None
            ),
        ],
        h.details("#living-costs")[
            h.summary["What each payment brings"],
            h.div(".table-box", tabindex="0", role="group", aria_label="What each payment brings")[
                h.table[
                    h.thead[h.tr[h.th(scope="col")["Payment"], h.th(scope="col")["All four dice"]]],
                    h.tbody[
                        (h.tr[h.th(scope="row")[words], h.td[f"d{die}"]] for words, die in _payments(level))
                    ],
                ]
            ],
            h.p(".help")[_tell_bands(level), " ", render_rule("LH-AMB-52")],
        ],
    ]


def _payments(level: int) -> list[tuple[str, int]]:
    values = [0, *range(LEAST_VALUE, MOST_VALUE + 1)]
    return [(f"wealth {value}" if value else "nothing", cost_of_living(level, value)) for value in values]


def _tell_bands(level: int) -> str:
    least = bands(level)
    never = [f"d{die}" for die in BANDS if least[die] is None]
    told = [f"d{die} from wealth {value}" for die, value in least.items() if value is not None]
    return f"Least payments: {join_words(told)}.{f' Not to be had: {join_words(never)}.' if never else ''}"


def render_away(members: list[Record]) -> Node:
    gone = [
        (sheet, weeks) for sheet in members if (weeks := weeks_away(character_of(sheet).away)) is not None
    ]
    if not gone:
        return None
    return h.ul(".enemies")[
        (
            h.li[
                h.span[h.b[sheet.name], f": {character_of(sheet).away}. ", render_rule("LH-RES-09")],
                h.button(
                    class_="" if weeks == 0 else "quiet",
                    type="button",
                    data_action="lh-do-back",
                    value=sheet.id,
                    aria_label=f"{sheet.name} comes back{'' if weeks == 0 else ' early'}",
                )["Comes back" if weeks == 0 else "Comes back early"],
            ]
            for sheet, weeks in gone
        )
    ]
