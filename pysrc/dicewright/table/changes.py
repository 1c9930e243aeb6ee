"""What changed in a document, in words: each field by its name, as it was and as it is."""

import types
from collections.abc import Iterator
from typing import get_args, get_origin

from dicewright.dice.frozen import Frozen, Json, JsonObject
from dicewright.games import GAMES, game_behind, game_name
from dicewright.games.rule_book import HouseRule, Wording
from dicewright.table.codec import part_type, to_json
from dicewright.table.edits import MOST_TOLD, Edit, edits_between, is_short
from dicewright.table.kinds import kind_of
from dicewright.table.part import Telling
from dicewright.table.paths import ABSENT, Absent, Held, Path, name_of
from dicewright.table.record import Record, document
from dicewright.words import join_words, whole

MOST_NAMED = 6

_UNSAID = {"content", *(game.key for game in GAMES)}
"""Steps of a path that only say where in a document one is."""
_OWN = Telling(untold=(("content", "campaign"), ("content", "cleared")), ids=(("content", "party"),))
"""How all things are told, whatever is played."""


def _telling(kind: str, at: Path) -> tuple[Telling, Path]:
    """Whose words a field is told in, and the path inside what is theirs."""
    for game in GAMES:
        if at[:2] == ("content", game.key):
            return game.at_table.telling, at[2:]
        if kind in game.kinds and at[:1] == ("content",):
            return game.at_table.telling, at[1:]
    return _OWN, at


def tell_edits(before: JsonObject, edits: tuple[Edit, ...]) -> tuple[str, ...]:
    """With the names that parts of the document give themselves: `Torches: 3 → 2`."""
    return tuple(words for edit in edits for words in _tell(before, edit) if words)


def tell_difference(before: Record, after: Record) -> tuple[str, ...]:
    """What would change if one became the other."""
    was, becomes = document(before), document(after)
    return tell_edits(was, edits_between(was, becomes))


# Where


def tell_label(document: Json, at: Path) -> str:
    """What people call a field; entries of a list stand in the path by their places or by their names."""
    if rule := _rule_at(at):
        return rule.name
    kind = str(document.get("kind", "")) if isinstance(document, dict) else ""
    telling, inner = _telling(kind, at)
    return _label(document, at, telling, len(at) - len(inner))


def _label(document: Json, at: Path, telling: Telling, skipped: int = 0) -> str:
    """The path that the telling knows begins behind what is skipped."""
    label = ""
    for depth, step in enumerate(at):
        if isinstance(document, dict):
            document = document.get(step) if isinstance(step, str) else None
            if step not in _UNSAID:
                word = _word(telling, str(step))
                label = f"{label}: {word}" if label and step not in ("value", "name") else label or word
        elif isinstance(document, list) and isinstance(step, str):
            document = next((entry for entry in document if name_of(entry) == step), None)
            label = step
        elif isinstance(step, int):
            label = _name_of_place(telling, at[skipped:depth], step) or label
            document = document[step] if isinstance(document, list) and step < len(document) else None
            label = name_of(document) or label
        else:
            word = _word(telling, str(step))
            label = f"{label}: {word}" if label else word
    return label


def _rule_at(at: Path) -> HouseRule | Wording | None:
    """The house rule that lies there."""
    return house_rule(str(at[-1])) if at[:-1] == ("content", "rules") else None


def house_rule(key: str) -> HouseRule | Wording | None:
    game = game_behind(key)
    return game.rules.house_rule(key) if game else None


def _word(telling: Telling, field: str) -> str:
    return telling.words.get(field) or field.removeprefix("is_").replace("_", " ")


def _name_of_place(telling: Telling, at: Path, place: int) -> str:
    names = telling.places.get(at, ())
    return names[place] if place < len(names) else ""


# What was there where nothing is written


def usual_at(kind: str, at: Path) -> Held:
    """What a field is while nobody has written it; `ABSENT` where that is not known."""
    telling, inner = _telling(kind, at)
    if inner and inner[:-1] in telling.usual:
        return telling.usual[inner[:-1]].get(str(inner[-1]), ABSENT)
    if rule := _rule_at(at):
        return rule.default.key if isinstance(rule, HouseRule) else rule.default
    known = kind_of(kind)
    if not known or at[:1] != ("content",):
        return ABSENT
    hint: object = known.content
    usual: Held = ABSENT
    for step in at[1:]:
        hint, usual = _inside(hint, step)
        if hint is None:
            return ABSENT
    return usual


def _inside(hint: object, step: str | int) -> tuple[object, Held]:
    """The type of a part, and what it is while nobody has written it."""
    if get_origin(hint) is types.UnionType:
        hint = next(each for each in get_args(hint) if each is not types.NoneType)
    if isinstance(hint, type) and issubclass(hint, Frozen):
        if part := part_type(hint, str(step)):
            return part, None
        usual = getattr(hint, step, ABSENT) if step in hint._fields and isinstance(step, str) else ABSENT
        return hint.__annotations__.get(str(step)), usual if usual is ABSENT else to_json(usual)
    arguments = get_args(hint)
    return (arguments[0 if get_origin(hint) is tuple else -1] if arguments else None), ABSENT


# What


def _tell(document: JsonObject, edit: Edit) -> Iterator[str]:
    if edit.at[0] in ("schema", "deleted", "kind", "choices"):
        return
    kind = str(document.get("kind", ""))
    yield from _told_edit(kind, tell_label(document, edit.at), edit, edit.at)


def _told_edit(kind: str, label: str, edit: Edit, at: Path) -> Iterator[str]:
    before = usual_at(kind, at) if edit.added else edit.before
    after = usual_at(kind, at) if edit.removed else edit.after
    yield from _told(kind, label, at, before, after, edit.place is not None)


def _told(kind: str, label: str, at: Path, before: Held, after: Held, is_part: bool = False) -> Iterator[str]:
    telling, inner = _telling(kind, at)
    if any(inner[: len(each)] == each for each in telling.untold) or inner in telling.untold_whole:
        return
    if at[-1] in telling.marks:
        return
    if isinstance(before, dict) or isinstance(after, dict):
        yield from _told_fields(kind, label, at, before, after)
    elif isinstance(before, list) or isinstance(after, list):
        yield from _told_list(kind, label, at, _listed(before), _listed(after))
    elif (
        is_part
        or _is_filled(before, after)
        or not is_short(*(None if isinstance(each, Absent) else each for each in (before, after)))
    ):
        yield _told_text(label, before, after)
    elif at[-1] == "name" and len(at) > 1:
        yield f"{tell(before, at)} → {tell(after, at)}"
    else:
        yield f"{label}: {tell(before, at)} → {tell(after, at)}"


def _is_filled(before: Held, after: Held) -> bool:
    """Whether a text has come where none was, or has gone: nothing is no value of it."""
    return isinstance(before, str) and isinstance(after, str) and "" in (before, after)


def _told_fields(kind: str, label: str, at: Path, before: Held, after: Held) -> Iterator[str]:
    """Something with fields has come or gone: told field by field, as far as they are not as usual."""
    old, new = (each if isinstance(each, dict) else {} for each in (before, after))
    for name in {**old, **new}:
        inner = (*at, name)
        word = _word(_telling(kind, inner)[0], name)
        was, now = (each.get(name, usual_at(kind, inner)) for each in (old, new))
        if was != now:
            rule = _rule_at(inner)
            field = rule.name if rule else f"{label}: {word}" if label else word
            yield from _told(kind, field, inner, was, now)


def _told_list(kind: str, label: str, at: Path, before: list[Json], after: list[Json]) -> Iterator[str]:
    telling, inner = _telling(kind, at)
    if inner in telling.ids:
        more = len(after) - len(before)
        yield f"{label}: {abs(more)} {'more' if more > 0 else 'fewer'}" if more else f"{label}: others"
        return
    if all(isinstance(each, int) for each in (*before, *after)):
        names = telling.places.get(inner, ())
        if len(before) == len(after) == len(names):
            for name, was, now in zip(names, before, after, strict=True):
                if was != now:
                    yield f"{name}: {tell(was)} → {tell(now)}"
        else:
            yield f"{label}: {tell(before, at)} → {tell(after, at)}"
        return
    gone, come = _unmatched(before, after), _unmatched(after, before)
    for entry in list(gone):
        name = name_of(entry)
        same = next((each for each in come if name and name_of(each) == name), None)
        if same is not None:
            gone.remove(entry)
            come.remove(same)
            for edit in edits_between(entry, same):
                field = "" if edit.at == ("value",) else f": {_label(entry, edit.at, telling)}"
                yield from _told_edit(kind, f"{name}{field}", edit, (*at, 0, *edit.at))
    if come:
        yield f"{label}: {_names(come)} added"
    if gone:
        yield f"{label}: {_names(gone)} removed"


def _unmatched(entries: list[Json], others: list[Json]) -> list[Json]:
    rest = list(others)
    found = []
    for entry in entries:
        if entry in rest:
            rest.remove(entry)
        else:
            found.append(entry)
    return found


def _names(entries: list[Json]) -> str:
    named = [_name(entry) for entry in entries[:MOST_NAMED]]
    more = len(entries) - MOST_NAMED
    return join_words([*named, f"{more} more"] if more > 0 else named)


def _name(entry: Json) -> str:
    """What an entry calls itself, or whatever of it is a text."""
    if isinstance(entry, dict):
        texts = (each for each in entry.values() if isinstance(each, str) and each)
        return _short(name_of(entry) or next(texts, "a line"))
    return _short(str(entry)) or "an empty line"


def _listed(value: Held) -> list[Json]:
    return value if isinstance(value, list) else []


def _told_text(label: str, before: Held, after: Held) -> str:
    """Of a long text, only what is not the same any more."""
    old, new = ("" if each is ABSENT or each is None else str(each) for each in (before, after))
    if not old:
        return f"{label}: “{_short(new)}” added"
    if not new:
        return f"{label}: “{_short(old)}” removed"
    return f"{label}: “{_short(old)}” → “{_short(new)}”"


def _short(text: str) -> str:
    words = " ".join(text.split()) or text
    return words if len(words) <= MOST_TOLD else f"{words[:MOST_TOLD]}…"


def tell(value: Held, at: Path = ()) -> str:
    """A value as one would say it."""
    telling, inner = _telling("", at)
    if isinstance(value, bool):
        return "yes" if value else "no"
    is_die = bool(at) and at[-1] in telling.dice
    if isinstance(value, int):
        return f"d{value}" if is_die else whole(value)
    if isinstance(value, list):
        names = telling.places.get(inner, ())
        told = [
            f"{names[place]} {tell(each)}" if place < len(names) else tell(each)
            for place, each in enumerate(value)
        ]
        return ", ".join(told) or "nothing"
    if value is None or value is ABSENT:
        return "no die" if is_die else "not set"
    if at == ("game",):
        return game_name(str(value))
    rule = _rule_at(at)
    if isinstance(rule, HouseRule):
        return rule.chosen({rule.key: str(value)}).name
    return str(value) or "nothing"
