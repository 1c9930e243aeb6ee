"""What a start imports: the page that is opened, and of the games only what somebody has opened."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dicewright.games import GAMES, Game

STARTED = """
import json, sys
from dicewright.dice import LiveDice
from dicewright.pages.desk import Desk

desk = Desk(LiveDice())
desk.open(json.dumps({"tab": "t", "records": [], "events": [], "older": 0}))
for path, action, answers in json.loads(sys.argv[1]):
    if action:
        desk.receive(path, action, json.dumps(answers))
    assert desk.render(path) and not desk.fault
print(json.dumps([name for name in sys.modules if name.startswith("dicewright.")]))
"""


def imported(root: Path, *visits: tuple[str, str, dict[str, str]]) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", STARTED, json.dumps(visits)],
        env={"PYTHONPATH": str(root / "pysrc")},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return set(json.loads(run.stdout))


def opened(modules: set[str]) -> set[str]:
    """The games of which there is more than the light value."""
    return {game.key for game in GAMES for name in modules if name.startswith(f"{game.folder}.")}


PAGES = ("backup", "dice", "fair", "open_link", "rules", "settings", "share", "sheets", "start", "table")


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("index.html", {"start"}),
        # What is set up can be sent from there.
        ("dice.html", {"dice", "share"}),
        ("sheets.html", {"sheets"}),
        # Rolls in the log of a campaign look as they do beside the dice.
        ("table.html", {"table", "dice", "share"}),
        ("settings.html", {"settings"}),
        ("backup.html", {"backup"}),
        ("share.html", {"share"}),
        ("open.html", {"open_link"}),
    ],
)
def test_a_start_imports_its_page_and_no_game(root: Path, path: str, own: set[str]) -> None:
    modules = imported(root, (path, "", {}))
    assert not opened(modules)
    assert {page for page in PAGES if f"dicewright.pages.{page}" in modules} == own


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_comes_with_its_first_use_and_alone(root: Path, game: Game) -> None:
    modules = imported(root, ("dice.html", "", {}), ("dice.html", "open", {"game": game.key}))
    assert opened(modules) == {game.key}
