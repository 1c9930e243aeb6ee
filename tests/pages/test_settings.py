import pytest
from htpy import fragment

from dicewright.dice import FixedDice
from dicewright.games.rule_book import HouseRule
from dicewright.games.tiers import GAME as TIERS
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.for_now import CHOSEN
from dicewright.pages.house_rules import render_house_rules
from dicewright.pages.settings import PAGE
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.contents import Campaign, Settings
from dicewright.table.kinds import SETTINGS
from dicewright.table.record import content_of
from dicewright.table.workspace import Workspace, campaign_on_table, settings_of, with_settings
from tests.pages.acting import Visit

TIES: HouseRule = next(rule for rule in TIERS.rules.house_rules if rule.rule == "TP-AMB-10")


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


def with_newer_settings(workspace: Workspace) -> Workspace:
    """Another tab has a newer Dicewright."""
    record = with_settings(workspace, "say who", player="Ann", theme="dark").records[SETTINGS]
    newer = record.replace(schema=99, content={**record.content, "smell": "lavender"})
    return workspace.replace(records={**workspace.records, SETTINGS: newer})


def test_with_settings_of_a_newer_version_everything_else_goes_on() -> None:
    start = with_newer_settings(Visit(DICE).do("roll", dice=FixedDice(*[3] * 9)).workspace)
    before = start.records[SETTINGS]
    settings = Visit(PAGE, start)
    assert "A newer Dicewright keeps your settings" in settings.words
    settings.do("choose", "theme:light").do("name-player", player="Bea")
    assert settings.heard == CHOSEN
    assert 'value="theme:light" aria-pressed="true"' in settings.html
    table = Visit(TABLE, settings.workspace).do("new-game", "lavender").do("make", name="Harrow Mere")
    assert "is not remembered" in table.words
    campaign = campaign_on_table(table.workspace)
    assert campaign
    assert campaign.name == "Harrow Mere"
    assert table.last.who == "Bea"
    table.do("away")
    assert table.heard == CHOSEN
    assert campaign_on_table(table.workspace) is None
    table.do("put", campaign.id)
    assert table.heard == CHOSEN
    assert campaign_on_table(table.workspace)
    dice = Visit(DICE, table.workspace)
    assert "is not remembered" not in dice.words
    dice.do("clear-log")
    assert dice.state.history == ()
    assert CHOSEN in dice.heard
    assert "is not remembered" in dice.words
    assert dice.workspace.records[SETTINGS] is before
    assert settings_of(dice.workspace) == Settings(
        "light", player="Bea", campaign=campaign.id, cleared=dice.last.id
    )
    assert [event.action for event in dice.workspace.log] == ["roll", "create"]


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
    page = str(fragment[render_house_rules(campaign)])
    usual, other = TIES.choices[:2]
    assert f"{usual.name} ({'ours' if TIES.is_ours else 'the game’s'})" in page
    assert f'value="{TIES.key}:{usual.key}" aria-pressed="true"' in page
    visit = Visit(PAGE, table.workspace).do("house-rule", f"{TIES.key}:{other.key}")
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    rules = content_of(campaign, Campaign).rules
    page = str(fragment[render_house_rules(campaign)])
    assert f'value="{TIES.key}:{other.key}" aria-pressed="true"' in page
    assert TIERS.rules.departures(rules) == (f"{TIES.name}: {other.name} (TP-AMB-10)",)
