from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import DiceError, NotationError, OddsError, Tree, odds, read, roll
from dicewright.dice.notation import MOST_CHARACTERS
from dicewright.dice.tree import (
    Braces,
    Condition,
    Explosion,
    Keep,
    Labelled,
    Negative,
    Number,
    Operation,
    Parentheses,
    Pool,
    Selection,
)
from tests.dice.expressions import SeededDice, any_trees, broken, typed


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("7", Number(7)),
        ("3d6", Pool(3, 6)),
        ("d%", Pool(1, 100)),
        ("4dF", Pool(4, 3, -1)),
        ("-d6", Negative(Pool(1, 6))),
        ("1+2-3", Operation("-", Operation("+", Number(1), Number(2)), Number(3))),
        ("1-2*3", Operation("-", Number(1), Operation("*", Number(2), Number(3)))),
        ("8/4/2", Operation("/", Operation("/", Number(8), Number(4)), Number(2))),
        ("-2*3", Operation("*", Negative(Number(2)), Number(3))),
        ("(1-2)*3", Operation("*", Parentheses(Operation("-", Number(1), Number(2))), Number(3))),
        ("2d6[fire]-3[ice]", Operation("-", Labelled(Pool(2, 6), "fire"), Labelled(Number(3), "ice"))),
        ("-5[cold]", Negative(Labelled(Number(5), "cold"))),
        ("4d6kh3", Pool(4, 6, selection=Selection((Keep("kh", 3),)))),
        ("5d6dl1kh2", Pool(5, 6, selection=Selection((Keep("dl", 1), Keep("kh", 2))))),
        ("2d6!", Pool(2, 6, explosion=Explosion("!", Condition("=", 6)))),
        ("2d6!!o>=5", Pool(2, 6, explosion=Explosion("!!", Condition(">=", 5), 1))),
        ("2d6!p3<=2", Pool(2, 6, explosion=Explosion("!p", Condition("<=", 2), 3))),
        ("2d6r1r>=5", Pool(2, 6, rerolls=(Condition("=", 1), Condition(">=", 5)))),
        ("2d6ro<=2", Pool(2, 6, rerolls=(Condition("<=", 2),), rerolls_once=True)),
        ("2d20min5max15", Pool(2, 20, least=5, most=15)),
        ("5d10>=8f1", Pool(5, 10, selection=Selection((), Condition(">=", 8), Condition("=", 1)))),
        (
            "{4d4, 1d6+1}kh1>=3",
            Braces(
                (Pool(4, 4), Operation("+", Pool(1, 6), Number(1))),
                Selection((Keep("kh", 1),), Condition(">=", 3)),
            ),
        ),
    ],
)
def test_reads_what_it_says(text: str, tree: Tree) -> None:
    assert read(text) == tree


@pytest.mark.parametrize(
    ("texts", "normal"),
    [
        ("d20|1d20|01d020| 1 D 20 ", "1d20"),
        ("d%|1d100|D %", "1d100"),
        ("4dF|4df|4 D f", "4dF"),
        ("7-2d6|7−2d6|7–2d6|7 - 2 d 6", "7-2d6"),
        ("2d6*2|2d6×2", "2d6*2"),
        ("2d6/2|2d6÷2", "2d6/2"),
        ("2d6+1|2d6＋1|\u30002d6\t+\n1", "2d6+1"),
        ("1d6+-3|d6 + - 3|d6+−3", "1d6+-3"),
        ("--1d6|- -d6", "--1d6"),
        ("(2d6+3)*2|( 2d6 + 3 ) × 2", "(2d6+3)*2"),
        ("4d6kh3|4d6k3|4D6KH3|4d6 k 3", "4d6kh3"),
        ("2d20kh1|2d20k|2d20kh|2d20k1", "2d20kh1"),
        ("2d20kl1|2d20kl", "2d20kl1"),
        ("4d6dl1|4d6d|4d6d1|4d6dl", "4d6dl1"),
        ("4d6dh1|4d6dh", "4d6dh1"),
        ("5d6kh3kl1|5d6k3kl", "5d6kh3kl1"),
        ("3d6!|3d6x|3d6e|3d6!6|3d6!=6|3d6e6|3d6X", "3d6!"),
        ("3d6!=5|3d6!5|3d6x5|3d6e5", "3d6!=5"),
        ("3d6!>=5|3d6!>5|3d6x≥5|3d6!≥5", "3d6!>=5"),
        ("3d6!<=2|3d6!<2|3d6!≤2", "3d6!<=2"),
        ("3d6!o|3d6xo|3d6!o6|3d6!1=6|3d6 !O", "3d6!o"),
        ("3d6!o=5|3d6xo5|3d6!1=5", "3d6!o=5"),
        ("3d6!!|3d6!!6|3d6!!=6", "3d6!!"),
        ("3d6!!o|3d6!!o6|3d6!!1=6", "3d6!!o"),
        ("3d6!p|3d6!P6", "3d6!p"),
        ("3d6!po>=5|3d6!po>5|3d6!p1>=5", "3d6!po>=5"),
        ("3d6!2=6|3d6!02=6|3d6 !2 = 6", "3d6!2=6"),
        ("3d6!!3>=5|3d6!!3>5", "3d6!!3>=5"),
        ("2d6r1|2d6r|2d6rr1|2d6rr|2d6r=1", "2d6r1"),
        ("2d6r<=2|2d6r<2|2d6rr<=2", "2d6r<=2"),
        ("2d6ro1|2d6ro|2d6RO=1", "2d6ro1"),
        ("2d6r1r2|2d6rr1r2|2d6r1rr2", "2d6r1r2"),
        ("4dFr=-1|4dFr|4dFr=−1", "4dFr=-1"),
        ("2d20min5|2d20mi5|2d20MIN5", "2d20min5"),
        ("2d20max15|2d20ma15", "2d20max15"),
        ("2d20min2max15|2d20max15min2|2d20ma15mi2", "2d20min2max15"),
        ("5d10>=8|5d10>8|5d10≥8|5d10cs>=8|5d10cs>8", "5d10>=8"),
        ("5d10<=3|5d10<3|5d10≤3|5d10cs<3", "5d10<=3"),
        ("5d10=10|5d10cs10|5d10cs=10", "5d10=10"),
        ("5d10>=8f1|5d10>8f=1|5d10>=8cf1|5d10cs>8cf=1", "5d10>=8f1"),
        ("5d10>=8f<=2|5d10>8f<2|5d10>8cf<2", "5d10>=8f<=2"),
        ("4dF>=1f=-1|4dF>1f=−1", "4dF>=1f=-1"),
        # The first condition behind an explosion says what explodes.
        ("5d10!>=8|5d10x>8", "5d10!>=8"),
        ("5d10!>=8>=9|5d10!>8>9|5d10!>8cs>9", "5d10!>=8>=9"),
        ("5d10!=10>=8|5d10!cs>=8|5d10>8!", "5d10!=10>=8"),
        ("5d10!o=10=8|5d10!ocs8|5d10cs8!o", "5d10!o=10=8"),
        # The normal form puts what happens to each die first, then what is kept, then what is counted.
        ("4d6r1!o=6min2kh1>=3|4d6>=3k1mi2r1!o|4d6kh1>=3min2!or", "4d6r1!o=6min2kh1>=3"),
        ("{4d4!!o, 1d6!!o}kh1|{4d4!!o,d6!!o}k| { 4d4!!o , 1d6!!o } KH1", "{4d4!!o, 1d6!!o}kh1"),
        ("{2d6+1, 1d8}dl1>=5f1|{2d6+1,d8}d1>5f1|{2d6+1,d8}cs>5cf1d", "{2d6+1, 1d8}dl1>=5f1"),
        ("2d6[Fire and ICE]|2d6[ Fire  and   ICE ]|2d6 [Fire\tand ICE]", "2d6[Fire and ICE]"),
        ("2d6[İstanbul]-1|2D6[İstanbul]−1", "2d6[İstanbul]-1"),
        ("2d6[漢 🎲]+{1}[+3d6]", "2d6[漢 🎲]+{1}[+3d6]"),
    ],
)
def test_every_spelling_has_one_normal_form(texts: str, normal: str) -> None:
    for text in texts.split("|"):
        assert str(read(text)) == normal, text
    assert str(read(normal)) == normal


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "expected dice like 2d6, or a number"),
        ("   ", 3, "expected dice like 2d6, or a number"),
        ("hello", 0, "expected dice like 2d6, or a number"),
        ("2d6+", 4, "expected dice like 2d6, or a number"),
        ("2d6++1", 4, "expected dice like 2d6, or a number"),
        ("-", 1, "expected dice like 2d6, or a number"),
        ("{}", 1, "expected dice like 2d6, or a number"),
        ("{2d6,}", 5, "expected dice like 2d6, or a number"),
        ("９d6", 0, "expected dice like 2d6, or a number"),
        ("2d", 2, "expected the sides of the dice, as in 2d6"),
        ("2d-6", 2, "expected the sides of the dice, as in 2d6"),
        ("2d６", 2, "expected the sides of the dice, as in 2d6"),
        ("2d6)", 3, "expected + - * / or the end"),
        ("2d6 6", 4, "expected + - * / or the end"),
        ("2d6.5", 3, "expected + - * / or the end"),
        ("2d6[a][b]", 6, "expected + - * / or the end"),
        ("{2d6}!", 5, "expected + - * / or the end"),
        ("{2d6}r1", 5, "expected + - * / or the end"),
        ("{2d6}min2", 5, "expected + - * / or the end"),
        ("(2d6", 4, "expected )"),
        ("(2d6]", 4, "expected )"),
        ("{2d6", 4, "expected }"),
        ("0d6", 0, "the number of dice can be 1 to 500, not 0"),
        ("1+501d6", 2, "the number of dice can be 1 to 500, not 501"),
        ("300d6+201d6", 6, "at most 500 dice can be rolled at once"),
        ("2d0", 2, "can be 1 to 1,000, not 0"),
        ("2d1001", 2, "can be 1 to 1,000, not 1,001"),
        ("1000001", 0, "a number can be 0 to 1,000,000, not 1,000,001"),
        ("9" * 199, 0, "a number can be 0 to 1,000,000, not that many"),
        ("2d6kh3", 5, "how many dice to keep can be 1 to 2, not 3"),
        ("2d6kh0", 5, "how many dice to keep can be 1 to 2, not 0"),
        ("2d6!!kh3", 7, "how many dice to keep can be 1 to 2, not 3"),
        ("2d6!kh501", 6, "how many dice to keep can be 1 to 500, not 501"),
        ("2d6kh1kh2", 8, "how many dice to keep can be only 1, not 2"),
        ("2d6dl2", 5, "how many dice to drop can be only 1, not 2"),
        ("4d6kh2dl2", 8, "how many dice to drop can be only 1, not 2"),
        ("{1d6,1d8}kh3", 11, "how many dice to keep can be 1 to 2, not 3"),
        ("{2d6+1}kh2", 9, "how many dice to keep can be only 1, not 2"),
        ("1d6dl1", 5, "there is no die left to drop"),
        ("4d6kh1d", 7, "there is no die left to drop"),
        ("1d6 /  0", 7, "nothing can be divided by 0"),
        ("2d6[fire", 8, "expected ] at the end of the label"),
        ("2d6[  ]", 4, "a label has 1 to 40 characters"),
        (f"2d6[{'a' * 41}]", 4, "a label has 1 to 40 characters"),
        ("2d6[a[b]", 5, "a label cannot hold another ["),
        ("(" * 21 + "1", 21, "at most 20 levels can lie in each other"),
        ("-" * 21 + "1", 21, "at most 20 levels can lie in each other"),
        ("{" * 10 + "(" * 10 + "-1", 21, "at most 20 levels can lie in each other"),
        ("2d6>=", 5, "expected a number after >="),
        ("2d6<script>", 4, "expected a number after <="),
        ("2d6>=1000001", 5, "can be 0 to 1,000,000, not 1,000,001"),
        ("2d6!=", 5, "expected a number after ="),
        ("2d6r<", 5, "expected a number after <="),
        ("2d6cs", 5, "expected what counts as a success, as in >=5"),
        ("2d6>=5f", 7, "expected what counts as a failure, as in >=5"),
        ("2d6f1", 3, "failures are counted after successes, as in 5d10>=8f1"),
        ("2d6>=5f1f2", 8, "failures can be counted in one way only"),
        ("2d6>=5>=4", 6, "successes can be counted in one way only"),
        ("2d6>=5cs4", 6, "successes can be counted in one way only"),
        ("2d6!!!", 5, "dice can explode in one way only"),
        ("2d6!>=5xo", 7, "dice can explode in one way only"),
        ("2d6!o2=6", 5, "o already says once"),
        ("2d6!0=6", 4, "how often a die explodes can be 1 to 100, not 0"),
        ("2d6!101=6", 4, "how often a die explodes can be 1 to 100, not 101"),
        ("2d6!1000001", 4, "a face can be 0 to 1,000,000, not 1,000,001"),
        ("2d6r1000001", 4, "a face can be 0 to 1,000,000, not 1,000,001"),
        ("2d6r1ro2", 5, "r and ro cannot be used together"),
        ("2d6r<=6", 3, "this would reroll every face for ever"),
        ("2d6r<=3r>=4", 7, "this would reroll every face for ever"),
        ("1d1!", 3, "these dice would explode for ever"),
        ("1d6!>=1", 3, "these dice would explode for ever"),
        ("1d6r1!>=2", 5, "these dice would explode for ever"),
        ("2d6min", 6, "expected a number after min"),
        ("2d6max1000001", 6, "can be 0 to 1,000,000, not 1,000,001"),
        ("2d6min3min4", 7, "min can stand here once"),
        ("2d6max3max4", 7, "max can stand here once"),
        ("2d6max3min5", 7, "min cannot be more than max"),
        ("1" * 1_000_000, MOST_CHARACTERS, "at most 200 characters can be read"),
        # 200 characters, and more once every die has its number.
        ("d6+" * 66 + "d6", 200, "at most 200 characters can be read, written in full"),
    ],
)
def test_says_where_and_why_it_cannot_read(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert (caught.value.at, caught.value.text) == (at, text)
    assert expected in caught.value.expected
    assert caught.value.expected in str(caught.value)


@pytest.mark.parametrize(
    "text", ["2d6ro<=6", "1d1!o", "1d6!100>=1", "500d1000", "(" * 20 + "1" + ")" * 20, f"2d6[{'a' * 40}]"]
)
def test_what_is_just_allowed(text: str) -> None:
    assert str(read(text)) == text


@given(any_trees)
def test_a_tree_reads_back_from_its_normal_form(tree: Tree) -> None:
    assert read(str(tree)) == tree


def read_or_trouble(text: str) -> Tree | None:
    """The tree of a text; where there is none, the trouble has its place in the text."""
    place, tree = 0, None
    try:
        tree = read(text)
    except NotationError as trouble:
        place = trouble.at
    assert 0 <= place <= len(text)
    assert tree is None or read(str(tree)) == tree
    return tree


@given(st.text(max_size=250) | st.text("0123456789dDkhlcsfrompxe!%<>=+-*/(){}[], ", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_trouble(text)


def test_what_people_type_is_answered_or_refused_and_nothing_else_happens() -> None:
    random = Random(20_000)
    read_well = answered = 0
    for seed in range(20_000):
        tree = read_or_trouble(typed(random) if seed % 2 else broken(random))
        if tree is None:
            continue
        read_well += 1
        with suppress(DiceError):
            roll(tree, SeededDice(seed))
        with suppress(OddsError):
            answered += odds(tree).ways > 0
    # Of all that is typed here much is right, and of most of that the odds are known.
    assert read_well > 5_000
    assert answered > read_well * 0.9
