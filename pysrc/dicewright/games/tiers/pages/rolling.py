"""How a roll of Tiers of Power is set up: a face-off, a challenge, or two tiers side by side."""

from dicewright.dice.frozen import Frozen
from dicewright.games.tiers.play.at_table import character_of, sheet_at
from dicewright.games.tiers.play.faceoffs import Entry
from dicewright.games.tiers.play.match import SIDES, Match, Trial, current
from dicewright.games.tiers.rules.challenge import (
    Challenge,
    Lead,
    Supporter,
    challenge_side,
    lead_side,
    supported,
)
from dicewright.games.tiers.rules.character import Ability, tier_behind
from dicewright.games.tiers.rules.faceoff import FIRST, SECOND, Side
from dicewright.games.tiers.rules.pool import MOST_CHANGED, MOST_REROLL, pool_text
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import LEAST_RANK, MOST_RANK, SUPPORT_OF, TIER_NAMES, Tier, tier_of
from dicewright.pages.numbers import NumberField
from dicewright.pages.part import OpenRoll
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

PREFIX = "tp-"
MOST_NAME = 60
MOST_HP_WRITTEN = 99_999_999
MOST_PEOPLE = 12

OPEN, FIRST_SETS, PASS, SECOND_SETS, READY = "open", "first", "pass", "second", "ready"
STAGES = (OPEN, FIRST_SETS, PASS, SECOND_SETS, READY)
"""Both in the open; or the first sets up, the device is passed, the second sets up, both are locked."""

FACEOFF, CHALLENGE, TIERS = "faceoff", "challenge", "tiers"
MODES = ((FACEOFF, "Face-off"), (CHALLENGE, "Challenge"), (TIERS, "Tiers side by side"))


class Corner(Frozen):
    """One side of a face-off, as far as it is set up."""

    sheet: str = ""
    ability: str = ""
    """Of the sheet: `skills:0`, `items:2`."""
    name: str = ""
    tier: str = "Beta"
    rank: int = 3
    character: str = ""
    """The tier of whoever rolls; empty where the pool speaks for itself."""
    is_gm: bool = False
    bonus: bool = False
    fortunate: bool = False
    reroll: int = 0
    reduce: int = 0
    increase: int = 0
    temporary: bool = False
    hp: int | None = None


class Person(Frozen):
    """Somebody at a challenge."""

    sheet: str = ""
    ability: str = ""
    name: str = ""
    skill: str = ""
    """Written by hand, where there is no sheet."""
    tier: str = "Beta"
    rank: int = 3
    role: str = ""
    """`lead`, a way to support, or empty while they stand by."""


LEAD = "lead"


class Board(Frozen):
    name: str = ""
    tier: str = "Beta"
    rank: int = 3
    keywords: tuple[str, ...] = ()
    people: tuple[Person, ...] = (Person(role=LEAD, skill="Lore"),)
    bonus: bool = False
    helper: str = "Beta"
    """The tier of one more helper, to see what would help most."""


class Comparison(Frozen):
    first: str = "Alpha"
    first_rank: int = 4
    second: str = "Beta"
    second_rank: int = 3


class Rolling(OpenRoll):
    """What is set up, what is half typed, and what is shown."""

    mode: str = "faceoff"
    a: Corner = Corner()
    b: Corner = Corner(is_gm=True)
    attack: bool = True
    chooses: bool = False
    """Whether people choose the dice for Reroll themselves."""
    stage: str = OPEN
    board: Board = Board()
    compared: Comparison = Comparison()
    shows_margins: bool = False
    struck: tuple[str, ...] = ()
    """The face-offs that struck the target without a sheet."""
    picks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The dice that are chosen for Reroll."""


NEW = Rolling()


_FOR_ONE_ROLL: dict[str, object] = {
    "bonus": False,
    "fortunate": False,
    "reroll": 0,
    "reduce": 0,
    "increase": 0,
    "temporary": False,
}


def without_extras(corner: Corner) -> Corner:
    """What was granted or paid for one roll goes with it, and is nobody else's."""
    return corner.replace(**_FOR_ONE_ROLL)


def corner_fields(side: str) -> dict[str, NumberField]:
    """The numbers of a side by their name."""
    return {
        "rank": NumberField(f"{side}-rank", "Rank", LEAST_RANK, MOST_RANK),
        "reroll": NumberField(f"{side}-reroll", "Reroll", 0, MOST_REROLL, "dice"),
        "reduce": NumberField(f"{side}-reduce", "Reduce", 0, MOST_CHANGED, "dice fewer"),
        "increase": NumberField(f"{side}-increase", "Increase", 0, MOST_CHANGED, "dice more"),
        "hp": NumberField(f"{side}-hp", "HP of the target", 0, MOST_HP_WRITTEN),
    }


CORNER_FIELDS = {side: corner_fields(side) for side in SIDES}
BOARD_RANK = NumberField("board-rank", "Rank", LEAST_RANK, MOST_RANK)
COMPARED_RANKS = {
    "first_rank": NumberField("first_rank", "Rank", LEAST_RANK, MOST_RANK),
    "second_rank": NumberField("second_rank", "Rank", LEAST_RANK, MOST_RANK),
}


def person_rank(place: int) -> NumberField:
    return NumberField(f"person-{place}-rank", "Rank", LEAST_RANK, MOST_RANK)


# What of a sheet is rolled


def abilities_of(record: Record) -> list[tuple[str, Ability]]:
    """Skills and items by their key, as far as they have names."""
    character = character_of(record)
    return [
        (f"{group}:{place}", each)
        for group, lines in (("skills", character.skills), ("items", character.items))
        for place, each in enumerate(lines)
        if each.name.strip()
    ]


def ability_at(record: Record, key: str) -> Ability | None:
    """The one that was chosen, or else the first there is."""
    found = abilities_of(record)
    return dict(found).get(key) or (found[0][1] if found else None)


def tell_ability(ability: Ability) -> str:
    return f"{ability.name}, {ability.tier} {ability.rank}"


def corner_of(record: Record, ability: str = "", corner: Corner = NEW.a) -> Corner:
    """A side that a sheet takes: NPCs and hazards are the GM's."""
    # What was granted to nobody by name goes to whoever takes it up, and not to the next person.
    return (without_extras(corner) if corner.sheet else corner).replace(
        sheet=record.id, ability=ability, is_gm=character_of(record).kind != "hero"
    )


def tapped(rolling: Rolling | None, record: Record, value: str) -> Rolling | None:
    """The face-off that a tap on a sheet opens; tapped again, it closes."""
    if not value or (rolling and rolling.tapped == value) or value not in dict(abilities_of(record)):
        return None
    return Rolling(a=corner_of(record, value), tapped=value)


# From what is set up to what is thrown

USUAL_NAMES = {FIRST: "First side", SECOND: "Second side"}


def name_of(corner: Corner, workspace: Workspace, side: str) -> str:
    record = sheet_at(workspace, corner.sheet)
    return record.name if record else " ".join(corner.name.split())[:MOST_NAME] or USUAL_NAMES[side]


def side_of(corner: Corner, workspace: Workspace, name: str) -> tuple[Side, str]:
    """What a corner throws, and the skill or item in words; a `RuleError` where there is nothing to throw."""

    def with_given(side: Side) -> Side:
        return side.replace(
            bonus_die=corner.bonus and not corner.is_gm,
            fortunate=corner.fortunate,
            reroll=corner.reroll,
            reduce=corner.reduce,
            increase=corner.increase,
            temporary=corner.temporary and corner.is_gm,
        )

    record = sheet_at(workspace, corner.sheet)
    if not record:
        tier = tier_of(corner.tier)
        character = tier_of(corner.character) if corner.character else None
        return with_given(Side(tier, corner.rank, character)), f"{tier.name} {corner.rank}"
    ability = ability_at(record, corner.ability)
    if not ability:
        raise RuleError(
            "empty_pool", f"{name} has nothing to roll: write a skill or an item on the sheet first"
        )
    behind = tier_behind(character_of(record))
    return with_given(Side(tier_of(ability.tier), ability.rank, behind)), tell_ability(ability)


def entry_of(corner: Corner, workspace: Workspace, side: str) -> Entry:
    name = name_of(corner, workspace, side)
    thrown, what = side_of(corner, workspace, name)
    return Entry(name, thrown, corner.sheet, tell_extras(what, thrown), corner.is_gm, corner.hp)


def tell_keywords(side: Corner | Side) -> str:
    """`Reroll 2, Reduce 1`, or nothing."""
    numbers = (("Reroll", side.reroll), ("Reduce", side.reduce), ("Increase", side.increase))
    return ", ".join(f"{name} {number}" for name, number in numbers if number)


def tell_extras(what: str, side: Side) -> str:
    """`Dodge, Beta 2, bonus die, Fortunate, Reroll 1`"""
    marks = (("+1 rank", side.temporary), ("bonus die", side.bonus_die), ("Fortunate", side.fortunate))
    return ", ".join(filter(None, (what, *(name for name, is_on in marks if is_on), tell_keywords(side))))


def target_hp(rolling: Rolling, workspace: Workspace) -> int | None:
    """What is left to a target without a sheet, after all that struck it here and was not undone."""
    for root in reversed(rolling.struck):
        if match := current(workspace, root):
            return match.left
    return rolling.b.hp


def entries_of(rolling: Rolling, workspace: Workspace) -> tuple[Entry, Entry]:
    a, b = entry_of(rolling.a, workspace, FIRST), entry_of(rolling.b, workspace, SECOND)
    name = f"{b.name} (2)" if a.name == b.name else b.name
    return a, b.replace(name=name, hp=target_hp(rolling, workspace))


# A challenge


def person_name(person: Person, workspace: Workspace, place: int) -> str:
    record = sheet_at(workspace, person.sheet)
    return record.name if record else " ".join(person.name.split())[:MOST_NAME] or f"Person {place + 1}"


def skill_of(person: Person, workspace: Workspace) -> str:
    record = sheet_at(workspace, person.sheet)
    ability = ability_at(record, person.ability) if record else None
    return ability.name if ability else person.skill


def tier_of_person(person: Person, workspace: Workspace) -> Tier:
    """Whose tier is compared with the challenge's (TP-AMB-22)."""
    record = sheet_at(workspace, person.sheet)
    if not record:
        return tier_of(person.tier)
    ability = ability_at(record, person.ability)
    return tier_behind(character_of(record)) or tier_of(ability.tier if ability else person.tier)


def lead_place(board: Board) -> int | None:
    return next((place for place, person in enumerate(board.people) if person.role == LEAD), None)


def lead_of(board: Board, workspace: Workspace) -> Lead:
    """A `RuleError` where nobody leads, or the Lead has nothing to roll."""
    place = lead_place(board)
    if place is None:
        raise RuleError("no_lead", "nobody leads yet: make one person the Lead (TP-COOP-01)")
    person = board.people[place]
    record = sheet_at(workspace, person.sheet)
    if not record:
        tier = tier_of(person.tier)
        return Lead(person.skill.strip() or "a skill", tier, person.rank, tier, board.bonus)
    ability = ability_at(record, person.ability)
    if not ability:
        raise RuleError(
            "empty_pool", f"{record.name} has nothing to roll: write a skill on the sheet, or let others lead"
        )
    tier = tier_of(ability.tier)
    behind = tier_behind(character_of(record)) or tier
    return Lead(ability.name, tier, ability.rank, behind, board.bonus)


def challenge_of(board: Board) -> Challenge:
    return Challenge(tier_of(board.tier), board.rank, board.keywords)


def helpers_of(board: Board, workspace: Workspace) -> list[tuple[int, Supporter]]:
    """Those who support, with their places among the people."""
    return [
        (place, Supporter(person.role, skill_of(person, workspace), tier_of_person(person, workspace)))
        for place, person in enumerate(board.people)
        if person.role in SUPPORT_OF
    ]


def refusals(board: Board, workspace: Workspace) -> dict[int, str]:
    """By place among the people, why their support does nothing."""
    helpers = helpers_of(board, workspace)
    try:
        lead = lead_of(board, workspace)
    except RuleError:
        return {}
    found = supported(lead, challenge_of(board), [supporter for _, supporter in helpers])
    return {helpers[at][0]: code for at, code in found.refused.items()}


def board_entries(board: Board, workspace: Workspace, rules: Rules) -> tuple[Entry, Entry, Trial, int]:
    """The Lead, the challenge, what a record keeps of it, and what the GM gains."""
    lead, challenge = lead_of(board, workspace), challenge_of(board)
    helpers = helpers_of(board, workspace)
    found = supported(lead, challenge, [supporter for _, supporter in helpers])
    place = lead_place(board) or 0
    person = board.people[place]
    name = person_name(person, workspace, place)
    title = " ".join(board.name.split())[:MOST_NAME] or "The challenge"
    what = f"{lead.skill}, {lead.tier.name} {lead.rank}"
    side = lead_side(lead, found, rules)
    first = Entry(name, side, person.sheet, tell_extras(what, side))
    if first.side.bonus_die != board.bonus:
        raise RuleError("lead_bonus_die", "at this table the Lead adds no bonus die (TP-AMB-13)")
    words = ", ".join(board.keywords)
    against = challenge_side(challenge, found)
    what = f"{board.tier} {board.rank}{f', {words}' if words else ''}"
    second = Entry(title, against, what=tell_extras(what, against), is_gm=True)
    support = tuple(
        f"{person_name(board.people[at], workspace, at)}: {SUPPORT_OF[supporter.action].name}"
        for order, (at, supporter) in enumerate(helpers)
        if order not in found.refused
    )
    trial = Trial(title, board.keywords, found.prepared, support)
    return first, second, trial, found.gm_gains


def shown_match(rolling: Rolling, workspace: Workspace) -> Match | None:
    """What was thrown here last, of the kind that is set up; on a sheet only what was thrown on it."""
    if rolling.mode == TIERS or (rolling.tapped and not rolling.rolled):
        return None
    return current(workspace, rolling.rolled, is_challenge=rolling.mode == CHALLENGE)


def in_mode(rolling: Rolling, mode: str) -> Rolling:
    """A result belongs to what was rolled, and stays behind with it."""
    return rolling.replace(mode=mode, rolled=rolling.rolled if mode == rolling.mode else "")


def tell_pool(side: Side, rules: Rules) -> str:
    return pool_text(side.dice(rules))


TIER_OPTIONS = [(name, name) for name in TIER_NAMES]
