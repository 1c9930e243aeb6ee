"""The week of everyone: what each may do, and what it costs."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.downtime.banking import render_bankable, things_of
from dicewright.games.lavender.pages.downtime.household import VALUE_CHOICES, hp_ahead, render_payment
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.pages.rolling import Rolling, ready
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import character_of, rules_at
from dicewright.games.lavender.play.rumors import CAROUSING_WORDS
from dicewright.games.lavender.play.weeks import MOST_FOUND, carouse_entry, crafts_of
from dicewright.games.lavender.rules.banking import row_of_item
from dicewright.games.lavender.rules.character import Character, Item, class_behind
from dicewright.games.lavender.rules.downtime import (
    ACTIONS,
    BANK,
    BANK_COSTS,
    CAROUSE,
    CAROUSE_COSTS,
    CAROUSING,
    CRAFT,
    RESEARCH,
    RESEARCH_COSTS,
    TRAIN,
    Household,
    Stay,
    growing_of,
    may_act,
    training_boxes,
)
from dicewright.games.lavender.rules.equipment import TABLE_NAMES, crafts_for
from dicewright.games.lavender.rules.forecasts_downtime import carouse_odds, raise_chance
from dicewright.games.lavender.rules.growth import training_filled
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import LEAST_VALUE, MOST_LEVEL, SUCCESSES
from dicewright.games.lavender.rules.wealth import Wealth, way_to_pay
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_field, render_segments, render_select
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent

PLAN_NAMES = {
    TRAIN: "Train",
    CRAFT: "Craft",
    RESEARCH: "Research",
    BANK: "Bank",
    CAROUSE: "Carouse",
}
_MOST_NAME = 60
_KEYS = ("best", "above", "within", "below", "worst")


def render_week(
    rolling: Rolling,
    workspace: Workspace,
    household: Household,
    stay: Stay,
    people: list[Record],
    next_one: Record | None,
) -> Node:
    """One after the other; whose turn is next stands first, and those who come later are folded away."""
    rules = rules_at(workspace)
    done = [sheet.name for sheet in people if sheet.id in stay.acted]
    acting = [sheet for sheet in people if may_act(stay, sheet.id, rules)]
    acting.sort(key=lambda sheet: sheet is not next_one)
    return [
        [
            _render_person(rolling, workspace, household, sheet, people, rules, sheet is next_one)
            for sheet in acting
        ],
        h.p(".help")[f"Done this week: {join_words(done)}."] if done else None,
    ]


def whose_week(workspace: Workspace, household: Household, stay: Stay, people: list[Record]) -> Record | None:
    """The first who can do something this week; None where nobody can."""
    rules = rules_at(workspace)
    able = (each for each in people if may_act(stay, each.id, rules) and possible(each, people, household))
    return next(able, None)


def possible(sheet: Record, people: list[Record], household: Household) -> tuple[str, ...]:
    """What somebody could do this week: a box can be paid, or changed for, and there is something to do."""
    character, wealth = character_of(sheet), household.wealth

    def can_pay(value: int) -> bool:
        return way_to_pay(wealth, value) is not None

    who = class_behind(character)
    crafts = [track.filled + 1 for _, track in crafts_of(character)]
    crafts += [LEAST_VALUE] if who and who.crafts else []
    trains = character.level < MOST_LEVEL and not growing_of(household, sheet.id)
    found = {
        TRAIN: trains and can_pay(training_filled(character) + 1),
        CRAFT: any(map(can_pay, crafts)),
        RESEARCH: bool(things_of(people)) and can_pay(RESEARCH_COSTS),
        BANK: bool(_bankable(sheet)) and can_pay(BANK_COSTS),
        CAROUSE: can_pay(CAROUSE_COSTS),
    }
    return tuple(plan for plan in ACTIONS if found[plan])


def _bankable(sheet: Record) -> list[tuple[Record, int, Item]]:
    return [each for each in things_of([sheet]) if row_of_item(each[2]) is not None]


def _render_person(
    rolling: Rolling,
    workspace: Workspace,
    household: Household,
    sheet: Record,
    people: list[Record],
    rules: Rules,
    is_next: bool,
) -> Element:
    open_to = possible(sheet, people, household)
    plan = rolling.staying.plans.get(sheet.id) or next(iter(open_to), TRAIN)
    character = character_of(sheet)
    match plan:
        case "craft":
            pane = _render_craft(sheet, character, household.wealth, is_next)
        case "research":
            pane = _render_research(sheet, people, household.wealth, is_next)
        case "bank":
            pane = _render_later(sheet, household.wealth, is_next)
        case "carouse":
            pane = _render_carouse(rolling, workspace, sheet, household.wealth, is_next)
        case _:
            pane = _render_train(sheet, character, household, rules, is_next)
    title: Node = [h.b[sheet.name], f", {character.who} {character.level}"]
    inside: Node = [
        render_segments(
            f"What {sheet.name} does",
            "lh-do-plan",
            [(key, PLAN_NAMES[key]) for key in ACTIONS],
            plan,
            of=sheet.id,
        ),
        pane,
        _render_instead(sheet, open_to[0]) if is_next and plan not in open_to else None,
    ]
    if is_next:
        return h.div(".week-of", role="group", aria_label=sheet.name)[h.p[title], inside]
    return h.details(".week-of", id=f"week-{sheet.id}")[h.summary[title], inside]


def _render_instead(sheet: Record, plan: str) -> Element:
    """Where nothing comes of what was chosen."""
    return render_bar(
        h.button(".primary", type="button", data_action="lh-do-plan", value=f"{sheet.id}:{plan}")[
            f"{PLAN_NAMES[plan]} instead"
        ]
    )


def _render_train(
    sheet: Record, character: Character, household: Household, rules: Rules, is_next: bool
) -> Node:
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
                f"It is the last: the level comes, and more hit points in "
                f"{percent(*raise_chance(odds, character.most_hp))} of all rolls. "
                if box == last
                else None
            ),
            render_rule("LH-DOWN-09"),
        ],
        render_payment(
            household.wealth,
            box,
            _button("lh-do-train", sheet.id, f"Train: wealth {box}", sheet.name, is_next),
            is_next,
        ),
    ]


def _button(action: str, value: str, words: str, name: str, is_next: bool) -> Element:
    return h.button(
        class_="primary" if is_next else "",
        type="button",
        data_action=action,
        value=value,
        aria_label=f"{words}, {name}",
    )[words]


def _render_craft(sheet: Record, character: Character, wealth: Wealth, is_next: bool) -> Node:
    who = class_behind(character)
    tracks = crafts_of(character)
    payable = [place for place, track in tracks if way_to_pay(wealth, track.filled + 1) is not None]
    first = payable[0] if payable and is_next else None
    kinds = [("", [(kind, capitalized(kind)) for kind in who.crafts])] if who and who.crafts else []
    begins = is_next and not payable
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
                        place == first,
                    ),
                    place == first,
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
                    render_select("Of value", "worth", VALUE_CHOICES, "3"),
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
                    h.button(
                        class_="primary" if begins else "",
                        type="submit",
                        value=sheet.id,
                        aria_label=f"Begin: wealth 1, {sheet.name}",
                    )["Begin: wealth 1"],
                    begins,
                ),
            ]
            if kinds
            else h.p(".help")[
                f"The {character.who} craft nothing that the game lists. ", render_rule("LH-DOWN-11")
            ]
        ),
    ]


def _render_research(sheet: Record, people: list[Record], wealth: Wealth, is_next: bool) -> Node:
    things = [
        (f"{owner.id}:{place}", f"{item.name}, {owner.name}") for owner, place, item in things_of(people)
    ]
    if not things:
        return h.p(".help")["Nobody carries anything to find out about. ", render_rule("LH-DOWN-12")]
    buttons = h.div(".line")[
        h.button(
            class_="primary" if is_next else "",
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
        render_payment(wealth, RESEARCH_COSTS, buttons, is_next),
    ]


def _render_later(sheet: Record, wealth: Wealth, is_next: bool) -> Node:
    known = _bankable(sheet)
    if not known:
        return h.p(".help")[f"{sheet.name} has nothing of known value. ", render_rule("LH-DOWN-13")]
    first, *others = known
    return [
        h.p(".help")[f"One thing, for a week and a box of value {BANK_COSTS}. ", render_rule("LH-DOWN-13")],
        render_payment(
            wealth, BANK_COSTS, h.ul(".enemies")[render_bankable(*first, "lh-do-later", is_next)], is_next
        ),
        (
            h.ul(".enemies")[(render_bankable(*each, "lh-do-later") for each in others)]
            if way_to_pay(wealth, BANK_COSTS) == () and others
            else None
        ),
    ]


def _render_carouse(
    rolling: Rolling, workspace: Workspace, sheet: Record, wealth: Wealth, is_next: bool
) -> Node:
    entry = ready(rolling, workspace, carouse_entry(sheet))
    odds = carouse_odds(entry.modifier, mode_at(workspace, entry))
    news = sum(odds.exactly(CAROUSING[degree]) for degree in SUCCESSES)
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
        render_payment(
            wealth, CAROUSE_COSTS, _button("lh-do-carouse", sheet.id, words, sheet.name, is_next), is_next
        ),
    ]
