"""How the sheets page answers."""

from dicewright.dice import Dice
from dicewright.pages.deciding import ACTIONS, chosen
from dicewright.pages.page import Answers
from dicewright.pages.part import THROWN, AnyPart, part_of
from dicewright.pages.sheets.state import (
    MOST_COUNTER_NAME,
    MOST_COUNTERS,
    MOST_NOTES,
    SHOWN_AT_FIRST,
    SheetsState,
    next_game,
    opened_sheet,
)
from dicewright.pages.versions import NO_VERSIONS, fetched, repaired, restored
from dicewright.table.contents import Counter, Sheet
from dicewright.table.counting import MOST_VALUE, counted, sheet_of, with_counter
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.workspace import (
    change_content,
    change_game,
    create,
    delete,
    duplicate,
    find,
    rename,
    settings_of,
    with_game,
)

EXAMPLE = (
    "Mira Vale",
    Sheet(
        notes=(
            "Scout of the river towns. Owes the ferryman a favor.\n\n"
            "Carries: rope, lantern, chalk, a map of the weir."
        ),
        counters=(Counter("Hit points", 9, 12), Counter("Torches", 3), Counter("Silver", 27)),
    ),
)


def update(state: SheetsState, action: str, answers: Answers, dice: Dice) -> SheetsState:
    value = answers.get("value", "")
    match action:
        case "open" | "return":
            return _opened(state, answers.get("sheet", ""))
        case "search":
            return state.replace(search=answers["search"])
        case "more":
            return state.replace(shown=state.shown + SHOWN_AT_FIRST)
        case "name":
            return state.replace(name=answers["name"])
        case "begin":
            workspace = with_game(state.workspace, value)
            return _opened(state.replace(workspace=workspace, game=None, begins=True), "")
        case "new-game":
            return state.replace(game=value)
        case "make":
            return _made(state, answers["name"], Sheet())
        case "example":
            part = part_of(value)
            name, sheet = part.example if part else EXAMPLE
            return _made(state.replace(game=part.key if part else state.game), name, sheet)
        case "keep":
            return state.replace(asking="")
        case "duplicate" | "delete" | "delete-now":
            return _with_whole(state, action, value)
        case "versions":
            return state.replace(versions=fetched(answers))
        case "repair":
            return state.replace(workspace=repaired(state.workspace, state.versions, value))
    record = opened_sheet(state)
    if not record or record.is_newer:
        return state
    state = state.replace(problem="")
    if action in ACTIONS:
        workspace, problem = chosen(state.workspace, action, answers)
        is_there = find(workspace, record.id, "sheet")
        return state.replace(
            workspace=workspace, problem=problem, open=state.open if is_there else "", typing={}
        )
    if part := part_of(record.game):
        if action.startswith(part.sheet_prefix):
            return _on_character(state, record, part, action, answers, dice)
        if part.own(state.rolling) and part.handles(action):
            rolling, workspace = part.update(state.rolling, state.workspace, action, answers, dice)
            return state.replace(rolling=rolling, workspace=workspace)
    return _on_sheet(state, record, action, answers)


def _on_character(
    state: SheetsState, record: Record, part: AnyPart, action: str, answers: Answers, dice: Dice
) -> SheetsState:
    """The game's own part of the sheet; a tap on it may open a roll, or close it."""
    if action.removeprefix(part.sheet_prefix) in ("roll", "close"):
        return state.replace(rolling=part.tap(part.own(state.rolling), record, answers.get("value", "")))
    if part.throw and action.removeprefix(part.sheet_prefix).startswith(THROWN):
        workspace, typing, problem = part.throw(state.workspace, record, action, answers, dice)
    else:
        workspace, typing, problem = part.update_sheet(state.workspace, record, action, answers)
    # Where a line goes, the next takes its place; an open roll would suddenly be another's.
    rolling = None if action == f"{part.sheet_prefix}drop" else state.rolling
    return state.replace(workspace=workspace, typing=typing, problem=problem, rolling=rolling)


def _opened(state: SheetsState, id: str) -> SheetsState:
    return state.replace(open=id, versions=NO_VERSIONS, typing={}, problem="", asking="", rolling=None)


def _clean(text: str, most: int) -> str:
    return " ".join(text.split())[:most]


def _made(state: SheetsState, name: str, sheet: Sheet) -> SheetsState:
    name = _clean(name, MOST_NAME) or "New sheet"
    workspace, record = create(state.workspace, "sheet", name, sheet, next_game(state))
    return state.replace(workspace=workspace, open=record.id, name="", game=None, search="", begins=False)


def _with_whole(state: SheetsState, action: str, id: str) -> SheetsState:
    record = find(state.workspace, id, "sheet")
    if not record or record.is_newer:
        return state
    if action == "duplicate":
        workspace, copy = duplicate(state.workspace, record)
        return state.replace(workspace=workspace, open=copy.id if state.open else "")
    if action == "delete" and settings_of(state.workspace).asks:
        return state.replace(asking=id)
    return state.replace(workspace=delete(state.workspace, record), asking="", open="")


def _on_sheet(state: SheetsState, record: Record, action: str, answers: Answers) -> SheetsState:
    workspace, sheet = state.workspace, sheet_of(record)
    value = answers.get("value", "")
    match action:
        case "write":
            return _written(state, record, answers)
        case "game":
            return state.replace(workspace=change_game(workspace, record, value))
        case "restore":
            return state.replace(workspace=restored(workspace, state.versions, value))
        case "adding":
            return state.replace(adding=answers["adding"])
        case "add":
            return _added(state, record, answers)
        case "count":
            place, _, step = value.partition(":")
            return state.replace(workspace=counted(workspace, record, int(place), int(step)))
        case "remove" if int(value) < len(sheet.counters):
            gone = sheet.counters[int(value)]
            without = sheet.replace(counters=tuple(each for each in sheet.counters if each is not gone))
            return state.replace(workspace=change_content(workspace, record, without, f"remove {gone.name}"))
    return state


def _added(state: SheetsState, record: Record, answers: Answers) -> SheetsState:
    sheet = sheet_of(record)
    name = _clean(answers["adding"], MOST_COUNTER_NAME)
    if not name:
        return state.replace(problem="Give the counter a name, for example Hit points.")
    if len(sheet.counters) >= MOST_COUNTERS:
        return state.replace(problem=f"A sheet holds {MOST_COUNTERS} counters at most: remove one first.")
    with_one = sheet.replace(counters=(*sheet.counters, Counter(name, 0)))
    workspace = change_content(state.workspace, record, with_one, f"add {name}")
    return state.replace(workspace=workspace, adding="")


def _written(state: SheetsState, record: Record, answers: Answers) -> SheetsState:
    """Whatever field was written in: all of them are looked at, one of them differs."""
    sheet = sheet_of(record)
    name, notes = answers.get("name"), answers.get("notes")
    if name is not None and name != record.name:
        if not name.strip():
            return state.replace(typing={"name": name}, problem="A sheet needs a name.")
        return state.replace(
            workspace=rename(state.workspace, record, name[:MOST_NAME], writes=True), typing={}
        )
    # A browser sends lines apart as two characters.
    notes = notes.replace("\r\n", "\n")[:MOST_NOTES] if notes is not None else sheet.notes
    if notes != sheet.notes:
        what = f"write in the notes of “{record.name}”"
        workspace = change_content(state.workspace, record, sheet.replace(notes=notes), what, writes=True)
        return state.replace(workspace=workspace, typing={})
    for place, counter in enumerate(sheet.counters):
        changed = _counter_written(state, place, counter, answers)
        if isinstance(changed, Counter):
            after = with_counter(sheet, place, changed)
            workspace = change_content(state.workspace, record, after, f"change {counter.name}", writes=True)
            return state.replace(workspace=workspace, typing={})
        if changed:
            return changed
    return state.replace(typing={})


def _counter_written(
    state: SheetsState, place: int, counter: Counter, answers: Answers
) -> Counter | SheetsState | None:
    """The counter as it is written now; or how the page stands when that cannot be; or nothing new."""
    name = answers.get(f"counter-{place}-name", counter.name)
    if name != counter.name:
        if not name.strip():
            return state.replace(typing={f"counter-{place}-name": name}, problem="A counter needs a name.")
        return counter.replace(name=name[:MOST_COUNTER_NAME])
    most = "" if counter.most is None else str(counter.most)
    for field, known in (("value", str(counter.value)), ("most", most)):
        key = f"counter-{place}-{field}"
        typed = answers.get(key, known).strip()
        if typed == known:
            continue
        if field == "most" and not typed:
            return counter.replace(most=None)
        number = _number(typed)
        if number is None:
            is_begun = typed in ("", "-", "−")
            problem = "" if is_begun else f"“{typed[:12]}” is no whole number up to {MOST_VALUE:,}."
            return state.replace(typing={key: typed}, problem=problem)
        return counter.replace(value=number) if field == "value" else counter.replace(most=number)
    return None


def _number(typed: str) -> int | None:
    try:
        number = int(typed.replace("−", "-"))
    except ValueError:
        return None
    return number if abs(number) <= MOST_VALUE else None
