from collections.abc import Callable

import pytest

from dicewright.games.dungeoneers.rules.heading import read_heading
from dicewright.games.dungeoneers.rules.pool import check_points, check_proficiency, check_score, group_dice
from dicewright.games.dungeoneers.rules.settling import check_use
from dicewright.games.dungeoneers.rules.tables import DIFFICULTIES, check_dn, difficulty_of
from tests.dungeoneers.making import THREE_PLUS, pool_record, sentence
from tests.tdgs.making import refused


@pytest.mark.parametrize(
    ("call", "code", "words"),
    [
        (
            lambda: check_score(400),
            "score_out_of_range",
            "an attribute goes from 0 to 10, so it cannot be 400",
        ),
        (lambda: check_score(-1, "body"), "score_out_of_range", "body goes from 0 to 10, so it cannot be −1"),
        (
            lambda: check_dn(9),
            "no_such_difficulty",
            "difficulties go from 0 (Trivial) to 6 (Unfathomable): there is no 9",
        ),
        (
            lambda: check_dn(-1),
            "no_such_difficulty",
            "difficulties go from 0 (Trivial) to 6 (Unfathomable): there is no -1",
        ),
        (
            lambda: difficulty_of(" Impossible "),
            "no_such_difficulty",
            f"no difficulty is called “Impossible”: there are {', '.join(DIFFICULTIES)}",
        ),
        (
            lambda: check_proficiency(-3),
            "dice_out_of_range",
            "a skill adds 0 to 12 dice, and nothing takes dice away, so it cannot be −3",
        ),
        (lambda: pool_record(count=-3), "dice_out_of_range", "a roll has 1 to 35 dice"),
        (lambda: pool_record(count=36), "dice_out_of_range", "a roll has 1 to 35 dice"),
        (
            lambda: group_dice(1, 0),
            "nobody",
            "a group roll has 1 to 20 members with its leader, so it cannot have 0",
        ),
        (
            lambda: group_dice(1, 21),
            "too_many_members",
            "a group roll has 1 to 20 members with its leader, so it cannot have 21",
        ),
        (lambda: check_points(21, 0), "points_out_of_range", "bane and boon go from 0 to 20 points"),
        (lambda: check_points(0, -1), "points_out_of_range", "bane and boon go from 0 to 20 points"),
        (
            lambda: check_use(1, 2),
            "cannot_exceed_rolled",
            "only 1 success was rolled, so 2 cannot be counted (DN-CTRL-01)",
        ),
        (
            lambda: check_use(3, 4),
            "cannot_exceed_rolled",
            "only 3 successes were rolled, so 4 cannot be counted (DN-CTRL-01)",
        ),
        (
            lambda: check_use(3, -1),
            "negative",
            "nobody can count fewer than no successes (DN-CTRL-01)",
        ),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Callable[[], object], code: str, words: str) -> None:
    refused(code, call)
    assert sentence(call) == words


@pytest.mark.parametrize("members", [0, -3, -(10**30)])
def test_a_group_of_nobody_is_refused_whatever_the_table_plays(members: int) -> None:
    refused("nobody", lambda: group_dice(4, members))
    refused("nobody", lambda: group_dice(4, members, THREE_PLUS))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Standard (400) - Average (2)", "a target number goes from 0 to 30 (character 11)"),
        (
            "Core (finesse, striking) - 9",
            "difficulties go from 0 (Trivial) to 6 (Unfathomable): there is no 9 (character 28)",
        ),
        ("Core (finesse, striking) - Hard (2)", "Hard is 3, and not 2 (character 33)"),
    ],
)
def test_bad_input_in_a_heading_is_refused_with_a_sentence(text: str, words: str) -> None:
    refused("heading", lambda: read_heading(text))
    assert sentence(lambda: read_heading(text)) == words
