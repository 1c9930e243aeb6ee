"""What is due on an expedition: who rolls it, and what they may choose."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.exploring.chances import DueWords, scout_odds, tell_due, usage_words
from dicewright.games.lavender.pages.exploring.state import ACTION_NAMES, PREFIX, Exploring
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling, given_of, ready
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.ability_tests import NOTHING_GIVEN, mode_at
from dicewright.games.lavender.play.at_table import campaign_of, character_of, party_of, sheet_at
from dicewright.games.lavender.play.exploring import may_exchange
from dicewright.games.lavender.play.journey import people_at
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.play.resting import choices_at, entry_for, waiting_choices, waiting_test
from dicewright.games.lavender.rules.atlas import hex_at, is_hidden
from dicewright.games.lavender.rules.character import Character, Party, hit_die, is_wounded
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.expedition import CHOICE, SCOUT, TREASURE, Due, Expedition
from dicewright.games.lavender.rules.rest import (
    FORAGE,
    HEAL,
    MEMORIZE,
    REPAIR,
    SONG,
    RestChoice,
    usual_choice,
)
from dicewright.games.lavender.rules.tables import ENCOUNTER, GEAR, SUCCESSES
from dicewright.games.lavender.rules.wilderness import DISCOVERY, EXCHANGES, TARGET, TORCHES
from dicewright.pages.controls import render_select
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import percent, whole


def render_due(rolling: Rolling, expedition: Expedition, workspace: Workspace) -> Node:
    head = expedition.due[0]
    doing = expedition.doing
    begun = f"{ACTION_NAMES[doing.key]}. " if doing else ""
    given = NOTHING_GIVEN
    if head.kind == SCOUT and sheet_at(workspace, head.who):
        given = given_of(rolling, entry_for(workspace, SCOUT, head.who))
    told = tell_due(head, expedition, workspace, given)
    return h.div(".due", role="group", aria_label="Due now")[
        h.p[begun, h.b[f"Due now: {told.title}. "], render_rule(told.rule)],
        h.p(".help")[told.chances] if told.chances and not waiting_test(workspace) else None,
        _render_doing(rolling, head, told, expedition, workspace),
        _render_exchanges(expedition, workspace),
        h.div(".asides")[
            h.button(".quiet", type="button", data_action=f"{PREFIX}wave")["The GM lets it go"],
            _render_keyed(head, expedition),
            _render_meeting(head),
        ],
    ]


def _render_doing(
    rolling: Rolling, head: Due, told: DueWords, expedition: Expedition, workspace: Workspace
) -> Node:
    if waiting_test(workspace):
        return render_next(
            rolling,
            h.button(".primary", type="button", data_action=f"{PREFIX}resolve")["See what comes of it"],
        )
    if head.kind == CHOICE:
        return [
            _render_person(sheet, rolling, workspace, is_next=place == 0)
            for place, sheet in enumerate(waiting_choices(workspace))
        ]
    if head.kind == SCOUT:
        return _render_scout(rolling, head, workspace)
    return [
        _render_carrier(rolling.exploring, workspace) if head.kind == TREASURE else None,
        render_next(rolling, h.button(".primary", type="button", data_action=f"{PREFIX}due")[told.press]),
    ]


def _render_keyed(head: Due, expedition: Expedition) -> Node:
    if head.kind != DISCOVERY or not is_hidden(hex_at(expedition.hexes, head.words).things):
        return None
    return h.button(type="button", data_action=f"{PREFIX}due", value="keyed")["What lies there turns up"]


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
        return render_trouble(rolling)
    entry = entry_for(workspace, SCOUT, head.who)
    odds = scout_odds(head.who, workspace, given_of(rolling, entry))
    return [
        render_given(rolling, workspace, ready(rolling, workspace, entry)),
        render_next(
            rolling,
            h.button(".primary", type="button", data_action=f"{PREFIX}scout")[
                f"{record.name} tests Wis: gets there ", h.b[percent(odds.exactly(TARGET), odds.ways)]
            ],
        ),
    ]


def _render_carrier(exploring: Exploring, workspace: Workspace) -> Element:
    people = [("", "Nobody"), *((record.id, record.name) for record in people_at(workspace))]
    chosen = exploring.chosen.get("carrier", "")
    return h.form(data_input=f"{PREFIX}set", autocomplete="off")[
        render_select("Who carries it", "carrier", [("", people)], chosen)
    ]


def _render_person(sheet: str, rolling: Rolling, workspace: Workspace, is_next: bool) -> Node:
    """Whoever is next has one choice before the others; all who come later are folded away."""
    record = sheet_at(workspace, sheet)
    if not record:
        return h.div(".choice")[
            h.p["Somebody who is gone."],
            _render_press(f"{sheet}:nothing", "Go on", rolling, is_next),
        ]
    character = character_of(record)
    choices = choices_at(workspace, record)
    first = usual_choice(choices) if is_next else None

    def press(choice: RestChoice) -> Node:
        words = _choice_words(choice, record, character, rolling, workspace)
        return _render_press(f"{sheet}:{choice.value}", words, rolling, choice == first)

    told = f": {whole(character.hp)} of {character.most_hp} hp{', down' if is_wounded(character) else ''}"
    tested = [choice for choice in choices if choice.key in _TESTED]
    inside = [
        press(first) if first else None,
        h.div(".toggles")[(press(choice) for choice in choices if choice != first)],
        [_render_tested(choice, sheet, rolling, workspace) for choice in tested],
    ]
    if is_next:
        return h.div(".choice", role="group", aria_label=record.name)[h.p[h.b[record.name], told], inside]
    return h.details(".choice", id=f"choice-{sheet}")[h.summary[h.b[record.name], told], inside]


def _render_press(value: str, words: str, rolling: Rolling, is_next: bool) -> Element:
    button = h.button(
        class_="primary" if is_next else "", type="button", data_action=f"{PREFIX}choose", value=value
    )[words]
    return render_next(rolling, button) if is_next else button


def _render_tested(choice: RestChoice, sheet: str, rolling: Rolling, workspace: Workspace) -> Element:
    entry = ready(rolling, workspace, entry_for(workspace, choice.key, sheet))
    return h.details(id=f"given-{choice.key}-{sheet}")[
        h.summary[f"What goes into {_TESTED[choice.key]}"], render_given(rolling, workspace, entry)
    ]


_TESTED = {FORAGE: "foraging", SONG: "the song"}


def _choice_words(
    choice: RestChoice, record: Record, character: Character, rolling: Rolling, workspace: Workspace
) -> str:
    if choice.key == HEAL:
        return f"Heal: d{hit_die(character)} back"
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
                h.button(type="button", data_action=f"{PREFIX}exchange", value=kind)[
                    f"{ACTION_NAMES[kind]}: {exchange_words(kind)}"
                ]
                for kind in found
            )
        ],
    ]


def exchange_words(kind: str) -> str:
    return "gear down, light to d6" if kind == TORCHES else "fellowship down, gear to d6"
