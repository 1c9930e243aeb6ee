"""Rolls that are asked for by a link, and the answers that come back."""

from random import Random
from typing import Any

import pytest

from dicewright.dice import FixedDice, roll
from dicewright.table.backup import backup_text, read_backup
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign
from dicewright.table.importing import imported
from dicewright.table.links import Request, pasted_links, read_link, write_link
from dicewright.table.requests import (
    Asked,
    answered_before,
    ask,
    asked_at,
    close,
    differences_of,
    key_of,
    take_after_all,
    take_answers,
    tell_missing,
    turn_away,
)
from dicewright.table.sharing import thing_at
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, create, records_of, redo, undo, with_rolls
from tests.dice.expressions import SeededDice
from tests.dungeoneers.making import adversary_record, pool_record
from tests.lavender.making import MAKERS as LAVENDER
from tests.tiers.test_replay import FINISHED as TIERS

GM = Workspace("k3x9f2ab71", is_open=True)
PLAYER = Workspace("p8d2m4c6zz", is_open=True)
MOST_SHORT = 300
HERE = "the-campaign"


def asked(people: str = "", expression: str = "1d20+3") -> Workspace:
    return ask(GM, HERE, "dice", expression, "climb the wet wall", "Ann", people)


def only(workspace: Workspace) -> Asked:
    (found,) = asked_at(workspace, HERE)
    return found


def answer(request: Request, who: str, face: int, expression: str = "1d20+3", by_hand: bool = False) -> str:
    made = roll(expression, FixedDice(face))
    workspace = with_rolls(PLAYER, (made,), made.expression, by_hand=by_hand)
    thing = thing_at(workspace, f"answer:{request.id}:{workspace.log[-1].id}:{who}")
    return f"https://dice.example/open.html#link={write_link(thing.kind, thing.payload)}"


def test_what_is_asked_lies_in_the_log_and_can_be_undone() -> None:
    workspace = asked("Mira, Ben ,, mira's  owl")
    request = only(workspace).request
    assert (request.roll, request.what, request.who) == ("1d20+3", "climb the wet wall", "Ann")
    assert request.people == ("Mira", "Ben", "mira's owl")
    assert workspace.log[-1].what == "ask for 1d20+3: climb the wet wall"
    assert asked_at(workspace, "another campaign") == []
    assert asked_at(undo(workspace), HERE) == []
    assert only(redo(undo(workspace))).request.id == request.id


def test_requests_and_answers_go_with_a_backup() -> None:
    workspace, campaign = create(GM, "campaign", "River towns", Campaign())
    workspace = ask(workspace, campaign.id, "dice", "1d20+3", people="Mira")
    request = asked_at(workspace, campaign.id)[0].request
    workspace = take_answers(workspace, campaign.id, answer(request, "Mira", 14)).workspace
    for how in ("merge", "copy"):
        there = imported(PLAYER, read_backup(backup_text(workspace)), how)
        (found,) = asked_at(there, records_of(there, "campaign")[0].id)
        assert [each.who for each in found.answers] == ["Mira"]
        assert found.missing == ()


def test_answers_are_collected_and_the_missing_named() -> None:
    workspace = asked("Mira, Ben, Zoë")
    request = only(workspace).request
    text = f"Here! {answer(request, 'mira', 14)} and\n\n{answer(request, 'Ben', 2, by_hand=True)}\nbye"
    taken = take_answers(workspace, HERE, text)
    assert taken.took == ("mira’s answer: 17", "Ben’s answer: 5")
    assert taken.problems == ()
    found = only(taken.workspace)
    assert found.missing == ("Zoë",)
    assert tell_missing(found) == "Still missing: Zoë."
    assert [each.result.by_hand for each in found.answers] == [False, True]
    assert all(differences_of(request, each) == () for each in found.answers)
    # One paste is one deed.
    assert only(undo(taken.workspace)).answers == ()
    assert len(only(redo(undo(taken.workspace))).answers) == 2


def test_the_good_ones_of_a_mixed_paste_are_taken() -> None:
    workspace = asked()
    request = only(workspace).request
    good, other = answer(request, "Mira", 14), answer(request.replace(id="elsewhere"), "Eve", 20)
    plain = f"open.html#link={write_link('roll', {'at': 'dice', 'roll': '1d6'})}"
    broken = "\n> ".join(good[at : at + 40] for at in range(0, len(good), 40))
    newer = f"open.html#link=9{good.partition('link=')[2][1:]}"
    taken = take_answers(workspace, HERE, "\n".join((other, good[:-9], broken, plain, good, newer)))
    assert taken.took == ("Mira’s answer: 17",)
    told = dict(words.split(": ", 1) for words in taken.problems)
    assert told.keys() == {"Link 1", "Link 2", "Link 4", "Link 5", "Link 6"}
    assert "Eve’s answer belongs to another request" in told["Link 1"]
    assert "damaged or cut off" in told["Link 2"] or "part of it is missing" in told["Link 2"]
    assert "a roll to make, and no answer" in told["Link 4"]
    assert "counts once" in told["Link 5"]
    assert "newer Dicewright" in told["Link 6"]


def test_nothing_pasted_changes_nothing() -> None:
    workspace = asked()
    for text in ("", "See you tonight", "link=", "link=link="):
        taken = take_answers(workspace, HERE, text)
        assert taken.workspace is workspace
        assert taken.problems


def test_bare_codes_are_found_too() -> None:
    request = only(asked()).request
    codes = [answer(request, who, 7).partition("link=")[2] for who in ("Mira", "Ben")]
    assert pasted_links(codes[0][:30] + "\n" + codes[0][30:]) == codes[:1]
    assert pasted_links("\n".join(codes)) == codes


def test_the_same_answer_counts_once_and_another_of_the_same_person_is_marked() -> None:
    workspace = asked()
    request = only(workspace).request
    first, second = answer(request, "Mira", 3), answer(request, "Mira", 20)
    workspace = take_answers(workspace, HERE, first).workspace
    again = take_answers(workspace, HERE, first)
    assert again.workspace is workspace
    assert again.problems == ("Mira’s answer is here already; it counts once.",)
    found = only(take_answers(workspace, HERE, second).workspace)
    assert [answered_before(found, place) for place in (0, 1)] == [False, True]


def test_a_closed_request_takes_no_more() -> None:
    workspace = asked()
    request = only(workspace).request
    closed = close(workspace, only(workspace))
    assert only(closed).is_closed
    taken = take_answers(closed, HERE, answer(request, "Mira", 3))
    assert taken.workspace is closed
    assert "closed" in taken.problems[0]
    assert not only(undo(closed)).is_closed


def test_an_answer_that_was_tampered_with_or_is_another_roll_says_what_differs() -> None:
    request = only(asked()).request

    def told(link: str, **changes: Any) -> str:
        payload = read_link(link.partition("link=")[2]).payload
        throw = {**payload["result"]["rolls"][0], **changes}
        text = write_link("answer", {**payload, "result": {"rolls": [throw]}})
        taken = take_answers(asked(), HERE, f"link={text}")
        assert taken.took
        return " ".join(differences_of(request, only(taken.workspace).answers[0]))

    honest = answer(request, "Eve", 3)
    assert told(honest) == ""
    assert "claims a total of 23; the faces come to 6" in told(honest, total=23)
    assert "do not belong" in told(honest, faces=[21])
    assert "Asked for was 1d20+3; this is a roll of 1d20+9." in told(answer(request, "Eve", 3, "1d20+9"))
    assert told(answer(request, "Eve", 3, "d20 + 3")) == ""


@pytest.mark.parametrize(
    ("asked_for", "rolled", "face"),
    [
        ("3+1d20", "1d20+3", 9),
        ("1d20+3", "3+1d20[luck]", 9),
        ("1d6+1", "{1d6}kh1+1", 2),
        ("2*1d4", "1d4*2", 1),
    ],
)
def test_the_same_dice_written_otherwise_are_what_was_asked_for(
    asked_for: str, rolled: str, face: int
) -> None:
    workspace = asked(expression=asked_for)
    request = only(workspace).request
    taken = take_answers(workspace, HERE, answer(request, "Mira", face, rolled))
    assert differences_of(request, only(taken.workspace).answers[0]) == ()
    assert taken.workspace.log[-1].what == f"take {taken.took[0]}"
    assert "wrong" not in taken.took[0]


def test_a_roll_with_the_same_odds_is_not_the_same_roll() -> None:
    workspace = asked(expression="1d20")
    request = only(workspace).request
    taken = take_answers(workspace, HERE, answer(request, "Eve", 1, "21-1d20"))
    wrong = differences_of(request, only(taken.workspace).answers[0])
    assert wrong == ("Asked for was 1d20; this is a roll of 21-1d20.",)


def two_answers() -> Workspace:
    """One of them is wrong."""
    workspace = asked("Mira, Eve")
    request = only(workspace).request
    text = f"{answer(request, 'Mira', 14)} {answer(request, 'Eve', 14, '1d20+9')}"
    return take_answers(workspace, HERE, text).workspace


WRONG = "Eve’s answer: 23 (wrong: asked for was 1d20+3; this is a roll of 1d20+9)"


def test_the_log_says_which_answer_was_taken_although_it_is_wrong() -> None:
    assert two_answers().log[-1].what == f"take Mira’s answer: 17 and {WRONG}"


def test_one_answer_is_turned_away_and_the_others_stay() -> None:
    workspace = two_answers()
    found = only(workspace)
    after = turn_away(workspace, found, key_of(found.answers, 1))
    assert after.log[-1].what == f"turn away {WRONG}"
    assert [each.who for each in only(after).answers] == ["Mira"]
    assert [each.who for each in only(after).refused] == ["Eve"]
    assert tell_missing(only(after)) == "Still missing: Eve."
    assert [each.who for each in only(undo(after)).answers] == ["Mira", "Eve"]
    assert [each.who for each in only(redo(undo(after))).answers] == ["Mira"]
    # A right one can be turned away as well, and nothing is said to be wrong with it then.
    right = turn_away(workspace, found, key_of(found.answers, 0))
    assert right.log[-1].what == "turn away Mira’s answer: 17"
    assert turn_away(after, only(after), key_of(found.answers, 1)) is after


def test_what_was_turned_away_does_not_come_back_with_the_next_paste() -> None:
    workspace = asked("Mira, Eve")
    request = only(workspace).request
    eve, better = answer(request, "Eve", 14, "1d20+9"), answer(request, "Eve", 2)
    workspace = take_answers(workspace, HERE, eve).workspace
    workspace = turn_away(workspace, only(workspace), key_of(only(workspace).answers, 0))
    taken = take_answers(workspace, HERE, f"{eve} {better}")
    assert taken.took == ("Eve’s answer: 5",)
    assert "was turned away" in taken.problems[0]
    found = only(taken.workspace)
    assert len(found.answers) == 1
    assert not answered_before(found, 0)
    again = take_after_all(taken.workspace, found, key_of(found.refused, 0))
    assert again.log[-1].what == f"take after all {WRONG}"
    assert (len(only(again).answers), only(again).refused) == (2, ())
    assert len(only(undo(again)).refused) == 1


def test_nothing_is_turned_away_that_was_not_taken() -> None:
    workspace = two_answers()
    about = {"answers": [to_json(only(workspace).answers[0].replace(who="Zed"))]}
    event = workspace.log[-1].replace(id="x1", action="refuse", about=about)
    assert only(workspace.replace(log=(*workspace.log, event))) == only(workspace)


def _made() -> list[Any]:
    made = [make(SeededDice(3), Random(2)) for make in TIERS if make.__name__ != "_compound"]
    plain = [roll(text, SeededDice(1)) for text in ("2d6+3", "20d6")]
    return [*plain, *made, adversary_record(), pool_record(), *(make() for make in LAVENDER)]


@pytest.mark.parametrize("made", _made(), ids=lambda made: made.action)
def test_a_typical_answer_is_a_short_link(made: Any) -> None:
    request = only(asked()).request
    workspace = with_rolls(PLAYER, (made,), "climb the wet wall", by_hand=True)
    thing = thing_at(workspace, f"answer:{request.id}:{workspace.log[-1].id}:Mirabel")
    assert len(write_link(thing.kind, thing.payload)) <= MOST_SHORT


def test_a_request_is_a_short_link() -> None:
    workspace = asked("Mira, Ben, Zoë, Odo the smith, Mirabel of the river", "{4d6kh3+2, 2d10!}kh1")
    thing = thing_at(workspace, f"request:{only(workspace).request.id}")
    assert len(write_link(thing.kind, thing.payload)) <= MOST_SHORT


REQUEST = {"id": "a1", "at": "dice", "roll": "1d20"}
RESULT = {"rolls": [{"action": "dice", "inputs": {"expression": "1d4"}, "faces": [1], "total": 1}]}
ANSWER = {"request": "a1", "who": "Mira", "result": RESULT}


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("request", {**REQUEST, "id": ""}),
        ("request", {**REQUEST, "id": "a" * 41}),
        ("request", {**REQUEST, "id": "a:b"}),
        ("request", {**REQUEST, "what": "x" * 201}),
        ("request", {**REQUEST, "people": ["x"] * 21}),
        ("request", {**REQUEST, "people": [" "]}),
        ("request", {**REQUEST, "people": "Mira"}),
        ("request", {**REQUEST, "who": "x" * 500}),
        ("request", {**REQUEST, "roll": {}}),
        ("request", {**REQUEST, "roll": "1" * 9_000}),
        ("request", {"id": "a1", "at": "bench", "roll": {}}),
        ("request", {"id": "a1", "at": "tiers", "roll": {"mode": "challenge"}}),
        ("request", {"id": "a1", "at": "chess", "roll": {}}),
        ("answer", {**ANSWER, "who": " "}),
        ("answer", {**ANSWER, "who": "x" * 500}),
        ("answer", {**ANSWER, "request": "…"}),
        ("answer", {**ANSWER, "result": {"rolls": []}}),
        ("answer", {**ANSWER, "result": {"rolls": RESULT["rolls"] * 21}}),
        ("answer", {**ANSWER, "result": "17"}),
        ("answer", {**ANSWER, "result": {**RESULT, "why": ["because"] * 9}}),
        ("answer", {**ANSWER, "result": {**RESULT, "why": ["x" * 41]}}),
        ("answer", {**ANSWER, "result": {**RESULT, "why": "luck"}}),
    ],
)
def test_what_is_no_request_and_no_answer_is_refused(kind: str, payload: dict[str, Any]) -> None:
    with pytest.raises(TableError):
        write_link(kind, payload)


def test_a_log_from_anywhere_may_hold_nonsense() -> None:
    workspace = asked()
    request = only(workspace).request
    good = take_answers(workspace, HERE, answer(request, "Mira", 14)).workspace
    for about in ({}, {"request": 7}, {"answers": 7}, {"answers": [7, {}]}, {"request": {"id": []}}):
        log = tuple(event.replace(about=about) for event in good.log)
        assert asked_at(good.replace(log=(*good.log, *log)), HERE)[0].request == request
        assert asked_at(good.replace(log=log), HERE) == []


def test_too_many_people_are_refused_in_words() -> None:
    with pytest.raises(TableError, match="at most 20 people"):
        asked(",".join(f"Player {number}" for number in range(21)))
    assert to_json(only(asked()).request)["id"]
