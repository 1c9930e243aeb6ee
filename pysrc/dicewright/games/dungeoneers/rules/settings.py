"""The doubtful readings of Dungeoneers that a table decides for itself, and its own names for things."""

from collections.abc import Mapping

from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers.rules.tables import (
    ATTRIBUTES,
    LADDER,
    LEAST_LADDER,
    MOST_DN,
    SKILLS,
    SkillGroup,
)
from dicewright.games.rule_book import HouseRule, Reading, Wording
from dicewright.trouble import RuleError

PREFIX = "dungeoneers."

HOUSE_RULES = (
    HouseRule(
        "dungeoneers.critical_mode",
        "More than two 1s",
        "DN-AMB-01",
        (Reading("once", "One critical"), Reading("per_pair", "A critical for each pair")),
        is_ours=True,
    ),
    HouseRule(
        "dungeoneers.tn_clamp",
        "Target number below 1",
        "DN-AMB-03",
        (Reading("none", "As it comes: no die succeeds"), Reading("at_least_1", "Never below 1")),
        is_ours=True,
    ),
    HouseRule(
        "dungeoneers.group_base",
        "Dice of a group roll",
        "DN-AMB-04",
        (
            Reading("proficiency", "The leader’s proficiency, at least one die"),
            Reading("three_plus", "Three dice and the leader’s proficiency"),
        ),
    ),
    HouseRule(
        "dungeoneers.compromise_limit",
        "Compromises in one roll",
        "DN-AMB-11",
        (Reading("1", "One"), Reading("2", "Two"), Reading("unlimited", "As many as the GM accepts")),
        is_ours=True,
    ),
    HouseRule(
        "dungeoneers.adversary_die",
        "Die for bane and boon on adversaries",
        "DN-AMB-16",
        (Reading("d3", "d3"), Reading("d6", "d6, read in pairs"), Reading("d4", "d4, as it stands")),
    ),
    HouseRule(
        "dungeoneers.dn_cap",
        "Highest difficulty of an adversary",
        "DN-AMB-14",
        (Reading("none", "There is no highest"), Reading("6", "6, Unfathomable")),
        is_ours=True,
    ),
    HouseRule(
        "dungeoneers.stress_capacity",
        "Capacity for stress",
        "DN-AMB-19",
        (Reading("none", "It is only counted"), Reading("spirit", "2 + spirit, and then broken")),
        is_ours=True,
    ),
)

MOST_WORDS = 30
MOST_GROUPS = 12
MOST_SKILLS = 60
MOST_RANKS = 12


def read_names(text: str, what: str, least: int, most: int) -> tuple[str, ...]:
    """Names with commas between them, each of them once."""
    names = tuple(" ".join(name.split()) for name in text.replace("\n", ",").split(",") if name.strip())
    if not least <= len(names) <= most:
        raise RuleError("names", f"write {least} to {most} {what} with commas between them, not {len(names)}")
    for name in names:
        check_name(name)
    if len({name.casefold() for name in names}) < len(names):
        raise RuleError("names", f"each of the {what} needs a name of its own")
    return names


def check_name(name: str) -> None:
    if len(name.casefold()) > MOST_WORDS:
        raise RuleError("long_name", f"“{name[:MOST_WORDS]}…” is too long: {MOST_WORDS} letters at most")
    if any(sign in name for sign in "()|:"):
        raise RuleError("signs_in_name", f"“{name}” must do without brackets, bars and colons")


def read_attributes(text: str) -> tuple[str, ...]:
    return tuple(name.casefold() for name in read_names(text, "attributes", 1, 12))


def read_ladder(text: str) -> tuple[str, ...]:
    return read_names(text, "ranks", 2, MOST_RANKS)


def read_skills(text: str) -> tuple[SkillGroup, ...]:
    """A group in each line: `Combat: striking, dodging`."""
    groups: list[SkillGroup] = []
    for line in text.splitlines():
        if not line.strip():
            continue
        name, colon, names = line.partition(":")
        if not colon:
            name, names = "", line
        check_name(name.strip())
        skills = tuple(each.casefold() for each in read_names(names, "skills in a group", 1, MOST_SKILLS))
        groups.append(SkillGroup(" ".join(name.split()) or "Skills", skills))
    everything = [skill for group in groups for skill in group.skills]
    if not groups or len(groups) > MOST_GROUPS or len(everything) > MOST_SKILLS:
        raise RuleError("skills", f"write 1 to {MOST_GROUPS} lines with {MOST_SKILLS} skills at most")
    if len(set(everything)) < len(everything):
        raise RuleError("skills", "each skill can stand there once")
    return tuple(groups)


def read_floor(text: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) == 1 and int(digits) <= MOST_DN):
        raise RuleError("amount", f"write a whole number from 0 to {MOST_DN}")
    return int(digits)


def _ladder_text() -> str:
    return ", ".join((*LADDER, *(f"+{dice}" for dice in range(len(LADDER), LEAST_LADDER))))


WORDINGS = (
    Wording(
        "dungeoneers.dn_floor",
        "Lowest difficulty of an adversary",
        "DN-AMB-14",
        "0",
        read_floor,
        "Ours is 0: below it, bane on an adversary makes nothing easier.",
    ),
    Wording(
        "dungeoneers.ladder",
        "Ranks of proficiency",
        "DN-AMB-07",
        _ladder_text(),
        read_ladder,
        "From no dice upwards, a die more for each, with commas between. Only trained, with one die, is in "
        "the core document; the others are ours. A neighboring document says: "
        "untrained, trained, master, mythical.",
    ),
    Wording(
        "dungeoneers.attributes",
        "Attributes",
        "DN-ROLL-02",
        ", ".join(ATTRIBUTES),
        read_attributes,
        "With commas between. These are from outside the core document.",
    ),
    Wording(
        "dungeoneers.skills",
        "Skills",
        "DN-CORE-01",
        "\n".join(f"{group.name}: {', '.join(group.skills)}" for group in SKILLS),
        read_skills,
        "A group in each line. These are from outside the core document.",
    ),
)


class Rules(Frozen):
    """How Dungeoneers is played at this table."""

    critical_mode: str = "once"
    tn_clamp: str = "none"
    group_base: str = "proficiency"
    compromise_limit: int | None = 1
    """None where there is no end to it."""
    adversary_die: str = "d3"
    dn_floor: int = 0
    dn_cap: int | None = None
    stress_capacity: str = "none"
    ladder: tuple[str, ...] = read_ladder(_ladder_text())
    attributes: tuple[str, ...] = ATTRIBUTES
    skills: tuple[SkillGroup, ...] = SKILLS

    def rank_name(self, dice: int) -> str:
        """What a number of proficiency dice is called (DN-AMB-07)."""
        return self.ladder[dice] if dice < len(self.ladder) else f"+{dice}"


DEFAULTS = Rules()


def rules_from(chosen: Mapping[str, str]) -> Rules:
    """From what a campaign says; whatever it does not say is as the game has it."""
    said = {rule.key.removeprefix(PREFIX): rule.chosen(chosen).key for rule in HOUSE_RULES}
    limit, cap = said.pop("compromise_limit"), said.pop("dn_cap")
    values: dict[str, object] = {
        **said,
        "compromise_limit": None if limit == "unlimited" else int(limit),
        "dn_cap": None if cap == "none" else int(cap),
    }
    values |= {each.key.removeprefix(PREFIX): each.meaning(each.chosen(chosen)) for each in WORDINGS}
    return DEFAULTS.replace(**values)


def departures_as_inputs(rules: Rules) -> dict[str, object]:
    """What a record has to keep, so that it can be made again at another table.

    Only how 1s are counted: everything else is in the target number and the dice already.
    """
    is_usual = rules.critical_mode == DEFAULTS.critical_mode
    return {} if is_usual else {"rules": {"critical_mode": rules.critical_mode}}


def rules_of_inputs(inputs: Mapping[str, object]) -> Rules:
    """The rules by which a recorded roll was made."""
    kept = inputs.get("rules", {})
    mode = kept.get("critical_mode", DEFAULTS.critical_mode) if isinstance(kept, Mapping) else None
    if mode not in ("once", "per_pair"):
        raise RuleError("no_such_rules", "the record was made by rules that are not known here")
    return Rules(critical_mode=mode)
