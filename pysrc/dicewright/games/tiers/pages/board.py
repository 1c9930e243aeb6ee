"""The challenge board: the challenge, its Lead, everyone's support, and the chance of each result."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Odds
from dicewright.games.tiers.pages.rolling import (
    BOARD_RANK,
    LEAD,
    MOST_NAME,
    TIER_OPTIONS,
    Board,
    Person,
    Rolling,
    abilities_of,
    board_entries,
    challenge_of,
    helpers_of,
    lead_of,
    person_name,
    person_rank,
    refusals,
    tell_ability,
    tell_pool,
    waits,
)
from dicewright.games.tiers.play.at_table import campaign_of, rules_at, sheet_at
from dicewright.games.tiers.rules.challenge import (
    REFUSALS,
    Challenge,
    Lead,
    MoreSupport,
    Supporter,
    challenge_odds,
    helps,
    reached,
)
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import (
    ENCOURAGE,
    KEYWORDS,
    OUTRIGHT,
    RESULT_NAMES,
    SUCCESS,
    SUPPORT_OF,
    SUPPORTS,
    WITH_COMPLICATIONS,
    WITH_REDUCED,
    Tier,
    tier_of,
)
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized, fine_percent, percent, percentage_points

_ROLES = [
    ("", [("", "Stands by"), (LEAD, "Lead")]),
    ("Support", [(support.key, support.name) for support in SUPPORTS]),
]


def render_board(rolling: Rolling, workspace: Workspace, sheets: list[Record]) -> Node:
    board = rolling.board
    refused = refusals(board, workspace)
    return [
        h.form(".corner.challenge", data_input="tp-set", autocomplete="off")[
            h.h2["The challenge"],
            h.div(".line")[
                render_select("Tier", "board-tier", [("", TIER_OPTIONS)], board.tier),
                render_number(BOARD_RANK, board.rank, rolling.typing, action="tp-step"),
                h.details("#board-more", open=bool(board.keywords))[
                    h.summary["Keywords", _tell_more(board)],
                    render_field("What it is", "board-name", board.name, MOST_NAME),
                    drawn(_render_keywords(board.keywords)),
                ],
            ],
        ],
        h.form(".people", data_input="tp-set", autocomplete="off")[
            h.h2["Who takes part"],
            (
                _render_person(rolling, place, person, workspace, sheets, refused.get(place, ""))
                for place, person in enumerate(board.people)
            ),
            h.div(".line")[
                h.button(type="button", data_action="tp-person")["Add somebody"],
                h.button(type="button", data_action="tp-party")["Add the party"]
                if campaign_of(workspace)
                else None,
            ],
        ],
        _render_roll(rolling, workspace),
        h.div(".toggles")[
            render_toggle("The Lead adds a bonus die", "tp-toggle", board.bonus, "board-bonus"),
            render_toggle("Choose the dice for Reroll", "tp-toggle", rolling.chooses, "chooses"),
        ],
        _render_helps(board, workspace),
    ]


def _tell_more(board: Board) -> str:
    told = ", ".join(filter(None, (" ".join(board.name.split()), *board.keywords)))
    return f": {told}" if told else ""


@remembered
def _render_keywords(chosen: tuple[str, ...]) -> Node:
    return h.div(".choice")[
        h.p["Keywords ", render_rule("TP-COOP-07")],
        h.div(".toggles")[
            (
                render_toggle(each.name, "tp-toggle", each.name in chosen, f"keyword:{each.name}")
                for each in KEYWORDS
            )
        ],
        (h.p(".help")[f"{each.name}: {each.effect}."] for each in KEYWORDS if each.name in chosen),
    ]


def _render_person(
    rolling: Rolling, place: int, person: Person, workspace: Workspace, sheets: list[Record], refused: str
) -> Element:
    record = sheet_at(workspace, person.sheet)
    options = [("", [("", "By hand")]), ("Sheets", [(each.id, each.name) for each in sheets])]
    name = person_name(person, workspace, place)
    support = SUPPORT_OF.get(person.role)
    return h.div(".person", role="group", aria_label=name)[
        h.div(".line")[
            render_select("Who", f"person-{place}-sheet", options, person.sheet) if sheets else None,
            (
                None
                if record
                else render_field("Name", f"person-{place}-name", person.name, MOST_NAME, placeholder=name)
            ),
            render_select("Part", f"person-{place}-role", _ROLES, person.role),
            _render_ability(rolling, place, person, record),
            h.button(
                ".quiet",
                type="button",
                data_action="tp-without",
                value=str(place),
                aria_label=f"× Remove {name}",
            )["×"],
        ],
        h.p(".help")[f"{capitalized(support.effect)}. ", render_rule(support.rule)] if support else None,
        (h.p(".trouble")["This does nothing: ", with_links(REFUSALS[refused]), "."] if refused else None),
    ]


def _render_ability(rolling: Rolling, place: int, person: Person, record: Record | None) -> Node:
    if person.role == ENCOURAGE.key:
        return None
    if record:
        found = abilities_of(record)
        options = [("", [(key, tell_ability(each)) for key, each in found])]
        return render_select("With", f"person-{place}-ability", options, person.ability) if found else None
    return [
        render_field("Skill", f"person-{place}-skill", person.skill, MOST_NAME, placeholder="Skill"),
        render_select("Tier", f"person-{place}-tier", [("", TIER_OPTIONS)], person.tier),
        (
            render_number(person_rank(place), person.rank, rolling.typing, action="tp-step")
            if person.role == LEAD
            else None
        ),
    ]


# Its chances


def render_problem(rolling: Rolling) -> Node:
    return h.p(".trouble", role="alert")[with_links(rolling.problem)] if rolling.problem else None


def _render_roll(rolling: Rolling, workspace: Workspace) -> Node:
    board, rules = rolling.board, rules_at(workspace)
    try:
        first, second, _, gains = board_entries(board, workspace, rules)
        lead, challenge = lead_of(board, workspace), challenge_of(board)
    except RuleError as reason:
        return h.div(".roll-bar")[
            render_problem(rolling), h.p(".trouble")[with_links(capitalized(f"{reason}."))]
        ]
    supporters = tuple(supporter for _, supporter in helpers_of(board, workspace))
    odds = challenge_odds(lead, challenge, supporters, rules)
    return [
        h.div(".roll-bar")[
            render_problem(rolling),
            h.button(
                class_=["" if waits(rolling, workspace) else "primary"], type="button", data_action="tp-roll"
            )[f"{first.name} leads: success ", h.b[percent(odds.exactly(SUCCESS), odds.ways)]],
            render_results(odds),
        ],
        h.p[
            "The goal is reached, with complications or without: ",
            h.b[percent(reached(odds), odds.ways)],
            ". ",
            render_rule("TP-COOP-09"),
        ],
        h.p(".help")[
            f"{tell_pool(first.side, rules)} against {tell_pool(second.side, rules)}",
            ", Fortunate" if first.side.fortunate else None,
            f", Reroll {first.side.reroll}" if first.side.reroll else None,
            f". The GM gains {gains} points when it is rolled" if gains else None,
            ", and nobody holds them" if gains and not campaign_of(workspace) else None,
            ".",
        ],
    ]


def render_results(odds: Odds[str]) -> Markup:
    keys = {SUCCESS: "best", WITH_REDUCED: "above", WITH_COMPLICATIONS: "below", OUTRIGHT: "worst"}
    return render_split(*((keys[result], RESULT_NAMES[result], ways) for result, ways in odds))


def _render_helps(board: Board, workspace: Workspace) -> Node:
    rules = rules_at(workspace)
    try:
        lead, challenge = lead_of(board, workspace), challenge_of(board)
    except RuleError:
        return None
    supporters = tuple(supporter for _, supporter in helpers_of(board, workspace))
    return h.details("#board-helps.helps.findings", open=not campaign_of(workspace))[
        h.summary["Which support helps most?"],
        h.div(".inside")[
            h.form(data_input="tp-set")[
                render_select("One more helper of tier", "board-helper", [("", TIER_OPTIONS)], board.helper)
            ],
            drawn(_render_table(lead, challenge, supporters, tier_of(board.helper), rules)),
        ],
    ]


@remembered
def _render_table(
    lead: Lead, challenge: Challenge, supporters: tuple[Supporter, ...], helper: Tier, rules: Rules
) -> Node:
    now = challenge_odds(lead, challenge, supporters, rules)
    return h.div(".table-box", tabindex="0", role="group", aria_label="What one more helper would do")[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")["Support"],
                    h.th(scope="col")["Success"],
                    h.th(scope="col")["Gain"],
                    h.th(scope="col")["Goal reached"],
                ]
            ],
            h.tbody[(_render_help(each, now) for each in helps(lead, challenge, supporters, helper, rules))],
        ]
    ]


def _render_help(help: MoreSupport, now: Odds[str]) -> Element:
    name = SUPPORT_OF[help.action].name
    if not help.odds:
        return h.tr[
            h.th(scope="row")[name], h.td(colspan="3")[capitalized(f"not now: {REFUSALS[help.refused]}.")]
        ]
    odds = help.odds
    gain = (
        odds.exactly(SUCCESS) * now.ways - now.exactly(SUCCESS) * odds.ways,
        odds.ways * now.ways,
    )
    return h.tr[
        h.th(scope="row")[name],
        h.td[fine_percent(odds.exactly(SUCCESS), odds.ways)],
        h.td[percentage_points(*gain)],
        h.td[fine_percent(reached(odds), odds.ways)],
    ]
