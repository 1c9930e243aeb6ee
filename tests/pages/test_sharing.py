"""Sharing a thing on one device and opening it on another, without a browser."""

import re
from html import unescape
from urllib.parse import unquote

import pytest

from dicewright.dice import FixedDice, roll
from dicewright.games import GAMES
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.court import Realm
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.tdgs.pages import crafting
from dicewright.pages import dice, open_link, share, sheets
from dicewright.pages.desk import Desk
from dicewright.pages.qr import MOST_QR
from dicewright.pages.share import MOST_IN_CHATS
from dicewright.pages.share_link import share_address
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, SavedRoll, Sheet
from dicewright.table.links import read_link, write_link
from dicewright.table.record import content_of, document
from dicewright.table.text import write_json
from dicewright.table.whose import EVERYTHING
from dicewright.table.workspace import (
    Workspace,
    change_content,
    create,
    delete,
    records_of,
    reveal,
    undo,
    with_rolls,
)
from tests.pages.acting import Visit
from tests.pages.lavending import fells, table
from tests.table.dungeon import dungeon
from tests.table.making import PRIVATE, game_night
from tests.table.smithy import smithy
from tests.table.towers import towers

BASE = "https://dice.example/games/"
THERE = Workspace("u", is_open=True)


def _sharing(workspace: Workspace, reference: str) -> Visit:
    visit = Visit(share.PAGE, workspace)
    visit.state = visit.state.replace(base=BASE)
    return visit.do("open", thing=reference)


def _address(visit: Visit) -> str:
    found = re.search(r'data-copy="([^"]+)"', visit.html)
    assert found, visit.html
    return unescape(found[1])


def _link(visit: Visit) -> str:
    return _address(visit).removeprefix(f"{BASE}open.html#link=")


def _opened(link: str, workspace: Workspace = THERE) -> Visit:
    return Visit(open_link.PAGE, workspace).do("open", link=link)


def _mira() -> tuple[Workspace, str]:
    workspace, record = create(
        Workspace("t", is_open=True), "sheet", "Mira", Sheet("Afraid of bees.", (Counter("Torches", 3),))
    )
    return workspace, f"sheet:{record.id}"


def test_a_sheet_shows_what_is_inside_and_how_long_the_link_is() -> None:
    visit = _sharing(*_mira())
    assert f"{len(_address(visit)):,} characters" in visit.html
    assert "Afraid of bees." in visit.html
    assert "Copy link" in visit.html
    assert 'data-needs="share"' in visit.html
    assert read_link(_link(visit)).payload["name"] == "Mira"


def test_a_template_is_another_choice() -> None:
    visit = _sharing(*_mira()).do("how", "template")
    assert "Afraid of bees." not in visit.html
    assert "id" not in read_link(_link(visit)).payload


def test_a_long_link_offers_the_file_first_and_says_why() -> None:
    workspace, _ = _mira()
    notes = "".join(chr(0x4E00 + place * 7919 % 20_000) for place in range(1_200))
    workspace, record = create(workspace, "sheet", "Scribe", Sheet(notes))
    html = _sharing(workspace, f"sheet:{record.id}").html
    assert f"more than {MOST_IN_CHATS:,}" in html
    assert html.index(">File<") < html.index(">Copy link<")
    assert f"from {MOST_QR:,} characters on" in html
    assert ">QR code<" not in html
    short = _sharing(*_mira()).html
    assert short.index(">Copy link<") < short.index(">File<")


def test_what_is_too_large_for_any_link_is_a_file() -> None:
    workspace, _ = _mira()
    notes = "".join(chr(0x4E00 + place * 7919 % 20_000) for place in range(12_000))
    workspace, record = create(workspace, "sheet", "Scribe", Sheet(notes))
    html = _sharing(workspace, f"sheet:{record.id}").html
    assert "too large for a link" in html
    assert f'data-what="record:players:{record.id}"' in html
    assert "Copy link" not in html


def test_a_name_longer_than_a_link_may_hold_is_said() -> None:
    workspace, saved = create(THERE, "roll", "x" * 500, SavedRoll("1d6"))
    visit = _sharing(workspace, f"roll:{saved.id}")
    assert "This cannot be shared: a name has 160 characters at most." in visit.words


def test_the_code_is_drawn_dark_on_light_with_room_around_it() -> None:
    visit = _sharing(*_mira())
    assert "<svg" not in visit.html
    html = visit.do("qr").html
    assert visit.heard == "The QR code is shown."
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', html)[1])  # type: ignore[index]
    assert (size - 8 - 17) % 4 == 0
    assert f'<rect width="{size}" height="{size}" fill="#fff"' in html
    starts = [tuple(map(int, found)) for found in re.findall(r"M(\d+) (\d+)h", html)]
    assert min(min(start) for start in starts) == 4
    assert max(y for _, y in starts) == size - 5
    # The corner of every code: seven dark modules, and one light beside them.
    assert "M4 4h7v1h-7z" in html
    assert "<svg" not in visit.do("close-qr").html


@pytest.mark.parametrize(
    "reference",
    [
        "",
        "sheet:nobody",
        "event:x",
        "adversary:x:0",
        "adversary:x:y",
        "faction:x:0",
        "settings:settings",
        "setup:x:",
    ],
)
def test_what_is_not_there_is_said(reference: str) -> None:
    html = _sharing(game_night(), reference).html
    assert "Copy link" not in html
    assert ("cannot be shared" in html) == bool(reference)


def test_a_private_roll_is_shared_only_when_it_is_revealed() -> None:
    workspace = game_night()
    event = next(event for event in workspace.log if event.what == PRIVATE)
    html = _sharing(workspace, f"event:{event.id}").html
    assert "reveal it first" in html
    assert "11, 13, 15" not in html
    assert "11, 13, 15" in _sharing(reveal(workspace, event), f"event:{event.id}").html


def test_the_bin_is_not_shared() -> None:
    workspace, reference = _mira()
    assert (
        "cannot be shared" in _sharing(delete(workspace, records_of(workspace, "sheet")[0]), reference).html
    )


# Opening


def test_a_sheet_is_looked_at_without_being_kept() -> None:
    visit = _opened(_link(_sharing(*_mira())))
    assert "Mira" in visit.html
    assert "Made with Dicewright" in visit.html
    assert "Afraid of bees." not in visit.html
    assert "Afraid of bees." in visit.do("look").html
    assert visit.workspace is THERE
    assert "Nothing of it was kept" in visit.do("discard").html
    assert visit.workspace is THERE


def test_a_sheet_is_added_as_a_copy_in_one_deed() -> None:
    workspace, reference = _mira()
    visit = _opened(_link(_sharing(workspace, reference))).do("add")
    (copy,) = records_of(visit.workspace, "sheet")
    assert content_of(copy, Sheet) == content_of(records_of(workspace, "sheet")[0], Sheet)
    assert copy.id not in reference
    assert f"sheets.html#sheet={copy.id}" in visit.html
    assert "was added" in visit.heard
    assert records_of(undo(visit.workspace), "sheet") == []


def test_two_of_a_name_are_told_apart() -> None:
    link = _link(_sharing(*_mira()))
    twice = _opened(link, _opened(link).do("add").workspace).do("add")
    assert [record.name for record in records_of(twice.workspace, "sheet")] == ["Mira", "Mira (2)"]


def test_mine_is_updated_with_every_difference_told_first() -> None:
    workspace, reference = _mira()
    here = records_of(workspace, "sheet")[0]
    sheet = content_of(here, Sheet).replace(counters=(Counter("Torches", 1), Counter("Rope", 2)))
    there = change_content(workspace, here.replace(name="Mirabel"), sheet, "change")
    visit = _opened(_link(_sharing(there, reference)), workspace)
    for words in ("Name: Mira → Mirabel", "Torches: 3 → 1", "Counters: Rope added"):
        assert words in visit.html
    assert visit.workspace is workspace
    after = visit.do("update").workspace
    assert document(after.records[here.id]) == document(there.records[here.id])
    assert len(after.log) == len(workspace.log) + 1
    assert document(undo(after).records[here.id]) == document(here)
    assert "updated" in visit.html


def test_the_same_thing_is_not_updated_and_a_stranger_neither() -> None:
    workspace, reference = _mira()
    link = _link(_sharing(workspace, reference))
    same = _opened(link, workspace)
    assert "There is nothing in it that you do not have." in same.html
    assert "Update mine" not in same.html
    assert "Update mine" not in _opened(link).html
    assert _opened(link).do("update").workspace is THERE
    binned = delete(workspace, records_of(workspace, "sheet")[0])
    assert "Update mine" not in _opened(link, binned).html


@pytest.mark.parametrize("how", ["party", "log", "alone"])
def test_a_campaign_comes_with_its_party_or_without(how: str) -> None:
    workspace = game_night()
    (campaign,) = records_of(workspace, "campaign")
    link = _link(_sharing(workspace, f"campaign:{campaign.id}").do("how", how))
    visit = _opened(link).do("add")
    (copy,) = records_of(visit.workspace, "campaign")
    people = records_of(visit.workspace, "sheet")
    assert set(content_of(copy, Campaign).party) == {sheet.id for sheet in people}
    assert len(people) == (0 if how == "alone" else 2)
    told = [event.what for event in visit.workspace.log]
    assert ("long sword" in told) == (how == "log")
    assert PRIVATE not in told
    assert records_of(undo(visit.workspace), "campaign") == []


def test_a_campaign_here_is_merged_into() -> None:
    workspace = game_night()
    (campaign,) = records_of(workspace, "campaign")
    content = content_of(campaign, Campaign)
    other = change_content(workspace, campaign, content.replace(notes="The mill stands."), "write")
    # With its log, so that it can be told which of the two is the later one.
    visit = _sharing(other, f"campaign:{campaign.id}").do("view", "everything").do("how", "log")
    visit = _opened(_link(visit), workspace)
    assert "Notes: The mill burns. → The mill stands." in visit.html
    merged = visit.do("update").workspace
    assert content_of(merged.records[campaign.id], Campaign).notes == "The mill stands."


def test_an_earlier_state_of_a_campaign_changes_nothing_here() -> None:
    workspace = game_night()
    (campaign,) = records_of(workspace, "campaign")
    link = _link(_sharing(workspace, f"campaign:{campaign.id}"))
    content = content_of(campaign, Campaign)
    other = change_content(workspace, campaign, content.replace(notes="The mill stands."), "write")
    visit = _opened(link, other)
    assert "There is nothing in it that you do not have." in visit.html
    assert "Update mine" not in visit.html


def test_a_recipe_and_a_table_and_a_saved_roll_are_added() -> None:
    workspace = game_night()
    for kind in ("recipe", "table", "roll"):
        (record,) = records_of(workspace, kind)
        visit = _opened(_link(_sharing(workspace, f"{kind}:{record.id}"))).do("add")
        (copy,) = records_of(visit.workspace, kind)
        assert (copy.name, copy.content) == (record.name, record.content)


def test_an_adversary_joins_the_campaign_on_the_table() -> None:
    workspace = dungeon()
    (campaign,) = records_of(workspace, "campaign")
    link = _link(_sharing(workspace, f"adversary:{campaign.id}:0"))
    assert "Put a campaign of Dungeoneers on the table" in _opened(link).html
    assert _opened(link).do("add").workspace is THERE
    after = _opened(link, workspace).do("add").workspace
    before = content_of(campaign, Campaign).games.get("dungeoneers")
    table = content_of(after.records[campaign.id], Campaign).games.get("dungeoneers")
    assert before
    assert table
    assert table.adversaries == (*before.adversaries, before.adversaries[0])


def test_a_faction_joins_the_campaign_on_the_table() -> None:
    workspace = fells(party=Party(realm=Realm((Faction("Centaurs", 6, courted=True),))))
    (campaign,) = records_of(workspace, "campaign")
    link = _link(_sharing(workspace, f"faction:{campaign.id}:0"))
    assert "Put a campaign of Lavender Hack on the table" in _opened(link).html
    assert _opened(link).do("add").workspace is THERE
    after = _opened(link, workspace).do("add").workspace
    party = content_of(after.records[campaign.id], Campaign).games.get("lavender")
    assert party
    assert party.realm
    assert party.realm.factions == (Faction("Centaurs", 6, courted=True), Faction("Centaurs", 6))
    assert f"share.html#thing=faction:{campaign.id}:0" in unquote(
        table(workspace).do("lh-scene", "court").html
    )


def test_a_finished_roll_is_told_with_its_faces() -> None:
    workspace = with_rolls(THERE, (roll("2d6+3", FixedDice(4, 5)),), "long sword", who="Ann")
    visit = _opened(_link(_sharing(workspace, f"event:{workspace.log[-1].id}")))
    for words in ("long sword", "Ann", "2d6+3", "4, 5: 12"):
        assert words in visit.html
    assert "Add as a copy" not in visit.html


# Rolls that are set up


def _place(visit: Visit) -> str:
    found = re.search(r'class="button" href="([^"]+)"', visit.html)
    assert found
    return unescape(found[1])


def test_dice_are_set_up_on_the_dice_page() -> None:
    visit = _opened(_link(_sharing(THERE, "setup:dice:4d6kh3")))
    assert _place(visit) == "dice.html#roll=4d6kh3"
    (saved,) = records_of(visit.do("add").workspace, "roll")
    assert content_of(saved, SavedRoll).expression == "4d6kh3"


def _fragment(address: str, name: str) -> str:
    return unquote(address.split(f"#{name}=")[1])


def test_a_face_off_is_sent_with_the_numbers_of_its_sheets() -> None:
    workspace = towers()
    play = next(play for play in (game.on_pages for game in GAMES) if play.key == "tiers")
    vess = next(record for record in records_of(workspace, "sheet") if record.name == "Vess")
    rolling = play.alone.replace(a=play.alone.a.replace(sheet=vess.id, ability="skills:1"))
    link = _link(_sharing(workspace, f"setup:tiers:{play.write(rolling)}"))  # type: ignore[misc]
    assert vess.id not in str(read_link(link).payload["roll"]["a"].values())
    there = Visit(dice.PAGE, THERE).do("open", game=_fragment(_place(_opened(link)), "game"))
    corner = there.state.rolling.a
    assert (corner.name, corner.tier, corner.rank, corner.character) == ("Vess", "Alpha", 5, "Beta")
    here = Visit(dice.PAGE, workspace).do("open", game=f"tiers:{play.write(rolling)}")  # type: ignore[misc]
    odds = re.compile("[0-9.,]+\u00a0%")
    assert odds.findall(here.html) == odds.findall(there.html) != []


def test_a_challenge_is_a_kind_of_its_own() -> None:
    text = '{"mode":"challenge","board":{"name":"The flood"}}'
    visit = _opened(_link(_sharing(towers(), f"setup:tiers:{text}")))
    assert "The flood" in visit.html
    assert "Challenge." in visit.html
    assert _place(visit).startswith("dice.html#game=tiers%3A")


@pytest.mark.parametrize("game", ["dungeoneers", "lavender", "tiers"])
def test_every_example_of_a_game_can_be_sent(game: str) -> None:
    play = next(play for play in (game.on_pages for game in GAMES) if play.key == game)
    module = __import__(f"dicewright.games.{game}.pages.examples", fromlist=["EXAMPLES"])
    assert play.write
    for _, rolling in module.EXAMPLES:
        written, asked = play.write(rolling), play.write(play.as_asked(rolling))
        sharing = _sharing(THERE, f"setup:{game}:{written}")
        assert _fragment(_place(_opened(_link(sharing))), "game") == f"{game}:{asked}"
        sharing.do("view", EVERYTHING)
        assert _fragment(_place(_opened(_link(sharing))), "game") == f"{game}:{written}"


def test_a_bench_is_sent_with_the_numbers_of_its_crafter() -> None:
    workspace = smithy()
    (odo,) = records_of(workspace, "sheet")
    bench = write_json({"crafter": odo.id, "batch": 3})
    visit = _opened(_link(_sharing(workspace, f"setup:bench:{bench}")))
    there = Visit(crafting.PAGE, THERE).do("open", bench=_fragment(_place(visit), "bench"))
    found = there.state.bench
    assert (found.crafter, found.batch, found.stat, found.skill, found.bonus) == ("", 3, 15, 3, 1)


def test_a_bench_with_ones_own_recipe_says_that_others_need_it() -> None:
    workspace = game_night()
    (recipe,) = records_of(workspace, "recipe")
    html = _sharing(workspace, f"setup:bench:{write_json({'recipe': recipe.id})}").html
    assert share_address(f"recipe:{recipe.id}") in html


@pytest.mark.parametrize(
    "payload",
    [
        {"at": "dice", "roll": "4d6 and more"},
        {"at": "tiers", "roll": {"mode": "war"}},
        {"at": "tiers", "roll": {"a": {"rank": 99}}},
        {"at": "lavender", "roll": {"modifier": "many"}},
        {"at": "bench", "roll": {"percent": 7}},
        {"at": "bench", "roll": {"tools": "hammer"}},
        {"at": "tdgs", "roll": {}},
        {"at": "dungeoneers", "roll": {"dn": 99}},
    ],
)
def test_a_set_up_that_its_page_would_refuse_is_not_opened(payload: dict) -> None:
    visit = _opened(write_link("roll", payload))
    assert visit.state.link is None
    assert visit.state.problem.startswith("This link cannot be opened: ")
    assert "Nothing was changed." in visit.state.problem


# Pasting, files, and the way from things to the page


def test_a_pasted_message_is_searched_for_its_link() -> None:
    address = _address(_sharing(*_mira()))
    broken = "\n".join(address[at : at + 60] for at in range(0, len(address), 60))
    visit = Visit(open_link.PAGE).do("paste", pasted=f"Look, my sheet!\n{broken}\nSee you tonight")
    assert "Mira" in visit.html
    assert "holds a sheet: Mira" in visit.heard
    empty = Visit(open_link.PAGE).do("paste", pasted="See you tonight")
    assert "no link of Dicewright’s" in empty.html
    assert "See you tonight" in empty.html


def test_a_link_opened_before_the_table_is_there_waits_for_it() -> None:
    visit = _opened(_link(_sharing(*_mira())), Workspace())
    assert "Mira" in visit.html
    assert "Opening what you have…" in visit.html
    assert "Add as a copy" not in visit.html


def test_coming_back_does_not_open_again_what_was_added() -> None:
    link = _link(_sharing(*_mira()))
    visit = _opened(link).do("add").do("return", link=link)
    assert visit.state.link is None
    assert "was added" in visit.html


def test_a_template_is_a_file_with_its_link() -> None:
    workspace, reference = _mira()
    visit = _sharing(workspace, reference).do("how", "template")
    what = re.search(r'data-what="([^"]+)"', visit.html)
    assert what
    desk = Desk(FixedDice())
    desk.workspace, desk.base = workspace, BASE
    file = desk.exported(what[1])
    assert '"name": "dicewright-mira.txt"' in file
    assert _address(visit) in file


def test_things_carry_the_way_to_be_shared() -> None:
    workspace = game_night()
    (recipe,), (saved,) = records_of(workspace, "recipe"), records_of(workspace, "roll")
    mira = records_of(workspace, "sheet")[0]
    event = next(event for event in workspace.log if event.what == "long sword")
    private = next(event for event in workspace.log if event.private)
    dice_page = Visit(dice.PAGE, workspace).html
    assert share_address(f"sheet:{mira.id}") in Visit(sheets.PAGE, workspace).do("open", sheet=mira.id).html
    assert (
        share_address(f"recipe:{recipe.id}")
        in Visit(crafting.PAGE, workspace).do("open", recipe=recipe.id).html
    )
    assert share_address(f"roll:{saved.id}") in dice_page
    assert share_address(f"event:{event.id}") in dice_page
    assert share_address("setup:dice:4d6kh3") in dice_page
    assert share_address(f"event:{private.id}") not in dice_page
    assert "share.html#thing=setup%3Abench%3A" in Visit(crafting.PAGE, workspace).html


def test_a_custom_table_says_its_rows() -> None:
    workspace, table = create(THERE, "table", "Weather", CustomTable("1d6", (Row(1, "Rain"), Row(6, "Bees"))))
    html = _opened(_link(_sharing(workspace, f"table:{table.id}"))).do("look").html
    assert "Rain" in html
    assert "Bees" in html
