import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.fight import check_enemy
from dicewright.games.lavender.rules.stat_block import MOST_TEXT, read_stat_block
from dicewright.trouble import RuleError
from dicewright.words import whole
from tests.lavender.making import refused

BLOCKS = {
    "OSE": (
        "Goblin\nAC 6 [13], HD 1-1 (3hp), Att 1 × weapon (1d6), THAC0 19 [0], MV 60’ (20’), "
        "SV D14 W15 P16 B17 S18 (NH), ML 7, AL Chaotic, XP 5, NA 2d4 (6d10), TT R (C)",
        ("Goblin", 3, 3, 6, 7),
    ),
    "OSE in one line": (
        "Orc: AC 6 [13], HD 1 (4hp), Att 1 × sword (1d8), THAC0 19 [0], ML 8",
        ("Orc", 4, 3, 8, 8),
    ),
    "OSE, half a die": (
        "Giant Rat; AC 7 [12]; HD ½ (2hp); Att 1 × bite (1d3 + disease); ML 5",
        ("Giant Rat", 2, 2, 3, 5),
    ),
    "OSE, several attacks": (
        "Ghoul AC 6 [13], HD 2* (9hp), Att 2 × claw (1d3 + paralysis), 1 × bite (1d4), ML 9",
        ("Ghoul", 9, 3, 3, 9),
    ),
    "OSE, no dice in the attack": (
        "Wight AC 5 [14], HD 3* (13hp), Att 1 × touch (energy drain), THAC0 17 [+2], ML 12",
        ("Wight", 13, 4, 6, 12),
    ),
    "classic": ("Goblin AC: 6; HD 1-1; hp 3; #AT 1; D 1-6; ML 7", ("Goblin", 3, 3, 6, 7)),
    "classic, several": (
        "Goblins (4): AC 6; HD 1-1; hp 3, 4, 2, 5; #AT 1; D by weapon; ML 7",
        ("Goblins", 3, 3, 6, 7),
    ),
    "classic in parentheses": (
        "Skeleton (AC 7, HD 1, hp 5, #AT 1, D 1d6, MV 60' (20'), Save F1, ML 12, AL C)",
        ("Skeleton", 5, 2, 6, 12),
    ),
    "classic, below zero": ("Ghost AC -2; HD 10; hp 50; #AT 1; D 1-8; ML 12", ("Ghost", 50, 6, 8, 12)),
    "lines": (
        "Ogre\nArmor Class: 5\nHit Dice: 4+1\nMove: 90' (30')\nAttacks: 1 club\nDamage: 1-10\n"
        "No. Appearing: 1-6\nSave As: Fighter: 4\nMorale: 10\nTreasure Type: C + 1000gp",
        ("Ogre", 19, 4, 10, 10),
    ),
    "lines, British": (
        "  Owl Bear  \r\nArmour Class 5\r\nHit Dice 5\r\nDamage 1d8/1d8/1d8\r\nMorale 9\r\n",
        ("Owl Bear", 22, 4, 8, 9),
    ),
    "a list": (
        "**Kobold**\n- AC: 7\n- HD: 1\n- hp: 2\n- Damage: 1d4\n- Morale: 6",
        ("Kobold", 2, 2, 4, 6),
    ),
    "a heading": ("# Bugbear #\n\nac 5 hd 3+1 hp 16 ml 9\ndmg 2d4", ("Bugbear", 16, 4, 4, 9)),
    "few words": ("Bandit\nHP: 5\nAC: 6", ("Bandit", 5, 3, 6, None)),
    "hit points in words": ("Troll; Hit Points: 31; AC 4; ML 10 (8)", ("Troll", 31, 5, 6, 10)),
    "hit dice less one": ("Kobold; HD 1-3", ("Kobold", 1, 0, 6, None)),
    "armor class alone": ("Wall AC 9", ("Wall", 4, 0, 6, None)),
}


@pytest.mark.parametrize(("text", "expected"), BLOCKS.values(), ids=list(BLOCKS))
def test_a_block_is_read_however_it_is_written(text: str, expected: tuple) -> None:
    enemy = read_stat_block(text).enemy
    assert (enemy.name, enemy.hp, enemy.armor, enemy.damage, enemy.morale) == expected
    assert enemy.most_hp == enemy.hp
    assert enemy.stands
    assert (enemy.group, enemy.unaware, enemy.fled, enemy.acted) == ("", False, False, False)
    check_enemy(enemy)


@pytest.mark.parametrize(
    ("text", "attacks"),
    [
        ("Bear; hp 20; #AT 3; D 1-3/1-3/1-6; ML 7", (3, 3, 6)),
        ("Ghoul AC 6 [13], HD 2* (9hp), Att 2 × claw (1d3 + paralysis), 1 × bite (1d4), ML 9", (3, 3, 4)),
        ("Owl Bear\nHD 5\nAttacks: 2 claws/1 bite\nDamage: 1d8/1d8/1d8\nMorale 9", (8, 8, 8)),
        ("Troll; hp 31; Att 3 (1d6/1d6/1d10)", (6, 6, 10)),
        ("Hydra; hp 22; #AT 5; D 1-10", (10,) * 5),
        ("Skeleton (AC 7, HD 1, hp 5, #AT 3, D 1d6, MV 60' (20'), Save F1, ML 12)", (6, 6, 6)),
        ("Fiend; hp 9; Att 2 × claw (1d4), bite ×2 (1d6)", (4, 4, 6, 6)),
        ("Crawler; hp 14; #AT 8 tentacles; D paralysis", (6,) * 8),
        # One attack or another is one attack, and how many appear is none.
        ("Orc; hp 4; Att 1 × sword (1d8) or 1 × bow (1d6)", (8,)),
        ("Goblin\nHD 1-1 (3hp), Att 1 × weapon (1d6 or by weapon), MV 60’ (20’), NA 2d4 (6d10)", (6,)),
        ("Rat; hp 2; Att 0 × bite (1d3)", (3,)),
    ],
)
def test_every_attack_of_a_round_is_read(text: str, attacks: tuple[int, ...]) -> None:
    enemy = read_stat_block(text).enemy
    assert enemy.attacks == attacks
    check_enemy(enemy)


def test_what_of_the_attacks_is_a_guess_is_told() -> None:
    assert read_stat_block("Ogre; hp 9; D 2d6+1").suggested == ("damage d6, as 2d6+1 is not known here",)
    assert read_stat_block("Swarm; hp 9; Att 30 × sting (1d4)").suggested == ("8 attacks of 30",)


@pytest.mark.parametrize("ac", range(-9, 21))
def test_armor_is_nine_less_the_armor_class_and_told_to_be_a_guess(ac: int) -> None:
    read = read_stat_block(f"Thing AC {ac} hp 4")
    assert read.enemy.armor == min(6, max(0, 9 - ac))
    assert f"armor {read.enemy.armor}, from AC {whole(ac)}" in read.suggested


@pytest.mark.parametrize(
    ("dice", "hp"), [("1", 4), ("2", 9), ("3+1", 14), ("4 + 1", 19), ("1-1", 3), ("1-3", 1), ("20", 90)]
)
def test_hit_points_are_an_average_where_none_are_told(dice: str, hp: int) -> None:
    read = read_stat_block(f"Thing: HD {dice}, ML 8")
    assert read.enemy.hp == hp
    words = f"{hp} hit {'point' if hp == 1 else 'points'}, an average of HD {dice}"
    assert read.suggested[0] == words.replace("-", "−")


def test_what_is_told_is_no_guess_and_what_is_not_is() -> None:
    assert read_stat_block("Orc HD 1 hp 5; D 1d8; ML 8").suggested == ()
    assert read_stat_block("Orc AC 6").suggested == ("armor 3, from AC 6", "4 hit points", "damage d6")
    told = read_stat_block("Orc hp 5; D 1d7").suggested
    assert told == ("damage d6, as a d7 is not known here",)


@pytest.mark.parametrize(("morale", "found"), [(1, None), (2, 2), (12, 12), (13, None), (0, None)])
def test_morale_off_the_scale_is_no_morale(morale: int, found: int | None) -> None:
    assert read_stat_block(f"Orc hp 5 ML {morale}").enemy.morale == found


def test_hit_points_are_never_none() -> None:
    assert read_stat_block("Rat hp 0").enemy.hp == 1
    assert read_stat_block("God hp 9999").enemy.hp == 9_999


def test_a_name_is_short_and_there_is_always_one() -> None:
    assert len(read_stat_block("x" * 500 + "\nAC 5").enemy.name) == 60
    assert read_stat_block(": AC 5").enemy.name == "Enemy"
    assert read_stat_block("***\nAC 5").enemy.name == "Enemy"


# What is misread


@pytest.mark.parametrize("minus", ["–", "−"])
def test_a_minus_as_it_is_printed_is_a_minus(minus: str) -> None:
    assert read_stat_block(f"Ghost AC {minus}2 [21]; hp 50").enemy.armor == 6


def test_a_dash_as_it_is_printed_takes_hit_points_away() -> None:
    assert read_stat_block("Goblin AC 6; HD 1–1; D 1–6").enemy.hp == 3


def test_a_die_with_three_digits_is_not_cut() -> None:
    assert "damage d6, as a d100 is not known here" in read_stat_block("Titan hp 90; D 1d100").suggested


def test_hit_points_with_five_digits_are_not_cut() -> None:
    assert read_stat_block("God hp 12345").enemy.hp == 9_999


@pytest.mark.parametrize("text", ["AC 4, hp 3", "HIT DICE: 2\nARMOUR CLASS: 7", "hit points 12, AC 3"])
def test_a_label_is_no_name(text: str) -> None:
    assert read_stat_block(text).enemy.name == "Enemy"


# Nonsense


@pytest.mark.parametrize("text", ["", " ", "\n\n \t\r\n", "\x1c\x0b\x85\u2028"])
def test_nothing_is_refused_with_a_sentence(text: str) -> None:
    assert refused("nothing", lambda: read_stat_block(text)) == "paste a stat block first"


@pytest.mark.parametrize(
    "text", ["a dragon", "AC", "ML 7; D 1-6", "hp", "HD", "ACC 5", "AC five", "12 34", "\x00"]
)
def test_what_is_no_stat_block_is_refused_with_a_sentence(text: str) -> None:
    words = refused("no_stat_block", lambda: read_stat_block(text))
    assert words == "this has neither AC nor HD nor hp, so nothing can be read from it"


def test_a_text_that_is_too_long_is_refused_with_a_sentence() -> None:
    text = "Orc AC 6 hp 4 " + "." * MOST_TEXT
    assert refused("too_long", lambda: read_stat_block(text)) == "a stat block has 2,000 characters at most"
    assert read_stat_block(text[:MOST_TEXT]).enemy.name == "Orc"


BITS = (
    *("AC", "AC:", "Armor", "Armour", "Class", "HD", "Hit", "Dice", "hp", "HP", "points", "Att", "Attack"),
    *("D", "d", "Dmg", "Damage", "ML", "Morale", "by", "weapon", "1d6", "2d", "d20", "1d0", "d00", "1-6"),
    *(
        "1-0",
        "0",
        "1",
        "6",
        "7",
        "12",
        "13",
        "99",
        "1234",
        "99999",
        "½",
        "²",
        "٣",
        "７",
        "é",
        "💀",
        "%s",
        "{}",
    ),
    *("(", ")", "[", "]", "-", "–", "+", "×", ",", ";", ":", ".", "*", "#", "\\", "’"),
    *(" ", "\n", "\r\n", "\t", "\x00", "\x1c", "\u2028", "\ud800"),
)


@given(st.lists(st.sampled_from(BITS), max_size=40), st.sampled_from(("", " ", "\n")))
def test_bits_of_blocks_give_an_enemy_that_can_be_or_a_refusal(bits: list[str], between: str) -> None:
    _read_or_refused(between.join(bits))


@given(st.text(max_size=300))
def test_any_text_gives_an_enemy_that_can_be_or_a_refusal(text: str) -> None:
    _read_or_refused(text)
    _read_or_refused(f"Orc AC 6 {text} hp 4")


def _read_or_refused(text: str) -> None:
    try:
        read = read_stat_block(text)
    except RuleError as refusal:
        code = refusal.code
    else:
        check_enemy(read.enemy)
        assert 1 <= len(read.enemy.name) <= 60
        return
    assert code in ("nothing", "no_stat_block")


PATTERNS = (
    *("AC", "AC ", "A ", "H ", "HD", "hp ", "(1", "hit points ", "D ", "D\t", "d", "D d ", "1d1", "Damage "),
    *(
        "Dmg Dmg",
        "ML ",
        " ",
        "\n",
        "\x1c",
        "1",
        "-",
        "[",
        "Armor Class",
        "Hit Dice",
        "*",
        "é",
        "٣",
        "Att d",
        "Att ",
        "Att\t",
    ),
)


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("before", ["", "hp 3 ", "Orc AC 6 HD 1 "])
def test_a_pattern_again_and_again_is_read_or_refused(before: str, pattern: str) -> None:
    """Nothing in it makes the reading try one way after the other: it would not come to an end here."""
    _read_or_refused((before + pattern * MOST_TEXT)[:MOST_TEXT])
