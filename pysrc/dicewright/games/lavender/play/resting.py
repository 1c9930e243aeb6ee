"""What single characters do on an expedition: scouting, and what each chooses while the party regroups."""

from dicewright.dice import Dice, Roll
from dicewright.games.lavender import TESTED
from dicewright.games.lavender.play.ability_tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    Match,
    begin,
    current,
    finish,
    given_to,
    read_match,
    went_on,
)
from dicewright.games.lavender.play.at_table import (
    campaign_of,
    character_of,
    departures,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.journey import (
    LADDER_RULES,
    Journey,
    check_out,
    expedition_at,
    people_at,
    place_name,
    throw,
    told_usage,
)
from dicewright.games.lavender.rules import passing_time
from dicewright.games.lavender.rules.character import class_behind, modifiers, with_item
from dicewright.games.lavender.rules.degrees import is_success
from dicewright.games.lavender.rules.equipment import repaired
from dicewright.games.lavender.rules.expedition import CHOICE, HAPPENS, SCOUT, TREASURE
from dicewright.games.lavender.rules.features import sung
from dicewright.games.lavender.rules.passing_time import chosen, foraged, scouted, waved
from dicewright.games.lavender.rules.resources import used_of, with_die
from dicewright.games.lavender.rules.rest import (
    FORAGE,
    HEAL,
    MEMORIZE,
    REPAIR,
    SONG,
    TESTED_BY,
    RestChoice,
    choices_of,
    hindrances,
    memorized,
    needs_light,
    read_choice,
    roll_healing,
)
from dicewright.games.lavender.rules.tables import CRITICAL, ENCOUNTER, FELLOWSHIP, FOOD, GEAR, STRONG_CLASS
from dicewright.games.lavender.rules.wilderness import DISCOVERY, LAIR, NEXT, TODAY
from dicewright.table.event import Event
from dicewright.table.record import Record
from dicewright.table.threads import latest
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import whole

MOVES = (SCOUT, FORAGE, SONG)
DUE_WORDS = {
    "dawn": "the event of the day",
    "hour": "the event of the hour",
    "happens": "what happens in this turn",
    "encounter": "the encounter",
    "night_light": "the roll of light by night",
    "food": "the roll of food",
    "light": "the roll of light",
    "fellowship": "the roll of fellowship",
    "scout": "scouting",
    "lost": "where the lost end up",
    "choice": "what somebody does",
    "recover": "the night’s rest",
    "find": "what the search finds",
    "lair": "the lair",
    "discovery": "the discovery",
    "treasure": "what a discovery is worth",
    "refill": "what a rest brings back",
}
"""What can wait, as one would say what is not done."""
_UNSEEN = (HAPPENS, ENCOUNTER, LAIR, DISCOVERY, TREASURE)
"""What events bring: until it has happened only the GM knows of it (LH-WILD-06, LH-DUN-07)."""


def waiting_choices(workspace: Workspace) -> tuple[str, ...]:
    """The sheets that may choose now, in whatever order."""
    expedition = expedition_at(workspace)
    return passing_time.waiting_choices(expedition) if expedition else ()


def choices_at(workspace: Workspace, record: Record) -> tuple[RestChoice, ...]:
    expedition, campaign = expedition_at(workspace), campaign_of(workspace)
    if not expedition or not campaign:
        return ()
    dice = party_of(campaign).dice
    others = [(each.id, character_of(each)) for each in people_at(workspace) if each.id != record.id]
    return choices_of(
        character_of(record), expedition.place, dice.food, dice.gear, rules_at(workspace), others
    )


def waiting_test(workspace: Workspace) -> Match | None:
    """The test that was thrown for what is due, and whose outcome is still to come."""
    expedition = expedition_at(workspace)
    head = expedition.head if expedition else None
    if not head or head.kind not in (SCOUT, CHOICE):
        return None

    def ours(event: Event) -> Match | None:
        match = read_match(event)
        return match if match and match.about.move in MOVES else None

    match = latest(workspace, TESTED, ours)
    if not match or match.about.told:
        return None
    if head.kind == SCOUT:
        return match if match.about.move == SCOUT else None
    return match if match.about.move != SCOUT and match.about.sheet in waiting_choices(workspace) else None


# Tests


def entry_for(workspace: Workspace, move: str, sheet: str, given: Given = NOTHING_GIVEN) -> Entry:
    record, expedition = sheet_at(workspace, sheet), expedition_at(workspace)
    if not record or not expedition:
        raise RuleError("nobody", "say who tests first")
    ability = TESTED_BY[move]
    entry = Entry(
        record.name,
        ability,
        modifiers(character_of(record))[ability],
        sheet,
        disadvantage=hindrances(move, expedition),
        needs_light=needs_light(move, expedition),
        move=move,
    )
    return given_to(workspace, entry, given)


def begin_scout(workspace: Workspace, dice: Dice, given: Given = NOTHING_GIVEN) -> Workspace:
    """LH-WILD-11"""
    expedition = expedition_at(workspace)
    head = expedition.head if expedition else None
    if not head or head.kind != SCOUT:
        raise RuleError("nothing_due", "nobody has to scout now")
    check_out(workspace)
    if waiting_test(workspace):
        raise RuleError("waits", "the scout has tested already: see what comes of it")
    return begin(workspace, entry_for(workspace, SCOUT, head.who, given), dice)


def resolve_exploring(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """What scouting, foraging or a song comes to, once the degree stands."""
    waits = waiting_test(workspace)
    if match.about.told or not waits or waits.root != match.root:
        return workspace
    if not match.about.done:
        workspace = finish(workspace, match, dice)
        match = current(workspace, match.root) or match
    journey = Journey(workspace)
    effects: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    if match.about.move == SCOUT:
        told = _scouted(journey, match)
    elif match.about.move == FORAGE:
        told = _foraged(journey, match)
    else:
        told, rolls, effects = _sung(journey, match, dice)
    journey.write()
    told = "; ".join(filter(None, (told, journey.passed)))
    about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *effects))
    return went_on(workspace, match, journey.draft, about, (*match.rolls, *rolls))


def _scouted(journey: Journey, match: Match) -> str:
    doing = journey.expedition.doing
    journey.expedition = scouted(journey.expedition, match.about.sheet, match.degree)
    if not is_success(match.degree):
        return "lost"
    where = place_name(journey.expedition, doing.route[-1]) if doing and doing.route else "there"
    return f"the way leads to {where}"


def _foraged(journey: Journey, match: Match) -> str:
    before = journey.party.dice.food
    found = foraged(journey.expedition, match.about.sheet, match.degree, before, journey.rules)
    journey.expedition = found.expedition
    if match.degree == CRITICAL:
        journey.party = with_die(journey.party, FOOD, found.food)
        return f"food d{before} → d{found.food}"
    if found.is_met:
        return "an encounter"
    words = {TODAY: "every food roll of today passes", NEXT: "the next food roll passes"}
    return words.get(found.passes, "nothing")


def _sung(journey: Journey, match: Match, dice: Dice) -> tuple[str, tuple[Roll, ...], tuple[str, ...]]:
    journey.expedition = chosen(journey.expedition, match.about.sheet)
    before = journey.party.dice
    found = sung(match.degree, before.food, before.fellowship, journey.rules)
    journey.party = with_die(journey.party, FOOD, found.food)
    told = [f"food d{before.food} → d{found.food}"]
    if found.fellowship != before.fellowship:
        journey.party = with_die(journey.party, FELLOWSHIP, found.fellowship)
        told.append(f"fellowship d{before.fellowship} → d{found.fellowship}")
    rolls, effects = throw(journey, FELLOWSHIP, dice) if found.rolls_fellowship else ((), ())
    return ", ".join(told), rolls, effects


# What each chooses


def choose_rest(
    workspace: Workspace, sheet: str, value: str, dice: Dice, given: Given = NOTHING_GIVEN
) -> Workspace:
    """LH-WILD-16, LH-DUN-18: one thing for each."""
    record = sheet_at(workspace, sheet)
    check_out(workspace)
    if sheet not in waiting_choices(workspace):
        raise RuleError("nothing_due", "there is nothing for them to choose now")
    if not record:
        return wave(workspace, sheet)
    if waiting_test(workspace):
        raise RuleError("waits", "somebody has tested already: see first what comes of it")
    choice = read_choice(value, choices_at(workspace, record))
    if choice.key in (FORAGE, SONG):
        return begin(workspace, entry_for(workspace, choice.key, sheet, given), dice)
    journey = Journey(workspace)
    where = "LH-DUN-18" if journey.expedition.is_under else "LH-WILD-16"
    journey.expedition = chosen(journey.expedition, sheet)
    if choice.key == HEAL:
        return _heal(journey, record, dice)
    if choice.key == REPAIR and choice.place is not None:
        owner = sheet_at(workspace, choice.owner) or record
        return _repair(journey, record, owner, choice.place, dice)
    if choice.key == MEMORIZE and choice.place is not None:
        character = character_of(record)
        journey.draft.write(record, memorized(character, choice.place))
        name = character.workings[choice.place].name or "a working"
        return journey.kept(f"{record.name} memorizes {name}", rules=("LH-WILD-20",))
    return journey.kept(f"{record.name} only rests", rules=(where,))


def _heal(journey: Journey, record: Record, dice: Dice) -> Workspace:
    roll, character = roll_healing(character_of(record), record.name, dice)
    journey.draft.write(record, character)
    outcome = f"{whole(character.hp)} of {character.most_hp} hp"
    return journey.kept(f"{record.name} heals", (roll,), outcome=outcome)


def _repair(journey: Journey, record: Record, owner: Record, place: int, dice: Dice) -> Workspace:
    """LH-CHAR-13, LH-WILD-19: a gear save that fails stops it (LH-AMB-20)."""
    character = character_of(owner)
    item, gear = character.items[place], journey.party.dice.gear
    rolls, effects = throw(journey, GEAR, dice, for_whom=record.id)
    _, face = used_of(rolls[0], journey.rules)
    after = repaired(gear, item.die, item.original or 0, face, journey.rules).item
    journey.draft.write(owner, with_item(character, place, die=after))
    was = f"d{item.die}" if item.die else "broken"
    outcome = "it fails" if after == item.die else f"{item.name} {was} → d{after}"
    is_strong = class_behind(character_of(record)) is STRONG_CLASS
    rule = "LH-CHAR-13" if is_strong else "LH-WILD-19"
    told = told_usage(journey, rolls, effects, outcome)
    if journey.expedition.is_under and not is_strong:
        keys = (*LADDER_RULES, "lavender.dungeon_repair_all")
        told["house_rules"] = departures(journey.workspace, keys)
    whose = item.name if owner.id == record.id else f"{owner.name}’s {item.name}"
    return journey.kept(f"{record.name} repairs {whose}", rolls, (rule,), **told)


def wave(workspace: Workspace, sheet: str = "") -> Workspace:
    """The GM lets what is due go, with nothing come of it."""
    journey = Journey(workspace)
    head = journey.expedition.head
    if not head:
        raise RuleError("nothing_due", "nothing is due here and now")
    match = waiting_test(workspace)
    if sheet and sheet in waiting_choices(workspace):
        journey.expedition = chosen(journey.expedition, sheet)
    elif match and match.about.move != SCOUT:
        journey.expedition = chosen(journey.expedition, match.about.sheet)
    else:
        journey.expedition = waved(journey.expedition)
    if match and (not sheet or match.about.sheet == sheet):
        journey.write()
        about = match.about.replace(done=True, told="the GM lets it go")
        return went_on(workspace, match, journey.draft, about, match.rolls)
    return journey.kept(f"the GM lets it go: {DUE_WORDS[head.kind]}", private=head.kind in _UNSEEN)
