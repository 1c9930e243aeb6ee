"""Face-offs on the table: two pools are thrown, dice are chosen for Reroll, and then come the purchases.

A face-off is a thread of events. The first is the throw; every purchase after it is an event of its own that
says again how the whole stands now, so that undoing it leaves what stood before.
"""

from collections.abc import Sequence
from typing import Unpack

from dicewright.dice import Dice, RecordedDice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.dice.source import ContinuedDice
from dicewright.games.tiers import FACEOFF
from dicewright.games.tiers.play.at_table import (
    CHALLENGE_RULES,
    FACEOFF_RULES,
    Draft,
    character_of,
    departures,
    rules_at,
    table_of,
)
from dicewright.games.tiers.play.match import (
    FAILURES,
    SIDES,
    About,
    Judging,
    Match,
    Told,
    Trial,
    choosable,
    judged,
)
from dicewright.games.tiers.play.meter import (
    check_not_forced,
    consequence_of,
    draft_consequence,
    draft_gain,
    draft_spend,
)
from dicewright.games.tiers.rules.character import has_hp, hp_of, with_hp
from dicewright.games.tiers.rules.complications import may_buy_success, spend_of
from dicewright.games.tiers.rules.faceoff import (
    BY_INITIATOR,
    BY_RANK,
    BY_RESULT,
    BY_TIER,
    FIRST,
    SECOND,
    Side,
    check_side,
    is_underdog_win,
    standing,
)
from dicewright.games.tiers.rules.pool import throw_again, throw_pool
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import (
    BOUGHT_SUCCESS_POINTS,
    OUTRIGHT,
    RESULT_NAMES,
    UNDERDOG_POINTS,
    tier_of,
)
from dicewright.table import threads
from dicewright.table.event import Details, DetailsWithRules, Event
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError


class Entry(Frozen):
    """A side as it enters: whose it is, and what it brings."""

    name: str
    side: Side
    sheet: str = ""
    what: str = ""
    """The skill or item, or the pool in words."""
    is_gm: bool = False
    """Whether the GM rolls it: an NPC, a hazard, a challenge."""
    hp: int | None = None
    """Of a target without a sheet, if somebody wants to know."""


# The throw


def throw_both(
    dice: Dice, entries: Sequence[Entry], rules: Rules, chooses: bool = False
) -> tuple[Roll, Roll]:
    """Both pools together. Whoever wants to choose dice for Reroll stops before that (TP-AMB-35)."""
    a, b = (
        throw_pool(
            dice,
            entry.name,
            entry.side.dice(rules),
            entry.side.fortunate,
            entry.side.reroll,
            rules=rules,
            waits=chooses and entry.side.reroll > 0,
        )
        for entry in entries
    )
    return a, b


def begin(
    workspace: Workspace,
    a: Entry,
    b: Entry,
    dice: Dice,
    *,
    attack: bool = True,
    chooses: bool = False,
    challenge: Trial | None = None,
    gm_gains: int = 0,
    **details: Unpack[Details],
) -> Workspace:
    """Both sides are locked: throw. A `RuleError` says what is not allowed, and then nothing has changed."""
    rules = rules_at(workspace)
    draft = Draft(workspace)
    for entry in (a, b):
        check_side(entry.side)
        _pay(draft, entry)
    draft_gain(draft, gm_gains, rules)
    rolls = throw_both(dice, (a, b), rules, chooses)
    target = draft.sheet(b.sheet)
    hp = hp_of(character_of(target), rules) if target and has_hp(character_of(target)) else b.hp
    about = About(
        sides=(_told(a, rules), _told(b, rules)),
        multiplier=a.side.multiplier(rules),
        attack=attack and not challenge,
        extrapolated=rules.is_extrapolated(a.side.multiplier_tier(rules), "omega_multiplier"),
        hp=None if challenge else hp,
        challenge=challenge,
        rules=Judging(**{name: getattr(rules, name) for name in Judging._fields}),
    )
    what = f"{a.name} against {b.name}"
    return _settled(workspace, draft, None, what, rolls, about, **details)


def _told(entry: Entry, rules: Rules) -> Told:
    tie = standing(entry.side, rules)
    behind = entry.side.tier_behind.name
    return Told(entry.name, tie.tier.name, tie.rank, behind, entry.sheet, entry.what, entry.is_gm)


def _pay(draft: Draft, entry: Entry) -> None:
    """A bonus die out of the bank, and the GM's points for a rank."""
    if entry.side.bonus_die and (record := draft.sheet(entry.sheet)):
        character = character_of(record)
        if character.kind == "hero":
            if not character.bonus_dice:
                raise RuleError(
                    "no_bonus_die", f"{entry.name} has no bonus die left; the GM awards them (TP-META-01)"
                )
            draft.write(record, character.replace(bonus_dice=character.bonus_dice - 1))
    if entry.side.temporary:
        draft_spend(draft, "npc_rank")


def _settled(
    workspace: Workspace,
    draft: Draft,
    before: Match | None,
    what: str,
    rolls: tuple[Roll, Roll],
    about: About,
    /,
    joins: bool = False,
    **details: Unpack[Details],
) -> Workspace:
    """The event of a throw, or of what was done to one; the target has lost what it now loses."""
    match = judged(Event("", FACEOFF, ""), about, rolls)
    already = before.dealt if before else 0
    if about.attack and match.dealt != already:
        target = draft.sheet(about.sides[1].sheet)
        if target and has_hp(character_of(target)):
            character, rules = character_of(target), rules_at(workspace)
            draft.write(target, with_hp(character, hp_of(character, rules) + already - match.dealt, rules))
    told: DetailsWithRules = {"outcome": outcome_of(match), "rules": rules_behind(match), **details}
    if not before:
        told["house_rules"] = departures(workspace, CHALLENGE_RULES if about.challenge else FACEOFF_RULES)
        return threads.begin(workspace, FACEOFF, what, match, *draft.records, **told)
    if joins:
        return threads.join(workspace, before, match, *draft.records, **told)
    return threads.step(workspace, before, what, match, *draft.records, **told)


_BY = {
    BY_TIER: "by the higher tier",
    BY_RANK: "by the higher rank",
    BY_INITIATOR: "because they began it",
}
_LEAD_BY = {
    BY_TIER: "a tie that the Lead’s higher tier wins",
    BY_RANK: "a tie that the Lead’s higher rank wins",
    BY_INITIATOR: "a tie that goes to the Lead",
}
_LEAD_LOST = {
    BY_TIER: "a tie that the challenge’s higher tier wins",
    BY_RANK: "a tie that the challenge’s higher rank wins",
}


def lost_by_dice(match: Match) -> bool:
    """Whether the totals speak for the other side than the one that wins."""
    return bool(match.winner) and match.judged.margin > 0 and match.winner != match.judged.winner


def tell_totals(match: Match) -> str:
    """The winner's first, as they are named first; in a challenge the Lead's, whose result is told.

    Where something else than the dice has decided, they say whose they are.
    """
    a, b = (roll.total for roll in match.rolls)
    if lost_by_dice(match):
        return f"by the dice {max(a, b)} to {min(a, b)} for {match.names[SIDES.index(match.judged.winner)]}"
    return f"{b} to {a}" if match.winner == SECOND and not match.about.challenge else f"{a} to {b}"


def tell_decision(match: Match) -> str:
    """`7 to 4`, or `5 to 5, by the higher tier`."""
    totals, about, by = tell_totals(match), match.about, match.judged.decided_by
    # What was bought, or failed after all, was not decided by any tie.
    if by == BY_RESULT or about.bought or about.failed:
        return totals
    if not about.challenge:
        return f"{totals}, {_BY[by]}"
    return f"{totals}, {_LEAD_BY[by]}" if match.winner == FIRST else f"{totals}, {_LEAD_LOST[by]}"


def outcome_of(match: Match) -> str:
    if not match.winner:
        return "dice for Reroll are still to be chosen"
    about = match.about
    parts = [RESULT_NAMES[match.result] if about.challenge else f"{match.winner_name} wins"]
    parts.append(tell_decision(match))
    if about.failed:
        parts.append(spend_of(about.failed).name.lower())
    elif about.bought:
        parts.append("success bought")
    if about.attack and match.winner == FIRST:
        parts.append(f"{match.damage:,} damage")
    if match.left == 0 and match.damage:
        beyond = match.damage - match.dealt
        parts.append(f"{match.names[1]} is defeated" + (f" ({beyond:,} beyond 0 HP)" if beyond else ""))
    return ", ".join(parts)


def rules_behind(match: Match) -> tuple[str, ...]:
    """What decided, beside how the dice were thrown."""
    found = ["TP-CORE-07" if match.judged.decided_by == BY_RESULT else "TP-CORE-09"]
    if match.about.attack:
        found.append("TP-COMBAT-01")
    if match.about.bought:
        found.append("TP-AMB-12")
    if match.about.failed:
        found.append("TP-AMB-31")
    if match.about.penalty:
        found.append("TP-COOP-11")
    return tuple(found)


# Choosing dice for Reroll


def finished(roll: Roll, chosen: Sequence[int], dice: Dice) -> Roll:
    """A throw that waited, with the chosen dice rolled again."""
    if not roll.inputs.get("waits"):
        return roll
    return throw_again(
        ContinuedDice(RecordedDice(roll.dice), dice), roll.inputs, chosen=tuple(chosen), waits=False
    )


def choose(
    workspace: Workspace,
    match: Match,
    chosen: tuple[Sequence[int], Sequence[int]],
    dice: Dice,
) -> Workspace:
    """Still the same throw, so one undo takes it back as a whole."""
    a, b = (finished(roll, picks, dice) for roll, picks in zip(match.rolls, chosen, strict=True))
    return _settled(workspace, Draft(workspace), match, match.event.what, (a, b), match.about, joins=True)


# Purchases


def may_buy(match: Match) -> bool:
    """The player who lost may, once; the Lead of a challenge may not (TP-AMB-12 and -13)."""
    about = match.about
    if not match.winner or about.bought or about.failed:
        return False
    a_player_failed = not match.loser.gm
    return may_buy_success(a_player_failed, is_lead=about.challenge is not None)


def _unheld(draft: Draft) -> str:
    """Without a campaign nobody keeps points, and that is said with them."""
    return "" if draft.campaign else " that nobody holds"


def buy(workspace: Workspace, match: Match) -> Workspace:
    if not may_buy(match):
        return workspace
    draft = Draft(workspace)
    draft_gain(draft, BOUGHT_SUCCESS_POINTS, rules_at(workspace))
    points = f"{BOUGHT_SUCCESS_POINTS} complication points{_unheld(draft)}"
    what = f"{match.loser.name} buys success for {points}"
    bought = SECOND if match.winner == FIRST else FIRST
    return _settled(workspace, draft, match, what, match.rolls, match.about.replace(bought=bought))


def draft_reroll(workspace: Workspace, match: Match, side: str, place: int) -> Draft:
    """The point is paid; a `RuleError` where the GM may not have this die, or has no point."""
    at = SIDES.index(side)
    if match.about.bought or match.about.failed:
        raise RuleError("settled", "what was bought stands, and no die changes it any more")
    if match.about.sides[at].gm:
        raise RuleError("not_a_player", "only a die that a player rolled can be picked (TP-META-04)")
    if place not in choosable(match.rolls[at]):
        raise RuleError(
            "already_rerolled", "that die was rolled again already, and none is a second time (TP-AMB-17)"
        )
    draft = Draft(workspace)
    draft_spend(draft, "reroll_player_die")
    return draft


def reroll_die(workspace: Workspace, match: Match, side: str, place: int, dice: Dice) -> Workspace:
    """One point: the GM has a player's die thrown again (TP-AMB-17)."""
    if not match.winner or side not in SIDES:
        return workspace
    draft = draft_reroll(workspace, match, side, place)
    at = SIDES.index(side)
    roll = match.rolls[at]
    again = (*roll.inputs.get("again", ()), place)
    thrown = throw_again(ContinuedDice(RecordedDice(roll.dice), dice), roll.inputs, again=again)
    rolls = (thrown, match.rolls[1]) if at == 0 else (match.rolls[0], thrown)
    what = f"the GM has a die of {match.names[at]} rolled again"
    return _settled(workspace, draft, match, what, rolls, match.about)


def make_fail(
    workspace: Workspace, match: Match, key: str, text: str, sessions: int = 1, side: str = FIRST
) -> Workspace:
    """Five or ten points: what somebody did fails all the same, with a Consequence (TP-AMB-31).

    A dramatic failure's wears off after one or two sessions, a catastrophic one's lasts.
    """
    is_known = key in FAILURES and side in SIDES and (side == FIRST or not match.about.challenge)
    if not match.winner or match.about.failed or not is_known:
        return workspace
    told = match.about.sides[SIDES.index(side)]
    draft = Draft(workspace)
    draft_spend(draft, key)
    consequence = consequence_of(text, sessions if key == "dramatic_failure" else None)
    draft_consequence(draft, told.sheet, told.name, consequence)
    what = f"{spend_of(key).name.lower()} for {told.name}: {consequence.text}"
    about = match.about.replace(failed=key, fails=side)
    return _settled(workspace, draft, match, what, match.rolls, about)


def may_take_point(match: Match) -> bool:
    """Whether the GM may take a point, because a lower tier won by Margin 2."""
    about = match.about
    if not match.winner or about.challenge or about.point or not about.attack:
        return False
    attacker, defender = (tier_of(told.tier) for told in about.sides)
    return is_underdog_win(attacker, defender, match.winner, match.margin, about.rules.rules())


def take_point(workspace: Workspace, match: Match) -> Workspace:
    if not may_take_point(match):
        return workspace
    draft = Draft(workspace)
    if campaign := draft.campaign:
        check_not_forced(table_of(campaign))
    draft_gain(draft, UNDERDOG_POINTS, rules_at(workspace))
    what = f"the GM takes a point{_unheld(draft)}: {match.names[0]} beat a higher tier"
    return _settled(workspace, draft, match, what, match.rolls, match.about.replace(point=True))


# What a lost challenge brings


def may_note_penalty(match: Match) -> bool:
    """Whether the Lead's penalty is still to be written (TP-COOP-11); an action made to fail has its own."""
    return match.result == OUTRIGHT and not match.about.failed and not match.about.penalty


def note_penalty(workspace: Workspace, match: Match, text: str, sessions: int = 1) -> Workspace:
    """It is the Lead's, and it is temporary."""
    if not may_note_penalty(match):
        return workspace
    lead, draft = match.about.sides[0], Draft(workspace)
    consequence = consequence_of(text, sessions)
    draft_consequence(draft, lead.sheet, lead.name, consequence)
    if not draft.records:
        raise RuleError("nobody_keeps", f"{lead.name} has no sheet, and no campaign keeps what befalls them")
    what = f"penalty for {lead.name}: {consequence.text}"
    return _settled(workspace, draft, match, what, match.rolls, match.about.replace(penalty=True))
