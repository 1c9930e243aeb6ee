"""How a table measures up: what is in sight at once on a phone, a tablet and a desk, and what is pressed."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.acting import close_drawer, go, open_drawer, open_page

PHONE, TABLET, DESK = (390, 844), (1024, 768), (1440, 900)
SIZES = (PHONE, TABLET, DESK)

NAMES = ("Sister Aldith", "Brunna Underhill", "Pell", "Ottoline Quick")

# Between the bar above and the doors below: there is what can be seen.
SEEN = """() => {
    const place = (element) => element.getBoundingClientRect();
    const shown = (selector) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const top = place(document.querySelector("header")).bottom;
    const doors = place(document.querySelector(".doors"));
    const bottom = doors.width > innerWidth / 2 ? doors.top : innerHeight;
    const isIn = (element, below = bottom) => {
        const { top: from, bottom: to } = place(element);
        return from >= top - 1 && to <= below + 1;
    };
    const [bar] = shown(".stage .roll-bar");
    // What is set up before the bar, and must not lie under it.
    const fields = shown(".stage button, .stage select, .stage input, .stage summary").filter(
        (element) => bar && bar.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING,
    );
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
        primaries: shown(".board .primary")
            .filter((button) => isIn(button))
            .map((button) => button.innerText),
        bar: Boolean(bar && isIn(bar)),
        hidden: fields
            .filter((field) => !isIn(field, place(bar).top))
            .map((field) => field.innerText || field.name),
        width: scrollWidth,
        height: scrollHeight,
    };
}"""

# What lies under a bar, or is cut off by what scrolls, is not in sight.
_IN_SIGHT = """(elements) => elements.filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width || !height) return false;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (there === element || element.contains(there));
}).map((element) => element.textContent.trim())"""


def seat(page: Page, url: str, game: str, example: str, people: int = 3) -> None:
    """So many of a game at a table of theirs: the example, and others like it."""
    open_page(page, url, "sheets.html")
    page.get_by_role("button", name=example).click()
    for name in NAMES[: people - 1]:
        page.get_by_role("button", name="Duplicate").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("copy")
        page.get_by_label("Name", exact=True).last.fill(name)
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("Harrow Mere")
    page.get_by_role("button", name=game, exact=True).click()
    page.get_by_role("button", name="Begin").click()
    open_drawer(page, "more")
    for tick in page.locator(".ticks").get_by_role("checkbox").all():
        tick.check()
    close_drawer(page)
    expect(page.locator(".token")).to_have_count(people)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def seen(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(SEEN)
    return found


def expect_next_step(page: Page, words: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    """In these sizes the one primary button is in sight, with all that is set up before it, unscrolled."""
    for size in sizes:
        resize(page, size)
        page.evaluate("document.querySelector('.stage').scrollTop = 0; scrollTo(0, 0)")
        found = seen(page)
        assert len(found["primaries"]) == 1, (size, found)
        assert words in found["primaries"][0], (size, found)
        assert found["bar"], (size, found)
        assert found["hidden"] == [], (size, found)
        assert found["width"] <= size[0], (size, found)


class Presses:
    """Everything somebody presses is counted, and in sight: nothing scrolls for them by itself."""

    def __init__(self) -> None:
        self.count = 0

    def press(self, button: Locator) -> None:
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        button.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.count += 1


def in_sight(found: Locator) -> list[str]:
    """The words of those that can be seen without scrolling."""
    return list(found.evaluate_all(_IN_SIGHT))


def page_height(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollHeight"))
