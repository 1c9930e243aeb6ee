"""What was sent opens for good, comes back whole, and is short."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import roll
from dicewright.games import GAMES
from dicewright.games.lavender.rules.factions import APPROACHES, Faction
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.pages.open_link import PAGE
from dicewright.table import links
from dicewright.table.codec import to_json
from dicewright.table.fair import shown
from dicewright.table.kinds import kind_of
from dicewright.table.links import read_link, write_link
from dicewright.table.sharing import result_payload, thing_at
from dicewright.table.workspace import Workspace, create, with_rolls
from tests.dice.expressions import SeededDice
from tests.dungeoneers.making import adversary_record, pool_record
from tests.lavender.making import MAKERS as LAVENDER
from tests.pages.acting import Visit
from tests.table.kinds import LINK_KINDS
from tests.table.making import adversaries, contents_of, events, fair_rolls, json_values, names, texts
from tests.tiers.test_replay import FINISHED as TIERS

GOLDEN: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "golden/links.json").read_text())
MOST_SHEET, MOST_ROLL = 1_200, 200
EMPTY = Workspace("k3x9f2ab71", is_open=True)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_link_of_an_earlier_release_opens_for_ever(name: str) -> None:
    kept = GOLDEN[name]
    link = read_link(kept["link"])
    assert (link.kind, link.payload) == (kept["kind"], kept["payload"])
    assert link.view == kept.get("view", "")
    opened = Visit(PAGE).do("open", link=kept["link"])
    assert opened.state.problem == ""
    assert "Discard" in opened.html


def test_every_kind_has_a_link_that_is_kept() -> None:
    assert {each["kind"] for each in GOLDEN.values()} == {kind.key for kind in LINK_KINDS}


# Short


@pytest.mark.parametrize("play", [game.on_pages for game in GAMES], ids=lambda play: play.key)
def test_a_typical_sheet_is_a_short_link(play: Any) -> None:
    name, sheet = play.example
    notes = "Owes the ferryman three silver pieces and a song. Afraid of bees, fond of cheese. " * 4
    workspace, record = create(EMPTY, "sheet", name, sheet.replace(notes=notes), play.key)
    thing = thing_at(workspace, f"sheet:{record.id}")
    assert len(write_link(thing.kind, thing.payload)) <= MOST_SHEET


@pytest.mark.parametrize("example", LIBRARY, ids=lambda example: example.key)
def test_a_recipe_is_a_short_link(example: Any) -> None:
    workspace, record = create(EMPTY, "recipe", example.name, example.recipe, "tdgs")
    thing = thing_at(workspace, f"recipe:{record.id}")
    assert len(write_link(thing.kind, thing.payload)) <= MOST_SHEET


def _rolls() -> list[Any]:
    plain = [roll(text, SeededDice(1)) for text in ("2d6+3", "4d6kh3", "20d6", "{4d4!!o, 1d6!!o}kh1")]
    made = [make(SeededDice(3), Random(2)) for make in TIERS if make.__name__ != "_compound"]
    return [*plain, *made, adversary_record(), pool_record(), *(make() for make in LAVENDER)]


@pytest.mark.parametrize("rolled", _rolls(), ids=lambda rolled: rolled.action)
def test_a_typical_roll_is_a_very_short_link(rolled: Any) -> None:
    workspace = with_rolls(EMPTY, (rolled,), "climb the wall", who="Mirabel")
    link = write_link("result", result_payload(workspace.log[-1]))
    assert len(link) <= MOST_ROLL


# Whole


def _tamed(value: Any) -> Any:
    """Without what no link takes: numbers beyond a browser's, and hidden characters."""
    if type(value) is int:
        return max(-(2**53), min(2**53, value))
    if isinstance(value, dict):
        return {links._HIDDEN.sub("", name): _tamed(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_tamed(each) for each in value]
    return links._HIDDEN.sub("", value) if isinstance(value, str) else value


def _records(kind: str) -> st.SearchStrategy[Any]:
    known = kind_of(kind)
    assert known
    held = {
        "name": names,
        "schema": st.just(known.schema),
        "content": contents_of(known).map(to_json),
        "game": st.sampled_from(("", "tdgs", "lavender")),
        "revision": st.integers(1, 10**6),
        "portrait": json_values,
    }
    return st.fixed_dictionaries(held, optional={"id": st.sampled_from(("x1", "é-4"))})


throws = st.fixed_dictionaries(
    {
        "action": texts,
        "inputs": st.dictionaries(texts, json_values, max_size=3),
        "faces": st.lists(st.integers(-1, 100), max_size=8),
        "total": st.integers(-(10**6), 10**6),
        "outcome": texts,
        "newer": json_values,
    }
)
factions = st.builds(
    Faction,
    name=texts.filter(str.strip),
    disposition=st.integers(0, 10),
    approach=st.sampled_from(tuple(APPROACHES)),
    courted=st.booleans(),
)
set_ups = st.dictionaries(texts, json_values, max_size=3)
PAYLOADS: dict[str, st.SearchStrategy[Any]] = {
    **{kind: _records(kind) for kind in ("sheet", "recipe", "table")},
    "roll": st.fixed_dictionaries({"at": st.sampled_from(("bench", "tiers")), "roll": set_ups, "name": texts})
    | st.fixed_dictionaries({"at": st.just("dice"), "roll": texts, "newer": json_values}),
    "challenge": set_ups.map(lambda roll: {"at": "tiers", "roll": {**roll, "mode": "challenge"}}),
    "result": st.fixed_dictionaries(
        {"rolls": st.lists(throws, min_size=1, max_size=3), "what": texts, "by_hand": st.booleans()}
    ),
    "request": st.fixed_dictionaries(
        {
            "id": st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True),
            "at": st.just("dice"),
            "roll": texts,
            "what": texts.map(lambda text: text[:200]),
            "people": st.lists(st.sampled_from(("Mira", "Zoë 🎲")), max_size=3),
            "newer": json_values,
        }
    ),
    "answer": st.fixed_dictionaries(
        {
            "request": st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True),
            "who": st.sampled_from(("Mira", "Zoë 🎲")),
            "result": st.fixed_dictionaries(
                {"rolls": st.lists(throws, min_size=1, max_size=3), "by_hand": st.booleans()}
            ),
            "newer": json_values,
        }
    ),
    "adversary": adversaries.map(to_json),
    "faction": factions.map(to_json),
    "fair": fair_rolls.map(lambda fair: to_json(shown(fair))),
    "campaign": st.tuples(
        _records("campaign"),
        st.lists(_records("sheet"), max_size=2),
        st.lists(events.map(to_json), max_size=2),
    ).map(
        lambda parts: {
            "records": [
                {**parts[0], "kind": "campaign"},
                *({**sheet, "kind": "sheet"} for sheet in parts[1]),
            ],
            "log": parts[2],
        }
    ),
}


def test_every_kind_is_sent_to_and_fro_here() -> None:
    assert PAYLOADS.keys() <= {kind.key for kind in LINK_KINDS}


@pytest.mark.parametrize("kind", PAYLOADS)
@given(data=st.data())
def test_whatever_is_sent_comes_back_whole(kind: str, data: st.DataObject) -> None:
    payload = _tamed(json.loads(json.dumps(data.draw(PAYLOADS[kind]))))
    assert read_link(write_link(kind, payload)).payload == payload


@pytest.mark.parametrize("play", [game.on_pages for game in GAMES], ids=lambda play: play.key)
def test_a_template_tells_nothing_of_whose_it_was(play: Any) -> None:
    name, sheet = play.example
    told = sheet.replace(notes="My own secret", unknown={"owner": "Ann"})
    workspace, record = create(EMPTY, "sheet", name, told, play.key)
    thing = thing_at(workspace, f"sheet:{record.id}", "template")
    text = json.dumps(thing.payload)
    assert "id" not in thing.payload
    assert thing.record == ""
    for trace in ("secret", "Ann", EMPTY.tab, record.id):
        assert trace not in text
    assert links.record_in(thing.payload, "sheet").name == name
