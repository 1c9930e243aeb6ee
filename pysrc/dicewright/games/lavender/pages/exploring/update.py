"""How an expedition on the table answers."""

from collections.abc import Callable

from dicewright.dice import Dice
from dicewright.games.lavender import TESTED
from dicewright.games.lavender.pages.exploring.state import (
    DAYS,
    PREFIX,
    TICKS,
    TURNS,
    Exploring,
    doing_of,
    dungeon_of,
    set_out_for,
)
from dicewright.games.lavender.pages.exploring.traps import read_trap
from dicewright.games.lavender.pages.rolling import Rolling, given_of, ready, spent
from dicewright.games.lavender.play import atlas, exploring
from dicewright.games.lavender.play.at_table import sheet_at
from dicewright.games.lavender.play.due import do_due
from dicewright.games.lavender.play.journey import expedition_at
from dicewright.games.lavender.play.resting import (
    begin_scout,
    choose_rest,
    entry_for,
    resolve_exploring,
    waiting_test,
    wave,
)
from dicewright.games.lavender.play.traps import begin_trap, trap_entry
from dicewright.games.lavender.rules.atlas import Thing
from dicewright.games.lavender.rules.expedition import SCOUT
from dicewright.games.lavender.rules.procedure import actions_at
from dicewright.games.lavender.rules.rest import FORAGE, SONG
from dicewright.pages.numbers import STEPS, NumberForm, read_place, stepped
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

MOST_CHOSEN = 60
_CHOSEN = (
    *("direction", "scout", "way", "then", "dungeon"),
    *("carrier", "look", "room", "cellar", "region", "victim"),
)


def update_exploring(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, value = action.removeprefix(PREFIX), answers.get("value", "")
    state = rolling.exploring
    match key:
        case "action":
            expedition = expedition_at(workspace)
            known = expedition is not None and value in actions_at(expedition)
            return _set_up(rolling, workspace, state.replace(action=value) if known else state)
        case "toggle" if value in TICKS:
            return _set_up(rolling, workspace, state.replace(**{value: not getattr(state, value)}))
        case "look":
            expedition = expedition_at(workspace)
            looked = set_out_for(state, workspace, expedition, value) if expedition else state
            return _set_up(rolling, workspace, looked)
        case "set":
            return _written(rolling, workspace, answers)
        case "step":
            return _set_up(rolling, workspace, _stepped(state, value))
        case "set-out":
            return Outcome(rolling, exploring.set_out(workspace, read_place(answers.get("watch", "1")) or 0))
        case "scout":
            return _scouted(rolling, workspace, dice)
        case "choose":
            sheet, _, choice = value.rpartition(":")
            return _rested(rolling, workspace, sheet, choice, dice)
        case "trap":
            sheet, _, number = value.rpartition(":")
            entry = trap_entry(workspace, sheet, _number(number), state.running)
            return _shown(
                spent(rolling, entry), begin_trap(workspace, ready(rolling, workspace, entry), dice)
            )
        case "resolve":
            match = waiting_test(workspace)
            after = resolve_exploring(workspace, match, dice) if match else workspace
            return Outcome(rolling.replace(rolled=match.root if match else rolling.rolled), after)
    return Outcome(rolling, _done(state, workspace, key, value, answers, dice))


def _set_up(rolling: Rolling, workspace: Workspace, state: Exploring) -> Outcome[Rolling]:
    return Outcome(rolling.replace(exploring=state), workspace)


def _scouted(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome[Rolling]:
    expedition = expedition_at(workspace)
    head = expedition.head if expedition else None
    if not head or not sheet_at(workspace, head.who):
        return Outcome(rolling, begin_scout(workspace, dice))
    entry = entry_for(workspace, SCOUT, head.who)
    return _shown(spent(rolling, entry), begin_scout(workspace, dice, given_of(rolling, entry)))


def _rested(rolling: Rolling, workspace: Workspace, sheet: str, choice: str, dice: Dice) -> Outcome[Rolling]:
    if choice not in (FORAGE, SONG) or not sheet_at(workspace, sheet):
        return _shown(rolling, choose_rest(workspace, sheet, choice, dice))
    entry = entry_for(workspace, choice, sheet)
    after = choose_rest(workspace, sheet, choice, dice, given_of(rolling, entry))
    return _shown(spent(rolling, entry), after)


def _shown(rolling: Rolling, workspace: Workspace) -> Outcome[Rolling]:
    """A test that was thrown is shown; whatever else was done, is not one."""
    event = workspace.log[-1]
    return Outcome(rolling.replace(rolled=event.id) if event.action == TESTED else rolling, workspace)


def _written(rolling: Rolling, workspace: Workspace, answers: Answers) -> Outcome[Rolling]:
    state = rolling.exploring
    form = NumberForm(answers)
    chosen = {name: answers[name][:MOST_CHOSEN] for name in _CHOSEN if name in answers}
    changed = state.replace(
        chosen={**state.chosen, **chosen},
        days=form.number(DAYS, state.days),
        turns=form.number(TURNS, state.turns),
        typing=form.typing,
    )
    after = rolling.replace(exploring=changed)
    return Outcome(after.replace(gm_problem=form.problem), workspace)


def _stepped(state: Exploring, value: str) -> Exploring:
    key, _, step = value.partition(":")
    for field in (DAYS, TURNS):
        if field.key == key and step in STEPS:
            typing = {name: text for name, text in state.typing.items() if name != key}
            return state.replace(**{key: stepped(field, getattr(state, key), int(step))}, typing=typing)
    return state


def _done(
    state: Exploring, workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice
) -> Workspace:
    match key:
        case "go":
            expedition = expedition_at(workspace)
            if not expedition:
                return workspace
            doing = doing_of(state, workspace, expedition)
            return exploring.choose(workspace, doing, dungeon_of(state, expedition))
        case "due":
            carrier = state.chosen.get("carrier", "")
            return do_due(workspace, dice, carrier, keyed=value == "keyed")
        case "exchange":
            return exploring.exchange_at_rest(workspace, value)
        case "portal":
            return exploring.hold_portal(workspace, dice)
        case "wave":
            return wave(workspace)
    return _written_down(workspace, key, value, answers)


# What the GM writes down


def _written_down(workspace: Workspace, key: str, value: str, answers: Answers) -> Workspace:
    name = answers.get("name", "")
    match key:
        case "region":
            return atlas.add_region(workspace, name)
        case "row":
            region, _, table = value.partition(":")
            shares = read_place(answers.get("shares", "1"))
            return atlas.add_row(workspace, _number(region), table, answers.get("text", ""), shares or 0)
        case "row-gone":
            region, table, place = _three(value)
            return atlas.remove_row(workspace, _number(region), table, _number(place))
        case "hex":
            changes: atlas.OfHex = {"name": atlas.named(name), "notes": _notes(answers)}
            if "region" in answers:
                changes["region"] = _number(answers["region"])
            return atlas.change_hex(workspace, value, **changes)
        case "closed":
            expedition = expedition_at(workspace)
            there = expedition.hexes.get(value) if expedition else None
            return atlas.change_hex(workspace, value, closed=not there.closed) if there else workspace
        case "hex-add":
            return atlas.add_hex(workspace, value, _number(answers.get("way", "")))
        case "place":
            return atlas.place_party(workspace, value)
        case "dungeon":
            return atlas.add_dungeon(workspace, name, _number(answers.get("wonder", "1")))
        case "dungeon-set":
            written: atlas.OfDungeon = {"wonder": _number(answers.get("wonder", "1"))}
            if "region" in answers:
                written["region"] = _number(answers["region"])
            return atlas.change_dungeon(workspace, _number(value), **written)
        case "thing":
            kind, _, place = value.partition(":")
            text = answers.get("text", "")
            return _with_things(workspace, kind, place, lambda things: atlas.with_thing(things, text))
        case "trap-add":
            kind, _, place = value.partition(":")
            text, trap = answers.get("text", ""), read_trap(answers)
            return _with_things(workspace, kind, place, lambda things: atlas.with_thing(things, text, trap))
        case "thing-gone":
            kind, place, at = _three(value)
            gone = _number(at)
            return _with_things(workspace, kind, place, lambda things: atlas.without_thing(things, gone))
    return _in_rooms(workspace, key, value, answers)


def _in_rooms(workspace: Workspace, key: str, value: str, answers: Answers) -> Workspace:
    if key not in ("room", "room-set", "link"):
        return workspace
    dungeon, _, room = value.partition("-")
    place, at = _number(dungeon), _number(room)
    if key == "room":
        return atlas.add_room(workspace, place, answers.get("name", ""), at)
    if key == "link":
        return atlas.link_rooms(workspace, place, at, _number(answers.get("other", "")))
    name, notes = atlas.named(answers.get("name", "")), _notes(answers)
    return atlas.change_room(workspace, place, at, name=name, notes=notes)


def _with_things(
    workspace: Workspace, kind: str, key: str, change: Callable[[tuple[Thing, ...]], tuple[Thing, ...]]
) -> Workspace:
    expedition = expedition_at(workspace)
    if not expedition:
        return workspace
    if kind == "hex":
        there = expedition.hexes.get(key)
        return atlas.change_hex(workspace, key, things=change(there.things if there else ()))
    dungeon, _, room = key.partition("-")
    place, at = _number(dungeon), _number(room)
    found = expedition.dungeons[place].rooms if place < len(expedition.dungeons) else ()
    things = found[at].things if at < len(found) else ()
    return atlas.change_room(workspace, place, at, things=change(things))


def _notes(answers: Answers) -> str:
    return answers.get("notes", "")[: atlas.MOST_WORDS]


def _number(text: str) -> int:
    number = read_place(text)
    if number is None:
        raise RuleError("no_such_place", "that is not there")
    return number


def _three(value: str) -> tuple[str, str, str]:
    parts = value.split(":")
    if len(parts) != 3:
        raise RuleError("no_such_place", "that is not there")
    return parts[0], parts[1], parts[2]
