"""How a roll of Tiers of Power is set up, field by field and button by button."""

from collections.abc import Sequence

from dicewright.games.tiers.pages.rolling import (
    BOARD_RANK,
    COMPARED_RANKS,
    CORNER_FIELDS,
    LEAD,
    MOST_NAME,
    MOST_PEOPLE,
    NEW,
    OPEN,
    Board,
    Corner,
    Person,
    Rolling,
    abilities_of,
    corner_of,
    lead_of,
    lead_place,
    person_name,
    person_rank,
    refusals,
    skill_of,
    target_hp,
    without_extras,
)
from dicewright.games.tiers.play.at_table import campaign_of, sheet_at
from dicewright.games.tiers.play.match import SIDES
from dicewright.games.tiers.rules.challenge import REFUSALS, is_same_skill
from dicewright.games.tiers.rules.faceoff import SECOND
from dicewright.games.tiers.rules.tables import (
    DIRECT,
    INDIRECT,
    KEYWORD_NAMES,
    PREPARE,
    SUPPORT_OF,
    TIER_NAMES,
    tier_of,
)
from dicewright.pages.numbers import STEPS, NumberForm, stepped
from dicewright.pages.page import Answers
from dicewright.table.workspace import Workspace, party_of
from dicewright.trouble import RuleError
from dicewright.words import capitalized

HP_KEY = CORNER_FIELDS[SECOND]["hp"].key
_TICKS = ("bonus", "fortunate", "temporary", "is_gm")


def written(rolling: Rolling, workspace: Workspace, answers: Answers) -> Rolling:
    form = NumberForm(answers)
    changed = rolling
    for side in SIDES:
        corner = getattr(rolling, side)
        left = target_hp(rolling, workspace) if side == SECOND else corner.hp
        written = _corner_written(corner.replace(hp=left), side, workspace, form)
        if (written.sheet, written.name, written.hp) == (corner.sheet, corner.name, left):
            written = written.replace(hp=corner.hp)
        elif side == SECOND:
            # Another target, or its HP written anew: what struck before is over.
            changed = changed.replace(struck=())
        changed = changed.replace(**{side: written})
    changed = changed.replace(board=_board_written(rolling, workspace, form))
    compared = changed.compared
    for name in ("first", "second"):
        text = answers.get(name)
        if text in TIER_NAMES:
            compared = compared.replace(**{name: text})
        elif text is not None:
            form.trouble(_no_tier(text))
    for name, field in COMPARED_RANKS.items():
        compared = compared.replace(**{name: form.number(field, getattr(compared, name))})
    changed = changed.replace(compared=compared)
    return changed.replace(typing=form.typing, problem=form.problem)


def _corner_written(corner: Corner, side: str, workspace: Workspace, form: NumberForm) -> Corner:
    answers = form.answers
    changes: dict[str, object] = {}
    sheet = answers.get(f"{side}-sheet")
    if sheet is not None and sheet != corner.sheet:
        record = sheet_at(workspace, sheet)
        return (
            corner_of(record, corner=corner)
            if record
            else without_extras(corner).replace(sheet="", ability="")
        )
    for name in ("ability", "name"):
        text = answers.get(f"{side}-{name}")
        if text is not None:
            changes[name] = text[:MOST_NAME]
    for name, usual in (("tier", ()), ("character", ("",))):
        text = answers.get(f"{side}-{name}")
        if text is not None and text in (*TIER_NAMES, *usual):
            changes[name] = text
        elif text is not None:
            form.trouble(_no_tier(text))
    for name, field in CORNER_FIELDS[side].items():
        changes[name] = form.number(field, getattr(corner, name), optional=name == "hp")
    return corner.replace(**changes)


def _no_tier(text: str) -> str:
    try:
        tier_of(text)
    except RuleError as reason:
        return capitalized(f"{reason}.")
    return ""


def _board_written(rolling: Rolling, workspace: Workspace, form: NumberForm) -> Board:
    answers, board = form.answers, rolling.board
    changes: dict[str, object] = {}
    if "board-name" in answers:
        changes["name"] = answers["board-name"][:MOST_NAME]
    for key, name in (("board-tier", "tier"), ("board-helper", "helper")):
        text = answers.get(key)
        if text in TIER_NAMES:
            changes[name] = text
        elif text is not None:
            form.trouble(_no_tier(text))
    changes["rank"] = form.number(BOARD_RANK, board.rank)
    board = board.replace(**changes)
    for place in range(len(board.people)):
        board = _person_written(board, place, workspace, form)
    return board


def _person_written(board: Board, place: int, workspace: Workspace, form: NumberForm) -> Board:
    answers, person = form.answers, board.people[place]
    changes: dict[str, object] = {}
    for name in ("ability", "name", "skill"):
        text = answers.get(f"person-{place}-{name}")
        if text is not None:
            changes[name] = text[:MOST_NAME]
    tier = answers.get(f"person-{place}-tier")
    if tier in TIER_NAMES:
        changes["tier"] = tier
    elif tier is not None:
        form.trouble(_no_tier(tier))
    changes["rank"] = form.number(person_rank(place), person.rank)
    sheet = answers.get(f"person-{place}-sheet")
    if sheet is not None and sheet != person.sheet:
        taken = sheet and any(each.sheet == sheet for each in board.people)
        if taken:
            form.trouble("They are at this challenge already: one person, one part in it (TP-COOP-02).")
        else:
            changes |= {"sheet": sheet if sheet_at(workspace, sheet) else "", "ability": ""}
    changed = person.replace(**changes)
    if changed.sheet != person.sheet:
        changed = _with_fitting_skill(board, changed, workspace)
    written = _with_person(board, place, changed)
    role = answers.get(f"person-{place}-role")
    if role is None or role == person.role or role not in ("", LEAD, *SUPPORT_OF):
        return written
    return _with_role(written, place, role, workspace, form)


def _with_person(board: Board, place: int, person: Person) -> Board:
    return board.replace(people=(*board.people[:place], person, *board.people[place + 1 :]))


def _with_fitting_skill(board: Board, person: Person, workspace: Workspace) -> Person:
    """Whoever takes a part takes it with a skill that it allows, if they have one."""
    if person.role not in (DIRECT.key, INDIRECT.key, PREPARE.key):
        return person
    try:
        lead = lead_of(board, workspace)
    except RuleError:
        return person
    wants_same = person.role == DIRECT.key
    if is_same_skill(skill_of(person, workspace), lead.skill) == wants_same:
        return person
    if record := sheet_at(workspace, person.sheet):
        fitting = (
            key for key, each in abilities_of(record) if is_same_skill(each.name, lead.skill) == wants_same
        )
        return person.replace(ability=next(fitting, person.ability))
    # By hand only what was left open is filled in.
    return person if person.skill.strip() else person.replace(skill=lead.skill)


def _with_role(board: Board, place: int, role: str, workspace: Workspace, form: NumberForm) -> Board:
    """A part that is not allowed is not taken; its sentence says why."""
    leads = lead_place(board)
    if role == LEAD and leads is not None and leads != place:
        name = person_name(board.people[leads], workspace, leads)
        form.trouble(
            f"{name} leads already, and there is one Lead: give {name} another part first (TP-COOP-01)."
        )
        return board
    person = _with_fitting_skill(board, board.people[place].replace(role=role), workspace)
    changed = _with_person(board, place, person)
    before = refusals(board, workspace)
    for at, code in refusals(changed, workspace).items():
        if before.get(at) != code and role in SUPPORT_OF:
            form.trouble(capitalized(f"{REFUSALS[code]}."))
            return board
    return changed


def stepped_number(rolling: Rolling, workspace: Workspace, value: str) -> Rolling:
    key, _, step = value.partition(":")
    if step not in STEPS:
        return rolling
    typing = {name: text for name, text in rolling.typing.items() if name != key}
    for side in SIDES:
        for name, field in CORNER_FIELDS[side].items():
            if field.key == key:
                corner = getattr(rolling, side)
                if key == HP_KEY:
                    number = stepped(field, target_hp(rolling, workspace) or 0, int(step))
                    return rolling.replace(b=corner.replace(hp=number), struck=(), typing=typing)
                number = stepped(field, getattr(corner, name) or 0, int(step))
                return rolling.replace(**{side: corner.replace(**{name: number})}, typing=typing)
    board = rolling.board
    if key == BOARD_RANK.key:
        rank = stepped(BOARD_RANK, board.rank, int(step))
        return rolling.replace(board=board.replace(rank=rank), typing=typing)
    for name, field in COMPARED_RANKS.items():
        if field.key == key:
            rank = stepped(field, getattr(rolling.compared, name), int(step))
            return rolling.replace(compared=rolling.compared.replace(**{name: rank}), typing=typing)
    for place, person in enumerate(board.people):
        field = person_rank(place)
        if field.key == key:
            changed = person.replace(rank=stepped(field, person.rank, int(step)))
            return rolling.replace(board=_with_person(board, place, changed), typing=typing)
    return rolling


def toggled(rolling: Rolling, value: str) -> Rolling:
    where, _, name = value.partition(":")
    if where in SIDES and name in _TICKS:
        corner = getattr(rolling, where)
        return rolling.replace(**{where: corner.replace(**{name: not getattr(corner, name)})})
    if where == "keyword" and name in KEYWORD_NAMES:
        board = rolling.board
        kept = [each for each in KEYWORD_NAMES if (each in board.keywords) != (each == name)]
        return rolling.replace(board=board.replace(keywords=tuple(kept)))
    match value:
        case "attack":
            return rolling.replace(attack=not rolling.attack)
        case "margins":
            return rolling.replace(shows_margins=not rolling.shows_margins)
        case "chooses":
            return rolling.replace(chooses=not rolling.chooses)
        case "board-bonus":
            return rolling.replace(board=rolling.board.replace(bonus=not rolling.board.bonus))
        case "turn" if rolling.stage == OPEN:
            return rolling.replace(a=rolling.b, b=rolling.a, struck=(), typing={})
    return rolling


# People at a challenge


def with_people(rolling: Rolling, workspace: Workspace, action: str, value: str) -> Rolling:
    board = rolling.board
    if action == "without":
        people = tuple(each for place, each in enumerate(board.people) if str(place) != value)
        return rolling.replace(board=board.replace(people=people))
    added: Sequence[Person] = (Person(),)
    if action == "party":
        campaign = campaign_of(workspace)
        here = {person.sheet for person in board.people}
        seats = party_of(workspace, campaign) if campaign else []
        added = [
            Person(sheet=each.id) for each in seats if each.id not in here and sheet_at(workspace, each.id)
        ]
        if added and board.people == NEW.board.people:
            # Nobody has said anything of the one who stands there at first.
            board = board.replace(people=())
    if len(board.people) + len(added) > MOST_PEOPLE:
        raise RuleError("too_many_people", f"a challenge has room for {MOST_PEOPLE} people")
    return rolling.replace(board=board.replace(people=(*board.people, *added)))
