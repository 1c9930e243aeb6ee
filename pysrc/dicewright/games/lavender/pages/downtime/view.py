"""Downtime on the table: what is expected next, the week of everyone, and the cost of leaving."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.downtime.household import (
    hp_ahead,
    render_affordable,
    render_levels_ahead,
    render_payment,
    render_wealth,
)
from dicewright.games.lavender.pages.downtime.levels import render_growing
from dicewright.games.lavender.pages.given import render_gear_first, render_given
from dicewright.games.lavender.pages.rolling import Rolling, ready, shown_match
from dicewright.games.lavender.play.playing import character_of, members_at, party_of, rules_at
from dicewright.games.lavender.play.rumors import CAROUSING_WORDS
from dicewright.games.lavender.play.staying import highest_level, must_go, people_here
from dicewright.games.lavender.play.tests import mode_at
from dicewright.games.lavender.play.weeks import MOST_FOUND, carouse_entry, crafts_of
from dicewright.games.lavender.rules.banking import buyer_row, is_arms, must_be_banked, row_of_item
from dicewright.games.lavender.rules.character import Character, Item, class_behind
from dicewright.games.lavender.rules.downtime import (
    ACTIONS,
    BANDS,
    BANK,
    BANK_COSTS,
    BRAWL,
    CAROUSE,
    CAROUSE_COSTS,
    CAROUSING,
    CRAFT,
    NO_NEWS,
    RESEARCH,
    RESEARCH_COSTS,
    TRAIN,
    Household,
    Stay,
    bands,
    cost_of_living,
    growing_of,
    may_act,
    may_pay_nothing,
    training_boxes,
    weeks_away,
)
from dicewright.games.lavender.rules.equipment import TABLE_NAMES, crafts_for
from dicewright.games.lavender.rules.forecasts_downtime import carouse_odds, raise_chance
from dicewright.games.lavender.rules.growth import training_filled
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import LEAST_VALUE, MOST_LEVEL, MOST_VALUE, VALUES
from dicewright.games.lavender.rules.wealth import ROWS, Wealth, boxes
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_field, render_segments, render_select
from dicewright.pages.remember import remembered
from dicewright.pages.rule import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent, whole

PLAN_NAMES = {
    TRAIN: "Train",
    CRAFT: "Craft",
    RESEARCH: "Research",
    BANK: "Bank",
    CAROUSE: "Carouse",
}
_MOST_NAME = 60
_KEYS = ("best", "above", "within", "below", "worst")
_VALUES = [("", [(str(each.value), f"{each.value}: like a {each.example.lower()}") for each in VALUES])]


def render_downtime(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    household = party_of(campaign).household or Household()
    people, stay = people_here(workspace, campaign), household.stay
    return [
        _render_head(workspace, campaign, household, people),
        render_growing(workspace, household.growing),
        _render_pending(rolling, workspace),
        _render_news(rolling, workspace),
        _render_banking(workspace, campaign, people, household.wealth) if stay and stay.is_banking else None,
        (_render_week(rolling, workspace, household, stay, people) if stay and not stay.is_banking else None),
        _render_going_on(workspace, campaign, household, stay, people) if stay else None,
        render_wealth(household.wealth, stay is not None),
        (
            _render_leaving(household.wealth, highest_level(workspace, campaign), bool(stay.acted))
            if stay and not stay.is_banking
            else None
        ),
        _render_away(members_at(workspace, campaign)),
        render_affordable(workspace, people, household.wealth) if people else None,
        render_levels_ahead(workspace, people) if people else None,
    ]


def _render_head(workspace: Workspace, campaign: Record, household: Household, people: list[Record]) -> Node:
    stay = household.stay
    if not stay:
        return [
            h.p(".help")[
                "Weeks at home: bank what you found, train and craft, and set out with fresh dice. ",
                render_rule("LH-DOWN-01"),
            ],
            (
                h.button(".primary", type="button", data_action="lh-do-begin")["Begin downtime"]
                if people
                else h.p(".help")["Seat the party to bring it home."]
            ),
        ]
    words, rule = (
        ("Bank what is known", "LH-DOWN-07")
        if stay.is_banking
        else ("Everyone does one thing", "LH-DOWN-06")
        if rules_at(workspace).downtime_actions == "per_character"
        else ("The party does one thing", "LH-AMB-49")
    )
    return [
        h.p(".lead")[h.b[f"Week {stay.weeks + 1}: {words}. "], render_rule(rule)],
        h.p[_expected(workspace, campaign, household, stay, people)],
    ]


def _expected(
    workspace: Workspace, campaign: Record, household: Household, stay: Stay, people: list[Record]
) -> str:
    """What comes next, and from whom."""
    growing = [sheet.name for sheet in people if growing_of(household, sheet.id)]
    if growing:
        return f"Next: the level of {join_words(growing)}."
    if stay.is_banking:
        left = [item.name or "a thing" for _, _, item in must_go(workspace, campaign, household.wealth)]
        if left:
            return f"Next: bank {join_words(left)}, for that was misjudged."
        return "Next: bank what you like, then let the week pass."
    waiting = [sheet.name for sheet in people if may_act(stay, sheet.id, rules_at(workspace))]
    return f"Next: {join_words(waiting)}." if waiting else "Next: another week, or leave."


def _render_pending(rolling: Rolling, workspace: Workspace) -> Node:
    match = shown_match(rolling, workspace)
    if not match or match.about.move != CAROUSE or match.about.told:
        return None
    return h.div(".question", role="group", aria_label="What comes of it")[
        h.p[f"{match.about.name} carouses: {match.degree}, {whole(match.total)}."],
        render_gear_first(workspace, match),
        h.button(".primary", type="button", data_action="lh-at-resolve")["See what it brings"],
    ]


def _render_news(rolling: Rolling, workspace: Workspace) -> Node:
    """Where to go on with what carousing brought."""
    match = shown_match(rolling, workspace)
    if not match or match.about.move != CAROUSE or not match.about.told:
        return None
    result = CAROUSING[match.degree]
    if result == BRAWL:
        return h.div(".question", role="group", aria_label="A fight")[
            h.p[f"{match.about.name} has got into a fight. ", render_rule("LH-DOWN-14")],
            h.button(type="button", data_action="lh-at-fight")["Begin the fight"],
        ]
    if result == NO_NEWS:
        return None
    return h.div(".line")[
        h.button(type="button", data_action="lh-scene", value="rumors")["Go to the rumors and maps"]
    ]


def _render_going_on(
    workspace: Workspace, campaign: Record, household: Household, stay: Stay, people: list[Record]
) -> Element:
    rules = rules_at(workspace)
    waits = household.growing or any(may_act(stay, sheet.id, rules) for sheet in people)
    return h.button(
        class_=["" if waits else "primary"],
        type="button",
        data_action="lh-do-week",
        disabled=stay.is_banking and bool(must_go(workspace, campaign, household.wealth)),
    )["Let the week pass"]


# Banking


def _things(people: list[Record]) -> list[tuple[Record, int, Item]]:
    return [
        (sheet, place, item)
        for sheet in people
        for place, item in enumerate(character_of(sheet).items)
        if item.name.strip()
    ]


def _render_banking(workspace: Workspace, campaign: Record, people: list[Record], wealth: Wealth) -> Node:
    known = [each for each in _things(people) if row_of_item(each[2]) is not None]
    treasure = [each for each in known if not is_arms(each[2]) or must_be_banked(each[2])]
    arms = [each for each in known if each not in treasure]
    unknown = len([item for _, _, item in _things(people) if row_of_item(item) is None])
    return [
        (
            h.button(type="button", data_action="lh-do-bank-all")["Bank all of these"]
            if len(treasure) > 1
            else None
        ),
        (
            h.ul(".enemies")[(_render_bankable(*each, "lh-do-bank") for each in treasure)]
            if treasure
            else h.p(".help")["The party carries no valuables of known value. ", render_rule("LH-DOWN-07")]
        ),
        (
            h.details("#bank-arms")[
                h.summary[f"Arms and armor from the lists ({len(arms)})"],
                h.ul(".enemies")[(_render_bankable(*each, "lh-do-bank") for each in arms)],
            ]
            if arms
            else None
        ),
        (
            h.p(".help")[
                f"Not known exactly: {unknown} {'thing' if unknown == 1 else 'things'}. "
                "Research finds out, in a later week. ",
                render_rule("LH-DOWN-12"),
            ]
            if unknown
            else None
        ),
    ]


def _render_bankable(sheet: Record, place: int, item: Item, action: str) -> Element:
    row, better = row_of_item(item), buyer_row(item)
    worth = f"wealth {row}" if row else "worthless"
    value = f"{sheet.id}:{place}"
    told = "it was misjudged, so it must go" if must_be_banked(item) else worth
    return h.li[
        h.span[h.b[item.name], f", {sheet.name}: {told}."],
        h.button(
            type="button", data_action=action, value=value, aria_label=f"Bank {item.name}, {sheet.name}"
        )["Bank"],
        (
            h.button(
                type="button",
                data_action=f"{action}-buyer",
                value=value,
                aria_label=f"To the buyer: wealth {better}, {item.name}",
            )[f"To the buyer: wealth {better}"]
            if better
            else None
        ),
    ]


# The week of everyone


def _render_week(
    rolling: Rolling, workspace: Workspace, household: Household, stay: Stay, people: list[Record]
) -> Node:
    rules = rules_at(workspace)
    done = [sheet.name for sheet in people if sheet.id in stay.acted]
    return [
        [
            _render_person(rolling, workspace, household, sheet, people, rules)
            for sheet in people
            if may_act(stay, sheet.id, rules)
        ],
        h.p(".help")[f"Done this week: {join_words(done)}."] if done else None,
    ]


def _render_person(
    rolling: Rolling,
    workspace: Workspace,
    household: Household,
    sheet: Record,
    people: list[Record],
    rules: Rules,
) -> Element:
    plan = rolling.staying.plans.get(sheet.id, TRAIN)
    character = character_of(sheet)
    match plan:
        case "craft":
            pane = _render_craft(sheet, character, household.wealth)
        case "research":
            pane = _render_research(sheet, people, household.wealth)
        case "bank":
            pane = _render_later(sheet, household.wealth)
        case "carouse":
            pane = _render_carouse(rolling, workspace, sheet, household.wealth)
        case _:
            pane = _render_train(sheet, character, household, rules)
    return h.div(".choice.week-of")[
        h.p[h.b[sheet.name], f", {character.who} {character.level}"],
        render_segments(
            f"What {sheet.name} does",
            "lh-do-plan",
            [(key, PLAN_NAMES[key]) for key in ACTIONS],
            plan,
            of=sheet.id,
        ),
        pane,
    ]


def _render_train(sheet: Record, character: Character, household: Household, rules: Rules) -> Node:
    if growing_of(household, sheet.id):
        return h.p(".help")["First take the steps of the level above. ", render_rule("LH-DOWN-10")]
    if character.level >= MOST_LEVEL:
        return h.p(".help")[f"Level {MOST_LEVEL} is the highest. ", render_rule("LH-DOWN-09")]
    box, last = training_filled(character) + 1, training_boxes(character.level)
    odds = hp_ahead(character, character.level + 1, rules)
    return [
        h.p(".help")[
            f"Box {box} of {last} towards level {character.level + 1}. ",
            (
                f"It is the last: the level comes, and raises the hit points with "
                f"{percent(*raise_chance(odds, character.most_hp))}. "
                if box == last
                else None
            ),
            render_rule("LH-DOWN-09"),
        ],
        render_payment(
            household.wealth, box, _button("lh-do-train", sheet.id, f"Train: wealth {box}", sheet.name)
        ),
    ]


def _button(action: str, value: str, words: str, name: str) -> Element:
    return h.button(
        ".primary", type="button", data_action=action, value=value, aria_label=f"{words}, {name}"
    )[words]


def _render_craft(sheet: Record, character: Character, wealth: Wealth) -> Node:
    who = class_behind(character)
    tracks = crafts_of(character)
    kinds = [("", [(kind, capitalized(kind)) for kind in who.crafts])] if who and who.crafts else []
    return [
        [
            [
                h.p(".help")[f"{track.name}: box {track.filled + 1} of {track.most}."],
                render_payment(
                    wealth,
                    track.filled + 1,
                    _button(
                        "lh-do-craft",
                        f"{sheet.id}:{place}",
                        f"Go on with {track.name}: wealth {track.filled + 1}",
                        sheet.name,
                    ),
                ),
            ]
            for place, track in tracks
        ],
        (
            h.form(data_action="lh-do-start", autocomplete="off")[
                render_field("What is crafted", "thing", "", _MOST_NAME, list=f"crafts-{sheet.id}"),
                h.datalist(id=f"crafts-{sheet.id}")[
                    (h.option(value=name) for name in TABLE_NAMES if set(crafts_for(name)) & set(who.crafts))
                ]
                if who
                else None,
                h.div(".line")[
                    render_select("Kind", "kind", kinds, ""),
                    render_select("Of value", "worth", _VALUES, "3"),
                ],
                h.p(".help")[
                    "As many weeks as its value, and a box of each value up to it. What the tables have is ",
                    "made at the value that it has there. ",
                    render_rule("LH-DOWN-11"),
                    " ",
                    render_rule("LH-AMB-53"),
                ],
                render_payment(
                    wealth,
                    LEAST_VALUE,
                    h.button(type="submit", value=sheet.id, aria_label=f"Begin: wealth 1, {sheet.name}")[
                        "Begin: wealth 1"
                    ],
                ),
            ]
            if kinds
            else h.p(".help")[
                f"The {character.who} craft nothing that the game lists. ", render_rule("LH-DOWN-11")
            ]
        ),
    ]


def _render_research(sheet: Record, people: list[Record], wealth: Wealth) -> Node:
    things = [(f"{owner.id}:{place}", f"{item.name}, {owner.name}") for owner, place, item in _things(people)]
    if not things:
        return h.p(".help")["Nobody carries anything to find out about. ", render_rule("LH-DOWN-12")]
    buttons = h.div(".line")[
        h.button(
            type="submit",
            value=f"{sheet.id}:value",
            aria_label=f"Find its value: wealth {RESEARCH_COSTS}, {sheet.name}",
        )[f"Find its value: wealth {RESEARCH_COSTS}"],
        h.button(
            type="submit",
            value=f"{sheet.id}:property",
            aria_label=f"Find a property: wealth {RESEARCH_COSTS}, {sheet.name}",
        )[f"Find a property: wealth {RESEARCH_COSTS}"],
    ]
    return h.form(data_action="lh-do-research", autocomplete="off")[
        render_select("About what", "thing", [("", things)], things[0][0]),
        render_field("The property, as the GM tells it; empty if none is left", "found", "", MOST_FOUND),
        h.p(".help")["One question a week. ", render_rule("LH-DOWN-12")],
        render_payment(wealth, RESEARCH_COSTS, buttons),
    ]


def _render_later(sheet: Record, wealth: Wealth) -> Node:
    known = [each for each in _things([sheet]) if row_of_item(each[2]) is not None]
    if not known:
        return h.p(".help")[f"{sheet.name} has nothing of known value. ", render_rule("LH-DOWN-13")]
    return [
        h.p(".help")[f"One thing, for a week and a box of value {BANK_COSTS}. ", render_rule("LH-DOWN-13")],
        render_payment(
            wealth,
            BANK_COSTS,
            h.ul(".enemies")[(_render_bankable(*each, "lh-do-later") for each in known)],
        ),
    ]


def _render_carouse(rolling: Rolling, workspace: Workspace, sheet: Record, wealth: Wealth) -> Node:
    entry = ready(rolling, workspace, carouse_entry(sheet))
    odds = carouse_odds(entry.modifier, mode_at(workspace, entry))
    news = sum(odds.counts[:3])
    words = f"Carouse, Cha: news {percent(news, odds.ways)}, wealth {CAROUSE_COSTS}"
    return [
        render_split(
            *(
                (key, capitalized(CAROUSING_WORDS[each]), ways)
                for key, (each, ways) in zip(_KEYS, odds, strict=True)
            )
        ),
        h.p(".help")[
            "What is heard or found is the GM’s to say, or comes from the tables of the region. It is kept "
            "under rumors and maps. ",
            render_rule("LH-DOWN-14"),
        ],
        render_given(rolling, workspace, entry),
        render_payment(wealth, CAROUSE_COSTS, _button("lh-do-carouse", sheet.id, words, sheet.name)),
    ]


# Leaving, and those who are gone


@remembered
def _render_leaving(wealth: Wealth, level: int, has_acted: bool) -> Node:
    payable = [row for row in ROWS if boxes(wealth, row)]
    return h.section(".leaving", aria_labelledby="leaving-title")[
        h.h3("#leaving-title")["Leaving"],
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


def _render_away(members: list[Record]) -> Node:
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
                    class_=["primary" if weeks == 0 else "quiet"],
                    type="button",
                    data_action="lh-do-back",
                    value=sheet.id,
                    aria_label=f"{sheet.name} comes back{'' if weeks == 0 else ' early'}",
                )["Comes back" if weeks == 0 else "Comes back early"],
            ]
            for sheet, weeks in gone
        )
    ]
