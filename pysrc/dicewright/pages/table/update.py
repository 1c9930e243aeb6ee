"""How the table page answers."""

from dicewright.dice import Dice, DiceError, NotationError, roll
from dicewright.games import GAMES
from dicewright.pages.deciding import ACTIONS, chosen
from dicewright.pages.page import Answers
from dicewright.pages.part import part_of
from dicewright.pages.sheets.state import SheetsState, opened_sheet
from dicewright.pages.sheets.update import update as update_sheets
from dicewright.pages.table.asking import ACTIONS as ASKING
from dicewright.pages.table.asking import MOST_PASTED, asked_update
from dicewright.pages.table.drawers import DRAWER
from dicewright.pages.table.state import (
    ANY_DICE,
    BY_RULES,
    DICE,
    DRAWERS,
    GM,
    MORE,
    MOST_NOTES,
    MOST_SESSION,
    SHEET,
    TablePageState,
)
from dicewright.pages.versions import NO_VERSIONS, fetched, repaired, restored
from dicewright.table.contents import Campaign
from dicewright.table.counting import counted
from dicewright.table.record import MOST_NAME, Record, content_of
from dicewright.table.sessions import start_session
from dicewright.table.workspace import (
    CLOSED,
    Workspace,
    campaign_on_table,
    change_content,
    create,
    delete,
    find,
    party_of,
    rename,
    reveal,
    settings_of,
    with_rolls,
    with_settings,
)
from dicewright.words import capitalized, join_words

SHOWN_MORE = 50


def update(state: TablePageState, action: str, answers: Answers, dice: Dice) -> TablePageState:
    value = answers.get("value", "")
    if action == DRAWER:
        return _with_drawer(state, value)
    if sheets := sheet_in_drawer(state):
        return _on_sheet(state, sheets, action, answers, dice)
    match action:
        case "open" if answers.get("roll"):
            return _opened(state, answers["roll"])
        case "open" if answers.get("answer"):
            # Looked at on another page; to take it over is for a press here.
            asking = state.request.replace(pasted=answers["answer"][:MOST_PASTED])
            return state.replace(request=asking, drawer=MORE)
        case "name":
            return state.replace(name=answers["name"])
        case "new-game":
            return state.replace(game=value)
        case "make":
            return _made(state, answers["name"])
        case "put":
            return _put(state, value)
        case "away":
            return _put(state, "")
        case "filter":
            return state.replace(search=answers["search"])
        case "who":
            return state.replace(who=value)
        case "only":
            return state.replace(only=value)
        case "older" | "older-came":
            return state.replace(shown=state.shown + SHOWN_MORE)
        case "keep":
            return state.replace(asking="")
        case "versions":
            return state.replace(versions=fetched(answers))
        case "repair":
            return state.replace(workspace=repaired(state.workspace, state.versions, value))
    campaign = campaign_on_table(state.workspace)
    if not campaign or campaign.is_newer:
        return state
    return _at_table(state.replace(problem=""), campaign, action, answers, dice)


def _with_drawer(state: TablePageState, name: str) -> TablePageState:
    is_sheet = name.startswith(SHEET) and find(state.workspace, name.removeprefix(SHEET), "sheet")
    if name not in DRAWERS and not is_sheet:
        return state.replace(drawer="")
    return state.replace(drawer=name, sheets=SheetsState(open=name.removeprefix(SHEET) if is_sheet else ""))


def sheet_in_drawer(state: TablePageState) -> SheetsState | None:
    """The page of the sheet that is opened over the table, which answers for itself meanwhile."""
    here = state.sheets.replace(workspace=state.workspace, base=state.base, hand=state.hand)
    return here if state.drawer.startswith(SHEET) and opened_sheet(here) else None


def _on_sheet(
    state: TablePageState, sheets: SheetsState, action: str, answers: Answers, dice: Dice
) -> TablePageState:
    after = update_sheets(sheets, action, answers, dice)
    is_there = bool(opened_sheet(after))
    return state.replace(
        workspace=after.workspace,
        sheets=after.replace(workspace=CLOSED),
        drawer=f"{SHEET}{after.open}" if is_there else "",
    )


def _opened(state: TablePageState, set_up: str) -> TablePageState:
    """A roll as the page's address has it, unless it is the one that is set up."""
    campaign = campaign_on_table(state.workspace)
    part = part_of(campaign.game) if campaign else None
    if (
        not part
        or not part.read
        or not part.write
        or part.write(part.own(state.rolling) or part.together) == set_up
    ):
        return state
    drawer = DICE if part.render_stage else state.drawer
    return state.replace(rolling=part.read(set_up), drawer=drawer, tray=BY_RULES)


def _made(state: TablePageState, name: str) -> TablePageState:
    name = " ".join(name.split())[:MOST_NAME] or "New campaign"
    game = settings_of(state.workspace).game if state.game is None else state.game
    workspace, record = create(state.workspace, "campaign", name, Campaign(), game)
    return _put(state.replace(workspace=workspace), record.id).replace(name="", game=None)


def _put(state: TablePageState, id: str) -> TablePageState:
    campaign = find(state.workspace, id, "campaign")
    what = f"put “{campaign.name}” on the table" if campaign else "clear the table"
    workspace = with_settings(state.workspace, what, campaign=campaign.id if campaign else "")
    return state.replace(
        workspace=workspace, versions=NO_VERSIONS, asking="", who="", roller=GM, rolling=None, drawer=""
    )


def _at_table(
    state: TablePageState, campaign: Record, action: str, answers: Answers, dice: Dice
) -> TablePageState:
    workspace, value = state.workspace, answers.get("value", "")
    if action in ACTIONS:
        workspace, problem = chosen(workspace, action, answers)
        return state.replace(workspace=workspace, problem=problem)
    part = part_of(campaign.game)
    if part and part.handles(action):
        rolling, workspace = part.update(
            part.own(state.rolling) or part.together, workspace, action, answers, dice
        )
        is_thrown = state.drawer == DICE and workspace is not state.workspace
        return state.replace(rolling=rolling, workspace=workspace, drawer="" if is_thrown else state.drawer)
    if action in ASKING:
        return asked_update(state, campaign, action, answers)
    match action:
        case "answer":
            for game in GAMES:
                workspace = game.on_pages.answered(workspace, answers) if game.asks else workspace
            return state.replace(workspace=workspace)
        case "write":
            return state.replace(workspace=_written(workspace, campaign, answers))
        case "party":
            return state.replace(workspace=_with_party(workspace, campaign, answers))
        case "count":
            return state.replace(workspace=_counted(workspace, value))
        case "harm":
            return state.replace(workspace=_harmed(workspace, value))
        case "tray" if value in (BY_RULES, ANY_DICE):
            return state.replace(tray=value)
        case "text":
            return state.replace(text=answers["text"])
        case "roller":
            return state.replace(roller=value)
        case "private":
            return state.replace(private=not state.private)
        case "roll":
            return _rolled(state.replace(text=answers["text"]), dice)
        case "reveal":
            event = next((each for each in workspace.log if each.id == value and each.private), None)
            return state.replace(workspace=reveal(workspace, event)) if event else state
        case "session":
            return state.replace(session=answers["session"])
        case "start-session":
            name = " ".join(answers["session"].split())[:MOST_SESSION]
            changed = part.at_session(workspace, campaign) if part and part.at_session else ()
            after = start_session(workspace, campaign, name, *changed)
            return state.replace(workspace=after, session="")
        case "delete" if settings_of(workspace).asks:
            return state.replace(asking=campaign.id)
        case "delete" | "delete-now":
            return state.replace(workspace=delete(workspace, campaign), asking="")
        case "restore":
            return state.replace(workspace=restored(workspace, state.versions, value))
    return state


def _written(workspace: Workspace, campaign: Record, answers: Answers) -> Workspace:
    name = answers.get("name", campaign.name)
    if name != campaign.name and name.strip():
        return rename(workspace, campaign, name[:MOST_NAME], writes=True)
    content = content_of(campaign, Campaign)
    notes = answers.get("notes", content.notes).replace("\r\n", "\n")[:MOST_NOTES]
    if notes == content.notes:
        return workspace
    what = f"write in the notes of “{campaign.name}”"
    return change_content(workspace, campaign, content.replace(notes=notes), what, writes=True)


def _with_party(workspace: Workspace, campaign: Record, answers: Answers) -> Workspace:
    """Ticked sheets sit at the table, in the order in which they sat down."""
    content = content_of(campaign, Campaign)
    ticked = {name.removeprefix("member-") for name in answers if name.startswith("member-")}
    stay = [id for id in content.party if id in ticked or not find(workspace, id, "sheet")]
    party = (*stay, *sorted(ticked - set(stay)))
    changed = set(party) ^ set(content.party)
    if not changed:
        return workspace
    sheets = (find(workspace, id, "sheet") for id in sorted(changed))
    names = join_words([f"“{sheet.name}”" for sheet in sheets if sheet])
    verb = "seat" if len(party) > len(content.party) else "let go"
    return change_content(workspace, campaign, content.replace(party=party), f"{verb} {names}")


def _counted(workspace: Workspace, value: str) -> Workspace:
    """Somebody at the table gains or loses something: it changes on their own sheet."""
    # An id from a stranger's file may hold anything.
    id, place, step = value.rsplit(":", 2)
    record = find(workspace, id, "sheet")
    return counted(workspace, record, int(place), int(step)) if record else workspace


def _harmed(workspace: Workspace, value: str) -> Workspace:
    """Somebody at the table gains or loses of what their seat counts."""
    id, _, step = value.rpartition(":")
    record = find(workspace, id, "sheet")
    part = part_of(record.game) if record and not record.is_newer else None
    return part.harm(workspace, record, int(step)) if part and record else workspace


def _rolled(state: TablePageState, dice: Dice) -> TablePageState:
    try:
        made = roll(state.text, dice)
    except NotationError as trouble:
        return state.replace(problem=f"This cannot be rolled: {trouble.expected}.")
    except DiceError as reason:
        return state.replace(problem=capitalized(f"{reason}."))
    workspace = with_rolls(state.workspace, (made,), made.expression, who=state.roller, private=state.private)
    return state.replace(workspace=workspace, rolled=workspace.log[-1].id)


def seated(workspace: Workspace, campaign: Record) -> list[str]:
    """Who can roll at this table."""
    return [GM, *(sheet.name for sheet in party_of(workspace, campaign))]
