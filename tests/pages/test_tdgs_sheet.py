import pytest

from dicewright.dice import FixedDice
from dicewright.games.tdgs.play.at_table import character_of
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool, stat_of
from dicewright.games.tdgs.rules.tables import STATS
from dicewright.pages.sheets import PAGE
from dicewright.table.contents import Sheet
from dicewright.table.counting import sheet_of
from dicewright.table.text import TableError
from dicewright.table.workspace import create, records_of, undo
from dicewright.words import whole
from tests.pages.acting import BAD, Visit
from tests.table.smithy import ODO, smithy


def smith(character: Character = ODO, **rules: str) -> Visit:
    """Odo's sheet, opened; with rules, a campaign that plays by them lies on the table."""
    workspace = smithy(character, **rules)
    return Visit(PAGE, workspace).do("open", sheet=records_of(workspace, "sheet")[0].id)


def odo(visit: Visit) -> Character:
    return character_of(visit.workspace.records[visit.state.open])


def test_the_example_is_a_smith_whose_sheet_shows_all_there_is() -> None:
    visit = Visit(PAGE).do("example", "tdgs")
    for words in ("Odo the smith", "Smithing", "iron ingot", "hammer", "Iron Longsword", "Experience"):
        assert words in visit.html
    for stat in STATS:
        assert f'name="stat-{stat}"' in visit.html


def test_only_a_sheet_of_this_game_shows_its_parts_and_changing_the_game_loses_nothing() -> None:
    visit = smith().do("game", "lavender")
    assert 'name="stat-STR"' not in visit.html
    assert 'name="stat-STR"' in visit.do("game", "tdgs").html
    assert odo(visit) == ODO


def test_a_sheet_of_this_game_needs_no_character_to_begin_with() -> None:
    workspace, record = create(smithy(), "sheet", "Nobody", Sheet(), "tdgs")
    visit = Visit(PAGE, workspace).do("open", sheet=record.id)
    assert "None yet: the first success with a recipe puts it here" in visit.html
    visit.do("ch-step", "stat-WIS:1").do("ch-add", "skills").do("ch-add", "items").do("ch-add", "tools")
    assert odo(visit) == Character({"WIS": 8}, (Skill(""),), (Item(""),), (Tool(""),))
    assert visit.html


@pytest.mark.parametrize(
    ("stat", "low", "high", "usual"),
    [*((stat, 0, 100, 7) for stat in STATS if stat not in ("LUK", "STR")), ("LUK", -10, 10, 0)],
)
def test_every_stat_is_written_and_stepped_within_its_range(
    stat: str, low: int, high: int, usual: int
) -> None:
    visit = smith()
    assert stat_of(odo(visit), stat) == usual
    visit.do("ch-step", f"stat-{stat}:1")
    assert visit.heard == f"Odo: {stat} {usual} → {usual + 1}"
    for edge, step in ((low, -1), (high, 1)):
        visit.do("ch-write", **{f"stat-{stat}": str(edge)})
        before = visit.workspace
        assert visit.do("ch-step", f"stat-{stat}:{step}").workspace is before
        assert stat_of(odo(visit), stat) == edge
        visit.do("ch-write", **{f"stat-{stat}": str(edge + step)})
        assert visit.workspace is before
        assert visit.heard == (
            f"{stat}: write a whole number from {whole(low)} to {high}, not “{edge + step}”."
        )
        assert f'name="stat-{stat}" value="{edge + step}"' in visit.html


def test_lines_are_added_written_stepped_and_removed() -> None:
    visit = smith().do("ch-add", "skills").do("ch-add", "items").do("ch-add", "tools")
    visit.do("ch-write", **{"skills-2-name": "Cooking"}).do("ch-write", **{"skills-2-level": "4"})
    visit.do("ch-write", **{"skills-2-bonus": "−2"}).do("ch-step", "skills-2-bonus:1")
    visit.do("ch-write", **{"items-3-name": "eggs", "items-3-count": "6", "items-3-hazard": "on"})
    visit.do("ch-step", "items-3-count:-1")
    visit.do("ch-write", **{"tools-3-name": "pan"}).do("ch-step", "tools-3-quality:1")
    visit.do("ch-step", "tools-3-quality:1").do("ch-step", "tools-3-quality:1")
    assert odo(visit).skills[2] == Skill("Cooking", 4, -1)
    assert odo(visit).items[3] == Item("eggs", 5, hazard=True)
    assert odo(visit).tools[3] == Tool("pan", 2)
    assert visit.do("ch-step", "items-3-count:-1").heard == "Odo: eggs: count 5 → 4"
    visit.do("ch-drop", "skills:2").do("ch-drop", "items:3").do("ch-drop", "tools:3")
    assert visit.heard == "Done: Odo: remove a tool."
    assert odo(visit) == ODO


def test_a_thing_can_be_uncounted_and_counted_again() -> None:
    visit = smith().do("ch-write", **{"items-0-name": "iron ingot", "items-0-count": ""})
    assert odo(visit).items[0].count is None
    visit.do("ch-step", "items-0-count:1")
    assert odo(visit).items[0].count == 1


def test_the_hazard_of_a_thing_can_be_taken_off() -> None:
    visit = smith(ODO.replace(items=(Item("oil", 2, hazard=True), Item("acid", 1, hazard=True))))
    visit.do("ch-write", **{"items-0-name": "oil", "items-0-count": "2"})
    assert [item.hazard for item in odo(visit).items] == [False, True]


def test_a_level_goes_as_high_as_the_table_plays() -> None:
    visit = smith().do("ch-write", **{"skills-0-level": "6"})
    assert visit.heard == "Smithing: level: write a whole number from 0 to 5, not “6”."
    higher = smith(max_skill="8").do("ch-write", **{"skills-0-level": "8"})
    assert odo(higher).skills[0].level == 8
    # Who has come further keeps it, also at another table.
    other = Visit(PAGE, smithy(ODO.replace(skills=(Skill("Smithing", 8),))))
    other.do("open", sheet=records_of(other.workspace, "sheet")[0].id).do("ch-step", "skills-0-level:1")
    assert odo(other).skills[0].level == 8


def test_half_the_level_is_shown_and_not_entered_where_the_table_plays_it() -> None:
    visit = smith(skill_bonus_formula="half_level")
    assert 'name="skills-0-bonus"' not in visit.html
    assert "bonus +1 " in visit.html


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("items-0-count", "-1"),
        ("items-0-count", "10000"),
        ("items-0-count", "many"),
        ("skills-0-level", "-1"),
        ("skills-0-bonus", "51"),
        ("tools-0-quality", "3"),
        ("stat-STR", "1000000"),
    ],
)
def test_what_cannot_be_stays_in_its_field_with_a_sentence(key: str, typed: str) -> None:
    visit = smith()
    before = visit.workspace
    visit.do("ch-write", **{key: typed})
    assert visit.workspace is before
    assert f"not “{typed}”." in visit.heard
    assert f'name="{key}" value="{typed}"' in visit.html


def test_known_recipes_lead_to_their_recipe_and_can_be_removed() -> None:
    visit = smith(ODO.replace(recipes=("iron-longsword", "gone")))
    assert 'href="crafting.html#recipe=iron-longsword"' in visit.html
    assert "(gone)" in visit.html
    visit.do("ch-drop", "recipes:1")
    assert odo(visit).recipes == ("iron-longsword",)
    visit.do("ch-drop", "recipes:0")
    assert odo(visit).recipes == ()


def test_what_was_crafted_says_its_tier_and_effect() -> None:
    item = Item("Iron Longsword", 2, tier=9, effect="+2 damage, +1 to hit")
    assert "<b>Superior (9)</b>: +2 damage, +1 to hit" in smith(ODO.replace(items=(item,))).html


@pytest.mark.parametrize("tier", [13, -1])
def test_an_item_of_a_tier_that_does_not_exist_is_refused_with_a_sentence(tier: int) -> None:
    workspace = smithy()
    record = records_of(workspace, "sheet")[0]
    content = {**record.content, "tdgs": {"items": [{"name": "Odd sword", "tier": tier}]}}
    strange = workspace.replace(records={record.id: record.replace(content=content)})
    # Such a record is refused when it is read, so that no page ever gets it.
    with pytest.raises(TableError, match="tier"):
        Visit(PAGE, strange).do("open", sheet=record.id).html  # noqa: B018


def test_experience_is_written_and_taken_back_as_one_deed() -> None:
    visit = smith()
    for text in ("F", "Fi", "Five points\r\nfor the bell"):
        visit.do("ch-write", experience=text)
    assert odo(visit).experience == "Five points\nfor the bell"
    visit.state = visit.state.replace(workspace=undo(visit.workspace))
    assert odo(visit).experience == ""


def test_undo_takes_back_a_step_on_the_sheet() -> None:
    visit = smith().do("ch-step", "items-0-count:-1").do("ch-drop", "tools:0")
    visit.state = visit.state.replace(workspace=undo(undo(visit.workspace)))
    assert odo(visit) == ODO


def test_a_sheet_holds_only_so_many_lines() -> None:
    visit = smith(ODO.replace(items=(Item("x"),) * 100))
    before = visit.workspace
    visit.do("ch-add", "items")
    assert visit.workspace is before
    assert visit.heard == "A sheet holds 100 of these at most: remove one first."


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("ch-step", ""),
        ("ch-step", "stat-STR"),
        ("ch-step", "stat-STR:x"),
        ("ch-step", "stat-XXX:1"),
        ("ch-step", "skills-9-level:1"),
        ("ch-step", "skills-x-level:1"),
        ("ch-step", "skills-0-name:1"),
        ("ch-step", "skills-0-count:1"),
        ("ch-step", "items-0-level:1"),
        ("ch-step", "tools-0-count:1"),
        ("ch-step", "recipes-0-count:1"),
        ("ch-step", "skills-0:1"),
        ("ch-add", "recipes"),
        ("ch-add", "stats"),
        ("ch-add", ""),
        ("ch-drop", ""),
        ("ch-drop", "stats:0"),
        ("ch-drop", "skills"),
        ("ch-drop", "skills:9"),
        ("ch-drop", "skills:x"),
        ("ch-drop", "experience:0"),
        ("ch-unheard-of", "x"),
    ],
)
def test_a_forged_press_changes_nothing(action: str, value: str) -> None:
    visit = smith()
    before = visit.workspace
    visit.do(action, value)
    assert visit.workspace is before
    assert visit.html


@pytest.mark.parametrize(
    "key",
    [
        "stat-XXX",
        "skills-9-name",
        "skills-9-level",
        "skills-0-count",
        "items-0-quality",
        "tools-0-tier",
        "items--1-count",
        "skills",
        "x-y-z-w",
        "recipes-0-name",
    ],
)
def test_a_forged_field_changes_nothing(key: str) -> None:
    visit = smith()
    before = visit.workspace
    visit.do("ch-write", **{key: "3"})
    assert visit.workspace is before
    assert visit.html


# Rolling from the sheet


def test_a_stat_is_tapped_and_rolled_against_a_difficulty() -> None:
    visit = smith().do("ch-roll", "stat:STR")
    assert 'aria-label="Roll"' in visit.html
    visit.do("td-set", target="12")
    # A natural 8 and 15 against a difficulty of 12 make 11, and 11 does it.
    visit.do("td-roll", dice=FixedDice(8))
    assert visit.heard == "Odo: STR against difficulty 12: Success (11)."
    assert visit.do("td-roll", dice=FixedDice(7)).heard == "Odo: STR against difficulty 12: Failure (10)."
    assert '<p class="outcome">Failure</p>' in visit.html
    assert 'aria-label="Roll"' not in visit.do("ch-close").html


def test_a_skill_adds_its_bonus_to_the_stat() -> None:
    visit = smith().do("ch-roll", "skill:Smithing").do("td-roll", dice=FixedDice(5))
    assert visit.heard == "Odo: Smithing against difficulty 10: Success (11)."
    assert "Smithing bonus" in visit.html
    visit.do("td-set", stat="CON").do("td-roll", dice=FixedDice(12))
    assert visit.heard == "Odo: Smithing against difficulty 10: Failure (10)."


def test_what_is_tapped_again_closes_and_another_opens() -> None:
    visit = smith().do("ch-roll", "stat:STR").do("ch-roll", "stat:DEX")
    assert visit.state.rolling.stat == "DEX"
    assert visit.do("ch-roll", "stat:DEX").state.rolling is None


def test_a_usual_difficulty_can_be_picked() -> None:
    visit = smith().do("ch-roll", "stat:STR").do("td-set", preset="Master lock")
    assert visit.state.rolling.target == 15


def test_a_contest_with_another_sheet_takes_both_stats() -> None:
    visit = smith()
    workspace, mira = create(
        visit.workspace, "sheet", "Mira", Sheet(games={"tdgs": Character({"REF": 11})}), "tdgs"
    )
    visit.state = visit.state.replace(workspace=workspace)
    visit.do("ch-roll", "stat:STR").do("td-mode", "contest")
    visit.do("td-set", opponent=mira.id, pairing="Melee")
    assert (visit.state.rolling.stat, visit.state.rolling.opponent_stat) == ("STR", "REF")
    visit.do("td-roll", dice=FixedDice(10, 13))
    assert visit.heard == "Odo against Mira: Odo wins, 25 to 24."
    assert "Odo wins" in visit.html
    assert character_of(visit.workspace.records[mira.id]) == Character({"REF": 11})


def test_a_stat_that_does_not_exist_cannot_be_rolled() -> None:
    visit = smith()
    before = visit.workspace
    visit.do("ch-roll", "stat:XXX").do("td-roll", dice=FixedDice(10))
    assert visit.workspace is before
    assert visit.html


def test_two_skills_of_the_same_name_open_one_panel() -> None:
    visit = smith(ODO.replace(skills=(Skill("Smithing", 3), Skill("Smithing", 1))))
    visit.do("ch-roll", "skill:Smithing")
    assert visit.html.count('aria-label="Roll"') == 1


def test_a_stat_opens_one_panel_beside_a_skill_that_has_no_name_yet() -> None:
    visit = smith().do("ch-add", "skills").do("ch-roll", "stat:STR")
    assert visit.html.count('aria-label="Roll"') == 1


def test_words_from_people_are_escaped() -> None:
    visit = smith(
        ODO.replace(
            skills=(Skill(f"skill {BAD}", 2),),
            items=(Item(f"item {BAD}", 1, tier=3, effect=f"effect {BAD}"),),
            tools=(Tool(f"tool {BAD}"),),
            recipes=(f"recipe {BAD}",),
            experience=f"experience {BAD}",
        )
    )
    visit.do("ch-write", **{"stat-STR": BAD})
    assert "<b title" not in visit.html
    assert visit.html.count("&lt;b title") >= 8
    visit.do("write", name=f"Odo {BAD}").do("ch-roll", f"skill:skill {BAD}")
    visit.do("td-mode", "contest").do("td-set", opponent_name=BAD).do("td-roll", dice=FixedDice(9, 11))
    assert "<b title" not in visit.html
    assert visit.heard


def test_notes_and_counters_stand_beside_the_game() -> None:
    visit = smith().do("add", adding="Fate").do("write", notes="Owes Mira.")
    sheet = sheet_of(visit.workspace.records[visit.state.open])
    assert (sheet.counters[0].name, sheet.notes, sheet.games.get("tdgs")) == ("Fate", "Owes Mira.", ODO)


def test_what_is_left_of_what_recipes_do_not_count_is_told() -> None:
    visit = smith(ODO.replace(items=(Item("fuel", 2, half=True),)))
    assert "And enough for half an item." in visit.words
    assert "And enough for half an item." not in smith().words
