"""Fair rolls: the vectors, checked with nothing but hashlib and hmac, and what must hold for all seeds."""

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import DiceError, FixedDice, LiveDice, roll
from dicewright.dice.fair import (
    FIRST,
    SECOND,
    VERSION,
    Exchange,
    FairDice,
    Terms,
    canonical,
    commitment,
    commitment_text,
    is_digest,
    is_fair,
    misfit,
    new_seed,
)
from dicewright.games.rolls import make
from tests.soak.fairness import chance_of_more

VECTORS = json.loads((Path(__file__).parents[1] / "vectors/fair.json").read_text(encoding="utf-8"))
each_vector = pytest.mark.parametrize("vector", VECTORS["vectors"], ids=lambda vector: vector["id"])

TERMS = Terms("dice", {"expression": "3d6"}, "Mira", "Ben")
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def exchange(first: str, second: str, terms: Terms = TERMS) -> Exchange:
    """Both sides honest."""
    offer = commitment(terms, FIRST, first)
    return Exchange(VERSION, terms, offer, commitment(terms, SECOND, second, offer), first, second)


def seed(number: int) -> str:
    return hashlib.sha256(b"%d" % number).hexdigest()


def of_vector(vector: dict[str, Any]) -> Exchange:
    terms = Terms(vector["action"], vector["inputs"], vector["first"], vector["second"])
    return exchange(vector["first_seed"], vector["second_seed"], terms)


# The vectors


@each_vector
def test_the_vectors_hold_with_nothing_but_hashes(vector: dict[str, Any]) -> None:
    for side in ("first", "second"):
        digest = hashlib.sha256(vector[f"{side}_text"].encode("ascii")).hexdigest()
        assert digest == vector[f"{side}_commitment"]
        said = json.loads(vector[f"{side}_text"])
        assert said == [
            "dicewright fair roll",
            1,
            side,
            vector["action"],
            vector["inputs"],
            vector["first"],
            vector["second"],
            *([vector["first_commitment"]] if side == "second" else []),
            vector[f"{side}_seed"],
        ]
    key = bytes.fromhex(vector["first_seed"] + vector["second_seed"])
    about = bytes.fromhex(vector["first_commitment"] + vector["second_commitment"])
    stream = b"".join(
        hmac.new(key, about + number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(20)
    )
    assert stream[:32].hex() == vector["first_block"]
    faces, at = [], 0
    for sides, lowest in vector["asked"]:
        width = 1 if sides <= 256 else 2
        while True:
            number = int.from_bytes(stream[at : at + width], "big")
            at += width
            if number < 256**width - 256**width % sides:
                break
        faces.append(number % sides + lowest)
    assert faces == vector["faces"]


@each_vector
def test_the_vectors_hold_here(vector: dict[str, Any]) -> None:
    made = of_vector(vector)
    assert VECTORS["fair"] == VERSION
    assert commitment_text(made.terms, FIRST, made.first_seed) == vector["first_text"]
    answered = commitment_text(made.terms, SECOND, made.second_seed, made.first_commitment)
    assert answered == vector["second_text"]
    assert made.first_commitment == vector["first_commitment"]
    assert made.second_commitment == vector["second_commitment"]
    assert misfit(made) == ""
    rolled = make(vector["action"], vector["inputs"], FairDice(made))
    assert [[die.sides, die.lowest] for die in rolled.dice] == vector["asked"]
    assert list(rolled.faces) == vector["faces"]


# Seeds


def test_a_seed_is_what_the_secure_dice_give_byte_by_byte() -> None:
    assert new_seed(FixedDice(*range(100, 132))) == bytes(range(100, 132)).hex()
    live = {new_seed(LiveDice()) for _ in range(50)}
    assert len(live) == 50
    assert all(map(is_digest, live))


@given(seeds, seeds)
def test_the_same_seeds_give_the_same_faces_for_whoever_knows_them(first: str, second: str) -> None:
    one, other = (roll("10d20", FairDice(exchange(first, second))) for _ in range(2))
    assert one == other


@given(seeds, seeds, st.integers(0, 255))
def test_both_seeds_matter_to_the_last_bit(first: str, second: str, bit: int) -> None:
    def turned(text: str) -> str:
        return (int(text, 16) ^ 1 << bit).to_bytes(32, "big").hex()

    faces = roll("20d1000", FairDice(exchange(first, second))).faces
    for other in (exchange(turned(first), second), exchange(first, turned(second)), exchange(second, first)):
        if other != exchange(first, second):
            assert roll("20d1000", FairDice(other)).faces != faces


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100, 256, 1_000])
def test_faces_are_unbiased_over_many_exchanges(sides: int) -> None:
    # The seeds are always the same ones, so that this either holds or does not.
    times = max(2_000, sides * 8)
    first_faces = Counter(FairDice(exchange(seed(n), seed(-n))).roll(sides) for n in range(times))
    dice = FairDice(exchange(seed(1), seed(2)))
    stream_faces = Counter(dice.roll(sides) for _ in range(times))
    for faces in (first_faces, stream_faces):
        assert set(faces) <= set(range(1, sides + 1))
        expected = times / sides
        chi_square = sum((faces[face] - expected) ** 2 / expected for face in range(1, sides + 1))
        # Neither too far from even, nor too even to be chance.
        assert 0.001 < chance_of_more(chi_square, sides - 1) < 0.999


def test_a_roll_without_end_is_refused() -> None:
    endless = ({"pool": 2**50, "lines": []}, FairDice(exchange(seed(1), seed(2))))
    with pytest.raises(DiceError, match="more dice than a fair roll has"):
        make("tdgs.quality", *endless)


# Canonical text


def test_there_is_one_way_to_write_a_value() -> None:
    assert canonical({"b": (1, None), "a": "é\n🎲", "c": {"z": True, "y": []}}) == (
        '{"a":"\\u00e9\\n\\ud83c\\udfb2","b":[1,null],"c":{"y":[],"z":true}}'
    )
    with pytest.raises(DiceError, match="whole numbers"):
        canonical({"a": [1.5]})


# Cheats


HONEST = exchange(seed(1), seed(2))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"first_seed": seed(3)}, "Mira’s seed does not fit Mira’s commitment"),
        ({"second_seed": seed(3)}, "Ben’s seed does not fit Ben’s commitment"),
        ({"first_commitment": seed(3)}, "Mira’s commitment was changed afterwards"),
        ({"second_commitment": seed(3)}, "Ben’s seed does not fit Ben’s commitment"),
        (
            {"first_seed": seed(3), "first_commitment": commitment(TERMS, FIRST, seed(3))},
            "or answered another commitment than the one that stands here for Mira",
        ),
        ({"terms": TERMS.replace(inputs={"expression": "3d8"})}, "Neither commitment fits"),
        ({"terms": TERMS.replace(second="Bob")}, "Neither commitment fits"),
        ({"terms": TERMS.replace(first="Ben", second="Mira")}, "swapped: with the two names"),
        ({"first_seed": seed(2), "second_seed": seed(1)}, "swapped: with the two seeds"),
        (
            {
                "first_commitment": HONEST.second_commitment,
                "second_commitment": HONEST.first_commitment,
            },
            "swapped: with the two commitments",
        ),
        ({"second_commitment": HONEST.first_commitment}, "Ben’s commitment is a copy of Mira’s"),
        (
            {"second_commitment": HONEST.first_commitment, "second_seed": HONEST.first_seed},
            "Ben’s commitment is a copy of Mira’s",
        ),
        (
            # Good in an earlier exchange between the same two about the same roll.
            {"second_commitment": exchange(seed(9), seed(2)).second_commitment},
            "Ben’s seed does not fit Ben’s commitment",
        ),
    ],
)
def test_a_cheat_is_named(changes: dict[str, Any], said: str) -> None:
    assert misfit(HONEST) == ""
    cheat = HONEST.replace(**changes)
    assert not is_fair(cheat)
    assert said in misfit(cheat)


@given(seeds, seeds, st.data())
def test_any_single_bit_changed_in_a_transcript_is_noticed(
    first: str, second: str, data: st.DataObject
) -> None:
    honest = exchange(first, second)
    part = data.draw(st.sampled_from(("first_seed", "second_seed", "first_commitment", "second_commitment")))
    bit = data.draw(st.integers(0, 255))
    changed = (int(getattr(honest, part), 16) ^ 1 << bit).to_bytes(32, "big").hex()
    assert misfit(honest) == ""
    assert misfit(honest.replace(**{part: changed})) != ""


@given(st.sampled_from(("action", "first", "second", "expression")), st.integers(0, 100), st.integers(0, 6))
def test_any_bit_changed_in_what_was_agreed_is_noticed(part: str, place: int, bit: int) -> None:
    terms = TERMS
    text = terms.inputs["expression"] if part == "expression" else getattr(terms, part)
    place %= len(text)
    changed = text[:place] + chr(ord(text[place]) ^ 1 << bit) + text[place + 1 :]
    other = {"inputs": {"expression": changed}} if part == "expression" else {part: changed}
    assert misfit(HONEST.replace(terms=terms.replace(**other))) != ""


def test_an_unfinished_exchange_is_not_fair_yet() -> None:
    assert not is_fair(HONEST.replace(second_seed=""))
