"""Every component in every state, on one page: looked at, measured, and put into pictures."""

import pytest
from playwright.sync_api import Page, expect

from build import CACHE, DIST, components
from dicewright.games import GAMES, Game
from dicewright.games.dungeoneers.rules.tables import DEGREE_NAMES
from dicewright.games.lavender.rules.tables import CRITICAL, FUMBLE, MISS, STRONG, WEAK
from dicewright.games.tdgs.rules.resolution import OUTCOME_NAMES
from dicewright.games.tiers.rules.tables import RESULT_NAMES
from tests.web.looking import SCHEMES, SIZES, check
from tests.web.server import SiteServer

PICTURES = CACHE / "pictures"

# How a card of each game is headed, by its rules.
OUTCOMES = {
    "tdgs": {*OUTCOME_NAMES.values(), "First side wins", "A tie", "A small magnitude", "No"},
    "lavender": {CRITICAL, STRONG, WEAK, MISS, FUMBLE},
    "tiers": {*RESULT_NAMES.values(), "First side wins", "Second side wins"},
    "dungeoneers": {*DEGREE_NAMES.values(), "4 successes to 1 success"},
}

# The contrast of what marks a control off with what is around it: its border, or where it has none, its fill.
EDGES = """() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const seen = (color) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color) => {
        const [red, green, blue] = seen(color).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const ground = (element) => {
        for (let each = element.parentElement; each; each = each.parentElement) {
            const { backgroundColor } = getComputedStyle(each);
            if (seen(backgroundColor)[3]) return backgroundColor;
        }
    };
    // What can be pressed or filled in, but for words that are pressed as links are, dice whose drawing is
    // their edge, and sliders, which the browser draws.
    const controls = [...document.querySelectorAll("button, .button, input, select, textarea")]
        .filter((each) => each.checkVisibility() && !each.disabled)
        .filter((each) => !each.matches(".quiet, .dice-row *, .face-row *, [type=range]"));
    // Somebody at a table is pressed on a card of theirs, which has the edge.
    const edged = controls.map((each) => each.matches(".token") ? each.closest("li") : each);
    const faint = edged.filter((each) => {
        const style = getComputedStyle(each, each.matches("[type=checkbox]") ? "::before" : null);
        return !parseFloat(style.borderTopWidth) || contrast(style.borderTopColor, ground(each)) < 3;
    });
    return { looked: controls.length, faint: faint.map(({ outerHTML }) => outerHTML) };
}"""

# What is chosen is told by more than its colour, and is not filled like the one thing to press.
CHOSEN = """() => [...document.querySelectorAll("[aria-pressed=true], .tick input:checked")].map((each) => {
    const box = each.matches("input") ? getComputedStyle(each, "::before") : getComputedStyle(each);
    const tick = getComputedStyle(each, "::before").content;
    const primary = getComputedStyle(document.querySelector(".primary")).backgroundColor;
    return {
        html: each.outerHTML,
        isTicked: tick.includes("✓"),
        isEdged: box.boxShadow.includes("inset"),
        isFilled: box.backgroundColor === primary,
    };
})"""


@pytest.fixture
def gallery(page: Page, site: SiteServer) -> Page:
    address = f"{site.url}components.html"
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=components(DIST)))
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Every component in every state")
    return page


@pytest.mark.engines("chromium")
def test_every_component_in_every_look(gallery: Page) -> None:
    check(gallery, "every component", folded=True)


@pytest.mark.engines("chromium")
def test_what_a_table_is_made_of_is_there_in_every_state(gallery: Page) -> None:
    seats = gallery.get_by_role("region", name="Who sits at a table", exact=True).locator(".members > li")
    assert seats.locator(".token .initials").count() == seats.count() > 5
    for state in (".down", ":has(.bar)", ":has(.measure):not(:has(.bar))", ":has(.marks)", ":has(.stepper)"):
        expect(seats.and_(gallery.locator(f"li{state}")).first).to_be_visible()
    for place, name in (("The tray", "Dice"), ("A drawer", "What is opened over a table")):
        drawer = gallery.get_by_role("region", name=place, exact=True).get_by_role("dialog")
        expect(drawer).to_have_accessible_name(name)
        expect(drawer.get_by_role("button", name="Close")).to_be_visible()
    expect(gallery.locator(".drawer .result .total")).to_contain_text("14")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_outcome_of_every_game_is_there(gallery: Page, game: Game) -> None:
    place = gallery.get_by_role("region", name=game.name, exact=True)
    assert place.locator(".members .token").count() >= 2
    cards = place.locator(".result .outcome")
    told = cards.all_inner_texts()
    assert OUTCOMES[game.key] <= set(told)


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_control_has_an_edge_and_what_is_chosen_a_tick(gallery: Page, scheme: str) -> None:
    gallery.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    edges = gallery.evaluate(EDGES)
    assert edges["looked"] > 50
    assert edges["faint"] == []
    chosen = gallery.evaluate(CHOSEN)
    assert chosen
    for each in chosen:
        assert (each["isTicked"], each["isEdged"], each["isFilled"]) == (True, True, False), each


@pytest.mark.engines("chromium")
def test_the_bar_of_odds_can_be_seen(gallery: Page) -> None:
    heights = gallery.evaluate(
        "[...document.querySelectorAll('.bar:not(.measure *)')].map(each => each.clientHeight)"
    )
    assert heights
    assert set(heights) == {12}


@pytest.mark.engines("chromium")
def test_pictures_of_every_component(gallery: Page) -> None:
    """For people to look at: `.cache/pictures`, which nobody keeps."""
    for size, (width, height) in SIZES.items():
        gallery.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            gallery.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            picture = PICTURES / f"{size}-{scheme}.png"
            gallery.screenshot(path=picture, full_page=True)
            assert picture.stat().st_size
    gallery.emulate_media(media="print")
    gallery.screenshot(path=PICTURES / "paper.png", full_page=True)
