"""How the table page answers."""

from dicewright.dice import Dice, DiceError, NotationError, roll
from dicewright.games import GAMES, game_name, game_of
from dicewright.pages.deciding import ACTIONS, chosen
from dicewright.pages.numbers import STEPS
from dicewright.pages.page import Answers
from dicewright.pages.part import part_of
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
    TablePageState,
    sheet_over,
)
from dicewright.pages.table.trying import new_sheets, tried
from dicewright.pages.versions import NO_VERSIONS, fetched, repaired, restored
from dicewright.table.contents import Campaign
from dicewright.table.counting import counted
from dicewright.table.record import MOST_NAME, Record, content_of, new_record
from dicewright.table.sessions import start_session
from dicewright.table.workspace import (
    Workspace,
    act,
    campaign_on_table,
    change_content,
    delete,
    find,
    party_of,
    records_of,
    rename,
    reveal,
    settings_of,
    with_id,
    with_rolls,
    with_settings,
)
from dicewright.words import capitalized, join_words

SHOWN_MORE = 50


def update(state: TablePageState, action: str, answers: Answers, dice: Dice) -> TablePageState:
    value = answers.get("value", "")
    if action == DRAWER:
        return _with_drawer(state, value)
    if sheet_over(state):
        # What only somebody needs who opens a sheet here.
        from dicewright.pages.table.sheet_drawer import answered_over

        return answered_over(state, action, answers, dice)
    match action:
        case "open" if answers.get("roll"):
            return _opened(state, answers["roll"])
        case "open" if answers.get("answer"):
            # Looked at on another page; to take it over is for a press here.
            asking = state.request.replace(pasted=answers["answer"][:MOST_PASTED])
            return state.replace(request=asking, drawer=MORE)
        case "try":
            return _tried(state, value)
        case "begin":
            return _begun(state, value)
        case "name":
            return _named(state, answers)
        case "new-game":
            return state.replace(game=value, left_out=(), with_example=False)
        case "make":
            return _made(state, answers)
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
    opened = state.replace(drawer=name)
    return opened if name in DRAWERS or sheet_over(opened) else state.replace(drawer="")


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


def _begun(state: TablePageState, game: str) -> TablePageState:
    """The table is cleared for a campaign of the game."""
    chosen = game if game_of(game) else settings_of(state.workspace).game
    workspace = with_settings(
        state.workspace, f"begin a campaign of {game_name(chosen)}", campaign="", game=chosen
    )
    return _fresh(state.replace(workspace=workspace, game=None, left_out=(), begins=True))


def _tried(state: TablePageState, game: str) -> TablePageState:
    part = part_of(game)
    if not part:
        return state
    workspace, rolling = tried(state.workspace, part)
    return _fresh(state.replace(workspace=workspace)).replace(rolling=rolling)


def next_game(state: TablePageState) -> str:
    return settings_of(state.workspace).game if state.game is None else state.game


def could_sit(state: TablePageState) -> list[Record]:
    """Everybody of the game that the next campaign is for."""
    game = next_game(state)
    sheets = records_of(state.workspace, "sheet")
    return [sheet for sheet in sheets if sheet.game == game and not sheet.is_newer] if game else []


def _named(state: TablePageState, answers: Answers) -> TablePageState:
    left_out = tuple(sheet.id for sheet in could_sit(state) if f"member-{sheet.id}" not in answers)
    return state.replace(name=answers["name"], left_out=left_out, with_example="example" in answers)


def _made(state: TablePageState, answers: Answers) -> TablePageState:
    """Those who are ticked sit down at once."""
    state = _named(state, answers)
    name = " ".join(state.name.split())[:MOST_NAME] or "New campaign"
    game, workspace = next_game(state), state.workspace
    party = tuple(sheet.id for sheet in could_sit(state) if sheet.id not in state.left_out)
    part = part_of(game)
    people: tuple[Record, ...] = ()
    if part and state.with_example and not could_sit(state):
        workspace, people = new_sheets(workspace, part)
        party = tuple(each.id for each in people)
    workspace, id = with_id(workspace)
    campaign = new_record(id, "campaign", name, Campaign(party=party), game)
    workspace = act(workspace, "create", f"make “{name}”", *people, campaign)
    return _put(state.replace(workspace=workspace), id).replace(name="", game=None)


def _put(state: TablePageState, id: str) -> TablePageState:
    campaign = find(state.workspace, id, "campaign")
    what = f"put “{campaign.name}” on the table" if campaign else "clear the table"
    workspace = with_settings(state.workspace, what, campaign=campaign.id if campaign else "")
    return _fresh(state.replace(workspace=workspace))


def _fresh(state: TablePageState) -> TablePageState:
    """Nothing is open of what lay on the table before."""
    return state.replace(versions=NO_VERSIONS, asking="", who="", roller=GM, rolling=None, drawer="")


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
    if not part or not record or step not in STEPS:
        return workspace
    return part.harm(workspace, record, int(step) * part.seat(record, workspace).step)


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
