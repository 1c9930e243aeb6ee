"""Rumors and maps on the table: what carousing and courts bring, and what is written down of it."""

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.play.at_table import Draft, campaign_of, character_of, party_of
from dicewright.games.lavender.rules.atlas import Region
from dicewright.games.lavender.rules.carousing import roll_carousing
from dicewright.games.lavender.rules.character import carrying, is_slowed
from dicewright.games.lavender.rules.expedition import region_here
from dicewright.games.lavender.rules.rumors import MAP, MOST_RUMORS, RUMOR, Rumor, with_heard
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

NOTE = "rumor"
"""The action of what is noted of rumors."""
MOST_TEXT = 300
CAROUSING_WORDS = {
    "map": "a map",
    "two_rumors": "two rumors",
    "rumor": "one rumor",
    "nothing": "nothing",
    "fight": "a fight",
}


def rumors_at(workspace: Workspace) -> tuple[Rumor, ...]:
    campaign = campaign_of(workspace)
    return party_of(campaign).rumors if campaign else ()


def hear(draft: Draft, *rumors: Rumor) -> None:
    """Whatever was told has its place with the party."""
    campaign = draft.campaign
    if campaign and rumors:
        party = party_of(campaign)
        draft.write_table(campaign, party.replace(rumors=with_heard(party.rumors, *rumors)))


# Carousing


def caroused(draft: Draft, sheet: str, degree: str, dice: Dice) -> tuple[str, tuple[Roll, ...]]:
    """What it brings to the party, and to whoever caroused."""
    campaign, record = draft.campaign, draft.sheet(sheet)
    expedition = party_of(campaign).expedition if campaign else None
    region = region_here(expedition) if expedition else Region()
    found = roll_carousing(degree, region, f"carousing, {record.name}" if record else "carousing", dice)
    hear(draft, *found.heard)
    told = CAROUSING_WORDS[found.result]
    character = character_of(record) if record else None
    if record and character and found.drawn and (after := carrying(character, found.drawn)):
        draft.write(record, after)
        if is_slowed(after) and not is_slowed(character):
            told += f", which encumbers {record.name}"
    words = "; ".join(filter(None, found.texts))
    return f"{told}: {words}" if words else told, found.rolls


# What is written down


def _kept(workspace: Workspace, rumors: tuple[Rumor, ...], what: str) -> Workspace:
    draft = Draft(workspace)
    campaign = draft.needed_campaign
    draft.write_table(campaign, party_of(campaign).replace(rumors=rumors))
    return act(workspace, NOTE, what, *draft.records, rules=("LH-OPEN-15",))


def _at(workspace: Workspace, place: int) -> Rumor:
    rumors = rumors_at(workspace)
    if not 0 <= place < len(rumors):
        raise RuleError("no_such_rumor", "that rumor is not here any more")
    return rumors[place]


def _words(text: str) -> str:
    return " ".join(text.split())[:MOST_TEXT]


def add_rumor(workspace: Workspace, text: str, source: str, kind: str) -> Workspace:
    rumors, words = rumors_at(workspace), _words(text)
    if not words:
        raise RuleError("no_text", "write what was heard first")
    if kind not in (RUMOR, MAP):
        return workspace
    if len(rumors) >= MOST_RUMORS:
        raise RuleError("too_many", f"a party keeps {MOST_RUMORS} rumors at most: remove one first")
    return _kept(workspace, (*rumors, Rumor(words, kind, _words(source))), f"a {kind}: {words}")


def write_rumor(workspace: Workspace, place: int, text: str) -> Workspace:
    rumor, words = _at(workspace, place), _words(text)
    if not words:
        raise RuleError("no_text", "write what was heard first")
    return _kept(workspace, _with(workspace, place, rumor.replace(text=words)), f"a {rumor.kind}: {words}")


def turn_rumor(workspace: Workspace, place: int) -> Workspace:
    """Whether the party is through with it."""
    rumor = _at(workspace, place)
    turned = rumor.replace(done=not rumor.done)
    state = "done with" if turned.done else "open again"
    return _kept(workspace, _with(workspace, place, turned), f"{state}: {tell_rumor(rumor)}")


def remove_rumor(workspace: Workspace, place: int) -> Workspace:
    gone, rumors = _at(workspace, place), rumors_at(workspace)
    return _kept(workspace, (*rumors[:place], *rumors[place + 1 :]), f"remove {tell_rumor(gone)}")


def _with(workspace: Workspace, place: int, rumor: Rumor) -> tuple[Rumor, ...]:
    rumors = rumors_at(workspace)
    return (*rumors[:place], rumor, *rumors[place + 1 :])


def tell_rumor(rumor: Rumor) -> str:
    return rumor.text or f"a {rumor.kind} that is not written down yet"
