import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright import __version__
from dicewright.dice import FixedDice, roll
from dicewright.games.dungeoneers.rules.character import Adversary
from dicewright.games.lavender.rules.factions import Faction, Want
from dicewright.games.tdgs.rules.recipe import BLANK
from dicewright.table import links
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, Sheet
from dicewright.table.kinds import kind_of
from dicewright.table.links import MOST_LINK, find_links, read_link, write_link
from dicewright.table.short_names import _LETTERS, _NAMES, lengthened, shortened
from dicewright.table.text import TableError
from tests.table.kinds import LINK_KINDS
from tests.table.making import json_values


def _record(of: str, name: str, content: Any, **others: Any) -> dict[str, Any]:
    known = kind_of(of)
    assert known
    return {"name": name, "schema": known.schema, "content": to_json(content), **others}


MIRA = Sheet("Owes the ferryman.", (Counter("Torches", 3),))
THROW = {
    "action": "dice",
    "inputs": {"expression": "2d6+3"},
    "faces": [4, 5],
    "total": 12,
    "outcome": "total",
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "sheet": _record("sheet", "Mira", MIRA, id="q7-1", game="lavender", revision=4),
    "recipe": _record("recipe", "Waybread", BLANK.replace(notes="Flour, honey."), id="q7-2", game="tdgs"),
    "table": _record("table", "Weather", CustomTable("1d6", (Row(1, "Rain"), Row(4, "Bees")))),
    "roll": {"at": "dice", "roll": "4d6kh3", "name": "An ability"},
    "challenge": {"at": "tiers", "roll": {"mode": "challenge", "board": {"name": "The flood"}}},
    "result": {"rolls": [THROW], "what": "long sword", "who": "Ann"},
    "request": {"id": "q7-5", "at": "dice", "roll": "1d20+3", "what": "climb", "people": ["Ann", "Ben"]},
    "answer": {"request": "q7-5", "who": "Ann", "result": {"rolls": [THROW], "by_hand": True}},
    "adversary": to_json(Adversary("Ogre", boon=1)),
    "faction": to_json(Faction("Centaurs", 6, demand=("poison",), wants=(Want("a foal found"),))),
    "campaign": {
        "records": [
            _record("campaign", "Nights", Campaign("The mill burns.", ("q7-1",)), id="q7-3", kind="campaign"),
            _record("sheet", "Mira", MIRA, id="q7-1", kind="sheet"),
        ]
    },
}


def _refused(text: str) -> str:
    with pytest.raises(TableError) as refusal:
        read_link(text)
    return str(refusal.value)


def test_every_kind_has_an_example_here() -> None:
    assert {kind.key for kind in LINK_KINDS} >= EXAMPLES.keys()
    assert len({kind.letter for kind in LINK_KINDS}) == len(LINK_KINDS)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_what_is_written_is_read_again(kind: str) -> None:
    link = read_link(write_link(kind, EXAMPLES[kind]))
    assert (link.version, link.kind, link.made_with) == (1, kind, __version__)
    assert link.payload == EXAMPLES[kind]


def test_a_field_of_a_newer_version_comes_through() -> None:
    payload = {**EXAMPLES["sheet"], "portrait": {"url": ["a", 1.5, None]}}
    assert read_link(write_link("sheet", payload)).payload == payload


@given(json_values)
def test_names_are_shortened_and_come_back_as_they_were(value: Any) -> None:
    assert lengthened(shortened(value)) == value
    odd = {"name": 1, "A": {"~A": [{"A0": value}]}, "~": 2, "": 3}
    assert lengthened(shortened(odd)) == odd


def test_a_short_name_stands_for_one_name() -> None:
    assert len(set(_NAMES)) == len(_NAMES) <= len(_LETTERS)


def test_a_newer_link_says_so_and_an_unknown_kind_too() -> None:
    text = write_link("roll", EXAMPLES["roll"])
    assert "newer Dicewright" in _refused("2" + text[1:])
    assert "newer Dicewright" in _refused("7.anything at all")
    body = "1.zz." + text.split(".")[2]
    assert "newer Dicewright" in _refused(f"{body}.{links._checksum(body)}")


def test_a_record_of_a_newer_schema_is_not_opened() -> None:
    with pytest.raises(TableError, match="newer Dicewright"):
        write_link("sheet", {**EXAMPLES["sheet"], "schema": 99})


@given(st.data())
def test_a_changed_letter_is_noticed(data: st.DataObject) -> None:
    text = write_link("sheet", EXAMPLES["sheet"])
    place = data.draw(st.integers(2, len(text) - 1))
    letter = data.draw(st.sampled_from("ABCxyz019-_"))
    if text[place] != letter:
        assert _refused(text[:place] + letter + text[place + 1 :])


@given(st.integers(0, 10_000))
def test_a_link_that_was_cut_off_is_noticed(length: int) -> None:
    text = write_link("sheet", EXAMPLES["sheet"])
    assert _refused(text[: length % len(text)])


def _packed(text: str, letter: str = "s") -> str:
    """A link whose checksum fits, whatever is in it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode("utf-8", "surrogatepass")) + packer.flush()
    body = f"1.{letter}.{links._letters(data)}"
    return f"{body}.{links._checksum(body)}"


def test_a_bomb_is_not_unpacked() -> None:
    assert "more than 262,144" in _refused(_packed('{"a":"' + "a" * 1_000_000 + '"}'))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * 33 + "]" * 33, "nested deeper"),
        ('{"name":NaN}', "NaN is no number"),
        ('{"name":1e999}', "too large"),
        ('{"name":-Infinity}', "no number"),
        ('{"name":' + "9" * 17 + "}", "too large"),
        ('{"name":' + "9" * 5_000 + "}", "not JSON"),
        ("[]", "holds nothing"),
        ('"1"', "holds nothing"),
        ('{"name":"a","schema":6,"content":[]}', "content should be an object"),
        ('{"name":"a","schema":5,"content":[]}', "its content is no object"),
        ('{"name":"a","schema":0,"content":{}}', "schema"),
        ('{"name":"a","schema":5,"content":{},"revision":true}', "whole number"),
        ('{"name":"a\u202eb","schema":5,"content":{}}', "hide something"),
        ('{"name":"a\\u200bb","schema":5,"content":{}}', "hide something"),
        ('{"name":"a\\ud800b","schema":5,"content":{}}', "hide something"),
        ('{"name":"' + "a" * 200 + '","schema":5,"content":{}}', "160 characters"),
        ('{"~":7,"name":"a","schema":5,"content":{}}', "which Dicewright"),
    ],
)
def test_what_is_packed_well_but_says_nonsense_is_refused_with_a_reason(text: str, reason: str) -> None:
    assert reason in _refused(_packed(text))


def test_what_is_too_long_is_not_looked_at_and_not_written() -> None:
    assert "longer than" in _refused("1.s." + "A" * MOST_LINK + ".AAAAAA")
    many = "".join(chr(0x4E00 + place * 7919 % 20_000) for place in range(12_000))
    with pytest.raises(TableError, match="send it as a file"):
        write_link("sheet", {**EXAMPLES["sheet"], "content": {"notes": many}})


@pytest.mark.parametrize(
    "pasted",
    [
        "{}",
        "https://a.example/dicewright/open.html#link={}",
        "Have a look: <https://a.example/open.html#link={}>. It is fun!",
        "> https://a.example/open.html#link={}\n> and more",
        "open.html#link={} and a word",
    ],
)
@pytest.mark.parametrize("every", [0, 76, 20])
def test_a_pasted_link_is_found_however_an_app_has_broken_it(pasted: str, every: int) -> None:
    text = write_link("sheet", EXAMPLES["sheet"])
    broken = "\n ".join(text[at : at + every] for at in range(0, len(text), every)) if every else text
    assert find_links(pasted.format(broken)) == [text]


def test_several_links_are_found_in_one_text() -> None:
    one, two = (write_link(kind, EXAMPLES[kind]) for kind in ("sheet", "roll"))
    assert find_links(f"a.html#link={one}\nb.html#link={two}\nno.html#link=three") == [one, two]
    assert find_links("nothing to see") == []


def test_the_faces_of_a_result_make_the_roll_again() -> None:
    (throw,) = links.result_in(EXAMPLES["result"]).rolls
    again = roll(throw.inputs["expression"], FixedDice(*throw.faces))
    assert again == roll("2d6+3", FixedDice(4, 5))
    assert (throw.total, throw.outcome) == (again.total, again.outcome)
