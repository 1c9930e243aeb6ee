"""The result of the last roll, and dice as they fell."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Roll
from dicewright.pages.dice.state import DiceState, RollPress
from dicewright.pages.dice.telling import amount, as_python, as_text, sentence, show_face, tell
from dicewright.pages.draw import render_shape
from dicewright.pages.remember import remembered
from dicewright.pages.share_link import render_share
from dicewright.words import whole

MOST_DICE_SHOWN = 60

_SPARK = Markup('<path class="spark" d="M33 1l1.6 4.4L39 7l-4.4 1.6L33 13l-1.6-4.4L27 7l4.4-1.6Z"/>')


def render_result(state: DiceState) -> Element:
    problem = h.p(".trouble")[state.problem] if state.problem else None
    if not state.history:
        return h.div(".result.empty")[
            problem,
            h.p["No roll yet."],
            h.p(".help")["Tap dice or write a roll, and press Roll. The odds change as you do."],
        ]
    press = state.history[0]
    return h.div(".result")[problem, _render_press(press)]


@remembered
def _render_press(press: RollPress) -> Node:
    return [
        # Named by its number, so that each roll is a new element and can be seen to arrive.
        h.div(".landing", id=f"roll-{press.id}")[
            h.p(".name")[press.name] if press.name else None,
            h.p(".help")["Private: not in what you share."] if press.private else None,
            render_roll(press.rolls[0]) if len(press.rolls) == 1 else _render_several(press),
        ],
        _render_why(press),
    ]


def render_roll(roll: Roll) -> Node:
    """The total, the dice, and one line of sum."""
    total = whole(roll.total)
    unit = amount(roll).removeprefix(total)
    return [
        h.p(".total")[
            h.span(".for-screen-readers")["Total "],
            total,
            h.small[unit] if unit else None,
        ],
        render_faces(roll),
        h.p(".sum")[roll.expression, " = ", _sum(roll)],
    ]


def _render_several(press: RollPress) -> Node:
    totals = [roll.total for roll in press.rolls]
    return [
        h.ol(".several", aria_label=tell(press))[(h.li[whole(total)] for total in totals)],
        h.p(".sum")[f"{len(totals)} times {press.expression}, {whole(sum(totals))} together"],
    ]


def _render_why(press: RollPress) -> Element:
    return h.details(".why")[
        h.summary["Why?"],
        h.p[tell(press)] if len(press.rolls) > 1 else None,
        (render_steps(roll, alone=len(press.rolls) == 1) for roll in press.rolls),
        (h.p(".help")["Entered from real dice."] if press.by_hand else None),
        None if press.private else render_share(f"event:{press.id}", "this roll"),
    ]


def render_steps(roll: Roll, alone: bool) -> Node:
    return [
        h.p[sentence(roll)] if alone else render_faces(roll),
        h.ol(".steps")[(h.li[h.span[step.label], h.b[_signed(step.amount)]] for step in roll.steps)],
    ]


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def render_copies(press: RollPress) -> Element:
    return h.div(".copies")[
        h.button(".quiet", type="button", data_shell="copy", data_copy=as_text(press))["Copy as text"],
        h.button(".quiet", type="button", data_shell="copy", data_copy=as_python(press))["Copy as Python"],
    ]


def _sum(roll: Roll) -> str:
    """The terms as numbers: `6 + 5 + 3 + 2`."""
    if roll.outcome == "successes":
        return amount(roll)
    if len(roll.steps) == 1 and roll.steps[0].key == "dice":
        values = [die.value for die in roll.dice if die.kept]
        if 1 < len(values) <= MOST_DICE_SHOWN and sum(values) == roll.total:
            return _joined(values, roll.total)
    return _joined([step.amount for step in roll.steps], roll.total)


def _joined(numbers: list[int], total: int) -> str:
    if not numbers:
        return whole(total)
    first, *others = numbers
    return whole(first) + "".join(f" {'+' if number >= 0 else '−'} {abs(number)}" for number in others)


def render_faces(roll: Roll) -> Element:
    """Every die, dropped ones struck, exploded ones with a spark and what they come to together."""
    gone, exploded = roll.rerolled(), roll.exploded()
    dice = []
    for chain in roll.chains()[:MOST_DICE_SHOWN]:
        shown = [_render_die(roll, place, place in gone, place in exploded) for place in chain]
        if len(chain) > 1:
            kept = [roll.dice[place].value for place in chain if roll.dice[place].kept]
            if len(kept) > 1:
                shown.append(Markup("<span class=together>{}</span>").format(whole(sum(kept))))
            dice.append(Markup("<span class=chain>{}</span>").format(Markup("").join(shown)))
        else:
            dice += shown
    hidden = len(roll.chains()) - MOST_DICE_SHOWN
    if hidden > 0:
        dice.append(Markup("<span class=more>and {} more</span>").format(hidden))
    return h.p(".faces", role="img", aria_label=sentence(roll))[dice]


def _render_die(roll: Roll, place: int, is_gone: bool, explodes: bool) -> Markup:
    die = roll.dice[place]
    kinds = ["rolled"]
    if not die.kept:
        kinds.append("rerolled" if is_gone else "dropped")
    if die.success:
        kinds.append("success" if die.success > 0 else "failure")
    sides = 6 if die.lowest < 0 else die.sides
    shape = render_shape(sides, show_face(die), _SPARK if explodes else "")
    return Markup('<span class="{}">{}</span>').format(" ".join(kinds), shape)
