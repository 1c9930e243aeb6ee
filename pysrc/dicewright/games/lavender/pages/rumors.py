"""Rumors and maps at the table: what was heard, what it says, and what is done with it."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play import rumors
from dicewright.games.lavender.play.at_table import party_of
from dicewright.games.lavender.play.rumors import MOST_TEXT, tell_rumor
from dicewright.games.lavender.rules.rumors import MAP, RUMOR, Rumor
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized

RUMORS_PREFIX = "lh-ru-"
MOST_SOURCE = 60
_KINDS = [("", [(RUMOR, "A rumor"), (MAP, "A map")])]


def render_rumors(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    """What is open first, and of that what nobody has told yet."""
    found = list(enumerate(party_of(campaign).rumors))
    ordered = sorted(found, key=lambda each: (each[1].done, bool(each[1].text)))
    waits = bool(ordered) and _is_untold(ordered[0][1])
    return [
        render_trouble(rolling),
        h.p(".now")[_expected(ordered[0][1] if ordered else None), " ", render_rule("LH-DOWN-14")],
        (
            h.ul(".goals")[
                (
                    _render_rumor(rolling, place, rumor, waits and at == 0)
                    for at, (place, rumor) in enumerate(ordered)
                )
            ]
            if found
            else None
        ),
        _render_add(rolling, is_next=not found),
        h.p(".help")[
            "A map lies among the valuables, too, where the GM sets what it is worth. ",
            render_rule("LH-OPEN-11"),
        ],
    ]


def _is_untold(rumor: Rumor) -> bool:
    return not rumor.text and not rumor.done


def _expected(first: Rumor | None) -> str:
    """What comes next, or that nothing has to."""
    if first is None:
        return "Nothing was heard yet. Carousing and courts bring rumors, and sometimes a map."
    if _is_untold(first):
        return f"Next: the GM tells what the {first.kind} says."
    if first.done:
        return "Nothing waits here: the party is done with all that it has heard."
    return "Nothing waits here: follow what was heard by exploring, and say when you are done with it."


def _render_add(rolling: Rolling, is_next: bool) -> Element:
    """Unfolded where nothing was heard yet."""
    write = h.button(class_="primary" if is_next else "", type="submit")["Write it down"]
    form = h.form(data_action=f"{RUMORS_PREFIX}add", autocomplete="off")[
        render_field("What was heard, or what the map shows", "text", "", MOST_TEXT),
        h.div(".line")[
            render_select("What it is", "kind", _KINDS, RUMOR),
            render_field("Who told it, or where", "source", "", MOST_SOURCE),
            None if is_next else write,
        ],
        render_trouble(rolling, f"{RUMORS_PREFIX}add"),
        render_bar(write) if is_next else None,
    ]
    return form if is_next else h.details("#add-rumor")[h.summary["Write one down"], form]


def _render_rumor(rolling: Rolling, place: int, rumor: Rumor, is_next: bool) -> Element:
    told = tell_rumor(rumor)
    facts = [*([rumor.source] if rumor.source else []), *([_worth(rumor.worth)] if rumor.worth else [])]
    keep = h.button(
        class_="primary" if is_next else "", type="submit", value=str(place), aria_label=f"Keep: {told}"
    )["Keep"]
    return h.li[
        h.span[h.b[f"{capitalized(rumor.kind)}: "], told, f" ({', '.join(facts)})" if facts else None],
        render_toggle("Done with", f"{RUMORS_PREFIX}done", rumor.done, str(place)),
        h.button(
            ".quiet",
            type="button",
            data_action=f"{RUMORS_PREFIX}drop",
            value=str(place),
            aria_label=f"Remove: {told}",
        )["Remove"],
        h.details(id=f"{'next-' if is_next else ''}rumor-{place}", open=is_next)[
            h.summary[h.span["What it says"], h.span(".for-screen-readers")[f": {told}"]],
            h.form(class_="" if is_next else "line", data_action=f"{RUMORS_PREFIX}write", autocomplete="off")[
                render_field("As the GM tells it", "text", rumor.text, MOST_TEXT),
                render_trouble(rolling, f"{RUMORS_PREFIX}write", str(place)),
                render_bar(keep) if is_next else keep,
            ],
        ],
    ]


def _worth(worth: int) -> str:
    return f"worth {'up to ' if worth > 1 else ''}{worth}"


def update_rumors(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, place = action.removeprefix(RUMORS_PREFIX), read_place(answers.get("value", ""))
    text = answers.get("text", "")
    match key:
        case "add":
            source, kind = answers.get("source", "")[:MOST_SOURCE], answers.get("kind", RUMOR)
            return Outcome(rolling, rumors.add_rumor(workspace, text, source, kind))
        case "write" if place is not None:
            return Outcome(rolling, rumors.write_rumor(workspace, place, text))
        case "done" if place is not None:
            return Outcome(rolling, rumors.turn_rumor(workspace, place))
        case "drop" if place is not None:
            return Outcome(rolling, rumors.remove_rumor(workspace, place))
    return Outcome(rolling, workspace)
