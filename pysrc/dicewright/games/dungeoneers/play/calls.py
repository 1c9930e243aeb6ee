"""What the GM keeps and does: dread, adversaries, and rolls that players are called for in turn."""

from collections.abc import Sequence

from dicewright.dice import Dice
from dicewright.games.dungeoneers.play.at_table import (
    ADVERSARY_RULES,
    Draft,
    campaign_of,
    departures,
    needed_campaign,
    party_at,
    rules_at,
    sheet_at,
    table_of,
)
from dicewright.games.dungeoneers.rules.adversary import REAL_DICE, throw_adversary
from dicewright.games.dungeoneers.rules.character import (
    MOST_ADVERSARIES,
    MOST_COUNTED,
    MOST_DIFFICULTIES,
    MOST_NAME,
    MOST_NOTES,
    Adversary,
    Call,
    Difficulty,
    Points,
    TableState,
)
from dicewright.games.dungeoneers.rules.pool import MOST_POINTS, check_points
from dicewright.games.dungeoneers.rules.tables import check_dn, tell_difficulty
from dicewright.table.event import Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError

GM = "dread"
"""The action of what the GM does at the table."""


def _kept(
    workspace: Workspace, table: TableState, what: str, writes: bool = False, rules: tuple[str, ...] = ()
) -> Workspace:
    draft = Draft(workspace)
    if campaign := draft.campaign:
        draft.write_table(campaign, table)
    return (
        act(workspace, GM, what, *draft.records, writes=writes, rules=rules) if draft.records else workspace
    )


def _table(workspace: Workspace) -> TableState:
    campaign = needed_campaign(workspace)
    return table_of(campaign)


# Dread


def with_dread(draft: Draft, more: int) -> None:
    """As a part of another deed. Where nobody keeps dread, nobody counts it."""
    if campaign := draft.campaign:
        table = table_of(campaign)
        draft.write_table(campaign, table.replace(dread=_counted(table.dread + more)))


def _counted(number: int) -> int:
    return max(0, min(MOST_COUNTED, number))


def change_dread(workspace: Workspace, more: int) -> Workspace:
    table = _table(workspace)
    after = _counted(table.dread + more)
    what = f"dread {table.dread} → {after}"
    return _kept(workspace, table.replace(dread=after), what, rules=("DN-AMB-19",))


def write_notes(workspace: Workspace, notes: str) -> Workspace:
    table = _table(workspace)
    written = notes.replace("\r\n", "\n")[:MOST_NOTES]
    return _kept(workspace, table.replace(notes=written), "write in the notes on dread", writes=True)


# Adversaries


def adversary_at(table: TableState, place: int | None) -> Adversary | None:
    return table.adversaries[place] if place is not None and 0 <= place < len(table.adversaries) else None


def add_adversary(workspace: Workspace, name: str) -> Workspace:
    table = _table(workspace)
    clean = " ".join(name.split())[:MOST_NAME]
    if not clean:
        raise RuleError("no_name", "give the adversary a name first")
    if len(table.adversaries) >= MOST_ADVERSARIES:
        raise RuleError("too_many", f"a table holds {MOST_ADVERSARIES} adversaries: remove one first")
    after = table.replace(adversaries=(*table.adversaries, Adversary(clean)))
    return _kept(workspace, after, f"make the adversary “{clean}”")


def remove_adversary(workspace: Workspace, place: int) -> Workspace:
    table = _table(workspace)
    found = adversary_at(table, place)
    if not found:
        return workspace
    others = (*table.adversaries[:place], *table.adversaries[place + 1 :])
    return _kept(workspace, table.replace(adversaries=others), f"remove the adversary “{found.name}”")


def write_adversary(
    workspace: Workspace, place: int, adversary: Adversary, what: str = "", writes: bool = False
) -> Workspace:
    """A `RuleError` says what an adversary cannot have."""
    table = _table(workspace)
    if not adversary_at(table, place):
        return workspace
    check_points(adversary.boon, adversary.bane)
    if len(adversary.difficulties) > MOST_DIFFICULTIES:
        raise RuleError("too_many", f"an adversary has {MOST_DIFFICULTIES} difficulties at most")
    for difficulty in adversary.difficulties:
        check_dn(difficulty.dn)
    changed = (*table.adversaries[:place], adversary, *table.adversaries[place + 1 :])
    words = f"{adversary.name}: {what or 'write on it'}"
    return _kept(workspace, table.replace(adversaries=changed), words, writes)


# Calling for rolls


def call_roll(workspace: Workspace, place: int, at: int) -> Workspace:
    """Everybody at the table shall meet a difficulty, one after the other."""
    campaign, table = campaign_of(workspace), _table(workspace)
    adversary = adversary_at(table, place)
    if not campaign or not adversary or not 0 <= at < len(adversary.difficulties):
        return workspace
    party = party_at(workspace, campaign)
    if not party:
        raise RuleError("nobody", "nobody sits at the table: seat the party first")
    asked = adversary.difficulties[at]
    return _called(workspace, table, adversary, asked, [sheet.id for sheet in party])


def _called(
    workspace: Workspace, table: TableState, adversary: Adversary, asked: Difficulty, who: Sequence[str]
) -> Workspace:
    what = f"{adversary.name}: {asked.name}" if asked.name else adversary.name
    call = Call(what, asked.attributes, asked.skill, asked.dn, adversary.boon, adversary.bane, tuple(who))
    return _kept(workspace, table.replace(call=call), f"call for rolls against {what}", rules=("DN-CORE-08",))


def call_of(workspace: Workspace) -> Call | None:
    campaign = campaign_of(workspace)
    return table_of(campaign).call if campaign else None


def waiting_at(workspace: Workspace, call: Call) -> list[Record]:
    """Those who are still to roll and still here, the next one first."""
    return [record for id in call.waiting if (record := sheet_at(workspace, id))]


def next_at(workspace: Workspace, call: Call) -> Record | None:
    return next(iter(waiting_at(workspace, call)), None)


def has_points(call: Call) -> bool:
    """Whether the GM's die comes before each roll (DN-ADV-01)."""
    return call.boon != call.bane


def difficulty_for(call: Call, id: str) -> int | None:
    """What somebody has to meet; None before the GM's die for them (DN-AMB-17)."""
    if not has_points(call):
        return call.dn
    return call.moved if call.moved_for == id else None


def is_thrown(workspace: Workspace, call: Call) -> bool:
    """Whether the GM's die for whoever is next lies there already."""
    who = next_at(workspace, call)
    return bool(who and has_points(call) and call.moved_for == who.id)


def change_call_points(workspace: Workspace, name: str, more: int) -> Workspace:
    """Circumstances differ from one roll to the next, as long as the die is not thrown (DN-AMB-17)."""
    table = _table(workspace)
    call = table.call
    if not call or name not in ("boon", "bane") or is_thrown(workspace, call):
        return workspace
    before: int = getattr(call, name)
    after = max(0, min(MOST_POINTS, before + more))
    if after == before:
        return workspace
    usual = call.usual or Points(call.boon, call.bane)
    points = {"boon": call.boon, "bane": call.bane, name: after}
    is_usual = points == {"boon": usual.boon, "bane": usual.bane}
    changed = table.replace(call=call.replace(**points, usual=None if is_usual else usual))
    return _kept(workspace, changed, f"{call.what}: {name} {before} → {after}", rules=("DN-ADV-01",))


def roll_hidden(workspace: Workspace, dice: Dice, die: str = "") -> Workspace:
    """The GM's die for whoever is next; nobody else sees it. It may be another that is as likely."""
    campaign, table = campaign_of(workspace), _table(workspace)
    call = table.call
    who = next_at(workspace, call) if call else None
    if not campaign or not call or not who or difficulty_for(call, who.id) is not None:
        return workspace
    rules = rules_at(workspace)
    if die and die not in REAL_DICE[rules.adversary_die]:
        raise RuleError(
            "another_die", f"at this table it is a {rules.adversary_die}, and no {die} (DN-AMB-16)"
        )
    thrown = rules.replace(adversary_die=die) if die else rules
    roll = throw_adversary(dice, call.what, call.dn, call.boon, call.bane, thrown)
    draft = Draft(workspace)
    draft.write_table(campaign, table.replace(call=call.replace(moved=roll.total, moved_for=who.id)))
    told: Details = {"private": True, "outcome": tell_difficulty(roll.total)}
    told["house_rules"] = departures(workspace, ADVERSARY_RULES)
    what = f"the GM’s die for {call.what}"
    return with_rolls(workspace, (roll,), what, *draft.records, **told)


def put_first(workspace: Workspace, id: str) -> Workspace:
    """Somebody else is next. A die that was thrown was thrown for whoever was."""
    table = _table(workspace)
    call = table.call
    here = [record.id for record in waiting_at(workspace, call)] if call else []
    if not call or id not in here or here[0] == id:
        return workspace
    others = tuple(each for each in call.waiting if each != id)
    after = call.for_another.replace(waiting=(id, *others))
    return _kept(workspace, table.replace(call=after), f"{_name(workspace, id)} rolls next")


def _name(workspace: Workspace, id: str) -> str:
    record = sheet_at(workspace, id)
    return record.name if record else "somebody"


def leave_out(workspace: Workspace, id: str) -> Workspace:
    table = _table(workspace)
    if not table.call or id not in table.call.waiting:
        return workspace
    after = table.replace(call=_without(workspace, table.call, id))
    return _kept(workspace, after, f"{_name(workspace, id)} does not roll")


def _without(workspace: Workspace, call: Call, id: str) -> Call | None:
    """The call without somebody, or None when nobody is left who is here."""
    here = [record.id for record in waiting_at(workspace, call)]
    after = call.for_another if here[:1] == [id] else call
    after = after.replace(waiting=tuple(each for each in call.waiting if each != id))
    return after if waiting_at(workspace, after) else None


def after_turn(workspace: Workspace, draft: Draft, id: str) -> None:
    """Whoever was called has rolled."""
    campaign = draft.campaign
    call = table_of(campaign).call if campaign else None
    if campaign and call and id in call.waiting:
        table = table_of(campaign).replace(call=_without(workspace, call, id))
        draft.write_table(campaign, table)


def end_call(workspace: Workspace) -> Workspace:
    table = _table(workspace)
    return _kept(workspace, table.replace(call=None), "end the call for rolls") if table.call else workspace
