"""One state of a page as everybody sees it: in every size, by day and by night."""

from functools import cache
from typing import Literal

from playwright.sync_api import Page

from tests.conftest import ROOT

Scheme = Literal["light", "dark"]

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (320, 640)}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")

UNFOLD = "for (const each of document.querySelectorAll('main details')) each.open = true"

# Only faults are told: to describe all that has passed takes axe longer than to look.
LOOK = """async ({ width, scheme, rules }) => {
    // What was typed last is told to Python in the next frame.
    await new Promise(requestAnimationFrame);
    const { passes, violations } = await axe.run(document, {
        resultTypes: ["violations"], selectors: false, iframes: false, ...(rules && { runOnly: rules }),
    });
    const isSmall = (element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 44;
    };
    // Whatever one taps, but for links within a sentence.
    const small = [...document.querySelectorAll("a[href], button, input, select, summary")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest("p") && !element.matches(".skip"))
        .filter(isSmall);
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
        isOn: innerWidth === width && matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
        passed: passes.map(({ id }) => id),
        faults: [
            ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
            ...small.map(({ outerHTML }) => `smaller than 44 pixels: ${outerHTML}`),
            ...(scrollWidth > clientWidth ? [`too wide: ${scrollWidth} pixels`] : []),
        ],
    };
}"""

# All that dark.css can change. Every other rule would see by night what it has seen by day.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]

# Every page has a title, links, and words in some colour: where these did not pass, axe did not look.
PASSED_EVERYWHERE = {"light": {"document-title", "link-name", "color-contrast"}, "dark": {"color-contrast"}}


@cache
def _axe() -> str:
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text()


def check(page: Page, where: str, *, folded: bool = False) -> None:
    """All rules of axe, targets large enough for a thumb, and nothing wider than the page.

    In each size, as it can hide and move things, all of that runs by day; by night too, but of axe only the
    rules about colours. What can be folded open is open, unless `folded`. Afterwards the page stays on a
    phone by night, and whoever walks on does so there.
    """
    if not folded:
        page.evaluate(UNFOLD)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    faults = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            # Words that are just appearing have too little contrast for a moment.
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            rules = COLOUR_RULES if scheme == "dark" else None
            seen = page.evaluate(LOOK, {"width": width, "scheme": scheme, "rules": rules})
            assert seen["isOn"], (size, scheme)
            assert PASSED_EVERYWHERE[scheme] <= set(seen["passed"]), (size, scheme)
            faults += [f"{size}, {scheme}: {fault}" for fault in seen["faults"]]
    assert not faults, "\n".join([where, *faults])
