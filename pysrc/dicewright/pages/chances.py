"""Odds where a page shows them: worked out once, and told in a line."""

from collections.abc import Iterable
from functools import lru_cache

from htpy import Node
from markupsafe import Markup, escape

from dicewright.dice import NotationError, Odds, OddsError, Tree, odds, read
from dicewright.pages.draw import render_bar
from dicewright.words import shares, whole


def known_odds(tree: Tree) -> Odds[int] | None:
    """The odds, or nothing where they are too much to work out."""
    try:
        return odds(tree)
    except OddsError:
        return None


@lru_cache(maxsize=128)
def known_odds_of(expression: str) -> Odds[int] | None:
    """The same for what is written; nothing for what cannot be rolled, as somebody may have stored it."""
    try:
        return known_odds(read(expression))
    except NotationError:
        return None


def render_split(*parts: tuple[str, str, int]) -> Markup:
    """A bar of parts, each with its key, its name and its ways; and the same in words."""
    told = shares([ways for _, _, ways in parts])
    bar = render_bar(*((key, ways) for key, _, ways in parts))
    words = (
        f'<span class="{key}">{escape(name)}: <b>{share}</b></span>'
        for (key, name, ways), share in zip(parts, told, strict=True)
        if ways
    )
    return Markup(f'{bar}<p class="chances">{"".join(words)}</p>')


def tell_split(parts: Iterable[tuple[str, int]]) -> str:
    """All that can come of something in a row, with the ways of each: `there 65 %, lost 35 %`."""
    names, ways = zip(*parts, strict=True)
    return ", ".join(f"{name} {share}" for name, share in zip(names, shares(ways), strict=True))


def render_thirds(chances: Odds[int]) -> Node:
    """Below, within and above the middle half: a bar, and the same in words."""
    low, high = chances.quantile(1, 4), chances.quantile(3, 4)
    ways = chances.counted
    below, above = chances.at_most(low - 1), chances.at_least(high + 1)
    return render_split(
        ("below", f"below {whole(low)}", below),
        ("within", whole(low) if low == high else f"{whole(low)} to {whole(high)}", ways - below - above),
        ("above", f"above {whole(high)}", above),
    )
