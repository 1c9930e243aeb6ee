"""What of a downtime is chosen on the page and not yet done."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen

PREFIX = "lh-do-"
SCENE = "downtime"


class Staying(Frozen):
    plans: Mapping[str, str] = NOTHING
    """By sheet, what each thinks of doing this week."""

    __hash__ = object.__hash__


AT_HOME = Staying()
