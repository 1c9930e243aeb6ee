"""Settings and about."""

import htpy as h
from htpy import Node

from dicewright import __version__
from dicewright.pages.page import Page

PARTS = (
    ("Pyodide", "MPL-2.0", "Python in the browser"),
    ("PyScript", "Apache-2.0", "Python that drives the page"),
    ("htpy and MarkupSafe", "MIT and BSD-3-Clause", "pages built with every word escaped"),
    ("idiomorph", "0BSD", "changes the page in place and keeps your cursor"),
    ("Workbox", "MIT", "keeps the site for use offline"),
)

GAMES = (
    ("TDGS", "the Tactical Dice Game System, published under the MIT licence"),
    ("Lavender Hack", "whose contents name the Open Game License"),
    ("Tiers of Power", "our name for rules whose source has none"),
    ("Dungeoneers", "the dice chapter of the game"),
)


def view(state: None) -> Node:
    return h.div(".prose")[
        h.h1["Settings"],
        h.section(aria_labelledby="look-title")[
            h.h2("#look-title")["Look"],
            h.p["Light or dark, and calm motion, follow what your device is set to."],
        ],
        h.section(aria_labelledby="offline-title")[
            h.h2("#offline-title")["Offline"],
            h.p[
                "After the first visit the whole site is kept on this device and every file is checked. "
                "When the top of the page says “Ready offline”, you can leave the network."
            ],
            h.p[
                "To keep it like an app, use Install in your browser’s menu, or Add to Home Screen "
                "on a phone or tablet."
            ],
            h.button(type="button", data_shell="check")["Look for a new version"],
            h.p("#checked.help", role="status"),
        ],
        h.section(aria_labelledby="about-title")[
            h.h2("#about-title")["About"],
            h.p[
                f"Dicewright {__version__}. There is no server behind it: nothing you enter leaves "
                "this device, and no other site is ever asked for anything."
            ],
            h.p[
                "Live dice take their faces from this device’s secure randomness, every face equally likely."
            ],
            h.h3["Made with"],
            h.ul[(h.li[h.strong[name], f" ({licence}): {what}"] for name, licence, what in PARTS)],
            h.h3["The games"],
            h.ul[(h.li[h.strong[name], f": {what}"] for name, what in GAMES)],
            h.p(".help")[
                "Dicewright’s own code is under the MIT licence. Each game belongs to its authors; "
                "Dicewright is not affiliated with them."
            ],
        ],
    ]


PAGE = Page(
    path="settings.html",
    title="Settings",
    description="How Dicewright behaves on this device, and what it is made of.",
    initial=None,
    view=view,
)
