import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import DiceError, Die, FixedDice, Roll, Step, Tree, read, roll
from dicewright.dice.roll import MOST_FACES
from dicewright.dice.tree import Pool
from dicewright.games.rolls import replay
from dicewright.table.event import roll_in
from tests.dice.expressions import SeededDice, any_trees, pools


def shown(record: Roll) -> str:
    """The dice in short: `!` came of an explosion, `r` of a reroll; `(1)` does not count; `6=5` counts 5."""
    return " ".join(map(shown_die, record.dice))


def shown_die(die: Die) -> str:
    cause = {"": "", "exploded": "!", "rerolled": "r"}[die.cause]
    value = "" if die.value == die.face else f"={die.value}"
    success = {None: "", 1: "+", -1: "-", 0: "."}[die.success]
    text = f"{cause}{die.face}{value}{success}"
    return text if die.kept else f"({text})"


@pytest.mark.parametrize(
    ("expression", "faces", "dice", "total"),
    [
        ("3d6", (3, 1, 6), "3 1 6", 10),
        ("d%", (100,), "100", 100),
        ("4dF", (-1, 0, 1, 1), "-1 0 1 1", 1),
        ("5", (), "", 5),
        # Keeping and dropping
        ("4d6kh3", (3, 1, 6, 5), "3 (1) 6 5", 14),
        ("4d6kl3", (3, 1, 6, 5), "3 1 (6) 5", 9),
        ("4d6dh1", (3, 1, 6, 5), "3 1 (6) 5", 9),
        ("4d6dl1", (3, 1, 6, 5), "3 (1) 6 5", 14),
        ("5d6dl1dh1", (6, 6, 1, 1, 4), "6 (6) 1 (1) 4", 11),
        ("5d6kh3kl1", (6, 5, 4, 3, 2), "(6) (5) 4 (3) (2)", 4),
        ("4dFkl2", (1, -1, 0, -1), "(1) -1 (0) -1", -2),
        # Of equal dice the first thrown is kept, at either end.
        ("3d6kh1", (4, 4, 4), "4 (4) (4)", 4),
        ("3d6kl1", (4, 4, 4), "4 (4) (4)", 4),
        ("4d6dh2", (4, 4, 4, 4), "4 4 (4) (4)", 8),
        ("4d6kh2", (2, 5, 5, 5), "(2) 5 5 (5)", 10),
        ("4d6kl2", (6, 2, 2, 2), "(6) 2 2 (2)", 4),
        # Rerolls
        ("2d6r1", (1, 1, 3, 1, 4), "(1) (r1) r3 (1) r4", 7),
        ("2d6r<=2", (2, 1, 6, 3), "(2) (r1) r6 3", 9),
        ("2d6ro1", (1, 1, 5), "(1) r1 5", 6),
        ("2d6r1r6", (6, 1, 2, 3), "(6) (r1) r2 3", 5),
        ("2d6r1kl1", (1, 5, 4), "(1) (r5) 4", 4),
        # Explosions
        ("2d6!", (6, 6, 2, 5), "6 !6 !2 5", 19),
        ("2d6!>=5", (5, 6, 1, 4), "5 !6 !1 4", 16),
        ("2d6!o", (6, 6, 6, 1), "6 !6 6 !1", 19),
        ("1d6!2=6", (6, 6, 6), "6 !6 !6", 18),
        ("2d6!kh2", (6, 1, 6, 5), "6 (!1) 6 (!5)", 12),
        ("2d6!kh3", (1, 2), "1 2", 3),
        ("2d6!dl2", (1, 6, 3), "(1) 6 (!3)", 6),
        ("1d6!dl2", (1,), "(1)", 0),
        ("2d6!p", (6, 6, 2, 1), "6 !6=5 !2=1 1", 13),
        ("2d6!pkh1", (6, 6, 1, 2), "6 (!6=5) (!1=0) (2)", 6),
        ("2d4!!kh1", (4, 4, 1, 3), "4 !4 !1 (3)", 9),
        ("2d4!!okh1", (4, 4, 4, 3), "4 !4 (4) (!3)", 8),
        # A die that came of an explosion is rerolled too, and one that was rerolled may explode.
        ("1d6r1!", (1, 6, 1, 5), "(1) r6 (!1) r5", 11),
        ("1d6ro1!p", (1, 6, 1, 5), "(1) r6 (!1=0) r5=4", 10),
        # The least and the most
        ("3d20min5", (2, 5, 17), "2=5 5 17", 27),
        ("3d20max10", (2, 10, 17), "2 10 17=10", 22),
        ("3d6min2max5", (1, 6, 3), "1=2 6=5 3", 10),
        ("2d6min3!", (6, 1, 1), "6 !1=3 1=3", 12),
        ("2d6max5!", (6, 1, 1), "6=5 !1 1", 7),
        ("2d6min3kh1", (2, 1), "2=3 (1=3)", 3),
        # Successes and failures
        ("5d10>=8", (1, 8, 10, 7, 9), "1. 8+ 10+ 7. 9+", 3),
        ("5d10>=8f1", (1, 8, 10, 5, 1), "1- 8+ 10+ 5. 1-", 0),
        ("3d10<=3f=10", (10, 10, 3), "10- 10- 3+", -1),
        ("3d6>=3f<=4", (3, 1, 6), "3. 1- 6+", 0),
        ("4d6kh2>=5", (6, 5, 5, 1), "6+ 5+ (5) (1)", 2),
        ("2d6!=6>=5", (6, 5, 1), "6+ !5+ 1.", 2),
        ("2d6!!=6>=10", (6, 4, 5), "6+ !4 5.", 1),
        ("2d6r1>=4", (1, 4, 3), "(1) r4+ 3.", 1),
        ("1d6min4>=4", (1,), "1=4+", 1),
        # Braces
        ("{2d4!!o, 1d6}kh1", (4, 3, 2, 6), "4 !3 (2) (6)", 7),
        ("{3d6, 1d8}kh2", (2, 6, 1, 7), "(2) 6 (1) 7", 13),
        ("{2d6+1, 1d8}kl1", (4, 3, 5), "(4) (3) 5", 5),
        ("{2d6+1, 1d8}kl1", (1, 2, 5), "1 2 (5)", 4),
        ("{4d6kh3, 10}kh1", (1, 6, 6, 6), "(1) 6 6 6", 18),
        ("{4d6kh3, 10}kl1", (1, 6, 6, 6), "(1) (6) (6) (6)", 10),
        ("{2d6, 1d8}>=5f1", (1, 5, 8), "1- 5+ 8+", 1),
        ("{2d6[fire], 1d8[ice]}kh1", (1, 5, 8), "(1) (5) 8", 8),
        ("{{2d6}kh1, {2d6}kl1}", (1, 2, 3, 4), "(1) 2 3 (4)", 5),
        # The sum is the success, and is marked on a die that counts.
        ("{4d6kh3, 1d20}>=10f<=3", (1, 6, 6, 6, 2), "(1) 6+ 6 6 2-", 0),
        # Calculation
        ("2d6+1d4-3", (3, 4, 2), "3 4 2", 6),
        ("2+3*2d6", (3, 4), "3 4", 23),
        ("(2+3)*2d6", (3, 4), "3 4", 35),
        ("-2d6+1", (3, 4), "3 4", -6),
        ("1--1d6", (3,), "3", 4),
        ("1d6*1d6-1d6", (3, 4, 5), "3 4 5", 7),
        # Division rounds down, below 0 too.
        ("7/2", (), "", 3),
        ("-7/2", (), "", -4),
        ("7/-2", (), "", -4),
        ("-7/-2", (), "", 3),
        ("0-7/2", (), "", -3),
        ("2d6/2/2", (6, 5), "6 5", 2),
        ("1d6/1d4", (5, 2), "5 2", 2),
    ],
)
def test_dice_fall_and_are_counted(expression: str, faces: tuple[int, ...], dice: str, total: int) -> None:
    source = FixedDice(*faces)
    record = roll(expression, source)
    assert (shown(record), record.total) == (dice, total)
    assert source.unused == 0
    assert record.faces == faces
    assert record.expression == str(read(expression))


def test_a_record_holds_every_die_and_where_it_came_from() -> None:
    assert roll("{1d6ro<=2!, 1dF}dl1", FixedDice(1, 6, 2, 5, -1)).dice == (
        Die(6, 1, 1, kept=False),
        Die(6, 6, 6, cause="rerolled", source=0),
        Die(6, 2, 2, kept=False, cause="exploded", source=1),
        Die(6, 5, 5, cause="rerolled", source=2),
        Die(3, -1, -1, kept=False, lowest=-1),
    )


def test_a_record_knows_which_dice_belong_together() -> None:
    record = roll("3d6r1!", FixedDice(6, 1, 2, 3, 6, 6, 4))
    assert shown(record) == "6 (!1) r2 3 6 !6 !4"
    assert record.chains() == [[0, 1, 2], [3], [4, 5, 6]]
    assert record.rerolled() == {1}
    assert record.exploded() == {0, 4, 5}


@pytest.mark.parametrize(
    ("expression", "faces", "steps"),
    [
        ("4d6kh3+2", (3, 1, 6, 5), [Step("dice", "4d6: highest 3", 14), Step("number", "added", 2)]),
        ("d20-1", (7,), [Step("dice", "1d20", 7), Step("number", "taken away", -1)]),
        ("-2", (), [Step("number", "taken away", -2)]),
        (
            "2d6[Fire]+3[strength]-1d4[armour]",
            (3, 4, 2),
            [Step("dice", "Fire", 7), Step("number", "strength", 3), Step("dice", "armour", -2)],
        ),
        ("(d6+1)*2-(7)/2", (2,), [Step("formula", "(1d6+1)*2", 6), Step("formula", "(7)/2", -3)]),
        ("(d6+1)[both]*2", (2,), [Step("formula", "(1d6+1)[both]*2", 6)]),
        ("4d6r1!kl3dh1", (2, 3, 4, 5), [Step("dice", "4d6r1!: lowest 3, without the highest 1", 5)]),
        (
            "3d6dl1>=5f1",
            (1, 5, 2),
            [Step("dice", "3d6: without the lowest 1, successes at >=5, failures at =1", 1)],
        ),
        ("{2d6, 1d8}kh1", (1, 5, 8), [Step("dice", "{2d6, 1d8}: highest 1", 8)]),
    ],
)
def test_every_term_of_a_sum_is_explained(expression: str, faces: tuple[int, ...], steps: list[Step]) -> None:
    record = roll(expression, FixedDice(*faces))
    assert list(record.steps) == steps
    assert record.total == sum(step.amount for step in steps)


@pytest.mark.parametrize(
    ("expression", "outcome"),
    [
        ("5d10", "total"),
        ("5d10>=8", "successes"),
        ("5d10>=8[hits]+1", "successes"),
        ("1-{2d10, 1d6}>=5", "successes"),
        ("(5d10>=8)*2", "total"),
        ("{5d10>=8, 3}kh1", "total"),
    ],
)
def test_the_outcome_says_what_the_total_counts(expression: str, outcome: str) -> None:
    assert roll(expression, SeededDice(1)).outcome == outcome


@pytest.mark.parametrize(
    ("expression", "faces"), [("1/(0)", ()), ("1/-0", ()), ("6/(1d6-1)", (1,)), ("1d6/2d6>=5", (3, 4, 4))]
)
def test_division_by_0_is_refused(expression: str, faces: tuple[int, ...]) -> None:
    with pytest.raises(DiceError, match=r"^this roll divides by 0; nothing was rolled$"):
        roll(expression, FixedDice(*faces))


def test_a_roll_of_too_many_dice_is_refused() -> None:
    just_enough = [6] * (MOST_FACES - 1) + [1]
    assert len(roll("1d6!", FixedDice(*just_enough)).dice) == MOST_FACES
    for expression in ("1d6!", "1d6!!", "1d6!p", "1d6r6"):
        with pytest.raises(DiceError, match=r"^this roll asks for more than 5,000 dice; nothing was rolled$"):
            roll(expression, FixedDice(*[6] * MOST_FACES, 1))


def test_a_face_that_is_missing_or_impossible_is_refused() -> None:
    with pytest.raises(DiceError, match=r"^no face left for die 3, a d6$"):
        roll("2d6!", FixedDice(6, 6))
    with pytest.raises(DiceError, match=r"^a dF cannot show 2$"):
        roll("1d6+1dF", FixedDice(6, 2))


def test_a_record_is_replayed_only_with_the_dice_of_its_expression() -> None:
    record = roll("2d6+1d8", FixedDice(1, 2, 3))
    for dice, problem in [
        (record.dice[:2], "no face left for die 3, a d8"),
        (record.dice[::-1], "the record has a d8 as die 1, where a d6 is rolled"),
        (record.dice + record.dice, "the record has 3 dice more than were rolled"),
        ((Die(6, 7, 7), *record.dice[1:]), "a d6 cannot show 7"),
    ]:
        with pytest.raises(DiceError, match=f"^{problem}$"):
            replay(Roll(record.action, record.inputs, dice, (), 0, ""))


def test_json_leaves_out_what_is_as_usual() -> None:
    record = roll("2d6!okh1-dF[luck]", FixedDice(6, 2, 3, -1))
    assert record.to_json() == {
        "action": "dice",
        "inputs": {"expression": "2d6!okh1-1dF[luck]"},
        "dice": [
            {"sides": 6, "face": 6, "value": 6},
            {"sides": 6, "face": 2, "value": 2, "kept": False, "cause": "exploded", "source": 0},
            {"sides": 6, "face": 3, "value": 3, "kept": False},
            {"sides": 3, "face": -1, "value": -1, "lowest": -1},
        ],
        "steps": [
            {"key": "dice", "label": "2d6!o: highest 1", "amount": 6},
            {"key": "dice", "label": "luck", "amount": 1},
        ],
        "total": 7,
        "outcome": "total",
    }


def rolled(tree: Tree, seed: int) -> Roll | None:
    """The record of a roll; None where the dice divide by 0, or explode without end."""
    try:
        return roll(tree, SeededDice(seed))
    except DiceError:
        return None


@given(any_trees, st.integers(0, 1_000))
def test_a_record_survives_json_and_can_be_made_again(tree: Tree, seed: int) -> None:
    record = rolled(tree, seed)
    if record is None:
        return
    assert roll_in(json.loads(json.dumps(record.to_json()))) == record
    assert replay(record) == record
    assert roll(record.expression, FixedDice(*record.faces)) == record
    assert record.total == sum(step.amount for step in record.steps)
    assert sorted(place for chain in record.chains() for place in chain) == list(range(len(record.dice)))


@given(pools(range(1, 7), (1, 2, 4, 6, 20)), st.integers(0, 1_000))
def test_a_total_is_what_the_kept_dice_of_a_pool_count(pool: Pool, seed: int) -> None:
    record = rolled(pool, seed)
    if record is None:
        return
    kept = [die for die in record.dice if die.kept]
    if pool.selection.successes is None:
        assert record.total == sum(die.value for die in kept)
        assert all(die.success is None for die in record.dice)
    else:
        assert record.total == sum(die.success or 0 for die in kept)
        assert all(die.success is None for die in record.dice if not die.kept)
