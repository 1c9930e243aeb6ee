import contextlib
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dicewright.dice.frozen import JsonObject
from dicewright.games.lavender.rules.character import Character as LavenderCharacter
from dicewright.games.lavender.rules.character import Party, PartyDice, item_of
from dicewright.games.lavender.rules.downtime import Household
from dicewright.games.lavender.rules.fight import Fight
from dicewright.games.tdgs.rules.character import Character, Item, Skill
from dicewright.games.tiers.rules.character import Character as TiersCharacter
from dicewright.games.tiers.rules.character import TableState as TiersTable
from dicewright.table.changes import tell_edits
from dicewright.table.codec import from_json, to_json
from dicewright.table.contents import Campaign, Counter, Settings, Sheet
from dicewright.table.edits import (
    ClashError,
    Edit,
    applied,
    are_apart,
    edits_between,
    reversed_edits,
)
from dicewright.table.record import document, new_record
from dicewright.table.text import TableError, read_json, write_json
from dicewright.words import whole
from tests.table.making import at, json_values, mangled, put

LONG = "The mill burns, and nobody knows who lit it. " * 20

SHEET = {
    "name": "Mira",
    "content": {
        "notes": LONG,
        "counters": [{"name": "Torches", "value": 3}, {"name": "Hit points", "value": 4}],
        "rules": {"usage": "gentle"},
    },
}

alike = json_values.flatmap(lambda value: st.tuples(st.just(value), mangled(value)))


@given(st.tuples(json_values, json_values) | alike)
def test_edits_lead_there_and_back(pair: tuple[Any, Any]) -> None:
    before, after = pair
    edits = edits_between(before, after)
    assert applied(before, edits) == after
    assert applied(after, reversed_edits(edits)) == before


@given(st.text("ab", min_size=40, max_size=90), st.text("ab", min_size=40, max_size=90))
def test_edits_of_long_texts_lead_there_and_back(before: str, after: str) -> None:
    edits = edits_between(before, after)
    assert applied(before, edits) == after
    assert applied(after, reversed_edits(edits)) == before


@pytest.mark.parametrize(
    ("before", "after"), [([1], [True]), ({"a": 0}, {"a": False}), ([[1], 2], [[True], 2]), ([1], [True, 5])]
)
def test_true_and_1_are_not_the_same(before: Any, after: Any) -> None:
    for old, new in ((before, after), (after, before)):
        assert write_json(applied(old, edits_between(old, new))) == write_json(new)


@given(st.tuples(json_values, json_values) | alike)
def test_edits_survive_the_log(pair: tuple[Any, Any]) -> None:
    edits = edits_between(*pair)
    written = write_json([to_json(edit) for edit in edits])
    assert tuple(from_json(Edit, each) for each in read_json(written)) == edits


@given(json_values)
def test_where_nothing_changed_there_are_no_edits(value: Any) -> None:
    assert edits_between(value, read_json(write_json(value))) == ()


@given(alike, json_values, st.data())
def test_an_edit_does_not_fit_what_was_changed_since(
    pair: tuple[Any, Any], other: Any, data: st.DataObject
) -> None:
    before, after = pair
    edits = edits_between(before, after)
    assume(edits)
    edit = data.draw(st.sampled_from(edits))
    if not edit.added:
        there = at(before, edit.at)
        assume(edit.place is None or type(there) is not type(other))
        assume(there != other)
    with pytest.raises(ClashError):
        applied(put(before, edit.at, other), edits)


@pytest.mark.parametrize("since", [LONG.replace("nobody", "a child", 1), "Gone.", [LONG]])
def test_a_part_of_a_long_text_fits_only_where_it_lies(since: Any) -> None:
    edits = edits_between(LONG, LONG.replace("nobody", "everybody", 1))
    assert edits[0].place == LONG.index("nobody")
    with pytest.raises(ClashError):
        applied(since, edits)


@pytest.mark.parametrize("since", ["Gone.", "Somebody wrote something else, and much of it. " * 20])
def test_what_was_put_into_a_long_text_does_not_fit_into_another(since: str) -> None:
    longer = LONG.replace("nobody", "nobody at all", 1)
    for edits in (edits_between(LONG, longer), reversed_edits(edits_between(longer, LONG))):
        assert applied(LONG, edits) == longer
        with pytest.raises(ClashError):
            applied(since, edits)


@given(mangled(SHEET), mangled(SHEET))
def test_edits_that_are_apart_give_the_same_in_either_order(one: Any, other: Any) -> None:
    mine, theirs = edits_between(SHEET, one), edits_between(SHEET, other)
    if are_apart(mine, theirs):
        assert applied(one, theirs) == applied(other, mine)
    else:
        assert mine
        assert theirs


@pytest.mark.parametrize(
    ("one", "other", "is_apart"),
    [
        (("name",), ("content", "notes"), True),
        (("content", "counters", 0, "value"), ("content", "counters", 1, "value"), True),
        (("content", "counters", 0, "value"), ("content", "counters", 0, "name"), True),
        (("content", "notes"), ("content", "notes"), False),
        (("content", "counters"), ("content", "counters", 0, "value"), False),
        (("content", "counters", 0), ("content",), False),
    ],
)
def test_edits_are_apart_where_neither_holds_the_other(one: Any, other: Any, is_apart: bool) -> None:
    assert are_apart((Edit(one, 1, 2),), (Edit(other, 1, 2),)) is is_apart
    assert are_apart((Edit(other, 1, 2),), (Edit(one, 1, 2),)) is is_apart


@pytest.mark.parametrize("place", [0, 24_999, 50_000])
def test_a_letter_in_a_long_text_is_a_short_edit(place: int) -> None:
    text = (LONG * 60)[:50_000]
    after = f"{text[:place]}x{text[place:]}"
    edits = edits_between({"content": {"notes": text}}, {"content": {"notes": after}})
    assert len(write_json([to_json(edit) for edit in edits])) < 120


partly = json_values.flatmap(
    lambda value: st.tuples(st.just(value), mangled(to_json(Edit((), value, value, 0)))),
)


@given(partly)
def test_an_edit_that_makes_no_sense_clashes_and_breaks_nothing(pair: tuple[Any, Any]) -> None:
    value, edit = pair
    with contextlib.suppress(TableError):
        applied(value, (from_json(Edit, edit),))


@pytest.mark.parametrize(
    "edit",
    [
        Edit(("name",), place=0),
        Edit(("name",), "Mira", 5, place=0),
        Edit(("name",), 5, "Mira", place=0),
        Edit(("name",), "Mira", None, place=0),
        Edit(("name",), "", "x", place=-1),
        Edit(("content", "counters", -1, "name"), "Hit points", "x"),
        Edit(("name", 0), "M", "x"),
        Edit((1.5,), "M", "x"),
        Edit(("nowhere", "name"), None, "x", added=True),
    ],
)
def test_an_edit_that_dicewright_never_wrote_clashes(edit: Edit) -> None:
    with pytest.raises(ClashError):
        applied(SHEET, (edit,))


def told(before: Any, after: Any, kind: str = "sheet", names: tuple[str, str] = ("Mira", "Mira")) -> Any:
    old, new = (
        document(new_record("x1", kind, name, content))
        for name, content in zip(names, (before, after), strict=True)
    )
    return tell_edits(old, edits_between(old, new))


TORCHES = Sheet(counters=(Counter("Torches", 3),))


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (TORCHES, Sheet(counters=(Counter("Torches", 2),)), ("Torches: 3 → 2",)),
        (TORCHES, Sheet(counters=(Counter("Lamps", 3),)), ("Torches → Lamps",)),
        (TORCHES, Sheet(counters=(Counter("Torches", 3, 6),)), ("Torches: most: not set → 6",)),
        (TORCHES, Sheet(counters=(*TORCHES.counters, Counter("Days", 0))), ("counters: Days added",)),
        (Sheet("Brave."), Sheet("Afraid."), ("notes: Brave. → Afraid.",)),
        (Sheet("Brave."), Sheet(LONG), (f"notes: “Brave.” → “{LONG[:60]}…”",)),
        (Sheet(LONG), Sheet(LONG + "!"), ("notes: “!” added",)),
        (Sheet(LONG + "!"), Sheet(LONG), ("notes: “!” removed",)),
        (Sheet(), Sheet("Brave."), ("notes: “Brave.” added",)),
        (Sheet(), Sheet(LONG), (f"notes: “{LONG[:60]}…” added",)),
        (Sheet("Brave."), Sheet(), ("notes: “Brave.” removed",)),
        (Sheet(counters=(Counter("Days", 0), *TORCHES.counters)), TORCHES, ("counters: Days removed",)),
        (
            Sheet(counters=(Counter("A", 1), Counter("B", 2))),
            Sheet(counters=(Counter("A", 4),)),
            ("A: 1 → 4", "counters: B removed"),
        ),
        (
            TORCHES.replace(notes=LONG),
            Sheet(LONG[1:], (Counter("Torches", 1),)),
            ("notes: “T” removed", "Torches: 3 → 1"),
        ),
    ],
)
def test_a_change_is_told_by_the_names_that_people_gave(before: Any, after: Any, words: Any) -> None:
    assert told(before, after) == words


def test_a_rename_is_told_and_what_needs_no_words_is_not() -> None:
    assert told(Sheet(), Sheet(), names=("Mira", "Mirabel")) == ("name: Mira → Mirabel",)
    before = document(new_record("x1", "sheet", "Mira", Sheet()))
    after: JsonObject = {**before, "deleted": True}
    assert tell_edits(before, edits_between(before, after)) == ()


def test_settings_and_house_rules_are_told() -> None:
    assert told(Settings("dark", asks=True), Settings("light", asks=True), "settings") == (
        "theme: dark → light",
    )
    gentle, harsh = Campaign(rules={"usage": "gentle"}), Campaign(rules={"usage": "harsh"})
    assert told(gentle, harsh, "campaign") == ("rules: usage: gentle → harsh",)


@pytest.mark.parametrize(("before", "after"), [(1, 0), (0, 1), (-2, 0)])
def test_a_counter_at_0_is_told_like_any_other(before: int, after: int) -> None:
    old, new = (Sheet(counters=(Counter("Hit points", value),)) for value in (before, after))
    assert told(old, new) == (f"Hit points: {whole(before)} → {whole(after)}",)


@pytest.mark.parametrize("name", ["deleted", "schema"])
def test_a_counter_may_have_any_name(name: str) -> None:
    old, new = (Sheet(counters=(Counter(name, value),)) for value in (3, 2))
    assert told(old, new) == (f"{name}: 3 → 2",)


NIM = LavenderCharacter(hp=4, most_hp=9, scores=(9, 10, 11, 12, 13, 14))
SMITH = Character(stats={"STR": 9}, skills=(Skill("Smithing", 3),), items=(Item("ingot", 5),))


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (Sheet(games={"lavender": NIM}), Sheet(games={"lavender": NIM.replace(hp=9)}), ("hp: 4 → 9",)),
        (Sheet(games={"lavender": NIM}), Sheet(games={"lavender": NIM.replace(hp=0)}), ("hp: 4 → 0",)),
        (Sheet(games={"lavender": NIM.replace(hp=0)}), Sheet(games={"lavender": NIM}), ("hp: 0 → 4",)),
        (
            Sheet(games={"lavender": NIM.replace(exposed=True)}),
            Sheet(games={"lavender": NIM}),
            ("exposed: yes → no",),
        ),
        (
            Sheet(games={"lavender": NIM}),
            Sheet(games={"lavender": NIM.replace(scores=(9, 10, 11, 15, 13, 14))}),
            ("Int: 12 → 15",),
        ),
        (
            Sheet(),
            Sheet(games={"lavender": NIM}),
            (
                "scores: nothing → Str 9, Dex 10, Wis 11, Int 12, Con 13, Cha 14",
                "hp: 0 → 4",
                "most hp: 0 → 9",
            ),
        ),
        (
            Sheet(games={"tdgs": SMITH}),
            Sheet(games={"tdgs": SMITH.replace(stats={"STR": 9, "LUK": -2})}),
            ("stats: LUK: 0 → −2",),
        ),
        (
            Sheet(games={"tdgs": SMITH}),
            Sheet(games={"tdgs": SMITH.replace(stats={})}),
            ("stats: STR: 9 → 7",),
        ),
        (
            Sheet(games={"tdgs": SMITH}),
            Sheet(
                games={"tdgs": SMITH.replace(items=(Item("ingot", 3), Item("fuel", None), Item("nail", 9)))}
            ),
            ("ingot: count: 5 → 3", "items: fuel and nail added"),
        ),
        (
            Sheet(games={"tdgs": SMITH}),
            Sheet(games={"tdgs": SMITH.replace(recipes=("s-4",))}),
            ("recipes: 1 more",),
        ),
        (
            Sheet(games={"tdgs": SMITH}),
            Sheet(games={"tdgs": SMITH.replace(skills=(Skill("Smithing", 3, -1),))}),
            ("Smithing: bonus: 0 → −1",),
        ),
        (Sheet(), Sheet(games={"tdgs": Character(stats={"STR": 8})}), ("stats: STR: 7 → 8",)),
        (
            Campaign(rules={"tdgs.max_skill": "8"}),
            Campaign(),
            ("Highest skill level: 8 → 5",),
        ),
        (
            Campaign(),
            Campaign(rules={"tdgs.loss_rounding": "down"}),
            ("Half of an odd number of materials: The loss is rounded up → The loss is rounded down",),
        ),
        (
            Campaign(games={"lavender": Party(household=Household((3, 1, *[0] * 8)))}),
            Campaign(games={"lavender": Party(household=Household((2, 1, *[0] * 8)))}),
            ("boxes of value 1: 3 → 2",),
        ),
        # The last box of all: nothing is written where there is no wealth.
        (
            Campaign(games={"lavender": Party(household=Household((0, 1, *[0] * 8)))}),
            Campaign(games={"lavender": Party(household=Household())}),
            ("boxes of value 2: 1 → 0",),
        ),
        (Campaign(party=("a", "b")), Campaign(party=("b",)), ("party: 1 fewer",)),
        (Settings(), Settings("dark"), ("theme: system → dark",)),
        (Settings(), Settings(campaign="s-7"), ()),
        (
            Campaign(),
            Campaign(games={"lavender": Party(dice=PartyDice(food=6), spotlight="s-7")}),
            ("dice: food: d8 → d6",),
        ),
        # Of somebody in Tiers of Power HP are shown, and a session has the name that people gave it.
        (
            Sheet(games={"tiers": TiersCharacter(wounds=50)}),
            Sheet(games={"tiers": TiersCharacter(wounds=25)}),
            ("HP lost: 50 → 25",),
        ),
        (
            Campaign(games={"tiers": TiersTable(points=9)}),
            Campaign(games={"tiers": TiersTable(points=10, waiting=(1,), session=1)}),
            ("points: 9 → 10", "points still to come in: nothing → 1"),
        ),
        # A fight that ends does not go back to its first round.
        (
            Campaign(games={"lavender": Party(fight=Fight(round=3))}),
            Campaign(games={"lavender": Party()}),
            (),
        ),
        (
            Sheet(games={"lavender": NIM.replace(items=(item_of("Leather"),))}),
            Sheet(games={"lavender": NIM.replace(items=(item_of("Leather").replace(die=None),))}),
            ("Leather: die: d4 → no die",),
        ),
    ],
)
def test_every_value_is_told_as_it_was(before: Any, after: Any, words: tuple[str, ...]) -> None:
    kind = {Sheet: "sheet", Campaign: "campaign", Settings: "settings"}[type(before)]
    assert told(before, after, kind) == words


@given(json_values, json_values)
def test_nothing_is_told_as_merely_changed_or_as_none(before: Any, after: Any) -> None:
    old, new = ({"kind": "sheet", "name": "x", "content": each} for each in (before, after))
    edits = edits_between(old, new)
    for words in tell_edits(old, edits):
        assert not words.endswith(" changed")


def test_the_game_of_a_sheet_is_told_by_its_name() -> None:
    before = document(new_record("x1", "sheet", "Mira", Sheet(), "tdgs"))
    after: JsonObject = {**before, "game": "lavender"}
    assert tell_edits(before, edits_between(before, after)) == ("game: TDGS → Lavender Hack",)
