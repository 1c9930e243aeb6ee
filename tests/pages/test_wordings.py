import pytest

from dicewright.dice import FixedDice
from dicewright.games.tdgs.pages.crafting import PAGE as CRAFTING
from dicewright.games.tdgs.play.at_table import rules_at
from dicewright.games.tdgs.rules.settings import WORDINGS
from dicewright.games.tdgs.rules.tables import CRITICAL_TABLES
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.rules import PAGE as RULES
from dicewright.pages.settings import PAGE
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.contents import Campaign
from dicewright.table.record import content_of
from dicewright.table.workspace import campaign_on_table, change_content, undo
from tests.pages.acting import BAD, FRESH, Visit

OWN = "Scratch +1; Cut +20%; Gash x3/2; Maim x2 or a lost limb"


def settings() -> Visit:
    """The settings, with a campaign of TDGS on the table."""
    return Visit(PAGE, Visit(TABLE).do("new-game", "tdgs").do("make", name="River towns").workspace)


def keep(visit: Visit, key: str, text: str) -> Visit:
    return visit.do("wording", **{key: text}).do("own-wording", key, **{key: text})


def chosen(visit: Visit) -> dict[str, str]:
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    return dict(content_of(campaign, Campaign).rules)


def test_every_table_and_amount_can_be_written_and_undone() -> None:
    visit = settings()
    before = chosen(visit)
    for wording in WORDINGS:
        text = {"tdgs.labour": "12, 24"}.get(wording.key, OWN if "critical" in wording.key else "3 points")
        assert wording.name in visit.html
        keep(visit, wording.key, text)
        assert visit.heard == ""
        assert chosen(visit)[wording.key] == text
        assert f'name="{wording.key}" value="{text}"' in visit.html
        assert wording.key not in chosen(Visit(PAGE, undo(visit.workspace)))
    assert before == {}


def test_without_a_campaign_nothing_can_be_written() -> None:
    visit = Visit(PAGE)
    assert "They belong to a campaign" in visit.html
    assert visit.do("own-wording", "tdgs.labour", **{"tdgs.labour": "10"}).workspace is FRESH


@pytest.mark.parametrize(
    ("key", "text", "sentence"),
    [
        ("tdgs.critical.damage", "Minor +25%", "A d4 has 4 faces: write 4 effects with ; between them."),
        ("tdgs.critical.damage", "a b; c d; e f", "A d4 has 4 faces: write 4 effects with ; between them."),
        ("tdgs.critical.area", "Minor; b c; d e; f g", "“Minor” needs a label and an effect"),
        ("tdgs.critical.area", " ; b c; d e; f g", "needs a label and an effect"),
        ("tdgs.labour", "ten", "Write whole numbers with commas between them"),
        ("tdgs.labour", "10, 15, ", "Write whole numbers with commas between them"),
        ("tdgs.labour", "9", "Labor saves 10 to 25 percent."),
        ("tdgs.labour", "10, 26", "Labor saves 10 to 25 percent."),
        ("tdgs.labour", "-10", "Labor saves 10 to 25 percent."),
    ],
)
def test_what_cannot_be_read_stays_in_its_field_with_a_sentence(key: str, text: str, sentence: str) -> None:
    visit = settings()
    before = visit.workspace
    keep(visit, key, text)
    assert visit.workspace is before
    assert sentence in visit.heard
    assert visit.heard.endswith("It stays as it was.")
    assert visit.html.count('role="alert"') == 1
    assert visit.state.typing[key] == text


def test_a_table_that_is_emptied_is_the_games_again() -> None:
    visit = keep(settings(), "tdgs.critical.damage", OWN)
    keep(visit, "tdgs.critical.damage", "  ")
    assert rules_at(visit.workspace).critical_table("damage") == CRITICAL_TABLES["damage"]


def test_a_key_that_does_not_exist_changes_nothing() -> None:
    visit = settings()
    before = visit.workspace
    assert visit.do("own-wording", "tdgs.nothing", **{"tdgs.nothing": "x"}).workspace is before
    assert visit.do("own-wording", "tdgs.labour").html


@pytest.mark.parametrize(
    ("face", "told", "outcome"),
    [
        (1, "11", "Scratch, 10 becomes 11"),
        (2, "12", "Cut, 10 becomes 12"),
        (3, "15", "Gash, 10 becomes 15"),
        (4, "20 or a lost limb", "Maim, 10 becomes 20 or a lost limb"),
    ],
)
def test_a_critical_is_read_in_the_tables_own_words(face: int, told: str, outcome: str) -> None:
    workspace = keep(settings(), "tdgs.critical.damage", OWN).workspace
    visit = Visit(DICE, workspace).do("open", game="tdgs").do("td-roll", dice=FixedDice(20))
    visit.do("td-effect", dice=FixedDice(face))
    assert f'<p class="total">{told}</p>' in visit.html
    assert visit.workspace.log[-1].outcome == outcome


def test_a_result_of_the_tables_own_words_says_so() -> None:
    workspace = keep(settings(), "tdgs.critical.damage", OWN).workspace
    visit = Visit(DICE, workspace).do("open", game="tdgs").do("td-roll", dice=FixedDice(20))
    visit.do("td-effect", dice=FixedDice(1))
    assert visit.workspace.log[-1].house_rules == (f"Critical effects: damage: {OWN} (TD-DICE-11)",)


def test_an_effect_in_words_alone_does_not_claim_a_number() -> None:
    own = "Minor +25%; Notable +50%; Bonus +75%; Major stunned"
    workspace = keep(settings(), "tdgs.critical.damage", own).workspace
    visit = Visit(DICE, workspace).do("open", game="tdgs").do("td-roll", dice=FixedDice(20))
    visit.do("td-effect", dice=FixedDice(4))
    assert '<p class="total">stunned</p>' in visit.html
    assert "becomes" not in visit.workspace.log[-1].outcome


def test_a_table_that_would_divide_by_zero_can_still_be_rolled() -> None:
    own = "Minor x1/0; Notable +50%; Bonus +75%; Major x2"
    workspace = keep(settings(), "tdgs.critical.damage", own).workspace
    visit = Visit(DICE, workspace).do("open", game="tdgs").do("td-roll", dice=FixedDice(20))
    assert visit.do("td-effect", dice=FixedDice(1)).html


def test_a_result_is_shown_as_it_was_read_even_if_the_table_changes() -> None:
    visit = keep(settings(), "tdgs.critical.damage", OWN)
    dice = Visit(DICE, visit.workspace).do("open", game="tdgs").do("td-roll", dice=FixedDice(20))
    dice.do("td-effect", dice=FixedDice(1))
    later = keep(Visit(PAGE, dice.workspace), "tdgs.critical.damage", "")
    dice.state = dice.state.replace(workspace=later.workspace)
    assert "Scratch: damage" in dice.html


def test_the_suggestion_for_labour_stands_at_the_bench() -> None:
    visit = keep(settings(), "tdgs.labour", "12, 24")
    page = Visit(CRAFTING, visit.workspace).html
    assert "1: 12 %" in page
    assert "2: 24 %" in page


def test_a_table_of_a_newer_version_that_cannot_be_read_counts_as_not_written() -> None:
    visit = settings()
    campaign = campaign_on_table(visit.workspace)
    assert campaign
    rules = {"tdgs.critical.damage": "?", "tdgs.labour": "?", "tdgs.loss_rounding": "?", "tdgs.new": "?"}
    workspace = change_content(visit.workspace, campaign, Campaign(rules=rules), "x")
    assert rules_at(workspace).critical_table("damage") == CRITICAL_TABLES["damage"]
    assert rules_at(workspace).labour_steps() == (10, 15, 20, 25)
    for page in (PAGE, RULES, CRAFTING, TABLE):
        assert Visit(page, workspace).html


def test_words_from_people_are_escaped() -> None:
    visit = settings()
    for wording in WORDINGS:
        visit.do("wording", **{wording.key: BAD})
    assert "<b title" not in visit.html
    assert visit.html.count("&lt;b title") == len(WORDINGS)
    keep(visit, "tdgs.award.first_craft", BAD)
    keep(visit, "tdgs.critical.area", f"{BAD} x2; b {BAD}; c +1; d +1")
    for page in (PAGE, RULES, TABLE):
        html = Visit(page, visit.workspace).html
        assert "<b title" not in html
    crafting = Visit(CRAFTING, visit.workspace)
    crafting.do("toggle", "pressure").do("craft", dice=FixedDice(1))
    assert "<b title" not in crafting.html


def test_a_list_in_several_lines_keeps_its_lines() -> None:
    visit = Visit(PAGE, Visit(TABLE).do("new-game", "dungeoneers").do("make", name="Deep").workspace)
    key = "dungeoneers.skills"
    assert f'<textarea name="{key}"' in visit.html
    keep(visit, key, " Sea:  sailing,  rowing \r\n\r\nLand: riding")
    assert chosen(visit)[key] == "Sea: sailing, rowing\nLand: riding"
    assert ">Sea: sailing, rowing\nLand: riding</textarea>" in visit.html
    board = Visit(TABLE, visit.workspace).do("drawer", "more")
    assert "Skills: written anew (DN-CORE-01)" in board.html
    keep(visit, key, "Sea: sailing, sailing")
    assert "needs a name of its own" in visit.html
    assert chosen(visit)[key] == "Sea: sailing, rowing\nLand: riding"
