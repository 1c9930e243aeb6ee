"""Home: go on where one was, choose a game, or just roll."""

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES, Game, game_name, game_of
from dicewright.pages.boundary import walled
from dicewright.pages.draw import render_icon, render_shape
from dicewright.pages.examples import EXAMPLES, link_to, render_examples
from dicewright.pages.links import sheet_address
from dicewright.pages.page import Page, PageState
from dicewright.pages.part import part_of
from dicewright.table.counting import sheet_of, tell_amount
from dicewright.table.event import ROLLED, Event, is_notation, rolls_of, shared
from dicewright.table.record import Record
from dicewright.table.telling import tell_event
from dicewright.table.workspace import (
    Workspace,
    at_hand,
    campaign_on_table,
    find,
    party_of,
    records_of,
    settings_of,
)
from dicewright.words import capitalized

_PEOPLE = 3
"""How many characters are offered to go on with."""
_COUNTERS = 2
_TICK = "m5 12.5 4.5 4.5L19 7"


def view(state: PageState) -> Node:
    workspace = state.workspace
    lately = walled("what you did last", _render_continue, workspace)
    return h.div(".start")[
        lately if lately else None,
        # Whoever goes on with something has read it.
        h.h1(class_={"named": bool(lately)})["Know your chances, then roll."],
        (
            None
            if lately
            else h.p(".lead")[
                "Dicewright lies on the table between you: dice with exact odds, on any device, "
                "with or without a network."
            ]
        ),
        h.section(aria_labelledby="games-title")[
            h.h2("#games-title")["Choose a game"],
            h.p(".help")["To try one seats an example party at a table where something can be rolled."],
            h.ul(".games")[(_render_game(game, settings_of(workspace).game == game.key) for game in GAMES)],
        ],
        h.section(aria_labelledby="dice-title")[
            h.h2("#dice-title")["Or just roll"],
            h.p[
                h.a(".way", href="dice.html#game=")[
                    render_shape(20), h.span["Any dice, with their exact odds before you roll"]
                ]
            ],
            render_examples(EXAMPLES),
        ],
    ]


# What was done last


def _render_continue(workspace: Workspace) -> Node:
    campaign, people, rolled = last_campaign(workspace), last_people(workspace), last_roll(workspace)
    if not (campaign or people or rolled):
        return None
    return h.section(aria_labelledby="continue-title")[
        h.h2("#continue-title")["Continue"],
        h.div(".lately")[
            (
                walled(f"“{campaign.name}”", _render_campaign, workspace, campaign, of=campaign)
                if campaign
                else None
            ),
            h.ul(".characters")[
                (
                    walled(f"“{each.name}”", _render_person, workspace, each, of=each, item=True)
                    for each in people
                )
            ]
            if people
            else None,
            walled("the last roll", _render_roll, rolled) if rolled else None,
        ],
    ]


def last_campaign(workspace: Workspace) -> Record | None:
    """What lies on the table, or did last."""
    campaigns = _latest(workspace, "campaign")
    return campaign_on_table(workspace) or next((each for each in campaigns if not each.is_newer), None)


def last_people(workspace: Workspace) -> list[Record]:
    found = (each for each in _latest(workspace, "sheet") if not each.is_newer)
    return [each for each, _ in zip(found, range(_PEOPLE), strict=False)]


def _latest(workspace: Workspace, kind: str) -> Iterator[Record]:
    """Those that something happened to last come first."""
    told: set[str] = set()
    for event in reversed(at_hand(workspace)):
        for change in event.changes:
            if change.record not in told and (record := find(workspace, change.record, kind)):
                told.add(change.record)
                yield record
    yield from (record for record in records_of(workspace, kind) if record.id not in told)


def last_roll(workspace: Workspace) -> Event | None:
    """As in the log of the table, what was rolled in private does not lie open here."""
    seen = shared(at_hand(workspace))
    return next((each for each in reversed(seen) if each.action in ROLLED and each.rolls), None)


def _render_campaign(workspace: Workspace, campaign: Record) -> Element:
    game, part = game_of(campaign.game), part_of(campaign.game)
    if campaign.is_newer:
        stands = "made by a newer Dicewright"
    else:
        stands = part.stands(workspace, campaign) if part else ""
    names = ", ".join(sheet.name for sheet in party_of(workspace, campaign))
    told = [
        _render_emblem(game),
        h.span(".words")[
            h.strong[campaign.name],
            h.span[" · ".join(filter(None, (capitalized(game_name(campaign.game)), stands)))],
            h.span[names] if names else None,
        ],
        h.b(".go")["Play on"],
    ]
    # Whatever is set up on the table stays there.
    if campaign_on_table(workspace) is campaign:
        return h.a(".campaign", href="table.html", data_game=campaign.game or None)[told]
    return h.button(
        ".campaign",
        type="button",
        data_at="table.html",
        data_action="put",
        value=campaign.id,
        data_game=campaign.game or None,
    )[told]


def _render_emblem(game: Game | None) -> Node:
    return render_icon(game.emblem) if game and game.emblem else render_shape(20)


def _render_person(workspace: Workspace, sheet: Record) -> Element:
    return h.li(data_game=sheet.game or None)[
        h.a(href=sheet_address(sheet.id))[
            h.strong[sheet.name], h.span[_glance(workspace, sheet) or capitalized(game_name(sheet.game))]
        ]
    ]


def _glance(workspace: Workspace, sheet: Record) -> str:
    part = part_of(sheet.game)
    if part and part.glance:
        return part.glance(sheet, workspace)
    counters = sheet_of(sheet).counters[:_COUNTERS]
    return " · ".join(f"{counter.name} {tell_amount(counter)}" for counter in counters)


def _render_roll(event: Event) -> Element:
    again = link_to(str(rolls_of(event)[0].inputs["expression"])) if is_notation(event) else ""
    return h.p(".last-roll")[
        h.span["The last roll: ", h.b[tell_event(event)]],
        h.a(href=again)["Set it up again"] if again else None,
    ]


# The games


def _render_game(game: Game, is_chosen: bool) -> Element:
    def way(words: str, path: str, action: str) -> Element:
        """Leads to another page, and from then on this is the game of whatever is new."""
        return h.button(
            type="button",
            data_at=path,
            data_action=action,
            value=game.key,
            aria_label=f"{words}: {game.name}",
        )[words]

    return h.li(class_=["game", {"chosen": is_chosen}], data_game=game.key)[
        h.div(".title")[
            _render_emblem(game),
            h.h3[game.name],
            h.span(".yours")[render_icon(_TICK), h.span(".for-screen-readers")["Your game"]]
            if is_chosen
            else None,
        ],
        h.p[game.pitch or capitalized(f"{game.about}.")],
        h.div(".try")[way("Try it now", "table.html", "try")],
        h.div(".leads")[
            way("Make a character", "sheets.html", "begin"),
            way("Begin a campaign", "table.html", "begin"),
            way("Its rules", "rules.html", "begin"),
            [h.a(href=path)[own.title] for path, own in game.pages.items()],
        ],
    ]


PAGE = Page(
    path="index.html",
    title="Dicewright",
    description="A table companion for four tabletop games: dice with exact odds, offline too.",
    initial=PageState(),
    view=view,
)
