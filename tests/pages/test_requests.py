"""A GM at the table asks two players for a roll: links are all that goes between them."""

import html
import re
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.pages import dice, open_link, share, table
from dicewright.pages.part import part_of
from dicewright.pages.planned_rolls import planned_thing
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
from tests.pages.acting import Visit, offers
from tests.pages.lavending import BREN
from tests.table.looking import id_of, with_people

BASE = "https://dice.example/"


def gm(game: str = "") -> Visit:
    workspace, campaign = create(Workspace("g", is_open=True), "campaign", "River towns", Campaign(), game)
    workspace = with_settings(workspace, "put it there", campaign=campaign.id)
    return Visit(table.PAGE, workspace).do("drawer", "more")


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
        visit = Visit(table.PAGE, undo(visit.workspace)).do("drawer", "more")
        assert answers(visit) == expected
        assert "Copy link" in visit.html
    before = Visit(table.PAGE, undo(visit.workspace)).do("drawer", "more")
    assert "Copy link" not in before.html


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
    visit = gm(game).do("open", roll=SET_UPS[game]).do("drawer", "more")
    assert "Ask for the roll set up here" in visit.html
    visit.do("ask-set-up", **{"ask-what": "Hold the door", "ask-people": ""})
    assert visit.state.request.problem == ""
    link = copied(visit)
    assert len(link) <= 300
    sent = planned_thing(visit.workspace, f"{game}:{SET_UPS[game]}").payload
    payload = read_link(link).payload
    assert (payload["at"], payload["roll"]) == (sent["at"], sent["roll"])
    there = player(link)
    assert there.state.game == game
    assert there.state.rolling.problem == ""
    assert "Hold the door" in there.html


def asked_for(game: str, set_up: str) -> tuple[Visit, str]:
    """A table at which that roll was asked for, and its link."""
    visit = gm(game).do("open", roll=set_up).do("drawer", "more")
    visit.do("ask-set-up", **{"ask-what": "", "ask-people": "Mira"})
    assert visit.state.request.problem == ""
    return visit, copied(visit)


def answered(game: str, set_up: str, rolled: str, *faces: int, why: tuple[str, ...] = ()) -> list[str]:
    """What differs for the GM, where somebody has set up another roll than was asked for."""
    visit, link = asked_for(game, set_up)
    there = player(link, name="Mira")
    there.state = there.state.replace(rolling=part(game).read(rolled))
    there.do(ROLL[game], dice=FixedDice(*faces))
    assert there.state.rolling.problem == ""
    answer = copied(there)
    if why:
        payload = read_link(answer).payload
        answer = write_link("answer", {**payload, "result": {**payload["result"], "why": list(why)}})
    visit.do("take-answers", pasted=answer)
    assert answers(visit) == ["Mira"]
    told = told_differences(visit.html)
    assert ("consistent" in visit.words) == (not told)
    assert told_differences(there.html) == told or why
    assert ("wrong: asked for was" in visit.told) == bool(told)
    return told


def told_differences(markup: str) -> list[str]:
    lists = re.findall(r'<ul class="trouble[^"]*">(.*?)</ul>', markup)
    return [html.unescape(each) for found in lists for each in re.findall("<li>(.*?)</li>", found)]


def part(game: str) -> Any:
    return part_of(game)


ROLL = {"lavender": "lh-roll", "tiers": "tp-roll", "dungeoneers": "dn-roll"}
DARK = '{"ability":"Str","disadvantage":true}'
DUEL = '{"b":{"tier":"Beta","rank":2,"is_gm":true}}'
HEADED = '{"mode":"standard","a":{"dice":1,"stated":true,"score":4,"boon":1}}'


@pytest.mark.parametrize(
    ("set_up", "rolled", "faces", "differs"),
    [
        (DARK, DARK, (9, 4), ""),
        (DARK, '{"disadvantage":true,"modifier":2}', (9, 4), ""),
        (DARK, '{"ability":"Dex"}', (9,), "a Str test, with disadvantage; this is a Dex test, without"),
        (DARK, '{"advantage":true}', (9, 4), "with disadvantage; this is with advantage"),
        ('{"ability":"Wis"}', '{"ability":"general"}', (9,), "a Wis test; this is a general test"),
        (
            '{"ability":"Wis"}',
            '{"ability":"Wis","advantage":true}',
            (9, 4),
            "without advantage; this is with",
        ),
        ('{"modifier":2}', '{"modifier":3}', (9,), "a modifier of +2; this is one of +3"),
        ('{"modifier":-1,"name":"Mira"}', '{"modifier":-1,"name":"Mi"}', (9,), ""),
        ('{"name":"Mira"}', '{"modifier":1,"name":"Mira"}', (9,), "a modifier of +0; this is one of +1"),
    ],
)
def test_a_test_of_lavender_is_compared_with_the_one_that_was_asked_for(
    set_up: str, rolled: str, faces: tuple[int, ...], differs: str
) -> None:
    told = answered("lavender", set_up, rolled, *faces)
    assert len(told) == bool(differs)
    assert all(each.startswith(f"Asked for was {differs}") for each in told)


@pytest.mark.parametrize(
    ("set_up", "rolled", "faces", "why"),
    [
        ('{"ability":"Wis"}', '{"ability":"Wis","advantage":true}', (9, 4), "background"),
        (DARK, "{}", (9,), "background"),
        ('{"ability":"Wis"}', '{"ability":"Wis","disadvantage":true}', (9, 4), "starving"),
    ],
)
def test_what_a_player_may_bring_to_a_test_is_no_difference_but_is_told(
    set_up: str, rolled: str, faces: tuple[int, ...], why: str
) -> None:
    assert answered("lavender", set_up, rolled, *faces, why=(why,)) == []


def test_an_answer_brings_the_background_that_gave_advantage() -> None:
    visit, link = asked_for("lavender", DARK)
    workspace = with_people(Workspace("p", is_open=True), "lavender", {"Bren": BREN})
    mira = Visit(dice.PAGE, workspace).do("open", request=link)
    mira.do("lh-set", sheet=id_of(workspace, "Bren"))
    mira.do("lh-toggle", "background").do("lh-roll", dice=FixedDice(9)).do("answer-who", "Mira")
    visit.do("take-answers", pasted=copied(mira))
    assert told_differences(visit.html) == []
    assert "(consistent, because of background and disadvantage, they say)" in visit.words


def test_with_disadvantage_the_higher_die_is_for_the_gm_to_pick() -> None:
    visit, link = asked_for("lavender", DARK)
    mira = player(link, name="Mira").do("lh-roll", dice=FixedDice(4, 17)).do("lh-pick", "1")
    visit.do("take-answers", pasted=copied(mira))
    assert told_differences(visit.html) == [
        "Asked for was the lower die, unless the GM picks; this is the higher."
    ]


@pytest.mark.parametrize(
    ("set_up", "rolled", "faces", "differs"),
    [
        (DUEL, DUEL, (1, 2, 3, 4, 5), ""),
        # Their own skill, a bonus die and a keyword of their own.
        (DUEL, '{"a":{"tier":"Alpha","rank":2},"b":{"rank":2,"is_gm":true}}', (1, 2, 3, 4), ""),
        (DUEL, '{"a":{"rank":1,"reroll":1},"b":{"rank":2,"is_gm":true}}', (1, 2, 3), ""),
        (DUEL, '{"b":{"rank":1,"is_gm":true}}', (1, 2, 3, 4), "against 2d6; this is against d6"),
        (
            '{"a":{"rank":2,"fortunate":true,"name":"Vess"}}',
            '{"a":{"rank":4,"name":"Vess"}}',
            (2, 2, 3, 3, 2, 3, 4),
            "2d6, with Fortunate; this is 4d6, without Fortunate",
        ),
        ('{"a":{"reroll":2}}', "{}", (1, 2, 3, 4, 5, 2), "Reroll 2; this is without Reroll"),
    ],
)
def test_a_face_off_is_compared_with_the_one_that_was_asked_for(
    set_up: str, rolled: str, faces: tuple[int, ...], differs: str
) -> None:
    told = answered("tiers", set_up, rolled, *faces)
    assert told == ([f"Asked for was {differs}."] if differs else [])


@pytest.mark.parametrize(
    ("set_up", "rolled", "faces", "differs"),
    [
        ('{"dn":3}', '{"dn":3}', (1, 5, 9, 9), ""),
        # Their own attribute and proficiency.
        ('{"dn":3}', '{"dn":3,"a":{"score":7,"dice":2}}', (1, 5, 9, 9, 9), ""),
        ('{"mode":"standard"}', '{"a":{"dice":1}}', (1, 5, 9, 9), "3 dice; this is 4 dice"),
        (HEADED, HEADED, (1, 5, 9), ""),
        (
            HEADED,
            '{"mode":"standard","a":{"dice":1,"score":7}}',
            (1, 5, 9),
            "target number 5; this is target number 7",
        ),
        (
            '{"a":{"name":"Mira","score":6,"dice":2,"bane":2}}',
            '{"a":{"name":"Mira","score":6,"dice":3}}',
            (1, 5, 9, 9, 9, 9),
            "target number 4, 5 dice; this is target number 6, 6 dice",
        ),
        (
            '{"mode":"test"}',
            '{"mode":"core"}',
            (1, 5, 9, 9),
            "a test of one against the other; this is another roll",
        ),
        ('{"dn":5}', '{"mode":"test"}', (1, 5, 9, 9, 1, 5, 9, 9), "a core roll; this is another roll"),
        (
            '{"a":{"score":6,"dice":1,"offered":["body","finesse"]}}',
            '{"a":{"score":8,"dice":1}}',
            (1, 5, 9, 9),
            "",
        ),
    ],
)
def test_a_roll_of_dungeoneers_is_compared_with_the_one_that_was_asked_for(
    set_up: str, rolled: str, faces: tuple[int, ...], differs: str
) -> None:
    told = answered("dungeoneers", set_up, rolled, *faces)
    assert told == ([f"Asked for was {differs}."] if differs else [])


def test_another_roll_of_the_same_game_is_not_what_was_asked_for() -> None:
    visit, link = asked_for("lavender", DARK)
    made = {"action": "lavender.dice", "inputs": {"name": "x", "sides": 20, "count": 1}, "faces": [7]}
    request = read_link(link).payload["id"]
    answer = {"request": request, "who": "Mira", "result": {"rolls": [{**made, "total": 7}]}}
    visit.do("take-answers", pasted=write_link("answer", answer))
    assert told_differences(visit.html) == ["Asked for was a Str test; this is another roll."]


def test_a_wrong_answer_is_turned_away_by_itself_and_can_be_taken_after_all() -> None:
    visit = gm()
    link = ask(visit)
    mira = copied(player(link, name="Mira").do("roll", dice=FixedDice(14)))
    ben = player(link, "q", "Ben").do("write", text="1d20+9").do("roll", dice=FixedDice(20))
    visit.do("take-answers", pasted=f"link={mira} link={copied(ben)}")
    assert "Everybody has answered." in visit.words
    assert "Asked for was 1d20+3; this is a roll of 1d20+9." in visit.words
    _, second = offers(visit, "turn-away")
    visit.do("turn-away", second)
    assert answers(visit) == ["Mira"]
    assert "Still missing: Ben." in visit.words
    assert visit.heard == f"Done: {visit.told}."
    assert visit.told.startswith("turn away Ben’s answer: 29 (wrong: asked for was 1d20+3")
    assert "Turned away: 1" in visit.words
    visit.do("take-after-all", *offers(visit, "take-after-all"))
    assert answers(visit) == ["Mira", "Ben"]
    visit.turn(undo).turn(undo)
    assert answers(visit) == ["Mira", "Ben"]
    for nonsense in ("", "x", second.replace(":", ""), second[:-1]):
        assert answers(visit.do("turn-away", nonsense)) == ["Mira", "Ben"]


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
