"""What is wrong with an answer to a request, as far as dice and the game's own set-up can tell."""

from collections.abc import Iterable
from functools import partial

from dicewright.dice import Roll
from dicewright.pages.part import part_of
from dicewright.table.links import Answer, Request
from dicewright.table.requests import Judge, Mismatch, differences_of
from dicewright.table.text import write_json
from dicewright.table.workspace import Workspace


def judge_at(workspace: Workspace) -> Judge:
    """By the rules that are played here."""
    return partial(_differences, workspace)


def _differences(workspace: Workspace, request: Request, answer: Answer) -> tuple[str, ...]:
    return differences_of(request, answer, partial(_in_game, workspace))


def _in_game(
    workspace: Workspace, request: Request, rolls: tuple[Roll, ...], why: tuple[str, ...]
) -> Iterable[Mismatch]:
    part = part_of(request.at)
    if not part or not part.read or not part.differs:
        return ()
    asked = part.read(write_json(request.roll))
    return () if asked.problem else part.differs(asked, workspace, rolls, why)
