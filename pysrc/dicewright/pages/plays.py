"""The games that have moved in, listed explicitly."""

from dicewright.pages import dungeoneers, lavender, tdgs, tiers
from dicewright.pages.play import Play

PLAYS: tuple[Play, ...] = (tdgs.PLAY, lavender.PLAY, tiers.PLAY, dungeoneers.PLAY)


def play_of(game: str) -> Play | None:
    return next((play for play in PLAYS if play.key == game), None)
