"""Somebody at a sheet of Lavender Hack, without a browser."""

import re
from collections.abc import Mapping
from typing import Any

from htpy import fragment

from dicewright.dice import FixedDice
from dicewright.lavender.character import Character, Feature, Track, check_character
from dicewright.lavender.tables import STRONG_CLASS
from dicewright.pages.lavender.character import PREFIX, update_character
from dicewright.pages.lavender.creation import thing
from dicewright.pages.lavender.sheet import glance, render_character
from dicewright.pages.lavender.throwing import update_thrown
from dicewright.pages.play import THROWN
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.lavender.playing import character_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, create, records_of, undo, with_settings

BAD = "<b title='\"'>&"
NIM = Character(
    "Strong",
    scores=(16, 10, 8, 9, 13, 12),
    hp=6,
    most_hp=8,
    background="Miner",
    features=tuple(Feature(name) for name in STRONG_CLASS.starting),
    languages=("Common",),
    items=tuple(thing(name) for name in STRONG_CLASS.equipment[0]),
    death_dice=1,
    tracks=(Track("Training", 3),),
)


class Visit:
    """A sheet of Lavender Hack, and what somebody does on it."""

    def __init__(self, character: Character | None = NIM, **rules: str) -> None:
        """With rules, a campaign that plays by them lies on the table."""
        workspace = Workspace("t", is_open=True)
        workspace, _ = create(workspace, "sheet", "Nim", Sheet(lavender=character), "lavender")
        if rules:
            chosen = {f"lavender.{key}": choice for key, choice in rules.items()}
            campaign = Campaign(rules=chosen)
            workspace, record = create(workspace, "campaign", "The Fells", campaign, "lavender")
            workspace = with_settings(workspace, "put “The Fells” on the table", campaign=record.id)
        self.workspace = workspace
        self.typing: Mapping[str, str] = {}
        self.problem = ""
        self.rolling: Any = None

    def do(self, action: str, value: str = "", faces: tuple[int, ...] = (), **answers: str) -> "Visit":
        if value:
            answers["value"] = value
        given = (self.workspace, self.record, action, answers)
        is_thrown = action.removeprefix(PREFIX).startswith(THROWN)
        self.workspace, self.typing, self.problem = (
            update_thrown(*given, FixedDice(*faces)) if is_thrown else update_character(*given)
        )
        check_character(self.character)
        return self

    def make(self, step: str, value: str = "", faces: tuple[int, ...] = (), **answers: str) -> "Visit":
        return self.do(f"lc-make-{step}", value, faces, **answers)

    def undo(self) -> "Visit":
        self.workspace = undo(self.workspace)
        return self

    @property
    def record(self) -> Record:
        return records_of(self.workspace, "sheet")[0]

    @property
    def character(self) -> Character:
        return character_of(self.record)

    @property
    def things(self) -> list[str]:
        return [item.name for item in self.character.items]

    @property
    def told(self) -> str:
        return self.workspace.log[-1].what

    @property
    def html(self) -> str:
        return str(fragment[render_character(self.record, self.workspace, self.rolling, self.typing)])

    @property
    def words(self) -> str:
        """What is read, without any marks."""
        return " ".join(re.sub("<[^>]*>", " ", self.html).split())

    @property
    def glance(self) -> str:
        return glance(self.record, self.workspace)
