"""The controls that pages share: large enough for a thumb, named for those who do not see them."""

from collections.abc import Iterable

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.games import ANY_GAME, GAMES
from dicewright.pages.remember import remembered
from dicewright.table.contents import Counter
from dicewright.table.counting import can_step, tell_amount
from dicewright.words import capitalized

_MOST_ON_SLIDER = 20
GAME_CHOICES = [("", capitalized(ANY_GAME)), *((game.key, game.name) for game in GAMES)]
"""For whatever may be of one game or of any."""


def render_segments(
    label: str, action: str, choices: Iterable[tuple[str, str]], chosen: str, of: str = ""
) -> Markup:
    """One of a few, all of them in sight. `of` names what the choice is about, where there are several."""
    return _render_segments(label, action, tuple(choices), chosen, of)


@remembered
def _render_segments(
    label: str, action: str, choices: tuple[tuple[str, str], ...], chosen: str, of: str
) -> Node:
    return h.div(".segments", role="group", aria_label=label)[
        (
            h.button(
                type="button",
                data_action=action,
                value=f"{of}:{key}" if of else key,
                aria_pressed="true" if key == chosen else "false",
            )[name]
            for key, name in choices
        )
    ]


def render_stepper(
    action: str,
    label: str,
    value: str,
    can_less: bool,
    can_more: bool,
    *,
    less: str,
    more: str,
    slider: str = "",
) -> Node:
    def button(sign: str, step: str, possible: bool, verb: str) -> Element:
        return h.button(
            type="button",
            data_action=action,
            value=step,
            aria_label=f"{label}: {verb}",
            disabled=not possible,
        )[sign]

    return h.div(".stepper", role="group", aria_label=f"{label}: {value}")[
        h.span(".name")[label],
        (
            h.input(
                type="range",
                name=slider,
                min="1",
                max=str(max(_MOST_ON_SLIDER, int(value))),
                value=value,
                aria_label=f"How many {label}",
            )
            if slider
            else None
        ),
        button("−", less, can_less, "less"),
        h.span(".value")[value],
        button("+", more, can_more, "more"),
    ]


def render_counter(counter: Counter, of: str) -> Node:
    """A counter of a sheet, one less or one more; `of` says which it is."""
    return render_stepper(
        "count",
        counter.name,
        tell_amount(counter),
        can_step(counter, -1),
        can_step(counter, 1),
        less=f"{of}:-1",
        more=f"{of}:1",
    )


def render_field(label: str, name: str, value: str, most: int, **attributes: str) -> Element:
    return h.label(".field")[
        h.span[label], h.input(name=name, value=value, maxlength=str(most), **attributes)
    ]


def render_select(
    label: str, name: str, options: Iterable[tuple[str, Iterable[tuple[str, str]]]], chosen: str
) -> Markup:
    """One of many, in named groups; a group without a name stands first and alone."""
    return _render_select(label, name, tuple((group, tuple(values)) for group, values in options), chosen)


@remembered
def _render_select(
    label: str, name: str, options: tuple[tuple[str, tuple[tuple[str, str], ...]], ...], chosen: str
) -> Node:
    def choices(values: Iterable[tuple[str, str]]) -> Node:
        return [h.option(value=key, selected=key == chosen)[words] for key, words in values]

    return h.label(".field")[
        h.span[label],
        h.select(name=name)[
            (
                h.optgroup(label=group)[choices(values)] if group else choices(values)
                for group, values in options
            )
        ],
    ]


_MOST_SIDE_BY_SIDE = 6


def render_pick(
    label: str, name: str, options: Iterable[tuple[str, Iterable[tuple[str, str]]]], chosen: str
) -> Markup:
    """One of some, as of `render_select`: side by side for a single tap, or in a list where they are many."""
    groups = tuple((group, tuple(values)) for group, values in options)
    if sum(len(values) for _, values in groups) > _MOST_SIDE_BY_SIDE:
        return _render_select(label, name, groups, chosen)
    return _render_pick(label, name, tuple(value for _, values in groups for value in values), chosen)


@remembered
def _render_pick(label: str, name: str, options: tuple[tuple[str, str], ...], chosen: str) -> Node:
    return h.div(".picks", role="radiogroup", aria_label=label)[
        (
            h.label(".pick")[
                h.input(type="radio", name=name, value=key, checked=key == chosen), h.span[words]
            ]
            for key, words in options
        )
    ]


def render_folded_by_hand(key: str, told: str, fields: Node) -> Element:
    """For somebody without a sheet, out of the way of those who have one."""
    return h.details(".by-hand", id=f"by-hand-{key}")[
        h.summary["By hand", f": {told}" if told else None], fields
    ]


@remembered
def render_toggle(label: str, action: str, is_on: bool, value: str = "") -> Node:
    return h.button(
        ".toggle",
        type="button",
        data_action=action,
        value=value or None,
        aria_pressed="true" if is_on else "false",
    )[label]


@remembered
def render_examples(action: str, names: tuple[str, ...], is_open: bool) -> Node:
    """Rolls to try for somebody who has no sheet yet."""
    return h.details("#to-try", open=is_open)[
        h.summary["Examples to try"],
        h.div(".toggles")[
            (
                h.button(type="button", data_action=action, value=str(place))[name]
                for place, name in enumerate(names)
            )
        ],
    ]


@remembered
def render_drop(action: str, value: str, name: str) -> Node:
    """Takes a line of a sheet away."""
    return h.button(
        ".quiet.screen", type="button", data_action=action, value=value, aria_label=f"Remove {name}"
    )["×"]


@remembered
def render_file() -> Node:
    """A file from elsewhere: whatever page it is chosen on, the backup page shows what is in it first."""
    return h.label(".file")[
        h.span["Choose a file that was exported here"],
        h.input(type="file", data_reads=True, accept="application/json,.json,text/plain,.txt"),
    ]


@remembered
def render_question(question: str, yes: str, action: str, value: str) -> Node:
    """Asked in the page, where it can be read twice; doing nothing is the first answer."""
    return h.div(".question", role="group", aria_label=question)[
        h.p[question],
        h.div(".line")[
            h.button(type="button", data_action="keep")["Keep"],
            h.button(".trouble", type="button", data_action=action, value=value)[yes],
        ],
    ]
