"""How far people have to go on a page: presses, what stands out, what is in sight."""

from playwright.sync_api import Locator, Page

SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}

# What lies under a bar, or is cut off by what scrolls, is not in sight.
_IN_SIGHT = """(elements) => elements.filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width || !height) return false;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (there === element || element.contains(there));
}).map((element) => element.textContent.trim())"""


class Presses:
    """Counts what somebody presses."""

    def __init__(self) -> None:
        self.count = 0

    def press(self, button: Locator) -> None:
        button.click()
        self.count += 1


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def in_sight(found: Locator) -> list[str]:
    """The words of those that can be seen without scrolling."""
    return list(found.evaluate_all(_IN_SIGHT))


def page_height(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollHeight"))
