"""How the GM's complication meter answers."""

from dicewright.dice import Dice
from dicewright.games.tiers import GAME
from dicewright.games.tiers.play.at_table import campaign_of, needed_sheet, party_at
from dicewright.games.tiers.play.meter import (
    award_bonus_dice,
    end_consequence,
    fail_action,
    force,
    gain_points,
    note_consequence,
    put_away,
    spend_points,
)
from dicewright.games.tiers.rules.character import Ability, Character, Level
from dicewright.games.tiers.rules.pool import check_rank
from dicewright.games.tiers.rules.tables import WEARS_OFF_AFTER, tier_of
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.table.contents import Sheet
from dicewright.table.workspace import Workspace, create
from dicewright.trouble import RuleError

METER_PREFIX = "tp-gm-"
MOST_NAME = 60
USUAL_LEVELS = 1
EVERYONE = "everyone"


def update_meter(workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Workspace:
    """A `RuleError` says what cannot be done."""
    value = answers.get("value", "")
    match action.removeprefix(METER_PREFIX):
        case "gain" if value in ("1", "2"):
            return gain_points(workspace, int(value), "by the GM’s own count")
        case "force":
            return force(workspace, dice)
        case "spend":
            return _spent(workspace, value, answers)
        case "award":
            return _awarded(workspace, value)
        case "note":
            who, name = whom(workspace, answers.get("who", ""))
            return note_consequence(workspace, who, name, answers.get("words", ""), sessions_of(value))
        case "end":
            sheet, _, place = value.rpartition(":")
            at = read_place(place)
            return workspace if at is None else end_consequence(workspace, sheet, at)
        case "away":
            return put_away(workspace, read_place(value) or 0)
        case "npc":
            return _made(workspace, value, answers)
    return workspace


def sessions_of(value: str) -> int | None:
    return int(value) if value in map(str, WEARS_OFF_AFTER) else None


def whom(workspace: Workspace, id: str) -> tuple[str, str]:
    """The sheet and the name of whoever a Consequence befalls."""
    if not id:
        return "", EVERYONE
    record = needed_sheet(workspace, id)
    return record.id, record.name


def _spent(workspace: Workspace, value: str, answers: Answers) -> Workspace:
    key, _, sessions = value.partition(":")
    words = answers.get("words", "")
    if key in ("dramatic_failure", "catastrophic_failure"):
        who, name = whom(workspace, answers.get("who", ""))
        left = (sessions_of(sessions) or 1) if key == "dramatic_failure" else None
        return fail_action(workspace, key, who, name, words, left)
    return spend_points(workspace, key, words)


def _awarded(workspace: Workspace, id: str) -> Workspace:
    campaign = campaign_of(workspace)
    if not campaign:
        return workspace
    party = party_at(workspace, campaign)
    chosen = [sheet for sheet in party if not id or sheet.id == id]
    if not id:
        return award_bonus_dice(workspace, [sheet.id for sheet in chosen], "a bonus die for each player")
    names = ", ".join(sheet.name for sheet in chosen)
    return award_bonus_dice(workspace, [sheet.id for sheet in chosen], f"a bonus die for {names}")


def _made(workspace: Workspace, kind: str, answers: Answers) -> Workspace:
    """An NPC or a hazard in a few words: a name, a tier and a rank."""
    name = " ".join(answers.get("npc-name", "").split())[:MOST_NAME]
    if not name:
        raise RuleError("no_name", "give the NPC or hazard a name first")
    tier = tier_of(answers.get("npc-tier", ""))
    text = answers.get("npc-rank", "").strip()
    rank = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
    check_rank(rank, "a rank")
    skill = Ability(" ".join(answers.get("npc-skill", "").split())[:MOST_NAME] or name, tier.name, rank)
    if kind == "hazard":
        character = Character("hazard", skills=(skill,))
    else:
        character = Character("npc", (Level(name, tier.name, USUAL_LEVELS),), (skill,))
    workspace, _ = create(workspace, "sheet", name, Sheet(games={GAME.key: character}), GAME.key)
    return workspace
