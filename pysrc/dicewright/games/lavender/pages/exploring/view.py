"""An expedition on the table: the clock, what is due, what may be chosen, and what it will cost."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.able import options_of
from dicewright.games.lavender.pages.exploring.chances import (
    RESOURCE_OF,
    Told,
    mode_of_due,
    render_forecast,
    scout_odds,
    tell_due,
    tell_later,
    usage_words,
)
from dicewright.games.lavender.pages.exploring.gm import render_gm
from dicewright.games.lavender.pages.exploring.map import (
    render_clock,
    render_hex_list,
    render_hexes,
    render_room_list,
    render_rooms,
)
from dicewright.games.lavender.pages.exploring.state import (
    DAYS,
    TURNS,
    Exploring,
    action_of,
    doing_of,
    dungeon_of,
    first_rooms,
    scouts,
    second_rooms,
    ways_in_reach,
)
from dicewright.games.lavender.pages.given import render_gear_first, render_given
from dicewright.games.lavender.pages.rolling import Rolling, given_of, ready
from dicewright.games.lavender.play.exploring import exchange_at, may_exchange, readied
from dicewright.games.lavender.play.journey import ACTION_WORDS, is_slow, people_at, place_name
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.play.playing import campaign_of, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.resting import (
    choices_at,
    entry_for,
    waiting_choices,
    waiting_test,
)
from dicewright.games.lavender.play.tests import NOTHING_GIVEN, mode_at
from dicewright.games.lavender.rules.atlas import hex_at, is_hidden, new_ways
from dicewright.games.lavender.rules.calendar import WATCHES
from dicewright.games.lavender.rules.character import Character, Party, class_behind, is_wounded
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.downtime import Stay
from dicewright.games.lavender.rules.dungeon import LEAVE, holds_chance, rooms_explored
from dicewright.games.lavender.rules.expedition import (
    CHOICE,
    ENTER,
    NEW_ROOM,
    SCOUT,
    TREASURE,
    Due,
    Expedition,
)
from dicewright.games.lavender.rules.procedure import actions_at, planned, time_of, without_secrets
from dicewright.games.lavender.rules.rest import FORAGE, HEAL, MEMORIZE, REPAIR, SONG, Choice
from dicewright.games.lavender.rules.tables import ENCOUNTER, GEAR, SUCCESSES
from dicewright.games.lavender.rules.wilderness import (
    DIRECTIONS,
    DISCOVERY,
    EXCHANGES,
    EXPLORE,
    TARGET,
    TORCHES,
    TRAVEL,
)
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_segments, render_select, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.rule import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized, percent, whole

EX = "lh-ex-"
ACTION_NAMES = {
    "explore": "Explore",
    "travel": "Travel",
    "search": "Search",
    "regroup": "Regroup",
    "camp": "Camp",
    "enter": "Enter a dungeon",
    "craft_torches": "Craft torches",
    "rebalance": "Rebalance gear",
    "leave": "Leave",
}


def render_exploring(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    party = party_of(campaign)
    expedition, stay = party.expedition, party.household.stay if party.household else None
    if not expedition:
        return _render_at_home(stay) if stay else _render_setting_out()
    exploring = rolling.exploring
    return [
        render_clock(expedition),
        _render_conditions(expedition, workspace),
        (
            _render_at_home(stay)
            if stay
            else _render_due(rolling, expedition, workspace)
            if expedition.due
            else _render_choosing(exploring, expedition, workspace, party)
        ),
        _render_barrier(party, workspace) if expedition.is_under else None,
        h.details("#ex-map")[
            h.summary["The map"],
            walled("the map", _render_map, expedition, of=campaign, field="lavender.expedition"),
        ],
        walled("what is ahead", _render_forecasts, exploring, expedition, workspace, party),
        walled("what the GM keeps of it", render_gm, rolling, expedition, workspace),
    ]


def _render_map(expedition: Expedition) -> Node:
    if expedition.is_under:
        return [render_rooms(expedition), render_room_list(expedition)]
    return [render_hexes(expedition), render_hex_list(expedition)]


def _render_at_home(stay: Stay) -> Node:
    return [
        h.p[
            f"The party is at home, in week {stay.weeks + 1} of its downtime. It explores again once it has "
            "left. ",
            render_rule("LH-DOWN-15"),
        ],
        h.button(type="button", data_action="lh-scene", value="downtime")["Go to the downtime"],
    ]


def _render_setting_out() -> Node:
    watches = [(str(number), f"{number}, {chip.name}") for number, chip in enumerate(WATCHES, 1)]
    return [
        h.p(".help")[
            "The party sets out with the dice above. A map and tables can be written on the way. ",
            render_rule("LH-WILD-03"),
        ],
        h.form(data_action=f"{EX}set-out", autocomplete="off")[
            render_select("In which watch", "watch", [("", watches)], "1"),
            h.button(".primary", type="submit")["Set out"],
        ],
    ]


def _render_conditions(expedition: Expedition, workspace: Workspace) -> Node:
    told: list[tuple[str, str]] = []
    if expedition.bad_weather:
        words = f": {expedition.weather}" if expedition.weather else ""
        told.append((f"Bad weather all day{words}. Scouting, foraging and camping are harder.", "LH-WILD-07"))
    if is_slow(workspace):
        told.append(
            (
                "Somebody is encumbered, and slows all.",
                "LH-DUN-13" if expedition.is_under else "LH-WILD-14",
            )
        )
    if expedition.food_pass_today:
        told.append(("Every food roll of today passes.", "LH-WILD-21"))
    elif expedition.food_pass_next:
        told.append(("The next food roll passes.", "LH-WILD-21"))
    return [h.p(".condition")[f"{words} ", render_rule(rule)] for words, rule in told]


# What is due


def _render_due(rolling: Rolling, expedition: Expedition, workspace: Workspace) -> Node:
    head = expedition.due[0]
    doing = expedition.doing
    begun = f"{ACTION_NAMES[doing.key]}. " if doing else ""
    given = NOTHING_GIVEN
    if head.kind == SCOUT and sheet_at(workspace, head.who):
        given = given_of(rolling, entry_for(workspace, SCOUT, head.who))
    told = tell_due(head, expedition, workspace, given)
    return h.div(".due", role="group", aria_label="Due now")[
        h.p(".lead")[begun, h.b[f"Due now: {told.title}. "], render_rule(told.rule)],
        h.p(".help")[told.chances] if told.chances and not waiting_test(workspace) else None,
        _render_doing(rolling, head, told, expedition, workspace),
        _render_exchanges(expedition, workspace),
        h.div(".line")[h.button(".quiet", type="button", data_action=f"{EX}wave")["The GM lets it go"],],
    ]


def _render_doing(
    rolling: Rolling, head: Due, told: Told, expedition: Expedition, workspace: Workspace
) -> Node:
    if match := waiting_test(workspace):
        return [
            h.p[f"{match.about.name}: {match.degree}, {whole(match.total)}."],
            render_gear_first(workspace, match),
            h.button(".primary", type="button", data_action=f"{EX}resolve")["See what comes of it"],
        ]
    if head.kind == CHOICE:
        return [_render_person(sheet, rolling, workspace) for sheet in waiting_choices(workspace)]
    if head.kind == SCOUT:
        return _render_scout(rolling, head, workspace)
    return [
        _render_carrier(rolling.exploring, workspace) if head.kind == TREASURE else None,
        h.div(".line")[
            h.button(".primary", type="button", data_action=f"{EX}due")[told.press],
            (
                h.button(type="button", data_action=f"{EX}due", value="keyed")["What lies there turns up"]
                if head.kind == DISCOVERY and is_hidden(hex_at(expedition.hexes, head.words).things)
                else None
            ),
            _render_meeting(head),
        ],
    ]


def _render_meeting(head: Due) -> Node:
    """The way to whoever was met."""
    if head.kind == ENCOUNTER or head.words == "close":
        return h.button(type="button", data_action="lh-scene", value="meeting")["Go to the encounter"]
    if head.words == "surprise":
        return h.button(type="button", data_action="lh-at-fight", value="surprised")[
            "Begin the fight, the party surprised"
        ]
    return None


def _render_scout(rolling: Rolling, head: Due, workspace: Workspace) -> Node:
    record = sheet_at(workspace, head.who)
    if not record:
        return None
    entry = entry_for(workspace, SCOUT, head.who)
    odds = scout_odds(head.who, workspace, given_of(rolling, entry))
    return [
        render_given(rolling, workspace, ready(rolling, workspace, entry)),
        h.button(".primary", type="button", data_action=f"{EX}scout")[
            f"{record.name} tests Wis: there ", h.b[percent(odds.exactly(TARGET), odds.ways)]
        ],
    ]


def _render_carrier(exploring: Exploring, workspace: Workspace) -> Element:
    people = [("", "Nobody"), *((record.id, record.name) for record in people_at(workspace))]
    chosen = exploring.chosen.get("carrier", "")
    return h.form(data_input=f"{EX}set", autocomplete="off")[
        render_select("Who carries it", "carrier", [("", people)], chosen)
    ]


def _render_person(sheet: str, rolling: Rolling, workspace: Workspace) -> Node:
    record = sheet_at(workspace, sheet)
    if not record:
        return h.div(".choice")[
            h.p["Somebody who is gone."],
            h.button(type="button", data_action=f"{EX}choose", value=f"{sheet}:nothing")["Go on"],
        ]
    character = character_of(record)
    choices = choices_at(workspace, record)
    return h.div(".choice", role="group", aria_label=record.name)[
        h.p[
            h.b[record.name],
            f": {whole(character.hp)} of {character.most_hp} hp{', down' if is_wounded(character) else ''}",
        ],
        h.div(".toggles")[
            (
                h.button(type="button", data_action=f"{EX}choose", value=f"{sheet}:{choice.value}")[
                    _choice_words(choice, record, character, rolling, workspace)
                ]
                for choice in choices
            )
        ],
        [
            [
                h.p(".help")[f"For {_TESTED[choice.key]}:"],
                render_given(
                    rolling, workspace, ready(rolling, workspace, entry_for(workspace, choice.key, sheet))
                ),
            ]
            for choice in choices
            if choice.key in _TESTED
        ],
    ]


_TESTED = {FORAGE: "foraging", SONG: "the song"}


def _choice_words(
    choice: Choice, record: Record, character: Character, rolling: Rolling, workspace: Workspace
) -> str:
    if choice.key == HEAL:
        who = class_behind(character)
        return f"Heal: d{who.hit_die if who else 6} back"
    if choice.key == REPAIR and choice.place is not None:
        owner = sheet_at(workspace, choice.owner)
        items = character_of(owner).items if owner else character.items
        whose = f"{owner.name}’s " if owner else ""
        return f"Repair {whose}{items[choice.place].name}: gear {_gear_words(record, workspace)}"
    if choice.key == MEMORIZE and choice.place is not None:
        return f"Memorize {character.workings[choice.place].name or 'a working'}"
    if choice.key in _TESTED:
        entry = ready(rolling, workspace, entry_for(workspace, choice.key, record.id))
        odds = degree_odds(entry.modifier, mode_at(workspace, entry))
        chance = percent(sum(odds.exactly(degree) for degree in SUCCESSES), odds.ways)
        name = "Forage" if choice.key == FORAGE else "The Bard’s Song, for a step of food"
        return f"{name}: success {chance}"
    return "Only rest"


def _gear_words(record: Record, workspace: Workspace) -> str:
    party = _party(workspace)
    return usage_words(party.dice.gear, usage_mode(workspace, GEAR, record.id)).removesuffix(".")


def _party(workspace: Workspace) -> Party:
    campaign = campaign_of(workspace)
    return party_of(campaign) if campaign else Party()


def _render_exchanges(expedition: Expedition, workspace: Workspace) -> Node:
    """Free while resting, each once."""
    found = [kind for kind in EXCHANGES if may_exchange(workspace, kind)]
    if not found:
        return None
    return h.div(".choice")[
        h.p[
            "Free while resting, each of them once. ",
            render_rule("LH-DUN-20" if expedition.is_under else "LH-WILD-17"),
        ],
        h.div(".toggles")[
            (
                h.button(type="button", data_action=f"{EX}exchange", value=kind)[
                    f"{ACTION_NAMES[kind]}: {_exchange_words(kind)}"
                ]
                for kind in found
            )
        ],
    ]


def _exchange_words(kind: str) -> str:
    return "gear down, light to d6" if kind == TORCHES else "fellowship down, gear to d6"


# Choosing


def _render_choosing(
    exploring: Exploring, expedition: Expedition, workspace: Workspace, party: Party
) -> Node:
    action = action_of(exploring, expedition)
    names = [(key, ACTION_NAMES[key]) for key in actions_at(expedition)]
    return h.div(".choosing")[
        h.p[
            "The spotlight player chooses for the group. ",
            render_rule("LH-DUN-04" if expedition.is_under else "LH-WILD-04"),
        ],
        render_segments("What the party does", f"{EX}action", names, action),
        _render_set_up(exploring, expedition, workspace),
        _render_preview(exploring, expedition, workspace, party),
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
        h.form(data_input=f"{EX}set", autocomplete="off")[h.div(".line")[fields]] if fields else None,
        (
            h.div(".toggles")[
                render_toggle("Run: twice as far, traps are harder", f"{EX}toggle", doing.running, "running"),
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


def _render_preview(exploring: Exploring, expedition: Expedition, workspace: Workspace, party: Party) -> Node:
    """All that it will have rolled, before anybody commits to it; the GM's secrets left out."""
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
            h.button(type="button", disabled=True)[ACTION_NAMES[action_of(exploring, expedition)]],
        ]
    people = tuple(scouts(workspace))
    due, _ = planned(without_secrets(ready), doing, people, rules_at(workspace))
    shown = _once_for_all(due)
    time = time_of(expedition, doing, rules_at(workspace))
    in_turns = expedition.is_under and doing.key not in ("regroup", "camp")
    spent = _tell_time(time, in_turns, doing.key == LEAVE)
    more = f", {_exchange_words(doing.key)}" if doing.key in EXCHANGES else ""
    return [
        h.p[h.b["It will bring: "], "nothing to roll." if not shown else None],
        (h.ol(".facts-list")[_render_lines(shown, workspace, party)] if shown else None),
        h.button(".primary", type="button", data_action=f"{EX}go")[
            f"{capitalized(ACTION_WORDS[doing.key])}: ", h.b[f"{spent}{more}"]
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
        if resource := RESOURCE_OF.get(due.kind):
            if earlier := before.get(resource):
                chances = tell_later(due, earlier, workspace, party)
            before[resource] = (*before.get(resource, ()), mode_of_due(due, workspace, party))
        lines.append(h.li[h.b[f"{told.title}."], f" {chances} ", render_rule(told.rule)])
    return lines


# Barriers and forecasts


def _render_barrier(party: Party, workspace: Workspace) -> Element:
    mode = usage_mode(workspace, GEAR, party.spotlight)
    chance = percent(*holds_chance(party.dice.gear, mode))
    return h.div(".line")[
        h.button(type="button", data_action=f"{EX}portal")[
            f"Hold a portal with the gear die, d{party.dice.gear}: ", h.b[chance]
        ],
        h.p(".help")[render_rule("LH-DUN-09")],
    ]


def _render_forecasts(
    exploring: Exploring, expedition: Expedition, workspace: Workspace, party: Party
) -> Element:
    field, value = (TURNS, exploring.turns) if expedition.is_under else (DAYS, exploring.days)
    return h.details("#ex-forecast")[
        h.summary["How hard it is, and how long it lasts"],
        h.form(data_input=f"{EX}set", autocomplete="off")[
            render_number(field, value, exploring.typing, action=f"{EX}step")
        ],
        (
            None
            if expedition.is_under
            else render_toggle("On the move by night", f"{EX}toggle", exploring.by_night, "by_night")
        ),
        render_forecast(exploring, expedition, workspace, party),
    ]
