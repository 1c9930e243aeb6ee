"""Somebody about to test by the rules of Lavender Hack, and a GM at the table."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.lavender.play.ability_tests import Match, current
from dicewright.games.lavender.play.prompts import waiting
from dicewright.games.lavender.rules.character import Character, Feature, Item, Party, Working, item_of
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.fight import Fight, Fighter
from dicewright.games.lavender.rules.tables import DEFT_CLASS, STRONG_CLASS, SUCCESSES, WISE_CLASS
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.event import shared as for_all
from dicewright.table.telling import summary
from dicewright.table.workspace import Workspace
from dicewright.words import percent
from tests.pages.acting import FRESH, Visit, near, nth, words_of
from tests.table.looking import id_of, table_in, with_campaign, with_people


def featured(*names: str) -> tuple[Feature, ...]:
    return tuple(Feature(name) for name in names)


BREN = Character(
    "Strong",
    scores=(16, 10, 8, 9, 13, 12),
    hp=8,
    most_hp=8,
    background="Miner",
    features=featured(*STRONG_CLASS.starting, "Cleave"),
    items=(item_of("Leather"), item_of("Shield"), item_of("Longsword"), Item("Old bell", slots=1)),
    death_dice=1,
)
"""Str +2, Dex 0, Wis −1, Int 0, Con +1, Cha 0; armor d6."""
DARA = Character(
    "Deft",
    scores=(9, 16, 13, 10, 10, 15),
    hp=5,
    most_hp=6,
    features=featured(*DEFT_CLASS.starting),
    items=(item_of("Leather"), item_of("Dagger"), item_of("Shortbow"), Item("Ring", slots=0)),
)
"""Dex +2, Wis +1, Cha +1; no background."""
WREN = Character(
    "Wise",
    scores=(7, 10, 15, 17, 8, 11),
    hp=3,
    most_hp=3,
    background="Scribe",
    features=featured(*WISE_CLASS.starting),
    items=(item_of("Dagger"),),
    workings=(Working("Charm"), Working("Sleep")),
)
"""Int +2, Con −1; sits at no table."""
PEOPLE = {"Bren": BREN, "Dara": DARA, "Wren": WREN}
BREN_ID, DARA_ID, WREN_ID = nth(1), nth(3), nth(5)


def fells(
    people: dict[str, Character] | None = None,
    seats: tuple[str, ...] = ("Bren", "Dara"),
    party: Party | None = None,
    **rules: str,
) -> Workspace:
    """Sheets, and a campaign on the table; rules are its house rules by their short keys."""
    workspace = with_people(FRESH, "lavender", PEOPLE if people is None else people)
    return with_campaign(workspace, "lavender", "The Fells", rules, seats, party or Party())


def with_dice(**dice: int) -> Party:
    return Party().replace(dice=Party().dice.replace(**dice))


def changed(name: str, **changes: Any) -> dict[str, Character]:
    """The people, one of them otherwise."""
    return {**PEOPLE, name: PEOPLE[name].replace(**changes)}


# On a page


def table(workspace: Workspace | None = None) -> Visit:
    return Visit(TABLE, workspace or fells())


def at_dice(workspace: Workspace | None = None) -> Visit:
    """With the party’s dice opened at the table."""
    return table(workspace).do("drawer", "kept")


def dice_page(workspace: Workspace | None = None) -> Visit:
    return Visit(DICE, workspace or fells()).do("open", game="lavender")


def sheet_page(name: str = "Bren", workspace: Workspace | None = None) -> Visit:
    found = workspace or fells()
    return Visit(SHEETS, found).do("open", sheet=id_of(found, name))


def about_to_test(name: str = "Bren", ability: str = "Str", workspace: Workspace | None = None) -> Visit:
    """Somebody at the table with a sheet, before the throw."""
    visit = table(workspace).do("drawer", "dice")
    return visit.do("lh-set", sheet=id_of(visit.workspace, name)).do("lh-ability", ability)


def threw(visit: Visit, action: str, faces: tuple[int, ...], value: str = "", **answers: str) -> Visit:
    """A press with dice, all of which are used."""
    dice = FixedDice(*faces)
    visit.do(action, value, dice, **answers)
    rolling = visit.state.rolling
    assert (dice.unused, rolling.problem, rolling.gm_problem) == (0, "", "")
    return visit


def rolled(visit: Visit, *faces: int) -> Visit:
    return threw(visit, "lh-roll", faces)


def entered(visit: Visit, *faces: int) -> Visit:
    """Real dice, one after the other."""
    for face in faces:
        visit.do("face", str(face))
    return visit


# A fight


def fighting(
    workspace: Workspace | None = None, count: int = 2, surprised: bool = False, **enemy: str
) -> Visit:
    """With goblins of 4 hit points, armor 1 and d6; not a step is done."""
    visit = table(workspace).do("lh-at-fight", "surprised" if surprised else "")
    fields = {"name": "Goblin", "hp": "4", "armor": "1", "morale": "7", "damage-1": "6", "count": str(count)}
    given = {key.replace("_", "-"): text for key, text in (fields | enemy).items()}
    return visit.do("lh-at-enemy", **{f"enemy-{key}": text for key, text in given.items()})


def declared(visit: Visit, bren: str = "melee", dara: str = "melee") -> Visit:
    visit.do("lh-at-declare", f"{BREN_ID}:{bren}").do("lh-at-declare", f"{DARA_ID}:{dara}")
    return visit.do("lh-at-next")


def all_quick(visit: Visit, bren: str = "melee", dara: str = "melee") -> Visit:
    return threw(declared(visit, bren, dara), "lh-at-initiative", (10, 10)).do("lh-at-next")


def all_slow(visit: Visit, bren: str = "melee", dara: str = "melee") -> Visit:
    """At the enemies' turns."""
    threw(declared(visit, bren, dara), "lh-at-initiative", (2, 2))
    return visit.do("lh-at-next").do("lh-at-next")


def struck(visit: Visit, natural: int, *faces: int, who: str = BREN_ID, cost: str = "") -> Visit:
    """An attack with all that comes of it."""
    threw(visit, "lh-at-attack", (natural,), who)
    return threw(visit, "lh-at-resolve", faces, cost)


def defended(visit: Visit, enemy: int, who: str, naturals: tuple[int, ...], *faces: int) -> Visit:
    visit.do("lh-at-aim", **{f"enemy-{enemy}": who})
    threw(visit, "lh-at-defend", naturals, str(enemy))
    return threw(visit, "lh-at-resolve", faces)


# What is seen and kept


def stage(visit: Visit) -> str:
    """The one place where everything happens."""
    return words_of(
        visit.html.partition('id="stage"')[2].partition(">")[2].partition('<section class="events"')[0]
    )


def scene(visit: Visit) -> str:
    """What is played, below what came of the last throw."""
    return words_of(visit.html.partition('<div class="scene">')[2].partition('<section class="events"')[0])


def expected(visit: Visit) -> str:
    """What the board says comes next."""
    text = scene(visit)
    at = min(place for words in ("Next: ", "No enemy stands") if (place := text.find(words)) >= 0)
    return text[at : text.index(".", at) + 1]


def fight_of(visit: Visit) -> Fight:
    fight = table_in(visit.workspace).fight
    assert fight
    return fight


def fighter(visit: Visit, sheet: str = BREN_ID) -> Fighter:
    return next(each for each in fight_of(visit).fighters if each.sheet == sheet)


def now(visit: Visit) -> Match:
    match = current(visit.workspace)
    assert match
    return match


def asked(visit: Visit) -> list[str]:
    return [prompt for _, prompt in waiting(visit.workspace)]


def prompt_value(visit: Visit) -> str:
    event, prompt = waiting(visit.workspace)[0]
    return f"{prompt} {event.id}"


def told_to_all(visit: Visit) -> str:
    """Everything in the log that the others get to see."""
    log = visit.workspace.log
    said = [
        f"{event.what} {event.outcome} {event.rolls} {event.about} {event.changes}" for event in for_all(log)
    ]
    return "\n".join((summary(log), *said))


def success(modifier: int, mode: str = "normal") -> str:
    odds = degree_odds(modifier, mode)
    return near(percent(sum(odds.exactly(each) for each in SUCCESSES), odds.ways))
