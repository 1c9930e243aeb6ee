"""Downtime as it is seen and pressed at the table."""

import random
import re
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.rules.character import Character, Feature, Item, Party, Track
from dicewright.games.lavender.rules.downtime import Growing, Household, Stay
from dicewright.games.lavender.rules.wealth import ROWS, Wealth
from dicewright.games.tdgs.pages.crafting import PAGE as CRAFTING
from dicewright.table.workspace import Workspace, next_undo, undo
from tests.dice.expressions import SeededDice
from tests.pages.acting import BAD, Visit
from tests.pages.lavending import (
    BREN,
    BREN_ID,
    DARA_ID,
    PEOPLE,
    WREN_ID,
    changed,
    fells,
    scene,
    table,
    threw,
    told_to_all,
)
from tests.table.looking import person, state_of, table_in

BELL = Item("Old bell", "treasure", 3, "exact", 3)


def wealth_of(**rows: int) -> Wealth:
    return tuple(rows.get(f"r{row}", 0) for row in ROWS)


def home(
    weeks: int | None = 1,
    people: dict[str, Character] | None = None,
    growing: tuple[Growing, ...] = (),
    rules: Any = None,
    **rows: int,
) -> Visit:
    """The table with its downtime in sight; None for no downtime."""
    stay = None if weeks is None else Stay(weeks)
    party = Party(household=Household(wealth_of(**rows), stay, growing))
    seats = ("Bren", "Dara", "Wren")
    return table(fells(people, seats, party, **(rules or {}))).do("lh-scene", "downtime")


def household(visit: Visit) -> Household:
    found = table_in(visit.workspace).household
    assert found
    return found


def said(visit: Visit) -> str:
    """The scene, without the rest of the page."""
    return scene(visit)


def problem(visit: Visit) -> str:
    return str(visit.state.rolling.gm_problem)


def button(visit: Visit, action: str, value: str = "") -> str:
    """A button of the page as it is written."""
    found = re.findall(rf'<button[^>]*data-action="{action}"[^>]*>', visit.html)
    return next((each for each in found if not value or f'value="{value}"' in each), "")


# What is seen


def test_downtime_is_offered_to_a_party_and_not_to_nobody() -> None:
    assert button(home(None), "lh-do-begin")
    empty = table(fells(seats=())).do("lh-scene", "downtime")
    assert not button(empty, "lh-do-begin")
    assert "Seat the party" in empty.words


def test_a_downtime_that_goes_on_is_shown_without_asking() -> None:
    visit = table(fells(party=Party(household=Household(stay=Stay(3)))))
    assert "Week 4: Everyone does one thing." in visit.words


def test_banking_shows_what_is_known_and_what_must_go() -> None:
    idol = Item("Idol", value=4, known="misjudged", told=3)
    ring = Item("Ring", value=5, known="exact_with_buyer", told=5)
    people = changed("Bren", items=(BELL, idol, Item("Urn", value=6), *BREN.items[:3]))
    people["Dara"] = people["Dara"].replace(items=(ring,))
    visit = home(0, people)
    text = said(visit)
    assert "Next: bank Idol, for that was misjudged." in text
    assert "Old bell, Bren: wealth 3." in text
    # The true value stays the GM's, and what was noted is not told before it is banked.
    assert "Idol, Bren: it was misjudged, so it must go." in text
    assert "To the buyer: wealth 6" in text
    assert "Arms and armor from the lists (4)" in text
    assert "Not known exactly: 1 thing." in text
    assert "disabled" in button(visit, "lh-do-week")
    visit.do("lh-do-week")
    assert problem(visit) == "Bren has to bank Idol first: it was misjudged (LH-DOWN-07)."
    visit.do("lh-do-bank-all").do("lh-do-week")
    assert (problem(visit), household(visit).wealth) == ("", wealth_of(r3=2, r5=1))
    assert household(visit).stay == Stay(1)
    assert visit.heard == "Week 1 of downtime passes."


def test_a_thing_goes_to_its_buyer() -> None:
    ring = Item("Ring", value=5, known="exact_with_buyer", told=5)
    visit = home(0, changed("Bren", items=(ring,))).do("lh-do-bank-buyer", f"{BREN_ID}:0")
    assert household(visit).wealth == wealth_of(r6=1)


def test_the_grid_offers_exactly_the_conversions_that_can_be() -> None:
    visit = home(r1=5, r3=1, r5=1, r4=2)
    html = visit.html
    assert 'aria-label="Value 1: 5 of 5 boxes"' in html
    assert 'aria-label="Up: five of value 1 become one of value 2"' in html
    assert "disabled" not in button(visit, "lh-do-convert", "up:1")
    assert "disabled" in button(visit, "lh-do-convert", "up:3")
    assert "disabled" not in button(visit, "lh-do-convert", "down:3")
    # Row 4 holds two boxes already, so four more have no room.
    assert "disabled" in button(visit, "lh-do-convert", "down:5")
    visit.do("lh-do-convert", "up:1").do("lh-do-convert", "down:3")
    assert household(visit).wealth == wealth_of(r2=5, r4=2, r5=1)
    assert not button(home(None, r1=5), "lh-do-convert")


def test_boxes_are_marked_and_spent_by_hand() -> None:
    visit = home(None).do("lh-do-hand", "mark", row="4").do("lh-do-hand", "mark", row="2")
    visit.do("lh-do-hand", "spend", row="4")
    assert household(visit).wealth == wealth_of(r2=1)
    visit.do("lh-do-hand", "spend", row="4")
    assert problem(visit) == "There is no box of value 4 to spend (LH-DOWN-05)."


def test_what_cannot_be_paid_yet_names_the_change_that_would() -> None:
    visit = home(r3=1)
    text = said(visit)
    assert "There is no box of value 1 yet. First: one of value 3 becomes four of value 2 and one of" in text
    assert not button(visit, "lh-do-train")
    visit.do("lh-do-change", "1")
    assert household(visit).wealth == wealth_of(r1=4, r2=3)
    assert "Train: wealth 1" in said(visit)
    assert "A box of value 1 cannot be paid now." in said(home())


def test_what_the_household_can_afford() -> None:
    text = said(home(people=changed("Dara", tracks=(Track("A lute", 2, 4, "bow"),)), r2=1, r3=1))
    assert "Bren, level 2: all of it can be paid." in text
    assert "Value 1: one of value 2 becomes four of value 1. Value 2: one of value 3 becomes" in text
    assert "Dara, A lute: 1 of 2 boxes can be paid, up to value 3. Value 3: there is a box." in text


def test_levels_ahead_are_told_exactly() -> None:
    text = said(home(people=changed("Bren", tracks=(Track("Training", 1, 2),))))
    assert "To level 2: 1 week of training, and boxes: 1 of value 2." in text
    assert "To level 10: 53 weeks of training, and boxes: 8 of value 1, 9 of value 2" in text
    # 2d8+2 beats 8 unless the dice show 6 or less: 49 of 64.
    assert "2d8 raise the maximum of 8 hit points in 77 % of all rolls, to " in text
    assert "Bren has reached level 10." in said(home(people=changed("Bren", level=10)))


def test_no_value_is_likened_to_what_the_tables_of_equipment_price_otherwise() -> None:
    """LH-AMB-15: a longsword is worth 4."""
    values = said(home(r2=1)).partition("1: like a moldy potato")[2]
    assert values.startswith(
        " 2: like a bushel of grain 3: like a small bell 4: like a shield 5 6: like a half plate"
    )


# The week


def test_everyone_acts_once_a_week() -> None:
    visit = home(r1=3).do("lh-do-train", BREN_ID)
    assert "Done this week: Bren." in said(visit)
    assert not button(visit, "lh-do-train", BREN_ID)
    visit.do("lh-do-train", BREN_ID)
    assert problem(visit) == "This week’s action is done: let the week pass (LH-DOWN-06, LH-AMB-49)."
    assert visit.do("lh-do-train", DARA_ID).heard == "Dara trains: box 1 of 2."
    assert "primary" not in button(visit, "lh-do-week")
    visit.do("lh-do-train", WREN_ID)
    assert "Next: another week, or leave." in said(visit)
    assert "primary" in button(visit, "lh-do-week")


def test_a_party_with_one_action_has_one() -> None:
    visit = home(rules={"downtime_actions": "per_party"}, r1=3)
    assert "Week 2: The party does one thing. LH-AMB-49" in said(visit)
    visit.do("lh-do-train", BREN_ID)
    assert not button(visit, "lh-do-train")


def planned(visit: Visit, plan: str, sheet: str = BREN_ID) -> str:
    """What somebody's pane says."""
    text = said(visit.do("lh-do-plan", f"{sheet}:{plan}"))
    return text.partition("Carouse ")[2].partition(" Dara, ")[0]


def test_the_pane_of_each_action() -> None:
    visit = home(people=changed("Bren", items=(BELL,), tracks=(Track("Axe", 1, 3, "arms"),)), r1=1, r2=1)
    assert planned(visit, "train").startswith("Box 1 of 2 towards level 2.")
    assert "Axe: box 2 of 3. Go on with Axe: wealth 2 What is crafted Kind Arms Armor" in planned(
        visit, "craft"
    )
    assert "About what Old bell, Bren" in planned(visit, "research")
    assert "Old bell, Bren: wealth 3. Bank" in planned(visit, "bank")
    # Cha 0: a map 1, two rumors 2, one rumor 10, nothing 6, a fight 1 of 20.
    assert planned(visit, "carouse").startswith(
        "A map: 5 % Two rumors: 10 % One rumor: 50 % Nothing: 30 % A fight: 5 %"
    )
    assert "Carouse, Cha: news 65 %, wealth 2" in planned(visit, "carouse")
    assert planned(visit, "dance") == planned(visit, "carouse")


def test_things_are_crafted() -> None:
    visit = home(r1=1, r2=1, r3=1).do("lh-do-start", BREN_ID, thing="dagger", kind="armor", worth="2")
    assert person(visit.workspace, "Bren").tracks == (Track("Dagger", 1, 3, "arms"),)
    for _ in range(2):
        visit.do("lh-do-week").do("lh-do-craft", f"{BREN_ID}:0")
    assert (
        person(visit.workspace, "Bren").items[-1].name,
        person(visit.workspace, "Bren").items[-1].die,
    ) == ("Dagger", 4)
    assert visit.heard == "Bren crafts Dagger: box 3 of 3, which is finished."


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"thing": "", "kind": "arms", "worth": "2"}, "Say what is crafted first."),
        ({"thing": "Wand", "kind": "wand", "worth": "2"}, "The Strong may craft: arms, armor (LH-CHAR-09)."),
        ({"thing": "Axe", "kind": "arms", "worth": "11"}, "A thing that is crafted is worth 1 to 10."),
        ({"thing": "Axe", "kind": "arms", "worth": "many"}, "A thing that is crafted is worth 1 to 10."),
    ],
)
def test_what_cannot_be_crafted_gets_its_sentence(answers: dict[str, str], sentence: str) -> None:
    visit = home(r1=1)
    before = state_of(visit.workspace)
    visit.do("lh-do-start", BREN_ID, **answers)
    assert (problem(visit), state_of(visit.workspace)) == (sentence, before)


def test_research_reveals_and_later_banking_pays() -> None:
    visit = home(people=changed("Bren", items=(Item("Urn", value=6),)), r1=1, r2=1)
    visit.do("lh-do-research", f"{DARA_ID}:value", thing=f"{BREN_ID}:0")
    assert visit.heard == "Dara researches Urn: worth 6."
    visit.do("lh-do-later", f"{BREN_ID}:0")
    assert household(visit).wealth == wealth_of(r6=1)


def test_a_property_is_kept_with_the_thing() -> None:
    visit = home(people=changed("Bren", items=(BELL,)), r2=1)
    visit.do("lh-do-research", f"{DARA_ID}:property", thing=f"{BREN_ID}:0", found="rings by itself")
    assert person(visit.workspace, "Bren").items[0].effects == ("rings by itself",)


def test_the_secret_value_is_not_told_before_it_is_researched() -> None:
    visit = home(0, changed("Bren", items=(Item("Urn", value=6),)))
    assert "6" not in said(visit).partition("Wealth Up")[0]
    assert "worth 6" not in told_to_all(visit)


def test_carousing_waits_for_its_degree_over_a_reload() -> None:
    visit = threw(home(r2=1).do("lh-do-plan", f"{BREN_ID}:carouse"), "lh-do-carouse", (19,), BREN_ID)
    again = Visit(visit.page, visit.workspace)
    assert "Bren carouses: Strong, 19." in said(again)
    again.do("lh-at-resolve")
    assert again.heard == "Bren carouses: Strong, 19; two rumors."
    assert "Bren carouses" not in said(again)


# A level


def levelling(step: str = "ability", feature: str = "", name: str = "Bren", **changes: Any) -> Visit:
    sheet = {"Bren": BREN_ID, "Dara": DARA_ID, "Wren": WREN_ID}[name]
    people = changed(name, level=2, **changes)
    return home(people=people, growing=(Growing(sheet, step, feature),))


def level_said(visit: Visit) -> str:
    return said(visit).partition(" reaches level 2. ")[2].partition("Train ")[0]


def test_the_walk_from_training_to_the_feature_with_real_dice() -> None:
    people = changed("Bren", tracks=(Track("Training", 1, 2),))
    visit = home(people=people, r2=1)
    assert "It is the last: the level comes, and more hit points in 77 % of all rolls." in said(visit)
    before = state_of(visit.workspace)
    visit.do("lh-do-train", BREN_ID)
    assert "Next: the level of Bren." in said(visit)
    assert level_said(visit).startswith("Raise one primary ability by 1, or none. LH-DOWN-10 Str 16 → 17")
    visit.do("lh-do-ability", f"{BREN_ID}:Con")
    assert "Roll 2d8 and add Con +1 to each. If that beats 8, it is the new maximum" in level_said(visit)
    assert "Roll 2d8: more hit points 77 %" in level_said(visit)
    visit.do("by-hand").do("lh-do-hit-dice", BREN_ID)
    # Nothing is rolled before the real dice are entered.
    assert person(visit.workspace, "Bren").most_hp == 8
    visit.do("face", "7").do("face", "5")
    assert (person(visit.workspace, "Bren").most_hp, person(visit.workspace, "Bren").hp) == (14, 14)
    assert visit.workspace.log[-1].by_hand
    text = level_said(visit)
    assert "Cleave" not in text
    assert "Stronger: Str or Con rises by 1. LH-CHAR-19" in text
    visit.do("lh-do-feature", f"{BREN_ID}:Stronger")
    assert "Stronger: raise Str or Con by 1." in level_said(visit)
    visit.do("lh-do-ability", f"{BREN_ID}:Con")
    assert (person(visit.workspace, "Bren").scores[4], household(visit).growing) == (15, ())
    for _ in range(5):
        visit = visit.turn(undo)
    assert state_of(visit.workspace) == before


def test_toughness_warns_whoever_it_would_hurt() -> None:
    assert "this would take hit points away" in level_said(levelling("feature", scores=(16, 10, 8, 9, 5, 12)))
    assert "this would take" not in level_said(levelling("feature"))


def test_toughness_is_told_with_the_hit_dice() -> None:
    features = (Feature("Toughness"), Feature("Toughness"))
    text = level_said(levelling("hit_points", features=features))
    assert "Toughness adds it to the sum once more, 2 times." in text


def test_workings_are_learned_and_swapped() -> None:
    visit = levelling("feature", name="Wren").do("lh-do-feature", f"{WREN_ID}:Advanced Workings")
    assert "Learn a working of level 2 at most." in level_said(visit)
    visit.do("lh-do-learn", WREN_ID, working="Fog", level="3")
    assert problem(visit) == "Its level goes from 1 to 2 (LH-CHAR-35)."
    visit.do("lh-do-learn", WREN_ID, working="Fog", level="2", text="grey")
    assert [each.name for each in person(visit.workspace, "Wren").workings] == ["Charm", "Sleep", "Fog"]
    assert "A known working may be swapped for a new one." in level_said(visit)
    visit.do("lh-do-swap", WREN_ID, forget="1", working="Web", level="1")
    assert [each.name for each in person(visit.workspace, "Wren").workings] == ["Charm", "Web", "Fog"]
    assert household(visit).growing == ()


def test_who_knows_too_many_forgets_one() -> None:
    features = (Feature("Advanced Workings"),)
    visit = levelling("detail", "Advanced Workings", "Wren", scores=(9,) * 6, features=features)
    assert "2 can be known at most, so one is forgotten." in level_said(visit)
    assert 'name="forget"' in visit.html
    visit.do("lh-do-without", WREN_ID)
    assert household(visit).growing[0].step == "swap"


def test_the_weird_write_their_own() -> None:
    visit = levelling("feature", who="Weird", features=())
    assert "no advanced features of the Weird yet" in level_said(visit)
    visit.do("lh-do-own-feature", BREN_ID, feature="Third eye")
    assert "The game names Beastfriend and Weight." in level_said(visit)
    visit.do("lh-do-learn", BREN_ID, working="Weight")
    assert [each.name for each in person(visit.workspace, "Bren").workings] == ["Weight"]


# Leaving and coming back


def test_each_payment_shows_its_dice_before_it_is_paid() -> None:
    people = {name: each.replace(level=4) for name, each in PEOPLE.items()}
    visit = home(people=people, r1=1, r2=1, r4=1, r5=1)
    text = said(visit)
    assert (
        "measured against level 4. It sets all four dice. LH-DOWN-16 Pay wealth 1: four d4 "
        "Pay wealth 2: four d6 Pay wealth 4: four d8 Pay wealth 5: four d10" in text
    )
    assert "Pay nothing" not in text
    assert (
        "Least payments: d4 from wealth 1, d6 from wealth 2, d8 from wealth 4 and d10 from wealth 5." in text
    )
    visit.do("lh-do-leave", "0")
    assert problem(visit) == "Whoever has any wealth pays some of it (LH-DOWN-15)."
    visit.do("lh-do-leave", "5")
    assert table_in(visit.workspace).dice.food == table_in(visit.workspace).dice.light == 10
    assert household(visit).stay is None
    assert button(visit, "lh-do-begin")
    assert "Pay nothing: four d20" in said(home())


def test_a_week_in_which_somebody_acted_passes_before_they_are_gone() -> None:
    visit = home(r1=2)
    words = "Somebody has acted, so this week passes before you are gone."
    assert words not in said(visit)
    assert words in said(visit.do("lh-do-train", BREN_ID))
    assert visit.do("lh-do-leave", "1").heard == "Leave after 2 weeks, paying wealth 1: all four dice d8."


def test_those_who_left_come_back() -> None:
    visit = home(people=changed("Dara", away="left for 1 weeks"))
    assert "Dara: left for 1 weeks. LH-RES-09 Comes back early" in said(visit)
    visit.do("lh-do-week")
    assert "Dara: the weeks are over. LH-RES-09 Comes back" in said(visit)
    visit.do("lh-do-back", DARA_ID)
    assert person(visit.workspace, "Dara").away == ""


# Strangers, and hands at random


def test_names_are_written_and_never_run() -> None:
    character = BREN.replace(
        items=(Item(BAD, value=3, known="exact", told=3),), tracks=(Track(BAD, 1, 3, "arms"),), level=2
    )
    for plan in ("train", "craft", "research", "bank", "carouse"):
        for step in ("ability", "hit_points", "feature"):
            there = fells(
                {BAD: character}, (BAD,), Party(household=Household(wealth_of(r1=1, r2=1), Stay(1)))
            )
            grown = Household(wealth_of(r1=1, r2=1), Stay(1), (Growing(BREN_ID, step),))
            for workspace in (there, fells({BAD: character}, (BAD,), Party(household=grown))):
                visit = table(workspace).do("lh-scene", "downtime").do("lh-do-plan", f"{BREN_ID}:{plan}")
                assert BAD not in visit.html
                assert "&lt;b title=" in visit.html
    assert BAD not in home(0, {BAD: character, **PEOPLE}).html


@pytest.mark.parametrize(
    "action", ["bank", "convert", "change", "hand", "leave", "craft", "swap", "research", "x"]
)
@pytest.mark.parametrize(
    "value", ["", ":", "a:b", f"{BREN_ID}:-1", f"{BREN_ID}:99", "up:", "up:99", "1e3", "²"]
)
def test_forged_presses_change_nothing(action: str, value: str) -> None:
    visit = home(r1=2)
    before = state_of(visit.workspace)
    visit.do(f"lh-do-{action}", value)
    assert state_of(visit.workspace) == before
    assert visit.html


_BUTTON = re.compile(r"<button([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def offered(visit: Visit) -> list[tuple[str, str]]:
    """The buttons of downtime that can be pressed now."""
    found = []
    for text in _BUTTON.findall(visit.html):
        names = dict(_ATTRIBUTE.findall(text))
        if names.get("data-action", "").startswith("lh-do-") and " disabled" not in text:
            found.append((names["data-action"], names.get("value", "")))
    return found


def random_visit(seed: int) -> tuple[Visit, Workspace]:
    things = (BELL, Item("Urn", value=6), Item("Idol", value=2, known="misjudged", told=1))
    people = {name: each.replace(items=(*each.items, *things)) for name, each in PEOPLE.items()}
    visit = home(None, people, r1=3, r2=3, r3=2)
    return visit, visit.workspace


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_something_can_always_be_done(seed: int) -> None:
    """Only what the page offers, with no end to it; and undo leads back to the start."""
    chance, dice = random.Random(seed), SeededDice(seed)
    visit, first = random_visit(seed)
    ours = {event.id for event in first.log}
    refused = 0
    for _ in range(50):
        choices = offered(visit)
        assert choices
        action, value = chance.choice(choices)
        visit.do(action, value, dice)
        refused += bool(problem(visit))
        if "Bren carouses" in said(visit) or "Dara carouses" in said(visit):
            visit.do("lh-at-resolve", "", dice)
    # What is offered works.
    assert refused == 0
    there = visit.workspace
    while (last := next_undo(there)) and last.id not in ours:
        there = undo(there)
    assert state_of(there) == state_of(first)


# On the crafting page


def test_the_crafting_page_lists_tracks_only_where_there_are_any() -> None:
    none = Visit(CRAFTING, fells())
    assert "Tracks of Lavender Hack" not in none.html
    some = Visit(CRAFTING, fells(changed("Bren", tracks=(Track(BAD, 1, 3, "arms"), Track("Training", 1, 2)))))
    text = some.words
    assert "Tracks of Lavender Hack" in text
    assert "Bren, Training: 1 of 2 boxes" in text
    assert BAD not in some.html


def test_a_forgotten_die_is_asked_for_and_nothing_else() -> None:
    visit = levelling("hit_points").do("lh-do-hit-dice", BREN_ID, FixedDice(9, 9))
    assert problem(visit)
    assert person(visit.workspace, "Bren").most_hp == 8
