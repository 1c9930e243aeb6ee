"""Who is in a fight: how it begins and ends, who joins it, and the enemies."""

from collections.abc import Sequence

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.play.at_table import (
    Draft,
    character_of,
    departures,
    needed_campaign,
    party_of,
    rules_at,
)
from dicewright.games.lavender.play.encounters import tested_surprise
from dicewright.games.lavender.play.fights.there import FIGHT, Fray, fray_at, latecomers
from dicewright.games.lavender.rules import muster
from dicewright.games.lavender.rules.defence import sweep
from dicewright.games.lavender.rules.encounter import EACH, flee
from dicewright.games.lavender.rules.fight import (
    DECLARE,
    INITIATIVE,
    Enemy,
    check_enemy,
    enemy_at,
    with_attacks,
)
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError
from dicewright.words import counted, join_words

ENDED = "end the fight"
"""What the deed is called that ends a fight."""


def begin_fight(workspace: Workspace, surprised: bool = False, flees: bool = False) -> Workspace:
    """All of the party who are here and alive."""
    campaign = needed_campaign(workspace)
    party = party_of(campaign)
    if party.fight:
        return workspace
    here = [(sheet.id, character_of(sheet)) for sheet in latecomers(workspace, campaign)]
    if not here:
        raise RuleError("nobody", "nobody sits at the table: seat the party first")
    fight = flee(here, surprised) if flees else muster.begun(here, surprised, _surprised_ones(workspace))
    what, rule = ("the party flees", "LH-ENC-06") if flees else ("begin a fight", "LH-COMB-01")
    return Fray(workspace, campaign, party, fight).kept(fight, what, rules=(rule,))


def _surprised_ones(workspace: Workspace) -> set[str]:
    """Where everybody tests, those whose test was thrown and failed begin slow (LH-AMB-36)."""
    if rules_at(workspace).surprise != EACH:
        return set()
    return {each.sheet for each in tested_surprise(workspace) if each.is_surprised}


def join_fight(workspace: Workspace, sheet: str) -> Workspace:
    fray = fray_at(workspace)
    record = next((each for each in latecomers(workspace, fray.campaign) if each.id == sheet), None)
    if not record:
        return workspace
    after = muster.joined(fray.fight, sheet, character_of(record))
    return fray.kept(after, f"{record.name} joins the fight", rules=("LH-COMB-01",))


def call_off_surprise(workspace: Workspace) -> Workspace:
    """The GM waves it, as long as nobody has acted (LH-AMB-36)."""
    fray = fray_at(workspace)
    if not fray.fight.surprised or fray.fight.step not in (DECLARE, INITIATIVE):
        return workspace
    what = "the party is not surprised after all"
    return fray.kept(muster.unsurprised(fray.fight), what, rules=("LH-AMB-36",))


def turn_surprise(workspace: Workspace, sheet: str) -> Workspace:
    """Where everybody tests, the GM says who is surprised in the first round (LH-AMB-36)."""
    fray = fray_at(workspace)
    found = fray.somebody(sheet)
    is_asked = fray.rules.surprise == EACH and (fray.fight.step, fray.fight.round) == (DECLARE, 1)
    if not found or not is_asked:
        return workspace
    fighter, record = found
    what = f"{record.name} is {'not ' if fighter.phase else ''}surprised"
    house_rules = departures(workspace, ("lavender.surprise",))
    after = muster.turned_surprise(fray.fight, fighter)
    return fray.kept(after, what, rules=("LH-AMB-36",), house_rules=house_rules)


def add_enemies(
    workspace: Workspace, enemy: Enemy, count: int = 1, suggested: Sequence[str] = ()
) -> Workspace:
    """What of it is a guess of ours is said."""
    fray = fray_at(workspace)
    after = muster.with_enemies(fray.fight, enemy, count)
    words = f"{count} × {enemy.name}" if count > 1 else enemy.name
    guesses = f"; suggested: {join_words(list(suggested))}" if suggested else ""
    return fray.kept(after, f"add {words} to the fight{guesses}", rules=("LH-COMB-16",))


def remove_enemy(workspace: Workspace, place: int) -> Workspace:
    fray = fray_at(workspace)
    gone = enemy_at(fray.fight, place)
    return fray.kept(muster.without_enemy(fray.fight, place), f"take {gone.name} out of the fight")


def change_enemy(
    workspace: Workspace, place: int, attacks: tuple[int, ...] = (), **changes: object
) -> Workspace:
    """The attacks by their damage dice; none where they stay as they are."""
    fray = fray_at(workspace)
    before = enemy_at(fray.fight, place)
    changed = before.replace(**changes)
    words = [_tell_change(name.replace("_", " "), value) for name, value in changes.items()]
    if attacks and attacks != before.attacks:
        changed = with_attacks(changed, attacks)
        dice = join_words([f"d{die}" for die in attacks])
        words.append(f"{counted(len(attacks), 'attack')} with {dice}")
    check_enemy(changed)
    enemies = fray.fight.enemies
    after = fray.fight.replace(enemies=(*enemies[:place], changed, *enemies[place + 1 :]))
    return fray.kept(after, f"{changed.name}: {join_words(words)}")


def _tell_change(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    return f"no {name}" if value is None else f"{name} {value}"


def end_fight(workspace: Workspace, dice: Dice) -> Workspace:
    """The sweep of armor tests, and then the fight is over (LH-COMB-15)."""
    fray = fray_at(workspace)
    draft = Draft(workspace)
    rolls: list[Roll] = []
    told: list[str] = []
    for fighter in fray.fight.fighters:
        record = draft.sheet(fighter.sheet)
        before = character_of(record) if record else None
        swept = sweep(record.name, before, fighter.armor, dice) if record and before else None
        if not record or not swept:
            continue
        if swept.character != before:
            draft.write(record, swept.character)
        rolls.append(swept.roll)
        told.append(swept.told)
    draft.write_table(fray.campaign, fray.party.replace(fight=None))
    outcome = "; ".join(told) or "no armor to test"
    if not rolls:
        return act(workspace, FIGHT, ENDED, *draft.records, outcome=outcome, rules=("LH-COMB-15",))
    return with_rolls(workspace, tuple(rolls), ENDED, *draft.records, outcome=outcome)
