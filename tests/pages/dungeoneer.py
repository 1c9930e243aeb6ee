"""Somebody at a sheet of Dungeoneers, without a browser."""

import re
from collections.abc import Mapping
from typing import Any

from htpy import fragment

from dicewright.dungeoneers.character import Attribute, Character, Skill
from dicewright.pages.dungeoneers.character import update_character
from dicewright.pages.dungeoneers.sheet import glance, render_character
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.dungeoneers.playing import character_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, create, records_of, undo, with_settings

BAD = "<b title='\"'>&"
NIM = Character(
    attributes=(
        Attribute("body", 4),
        Attribute("mind", 3),
        Attribute("spirit", 3),
        Attribute("finesse", 5),
    ),
    skills=(Skill("striking", 1), Skill("riding", 2)),
    stress=2,
    wounds=1,
    size="medium",
)
OUTSIDE = "from outside the core document"


class Visit:
    """A sheet of Dungeoneers, and what somebody does on it."""

    def __init__(self, character: Character | None = NIM, **rules: str) -> None:
        """With rules, a campaign that plays by them lies on the table."""
        workspace = Workspace("t", is_open=True)
        workspace, _ = create(workspace, "sheet", "Nim", Sheet(dungeoneers=character), "dungeoneers")
        if rules:
            chosen = {f"dungeoneers.{key}": choice for key, choice in rules.items()}
            campaign = Campaign(rules=chosen)
            workspace, record = create(workspace, "campaign", "The Deep", campaign, "dungeoneers")
            workspace = with_settings(workspace, "put “The Deep” on the table", campaign=record.id)
        self.workspace = workspace
        self.typing: Mapping[str, str] = {}
        self.problem = ""
        self.rolling: Any = None

    def do(self, action: str, value: str = "", **answers: str) -> "Visit":
        if value:
            answers["value"] = value
        self.workspace, self.typing, self.problem = update_character(
            self.workspace, self.record, action, answers
        )
        return self

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
    def scores(self) -> dict[str, int]:
        return {each.name: each.score for each in self.character.attributes}

    @property
    def dice(self) -> dict[str, int]:
        return {each.name: each.dice for each in self.character.skills}

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
