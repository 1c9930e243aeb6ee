import pytest

from dicewright.games.dungeoneers.play.match import ACCEPTED, DECLINED, Compromise, current
from dicewright.games.dungeoneers.play.rolls import answer, withdraw
from dicewright.games.dungeoneers.rules.character import MOST_COUNTED
from dicewright.table.codec import to_json
from dicewright.table.workspace import undo
from dicewright.trouble import RuleError
from tests.table.dungeon import answered, bare, core, dungeon, now, offered, opposed, used
from tests.table.looking import table_in, told, with_house_rules


def test_an_accepted_compromise_is_a_success_for_dread() -> None:
    before = core(dungeon(dread=4), 5, 9, 9, 9)
    waits = offered(before)
    assert (now(waits).offered, now(waits).successes, table_in(waits).dread) == (Compromise(0), (1,), 4)
    assert told(waits) == "Mira offers a compromise: Lesser success, 1 against Average (2)"
    assert used(waits, 1) is waits
    with pytest.raises(RuleError, match="nothing to offer"):
        offered(waits)
    after = answer(waits, now(waits), True)
    assert (
        told(after)
        == "The GM accepts the compromise of Mira, and gains 1 dread: Success, 2 against Average (2)"
    )
    assert (now(after).successes, table_in(after).dread, now(after).dread) == ((2,), 5, 1)
    assert "DN-COMP-01" in after.log[-1].rules
    end = used(after, 2)
    assert end.log[-1].outcome == "Success, 2 against Average (2), 1 dread for the GM"
    assert not now(end).may_offer(0)


def test_a_declined_compromise_changes_nothing() -> None:
    """DN-COMP-02"""
    after = answered(core(dungeon(dread=4), 5, 9, 9, 9), accepts=False)
    assert told(after) == "The GM declines the compromise of Mira: Lesser success, 1 against Average (2)"
    assert (now(after).successes, table_in(after).dread, now(after).offered) == ((1,), 4, None)
    assert not now(after).may_offer(0)
    assert not after.log[-1].changes
    assert answer(after, now(after), True) is after
    assert used(after, 1).log[-1].outcome == "Lesser success, 1 against Average (2)"


def test_a_withdrawn_offer_was_none() -> None:
    before = core(dungeon(), 5, 9, 9, 9)
    waits = offered(before)
    after = withdraw(waits, now(waits))
    assert now(after).about == now(before).about
    assert now(after).may_offer(0)
    assert withdraw(after, now(after)) is after
    assert answer(after, now(after), True) is after
    assert told(after) == "Mira takes the offer back: Lesser success, 1 against Average (2)"
    assert after.log[-1].rules == before.log[-1].rules


@pytest.mark.parametrize(("dn", "may"), [(0, False), (1, False), (2, True), (6, True)])
def test_only_below_a_success_is_there_something_to_offer(dn: int, may: bool) -> None:
    match = now(core(dungeon(), 5, 9, 9, 9, dn=dn))
    assert [match.may_offer(side) for side in (-1, 0, 1)] == [False, may, False]


def test_eligible_is_who_is_below_with_the_critical() -> None:
    """DN-AMB-12"""
    assert not now(core(dungeon(), 1, 1, 9, 9, dn=3)).may_offer(0)
    assert now(core(dungeon(), 1, 1, 9, 9, dn=4)).may_offer(0)


@pytest.mark.parametrize("accepts", [True, False])
@pytest.mark.parametrize(("limit", "offers"), [("1", 1), ("2", 2), ("unlimited", 6)])
def test_so_many_offers_are_there(limit: str, offers: int, accepts: bool) -> None:
    """DN-AMB-11: declined or not; DN 6, so it is never met before."""
    there = core(dungeon(compromise_limit=limit), 9, 9, 9, 9, dn=6)
    for _ in range(offers):
        there = answered(there, accepts)
    assert now(there).successes == (offers * accepts,)
    assert table_in(there).dread == offers * accepts
    assert now(there).may_offer(0) == (limit == "unlimited" and not accepts)
    assert {each.state for each in now(there).about.offers} == {ACCEPTED if accepts else DECLINED}


def test_without_a_limit_the_roll_stays_readable() -> None:
    before = core(dungeon(compromise_limit="unlimited"), 9, 9, 9, 9, dn=6)
    root = before.log[-1]
    about = now(before).about.replace(offers=(Compromise(0, DECLINED),) * 100)
    there = before.replace(log=(*before.log[:-1], root.replace(about=to_json(about))))
    if now(there).may_offer(0):
        there = offered(there)
    assert current(there)


def test_without_a_campaign_nobody_counts_dread() -> None:
    after = answered(core(bare(), 5, 9, 9, 9), accepts=True)
    assert (now(after).successes, after.log[-1].changes, after.log[-1].campaign) == ((2,), (), "")
    assert "and gains 1 dread that nobody counts: " in told(after)
    assert now(undo(after)).offered == Compromise(0)
    assert now(undo(undo(after))).about.offers == ()
    assert current(undo(undo(undo(after)))) is None


def test_dread_stays_within_its_bounds() -> None:
    after = answered(core(dungeon(dread=MOST_COUNTED), 5, 9, 9, 9), accepts=True)
    assert (now(after).successes, table_in(after).dread) == ((2,), MOST_COUNTED)


def test_a_house_rule_changed_later_leaves_the_roll_as_it_is() -> None:
    before = with_house_rules(
        core(dungeon(), 1, 1, 1, 9, dn=6), compromise_limit="2", critical_mode="per_pair"
    )
    assert now(before).about.limit == 1
    assert not now(answered(before, accepts=False)).may_offer(0)
    wide = with_house_rules(
        core(dungeon(compromise_limit="unlimited"), 9, 9, 9, 9, dn=6), compromise_limit="1"
    )
    assert now(answered(answered(wide, False), False)).may_offer(0)


def test_both_sides_of_a_test_may_offer_once() -> None:
    """DN-AMB-10: the initiator below a success, the opponent behind."""
    there = opposed(dungeon(), 5, 5, 9, 9, 4, 4, 9, 9)
    assert [now(there).may_offer(side) for side in (0, 1)] == [False, False]
    ahead = opposed(dungeon(), 5, 5, 5, 9, 4, 4, 9, 9)
    assert [now(ahead).may_offer(side) for side in (0, 1)] == [False, True]
    even = answered(ahead, True, side=1)
    assert "of Tam" in told(even)
    assert (now(even).successes, table_in(even).dread) == ((3, 3), 1)
    assert [now(even).may_offer(side) for side in (0, 1)] == [False, False]
    behind = opposed(dungeon(), 5, 9, 9, 9, 4, 4, 9, 9)
    even = answered(behind, True, side=0)
    assert (now(even).successes, now(even).about.offers) == ((2, 2), (Compromise(0, ACCEPTED),))
    declined = answered(ahead, False, side=1)
    assert [now(declined).may_offer(side) for side in (0, 1)] == [False, False]
    assert used(even, 2, 2).log[-1].outcome.startswith("Mira wins, 2 to 2; success for Mira")
