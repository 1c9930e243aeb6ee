"""Tests on the table: the throw, which die is kept, the gear die, and what a background asks for.

All of it is one deed: as long as nothing else has happened, one undo takes it back as a whole.
"""

from typing import Unpack

from dicewright.dice import Dice, RecordedDice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.games.lavender import TESTED
from dicewright.games.lavender.play.at_table import (
    USAGE_RULES,
    Draft,
    campaign_of,
    character_of,
    departures,
    needed_sheet,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.party import EFFECT_WORDS, tell_rolls, usage_mode
from dicewright.games.lavender.rules.background import background_asks
from dicewright.games.lavender.rules.character import class_behind, modifier_of
from dicewright.games.lavender.rules.conditions import conditions_for
from dicewright.games.lavender.rules.degrees import NORMAL, mode_of, read_test
from dicewright.games.lavender.rules.encounter import SURPRISE
from dicewright.games.lavender.rules.expedition import SCOUT
from dicewright.games.lavender.rules.gear import gear_helps, refusal
from dicewright.games.lavender.rules.resources import PROMPTED, throw_chain
from dicewright.games.lavender.rules.rolls import DICE, TEST, USAGE, throw_test
from dicewright.games.lavender.rules.tables import ABILITIES, GEAR, RESOURCES, class_of
from dicewright.games.rolls import replay
from dicewright.table import threads
from dicewright.table.codec import from_json
from dicewright.table.event import Details, DetailsWithRules, Event, rolls_of
from dicewright.table.record import Record
from dicewright.table.text import TableError
from dicewright.table.threads import Thread, latest, reading
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import whole

MOST_WHY = 8
ONLY_SUCCESS = (SURPRISE, SCOUT)
"""Moves in which a Strong is no better than a Weak."""
DEEDS = {
    "melee": "attacks",
    "missile": "shoots",
    "spell": "casts",
    "defend": "defends",
    "surprise": "is on the lookout",
    "communicate": "talks to them",
    "chase": "runs",
    "trap": "meets a trap",
    "scout": "scouts",
    "forage": "forages",
    "song": "sings",
    "appraise": "appraises",
    "pursue": "pursues a goal",
    "trade": "trades",
    "carouse": "carouses",
}
"""What somebody does, by the move that their test is."""
BACKGROUND, ADVANTAGE, DISADVANTAGE = "background", "advantage", "disadvantage"
"""What may be given to a test, as its record names it."""


class About(Frozen):
    """What the event of a test keeps beside its dice."""

    name: str
    ability: str
    sheet: str = ""
    who: str = ""
    """The class, which decides whether the gear die may be added."""
    why: tuple[str, ...] = ()
    """What gave advantage or disadvantage, in words."""
    background: bool = False
    """Whether a background gave advantage (LH-CHAR-06)."""
    added: bool = False
    """Whether the gear die was added (LH-CHAR-07)."""
    effects: tuple[str, ...] = ()
    """Of saves that came of it."""
    done: bool = False
    """Whether the degree stands."""
    move: str = ""
    """What of a fight or an encounter it is; empty for a plain test."""
    target: int | None = None
    """The enemy's place."""
    item: int | None = None
    """The place of the weapon, the working or the valuable."""
    told: str = ""
    """What came of the move, in words; empty before."""
    other: str = ""
    """The sheet of somebody else whom it concerns: who carries what is appraised, who is healed."""


class Match(Thread[About]):
    """A test as it stands."""

    @property
    def test(self) -> Roll:
        return self.rolls[0]

    @property
    def natural(self) -> int:
        return next(die.face for die in self.test.dice if die.kept)

    @property
    def gear(self) -> int:
        """What the gear die added."""
        found = [roll for roll in self.rolls[1:] if roll.inputs.get("resource") == GEAR]
        return found[0].total if self.about.added and found else 0

    @property
    def total(self) -> int:
        return self.test.total + self.gear

    @property
    def degree(self) -> str:
        return read_test(self.natural, self.test.inputs["modifier"], self.gear).degree

    @property
    def may_pick(self) -> bool:
        """Whether the other die may be kept: before anything came of the first (LH-AMB-05)."""
        return not self.about.done and not self.about.added and len(self.test.dice) > 1

    @property
    def why_no_gear(self) -> str:
        """Why the gear die cannot be added: a reason's key, or nothing (LH-CHAR-07)."""
        if self.about.done or self.about.added:
            return "done"
        if not self.about.who or not self.about.ability:
            return "not_primary"
        return refusal(class_of(self.about.who), self.about.ability, self.natural)

    @property
    def asks_background(self) -> bool:
        return self.about.background and background_asks(self.degree)


@reading(TESTED)
def read_match(event: Event) -> Match:
    """The test that an event tells of."""
    rolls = rolls_of(event)
    if not rolls or rolls[0].action != TEST:
        raise TableError("it begins with no test")
    about = from_json(About, event.about)
    _check(about, rolls)
    # What a record says of its own result counts for nothing: everything is made again.
    match = Match(event, about, tuple(replay(roll) for roll in rolls))
    outcome_of(match)
    return match


def _is_known(roll: Roll) -> bool:
    return roll.action == DICE or (roll.action == USAGE and roll.inputs["resource"] in RESOURCES)


def _check(about: About, rolls: tuple[Roll, ...]) -> None:
    others = rolls[1:]
    fits = (
        about.ability in ("", *ABILITIES)
        and len(about.why) <= MOST_WHY
        and all(_is_known(roll) for roll in others)
        and (others or not about.added)
        and all(effect in EFFECT_WORDS for effect in about.effects)
    )
    if not fits:
        raise TableError("it is no test of Lavender Hack")
    if about.who:
        class_of(about.who)


def current(workspace: Workspace, root: str = "") -> Match | None:
    """How a test stands; without its id, the latest at this table."""
    return latest(workspace, TESTED, read_match, root)


# The throw


class Entry(Frozen):
    """Who tests what, and what makes it easier or harder."""

    name: str
    ability: str
    modifier: int
    sheet: str = ""
    advantage: tuple[str, ...] = ()
    disadvantage: tuple[str, ...] = ()
    background: bool = False
    needs_light: bool = False
    move: str = ""
    target: int | None = None
    item: int | None = None
    other: str = ""


class Given(Frozen):
    """What people put into a test besides its rules; it is theirs to say, and holds for that test only."""

    background: bool = False
    """It is relevant here (LH-CHAR-06)."""
    advantage: bool = False
    """By the GM, as the next."""
    disadvantage: bool = False


NOTHING_GIVEN = Given()


def background_of(workspace: Workspace, sheet: str) -> str:
    record = sheet_at(workspace, sheet)
    return character_of(record).background.strip() if record else ""


def given_to(workspace: Workspace, entry: Entry, given: Given) -> Entry:
    """The test with all that is given to it; whoever has no background gains nothing by one."""
    return entry.replace(
        advantage=(*entry.advantage, *((ADVANTAGE,) if given.advantage else ())),
        disadvantage=(*entry.disadvantage, *((DISADVANTAGE,) if given.disadvantage else ())),
        background=given.background and bool(background_of(workspace, entry.sheet)),
    )


def entry_of(workspace: Workspace, sheet: str, ability: str) -> Entry:
    record = needed_sheet(workspace, sheet)
    return Entry(record.name, ability, modifier_of(character_of(record), ability), sheet)


def conditions_at(workspace: Workspace, entry: Entry) -> tuple[str, ...]:
    """What the party suffers from that touches this test."""
    campaign = campaign_of(workspace)
    return conditions_for(party_of(campaign), entry.ability, entry.needs_light) if campaign else ()


def mode_at(workspace: Workspace, entry: Entry) -> str:
    harder = (*entry.disadvantage, *conditions_at(workspace, entry))
    return mode_of(bool(entry.advantage) or entry.background, bool(harder))


def begin(
    workspace: Workspace, entry: Entry, dice: Dice, *records: Record, **details: Unpack[Details]
) -> Workspace:
    """The throw, with the records that it changes."""
    record = sheet_at(workspace, entry.sheet)
    who = class_behind(character_of(record)) if record else None
    easier = (*((BACKGROUND,) if entry.background else ()), *entry.advantage)
    harder = (*entry.disadvantage, *conditions_at(workspace, entry))
    mode = mode_of(bool(easier), bool(harder))
    roll = throw_test(dice, entry.name, entry.ability, entry.modifier, mode)
    about = About(
        entry.name,
        entry.ability,
        entry.sheet,
        who.name if who else "",
        (*easier, *harder)[:MOST_WHY],
        entry.background,
        move=entry.move,
        target=entry.target,
        item=entry.item,
        other=entry.other,
    )
    what = f"{entry.name} tests {entry.ability}" if entry.ability else f"{entry.name}: a general test"
    if entry.move:
        what = tell_deed(entry.name, entry.move)
    match = Match(Event("", TESTED, ""), about, (roll,))
    outcome = tell_test(roll.outcome, roll.total)
    told: Details = {"outcome": outcome, "house_rules": departures(workspace, USAGE_RULES), **details}
    return threads.begin(workspace, TESTED, what, match, *records, **told)


def tell_deed(name: str, move: str) -> str:
    """`Mira defends`; what a stranger wrote is a test at least."""
    return f"{name} {DEEDS.get(move, 'tests')}"


def tell_test(degree: str, total: int) -> str:
    """`Weak, 11`"""
    return f"{degree}, {whole(total)}"


def outcome_of(match: Match) -> str:
    """With what the gear die did, and what came of the move."""
    parts = [tell_test(match.degree, match.total)]
    used = tuple(roll for roll in match.rolls[1:] if roll.action == USAGE)
    if used:
        parts.append(tell_rolls(used, match.about.effects))
    if match.about.told:
        parts.append(match.about.told)
    return "; ".join(parts)


# What comes after it


def pick(workspace: Workspace, match: Match, place: int) -> Workspace:
    """The other die is kept."""
    if not match.may_pick:
        return workspace
    inputs = match.test.inputs
    roll = throw_test(
        RecordedDice(match.test.dice),
        inputs["name"],
        inputs["ability"],
        inputs["modifier"],
        inputs.get("mode", NORMAL),
        place,
    )
    return went_on(workspace, match, Draft(workspace), match.about, (roll, *match.rolls[1:]))


Rolled = tuple[tuple[Roll, ...], tuple[str, ...]]
"""Rolls, and the effects of saves among them."""


def gear_roll(draft: Draft, workspace: Workspace, sheet: str, dice: Dice) -> Rolled:
    """A gear roll on somebody's behalf, with what it chains; the draft has the party as it is then."""
    campaign = draft.campaign
    if not campaign:
        raise RuleError(
            "no_campaign", "the gear die belongs to a campaign: put one of Lavender Hack on the table"
        )
    mode = usage_mode(workspace, GEAR, sheet)
    rolls, party, effects = throw_chain(dice, party_of(campaign), GEAR, mode, rules_at(workspace))
    draft.write_table(campaign, party)
    return rolls, effects


def gear_for_background(draft: Draft, workspace: Workspace, match: Match, dice: Dice) -> Rolled:
    """A background that gave advantage to a Weak has the gear die rolled (LH-CHAR-06)."""
    if not match.asks_background or match.about.done or not draft.campaign:
        return (), ()
    return gear_roll(draft, workspace, match.about.sheet, dice)


def no_gear(workspace: Workspace, match: Match) -> str:
    """Why the gear die is not offered: a reason's key, or nothing."""
    if match.why_no_gear:
        return match.why_no_gear
    campaign = campaign_of(workspace)
    if not campaign:
        return "no_campaign"
    die, modifier = party_of(campaign).dice.gear, match.test.inputs["modifier"]
    helps = gear_helps(match.natural, modifier, die, match.about.move in ONLY_SUCCESS)
    return "" if helps else "useless"


_NO_GEAR = {
    "natural": "a natural 1 or 20 is locked (LH-CORE-08)",
    "useless": "the gear die can change nothing about this test",
}


def add_gear(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """LH-CHAR-07"""
    reason = no_gear(workspace, match)
    if reason and reason != "no_campaign":
        raise RuleError(
            reason, _NO_GEAR.get(reason, "the gear die cannot be added to this test (LH-CHAR-07)")
        )
    draft = Draft(workspace)
    rolls, effects = gear_roll(draft, workspace, match.about.sheet, dice)
    about = match.about.replace(added=True, effects=(*match.about.effects, *effects))
    return went_on(workspace, match, draft, about, (*match.rolls, *rolls))


def finish(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """The degree stands; a background that gave advantage to a Weak has its gear roll (LH-CHAR-06)."""
    if match.about.done:
        return workspace
    draft = Draft(workspace)
    rolls, effects = gear_for_background(draft, workspace, match, dice)
    about = match.about.replace(done=True, effects=(*match.about.effects, *effects))
    return went_on(workspace, match, draft, about, (*match.rolls, *rolls))


def went_on(
    workspace: Workspace,
    match: Match,
    draft: Draft,
    about: About,
    rolls: tuple[Roll, ...],
    /,
    **details: Unpack[DetailsWithRules],
) -> Workspace:
    after = Match(match.event, about, rolls)
    is_joined = workspace.log[-1] is match.event
    # What was asked already is not asked again by an event of its own.
    new = about.effects if is_joined else about.effects[len(match.about.effects) :]
    prompts = tuple(each for each in new if each in PROMPTED)
    told: DetailsWithRules = {"outcome": outcome_of(after), "prompts": prompts, **details}
    return threads.join(workspace, match, after, *draft.records, **told)
