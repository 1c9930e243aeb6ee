import re
from types import SimpleNamespace

import pytest

from dicewright.games.tiers import GAME
from dicewright.games.tiers.pages import sheet as sheet_page
from dicewright.games.tiers.pages.character import MOST_HURT, MOST_NAME
from dicewright.games.tiers.pages.sheet import EXAMPLE, searched
from dicewright.games.tiers.rules.character import MOST_LINES, Ability, Character, Consequence, Level
from dicewright.games.tiers.rules.tables import TIER_NAMES
from dicewright.table.contents import Sheet
from dicewright.table.workspace import undo
from tests.pages.acting import BAD
from tests.pages.sheeting import SheetVisit

VESS = Character(
    levels=(Level("Soldier", "Alpha", 5), Level("Chef", "Beta", 5), Level("Assassin", "Charlie", 1)),
    skills=(Ability("Dodge", "Alpha", 5), Ability("Shooting", "Alpha", 4), Ability("Knives", "Charlie", 2)),
    items=(Ability("Armor", "Alpha", 4),),
    bonus_dice=1,
    consequences=(Consequence("Limps", 2), Consequence("Outlawed")),
)
GOD = Character(levels=(Level("Storm", "Omega", 2),), skills=(Ability("Thunder", "Omega", 1),))


def vess(character: Character | None = VESS, **rules: str) -> SheetVisit:
    """At her sheet; with rules, a campaign that plays by them lies on the table."""
    return SheetVisit("tiers", "Vess", character, **rules)


def test_the_example_is_a_hero_whose_sheet_shows_all_there_is() -> None:
    name, content = EXAMPLE
    visit = vess(content.games.get("tiers"))
    assert (GAME.example, bool(name)) == ("Try a Tiers of Power hero", True)
    assert "50 + 250 + 250 = 550 HP" in visit.words
    assert "Dodge is mastered in Alpha: learn it in Beta at rank 2" in visit.words
    for name in ("Soldier", "Chef", "Assassin", "Armor"):
        assert f'value="{name}"' in visit.html
    for id in ("TP-POWER-01", "TP-POWER-02", "TP-POWER-06", "TP-META-01", "TP-META-02"):
        assert f'href="rules.html#{id}"' in visit.html


def test_all_names_can_be_searched_for() -> None:
    found = searched(Sheet(games={"tiers": VESS}))
    for name in ("Soldier", "Dodge", "Armor", "Outlawed"):
        assert name in found
    assert searched(Sheet()) == ""


def test_the_parts_stand_in_their_order() -> None:
    titles = re.findall(r"<h2 [^>]*>([^<]*)</h2>", vess().html)
    assert titles == ["Power", "Skills", "Items", "Levels", "Bonus dice", "Consequences"]


def test_a_sheet_of_this_game_needs_no_character_to_begin_with() -> None:
    visit = vess(None)
    for words in ("No tier yet", "No HP yet", "What can be rolled", "Armor, a weapon", "Levels in whatever"):
        assert words in visit.words
    visit.do("tc-add", "skills").do("tc-add", "items").do("tc-add", "levels").do("tc-step", "bonus_dice:1")
    assert visit.character == Character("hero", (Level(),), (Ability(),), (Ability(),), 1)
    assert "Face off" not in visit.html
    assert "Face off" in visit.do("tc-write", **{"skills-0-name": "Dodge"}).html


# Tier and HP


def test_tier_multiplier_and_hp_are_said() -> None:
    words = vess(VESS.replace(wounds=75)).words
    assert "Charlie, d8" in words
    assert "×25" in words
    assert "475 + of 550 HP" in words


def test_damage_and_healing_stop_at_both_ends() -> None:
    visit = vess().do("tc-count", "take", hurt="75")
    assert (visit.character.wounds, visit.told) == (75, "Vess: takes 75 damage")
    visit.do("tc-count", "heal", hurt="25")
    assert (visit.character.wounds, visit.told) == (50, "Vess: heals 25 HP")
    visit.do("tc-count", "heal", hurt="1,000")
    assert (visit.character.wounds, visit.told) == (0, "Vess: heals 50 HP")
    assert visit.do("tc-count", "heal", hurt="1").problem == "There is nothing to heal: Vess has all HP."
    visit.do("tc-count", "take", hurt="1,000")
    assert (visit.character.wounds, visit.told) == (
        550,
        "Vess: takes 1,000 damage, defeated, 450 beyond 0 HP",
    )
    assert "Defeated" in visit.words
    assert 'href="rules.html#TP-AMB-28"' in visit.html
    assert visit.do("tc-count", "take", hurt="1").problem == "Vess is defeated already, at 0 HP."
    visit.do("tc-count", "full")
    assert (visit.character.wounds, visit.told) == (0, "Vess: back to full HP")
    assert "Defeated" not in visit.words


def test_hp_are_stepped_one_by_one() -> None:
    visit = vess().do("tc-step", "hp:-1")
    assert (visit.character.wounds, visit.told) == (1, "Vess: HP 550 → 549")
    visit.do("tc-step", "hp:1")
    before = visit.workspace
    assert visit.do("tc-step", "hp:1").workspace is before


@pytest.mark.parametrize("typed", ["0", "-3", "x", "1e3", "²", "9" * 10, "9" * 5000, "1.5"])
def test_what_is_no_damage_stays_in_its_field_with_a_sentence(typed: str) -> None:
    visit = vess()
    before = visit.workspace
    for action, value in (("tc-count", "take"), ("tc-count", "heal"), ("tc-write", "")):
        visit.do(action, value, hurt=typed)
        assert visit.workspace is before
        assert visit.problem.startswith(f"Damage: write a whole number from 1 to {MOST_HURT:,}, not “")
        assert f'name="hurt" value="{typed[:20]}"' in visit.html
        assert 'aria-invalid="true"' in visit.html


def test_damage_that_is_being_typed_waits_for_its_button() -> None:
    visit = vess()
    before = visit.workspace
    visit.do("tc-write", hurt="75")
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert 'name="hurt" value="75"' in visit.html
    assert 'name="hurt" value=""' in visit.do("tc-count", "take", hurt="75").html
    assert visit.do("tc-count", "take").problem == "Write how much damage, or how much is healed."


def test_what_is_ours_of_omega_is_marked_and_what_a_table_wrote_too() -> None:
    words = vess(GOD).words
    assert "×3,125 (extrapolated, TP-AMB-03)" in words
    assert "of 62,500 HP (extrapolated, TP-AMB-03)" in words
    words = vess(GOD, omega_hp_per_level="40,000", omega_multiplier="2,000").words
    assert "×2,000 (house rule, TP-AMB-03)" in words
    assert "of 80,000 HP (house rule" in words
    assert "extrapolated" not in vess().words


def test_a_hazard_is_only_a_pool() -> None:
    visit = vess().do("tc-kind", "hazard")
    assert visit.told == "Vess: is a hazard now"
    for name in ("hurt", "levels-0-name", "bonus_dice"):
        assert f'name="{name}"' not in visit.html
    assert "tc-learn" not in visit.html
    assert 'name="skills-0-name"' in visit.html
    before = visit.workspace
    for action, value in (("tc-count", "take"), ("tc-step", "hp:-1"), ("tc-step", "bonus_dice:1")):
        assert visit.do(action, value, hurt="5").workspace is before
    visit.do("tc-kind", "npc")
    assert visit.told == "Vess: is an NPC now"
    assert 'name="hurt"' in visit.html
    assert 'name="bonus_dice"' not in visit.html
    assert visit.do("tc-kind", "hero").character == VESS


# Skills, items and levels


def test_a_skill_that_was_written_down_without_its_legacy_can_have_it() -> None:
    written = VESS.replace(skills=(Ability("Dodge", "Alpha", 5), Ability("dodge", "Beta", 1)))
    visit = vess(written).do("tc-learn", "Beta:Dodge")
    assert visit.character.skills == (Ability("Dodge", "Alpha", 5), Ability("dodge", "Beta", 2))
    assert "tc-learn" not in visit.html


def test_a_pool_says_its_dice_and_its_mean() -> None:
    words = vess().words
    assert "4d4 average result 5.5" in words
    assert "d6+d20) average result" in vess(GOD).words
    assert "d6 + d20 average result" in vess(GOD, omega_die="separate").words


def test_lines_are_added_written_stepped_and_removed() -> None:
    visit = vess().do("tc-add", "skills").do("tc-add", "items").do("tc-add", "levels")
    visit.do("tc-write", **{"skills-3-name": "Riding", "skills-3-tier": "Beta", "skills-3-rank": "3"})
    visit.do("tc-step", "skills-3-rank:1")
    assert visit.told == "Vess: Riding: rank 3 → 4"
    visit.do("tc-write", **{"items-1-name": "Rope"}).do("tc-write", **{"items-1-tier": "Delta"})
    visit.do("tc-write", **{"levels-3-tier": "Gamma"}).do("tc-write", **{"levels-3-level": "2"})
    assert visit.character.skills[3] == Ability("Riding", "Beta", 4)
    assert visit.character.items[1] == Ability("Rope", "Delta", 1)
    assert visit.character.levels[3] == Level("", "Gamma", 2)
    assert "50 + 250 + 250 + 12,500 = 13,050 HP" in visit.words
    visit.do("tc-drop", "skills:3").do("tc-drop", "items:1").do("tc-drop", "levels:3")
    assert visit.told == "Vess: remove a level"
    assert visit.character == VESS


def test_writing_joins_and_is_undone_as_one() -> None:
    visit = vess()
    length = len(visit.workspace.log)
    for name in ("S", "Sh", "Shield"):
        visit.do("tc-write", **{"items-0-name": name})
    assert len(visit.workspace.log) == length + 1
    visit.turn(undo)
    assert visit.character == VESS


def test_every_tier_can_be_chosen_for_every_line() -> None:
    visit = vess()
    for group in ("skills", "items", "levels"):
        for tier in TIER_NAMES:
            visit.do("tc-write", **{f"{group}-0-tier": tier})
            assert getattr(visit.character, group)[0].tier == tier
            assert f'<option value="{tier}" selected>' in visit.html


@pytest.mark.parametrize(
    ("key", "typed", "sentence"),
    [
        ("skills-0-rank", "9", "Dodge: rank: write a whole number from 1 to 5, not “9”."),
        ("skills-0-rank", "0", "Dodge: rank: write a whole number from 1 to 5, not “0”."),
        ("items-0-rank", "x", "Armor: rank: write a whole number from 1 to 5, not “x”."),
        ("levels-0-level", "1000", "Soldier: level: write a whole number from 0 to 999, not “1000”."),
        ("levels-0-level", "", ""),
        ("bonus_dice", "-1", "Bonus dice: write a whole number from 0 to 999, not “-1”."),
    ],
)
def test_what_cannot_be_stays_in_its_field_with_a_sentence(key: str, typed: str, sentence: str) -> None:
    visit = vess()
    before = visit.workspace
    visit.do("tc-write", **{key: typed})
    assert (visit.workspace is before, visit.problem) == (True, sentence)
    assert f'name="{key}" value="{typed}"' in visit.html


def test_an_unknown_tier_has_its_sentence() -> None:
    visit = vess()
    before = visit.workspace
    visit.do("tc-write", **{"skills-0-tier": "Zeta"})
    assert visit.workspace is before
    assert visit.problem.startswith("“Zeta” is no tier; there are Alpha, ")
    assert visit.problem.endswith(" and Omega.")


def test_a_name_has_its_length() -> None:
    visit = vess().do("tc-write", **{"skills-0-name": "x" * 100})
    assert visit.character.skills[0].name == "x" * MOST_NAME


def test_a_rank_goes_as_high_as_the_table_plays_and_is_kept_elsewhere() -> None:
    skills = (Ability("Dodge", "Alpha", 5), Ability("Dodge", "Beta", 5))
    visit = vess(VESS.replace(skills=skills), legacy_over_cap="true").do("tc-step", "skills-1-rank:1")
    assert visit.character.skills[1].rank == 6
    other = vess(visit.character).do("tc-step", "skills-1-rank:1")
    assert other.character.skills[1].rank == 6
    assert other.do("tc-write", **{"skills-0-rank": "6"}).problem.endswith("from 1 to 5, not “6”.")


def test_legacy_is_learned_once() -> None:
    visit = vess()
    assert "Dodge is mastered in Alpha: learn it in Beta at rank 2" in visit.words
    visit.do("tc-learn", "Beta:Dodge")
    assert visit.told == "Vess: learn Dodge in Beta at rank 2"
    assert visit.character.skills[-1] == Ability("Dodge", "Beta", 2)
    assert "is mastered" not in visit.words
    before = visit.workspace
    assert visit.do("tc-learn", "Beta:Dodge").workspace is before


def test_two_lines_of_a_mastered_skill_are_one_legacy() -> None:
    visit = vess(VESS.replace(skills=(Ability("Dodge", "Alpha", 5), Ability(" dodge", "Alpha", 5))))
    assert visit.html.count("tc-learn") == 1


@pytest.mark.parametrize("group", ["skills", "items", "levels"])
def test_a_sheet_holds_only_so_many_lines(group: str) -> None:
    line = Level("x") if group == "levels" else Ability("x", rank=5)
    visit = vess(VESS.replace(**{group: (line,) * MOST_LINES}))
    before = visit.workspace
    visit.do("tc-add", group)
    assert visit.workspace is before
    assert visit.problem == f"A sheet holds {MOST_LINES} of these at most: remove one first."
    if group == "skills":
        assert visit.do("tc-learn", "Beta:x").problem
        assert visit.workspace is before


# Bonus dice


@pytest.mark.parametrize(
    ("character", "rules", "words"),
    [
        (VESS, {}, "adds a d10."),
        (VESS, {"bonus_die_basis": "skill"}, "adds a die one tier above the skill."),
        (Character(), {}, "adds a die one tier above the skill."),
        (GOD, {}, "adds a d6+d20."),
        (GOD, {"omega_die": "separate"}, "adds a d6 and a d20."),
        (GOD, {"bonus_die_at_top": "none"}, "adds nothing to a character of Omega."),
    ],
)
def test_a_bonus_die_says_what_it_would_be(character: Character, rules: dict[str, str], words: str) -> None:
    assert words in vess(character, **rules).words


def test_bonus_dice_are_counted() -> None:
    visit = vess().do("tc-step", "bonus_dice:1")
    assert (visit.character.bonus_dice, visit.told) == (2, "Vess: Bonus dice 1 → 2")
    assert visit.do("tc-write", bonus_dice="7").character.bonus_dice == 7


@pytest.mark.parametrize(
    ("minutes", "words"),
    [("60", "every hour"), ("45", "every 45 minutes"), ("120", "every 2 hours"), ("1", "every minute")],
)
def test_a_reminder_says_how_often_it_comes(minutes: str, words: str) -> None:
    html = vess(reminder=minutes).html
    assert f'data-shell="remind" data-minutes="{minutes}">Remind me {words}</button>' in html


def test_a_table_without_a_reminder_has_none() -> None:
    assert "Remind me" not in vess(reminder="0").html


# Consequences


def test_consequences_are_noted_and_ended() -> None:
    visit = vess()
    assert "Limps: wears off after 2 sessions" in visit.words
    assert "Outlawed: lasts" in visit.words
    for duration, sessions in (("1", 1), ("2", 2), ("lasts", None)):
        visit.do("tc-add", f"consequences:{duration}", consequence="Burnt hands")
        assert visit.character.consequences[-1] == Consequence("Burnt hands", sessions)
        assert visit.told == "Consequence for Vess: Burnt hands"
    assert "Burnt hands: wears off after 1 session " in visit.words
    visit.do("tc-drop", "consequences:0")
    assert visit.told == "end a Consequence: Limps"
    assert visit.character.consequences[0] == Consequence("Outlawed")


def test_a_consequence_needs_words_and_room() -> None:
    visit = vess()
    before = visit.workspace
    assert visit.do("tc-write", consequence="Burnt").workspace is before
    assert 'name="consequence" value="Burnt"' in visit.html
    visit.do("tc-add", "consequences:1", consequence="  ")
    assert visit.problem == "Say in a few words what the Consequence is."
    visit = vess(VESS.replace(consequences=(Consequence("x"),) * MOST_LINES))
    visit.do("tc-add", "consequences:1", consequence="Burnt")
    assert visit.problem == f"There is room for {MOST_LINES} Consequences: end one first."
    assert 'name="consequence" value="Burnt"' in visit.html


def test_without_consequences_it_says_what_they_are() -> None:
    assert "What a dramatic or catastrophic failure leaves behind" in vess(GOD).words


# Rolling from the sheet


@pytest.mark.parametrize("tapped", ["skills:1", "items:0"])
def test_the_panel_stands_under_the_line_that_was_tapped(
    tapped: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet_page, "render_faced", lambda rolling, workspace: "faced")
    monkeypatch.setattr(
        sheet_page,
        "render_facing",
        lambda rolling, workspace, sheets, is_fixed: f"facing {len(sheets)} {is_fixed}",
    )
    visit = vess()
    assert "Face-off" not in visit.html
    assert visit.html.count('aria-expanded="false"') == 4
    visit.state = visit.state.replace(rolling=SimpleNamespace(tapped=tapped))
    assert visit.html.count('aria-label="Face-off"') == 1
    assert "faced facing 1 True Close" in visit.words.replace("facedfacing", "faced facing")
    opened = re.search(r'value="([^"]*)" aria-expanded="true" aria-label="Face off with', visit.html)
    assert opened
    assert opened[1] == tapped
    for nowhere in ("", "skills:9", "levels:0"):
        visit.state = visit.state.replace(rolling=SimpleNamespace(tapped=nowhere))
        assert "Face-off" not in visit.html


# What nobody meant to send


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("tc-step", ""),
        ("tc-step", "hp"),
        ("tc-step", "hp:x"),
        ("tc-step", "hp:5"),
        ("tc-step", "bonus_dice"),
        ("tc-step", "wounds:1"),
        ("tc-step", "skills-9-rank:1"),
        ("tc-step", "skills-x-rank:1"),
        ("tc-step", "skills--1-rank:-1"),
        ("tc-step", f"skills-{'1' * 5000}-rank:1"),
        ("tc-step", "skills-²-rank:1"),
        ("tc-step", "skills-0-level:1"),
        ("tc-step", "skills-0-name:1"),
        ("tc-step", "levels-0-rank:1"),
        ("tc-step", "consequences-0-sessions:1"),
        ("tc-step", "skills-0:1"),
        ("tc-count", ""),
        ("tc-count", "double"),
        ("tc-count", "full"),
        ("tc-kind", ""),
        ("tc-kind", "hero"),
        ("tc-kind", "god"),
        ("tc-add", ""),
        ("tc-add", "wounds"),
        ("tc-add", "consequences"),
        ("tc-add", "consequences:3"),
        ("tc-drop", ""),
        ("tc-drop", "skills"),
        ("tc-drop", "skills:9"),
        ("tc-drop", "skills:-1"),
        ("tc-drop", "skills:x"),
        ("tc-drop", "wounds:0"),
        ("tc-drop", "consequences:2"),
        ("tc-learn", ""),
        ("tc-learn", "Beta"),
        ("tc-learn", "Beta:Shooting"),
        ("tc-learn", "Charlie:Dodge"),
        ("tc-learn", "Zeta:Dodge"),
        ("tc-unheard-of", "x"),
    ],
)
def test_a_forged_press_changes_nothing(action: str, value: str) -> None:
    visit = vess()
    before = visit.workspace
    visit.do(action, value, hurt="5", consequence="x")
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert visit.html


@pytest.mark.parametrize(
    "key",
    [
        "skills-9-name",
        "skills-9-tier",
        "skills-0-level",
        "levels-0-rank",
        "items--1-rank",
        "skills",
        "x-y-z-w",
        "consequences-0-text",
        "consequences-0-name",
        "wounds",
        "kind",
        "hp",
    ],
)
def test_a_forged_field_changes_nothing(key: str) -> None:
    visit = vess()
    before = visit.workspace
    visit.do("tc-write", **{key: "3"})
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert visit.html


def test_words_from_people_are_escaped() -> None:
    visit = vess(
        VESS.replace(
            levels=(Level(f"level {BAD}"),),
            skills=(Ability(f"skill {BAD}", rank=5),),
            items=(Ability(f"item {BAD}"),),
            consequences=(Consequence(f"consequence {BAD}"),),
        )
    )
    for key in ("hurt", "consequence", "skills-0-rank", "bonus_dice"):
        visit.do("tc-write", **{key: BAD})
        assert "&lt;b title" in visit.html
        assert "<b title" not in visit.html


def test_every_label_begins_with_what_is_seen() -> None:
    labels = re.findall(r'<button[^>]*aria-label="([^"]*)"[^>]*>([^<]*)</button>', vess().html)
    assert ("Face off with Dodge", "Face off") in labels
    for label, seen in labels:
        assert seen in ("−", "+", "×") or label.startswith(seen)
