"""What of a character of Tiers of Power is seen at the table at once."""

from dicewright.games.tiers.play.at_table import character_of, rules_at, with_character
from dicewright.games.tiers.rules.character import has_hp, hp_of, most_hp, tier_behind, with_hp
from dicewright.pages.part import Seat
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


def seat(record: Record, workspace: Workspace) -> Seat:
    character, rules = character_of(record), rules_at(workspace)
    tier = tier_behind(character)
    facts = [tier.name if tier else "a hazard" if character.kind == "hazard" else "no levels"]
    if character.kind == "hero":
        facts.append(f"{character.bonus_dice} bonus {'die' if character.bonus_dice == 1 else 'dice'}")
    marks = tuple(each.text for each in character.consequences)
    if not has_hp(character):
        return Seat(tuple(facts), marks=marks)
    hp = hp_of(character, rules)
    return Seat(
        tuple(facts),
        hp,
        most_hp(character, rules),
        "HP",
        # What their own kind deals with a margin of 1 (TP-COMBAT-01).
        rules.multiplier(tier) if tier else 1,
        marks if hp else ("defeated", *marks),
    )


def harm(workspace: Workspace, record: Record, step: int) -> Workspace:
    character, rules = character_of(record), rules_at(workspace)
    before = hp_of(character, rules)
    after = with_hp(character, before + step, rules)
    if not has_hp(character) or after == character:
        return workspace
    return with_character(workspace, record, after, f"HP {before:,} → {hp_of(after, rules):,}")
