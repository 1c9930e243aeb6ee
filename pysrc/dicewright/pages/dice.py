"""The dice page: write or tap a pool, see its exact odds, roll it."""

from dataclasses import dataclass, replace

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice, NotationError, Odds, Pool, Roll, odds, read_pool, roll_pool
from dicewright.dice.pool import MOST_CHARACTERS, MOST_DICE, MOST_MODIFIER
from dicewright.pages.draw import render_bar, render_chart, render_die, render_shape
from dicewright.pages.page import Answers, Page
from dicewright.pages.words import decimal, join_words, percent

SIDES = (4, 6, 8, 10, 12, 20, 100)
ROLLS_SHOWN = 50


@dataclass(frozen=True)
class DiceState:
    """What is written, the last pool that could be read, and the rolls so far, newest first."""

    text: str
    pool: Pool
    trouble: NotationError | None = None
    history: tuple[Roll, ...] = ()


def with_text(state: DiceState, text: str) -> DiceState:
    try:
        return replace(state, text=text, pool=read_pool(text), trouble=None)
    except NotationError as trouble:
        return replace(state, text=text, trouble=trouble)


def with_pool(state: DiceState, pool: Pool) -> DiceState:
    return replace(state, text=str(pool), pool=pool, trouble=None)


def update(state: DiceState, action: str, answers: Answers, dice: Dice) -> DiceState:
    pool = state.pool
    match action:
        case "write":
            return with_text(state, answers["text"])
        case "open" if answers.get("roll"):
            return with_text(state, answers["roll"])
        case "roll" if not state.trouble:
            return replace(state, history=(roll_pool(pool, dice), *state.history))
        case "sides":
            return with_pool(state, replace(pool, sides=int(answers["value"])))
        case "count":
            count = pool.count + int(answers["value"])
            keep = pool.keep if pool.keep is None or pool.keep < count else None
            return with_pool(state, replace(pool, count=count, keep=keep))
        case "keep":
            keep = pool.kept + int(answers["value"])
            return with_pool(state, replace(pool, keep=keep if keep < pool.count else None))
        case "modifier":
            return with_pool(state, replace(pool, modifier=pool.modifier + int(answers["value"])))
    return state


def news(action: str, before: DiceState, after: DiceState) -> str:
    if after.history is not before.history:
        return sentence(after.history[0])
    if action in ("sides", "count", "keep", "modifier"):
        return after.text
    if after.trouble and not before.trouble:
        return explain(after.trouble)
    return ""


def sentence(roll: Roll) -> str:
    """The roll in words: `4d6kh3 gives 14: 6, 5 and 3 count, 2 dropped.`"""
    kept = [str(die.face) for die in roll.dice if die.kept]
    dropped = [str(die.face) for die in roll.dice if not die.kept]
    parts = [f"{join_words(kept)} {'counts' if len(kept) == 1 else 'count'}"]
    if dropped:
        parts.append(f"{join_words(dropped)} dropped")
    parts += [f"{abs(step.amount)} {'added' if step.amount > 0 else 'taken away'}" for step in roll.steps[1:]]
    return f"{roll.expression} gives {roll.total}: {', '.join(parts)}."


def explain(trouble: NotationError) -> str:
    if not trouble.text.strip():
        return "Write what to roll, for example 3d6+2, or tap a die."
    where = (
        f"at “{trouble.text[trouble.at : trouble.at + 12]}”"
        if trouble.at < len(trouble.text)
        else "at the end"
    )
    return f"This cannot be rolled: {trouble.expected}, {where}."


def view(state: DiceState) -> Node:
    chances = odds(state.pool)
    return h.div(".desk")[
        h.h1["Dice"],
        h.section(".result-place", aria_label="Result")[_render_result(state.history)],
        h.section(".set-up", aria_label="Set-up")[_render_form(state, chances)],
        _render_odds(state, chances),
        h.section(".log", aria_labelledby="log-title")[
            h.h2("#log-title")["Rolls so far"],
            _render_history(state.history),
        ],
    ]


def _render_form(state: DiceState, chances: Odds) -> Element:
    pool = state.pool
    return h.form(data_action="roll", data_input="write", autocomplete="off")[
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
            _render_trouble(state.trouble)
            if state.trouble
            else "Like 3d6+2, or 4d6kh3 to keep the three highest."
        ],
        h.div(".dice-row", role="group", aria_label="Kind of die")[
            (
                h.button(
                    type="button",
                    data_action="sides",
                    value=str(sides),
                    aria_pressed="true" if sides == pool.sides else "false",
                )[render_shape(sides), f"d{sides}"]
                for sides in SIDES
            )
        ],
        h.div(".steppers")[
            _render_stepper("count", "Dice", str(pool.count), pool.count > 1, pool.count < MOST_DICE),
            _render_stepper(
                "keep",
                "Keep highest",
                "all" if pool.keep is None else str(pool.keep),
                pool.kept > 1,
                pool.kept < pool.count,
            ),
            _render_stepper(
                "modifier",
                "Add",
                str(pool.modifier),
                pool.modifier > -MOST_MODIFIER,
                pool.modifier < MOST_MODIFIER,
            ),
        ],
        h.div(".roll-bar")[
            h.button(".primary", type="submit")["Roll ", h.b[str(pool)] if not state.trouble else None],
            _render_thirds(chances) if not state.trouble else None,
        ],
    ]


def _render_trouble(trouble: NotationError) -> Node:
    if not trouble.text.strip() or trouble.at >= len(trouble.text):
        return explain(trouble)
    return [
        h.code[trouble.text[: trouble.at], h.mark[trouble.text[trouble.at]], trouble.text[trouble.at + 1 :]],
        " ",
        explain(trouble),
    ]


def _render_stepper(action: str, label: str, value: str, less: bool, more: bool) -> Element:
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
        button("−", "-1", less, "less"),
        h.span(".value")[value],
        button("+", "1", more, "more"),
    ]


def _middle(chances: Odds) -> tuple[int, int]:
    """The totals that bound the middle half of all rolls."""
    return chances.quantile(1, 4), chances.quantile(3, 4)


def _render_thirds(chances: Odds) -> Node:
    """Below, within and above the middle: a bar, and the same in words."""
    low, high = _middle(chances)
    ways = chances.ways
    parts = (
        ("below", f"below {low}", sum(count for total, count in chances if total < low)),
        ("within", str(low) if low == high else f"{low} to {high}", 0),
        ("above", f"above {high}", sum(count for total, count in chances if total > high)),
    )
    outside = sum(count for _, _, count in parts)
    counted = [(key, name, count if key != "within" else ways - outside) for key, name, count in parts]
    return [
        render_bar(*((key, count) for key, _, count in counted)),
        h.p(".chances")[
            (h.span(class_=key)[f"{name}: {percent(count, ways)}"] for key, name, count in counted if count)
        ],
    ]


def _render_result(history: tuple[Roll, ...]) -> Element:
    if not history:
        return h.div(".result.empty")[
            h.p["No roll yet."],
            h.p(".help")["Tap a die, set how many, and press Roll. The odds below change as you do."],
        ]
    roll = history[0]
    return h.div(".result")[
        # Named by its number, so that each roll is a new element and can be seen to arrive.
        h.div(".landing", id=f"roll-{len(history)}")[
            h.p(".total")[h.span(".for-screen-readers")["Total "], str(roll.total)],
            h.p(".faces", role="img", aria_label=sentence(roll))[(render_die(die) for die in roll.dice)],
            h.p(".sum")[roll.expression, " = ", _render_sum(roll)],
        ],
        h.details[
            h.summary["Why?"],
            h.ol(".steps")[(h.li[h.span[step.label], h.b[f"{step.amount:+d}"]] for step in roll.steps)],
        ],
    ]


def _render_sum(roll: Roll) -> str:
    faces = " + ".join(str(die.face) for die in roll.dice if die.kept)
    extra = "".join(f" {'+' if step.amount > 0 else '−'} {abs(step.amount)}" for step in roll.steps[1:])
    return f"{faces}{extra}"


def _render_odds(state: DiceState, chances: Odds) -> Element:
    last = state.history[0] if state.history else None
    marked = last.total if last and last.expression == str(state.pool) else None
    low, high = _middle(chances)
    return h.figure(".odds")[
        h.figcaption[
            h.h2["Odds of ", str(state.pool)],
            h.p[
                f"From {chances.lowest} to {chances.highest}, "
                f"{decimal(chances.weight(), chances.ways, 2)} on average; "
                f"at least half of all rolls fall from {low} to {high}."
            ],
        ],
        render_chart(chances, marked),
        _render_standing(chances, marked) if marked is not None else None,
    ]


def _render_standing(chances: Odds, total: int) -> Element:
    """How the last total stands among all that could have come."""
    exactly = chances.counts[total - chances.lowest]
    at_least = sum(chances.counts[total - chances.lowest :])
    return h.p[
        h.b[f"Your {total}: "],
        f"{percent(exactly, chances.ways)} of rolls are exactly this, "
        f"{percent(at_least, chances.ways)} this or more.",
    ]


def _render_history(history: tuple[Roll, ...]) -> Node:
    if not history:
        return h.p(".help")["Every roll of this visit is listed here."]
    return h.ol(".rolls")[
        (
            h.li[
                h.b[str(roll.total)],
                h.span[roll.expression],
                h.span(".faces", role="img", aria_label=sentence(roll))[
                    (render_die(die) for die in roll.dice)
                ],
            ]
            for roll in history[:ROLLS_SHOWN]
        )
    ]


PAGE = Page(
    path="dice.html",
    title="Dice",
    description="Roll dice pools with secure randomness and see the exact odds first.",
    initial=with_text(DiceState("", Pool(4, 6, 3)), "4d6kh3"),
    view=view,
    update=update,
    news=news,
)
