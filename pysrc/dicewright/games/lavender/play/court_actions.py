"""What is done at a court on the table: goals pursued, favor curried, and the tests behind them."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    Match,
    Rolled,
    begin,
    current,
    gear_for_background,
    given_to,
    mode_at,
    went_on,
)
from dicewright.games.lavender.play.at_table import (
    USAGE_RULES,
    Draft,
    character_of,
    departures,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.court import COURT, acting, court_of, has_language, ids_here, write_day
from dicewright.games.lavender.play.realm import realm_at, write_realm
from dicewright.games.lavender.rules.character import Character, modifiers
from dicewright.games.lavender.rules.court import CURRY, PURSUE, Pending, actions_left, waiting
from dicewright.games.lavender.rules.court_actions import favored, pursue_goal
from dicewright.games.lavender.rules.court_ahead import Ahead, Try
from dicewright.games.lavender.rules.factions import APPROACHES, ability_of, attitude, language_hinders
from dicewright.games.lavender.rules.realm import goal_at
from dicewright.games.lavender.rules.tables import FUMBLE
from dicewright.table.event import rules_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

LANGUAGE_RULES = ("lavender.court_language",)
NO_LANGUAGE = "no common language"


def _language(workspace: Workspace) -> tuple[str, ...]:
    return (NO_LANGUAGE,) if language_hinders(has_language(workspace), rules_at(workspace)) else ()


def house_rules_of(workspace: Workspace) -> tuple[str, ...]:
    """That of the language only where it made a difference."""
    spoken = () if has_language(workspace) else LANGUAGE_RULES
    return departures(workspace, (*USAGE_RULES, *spoken))


def court_entry(workspace: Workspace, record: Record, ability: str, move: str, given: Given) -> Entry:
    modifier = modifiers(character_of(record))[ability]
    entry = Entry(record.name, ability, modifier, record.id, disadvantage=_language(workspace), move=move)
    return given_to(workspace, entry, given)


def threw(
    workspace: Workspace,
    entry: Entry,
    dice: Dice,
    pending: Pending,
    rule: str,
    character: Character | None = None,
) -> Workspace:
    """The test, and what waits for it, as one deed; with whoever tests as they are then."""
    house_rules = house_rules_of(workspace)
    after = begin(workspace, entry, dice, house_rules=house_rules)
    match = current(after, after.log[-1].id)
    realm, court, _ = court_of(after)
    draft = Draft(after)
    if not match:
        raise RuleError("no_such_test", "the test could not be read")
    write_realm(draft, realm.replace(court=court.replace(pending=pending.replace(root=match.root))))
    if character and (record := draft.sheet(entry.sheet)):
        draft.write(record, character)
    cited = (*rules_of(match.rolls), rule)
    return went_on(after, match, draft, match.about, match.rolls, rules=cited, house_rules=house_rules)


# Pursuing a goal


def pursue_entry(workspace: Workspace, sheet: str, approach: str, given: Given = NOTHING_GIVEN) -> Entry:
    """LH-COURT-08"""
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who acts first: somebody who sits here")
    return court_entry(workspace, record, ability_of(approach), PURSUE, given)


def begin_pursue(
    workspace: Workspace,
    sheet: str,
    goal: int | None,
    approach: str,
    dice: Dice,
    given: Given = NOTHING_GIVEN,
) -> Workspace:
    _, _, faction = court_of(workspace)
    acting(workspace, sheet)
    wanted = goal_at(faction, goal)
    if not wanted.is_open:
        raise RuleError("goal_closed", "take the goal up again first (LH-AMB-46)")
    entry = pursue_entry(workspace, sheet, approach, given)
    return threw(workspace, entry, dice, Pending("", sheet, PURSUE, goal), "LH-COURT-08")


def waited_for(workspace: Workspace, match: Match) -> Pending:
    """What this test was thrown for, if that still waits."""
    court = realm_at(workspace).court
    if not court or not court.pending or court.pending.root != match.root:
        raise RuleError("not_pending", "nothing waits for that test any more")
    return court.pending


def stood(
    workspace: Workspace,
    match: Match,
    draft: Draft,
    more: Rolled,
    told: str,
    rules: tuple[str, ...],
) -> Workspace:
    rolls, effects = more
    about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *effects))
    all_rolls = (*match.rolls, *rolls)
    cited = tuple(dict.fromkeys((*rules_of(all_rolls), *rules)))
    return went_on(workspace, match, draft, about, all_rolls, rules=cited)


def resolve_pursue(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    if match.about.told:
        return workspace
    pending = waited_for(workspace, match)
    realm, _, _ = court_of(workspace)
    goal, found, day = pursue_goal(
        realm, pending.sheet, ids_here(workspace), pending.goal, match.degree, match.about.ability
    )
    gain = found.progress - goal.progress
    parts = [f"“{goal.text}”: progress {f'+{gain}' if gain else '0'}"]
    parts.append("reached" if found.achieved else f"{found.progress} of {goal.difficulty}")
    told = ", ".join(parts)
    cited = ["LH-COURT-08"]
    if match.degree == FUMBLE:
        cited.append("LH-COURT-10")
        told += f"; an incident, disposition {found.disposition}, {attitude(found.disposition).lower()}"
    draft = Draft(workspace)
    more = gear_for_background(draft, workspace, match, dice)
    told = f"{told}; {write_day(draft, day)}"
    return stood(workspace, match, draft, more, told, tuple(cited))


# Currying favor, and what is left hanging


def curry_favor(workspace: Workspace, sheet: str, at: int) -> Workspace:
    """LH-COURT-18"""
    realm, _, _ = court_of(workspace)
    record = acting(workspace, sheet)
    want, disposition, day = favored(realm, sheet, ids_here(workspace), at)
    draft = Draft(workspace)
    told = write_day(draft, day)
    return act(
        workspace,
        COURT,
        f"{record.name}: {CURRY}",
        *draft.records,
        rules=("LH-COURT-18",),
        outcome=f"{want.text}; disposition {disposition}, {attitude(disposition).lower()}; {told}",
    )


# What is foretold


def tries_of(workspace: Workspace, sheet: str, given: Given = NOTHING_GIVEN) -> tuple[Try, ...]:
    _, _, faction = court_of(workspace)
    found = []
    for approach in APPROACHES:
        entry = pursue_entry(workspace, sheet, approach, given)
        found.append(Try(approach, entry.modifier, approach == faction.approach, mode_at(workspace, entry)))
    return tuple(found)


def ahead_of(workspace: Workspace, goals: tuple[int, ...]) -> Ahead:
    """The court from here on, for these goals."""
    _, court, faction = court_of(workspace)
    ids = ids_here(workspace)
    turns = waiting(court, ids)
    return Ahead(
        tuple(tries_of(workspace, sheet) for sheet in ids),
        tuple(place for place, sheet in enumerate(ids) if sheet in turns),
        tuple(faction.goals[at].difficulty - faction.goals[at].progress for at in goals),
        actions_left(court.counter),
        faction.disposition,
    )


RESOLVES = {PURSUE: resolve_pursue}
