"""What is thrown on a sheet itself: the steps of a new character, and the fatigue of the Weird."""

from dicewright.dice import Dice
from dicewright.dice.source import called
from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.creation.update import update_creation
from dicewright.games.lavender.pages.sheet.fields import FATIGUE, SHEET_PREFIX, tell_fatigue
from dicewright.games.lavender.play.at_table import character_of, rules_at
from dicewright.games.lavender.rules.character import has_feature
from dicewright.games.lavender.rules.features import roll_fatigue
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.workspace import Workspace, with_rolls

THROW_FATIGUE = f"{SHEET_PREFIX}throw-{FATIGUE}"


def update_thrown(workspace: Workspace, record: Record, action: str, answers: Answers, dice: Dice) -> Written:
    dice = called(dice, record.name)
    if action == THROW_FATIGUE:
        return Written(_tired(workspace, record, dice), {})
    return update_creation(workspace, record, action, answers, dice)


def _tired(workspace: Workspace, record: Record, dice: Dice) -> Workspace:
    """LH-CHAR-62"""
    character, rules = character_of(record), rules_at(workspace)
    before = character.fatigue
    if not has_feature(character, "Fatigue") or before not in rules.ladder[1:]:
        return workspace
    roll, used = roll_fatigue(before, dice, rules)
    after = used.die
    told = f"{roll.total}, {tell_fatigue(before)}"
    told += f" → {tell_fatigue(after)}" if after != before else " stays"
    sheet = content_of(record, Sheet).with_game(GAME.key, character.replace(fatigue=after))
    return with_rolls(
        workspace,
        (roll,),
        f"{record.name}: {FATIGUE} rolled",
        with_content(record, sheet),
        outcome=told,
        rules=("LH-CHAR-62",),
    )
