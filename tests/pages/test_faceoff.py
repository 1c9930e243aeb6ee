import re
from fractions import Fraction

import pytest

from dicewright.dice import FixedDice
from dicewright.games.tiers.rules.character import Level
from dicewright.games.tiers.rules.faceoff import Side, chances, damage_odds, gain_of_bonus_die
from dicewright.games.tiers.rules.tables import TIER_NAMES, tier_of
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.workspace import redo, undo
from dicewright.words import percent, percentage_points
from tests.pages.acting import Visit, refused
from tests.pages.facing import by_hand, dice_page, facing, rolled
from tests.table.looking import id_of, person, state_of, table_in, with_person
from tests.table.towers import FIRST_WINS, towers

# Thrown


def test_a_face_off_by_hand() -> None:
    visit = by_hand(a_name="Shooter", b_name="Guard", b_hp="50")
    rolled(visit, *FIRST_WINS)
    assert visit.heard == "Shooter against Guard: Shooter wins, 5 to 2, 15 damage."
    assert "Margin 3 × 5 = 15 damage" in visit.words
    assert "Guard: 50 → 35 HP" in visit.words
    assert 'name="b-hp" value="35"' in visit.html


def test_a_face_off_between_sheets() -> None:
    visit = rolled(facing(), *FIRST_WINS)
    assert visit.heard == "Vess against Ogre: Vess wins, 5 to 2, 15 damage."
    assert "Ogre: 250 → 235 HP" in visit.words
    assert "Shooting, Beta 2" in visit.words
    assert person(visit.workspace, "Ogre").wounds == 15
    assert state_of(undo(visit.workspace)) == state_of(towers())
    assert state_of(redo(undo(visit.workspace))) == state_of(visit.workspace)


def test_an_item_can_be_rolled() -> None:
    visit = facing(a="Ogre", b="Vess").do("tp-set", **{"b-ability": "items:0"})
    rolled(visit, 5, 3, 1, 1, 2, 1)
    assert "Armor, Alpha 4" in visit.words
    assert visit.last.outcome == "Ogre wins, 5 to 2, 75 damage"


def test_a_face_off_on_a_sheet() -> None:
    workspace = towers()
    visit = Visit(SHEETS, workspace).do("open", sheet=id_of(workspace, "Vess")).do("tc-roll", "skills:0")
    assert "Challenge" not in visit.words
    visit.do("tp-set", **{"b-sheet": id_of(workspace, "Ogre")})
    visit.do("tp-roll", dice=FixedDice(*FIRST_WINS))
    assert visit.heard == "Vess against Ogre: Vess wins, 5 to 2, 15 damage."
    assert "Margin 3 × 5 = 15 damage" in visit.words
    assert visit.do("tp-die", "a:0").heard.endswith("die costs 1 complication point, and the GM has 0.")
    assert "Vess wins" not in visit.do("tc-roll", "skills:0").do("tc-roll", "skills:1").words


def test_explosions_are_seen() -> None:
    visit = rolled(facing(), 6, 3, 4, 8, 1, 8)
    assert "Explosions, each once" in visit.words
    assert "Ogre wins 16 to 10 Ogre by 6." in visit.words


@pytest.mark.parametrize(
    ("a", "b", "reason"),
    [
        (("Beta", 1), ("Charlie", 1), "A tie, and Charlie stands above Beta"),
        (("Beta", 1), ("Beta", 2), "A tie in equal tiers, and rank 2 beats rank 1"),
        (("Beta", 2), ("Beta", 2), "A tie in tier and rank, and First side began it"),
    ],
)
def test_a_tie_says_who_wins_it_and_why(a: tuple[str, int], b: tuple[str, int], reason: str) -> None:
    visit = rolled(by_hand(a, b), *(3,) * (a[1] + b[1]))
    assert reason in visit.words
    assert 'href="rules.html#TP-CORE-09"' in visit.html


def test_defeat_and_what_is_beyond_are_said() -> None:
    visit = rolled(facing(a="Ogre", b="Odo"), 7, 1, 1, 1, 2)
    assert "Odo: 30 → 0 HP, defeated, 95 beyond" in visit.words


def test_a_bonus_die_leaves_the_bank_and_is_not_added_twice() -> None:
    visit = facing().do("tp-toggle", "a:bonus")
    assert "Adds a d8." in visit.words
    rolled(visit, 5, 3, 7, 2, 1)
    assert (person(visit.workspace, "Vess").bonus_dice, visit.state.rolling.a.bonus) == (0, False)
    visit.do("tp-toggle", "a:bonus")
    assert "but the bank is empty" in visit.words
    assert refused(visit, "tp-roll").startswith("Vess has no bonus die left")
    assert person(visit.turn(undo).workspace, "Vess").bonus_dice == 1


def test_a_rank_more_costs_the_gm_two_points() -> None:
    visit = facing(points=3).do("tp-toggle", "b:temporary")
    assert "+1 rank (2 points; the GM has 3)" in visit.words
    rolled(visit, 5, 3, 1, 1, 1)
    assert table_in(visit.workspace).points == 1
    visit.do("tp-toggle", "b:temporary")
    assert refused(visit, "tp-roll") == "+1 rank for an NPC costs 2 complication points, and the GM has 1."


def test_a_player_gets_no_rank_from_the_gm() -> None:
    visit = facing(points=9).do("tp-toggle", "a:temporary")
    assert 'value="a:temporary"' not in visit.html
    rolled(visit, *FIRST_WINS)
    assert table_in(visit.workspace).points == 9


@pytest.mark.parametrize("of_sheet", [True, False])
def test_the_gm_has_no_bonus_die(of_sheet: bool) -> None:
    visit = facing() if of_sheet else facing(b="").do("tp-set", **{"b-tier": "Charlie", "b-rank": "2"})
    assert 'value="a:bonus"' in visit.html
    assert 'value="b:bonus"' not in visit.html
    visit.do("tp-toggle", "b:bonus")
    assert "Adds a" not in visit.words
    rolled(visit, *FIRST_WINS)
    turned_round = facing(a="Ogre", b="Vess")
    assert 'value="a:bonus"' not in turned_round.html
    assert "percentage points for Ogre" not in turned_round.words


def test_a_bonus_die_is_gone_as_soon_as_the_side_is_the_gms() -> None:
    visit = by_hand().do("tp-toggle", "a:bonus").do("tp-toggle", "a:is_gm")
    rolled(visit, *FIRST_WINS)


def test_a_throw_that_was_undone_is_called_so() -> None:
    assert "No face-off yet." in facing().words
    visit = rolled(facing(), *FIRST_WINS).turn(undo)
    assert "The throw was undone." in visit.words
    assert "Vess wins" in visit.turn(redo).words


def test_fortunate_rolls_ones_again() -> None:
    visit = rolled(facing().do("tp-toggle", "a:fortunate"), 1, 1, 5, 1, 2, 1)
    assert "rolled again by Fortunate" in visit.words
    assert visit.last.outcome == "Vess wins, 5 to 2, 15 damage"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"tie_win_min_margin": "1"}, "Margin of a tie that is won: 1"),
        ({"omega_die": "separate"}, "Two dice"),
    ],
)
def test_house_rules_are_said_beside_the_result(rules: dict[str, str], said: str) -> None:
    assert said in rolled(facing(**rules), *FIRST_WINS).words


def test_the_damage_of_a_tie_adds_up() -> None:
    visit = facing(a="Vess", b="Pit", tie_win_min_margin="1")
    assert "Margin 1 × 5 = 5 damage" in rolled(visit, 3, 3, 3, 3).words
    assert 'href="rules.html#TP-AMB-10"' in visit.html


def test_a_result_says_that_omegas_multiplier_is_ours() -> None:
    visit = rolled(by_hand(("Omega", 1), ("Beta", 1)), 5, 15, 3)
    assert "extrapolated" in visit.html.split('aria-label="Set-up"')[0]
    visit = rolled(by_hand(("Gamma", 1), ("Beta", 1)), 5, 3)
    assert "extrapolated" not in visit.html.split('aria-label="Set-up"')[0]


# Its chances


def test_the_chances_on_the_button_are_exact() -> None:
    visit = facing()
    a = Side(tier_of("Beta"), 2, tier_of("Beta"))
    b = Side(tier_of("Charlie"), 2, tier_of("Charlie"))
    found = chances(a, b)
    assert f"Face off: Vess <b>{percent(found.wins, found.ways)}</b>" in visit.html
    assert "A tie goes to Ogre: the higher tier wins it" in visit.words
    damage = damage_odds(found, 5)
    falls = percent(damage.at_least(250), damage.ways).replace("\u00a0", " ")
    assert f"Ogre has 250 HP and falls in one blow: {falls}" in visit.words.replace("\u00a0", " ")
    gain = percentage_points(*gain_of_bonus_die(a, b))
    assert f"A bonus die would add {gain} percentage points for Vess" in visit.words


def test_what_a_bonus_die_would_add_is_told_to_whoever_is_attacked_too() -> None:
    visit = facing(a="Ogre", b="Vess")
    a = Side(tier_of("Charlie"), 2, tier_of("Charlie"))
    b = Side(tier_of("Beta"), 2, tier_of("Beta"))
    without, with_one = chances(a, b), chances(a, b.replace(bonus_die=True))
    gain = Fraction(with_one.losses, with_one.ways) - Fraction(without.losses, without.ways)
    told = f"{percentage_points(*gain.as_integer_ratio())} percentage points for Vess"
    assert f"A bonus die would add {told}" in visit.words
    assert f"The bonus die adds {told}" in visit.do("tp-toggle", "b:bonus").words
    heroes = facing(a="Vess", b="Odo").words
    assert heroes.count("A bonus die would add") == 2


def test_whoever_lies_there_already_does_not_fall_again() -> None:
    visit = rolled(facing(a="Ogre", b="Odo"), 7, 1, 1, 1, 2)
    assert "Odo is defeated already, at 0 HP." in visit.words
    assert "falls in one blow" not in visit.words


def test_hp_of_omega_are_marked_where_a_sheet_is_chosen() -> None:
    levels = (Level("Storm", "Omega", 1),)
    for rules, told in (({}, "31,250 HP (extrapolated)"), ({"omega_hp_per_level": "9"}, "9 HP")):
        workspace = with_person(towers(**rules), "Ogre", levels=levels)
        visit = dice_page(workspace).do("tp-set", **{"b-sheet": id_of(workspace, "Ogre")})
        assert f"Ogre: Omega, {told} How it is rolled" in visit.words


def test_bad_input_has_its_sentence_and_changes_nothing() -> None:
    visit = dice_page().do("tp-mode", "faceoff")
    for key, text in (("a-rank", "9"), ("b-reroll", "6"), ("a-reduce", "-1"), ("b-hp", "x")):
        before = visit.state.rolling
        assert f"not “{text}”" in refused(visit, "tp-set", **{key: text})
        assert (visit.state.rolling.a, visit.state.rolling.b) == (before.a, before.b)
        assert f'name="{key}" value="{text}"' in visit.html
    for key in ("a-tier", "b-character", "board-tier"):
        assert refused(visit, "tp-set", **{key: key}).startswith(f"“{key}” is no tier; there are Alpha, ")


def test_an_unknown_tier_to_compare_has_its_sentence() -> None:
    visit = dice_page().do("tp-mode", "tiers")
    before = visit.state.rolling.compared
    for name in ("first", "second"):
        assert refused(visit, "tp-set", **{name: name}).startswith(f"“{name}” is no tier; there are Alpha, ")
    assert visit.state.rolling.compared == before


def test_a_sheet_without_anything_to_roll_is_said() -> None:
    workspace = towers()
    visit = Visit(SHEETS, workspace).do("make", name="Nobody")
    visit.do("game", "tiers")
    there = dice_page(visit.workspace).do("tp-set", **{"a-sheet": id_of(visit.workspace, "Nobody")})
    assert "Nobody has nothing to roll" in there.words
    assert 'data-action="tp-roll"' not in there.html
    assert refused(there, "tp-roll").startswith("Nobody has nothing to roll")


def test_large_averages_are_set_apart() -> None:
    visit = dice_page().do("tp-mode", "tiers").do("tp-set", first="Omega", first_rank="5")
    assert re.search(r"Average damage TP-COMBAT-01 \d\d,\d{3}\.\d ", visit.words)


def test_tiers_stand_side_by_side() -> None:
    for first in TIER_NAMES:
        visit = dice_page().do("tp-mode", "tiers").do("tp-set", first=first, first_rank="5")
        assert f"{first} 5" in visit.words
        before = visit.workspace
        assert visit.do("tp-roll").workspace is before


def test_a_house_rule_for_omega_is_not_called_extrapolated() -> None:
    rules = {"omega_multiplier": "2,000", "omega_hp_per_level": "40,000"}
    visit = dice_page(towers(**rules)).do("tp-mode", "tiers").do("tp-set", first="Omega")
    assert "×2,000" in visit.words
    assert "extrapolated" not in visit.words


# What belongs to one roll


def granted() -> Visit:
    """Both sides have all that can be granted for one roll."""
    visit = facing(points=2).do("tp-toggle", "a:bonus").do("tp-toggle", "b:temporary")
    for side in ("a", "b"):
        visit.do("tp-toggle", f"{side}:fortunate")
        for name in ("reroll", "reduce", "increase"):
            visit.do("tp-step", f"{side}-{name}:1")
    return visit


def test_what_is_granted_for_one_roll_goes_with_it() -> None:
    visit = granted()
    plain = facing().state.rolling
    assert visit.state.rolling.a != plain.a
    rolled(visit, 2, 3, 4, 3, 5, 6, 7, 2)
    assert (visit.state.rolling.a, visit.state.rolling.b) == (plain.a, plain.b)
    assert "Shooting, Beta 2, bonus die, Fortunate, Reroll 1, Reduce 1, Increase 1" in visit.words
    assert "+1 rank, Fortunate, Reroll 1, Reduce 1, Increase 1" in visit.words


def test_what_was_granted_to_one_is_not_anothers() -> None:
    visit = granted()
    visit.do("tp-set", **{"a-sheet": id_of(visit.workspace, "Odo")}).do("tp-set", **{"b-sheet": ""})
    rolling = visit.state.rolling
    for corner in (rolling.a, rolling.b):
        assert (corner.bonus, corner.fortunate, corner.temporary) == (False, False, False)
        assert (corner.reroll, corner.reduce, corner.increase) == (0, 0, 0)


def test_turning_the_sides_says_what_goes_with_them() -> None:
    """The fold may be closed on the other side, so what is in it stands on it."""
    visit = facing().do("tp-step", "a-reroll:1").do("tp-step", "a-reroll:1").do("tp-step", "b-reduce:1")
    folds = re.findall(r"<summary>Keywords(.*?)</summary>", visit.html)
    assert folds == [" (now Reroll 2)", " (now Reduce 1)"]
    visit.do("tp-toggle", "turn")
    assert visit.heard == "Turned round: Ogre begins. Ogre has Reduce 1. Vess has Reroll 2."
    folds = re.findall(r"<summary>Keywords(.*?)</summary>", visit.html)
    assert folds == [" (now Reduce 1)", " (now Reroll 2)"]
    rolled(visit, 5, 2, 3, 3)
    assert re.findall(r"<summary>Keywords(.*?)</summary>", visit.html) == ["", ""]
