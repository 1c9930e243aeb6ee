"""Exact shares as pairs of whole numbers; the standard fractions would cost a page some milliseconds."""

from dicewright.dice.odds import Ratio, lowest_terms

NONE: Ratio = (0, 1)


def ratio(part: int, whole: int = 1) -> Ratio:
    return lowest_terms(part, whole)


def times(*factors: Ratio) -> Ratio:
    part = whole = 1
    for factor in factors:
        part *= factor[0]
        whole *= factor[1]
    return lowest_terms(part, whole)


def plus(one: Ratio, other: Ratio) -> Ratio:
    return lowest_terms(one[0] * other[1] + other[0] * one[1], one[1] * other[1])


def minus(one: Ratio, other: Ratio) -> Ratio:
    return plus(one, (-other[0], other[1]))


def rounded(number: Ratio, how: str) -> int:
    """`down`, `up`, or `nearest`, where a half goes up."""
    part, whole = number
    match how:
        case "up":
            return -(-part // whole)
        case "nearest":
            return (2 * part + whole) // (2 * whole)
    return part // whole


def ratio_text(number: Ratio) -> str:
    """`3/2`, or `2`."""
    part, whole = lowest_terms(*number)
    return str(part) if whole == 1 else f"{part}/{whole}"
