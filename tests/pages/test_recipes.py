import re

import pytest

from dicewright.games.tdgs.pages.crafting import PAGE
from dicewright.games.tdgs.rules.character import Item, Skill, Tool
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.games.tdgs.rules.recipe import BLANK, Material, Recipe
from dicewright.table.record import Record, content_of
from dicewright.table.saving import row_of
from dicewright.table.text import write_json
from dicewright.table.workspace import create, records_of, undo, with_settings
from tests.pages.acting import FRESH, Visit
from tests.table.looking import record_in
from tests.table.smithy import ODO, SWORD, smithy


def library() -> Visit:
    return Visit(PAGE).do("open", recipes="all")


def listed(visit: Visit) -> list[str]:
    return re.findall(r"<strong>(.*?)</strong>", visit.html)


def opened(visit: Visit) -> Record:
    return visit.workspace.records[visit.state.open]


def recipe_of(visit: Visit) -> Recipe:
    return content_of(opened(visit), Recipe)


def fields(visit: Visit, **changes: str) -> dict[str, str]:
    """All that the editor's form sends, with one field written in."""
    recipe = recipe_of(visit)
    sent = {
        "name": opened(visit).name,
        "skill": recipe.skill,
        "stat": recipe.stat,
        "target": "" if recipe.target is None else str(recipe.target),
        "minutes": "" if recipe.minutes is None else str(recipe.minutes),
        "tools": ", ".join(recipe.tools),
        "notes": recipe.notes,
    }
    for place, material in enumerate(recipe.materials):
        sent[f"material-{place}"] = material.name
        sent[f"count-{place}"] = "" if material.qty is None else str(material.qty)
        if material.hazard:
            sent[f"hazard-{place}"] = "on"
    sent |= {f"effect-{place}": line for place, line in enumerate(recipe.effects)}
    return {**sent, **visit.state.typing, **changes}


def write(visit: Visit, **changes: str) -> Visit:
    return visit.do("write-recipe", **fields(visit, **changes))


def own() -> Visit:
    """The example, duplicated and opened."""
    return library().do("duplicate", SWORD.key)


# Finding


def test_the_library_lists_the_examples_and_what_one_wrote() -> None:
    assert listed(library()) == [each.name for each in LIBRARY]
    visit = library().do("new-recipe").do("open", recipes="all")
    assert listed(visit)[0] == "New recipe"
    assert "Not finished yet" in visit.html


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("longsword", ["Iron Longsword"]),
        ("LEATHER strip hammer", ["Iron Longsword"]),
        ("caulking", ["River Skiff"]),
        ("favor river", ["River Skiff"]),
        ("no such thing", []),
    ],
)
def test_search_looks_at_names_materials_tools_and_effects(words: str, found: list[str]) -> None:
    visit = library().do("search", search=words)
    assert listed(visit) == found
    assert ("No recipe is like that." in visit.html) == (not found)


def test_one_skill_can_be_looked_at_alone() -> None:
    visit = library().do("skill", "Smithing")
    smithing = [each.name for each in LIBRARY if each.recipe.skill == "Smithing"]
    assert listed(visit) == smithing
    assert listed(visit.do("search", search="axe")) == ["Woodcutter’s Axe"]
    assert len(listed(visit.do("skill", "").do("search", search=""))) == len(LIBRARY)
    assert listed(visit.do("skill", "Juggling")) == []


def test_what_can_be_crafted_now_depends_on_skill_materials_and_tools() -> None:
    visit = Visit(PAGE, smithy()).do("open", recipes="all")
    assert "Only what can be crafted now" not in visit.html
    visit.do("set", crafter=record_in(visit.workspace, "Odo").id)
    assert "Can be crafted now" in visit.html
    assert "Lacks 1 ash haft and the whetstone" in visit.html
    assert listed(visit.do("possible")) == ["Iron Longsword"]
    assert len(listed(visit.do("possible"))) == len(LIBRARY)


@pytest.mark.parametrize(
    ("changes", "lacks"),
    [
        ({"items": (Item("iron ingot", 1), Item("leather strip", 1))}, "2 iron ingots and fuel<"),
        ({"items": ()}, "3 iron ingots, 1 leather strip and fuel<"),
        ({"skills": (Skill("Smithing", 0),)}, "Smithing<"),
        ({"skills": ()}, "Smithing<"),
        ({"tools": (Tool("forge"), Tool("hammer"))}, "the anvil<"),
    ],
)
def test_what_is_lacking_is_named(changes: dict[str, object], lacks: str) -> None:
    visit = Visit(PAGE, smithy(ODO.replace(**changes))).do("open", recipes="all")
    visit.do("set", crafter=record_in(visit.workspace, "Odo").id).do("search", search="iron longsword")
    assert f"Lacks {lacks}" in visit.html
    assert listed(visit.do("possible")) == []


def test_a_table_that_lets_anybody_craft_does_not_miss_the_skill() -> None:
    visit = Visit(PAGE, smithy(ODO.replace(skills=()), untrained_crafting="allow")).do("open", recipes="all")
    visit.do("set", crafter=record_in(visit.workspace, "Odo").id).do("possible")
    assert listed(visit) == ["Iron Longsword"]


def test_a_long_list_is_shown_in_parts() -> None:
    workspace = FRESH
    for number in range(40):
        workspace, _ = create(workspace, "recipe", f"Own {number}", BLANK, "tdgs")
    visit = Visit(PAGE, workspace).do("open", recipes="all")
    assert len(listed(visit)) == 30
    assert "Show 23 more" in visit.html
    assert len(listed(visit.do("more"))) == 53


# Duplicating, deleting


def test_an_example_is_read_only_and_can_be_made_ones_own() -> None:
    visit = library().do("open", recipe=SWORD.key)
    assert "An example. Duplicate it to make it your own." in visit.html
    assert "+1 damage or +1 to hit" in visit.html
    before = visit.workspace
    visit.do("write-recipe", name="Mine", target="3").do("delete", SWORD.key).do("add-material")
    assert visit.workspace is before
    visit.do("duplicate", SWORD.key)
    assert visit.heard == "Done: make “Iron Longsword (copy)”."
    assert (opened(visit).name, opened(visit).game) == ("Iron Longsword (copy)", "tdgs")
    assert recipe_of(visit) == SWORD.recipe


def test_ones_own_recipe_is_duplicated_too() -> None:
    visit = own()
    first = opened(visit)
    visit.do("duplicate", first.id)
    write(visit, target="20")
    assert [content_of(each, Recipe).target for each in records_of(visit.workspace, "recipe")] == [15, 20]
    assert opened(visit).name == "Iron Longsword (copy) (copy)"


def test_deleting_asks_only_those_who_want_to_be_asked() -> None:
    visit = own()
    visit.do("delete", opened(visit).id)
    assert (visit.state.view, records_of(visit.workspace, "recipe")) == ("recipes", [])
    careful = Visit(PAGE, with_settings(FRESH, "x", asks=True)).do("duplicate", SWORD.key)
    careful.do("delete", opened(careful).id)
    assert "Delete “Iron Longsword (copy)”?" in careful.html
    assert "Delete “Iron Longsword (copy)”?" not in careful.do("keep").html
    careful.do("delete", opened(careful).id).do("delete-now", opened(careful).id)
    assert records_of(careful.workspace, "recipe") == []


def test_a_recipe_that_was_deleted_is_missing_at_the_bench_with_a_sentence() -> None:
    visit = own()
    id = opened(visit).id
    visit.do("open", use=id)
    visit.state = visit.state.replace(open=id)
    visit.do("delete", id).do("open")
    assert "That recipe is not on this device (any more): choose another." in visit.html
    assert visit.do("craft").state.problem
    assert "(not on this device)" in visit.html


def test_an_earlier_version_can_be_restored() -> None:
    visit = own()
    old = opened(visit)
    write(visit, target="20")
    visit.do("versions", record=old.id, rows=write_json([row_of(old)]))
    visit.do("restore", str(old.revision))
    assert recipe_of(visit).target == 15


def test_a_recipe_whose_id_came_from_a_file_is_opened_from_the_list() -> None:
    workspace, record = create(FRESH, "recipe", "Odd", SWORD.recipe, "tdgs")
    strange = record.replace(id="a&b=50%")
    visit = Visit(PAGE, workspace.replace(records={strange.id: strange})).do("open", recipes="all")
    assert PAGE.address
    address = PAGE.address(Visit(PAGE, visit.workspace).do("open", recipe=strange.id).state)
    assert f'href="crafting.html{address}"' in visit.html


# Writing


def test_every_field_of_a_recipe_can_be_written() -> None:
    visit = library().do("new-recipe")
    assert (
        "Still to be written: skill, stat, target, materials, tools, time and quality effects" in visit.html
    )
    write(visit, name="Bronze Bell")
    write(visit, skill="Smithing")
    write(visit, stat="CON")
    write(visit, target="17")
    write(visit, minutes="90")
    write(visit, tools="furnace,  mould , furnace,")
    write(visit, notes="Ring it once.\r\nNot twice.")
    visit.do("add-material").do("add-material")
    write(visit, **{"material-0": "bronze"})
    write(visit, **{"count-0": "12"})
    write(visit, **{"material-1": "quicksilver", "count-1": ""})
    write(visit, **{"hazard-1": "on"})
    for place in range(12):
        write(visit, **{f"effect-{place}": f"+{place} to ringing"})
    assert opened(visit).name == "Bronze Bell"
    assert recipe_of(visit) == Recipe(
        "Smithing",
        "CON",
        17,
        (Material("bronze", 12), Material("quicksilver", None, True)),
        ("furnace", "mould"),
        90,
        tuple(f"+{place} to ringing" for place in range(12)),
        "Ring it once.\nNot twice.",
    )
    assert "Still to be written" not in visit.html
    bench = visit.do("open", use=opened(visit).id)
    assert "Craft Bronze Bell" in bench.html


def test_the_hazard_mark_can_be_taken_off_again() -> None:
    visit = own()
    write(visit, **{"hazard-2": "on"})
    assert [each.hazard for each in recipe_of(visit).materials] == [False, False, True]
    sent = fields(visit)
    del sent["hazard-2"]
    visit.do("write-recipe", **sent)
    assert not recipe_of(visit).materials[2].hazard


def test_materials_are_added_and_removed() -> None:
    visit = own().do("drop-material", "1")
    assert [each.name for each in recipe_of(visit).materials] == ["iron ingot", "fuel"]
    for _ in range(30):
        visit.do("add-material")
    assert len(recipe_of(visit).materials) == 20
    assert visit.state.problem == "A recipe takes up to 20 materials."
    visit.do("drop-material", "99")
    assert len(recipe_of(visit).materials) == 20


@pytest.mark.parametrize(
    ("key", "typed", "sentence"),
    [
        ("target", "1000000", "Target: write a whole number from 1 to 100, not “1000000”."),
        ("target", "0", "Target: write a whole number from 1 to 100, not “0”."),
        ("target", "hard", "Target: write a whole number from 1 to 100, not “hard”."),
        ("minutes", "-5", "Time: write a whole number from 1 to 525600, not “-5”."),
        ("count-0", "-2", "How many: write a whole number from 1 to 999, not “-2”."),
        ("count-0", "0", "How many: write a whole number from 1 to 999, not “0”."),
        ("count-0", "1e3", "How many: write a whole number from 1 to 999, not “1e3”."),
        ("name", "  ", "A recipe needs a name."),
    ],
)
def test_what_cannot_be_stays_in_its_field_with_a_sentence(key: str, typed: str, sentence: str) -> None:
    visit = own()
    before = visit.workspace
    write(visit, **{key: typed})
    assert visit.workspace is before
    assert visit.heard == sentence
    assert f'name="{key}" value="{typed}"' in visit.html
    assert sentence in visit.html
    write(visit, **{key: "12"})
    assert visit.state.problem == ""
    assert visit.workspace is not before


def test_another_field_can_be_written_while_one_has_no_number_yet() -> None:
    visit = own()
    write(visit, target="hard")
    write(visit, skill="Weaponsmithing")
    assert recipe_of(visit).skill == "Weaponsmithing"
    assert 'name="target" value="hard"' in visit.html


def test_another_field_can_be_written_while_the_name_is_empty() -> None:
    visit = own()
    write(visit, name="")
    write(visit, skill="Weaponsmithing")
    assert recipe_of(visit).skill == "Weaponsmithing"
    assert opened(visit).name == "Iron Longsword (copy)"


def test_a_stat_that_is_none_is_not_taken() -> None:
    visit = own()
    write(visit, stat="MUSCLE")
    assert recipe_of(visit).stat == "STR"


def test_tools_are_kept_as_they_are_typed_and_limited() -> None:
    visit = own()
    write(visit, tools="forge, ")
    assert 'name="tools" value="forge, "' in visit.html
    assert recipe_of(visit).tools == ("forge",)
    write(visit, tools=",".join(f"tool {number}" for number in range(15)))
    assert len(recipe_of(visit).tools) == 10


def test_an_emptied_field_makes_the_recipe_unfinished_and_the_bench_says_so() -> None:
    visit = own()
    write(visit, target="")
    assert recipe_of(visit).target is None
    assert "Still to be written: target." in visit.html
    bench = visit.do("open", use=opened(visit).id)
    assert "The recipe is not finished: target is missing (TD-CRAFT-21)." in bench.html
    before = visit.workspace
    bench.do("craft")
    assert visit.workspace is before
    assert bench.heard == "The recipe is not finished: target is missing (TD-CRAFT-21)."


def test_an_unfinished_recipe_never_counts_as_possible() -> None:
    workspace, _ = create(smithy(), "recipe", "Bell", BLANK, "tdgs")
    visit = Visit(PAGE, workspace).do("open", recipes="all").do("set", crafter=record_in(workspace, "Odo").id)
    assert "Not finished yet" in visit.html.split("Bell")[1].split("</li>")[0]
    assert "Lacks" not in visit.html.split("Bell")[1].split("</li>")[0]
    assert "Bell" not in listed(visit.do("possible"))


def test_a_low_target_is_taken_with_a_word_about_it() -> None:
    visit = own()
    write(visit, target="5")
    assert recipe_of(visit).target == 5
    assert "Targets usually start at 11." in visit.html


def test_undo_takes_back_a_field_and_not_a_letter() -> None:
    visit = own()
    count = len(visit.workspace.log)
    for text in ("S", "Sw", "Sword"):
        write(visit, name=text)
    for text in ("1", "17"):
        write(visit, target=text)
    for text in ("h", "ho", "hot"):
        write(visit, **{"effect-3": text})
    assert len(visit.workspace.log) == count + 3
    expected = [
        ("Sword", 17, "standard"),
        ("Sword", 15, "standard"),
        ("Iron Longsword (copy)", 15, "standard"),
    ]
    for name, target, effect in expected:
        visit.state = visit.state.replace(workspace=undo(visit.workspace))
        assert (opened(visit).name, recipe_of(visit).target, recipe_of(visit).effects[3]) == (
            name,
            target,
            effect,
        )


@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ("+1 damage|-2 to hit", "Reads: +1 damage or −2 to hit"),
        ("+3 damage, [rune]", "Reads: +3 damage, rune of the GM’s choosing"),
        ("[  ]", "Reads: no effect written down"),
        ("| |", "Reads: no effect written down"),
    ],
)
def test_an_effect_is_told_as_it_is_read(line: str, reads: str) -> None:
    visit = own()
    write(visit, **{"effect-6": line})
    assert reads in visit.html


def test_words_from_people_are_escaped() -> None:
    bad = "<b title='\"'>&"
    visit = own()
    for key in ("name", "skill", "tools", "notes", "material-0", "effect-0", "target", "count-1"):
        write(visit, **{key: bad})
        assert "<b title" not in visit.html
        assert "&lt;b title" in visit.html
    visit.do("open", recipes="all").do("search", search=bad)
    assert "<b title" not in visit.html
    assert "&lt;b title" in visit.html
    assert "<b title" not in visit.do("search", search="").html
