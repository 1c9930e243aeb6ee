"""A finished roll made again before everybody's eyes: what it claims, and what its faces come to."""

import htpy as h
from htpy import Element, Node

from dicewright import __version__
from dicewright.dice.source import die_name
from dicewright.games import game_name
from dicewright.games.rolls import roll_name
from dicewright.pages.rolled import render_reasons
from dicewright.table.checking import Checked, check_result, tell_outcome
from dicewright.table.links import Link, result_in
from dicewright.words import capitalized, whole

MOST_FACES = 60

NOT_CLAIMED = (
    "This checks the sum, not the dice. Nobody can tell from a link how the faces fell, "
    "or whether somebody rolled again until they liked it. "
)


def render_checked_link(link: Link) -> Element:
    """What a link to a finished roll, or an answer with one, comes to; nothing of it is kept."""
    result = result_in(link.payload["result"] if link.kind == "answer" else link.payload)
    checks = check_result(result)
    who = f"{result.who}: " if result.who else ""
    return h.div(".checked")[
        h.p(".what")[h.strong[capitalized(f"{who}{result.what or 'a roll'}")]],
        _render_verdict(checks, link.made_with),
        (_render_check(check) for check in checks),
        h.p(".help")["The faces were entered from real dice."] if result.by_hand else None,
        h.p(".help")[NOT_CLAIMED, "For that there are ", h.a(href="fair.html")["fair rolls"], "."],
    ]


def _render_verdict(checks: tuple[Checked, ...], made_with: str) -> Node:
    is_consistent = all(check.is_consistent for check in checks)
    versions = (
        f"Rolled and checked with the rules of Dicewright {__version__}."
        if made_with == __version__
        else f"Rolled with Dicewright {made_with or 'of an unknown version'}, checked with the rules of "
        f"Dicewright {__version__}"
        f"{'.' if is_consistent else ': a rule that changed in between gives a difference, too.'}"
    )
    return [
        (
            h.p(".verdict.good")["Consistent: inputs and faces give exactly what it claims."]
            if is_consistent
            else h.p(".verdict.trouble", role="alert")["Not consistent. What differs:"]
        ),
        None
        if is_consistent
        else h.ul(".differences")[(h.li[difference] for check in checks for difference in check.differences)],
        h.p(".help")[versions],
    ]


def _render_check(check: Checked) -> Element:
    again = check.again
    claimed = f"{whole(check.total)}, {tell_outcome(check.outcome)}"
    game = f" ({game_name(check.game)})" if check.game else ""
    return h.section(".check", aria_label="What was recomputed")[
        h.dl(".facts")[
            h.div[h.dt["Rolled"], h.dd[f"{_tell_roll(check)}{game}"]],
            h.div[h.dt["Faces"], h.dd[_tell_faces(check)]],
            h.div[h.dt["Claimed"], h.dd[claimed]],
            h.div[
                h.dt["Recomputed"],
                h.dd[
                    f"{whole(again.total)}, {tell_outcome(again.outcome)}"
                    if again
                    else "nothing: it is no roll"
                ],
            ],
        ],
        h.details(".why")[h.summary["Why?"], render_reasons(again)] if again else None,
    ]


def _tell_roll(check: Checked) -> str:
    expression = check.inputs.get("expression")
    return expression[:200] if isinstance(expression, str) else roll_name(check.action[:80])


def _tell_faces(check: Checked) -> str:
    if not check.again:
        shown = [str(face) for face in check.faces[:MOST_FACES]]
    else:
        shown = [
            f"{die.face} ({die_name(die.sides, die.lowest)}{'' if die.kept else ', dropped'})"
            for die in check.again.dice[:MOST_FACES]
        ]
    more = len(check.faces) - MOST_FACES
    return ", ".join([*shown, f"and {more} more"] if more > 0 else shown) or "none"
