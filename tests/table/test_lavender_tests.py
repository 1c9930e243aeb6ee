"""Tests on the table: from the throw to the degree that stands."""

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender import TESTED
from dicewright.games.lavender.play.ability_tests import (
    Entry,
    add_gear,
    current,
    entry_of,
    finish,
    mode_at,
    pick,
)
from dicewright.games.lavender.rules.character import Party
from dicewright.games.rolls import replay
from dicewright.table.event import open_prompts, rolls_of
from dicewright.table.workspace import Workspace, delete, redo, undo
from dicewright.trouble import RuleError
from tests.table.lavender_world import bare, dice_in, finished, geared, now, outing, thrown, tried
from tests.table.looking import (
    check_all,
    given_away,
    id_of,
    noted,
    record_in,
    state_of,
    table_in,
    told,
    with_person,
)

STARVES = Party(starving=True)


def picked(workspace: Workspace, place: int) -> Workspace:
    return pick(workspace, now(workspace), place)


# The throw


@pytest.mark.parametrize(
    ("face", "degree", "total"),
    [
        (20, "Critical", 22),
        (19, "Strong", 21),
        (16, "Strong", 18),
        (15, "Weak", 17),
        (6, "Weak", 8),
        (5, "Miss", 7),
        (2, "Miss", 4),
        (1, "Fumble", 3),
    ],
)
def test_a_plain_test_has_its_degree(face: int, degree: str, total: int) -> None:
    """LH-CORE-04 and -05: Brannoch's Str is +2."""
    before = outing()
    after = tried(before, face)
    match = now(after)
    assert told(after) == f"Brannoch tests Str: {degree}, {total}"
    assert (match.natural, match.total, match.degree, match.gear) == (face, total, degree, 0)
    assert (match.about.done, match.may_pick, match.asks_background) == (False, False, False)
    assert after.log[-1].action == TESTED
    assert after.log[-1].changes == ()
    assert [replay(roll) for roll in rolls_of(after.log[-1])] == list(match.rolls)
    assert current(undo(after)) is None
    assert now(redo(undo(after))).about == match.about


def test_a_general_test_has_no_ability_and_no_gear() -> None:
    after = thrown(outing(), Entry("Somebody", "", 0), 18)
    assert told(after) == "Somebody: a general test: Strong, 18"
    assert now(after).why_no_gear == "not_primary"


def test_somebody_makes_a_general_test() -> None:
    there = outing()
    assert entry_of(there, id_of(there, "Orla"), "").modifier == 0


def test_a_sheet_that_is_not_here_tests_nothing() -> None:
    for there in (given_away(outing(), "Silke"), delete(outing(), record_in(outing(), "Silke"))):
        with pytest.raises(RuleError, match="not here any more"):
            entry_of(there, id_of(outing(), "Silke"), "Dex")


@pytest.mark.parametrize(
    ("entry", "faces", "mode", "natural", "why"),
    [
        ({"advantage": ("high ground",)}, (3, 12), "advantage", 12, ("high ground",)),
        ({"advantage": ("a", "b")}, (12, 3), "advantage", 12, ("a", "b")),
        ({"disadvantage": ("mud",)}, (3, 12), "disadvantage", 3, ("mud",)),
        ({"advantage": ("a",), "disadvantage": ("b", "c")}, (12,), "normal", 12, ("a", "b", "c")),
        ({"background": True}, (3, 12), "advantage", 12, ("background",)),
        ({"background": True, "disadvantage": ("mud",)}, (12,), "normal", 12, ("background", "mud")),
        ({"advantage": tuple("abcdefghijk")}, (3, 12), "advantage", 12, tuple("abcdefgh")),
    ],
)
def test_what_makes_it_easier_and_harder(
    entry: dict[str, object], faces: tuple[int, ...], mode: str, natural: int, why: tuple[str, ...]
) -> None:
    """LH-CORE-06 and -07"""
    match = now(tried(outing(), *faces, **entry))
    assert (match.test.inputs.get("mode", "normal"), match.natural) == (mode, natural)
    assert match.about.why == why
    assert match.may_pick == (len(faces) == 2)


@pytest.mark.parametrize("ability", ["Str", "Dex", "Wis", "Int", "Con", "Cha"])
def test_whoever_starves_is_weak(ability: str) -> None:
    """LH-RES-06"""
    there = outing(STARVES, food=20)
    weak = ability in ("Str", "Dex", "Con")
    match = now(tried(there, *((12, 9) if weak else (9,)), ability=ability))
    assert (match.natural, match.about.why) == (9, ("starving",) if weak else ())
    if weak:
        assert now(tried(there, 12, ability=ability, advantage=("a",))).about.why == ("a", "starving")


@pytest.mark.parametrize("needs_light", [True, False])
def test_in_the_dark_what_needs_light_is_harder(needs_light: bool) -> None:
    """LH-RES-07"""
    there = outing(Party(darkness=True), light=20)
    match = now(tried(there, *((12, 9) if needs_light else (9,)), ability="Int", needs_light=needs_light))
    assert match.about.why == (("darkness",) if needs_light else ())


@pytest.mark.parametrize(
    ("ability", "needs_light", "why"), [("Str", False, ("starving",)), ("Int", True, ("darkness",))]
)
def test_only_what_touches_the_test_is_named(ability: str, needs_light: bool, why: tuple[str, ...]) -> None:
    there = outing(Party(starving=True, darkness=True), food=20, light=20)
    assert now(tried(there, 12, 9, ability=ability, needs_light=needs_light)).about.why == why


def test_without_a_campaign_nothing_is_harder() -> None:
    there = bare()
    entry = entry_of(there, id_of(there, "Silke"), "Dex").replace(needs_light=True)
    assert mode_at(there, entry) == "normal"
    after = thrown(there, entry, 10)
    assert told(after) == "Silke tests Dex: Weak, 12"
    assert after.log[-1].campaign == ""


def test_details_and_house_rules_are_kept() -> None:
    there = outing(rules={"usage_ladder": "seven"})
    after = thrown(there, entry_of(there, id_of(there, "Silke"), "Dex"), 5, by_hand=True, who="Ann")
    later = finished(geared(noted(after), 4, 4))
    for event in (after.log[-1], later.log[-1]):
        assert (event.by_hand, event.who) == (True, "Ann")
        assert [words[-10:] for words in event.house_rules] == ["LH-AMB-02)"]


# The other die


def test_the_other_die_may_be_kept() -> None:
    """LH-AMB-05"""
    before = tried(outing(), 3, 12, disadvantage=("mud",))
    after = picked(before, 1)
    assert (now(after).natural, now(after).degree, told(after)) == (
        12,
        "Weak",
        "Brannoch tests Str: Weak, 14",
    )
    assert len(after.log) == len(before.log)
    assert replay(now(after).test) == now(after).test
    assert now(picked(after, 0)).natural == 3
    assert current(undo(after)) is None
    for place in (-1, 2, 10**9):
        with pytest.raises(RuleError, match="there is no die"):
            picked(before, place)


def test_the_other_die_is_gone_once_something_came_of_the_first() -> None:
    before = tried(outing(), 10, 12, advantage=("a",))
    for after in (finished(before), geared(before, 5)):
        assert not now(after).may_pick
        assert picked(after, 0) is after
    alone = tried(outing(), 10)
    assert picked(alone, 0) is alone


# The gear die


def test_the_gear_die_is_added() -> None:
    """LH-CHAR-07"""
    before = outing()
    test = tried(before, 5)
    assert (now(test).degree, now(test).why_no_gear) == ("Miss", "")
    after = geared(test, 3)
    match = now(after)
    assert (match.total, match.degree, match.gear, dice_in(after)) == (10, "Weak", 3, (8, 8, 6, 8))
    assert told(after) == "Brannoch tests Str: Weak, 10; gear 3, d8 → d6"
    assert (len(after.log), match.why_no_gear) == (len(test.log), "done")
    assert state_of(undo(after)) == state_of(before)
    assert current(undo(after)) is None
    assert now(redo(undo(after))).total == 10
    with pytest.raises(RuleError, match="cannot be added"):
        geared(after, 3)


def test_gear_never_makes_a_critical() -> None:
    """LH-AMB-06"""
    after = geared(tried(outing(), 15), 8)
    assert (now(after).total, now(after).degree) == (25, "Strong")


@pytest.mark.parametrize(
    ("who", "ability", "face", "code"),
    [
        ("Brannoch", "Str", 1, "natural"),
        ("Brannoch", "Con", 20, "natural"),
        ("Brannoch", "Dex", 10, "not_primary"),
        ("Brannoch", "Dex", 20, "not_primary"),
        ("Silke", "Str", 10, "not_primary"),
        ("Orla", "Con", 10, "not_primary"),
    ],
)
def test_gear_that_cannot_be_added(who: str, ability: str, face: int, code: str) -> None:
    there = tried(outing(), face, who=who, ability=ability)
    with pytest.raises(RuleError) as refused:
        geared(there, 5)
    assert (refused.value.code, now(there).why_no_gear) == (code, code)


def test_the_weird_the_unmade_and_strangers_have_no_gear() -> None:
    for who in ("Weird", ""):
        there = tried(with_person(outing(), "Zed", who=who), 10, who="Zed")
        assert now(there).why_no_gear == "not_primary"
    assert now(thrown(outing(), Entry("Guest", "Str", 1), 10)).why_no_gear == "not_primary"


def test_the_gear_die_belongs_to_a_campaign() -> None:
    there = tried(bare(), 5)
    with pytest.raises(RuleError) as refused:
        geared(there, 5)
    assert refused.value.code == "no_campaign"
    assert told(finished(tried(bare(), 3, 5, background=True))) == "Brannoch tests Str: Miss, 7"
    assert told(finished(tried(bare(), 3, 9, background=True))) == "Brannoch tests Str: Weak, 11"


def test_the_resourceful_add_the_better_of_two() -> None:
    after = geared(tried(outing(), 5, who="Silke", ability="Dex"), 2, 7)
    assert (now(after).total, dice_in(after)[2]) == (14, 8)


@pytest.mark.parametrize(
    ("faces", "added", "fellowship", "prompts"),
    [((20,), 4, 8, ()), ((8,), 3, 8, ()), ((5, 2), 0, 6, ()), ((1,), 0, 8, ("hit_die_damage",))],
)
def test_a_broken_gear_die_adds_what_its_save_gives(
    faces: tuple[int, ...], added: int, fellowship: int, prompts: tuple[str, ...]
) -> None:
    before = outing(gear=20)
    after = geared(tried(before, 5), *faces)
    assert (now(after).gear, now(after).total, dice_in(after)[1]) == (added, 7 + added, fellowship)
    assert after.log[-1].prompts == prompts
    assert state_of(undo(after)) == state_of(before)
    assert open_prompts(undo(after).log) == []


def test_the_gm_is_asked_only_once() -> None:
    there = finished(noted(geared(tried(outing(gear=20), 5), 1)))
    assert [prompt for _, prompt in open_prompts(there.log)] == ["hit_die_damage"]


# The degree stands


def test_a_finished_test_stays_as_it_is() -> None:
    before = tried(outing(), 10)
    after = finished(before)
    assert (now(after).about.done, now(after).why_no_gear, told(after)) == (True, "done", told(before))
    assert finish(after, now(after), FixedDice()) is after
    assert current(undo(after)) is None


@pytest.mark.parametrize(
    ("faces", "gear", "asks"),
    [
        ((20, 2), (), False),
        ((16, 2), (), False),
        ((10, 2), (), True),
        ((5, 2), (), False),
        ((1, 1), (), False),
        ((15, 2), (5,), False),
        ((5, 2), (5,), True),
        ((5, 2), (1,), True),
    ],
)
def test_a_background_asks_for_gear_where_the_degree_is_weak_in_the_end(
    faces: tuple[int, int], gear: tuple[int, ...], asks: bool
) -> None:
    """LH-CHAR-06, LH-AMB-06"""
    before = outing()
    there = tried(before, *faces, background=True)
    there = geared(there, *gear) if gear else there
    assert now(there).asks_background == asks
    total, degree = now(there).total, now(there).degree
    after = finished(there, *((2,) if asks else ()))
    assert (now(after).total, now(after).degree, now(after).about.done) == (total, degree, True)
    steps = asks + (gear == (1,))
    assert dice_in(after)[2] == (8, 6, 4)[steps]
    assert len(after.log) == len(before.log) + 1
    assert state_of(undo(after)) == state_of(before)
    check_all(after)


def test_something_else_in_between_makes_parts() -> None:
    before = outing()
    first = tried(before, 5, 2, background=True)
    second = geared(noted(first), 1)
    last = finished(noted(second), 2)
    assert [event.of for event in (second.log[-1], last.log[-1])] == [first.log[-1].id] * 2
    assert (now(last).root, now(last).degree, dice_in(last)) == (first.log[-1].id, "Weak", (8, 8, 4, 8))
    back = undo(last)
    assert (now(back).about.done, dice_in(back)) == (False, (8, 8, 6, 8))
    back = undo(undo(back))
    assert (now(back).about.added, table_in(back)) == (False, table_in(before))
    back = undo(undo(back))
    assert current(back) is None
    assert state_of(back) == state_of(before)


def test_two_tests_go_on_beside_each_other() -> None:
    first = tried(outing(), 5)
    second = tried(first, 6, who="Silke", ability="Dex")
    root = first.log[-1].id
    after = add_gear(second, now(second, root), FixedDice(5))
    assert (now(after, root).total, now(after, second.log[-1].id).total) == (12, 8)


@pytest.mark.parametrize("deed", [delete, lambda there, _: given_away(there, "Silke")])
def test_the_sheet_is_gone_in_between(deed: object) -> None:
    there = tried(outing(), 5, who="Silke", ability="Dex")
    gone = deed(there, record_in(there, "Silke"))  # type: ignore[operator]
    after = finished(geared(gone, 5))
    assert (now(after).total, now(after).about.done) == (12, True)
