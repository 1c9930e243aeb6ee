"""A roll that two people make together, though neither trusts the other.

Each picks a secret seed and first shows only its commitment: a SHA-256 of the seed together with what will be
rolled and by whom. When both commitments are out, both seeds are shown. The faces come of both seeds, so
whoever picked one before the other was known could not aim at anything.

Version 1, exactly, so that anybody can check it with other tools:

- A seed is 32 bytes, written as 64 lower-case hexadecimal digits.
- Canonical text is JSON in ASCII: no spaces, object keys sorted by code point, every other character as
  `\\uXXXX` with lower-case digits, whole numbers only.
- The first commitment is the SHA-256 of the canonical text of
  `["dicewright fair roll", 1, "first", action, inputs, first name, second name, first seed]`.
- The second is that of `["dicewright fair roll", 1, "second", action, inputs, first name, second name,
  first commitment, second seed]`: it answers one commitment, and fits no other exchange.
- The bytes of the dice are the blocks of HMAC-SHA256, one after the other. The key is the first seed followed
  by the second; the message is the first commitment, the second, and the block's number from 0 on in
  8 bytes, highest first.
- A die of n sides takes as many bytes as n - 1 needs, at least one, as a number with the highest byte first.
  A number that is not below the last whole multiple of n is thrown away, and the next bytes are taken. The
  face is the rest of the number when divided by n, plus the lowest face.
"""

import json
import re
from collections.abc import Mapping

from dicewright.dice.frozen import Frozen, Json
from dicewright.dice.source import ByteDice, Dice, DiceError

VERSION = 1
SEED_BYTES = 32
FIRST = "first"
SECOND = "second"

_PURPOSE = "dicewright fair roll"
_DIGEST = re.compile("[0-9a-f]{64}")
_MOST_BLOCKS = 1_000


class Terms(Frozen):
    """What will be rolled, and between whom; whoever begins is the first."""

    action: str
    inputs: Mapping[str, Json]
    first: str
    second: str

    __hash__ = object.__hash__

    def name(self, side: str) -> str:
        return self.first if side == FIRST else self.second


class Exchange(Frozen):
    """What has been shown so far, by both. When all of it is there, anybody can check the roll."""

    fair: int
    """The version of these rules."""
    terms: Terms
    first_commitment: str
    second_commitment: str = ""
    first_seed: str = ""
    second_seed: str = ""

    __hash__ = object.__hash__

    @property
    def is_whole(self) -> bool:
        return bool(self.second_seed)


def new_seed(dice: Dice) -> str:
    """A secret from the dice that are handed in: a byte is a die of 256 sides."""
    return bytes(dice.roll(256, 0) for _ in range(SEED_BYTES)).hex()


def is_digest(text: str) -> bool:
    """Whether it is written as seeds and commitments are."""
    return _DIGEST.fullmatch(text) is not None


def canonical(value: object) -> str:
    """The one way to write a value; see above."""
    return json.dumps(
        _plain(value), ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":")
    )


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, float):
        raise DiceError("a fair roll is made of whole numbers and words alone")
    return value


def commitment_text(terms: Terms, side: str, seed: str, answered: str = "") -> str:
    """What is hashed; the second also names the commitment that it answers."""
    answers = [answered] if side == SECOND else []
    return canonical(
        [_PURPOSE, VERSION, side, terms.action, terms.inputs, terms.first, terms.second, *answers, seed]
    )


def commitment(terms: Terms, side: str, seed: str, answered: str = "") -> str:
    # Only whoever makes or checks a fair roll waits for it to be imported.
    import hashlib

    return hashlib.sha256(commitment_text(terms, side, seed, answered).encode("ascii")).hexdigest()


class FairDice(ByteDice):
    """Dice for any rule, from both seeds of an exchange: anybody who knows them gets the same faces."""

    def __init__(self, exchange: Exchange) -> None:
        self._key = bytes.fromhex(exchange.first_seed + exchange.second_seed)
        self._about = bytes.fromhex(exchange.first_commitment + exchange.second_commitment)
        self._blocks = 0
        self._left = b""

    def _take(self, width: int) -> bytes:
        while len(self._left) < width:
            self._left += self._block()
        taken, self._left = self._left[:width], self._left[width:]
        return taken

    def _block(self) -> bytes:
        import hmac

        # What is rolled may come from a stranger: no roll of a game needs nearly as many.
        if self._blocks == _MOST_BLOCKS:
            raise DiceError("this roll asks for more dice than a fair roll has")
        message = self._about + self._blocks.to_bytes(8, "big")
        self._blocks += 1
        return hmac.digest(self._key, message, "sha256")


def fits_first(exchange: Exchange) -> bool:
    return commitment(exchange.terms, FIRST, exchange.first_seed) == exchange.first_commitment


def fits_second(exchange: Exchange) -> bool:
    made = commitment(exchange.terms, SECOND, exchange.second_seed, exchange.first_commitment)
    return made == exchange.second_commitment


def is_fair(exchange: Exchange) -> bool:
    return exchange.is_whole and fits_first(exchange) and fits_second(exchange)


def misfit(exchange: Exchange) -> str:
    """What does not fit in a whole exchange, and whose it is; nothing where both commitments fit."""
    if is_fair(exchange):
        return ""
    first, second = exchange.terms.first, exchange.terms.second
    if exchange.first_commitment == exchange.second_commitment:
        return f"{second}’s commitment is a copy of {first}’s: {second} never chose a seed before seeing it."
    if swapped := _swapped(exchange):
        return swapped
    if fits_second(exchange):
        # The second commitment names the first and the whole roll: only the first seed can be another.
        return (
            f"{first}’s seed does not fit {first}’s commitment: {first} committed to another seed "
            "than this one."
        )
    if fits_first(exchange):
        return (
            f"{second}’s seed does not fit {second}’s commitment: {second} committed to another seed than "
            f"this one, or answered another commitment than the one that stands here for {first}."
        )
    if is_fair(exchange.replace(first_commitment=commitment(exchange.terms, FIRST, exchange.first_seed))):
        return (
            f"{first}’s commitment was changed afterwards: {second} answered the one that fits "
            f"{first}’s seed, and this is another."
        )
    return (
        "Neither commitment fits its seed. Both of them committed to another roll, to other names, "
        "or to other seeds than what stands here."
    )


def _swapped(exchange: Exchange) -> str:
    """An order turned round; turned back, everything would fit."""
    terms = exchange.terms
    names = {"terms": terms.replace(first=terms.second, second=terms.first)}
    seeds = {"first_seed": exchange.second_seed, "second_seed": exchange.first_seed}
    commitments = {
        "first_commitment": exchange.second_commitment,
        "second_commitment": exchange.first_commitment,
    }
    for what, turned in (
        ("seeds", seeds),
        ("commitments", commitments),
        ("names", names),
        ("seeds and commitments", {**seeds, **commitments}),
    ):
        if is_fair(exchange.replace(**turned)):
            return f"The order is swapped: with the two {what} the other way round everything fits."
    return ""
