"""How a roll of Dungeoneers is set up, field by field and button by button."""

from dicewright.games.dungeoneers.pages.rolling import (
    CORNER_FIELDS,
    EXPLORED_FIELDS,
    MOST_NAME,
    OTHERS,
    SIDES,
    Corner,
    Rolling,
    attributes_of,
    of_heading,
    of_sheet,
)
from dicewright.games.dungeoneers.play.at_table import sheet_at
from dicewright.games.dungeoneers.rules.heading import (
    GROUP,
    MOST_LINE,
    MOST_TEXT,
    STANDARD,
    TEST,
    HeadingError,
    read_heading,
)
from dicewright.games.dungeoneers.rules.tables import DEGREES, MOST_DN
from dicewright.pages.numbers import STEPS, NumberForm, stepped
from dicewright.pages.page import Answers
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized

DNS = tuple(str(dn) for dn in range(MOST_DN + 1))


def written(rolling: Rolling, workspace: Workspace, answers: Answers) -> Rolling:
    """Whatever field was written in; what is no number stays in its field, with a sentence."""
    form = NumberForm(answers)
    changes: dict[str, object] = {
        side: _corner_written(getattr(rolling, side), side, workspace, form) for side in SIDES
    }
    changes["others"] = form.number(OTHERS, rolling.others)
    changes["lines"] = tuple(
        answers.get(f"line-{degree}", before)[:MOST_LINE]
        for degree, before in zip(DEGREES, rolling.lines, strict=True)
    )
    explored = rolling.explored
    for name, field in EXPLORED_FIELDS.items():
        explored = explored.replace(**{name: form.number(field, getattr(explored, name))})
    changes["explored"] = explored
    changes["heading"] = answers.get("heading", rolling.heading)[: MOST_TEXT + 1]
    if changes["heading"] != rolling.heading:
        changes["heading_problem"] = ""
    changed = rolling.replace(**changes)
    return changed.replace(typing=form.typing, problem=form.problem)


def _corner_written(corner: Corner, side: str, workspace: Workspace, form: NumberForm) -> Corner:
    answers = form.answers
    sheet = answers.get(f"{side}-sheet")
    if sheet is not None and sheet != corner.sheet:
        record = sheet_at(workspace, sheet)
        # Points were awarded to whoever stood there before.
        other = corner.replace(sheet="", boon=0, bane=0)
        return of_sheet(other, record) if record else other
    changes: dict[str, object] = {
        name: " ".join(text.split())[:MOST_NAME] if name == "skill" else text[:MOST_NAME]
        for name in ("name", "skill")
        if (text := answers.get(f"{side}-{name}")) is not None
    }
    for name, field in CORNER_FIELDS[side].items():
        changes[name] = form.number(field, getattr(corner, name))
    return corner.replace(**changes)


def read(rolling: Rolling, workspace: Workspace, text: str) -> Rolling:
    """What was pasted becomes the roll, or stays where it is with what is wrong about it."""
    try:
        heading = read_heading(text)
    except HeadingError as reason:
        return rolling.replace(heading=text[:MOST_TEXT], heading_problem=capitalized(f"{reason}."))
    if rolling.tapped and heading.kind in (GROUP, TEST):
        what = "test" if heading.kind == TEST else "group roll"
        sentence = f"A {what} is set up on the dice page, not on a sheet."
        return rolling.replace(heading=text[:MOST_TEXT], heading_problem=sentence)
    return of_heading(rolling, heading, workspace)


def stepped_number(rolling: Rolling, value: str) -> Rolling:
    key, _, step = value.partition(":")
    if step not in STEPS:
        return rolling
    typing = {name: text for name, text in rolling.typing.items() if name != key}
    for side in SIDES:
        for name, field in CORNER_FIELDS[side].items():
            if field.key == key:
                corner: Corner = getattr(rolling, side)
                number = stepped(field, getattr(corner, name), int(step))
                return rolling.replace(**{side: corner.replace(**{name: number})}, typing=typing)
    if key == OTHERS.key:
        return rolling.replace(others=stepped(OTHERS, rolling.others, int(step)), typing=typing)
    for name, field in EXPLORED_FIELDS.items():
        if field.key == key:
            number = stepped(field, getattr(rolling.explored, name), int(step))
            return rolling.replace(explored=rolling.explored.replace(**{name: number}), typing=typing)
    return rolling


def chosen_attribute(rolling: Rolling, workspace: Workspace, value: str) -> Rolling:
    side, _, name = value.partition(":")
    if side not in SIDES:
        return rolling
    corner: Corner = getattr(rolling, side)
    record = sheet_at(workspace, corner.sheet)
    known = [each.name for each in attributes_of(record)] if record else list(corner.offered)
    if name == "" and rolling.mode in (STANDARD, GROUP):
        return rolling.replace(**{side: corner.replace(stated=True)})
    if name not in known:
        return rolling
    return rolling.replace(**{side: corner.replace(attribute=name, stated=False)})


def with_members(rolling: Rolling, workspace: Workspace, answers: Answers) -> Rolling:
    """Ticked sheets take part."""
    ticked = (name.removeprefix("member-") for name in answers if name.startswith("member-"))
    return rolling.replace(members=tuple(id for id in ticked if sheet_at(workspace, id)))
