"""What the pages of Dungeoneers and Tiers of Power say, read as somebody reads it aloud."""

import re

import pytest

from dicewright.games import game_of
from dicewright.games.dungeoneers.rules.character import Adversary, TableState
from dicewright.games.rule_book import HouseRule
from dicewright.pages.settings import PAGE as SETTINGS
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.telling import summary
from dicewright.table.workspace import Workspace
from tests.pages.acting import FRESH, Visit, nth
from tests.pages.delving import about_to, called, counted, delve, in_a_test, wrote
from tests.pages.delving import dice_page as delving_page
from tests.pages.delving import rolled as delved
from tests.pages.facing import dice_page, facing, rolled
from tests.table.looking import id_of, with_table
from tests.table.smithy import smithy
from tests.table.towers import FIRST_WINS, SECOND_WINS, towers

ONE_OF_MANY = re.compile(
    r"(?<![\d.,])1 (?:points|dice|successes|sessions|losses|compromises|members|levels|steps)\b"
    r"|(?<![\d.,])(?:[02-9]|\d\d+) (?:point|die|success|session|compromise|member|level)\b(?! of| for a)"
)
HYPHEN = re.compile(r"(?<![\w)–-])-\d")
BARE = re.compile(r"(?:^|[:(>] ?)(?:none|changed|nothing)(?:$|[.,;)<])", re.IGNORECASE)
BRITISH = re.compile(r"armour|rumour|colour|favour|honour|neighbour|behaviour", re.IGNORECASE)


def dungeoneers() -> list[Visit]:
    """Rolls, the GM's panel and a sheet, in as many ways as there are sentences."""
    below = wrote(about_to(a_skill="striking"), a_bane="9")
    visits = [
        delved(below, 1, 9, 9, 9),
        counted(delved(about_to(a_boon="1"), 1, 1, 1), 1),
        counted(delved(about_to(), 9, 9, 9).do("dn-offer", "0").do("dn-accept")),
        delved(about_to(), 5, 9, 9).do("dn-offer", "0").do("dn-decline"),
        counted(counted(in_a_test(1, 1, 3, 9, 6, 6, 9, 9), 1)),
        about_to(mode="group"),
        counted(delved(about_to(mode="group"), 9, 9, 1)),
        delving_page().do("dn-mode", "odds"),
        delving_page(FRESH),
        called(boon=1, bane=0),
        called(bane=5).do("dn-gm-die", "d6:2"),
        called(boon=2).do("dn-gm-call-points", "bane:1"),
        Visit(TABLE, delve(table=TableState(adversaries=(Adversary("Rat", ()),)))),
        Visit(SHEETS, delve()).do("open", sheet=nth(1)),
        Visit(SHEETS, delve()).do("open", sheet=id_of(delve(), "Neve")),
    ]
    return [*visits, wrote(about_to(a_skill="striking"), a_bane="9")]


def tiers() -> list[Visit]:
    waits = facing(1).do("tp-step", "a-reroll:1").do("tp-toggle", "chooses")
    trial = dice_page().do("tp-mode", "challenge")
    lone = dice_page(FRESH).do("tp-set", **{"a-tier": "Alpha", "a-rank": "1", "b-rank": "1", "b-hp": "2"})
    return [
        rolled(facing(1), *FIRST_WINS),
        rolled(facing(9), *SECOND_WINS).do("tp-buy"),
        rolled(waits, 2, 3, 5, 4),
        rolled(trial, 1, 1, 1, 5, 1, 1),
        rolled(dice_page().do("tp-mode", "challenge"), 2, 1, 1, 5, 1, 1),
        rolled(lone, 3, 1).do("tp-point"),
        dice_page().do("tp-mode", "tiers"),
        facing().do("tp-toggle", "b:temporary").do("tp-toggle", "margins"),
        Visit(TABLE, towers(1, complication_cap="1")).do("tp-gm-gain", "1"),
        Visit(TABLE, with_table(towers(3), due=(1, 5))),
        Visit(TABLE, towers(10)).do("tp-gm-spend", "npc_rank").do("tp-gm-spend", "reroll_player_die"),
        Visit(TABLE, towers(10)).do("tp-gm-spend", "dramatic_failure:1", who="", words="Wet"),
        Visit(SHEETS, towers()).do("open", sheet=id_of(towers(), "Vess")),
    ]


def said(visit: Visit) -> list[str]:
    """The page, what its buttons are called, what is heard, and the log in words."""
    labels = re.findall(r'aria-(?:label|valuetext)="([^"]*)"', visit.html)
    events = [f"{event.what}. {event.outcome}" for event in visit.workspace.log[-6:]]
    return [visit.words, visit.heard, *labels, *events, summary(visit.workspace.log[-6:])]


@pytest.mark.parametrize("visits", [dungeoneers, tiers])
@pytest.mark.parametrize("wrong", [ONE_OF_MANY, HYPHEN, BRITISH], ids=["plurals", "minus", "spelling"])
def test_plurals_minus_signs_and_spelling_are_right(visits: object, wrong: re.Pattern[str]) -> None:
    assert callable(visits)
    for visit in visits():
        found = [
            text[max(0, at.start() - 40) : at.end() + 20]
            for text in said(visit)
            for at in wrong.finditer(text)
        ]
        assert not found, found[:5]


@pytest.mark.parametrize("visits", [dungeoneers, tiers])
def test_nothing_is_answered_with_a_bare_none(visits: object) -> None:
    assert callable(visits)
    for visit in visits():
        texts = re.findall(r">([^<>]+)<", visit.html.split("Rolls so far")[0].split('class="happened"')[0])
        found = [text for text in texts if BARE.search(text.strip())]
        assert not found, found[:5]


def test_a_spend_is_told_by_what_it_costs_and_buys() -> None:
    visit = Visit(TABLE, towers(10)).do("tp-gm-spend", "npc_rank")
    assert visit.heard == "The GM spends 2 complication points: +1 rank for an NPC."
    assert visit.do("tp-gm-spend", "reroll_player_die").heard == (
        "The GM spends 1 complication point: Reroll a die."
    )
    card = Visit(TABLE, with_table(towers(10), due=(2,))).do("tp-gm-spend", "npc_rank")
    assert card.heard == "The GM plays +1 rank for an NPC (2)."


def test_steps_of_a_throw_are_told_as_what_they_are() -> None:
    """Losses and successes are counted, and nothing is added to them."""
    visit = delved(wrote(about_to(a_skill="striking"), a_bane="9"), 1, 1, 9, 9)
    assert "Dice at or under the target number −4 DN-ROLL-03 0 Losses DN-ROLL-03 4 " in visit.words
    assert "Critical: 2 dice show 1 DN-CRIT-01 +1 Successes DN-ROLL-03 1 " in visit.words
    assert 'aria-label="4d10 at −4: ' in visit.html


def test_a_die_is_spelled_in_one_way() -> None:
    visit = dice_page(FRESH).do("tp-set", **{"a-tier": "Alpha", "a-rank": "1", "b-rank": "1"})
    assert "d4: dice thrown TP-CORE-02 1" in rolled(visit, 3, 1).words
    assert "D4" not in visit.words


# House rules: whose decision it is

OURS = {
    "dungeoneers": {"critical_mode", "tn_clamp", "compromise_limit", "dn_cap", "stress_capacity"},
    "tiers": {
        *("omega_die", "omega_explosion", "bonus_die_at_top", "margin_keyword", "bought_success_margin"),
        *("lead_bonus_die", "reduce_floor", "unstable"),
    },
    "tdgs": {
        *("d4_on_critical_failure", "percent_rounding", "untrained_crafting", "skill_bonus_formula"),
        *("nat20_dice_after_floor", "partial_batch_time", "loss_rounding"),
    },
}
"""Where the source is silent or can be read in two ways; all else stands in its words."""


def _rules(game: str) -> dict[str, HouseRule]:
    found = game_of(game)
    assert found
    return {rule.key.partition(".")[2]: rule for rule in found.rules.house_rules}


@pytest.mark.parametrize(
    ("game", "workspace"),
    [("dungeoneers", delve()), ("tiers", towers()), ("tdgs", smithy(loss_rounding="up"))],
)
def test_a_house_rule_says_whether_the_source_or_we_decided(game: str, workspace: Workspace) -> None:
    rules = _rules(game)
    assert {name for name, rule in rules.items() if rule.is_ours} == OURS[game]
    html = Visit(SETTINGS, workspace).html
    for name, rule in rules.items():
        whose = "ours" if name in OURS[game] else "the game’s"
        assert f">{rule.default.name} ({whose})<" in html
        for choice in rule.choices[1:]:
            assert f">{choice.name}<" in html


@pytest.mark.parametrize("game", OURS)
def test_every_amount_and_table_says_whose_it_is(game: str) -> None:
    found = game_of(game)
    assert found
    for wording in found.rules.wordings:
        assert re.search("ours|the game|outside the core document", wording.help, re.IGNORECASE), wording.key


def test_no_choice_is_a_bare_none() -> None:
    names = [choice.name for game in OURS for rule in _rules(game).values() for choice in rule.choices]
    assert not [name for name in names if name.casefold().startswith("none")]
