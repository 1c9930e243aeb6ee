"""Plugs the fifth game in before anything walks over the games: `pytest -p tests.fifth.plugged`."""

import dicewright.games as games
from tests.fifth.delve import GAME

games.GAMES = (*games.GAMES, GAME)
