"""The dice on the command line: `python3 -m dicewright roll 4d6kh3`, `python3 -m dicewright odds 4d6kh3`."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

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
from dicewright.words import decimal, percent

_BAR = 40


def main(arguments: Sequence[str] | None = None) -> int:
    options = _read_options(arguments)
    try:
        print(options.answer(options))
        sys.stdout.flush()
    except (NotationError, DiceError, OddsError) as reason:
        print(f"dicewright: {reason}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read this has seen enough; Python would complain once more at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        self.exit(2, f"dicewright: {message}; see {self.prog} --help\n")


def _read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _Parser(prog="dicewright", description="Roll dice, and know their exact odds.")
    commands = parser.add_subparsers(required=True, metavar="roll|odds", dest="command")
    rolling = commands.add_parser("roll", help="roll an expression like 4d6kh3")
    rolling.add_argument("expression", metavar="EXPR")
    rolling.add_argument("--faces", type=_read_faces, metavar="3,4,…", help="what real dice showed")
    rolling.set_defaults(answer=_answer_roll)
    asking = commands.add_parser("odds", help="the exact odds of an expression")
    asking.add_argument("expression", metavar="EXPR")
    asking.add_argument("--at-least", type=int, metavar="N", help="the chance of this or more")
    asking.add_argument("--against", metavar="EXPR", help="who is higher, and by how much")
    asking.set_defaults(answer=_answer_odds)
    for command in (rolling, asking):
        command.add_argument("--json", action="store_true", help="answer as JSON")
    return parser.parse_args(arguments)


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
        raise DiceError(
            f"{made.expression} rolls {len(made.dice)} dice; {dice.unused} of the faces are too many"
        )
    return made


def _tell_roll(made: Roll) -> str:
    gone, exploded = made.rerolled(), made.exploded()

    def show(place: int, die: Die) -> str:
        if place in gone:
            return f"({die.face} rerolled)"
        return f"{die.face}{'!' if place in exploded else ''}" if die.kept else f"({die.face} dropped)"

    dice = " ".join(show(place, die) for place, die in enumerate(made.dice))
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


def _odds_json(found: Odds[int]) -> dict[str, Any]:
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
    most = max(found.counts)
    width = max(len(str(found.lowest)), len(str(found.highest)))
    lines = [
        f"{expression}: {found.lowest} to {found.highest}, {decimal(*found.mean(), 2)} on average, "
        f"give or take {decimal(*found.deviation(), 2)}"
    ]
    for number, ways in found:
        chance = percent(ways, found.ways)
        or_more = percent(found.at_least(number), found.ways)
        bar = "#" * (ways * _BAR // most)
        lines.append(f"{number:>{width}}  {chance:>20}  or more {or_more:>20}  {bar}".rstrip())
    if found.depth is not None:
        lines.append(
            f"Counted up to {found.depth} explosions; beyond that lies "
            f"{percent(found.neglected, found.ways)} of all rolls."
        )
    if at_least is not None:
        lines.append(f"{at_least} or more: {percent(found.at_least(at_least), found.ways)}")
    if rival is not None:
        other, margin = rival
        lines.append(
            f"Against {other}: higher in {percent(margin.at_least(1), margin.ways)}, "
            f"the same in {percent(margin.exactly(0), margin.ways)}, "
            f"lower in {percent(margin.at_most(-1), margin.ways)}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
