"""The table page: the campaign that is played, its party, and the log of what happened."""

from htpy import Node

from dicewright.pages.for_now import tell_for_now
from dicewright.pages.hand import Press
from dicewright.pages.links import encoded
from dicewright.pages.page import Page
from dicewright.pages.part import part_of
from dicewright.pages.table.asking import ACTIONS as ASKING
from dicewright.pages.table.asking import asked_news
from dicewright.pages.table.board import render_board
from dicewright.pages.table.campaigns import render_campaigns
from dicewright.pages.table.state import DICE, TablePageState, sheet_over
from dicewright.pages.table.update import update
from dicewright.table.event import ROLL
from dicewright.table.telling import tell_event
from dicewright.table.workspace import campaign_on_table


def view(state: TablePageState) -> Node:
    campaign = campaign_on_table(state.workspace)
    return render_board(state, campaign) if campaign else render_campaigns(state)


def news(action: str, before: TablePageState, after: TablePageState) -> str:
    if after.problem and after.problem != before.problem:
        return after.problem
    if sheet_over(before) and sheet_over(after):
        from dicewright.pages.table.sheet_drawer import news_over

        return news_over(action, before, after)
    if action in ASKING and (said := asked_news(before.request, after.request)):
        return said
    campaign = campaign_on_table(after.workspace)
    part = part_of(campaign.game) if campaign else None
    if part and part.handles(action):
        then, now = part.own(before.rolling) or part.together, part.own(after.rolling) or part.together
        return part.tell(then, before.workspace, now, after.workspace)
    if for_now := tell_for_now(before.workspace, after.workspace):
        return for_now
    if after.workspace is before.workspace or not after.workspace.log or action in ("write", "party"):
        return ""
    last = after.workspace.log[-1]
    return tell_event(last) if last.action == ROLL else f"Done: {last.what}."


def where(state: TablePageState) -> str:
    campaign = campaign_on_table(state.workspace)
    return campaign.name if campaign else ""


def address(state: TablePageState) -> str | None:
    """How a roll by the rules of the campaign's game is set up."""
    campaign = campaign_on_table(state.workspace)
    part = part_of(campaign.game) if campaign else None
    if not part or not part.write:
        return None
    if part.render_stage and state.drawer != DICE:
        # What is set up in the tray has an address only while it is open.
        return ""
    rolling = part.own(state.rolling)
    set_up = part.write(rolling) if rolling else ""
    return f"#roll={encoded(set_up)}" if set_up else ""


def ready(state: TablePageState) -> Press | None:
    if sheet_over(state):
        from dicewright.pages.table.sheet_drawer import ready_over

        return ready_over(state)
    campaign = campaign_on_table(state.workspace)
    part = part_of(campaign.game) if campaign else None
    if part and part.render_stage and state.drawer != DICE:
        # What is set up in the tray is not what is played.
        return None
    if not part:
        return None
    rolling = part.own(state.rolling) or part.together
    if part.waits(rolling, state.workspace) and not part.is_open(rolling, state.workspace):
        # What is set up lies folded behind the next step, which asks for dice of its own.
        return None
    return part.ready(rolling, state.workspace)


PAGE = Page(
    path="table.html",
    title="Play",
    description="Your campaigns: the party at a glance, and the log of what happened.",
    initial=TablePageState(),
    view=view,
    update=update,
    news=news,
    where=where,
    ready=ready,
    address=address,
    refines="roll",
)
