"""The way of an attack, from the press to the log: short, straight, and each thing looked up once."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import dicewright
from dicewright.dice import FixedDice
from tests.pages.acting import Visit
from tests.pages.lavending import BREN_ID, all_quick, fighting, threw

PACKAGE = Path(dicewright.__file__).parent
MOST = 12
"""Functions of ours in a line, from the page that hears the press to the one where it ends."""


def calls_of(deed: Callable[[], object]) -> list[tuple[str, ...]]:
    """Each call of ours, with those that led to it, such as `table.workspace.act`."""
    calls, line = list[tuple[str, ...]](), list[tuple[FrameType, str]]()

    def follow(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            place = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
            line.append((frame, f"{place}.{frame.f_code.co_name}"))
            calls.append(tuple(name for _, name in line))
        elif event == "return" and line and line[-1][0] is frame:
            line.pop()

    sys.setprofile(follow)
    try:
        deed()
    finally:
        sys.setprofile(None)
    return calls


def about_to_strike() -> Visit:
    return all_quick(fighting(count=1))


def struck() -> Visit:
    return threw(about_to_strike(), "lh-at-attack", (18,), BREN_ID)


@pytest.mark.parametrize(
    ("visit", "action", "value", "faces", "ends"),
    [
        (
            about_to_strike,
            "lh-at-attack",
            BREN_ID,
            (18,),
            ("lavender.rules.rolls.throw_test", "workspace.act"),
        ),
        (struck, "lh-at-resolve", "", (5,), ("lavender.rules.attacks.strike", "workspace.go_on")),
    ],
)
def test_an_attack_is_a_dozen_functions_in_a_line(
    visit: Callable[[], Visit], action: str, value: str, faces: tuple[int, ...], ends: tuple[str, ...]
) -> None:
    there = visit()
    log = there.workspace.log
    calls = calls_of(lambda: there.do(action, value, FixedDice(*faces)))
    assert there.workspace.log is not log
    for end in ends:
        (line,) = [each for each in calls if each[-1].endswith(end) and "replay" not in "".join(each)]
        line = line[line.index("pages.table.update.update") :]
        assert len(line) <= MOST, line
        # From the pages to what is played, and from there to a rule or to the log; never back.
        steps = [0 if "pages." in name else 1 if ".play." in name else 2 for name in line]
        assert steps == sorted(steps), line
    found = [each for each in calls if each[-1].endswith("workspace.campaign_on_table")]
    assert len(found) <= 3, "the campaign is looked up once for each workspace on the way"
