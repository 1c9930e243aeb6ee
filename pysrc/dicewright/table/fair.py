"""One side of a fair roll, as it is kept on this device until it is finished, and after.

My seed is set when the record is made and never changed. What is shown to the other side is worked out from
the record, so that the seed cannot get into a link before the other's commitment is here; and the log, which
tells what changes, never holds it.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from dicewright.dice import Dice, DiceError, NotationError, Roll, read
from dicewright.dice.fair import (
    FIRST,
    SECOND,
    SEED_BYTES,
    VERSION,
    Exchange,
    FairDice,
    Terms,
    canonical,
    commitment,
    fits_first,
    fits_second,
    is_digest,
    new_seed,
)
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.dice.roll import ACTION
from dicewright.games.rolls import make
from dicewright.table.codec import from_json
from dicewright.table.text import TableError

MOST_NAME = 40
MOST_TERMS = 4_000


class FairRoll(Frozen):
    terms: Terms
    side: Literal["first", "second"]
    """Which of the two is at this device."""
    seed: str
    """Mine; a secret until both commitments are exchanged."""
    their_commitment: str = ""
    their_seed: str = ""
    unknown: Mapping[str, Json] = NOTHING

    __hash__ = object.__hash__

    @property
    def me(self) -> str:
        return self.terms.name(self.side)

    @property
    def other(self) -> str:
        return self.terms.name(SECOND if self.side == FIRST else FIRST)

    @property
    def is_done(self) -> bool:
        return bool(self.their_seed)

    @property
    def shows_seed(self) -> bool:
        """Whether the link that goes out now holds my seed."""
        return bool(self.their_commitment if self.side == FIRST else self.their_seed)


def shown(fair: FairRoll) -> Exchange:
    """All that the other side may see by now: the very content of the link to send."""
    terms, seed = fair.terms, fair.seed
    if fair.side == FIRST:
        mine = commitment(terms, FIRST, seed)
        my_seed = seed if fair.their_commitment else ""
        return Exchange(VERSION, terms, mine, fair.their_commitment, my_seed, fair.their_seed)
    mine = commitment(terms, SECOND, seed, fair.their_commitment)
    my_seed = seed if fair.their_seed else ""
    return Exchange(VERSION, terms, fair.their_commitment, mine, fair.their_seed, my_seed)


# Beginning


def terms_of(text: str, first: str, second: str) -> Terms:
    """Dice as they are written, between two people; a `TableError` says what is wrong."""
    try:
        expression = str(read(visible(text)))
    except NotationError as trouble:
        raise TableError(f"This cannot be rolled: {trouble}.") from None
    terms = Terms(ACTION, {"expression": expression}, _name(first), _name(second))
    try:
        check_terms(terms)
    except TableError as reason:
        raise TableError(f"Not yet: {reason}.") from None
    check_rollable(terms)
    return terms


def visible(text: str) -> str:
    """Without what nobody sees: it would make two texts that look the same differ."""
    return "".join(letter for letter in text if letter.isprintable())


def _name(text: str) -> str:
    return " ".join(visible(text).split())[:MOST_NAME].strip()


def begun(terms: Terms, dice: Dice) -> FairRoll:
    return FairRoll(terms, "first", new_seed(dice))


def joined(offer: Exchange, dice: Dice, known: Iterable[FairRoll] = ()) -> FairRoll:
    """The answer to somebody's first link."""
    if offer.second_commitment:
        raise TableError("This is no invitation: somebody has answered it already.")
    if offer.first_commitment in _commitments(known):
        raise TableError(
            "You have had this commitment before: a new roll needs a new one. Nothing was changed."
        )
    check_rollable(offer.terms)
    return FairRoll(offer.terms, "second", new_seed(dice), offer.first_commitment)


def _commitments(known: Iterable[FairRoll]) -> set[str]:
    exchanges = [shown(fair) for fair in known]
    return {each for one in exchanges for each in (one.first_commitment, one.second_commitment)}


# Going on


def took(fair: FairRoll, link: Exchange, known: Iterable[FairRoll] = ()) -> FairRoll:
    """The other side's next link, if it goes on from what is here; a `TableError` says what does not fit."""
    mine = shown(fair)
    _check_same(fair, mine, link)
    if fair.is_done:
        raise TableError("This roll is finished. Nothing was changed.")
    if fair.side == FIRST and not fair.their_commitment:
        return _took_commitment(fair, mine, link, known)
    seed, fits = (
        (link.second_seed, fits_second(link)) if fair.side == FIRST else (link.first_seed, fits_first(link))
    )
    if not seed:
        raise TableError(
            f"This link does not hold {fair.other}’s seed: it is one of the earlier ones. "
            f"Ask {fair.other} for the next. Nothing was changed."
        )
    if not fits:
        raise TableError(
            f"{fair.other} cheats, or the link was changed: this seed does not fit the commitment that "
            f"{fair.other} sent before. Nothing was changed."
        )
    return fair.replace(their_seed=seed)


def _took_commitment(fair: FairRoll, mine: Exchange, link: Exchange, known: Iterable[FairRoll]) -> FairRoll:
    theirs = link.second_commitment
    if not theirs:
        raise TableError(
            f"This is the link that you sent. Paste the one that {fair.other} answers with. "
            "Nothing was changed."
        )
    if theirs == mine.first_commitment:
        raise TableError(
            f"{fair.other} cheats, or the link was changed: this commitment is a copy of yours. "
            "Nothing was changed."
        )
    if theirs in _commitments(known):
        raise TableError(
            f"{fair.other} cheats, or the link was changed: this commitment was used in an earlier roll. "
            "Nothing was changed."
        )
    return fair.replace(their_commitment=theirs)


def _check_same(fair: FairRoll, mine: Exchange, link: Exchange) -> None:
    """Nothing that was agreed on may be another thing now."""
    if canonical(link.terms.inputs) != canonical(mine.terms.inputs) or link.terms.action != mine.terms.action:
        raise TableError(
            f"This link is about another roll: {tell_terms(link.terms)}, not {tell_terms(mine.terms)}. "
            "Nothing was changed."
        )
    names = (link.terms.first, link.terms.second)
    if names == (mine.terms.second, mine.terms.first):
        raise TableError(
            f"This link has swapped who is first and who is second: {mine.terms.first} began. "
            "Nothing was changed."
        )
    if names != (mine.terms.first, mine.terms.second):
        raise TableError(
            f"This link is between {link.terms.first} and {link.terms.second}, "
            f"not between {mine.terms.first} and {mine.terms.second}. Nothing was changed."
        )
    for whose, here, there in (
        (mine.terms.first, mine.first_commitment, link.first_commitment),
        (mine.terms.second, mine.second_commitment, link.second_commitment),
    ):
        if here and there and here != there:
            raise TableError(
                f"This link has another commitment of {whose} than the one that was exchanged: it belongs to "
                "another roll, or somebody cheats. Nothing was changed."
            )
    my_seed = link.first_seed if fair.side == FIRST else link.second_seed
    if my_seed and my_seed != fair.seed:
        raise TableError(
            f"This link says that your seed is another than yours: {fair.other} has changed it. "
            "Nothing was changed."
        )


# What comes of it


def rolled(exchange: Exchange) -> Roll:
    """The roll that both made; a `DiceError` where what was agreed on cannot be rolled with these dice."""
    return make(exchange.terms.action, exchange.terms.inputs, FairDice(exchange))


def tell_terms(terms: Terms) -> str:
    """`4d6kh3`, or the roll of a game by its name."""
    expression = terms.inputs.get("expression")
    return expression if isinstance(expression, str) else terms.action.replace("_", " ")


# A stranger's word


def exchange_in(payload: Json) -> Exchange:
    """What a link holds, or a `TableError`."""
    version = payload.get("fair") if isinstance(payload, dict) else None
    if type(version) is int and version > VERSION:
        raise TableError("it was made with a newer Dicewright; reload for the newest version, then try again")
    exchange = from_json(Exchange, payload)
    if exchange.fair != VERSION:
        raise TableError(f"there is no version {exchange.fair} of fair rolls")
    check_terms(exchange.terms)
    parts = (
        exchange.first_commitment,
        exchange.second_commitment,
        exchange.first_seed,
        exchange.second_seed,
    )
    given = [part for part in parts if part]
    # They are shown in this order, and none before the one that must come before it.
    if not given or given != list(parts[: len(given)]) or not all(map(is_digest, given)):
        raise TableError("its commitments and seeds are not those of a fair roll")
    return exchange


def check_terms(terms: Terms) -> None:
    for name in (terms.first, terms.second):
        if not name or name != _name(name):
            raise TableError(f"both need a name of at most {MOST_NAME} characters")
    if terms.first == terms.second:
        raise TableError("the two need different names")
    try:
        if len(canonical(terms.inputs)) > MOST_TERMS:
            raise TableError("what is rolled is too long to be written into a link")
    except DiceError as reason:
        raise TableError(str(reason)) from None


def check_rollable(terms: Terms) -> None:
    """Before anybody agrees to it: any seeds will do to see whether it can be rolled."""
    trial = Exchange(VERSION, terms, *["00" * SEED_BYTES] * 4)
    try:
        roll = rolled(trial)
    except DiceError as reason:
        raise TableError(f"This cannot be rolled: {reason}. Nothing was changed.") from None
    if roll.action != terms.action or canonical(roll.inputs) != canonical(terms.inputs):
        raise TableError("What is rolled is not written as the rules write it. Nothing was changed.")


def check_fair(fair: FairRoll) -> None:
    """Raises a `ValueError` for a record that no fair roll leaves behind."""
    try:
        check_terms(fair.terms)
    except TableError as reason:
        raise ValueError(str(reason)) from None
    parts = [part for part in (fair.seed, fair.their_commitment, fair.their_seed) if part]
    is_ordered = fair.their_commitment or not (fair.their_seed or fair.side == SECOND)
    if not fair.seed or not is_ordered or not all(map(is_digest, parts)):
        raise ValueError("its commitments and seeds are not those of a fair roll")
