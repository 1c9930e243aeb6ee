"""What of a stored value players may have: each game says it of its own types, field by field.

What is done with it is in `table.views`.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from dicewright.dice.frozen import NOTHING, Frozen


def _nothing(value: object) -> Collection[str]:
    return ()


def _always(value: object) -> bool:
    return True


class ForPlayers(Frozen):
    """Every field of a type stands in one of the first five.

    Fields that are left out come with the words for it: `a note`, or `a note|{} notes` where there may be
    several, or nothing where they are not worth a word.
    """

    open: str = ""
    """The names of fields that everybody may have, between spaces."""
    led: str = ""
    """So are these; but while anything of the value is left out, only the GM changes them."""
    until: Mapping[str, str] = NOTHING
    """Open once it is revealed; see `hides`."""
    told: Mapping[str, str] = NOTHING
    """The GM's; but what happens there happens before everybody, so the log tells it."""
    secret: Mapping[str, str] = NOTHING
    """The GM's alone."""
    hides: Callable[[Any], Collection[str]] = _nothing
    """The fields that are not revealed in this value. Any: of the type that this is said of."""
    is_shown: Callable[[Any], bool] = _always
    """Whether an entry of a list is there at all for players."""
    unseen: str = ""
    """The words for entries that are not."""
    as_shown: Callable[[Any], Any] | None = None
    """Where entries that are left out are named by their places."""
    is_led: bool = False
    """What players say of it changes nothing at the GM's."""

    __hash__ = object.__hash__

    @property
    def names(self) -> tuple[str, ...]:
        """All fields of which something was decided."""
        return (*self.open.split(), *self.led.split(), *self.until, *self.told, *self.secret)

    def left_out(self, value: object) -> tuple[str, ...]:
        """The fields of this value that players do not get."""
        return (*self.secret, *self.told, *self.hides(value))
