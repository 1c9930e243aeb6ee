"""Two people at the page of fair rolls, each with a table of their own; what they exchange is links alone."""

import hashlib
import re
from collections.abc import Callable

import pytest

from dicewright.dice import FixedDice
from dicewright.dice.fair import FIRST, Exchange, commitment
from dicewright.pages.checking import render_checked_link
from dicewright.pages.fair import PAGE
from dicewright.pages.fair.state import link_of, opened_roll
from dicewright.pages.open_link import PAGE as OPEN
from dicewright.table.backup import backup_of, backup_text, read_backup
from dicewright.table.contents import Campaign
from dicewright.table.event import event_text, rolls_of
from dicewright.table.fair import FairRoll, shown
from dicewright.table.importing import imported
from dicewright.table.links import Link, find_links, read_link, write_link
from dicewright.table.saving import event_row, opened, row_of
from dicewright.table.workspace import Workspace, create, records_of, undo, with_settings
from tests.pages.acting import FRESH, Visit


def seed(number: int) -> str:
    return hashlib.sha256(b"%d" % number).hexdigest()


def dice(number: int) -> FixedDice:
    return FixedDice(*bytes.fromhex(seed(number)))


def link(visit: Visit) -> str:
    """What the page shows to be sent."""
    (found,) = re.findall(r'data-copy="([^"]+)"', visit.html)
    return str(found)


def kept(visit: Visit) -> FairRoll:
    here = opened_roll(visit.state)
    assert here
    return here[1]


class Two:
    """Mira begins, Ben joins."""

    def __init__(self) -> None:
        self.mira = Visit(PAGE).do("open").do("begin", dice=dice(1), text="3d6", me="Mira", other="Ben")
        self.ben = Visit(PAGE, Workspace("b", is_open=True)).do("open")

    def offered(self) -> "Two":
        self.ben.do("take", pasted=link(self.mira))
        return self

    def answered(self) -> "Two":
        self.offered().ben.do("join", dice=dice(2))
        return self

    def first_revealed(self) -> "Two":
        self.answered().mira.do("take", pasted=link(self.ben))
        return self

    def second_revealed(self) -> "Two":
        self.first_revealed().ben.do("take", pasted=link(self.mira))
        return self

    def done(self) -> "Two":
        both = self.second_revealed()
        (_, proof) = re.findall(r'data-copy="([^"]+)"', self.ben.html)
        both.mira.do("take", pasted=proof)
        return both


def test_two_people_get_one_roll_by_two_links_each_way() -> None:
    two = Two()
    assert "Send your commitment" in two.mira.html
    assert kept(two.mira).seed == seed(1)
    two.offered()
    assert "Mira wants to roll with you" in two.ben.html
    assert two.ben.heard == "Mira wants to roll 3d6 with you."
    assert not records_of(two.ben.workspace, "fair")
    two.ben.do("join", dice=dice(2))
    assert two.ben.heard == "Done. Now send the link to Mira."
    two.mira.do("take", pasted=link(two.ben))
    two.ben.do("take", pasted=link(two.mira))
    assert two.ben.heard == "The roll is finished."
    last, proof = re.findall(r'data-copy="([^"]+)"', two.ben.html)
    assert last == proof
    two.mira.do("take", pasted=last)
    assert shown(kept(two.mira)) == shown(kept(two.ben))
    for visit in (two.mira, two.ben):
        assert "Fair: both commitments fit." in visit.html
        assert visit.workspace.log[-1].action == "roll"
    (one,), (other,) = (rolls_of(visit.workspace.log[-1]) for visit in (two.mira, two.ben))
    assert one == other
    assert f"Total </span>{one.total}" in two.mira.html


def test_a_link_may_stand_in_a_message_or_be_broken_by_it() -> None:
    two = Two()
    text = link(two.mira)
    two.ben.do("take", pasted=f"Hi! https://x.example/{text[:60]}\n{text[60:]}\n")
    assert two.ben.state.offer


STAGES: list[Callable[[Two], Two]] = [
    lambda two: two,
    Two.answered,
    Two.first_revealed,
    Two.second_revealed,
    Two.done,
]


def reloaded(visit: Visit) -> Visit:
    """As the store gives it back."""
    rows = [row_of(record) for record in visit.workspace.records.values()]
    events = [event_row(event) for event in visit.workspace.log]
    return Visit(PAGE, opened(Workspace(f"{visit.workspace.tab}x"), rows, events)).do(
        "open", roll=visit.state.open
    )


@pytest.mark.parametrize("stage", STAGES)
def test_an_unfinished_roll_survives_a_reload_at_every_step(stage: Callable[[Two], Two]) -> None:
    two = stage(Two())
    for visit in (two.mira, two.ben):
        if visit.state.open:
            again = reloaded(visit)
            assert again.html == visit.html
            assert PAGE.address
            assert PAGE.address(again.state) == f"#roll={visit.state.open}"


def test_an_exchange_goes_on_after_reloads_on_both_sides() -> None:
    two = Two().answered()
    two.mira, two.ben = reloaded(two.mira), reloaded(two.ben)
    two.mira.do("take", pasted=link(two.ben))
    two.mira, two.ben = reloaded(two.mira), reloaded(two.ben)
    two.ben.do("take", pasted=link(two.mira))
    assert kept(two.ben).is_done


def test_a_secret_seed_leaves_in_no_link_no_log_and_no_file_to_hand_on() -> None:
    workspace, campaign = create(FRESH, "campaign", "River towns", Campaign())
    workspace = with_settings(workspace, "play it", campaign=campaign.id)
    mira = Visit(PAGE, workspace).do("begin", dice=dice(1), text="3d6", me="Mira", other="Ben")
    assert seed(1) not in mira.html
    assert seed(1) not in str(read_link(find_links(link(mira))[0]).payload)
    ben = Visit(PAGE, Workspace("b", is_open=True)).do("take", pasted=link(mira)).do("join", dice=dice(2))
    assert seed(2) not in ben.html
    assert seed(2) not in str(read_link(find_links(link(ben))[0]).payload)
    mira.do("take", pasted=link(ben))
    ben.do("take", pasted=link(mira))
    mira.do("take", pasted=link_of(shown(kept(ben))))
    for visit, own in ((mira, seed(1)), (ben, seed(2))):
        assert all(own not in event_text(event) for event in visit.workspace.log)
        undone = undo(undo(visit.workspace))
        assert all(own not in event_text(event) for event in undone.log)
    files = backup_of(mira.workspace, mira.workspace.records[campaign.id])
    assert seed(1) not in files
    assert seed(2) not in files
    # One's own backup has it: otherwise it would be lost with the device.
    assert seed(1) in backup_text(mira.workspace)
    brought = imported(Workspace("n", is_open=True), read_backup(backup_text(mira.workspace)), "merge")
    assert all(seed(1) not in event_text(event) for event in brought.log)


def test_nothing_takes_back_what_the_other_has_seen() -> None:
    two = Two().first_revealed()
    taken = kept(two.mira).their_commitment
    two.mira.state = PAGE.update(two.mira.state, "open", {"roll": two.mira.state.open}, FixedDice())
    workspace = undo(two.mira.workspace)
    # Undo puts the whole roll into the bin, and redo brings it back with the commitment it had.
    (record,) = workspace.records.values()
    assert record.deleted
    assert record.content["their_commitment"] == taken


def test_a_roll_goes_into_the_bin_and_its_commitment_is_still_known() -> None:
    two = Two().answered()
    offer = link(two.mira)
    two.ben.do("delete", two.ben.state.open)
    assert not two.ben.state.open
    two.ben.do("take", pasted=offer).do("join", dice=dice(3))
    assert "had this commitment before" in two.ben.html


# Bad pastes


def other_link() -> str:
    return f"open.html#link={write_link('roll', {'at': 'dice', 'roll': '1d6'})}"


def cheating(two: Two) -> list[tuple[str, str]]:
    whole = shown(kept(two.ben))
    terms = whole.terms.replace(inputs={"expression": "3d8"})
    elsewhere = Exchange(1, terms, commitment(terms, FIRST, seed(8)))
    return [
        ("", "no whole link"),
        ("hello", "no whole link"),
        ("open.html#link=1.h.abc", "no whole link"),
        ("x" * 30_000, "longer than any link"),
        (link(two.ben)[:-6] + "AAAAAA", "cannot be opened"),
        (f"open.html#link=9{find_links(link(two.ben))[0][1:]}", "newer Dicewright"),
        (other_link(), "a roll to make, not a part of a fair roll"),
        (link_of(elsewhere), "about another roll: 3d8, not 3d6"),
        (link_of(whole.replace(terms=terms)), "about another roll"),
        (link(two.mira), "the link that you sent"),
        (link_of(whole.replace(second_commitment=whole.first_commitment)), "a copy of yours"),
    ]


@pytest.mark.parametrize("which", range(11))
def test_a_bad_paste_gets_its_sentence_and_changes_nothing(which: int) -> None:
    two = Two().answered()
    pasted, said = cheating(two)[which]
    before = two.mira.workspace
    two.mira.do("take", pasted=pasted)
    assert said in two.mira.state.problem
    assert two.mira.heard == two.mira.state.problem
    assert two.mira.workspace is before
    assert 'role="alert"' in two.mira.html
    # What was pasted can be corrected.
    assert two.mira.state.pasted == pasted
    two.mira.do("take", pasted=link(two.ben))
    assert two.mira.state.problem == ""
    assert kept(two.mira).their_commitment


def test_a_seed_that_does_not_fit_is_called_a_cheat_on_either_side() -> None:
    two = Two().first_revealed()
    cheat = link_of(shown(kept(two.mira)).replace(first_seed=seed(9)))
    before = two.ben.workspace
    assert "Mira cheats" in two.ben.do("take", pasted=cheat).html
    assert two.ben.workspace is before
    two.ben.do("take", pasted=link(two.mira))
    cheat = link_of(shown(kept(two.ben)).replace(second_seed=seed(9)))
    assert "Ben cheats" in two.mira.do("take", pasted=cheat).html
    assert not kept(two.mira).is_done


@pytest.mark.parametrize(
    ("text", "me", "other", "said"),
    [
        ("3d", "Mira", "Ben", "This cannot be rolled"),
        ("3d6", "", "Ben", "both need a name"),
        ("3d6", "Ben", "Ben", "different names"),
    ],
)
def test_what_cannot_begin_says_why_and_keeps_what_was_typed(
    text: str, me: str, other: str, said: str
) -> None:
    mira = Visit(PAGE).do("write", text=text, me=me, other=other).do("begin", text=text, me=me, other=other)
    assert said in mira.html
    assert (mira.state.text, mira.state.me, mira.state.other) == (text, me, other)
    assert mira.workspace is FRESH


# Links in the address


def test_a_link_in_the_address_is_shown_and_kept_only_on_a_press() -> None:
    two = Two()
    text = find_links(link(two.mira))[0]
    two.ben.do("open", link=text)
    assert "Join as Ben" in two.ben.html
    assert PAGE.address
    assert PAGE.address(two.ben.state) is None
    assert not two.ben.workspace.records
    assert two.ben.do("leave").state.offer is None
    two.ben.do("open", link=text).do("join", dice=dice(2))
    before = two.mira.workspace
    two.mira.do("open").do("open", link=find_links(link(two.ben))[0])
    assert two.mira.workspace is before
    assert find_links(link(two.ben))[0] in two.mira.html
    two.mira.do("take", pasted=two.mira.state.pasted)
    assert kept(two.mira).their_commitment
    stranger = Visit(PAGE).do("open", link=find_links(link(two.mira))[0])
    assert "not on this device" in stranger.html
    assert "cannot be opened" in Visit(PAGE).do("open", link="1.h.broken").html


def test_whoever_rolls_here_is_proposed_as_a_name() -> None:
    workspace = with_settings(FRESH, "name", player="Ann <b>")
    assert 'value="Ann &lt;b&gt;"' in Visit(PAGE, workspace).html


def test_the_page_that_opens_links_says_what_is_in_it_and_leads_here() -> None:
    two = Two().first_revealed()
    text = find_links(link(two.mira))[0]
    opened = Visit(OPEN).do("open", link=text)
    assert "A fair roll of 3d6" in opened.html
    assert "Mira and Ben" in opened.html
    assert "Mira’s commitment, Ben’s commitment and Mira’s seed" in opened.html
    (way,) = re.findall(r'href="fair.html#link=([^"]+)"', opened.html)
    assert read_link(way).payload == read_link(text).payload
    assert not opened.workspace.records


def test_the_page_that_opens_links_checks_a_finished_roll() -> None:
    honest = Visit(OPEN).do("open", link=write_link("result", {"rolls": [THROW]}))
    assert "Consistent: inputs and faces give exactly what it claims." in honest.html
    assert "rolled again until they liked it" in honest.html
    forged = Visit(OPEN).do("open", link=write_link("result", {"rolls": [{**THROW, "total": 20}]}))
    assert "It claims a total of 20; the faces come to 12." in forged.html


# Checking


def test_a_whole_roll_is_checked_by_anybody() -> None:
    two = Two().second_revealed()
    whole = shown(kept(two.ben))
    anybody = Visit(PAGE).do("check", checking=link_of(whole))
    assert "Fair: both commitments fit." in anybody.html
    assert "between Mira and Ben" in anybody.html
    # Opened as a link it is checked, too.
    assert "Fair: both" in Visit(PAGE).do("open", link=find_links(link_of(whole))[0]).html


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"first_seed": seed(5)}, "Mira’s seed does not fit Mira’s commitment"),
        ({"second_seed": seed(5)}, "Ben’s seed does not fit Ben’s commitment"),
        ({"first_commitment": seed(5)}, "Mira’s commitment was changed afterwards"),
        ({"first_seed": seed(2), "second_seed": seed(1)}, "The order is swapped"),
    ],
)
def test_a_cheat_in_a_transcript_is_named(changes: dict[str, str], said: str) -> None:
    whole = shown(kept(Two().second_revealed().ben))
    anybody = Visit(PAGE).do("check", checking=link_of(whole.replace(**changes)))
    assert f"Not fair. {said}" in anybody.html
    assert "Fair: both" not in anybody.html


def test_what_cannot_be_checked_says_why() -> None:
    two = Two().answered()
    for pasted, said in (
        ("nonsense", "no whole link"),
        (link(two.ben), "not finished"),
        (other_link(), "no roll to check"),
    ):
        anybody = Visit(PAGE).do("check", checking=pasted)
        assert said in anybody.heard
        assert said in anybody.html
        assert anybody.workspace is FRESH


THROW = {
    "action": "dice",
    "inputs": {"expression": "2d6+3"},
    "faces": [4, 5],
    "total": 12,
    "outcome": "total",
}


def checked_result(**changes: object) -> str:
    text = write_link("result", {"rolls": [{**THROW, **changes}], "what": "<i>sword", "who": "Ann"})
    return Visit(PAGE).do("check", checking=f"https://x.example/open.html#link={text}").html


def test_a_finished_roll_is_checked_and_nothing_more_is_claimed() -> None:
    html = checked_result()
    assert "Consistent: inputs and faces give exactly what it claims." in html
    assert "rolled again until they liked it" in html
    assert "Ann: &lt;i&gt;sword" in html
    assert "Rolled and checked with the rules of Dicewright" in html


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"total": 20}, "It claims a total of 20; the faces come to 12."),
        (
            {"outcome": "critical_success"},
            "It claims the outcome “critical success”; the faces give “total”.",
        ),
        ({"faces": [4]}, "no face left for die 2"),
        ({"faces": [4, 9]}, "a d6 cannot show 9"),
        ({"faces": [4, 5, 6]}, "1 face more"),
        ({"inputs": {"expression": "<script>"}}, "do not belong to this roll"),
    ],
)
def test_what_differs_in_a_finished_roll_is_said_exactly(changes: dict[str, object], said: str) -> None:
    html = checked_result(**changes)
    assert "Not consistent. What differs:" in html
    assert said in html
    assert "<script>" not in html


@pytest.mark.parametrize(
    ("total", "said"),
    [(12, "Rolled with Dicewright 0.0.9, checked with"), (13, "a rule that changed in between")],
)
def test_a_roll_of_another_version_says_so(total: int, said: str) -> None:
    link = Link(1, "result", {"rolls": [{**THROW, "total": total}]}, "0.0.9")
    assert said in str(render_checked_link(link))
