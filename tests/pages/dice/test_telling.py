import json

import pytest

from dicewright.dice import FixedDice, LiveDice, Roll, roll
from dicewright.pages.dice.state import RollPress
from dicewright.pages.dice.telling import as_python, as_text, sentence, tell


@pytest.mark.parametrize(
    ("expression", "faces", "words"),
    [
        ("4d6kh3+1", (6, 2, 5, 3), "4d6kh3+1 gives 15: 6, 5 and 3 count, 2 dropped, 1 added."),
        ("2d20kh1-2", (2, 17), "2d20kh1-2 gives 15: 17 counts, 2 dropped, 2 taken away."),
        ("2d6!", (6, 3, 2), "2d6! gives 11: 6 exploding, 3 and 2 count."),
        ("2d6r1", (1, 4, 2), "2d6r1 gives 6: 4 and 2 count, 1 rerolled."),
        ("3d10>=8f1", (8, 1, 9), "3d10>=8f1 gives 1 success: 8, 1 and 9 count."),
        (
            "2d6[fire]+3[strength]",
            (1, 2),
            "2d6[fire]+3[strength] gives 6: 1 and 2 count, 3 added for strength.",
        ),
        ("(1d6+1)*2", (4,), "(1d6+1)*2 gives 10: 4 counts, (1d6+1)*2 makes 10."),
        ("2-(1d6)*2", (4,), "2-(1d6)*2 gives −6: 4 counts, 2 added, (1d6)*2 takes away 8."),
        ("2dF", (-1, 1), "2dF gives 0: − and + count."),
        ("7", (), "7 gives 7."),
    ],
)
def test_a_roll_in_words(expression: str, faces: tuple[int, ...], words: str) -> None:
    assert sentence(roll(expression, FixedDice(*faces))) == words


def test_very_many_dice_are_not_all_read_out() -> None:
    assert len(sentence(roll("500d1000", LiveDice()))) < 200


def test_several_rolls_are_one_sentence() -> None:
    rolls = tuple(roll("1d6", FixedDice(face)) for face in (3, 5, 1))
    assert tell(RollPress(1, rolls, "Search")) == "Search: 3 rolls of 1d6 give 3, 5 and 1."


def test_what_is_copied_can_be_read_and_run() -> None:
    entry = RollPress(1, (roll("3d6!kh2", FixedDice(6, 2, 1, 4)),), "Axe")
    assert as_text(entry) == "Axe: 3d6!kh2 = 10 (6!, 2 dropped, 1 dropped, 4)"
    names: dict[str, object] = {}
    script = as_python(entry).replace("roll('3d6", "made = roll('3d6")
    exec(script, names)
    made = names["made"]
    assert isinstance(made, Roll)
    assert made == entry.rolls[0]
    assert json.loads(json.dumps(made.to_json())) == made.to_json()
