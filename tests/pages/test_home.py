"""Home: what was done last, four games to try at once, and what is chosen there for everything after."""

import pytest

from dicewright.dice import FixedDice, roll
from dicewright.games import GAMES, Game
from dicewright.pages import page_at
from dicewright.pages.desk import Desk
from dicewright.pages.hints import HINT_READ, HINTS, render_hints
from dicewright.table.contents import Campaign
from dicewright.table.record import content_of, read_record, record_text
from dicewright.table.workspace import (
    Workspace,
    campaign_on_table,
    next_undo,
    party_of,
    records_of,
    reveal,
    settings_of,
    undo,
    with_rolls,
)
from tests.pages.acting import FRESH, Visit
from tests.table.looking import person

HOME, TABLE, SHEETS, RULES, DICE = (
    page_at(path) for path in ("index.html", "table.html", "sheets.html", "rules.html", "dice.html")
)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def home(workspace: Workspace) -> Visit:
    return Visit(HOME, workspace)


@each_game
def test_a_game_is_tried_with_one_press(game: Game) -> None:
    visit = Visit(TABLE).do("try", game.key)
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    assert campaign.game == game.key
    party = party_of(visit.workspace, campaign)
    assert 2 <= len(party) <= 4
    assert {sheet.game for sheet in party} == {game.key}
    for record in (campaign, *party):
        assert read_record(record_text(record)).content == record.content
    # Something lies ready to be rolled by the rules, and nothing has been rolled.
    assert TABLE.ready(visit.state.replace(drawer="dice"))
    assert party[0].name in visit.words
    assert not any(event.rolls for event in visit.workspace.log)
    assert visit.heard == f"Done: try {game.name}."


def test_what_was_rolled_in_private_does_not_lie_open_at_home() -> None:
    there = with_rolls(FRESH, (roll("1d20", FixedDice(4)),), "a door")
    there = with_rolls(there, (roll("3d17", FixedDice(11, 13, 15)),), "Ambush", private=True)
    assert "The last roll: a door, 1d20 = 4" in home(there).words
    assert "The last roll: Ambush, 3d17 = 39" in home(reveal(there, there.log[-1])).words


@each_game
def test_a_campaign_of_a_newer_version_leads_on_from_home_by_its_name(game: Game) -> None:
    there = Visit(TABLE).do("try", game.key).workspace
    campaign = campaign_on_table(there)
    assert campaign
    for content in ([], {**campaign.content, game.key: 5}):
        newer = campaign.replace(name="Later", schema=99, content=content)
        words = home(there.replace(records={**there.records, newer.id: newer})).words
        assert f"Later {game.name} · made by a newer Dicewright Play on" in words


@each_game
def test_a_try_is_taken_back_whole(game: Game) -> None:
    after = Visit(TABLE).do("try", game.key).workspace
    while next_undo(after):
        after = undo(after)
    assert not any(not record.deleted for record in after.records.values() if record.kind != "settings")
    assert not settings_of(after).campaign


def test_a_second_try_is_another() -> None:
    visit = Visit(TABLE).do("try", "tiers").do("try", "tiers")
    assert len(records_of(visit.workspace, "campaign")) == 2


def test_a_game_that_is_none_is_no_try() -> None:
    assert Visit(TABLE).do("try", "chess").workspace is FRESH
    assert Visit(SHEETS).do("begin", "chess").workspace is FRESH


def test_what_is_chosen_at_home_is_the_game_everywhere_after() -> None:
    visit = Visit(SHEETS).do("begin", "tiers").do("make", name="Vess")
    assert records_of(visit.workspace, "sheet")[0].game == "tiers"
    assert settings_of(visit.workspace).game == "tiers"
    assert 'data-game="tiers"' in Visit(RULES, visit.workspace).html
    assert Visit(DICE, visit.workspace).do("open").state.game == "tiers"
    # A roll that somebody sent, and whatever dice one asks for, are still any dice.
    assert Visit(DICE, visit.workspace).do("open", roll="3d6").state.game == ""
    assert Visit(DICE, visit.workspace).do("open", game="").state.game == ""
    campaign = Visit(TABLE, visit.workspace).do("make", name="The Ninth")
    assert records_of(campaign.workspace, "campaign")[0].game == "tiers"


def test_its_rules_are_shown_and_it_is_chosen() -> None:
    visit = Visit(RULES).do("begin", "dungeoneers")
    assert visit.state.game == "dungeoneers"
    assert settings_of(visit.workspace).game == "dungeoneers"
    assert visit.told == "choose Dungeoneers"


def test_whoever_begins_a_campaign_finds_no_other_on_the_table() -> None:
    visit = Visit(TABLE).do("try", "tdgs").do("begin", "tdgs")
    assert campaign_on_table(visit.workspace) is None
    assert visit.html.index("Begin a campaign") < visit.html.index("The forge by the weir")


def test_those_of_the_game_are_offered_a_seat() -> None:
    visit = Visit(SHEETS).do("begin", "tiers").do("make", name="Vess").do("open").do("make", name="Tam")
    vess, tam = sorted(records_of(visit.workspace, "sheet"), key=lambda sheet: sheet.name != "Vess")
    visit = Visit(TABLE, visit.workspace).do("begin", "tiers")
    assert visit.html.count('type="checkbox"') == visit.html.count(" checked") == 2
    typed = {"name": "The Ninth", f"member-{vess.id}": "on"}
    visit.do("name", **typed)
    assert visit.html.count(" checked") == 1
    visit.do("make", **typed)
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    assert party_of(visit.workspace, campaign) == [visit.workspace.records[vess.id]]
    assert tam.id not in content_of(campaign, Campaign).party


def test_an_example_is_offered_to_whoever_has_nobody() -> None:
    visit = Visit(TABLE).do("begin", "lavender")
    assert "With an example party: Ottoline Quick, Bram Hollin and Sister Aldith" in visit.words
    visit.do("make", name="The Vale", example="on")
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    assert len(party_of(visit.workspace, campaign)) == 3
    alone = Visit(TABLE).do("begin", "lavender").do("make", name="The Vale").workspace
    assert not records_of(alone, "sheet")


def test_home_goes_on_where_one_was() -> None:
    assert "Continue" not in home(FRESH).words
    workspace = Visit(TABLE).do("try", "lavender").workspace
    words = home(workspace).words
    assert "Continue The road to Harrow Mere Lavender Hack · Day 1, watch 1" in words
    assert "Ottoline Quick Deft 1 · 5 of 6 hp" in words
    assert "The last roll" not in words
    rolled = Visit(DICE, workspace).do("open", roll="2d6").do("roll", dice=FixedDice(3, 4)).workspace
    assert "The last roll: 2d6 = 7" in home(rolled).words
    assert 'href="dice.html#roll=2d6"' in home(rolled).html
    # What lies on the table is led to, what does not is put there.
    assert 'class="campaign" href="table.html"' in home(workspace).html
    cleared = Visit(TABLE, workspace).do("away").workspace
    assert 'data-at="table.html" data-action="put"' in home(cleared).html


def test_the_strong_of_the_example_have_their_dice_after_a_night_at_home() -> None:
    """LH-CHAR-11: as somebody who has just been made."""
    workspace = Visit(TABLE).do("try", "lavender").workspace
    assert person(workspace, "Bram Hollin").death_dice == 1


def test_those_who_something_happened_to_last_come_first() -> None:
    visit = Visit(SHEETS)
    for name in ("Ann", "Bo", "Cy", "Di"):
        visit.do("open").do("make", name=name)
    visit.do("open", sheet=records_of(visit.workspace, "sheet")[0].id).do("write", name="Anna", notes="")
    words = home(visit.workspace).words
    assert [words.find(name) for name in ("Anna", "Di", "Cy")] == sorted(
        words.find(name) for name in ("Anna", "Di", "Cy")
    )
    assert " Bo " not in words.partition("Choose a game")[0]


def test_the_examples_stay_on_offer() -> None:
    workspace = Visit(TABLE).do("try", "tdgs").workspace
    html = home(workspace).html
    for game in GAMES:
        assert f'aria-label="Try it now: {game.name}"' in html
        assert game.pitch in home(workspace).words
        assert game.emblem in html


def test_hints_are_read_once_and_only_at_a_first_table() -> None:
    desk = Desk(FixedDice())
    desk.workspace = Visit(TABLE).do("try", "tiers").workspace
    for left in range(len(HINTS), 0, -1):
        assert str(render_hints(desk.workspace)).count("<li>") == left
        said = desk.receive("table.html", HINT_READ, f'{{"value": "{list(HINTS)[-left]}"}}')
        assert said == "Done: put away a hint."
    assert render_hints(desk.workspace) is None
    desk.receive("table.html", "undo", "{}")
    assert render_hints(desk.workspace) is not None
    second = Visit(TABLE, desk.workspace).do("try", "tdgs").workspace
    assert render_hints(second) is None
