import re
from urllib.parse import unquote

import pytest

from dicewright.dice import FixedDice
from dicewright.games.tdgs import CRAFT
from dicewright.games.tdgs.pages.crafting import PAGE
from dicewright.games.tdgs.pages.crafting.state import NEW_BENCH, attempt_of, progress_at
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.games.tdgs.rules.recipe import BLANK, Material
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.event import Event, open_prompts
from dicewright.table.record import content_of
from dicewright.table.workspace import (
    Workspace,
    campaign_on_table,
    change_content,
    create,
    delete,
    redo,
    rename,
    undo,
    with_settings,
)
from dicewright.words import capitalized
from tests.pages.acting import FRESH, Visit, offers
from tests.table.looking import person, record_in
from tests.table.making import visible
from tests.table.smithy import ODO, POT, SWORD, made, smithy, stock

BAD = "<b onclick='x'>&\"Ω"


def at_bench(workspace: Workspace | None = None) -> Visit:
    """Odo with the Iron Longsword: a natural 10 does it, and his hammer makes it four dice."""
    workspace = workspace or smithy()
    return Visit(PAGE, workspace).do("open", by=record_in(workspace, "Odo").id)


def crafted(visit: Visit, *faces: int) -> Visit:
    """Both phases, with exactly these dice."""
    for action, some in (("craft", faces[:1]), ("quality", faces[1:])):
        if some:
            dice = FixedDice(*some)
            visit.do(action, dice=dice)
            assert dice.unused == 0
    return visit


def link(visit: Visit) -> str:
    assert PAGE.address
    return unquote(PAGE.address(visit.state).removeprefix("#bench="))


def troubles(visit: Visit) -> list[str]:
    return re.findall(r'class="trouble"[^>]*>([^<]+)', visit.html)


# Setting up


def test_the_chances_are_there_before_anything_is_chosen() -> None:
    visit = Visit(PAGE)
    assert "Craft Iron Longsword: <b>50\u00a0%</b>" in visit.html
    assert "Nothing crafted yet." in visit.html
    assert "What would help most?" in visit.html
    assert link(visit) == ""


def test_a_sheet_brings_its_numbers_and_its_tools() -> None:
    visit = at_bench()
    attempt = attempt_of(visit.state)
    assert attempt
    assert (attempt.stat, attempt.conditions.skill, attempt.skill_bonus) == (15, 3, 1)
    assert attempt.conditions.tool_bonuses == (0, 0, 1)
    assert "STR 15, Smithing 3" in visit.html
    assert "3 iron ingots (16 there), 1 leather strip (6 there), fuel<" in visit.html
    assert "Not on the sheet" not in visit.html


def test_a_poor_tool_takes_dice_and_a_missing_one_is_named() -> None:
    visit = at_bench(smithy(ODO.replace(tools=(Tool("FORGE", -2), Tool("hammer", 2)))))
    assert (visit.state.bench.tools, visit.state.bench.penalty) == ((0, 0, 2), 2)
    assert "Not on the sheet: anvil." in visit.do("step", "penalty:-1").do("step", "penalty:-1").html


def test_every_number_is_stepped_within_its_limits_and_typed() -> None:
    visit = Visit(PAGE)
    for key, low, high in (
        ("stat", -10, 100),
        ("skill", 0, 12),
        ("bonus", -50, 50),
        ("materials", -3, 3),
        ("penalty", 0, 2),
        ("assistants", 0, 100),
    ):
        visit.do("set", **{key: str(high)}).do("step", f"{key}:1")
        assert getattr(visit.state.bench, key) == high
        visit.do("set", **{key: str(low).replace("-", "−")}).do("step", f"{key}:-1")
        assert getattr(visit.state.bench, key) == low
        assert visit.do("step", f"{key}:1").state.bench.__dict__[key] == low + 1


def test_labour_jumps_over_what_it_cannot_be() -> None:
    visit = Visit(PAGE).do("step", "labour:1")
    assert visit.state.bench.labour == 10
    assert visit.do("step", "labour:-1").state.bench.labour == 0
    visit.do("set", labour="25").do("step", "labour:1")
    assert visit.state.bench.labour == 25
    assert "3 h" in visit.html
    visit.do("set", labour="9")
    assert troubles(visit) == ["Labor saves nothing, or 10 to 25 percent."]


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("target", "1000000"),
        ("assistants", "10000"),
        ("assistants", "-1"),
        ("stat", "twelve"),
        ("skill", "1.5"),
        ("batch", "-3"),
        ("batch", "0"),
        ("materials", "4"),
        ("labour", "99"),
        ("pool", "31"),
        ("minutes", "-5"),
        ("stat", "9" * 8),
    ],
)
def test_what_is_no_such_number_stays_in_its_field_with_a_sentence(key: str, typed: str) -> None:
    visit = Visit(PAGE)
    before = visit.state.bench
    visit.do("set", **{key: typed})
    assert visit.state.bench == before
    assert visit.heard.endswith(f"not “{typed[:12]}”.")
    assert f'name="{key}" value="{typed}"' in visit.html
    assert visit.do("set", **{key: "11" if key in ("stat", "target", "minutes", "pool") else "1"}).heard == ""


def test_a_number_that_is_only_begun_gets_no_sentence() -> None:
    visit = Visit(PAGE).do("set", stat="-")
    assert (visit.heard, visit.state.bench.stat) == ("", 15)
    assert 'name="stat" value="-"' in visit.html


def test_a_batch_that_is_too_large_says_how_many_there_may_be() -> None:
    visit = Visit(PAGE).do("set", batch="6")
    assert troubles(visit) == ["With target 15 the recipe is Moderate: up to 5 at once, not 6 (TD-CRAFT-15)."]
    assert "They appear as soon as this can be tried." in visit.html
    assert visit.do("craft").workspace is FRESH
    assert visit.heard == "With target 15 the recipe is Moderate: up to 5 at once, not 6 (TD-CRAFT-15)."


def test_a_recipe_of_another_band_makes_the_batch_smaller() -> None:
    visit = Visit(PAGE).do("set", batch="5").do("set", recipe="banded-cuirass")
    assert visit.state.bench.batch == 3


def test_choices_exclude_each_other() -> None:
    visit = Visit(PAGE).do("choose", "time:extra").do("choose", "time:rushed")
    assert visit.state.bench.time == "rushed"
    pressed = re.findall(r'value="time:(\w+)" aria-pressed="true"', visit.html)
    assert pressed == ["rushed"]


def test_modifiers_are_added_joined_and_removed() -> None:
    visit = Visit(PAGE).do("adding", adding="good light").do("add-modifier", "1", adding="good light")
    visit.do("add-modifier", "1", adding=" good  light ").do("add-modifier", "-1", adding="")
    assert visit.state.bench.modifiers == (Modifier("good light", 2), Modifier("circumstances", -1))
    assert "<b>+2</b> good light" in visit.html
    visit.do("drop-modifier", "0")
    assert visit.state.bench.modifiers == (Modifier("circumstances", -1),)
    assert visit.do("add-modifier", "1", adding="").state.bench.modifiers == ()
    for number in range(9):
        visit.do("add-modifier", "1", adding=f"m{number}")
    assert len(visit.state.bench.modifiers) == 8
    assert visit.heard == "Up to 8 modifiers can be listed: remove one first."


def test_what_would_help_can_be_done_at_a_tap() -> None:
    visit = Visit(PAGE)
    found = re.findall(r'data-action="apply" value="([^"]+)"', visit.html)
    assert "take extra time" in found
    for what in found:
        other = Visit(PAGE).do("apply", what)
        assert other.state.bench != NEW_BENCH
        assert other.html
    assert visit.do("apply", "take extra time").state.bench.time == "extra"
    assert visit.do("apply", "bribe the GM").state.bench.time == "extra"


def test_a_wish_changes_what_would_help() -> None:
    visit = Visit(PAGE).do("choose", "wanted:12").do("choose", "percent:95")
    assert (visit.state.bench.wanted, visit.state.bench.percent) == (12, 95)
    assert "For Masterwork (12) or better" in visit.html
    assert "95 % sure of at least one Masterwork (12) or better" in re.sub("<[^>]+>", "", visit.html)


def test_only_a_natural_20_can_do_what_is_far_too_hard() -> None:
    visit = Visit(PAGE).do("set", target="40")
    assert "Only a natural 20 can do this." in visit.html
    assert "<b>5\u00a0%</b>" in visit.html


def test_starting_anew_keeps_the_recipe() -> None:
    visit = at_bench().do("set", recipe="harvest-pie").do("choose", "time:extra").do("clear-bench")
    assert visit.state.bench == NEW_BENCH.replace(recipe="harvest-pie")


def test_a_number_can_be_typed_although_the_crafter_is_gone() -> None:
    workspace, _ = create(smithy(), "sheet", "Ysolt", Sheet(games={"tdgs": ODO}), "tdgs")
    visit = at_bench(workspace)
    visit.state = visit.state.replace(workspace=delete(workspace, record_in(workspace, "Odo")))
    # The list of crafters has nobody chosen now, and that is what the form sends.
    visit.do("set", crafter="", stat="17")
    assert visit.state.bench.stat == 17


# The address


def test_the_address_brings_back_the_same_bench() -> None:
    visit = at_bench().do("set", batch="3").do("choose", "time:extra").do("choose", "tool:1:2")
    visit.do("toggle", "workspace").do("toggle", "hostile").do("toggle", "supplied")
    visit.do("set", assistants="2").do("set", labour="15").do("set", materials="-2")
    visit.do("choose", "certainty:certain_success").do("set", target="12").do("set", pool="7")
    visit.do("set", minutes="90").do("set", reason=BAD).do("choose", "wanted:11").do("choose", "percent:50")
    visit.do("toggle", "unprecedented").do("toggle", "pressure").do("set", penalty="1")
    again = Visit(PAGE, visit.workspace).do("open", bench=link(visit))
    assert again.state.problem == ""
    assert again.state.bench == visit.state.bench
    assert again.html == visit.html


def test_the_address_brings_back_modifiers_too() -> None:
    visit = Visit(PAGE).do("add-modifier", "1", adding="good light").do("add-modifier", "-1", adding=BAD)
    again = Visit(PAGE).do("open", bench=link(visit))
    assert again.state.problem == ""
    assert again.state.bench == visit.state.bench


@pytest.mark.parametrize(
    "bench",
    [
        "x",
        "{",
        "[]",
        "null",
        "1",
        '"a"',
        '{"stat":1.5}',
        '{"stat":"15"}',
        '{"stat":null}',
        '{"time":"eternal"}',
        '{"tools":[1,"x"]}',
        '{"modifiers":[[1,2]]}',
        '{"modifiers":[{"name":"a"}]}',
        '{"reason":5}',
        '{"workspace":1}',
        '{"stat":NaN}',
        "[" * 3_999,
        '{"reason":"' + "x" * 5_000 + '"}',
    ],
)
def test_a_broken_link_says_so_and_leaves_the_bench_as_it_was(bench: str) -> None:
    visit = Visit(PAGE).do("set", stat="12")
    before = visit.state.bench
    visit.do("open", bench=bench)
    assert visit.heard.startswith("This link sets up no bench that Dicewright understands: ")
    assert visit.state.bench == before
    assert visit.workspace is FRESH
    assert "The bench is as it was." in visit.html


@pytest.mark.parametrize(
    "bench",
    [
        '{"stat":1000000}',
        '{"skill":-1}',
        '{"skill":200}',
        '{"bonus":-1000}',
        '{"batch":-4}',
        '{"batch":1000000}',
        '{"materials":9}',
        '{"tools":[9]}',
        '{"tools":[-1]}',
        '{"penalty":-1}',
        '{"assistants":10000}',
        '{"assistants":-1}',
        '{"labour":7}',
        '{"labour":-7}',
        '{"target":1000000}',
        '{"target":0}',
        '{"pool":1000000000}',
        '{"minutes":-1}',
        '{"recipe":"nope"}',
        '{"modifiers":[{"name":"a","amount":99}]}',
    ],
)
def test_a_link_with_numbers_that_cannot_be_is_refused_with_a_sentence(bench: str) -> None:
    visit = Visit(PAGE).do("open", bench=bench)
    (sentence,) = troubles(visit)
    assert re.fullmatch(r"[A-Z].*\.", sentence)
    visit.do("craft", dice=FixedDice(10))
    assert visit.workspace is FRESH
    assert visit.state.problem
    assert visit.html


@pytest.mark.parametrize("bench", ['{"wanted":13}', '{"wanted":0}', '{"wanted":-3}', '{"wanted":1000000}'])
def test_a_link_that_wishes_for_a_tier_that_does_not_exist_draws_a_bench(bench: str) -> None:
    visit = Visit(PAGE).do("open", bench=bench)
    assert "Chances" in visit.html
    assert 1 <= visit.state.bench.wanted <= 12


@pytest.mark.parametrize("bench", ['{"percent":100}', '{"percent":0}', '{"percent":-50}', '{"percent":101}'])
def test_a_link_that_wants_to_be_surer_than_sure_draws_a_bench(bench: str) -> None:
    assert "How many attempts?" in Visit(PAGE).do("open", bench=bench).html


@pytest.mark.parametrize(
    "answers",
    [{"use": "nope"}, {"by": "nope"}, {"recipe": "nope"}, {"recipes": "x"}, {"use": "s-1"}, {"bench": ""}],
)
def test_a_link_to_nothing_draws_a_page(answers: dict[str, str]) -> None:
    visit = Visit(PAGE, smithy())
    before = visit.workspace
    visit.do("open", **answers)
    assert visit.html
    assert visit.workspace is before


def test_a_link_to_a_recipe_sets_up_the_bench_for_it() -> None:
    visit = Visit(PAGE).do("open", use="river-skiff")
    assert (visit.state.view, visit.state.bench.recipe) == ("bench", "river-skiff")
    assert Visit(PAGE).do("open", use="nope").state.problem == "That recipe is not on this device (any more)."
    assert "That recipe is not on this device (any more)." in Visit(PAGE).do("open", recipe="nope").html


# A whole craft


def test_a_whole_craft_from_the_bench_to_the_inventory() -> None:
    visit = crafted(at_bench(), 10)
    assert visit.heard == "Iron Longsword: Success, quality to come. Now roll the quality."
    assert "Roll the quality: <b>4d12</b>" in visit.html
    crafted_now = visit.do("quality", dice=FixedDice(3, 9, 1, 2))
    assert crafted_now.heard == "Iron Longsword: Superior, tier 9. Superior (9), 4 h."
    assert made(visit.workspace) == [("Iron Longsword", 1, 9, "+2 damage, +1 to hit")]
    assert stock(visit.workspace) == {"iron ingot": 13, "Leather  Strip": 5, "fuel": None}
    assert visit.workspace.log[-1].who == "Odo"
    for words in ("3 iron ingots used", "1 leather strip used", "fuel for 1 item used", "4 h spent"):
        assert words in visit.html
    assert '<p class="outcome">Superior</p>' in visit.html
    assert visit.html.count('data-action="craft"') == 1


def test_a_failure_says_what_is_lost_and_what_of_it_is_saved() -> None:
    visit = crafted(at_bench(), 9)
    assert visit.heard == "Iron Longsword: Failure, 4 h."
    assert "2 iron ingots lost, 1 saved" in visit.html
    assert "fuel for half an item lost, for half an item saved" in visit.html
    assert stock(visit.workspace)["iron ingot"] == 14


def test_what_the_crafter_still_has_is_not_told_as_what_an_attempt_left() -> None:
    """All that went into it is gone, and there is more at home."""
    visit = crafted(at_bench(), 1)
    assert "3 iron ingots lost, nothing saved" in visit.html
    assert "3 iron ingots (13 there)" in visit.words
    assert "nothing left" not in visit.html


def test_a_result_tells_what_was_lost_even_after_the_table_rules_otherwise() -> None:
    visit = crafted(at_bench(), 9)
    campaign = Visit(TABLE, visit.workspace).do("make", name="Other").workspace
    record = campaign_on_table(campaign)
    assert record
    rules = Campaign(rules={"tdgs.loss_rounding": "down"})
    visit.state = visit.state.replace(workspace=change_content(campaign, record, rules, "rule"))
    assert "2 iron ingots lost, 1 saved" in visit.html


def test_one_undo_takes_it_all_back_and_redo_brings_it_back() -> None:
    visit = at_bench()
    before = visit.workspace
    crafted(visit, 10, 7, 1, 1, 1).do("option", "0:1")
    after = visit.workspace
    visit.state = visit.state.replace(workspace=undo(after))
    assert visible(visit.workspace) == visible(before)
    assert "Nothing crafted yet." in visit.html
    visit.state = visit.state.replace(workspace=redo(visit.workspace))
    assert made(visit.workspace) == [("Iron Longsword", 1, 7, "+1 to hit")]
    assert '<p class="outcome">Sound</p>' in visit.html


def test_an_open_attempt_is_still_there_after_a_reload() -> None:
    visit = crafted(at_bench(), 20)
    later = Visit(PAGE, visit.workspace)
    assert "Roll the quality: <b>6d12</b>" in later.html
    later.do("open").do("quality", dice=FixedDice(1, 1, 1, 1, 1, 4))
    assert made(later.workspace) == [("Iron Longsword", 1, 4, "standard")]


def test_changing_the_bench_between_the_phases_changes_nothing_about_the_attempt() -> None:
    visit = crafted(at_bench(), 10)
    visit.do("choose", "time:extra").do("set", recipe="harvest-pie").do("set", crafter="")
    assert "Roll the quality: <b>4d12</b>" in visit.html
    visit.do("craft", dice=FixedDice(5, 1, 1, 1))
    assert made(visit.workspace) == [("Iron Longsword", 1, 5, "reliable")]


def test_materials_that_are_missing_are_said_before_and_when_one_tries() -> None:
    visit = at_bench(smithy(ODO.replace(items=(Item("iron ingot", 2),))))
    sentence = (
        "Odo lacks 1 iron ingot, 1 leather strip and fuel: change that on the sheet, "
        "or let somebody else bring the materials (TD-CRAFT-16)."
    )
    assert troubles(visit) == [sentence]
    assert visit.do("craft", dice=FixedDice(10)).heard == sentence
    assert progress_at(visit.state) is None
    assert troubles(visit.do("toggle", "supplied")) == []
    assert crafted(visit, 10, 1, 1, 1, 4).workspace.log[-1].outcome == "Simple (4), 4 h"


def test_without_the_skill_nobody_crafts_unless_the_table_allows_it() -> None:
    untrained = ODO.replace(skills=(Skill("Cooking", 2),))
    visit = at_bench(smithy(untrained))
    assert troubles(visit) == ["This recipe needs at least 1 level of its skill (TD-AMB-11)."]
    allowed = at_bench(smithy(untrained, untrained_crafting="allow"))
    crafted(allowed.do("set", target="5"), 10, 6)
    assert made(allowed.workspace)[0][2] == 6
    assert "House rule: Crafting without the skill" in allowed.html


def test_an_untrained_attempt_stays_in_sight_when_its_campaign_leaves_the_table() -> None:
    untrained = ODO.replace(skills=())
    visit = at_bench(smithy(untrained, untrained_crafting="allow")).do("set", target="5")
    crafted(visit, 10)
    away = with_settings(visit.workspace, "clear the table", campaign="")
    assert "Roll the quality" in Visit(PAGE, away).html


def test_a_bench_with_modifiers_crafts() -> None:
    visit = at_bench().do("add-modifier", "1", adding="good light")
    crafted(visit, 9, 1, 1, 1, 4)
    assert made(visit.workspace)[0][2] == 4
    assert "good light" in visit.html.lower()


def test_half_the_level_is_the_bonus_where_the_table_plays_it() -> None:
    visit = at_bench(smithy(ODO.replace(skills=(Skill("Smithing", 5, 0),)), skill_bonus_formula="half_level"))
    assert "skill bonus +2" in visit.html
    by_hand = visit.do("set", crafter="").do("set", skill="4")
    assert "Skill bonus +2: half the level." in by_hand.html
    assert 'name="bonus"' not in by_hand.html


# The GM


@pytest.mark.parametrize(
    ("certainty", "faces", "outcome"),
    [
        ("certain_success", (2, 6, 3, 1), "Decent (6), 4 h; the GM ruled certain (his anvil)"),
        ("impossible", (), "Failure, 4 h; the GM ruled impossible (his anvil)"),
    ],
)
def test_what_is_settled_needs_no_first_roll(certainty: str, faces: tuple[int, ...], outcome: str) -> None:
    visit = at_bench().do("choose", f"certainty:{certainty}").do("set", reason="his anvil")
    visit.do("craft", dice=FixedDice())
    if faces:
        assert "Roll the quality: <b>4d12</b>" in visit.html
        visit.do("quality", dice=FixedDice(*faces))
    assert visit.workspace.log[-1].outcome == outcome
    assert "Phase one: nobody rolled" in visit.html


def test_the_gm_rules_numbers_and_takes_the_rulings_back() -> None:
    visit = at_bench().do("set", target="20", pool="2", minutes="30").do("set", reason="the duke waits")
    assert "The GM rules: target, quality pool and time" in visit.html
    visit.do("craft", dice=FixedDice(15)).do("quality", dice=FixedDice(9, 1))
    assert visit.workspace.log[-1].outcome == (
        "Superior (9), 30 min; the GM ruled target 20, pool 2 and minutes 30 (the duke waits)"
    )
    visit.do("set", target="", pool="", minutes="")
    assert (visit.state.bench.target, visit.state.bench.pool, visit.state.bench.minutes) == (None, None, None)


def test_a_ruling_is_stepped_from_what_the_rules_would_have() -> None:
    visit = at_bench().do("set", batch="2")
    assert visit.do("step", "target:1").state.bench.target == 16
    assert visit.do("step", "pool:-1").state.bench.pool == 3
    assert visit.do("step", "minutes:1").state.bench.minutes == 361


def test_a_target_can_be_ruled_for_a_recipe_that_has_none_yet() -> None:
    workspace, record = create(FRESH, "recipe", "Bell", BLANK, "tdgs")
    visit = Visit(PAGE, workspace).do("open", use=record.id)
    assert "the recipe is not finished" in visit.html.lower()
    visit.do("step", "target:1")
    assert visit.html


def test_a_pool_can_be_ruled_for_somebody_without_the_skill() -> None:
    visit = Visit(PAGE).do("set", skill="0").do("step", "pool:1")
    assert visit.html
    assert visit.workspace is FRESH


def test_prompts_come_up_are_answered_and_apply_nothing() -> None:
    workspace, record = create(smithy(), "recipe", "Thunder Jar", POT, "tdgs")
    visit = at_bench(workspace).do("set", recipe=record.id).do("toggle", "supplied").do("toggle", "pressure")
    visit.do("craft", dice=FixedDice(1))
    event = visit.workspace.log[-1]
    asked = ["tool_damage", "collateral_damage", "hazard", "dramatic_pressure"]
    assert [prompt for _, prompt in open_prompts(visit.workspace.log)] == asked
    before = person(visit.workspace, "Odo")
    for prompt in asked[:3]:
        assert f'value="{prompt} so {event.id}"' in visit.html
        visit.do("answer", f"{prompt} so {event.id}", words=f"about {prompt}")
        assert visit.heard.endswith(f"about {prompt}.")
        assert f'value="{prompt} so {event.id}"' not in visit.html
    assert person(visit.workspace, "Odo") == before
    visit.do("answer", f"dramatic_pressure nothing {event.id}", words="ignored")
    assert person(visit.workspace, "Odo") == before
    assert "For the GM" not in visit.html
    kept = [each.what for each in visit.workspace.log if each.action == "answer"]
    assert kept == [
        "tool damage after Thunder Jar: about tool_damage",
        "collateral damage after Thunder Jar: about collateral_damage",
        "hazard after Thunder Jar: about hazard",
        "experience for the pressure after Thunder Jar: nothing",
    ]


def test_an_award_has_the_amount_of_the_table_and_is_noted_once() -> None:
    visit = at_bench(smithy(**{"award.first_craft": "2 points"}))
    crafted(visit, 10, 1, 1, 1, 4)
    event = visit.workspace.log[-1]
    assert 'name="words" value="2 points"' in visit.html
    visit.do("answer", f"first_craft so {event.id}", words="2 points")
    noted = person(visit.workspace, "Odo").experience
    assert noted == "2 points (first success with a recipe new to the crafter: Iron Longsword)"
    visit.do("answer", f"first_craft so {event.id}", words="2 points")
    assert person(visit.workspace, "Odo").experience == noted


# Choices


def test_choices_are_made_for_each_item() -> None:
    visit = crafted(at_bench().do("set", batch="3"), 10, 7, 1, 1, 1)
    assert visit.html.count('data-action="option"') == 6
    visit.do("option", "0:0").do("option", "2:1")
    assert sorted(made(visit.workspace)) == [
        ("Iron Longsword", 1, 7, "+1 damage"),
        ("Iron Longsword", 1, 7, "+1 damage or +1 to hit"),
        ("Iron Longsword", 1, 7, "+1 to hit"),
    ]
    pressed = re.findall(r'data-action="option" value="([^"]+)" aria-pressed="true"', visit.html)
    assert pressed == ["0:0", "2:1"]


def test_each_masterwork_has_its_own_property() -> None:
    visit = crafted(at_bench().do("set", batch="2"), 10, 12, 1, 1, 1)
    visit.do("property", **{"property-0": "glo", "property-1": ""})
    visit.do("property", **{"property-0": "glows", "property-1": ""})
    visit.do("property", **{"property-0": "glows", "property-1": "hums"})
    assert [effect for *_, effect in made(visit.workspace)] == [
        "+3 damage, +3 to hit, glows",
        "+3 damage, +3 to hit, hums",
    ]
    assert 'name="property-1" value="hums"' in visit.html


def test_a_choice_after_the_award_leaves_the_attempt_finished() -> None:
    visit = crafted(at_bench(), 10, 7, 1, 1, 1)
    visit.do("answer", f"first_craft so {visit.workspace.log[-1].id}", words="5").do("option", "0:1")
    assert made(visit.workspace) == [("Iron Longsword", 1, 7, "+1 to hit")]
    assert "Roll the quality" not in visit.html


def test_a_prompt_waits_at_the_bench_however_often_a_choice_was_made_meanwhile() -> None:
    visit = crafted(at_bench().do("set", batch="3"), 10, 7, 1, 1, 1)
    for place in range(3):
        other, _ = create(visit.workspace, "recipe", f"Other {place}", BLANK, "tdgs")
        visit.state = visit.state.replace(workspace=other)
        visit.do("option", f"{place}:1")
        assert "First success with a recipe new to the crafter: experience?" in visit.html
    assert made(visit.workspace) == [("Iron Longsword", 3, 7, "+1 to hit")]


# Real dice


def test_real_dice_are_entered_for_both_phases() -> None:
    visit = at_bench().do("by-hand")
    assert visit.heard == "Odo’s d20."
    visit.do("face", "21")
    assert visit.heard == "A d20 cannot show 21."
    assert "A d20 cannot show 21." in visit.html
    assert visit.do("face", face="x").heard == "“x” is no number a die can show."
    assert visit.do("face", "-1").heard == "A d20 cannot show -1."
    assert progress_at(visit.state) is None
    visit.do("type-face", face="1")
    assert progress_at(visit.state) is None
    visit.do("type-face", face="14")
    assert "Odo’s d12, for quality:" in visit.words
    visit.do("face", "13")
    assert visit.heard == "A d12 cannot show 13."
    visit.do("face", "7").do("face", "9").do("back")
    assert "So far 7." in visit.html
    visit.do("face", "2").do("face", "3").do("face", face="5")
    assert made(visit.workspace) == [("Iron Longsword", 1, 7, "+1 damage or +1 to hit")]
    event = visit.workspace.log[-1]
    assert event.by_hand
    assert [[die["face"] for die in roll["dice"]] for roll in event.rolls] == [[14], [7, 2, 3, 5]]
    assert "Entered from real dice." in visit.html
    assert visit.state.hand.is_on


def test_faces_belong_to_the_attempt_they_were_entered_for() -> None:
    visit = crafted(at_bench(), 10).do("by-hand").do("face", "7")
    assert visit.state.hand.faces == (7,)
    # What is set up meanwhile is for another one.
    assert visit.do("choose", "time:extra").state.hand.faces == (7,)
    assert visit.turn(undo).do("choose", "time:normal").state.hand.faces == ()


def test_real_dice_for_what_cannot_be_tried_change_nothing() -> None:
    visit = Visit(PAGE).do("by-hand").do("set", batch="9").do("face", "14")
    assert visit.heard.startswith("With target 15")
    assert visit.workspace is FRESH


def test_real_dice_are_not_asked_for_what_is_settled() -> None:
    visit = Visit(PAGE).do("choose", "certainty:certain_success").do("by-hand")
    assert not offers(visit, "face")
    visit.do("craft")
    assert offers(visit, "face")


# What nobody could press


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("step", ""),
        ("step", "stat"),
        ("step", "stat:x"),
        ("step", "stat:1:1"),
        ("step", "nothing:1"),
        ("step", "recipe:1"),
        ("choose", ""),
        ("choose", "time:eternal"),
        ("choose", "wanted:13"),
        ("choose", "percent:100"),
        ("choose", "recipe:x"),
        ("choose", "tool:"),
        ("choose", "tool:x:1"),
        ("choose", "tool:9:1"),
        ("choose", "tool:0:9"),
        ("choose", "tool:-1:1"),
        ("choose", "tool:0:x"),
        ("toggle", ""),
        ("toggle", "recipe"),
        ("toggle", "nothing"),
        ("add-modifier", ""),
        ("add-modifier", "x"),
        ("add-modifier", "1000000"),
        ("drop-modifier", "x"),
        ("drop-modifier", "99"),
        ("apply", ""),
        ("apply", "x"),
        ("option", ""),
        ("option", "x"),
        ("option", "0:9"),
        ("option", "0:-1"),
        ("option", "9:0"),
        ("option", "-1:0"),
        ("option", "x:y"),
        ("property", "x"),
        ("answer", ""),
        ("answer", "x"),
        ("answer", "first_craft so nobody"),
        ("answer", "hazard so {event}"),
        ("answer", "nothing so {event}"),
        ("face", "7"),
        ("face", "x"),
        ("type-face", ""),
        ("back", ""),
        ("unheard-of", "1"),
        ("delete", "x"),
        ("duplicate", "x"),
        ("restore", "1"),
        ("restore", "x"),
        ("drop-material", "0"),
        ("add-material", ""),
        ("delete-now", "iron-longsword"),
    ],
)
def test_a_forged_press_changes_nothing(action: str, value: str) -> None:
    visit = crafted(at_bench(), 10, 7, 1, 1, 1)
    bench, workspace = visit.state.bench, visit.workspace
    visit.do(action, value.format(event=visit.workspace.log[-1].id))
    assert visit.state.bench == bench
    assert visit.workspace is workspace
    assert visit.html


@pytest.mark.parametrize(
    "answers",
    [
        {},
        {"recipe": "nope"},
        {"crafter": "nope"},
        {"stat": "1e9"},
        {"nothing": "1"},
        {"batch": ""},
        {"tools": "1"},
    ],
)
def test_a_forged_form_changes_no_record(answers: dict[str, str]) -> None:
    visit = at_bench()
    before = visit.workspace
    visit.do("set", **answers)
    assert visit.workspace is before
    assert visit.html


@pytest.mark.parametrize(
    "about",
    [{}, {"attempt": {}}, {"attempt": {"name": "x"}}, {"attempt": 5}, {"made": 5}],
)
def test_an_attempt_from_elsewhere_that_cannot_be_read_does_not_break_the_page(
    about: dict[str, object],
) -> None:
    workspace = smithy()
    strange = Event("z-1", CRAFT, "craft a thing", about=about)
    visit = Visit(PAGE, workspace.replace(log=(*workspace.log, strange)))
    assert "Chances" in visit.html


@pytest.mark.parametrize(
    ("roll", "changes"), [(0, {"outcome": "splendid"}), (1, {"total": 13}), (1, {"total": 0})]
)
def test_an_attempt_with_rolls_that_nobody_made_does_not_break_the_page(
    roll: int, changes: dict[str, object]
) -> None:
    visit = crafted(at_bench(), 10, 7, 1, 1, 1)
    event = visit.workspace.log[-1]
    rolls = [dict(each) for each in event.rolls]
    rolls[roll] |= changes
    log = (*visit.workspace.log[:-1], event.replace(rolls=tuple(rolls)))
    assert "Nothing crafted yet." in Visit(PAGE, visit.workspace.replace(log=log)).html


def test_a_prompt_from_a_newer_version_does_not_break_the_page() -> None:
    visit = crafted(at_bench(), 10, 7, 1, 1, 1)
    newer = visit.workspace.log[-1].replace(prompts=("first_craft", "blessing"))
    log = (*visit.workspace.log[:-1], newer)
    assert "Chances" in Visit(PAGE, visit.workspace.replace(log=log)).html


# The table page


def test_the_table_shows_the_prompts_of_its_campaign_and_answers_them() -> None:
    workspace = smithy(loss_rounding="up")
    visit = at_bench(workspace)
    visit.do("craft", dice=FixedDice(1))
    event = visit.workspace.log[-1]
    table = Visit(TABLE, visit.workspace)
    assert "Are tools damaged?" in table.html
    assert "Is there collateral damage?" in table.html
    assert "Odo, craft Iron Longsword" in table.html
    table.do("answer", f"tool_damage so {event.id}", words="the hammer splits")
    assert table.heard == "Done: tool damage after Iron Longsword: the hammer splits."
    assert "Are tools damaged?" not in table.html
    assert "the hammer splits" in table.html
    table.do("answer", f"collateral_damage nothing {event.id}")
    assert 'class="asked"' not in table.html
    assert "Are tools damaged?" not in Visit(PAGE, table.workspace).html


def test_the_table_does_not_show_the_prompts_of_another_campaign() -> None:
    visit = at_bench(smithy(loss_rounding="up")).do("craft", dice=FixedDice(1))
    table = Visit(TABLE, visit.workspace).do("away").do("make", name="Elsewhere")
    assert "Are tools damaged?" not in table.html


@pytest.mark.parametrize("game", ["lavender", "tiers", "dungeoneers"])
def test_a_prompt_of_this_game_is_asked_at_the_bench_and_never_on_another_games_table(game: str) -> None:
    workspace, record = create(smithy(), "campaign", "Elsewhere", Campaign(), game)
    visit = at_bench(with_settings(workspace, "put", campaign=record.id)).do("craft", dice=FixedDice(1))
    assert visit.last.campaign == record.id
    assert "Are tools damaged?" not in Visit(TABLE, visit.workspace).html
    assert "Are tools damaged?" in visit.html
    # The next attempt does not take the question away.
    crafted(visit, 10, 4, 1, 1, 1)
    assert visit.html.count("Are tools damaged?") == 1


@pytest.mark.parametrize("game", ["", "lavender", "tiers"])
def test_the_log_of_another_games_table_has_only_what_its_own_people_craft(game: str) -> None:
    workspace, record = create(smithy(), "campaign", "Elsewhere", Campaign(), game)
    visit = at_bench(with_settings(workspace, "put", campaign=record.id)).do("craft", dice=FixedDice(1))
    title = capitalized(visit.last.what)
    assert (title in Visit(TABLE, visit.workspace).html) is (game == "")
    visit.do("answer", f"tool_damage so {visit.last.id}", words="the hammer")
    undone = visit.turn(undo).workspace
    assert ("hammer" in Visit(TABLE, undone).words) is (game == "")
    content = content_of(record, Campaign).replace(party=(record_in(workspace, "Odo").id,))
    seated = change_content(visit.workspace, record, content, "seat Odo")
    assert title in Visit(TABLE, seated).html


def test_a_campaign_of_no_game_may_ask_for_any() -> None:
    workspace, record = create(smithy(), "campaign", "Elsewhere", Campaign())
    visit = at_bench(with_settings(workspace, "put", campaign=record.id)).do("craft", dice=FixedDice(1))
    assert "Are tools damaged?" in Visit(TABLE, visit.workspace).html


@pytest.mark.parametrize("value", ["", "x", "tool_damage so", "tool_damage so nobody"])
def test_a_forged_answer_at_the_table_changes_nothing(value: str) -> None:
    visit = at_bench(smithy(loss_rounding="up")).do("craft", dice=FixedDice(1))
    table = Visit(TABLE, visit.workspace)
    table.do("answer", value)
    assert table.workspace is visit.workspace


# Escaping


def test_words_from_people_are_escaped() -> None:
    recipe = SWORD.recipe.replace(
        skill=f"skill {BAD}",
        materials=(Material(f"material {BAD}", 1, hazard=True), Material(f"fuel {BAD}")),
        tools=(f"tool {BAD}",),
        effects=(f"effect {BAD} | other {BAD}, [property {BAD}]",) * 12,
    )
    odo = ODO.replace(
        skills=(Skill(f"skill {BAD}", 3, 1),),
        items=(Item(f"material {BAD}", 9), Item(f"fuel {BAD}", 9)),
        tools=(Tool(f"tool {BAD}", 1),),
    )
    workspace, record = create(smithy(odo), "recipe", f"recipe {BAD}", recipe, "tdgs")
    sheet = record_in(workspace, "Odo")
    visit = at_bench(workspace).turn(rename, sheet, f"Odo {BAD}").do("set", recipe=record.id)
    visit.do("set", reason=f"reason {BAD}").do("adding", adding=f"modifier {BAD}")
    pages = [visit.html]
    crafted(visit, 10, 7, 1, 1, 1)
    visit.do("option", "0:1").do("property", **{"property-0": f"property {BAD}"})
    pages.append(visit.html)
    pages.append(Visit(SHEETS, visit.workspace).do("open", sheet=sheet.id).html)
    pages.append(Visit(PAGE, visit.workspace).do("open", recipes="all").do("set", crafter=sheet.id).html)
    pages.append(Visit(PAGE, visit.workspace).do("open", recipe=record.id).html)
    pages.append(Visit(PAGE, visit.workspace).do("search", search=BAD).do("open", recipes="all").html)
    table = Visit(TABLE, visit.workspace).do("make", name=BAD).do("party", **{f"member-{sheet.id}": "on"})
    crafted(Visit(PAGE, table.workspace).do("open", bench=link(visit)), 1)
    pages.append(table.html)
    for page in pages:
        assert "<b onclick" not in page
        assert "&lt;b onclick" in page
    assert made(visit.workspace, f"Odo {BAD}")[0][3] == f"other {BAD}, property {BAD}"


def test_the_words_of_a_modifier_are_escaped() -> None:
    visit = Visit(PAGE).do("add-modifier", "1", adding=BAD)
    assert visit.html.count("&lt;b onclick") >= 3
    assert "<b onclick" not in visit.html


def test_the_bench_is_drawn_for_every_recipe_of_the_library() -> None:
    for example in LIBRARY:
        assert f"Craft {example.name}" in Visit(PAGE).do("open", use=example.key).html


def test_helpers_without_the_skill_save_what_the_table_suggests() -> None:
    visit = at_bench(smithy(labour="12, 20"))
    assert visit.do("choose", "helpers:2").state.bench.labour == 20
    assert 'value="helpers:2" aria-pressed="true"' in visit.html
    assert visit.do("choose", "helpers:3").state.bench.labour == 20
    assert visit.do("choose", "helpers:0").state.bench.labour == 0


# While the quality waits


def tiers(visit: Visit) -> list[str]:
    """What is said of each tier, the best first."""
    (table,) = re.findall(r'<table class="tiers">.*?<tbody>(.*?)</tbody>', visit.html)
    return re.findall(r"<tr.*?</tr>", table)


def test_after_the_success_of_phase_one_the_chances_are_those_of_the_quality() -> None:
    visit = at_bench()
    assert "29.4" not in tiers(visit)[0]
    visit.do("craft", dice=FixedDice(10))
    # Four dice: 1 - (11/12)^4.
    assert tiers(visit)[0].count("29.4\u00a0%") == 2
    assert "100\u00a0%" in tiers(visit)[-1]
    assert "What would help most?" not in visit.words
    assert "natural d20" not in visit.words


def test_after_a_natural_20_its_two_dice_are_among_the_chances() -> None:
    visit = at_bench().do("craft", dice=FixedDice(20))
    # Six dice: 1 - (11/12)^6.
    assert tiers(visit)[0].count("40.7\u00a0%") == 2
    assert "natural 20" in visit.words


def test_while_the_quality_waits_nothing_else_lies_on_the_bench() -> None:
    visit = at_bench().do("craft", dice=FixedDice(10)).do("open", use=LIBRARY[1].key)
    assert LIBRARY[1].name not in visit.words
    assert "Roll its quality before you set up anything else, or undo the attempt." in visit.words
    assert 'name="recipe"' not in visit.html
    visit.do("quality", dice=FixedDice(1, 2, 3, 4))
    assert LIBRARY[1].name in visit.words
    assert 'name="recipe"' in visit.html
    assert "What would help most?" in visit.words


def test_an_attempt_that_was_undone_waits_no_longer() -> None:
    visit = at_bench().do("craft", dice=FixedDice(10)).turn(undo)
    assert "On the bench" not in visit.words
    assert "What would help most?" in visit.words


# Who helps


def in_company(**skills: tuple[Skill, ...]) -> Visit:
    """Odo at the bench, and others who have sheets."""
    workspace = smithy()
    for name, known in skills.items():
        workspace, _ = create(
            workspace, "sheet", name, Sheet(games={"tdgs": Character(skills=known)}), "tdgs"
        )
    return at_bench(workspace)


def helped(visit: Visit, *names: str) -> Visit:
    for name in names:
        visit.do("help", record_in(visit.workspace, name).id)
    return visit


def assistants(visit: Visit) -> tuple[int, int]:
    """How many count as skilled, and what labour saves."""
    attempt = attempt_of(visit.state)
    assert attempt
    return attempt.conditions.assistants, attempt.labour


SMITH = (Skill("smithing", 1),)


def test_assistants_are_picked_from_sheets_and_who_has_no_rank_is_labour() -> None:
    visit = in_company(Ann=SMITH, Bo=(Skill("Smithing", 4),), Cy=(Skill("Smithing", 0),), Di=())
    words = visit.words
    for told in ("Ann, Smithing 1", "Bo, Smithing 4", "Cy, labor", "Di, labor"):
        assert told in words
    assert "Odo, Smithing" not in words.split("Who helps")[1]
    assert assistants(helped(visit, "Ann")) == (1, 0)
    assert "+1 die. With 1 skilled helper from above." in visit.words
    assert assistants(helped(visit, "Bo", "Cy")) == (2, 10)
    assert assistants(helped(visit, "Di")) == (2, 15)
    assert assistants(helped(visit, "Cy", "Ann")) == (1, 10)
    assert assistants(visit.do("step", "assistants:1")) == (2, 10)
    assert "+2 dice. With 1 skilled helper from above." in visit.words


def test_a_fourth_assistant_adds_nothing() -> None:
    visit = helped(in_company(Ann=SMITH, Bo=SMITH, Cy=SMITH, Di=SMITH), "Ann", "Bo", "Cy", "Di")
    assert assistants(visit) == (3, 0)
    visit.do("step", "assistants:1")
    assert "+3 dice. With 3 skilled helpers from above. Those beyond 3 add nothing." in visit.words


def test_another_recipe_asks_for_another_skill() -> None:
    visit = helped(in_company(Ann=SMITH, Bo=(Skill("Cooking", 2),)), "Ann", "Bo")
    assert assistants(visit) == (1, 10)
    baking = next(each for each in LIBRARY if each.recipe.skill == "Cooking")
    visit.do("set", recipe=baking.key)
    assert "Bo, Cooking 2" in visit.words
    assert assistants(visit) == (1, 10)
    visit.do("help", record_in(visit.workspace, "Ann").id)
    assert assistants(visit) == (1, 0)


def test_what_the_gm_says_of_labour_stays() -> None:
    visit = in_company(Ann=()).do("set", labour="25")
    assert assistants(helped(visit, "Ann")) == (0, 25)


def test_who_crafts_does_not_help_himself_and_nobody_else_can() -> None:
    visit = in_company(Ann=SMITH)
    before = visit.state.bench
    assert helped(visit, "Odo").state.bench == before
    assert visit.do("help", "nobody").state.bench == before
    helped(visit, "Ann").do("set", crafter=record_in(visit.workspace, "Ann").id)
    assert assistants(visit) == (0, 0)


def test_what_would_help_counts_on_top_of_those_who_were_picked() -> None:
    visit = helped(in_company(Ann=SMITH), "Ann").do("apply", "ask another skilled helper")
    assert (visit.state.bench.assistants, assistants(visit)) == (1, (2, 0))


def test_the_log_and_the_result_name_the_helpers() -> None:
    visit = crafted(helped(in_company(Ann=SMITH, Bo=()), "Ann", "Bo"), 10, 5, 1, 1, 1, 1)
    assert visit.last.what == "craft Iron Longsword, helped by Ann and Bo"
    assert "Helped by Ann. Labor: Bo." in visit.words


def test_what_nobody_counts_is_told_for_so_many_items() -> None:
    words = Visit(PAGE).words
    assert "fuel for 1 item for half an item for 0.28 items" in words
    assert "fuel for 4 items for 1.84 items" in words
    assert "of a need" not in words
