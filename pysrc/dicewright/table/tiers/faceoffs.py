"""Face-offs on the table: two pools are thrown, dice are chosen for Reroll, and then come the purchases.

A face-off is a thread of events. The first is the throw; every purchase after it is an event of its own that
says again how the whole stands now, so that undoing it leaves what stood before.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.dice import Dice, RecordedDice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Odds, Ratio
from dicewright.dice.source import ContinuedDice
from dicewright.table.event import FACEOFF, Event, rolls_of, undone_ids
from dicewright.table.tiers.meter import consequence_of, draft_consequence, draft_gain, draft_spend
from dicewright.table.tiers.playing import (
    CHALLENGE_RULES,
    FACEOFF_RULES,
    Draft,
    character_of,
    departures,
    rules_at,
)
from dicewright.table.workspace import Workspace, act, go_on, rolled, visible_log
from dicewright.tiers.challenge import result_of
from dicewright.tiers.character import has_hp, hp_of, with_hp
from dicewright.tiers.complications import spend_of
from dicewright.tiers.faceoff import (
    BY_INITIATOR,
    BY_RANK,
    BY_RESULT,
    BY_TIER,
    FIRST,
    SECOND,
    Judged,
    Side,
    Standing,
    check_side,
    damage_margin,
    difference_of,
    is_underdog_win,
    judge,
    standing,
    tie_goes_to,
    wounded,
)
from dicewright.tiers.odds import pool_odds, standing_odds
from dicewright.tiers.pool import POOL, cast_of, dice_in, throw_again, throw_pool
from dicewright.tiers.settings import Rules, rules_of_inputs
from dicewright.tiers.tables import (
    BOUGHT_SUCCESS_POINTS,
    OUTRIGHT,
    RESULT_NAMES,
    UNDERDOG_POINTS,
    tier_of,
)
from dicewright.trouble import RuleError

SIDES = (FIRST, SECOND)


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


class Match(Frozen):
    """A face-off as it stands."""

    event: Event
    rolls: tuple[Roll, Roll]
    judged: Judged
    """By the dice alone."""
    winner: str
    """After all purchases: `a` or `b`; empty while dice are still to be chosen."""
    margin: int
    """What counts: of the dice, or of a bought success."""
    damage: int
    dealt: int
    """What of it the target had to lose."""
    left: int | None
    """The target's HP afterwards, where they are known."""
    result: str = ""
    """Of a challenge, which of the four."""
    complication: str = "none"

    __hash__ = object.__hash__

    @property
    def about(self) -> Mapping[str, Any]:
        return self.event.about

    @property
    def names(self) -> tuple[str, str]:
        return self.about["sides"][0]["name"], self.about["sides"][1]["name"]

    @property
    def winner_name(self) -> str:
        return self.names[SIDES.index(self.winner)] if self.winner else ""

    @property
    def root(self) -> str:
        return self.event.of or self.event.id

    @property
    def is_challenge(self) -> bool:
        return bool(self.about.get("challenge"))

    @property
    def bought(self) -> str:
        return str(self.about.get("bought", ""))

    @property
    def failed(self) -> str:
        return str(self.about.get("failed", ""))


def waits(match: Match) -> tuple[bool, bool]:
    """Whose dice for Reroll are still to be chosen."""
    return bool(match.rolls[0].inputs.get("waits")), bool(match.rolls[1].inputs.get("waits"))


def match_of(event: Event) -> Match:
    a, b = rolls_of(event)
    return _judged(event, (a, b))


def _judged(event: Event, rolls: tuple[Roll, Roll]) -> Match:
    about = event.about
    first, second = _standings(about)
    judged = judge((rolls[0].total, rolls[1].total), first, second)
    if any(roll.inputs.get("waits") for roll in rolls):
        return Match(event, rolls, judged, "", 0, 0, 0, about.get("hp"))
    winner, margin, is_tie = judged.winner, judged.margin, judged.margin == 0
    if about.get("bought"):
        winner, margin, is_tie = (
            str(about["bought"]),
            int(about["rules"].get("bought_success_margin", 1)),
            False,
        )
    if about.get("failed"):
        winner, margin, is_tie = (SECOND if about["fails"] == FIRST else FIRST), 0, False
    rules = Rules(**about["rules"])
    damage = 0
    if about.get("attack") and winner == FIRST:
        damage = damage_margin(margin, is_tie, rules) * int(about["multiplier"])
    hp = about.get("hp")
    left, beyond = wounded(hp, damage) if hp is not None else (None, 0)
    result, complication = "", "none"
    if challenge := about.get("challenge"):
        counted = Judged(winner, margin, judged.decided_by)
        result, complication = result_of(counted, challenge["keywords"], challenge["prepared"], rules)
        if about.get("failed"):
            result, complication = OUTRIGHT, "full"
    return Match(event, rolls, judged, winner, margin, damage, damage - beyond, left, result, complication)


def _standings(about: Mapping[str, Any]) -> tuple[Standing, Standing]:
    a, b = (Standing(tier_of(side["tie_tier"]), int(side["rank"])) for side in about["sides"])
    return a, b


def standings(match: Match) -> tuple[Standing, Standing]:
    """What decides a tie between these two."""
    return _standings(match.about)


def is_match(event: Event) -> bool:
    """Whether it can be understood; a stranger's log may say anything."""
    if event.action != FACEOFF or [roll.action for roll in rolls_of(event)] != [POOL, POOL]:
        return False
    try:
        match = match_of(event)
        for roll in match.rolls:
            cast_of(roll)
        bool(match.names and match.is_challenge and match.about["challenge"]["name"])
        return all(
            isinstance(value, str)
            for side in match.about["sides"]
            for value in (side["name"], side["sheet"], side["what"], side["tier"])
        )
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError):
        return False


def current(workspace: Workspace, root: str = "") -> Match | None:
    """How a face-off stands; without its id, the latest there is."""
    log = visible_log(workspace)
    undone = undone_ids(log)
    for event in reversed(log):
        if event.action == FACEOFF and event.id not in undone and (not root or root in (event.id, event.of)):
            if event.of and event.of in undone:
                continue
            if is_match(event):
                return match_of(event)
    return None


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
    challenge: Mapping[str, Any] | None = None,
    gm_gains: int = 0,
    **details: Any,
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
    about = {
        "sides": [_told(entry, rules) for entry in (a, b)],
        "attack": attack and not challenge,
        "multiplier": a.side.multiplier(rules),
        "rules": {name: getattr(rules, name) for name in _JUDGING},
        **({"hp": hp} if hp is not None and not challenge else {}),
        **({"challenge": dict(challenge)} if challenge else {}),
    }
    what = f"{a.name} against {b.name}"
    return _settled(workspace, draft, None, what, rolls, about, **details)


_JUDGING = ("tie_win_min_margin", "bought_success_margin", "margin_keyword", "unstable")
"""What of the rules is needed to judge a throw again."""


def _told(entry: Entry, rules: Rules) -> dict[str, Any]:
    tie = standing(entry.side, rules)
    return {
        "name": entry.name,
        "sheet": entry.sheet,
        "what": entry.what,
        "gm": entry.is_gm,
        "tie_tier": tie.tier.name,
        "rank": tie.rank,
        "tier": entry.side.tier_behind.name,
    }


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
    about: Mapping[str, Any],
    joins: bool = False,
    **details: Any,
) -> Workspace:
    """The event of a throw, or of what was done to one; the target has lost what it now loses."""
    kept = rolled(rolls)
    match = _judged(Event("", FACEOFF, "", about=about), rolls)
    already = before.dealt if before else 0
    if about.get("attack") and match.dealt != already:
        target = draft.sheet(about["sides"][1]["sheet"])
        if target and has_hp(character_of(target)):
            character, rules = character_of(target), rules_at(workspace)
            draft.write(target, with_hp(character, hp_of(character, rules) + already - match.dealt, rules))
    told = {
        **kept,
        "about": about,
        "outcome": outcome_of(match),
        "rules": (*kept["rules"], *rules_behind(match)),
        **details,
    }
    if not before:
        told["house_rules"] = departures(workspace, CHALLENGE_RULES if match.is_challenge else FACEOFF_RULES)
        return act(workspace, FACEOFF, what, *draft.records, **told)
    if joins:
        return go_on(workspace, before.event, what, *draft.records, **told)
    event = before.event
    return act(
        workspace,
        FACEOFF,
        what,
        *draft.records,
        **{"who": event.who, "campaign": event.campaign, "house_rules": event.house_rules, **told},
        of=before.root,
    )


_BY = {
    BY_TIER: "by the higher tier",
    BY_RANK: "by the higher rank",
    BY_INITIATOR: "because they began it",
}


def tell_decision(match: Match) -> str:
    """`7 to 4`, or `5 to 5, by the higher tier`."""
    totals = f"{match.rolls[0].total} to {match.rolls[1].total}"
    by = match.judged.decided_by
    return totals if by == BY_RESULT else f"{totals}, {_BY[by]}"


def outcome_of(match: Match) -> str:
    if not match.winner:
        return "dice for Reroll are still to be chosen"
    parts = [RESULT_NAMES[match.result] if match.is_challenge else f"{match.winner_name} wins"]
    parts.append(tell_decision(match))
    if match.failed:
        parts.append(spend_of(match.failed).name.lower())
    elif match.bought:
        parts.append("success bought")
    if match.about.get("attack") and match.winner == FIRST:
        parts.append(f"{match.damage:,} damage")
    if match.left == 0 and match.damage:
        beyond = match.damage - match.dealt
        parts.append(f"{match.names[1]} is defeated" + (f" ({beyond:,} beyond)" if beyond else ""))
    return ", ".join(parts)


def rules_behind(match: Match) -> tuple[str, ...]:
    """What decided, beside how the dice were thrown."""
    found = ["TP-CORE-07" if match.judged.decided_by == BY_RESULT else "TP-CORE-09"]
    if match.about.get("attack"):
        found.append("TP-COMBAT-01")
    if match.bought:
        found.append("TP-AMB-12")
    if match.failed:
        found.append("TP-AMB-31")
    return tuple(found)


# Choosing dice for Reroll


def choosable(roll: Roll) -> tuple[int, ...]:
    """The places of dice that may still be rolled again."""
    closed = cast_of(roll).closed
    return tuple(place for place in range(len(dice_in(roll))) if place not in closed)


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
    **details: Any,
) -> Workspace:
    """Still the same throw, so one undo takes it back as a whole."""
    a, b = (finished(roll, picks, dice) for roll, picks in zip(match.rolls, chosen, strict=True))
    return _settled(
        workspace, Draft(workspace), match, match.event.what, (a, b), match.about, joins=True, **details
    )


def choice_chances(match: Match, chosen: tuple[Sequence[int], Sequence[int]]) -> Ratio:
    """How often the first side wins if these dice are rolled again now."""
    odds = []
    for roll, picks in zip(match.rolls, chosen, strict=True):
        if roll.inputs.get("waits"):
            fell = cast_of(roll)
            odds.append(standing_odds(dice_in(roll), fell.naturals, picks, rules_of_inputs(roll.inputs)))
        else:
            odds.append(Odds({roll.total: 1}))
    return _wins(match, odds[0], odds[1])


def reroll_chances(match: Match, side: str, place: int) -> Ratio:
    """How often that side wins if the GM has this die of it thrown again."""
    at = SIDES.index(side)
    roll = match.rolls[at]
    others = max((final for each, final in enumerate(cast_of(roll).finals) if each != place), default=0)
    fresh = pool_odds((dice_in(roll)[place],), rules=rules_of_inputs(roll.inputs))
    counts: dict[int, int] = {}
    for final, ways in fresh:
        result = max(others, final)
        counts[result] = counts.get(result, 0) + ways
    odds = [Odds({each.total: 1}) for each in match.rolls]
    odds[at] = Odds(counts)
    wins, ways = _wins(match, odds[0], odds[1])
    return (wins, ways) if at == 0 else (ways - wins, ways)


def _wins(match: Match, a: Odds[int], b: Odds[int]) -> Ratio:
    first, second = standings(match)
    difference = difference_of(a, b)
    winner, _ = tie_goes_to(first, second)
    ties = difference.exactly(0) if winner == FIRST else 0
    return difference.at_least(1) + ties, difference.ways


# Purchases


def loser_of(match: Match) -> str:
    return SECOND if match.winner == FIRST else FIRST


def may_buy(match: Match) -> bool:
    """The player who lost may, once; the Lead of a challenge may not (TP-AMB-12 and -13)."""
    if not match.winner or match.is_challenge or match.bought or match.failed:
        return False
    loser = match.about["sides"][SIDES.index(loser_of(match))]
    return not loser.get("gm")


def buy(workspace: Workspace, match: Match) -> Workspace:
    if not may_buy(match):
        return workspace
    draft, loser = Draft(workspace), loser_of(match)
    draft_gain(draft, BOUGHT_SUCCESS_POINTS, rules_at(workspace))
    name = match.names[SIDES.index(loser)]
    what = f"{name} buys success for {BOUGHT_SUCCESS_POINTS} complication points"
    return _settled(workspace, draft, match, what, match.rolls, {**match.about, "bought": loser})


def draft_reroll(workspace: Workspace, match: Match, side: str, place: int) -> Draft:
    """The point is paid; a `RuleError` where the GM may not have this die, or has no point."""
    at = SIDES.index(side)
    if match.about["sides"][at].get("gm"):
        raise RuleError("not_a_player", "only a die that a player rolled can be picked (TP-META-04)")
    if place not in choosable(match.rolls[at]):
        raise RuleError(
            "already_rerolled", "that die was rolled again already, and no die is twice (TP-AMB-17)"
        )
    draft = Draft(workspace)
    draft_spend(draft, "reroll_player_die")
    return draft


def reroll_die(
    workspace: Workspace, match: Match, side: str, place: int, dice: Dice, **details: Any
) -> Workspace:
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
    return _settled(workspace, draft, match, what, rolls, match.about, **details)


def make_fail(
    workspace: Workspace, match: Match, key: str, text: str, sessions: int | None, side: str = FIRST
) -> Workspace:
    """Five or ten points: what somebody did fails all the same, with a Consequence (TP-AMB-31)."""
    if not match.winner or match.failed or side not in SIDES:
        return workspace
    about = match.about["sides"][SIDES.index(side)]
    draft = Draft(workspace)
    draft_spend(draft, key)
    consequence = consequence_of(text, sessions)
    draft_consequence(draft, about["sheet"], about["name"], consequence)
    what = f"{spend_of(key).name.lower()} for {about['name']}: {consequence.text}"
    return _settled(workspace, draft, match, what, match.rolls, {**match.about, "failed": key, "fails": side})


def may_take_point(match: Match) -> bool:
    """Whether the GM may take a point, because a lower tier won by Margin 2."""
    if not match.winner or match.is_challenge or match.about.get("point") or not match.about.get("attack"):
        return False
    attacker, defender = (tier_of(side["tier"]) for side in match.about["sides"])
    return is_underdog_win(attacker, defender, match.winner, match.margin, Rules(**match.about["rules"]))


def take_point(workspace: Workspace, match: Match) -> Workspace:
    if not may_take_point(match):
        return workspace
    draft = Draft(workspace)
    draft_gain(draft, UNDERDOG_POINTS, rules_at(workspace))
    what = f"the GM takes a point: {match.names[0]} beat a higher tier"
    return _settled(workspace, draft, match, what, match.rolls, {**match.about, "point": True})
