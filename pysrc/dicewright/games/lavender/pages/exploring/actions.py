"""What the party may do next, and all that it would have rolled."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.pages.able import options_of
from dicewright.games.lavender.pages.exploring.chances import mode_of_due, tell_due, tell_later
from dicewright.games.lavender.pages.exploring.due import exchange_words
from dicewright.games.lavender.pages.exploring.state import (
    ACTION_NAMES,
    PREFIX,
    Exploring,
    action_of,
    doing_of,
    dungeon_of,
    first_rooms,
    scouts,
    second_rooms,
    ways_in_reach,
)
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.play.at_table import rules_at
from dicewright.games.lavender.play.exploring import exchange_at, readied
from dicewright.games.lavender.play.journey import ACTION_WORDS, people_at, place_name
from dicewright.games.lavender.rules.atlas import new_ways
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.due import USAGES
from dicewright.games.lavender.rules.dungeon import LEAVE, rooms_explored
from dicewright.games.lavender.rules.expedition import CHOICE, ENTER, NEW_ROOM, Due, Expedition
from dicewright.games.lavender.rules.procedure import actions_at, planned, time_of, without_secrets
from dicewright.games.lavender.rules.wilderness import DIRECTIONS, EXCHANGES, EXPLORE, TRAVEL
from dicewright.pages.controls import render_segments, render_select, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized


def render_choosing(rolling: Rolling, expedition: Expedition, workspace: Workspace, party: Party) -> Node:
    exploring = rolling.exploring
    action = action_of(exploring, expedition)
    names = [(key, ACTION_NAMES[key]) for key in actions_at(expedition)]
    return h.div(".choosing")[
        render_segments("What the party does", f"{PREFIX}action", names, action),
        _render_set_up(exploring, expedition, workspace),
        _render_preview(rolling, expedition, workspace, party),
    ]


def _render_set_up(exploring: Exploring, expedition: Expedition, workspace: Workspace) -> Node:
    action = action_of(exploring, expedition)
    doing = doing_of(exploring, workspace, expedition)
    fields: list[Node] = []
    if action == EXPLORE and not expedition.is_under:
        found_ways = new_ways(expedition.hexes, expedition.here)
        ways = [(str(way), capitalized(DIRECTIONS[way])) for way in found_ways]
        people = options_of(people_at(workspace))
        fields = [
            render_select("Where to", "direction", [("", ways)], str(doing.direction)) if ways else None,
            render_select("Who scouts", "scout", [("", people)], doing.scout) if people else None,
        ]
    elif action == EXPLORE:
        fields = _room_fields(exploring, expedition, workspace)
    elif action == TRAVEL:
        found = ways_in_reach(workspace, expedition, doing.running)
        places = [(key, capitalized(place_name(expedition, key))) for key in found]
        chosen = exploring.of("way", list(found))
        fields = [render_select("Where to", "way", [("", places)], chosen)] if places else []
    elif action == ENTER and expedition.dungeons:
        names = [(str(at), each.name or "A dungeon") for at, each in enumerate(expedition.dungeons)]
        fields = [render_select("Which", "dungeon", [("", names)], str(dungeon_of(exploring, expedition)))]
    return [
        h.form(data_input=f"{PREFIX}set", autocomplete="off")[h.div(".line")[fields]] if fields else None,
        (
            h.div(".toggles")[
                render_toggle(
                    "Run: twice as far, traps are harder", f"{PREFIX}toggle", doing.running, "running"
                ),
                h.p(".help")[render_rule("LH-DUN-15")],
            ]
            if expedition.is_under and action in (EXPLORE, TRAVEL)
            else None
        ),
    ]


def _room_fields(exploring: Exploring, expedition: Expedition, workspace: Workspace) -> list[Node]:
    doing = doing_of(exploring, workspace, expedition)
    found = first_rooms(expedition)
    fields: list[Node] = [render_select("Where to", "way", [("", _room_names(found))], doing.route[0])]
    if rooms_explored(doing.encumbered, doing.running) > 1:
        then = second_rooms(expedition, doing.route[0])
        second = doing.route[1] if len(doing.route) > 1 else ""
        fields.append(render_select("And then", "then", [("", _room_names(then))], second))
    return fields


def _room_names(found: list[str]) -> list[tuple[str, str]]:
    names = {NEW_ROOM: "A room that is not drawn yet", "": "Nowhere"}
    return [(key, names.get(key) or f"Through the door to room {int(key) + 1}") for key in found]


def _render_preview(rolling: Rolling, expedition: Expedition, workspace: Workspace, party: Party) -> Node:
    """All that it will have rolled, before anybody commits to it; the GM's secrets left out."""
    exploring = rolling.exploring
    try:
        ready, doing = readied(
            workspace, doing_of(exploring, workspace, expedition), dungeon_of(exploring, expedition)
        )
        if doing.key in EXCHANGES and not exchange_at(party, doing.key, ready.place, rules_at(workspace)):
            raise RuleError(
                "no_exchange", "that would improve nothing, or there is nothing to pay with (LH-AMB-23)"
            )
    except RuleError as reason:
        return [
            h.p(".help")[capitalized(f"{reason}.")],
            render_next(
                rolling,
                h.button(".primary", type="button", disabled=True)[
                    ACTION_NAMES[action_of(exploring, expedition)]
                ],
            ),
        ]
    people = tuple(scouts(workspace))
    due, _ = planned(without_secrets(ready), doing, people, rules_at(workspace))
    shown = _once_for_all(due)
    time = time_of(expedition, doing, rules_at(workspace))
    in_turns = expedition.is_under and doing.key not in ("regroup", "camp")
    spent = _tell_time(time, in_turns, doing.key == LEAVE)
    more = f", {exchange_words(doing.key)}" if doing.key in EXCHANGES else ""
    return [
        h.p[h.b["It will bring: "], "nothing to roll." if not shown else None],
        (h.ol(".facts-list")[_render_lines(shown, workspace, party)] if shown else None),
        render_next(
            rolling,
            h.button(".primary", type="button", data_action=f"{PREFIX}go")[
                f"{capitalized(ACTION_WORDS[doing.key])}: ", h.b[f"{spent}{more}"]
            ],
        ),
        h.p(".help")[
            "The spotlight player chooses for the group. ",
            render_rule("LH-DUN-04" if expedition.is_under else "LH-WILD-04"),
        ],
    ]


def _tell_time(time: int, in_turns: bool, is_leaving: bool) -> str:
    if not time:
        return "no time"
    if is_leaving:
        return "the rest of this watch"
    one, more = ("turn", "turns") if in_turns else ("watch", "watches")
    return f"{time} {one if time == 1 else more}"


def _once_for_all(due: list[tuple[Due, Expedition]]) -> list[tuple[Due, Expedition]]:
    """The choices of a regroup are told in one line."""
    found: list[tuple[Due, Expedition]] = []
    for each, then in due:
        if each.kind == "refill" or (each.kind == CHOICE and found and found[-1][0].kind == CHOICE):
            continue
        found.append((each, then))
    return found


def _render_lines(shown: list[tuple[Due, Expedition]], workspace: Workspace, party: Party) -> list[Node]:
    lines: list[Node] = []
    before: dict[str, tuple[str, ...]] = {}
    for due, then in shown:
        told = tell_due(due, then, workspace, is_ahead=True)
        chances = told.chances
        if due.kind in USAGES:
            resource = USAGES[due.kind].resource
            if earlier := before.get(resource):
                chances = tell_later(due, earlier, workspace, party)
            before[resource] = (*before.get(resource, ()), mode_of_due(due, workspace, party))
        lines.append(h.li[h.b[f"{told.title}."], f" {chances} ", render_rule(told.rule)])
    return lines
