"""Valuables on the table: who may appraise them, who carries them, and what only the GM knows."""

from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice
from dicewright.games.lavender.pages.next_step import render_bar, render_next
from dicewright.games.lavender.pages.rolling import Rolling, plainly_given
from dicewright.games.lavender.pages.sheet.fields import KINDS
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play import valuables
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import character_of, members_at, rules_at
from dicewright.games.lavender.play.valuables import (
    appraise_entry,
    present,
    waiting_try,
)
from dicewright.games.lavender.rules.appraising import has_tried, is_open, is_secret, tell_experts, why_not
from dicewright.games.lavender.rules.banking import is_arms
from dicewright.games.lavender.rules.character import MOST_NAME, MOST_SLOTS, Item, is_wounded
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.tables import COINS_IN_SLOT, MOST_VALUE, SUCCESSES, VALUES
from dicewright.games.lavender.rules.valuables import ballpark_odds
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import percent, whole

VALUING_PREFIX = "lh-va-"
_VALUES = [("", [("", "not set"), *((str(value), str(value)) for value in range(MOST_VALUE + 1))])]


def render_valuables(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    """All that the party carries; arms and armor whose worth is known stand apart."""
    found = [
        (sheet, place, item)
        for sheet in members_at(workspace, campaign)
        for place, item in enumerate(character_of(sheet).items)
        if item.name.strip()
    ]
    arms = [
        each for each in found if is_arms(each[2]) and not is_secret(each[2]) and each[2].value is not None
    ]
    others = [each for each in found if each not in arms]
    people = present(workspace)
    has_background = any(character_of(sheet).background for sheet in people)
    first = _first_try(found, rolling, workspace, people)
    return [
        None if first else render_trouble(rolling),
        h.datalist("#valuable-kinds")[(h.option(value=kind) for kind in KINDS)],
        h.p(".now")[_expected(first, bool(others), bool(people)), " ", render_rule("LH-VAL-10")],
        (
            h.div(".toggles", role="group", aria_label="What goes into the next appraisal")[
                render_toggle("A fitting background", "lh-toggle", rolling.background, "background")
                if has_background
                else None,
                render_toggle("Advantage", "lh-toggle", rolling.advantage, "advantage"),
                render_toggle("Disadvantage", "lh-toggle", rolling.disadvantage, "disadvantage"),
            ]
            if first
            else None
        ),
        render_next(rolling, _render_try(*first, rolling, workspace, "primary")) if first else None,
        (
            h.ul(".valuables")[
                (_render_valuable(*each, rolling, workspace, people, first) for each in others)
            ]
            if others
            else None
        ),
        (
            h.details("#known-arms")[
                h.summary[f"Arms and armor of known value ({len(arms)})"],
                h.ul(".valuables")[
                    (_render_valuable(*each, rolling, workspace, people, first) for each in arms)
                ],
            ]
            if arms
            else None
        ),
        _render_add(
            rolling, tuple((sheet.id, sheet.name) for sheet in people), is_next=not others and not first
        )
        if people
        else None,
        _render_scale(),
    ]


class Appraiser(NamedTuple):
    """Somebody who may try what somebody carries."""

    who: Record
    sheet: Record
    place: int
    item: Item


def _able(rolling: Rolling, sheet: Record, place: int, item: Item, people: list[Record]) -> list[Appraiser]:
    """Whoever is down comes last."""
    return [
        Appraiser(each, sheet, place, item)
        for each in sorted(people, key=lambda each: is_wounded(character_of(each)))
        if not why_not(item, sheet.id, each.id, character_of(each), rolling.background)
    ]


def _first_try(
    found: list[tuple[Record, int, Item]], rolling: Rolling, workspace: Workspace, people: list[Record]
) -> Appraiser | None:
    """Of the first thing that can be appraised, by whoever knows most about it."""
    for sheet, place, item in found:
        if not is_open(item) or waiting_try(workspace, sheet.id, place):
            continue
        if able := _able(rolling, sheet, place, item, people):
            return max(able, key=lambda each: _per_mille(*_exactly(each, rolling, workspace)))
    return None


def _expected(first: Appraiser | None, has_things: bool, has_people: bool) -> str:
    """What comes next, or what could be done where nothing waits."""
    if first:
        return f"Next: {first.item.name}. What the GM has set a value for is appraised by each of you once."
    if has_things:
        return "Nothing can be appraised now: the GM first sets what a thing is worth, under “For the GM”."
    if has_people:
        return "Whatever the party carries besides arms and armor is listed here. Nothing is yet."
    return "Whatever the party carries besides arms and armor is listed here. Seat the party first."


def _tell_known(item: Item) -> str:
    return {
        "unknown": "not known, and tried in vain" if item.tried or item.tried_by else "not known",
        "ballpark": f"about {whole(item.told or 0)}",
        "exact": f"{item.told}",
        "exact_with_buyer": f"{item.told}, with a buyer",
        "misjudged": "surely priceless",
    }[item.known]


def _render_valuable(
    sheet: Record,
    place: int,
    item: Item,
    rolling: Rolling,
    workspace: Workspace,
    people: list[Record],
    first: Appraiser | None,
) -> Element:
    kind = f"; {item.type}" if item.type else ""
    return h.li[
        h.span[h.b[item.name], f", {sheet.name}: {_tell_known(item)}{kind}"],
        _render_tries(sheet, place, item, rolling, workspace, people, first) if is_open(item) else None,
        _render_change(rolling, sheet.id, place, item.name, item.type, _takers(sheet, people)),
        _render_secrets(sheet, place, item, workspace),
    ]


def _takers(sheet: Record, people: list[Record]) -> tuple[tuple[str, str], ...]:
    return tuple((each.id, each.name) for each in people if each.id != sheet.id)


def _render_tries(
    sheet: Record,
    place: int,
    item: Item,
    rolling: Rolling,
    workspace: Workspace,
    people: list[Record],
    first: Appraiser | None,
) -> Node:
    """A button for everybody who may try, with the exact chance of each; none beside a try that waits. The
    one that is expected next stands before all."""
    if thrown := waiting_try(workspace, sheet.id, place):
        return h.p(".help")[f"{thrown.about.name} has tried: first see what comes of it."]
    able = _able(rolling, sheet, place, item, people)
    if able:
        others = [each for each in able if each != first]
        return (
            h.div(".toggles")[(_render_try(*each, rolling, workspace) for each in others)] if others else None
        )
    if all(has_tried(item, sheet.id, each.id) for each in people):
        return h.p(".help")["Everybody here has tried. ", render_rule("LH-AMB-17")]
    return h.p(".help")[
        f"Whoever appraises it has to be {tell_experts(item)}, and has one try. ", render_rule("LH-VAL-09")
    ]


def _exactly(found: Appraiser, rolling: Rolling, workspace: Workspace) -> tuple[int, int]:
    """In how many ways of how many the value is told exactly."""
    entry = appraise_entry(workspace, found.sheet.id, found.place, plainly_given(rolling), found.who.id)
    odds = degree_odds(entry.modifier, mode_at(workspace, entry))
    return sum(odds.exactly(degree) for degree in SUCCESSES[:2]), odds.ways


def _per_mille(part: int, ways: int) -> int:
    return part * 1_000 // ways


def _render_try(
    who: Record,
    sheet: Record,
    place: int,
    item: Item,
    rolling: Rolling,
    workspace: Workspace,
    kind: str = "",
) -> Element:
    exact = percent(*_exactly(Appraiser(who, sheet, place, item), rolling, workspace))
    down = " (down)" if is_wounded(character_of(who)) else ""
    return h.button(
        class_=kind,
        type="button",
        data_action="lh-at-appraise",
        value=f"{who.id}:{sheet.id}:{place}",
    )[f"{who.name}{down} appraises {item.name}: exact ", h.b[exact]]


def _render_change(
    rolling: Rolling, sheet: str, place: int, name: str, kind: str, takers: tuple[tuple[str, str], ...]
) -> Node:
    thing = f"{sheet}:{place}"
    return h.details(id=f"thing-{sheet}-{place}")[
        h.summary[h.span["Hand over, or name it"], h.span(".for-screen-readers")[f": {name}"]],
        (
            h.form(data_action=f"{VALUING_PREFIX}give", autocomplete="off")[
                h.div(".line")[
                    render_select(f"Who gets {name}", "to", [("", takers)], takers[0][0]),
                    h.button(type="submit", value=thing, aria_label=f"Hand over {name}")["Hand over"],
                ],
                render_trouble(rolling, f"{VALUING_PREFIX}give", thing),
            ]
            if takers
            else None
        ),
        h.form(data_action=f"{VALUING_PREFIX}name", autocomplete="off")[
            h.div(".line")[
                render_field("Its name", "name", name, MOST_NAME),
                render_field("Its kind", "kind", kind, MOST_NAME, list="valuable-kinds"),
                h.button(type="submit", value=thing, aria_label=f"Keep name and kind of {name}")["Keep"],
            ],
            render_trouble(rolling, f"{VALUING_PREFIX}name", thing),
            h.p(".help")["The kind says who can appraise it, and who wants it. ", render_rule("LH-VAL-02")],
        ],
    ]


def _render_secrets(sheet: Record, place: int, item: Item, workspace: Workspace) -> Element:
    spread = ballpark_odds(item.value, rules_at(workspace)) if item.value and is_open(item) else None
    return h.details(id=f"value-{sheet.id}-{place}")[
        h.summary[h.span["For the GM"], h.span(".for-screen-readers")[f": {item.name}"]],
        h.form(data_input="lh-at-value", autocomplete="off")[
            h.input(type="hidden", name="thing", value=f"{sheet.id}:{place}"),
            render_select(
                f"True value of {item.name}",
                "true",
                _VALUES,
                "" if item.value is None else str(item.value),
            ),
        ],
        (
            h.p(".help")[
                f"A ballpark would be told from {whole(spread.lowest)} to {whole(spread.highest)}. ",
                render_rule("LH-VAL-11"),
            ]
            if spread
            else None
        ),
        (
            h.button(
                type="button",
                data_action=f"{VALUING_PREFIX}known",
                value=f"{sheet.id}:{place}",
                aria_label=f"Tell all what {item.name} is worth",
            )["Tell all what it is worth"]
            if is_secret(item)
            else None
        ),
    ]


def _render_add(rolling: Rolling, people: tuple[tuple[str, str], ...], is_next: bool) -> Node:
    """Unfolded where nothing is carried yet."""
    add = h.button(class_="primary" if is_next else "", type="submit")["Add it"]
    form = h.form(data_action=f"{VALUING_PREFIX}add", autocomplete="off")[
        h.div(".line")[
            render_field("What it is", "name", "", MOST_NAME),
            render_field("Kind", "kind", "", MOST_NAME, list="valuable-kinds"),
        ],
        h.div(".line")[
            render_select("Who carries it", "to", [("", people)], people[0][0]),
            render_select("True value", "true", _VALUES, ""),
            render_field("Slots", "slots", "1", 2, inputmode="numeric"),
        ],
        h.label(".tick")[h.input(type="checkbox", name="known"), h.span["All know what it is worth"]],
        render_trouble(rolling, f"{VALUING_PREFIX}add"),
        render_bar(add) if is_next else add,
        h.p(".help")[
            "Without the tick, its value is the GM’s secret. ",
            render_rule("LH-VAL-08"),
            f" About {COINS_IN_SLOT} coins fill a slot. ",
            render_rule("LH-VAL-05"),
        ],
    ]
    return form if is_next else h.details("#add-valuable")[h.summary["Add a valuable"], form]


@remembered
def _render_scale() -> Node:
    return h.details("#value-scale")[
        h.summary["The scale of values"],
        h.div(".table-box", tabindex="0", role="group", aria_label="The scale of values")[
            h.table[
                h.thead[
                    h.tr[
                        (
                            h.th(scope="col")[each]
                            for each in ("Value", "Usage die", "About, in copper", "Such as")
                        )
                    ]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[str(each.value)],
                            h.td[f"d{each.die}" if each.die else "–"],
                            h.td[f"{each.copper:,}"],
                            h.td[each.example],
                        ]
                        for each in VALUES
                    )
                ],
            ]
        ],
        h.p(".help")[
            "Each is worth about five of the one before. ",
            render_rule("LH-VAL-01"),
            " Weapons and armor are worth what their own tables say. ",
            render_rule("LH-AMB-15"),
        ],
    ]


# How it answers


def update_valuables(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, value = action.removeprefix(VALUING_PREFIX), answers.get("value", "")
    sheet, _, number = value.rpartition(":")
    place = read_place(number)
    match key:
        case "add":
            return Outcome(rolling, _added(workspace, answers))
        case "give" if place is not None:
            return Outcome(rolling, valuables.hand_over(workspace, sheet, place, answers.get("to", "")))
        case "name" if place is not None:
            name, kind = answers.get("name", ""), answers.get("kind", "")
            return Outcome(rolling, valuables.describe(workspace, sheet, place, name, kind))
        case "known" if place is not None:
            return Outcome(rolling, valuables.make_known(workspace, sheet, place))
    return Outcome(rolling, workspace)


def _added(workspace: Workspace, answers: Answers) -> Workspace:
    true, slots = answers.get("true", ""), read_place(answers.get("slots", "1").strip())
    if slots is None or slots > MOST_SLOTS:
        raise RuleError("number", f"slots: write a whole number from 0 to {MOST_SLOTS}")
    return valuables.add_valuable(
        workspace,
        answers.get("to", ""),
        answers.get("name", ""),
        answers.get("kind", ""),
        read_place(true) if true else None,
        slots,
        "known" in answers,
    )
