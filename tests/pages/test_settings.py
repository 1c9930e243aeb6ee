import pytest
from htpy import fragment

from dicewright.pages.house_rules import render_house_rules
from dicewright.pages.settings import PAGE
from dicewright.pages.table import PAGE as TABLE
from dicewright.system import Choice, HouseRule, System
from dicewright.table.contents import Campaign
from dicewright.table.record import content_of
from dicewright.table.workspace import campaign_on_table, settings_of
from tests.pages.acting import Visit

TIES = HouseRule("ties", "Ties", "TP-AMB-10", (Choice("none", "no damage"), Choice("half", "half damage")))
GAME = System("tiers", "Tiers of Power", "", (TIES,))


@pytest.mark.parametrize(
    ("choice", "name", "chosen"),
    [
        ("theme:dark", "theme", "dark"),
        ("motion:still", "motion", "still"),
        ("game:lavender", "game", "lavender"),
        ("asks:yes", "asks", True),
    ],
)
def test_a_choice_is_kept_once(choice: str, name: str, chosen: object) -> None:
    visit = Visit(PAGE).do("choose", choice)
    assert getattr(settings_of(visit.workspace), name) == chosen
    before = visit.workspace
    assert visit.do("choose", choice).workspace is before
    assert f'value="{choice}" aria-pressed="true"' in visit.html


@pytest.mark.parametrize("choice", ["theme:pink", "nothing:x", "cleared:x", "asks:"])
def test_what_is_no_choice_changes_nothing(choice: str) -> None:
    visit = Visit(PAGE)
    before = visit.workspace
    assert visit.do("choose", choice).workspace is before


def test_the_name_of_whoever_rolls_is_kept_when_it_is_finished() -> None:
    visit = Visit(PAGE).do("player", player="Ja")
    assert settings_of(visit.workspace).player == ""
    assert 'value="Ja"' in visit.html
    assert settings_of(visit.do("name-player", player=" Jana ").workspace).player == "Jana"


def test_a_default_says_whose_it_is() -> None:
    table = Visit(TABLE).do("new-game", "lavender").do("make", name="Harrow Mere")
    words = Visit(PAGE, table.workspace).words
    assert "d6, the seventh by choice (the game’s) d7" in words
    assert "Once to the sum (ours) To every die" in words
    assert "What is marked is played unless you choose otherwise" in words


def test_house_rules_belong_to_the_campaign_on_the_table() -> None:
    assert "put one on the" in Visit(PAGE).html
    table = Visit(TABLE).do("new-game", "tiers").do("make", name="River towns")
    campaign = campaign_on_table(table.workspace)
    page = str(fragment[render_house_rules(campaign, (GAME,))])
    assert "no damage (the game’s)" in page
    assert 'value="ties:none" aria-pressed="true"' in page
    visit = Visit(PAGE, table.workspace).do("house-rule", "ties:half")
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    rules = content_of(campaign, Campaign).rules
    assert 'value="ties:half" aria-pressed="true"' in str(fragment[render_house_rules(campaign, (GAME,))])
    assert GAME.departures(rules) == ("Ties: half damage (TP-AMB-10)",)
