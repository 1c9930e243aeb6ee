"""A roll of Dungeoneers as an event tells it, and how it stands: offers, success control, the degree."""

from dicewright.dice import Roll
from dicewright.dice.frozen import Frozen
from dicewright.dice.source import RecordedDice
from dicewright.games.dungeoneers import SUCCESSES
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP, KINDS, MOST_LINE, STANDARD, TEST
from dicewright.games.dungeoneers.rules.pool import MOST_MEMBERS, POOL, Count, count_of, throw_again
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.settling import (
    INITIATOR,
    OPPONENT,
    Settled,
    is_behind,
    is_below_success,
    offers_left,
    settle,
    winner_of,
)
from dicewright.games.dungeoneers.rules.tables import ADVERSARY_STEP, DEGREES, MOST_DN, STANDARD_DN
from dicewright.table.codec import from_json
from dicewright.table.event import Event, rolls_of
from dicewright.table.text import TableError
from dicewright.table.threads import Thread, latest, reading
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

SIDES = (INITIATOR, OPPONENT)
OFFERED, ACCEPTED, DECLINED = "offered", "accepted", "declined"
MOST_OFFERS = 100


class Told(Frozen):
    """What is told of whoever rolls."""

    name: str
    what: str = ""
    """`finesse 5, striking`"""
    sheet: str = ""


class DegreeLine(Frozen):
    """What happens at a degree, in the GM's words."""

    degree: str
    text: str


class Compromise(Frozen):
    """A compromise: whose, and what became of it (DN-COMP-01 and -02)."""

    side: int
    state: str = OFFERED


class About(Frozen):
    """What the event of a roll keeps beside its dice."""

    sides: tuple[Told, ...]
    kind: str = CORE
    dn: int | None = None
    against: str = ""
    """Whose difficulty it is, where it is an adversary's."""
    lines: tuple[DegreeLine, ...] = ()
    members: tuple[str, ...] = ()
    """Of a group, without its leader."""
    offers: tuple[Compromise, ...] = ()
    limit: int | None = 1
    """How many offers a side has (DN-AMB-11); None where there is no end to it."""
    uses: tuple[int, ...] = ()
    """The successes that each side counts; empty before success control (DN-CTRL-01)."""


def check_about(about: About) -> None:
    """What no roll can be, though its fields are of the right type."""
    sides = 2 if about.kind == TEST else 1
    waiting = [offer for offer in about.offers if offer.state == OFFERED]
    per_side = [sum(offer.side == side for offer in about.offers) for side in range(sides)]
    fits = (
        about.kind in KINDS
        and len(about.sides) == sides
        and (about.dn is None or about.kind != TEST)
        and (about.dn is not None or about.kind in (GROUP, TEST))
        and (about.dn == STANDARD_DN or about.kind != STANDARD)
        and 0 <= (about.dn or 0) <= MOST_DN + ADVERSARY_STEP
        and all(line.degree in DEGREES and len(line.text) <= MOST_LINE for line in about.lines)
        and len(about.members) < MOST_MEMBERS
        and len(about.offers) <= MOST_OFFERS
        and all(0 <= offer.side < sides for offer in about.offers)
        and all(offer.state in (OFFERED, ACCEPTED, DECLINED) for offer in about.offers)
        and waiting in ([], [*about.offers[-1:]])
        and all(about.limit is None or made <= about.limit for made in per_side)
        and len(about.uses) in ((0,) if waiting else (0, sides))
    )
    if not fits:
        raise RuleError("no_such_roll", "it is no roll of Dungeoneers")


class Match(Thread[About]):
    """A roll as it stands."""

    counts: tuple[Count, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(told.name for told in self.about.sides)

    @property
    def is_test(self) -> bool:
        return self.about.kind == TEST

    @property
    def is_open(self) -> bool:
        """Whether success control is still to come."""
        return not self.about.uses

    @property
    def successes(self) -> tuple[int, ...]:
        """Of each side, with critical and compromises, before success control (DN-AMB-12)."""
        return tuple(
            count.rolled + sum(offer.side == at and offer.state == ACCEPTED for offer in self.about.offers)
            for at, count in enumerate(self.counts)
        )

    @property
    def dread(self) -> int:
        return sum(offer.state == ACCEPTED for offer in self.about.offers)

    @property
    def offered(self) -> Compromise | None:
        """What the GM has still to answer."""
        last = self.about.offers[-1] if self.about.offers else None
        return last if last and last.state == OFFERED else None

    def may_offer(self, side: int) -> bool:
        """DN-COMP-01, DN-AMB-10 and -11"""
        if not self.is_open or self.offered or not 0 <= side < len(self.counts):
            return False
        made = sum(offer.side == side for offer in self.about.offers)
        if len(self.about.offers) >= MOST_OFFERS:
            return False
        if not offers_left(made, Rules(compromise_limit=self.about.limit)):
            return False
        if self.is_test:
            return is_behind(SIDES[side], self.successes[0] - self.successes[1])
        return self.about.dn is not None and is_below_success(self.successes[side], self.about.dn)

    @property
    def as_rolled(self) -> Settled | None:
        """The degree before success control, with what compromises have brought (DN-COMP-03).

        None where there is no difficulty (DN-AMB-05), and in a test: there both choose before anything is
        compared (DN-AMB-10).
        """
        return None if self.about.dn is None else settle(self.successes[0], self.about.dn)

    @property
    def settled(self) -> Settled | None:
        """The degree that counts; None before success control, and where there is no difficulty."""
        if not self.about.uses:
            return None
        first, *others = self.about.uses
        dn = others[0] if others else self.about.dn
        return None if dn is None else settle(first, dn)

    @property
    def winner(self) -> str:
        """Of a test (DN-AMB-09)."""
        settled = self.settled
        return winner_of(settled.difference) if settled and self.is_test else ""

    @property
    def winner_name(self) -> str:
        return self.names[SIDES.index(self.winner)] if self.winner else ""

    @property
    def line(self) -> str:
        """What the GM wrote for the degree."""
        settled = self.settled
        return next((line.text for line in self.about.lines if settled and line.degree == settled.degree), "")


@reading(SUCCESSES)
def read_match(event: Event) -> Match:
    """The roll that an event tells of."""
    rolls = rolls_of(event)
    about = from_json(About, event.about)
    check_about(about)
    if len(rolls) != len(about.sides) or any(roll.action != POOL for roll in rolls):
        raise TableError("each side has one pool")
    for roll in rolls:
        dice = RecordedDice(roll.dice)
        throw_again(dice, roll.inputs)
        if dice.unused:
            raise TableError("it has more dice than were rolled")
    match = standing(event, about, rolls)
    for successes, use in zip(match.successes, about.uses, strict=bool(about.uses)):
        settle(successes, 0, use)
    return match


def standing(event: Event, about: About, rolls: tuple[Roll, ...]) -> Match:
    return Match(event, about, rolls, tuple(count_of(roll) for roll in rolls))


def current(workspace: Workspace, root: str = "") -> Match | None:
    """How a roll stands; without its id, the latest at this table."""
    return latest(workspace, SUCCESSES, read_match, root)
