"""The set-up of a roll: write it, tap it together, save it."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import NotationError
from dicewright.dice.notation import MOST_CHARACTERS, MOST_DICE, MOST_NUMBER, MOST_SIDES
from dicewright.dice.source import die_name
from dicewright.pages.chances import known_odds, known_odds_of, render_thirds
from dicewright.pages.controls import render_stepper
from dicewright.pages.dice import building
from dicewright.pages.dice.building import DiceRow
from dicewright.pages.dice.state import MOST_TIMES, DiceState, Saved
from dicewright.pages.dice.telling import explain
from dicewright.pages.dice.update import MOST_NAME
from dicewright.pages.draw import render_shape
from dicewright.pages.examples import NOTATION, render_examples
from dicewright.pages.real_dice import render_switch
from dicewright.pages.remember import remembered
from dicewright.pages.share_link import render_share
from dicewright.words import decimal, whole

KINDS = ("4", "6", "8", "10", "12", "20", "100", "F")


def render_form(state: DiceState) -> Node:
    chances = None if state.trouble else known_odds(state.tree)
    return [
        h.form(data_action="roll", data_input="write", autocomplete="off")[
            _render_text(state),
            _render_kinds(),
            _render_rows(state),
            h.div(".roll-bar")[
                h.button(".primary", type="submit")[
                    "Roll ",
                    (h.b[str(state.tree)] if not state.trouble else None),
                    (f" {state.times} times" if state.times > 1 else None),
                    (" in private" if state.private else None),
                ],
                (render_thirds(chances) if chances else None),
            ],
        ],
        h.div(".ways")[
            render_switch(state.hand),
            None if state.trouble else render_share(f"setup:dice:{state.tree}"),
        ],
    ]


def _render_text(state: DiceState) -> Node:
    return [
        h.label(".field")[
            h.span["What to roll"],
            h.input(
                "#text",
                name="text",
                value=state.text,
                maxlength=MOST_CHARACTERS,
                autocapitalize="off",
                spellcheck="false",
                enterkeyhint="go",
                aria_describedby="text-help",
                aria_invalid="true" if state.trouble else None,
            ),
        ],
        h.p("#text-help", class_=["help", {"trouble": state.trouble is not None}])[
            _render_trouble(state.trouble) if state.trouble else _echo(state)
        ],
    ]


def _echo(state: DiceState) -> Node:
    """How the text was understood, where that is not the text itself."""
    written = "".join(state.text.split()).lower()
    understood = str(state.tree)
    if written == "".join(understood.split()).lower():
        return "Write it, or tap dice to add them."
    return ["Read as ", h.b[understood], "."]


def _render_trouble(trouble: NotationError) -> Node:
    if not trouble.text.strip() or trouble.at >= len(trouble.text):
        return explain(trouble)
    return [
        h.code[trouble.text[: trouble.at], h.mark[trouble.text[trouble.at]], trouble.text[trouble.at + 1 :]],
        " ",
        explain(trouble),
    ]


@remembered
def _render_kinds() -> Node:
    return h.div(".dice-row", role="group", aria_label="Add a die")[
        (
            h.button(type="button", data_action="die", value=kind, aria_label=f"Add a d{kind}")[
                render_shape(6 if kind == "F" else int(kind), "±" if kind == "F" else ""), f"d{kind}"
            ]
            for kind in KINDS
        )
    ]


def _render_rows(state: DiceState) -> Element:
    number = building.added_number(state.tree)
    return h.div(".steppers")[
        (_render_row(row) for row in building.rows(state.tree)),
        render_stepper(
            "add", "Add", whole(number), number > -MOST_NUMBER, number < MOST_NUMBER, less="-1", more="1"
        ),
        render_stepper(
            "times",
            "Times",
            str(state.times),
            state.times > 1,
            state.times < MOST_TIMES,
            less="-1",
            more="1",
        ),
        h.button(type="button", data_action="private", aria_pressed="true" if state.private else "false")[
            "Private"
        ],
        h.button(".quiet", type="button", data_action="clear", disabled=not state.text)["Start anew"],
    ]


@remembered
def _render_row(row: DiceRow) -> Node:
    pool, place = row.pool, row.place
    name = die_name(pool.sides, pool.lowest)
    return h.div(".row")[
        render_stepper(
            "count",
            name,
            str(pool.count),
            True,
            pool.count < MOST_DICE,
            less=f"{place}:-1",
            more=f"{place}:1",
            slider=f"count-{place}",
        ),
        h.details(".options")[h.summary[_summarize(row)], _render_options(row)],
    ]


def _summarize(row: DiceRow) -> str:
    pool = row.pool
    words = []
    if row.keep:
        words.append(f"{'highest' if row.keep.end in ('kh', 'dl') else 'lowest'} {_kept(row)} kept")
    if pool.explosion:
        words.append("exploding")
    if pool.rerolls:
        words.append("rerolling")
    return ", ".join(words) or "Keep, explode, reroll"


def _kept(row: DiceRow) -> int:
    if not row.keep:
        return row.pool.count
    return row.keep.number if row.keep.end[0] == "k" else row.pool.count - row.keep.number


def _render_options(row: DiceRow) -> Element:
    place, pool, kept = row.place, row.pool, _kept(row)
    end = "" if not row.keep else "kh" if row.keep.end in ("kh", "dl") else "kl"
    fewer = min(kept, pool.count - 1)

    def choice(key: str, words: str) -> Element:
        return h.button(
            type="button",
            data_action="keep",
            value=f"{place}:{key}:{fewer}",
            aria_pressed="true" if key == end else "false",
            disabled=pool.count < 2,
        )[words]

    def toggle(action: str, words: str, is_on: bool) -> Element:
        return h.button(
            type="button",
            data_action=action,
            value=f"{place}:",
            aria_pressed="true" if is_on else "false",
            disabled=pool.sides < 2,
        )[words]

    return h.div(".choices")[
        h.div(".segments", role="group", aria_label="Keep")[
            choice("", "keep all"), choice("kh", "highest"), choice("kl", "lowest")
        ],
        (
            render_stepper(
                "keep",
                "Keep",
                str(kept),
                kept > 1,
                kept < pool.count - 1,
                less=f"{place}:{end}:{kept - 1}",
                more=f"{place}:{end}:{kept + 1}",
            )
            if end
            else None
        ),
        h.div(".segments", role="group", aria_label="Explode and reroll")[
            toggle("explode", f"explode on {pool.highest}", pool.explosion is not None),
            toggle("reroll", f"reroll {pool.lowest}", bool(pool.rerolls)),
        ],
    ]


def render_shelf(state: DiceState) -> Node:
    return _render_shelf(state.saved, state.name, str(state.tree), state.trouble is None)


@remembered
def _render_shelf(saved: tuple[Saved, ...], name: str, expression: str, can_save: bool) -> Node:
    return [
        h.h2("#shelf-title")["Saved rolls"],
        (
            h.ul(".saved")[(_render_saved(each) for each in saved)]
            if saved
            else h.p(".help")["Give a roll a name and it stays here, one tap away."]
        ),
        h.form(".line", data_action="save", data_input="name", autocomplete="off")[
            h.label(".field")[
                h.span[f"Name for {expression}"],
                h.input(
                    "#save-name",
                    name="name",
                    value=name,
                    maxlength=str(MOST_NAME),
                    enterkeyhint="done",
                ),
            ],
            h.button(type="submit", disabled=not can_save)["Save"],
        ],
        _render_help(),
    ]


@remembered
def _render_saved(saved: Saved) -> Node:
    chances = known_odds_of(saved.expression)
    part, whole = chances.mean() if chances else (0, 0)
    about = f", {decimal(part, whole, 1)} on average" if chances else ""
    return h.li[
        h.button(".saved-roll", type="button", data_action="roll-saved", value=saved.id)[
            h.b[saved.name], h.span[f"{saved.expression}{about}"]
        ],
        h.button(
            ".quiet",
            type="button",
            data_action="use-saved",
            value=saved.id,
            aria_label=f"Write {saved.name} without rolling",
        )["Write"],
        render_share(f"roll:{saved.id}", saved.name),
        h.button(
            ".quiet", type="button", data_action="remove", value=saved.id, aria_label=f"Remove {saved.name}"
        )["×"],
    ]


@remembered
def _render_help() -> Node:
    return h.details(".notation")[
        h.summary["How to write rolls"],
        render_examples(NOTATION),
        h.p(".help")[
            "Plain dice in braces lie there one by one; (2d6) or 2d6+1 lies there as one number. "
            "Rerolls come first, then explosions, then what is kept, then what is counted. "
            f"Up to {MOST_DICE} dice of up to {MOST_SIDES:,} sides, in {MOST_CHARACTERS} characters."
        ],
    ]
