"""The dice on the command line: `python3 -m dicewright roll 4d6kh3`, `python3 -m dicewright odds 4d6kh3`."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import pairwise
from typing import NoReturn

from dicewright.dice import (
    Dice,
    DiceError,
    Die,
    FixedDice,
    LiveDice,
    NotationError,
    Odds,
    OddsError,
    Roll,
    against,
    odds,
    read,
    roll,
)
from dicewright.dice.odds import Ratio, lowest_terms
from dicewright.words import decimal, percent, shares

_BAR = 40
_ROWS = 40


def main(arguments: Sequence[str] | None = None) -> int:
    options = _read_options(sys.argv[1:] if arguments is None else arguments)
    # Exact chances have as many digits as they need; Python writes out 4,300 unless it is told otherwise.
    sys.set_int_max_str_digits(0)
    try:
        return _write(options.answer(options))
    except (NotationError, DiceError, OddsError) as reason:
        return _complain(str(reason))
    except KeyboardInterrupt:
        return 130


def _write(answer: str) -> int:
    # A program may be started without an output at all.
    if not isinstance(sys.stdout, TextIOWrapper):
        print(answer)
        return 0
    # A label may hold letters that this terminal cannot show.
    sys.stdout.reconfigure(errors="replace")
    try:
        print(answer, flush=True)
    except OSError as reason:
        # Python would write the rest, and fail, once more at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # Whoever closed the pipe has seen enough.
        if not isinstance(reason, BrokenPipeError):
            return _complain(f"the answer cannot be written: {reason.strerror}")
    return 0


def _complain(reason: str) -> int:
    """Say it in one line, even of an expression with several."""
    print(f"dicewright: {' '.join(reason.splitlines())}", file=sys.stderr)
    return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sys.exit(_complain(f"{message}; see {self.prog} --help"))


def _read_options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="dicewright", description="Roll dice, and know their exact odds.")
    commands = parser.add_subparsers(required=True, metavar="roll|odds", dest="command")
    rolling = commands.add_parser("roll", help="roll an expression like 4d6kh3")
    rolling.add_argument("expression", metavar="EXPR", type=str.strip)
    rolling.add_argument("--faces", type=_read_faces, metavar="3,4,…", help="what real dice showed")
    rolling.set_defaults(answer=_answer_roll)
    asking = commands.add_parser("odds", help="the exact odds of an expression")
    asking.add_argument("expression", metavar="EXPR", type=str.strip)
    asking.add_argument("--at-least", type=int, metavar="N", help="the chance of this or more")
    asking.add_argument("--against", metavar="EXPR", type=str.strip, help="who is higher, and by how much")
    asking.set_defaults(answer=_answer_odds)
    for command in (rolling, asking):
        command.add_argument("--json", action="store_true", help="answer as JSON")
    return parser.parse_args([_unlike_an_option(word) for word in arguments])


def _unlike_an_option(word: str) -> str:
    """A word like -1d4+10 or -1,0,1 would be taken for an option; a blank before it says that it is none."""
    return f" {word}" if word.startswith("-") and word[1:2] not in ("", "-", "h") else word


def _read_faces(text: str) -> list[int]:
    try:
        return [int(face) for face in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"faces are numbers with commas between them, not {text!r}"
        ) from None


def _answer_roll(options: argparse.Namespace) -> str:
    made = _roll(options.expression, options.faces)
    return json.dumps(made.to_json()) if options.json else _tell_roll(made)


def _roll(expression: str, faces: list[int] | None) -> Roll:
    if faces is None:
        live: Dice = LiveDice()
        return roll(expression, live)
    dice = FixedDice(*faces)
    made = roll(expression, dice)
    if dice.unused:
        raise DiceError(f"{len(faces)} faces are too many: {made.expression} took {len(made.dice)}")
    return made


def _tell_roll(made: Roll) -> str:
    gone, exploded = made.rerolled(), made.exploded()

    def show(place: int, die: Die) -> str:
        face = f"{die.face}!" if place in exploded else f"{die.face}"
        if place in gone:
            return f"({face} rerolled)"
        if not die.kept:
            return f"({face} dropped)"
        counted = "" if die.value == die.face else f" as {die.value}"
        return face + counted + {1: " hits", -1: " fails"}.get(die.success or 0, "")

    dice = ", ".join(show(place, die) for place, die in enumerate(made.dice))
    steps = [f"  {step.amount:+d}  {step.label}" for step in made.steps]
    unit = f" {made.outcome}" if made.outcome != "total" else ""
    return "\n".join([f"{made.expression} = {made.total}{unit}", *([f"  {dice}"] if dice else []), *steps])


def _answer_odds(options: argparse.Namespace) -> str:
    tree = read(options.expression)
    found = odds(tree)
    rival = None
    if options.against is not None:
        other = read(options.against)
        rival = str(other), against(found, odds(other))
    if not options.json:
        return _tell_odds(str(tree), found, options.at_least, rival)
    answer = {"expression": str(tree), **_odds_json(found)}
    if options.at_least is not None:
        chance = _fraction(found.at_least(options.at_least), found.ways)
        answer["at_least"] = {"value": options.at_least, "chance": chance}
    if rival is not None:
        name, margin = rival
        answer["against"] = {
            "expression": name,
            "win": _fraction(margin.at_least(1), margin.ways),
            "tie": _fraction(margin.exactly(0), margin.ways),
            "lose": _fraction(margin.at_most(-1), margin.ways),
            "margin": _chances_json(margin),
        }
    return json.dumps(answer)


def _odds_json(found: Odds[int]) -> dict[str, object]:
    known = {
        "odds": _chances_json(found),
        "mean": _written(found.mean()),
        "variance": _written(found.variance()),
        "deviation": _written(found.deviation()),
        "median": found.median(),
        "modes": list(found.modes()),
        "quantiles": {"1/4": found.quantile(1, 4), "3/4": found.quantile(3, 4)},
        "neglected": _fraction(found.neglected, found.ways),
    }
    return known if found.depth is None else {**known, "depth": found.depth}


def _chances_json(found: Odds[int]) -> dict[str, str]:
    return {str(number): _fraction(ways, found.ways) for number, ways in found}


def _fraction(part: int, whole: int) -> str:
    return _written(lowest_terms(part, whole))


def _written(ratio: Ratio) -> str:
    return f"{ratio[0]}/{ratio[1]}"


def _tell_odds(
    expression: str, found: Odds[int], at_least: int | None, rival: tuple[str, Odds[int]] | None
) -> str:
    lines = [
        f"{expression}: {found.lowest} to {found.highest}, {decimal(*found.mean(), 2)} on average, "
        f"give or take {decimal(*found.deviation(), 2)}",
        *_table(found),
        f"At most {found.quantile(1, 4)} in a quarter of all rolls, {found.median()} in half of them, "
        f"{found.quantile(3, 4)} in three quarters",
    ]
    if found.depth is not None:
        lines.append(
            f"Counted up to {found.depth} explosions; beyond that lies "
            f"{percent(found.neglected, found.ways)} of all rolls"
        )
    if at_least is not None:
        lines.append(f"{at_least} or more: {percent(found.at_least(at_least), found.ways)}")
    if rival is not None:
        other, margin = rival
        higher, same, lower = shares([margin.at_least(1), margin.exactly(0), margin.at_most(-1)])
        lines.append(f"Against {other}: higher in {higher}, the same in {same}, lower in {lower}")
    # Pages keep a number and its sign on one line; a terminal need not, and not all can.
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def _table(found: Odds[int]) -> list[str]:
    """The chance of each number and of it or more, with a bar."""
    rows = _rows(found)
    ways = [found.at_least(low) - found.at_least(high + 1) for low, high in rows]
    numbers = [f"{low}" if low == high else f"{low} to {high}" for low, high in rows]
    chances = [percent(each, found.ways) for each in ways]
    or_more = [percent(found.at_least(low), found.ways) for low, _ in rows]
    widths = [max(map(len, column)) for column in (numbers, chances, or_more)]
    return [
        f"{number:>{widths[0]}}  {chance:>{widths[1]}}  or more {more:>{widths[2]}}  "
        f"{'#' * (each * _BAR // max(ways))}".rstrip()
        for number, chance, more, each in zip(numbers, chances, or_more, ways, strict=True)
    ]


def _rows(found: Odds[int]) -> list[tuple[int, int]]:
    """From which number to which each row goes; in a long table neighbours share one, and so do rare ends."""
    numbers = found.outcomes
    if len(numbers) <= _ROWS:
        return [(number, number) for number in numbers]
    first = numbers.index(found.quantile(1, 1000))
    last = numbers.index(found.quantile(999, 1000))
    together = -(-(last - first + 1) // _ROWS)
    starts = [*([0] if first else []), *range(first, last + 1, together), last + 1, len(numbers)]
    return [(numbers[start], numbers[end - 1]) for start, end in pairwise(starts) if start < end]


if __name__ == "__main__":
    sys.exit(main())
