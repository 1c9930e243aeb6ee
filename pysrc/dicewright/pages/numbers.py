"""Numbers that people step or type. What is no such number stays in its field, with a sentence."""

from collections.abc import Mapping
from typing import NamedTuple, overload

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import whole

STEPS = ("-1", "1")
_MOST_DIGITS = 6


class NumberField(NamedTuple):
    key: str
    label: str
    low: int
    high: int
    unit: str = ""


def read_number(text: str) -> int | None:
    try:
        return int(text.strip().replace("−", "-"))
    except ValueError:
        return None


def read_place(text: str) -> int | None:
    """A place in a list, as a button names it; whoever forges one gets none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def problem_with(field: NumberField, text: str) -> str:
    """A sentence, or nothing while a number is only begun."""
    if text.strip() in ("", "-", "−", "+"):
        return ""
    limits = f"from {whole(field.low)} to {whole(field.high)}"
    return f"{field.label}: write a whole number {limits}, not “{text.strip()[:12]}”."


def number_in(field: NumberField, text: str) -> int | None:
    """The number, if it is one that the field can hold."""
    number = read_number(text)
    return number if number is not None and field.low <= number <= field.high else None


class NumberForm:
    """What stands in the fields of a form, and what of it is no such number."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = answers
        self.typing: dict[str, str] = {}
        self.problem = ""

    @overload
    def number(self, field: NumberField, before: int) -> int: ...
    @overload
    def number(self, field: NumberField, before: int | None, optional: bool = False) -> int | None: ...
    def number(self, field: NumberField, before: int | None, optional: bool = False) -> int | None:
        text = self.answers.get(field.key)
        if text is None or text.strip() == ("" if before is None else str(before)):
            return before
        if optional and not text.strip():
            return None
        number = number_in(field, text)
        if number is None:
            self.typing[field.key] = text
            self.trouble(problem_with(field, text))
            return before
        return number

    def trouble(self, sentence: str) -> None:
        """Of several problems the first is told."""
        self.problem = self.problem or sentence


def render_number(
    field: NumberField,
    value: int | None,
    typing: Mapping[str, str],
    *,
    action: str = "step",
    help: str = "",
    rule: str = "",
) -> Markup:
    """With a line of help, and the rule that the number comes from."""
    return _render_number(field, value, typing.get(field.key), action, help, rule)


@remembered
def _render_number(
    field: NumberField, value: int | None, typed: str | None, action: str, help: str, rule: str
) -> Node:
    number = field.low if value is None else value
    shown = "" if value is None else str(value)

    def button(sign: str, step: int, possible: bool, verb: str) -> Element:
        return h.button(
            type="button",
            data_action=action,
            value=f"{field.key}:{step}",
            aria_label=f"{field.label}: {verb}",
            disabled=not possible,
        )[sign]

    return h.div(".number", role="group", aria_label=field.label)[
        h.label[
            h.span(".name")[field.label, h.small[f" {field.unit}"] if field.unit else None],
            h.input(
                name=field.key,
                value=shown if typed is None else typed,
                inputmode="numeric" if field.low >= 0 else "text",
                maxlength="8",
                autocomplete="off",
                aria_invalid="true" if typed is not None else None,
            ),
        ],
        button("−", -1, number > field.low, "less"),
        button("+", 1, number < field.high, "more"),
        h.p(".help")[f"{help} " if help else None, render_rule(rule)] if help or rule else None,
    ]


def stepped(field: NumberField, value: int, step: int) -> int:
    return max(field.low, min(field.high, value + step))
