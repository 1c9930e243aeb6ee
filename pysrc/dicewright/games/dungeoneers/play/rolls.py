"""Rolls on the table: the throw, a compromise offered and answered, success control and the degree.

A roll is a thread of events. The first is the throw; an offer, its answer and success control are events of
their own that say again how the whole stands, so that undoing one leaves what stood before (DN-COMP-03).
"""

from typing import Unpack

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers import SKIP, SUCCESSES
from dicewright.games.dungeoneers.play.at_table import (
    GROUP_RULES,
    ROLL_RULES,
    Draft,
    character_of,
    departures,
    rules_at,
)
from dicewright.games.dungeoneers.play.calls import after_turn, with_dread
from dicewright.games.dungeoneers.play.match import (
    ACCEPTED,
    DECLINED,
    SIDES,
    About,
    Compromise,
    DegreeLine,
    Match,
    Told,
    check_about,
    standing,
)
from dicewright.games.dungeoneers.rules.character import with_stress
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP, STANDARD
from dicewright.games.dungeoneers.rules.pool import throw_pool
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.settling import check_use
from dicewright.games.dungeoneers.rules.tables import DEGREE_NAMES, SUCCESS, tell_difficulty
from dicewright.table import threads
from dicewright.table.event import Details, DetailsWithRules, Event, undone_ids
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, visible_log
from dicewright.trouble import RuleError
from dicewright.words import join_words


class Entry(Frozen):
    """Whoever rolls, with the target number and the dice."""

    name: str
    tn: int
    dice: int
    what: str = ""
    sheet: str = ""


class Task(Frozen):
    """What is rolled for."""

    kind: str = CORE
    dn: int | None = None
    against: str = ""
    lines: tuple[DegreeLine, ...] = ()
    members: tuple[str, ...] = ()
    is_called: bool = False
    """Whether the GM called for it: whoever rolls has had their turn then."""


# The throw


def throw_all(dice: Dice, entries: tuple[Entry, ...], rules: Rules) -> tuple[Roll, ...]:
    return tuple(throw_pool(dice, entry.name, entry.tn, entry.dice, rules) for entry in entries)


def begin(
    workspace: Workspace, entries: tuple[Entry, ...], task: Task, dice: Dice, **details: Unpack[Details]
) -> Workspace:
    """A `RuleError` says what is not allowed, and then nothing has changed."""
    rules = rules_at(workspace)
    rolls = throw_all(dice, entries, rules)
    about = About(
        tuple(Told(entry.name, entry.what, entry.sheet) for entry in entries),
        task.kind,
        task.dn,
        task.against,
        task.lines,
        task.members,
        limit=rules.compromise_limit,
    )
    check_about(about)
    match = standing(Event("", SUCCESSES, ""), about, rolls)
    draft = Draft(workspace)
    if task.kind == GROUP and (leader := draft.sheet(entries[0].sheet)):
        draft.write(leader, with_stress(character_of(leader), match.counts[0].losses))
    if task.is_called:
        after_turn(workspace, draft, entries[0].sheet)
    keys = GROUP_RULES if task.kind == GROUP else ROLL_RULES
    told: DetailsWithRules = {**_told(match), "house_rules": departures(workspace, keys), **details}
    return threads.begin(workspace, SUCCESSES, _what(match), match, *draft.records, **told)


def _what(match: Match) -> str:
    """`Mira rolls finesse 5, striking`"""
    about = match.about
    if match.is_test:
        return f"{match.names[0]} tests {match.names[1]}"
    first = about.sides[0]
    what = f" {first.what}" if first.what else ""
    if about.kind == GROUP:
        skill = f" in{what}" if what else ""
        return f"{first.name} leads a group of {len(about.members) + 1}{skill}"
    against = f", against {about.against}" if about.against else ""
    return f"{first.name} rolls{what}{against}"


def _told(match: Match) -> DetailsWithRules:
    return {"outcome": outcome_of(match), "rules": _rules_behind(match)}


def _rules_behind(match: Match) -> tuple[str, ...]:
    """What decided, beside how the dice were counted."""
    about = match.about
    found = {STANDARD: ["DN-STD-02"], GROUP: ["DN-GRP-02"]}.get(about.kind, [])
    found = [*found, *(["DN-COMP-01"] if about.offers else [])]
    if any(offer.state == DECLINED for offer in about.offers):
        found.append("DN-COMP-02")
    if about.uses and about.uses != match.successes:
        found.append("DN-CTRL-01")
    if match.settled or match.as_rolled:
        found += ["DN-TEST-02", "DN-AMB-09"] if match.is_test else ["DN-CORE-03"]
    if about.kind == GROUP:
        found.append("DN-GRP-04")
    return tuple(found)


def tell_successes(number: int) -> str:
    return f"{number} {'success' if number == 1 else 'successes'}"


def outcome_of(match: Match) -> str:
    stress = f", {match.counts[0].losses} stress for {match.names[0]}" if match.about.kind == GROUP else ""
    return f"{_result_of(match)}{stress}"


def _result_of(match: Match) -> str:
    about = match.about
    criticals = [name for name, count in zip(match.names, match.counts, strict=True) if count.critical]
    if match.is_test:
        critical = f", critical for {join_words(criticals)}" if criticals else ""
        if not match.settled:
            return f"{' to '.join(map(tell_successes, match.successes))}{critical}"
        degree = DEGREE_NAMES[match.settled.degree].lower()
        return f"{match.winner_name} wins, {tell_score(match)}; {degree} for {match.names[0]}{critical}"
    critical = ", critical" if criticals else ""
    settled = match.settled or match.as_rolled
    if about.dn is None or not settled:
        return f"{tell_successes((about.uses or match.successes)[0])}{critical}"
    dread = f", {match.dread} dread for the GM" if match.dread and not match.is_open else ""
    against = tell_difficulty(about.dn)
    return f"{DEGREE_NAMES[settled.degree]}, {settled.successes} against {against}{critical}{dread}"


def tell_score(match: Match) -> str:
    """Of a test, what the winner counts and then the other: `3 to 2`."""
    winner = SIDES.index(match.winner)
    return f"{match.about.uses[winner]} to {match.about.uses[1 - winner]}"


# What comes after it


def _after(workspace: Workspace, match: Match, about: About, what: str, *records: Record) -> Workspace:
    after = standing(match.event, about, match.rolls)
    # The stress of a group was told with its dice: told again, it would seem to come again.
    told: DetailsWithRules = {**_told(after), "outcome": _result_of(after)}
    return threads.step(workspace, match, what, after, *records, **told)


def offer(workspace: Workspace, match: Match, side: int) -> Workspace:
    """DN-COMP-01: it waits for the GM."""
    if not match.may_offer(side):
        raise RuleError("no_offer", "there is nothing to offer a compromise for (DN-COMP-01)")
    about = match.about.replace(offers=(*match.about.offers, Compromise(side)))
    return _after(workspace, match, about, f"{match.names[side]} offers a compromise")


def withdraw(workspace: Workspace, match: Match) -> Workspace:
    """The player thinks better of it, before the GM has answered."""
    offered = match.offered
    if not offered:
        return workspace
    about = match.about.replace(offers=match.about.offers[:-1])
    return _after(workspace, match, about, f"{match.names[offered.side]} takes the offer back")


def answer(workspace: Workspace, match: Match, accepts: bool) -> Workspace:
    """DN-COMP-02: a success for dread, or nothing at all."""
    offered = match.offered
    if not offered:
        return workspace
    draft = Draft(workspace)
    if accepts:
        with_dread(draft, 1)
    made = offered.replace(state=ACCEPTED if accepts else DECLINED)
    about = match.about.replace(offers=(*match.about.offers[:-1], made))
    name = match.names[offered.side]
    dread = "1 dread" if draft.campaign else "1 dread that nobody counts"
    what = (
        f"the GM accepts the compromise of {name}, and gains {dread}"
        if accepts
        else f"the GM declines the compromise of {name}"
    )
    return _after(workspace, match, about, what, *draft.records)


def use(workspace: Workspace, match: Match, uses: tuple[int, ...]) -> Workspace:
    """Success control, and with it the degree (DN-CTRL-01)."""
    if not match.is_open or match.offered:
        return workspace
    if len(uses) != len(match.successes):
        raise RuleError("sides", "each side says how many successes it counts")
    for rolled_successes, chosen in zip(match.successes, uses, strict=True):
        check_use(rolled_successes, chosen)
    return _after(workspace, match, match.about.replace(uses=uses), _tell_use(match, uses))


def _tell_use(match: Match, uses: tuple[int, ...]) -> str:
    """With what was rolled: of the whole thread, this is what people send to each other."""
    what = _what(match)
    if match.is_test:
        return what
    is_all = uses == match.successes
    return f"{what}, and {'lets it stand' if is_all else f'counts {uses[0]} of {match.successes[0]}'}"


# Without a roll


def skip(workspace: Workspace, entry: Entry, task: Task) -> Workspace:
    """A trivial task that nobody needs to roll for (DN-AMB-08)."""
    draft = Draft(workspace)
    if task.is_called:
        after_turn(workspace, draft, entry.sheet)
    line = next((line.text for line in task.lines if line.degree == SUCCESS), "")
    return act(
        workspace,
        SKIP,
        f"{entry.name} does without a roll: {entry.what}",
        *draft.records,
        outcome=f"{DEGREE_NAMES[SUCCESS]}, not rolled",
        rules=("DN-AMB-08",),
        about={"line": line},
    )


def line_of(skipped: Event) -> str:
    """What happens to whoever needed no roll."""
    line = skipped.about.get("line")
    return line if isinstance(line, str) else ""


def skipped_at(workspace: Workspace, id: str) -> Event | None:
    """What was done without a roll, unless it was undone."""
    log = visible_log(workspace)
    found = next((event for event in reversed(log) if event.id == id and event.action == SKIP), None)
    return found if found and found.id not in undone_ids(log) else None
