"""The games, listed explicitly: a folder and a line here make a game."""

from dicewright.games.dungeoneers import GAME as DUNGEONEERS
from dicewright.games.game import Game
from dicewright.games.lavender import GAME as LAVENDER
from dicewright.games.tdgs import GAME as TDGS
from dicewright.games.tiers import GAME as TIERS

GAMES: tuple[Game, ...] = (
    TDGS,
    LAVENDER,
    TIERS,
    DUNGEONEERS,
)

__all__ = [
    "ANY_GAME",
    "GAMES",
    "Game",
    "game_behind",
    "game_holding",
    "game_name",
    "game_of",
    "place_name",
]

ANY_GAME = "any game"


def game_of(key: str) -> Game | None:
    return next((game for game in GAMES if game.key == key), None)


def game_name(key: str) -> str:
    game = game_of(key)
    return game.name if game else ANY_GAME


def place_name(place: str) -> str:
    """Where a roll is set up, in words: by the rules of a game, or at a place of one."""
    return next((game.places[place] for game in GAMES if place in game.places), game_name(place))


def game_holding(kind: type) -> Game | None:
    """Whose a type is: it is written in the game's folder."""
    return next((game for game in GAMES if kind.__module__.startswith(f"{game.folder}.")), None)


def game_behind(name: str) -> Game | None:
    """Whose a roll or a house rule is: its name in a record begins with the game's key."""
    return game_of(name.partition(".")[0])
