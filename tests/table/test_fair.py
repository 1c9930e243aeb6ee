"""One side of a fair roll: what may be shown when, what is taken, and what is refused and why."""

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice, LiveDice
from dicewright.dice.fair import FIRST, SECOND, Exchange, commitment, is_fair
from dicewright.table.codec import to_json
from dicewright.table.fair import (
    FairRoll,
    begun,
    exchange_in,
    joined,
    rolled,
    shown,
    terms_of,
    took,
    visible,
)
from dicewright.table.links import read_link, write_link
from dicewright.table.text import TableError


def seed(number: int) -> str:
    return hashlib.sha256(b"%d" % number).hexdigest()


def dice_for(text: str) -> FixedDice:
    return FixedDice(*bytes.fromhex(text))


TERMS = terms_of("3d6", "Mira", "Ben")
MIRA = begun(TERMS, dice_for(seed(1)))
BEN = joined(shown(MIRA), dice_for(seed(2)))
MIRA_2 = took(MIRA, shown(BEN))
BEN_2 = took(BEN, shown(MIRA_2))
MIRA_3 = took(MIRA_2, shown(BEN_2))


def sent(fair: FairRoll) -> str:
    return write_link("fair", to_json(shown(fair)))


def refused(fair: FairRoll, link: Exchange, *known: FairRoll) -> str:
    with pytest.raises(TableError) as refusal:
        took(fair, link, known)
    assert str(refusal.value).endswith("Nothing was changed.")
    return str(refusal.value)


# The way it goes


def test_two_links_each_way_lead_to_one_fair_roll() -> None:
    assert (MIRA.seed, BEN.seed) == (seed(1), seed(2))
    assert shown(MIRA_3) == shown(BEN_2)
    assert is_fair(shown(MIRA_3))
    assert rolled(shown(MIRA_3)) == rolled(shown(BEN_2))
    assert [fair.is_done for fair in (MIRA, BEN, MIRA_2, BEN_2, MIRA_3)] == [False, False, False, True, True]


@pytest.mark.parametrize("fair", [MIRA, BEN, MIRA_2, BEN_2, MIRA_3])
def test_every_link_is_read_as_it_was_sent(fair: FairRoll) -> None:
    link = read_link(sent(fair))
    assert (link.kind, exchange_in(link.payload)) == ("fair", shown(fair))
    assert len(sent(fair)) < 500


def test_no_seed_is_in_a_link_before_the_other_has_committed() -> None:
    assert not MIRA.shows_seed
    assert not BEN.shows_seed
    assert MIRA.seed not in str(read_link(sent(MIRA)).payload)
    assert BEN.seed not in str(read_link(sent(BEN)).payload)
    assert BEN.seed not in str(read_link(sent(MIRA_2)).payload)
    assert (shown(MIRA_2).first_seed, shown(BEN_2).second_seed) == (MIRA.seed, BEN.seed)


# Beginning


@pytest.mark.parametrize(
    ("text", "first", "second", "said"),
    [
        ("3dd6", "Mira", "Ben", "This cannot be rolled"),
        ("", "Mira", "Ben", "This cannot be rolled"),
        ("3d6/0", "Mira", "Ben", "divided by 0"),
        ("3d6/(1d1-1)", "Mira", "Ben", "divides by 0"),
        ("3d6", "", "Ben", "both need a name"),
        ("3d6", "Mira", " \u200b ", "both need a name"),
        ("3d6", "Mira", " Mira ", "different names"),
    ],
)
def test_what_cannot_be_begun_gets_its_sentence(text: str, first: str, second: str, said: str) -> None:
    with pytest.raises(TableError, match=said):
        terms_of(text, first, second)


def test_what_nobody_sees_is_left_out_of_what_is_agreed() -> None:
    terms = terms_of("2d6[fi\u200bre] + 1", "Mi\u202era  Vale", "x" * 99)
    assert (terms.inputs["expression"], terms.first, len(terms.second)) == ("2d6[fire]+1", "Mira Vale", 40)
    assert visible("a\x00b\ud800c") == "abc"
    # Otherwise the link would say other things than what was committed to.
    fair = begun(terms, LiveDice())
    assert exchange_in(read_link(sent(fair)).payload).terms == terms


def test_an_invitation_is_answered_once() -> None:
    with pytest.raises(TableError, match="had this commitment before"):
        joined(shown(MIRA), LiveDice(), [BEN])
    with pytest.raises(TableError, match="no invitation"):
        joined(shown(BEN), LiveDice())


@pytest.mark.parametrize(
    ("action", "inputs"),
    [
        ("dice", {"expression": "3d6 + 1"}),
        ("dice", {"expression": "3d6", "bonus": 9}),
        ("dice", {"expression": "zzz"}),
        ("dice", {}),
        ("no.such", {"expression": "3d6"}),
        ("tdgs.quality", {"pool": 2**50, "lines": []}),
    ],
)
def test_nobody_joins_what_cannot_be_rolled_as_it_is_written(action: str, inputs: dict[str, Any]) -> None:
    terms = TERMS.replace(action=action, inputs=inputs)
    offer = Exchange(1, terms, commitment(terms, FIRST, seed(1)))
    with pytest.raises(TableError, match="Nothing was changed"):
        joined(offer, LiveDice())


# Cheats and mistakes


OTHER_TERMS = terms_of("3d8", "Mira", "Ben")


def test_a_second_seed_is_refused_by_the_first() -> None:
    cheat = shown(BEN_2).replace(second_seed=seed(3))
    assert "Ben cheats" in refused(MIRA_2, cheat)


def test_a_second_seed_of_the_first_is_refused_by_the_second() -> None:
    assert "Mira cheats" in refused(BEN, shown(MIRA_2).replace(first_seed=seed(3)))


def test_another_commitment_is_refused_by_either() -> None:
    other = commitment(TERMS, SECOND, seed(3), shown(MIRA).first_commitment)
    cheat = shown(BEN_2).replace(second_commitment=other, second_seed=seed(3))
    assert "another commitment of Ben" in refused(MIRA_2, cheat)
    cheat = shown(MIRA_2).replace(first_commitment=commitment(TERMS, FIRST, seed(3)), first_seed=seed(3))
    assert "another commitment of Mira" in refused(BEN, cheat)


@pytest.mark.parametrize(("fair", "link"), [(MIRA, BEN), (BEN, MIRA_2), (MIRA_2, BEN_2)])
def test_another_roll_or_other_names_are_refused_at_every_step(fair: FairRoll, link: FairRoll) -> None:
    exchange = shown(link)
    assert "another roll: 3d8, not 3d6" in refused(fair, exchange.replace(terms=OTHER_TERMS))
    swapped = TERMS.replace(first="Ben", second="Mira")
    assert "swapped who is first" in refused(fair, exchange.replace(terms=swapped))
    other = TERMS.replace(second="Bob")
    assert "between Mira and Bob, not between Mira and Ben" in refused(fair, exchange.replace(terms=other))


def test_a_copied_commitment_is_refused() -> None:
    copied = shown(BEN).replace(second_commitment=shown(MIRA).first_commitment)
    assert "a copy of yours" in refused(MIRA, copied)


def test_a_commitment_from_an_earlier_roll_is_refused() -> None:
    again = begun(TERMS, dice_for(seed(5)))
    replayed = shown(again).replace(second_commitment=shown(BEN).second_commitment)
    assert "used in an earlier roll" in refused(again, replayed, MIRA_3)
    # And where nobody remembers it, its seed fits no other roll.
    forgetful = took(again, replayed)
    cheat = shown(forgetful).replace(second_seed=BEN.seed)
    assert "Ben cheats" in refused(forgetful, cheat)


def test_swapped_parts_are_refused() -> None:
    done = shown(BEN_2)
    seeds = done.replace(first_seed=done.second_seed, second_seed=done.first_seed)
    assert "your seed is another" in refused(MIRA_2, seeds)
    parts = done.replace(first_commitment=done.second_commitment, second_commitment=done.first_commitment)
    assert "another commitment" in refused(MIRA_2, parts)


def test_links_out_of_turn_say_what_is_missing() -> None:
    assert "the link that you sent" in refused(MIRA, shown(MIRA))
    assert "does not hold Ben’s seed" in refused(MIRA_2, shown(BEN))
    assert "does not hold Mira’s seed" in refused(BEN, shown(MIRA))
    assert "finished" in refused(MIRA_3, shown(BEN_2))


@given(st.sampled_from(("first_seed", "second_seed", "first_commitment", "second_commitment")), st.data())
def test_any_bit_changed_on_the_way_is_refused(part: str, data: st.DataObject) -> None:
    bit = data.draw(st.integers(0, 255))
    for fair, link in ((BEN, shown(MIRA_2)), (MIRA_2, shown(BEN_2))):
        if text := getattr(link, part):
            changed = (int(text, 16) ^ 1 << bit).to_bytes(32, "big").hex()
            refused(fair, link.replace(**{part: changed}))


# A stranger's word

WHOLE = to_json(shown(BEN_2))


@pytest.mark.parametrize(
    "changes",
    [
        {"fair": 0},
        {"fair": "1"},
        {"fair": True},
        {"terms": None},
        {"terms": {**WHOLE["terms"], "first": "Ben"}},
        {"terms": {**WHOLE["terms"], "first": ""}},
        {"terms": {**WHOLE["terms"], "first": "x" * 41}},
        {"terms": {**WHOLE["terms"], "first": "two  spaces"}},
        {"terms": {**WHOLE["terms"], "inputs": {"expression": 1.5}}},
        {"terms": {**WHOLE["terms"], "inputs": {"expression": "9" * 5_000}}},
        {"first_commitment": ""},
        {"second_commitment": ""},
        {"first_seed": ""},
        {"first_seed": "00"},
        {"second_seed": "G" * 64},
        {"second_seed": seed(1).upper()},
        {"second_seed": 5},
    ],
    ids=str,
)
def test_a_forged_exchange_is_refused(changes: dict[str, Any]) -> None:
    assert exchange_in(WHOLE) == shown(BEN_2)
    with pytest.raises(TableError):
        exchange_in({**WHOLE, **changes})


def test_an_exchange_of_a_newer_version_says_so() -> None:
    with pytest.raises(TableError, match="newer Dicewright"):
        exchange_in({**WHOLE, "fair": 2, "terms": "quite another thing"})
