"""Whose view: what goes to players holds none of the GM's secrets, and coming back it takes none away."""

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any, get_args

import pytest

from dicewright.dice import FixedDice
from dicewright.dice.frozen import Frozen
from dicewright.games import GAMES as ALL_GAMES
from dicewright.games import Game
from dicewright.games.dungeoneers.rules.tables import DEGREES
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.court import Court, Pending, Realm
from dicewright.games.lavender.rules.factions import Goal
from dicewright.pages import backup as backup_page
from dicewright.pages import open_link, share, table
from dicewright.pages.desk import Desk
from dicewright.table.backup import backup_of, backup_text, read_backup
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.edits import Edit
from dicewright.table.event import Change, Event, event_from
from dicewright.table.importing import imported
from dicewright.table.links import Answer, Request, find_links, read_link, write_link
from dicewright.table.record import Record, content_of, document
from dicewright.table.requests import ask
from dicewright.table.seen_log import _EVENT, seen_log
from dicewright.table.sharing import extents_of, thing_at
from dicewright.table.text import TableError, write_json
from dicewright.table.views import rule_for
from dicewright.table.whose import EVERYTHING, PLAYERS, WHOSE
from dicewright.table.workspace import Workspace, change_content, records_of, visible_log
from tests.pages.acting import Visit
from tests.table.kinds import KINDS
from tests.table.looking import campaign_in, id_of, person, record_in, with_person, with_table
from tests.table.secrets import ADVERSARY, FACTION, GAMES, MARK, NUMBERS, SAID, URN, all_of, kept, leaks

BASE = "https://dice.example/games/"
KEPT = {game: kept(game) for game in GAMES}


# Every field is decided


def _types(hint: Any) -> Iterator[type[Frozen]]:
    if isinstance(hint, type) and issubclass(hint, Frozen):
        yield hint
        for name, each in hint.__annotations__.items():
            if name != "unknown":
                yield from _types(each)
    for each in get_args(hint):
        yield from _types(each)


def _stored_by(game: Game) -> Iterator[type[Frozen]]:
    part = game.at_table
    yield from (part.character, *([part.table] if part.table else ()), *part.abouts.values())


STORED = {
    kind
    for hint in (
        *(each.content for each in KINDS),
        *(each for game in ALL_GAMES for each in _stored_by(game)),
        Request,
        Answer,
    )
    for kind in _types(hint)
}


@pytest.mark.parametrize(
    "kind", sorted(STORED, key=str), ids=lambda kind: f"{kind.__module__}.{kind.__name__}"
)
def test_of_every_field_that_is_stored_somebody_has_decided_whose_it_is(kind: type[Frozen]) -> None:
    rule = rule_for(kind)
    assert rule, f"say in its game’s views which fields of {kind.__name__} are secret"
    names = rule.names
    assert sorted(names) == sorted(name for name in kind._fields if name != "unknown")
    assert len(set(names)) == len(names)


def test_so_it_is_for_what_all_things_and_events_have() -> None:
    assert {*Event._fields} - {*_EVENT} == {"prompts", "brought", "unknown"}
    assert {*Change._fields} == {"record", "edits", "said", "revision", "unknown"}
    assert {*Edit._fields} == {
        *("at", "before", "after", "place", "was", "became", "added", "removed", "names", "unknown")
    }
    assert {*Record._fields} == {
        *("id", "kind", "game", "name", "schema", "revision", "content", "deleted", "choices", "view"),
        "unknown",
    }


# What leaves the device


def _references(workspace: Workspace) -> list[str]:
    campaign = campaign_in(workspace)
    found = [f"campaign:{campaign.id}", *(f"sheet:{id}" for id in content_of(campaign, Campaign).party)]
    content = content_of(campaign, Campaign)
    if content.games.get("lavender") and content.games.get("lavender").realm:
        found.append(f"faction:{campaign.id}:0")
    return found


def _sharing(workspace: Workspace, reference: str, view: str = "", how: str = "") -> Visit:
    visit = Visit(share.PAGE, workspace)
    visit.state = visit.state.replace(base=BASE)
    visit.do("open", thing=reference)
    if view:
        visit.do("view", view)
    return visit.do("how", how) if how else visit


def _texts(workspace: Workspace, view: str) -> dict[str, str]:
    """All that can be handed on, as it is read by whoever gets it."""
    found = {}
    desk = Desk(FixedDice())
    desk.workspace, desk.base = workspace, BASE
    for reference in _references(workspace):
        for how, _ in extents_of(reference, view):
            thing = thing_at(workspace, reference, how, view)
            found[f"payload {reference} {how}"] = json.dumps(thing.payload, ensure_ascii=False)
            file = json.loads(desk.exported(f"share:{view}:{how}:{reference}"))
            (link,) = find_links(file["text"])
            found[f"link file {reference} {how}"] = json.dumps(read_link(link).payload, ensure_ascii=False)
            visit = _sharing(workspace, reference, view, how)
            for copied in re.findall(r'data-(?:copy|url)="([^"]+)"', visit.html):
                (link,) = find_links(unescape(copied))
                found[f"copied {reference} {how}"] = json.dumps(read_link(link).payload, ensure_ascii=False)
            for what in re.findall(r'data-what="([^"]+)"', visit.html):
                found[f"file {reference} {how}"] = _file(desk, unescape(what))
    return found


def _file(desk: Desk, what: str) -> str:
    """Without its checksum, in which any number may stand."""
    text = json.loads(desk.exported(what))["text"]
    return text if what.startswith("share:") else json.dumps({**json.loads(text), "checksum": ""})


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_leaves_for_players_holds_a_secret(game: str) -> None:
    texts = _texts(KEPT[game], PLAYERS)
    assert len(texts) > 8
    for name, text in texts.items():
        assert leaks(text) == [], name
    whole = "".join(texts.values())
    assert f"{SAID} roll" in whole
    for data in all_of([json.loads(text) for text in texts.values() if text.startswith("{")]):
        assert "prompts" not in data
        assert data.get("known") != "ballpark" or "value" not in data
        assert not data.get("private")


@pytest.mark.parametrize("game", GAMES)
def test_everything_holds_each_of_them(game: str) -> None:
    """So that the search above would find one."""
    workspace = KEPT[game]
    whole = "".join(_texts(workspace, EVERYTHING).values())
    campaign = json.dumps(campaign_in(workspace).content, ensure_ascii=False)
    assert set(leaks(campaign)) <= set(leaks(whole))
    for words in ("private roll", "private note", "prompt", "unknown field", "notes"):
        assert f"{MARK} {words}" in whole
    assert set(leaks(backup_text(workspace))) >= set(leaks(campaign))


def test_an_adversary_that_is_handed_on_keeps_its_notes_and_its_points() -> None:
    workspace = KEPT["dungeoneers"]
    reference = f"adversary:{campaign_in(workspace).id}:0"
    payload = thing_at(workspace, reference).payload
    assert payload == {"name": ADVERSARY.name, "difficulties": [to_json(ADVERSARY.difficulties[0])]}
    assert thing_at(workspace, reference, view=EVERYTHING).payload == to_json(ADVERSARY)
    assert "Left out: its boons, its banes and notes on an adversary." in _sharing(workspace, reference).words


def test_a_request_takes_nothing_along_that_nobody_here_knows() -> None:
    workspace = KEPT["tdgs"]
    asked = ask(workspace, campaign_in(workspace).id, "dice", "1d20", "the weir", "Ann", "Odo")
    about = asked.log[-1].about["request"]
    event = asked.log[-1].replace(about={"request": {**about, "later": MARK}})
    asked = asked.replace(log=(*workspace.log, event))
    assert leaks(json.dumps(thing_at(asked, f"request:{about['id']}").payload)) == []
    html = Visit(table.PAGE, asked).do("drawer", "more").html
    copied = [find_links(unescape(each)) for each in re.findall(r'data-copy="([^"]+link=[^"]+)"', html)]
    assert len(copied) == 1
    for (link,) in copied:
        assert leaks(json.dumps(read_link(link).payload)) == []


def test_what_happens_at_each_degree_stays_here_when_a_roll_is_asked_for() -> None:
    """It is the GM's to tell what comes of a roll, once it has come to that."""
    set_up = write_json({"dn": 3, "lines": [f"{MARK} text of {degree}" for degree in DEGREES]})
    visit = Visit(table.PAGE, KEPT["dungeoneers"]).do("open", roll=set_up)
    visit.do("ask-set-up", **{"ask-what": "", "ask-people": ""})
    request = visit.last.about["request"]
    assert request["roll"] == {"dn": 3}
    campaign = campaign_in(visit.workspace)
    for thing in (f"request:{request['id']}", f"campaign:{campaign.id}"):
        assert leaks(json.dumps(thing_at(visit.workspace, thing).payload)) == []


def test_a_roll_that_is_set_up_goes_to_players_without_what_happens_at_each_degree() -> None:
    set_up = write_json({"dn": 3, "lines": [f"{MARK} text of {degree}" for degree in DEGREES]})
    visit = _sharing(KEPT["dungeoneers"], f"setup:dungeoneers:{set_up}")
    assert leaks(visit.words) == []
    assert "Left out: what happens at each degree." in visit.words
    link = read_link(find_links(_address(visit))[0])
    assert (link.view, link.payload["roll"]) == (PLAYERS, {"dn": 3})
    assert WHOSE[PLAYERS] in Visit(open_link.PAGE).do("open", link=find_links(_address(visit))[0]).words
    visit.do("view", EVERYTHING)
    link = read_link(find_links(_address(visit))[0])
    assert (link.view, len(leaks(json.dumps(link.payload)))) == (EVERYTHING, len(DEGREES))
    desk = Desk(FixedDice())
    desk.workspace, desk.base = KEPT["dungeoneers"], BASE
    for view, count in ((PLAYERS, 0), (EVERYTHING, len(DEGREES))):
        file = json.loads(desk.exported(f"share:{view}:whole:setup:dungeoneers:{set_up}"))["text"]
        assert len(leaks(json.dumps(read_link(find_links(file)[0]).payload))) == count
    plain = _sharing(KEPT["dungeoneers"], 'setup:dungeoneers:{"dn":3}')
    assert "Who gets it" not in plain.words


def test_what_is_revealed_is_theirs() -> None:
    workspace = KEPT["lavender"]
    text = "".join(_texts(workspace, PLAYERS).values())
    for words in ("hex", "find", "hall", "cellar", "dungeon", "centaurs", "feather", "goal", "urn", "ring"):
        assert f"{SAID} {words}" in text
    land = content_of(campaign_in(read_again(workspace)), Campaign).games.get("lavender")
    assert land
    assert land.expedition
    (dungeon,) = land.expedition.dungeons
    assert [room.name for room in dungeon.rooms] == [f"{SAID} hall", f"{SAID} cellar"]
    assert [room.links for room in dungeon.rooms] == [(1,), (0,)]
    assert (land.expedition.dungeon, land.expedition.room) == (0, 1)
    items = {item.name: item for item in person(read_again(workspace), "Brannoch").items}
    assert (items[f"{SAID} ring"].value, items[URN.name].value, items[URN.name].told) == (5, None, 6)


def read_again(workspace: Workspace) -> Workspace:
    """A player's device that has taken in the file."""
    campaign = campaign_in(workspace)
    there = imported(Workspace("p", is_open=True), read_backup(backup_of(workspace, campaign)), "merge")
    from dicewright.table.workspace import with_settings

    return with_settings(there, "put it on the table", campaign=campaign.id)


@pytest.mark.parametrize("game", GAMES)
def test_how_much_is_left_out_stands_on_the_sender_s_page_alone(game: str) -> None:
    workspace = KEPT[game]
    reference = f"campaign:{campaign_in(workspace).id}"
    visit = _sharing(workspace, reference, how="log")
    assert "Left out: a private roll, " in visit.words
    assert "your notes on the campaign" in visit.words
    assert leaks(visit.html) == []
    assert "private" not in json.dumps(read_link(find_links(_address(visit))[0]).payload)
    more = _sharing(workspace, reference, EVERYTHING, "log")
    assert "Left out" not in more.words


def _address(visit: Visit) -> str:
    found = re.search(r'data-copy="([^"]+)"', visit.html)
    assert found
    return unescape(found[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_session_as_text_is_for_players(game: str) -> None:
    html = Visit(table.PAGE, KEPT[game]).do("drawer", "more").html
    (copied,) = re.findall(r"The session as text</summary><pre[^>]*>(.*?)</pre>", html, re.S)
    assert f"{SAID} roll" in copied
    assert leaks(copied) == []


# Whose view it says it is


def test_the_share_page_asks_who_gets_it_first_and_players_are_the_default() -> None:
    visit = _sharing(KEPT["lavender"], f"campaign:{campaign_in(KEPT['lavender']).id}")
    html = visit.html
    assert html.index("Who gets it") < html.index("What of it") < html.index("Copy link")
    assert read_link(find_links(_address(visit))[0]).view == PLAYERS
    assert "Campaign, as others will get it." in visit.words
    visit.do("view", EVERYTHING)
    assert read_link(find_links(_address(visit))[0]).view == EVERYTHING
    assert "as others will get it" not in visit.words


@pytest.mark.parametrize("view", [PLAYERS, EVERYTHING])
def test_whoever_opens_it_reads_whose_view_it_is(view: str) -> None:
    workspace = KEPT["lavender"]
    for reference in _references(workspace):
        thing = thing_at(workspace, reference, extents_of(reference, view)[0][0], view)
        link = write_link(thing.kind, thing.payload, thing.view)
        assert WHOSE[view] in Visit(open_link.PAGE).do("open", link=link).words
    file = backup_of(workspace, campaign_in(workspace), view)
    assert WHOSE[view] in Visit(backup_page.PAGE).do("import", file="a.json", text=file).words


def test_the_whole_backup_says_that_it_is_whole() -> None:
    text = backup_text(KEPT["tiers"])
    assert WHOSE[EVERYTHING] in Visit(backup_page.PAGE).do("import", file="a.json", text=text).words


def test_the_name_of_a_file_tells_what_is_not_for_others() -> None:
    desk = Desk(FixedDice())
    desk.workspace, desk.base = KEPT["tiers"], BASE
    campaign = campaign_in(desk.workspace).id
    names = {
        view: [
            json.loads(desk.exported(each))["name"]
            for each in (f"record:{view}:{campaign}", f"share:{view}:alone:campaign:{campaign}")
        ]
        for view in (PLAYERS, EVERYTHING)
    }
    assert names[PLAYERS] == ["dicewright-the-ninth.json", "dicewright-the-ninth.txt"]
    assert names[EVERYTHING] == [
        "dicewright-everything-of-the-ninth.json",
        "dicewright-everything-of-the-ninth.txt",
    ]


def test_there_is_no_choice_where_there_is_no_secret() -> None:
    workspace = KEPT["lavender"]
    roll = next(event for event in workspace.log if event.what == f"{SAID} roll")
    visit = _sharing(workspace, f"event:{roll.id}")
    assert "Who gets it" not in visit.html
    assert read_link(find_links(_address(visit))[0]).view == ""


def test_a_template_is_for_others_and_none_of_everything() -> None:
    workspace = KEPT["lavender"]
    reference = f"sheet:{id_of(workspace, 'Brannoch')}"
    assert "As a template" in _sharing(workspace, reference).html
    assert "As a template" not in _sharing(workspace, reference, EVERYTHING).html


def test_a_view_that_nobody_knows_is_no_view() -> None:
    link = write_link("faction", {"name": "Centaurs"}, "nobody’s")
    with pytest.raises(TableError, match="whose view"):
        read_link(link)


# What comes back from a player


def secrets_in(workspace: Workspace) -> list[str]:
    """What the GM has, wherever it lies in the campaign and its party."""
    ids = {campaign_in(workspace).id, *content_of(campaign_in(workspace), Campaign).party}
    return sorted(
        each for id in ids for each in leaks(json.dumps(workspace.records[id].content, ensure_ascii=False))
    )


def _changed_there(game: str) -> tuple[Workspace, str]:
    """A player who has the campaign changes their own sheet."""
    there = read_again(KEPT[game])
    name = {"lavender": "Brannoch", "dungeoneers": "Mira", "tiers": "Vess", "tdgs": "Odo"}[game]
    record = record_in(there, name)
    sheet = content_of(record, Sheet)
    return change_content(there, record, sheet.replace(notes="Bees!"), "write"), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("view", [PLAYERS, EVERYTHING])
@pytest.mark.parametrize("way", ["file", "replace", "whole", "sheet", "party", "log"])
def test_what_a_player_sends_back_changes_what_they_changed_and_wipes_no_secret(
    game: str, view: str, way: str
) -> None:
    here = KEPT[game]
    there, name = _changed_there(game)
    campaign = campaign_in(there)
    if way in ("file", "replace", "whole"):
        text = backup_text(there) if way == "whole" else backup_of(there, campaign, view)
        after = imported(here, read_backup(text), "replace" if way == "replace" else "merge")
    else:
        sheet = f"sheet:{id_of(there, name)}"
        reference, how = (sheet, "whole") if way == "sheet" else (f"campaign:{campaign.id}", way)
        thing = thing_at(there, reference, how, view)  # type: ignore[arg-type]
        link = write_link(thing.kind, thing.payload, thing.view)
        visit = Visit(open_link.PAGE, here).do("open", link=link)
        assert "Bees!" in visit.html or way == "party"
        assert leaks(re.sub(r"<input[^>]*>", "", visit.html)) == []
        after = visit.do("update").workspace
    assert secrets_in(after) == secrets_in(here)
    assert document(after.records[campaign.id]) == document(here.records[campaign.id])
    assert after.records[campaign.id].view == ""
    if way != "party":
        assert content_of(record_in(after, name), Sheet).notes == "Bees!"
    private = [event.id for event in visible_log(here) if event.private]
    assert [event.id for event in visible_log(after) if event.private] == private


def test_things_that_come_and_go_and_get_names_keep_what_they_are_worth() -> None:
    here = KEPT["lavender"]
    there = read_again(here)
    items = person(there, "Brannoch").items
    *others, urn, ring = items
    moved = (Item("Rope"), ring, *others, urn.replace(name="Painted urn"))
    for after_there, name in (
        ((ring, *others, urn), URN.name),
        ((*others, urn.replace(name="Vase"), ring), "Vase"),
    ):
        changed = with_person(there, "Brannoch", items=after_there)
        thing = thing_at(changed, f"sheet:{id_of(changed, 'Brannoch')}")
        link = write_link(thing.kind, thing.payload, thing.view)
        after = Visit(open_link.PAGE, here).do("open", link=link).do("update").workspace
        worth = {item.name: (item.value, item.known) for item in person(after, "Brannoch").items}
        assert worth[name] == (7, "ballpark")
        assert worth[ring.name] == (5, "exact")
    assert moved


def test_a_player_reveals_nothing_by_saying_that_it_is_known() -> None:
    here = KEPT["lavender"]
    there = read_again(here)
    *others, urn, ring = person(there, "Brannoch").items
    said = urn.replace(known="exact", told=9, value=9)
    changed = with_person(there, "Brannoch", items=(*others, said, ring))
    thing = thing_at(changed, f"sheet:{id_of(changed, 'Brannoch')}")
    link = write_link(thing.kind, thing.payload, thing.view)
    after = Visit(open_link.PAGE, here).do("open", link=link).do("update").workspace
    assert URN in person(after, "Brannoch").items


def test_a_player_s_view_says_so_on_the_table() -> None:
    words = "This came for players"
    assert words in Visit(table.PAGE, read_again(KEPT["tiers"])).words
    assert words not in Visit(table.PAGE, KEPT["tiers"]).words


def test_what_cannot_be_true_together_leaves_what_is_here() -> None:
    here = KEPT["lavender"]
    there = read_again(here)
    centaurs = FACTION.replace(goals=(*FACTION.goals, Goal("Another", 4)))
    court = Court(0, 8, pending=Pending("x", id_of(there, "Orla"), "pursue", 1))
    # The goals are the GM's to lead, so here there is only one that can be pursued.
    changed = with_table(there, realm=Realm((centaurs,), court))
    file = read_backup(backup_of(changed, campaign_in(changed)))
    after = imported(here, file, "merge")
    assert document(campaign_in(after)) == document(campaign_in(here))


@pytest.mark.parametrize(
    "edit",
    [
        {"at": []},
        {"at": [{}, []]},
        {"at": ["content", {}, 3]},
        {"at": ["content", "lavender", "items", 0, "value"], "before": MARK, "after": {}},
        {"at": ["content", "lavender"], "before": {"items": [{"value": 7}]}, "after": {"expedition": 3}},
        {"at": ["content", "lavender", "items"], "before": [{"value": 7}, MARK], "after": [[]], "place": 1},
        {"at": ["content", "counters"], "before": MARK, "after": [{"name": []}], "place": 0},
        {"at": ["choices"], "before": [], "after": [{"other": MARK}]},
    ],
    ids=str,
)
def test_a_stranger_s_edits_are_no_trouble(edit: dict[str, Any]) -> None:
    workspace = KEPT["lavender"]
    sheet = record_in(workspace, "Brannoch")
    said = {"id": "x1", "action": "change", "what": f"{SAID} deed", "campaign": campaign_in(workspace).id}
    event = event_from({**said, "changes": [{"record": sheet.id, "edits": [edit], "said": [MARK]}]})
    (after,) = seen_log([event], [sheet]) or [event.replace(changes=())]
    told = json.dumps(to_json(after))
    assert '"value"' not in told.replace('"items", 0, "value"', "")
    assert MARK not in told
    assert Visit(table.PAGE, workspace.replace(log=(*workspace.log, event))).html


def test_a_copy_is_one_s_own() -> None:
    thing = thing_at(KEPT["lavender"], f"campaign:{campaign_in(KEPT['lavender']).id}", "party")
    link = write_link(thing.kind, thing.payload, thing.view)
    after = Visit(open_link.PAGE).do("open", link=link).do("add").workspace
    assert {record.view for record in records_of(after, "sheet")} == {""}


def test_another_device_of_the_gm_gets_all_of_it_although_it_had_a_player_s_view() -> None:
    here = KEPT["lavender"]
    phone = read_again(here)
    after = imported(phone, read_backup(backup_text(here)), "merge")
    assert secrets_in(after) == secrets_in(here)
    assert after.records[campaign_in(here).id].view == ""


def test_numbers_are_marked() -> None:
    assert leaks(" ".join(map(str, NUMBERS.values()))) == list(NUMBERS)
