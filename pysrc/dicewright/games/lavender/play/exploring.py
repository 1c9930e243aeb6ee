"""Expeditions on the table: setting out, choosing what the party does, exchanges and barriers."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.at_table import (
    Draft,
    campaign_of,
    departures,
    needed_campaign,
    party_of,
    rules_at,
)
from dicewright.games.lavender.play.journey import (
    ACTION_WORDS,
    EXPEDITION,
    LADDER_RULES,
    Journey,
    check_out,
    expedition_at,
    is_slow,
    place_name,
    throw,
    told_usage,
)
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.dungeon import is_held
from dicewright.games.lavender.rules.expedition import Doing, Expedition
from dicewright.games.lavender.rules.procedure import (
    REST,
    begun,
    may_exchange_at_rest,
    new_expedition,
    with_exchanged,
)
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import GEAR
from dicewright.games.lavender.rules.ways import aimed
from dicewright.games.lavender.rules.wilderness import (
    DIRECTIONS,
    EXCHANGES,
    EXPLORE,
    SEARCH,
    TRAVEL,
    Exchanged,
    exchange,
)
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

# Setting out, and choosing


def set_out(workspace: Workspace, watch: int = 1) -> Workspace:
    """LH-WILD-03"""
    campaign = needed_campaign(workspace)
    expedition = new_expedition(watch)
    if party_of(campaign).expedition:
        return workspace
    check_out(workspace)
    draft = Draft(workspace)
    draft.write_table(campaign, party_of(campaign).replace(expedition=expedition))
    return act(workspace, EXPEDITION, "set out", *draft.records, rules=("LH-WILD-03",))


def readied(workspace: Workspace, doing: Doing, dungeon: int | None = None) -> tuple[Expedition, Doing]:
    """The action as it would be begun here and now; a `RuleError` says why it cannot be."""
    journey = Journey(workspace)
    check_out(workspace)
    doing = doing.replace(encumbered=is_slow(workspace))
    return aimed(journey.expedition, doing, {record.id for record in journey.people}, dungeon)


def choose(workspace: Workspace, doing: Doing, dungeon: int | None = None) -> Workspace:
    """LH-WILD-05, LH-DUN-05: what it makes due waits from now on."""
    journey = Journey(workspace)
    if journey.expedition.due:
        raise RuleError("due", "something is still due: finish that first")
    expedition, doing = readied(workspace, doing, dungeon)
    if doing.key in EXCHANGES:
        _exchange(journey, doing.key)
    people = tuple(record.id for record in journey.people)
    where = f" {DIRECTIONS[doing.direction]}" if doing.key == EXPLORE and not expedition.is_under else ""
    journey.expedition = begun(expedition, doing, people, journey.rules)
    keys = [
        *(["lavender.encumbered_search"] if doing.key == SEARCH and doing.encumbered else []),
        *(["lavender.extra_rest_fellowship"] if expedition.is_under and doing.key in REST else []),
    ]
    return journey.kept(
        f"{ACTION_WORDS[doing.key]}{where}",
        rules=("LH-DUN-05" if expedition.is_under else "LH-WILD-05",),
        house_rules=departures(workspace, tuple(keys)),
        outcome=_told_route(expedition, doing) if doing.key == TRAVEL else "",
    )


def _told_route(expedition: Expedition, doing: Doing) -> str:
    return f"to {place_name(expedition, doing.route[-1])}" if doing.route else ""


# Exchanges and barriers


def exchange_at(party: Party, kind: str, place: str, rules: Rules) -> Exchanged | None:
    return exchange(kind, place, party.dice.gear, party.dice.light, party.dice.fellowship, rules)


def _exchange(journey: Journey, kind: str) -> None:
    found = exchange_at(journey.party, kind, journey.expedition.place, journey.rules)
    if not found:
        raise RuleError(
            "no_exchange", "that would improve nothing, or there is nothing to pay with (LH-AMB-23)"
        )
    for name, die in found._asdict().items():
        journey.party = with_die(journey.party, name, die)


def may_exchange(workspace: Workspace, kind: str) -> bool:
    """During a rest, and only for something better (LH-AMB-23)."""
    expedition, campaign = expedition_at(workspace), campaign_of(workspace)
    if not expedition or not campaign or not may_exchange_at_rest(expedition, kind):
        return False
    return exchange_at(party_of(campaign), kind, expedition.place, rules_at(workspace)) is not None


def exchange_at_rest(workspace: Workspace, kind: str) -> Workspace:
    if kind not in EXCHANGES or not may_exchange(workspace, kind):
        raise RuleError("no_exchange", "that exchange cannot be made now (LH-DUN-20)")
    journey = Journey(workspace)
    _exchange(journey, kind)
    journey.expedition = with_exchanged(journey.expedition, kind)
    keys = () if journey.expedition.is_under else ("lavender.torches_in_wilderness",)
    return journey.kept(
        ACTION_WORDS[kind],
        rules=("LH-DUN-20" if journey.expedition.is_under else "LH-WILD-17",),
        house_rules=departures(workspace, (*LADDER_RULES, *keys)),
    )


def hold_portal(workspace: Workspace, dice: Dice) -> Workspace:
    """LH-DUN-09"""
    journey = Journey(workspace)
    check_out(workspace)
    if not journey.expedition.is_under:
        raise RuleError("no_dungeon", "portals are held in dungeons (LH-DUN-09)")
    die = journey.party.dice.gear
    rolls, effects = throw(journey, GEAR, dice)
    face = next(each.face for each in rolls[0].dice if each.kept)
    outcome = "it holds" if is_held(die, face) else "it gives way"
    told = told_usage(journey, rolls, effects, outcome)
    return journey.kept("hold a portal", rolls, ("LH-DUN-09",), **told)
