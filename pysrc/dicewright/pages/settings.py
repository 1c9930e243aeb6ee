"""Settings and about."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from dicewright import __version__
from dicewright.dice import Dice
from dicewright.dice.frozen import NOTHING
from dicewright.games import GAMES
from dicewright.pages.boundary import walled
from dicewright.pages.controls import GAME_CHOICES, render_field, render_segments
from dicewright.pages.for_now import render_for_now, tell_for_now
from dicewright.pages.house_rules import render_house_rules, ruled, worded
from dicewright.pages.page import Answers, Page, PageState
from dicewright.table.contents import Settings
from dicewright.table.workspace import (
    Workspace,
    campaign_on_table,
    settings_of,
    with_settings,
)
from dicewright.words import capitalized

MOST_PLAYER = 40

PARTS = (
    ("Pyodide", "MPL-2.0", "Python in the browser"),
    ("PyScript", "Apache-2.0", "Python that drives the page"),
    ("htpy and MarkupSafe", "MIT and BSD-3-Clause", "pages built with every word escaped"),
    ("idb", "ISC", "what you make, safely in the browser’s database"),
    ("idiomorph", "0BSD", "changes the page in place and keeps your cursor"),
    ("Workbox", "MIT", "keeps the site for use offline"),
)

NAMES = {
    "theme": "Light or dark",
    "motion": "Animation",
    "game": "Your game, for whatever is new",
    "asks": "Ask before something is deleted",
}
CHOICES = {
    "theme": (("system", "As the device"), ("light", "Light"), ("dark", "Dark")),
    "motion": (("system", "As the device"), ("still", "Nothing moves")),
    "game": tuple(GAME_CHOICES),
    "asks": (("no", "No, Undo is enough"), ("yes", "Yes")),
}


class SettingsState(PageState):
    player: str | None = None
    """The name while it is being typed."""
    typing: Mapping[str, str] = NOTHING
    """Tables and amounts while they are being written."""
    problem: str = ""


def update(state: SettingsState, action: str, answers: Answers, dice: Dice) -> SettingsState:
    value = answers.get("value", "")
    match action:
        case "choose":
            return state.replace(workspace=_chosen(state.workspace, *value.split(":", 1)))
        case "player":
            return state.replace(player=answers["player"])
        case "name-player":
            name = " ".join(answers["player"].split())[:MOST_PLAYER]
            workspace = state.workspace
            if name != settings_of(workspace).player:
                workspace = with_settings(workspace, "change who rolls here", player=name)
            return state.replace(workspace=workspace, player=None)
        case "house-rule":
            return state.replace(workspace=ruled(state.workspace, value))
        case "wording" | "own-wording":
            return _worded(state, action, answers)
    return state


def _worded(state: SettingsState, action: str, answers: Answers) -> SettingsState:
    """A table is kept when it is finished, and only if it can be read."""
    if action == "wording":
        return state.replace(typing={**state.typing, **answers}, problem="")
    key = answers["value"]
    try:
        workspace = worded(state.workspace, key, answers.get(key, ""))
    except ValueError as reason:
        problem = capitalized(f"{reason}. It stays as it was.")
        return state.replace(typing={**state.typing, **answers}, problem=problem)
    typing = {name: text for name, text in state.typing.items() if name != key}
    return state.replace(workspace=workspace, typing=typing, problem="")


def _chosen(workspace: Workspace, setting: str, choice: str) -> Workspace:
    if choice not in (key for key, _ in CHOICES.get(setting, ())):
        return workspace
    chosen = choice == "yes" if setting == "asks" else choice
    if getattr(settings_of(workspace), setting) == chosen:
        return workspace
    return with_settings(workspace, f"change the setting “{NAMES[setting]}”", **{setting: chosen})


def view(state: SettingsState) -> Node:
    settings = settings_of(state.workspace)
    return h.div(".prose.settings")[
        h.h1(".named")["Settings"],
        _render_device(state.workspace, settings, settings.player if state.player is None else state.player),
        walled("the house rules", _render_house_rules, state),
        h.section(aria_labelledby="offline-title")[
            h.h2("#offline-title")["Offline"],
            h.p[
                "After the first visit the whole site is kept on this device and every file is checked. "
                "When the ring of the mark at the top is whole, you can leave the network."
            ],
            h.p[
                "To keep it like an app, use Install in your browser’s menu, or Add to Home Screen "
                "on a phone or tablet."
            ],
            h.button(type="button", data_shell="check")["Look for a new version"],
            h.p("#checked.checked.help", role="status"),
        ],
        _render_about(),
    ]


def _render_house_rules(state: SettingsState) -> Element:
    return render_house_rules(campaign_on_table(state.workspace), typing=state.typing, problem=state.problem)


def _render_device(workspace: Workspace, settings: Settings, player: str) -> Element:
    return h.section(aria_labelledby="device-title")[
        h.h2("#device-title")["On this device"],
        render_for_now(workspace),
        _render_choice("theme", settings.theme),
        _render_choice("motion", settings.motion),
        _render_choice("game", settings.game),
        _render_choice("asks", "yes" if settings.asks else "no"),
        h.form(".line", data_action="name-player", data_input="player", autocomplete="off")[
            render_field("Who rolls here (for the log)", "player", player, MOST_PLAYER),
            h.button(type="submit")["Keep"],
        ],
        h.p["What you make is kept in this browser. See ", h.a(href="backup.html")["Backup"], "."],
    ]


def _render_choice(setting: str, chosen: str) -> Node:
    label = NAMES[setting]
    return h.div(".choice")[
        h.p(aria_hidden="true")[label],
        render_segments(label, "choose", CHOICES[setting], chosen, of=setting),
    ]


def _render_about() -> Element:
    return h.section(aria_labelledby="about-title")[
        h.h2("#about-title")["About"],
        h.p[
            f"Dicewright {__version__}. There is no server behind it: nothing you enter leaves "
            "this device, and no other site is ever asked for anything."
        ],
        h.p["Live dice take their faces from this device’s secure randomness, every face equally likely."],
        h.h3["Made with"],
        h.ul[(h.li[h.strong[name], f" ({license}): {what}"] for name, license, what in PARTS)],
        h.h3["The games"],
        h.ul[(h.li[h.strong[game.name], f": {game.source}"] for game in GAMES)],
        h.p(".help")[
            "Dicewright’s own code is under the MIT license. Each game belongs to its authors; "
            "Dicewright is not affiliated with them."
        ],
    ]


def news(action: str, before: SettingsState, after: SettingsState) -> str:
    if after.problem != before.problem:
        return after.problem
    return tell_for_now(before.workspace, after.workspace)


PAGE = Page(
    path="settings.html",
    title="Settings",
    description="How Dicewright behaves on this device, the house rules, and what it is made of.",
    initial=SettingsState(),
    view=view,
    update=update,
    news=news,
)
