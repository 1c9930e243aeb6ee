"""What comes from elsewhere touches only what came with it, whatever it says about what is here."""

import json
import re
from html import unescape
from typing import Any

import pytest

from dicewright.dice import FixedDice, roll
from dicewright.dice.frozen import JsonObject
from dicewright.games.tdgs.play.contests import current, flip, read_match
from dicewright.pages.backup import PAGE as BACKUP
from dicewright.pages.open_link import PAGE as OPEN_LINK
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.backup import Backup, backup_of, backup_text, read_backup
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.event import Event, event_from, event_text, open_prompts, revealed, shared, undone_ids
from dicewright.table.importing import imported, preview
from dicewright.table.kinds import SETTINGS
from dicewright.table.links import read_link, write_link
from dicewright.table.record import content_of, document, record_text
from dicewright.table.requests import ask, asked_at, close, take_answers
from dicewright.table.sharing import thing_at
from dicewright.table.taking import add_copy, update_mine
from dicewright.table.telling import summary
from dicewright.table.workspace import (
    Workspace,
    at_hand,
    create,
    records_of,
    reveal,
    undo,
    visible_log,
    with_rolls,
    with_settings,
)
from tests.pages.acting import Visit
from tests.soak import strangers
from tests.soak.part import unseen
from tests.soak.stock import desk_with
from tests.table.kinds import KINDS

SECRET = "Ambush at the ford"
CAMPAIGN_SCHEMA = next(kind.schema for kind in KINDS if kind.key == "campaign")


def table() -> Workspace:
    """A GM with a campaign, one private roll and one open request."""
    workspace, mira = create(Workspace("k3x9f2ab71", is_open=True), "sheet", "Mira", Sheet("Owes 3."))
    workspace, campaign = create(workspace, "campaign", "River towns", Campaign(party=(mira.id,)))
    workspace = with_settings(workspace, "play it", campaign=campaign.id, player="Ann")
    workspace = with_rolls(workspace, (roll("3d17", FixedDice(11, 13, 15)),), SECRET, private=True)
    workspace = with_rolls(workspace, (roll("1d20", FixedDice(7)),), "a look round")
    return ask(workspace, campaign.id, "dice", "1d20+3", "listen at the door", people="Odo")


HERE = table()


def of_action(workspace: Workspace, action: str, private: bool = False) -> Event:
    found = (each for each in workspace.log if each.action == action and each.private == private)
    return next(found)


PRIVATE = of_action(HERE, "roll", private=True)
OPEN = of_action(HERE, "roll")
ASKED = of_action(HERE, "request")
REQUEST = ASKED.about["request"]["id"]
MINE = HERE.log[-1].campaign


def line(action: str, **fields: Any) -> JsonObject:
    return {"id": f"x{len(str(fields))}-{action}", "action": action, "what": action, **fields}


def answer(request: str) -> JsonObject:
    throw = {"action": "dice", "inputs": {"expression": "1d20+3"}, "faces": [18], "total": 21}
    return {"request": request, "who": "Odo", "result": {"rolls": [throw]}}


def hostile(*lines: JsonObject, campaign: str = "theirs", **content: Any) -> JsonObject:
    """What a link of a campaign holds, with these lines in its log."""
    record = {"kind": "campaign", "id": campaign, "name": "Theirs", "schema": CAMPAIGN_SCHEMA}
    return {"records": [{**record, "content": content}], "log": [*lines]}


def as_link(payload: JsonObject) -> Any:
    return read_link(write_link("campaign", payload))


def as_file(payload: JsonObject) -> Backup:
    records = [{"game": "", "revision": 1, **each} for each in payload["records"]]
    return read_backup(json.dumps({"dicewright": 1, "records": records, "log": payload["log"]}))


def added(payload: JsonObject) -> Workspace:
    after, made = add_copy(HERE, as_link(payload))
    assert made
    return after


def given_away(workspace: Workspace) -> str:
    """All that is ever handed to others of the campaign."""
    record = workspace.records[MINE]
    link = json.dumps(thing_at(workspace, f"campaign:{record.id}", "log").payload)
    return "\n".join((link, backup_of(workspace, record), summary(visible_log(workspace))))


# Added as a copy


def test_a_copy_reveals_nothing_private() -> None:
    after = added(hostile(line("reveal", of=PRIVATE.id, campaign=MINE)))
    assert SECRET not in given_away(HERE)
    assert SECRET not in given_away(after)
    assert PRIVATE not in shared(visible_log(after))


def test_a_copy_answers_no_request_of_mine() -> None:
    after = added(hostile(line("reply", campaign=MINE, about={"answers": [answer(REQUEST)]})))
    (asked,) = asked_at(after, MINE)
    assert asked.answers == ()
    assert asked.missing == ("Odo",)


@pytest.mark.parametrize(
    "lines",
    [
        (line("undo", of=ASKED.id, campaign=MINE),),
        (line("close", about={"request": REQUEST}, campaign=MINE),),
    ],
    ids=["undo", "close"],
)
def test_a_copy_takes_no_request_away(lines: tuple[JsonObject, ...]) -> None:
    after = added(hostile(*lines))
    assert [each.is_closed for each in asked_at(after, MINE)] == [False]
    assert undone_ids(visible_log(after)) == set()


def test_a_copy_asks_in_no_name_of_mine() -> None:
    """A request under the id of mine is a request of its own."""
    twin = {**ASKED.about["request"], "what": "sing", "people": []}
    after = added(hostile(line("request", campaign="theirs", about={"request": twin})))
    (asked,) = asked_at(after, MINE)
    assert asked.request.what == "listen at the door"
    theirs = next(each for each in records_of(after, "campaign") if each.id != MINE)
    assert [each.request.id == REQUEST for each in asked_at(after, theirs.id)] == [False]


def test_an_import_in_a_link_rewrites_nothing_of_mine() -> None:
    forged = {**to_json(OPEN), "what": "forged", "private": False}
    earlier = {OPEN.id: forged, PRIVATE.id: {**to_json(PRIVATE), "private": False}}
    lines = (
        line("import", about={"earlier": earlier}),
        line("undo", of=line("import", about={"earlier": earlier})["id"]),
    )
    for after in (added(hostile(*lines)), imported(HERE, as_file(hostile(*lines)), "merge")):
        assert [event for event in visible_log(after) if event in HERE.log] == list(HERE.log)
        assert SECRET not in given_away(after)
        assert "forged" not in given_away(after)


def test_a_copy_has_no_seat_for_somebody_who_did_not_come_along() -> None:
    mira = records_of(HERE, "sheet")[0]
    after = added(hostile(party=[mira.id]))
    copy = next(each for each in records_of(after, "campaign") if each.id != MINE)
    assert content_of(copy, Campaign).party == ()


@pytest.mark.parametrize("word", ["sheet", "Mira", "Owes 3.", "roll"])
def test_an_id_that_is_an_ordinary_word_changes_no_other_word(word: str) -> None:
    theirs = {"kind": "sheet", "id": word, "name": "Mira", "schema": 1, "content": {"notes": word}}
    payload = hostile(line("roll", what=word, who=word), party=[word], notes=word)
    after = added({**payload, "records": [*payload["records"], theirs]})
    sheet = next(each for each in records_of(after, "sheet") if each.id not in HERE.records)
    campaign = next(each for each in records_of(after, "campaign") if each.id != MINE)
    assert content_of(sheet, Sheet).notes == word
    assert content_of(campaign, Campaign) == Campaign(notes=word, party=(sheet.id,))
    assert [(event.what, event.who) for event in after.log if event.who == word] == [(word, word)]


def test_a_copy_shows_nowhere_at_my_table() -> None:
    """Neither a line that names no campaign, nor one that names mine."""
    rolled = to_json(OPEN.rolls)
    lines = (line("roll", rolls=rolled), line("roll", rolls=rolled, campaign=MINE, who="Odo"))
    after = added(hostile(*lines))
    mine = [event for event in visible_log(after) if event.campaign == MINE]
    assert mine == [event for event in HERE.log if event.campaign == MINE]


def test_the_same_id_twice_and_circles_have_a_clear_outcome() -> None:
    loop = (
        line("undo", id="a", of="b"),
        line("redo", id="b", of="a"),
        line("reveal", id="c", of="c"),
        line("roll", id="d"),
        line("roll", id="d", what="again"),
    )
    backup = as_file(hostile(*loop))
    after = imported(HERE, backup, "copy")
    assert [event.what for event in after.log[len(HERE.log) : -1]] == ["again"]
    (told,) = backup.unreadable
    assert told == "A line of the log, “roll”, has the same id as another one: the last one counts."
    assert preview(HERE, backup).aside == 3


def test_two_things_under_one_id_come_in_as_one() -> None:
    sheet = {"kind": "sheet", "id": "s", "name": "Odo", "schema": 1, "content": {}}
    payload = hostile(party=["s"])
    after = added({**payload, "records": [*payload["records"], sheet, {**sheet, "name": "Ada"}]})
    assert [each.name for each in records_of(after, "sheet")] == ["Ada (copy)", "Mira"]


def test_a_copy_goes_on_among_its_own() -> None:
    """What it undid, revealed, asked and answered there, it has undone, revealed, asked and answered here."""
    there, campaign = create(Workspace("p8", is_open=True), "campaign", "Theirs", Campaign())
    there = with_settings(there, "play it", campaign=campaign.id)
    there = with_rolls(there, (roll("1d6", FixedDice(3)),), "hidden", private=True)
    there = reveal(there, there.log[-1])
    there = ask(there, campaign.id, "dice", "1d6", "jump")
    after = imported(HERE, read_backup(backup_text(undo(there))), "copy")
    copy = next(each for each in records_of(after, "campaign") if each.id != MINE)
    assert asked_at(after, copy.id) == []
    assert {event.what for event in shared(visible_log(after))} >= {"hidden", "ask for 1d6: jump"}


# Merged


def merges(payload: JsonObject) -> list[Workspace]:
    """As a file, and by a link."""
    return [imported(HERE, as_file(payload), "merge"), update_mine(HERE, as_link(payload))]


def claims(*lines: JsonObject) -> JsonObject:
    """A stranger's file that says it is my campaign."""
    return hostile(*lines, campaign=MINE)


def test_a_merge_reveals_nothing_that_the_file_does_not_know() -> None:
    twin = {"id": PRIVATE.id, "action": "roll", "what": "?", "campaign": MINE}
    for lines in (
        (line("reveal", of=PRIVATE.id, campaign=MINE),),
        (twin, line("reveal", of=PRIVATE.id, campaign=MINE)),
        ({**twin, "private": True, "who": "Ann"}, line("reveal", of=PRIVATE.id, campaign=MINE)),
    ):
        for after in merges(claims(*lines)):
            assert SECRET not in given_away(after)
            assert document(after.records[MINE])["name"] == "Theirs"


def test_a_merge_answers_and_undoes_nothing_that_the_file_does_not_know() -> None:
    lines = (
        line("reply", campaign=MINE, about={"answers": [answer(REQUEST)]}),
        line("undo", of=ASKED.id, campaign=MINE),
        line("undo", id="x2", of=OPEN.id, campaign=MINE),
    )
    for after in merges(claims(*lines)):
        assert [(each.answers, each.is_closed) for each in asked_at(after, MINE)] == [((), False)]
        assert undone_ids(visible_log(after)) == set()


def test_a_merge_puts_nothing_in_the_place_of_what_happened_here() -> None:
    """A longer event under the id of mine is not mine gone on, unless it says the same."""
    longer = {**to_json(OPEN), "what": "a look round" * 9, "rolls": [roll("1d20", FixedDice(1)).to_json()]}
    payload = claims(longer)
    assert preview(HERE, as_file(payload)).aside == 1
    for after in merges(payload):
        assert OPEN in after.log


def test_a_merge_from_my_second_device_reveals_undoes_and_answers_as_it_did() -> None:
    there = reveal(HERE.replace(tab="second"), PRIVATE)
    after = imported(HERE, read_backup(backup_text(there)), "merge")
    assert SECRET in given_away(after)
    after = imported(HERE, read_backup(backup_text(undo(HERE.replace(tab="second")))), "merge")
    assert asked_at(after, MINE) == []
    link = write_link("answer", answer(REQUEST))
    taken = take_answers(HERE.replace(tab="second"), MINE, f"open.html#link={link}").workspace
    after = imported(HERE, read_backup(backup_text(taken)), "merge")
    assert [each.answers[0].who for each in asked_at(after, MINE)] == ["Odo"]


@pytest.mark.parametrize(
    "id",
    [
        "everything",
        f"everything:{MINE}",
        f"record:everything:{MINE}",
        f"share:everything:log:campaign:{MINE}",
        f"line:{PRIVATE.id}",
        PRIVATE.id,
        "records/bad",
    ],
)
def test_a_thing_with_the_name_of_an_export_for_its_id_is_exported_as_itself(id: str) -> None:
    """Whoever sends a thing on to its player sends that alone, and puts nothing else aside."""
    theirs = {"kind": "sheet", "id": id, "name": "Odo", "schema": 1, "content": {"notes": "Owes 4."}}
    payload = claims()
    after = imported(HERE, as_file({**payload, "records": [*payload["records"], theirs]}), "merge")
    html = Visit(SHEETS, after).do("open", sheet=id).html
    (what,) = (unescape(each) for each in re.findall(r'data-what="([^"]*)"', html))
    desk = desk_with(after)
    file = json.loads(desk.exported(what))
    assert file["name"] == "dicewright-odo.json"
    assert [each.id for each in read_backup(file["text"]).records] == [id]
    assert SECRET not in file["text"]
    desk.receive("sheets.html", "put-aside", json.dumps({"value": f"record:{id}:"}))
    assert [each.id for each in desk.workspace.records.values() if each.deleted] == [id]


# Reading


def test_what_names_another_campaign_counts_for_nothing() -> None:
    """Also where it lies in the log already."""
    for action, of in (("reveal", PRIVATE.id), ("undo", ASKED.id), ("undo", OPEN.id)):
        stray = event_from(line(action, of=of, campaign="another"))
        log = [*HERE.log, stray]
        assert revealed(log) == set()
        assert undone_ids(log) == set()


def test_a_prompt_is_answered_only_at_its_own_table() -> None:
    asks = event_from(line("craft", id="c", prompts=["hazard"], campaign=MINE))
    stray = event_from(line("answer", of="c", outcome="hazard", campaign="another"))
    assert open_prompts([asks, stray]) == [(asks, "hazard")]


# Ids


def test_ids_tell_nothing_of_each_other() -> None:
    ids = [event.id for event in HERE.log]
    assert len({*ids}) == len(ids)
    assert not any(HERE.tab in id or id[:4] == other[:4] for id in ids for other in ids if other is not id)
    assert all(12 <= len(id) <= 16 and id.replace("-", "_").replace("_", "a").isalnum() for id in ids)
    assert [event.id for event in table().log] == ids


# What the pages say


def test_the_pages_say_what_would_be_left_out() -> None:
    payload = claims(line("reveal", of=PRIVATE.id, campaign=MINE), line("roll", campaign=MINE))
    file = json.dumps({"dicewright": 1, "records": payload["records"], "log": payload["log"]})
    file = file.replace('"kind": "campaign"', '"kind": "campaign", "game": "", "revision": 1')
    told = Visit(BACKUP, HERE).do("import", file="theirs.json", text=file).words
    assert "Lines left out 1, about what happened here, which the file does not know" in told
    assert "Left out of copies 1, about something that is not in the file" in told
    told = Visit(OPEN_LINK, HERE).do("open", link=write_link("campaign", payload)).words
    assert "Left out, as about something that is not in it: 1 line of its log." in told
    assert "1 line left out: about what happened here, which the link does not know" in told


# Many of them; there are fifty thousand in the long run


def test_a_thousand_hostile_documents_touch_nothing() -> None:
    figures = strangers.run(1_000, 17, unseen)
    assert figures["copies after which every page, file and link was made again"] == 40
    assert figures["of them as links"] > 400
    assert figures["lines that came in as copies, and changed nothing that was there"] > 1_000
    assert figures["lines that were merged, and gave nothing away"] > 100


@pytest.mark.parametrize("device", strangers.devices(), ids=lambda device: device.tab)
def test_no_old_id_is_left_in_a_copy(device: Workspace) -> None:
    """Wherever a game keeps one."""
    after = imported(Workspace("k", is_open=True), read_backup(backup_text(device)), "copy")
    asked = {each.about["request"]["id"] for each in device.log if each.action == "request"}
    old = {*device.records, *(event.id for event in device.log), *asked} - {SETTINGS}
    text = "\n".join([*map(event_text, after.log), *map(record_text, after.records.values())])
    assert [id for id in old if f'"{id}"' in text] == []
    assert len(old) > 10


def test_a_copied_campaign_is_played_on() -> None:
    """What waited there goes on here: a tie, a request, and what can be undone."""
    device = strangers.devices()[0]
    after = imported(HERE, read_backup(backup_text(device)), "copy")
    copy = next(each for each in records_of(after, "campaign") if each.id != MINE)
    after = with_settings(after, "play it", campaign=copy.id)
    tie = current(after)
    assert tie
    assert tie.event.campaign == copy.id
    settled = read_match(flip(after, tie, FixedDice(2)).log[-1])
    assert settled
    assert settled.winner == "Ada"
    first, *_ = asked_at(after, copy.id)
    assert asked_at(close(after, first), copy.id)[0].is_closed
    hidden = next(event for event in after.log if event.private and event.campaign == copy.id)
    assert hidden.id in revealed(visible_log(reveal(after, hidden)))


def test_what_a_table_has_in_common_with_a_copy_stays_apart() -> None:
    """Neither the bench nor the list of rolls shows what came as a copy, until its campaign is played."""
    after = imported(HERE, read_backup(backup_text(strangers.devices()[0])), "copy")
    assert current(after) is None
    assert [event.id for event in at_hand(after)] == [event.id for event in HERE.log]
