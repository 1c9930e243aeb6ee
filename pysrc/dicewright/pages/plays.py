"""The games that have moved in, listed explicitly."""

from dicewright.games.dungeoneers import pages as dungeoneers
from dicewright.games.lavender import pages as lavender
from dicewright.games.tdgs import pages as tdgs
from dicewright.games.tiers import pages as tiers
from dicewright.pages.play import Play

PLAYS: tuple[Play, ...] = (tdgs.PLAY, lavender.PLAY, tiers.PLAY, dungeoneers.PLAY)


def play_of(game: str) -> Play | None:
    return next((play for play in PLAYS if play.key == game), None)
