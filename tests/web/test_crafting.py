"""From a recipe to a sword in the inventory: with real dice, over a reload, without a network, and undone."""

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import open_page, wait_offline_ready, wait_ready
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

pytestmark = pytest.mark.device("installed")


def open_smith(page: Page, url: str) -> None:
    """At the bench, with a smith who has iron for four swords."""
    open_page(page, url, "sheets.html")
    page.get_by_role("button", name="Try a TDGS smith").click()
    page.get_by_role("link", name="To the bench with this sheet").click()
    expect(page.get_by_label("Who crafts")).not_to_have_value("")


def enter(page: Page, *faces: int) -> None:
    for face in faces:
        page.get_by_label("Type it").fill(str(face))
        page.get_by_role("button", name="Next").click()


def ingots(page: Page) -> str:
    page.get_by_role("link", name="Odo the smith’s sheet").click()
    count = page.locator("input[name='items-0-count']").input_value()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Crafting")
    return count


def test_a_sword_is_made_with_real_dice_over_a_reload_and_one_undo_takes_it_back(
    page: Page, site: SiteServer
) -> None:
    open_smith(page, site.url)
    page.get_by_role("button", name="How many: more").click()
    expect(page.locator(".roll-bar .primary")).to_have_text("Craft 2 × Iron Longsword: 55 %")
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 12)
    expect(page.locator(".result .outcome")).to_have_text("Success")
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".roll-bar .primary")).to_have_text("Roll the quality: 4d12")
    assert ingots(page) == "12"
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 3, 7, 5, 1)
    expect(page.locator(".result .outcome")).to_have_text("Sound")
    expect(page.locator("#announcer")).to_contain_text("Sound, tier 7")
    second = page.get_by_role("group", name="Item 2: choose one")
    second.get_by_role("button", name="+1 to hit").click()
    expect(second.get_by_role("button", name="+1 to hit")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("group", name="Item 1: choose one").get_by_role("button", name="+1 damage").click()
    assert ingots(page) == "6"
    page.get_by_role("link", name="Odo the smith’s sheet").click()
    expect(page.locator(".made")).to_have_text(["Sound (7): +1 to hit", "Sound (7): +1 damage"])
    page.keyboard.press("ControlOrMeta+z")
    expect(page.locator(".made")).to_have_count(0)
    expect(page.locator("input[name='items-0-count']")).to_have_value("12")
    page.go_back()
    expect(page.get_by_text("Nothing crafted yet.")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_natural_1_offline_asks_the_gm_and_every_rule_can_be_read_and_left_again(
    page: Page, site: SiteServer
) -> None:
    open_smith(page, site.url)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 1)
    expect(page.locator(".result .outcome")).to_have_text("Critical failure")
    expect(page.locator(".costs")).to_contain_text("3 iron ingots lost")
    prompt = page.locator(".prompt").filter(has_text="Are tools damaged?")
    prompt.get_by_label("What happens").fill("The anvil cracks")
    prompt.get_by_role("button", name="Note it").click()
    expect(page.locator(".prompt")).to_have_count(1)
    expect_saved(page)
    rule = page.locator(".prompt").get_by_role("link", name="TD-CRAFT-19")
    rule.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    expect(page.locator("#TD-CRAFT-19")).to_be_focused()
    expect(page.locator("#TD-CRAFT-19")).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Crafting")
    expect(rule).to_be_focused()


@pytest.mark.engines("chromium")
def test_whoever_rolls_far_down_the_page_sees_the_result(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 375, "height": 740})
    # What is impossible fails at once; a success would wait for its quality, with nothing to set up.
    set_up = quote(json.dumps({"certainty": "impossible"}))
    open_page(page, site.url, f"crafting.html#bench={set_up}")
    page.get_by_role("button", name="Start anew").scroll_into_view_if_needed()
    expect(page.get_by_text("Nothing crafted yet.")).not_to_be_in_viewport()
    page.locator(".roll-bar .primary").click()
    expect(page.locator(".result .outcome")).to_be_in_viewport()
    # Only when it is new: whoever does something else far down stays there.
    anew = page.get_by_role("button", name="Start anew")
    anew.scroll_into_view_if_needed()
    expect(page.locator(".result .outcome")).not_to_be_in_viewport()
    anew.click()
    expect(page.locator(".result .outcome")).to_have_count(1)
    expect(page.locator(".result .outcome")).not_to_be_in_viewport()


@pytest.mark.engines("chromium")
def test_a_result_without_room_is_read_from_its_beginning(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_smith(page, site.url)
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 14)
    page.get_by_label("Type it").fill("7 7 6")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.keyboard.type(" 2")
    expect(page.locator(".result .outcome")).to_have_text("Sound")
    page.wait_for_function(
        """() => {
            const begins = document.querySelector(".landing > *").getBoundingClientRect().top;
            return begins > document.querySelector(".top").getBoundingClientRect().bottom - 2;
        }"""
    )
    expect(page.locator(".result .outcome")).to_be_in_viewport(ratio=1)


@pytest.mark.engines("chromium")
def test_what_is_set_up_is_in_the_address_and_no_step_of_the_history(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "crafting.html")
    for _ in range(3):
        page.get_by_role("button", name="Skilled assistants: more").click()
    page.get_by_role("button", name="Extra, twice the time").click()
    before = page.locator(".roll-bar .primary").inner_text()
    page.locator("input[name=stat]").fill("18")
    expect(page.locator(".roll-bar .primary")).not_to_have_text(before)
    told = page.locator(".roll-bar .primary").inner_text()
    page.reload()
    wait_ready(page)
    expect(page.locator("input[name=assistants]")).to_have_value("3")
    expect(page.locator("input[name=stat]")).to_have_value("18")
    expect(page.locator(".roll-bar .primary")).to_have_text(told)
    page.locator(".tabs").get_by_role("link", name="Recipes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recipes")
    page.go_back()
    expect(page.locator("input[name=assistants]")).to_have_value("3")


@pytest.mark.engines("chromium")
def test_a_recipe_is_written_and_crafted(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "crafting.html#recipes=all")
    page.get_by_role("button", name="Write a recipe").click()
    expect(page.get_by_text("Still to be written")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Waybread <b>")
    page.get_by_label("Skill", exact=True).fill("Cooking")
    page.locator("select[name=stat]").select_option("WIS")
    page.get_by_label("Target").fill("1000000")
    expect(page.get_by_role("alert")).to_contain_text("from 1 to 100")
    page.get_by_label("Target").fill("12")
    page.get_by_label("Time (minutes)").fill("90")
    page.get_by_role("button", name="Add a material").click()
    page.get_by_label("Material", exact=True).fill("flour")
    page.get_by_label("Tools").fill("oven, bowl")
    page.get_by_label("12 Masterwork").fill("+3 morale, [blessing]")
    expect(page.get_by_text("Still to be written")).to_have_count(0)
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Waybread <b>")
    expect(page.get_by_label("12 Masterwork")).to_have_value("+3 morale, [blessing]")
    page.get_by_role("link", name="To the bench").click()
    expect(page.locator(".roll-bar .primary")).to_contain_text("Craft Waybread <b>:")


VECTORS = """async ([files, name]) => {
    const boot = JSON.parse(document.getElementById("boot-files").textContent);
    const address = (path) => new URL(path, document.baseURI).href;
    const folder = address(boot.python.folder);
    const { loadPyodide } = await import(`${folder}pyodide.mjs`);
    const app = new Uint8Array(await (await fetch(address(boot.files.app.url))).arrayBuffer());
    const python = await loadPyodide({
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: address(boot.files.stdlib.url),
        lockFileContents: { info: boot.python.info, packages: {} },
    });
    python.FS.writeFile("/app.zip", app);
    for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
    python.runPython('import sys; sys.path[:0] = ["/app.zip", "/given"]');
    const { failures } = python.pyimport("tests.conformance.running");
    return failures(files[name]).toJs();
}"""


def test_the_vectors_pass_in_the_browser(page: Page, site: SiteServer, root: Path) -> None:
    """By the very files that the site ships."""
    open_page(page, site.url, "rules.html")
    for vectors in sorted((root / "tests/vectors").glob("*.json")):
        if "system" not in json.loads(vectors.read_text()):
            continue  # of no game: fair rolls have their own test
        modules = {
            f"/given/tests/{path.relative_to(root / 'tests').as_posix()}": path.read_text()
            for path in [root / "tests/__init__.py", *(root / "tests/conformance").glob("*.py")]
            if not path.name.startswith("test_")
        }
        name = f"/given/{vectors.name}"
        assert page.evaluate(VECTORS, [{**modules, name: vectors.read_text()}, name]) == []
        wrong = vectors.read_text().replace('"expected": {', '"expected": {"never": 1, ')
        assert page.evaluate(VECTORS, [{**modules, name: wrong}, name])
