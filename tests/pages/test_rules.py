import re

import pytest

from dicewright.games.rule_book import HouseRule, RuleText
from dicewright.games.tdgs import GAME as TDGS
from dicewright.games.tdgs.play.at_table import rules_at
from dicewright.games.tdgs.rules.settings import HOUSE_RULES, WORDINGS
from dicewright.pages.rules import PAGE, written_games
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.contents import Campaign
from dicewright.table.record import content_of
from dicewright.table.workspace import Workspace, campaign_on_table, undo
from tests.pages.acting import BAD, FRESH, Visit


def texts() -> tuple[RuleText, ...]:
    return TDGS.texts


def shown(visit: Visit) -> list[str]:
    return re.findall(r' id="([A-Z]{2}-[A-Z]+-\d+)"', visit.html)


def with_campaign() -> Workspace:
    return Visit(TABLE).do("new-game", "tdgs").do("make", name="River towns").workspace


def chosen(visit: Visit) -> dict[str, str]:
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    return dict(content_of(campaign, Campaign).rules)


def test_every_rule_is_there_once_under_its_id() -> None:
    ids = [text.id for text in texts()]
    assert shown(Visit(PAGE)) == ids
    assert len(set(ids)) == len(ids)
    for prefix, count in (("TD-DICE-", 23), ("TD-CRAFT-", 28), ("TD-AMB-", 31)):
        assert [id for id in ids if id.startswith(prefix)] == [
            f"{prefix}{number:02}" for number in range(1, count + 1)
        ]


def test_every_link_to_a_rule_leads_to_one() -> None:
    ids = {text.id for text in texts()}
    linked = re.findall(r'href="rules.html#([^"]+)"', Visit(PAGE).html)
    assert len(linked) > 50
    assert set(linked) <= ids


def test_no_rule_id_is_left_without_a_link() -> None:
    html = re.sub(r"<h2.*?</h2>|<a class=\"rule\".*?</a>|<[^>]+>", "", Visit(PAGE).html)
    assert re.findall(r"\bTD-[A-Z]+-\d\d\b", html) == []


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("TD-CRAFT-23", "TD-CRAFT-23"),
        ("td-amb-22", "TD-AMB-22"),
        ("masterwork", "TD-CRAFT-06"),
        ("UNSKILLED labor", "TD-CRAFT-14"),
        ("OWN assistant nobody", "TD-AMB-18"),
    ],
)
def test_rules_are_found_by_id_and_by_words(search: str, found: str) -> None:
    visit = Visit(PAGE).do("search", search=search)
    assert found in shown(visit)
    assert len(shown(visit)) < len(texts())
    assert f"{len(shown(visit))} found." in visit.html


def test_what_no_rule_says_is_not_found() -> None:
    visit = Visit(PAGE).do("search", search="no rule about dragons")
    assert "No rule has all these words." in visit.html
    assert f"{len(texts())} rules and decisions." in visit.do("search", search="  ").html


def test_a_link_to_a_rule_shows_it_whatever_was_searched_for() -> None:
    visit = Visit(PAGE).do("search", search="masterwork").do("open")
    assert len(shown(visit)) == len(texts())


def test_every_setting_stands_beside_a_rule() -> None:
    beside = {key for text in texts() for key in text.settings}
    assert {rule.key for rule in HOUSE_RULES} <= beside
    assert beside <= {rule.key for rule in HOUSE_RULES} | {each.key for each in WORDINGS}


def test_without_a_campaign_the_page_says_what_is_played_and_how_to_change_it() -> None:
    html = Visit(PAGE).html
    assert "Played here: The loss is rounded up." in html
    assert "Put a campaign on the table to change it" in html
    assert 'data-action="house-rule"' not in html


def test_a_setting_is_changed_in_its_place() -> None:
    visit = Visit(PAGE, with_campaign())
    assert 'value="tdgs.loss_rounding:up" aria-pressed="true"' in visit.html
    visit.do("house-rule", "tdgs.loss_rounding:down")
    assert 'value="tdgs.loss_rounding:down" aria-pressed="true"' in visit.html
    assert rules_at(visit.workspace).loss_rounding == "down"
    assert rules_at(undo(visit.workspace)).loss_rounding == "up"


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
def test_every_setting_can_be_changed_to_everything_it_offers(rule: HouseRule) -> None:
    visit = Visit(PAGE, with_campaign())
    for choice in (*rule.choices[1:], rule.default):
        visit.do("house-rule", f"{rule.key}:{choice.key}")
        assert f'value="{rule.key}:{choice.key}" aria-pressed="true"' in visit.html


@pytest.mark.parametrize(
    "value",
    [
        "",
        "x",
        "tdgs.loss_rounding",
        "tdgs.loss_rounding:sideways",
    ],
)
def test_a_forged_choice_changes_nothing(value: str) -> None:
    visit = Visit(PAGE, with_campaign())
    before = chosen(visit)
    visit.do("house-rule", value)
    assert chosen(visit) == before
    assert visit.html


def test_a_choice_without_a_campaign_changes_nothing() -> None:
    assert Visit(PAGE).do("house-rule", "tdgs.loss_rounding:down").workspace is FRESH


def test_a_game_that_does_not_exist_shows_one_that_does() -> None:
    assert written_games()
    assert shown(Visit(PAGE).do("game", "nothing")) == [text.id for text in texts()]


def test_what_is_searched_for_is_escaped() -> None:
    visit = Visit(PAGE).do("search", search=BAD)
    assert "<b title" not in visit.html
    assert "&lt;b title" in visit.html
