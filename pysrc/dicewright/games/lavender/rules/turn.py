"""A move of a fight on its way: its dice, and the party and whoever moves as they are by then."""

from collections.abc import Mapping
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.rules.background import background_asks
from dicewright.games.lavender.rules.character import Character, Party, has_feature, protection
from dicewright.games.lavender.rules.degrees import dice_of_mode, kept, mode_of, read_test
from dicewright.games.lavender.rules.equipment import Die
from dicewright.games.lavender.rules.fight import Fight
from dicewright.games.lavender.rules.resources import mode_for, throw_chain
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import GEAR
from dicewright.trouble import RuleError

TANK = "Tank"
PARTY = ""


class Shown(NamedTuple):
    """What the test of a move came to."""

    natural: int
    modifier: int = 0
    """With what the gear die added."""
    background: bool = False
    """Whether a background gave advantage, and has not had its gear roll yet (LH-CHAR-06)."""

    @property
    def degree(self) -> str:
        return read_test(self.natural, self.modifier).degree


class Move(NamedTuple):
    """Who moves in which fight, and what their test showed."""

    sheet: str
    name: str
    character: Character
    party: Party | None
    """None without a campaign: then there are no dice of a party and no fight."""
    shown: Shown
    rules: Rules = DEFAULTS


class Played(NamedTuple):
    """What a move brings: its dice, what came of it in words, and everybody as they are afterwards."""

    rolls: tuple[Roll, ...]
    told: str
    effects: tuple[str, ...]
    changed: Mapping[str, Character | Party]
    """By sheet, and the party as `PARTY`; in the order in which the move has touched them."""


class Turn:
    """The making of a `Played`: each step throws what it needs and leaves the rest as it is."""

    def __init__(self, move: Move, dice: Dice) -> None:
        self.move, self.dice = move, dice
        self.character, self.party = move.character, move.party
        self.rolls: list[Roll] = []
        self.effects: list[str] = []
        self.changed: dict[str, Character | Party] = {}

    @property
    def fight(self) -> Fight:
        if not self.party or not self.party.fight:
            raise RuleError("no_fight", "there is no fight on the table")
        return self.party.fight

    def write_fight(self, fight: Fight) -> None:
        if self.party:
            self.write_party(self.party.replace(fight=fight))

    def write_party(self, party: Party) -> None:
        self.party = self.changed[PARTY] = party

    def write(self, character: Character) -> None:
        self.character = self.changed[self.move.sheet] = character

    def throw(self, name: str, sides: int, count: int, rule: str, by: str = "") -> tuple[int, ...]:
        """By whoever moves, or somebody else."""
        if not count:
            return ()
        asked = called(self.dice, by or self.move.name, f"die for {name}")
        self.rolls.append(throw_dice(asked, name, sides, count, rule))
        return self.rolls[-1].faces

    def gear(self) -> int:
        """A gear roll for this move, and what it brings."""
        if not self.party:
            return 0
        mode = mode_for(self.character, GEAR)
        rolls, party, effects = throw_chain(self.dice, self.party, GEAR, mode, self.move.rules)
        self.write_party(party)
        self.rolls += rolls
        self.effects += effects
        return rolls[0].total

    def armor(self, value: int | None) -> int | None:
        """LH-COMB-06: its die is rolled when the number is first needed; None where nothing protects."""
        die = protection(self.character)
        if value is not None or die is None:
            return value
        mode = armor_mode(self.character)
        return kept(self.throw("Armor", die, dice_of_mode(mode), "LH-COMB-06"), mode)

    def done(self, told: str) -> Played:
        """At the end a background that gave advantage to a Weak has its gear roll (LH-CHAR-06)."""
        if self.move.shown.background and background_asks(self.move.shown.degree):
            self.gear()
        return Played(tuple(self.rolls), told, tuple(self.effects), self.changed)


def armor_mode(character: Character) -> str:
    """LH-CHAR-16"""
    return mode_of(has_feature(character, TANK), False)


def tell_damaged(die: Die) -> str:
    return f"is damaged, now d{die}" if die else "is broken"
