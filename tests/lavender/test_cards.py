"""What the source only hints at: traps as the GM notes them, rumors, and a round at sea."""

from fractions import Fraction
from itertools import product

import pytest

from dicewright.games.lavender.rules.atlas import AVOIDS, HALVES, Row, Trap, check_trap
from dicewright.games.lavender.rules.character import Party, check_party
from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.rumors import MOST_RUMORS, Rumor, with_heard
from dicewright.games.lavender.rules.sea import Sea, next_step, without_step
from dicewright.games.lavender.rules.tables import DEGREES
from dicewright.games.lavender.rules.traps import harm, harm_odds
from tests.lavender.making import refused


@pytest.mark.parametrize("degree", DEGREES)
def test_a_success_avoids_or_halves_the_harm(degree: str) -> None:
    """LH-DUN-17"""
    hurt = degree in ("Miss", "Fumble")
    assert harm(degree, 7, AVOIDS) == (7 if hurt else 0)
    assert harm(degree, 7, HALVES) == (7 if hurt else 3)


@pytest.mark.parametrize("eases", [AVOIDS, HALVES])
def test_the_odds_of_a_trap_are_those_of_all_its_dice(eases: str) -> None:
    odds = harm_odds(Trap("Dex", 2, 4, eases), 1, "normal")
    counts: dict[int, int] = {}
    for natural, one, two in product(range(1, 21), range(1, 5), range(1, 5)):
        found = harm(read_test(natural, 1).degree, one + two, eases)
        counts[found] = counts.get(found, 0) + 1
    assert {each: Fraction(ways, odds.ways) for each, ways in odds} == {
        each: Fraction(ways, 320) for each, ways in counts.items()
    }


@pytest.mark.parametrize(
    "trap", [Trap("Luck"), Trap(eases="doubles"), Trap(dice=11), Trap(dice=-1), Trap(sides=7)]
)
def test_what_no_trap_can_be(trap: Trap) -> None:
    refused("no_such_trap", lambda: check_trap(trap))


def test_a_list_that_is_full_takes_no_more_rumors() -> None:
    full = (Rumor("x"),) * MOST_RUMORS
    assert with_heard(full, Rumor("y")) == full
    assert len(with_heard(full[1:], Rumor("y"), Rumor("z"))) == MOST_RUMORS
    refused("too_many", lambda: check_party(Party(rumors=(*full, Rumor("y")))))
    refused("no_such_kind", lambda: check_party(Party(rumors=(Rumor(kind="tale"),))))
    refused("value_out_of_range", lambda: check_party(Party(rumors=(Rumor(worth=11),))))


def test_a_round_at_sea_begins_anew() -> None:
    sea = Sea(("one", "two", "three"), 1)
    assert next_step(sea).at == 2
    assert (next_step(next_step(sea)).at, next_step(next_step(sea)).rounds) == (0, 1)
    assert without_step(sea, 0) == Sea(("two", "three"), 0)
    assert without_step(sea, 2) == Sea(("one", "two"), 1)
    assert without_step(Sea(("one", "two"), 1), 1) == Sea(("one",), 0)
    assert without_step(Sea(("one",)), 0) == Sea()


@pytest.mark.parametrize(
    ("code", "sea"),
    [
        ("no_such_step", Sea(("one",), 1)),
        ("no_such_step", Sea(("one",) * 13)),
        ("no_such_step", Sea(rounds=-1)),
        ("shares_out_of_range", Sea(events=(Row("x", 21),))),
        ("shares_out_of_range", Sea(events=(Row("x", 0),))),
    ],
)
def test_what_no_voyage_can_be(code: str, sea: Sea) -> None:
    refused(code, lambda: check_party(Party(sea=sea)))
