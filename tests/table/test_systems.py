import pytest

from dicewright.games import GAMES, game_name, game_of
from dicewright.games.rolls import roll_name
from dicewright.games.rule_book import HouseRule, Reading, RuleBook

TIES = HouseRule(
    "ties",
    "Who wins a tie",
    "TP-AMB-10",
    (Reading("defender", "the defender"), Reading("attacker", "the attacker"), Reading("nobody", "nobody")),
)
USAGE = HouseRule(
    "usage", "Usage dice", "LH-AMB-02", (Reading("strict", "strict"), Reading("gentle", "gentle"))
)
BOOK = RuleBook((TIES, USAGE))


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ({}, "defender"),
        ({"ties": "defender"}, "defender"),
        ({"ties": "nobody"}, "nobody"),
        ({"ties": "the dragon"}, "defender"),
        ({"usage": "attacker"}, "defender"),
    ],
)
def test_a_table_plays_what_it_chose_or_else_the_default(rules: dict[str, str], key: str) -> None:
    assert TIES.chosen(rules).key == key


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, ()),
        ({"ties": "defender", "usage": "strict"}, ()),
        ({"ties": "gone since"}, ()),
        ({"usage": "gentle"}, ("Usage dice: gentle (LH-AMB-02)",)),
        (
            {"usage": "gentle", "ties": "nobody", "other game": "x"},
            ("Who wins a tie: nobody (TP-AMB-10)", "Usage dice: gentle (LH-AMB-02)"),
        ),
    ],
)
def test_what_a_table_plays_otherwise_is_said_with_its_rule(
    rules: dict[str, str], said: tuple[str, ...]
) -> None:
    assert BOOK.departures(rules) == said


def test_every_game_is_found_by_its_own_key() -> None:
    assert len({system.key for system in GAMES}) == len(GAMES) == 4
    assert [game_of(system.key) for system in GAMES] == list(GAMES)
    assert (game_name("tiers"), game_name("chess"), game_of("chess")) == (
        "Tiers of Power",
        "any game",
        None,
    )


@pytest.mark.parametrize("book", [*(game.rules for game in GAMES), BOOK])
def test_every_house_rule_can_be_told_from_the_others_and_has_a_default(book: RuleBook) -> None:
    assert len({rule.key for rule in book.house_rules}) == len(book.house_rules)
    for rule in book.house_rules:
        assert len(rule.choices) > 1
        assert len({choice.key for choice in rule.choices}) == len(rule.choices)
        assert rule.default is rule.choices[0]
        assert rule.chosen({}) is rule.default
        assert rule.rule


def test_every_roll_has_a_name_that_people_can_read() -> None:
    assert roll_name("tdgs.resolve") == "success or failure"
    assert roll_name("nobody.knows-this_one") == "knows this one"
    for system in GAMES:
        for action in system.rules.actions:
            assert not set(roll_name(action)) & set("._-")
