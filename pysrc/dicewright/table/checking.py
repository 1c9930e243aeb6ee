"""Whether a finished roll is what its inputs and faces come to, by the same rules that rolled it.

That is all it can tell: not how the faces fell, nor how often somebody rolled before showing them.
"""

from collections.abc import Mapping

from dicewright.dice import DiceError, Die, FixedDice, Roll, Step
from dicewright.dice.frozen import Frozen, Json
from dicewright.dice.source import die_name
from dicewright.games import game_behind
from dicewright.games.rolls import make, replay
from dicewright.table.codec import to_json
from dicewright.table.event import Event, rolls_of
from dicewright.table.links import Result, Throw
from dicewright.words import counted, join_words, whole

MOST_TOLD = 8


class Checked(Frozen):
    """What is claimed of a roll, what was recomputed, and where the two differ."""

    action: str
    inputs: Mapping[str, Json]
    faces: tuple[int, ...]
    total: int
    outcome: str
    again: Roll | None
    """None where inputs and faces do not make a roll at all."""
    differences: tuple[str, ...]
    """In words, a sentence each."""

    __hash__ = object.__hash__

    @property
    def is_consistent(self) -> bool:
        return not self.differences

    @property
    def game(self) -> str:
        """The key of the game by whose rules it was rolled; empty where it was only dice."""
        game = game_behind(self.action)
        return game.key if game and self.action in game.rules.actions else ""


def check_result(result: Result) -> tuple[Checked, ...]:
    return tuple(_check_throw(throw) for throw in result.rolls)


def check_event(event: Event) -> tuple[Checked, ...]:
    """The rolls of a line in the log, which keeps every step and every die that was dropped."""
    return tuple(_check_roll(roll) for roll in rolls_of(event))


def _check_throw(throw: Throw) -> Checked:
    dice = FixedDice(*throw.faces)
    try:
        again = make(throw.action, throw.inputs, dice)
        if dice.unused:
            raise DiceError(f"it names {counted(dice.unused, 'face')} more than this roll has dice")
    except DiceError as reason:
        return _unrolled(throw, throw.faces, reason)
    return _compared(throw, throw.faces, again, _claimed_differences(throw, again))


def _check_roll(roll: Roll) -> Checked:
    try:
        again = replay(roll)
    except DiceError as reason:
        return _unrolled(roll, roll.faces, reason)
    differences = (
        *_claimed_differences(roll, again),
        *_different_dice(roll.dice, again.dice),
        *_different_steps(roll.steps, again.steps),
    )
    return _compared(roll, roll.faces, again, differences)


def _unrolled(claim: Throw | Roll, faces: tuple[int, ...], reason: DiceError) -> Checked:
    return _compared(claim, faces, None, (f"The faces do not belong to this roll: {reason}.",))


def _compared(
    claim: Throw | Roll, faces: tuple[int, ...], again: Roll | None, differences: tuple[str, ...]
) -> Checked:
    return Checked(claim.action, claim.inputs, faces, claim.total, claim.outcome, again, _few(differences))


def _claimed_differences(claim: Throw | Roll, again: Roll) -> tuple[str, ...]:
    found = []
    if claim.action != again.action:
        found.append(f"It claims to be “{claim.action[:40]}”; what its inputs say is “{again.action}”.")
    if claim.total != again.total:
        found.append(f"It claims a total of {whole(claim.total)}; the faces come to {whole(again.total)}.")
    if claim.outcome != again.outcome:
        found.append(
            f"It claims the outcome “{tell_outcome(claim.outcome)}”; "
            f"the faces give “{tell_outcome(again.outcome)}”."
        )
    said, used = to_json(claim.inputs), to_json(again.inputs)
    if said != used:
        names = [name for name in {**said, **used} if said.get(name, ...) != used.get(name, ...)]
        told = join_words([name[:40] for name in names[:MOST_TOLD]])
        found.append(f"It says other things of the roll than its rule takes: {told}.")
    return tuple(found)


def _different_dice(claimed: tuple[Die, ...], again: tuple[Die, ...]) -> list[str]:
    return [
        f"Die {place}, a {die_name(one.sides, one.lowest)} that shows {one.face}: "
        f"claimed {_tell_die(one)}; the rules make it {_tell_die(other)}."
        for place, (one, other) in enumerate(zip(claimed, again, strict=True), 1)
        if one != other
    ]


def _tell_die(die: Die) -> str:
    counted = {None: "", 1: ", a success", -1: ", a failure", 0: ", neither success nor failure"}
    cause = f", {die.cause} from die {die.source + 1}" if die.cause and die.source is not None else ""
    return f"{'kept' if die.kept else 'dropped'}, counting {die.value}{counted.get(die.success, '')}{cause}"


def _different_steps(claimed: tuple[Step, ...], again: tuple[Step, ...]) -> list[str]:
    if len(claimed) != len(again):
        return [f"It claims {counted(len(claimed), 'step')}; the rules take {len(again)}."]
    return [
        f"The step “{one.label}” claims {whole(one.amount)}; "
        f"the rules say “{other.label}” with {whole(other.amount)}."
        for one, other in zip(claimed, again, strict=True)
        if one != other
    ]


def _few(differences: tuple[str, ...]) -> tuple[str, ...]:
    more = len(differences) - MOST_TOLD
    return differences if more <= 0 else (*differences[:MOST_TOLD], f"And {more} more.")


def tell_outcome(outcome: str) -> str:
    return outcome[:80].replace("_", " ")
