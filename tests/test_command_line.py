"""The command line, as it runs from a checkout: the standard library and PYTHONPATH=pysrc, nothing else."""

import importlib
import json
import re
import subprocess
import sys
import tomllib
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from dicewright.dice import FixedDice, against, odds, roll
from dicewright.table.event import roll_in


@pytest.fixture
def dicewright(root: Path) -> "CommandLine":
    return CommandLine(root)


class CommandLine:
    def __init__(self, root: Path) -> None:
        self._root = root

    def __call__(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        # -S leaves out site-packages, so that nothing installed can help.
        return subprocess.run(
            [sys.executable, "-S", "-W", "error", "-m", "dicewright", *arguments],
            env={"PYTHONPATH": str(self._root / "pysrc"), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
        )

    def json(self, *arguments: str) -> dict:  # type: ignore[type-arg]
        done = self(*arguments, "--json")
        assert (done.returncode, done.stderr) == (0, "")
        answer = json.loads(done.stdout)
        assert isinstance(answer, dict)
        return answer


def test_a_roll_with_known_faces_is_the_record_itself(dicewright: CommandLine) -> None:
    record = dicewright.json("roll", "4d6k3+2[luck]", "--faces", "6,2,5,3")
    assert roll_in(record) == roll("4d6kh3+2[luck]", FixedDice(6, 2, 5, 3))
    assert record["total"] == 16


def test_a_live_roll_stays_on_its_dice(dicewright: CommandLine) -> None:
    record = dicewright.json("roll", "30d6")
    assert all(1 <= die["face"] <= 6 for die in record["dice"])
    assert record["total"] == sum(die["face"] for die in record["dice"])


def test_a_roll_in_words_marks_every_die(dicewright: CommandLine) -> None:
    done = dicewright("roll", "3d6!r1kh2", "--faces", "1,4,6,2,3")
    assert done.stdout.splitlines() == [
        "3d6r1!kh2 = 10",
        "  (1 rerolled), 4, 6!, (2 dropped), (3 dropped)",
        "  +10  3d6r1!: highest 2",
    ]


def test_a_roll_in_words_says_what_a_die_counts(dicewright: CommandLine) -> None:
    penetrating = dicewright("roll", "1d6!p+1", "--faces", "6,4").stdout.splitlines()
    assert penetrating[:2] == ["1d6!p+1 = 10", "  6!, 4 as 3"]
    counted = dicewright("roll", "3d10>=8f1", "--faces", "9,5,1").stdout.splitlines()
    assert counted[:2] == ["3d10>=8f1 = 0 successes", "  9 hits, 5, 1 fails"]


def test_a_minus_in_front_is_no_option(dicewright: CommandLine) -> None:
    assert dicewright.json("odds", "-1d4", "--at-least", "-2", "--against", "-1d6")["at_least"] == {
        "value": -2,
        "chance": "1/2",
    }
    for faces in (("--faces", "-1,0,1"), ("--faces=-1,0,1",)):
        assert dicewright.json("roll", "3dF", *faces)["total"] == 0


def test_odds_as_json_are_the_exact_odds(dicewright: CommandLine) -> None:
    answer = dicewright.json("odds", "2d6+1", "--at-least", "9", "--against", "1d12")
    known = odds("2d6+1")
    margin = against(known, odds("1d12"))
    assert answer["expression"] == "2d6+1"
    assert answer["odds"] == {str(n): str(Fraction(ways, known.ways)) for n, ways in known}
    assert answer["mean"] == "8/1"
    assert answer["variance"] == "35/6"
    assert (answer["median"], answer["modes"]) == (8, [8])
    assert answer["quantiles"] == {"1/4": 6, "3/4": 10}
    assert answer["neglected"] == "0/1"
    assert "depth" not in answer
    assert answer["at_least"] == {"value": 9, "chance": "5/12"}
    rival = answer["against"]
    assert rival["expression"] == "1d12"
    assert Fraction(rival["win"]) == Fraction(margin.at_least(1), margin.ways)
    assert Fraction(rival["win"]) + Fraction(rival["tie"]) + Fraction(rival["lose"]) == 1
    assert sum(map(Fraction, rival["margin"].values())) == 1


def test_odds_without_end_say_what_is_left_out(dicewright: CommandLine) -> None:
    answer = dicewright.json("odds", "d6!")
    assert answer["odds"]["7"] == "1/36"
    assert "6" not in answer["odds"]
    assert answer["depth"] == odds("d6!").depth
    assert 0 < Fraction(answer["neglected"]) < Fraction(1, 10**12)
    assert sum(map(Fraction, answer["odds"].values())) + Fraction(answer["neglected"]) == 1


def test_odds_in_words(dicewright: CommandLine) -> None:
    lines = dicewright("odds", "2d6", "--at-least", "9", "--against", "2d6").stdout.splitlines()
    assert lines[0] == "2d6: 2 to 12, 7.00 on average, give or take 2.42"
    assert lines[6] == f" 7   17 %  or more   58 %  {'#' * 40}"
    assert lines[-3:] == [
        "At most 5 in a quarter of all rolls, 7 in half of them, 9 in three quarters",
        "9 or more: 28 %",
        "Against 2d6: higher in 44.4 %, the same in 11.2 %, lower in 44.4 %",
    ]


@pytest.mark.parametrize("expression", ["41d2", "60d60", "1d1000", "10d10!", "1d2*1000000"])
def test_odds_in_words_fit_on_a_screen_and_leave_nothing_out(
    dicewright: CommandLine, expression: str
) -> None:
    known = odds(expression)
    lines = dicewright("odds", expression).stdout.splitlines()
    rows = [re.match(r" *(\S+)(?: to (\S+))?  ", line) for line in lines[1:] if " or more " in line]
    ends = [(int(row[1]), int(row[2] or row[1])) for row in rows if row]
    assert len(ends) == len(rows) <= 42
    assert (ends[0][0], ends[-1][1]) == (known.lowest, known.highest)
    following = {low: high for high, low in pairwise(known.outcomes)}
    assert all(following[low] == high for (_, high), (low, _) in pairwise(ends))
    assert max(map(len, lines)) <= 110


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("roll", "4d6kh9"), "how many dice to keep can be 1 to 4, not 9, at character 6 of “4d6kh9”"),
        (("odds", "2d"), "expected the sides of the dice, as in 2d6, at character 3 of “2d”"),
        (("odds", ""), "expected dice like 2d6, or a number"),
        (("odds", "1d6", "--against", "x"), "expected dice like 2d6, or a number, at character 1 of “x”"),
        (("roll", "3d6", "--faces", "1,2"), "no face left for die 3, a d6"),
        (("roll", "1d6", "--faces", "1,2"), "2 faces are too many: 1d6 took 1"),
        (("roll", "3d6", "--faces", ""), "faces are numbers with commas between them, not ''"),
        (("roll", "1d6", "--faces", "7"), "a d6 cannot show 7"),
        (("roll", "4dF", "--faces=-1,0,1,2"), "a dF cannot show 2"),
        (("roll", "1d6", "--faces", "one"), "faces are numbers with commas between them, not 'one'"),
        (("roll", "6/(1d2-1)", "--faces", "1"), "this roll divides by 0"),
        (("odds", "6/(1d2-1)"), "this may divide by 0, so it has no odds"),
        (("odds", "(400d1000)*(99d999)"), "too much to work out"),
        (("odds", "1d6", "--at-least", "many"), "invalid int value: 'many'"),
        (("odds", "2d6\n+\r\n"), "expected dice like 2d6, or a number, at character 6 of “2d6 +”"),
        (("odds", "--sum", "2d6"), "unrecognized arguments: --sum"),
        (("odds",), "required: EXPR"),
        (("juggle",), "invalid choice: 'juggle'"),
        ((), "required: roll|odds"),
    ],
)
def test_a_mistake_is_one_line_and_exit_2(
    dicewright: CommandLine, arguments: tuple[str, ...], sentence: str
) -> None:
    done = dicewright(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert sentence in done.stderr


def test_a_reader_who_has_seen_enough_is_no_error(root: Path) -> None:
    command = f"{sys.executable} -m dicewright odds 60d60 | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        env={"PYTHONPATH": str(root / "pysrc"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.startswith("60d60: 60 to 3600")
    assert (done.returncode, done.stderr) == (0, "")


def test_chances_may_have_thousands_of_digits(dicewright: CommandLine) -> None:
    # Python alone refuses to write out more than 4,300.
    answer = dicewright.json("odds", "400d2!!60=2kh1")
    assert max(map(len, answer["odds"].values())) > 14_000


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_cannot_show_a_letter_shows_the_rest(root: Path, encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-m", "dicewright", "roll", "1d6[fire 🔥]", "--faces", "3"],
        env={"PYTHONPATH": str(root / "pysrc"), "PYTHONIOENCODING": encoding, "PYTHONUTF8": "1"},
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"1d6[fire ?] = 3")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(("output", "code"), [("> /dev/full", 2), (">&-", 0)])
def test_an_output_that_takes_nothing_ends_in_no_traceback(root: Path, output: str, code: int) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m dicewright odds 2d6 {output}"],
        env={"PYTHONPATH": str(root / "pysrc"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == code
    assert done.stderr.count("\n") == code // 2
    assert "Traceback" not in done.stderr


def test_the_installed_command_is_the_same(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    module, _, name = project["scripts"]["dicewright"].partition(":")
    assert module == "dicewright.__main__"
    assert callable(getattr(importlib.import_module(module), name))
