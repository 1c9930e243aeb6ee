"""Rolls that are set up, on their way to others: with numbers in place of sheets that only lie here."""

from typing import Any

from dicewright.dice import NotationError, read
from dicewright.games import game_name
from dicewright.games.dungeoneers.pages import rolling as dungeoneers
from dicewright.games.dungeoneers.play.playing import character_of as dungeoneer_of
from dicewright.games.dungeoneers.play.playing import sheet_at as dungeoneer_at
from dicewright.games.dungeoneers.rules.character import dice_of, score_of
from dicewright.games.dungeoneers.rules.pool import MOST_MEMBERS
from dicewright.games.lavender.pages import rolling as lavender
from dicewright.games.lavender.play.playing import character_of as lavender_character_of
from dicewright.games.lavender.play.playing import sheet_at as lavender_at
from dicewright.games.lavender.rules.character import is_made
from dicewright.games.tdgs.pages.crafting.state import MOST_LINK as MOST_BENCH
from dicewright.games.tdgs.pages.crafting.state import NEW_BENCH, bench_from
from dicewright.games.tdgs.play.playing import character_of as crafter_of
from dicewright.games.tdgs.play.playing import sheet_at as crafter_at
from dicewright.games.tdgs.play.recipes import recipe_at
from dicewright.games.tdgs.rules.character import skill_of, stat_of
from dicewright.games.tiers.pages import rolling as tiers
from dicewright.games.tiers.play.playing import character_of as tiers_character_of
from dicewright.games.tiers.play.playing import sheet_at as tiers_at
from dicewright.games.tiers.rules.character import tier_behind
from dicewright.pages.links import encoded
from dicewright.pages.part import part_of
from dicewright.pages.set_up import MOST_NAME
from dicewright.table.codec import to_json
from dicewright.table.links import BENCH, DICE, Request, SetUp
from dicewright.table.sharing import Thing
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.workspace import Workspace


def set_up_thing(workspace: Workspace, rest: str) -> Thing:
    """From `<place>:<text>` of a reference; a `TableError` says why it cannot be shared."""
    place, _, text = rest.partition(":")
    set_up = SetUp(place, text if place == DICE else _for_others(place, text, workspace))
    check_set_up(set_up)
    kind = "challenge" if place == "tiers" and set_up.roll.get("mode") == "challenge" else "roll"
    return Thing(kind, name_of(set_up), to_json(set_up))


def name_of(set_up: SetUp) -> str:
    if set_up.at == DICE:
        return set_up.name or str(set_up.roll)
    if set_up.at == BENCH:
        return "An attempt at the bench"
    if set_up.at == "tiers" and set_up.roll.get("mode") == "challenge":
        return str((set_up.roll.get("board") or {}).get("name") or "A challenge")
    return f"A roll of {game_name(set_up.at)}"


def address_of(set_up: SetUp) -> str:
    """The page where it can be rolled, with everything set up."""
    if set_up.at == DICE:
        return f"dice.html#roll={encoded(set_up.roll)}"
    text = write_json(set_up.roll)
    if set_up.at == BENCH:
        return f"crafting.html#bench={encoded(text)}"
    return f"dice.html#game={encoded(f'{set_up.at}:{text}')}"


def asked_set_up(request: Request) -> SetUp:
    return SetUp(request.at, request.roll)


def check_set_up(set_up: SetUp) -> None:
    """The page's own reader has the say."""
    if set_up.at == DICE:
        try:
            read(set_up.roll)
        except NotationError as trouble:
            raise TableError(f"it cannot be rolled: {trouble.expected}") from None
        return
    text = write_json(set_up.roll)
    if set_up.at == BENCH:
        if len(text) > MOST_BENCH:
            raise TableError("it is longer than what a bench can hold")
        bench_from(text)
        return
    part = part_of(set_up.at)
    if not part or not part.read:
        raise TableError("this game has no rolls to set up by a link")
    if problem := part.read(text).problem:
        raise TableError(problem.removesuffix(" Set it up here instead.").rstrip("."))


def needed_recipe(set_up: SetUp, workspace: Workspace) -> str:
    """The id of a recipe of one's own that others need for this."""
    id = set_up.roll.get("recipe", NEW_BENCH.recipe) if set_up.at == BENCH else ""
    known = recipe_at(workspace, id) if id else None
    return known.id if known and known.record else ""


def _for_others(place: str, text: str, workspace: Workspace) -> Any:
    if place == BENCH:
        return _bench_for_others(text, workspace)
    part = part_of(place)
    if not part or not part.read or not part.write:
        raise TableError("there is no such roll to share")
    rolling = part.read(text) if text else part.alone
    if rolling.problem:
        raise TableError("it cannot be read")
    written = part.write(_WITHOUT_SHEETS[place](rolling, workspace))
    return read_json(written) if written else {}


def _bench_for_others(text: str, workspace: Workspace) -> Any:
    bench = bench_from(text) if text else NEW_BENCH
    record, known = crafter_at(workspace, bench.crafter), recipe_at(workspace, bench.recipe)
    if record and known:
        character = crafter_of(record)
        trained = skill_of(character, known.recipe.skill)
        bench = bench.replace(
            stat=stat_of(character, known.recipe.stat),
            skill=trained.level if trained else 0,
            bonus=trained.bonus if trained else 0,
        )
    return to_json(bench.replace(crafter=""))


def _tiers_corner(corner: tiers.Corner, workspace: Workspace) -> tiers.Corner:
    record = tiers_at(workspace, corner.sheet)
    ability = tiers.ability_at(record, corner.ability) if record else None
    if record and ability:
        behind = tier_behind(tiers_character_of(record))
        corner = corner.replace(
            name=record.name[:MOST_NAME],
            tier=ability.tier,
            rank=ability.rank,
            character=behind.name if behind else "",
        )
    return corner.replace(sheet="", ability="")


def _tiers_person(person: tiers.Person, workspace: Workspace) -> tiers.Person:
    record = tiers_at(workspace, person.sheet)
    ability = tiers.ability_at(record, person.ability) if record else None
    if record and ability:
        person = person.replace(
            name=record.name[:MOST_NAME],
            skill=ability.name[:MOST_NAME],
            tier=ability.tier,
            rank=ability.rank,
        )
    return person.replace(sheet="", ability="")


def _tiers(rolling: tiers.Rolling, workspace: Workspace) -> tiers.Rolling:
    people = tuple(_tiers_person(each, workspace) for each in rolling.board.people)
    return rolling.replace(
        a=_tiers_corner(rolling.a, workspace),
        b=_tiers_corner(rolling.b, workspace),
        board=rolling.board.replace(people=people),
    )


def _dungeoneers_corner(corner: dungeoneers.Corner, workspace: Workspace) -> dungeoneers.Corner:
    record = dungeoneer_at(workspace, corner.sheet)
    if record:
        character = dungeoneer_of(record)
        score = corner.score if corner.stated else score_of(character, corner.attribute)
        corner = corner.replace(
            name=record.name[:MOST_NAME],
            score=corner.score if score is None else score,
            dice=dice_of(character, corner.skill),
        )
    return corner.replace(sheet="")


def _dungeoneers(rolling: dungeoneers.Rolling, workspace: Workspace) -> dungeoneers.Rolling:
    return rolling.replace(
        a=_dungeoneers_corner(rolling.a, workspace),
        b=_dungeoneers_corner(rolling.b, workspace),
        members=(),
        others=min(rolling.others + len(rolling.members), MOST_MEMBERS - 1),
    )


def _lavender(rolling: lavender.Rolling, workspace: Workspace) -> lavender.Rolling:
    record = lavender_at(workspace, rolling.sheet)
    if record and is_made(lavender_character_of(record)):
        rolling = rolling.replace(
            name=record.name[:MOST_NAME], modifier=lavender.modifier_of(rolling, workspace)
        )
    return rolling.replace(sheet="", background=False)


_WITHOUT_SHEETS: dict[str, Any] = {"tiers": _tiers, "dungeoneers": _dungeoneers, "lavender": _lavender}
