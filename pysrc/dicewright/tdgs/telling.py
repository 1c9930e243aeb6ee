"""Figures of TDGS in words."""

from dicewright.dice.odds import Ratio
from dicewright.ratio import rounded
from dicewright.words import decimal


def tell_minutes(minutes: Ratio) -> str:
    """`6 h 30 min`, rounded to whole minutes, or `2 days 4 h`."""
    whole = rounded(minutes, "nearest")
    days, rest = divmod(whole, 24 * 60)
    hours, left = divmod(rest, 60)
    parts = []
    if days:
        parts.append(f"{days} day{'s' if days > 1 else ''}")
    if hours:
        parts.append(f"{hours} h")
    if left or not parts:
        parts.append(f"{left} min")
    return " ".join(parts)


def tell_amount(amount: Ratio) -> str:
    """A whole number as it is, any other with two decimals."""
    part, whole = amount
    return str(part // whole) if part % whole == 0 else decimal(part, whole, 2)


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"
