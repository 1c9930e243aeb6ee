"""Factions on the table: what the GM notes of them, their wants, and the goals of the party with them."""

from dicewright.games.lavender.play.at_table import Draft, campaign_of, character_of, members_at, party_of
from dicewright.games.lavender.rules.centaurs import CENTAURS, EXAMPLE_FELLOWSHIP, POISON
from dicewright.games.lavender.rules.character import Party, carrying, is_slowed
from dicewright.games.lavender.rules.court import Realm, check_realm
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.games.lavender.rules.realm import (
    after_downtime,
    faction_at,
    goal_at,
    taken_up,
    turned,
    want_at,
    with_faction,
    with_goal,
    with_want,
    without_faction,
)
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.tables import FELLOWSHIP
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

REALM = "realm"
"""The action of what changes factions without a roll."""


def realm_of(party: Party) -> Realm:
    return party.realm or Realm()


def realm_at(workspace: Workspace) -> Realm:
    campaign = campaign_of(workspace)
    return realm_of(party_of(campaign)) if campaign else Realm()


def here(workspace: Workspace) -> list[Record]:
    """Those who sit at the table and are with the party."""
    campaign = campaign_of(workspace)
    found = members_at(workspace, campaign) if campaign else []
    return [sheet for sheet in found if not character_of(sheet).away]


def write_realm(draft: Draft, realm: Realm) -> None:
    """What cannot be is refused, and changes nothing."""
    campaign = draft.needed_campaign
    check_realm(realm)
    # As it was before there was any faction, so that taking everything back leaves no trace.
    draft.write_table(campaign, party_of(campaign).replace(realm=None if realm == Realm() else realm))


def _kept(
    workspace: Workspace, realm: Realm, what: str, rules: tuple[str, ...] = (), writes: bool = False
) -> Workspace:
    draft = Draft(workspace)
    write_realm(draft, realm)
    return act(workspace, REALM, what, *draft.records, rules=rules, writes=writes)


def _settled(realm: Realm) -> Realm:
    """A test that was thrown for a goal or an offer has to be resolved before these change."""
    if realm.court and realm.court.pending:
        raise RuleError("pending", "see first what comes of the test that was thrown")
    return realm


# Factions


def add_faction(workspace: Workspace, faction: Faction) -> Workspace:
    realm = realm_at(workspace)
    if not faction.name.strip():
        raise RuleError("no_name", "give the faction a name first")
    after = realm.replace(factions=(*realm.factions, faction))
    return _kept(workspace, after, f"add the faction {faction.name}", rules=("LH-FAC-01",))


def change_faction(
    workspace: Workspace, place: int, what: str, writes: bool = False, **changes: object
) -> Workspace:
    """What the GM notes of it."""
    realm = realm_at(workspace)
    name = faction_at(realm, place).name
    after = with_faction(realm, place, **changes)
    return _kept(workspace, after, f"{name}: {what}", writes=writes, rules=("LH-FAC-01",))


def remove_faction(workspace: Workspace, place: int) -> Workspace:
    realm = realm_at(workspace)
    name = faction_at(realm, place).name
    return _kept(workspace, without_faction(realm, place), f"remove the faction {name}")


def open_courts(workspace: Workspace) -> Workspace:
    """Downtime has passed (LH-DOWN-01)."""
    realm = realm_at(workspace)
    if realm.court:
        raise RuleError("in_court", "end the court first")
    what = "downtime has passed: every faction may be courted again"
    return _kept(workspace, after_downtime(realm), what, rules=("LH-DOWN-01",))


# Wants


def add_want(workspace: Workspace, place: int, text: str) -> Workspace:
    faction = faction_at(realm_at(workspace), place)
    if not text.strip():
        raise RuleError("no_text", "say what they want first")
    return change_faction(workspace, place, f"want {text}", wants=(*faction.wants, Want(text)))


_TURNED = {"satisfied": "met", "spent": "used"}


def turn_want(workspace: Workspace, place: int, at: int, name: str) -> Workspace:
    """Met or not, used or not."""
    faction = faction_at(realm_at(workspace), place)
    want = turned(want_at(faction, at), name)
    words = f"{want.text} is {'' if getattr(want, name) else 'not '}{_TURNED[name]}"
    return change_faction(workspace, place, words, wants=with_want(faction, at, want))


def remove_want(workspace: Workspace, place: int, at: int) -> Workspace:
    faction = faction_at(realm_at(workspace), place)
    gone = want_at(faction, at)
    return change_faction(workspace, place, f"no longer want {gone.text}", wants=with_want(faction, at, None))


# Goals


def add_goal(workspace: Workspace, place: int, text: str, difficulty: int) -> Workspace:
    """Before a court, or while it goes on (LH-COURT-05)."""
    realm = realm_at(workspace)
    faction = faction_at(realm, place)
    if not text.strip():
        raise RuleError("no_text", "say what the goal is first")
    after = with_faction(realm, place, goals=(*faction.goals, Goal(text, difficulty)))
    what = f"{faction.name}: the goal “{text}”, difficulty {difficulty}"
    return _kept(workspace, after, what, rules=("LH-COURT-05",))


def take_up_goal(
    workspace: Workspace, place: int, at: int, difficulty: int, keeps_progress: bool
) -> Workspace:
    realm = _settled(realm_at(workspace))
    faction = faction_at(realm, place)
    goal = goal_at(faction, at)
    after = with_faction(
        realm, place, goals=with_goal(faction, at, taken_up(goal, difficulty, keeps_progress))
    )
    words = f"progress {goal.progress}" if keeps_progress else "from the start"
    what = f"{faction.name}: take up “{goal.text}” again, difficulty {difficulty}, {words}"
    return _kept(workspace, after, what, rules=("LH-COURT-05", "LH-AMB-46"))


def remove_goal(workspace: Workspace, place: int, at: int) -> Workspace:
    realm = _settled(realm_at(workspace))
    faction = faction_at(realm, place)
    gone = goal_at(faction, at)
    after = with_faction(realm, place, goals=with_goal(faction, at, None))
    return _kept(workspace, after, f"{faction.name}: give up “{gone.text}”", rules=("LH-COURT-05",))


# The worked example


def example_bearer(workspace: Workspace) -> Record | None:
    """Who carries the poison of the worked example: whoever is not slowed by it, if there is somebody."""
    loaded = [(sheet, carrying(character_of(sheet), POISON)) for sheet in here(workspace)]
    able = [(sheet, after) for sheet, after in loaded if after]
    return next((sheet for sheet, after in able if not is_slowed(after)), able[0][0] if able else None)


def try_centaurs(workspace: Workspace) -> Workspace:
    """All that the worked example needs, by one deed (LH-COURT-17)."""
    draft = Draft(workspace)
    campaign = draft.needed_campaign
    party = with_die(party_of(campaign), FELLOWSHIP, EXAMPLE_FELLOWSHIP)
    draft.write_table(campaign, party)
    realm = realm_of(party)
    write_realm(draft, realm.replace(factions=(*realm.factions, CENTAURS)))
    bearer = example_bearer(workspace)
    if bearer and (loaded := carrying(character_of(bearer), POISON)):
        draft.write(bearer, loaded)
    return act(workspace, REALM, "try the centaurs", *draft.records, rules=("LH-COURT-17",))
