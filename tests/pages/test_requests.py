"""A GM at the table asks two players for a roll: links are all that goes between them."""

import html
import re
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.pages import dice, open_link, share, table
from dicewright.pages.set_ups import set_up_thing
from dicewright.pages.share_link import share_address
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.links import read_link, write_link
from dicewright.table.requests import asked_at
from dicewright.table.workspace import (
    Workspace,
    campaign_on_table,
    create,
    undo,
    with_settings,
)
from tests.pages.acting import Visit

BASE = "https://dice.example/"


def gm(game: str = "") -> Visit:
    workspace, campaign = create(Workspace("g", is_open=True), "campaign", "River towns", Campaign(), game)
    workspace = with_settings(workspace, "put it there", campaign=campaign.id)
    return Visit(table.PAGE, workspace)


def ask(visit: Visit, text: str = "1d20+3", people: str = "Mira, Ben", what: str = "climb the wall") -> str:
    visit.do("ask", **{"ask-text": text, "ask-what": what, "ask-people": people})
    assert visit.state.request.problem == ""
    return copied(visit)


def copied(visit: Visit) -> str:
    """The address that a button on the page copies."""
    found = re.search(r'data-copy="([^"]*open\.html#link=[^"]+)"', visit.html)
    assert found
    return html.unescape(found[1]).partition("link=")[2]


def player(link: str, tab: str = "p", name: str = "") -> Visit:
    workspace = Workspace(tab, is_open=True)
    if name:
        workspace = with_settings(workspace, "say who I am", player=name)
    opened = Visit(open_link.PAGE, workspace).do("open", link=link)
    assert opened.workspace is workspace
    there = re.search(r'href="dice\.html#request=([^"]+)"', opened.html)
    assert there
    assert "Roll it" in opened.html
    return Visit(dice.PAGE, workspace).do("open", request=there[1])


def answers(visit: Visit) -> list[Any]:
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    return [each.who for asked in asked_at(visit.workspace, campaign.id) for each in asked.answers]


def test_the_whole_way_there_and_back() -> None:
    table_ = gm()
    link = ask(table_)
    assert "Still missing: Mira and Ben." in table_.html
    opened = Visit(open_link.PAGE).do("open", link=link)
    for words in ("Who asks", "GM", "1d20+3", "climb the wall", "Mira and Ben"):
        assert words in opened.html

    mira = player(link)
    assert "asks for" in mira.html
    assert mira.heard == "GM asks for 1d20+3, climb the wall."
    assert mira.state.text == "1d20+3"
    assert mira.workspace.log == ()
    assert "Copy the answer link" not in mira.html
    mira.do("roll", dice=FixedDice(14))
    assert "Write your name" in mira.html
    assert "Copy the answer link" not in mira.html
    mira.do("answer-who", "Mira")
    assert mira.page.address
    assert mira.page.address(mira.state) == f"#request={link}"
    answer = copied(mira)

    ben = player(link, "q", "Ben")
    ben.do("by-hand").do("face", "2")
    assert "entered from real dice" in ben.html

    looked = Visit(open_link.PAGE).do("open", link=answer)
    assert "Mira’s answer" in looked.html
    assert "Consistent" in looked.html
    assert f"table.html#answer={answer}" in looked.html

    table_.do("take-answers", pasted=f"Mira: link={answer}\nBen: link={copied(ben)}")
    assert answers(table_) == ["Mira", "Ben"]
    assert "Everybody has answered." in table_.html
    assert "(consistent, entered from real dice)" in table_.html
    assert table_.heard == "Taken: Mira’s answer: 17; Ben’s answer: 5."
    assert table_.state.request.pasted == ""


def test_a_bad_link_in_a_paste_says_why_and_the_good_ones_are_taken() -> None:
    visit = gm()
    link = ask(visit)
    mira = player(link, name="Mira").do("roll", dice=FixedDice(14))
    answer = copied(mira)
    visit.do("take-answers", pasted=f"link={link} link={answer[:-3]} link={answer}")
    assert answers(visit) == ["Mira"]
    assert "Link 1: This is a request for a roll, and no answer" in visit.html
    assert "Link 2: This link cannot be opened" in visit.html
    visit.do("take-answers", pasted=f"link={answer}")
    assert "counts once" in visit.html
    assert answer in visit.html
    visit.do("take-answers", pasted="see you tonight")
    assert "no link of Dicewright’s" in visit.html
    assert answers(visit) == ["Mira"]


def test_what_is_scanned_goes_the_way_of_what_is_pasted() -> None:
    scanned, pasted = gm(), gm()
    link = ask(scanned)
    ask(pasted)
    address = f"{BASE}open.html#link={copied(player(link, name='Mira').do('roll', dice=FixedDice(9)))}"
    scanned.do("scanned", pasted=address)
    pasted.do("take-answers", pasted=address)
    assert answers(scanned) == answers(pasted) == ["Mira"]
    assert scanned.html == pasted.html
    assert 'data-needs="scan"' in scanned.html


def test_an_answer_to_another_table_says_so() -> None:
    here, elsewhere = gm(), gm()
    ask(here)
    ask(elsewhere, what="something else")
    stranger = ask(elsewhere)
    answer = copied(player(stranger, name="Mira").do("roll", dice=FixedDice(9)))
    here.do("open", answer=answer)
    assert answer in here.html
    assert answers(here) == []
    assert "another request" in here.do("take-answers", pasted=answer).html
    assert answers(here) == []


def test_an_answer_that_was_changed_on_the_way_shows_what_differs() -> None:
    visit = gm()
    answer = copied(player(ask(visit), name="Mira").do("roll", dice=FixedDice(2)))
    payload = read_link(answer).payload
    payload["result"]["rolls"][0]["total"] = 23
    visit.do("take-answers", pasted=write_link("answer", payload))
    assert "claims a total of 23; the faces come to 5" in visit.html
    assert "(consistent" not in visit.html


def test_undo_takes_back_answers_closing_and_asking() -> None:
    visit = gm()
    link = ask(visit)
    visit.do("take-answers", pasted=copied(player(link, name="Mira").do("roll", dice=FixedDice(2))))
    request = read_link(link).payload["id"]
    visit.do("close-request", request)
    assert "Copy link" not in visit.html
    for expected in (["Mira"], []):
        visit = Visit(table.PAGE, undo(visit.workspace))
        assert answers(visit) == expected
        assert "Copy link" in visit.html
    assert "Copy link" not in Visit(table.PAGE, undo(visit.workspace)).html


MANY = ",".join(f"Player {number}" for number in range(30))


@pytest.mark.parametrize(
    ("field", "words"),
    [({"ask-text": "1d20+"}, "This cannot be rolled"), ({"ask-people": MANY}, "At most 20 people")],
)
def test_what_cannot_be_asked_says_so_and_stays_in_its_field(field: dict[str, str], words: str) -> None:
    visit = gm()
    before = visit.workspace
    visit.do("ask", **field)
    assert words in visit.state.request.problem
    assert words in visit.heard
    assert visit.workspace is before
    assert next(iter(field.values())) in visit.html


SET_UPS = {
    "tiers": '{"a":{"rank":4}}',
    "dungeoneers": '{"dn":5}',
    "lavender": '{"modifier":2}',
}


@pytest.mark.parametrize("game", SET_UPS)
def test_the_roll_in_the_games_panel_is_asked_for_as_it_is_set_up(game: str) -> None:
    visit = gm(game).do("open", roll=SET_UPS[game])
    assert "Ask for the roll set up here" in visit.html
    visit.do("ask-set-up", **{"ask-what": "Hold the door", "ask-people": ""})
    assert visit.state.request.problem == ""
    link = copied(visit)
    assert len(link) <= 300
    sent = set_up_thing(visit.workspace, f"{game}:{SET_UPS[game]}").payload
    payload = read_link(link).payload
    assert (payload["at"], payload["roll"]) == (sent["at"], sent["roll"])
    there = player(link)
    assert there.state.game == game
    assert there.state.rolling.problem == ""
    assert "Hold the door" in there.html


def test_a_request_for_nonsense_is_not_opened() -> None:
    for payload in (
        {"id": "a", "at": "dice", "roll": "4d6 and more"},
        {"id": "a", "at": "lavender", "roll": {"modifier": "many"}},
        {"id": "a", "at": "tdgs", "roll": {}},
    ):
        link = write_link("request", payload)
        opened = Visit(open_link.PAGE).do("open", link=link)
        assert opened.state.link is None
        assert "cannot be opened" in opened.state.problem
        there = Visit(dice.PAGE).do("open", request=link)
        assert "cannot be opened" in there.html
        assert there.heard == there.state.asked.problem
        assert there.state.text == dice.PAGE.initial.text


def test_a_strangers_words_stay_words() -> None:
    evil = "<script>alert(1)</script>"
    link = write_link(
        "request", {"id": "a", "at": "dice", "roll": "1d4", "what": evil, "who": evil, "people": [evil, "b"]}
    )
    there = player(link).do("roll", dice=FixedDice(1)).do("answer-who", evil)
    assert "<script" not in there.html
    visit = gm()
    asked = read_link(ask(visit)).payload["id"]
    made = {"action": "dice", "inputs": {"expression": evil}, "faces": [1], "outcome": evil}
    visit.do(
        "take-answers",
        pasted=write_link("answer", {"request": asked, "who": evil, "result": {"rolls": [made]}}),
    )
    assert answers(visit) == [evil]
    assert "<script" not in visit.html


def test_the_answer_is_the_latest_roll_and_gone_when_it_is_undone() -> None:
    mira = player(ask(gm()), name="Mira").do("roll", dice=FixedDice(2))
    first = copied(mira)
    mira.do("roll", dice=FixedDice(20))
    assert copied(mira) != first
    mira.do("write", text="3d6").do("roll", dice=FixedDice(1, 2, 3))
    assert "Asked for was 1d20+3; this is a roll of 3d6." in mira.html
    mira.do("private").do("roll", dice=FixedDice(1, 2, 3))
    assert "You rolled in private" in mira.html
    assert "Copy the answer link" not in mira.html


def test_the_name_can_be_written_anew() -> None:
    mira = player(ask(gm()), name="Mira").do("roll", dice=FixedDice(2))
    assert read_link(copied(mira)).payload["who"] == "Mira"
    mira.do("answer-who", **{"answer-who": ""})
    assert "Write your name" in mira.html
    mira.do("answer-who", **{"answer-who": "Mirabel"})
    assert read_link(copied(mira)).payload["who"] == "Mirabel"


def test_leaving_forgets_the_request_and_coming_back_does_not() -> None:
    link = ask(gm())
    mira = player(link, name="Mira").do("roll", dice=FixedDice(2)).do("return", request=link)
    assert "Copy the answer link" in mira.html
    mira.do("open")
    assert "asks for" not in mira.html
    assert mira.page.address
    assert mira.page.address(mira.state) is None


def test_request_and_answer_can_be_shared_in_every_way() -> None:
    visit = gm()
    link = ask(visit)
    reference = f"request:{read_link(link).payload['id']}"
    assert share_address(reference) in visit.html
    shown = Visit(share.PAGE, visit.workspace).do("open", thing=reference)
    assert link in shown.html
    mira = player(link, name="Mira").do("roll", dice=FixedDice(2))
    made = mira.workspace.log[-1].id
    reference = f"answer:{read_link(link).payload['id']}:{made}:Mira"
    assert share_address(reference) in mira.html
    assert copied(mira) in Visit(share.PAGE, mira.workspace).do("open", thing=reference).html
    for nothing in ("request:x", "answer:x", "answer:x:y:z", f"answer:…:{made}:Mira", f"answer:a:{made}:"):
        assert "cannot be shared" in Visit(share.PAGE, mira.workspace).do("open", thing=nothing).html


def test_the_party_is_named_with_a_press() -> None:
    visit = gm()
    assert "Name the party" not in visit.html
    workspace, sheet = create(visit.workspace, "sheet", "Mirabel", Sheet())
    visit = Visit(table.PAGE, workspace).do("party", **{f"member-{sheet.id}": "on"})
    assert visit.do("ask-party").state.request.people == "Mirabel"
