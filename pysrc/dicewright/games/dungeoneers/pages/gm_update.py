"""How the GM's panel of Dungeoneers answers."""

from dicewright.dice import Dice
from dicewright.games.dungeoneers.pages.rolling import NEW, Corner, Rolling, of_sheet
from dicewright.games.dungeoneers.pages.writing import DNS
from dicewright.games.dungeoneers.play.at_table import campaign_of, table_of
from dicewright.games.dungeoneers.play.calls import (
    add_adversary,
    adversary_at,
    call_of,
    call_roll,
    change_call_points,
    change_dread,
    difficulty_for,
    end_call,
    leave_out,
    next_at,
    put_first,
    remove_adversary,
    roll_hidden,
    write_adversary,
    write_notes,
)
from dicewright.games.dungeoneers.rules.character import MOST_NAME, MOST_NOTES, Adversary, Difficulty, plain
from dicewright.games.dungeoneers.rules.heading import CORE
from dicewright.games.dungeoneers.rules.pool import MOST_POINTS
from dicewright.pages.numbers import STEPS, read_place
from dicewright.pages.page import Answers
from dicewright.table.workspace import Workspace

GM_PREFIX = "dn-gm-"


def update_gm(workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Workspace:
    """A `RuleError` says what cannot be done."""
    value = answers.get("value", "")
    match action.removeprefix(GM_PREFIX):
        case "dread" if value in STEPS:
            return change_dread(workspace, int(value))
        case "notes":
            return write_notes(workspace, answers.get("dread-notes", ""))
        case "add":
            return add_adversary(workspace, answers.get("adversary", ""))
        case "call":
            place, at = _places(value)
            return workspace if place is None or at is None else call_roll(workspace, place, at)
        case "call-points":
            name, _, step = value.partition(":")
            return change_call_points(workspace, name, int(step)) if step in STEPS else workspace
        case "die":
            return roll_hidden(workspace, dice, value)
        case "turn":
            return put_first(workspace, value)
        case "leave":
            return leave_out(workspace, value)
        case "end":
            return end_call(workspace)
    return _on_adversary(workspace, action.removeprefix(GM_PREFIX), value, answers)


def _places(value: str) -> tuple[int | None, int | None]:
    first, _, second = value.partition(":")
    return read_place(first), read_place(second)


def turn_of(rolling: Rolling, workspace: Workspace) -> Rolling:
    """The roll of whoever is next, set up for them once the difficulty is known (DN-AMB-17)."""
    call = call_of(workspace)
    who = next_at(workspace, call) if call else None
    dn = difficulty_for(call, who.id) if call and who else None
    if not call or not who or dn is None:
        return rolling
    offered = tuple(plain(name) for name in call.attributes.split("|") if name.strip())
    corner = Corner(attribute=offered[0] if offered else "", offered=offered, skill=call.skill)
    return rolling.replace(
        mode=CORE,
        a=of_sheet(corner, who),
        dn=dn,
        lines=NEW.lines,
        typing={},
    )


# Adversaries


def _on_adversary(workspace: Workspace, action: str, value: str, answers: Answers) -> Workspace:
    campaign = campaign_of(workspace)
    place, at = _places(value if action != "write" else answers.get("place", ""))
    found = adversary_at(table_of(campaign), place) if campaign else None
    if not found or place is None:
        return workspace
    match action:
        case "remove":
            return remove_adversary(workspace, place)
        case "write":
            return write_adversary(workspace, place, _written(found, answers), writes=True)
        case "points":
            return _with_points(workspace, place, found, value)
        case "add-line":
            lines = (*found.difficulties, Difficulty())
            return write_adversary(workspace, place, found.replace(difficulties=lines), "add a difficulty")
        case "drop-line" if at is not None and at < len(found.difficulties):
            kept = (*found.difficulties[:at], *found.difficulties[at + 1 :])
            return write_adversary(workspace, place, found.replace(difficulties=kept), "remove a difficulty")
    return workspace


def _with_points(workspace: Workspace, place: int, found: Adversary, value: str) -> Workspace:
    _, name, step = (*value.split(":"), "", "")[:3]
    if name not in ("boon", "bane") or step not in STEPS:
        return workspace
    before: int = getattr(found, name)
    after = max(0, min(MOST_POINTS, before + int(step)))
    what = f"{name} {before} → {after}"
    return write_adversary(workspace, place, found.replace(**{name: after}), what)


def _written(found: Adversary, answers: Answers) -> Adversary:
    changes: dict[str, object] = {"notes": answers.get("notes", found.notes)[:MOST_NOTES]}
    name = answers.get("name", found.name)[:MOST_NAME]
    if name.strip():
        changes["name"] = name
    lines = []
    for at, line in enumerate(found.difficulties):
        written = {
            key: answers.get(f"{key}-{at}", getattr(line, key))[:MOST_NAME]
            for key in ("name", "attributes", "skill")
        }
        dn = answers.get(f"dn-{at}", str(line.dn))
        lines.append(line.replace(**written, dn=int(dn) if dn in DNS else line.dn))
    return found.replace(**changes, difficulties=tuple(lines))
