"""What a background asks for that gave advantage to a test."""

from dicewright.games.lavender.rules.tables import WEAK


def background_asks(degree: str) -> bool:
    """The gear die, after a Weak (LH-CHAR-06, LH-AMB-06): judged on the final degree."""
    return degree == WEAK
