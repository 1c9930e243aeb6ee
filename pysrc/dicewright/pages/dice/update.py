"""How the dice page answers a press, a word typed, or a slider moved."""

from dicewright.dice import Dice, DiceError, Roll, roll
from dicewright.pages.dice import building
from dicewright.pages.dice.answering import with_answer, with_name, with_request
from dicewright.pages.dice.chart import with_reading
from dicewright.pages.dice.every_chance import ChanceTable, sorted_by
from dicewright.pages.dice.state import MOST_COMPARED, MOST_TIMES, DiceState, RollPress, with_text, with_tree
from dicewright.pages.page import Answers
from dicewright.pages.part import part_of
from dicewright.table.contents import SavedRoll
from dicewright.table.record import content_of
from dicewright.table.workspace import create, delete, find, settings_of, with_rolls, with_settings
from dicewright.words import capitalized

MOST_NAME = 40
MOST_SAVED = 100
SHOWN_MORE = 50


def update(state: DiceState, action: str, answers: Answers, dice: Dice) -> DiceState:
    if action == "answer-who":
        return with_name(state, answers)
    return with_answer(state, _updated(state, action, answers, dice))


def _updated(state: DiceState, action: str, answers: Answers, dice: Dice) -> DiceState:
    value = answers.get("value", "")
    if action in ("open", "return"):
        return _opened(state, action, answers)
    part = part_of(state.played)
    if part and part.handles(action):
        rolling, workspace = part.update(
            part.own(state.rolling) or part.alone, state.workspace, action, answers, dice
        )
        return state.replace(rolling=rolling, workspace=workspace)
    if part and state.game is None:
        # Whoever was quicker than Python has used the page of any dice, and stays there.
        state = state.replace(game="")
    match action:
        case "write":
            return _written(state, answers)
        case "roll":
            return _rolled(state, dice)
        case "again":
            press = _press(state, value)
            return _rolled(with_text(state, press.expression), dice, press.name, len(press.rolls))
        case "save" | "remove" | "clear-log" | "roll-saved" | "use-saved":
            return _on_shelf(state, action, answers, dice)
        case "compare" | "uncompare" | "measure" | "read":
            return _on_chart(state, action, answers)
        case "times":
            return state.replace(times=max(1, min(MOST_TIMES, state.times + int(value))))
        case "private":
            return state.replace(private=not state.private)
        case "name":
            return state.replace(name=answers["name"])
        case "older" | "older-came":
            return state.replace(shown=state.shown + SHOWN_MORE)
        case "table" | "table-form" | "table-sort" | "table-page":
            return state.replace(table=_table(state.table, action, value))
        case "luck":
            return state.replace(shows_luck=not state.shows_luck)
        case "clear":
            return with_text(state, "")
        case "die" | "add":
            return _added(state, action, value)
        case "count" | "keep" | "explode" | "reroll":
            return _in_row(state, action, value)
    return state


def _opened(state: DiceState, action: str, answers: Answers) -> DiceState:
    if link := answers.get("request"):
        return with_request(state, link, is_back=action == "return")
    state = state.replace(asked=None)
    # Whoever comes without saying whose rules finds those of the game they have chosen.
    usual = settings_of(state.workspace).game if action == "open" and "roll" not in answers else ""
    key, _, set_up = answers.get("game", usual).partition(":")
    part = part_of(key)
    game = part.key if part else ""
    rolling = state.rolling if game == state.played else None
    if action == "open" and set_up and part and part.read:
        is_known = rolling and part.write and part.write(rolling) == set_up
        rolling = rolling if is_known else part.read(set_up)
    state = state.replace(game=game, rolling=rolling)
    if action == "open" and answers.get("roll"):
        return with_text(state, answers["roll"])
    return state


def _written(state: DiceState, answers: Answers) -> DiceState:
    if answers["text"] != state.text:
        return with_text(state, answers["text"])
    for row in building.rows(state.tree):
        count = answers.get(f"count-{row.place}")
        if count is not None and int(count) != row.pool.count:
            return with_tree(state, building.with_count(state.tree, row.place, int(count)))
    return state


def _added(state: DiceState, action: str, value: str) -> DiceState:
    """One more die, or a number more or less."""
    if action == "add":
        number = building.added_number(state.tree) + int(value)
        return with_tree(state, building.with_number(state.tree, number))
    sides, lowest = (3, -1) if value == "F" else (int(value), 1)
    started = state.tree if state.text.strip() else None
    return with_tree(state, building.with_die(started, sides, lowest))


def _in_row(state: DiceState, action: str, value: str) -> DiceState:
    """`value` names the row, and what is to become of it."""
    name, _, detail = value.partition(":")
    tree, place = state.tree, int(name)
    match action:
        case "count":
            pool = next(row.pool for row in building.rows(tree) if row.place == place)
            tree = building.with_count(tree, place, pool.count + int(detail))
        case "keep":
            end, _, number = detail.partition(":")
            tree = building.with_keep(tree, place, end, int(number))
        case "explode":
            tree = building.with_explosion(tree, place)
        case "reroll":
            tree = building.with_reroll(tree, place)
    return with_tree(state, tree)


def _rolled(state: DiceState, dice: Dice, name: str = "", times: int | None = None) -> DiceState:
    if state.trouble:
        return state
    try:
        rolls = tuple(roll(state.tree, dice) for _ in range(times or state.times))
    except DiceError as reason:
        return state.replace(problem=capitalized(f"{reason}."))
    return _logged(state, rolls, name)


def _logged(state: DiceState, rolls: tuple[Roll, ...], name: str) -> DiceState:
    what = name or rolls[0].expression
    workspace = with_rolls(state.workspace, rolls, what, private=state.private)
    return state.replace(
        workspace=workspace,
        pressed=state.pressed + 1,
        reading=None,
        reads_one=False,
        written=None,
        problem="",
    )


def _press(state: DiceState, id: str) -> RollPress:
    return next(press for press in state.history if press.id == id)


def _on_shelf(state: DiceState, action: str, answers: Answers, dice: Dice) -> DiceState:
    """Saved rolls, and the list of what was rolled."""
    if action == "clear-log":
        last = state.workspace.log[-1].id if state.workspace.log else ""
        return state.replace(workspace=with_settings(state.workspace, "clear the rolls", cleared=last))
    if action == "save":
        name = " ".join(answers.get("name", "").split())[:MOST_NAME] or str(state.tree)
        if state.trouble or len(state.saved) >= MOST_SAVED:
            return state
        workspace, _ = create(state.workspace, "roll", name, SavedRoll(str(state.tree)))
        return state.replace(workspace=workspace, name="")
    record = find(state.workspace, answers.get("value", ""), "roll")
    if not record:
        return state
    if action == "remove":
        return state.replace(workspace=delete(state.workspace, record))
    written = with_text(state, content_of(record, SavedRoll).expression)
    return written if action == "use-saved" else _rolled(written, dice, record.name)


def _on_chart(state: DiceState, action: str, answers: Answers) -> DiceState:
    value = answers.get("value", "")
    match action:
        case "compare" if not state.trouble and state.tree not in state.compared:
            return state.replace(compared=(*state.compared, state.tree)[-MOST_COMPARED:])
        case "uncompare":
            return state.replace(compared=tuple(tree for tree in state.compared if str(tree) != value))
        case "measure":
            return state.replace(measure=value)
        case "read":
            return with_reading(state, answers["place"], answers.get("number", ""))
    return state


def _table(table: ChanceTable, action: str, value: str) -> ChanceTable:
    match action:
        case "table-form":
            return table.replace(form=value)
        case "table-sort":
            return sorted_by(table, value)
        case "table-page":
            return table.replace(first=int(value))
    return table.replace(is_shown=not table.is_shown)
