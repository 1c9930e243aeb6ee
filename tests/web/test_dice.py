"""The dice page as a player uses it, in real browsers; few visits, each a whole evening."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from dicewright.dice import against, odds
from dicewright.words import percent
from tests.web.acting import copied, open_page, roll, rolls, total, wait_ready, write
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

pytestmark = pytest.mark.device("installed")

COMPARED = (
    "4d6kh3",
    "20d20kh10",
    "10d10!=10>=8f1",
    "10d10!",
    "5d8!!kh2",
    "3d6!pkh2",
    "8d6r1dl2",
    "4d6ro<=2+1d8min3-2",
    "{15d8!!o, 1d10!!o}kh1",
    "(2d6+1)*3/2",
    "4dF",
)

FIND_ODDS = """
import json
from dicewright.dice import against, odds
known = [odds(each) for each in expressions.splitlines()]
json.dumps([
    [[str(number), str(ways)] for number, ways in each] + [str(each.ways)]
    for each in [*known, against(known[0], known[1])]
])
"""


# The mark "Copied" stands for two seconds: here it goes when the test has seen it.
ENDS_WHEN_ASKED = """
const real = setTimeout;
window.setTimeout = (work, wait) => wait === 2_000 ? (window.endMark = work) : real(work, wait);
"""


def reading(page: Page) -> Locator:
    return page.locator(".read dd")


def announcements(page: Page) -> list[str]:
    """What a screen reader was told since the page was watched."""
    heard: list[str] = page.evaluate("window.heard")
    return heard


def watch_announcements(page: Page) -> None:
    page.evaluate(
        """() => {
            window.heard = [];
            new MutationObserver((changes) => {
                for (const { addedNodes } of changes) heard.push(addedNodes[0].textContent);
            }).observe(document.getElementById("announcer"), { childList: true });
        }"""
    )


def test_an_evening_of_rolling(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    watch_announcements(page)

    # Taps build the roll, sliders change it, the odds follow.
    page.get_by_role("button", name="Start anew").click()
    for kind in ("Add a d8", "Add a d8", "Add a d6"):
        page.get_by_role("button", name=kind, exact=True).click()
    expect(page.get_by_label("What to roll")).to_have_value("2d8+1d6")
    page.get_by_role("slider", name="How many d8").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("What to roll")).to_have_value("3d8+1d6")
    expect(page.get_by_role("heading", name="Odds of 3d8+1d6")).to_be_visible()
    expect(page.get_by_role("slider", name="How many d8")).to_be_focused()

    # One roll, one announcement; the steps are there on demand.
    page.evaluate("window.heard = []")
    roll(page)
    expect(rolls(page)).to_have_count(1)
    said = announcements(page)
    assert len(said) == 1
    assert said[0].startswith(f"3d8+1d6 gives {total(page)}: ")
    rolls(page).first.locator("summary").click()
    expect(rolls(page).first.get_by_text("1d6", exact=True)).to_be_visible()

    # Rolled again from the log, while another roll is being written.
    write(page, "4d6")
    rolls(page).first.get_by_role("button", name="Roll again").click()
    expect(rolls(page)).to_have_count(2)
    expect(page.get_by_label("What to roll")).to_have_value("3d8+1d6")

    # Real dice: typed faces go on by themselves, explosions ask for more.
    write(page, "2d6!")
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_label("Type it").focus()
    page.keyboard.type("63")
    expect(page.locator("#by-hand")).to_contain_text("Die 3, a d6: what does it show? So far 6, 3.")
    expect(page.get_by_label("Type it")).to_have_value("")
    page.locator("#by-hand").get_by_role("button", name="5", exact=True).click()
    expect(rolls(page)).to_have_count(3)
    assert total(page) == 14
    assert announcements(page)[-1] == "2d6! gives 14: 6 exploding, 3 and 5 count."
    page.get_by_role("button", name="I rolled real dice").click()

    # A name keeps a roll, and clearing can be undone.
    page.get_by_label("Name for 2d6!").fill("Fire <b>")
    page.get_by_role("button", name="Save").click()
    write(page, "1d4")
    page.get_by_role("button", name=re.compile("^Fire <b>")).click()
    expect(page.locator(".result .name")).to_have_text("Fire <b>")
    expect(rolls(page)).to_have_count(4)
    page.get_by_role("button", name="Clear the rolls").click()
    expect(rolls(page)).to_have_count(0)
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(rolls(page)).to_have_count(0)
    page.get_by_role("button", name="Undo: clear the rolls").click()
    expect(rolls(page)).to_have_count(4)
    expect(page.get_by_role("button", name=re.compile("^Fire <b>"))).to_be_visible()


def test_the_chart_is_read_by_key_pointer_and_table(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    write(page, "2d6")
    page.get_by_role("slider", name="Read the chance of a total").focus()
    page.keyboard.press("Home")
    expect(reading(page)).to_have_text(
        ["2.8\N{NO-BREAK SPACE}%", "100\N{NO-BREAK SPACE}%", "2.8\N{NO-BREAK SPACE}%"]
    )
    page.keyboard.press("ArrowRight")
    expect(page.locator(".read dt").first).to_have_text("exactly 3")
    slider = page.get_by_role("slider", name="Read the chance of a total")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^exactly 3: 6"))
    chart = page.locator(".chart")
    box = chart.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    expect(page.locator(".read dt").first).to_have_text("exactly 7")
    page.get_by_label("At least, at most").fill("12")
    expect(page.locator(".read dt").nth(1)).to_have_text("12 or more")
    expect(reading(page).nth(1)).to_have_text("2.8\N{NO-BREAK SPACE}%")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^exactly 12: 2"))
    page.get_by_role("button", name="All chances as a table").click()
    expect(page.get_by_role("table", name="The chance of each total").get_by_role("row")).to_have_count(12)
    page.get_by_role("button", name="Keep for comparison").click()
    write(page, "3d4")
    margin = against(odds("3d4"), odds("2d6"))
    higher = percent(margin.at_least(1), margin.ways)
    expect(page.locator(".legend")).to_contain_text(f"3d4 is higher in {higher}")
    page.get_by_role("button", name="Compare with 2d6 no longer").click()
    expect(page.locator(".legend")).to_have_count(0)


@pytest.mark.engines("chromium")
def test_the_table_of_chances_is_sorted_and_copied(page: Page, site: SiteServer) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_page(page, site.url)
    write(page, "3d6")
    page.get_by_role("button", name="All chances as a table").click()
    table = page.get_by_role("table", name="The chance of each total")
    table.get_by_role("button", name="exactly").click()
    expect(table.get_by_role("rowheader").first).to_have_text("11")
    assert copied(page, "Copy as CSV").splitlines()[1] == "11,12.50000000,50.00000000,62.50000000,27,216"
    page.get_by_role("button", name="fractions").click()
    assert copied(page, "Copy as text").splitlines()[2].split() == ["11", "1/8", "1/2", "5/8"]


@pytest.mark.engines("chromium")
def test_rolls_are_copied_as_text_and_as_python(page: Page, site: SiteServer) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(ENDS_WHEN_ASKED)
    open_page(page, site.url)
    write(page, "1d1+2")
    roll(page)
    rolls(page).first.locator("summary").click()
    for button, text in (
        ("Copy as text", "1d1+2 = 3 (1)"),
        ("Copy as Python", "from dicewright.dice import FixedDice, roll\n\nroll('1d1+2', FixedDice(1))  # 3"),
    ):
        rolls(page).first.get_by_role("button", name=button).click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == text
        # Whatever is drawn meanwhile, the word stays its time.
        write(page, f"1d1+{len(text)}")
        expect(page.get_by_role("heading", name=f"Odds of 1d1+{len(text)}")).to_be_visible()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        page.evaluate("endMark()")
        expect(page.get_by_role("button", name="Copied")).to_have_count(0)
        expect(rolls(page).first.get_by_role("button", name=button)).to_be_visible()


@pytest.mark.engines("chromium")
def test_fast_typing_never_falls_behind(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    field = page.get_by_label("What to roll")
    field.fill("")
    field.press_sequentially("12d10kh5+3")
    roll(page)
    expect(rolls(page).first).to_contain_text("12d10kh5+3")
    expect(page.get_by_role("heading", name="Odds of 12d10kh5+3")).to_be_visible()


def test_the_browser_finds_the_same_odds(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    found = page.evaluate(
        """async ([code, expressions]) => {
            const script = document.querySelector("script[type=py]");
            const { interpreter } = JSON.parse(script.getAttribute("config"));
            const { loadPyodide } = await import(new URL(interpreter, location.href));
            const python = await loadPyodide();
            python.globals.set("expressions", expressions);
            return python.runPython(code);
        }""",
        [FIND_ODDS, "\n".join(COMPARED)],
    )
    here = [odds(expression) for expression in COMPARED]
    assert json.loads(found) == [
        [*([str(number), str(ways)] for number, ways in each), str(each.ways)]
        for each in [*here, against(here[0], here[1])]
    ]
