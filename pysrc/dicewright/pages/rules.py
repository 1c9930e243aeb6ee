"""The rules page: every rule of a game by its id, with the doubtful readings beside what changes them."""

from collections.abc import Mapping
from functools import lru_cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from dicewright.dice import Dice
from dicewright.games import GAMES, Game, game_of
from dicewright.games.rule_book import RuleTable, RuleText
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.house_rules import chosen_rules, render_choice, ruled
from dicewright.pages.page import Answers, Page, PageState
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import with_links
from dicewright.table.workspace import campaign_on_table, settings_of, with_game

MOST_SEARCH = 80


class RulesState(PageState):
    search: str = ""
    game: str = ""


def written_games() -> list[Game]:
    """The games whose rules can be read here."""
    return [game for game in GAMES if game.chapters]


def update(state: RulesState, action: str, answers: Answers, dice: Dice) -> RulesState:
    value = answers.get("value", "")
    match action:
        case "open":
            # Whoever follows a link to a rule finds it, whatever was searched for before.
            return state.replace(search="", game=_game_of(answers.get("place", "")) or state.game)
        case "return":
            return state.replace(game=_game_of(answers.get("place", "")) or state.game)
        case "begin":
            return state.replace(workspace=with_game(state.workspace, value), game=value, search="")
        case "search":
            return state.replace(search=answers["search"])
        case "game":
            return state.replace(game=value)
        case "house-rule":
            return state.replace(workspace=ruled(state.workspace, value))
    return state


def _game_of(id: str) -> str:
    """The game that has the rule, if one has."""
    found = (game.key for game in written_games() if game.has_rule(id))
    return next(found, "") if id else ""


def shown_game(state: RulesState) -> Game:
    """What was chosen, or else what is played here."""
    campaign = campaign_on_table(state.workspace)
    played = campaign.game if campaign else ""
    wanted = game_of(state.game or played or settings_of(state.workspace).game)
    games = written_games()
    return wanted if wanted in games else games[0]


def view(state: RulesState) -> Node:
    games = written_games()
    game = shown_game(state)
    texts = [text for text in game.texts if _matches(text, state.search)]
    return h.div(".prose.rules", data_game=game.key)[
        h.h1(".named")["Rules"],
        h.p(".lead")[f"{game.name}, in our own words. Results cite these by their ids."],
        (
            render_segments("Game", "game", [(each.key, each.name) for each in games], game.key)
            if len(games) > 1
            else None
        ),
        h.form(data_input="search", role="search", autocomplete="off")[
            render_field("Find", "search", state.search, MOST_SEARCH, type="search", enterkeyhint="search")
        ],
        h.p(".help", role="status")[_tell_found(len(texts), bool(state.search.strip()))],
        (_render_text(text, _render_settings(text, game, state)) for text in texts),
    ]


def _tell_found(count: int, is_search: bool) -> str:
    if not is_search:
        return f"{count} rules and decisions."
    return f"{count} found." if count else "No rule has all these words."


def _matches(text: RuleText, search: str) -> bool:
    words = search.casefold().split()
    return not words or all(word in _searched(text) for word in words)


@lru_cache(maxsize=512)
def _searched(text: RuleText) -> str:
    parts = [text.id, text.title]
    for part in text.parts:
        parts += (
            [part] if isinstance(part, str) else [cell for row in (part.head, *part.rows) for cell in row]
        )
    return " ".join(parts).casefold()


@remembered
def _render_text(text: RuleText, settings: tuple[Markup, ...]) -> Node:
    return h.section(".rule-text", id=text.id, tabindex="-1", aria_labelledby=f"title-{text.id}")[
        h.h2(id=f"title-{text.id}")[h.span[text.id], " ", text.title],
        (_render_part(part, text.title) for part in text.parts),
        settings,
    ]


def _render_part(part: str | RuleTable, title: str) -> Node:
    if isinstance(part, str):
        return h.p[with_links(part)]
    return h.div(".table-box", tabindex="0", role="group", aria_label=title)[
        h.table[
            h.thead[h.tr[(h.th(scope="col")[with_links(cell)] for cell in part.head)]],
            h.tbody[(h.tr[(h.td[with_links(cell)] for cell in row)] for row in part.rows)],
        ]
    ]


def _render_settings(text: RuleText, game: Game, state: RulesState) -> tuple[Markup, ...]:
    """What the table plays, where it has a choice."""
    chosen = chosen_rules(state.workspace) if text.settings else None
    return tuple(_render_setting(key, game, chosen) for key in text.settings)


def _render_setting(key: str, game: Game, chosen: Mapping[str, str] | None) -> Markup:
    rule = next((each for each in game.rules.house_rules if each.key == key), None)
    if rule and chosen is not None:
        return _render_choice(rule.key, game.key, rule.chosen(chosen).key)
    wording = next((each for each in game.rules.wordings if each.key == key), None)
    plays = rule.chosen(chosen or {}).name if rule else wording.chosen(chosen or {}) if wording else ""
    return _render_played(plays, chosen is not None)


@remembered
def _render_choice(key: str, game: str, choice: str) -> Node:
    found = game_of(game)
    assert found
    rule = next(each for each in found.rules.house_rules if each.key == key)
    return render_choice(rule, choice)


@remembered
def _render_played(plays: str, has_campaign: bool) -> Node:
    told = f"Played here: {plays}. " if plays else ""
    where = "Change it" if has_campaign else "Put a campaign on the table to change it"
    target = "settings.html#house-rules" if has_campaign else "table.html"
    return h.p(".played")[told, h.a(href=target)[where]]


PAGE = Page(
    path="rules.html",
    title="Rules",
    description="Every rule by its id, in our own words, with the doubtful readings and their settings.",
    initial=RulesState(),
    view=view,
    update=update,
)
