import re
from types import SimpleNamespace

import pytest

from dicewright.games.dungeoneers import GAME
from dicewright.games.dungeoneers.pages import sheet as sheet_page
from dicewright.games.dungeoneers.pages.sheet import EXAMPLE, searched
from dicewright.games.dungeoneers.rules.character import MOST_LINES, Attribute, Character, Skill
from dicewright.games.dungeoneers.rules.settings import MOST_WORDS
from dicewright.games.dungeoneers.rules.tables import ATTRIBUTES, RAISES, SIZES, SKILLS
from dicewright.pages.sheets import PAGE
from dicewright.table.contents import Sheet
from dicewright.table.workspace import undo
from tests.pages import acting
from tests.pages.dungeoneer import NIM, OUTSIDE, nim, proficiencies, scores


def test_the_example_can_make_the_roll_of_the_book() -> None:
    name, content = EXAMPLE
    visit = nim(content.games.get("dungeoneers"))
    assert (GAME.example, bool(name), bool(content.notes)) == ("Try a dungeoneer", True, True)
    assert scores(visit)["finesse"] == 5
    assert proficiencies(visit)["striking"] == 1
    # As the creation leaves it, by whatever ways.
    assert sum(scores(visit).values()) == 2 * len(ATTRIBUTES) + sum(RAISES)
    assert all(2 <= score <= 2 + len(RAISES) for score in scores(visit).values())
    for words in ("Striking 4d10, trained", "Stealth 5d10", "of 6: medium 2 + body 4"):
        assert words in visit.words
    for id in ("DN-STD-01", "DN-ROLL-02", "DN-CORE-01", "DN-AMB-07", "DN-AMB-19"):
        assert f'href="rules.html#{id}"' in visit.html


def test_the_parts_stand_in_their_order_and_what_is_doubtful_is_marked() -> None:
    visit = nim()
    assert re.findall(r"<h2 [^>]*>([^<]*)</h2>", visit.html) == ["Attributes", "Skills", "Stress", "Wounds"]
    titles = ["Learned", *(group.name for group in SKILLS), "Own skills"]
    assert re.findall(r"<h3>([^<]*)</h3>", visit.html) == titles
    assert visit.words.count(OUTSIDE) == 3
    # What the table has written itself comes from nowhere else.
    assert nim(attributes="body, wit", skills="Arts: drawing").words.count(OUTSIDE) == 2


def test_names_of_attributes_and_of_learned_skills_can_be_searched_for() -> None:
    found = searched(Sheet(games={"dungeoneers": NIM.replace(skills=(*NIM.skills, Skill("juggling", 0)))}))
    assert found.split() == ["body", "mind", "spirit", "finesse", "striking", "riding"]
    assert searched(Sheet()) == ""


# Attributes


def test_every_attribute_says_its_chance_in_a_standard_roll() -> None:
    for words in ("Body − + 35.2 % for a success", "Finesse − + 50 % for a success"):
        assert words in nim().words
    nobody = NIM.replace(attributes=(Attribute("body", 0),))
    assert "Body − + 0 % for a success" in nim(nobody).words
    assert "Body − + 2.8 % for a success" in nim(nobody, tn_clamp="at_least_1").words


def test_scores_are_stepped_and_written_within_their_range() -> None:
    visit = nim().do("dc-step", "attribute-finesse:1")
    assert (scores(visit)["finesse"], visit.told) == (6, "Nim: Finesse 5 → 6")
    for edge, step in ((0, -1), (10, 1)):
        visit.do("dc-write", **{"attribute-body": str(edge)})
        assert scores(visit)["body"] == edge
        before = visit.workspace
        assert visit.do("dc-step", f"attribute-body:{step}").workspace is before
        visit.do("dc-write", **{"attribute-body": str(edge + step)})
        assert visit.workspace is before
        assert visit.problem == f"Body: write a whole number from 0 to 10, not “{edge + step}”."
        assert f'name="attribute-body" value="{edge + step}"' in visit.html


def test_writing_joins_and_is_undone_as_one() -> None:
    visit = nim()
    length = len(visit.workspace.log)
    for typed in ("1", "", "10"):
        visit.do("dc-write", **{"attribute-mind": typed})
    assert len(visit.workspace.log) == length + 1
    assert visit.turn(undo).character == NIM


def test_a_table_with_other_attributes_adds_its_own_and_lets_others_go() -> None:
    visit = nim(attributes="grit, finesse", stress_capacity="spirit")
    names = re.findall(r'data-action="dc-roll" value="attribute:([^"]*)"', visit.html)
    assert names == ["finesse", "body", "mind", "spirit"]
    visit.do("dc-add", "attribute:grit")
    assert (visit.told, scores(visit)["grit"]) == ("Nim: add grit", 4)
    names = re.findall(r'data-action="dc-roll" value="attribute:([^"]*)"', visit.html)
    assert names[:2] == ["grit", "finesse"]
    before = visit.workspace
    assert visit.do("dc-add", "attribute:grit").workspace is before
    assert visit.do("dc-drop", "attribute:grit").workspace is before
    assert visit.do("dc-drop", "attribute:mind").told == "Nim: remove mind"
    assert "mind" not in scores(visit)
    assert "of 5, 2 + spirit" in visit.words
    visit.do("dc-drop", "attribute:spirit")
    assert "there is no capacity" in visit.words
    assert "With a size and body" in visit.do("dc-drop", "attribute:body").words


def test_a_new_sheet_begins_with_the_attributes_of_the_table() -> None:
    visit = nim(None, attributes="might, wit").do("dc-create", "steps")
    assert scores(visit) == {"might": 2, "wit": 2}
    assert "raise 2 different attributes by 1. 2 left." in visit.words
    for name in ("might", "wit", "wit", "might", "wit"):
        visit.do("dc-raise", name)
    assert scores(visit) == {"might": 4, "wit": 5}
    assert "The dungeoneer is complete" in visit.words


# Skills


def test_learned_skills_stand_first_and_all_are_in_their_groups() -> None:
    visit = nim()
    learned = visit.html.split("Learned")[1].split("<details")[0]
    assert re.findall(r'value="skill:([^"]*)"', learned) == ["striking", "riding"]
    assert "Striking 4d10, trained" in visit.words
    assert "Riding 5d10" in visit.words
    for group in SKILLS:
        for name in group.skills:
            assert f'<select name="skill-{name}">' in visit.html
    # Each can be rolled at one place.
    rolls = re.findall(r'data-action="dc-roll" value="skill:([^"]*)"', visit.html)
    assert sorted(rolls) == sorted({"riding", *(name for group in SKILLS for name in group.skills)})
    assert 'aria-label="Roll 3d10: dodging"' in visit.html
    assert "No skill yet." in nim(Character()).words


def test_a_proficiency_is_chosen_and_undone() -> None:
    visit = nim()
    for choice in ("untrained", "trained, +1 die", "+2 dice", "+4 dice"):
        assert f">{choice}</option>" in visit.html
    visit.do("dc-write", **{"skill-dodging": "1"})
    assert (visit.told, proficiencies(visit)["dodging"]) == ("Nim: dodging untrained → trained", 1)
    assert "Dodging 4d10, trained" in visit.words
    visit.do("dc-write", **{"skill-dodging": "3"})
    assert (visit.told, proficiencies(visit)["dodging"]) == ("Nim: dodging trained → +3", 3)
    visit.turn(undo)
    assert proficiencies(visit)["dodging"] == 1
    # Of what nobody has learned, nothing is left on the sheet.
    visit.do("dc-write", **{"skill-dodging": "0"})
    assert visit.character == NIM


def test_a_row_stays_where_it_is_while_it_is_changed() -> None:
    """Else a second press of an arrow key would change the next skill."""
    visit = nim()
    before = re.findall(r'<select name="([^"]*)">', visit.html)
    visit.do("dc-write", **{"skill-dodging": "1"}).do("dc-write", **{"skill-riding": "0"})
    assert re.findall(r'<select name="([^"]*)">', visit.html) == before
    assert proficiencies(visit) == {"striking": 1, "riding": 0, "dodging": 1}


def test_several_choices_at_once_are_one_deed() -> None:
    visit = nim().do("dc-write", size="large", **{"skill-dodging": "1", "skill-music": "2"})
    assert visit.told == "Nim: write on the sheet"
    assert visit.turn(undo).character == NIM


def test_a_ladder_of_the_table_names_its_ranks_and_keeps_what_lies_beyond() -> None:
    visit = nim(NIM.replace(skills=(Skill("striking", 7),)), ladder="none, adept, master")
    assert "Striking 10d10" in visit.words
    assert '<option value="7" selected>+7 dice</option>' in visit.html
    assert ">adept, +1 die</option>" in visit.html
    assert "Add as adept" in visit.words
    before = visit.workspace
    assert visit.do("dc-write", **{"skill-striking": "6"}).workspace is before
    visit.do("dc-write", **{"skill-striking": "2"})
    assert visit.told == "Nim: striking +7 → master"
    assert "Striking 5d10, master" in visit.words
    assert "+7 dice" not in visit.html


def test_a_table_with_other_skills_keeps_what_is_learned_elsewhere_as_own() -> None:
    visit = nim(skills="Arts: drawing, Riding\nTrades: baking")
    assert re.findall(r"<h3>([^<]*)</h3>", visit.html) == ["Learned", "Arts", "Trades", "Own skills"]
    own = visit.html.split("Own skills")[1]
    assert "skill:striking" in own
    assert "skill:riding" not in own
    visit.do("dc-write", **{"skill-riding": "1"})
    assert proficiencies(visit) == {"striking": 1, "riding": 1}


def test_own_skills_are_added_and_removed() -> None:
    visit = nim().do("dc-write", skill="Sign  lan")
    assert 'name="skill" value="Sign  lan"' in visit.html
    assert re.search(r'id="skill-group-own" open', visit.html)
    visit.do("dc-add", "skill", skill=" Sign   language ")
    assert (visit.told, proficiencies(visit)["Sign language"]) == ("Nim: add Sign language, trained", 1)
    assert 'name="skill" value=""' in visit.html
    visit.do("dc-write", **{"skill-sign language": "2"})
    assert proficiencies(visit)["Sign language"] == 2
    visit.do("dc-drop", "skill:Sign language").do("dc-drop", "skill:riding")
    assert visit.told == "Nim: remove riding"
    assert proficiencies(visit) == {"striking": 1}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Give the skill a name, for example riding."),
        ("  ", "Give the skill a name, for example riding."),
        ("Dodging", "Dodging is among the skills already."),
        ("RIDING ", "RIDING is among the skills already."),
        ("a:b", "“a:b” must do without brackets, bars and colons."),
        ("x" * 31, f"“{'x' * 30}…” is too long: 30 letters at most."),
    ],
)
def test_an_own_skill_needs_a_name_of_its_own(typed: str, sentence: str) -> None:
    visit = nim()
    before = visit.workspace
    visit.do("dc-add", "skill", skill=typed)
    assert (visit.workspace is before, visit.problem) == (True, sentence)
    if typed.strip():
        assert f'name="skill" value="{typed[:MOST_WORDS]}"' in visit.html


def test_a_sheet_holds_only_so_many_lines() -> None:
    skills = tuple(Skill(f"skill {place}", 1) for place in range(MOST_LINES))
    attributes = tuple(Attribute(f"attribute {place}") for place in range(MOST_LINES))
    visit = nim(NIM.replace(skills=skills, attributes=attributes))
    before = visit.workspace
    full = f"A sheet holds {MOST_LINES} skills at most: remove one first."
    assert visit.do("dc-add", "skill", skill="riding").problem == full
    assert visit.do("dc-write", **{"skill-dodging": "1"}).problem == full
    assert visit.do("dc-add", "attribute:body").problem.startswith(f"A sheet holds {MOST_LINES} attributes")
    assert visit.workspace is before


def test_lines_that_differ_in_spelling_only_are_one() -> None:
    visit = nim(
        NIM.replace(
            attributes=(Attribute("Body", 6), Attribute("body", 2)),
            skills=(Skill("STRIKING", 2), Skill("striking", 1), Skill("Ride", 1), Skill("ride", 3)),
        )
    )
    assert visit.html.count('name="attribute-body"') == 1
    assert visit.html.count('name="skill-striking"') == visit.html.count('name="skill-ride"') == 1
    visit.do("dc-step", "attribute-body:1")
    assert visit.character.attributes == (Attribute("Body", 7), Attribute("body", 2))
    visit.do("dc-write", **{"skill-striking": "3"})
    assert visit.character.skills[0] == Skill("STRIKING", 3)
    assert proficiencies(visit.do("dc-drop", "skill:ride")) == {"STRIKING": 3, "striking": 1}


# Stress and wounds


def test_stress_is_only_counted_where_there_is_no_capacity() -> None:
    visit = nim().do("dc-step", "stress:1")
    assert (visit.character.stress, visit.told) == (3, "Nim: Stress 2 → 3")
    assert "It is only counted" in visit.words
    assert visit.do("dc-write", stress="999").character.stress == 999
    before = visit.workspace
    assert visit.do("dc-step", "stress:1").workspace is before
    assert "Broken" not in visit.words


def test_past_the_capacity_of_the_table_one_is_broken() -> None:
    visit = nim(NIM.replace(stress=5), stress_capacity="spirit")
    assert f"of 5, 2 + spirit ({OUTSIDE})" in visit.words
    assert "Broken" not in visit.words
    visit.do("dc-step", "stress:1")
    assert "Broken: the stress is past the capacity. DN-AMB-19" in visit.words
    assert "stress 6 of 5 · broken" in visit.glance


def test_a_capacity_of_ones_own_is_written_and_taken_away() -> None:
    visit = nim(stress_capacity="spirit").do("dc-step", "capacity:1")
    assert (visit.character.capacity, visit.told) == (6, "Nim: Own capacity 5 → 6")
    assert "of 6. DN-AMB-19" in visit.words
    assert visit.do("dc-write", capacity="0").character.capacity == 0
    assert "Broken" in visit.words
    assert visit.do("dc-write", capacity="").character.capacity is None
    assert "of 5, 2 + spirit" in visit.words
    assert nim().do("dc-write", capacity="8").character.capacity == 8


def test_wounds_have_their_number_from_size_and_body() -> None:
    visit = nim()
    assert f"of 6: medium 2 + body 4 ({OUTSIDE})" in visit.words
    for size in SIZES:
        visit.do("dc-write", size=size, wounds="1")
        assert visit.character.size == size
        assert f'<option value="{size}" selected>' in visit.html
    assert "of 36: gargantuan 32 + body 4" in visit.words
    visit.do("dc-write", size="")
    assert visit.told == "Nim: size gargantuan → not said"
    assert "With a size and body" in visit.words
    assert visit.do("dc-step", "wounds:1").character.wounds == 2


@pytest.mark.parametrize("key", ["stress", "capacity", "wounds"])
@pytest.mark.parametrize("typed", ["-1", "1000", "many", "1.5", "9" * 5000])
def test_what_cannot_be_stays_in_its_field_with_a_sentence(key: str, typed: str) -> None:
    visit = nim()
    before = visit.workspace
    visit.do("dc-write", **{key: typed})
    label = {"capacity": "Own capacity"}.get(key, key.capitalize())
    assert visit.workspace is before
    assert visit.problem == f"{label}: write a whole number from 0 to 999, not “{typed[:12]}”."
    assert f'name="{key}" value="{typed}"' in visit.html


def test_a_number_that_is_only_begun_is_no_trouble() -> None:
    visit = nim()
    before = visit.workspace
    visit.do("dc-write", stress="")
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert 'name="stress" value=""' in visit.html


# At a glance


@pytest.mark.parametrize(
    ("character", "rules", "line"),
    [
        (NIM, {}, "body 4, mind 3, spirit 3, finesse 5 · stress 2 · wounds 1 of 6"),
        (NIM, {"attributes": "finesse"}, "finesse 5, body 4, mind 3, spirit 3 · stress 2 · wounds 1 of 6"),
        (
            NIM.replace(capacity=6, size="", wounds=0),
            {},
            "body 4, mind 3, spirit 3, finesse 5 · stress 2 of 6",
        ),
        (NIM.replace(attributes=(), capacity=1), {}, "stress 2 of 1 · broken · wounds 1"),
        (None, {}, "stress 0"),
    ],
)
def test_the_gm_sees_it_in_a_line(character: Character | None, rules: dict[str, str], line: str) -> None:
    assert nim(character, **rules).glance == line


# Rolling from the sheet


@pytest.mark.parametrize("tapped", ["attribute:finesse", "skill:striking", "skill:dodging", "skill:riding"])
def test_the_panel_stands_below_what_was_tapped(tapped: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet_page, "render_rolled", lambda rolling, workspace: "rolled ")
    monkeypatch.setattr(
        sheet_page,
        "render_rolling",
        lambda rolling, workspace, sheets, is_fixed: f"rolling {len(sheets)} {is_fixed}",
    )
    visit = nim()
    assert 'aria-label="Roll"' not in visit.html
    assert 'aria-expanded="true"' not in visit.html
    visit.state = visit.state.replace(rolling=SimpleNamespace(tapped=tapped))
    assert visit.html.count('aria-label="Roll"') == 1
    assert "rolled rolling 1 True Close" in visit.words
    assert re.findall(r'value="([^"]*)" aria-expanded="true"', visit.html) == [tapped]
    before, after = visit.html.split('<div class="roll-panel screen"')
    assert re.findall(r'data-action="dc-roll" value="([^"]*)"', before)[-1] == tapped
    assert 'data-action="dc-close"' in after
    # Who taps what is folded, or comes back to it, finds it open.
    assert (" open>" in visit.html) == (tapped == "skill:dodging")
    for nowhere in ("", "skill:flying", "attribute:luck"):
        visit.state = visit.state.replace(rolling=SimpleNamespace(tapped=nowhere))
        assert 'aria-label="Roll"' not in visit.html


def test_on_the_page_of_all_sheets_it_is_made_tapped_and_closed() -> None:
    page = acting.Visit(PAGE).do("example", "dungeoneers")
    assert EXAMPLE[0] in page.html
    for tapped in ("attribute:finesse", "skill:striking", "skill:music"):
        page.do("dc-roll", tapped)
        assert page.html.count('aria-label="Roll"') == 1
        assert page.do("dc-step", "stress:1").heard.startswith(f"{EXAMPLE[0]}: Stress ")
        assert 'aria-label="Roll"' not in page.do("dc-close").html
