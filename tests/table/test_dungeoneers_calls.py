from collections.abc import Callable

import pytest

from dicewright.dice import DiceError, FixedDice
from dicewright.games.dungeoneers.play.calls import (
    add_adversary,
    call_of,
    call_roll,
    change_dread,
    difficulty_for,
    end_call,
    leave_out,
    next_at,
    put_first,
    remove_adversary,
    roll_hidden,
    waiting_at,
    write_adversary,
    write_notes,
)
from dicewright.games.dungeoneers.play.match import current
from dicewright.games.dungeoneers.rules.character import (
    MOST_ADVERSARIES,
    MOST_COUNTED,
    MOST_DIFFICULTIES,
    MOST_NAME,
    MOST_NOTES,
    Adversary,
    Call,
    Difficulty,
)
from dicewright.games.rolls import replay
from dicewright.table.event import rolls_of, shared
from dicewright.table.telling import summary
from dicewright.table.workspace import Workspace, delete, redo, undo, with_settings
from dicewright.trouble import RuleError
from tests.table.dungeon import OGRE, bare, core, dungeon
from tests.table.looking import given_away, id_of, record_in, state_of, table_in, told


def dn_next(workspace: Workspace) -> int | None:
    """What whoever is next has to meet; None before the GM's die."""
    call = call_in(workspace)
    who = next_at(workspace, call)
    assert who
    return difficulty_for(call, who.id)


# Dread, notes and adversaries


def test_dread_is_counted_within_its_bounds() -> None:
    workspace = dungeon(dread=2)
    assert table_in(change_dread(workspace, 3)).dread == 5
    assert told(change_dread(workspace, -1)) == "Dread 2 → 1"
    assert table_in(change_dread(workspace, -10)).dread == 0
    assert table_in(change_dread(workspace, 10**9)).dread == MOST_COUNTED
    assert change_dread(workspace, 0) is workspace
    assert change_dread(none := dungeon(), -1) is none
    assert state_of(undo(change_dread(workspace, 3))) == state_of(workspace)


DEEDS: dict[str, Callable[[Workspace], Workspace]] = {
    "dread": lambda there: change_dread(there, 1),
    "notes": lambda there: write_notes(there, "x"),
    "add": lambda there: add_adversary(there, "x"),
    "remove": lambda there: remove_adversary(there, 0),
    "write": lambda there: write_adversary(there, 0, OGRE),
    "call": lambda there: call_roll(there, 0, 0),
    "die": lambda there: roll_hidden(there, FixedDice(1)),
    "next": lambda there: put_first(there, "d1"),
    "leave": lambda there: leave_out(there, "d1"),
    "end": end_call,
}


@pytest.mark.parametrize("deed", DEEDS)
def test_without_a_campaign_of_the_game_there_is_nothing_to_keep(deed: str) -> None:
    campaign = next(each for each in dungeon().records.values() if each.kind == "campaign")
    there = dungeon()
    of_another = there.replace(records={**there.records, campaign.id: campaign.replace(game="tiers")})
    for workspace in (bare(), with_settings(there, "clear the table", campaign=""), of_another):
        with pytest.raises(RuleError, match="put a campaign of Dungeoneers"):
            DEEDS[deed](workspace)
        assert call_of(workspace) is None


def test_notes_are_cut_and_written_in_one_go() -> None:
    workspace = dungeon()
    after = write_notes(write_notes(workspace, "a"), "a\r\nb" + "c" * MOST_NOTES)
    assert len(after.log) == len(workspace.log) + 1
    assert table_in(after).notes.startswith("a\nbc")
    assert len(table_in(after).notes) == MOST_NOTES
    assert table_in(undo(after)).notes == ""


def test_adversaries_come_and_go() -> None:
    after = add_adversary(dungeon(), f"  The \n  Lich {'x' * 100}")
    assert [len(each.name) for each in table_in(after).adversaries] == [4, MOST_NAME]
    assert table_in(after).adversaries[1].name.startswith("The Lich x")
    assert table_in(remove_adversary(after, 0)).adversaries == table_in(after).adversaries[1:]
    for place in (-1, 2):
        assert remove_adversary(after, place) is after
        assert write_adversary(after, place, OGRE) is after
    with pytest.raises(RuleError, match="name first"):
        add_adversary(after, " \n")
    assert write_adversary(workspace := dungeon(), 0, OGRE) is workspace


def test_a_table_holds_so_many_adversaries() -> None:
    there = dungeon()
    for number in range(MOST_ADVERSARIES - 1):
        there = add_adversary(there, str(number))
    with pytest.raises(RuleError, match="holds 30"):
        add_adversary(there, "one more")


@pytest.mark.parametrize(
    "adversary",
    [
        Adversary("X", boon=21),
        Adversary("X", bane=-1),
        Adversary("X", (Difficulty(dn=7),)),
        Adversary("X", (Difficulty(dn=-1),)),
        Adversary("X", (Difficulty(),) * (MOST_DIFFICULTIES + 1)),
    ],
)
def test_what_an_adversary_cannot_have_is_refused(adversary: Adversary) -> None:
    with pytest.raises(RuleError):
        write_adversary(dungeon(), 0, adversary)


# Calls


def call_in(workspace: Workspace) -> Call:
    call = call_of(workspace)
    assert call
    return call


def waiting(workspace: Workspace) -> list[str]:
    return [record.name for record in waiting_at(workspace, call_in(workspace))]


def called(**ogre: int | str) -> Workspace:
    return call_roll(dungeon(**ogre), 0, 0)  # type: ignore[arg-type]


def met(workspace: Workspace, who: str, *faces: int) -> Workspace:
    """Whoever is called rolls, 3d10 and Mira one more."""
    dn = dn_next(workspace)
    return core(workspace, *(faces or (9,) * (3 + (who == "Mira"))), dn=dn, who=who, is_called=True)


def test_everybody_at_the_table_is_called() -> None:
    after = called(boon=2, bane=1)
    ids = tuple(id_of(after, name) for name in ("Mira", "Tam", "Wren"))
    assert call_in(after) == Call("Ogre: strike", "finesse", "dodging", 2, 2, 1, ids)
    assert told(after) == "Call for rolls against Ogre: strike"
    assert call_in(call_roll(after, 0, 1)).what == "Ogre"
    for place, at in ((1, 0), (-1, 0), (0, 2), (0, -1)):
        assert call_roll(after, place, at) is after
    ended = end_call(after)
    assert call_of(ended) is None
    assert end_call(ended) is ended
    assert call_in(undo(ended)) == call_in(after)


def test_nobody_can_be_called_where_nobody_sits() -> None:
    there = dungeon()
    for name in ("Mira", "Tam"):
        there = delete(there, record_in(there, name))
    with pytest.raises(RuleError, match="nobody sits"):
        call_roll(given_away(there, "Wren"), 0, 0)


def test_the_throw_takes_the_turn_and_undo_gives_it_back() -> None:
    before = called()
    assert (dn_next(before) is None, dn_next(before)) == (False, 2)
    after = met(before, "Mira")
    assert waiting(after) == ["Tam", "Wren"]
    assert (state_of(undo(after)), current(undo(after))) == (state_of(before), None)
    assert waiting(redo(undo(after))) == ["Tam", "Wren"]
    assert waiting(met(after, "Wren")) == ["Tam"]
    assert call_of(met(met(after, "Wren"), "Tam")) is None
    assert waiting(core(before, 9, 9, 9, 9)) == ["Mira", "Tam", "Wren"]
    assert waiting(core(before, 9, 9, 9, 9, 9, 9, who="Zed", is_called=True)) == ["Mira", "Tam", "Wren"]


@pytest.mark.parametrize(
    ("dn", "boon", "bane", "rules", "face", "after"),
    [
        (2, 1, 0, {}, 1, 3),
        (2, 1, 0, {}, 2, 2),
        (2, 0, 2, {}, 2, 1),
        (2, 0, 2, {}, 3, 2),
        (0, 0, 3, {}, 3, 0),
        (6, 5, 2, {}, 3, 7),
        (6, 5, 2, {"dn_cap": "6"}, 3, 6),
        (2, 0, 3, {"dn_floor": "2"}, 1, 2),
        (1, 0, 3, {"dn_floor": "2"}, 1, 1),
        (2, 1, 0, {"adversary_die": "d6"}, 2, 3),
        (2, 1, 0, {"adversary_die": "d6"}, 3, 2),
        (2, 3, 0, {"adversary_die": "d4"}, 4, 2),
        (2, 20, 16, {"adversary_die": "d4"}, 4, 3),
    ],
)
def test_the_hidden_die_moves_the_difficulty_by_one(
    dn: int, boon: int, bane: int, rules: dict[str, str], face: int, after: int
) -> None:
    """DN-ADV-01 to -03, DN-AMB-14 to -16"""
    before = called(dn=dn, boon=boon, bane=bane, **rules)
    assert dn_next(before) is None
    moved = roll_hidden(before, FixedDice(face))
    event = moved.log[-1]
    assert (dn_next(moved), dn_next(moved) is None) == (after, False)
    assert (event.private, len(event.house_rules)) == (True, len(rules))
    assert [replay(roll) for roll in rolls_of(event)] == list(rolls_of(event))
    assert event not in shared(moved.log)
    assert roll_hidden(moved, FixedDice()) is moved
    assert state_of(undo(moved)) == state_of(before)


def test_without_points_left_there_is_no_die() -> None:
    before = called(boon=2, bane=2)
    assert roll_hidden(before, FixedDice()) is before
    nobody = dungeon(boon=2)
    assert roll_hidden(nobody, FixedDice()) is nobody
    with pytest.raises(DiceError):
        roll_hidden(called(boon=1), FixedDice(4))


def test_the_die_is_thrown_for_each_roll_anew() -> None:
    """DN-AMB-17"""
    there = roll_hidden(called(boon=3), FixedDice(1))
    assert dn_next(met(there, "Mira")) is None
    assert dn_next(met(there, "Tam")) is not None
    assert dn_next(undo(met(there, "Mira"))) == 3


def test_another_may_be_next_and_somebody_left_out() -> None:
    there = roll_hidden(called(boon=3), FixedDice(1))
    mira, wren, zed = (id_of(there, name) for name in ("Mira", "Wren", "Zed"))
    first = put_first(there, wren)
    assert (waiting(first), dn_next(first) is None) == (["Wren", "Mira", "Tam"], True)
    assert state_of(undo(first)) == state_of(there)
    for id in (mira, zed, ""):
        assert put_first(there, id) is there
    for id in (zed, ""):
        assert leave_out(there, id) is there
    assert dn_next(leave_out(there, wren)) is not None
    without = leave_out(there, mira)
    assert (waiting(without), dn_next(without) is None) == (["Tam", "Wren"], True)
    assert call_of(leave_out(leave_out(without, wren), id_of(there, "Tam"))) is None
    for deed in (put_first, leave_out):
        assert deed(none := dungeon(), mira) is none


@pytest.mark.parametrize("deed", [put_first, leave_out])
def test_a_hidden_die_that_was_for_nothing_stays_hidden(deed: Callable[[Workspace, str], Workspace]) -> None:
    there = roll_hidden(called(boon=3), FixedDice(1))
    after = deed(there, id_of(there, "Wren" if deed is put_first else "Mira"))
    assert "oved: 3" not in summary(after.log)


def test_the_log_has_no_ids_in_its_words() -> None:
    after = put_first(there := called(), id_of(there, "Wren"))
    said = " ".join(words for change in after.log[-1].changes for words in change.said)
    assert id_of(there, "Wren") not in said.split()


def gone(workspace: Workspace, name: str) -> Workspace:
    return delete(workspace, record_in(workspace, name))


@pytest.mark.parametrize("goes", [gone, given_away])
def test_whoever_is_gone_is_not_waited_for(goes: Callable[[Workspace, str], Workspace]) -> None:
    there = goes(called(), "Tam")
    assert waiting(there) == ["Mira", "Wren"]
    assert waiting(met(there, "Mira")) == ["Wren"]
    assert waiting(undo(there)) == ["Mira", "Tam", "Wren"]
    left = leave_out(there, id_of(called(), "Tam"))
    assert told(left) == "Somebody does not roll"
    assert call_of(met(met(left, "Mira"), "Wren")) is None


GONE = "who is next is taken from all who were called, those who are gone too"


@pytest.mark.parametrize("goes", [gone, given_away])
def test_each_has_a_die_of_their_own_though_the_first_is_gone(
    goes: Callable[[Workspace, str], Workspace],
) -> None:
    there = roll_hidden(goes(called(boon=3), "Mira"), FixedDice(1))
    after = met(there, "Tam")
    assert waiting(after) == ["Wren"]
    assert dn_next(after) is None


def test_a_die_goes_with_whom_it_was_thrown_for() -> None:
    there = gone(roll_hidden(called(boon=3), FixedDice(1)), "Mira")
    assert waiting(there)[0] == "Tam"
    assert dn_next(there) is None


def test_putting_first_who_is_next_changes_nothing() -> None:
    there = roll_hidden(gone(called(boon=3), "Mira"), FixedDice(1))
    assert waiting(there)[0] == "Tam"
    assert put_first(there, id_of(there, "Tam")) is there


def test_a_call_is_over_when_nobody_is_left_who_is_here() -> None:
    after = met(met(gone(called(), "Mira"), "Tam"), "Wren")
    assert call_of(after) is None
