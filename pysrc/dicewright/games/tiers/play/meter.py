"""The GM's complication points on the table, bonus dice, and consequences with their duration."""

from collections.abc import Sequence
from typing import Unpack

from dicewright.dice import Dice
from dicewright.games.tiers.play.at_table import (
    FORCED_RULES,
    Draft,
    campaign_of,
    character_of,
    departures,
    party_at,
    rules_at,
    table_of,
)
from dicewright.games.tiers.rules.character import (
    MOST_BONUS_DICE,
    MOST_LINES,
    MOST_SESSION_NUMBER,
    Consequence,
    TableState,
    after_session,
)
from dicewright.games.tiers.rules.complications import (
    MOST_GAIN,
    forced,
    gain,
    spend,
    spend_of,
    tell_points,
    throw_forced,
)
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import SPENDS
from dicewright.table.event import Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError
from dicewright.words import capitalized, join_words

POINTS = "points"
MOST_WORDS = 200


# Gaining


def with_gain(table: TableState, points: int, rules: Rules) -> TableState:
    """Points come in; what finds no room waits for a forced roll (TP-AMB-14)."""
    if table.waiting:
        return table.replace(waiting=(*table.waiting, points))
    came = gain(table.points, points, None, rules)
    waiting = (came.waiting,) if came.waiting else ()
    return table.replace(points=came.pool, waiting=waiting)


def draft_gain(draft: Draft, points: int, rules: Rules) -> None:
    """As a part of another deed; without a campaign nobody counts."""
    if points and (campaign := draft.campaign):
        draft.write_table(campaign, with_gain(table_of(campaign), points, rules))


def check_not_forced(table: TableState) -> None:
    """A forced spend is the GM's next deed, and nothing else of the meter goes before it (TP-META-05)."""
    if table.waiting:
        raise RuleError("forced_first", "first the GM must spend: roll the d10 for it (TP-META-05)")


def gain_points(workspace: Workspace, points: int, why: str = "") -> Workspace:
    """What the GM takes; what players bring by what they do waits behind a forced roll by itself."""
    campaign = campaign_of(workspace)
    if not campaign or not 1 <= points <= MOST_GAIN:
        return workspace
    check_not_forced(table_of(campaign))
    draft = Draft(workspace)
    draft_gain(draft, points, rules_at(workspace))
    reason = f", {why}" if why else ""
    return act(workspace, POINTS, f"the GM gains {tell_points(points)}{reason}", *draft.records)


def force(workspace: Workspace, dice: Dice, **details: Unpack[Details]) -> Workspace:
    """The d10 of a forced spend: the points leave at once, and a card waits to be played (TP-AMB-15)."""
    campaign = campaign_of(workspace)
    if not campaign or not table_of(campaign).waiting:
        return workspace
    table, rules = table_of(campaign), rules_at(workspace)
    roll = throw_forced(dice)
    first, *others = table.waiting
    came = forced(table.points, first, roll.faces[0], rules)
    # What is to be played is what the die says, even where the pool could not pay all of it (TP-AMB-16).
    cost = roll.total
    table = table.replace(points=came.pool, waiting=(), due=(*table.due, cost))
    for points in others:
        table = with_gain(table, points, rules)
    draft = Draft(workspace)
    draft.write_table(campaign, table)
    lost = f", {tell_points(came.lost)} lost to the cap" if came.lost else ""
    told: Details = {
        "outcome": f"{tell_points(cost)} to play{lost}",
        "house_rules": departures(workspace, FORCED_RULES),
        **details,
    }
    return with_rolls(workspace, (roll,), "forced spending", *draft.records, **told)


def put_away(workspace: Workspace, cost: int) -> Workspace:
    """A card that there will be no chance to play."""
    campaign = campaign_of(workspace)
    if not campaign or cost not in table_of(campaign).due:
        return workspace
    draft = Draft(workspace)
    draft.write_table(campaign, _without_card(table_of(campaign), cost))
    return act(workspace, POINTS, f"put away {tell_card(cost)}", *draft.records, rules=("TP-AMB-15",))


def _without_card(table: TableState, cost: int) -> TableState:
    place = table.due.index(cost)
    return table.replace(due=(*table.due[:place], *table.due[place + 1 :]))


# Spending


def with_spend(table: TableState, key: str) -> TableState:
    """A card from a forced spend goes first and pays for its effect; where there is none, points do."""
    cost = spend_of(key).cost
    check_not_forced(table)
    if cost in table.due:
        return _without_card(table, cost)
    if table.due:
        cards = join_words([tell_card(card) for card in table.due])
        verb = "is" if len(table.due) == 1 else "are"
        raise RuleError("card_first", f"first {cards} {verb} to be played, or put away (TP-AMB-15)")
    return table.replace(points=spend(table.points, key))


def can_spend(table: TableState, key: str) -> bool:
    cost = spend_of(key).cost
    return not table.waiting and (cost in table.due if table.due else cost <= table.points)


def tell_card(cost: int) -> str:
    """`Dramatic failure (5)`"""
    name = next((spend.name for spend in SPENDS if spend.cost == cost), "a spend")
    return f"{name} ({cost})"


def draft_spend(draft: Draft, key: str) -> None:
    """As a part of another deed. Where nobody keeps points, nobody pays."""
    if campaign := draft.campaign:
        draft.write_table(campaign, with_spend(table_of(campaign), key))


def spend_points(workspace: Workspace, key: str, what: str = "") -> Workspace:
    """An effect that the page does not carry out itself; a `RuleError` where points are lacking."""
    if not campaign_of(workspace):
        return workspace
    draft = Draft(workspace)
    is_card = bool(draft.campaign and table_of(draft.campaign).due)
    draft_spend(draft, key)
    effect = spend_of(key)
    how = (
        f"plays {tell_card(effect.cost)}" if is_card else f"spends {tell_points(effect.cost)}: {effect.name}"
    )
    words = f", {_clean(what)}" if _clean(what) else ""
    return act(
        workspace,
        POINTS,
        f"the GM {how}{words}",
        *draft.records,
        rules=("TP-META-04",),
    )


# Consequences


def _clean(text: str) -> str:
    return " ".join(text.split())[:MOST_WORDS]


def draft_consequence(draft: Draft, who: str, name: str, consequence: Consequence) -> None:
    """On the sheet of whoever it befell, or on the table where there is none."""
    if record := draft.sheet(who):
        character = character_of(record)
        _check_room(character.consequences)
        draft.write(record, character.replace(consequences=(*character.consequences, consequence)))
    elif campaign := draft.campaign:
        table = table_of(campaign)
        _check_room(table.consequences)
        kept = (*table.consequences, consequence.replace(who=name))
        draft.write_table(campaign, table.replace(consequences=kept))


def _check_room(consequences: Sequence[Consequence]) -> None:
    if len(consequences) >= MOST_LINES:
        raise RuleError("too_many", f"there is room for {MOST_LINES} Consequences: end one first")


def consequence_of(text: str, sessions: int | None) -> Consequence:
    words = _clean(text)
    if not words:
        raise RuleError("no_words", "say in a few words what the Consequence is")
    return Consequence(words, sessions)


def fail_action(
    workspace: Workspace, key: str, who: str, name: str, text: str, sessions: int | None
) -> Workspace:
    """A dramatic or catastrophic failure of any action (TP-AMB-31)."""
    if not campaign_of(workspace):
        return workspace
    consequence = consequence_of(text, sessions)
    draft = Draft(workspace)
    draft_spend(draft, key)
    draft_consequence(draft, who, name, consequence)
    what = f"{spend_of(key).name.lower()} for {name}: {consequence.text}"
    return act(workspace, POINTS, what, *draft.records, rules=("TP-META-04", "TP-AMB-31"))


def note_consequence(workspace: Workspace, who: str, name: str, text: str, sessions: int | None) -> Workspace:
    """One that costs nothing, such as what a challenge brings."""
    draft = Draft(workspace)
    consequence = consequence_of(text, sessions)
    draft_consequence(draft, who, name, consequence)
    if not draft.records:
        return workspace
    return act(workspace, POINTS, f"Consequence for {name}: {consequence.text}", *draft.records)


def end_consequence(workspace: Workspace, sheet: str, place: int) -> Workspace:
    """Of a sheet, or without one of the table."""
    draft = Draft(workspace)
    record, campaign = draft.sheet(sheet), draft.campaign
    found: tuple[Consequence, ...] = ()
    if record:
        found = character_of(record).consequences
    elif campaign and not sheet:
        found = table_of(campaign).consequences
    if not 0 <= place < len(found):
        return workspace
    kept = (*found[:place], *found[place + 1 :])
    if record:
        draft.write(record, character_of(record).replace(consequences=kept))
    elif campaign:
        draft.write_table(campaign, table_of(campaign).replace(consequences=kept))
    return act(workspace, POINTS, f"end a Consequence: {found[place].text}", *draft.records)


# Sessions and bonus dice


def at_session(workspace: Workspace, campaign: Record) -> tuple[Record, ...]:
    """What another session changes: Consequences wear off, and the sessions are counted."""
    draft = Draft(workspace)
    for record in party_at(workspace, campaign):
        character = character_of(record)
        draft.write(record, character.replace(consequences=after_session(character.consequences)))
    if kept := draft.campaign:
        table = table_of(kept)
        after = after_session(table.consequences)
        session = min(MOST_SESSION_NUMBER, table.session + 1)
        draft.write_table(kept, table.replace(session=session, consequences=after))
    return draft.records


def award_bonus_dice(workspace: Workspace, ids: Sequence[str], what: str) -> Workspace:
    """One for each of these sheets (TP-META-01)."""
    draft = Draft(workspace)
    for id in ids:
        record = draft.sheet(id)
        if record and character_of(record).kind == "hero":
            character = character_of(record)
            dice = min(MOST_BONUS_DICE, character.bonus_dice + 1)
            draft.write(record, character.replace(bonus_dice=dice))
    if not draft.records:
        return workspace
    return act(workspace, POINTS, capitalized(what), *draft.records, rules=("TP-META-01",))
