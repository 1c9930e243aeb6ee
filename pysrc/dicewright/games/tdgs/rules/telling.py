"""Figures of TDGS in words."""

from dicewright.dice.odds import Ratio
from dicewright.ratio import rounded
from dicewright.words import decimal, plural


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
    """`3`, `2.5`, or with two decimals what takes more than that."""
    part, whole = amount
    told = decimal(part, whole, 2)
    return told.rstrip("0").rstrip(".") if part * 100 % whole == 0 else told


def tell_items(amount: Ratio) -> str:
    """Of what nobody counts: for `1 item`, `half an item`, `2.5 items`."""
    if amount == (1, 2):
        return "half an item"
    return f"{tell_amount(amount)} {'item' if amount == (1, 1) else 'items'}"


def tell_material(amount: Ratio, name: str, is_counted: bool) -> str:
    """`3 iron ingots`, or `fuel for 2 items`."""
    if not is_counted:
        return f"{name} for {tell_items(amount)}"
    return f"{tell_amount(amount)} {name if amount == (1, 1) else plural(name)}"


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"
