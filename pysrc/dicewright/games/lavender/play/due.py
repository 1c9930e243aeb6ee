"""What is due on an expedition, done one by one: the clock's rolls, and what they bring."""

from collections.abc import Callable

from dicewright.dice import Dice
from dicewright.games.lavender.play.at_table import character_of, departures
from dicewright.games.lavender.play.journey import (
    EVENT_WORDS,
    LADDER_RULES,
    Journey,
    check_out,
    place_name,
    throw,
    told_usage,
)
from dicewright.games.lavender.rules.character import Item, carrying
from dicewright.games.lavender.rules.due import (
    USAGES,
    roll_day_event,
    roll_discovery,
    roll_encounter,
    roll_happening,
    roll_hour_event,
    roll_lair,
    roll_lost,
    roll_treasure,
    turn_up,
)
from dicewright.games.lavender.rules.expedition import (
    DAWN,
    FIND,
    HAPPENS,
    HOUR,
    LOST,
    NIGHT_LIGHT,
    RECOVER,
    TREASURE,
)
from dicewright.games.lavender.rules.passing_time import is_over, next_up
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.rest import roll_night
from dicewright.games.lavender.rules.searching import search
from dicewright.games.lavender.rules.tables import ENCOUNTER
from dicewright.games.lavender.rules.usage import stepped_up
from dicewright.games.lavender.rules.wilderness import BAD_WEATHER, DISCOVERY, LAIR
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import join_words, whole

_USAGE_WORDS = {NIGHT_LIGHT: "light by night"}


def do_due(workspace: Workspace, dice: Dice, carrier: str = "", keyed: bool = False) -> Workspace:
    """Whatever waits at the head of the queue and is no test of a character."""
    journey = Journey(workspace)
    check_out(workspace)
    head = journey.expedition.head
    if not head or head.kind not in _DUE:
        raise RuleError("nothing_due", "nothing of that kind is due")
    if head.kind == TREASURE:
        return _treasure(journey, dice, carrier)
    if head.kind == DISCOVERY:
        return _discovery(journey, dice, keyed)
    return _DUE[head.kind](journey, dice)


def _dawn(journey: Journey, dice: Dice) -> Workspace:
    found = roll_day_event(journey.expedition, dice)
    words = EVENT_WORDS[found.kind]
    if found.when:
        words = f"{words} in watch {found.when}"
        words += ", which is over" if is_over(journey.expedition, found.when) else ""
    if found.words:
        words = f"{words}: {found.words}"
    journey.expedition = found.expedition
    # Weather is there for all to see; the rest only the GM knows before it happens.
    secret = found.kind != BAD_WEATHER
    return journey.kept("event of the day", found.rolls, ("LH-WILD-06",), outcome=words, private=secret)


def _hour(journey: Journey, dice: Dice) -> Workspace:
    found = roll_hour_event(journey.expedition, dice)
    words = EVENT_WORDS[found.kind]
    if found.when:
        words = f"{words}, in turn {found.when}"
    journey.expedition = found.expedition
    return journey.kept("event of the hour", found.rolls, ("LH-DUN-07",), outcome=words, private=True)


def _usage(journey: Journey, dice: Dice) -> Workspace:
    kind = journey.expedition.head.kind if journey.expedition.head else ""
    resource, rule, disadvantage = USAGES[kind]
    rolls, effects = throw(journey, resource, dice, disadvantage)
    journey.expedition = next_up(journey.expedition)
    what = _USAGE_WORDS.get(kind, resource)
    return journey.kept(what, rolls, (rule,), **told_usage(journey, rolls, effects))


def _encounter(journey: Journey, dice: Dice) -> Workspace:
    head = journey.expedition.head
    alone = next((each.name for each in journey.people if head and each.id == head.who), "")
    journey.expedition, rolls, words = roll_encounter(journey.expedition, dice)
    outcome = words or "the GM says who comes"
    if alone:
        outcome = f"{outcome}; {alone} may be alone"
    return journey.kept("an encounter", rolls, ("LH-WILD-08", "LH-ENC-01"), outcome=outcome)


def _happens(journey: Journey, dice: Dice) -> Workspace:
    kind = journey.expedition.head.words if journey.expedition.head else ""
    journey.expedition, rolls, words = roll_happening(journey.expedition, dice)
    outcome = "; ".join(filter(None, (EVENT_WORDS[kind], words)))
    return journey.kept(
        "it happens", rolls, ("LH-DUN-10" if kind == DISCOVERY else "LH-DUN-08",), outcome=outcome
    )


def _lost(journey: Journey, dice: Dice) -> Workspace:
    before, found = journey.expedition, roll_lost(journey.expedition, dice)
    journey.expedition = found.expedition
    outcome = (
        f"too far {found.arrive}, to {place_name(before, found.key)}"
        if found.key
        else "back where they started"
    )
    return journey.kept("lost", found.rolls, outcome=outcome)


def _lair(journey: Journey, dice: Dice) -> Workspace:
    journey.expedition, rolls, words = roll_lair(journey.expedition, dice)
    return journey.kept("a lair", rolls, ("LH-WILD-09",), outcome=words or "the GM says whose")


def _discovery(journey: Journey, dice: Dice, keyed: bool) -> Workspace:
    """LH-WILD-10: a die steps up; or something that lies there turns up without a search."""
    if keyed:
        journey.expedition, _, words = turn_up(journey.expedition)
        return journey.kept("a discovery", (), ("LH-WILD-10",), outcome=words)
    journey.expedition, rolls, resource, words = roll_discovery(journey.expedition, dice)
    before = getattr(journey.party.dice, resource)
    after = stepped_up(before, journey.rules)
    journey.party = with_die(journey.party, resource, after)
    step = f"{resource} d{before} → d{after}" if after != before else f"{resource} stays d{after}"
    return journey.kept(
        "a discovery",
        rolls,
        ("LH-WILD-10",),
        outcome="; ".join(filter(None, (step, words))),
        house_rules=departures(journey.workspace, LADDER_RULES),
    )


def _treasure(journey: Journey, dice: Dice, carrier: str) -> Workspace:
    """LH-DUN-10: what it is worth only the GM knows, so the log keeps it private (LH-VAL-08)."""
    journey.expedition, rolls, name, value = roll_treasure(journey.expedition, dice)
    record = next((each for each in journey.people if each.id == carrier), None)
    loaded = carrying(character_of(record), Item(name, value=value)) if record else None
    taken = ""
    if record and loaded:
        journey.draft.write(record, loaded)
        taken = f"; {record.name} carries it"
    return journey.kept(
        "a discovery", rolls, ("LH-DUN-10",), outcome=f"{name}, worth {value}{taken}", private=True
    )


def _find(journey: Journey, dice: Dice) -> Workspace:
    rule = "LH-DUN-16" if journey.expedition.is_under else "LH-WILD-15"
    journey.expedition, _, words = search(journey.expedition)
    outcome = words or "nothing more is noted here"
    return journey.kept("what the search finds", (), (rule,), outcome=outcome)


def _recover(journey: Journey, dice: Dice) -> Workspace:
    """LH-WILD-22, LH-DUN-19: hit dice for all, workings, and what a night's rest gives back."""
    expedition = journey.expedition
    rough = bool(expedition.doing and expedition.doing.rough)
    rolls, told = [], []
    for record in journey.people:
        night = roll_night(character_of(record), record.name, rough, dice)
        if not night:
            continue
        journey.draft.write(record, night.character)
        rolls.append(night.roll)
        told.append(f"{record.name} {whole(night.character.hp)} of {night.character.most_hp} hp")
    journey.expedition = next_up(expedition)
    rule = "LH-DUN-19" if expedition.is_under else "LH-WILD-22"
    outcome = join_words(told) or "nobody is there to rest"
    return journey.kept("a night’s rest", tuple(rolls), (rule,), outcome=outcome)


_DUE: dict[str, Callable[..., Workspace]] = {
    DAWN: _dawn,
    HOUR: _hour,
    HAPPENS: _happens,
    ENCOUNTER: _encounter,
    **dict.fromkeys(USAGES, _usage),
    LOST: _lost,
    LAIR: _lair,
    DISCOVERY: _discovery,
    TREASURE: _treasure,
    FIND: _find,
    RECOVER: _recover,
}
