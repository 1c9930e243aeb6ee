import re
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.tiers.pages.rolling import skill_of
from dicewright.games.tiers.rules.challenge import Challenge, Lead, Supporter, challenge_odds, helps, reached
from dicewright.games.tiers.rules.character import Consequence
from dicewright.games.tiers.rules.tables import SUCCESS, SUPPORT_OF, tier_of
from dicewright.pages.dice import PAGE as DICE
from dicewright.table.workspace import Workspace, redo, undo
from dicewright.words import fine_percent, percent, percentage_points
from tests.pages.acting import BAD, FRESH, Visit, offers, outcome
from tests.pages.acting import refused as refused_of
from tests.pages.facing import facing, rolled
from tests.table.looking import id_of, person, state_of, table_in
from tests.table.towers import FIRST_WINS, towers

BETA = tier_of("Beta")


def board(points: int = 0, *roles: str, workspace: Workspace | None = None, **rules: str) -> Visit:
    """A Lead by hand with Lore, Beta 3, against Beta 3; then people with these roles, all of Beta."""
    visit = (
        Visit(DICE, workspace or towers(points, **rules)).do("open", game="tiers").do("tp-mode", "challenge")
    )
    for place, role in enumerate(roles, 1):
        visit.do("tp-person")
        skill = "lore " if role == "direct" else "Knots"
        visit.do("tp-set", **{f"person-{place}-skill": skill, f"person-{place}-role": role})
        assert visit.state.rolling.board.people[place].role == role
    return visit


def roles(visit: Visit) -> list[str]:
    return [each.role for each in visit.state.rolling.board.people]


def refused(visit: Visit, **answers: str) -> str:
    """The sentence for a part that is not allowed, while nothing has changed."""
    before, people = visit.workspace, roles(visit)
    visit.do("tp-set", **answers)
    assert (visit.workspace, roles(visit)) == (before, people)
    return visit.state.rolling.problem


def odds_of(*supporters: Supporter, lead: Lead | None = None, keywords: tuple[str, ...] = ()) -> Any:
    challenge = Challenge(BETA, 3, keywords)
    return challenge_odds(lead or Lead("Lore", BETA, 3, BETA), challenge, supporters)


# The four results


@pytest.mark.parametrize(
    ("helpers", "faces", "result", "meaning"),
    [
        ((), (5, 1, 1, 2, 1, 1), "Success", "the goal is reached"),
        ((), (2, 1, 1, 5, 1, 1), "Success with Complications", "the GM adds a complication"),
        (("prepare",), (2, 1, 1, 5, 1, 1, 1), "Success with Reduced Complications", "a minor one"),
        ((), (1, 1, 1, 5, 1, 1), "Margin 4 Failure", "The goal is missed"),
        (("prepare",), (1, 1, 1, 5, 1, 1, 1), "Margin 4 Failure", "The goal is missed"),
        ((), (4, 1, 1, 4, 1, 1), "Success", "the goal is reached"),
    ],
)
def test_each_result_is_told(
    helpers: tuple[str, ...], faces: tuple[int, ...], result: str, meaning: str
) -> None:
    visit = rolled(board(0, *helpers), *faces)
    assert visit.last.outcome.split(",")[0] == result
    assert visit.heard.startswith(f"Person 1 against The challenge: {result}, ")
    assert f"{result} " in visit.words
    assert meaning in visit.words


def test_what_a_lost_challenge_brings_is_noted_where_it_is_shown() -> None:
    visit = rolled(board(), 2, 1, 1, 5, 1, 1)
    assert "The complication" in visit.words
    visit.do("tp-gm-note", "1", who="", words=" ")
    assert "Say in a few words what the Consequence is." in visit.words
    visit.do("tp-gm-note", "1", who="", words="The bridge falls")
    assert [each.text for each in table_in(visit.workspace).consequences] == ["The bridge falls"]
    assert "The complication" not in rolled(board(), 5, 1, 1, 2, 1, 1).words


LOST = (1, 1, 1, 5, 1, 1)
"""By 4, so it is missed outright."""


@pytest.mark.parametrize("name", ["Odo", ""])
@pytest.mark.parametrize("sessions", [1, 2])
def test_a_margin_4_failure_offers_to_write_the_leads_penalty(name: str, sessions: int) -> None:
    """TP-COOP-11: on the Lead, by sheet or by name, and for a while."""
    workspace = towers()
    lead = {"person-0-sheet": id_of(workspace, name)} if name else {"person-0-name": "Mara"}
    visit = board(workspace=workspace).do("tp-set", **lead)
    rolled(visit, *LOST)
    assert "For the GM: the penalty of the Lead" in visit.words.split("For the GM: 0 points")[0]
    assert offers(visit, "tp-penalty") == ["1", "2"]
    assert refused_of(visit, "tp-penalty", "1", words=" ") == "Say in a few words what the Consequence is."
    before = visit.workspace
    visit.do("tp-penalty", str(sessions), words="Ink on both hands")
    assert visit.heard.startswith(
        f"Penalty for {name or 'Mara'}: Ink on both hands: Margin 4 Failure, 1 to 5"
    )
    noted = person(visit.workspace, "Odo").consequences if name else table_in(visit.workspace).consequences
    assert noted == (Consequence("Ink on both hands", sessions, "" if name else "Mara"),)
    assert "TP-COOP-11" in visit.last.rules
    assert not offers(visit, "tp-penalty")
    assert state_of(visit.turn(undo).workspace) == state_of(before)
    assert offers(visit, "tp-penalty") == ["1", "2"]


def test_only_a_margin_4_failure_brings_a_penalty() -> None:
    for faces in ((2, 1, 1, 5, 1, 1), (5, 1, 1, 2, 1, 1)):
        visit = rolled(board(), *faces)
        before = visit.workspace
        assert not offers(visit, "tp-penalty")
        assert visit.do("tp-penalty", "1", words="x").workspace is before
    failed = rolled(board(5), 5, 1, 1, 1, 1, 1).do("tp-fail", "dramatic_failure:1", fails="a", words="x")
    assert not offers(failed, "tp-penalty")
    assert "The complication" not in rolled(board(), *LOST).words
    unstable = rolled(board().do("tp-toggle", "keyword:Unstable"), *LOST)
    assert "The complication TP-COOP-07" in unstable.words
    assert offers(unstable, "tp-penalty")


def test_a_penalty_that_nobody_keeps_says_so() -> None:
    visit = Visit(DICE, FRESH).do("open", game="tiers").do("tp-mode", "challenge")
    rolled(visit, *LOST)
    assert "Person 1 has a penalty for a while. To have it kept, put a campaign" in visit.words
    assert not offers(visit, "tp-penalty")
    assert refused_of(visit, "tp-penalty", "1", words="Wet").startswith(
        "Person 1 has no sheet, and no campaign"
    )


def test_a_result_belongs_to_what_was_rolled() -> None:
    """A face-off is not shown above a challenge, nor beside two tiers, and comes back with its own set-up."""
    visit = rolled(facing(), *FIRST_WINS)
    assert outcome(visit) == "Vess wins"
    visit.do("tp-mode", "challenge")
    assert (outcome(visit), "No challenge yet." in visit.words) == ("", True)
    assert (outcome(visit.do("tp-mode", "tiers")), "No " in visit.words.split("One tier")[0]) == ("", False)
    before = visit.workspace
    for action in ("tp-buy", "tp-point", "tp-die", "tp-reroll"):
        assert visit.do(action, "a:0").workspace is before
    assert outcome(visit.do("tp-mode", "faceoff")) == "Vess wins"
    rolled(visit.do("tp-mode", "challenge"), 5, 1, 1, 1, 1, 1)
    assert outcome(visit) == "Success"
    assert outcome(visit.do("tp-mode", "faceoff")) == "Vess wins"
    assert outcome(visit.do("tp-mode", "challenge")) == "Success"
    assert outcome(visit.do("tp-example", "0")) == "Vess wins"
    assert outcome(visit.do("tp-example", "4")) == "Success"


def test_a_tie_lost_by_tier_is_a_loss_by_nothing() -> None:
    visit = board().do("tp-set", **{"board-tier": "Charlie", "board-name": "Weir"})
    rolled(visit, 4, 1, 1, 4, 1, 1)
    assert (
        visit.last.outcome
        == "Success with Complications, 4 to 4, a tie that the challenge’s higher tier wins"
    )


def test_an_unstable_challenge_brings_a_complication_with_every_loss() -> None:
    visit = board(0, "prepare").do("tp-toggle", "keyword:Unstable")
    assert "any lost roll brings a complication" in visit.words
    rolled(visit, 2, 1, 1, 5, 1, 1, 1)
    assert visit.last.outcome.startswith("Success with Complications")
    rolled(visit, 1, 1, 1, 5, 1, 1, 1)
    assert "It is Unstable: a complication comes with it" in visit.words
    mild = board(0, "prepare", unstable="minor").do("tp-toggle", "keyword:Unstable")
    rolled(mild, 2, 1, 1, 5, 1, 1, 1)
    assert mild.last.outcome.startswith("Success with Reduced")
    assert "House rule: " in mild.words


def test_failure_preparation_brings_the_gm_two_points() -> None:
    visit = board(3, "prepare")
    assert "The GM gains 2 points when it is rolled" in visit.words
    rolled(visit, 5, 1, 1, 1, 1, 1, 1)
    assert table_in(visit.workspace).points == 5
    assert "Support: Person 2: Failure Preparation" in visit.words
    assert state_of(undo(visit.workspace)) == state_of(towers(3))
    assert table_in(redo(undo(visit.workspace))).points == 5


def test_the_lead_cannot_buy_success() -> None:
    visit = rolled(board(), 1, 1, 1, 5, 1, 1)
    assert "The Lead of a challenge cannot buy success" in visit.words
    before = visit.workspace
    assert visit.do("tp-buy").workspace is before
    assert visit.do("tp-point").workspace is before


def test_a_challenge_hurts_nobody() -> None:
    workspace = towers()
    visit = board(workspace=workspace).do("tp-set", **{"person-0-sheet": id_of(workspace, "Vess")})
    rolled(visit, 1, 1, 5, 1, 1)
    assert state_of(visit.workspace) == state_of(workspace)


def test_the_gm_has_a_die_of_the_lead_rolled_again() -> None:
    visit = rolled(board(1), 5, 1, 1, 2, 1, 1)
    assert 'value="b:0"' not in visit.html.split('aria-label="Set-up"')[0]
    visit.do("tp-die", "a:0", dice=FixedDice(1))
    assert visit.last.outcome == "Success with Complications, 1 to 2"
    assert table_in(visit.workspace).points == 0


def test_the_lead_is_made_to_fail() -> None:
    workspace = towers(5)
    visit = board(workspace=workspace).do("tp-set", **{"person-0-sheet": id_of(workspace, "Odo")})
    rolled(visit, 3, 1, 1, 1, 1, 1)
    visit.do("tp-fail", "dramatic_failure:1", fails="a", words="Drops the book")
    assert visit.last.outcome.startswith("Margin 4 Failure")
    assert person(visit.workspace, "Odo").consequences[0].text == "Drops the book"
    assert state_of(undo(undo(visit.workspace))) == state_of(workspace)


def test_a_challenge_that_is_made_to_fail_is_not_called_unstable() -> None:
    visit = rolled(board(5), 5, 1, 1, 1, 1, 1)
    assert "It is Unstable" not in visit.do("tp-fail", "dramatic_failure:1", fails="a", words="x").words
    assert "Margin 4 Failure" in visit.words
    unstable = rolled(board(5).do("tp-toggle", "keyword:Unstable"), 5, 1, 1, 1, 1, 1)
    assert "It is Unstable" in unstable.do("tp-fail", "dramatic_failure:1", fails="a", words="x").words


def test_a_challenge_itself_is_not_made_to_fail() -> None:
    visit = rolled(board(5), 5, 1, 1, 1, 1, 1)
    before = visit.workspace
    assert visit.do("tp-fail", "dramatic_failure:1", fails="b", words="x").workspace is before


# Who takes part


def test_support_changes_the_dice() -> None:
    visit = board(0, "direct", "indirect", "encourage", "prepare")
    assert "3d6 against 3d6, Fortunate, Reroll 1. The GM gains 2 points" in visit.words
    visit.do("tp-set", **{"person-1-tier": "Charlie", "person-2-tier": "Charlie"})
    assert "3d6 against 2d6, Fortunate, Reroll 2" in visit.words
    visit.do("tp-toggle", "keyword:Delicate")
    assert "3d6 against 3d6, Fortunate, Reroll 2" in visit.words


@pytest.mark.parametrize(
    ("helpers", "keyword", "part", "skill", "sentence"),
    [
        (("indirect", "indirect"), "", "indirect", "Rope", "Indirect Assistance has been used as often"),
        (("indirect",) * 3, "Complex", "indirect", "Rope", "Indirect Assistance has been used as often"),
        ((), "", "lead", "Rope", "Person 1 leads already, and there is one Lead"),
        ((), "", "direct", "Rope", "Direct Assistance takes the Lead’s own skill"),
        ((), "", "indirect", " LORE", "This takes another skill than the Lead’s"),
        ((), "", "prepare", "lore", "This takes another skill than the Lead’s"),
        ((), "Time-Sensitive", "prepare", "Rope", "There is no Failure Preparation in a Time-Sensitive"),
        (("prepare",), "", "prepare", "Rope", "One Failure Preparation is enough"),
    ],
)
def test_a_part_that_is_not_allowed_says_why(
    helpers: tuple[str, ...], keyword: str, part: str, skill: str, sentence: str
) -> None:
    visit = board()
    if keyword:
        visit.do("tp-toggle", f"keyword:{keyword}")
    for place, role in enumerate(helpers, 1):
        visit.do("tp-person").do("tp-set", **{f"person-{place}-role": role})
    place = len(helpers) + 1
    visit.do("tp-person").do("tp-set", **{f"person-{place}-skill": skill})
    assert refused(visit, **{f"person-{place}-role": part}).startswith(sentence)
    assert sentence.split("’")[0] in visit.words


@pytest.mark.parametrize("role", ["", "lead", "direct", "indirect", "prepare"])
@pytest.mark.parametrize("field", ["person-1-skill", "person-1-ability"])
def test_whoever_stands_by_can_already_say_with_what(role: str, field: str) -> None:
    workspace = towers()
    visit = board(0, "", workspace=workspace).do("tp-set", **{"person-0-role": ""})
    if field.endswith("ability"):
        visit.do("tp-set", **{"person-1-sheet": id_of(workspace, "Odo")})
    assert f'name="{field}"' in visit.do("tp-set", **{"person-1-role": role}).html
    assert f'name="{field}"' not in visit.do("tp-set", **{"person-1-role": "encourage"}).html


@pytest.mark.parametrize(
    ("part", "lead", "skill"),
    [
        ("direct", "Shooting", "Shooting"),
        ("direct", " lore", "Lore"),
        ("indirect", "Lore", "Shooting"),
        ("prepare", "LORE", "Shooting"),
        ("indirect", "Swimming", "Lore"),
    ],
)
@pytest.mark.parametrize("sheet_first", [True, False])
def test_a_part_is_taken_with_a_skill_of_the_sheet_that_fits(
    part: str, lead: str, skill: str, sheet_first: bool
) -> None:
    workspace = towers()
    visit = board(workspace=workspace).do("tp-person").do("tp-set", **{"person-0-skill": lead})
    steps = [{"person-1-sheet": id_of(workspace, "Odo")}, {"person-1-role": part}]
    for answers in steps if sheet_first else reversed(steps):
        visit.do("tp-set", **answers)
    assert (roles(visit), visit.state.rolling.problem) == (["lead", part], "")
    assert skill_of(visit.state.rolling.board.people[1], workspace) == skill
    assert "This does nothing" not in visit.words


def test_direct_help_by_hand_is_with_the_leads_skill_unless_another_was_written() -> None:
    visit = board().do("tp-person").do("tp-set", **{"person-1-role": "direct"})
    assert (roles(visit), visit.state.rolling.board.people[1].skill) == (["lead", "direct"], "Lore")
    assert "Reroll 1" in visit.words


def test_whoever_lacks_the_leads_skill_cannot_help_directly() -> None:
    workspace = towers()
    visit = board(0, "", workspace=workspace).do("tp-set", **{"person-1-sheet": id_of(workspace, "Vess")})
    assert refused(visit, **{"person-1-role": "direct"}).startswith("Direct Assistance takes the Lead’s own")


@pytest.mark.parametrize(("part", "taken"), [("indirect", 2), ("prepare", 1)])
def test_a_part_too_many_is_refused_whoever_stands_first(part: str, taken: int) -> None:
    visit = board(0, "", *(part,) * taken).do("tp-set", **{"person-1-skill": "Rope"})
    before = visit.state.rolling.board
    name = SUPPORT_OF[part].name
    assert name in refused(visit, **{"person-1-role": part})
    assert visit.state.rolling.board == before
    assert "This does nothing" not in visit.words


def test_nobody_takes_part_twice() -> None:
    workspace = towers()
    visit = board(0, "", workspace=workspace).do("tp-set", **{"person-0-sheet": id_of(workspace, "Vess")})
    people = visit.state.rolling.board.people
    assert refused(visit, **{"person-1-sheet": id_of(workspace, "Vess")}).startswith(
        "They are at this challenge already"
    )
    assert visit.state.rolling.board.people == people
    visit.do("tp-party")
    assert [each.sheet for each in visit.state.rolling.board.people][2:] == [id_of(workspace, "Odo")]
    before = visit.state.rolling.board.people
    assert visit.do("tp-party").state.rolling.board.people == before


def test_the_party_takes_the_place_of_somebody_of_whom_nothing_was_said() -> None:
    workspace = towers()
    seats = [id_of(workspace, name) for name in ("Vess", "Odo")]
    visit = board(workspace=workspace).do("tp-party")
    assert [each.sheet for each in visit.state.rolling.board.people] == seats
    assert "Nobody leads yet" in visit.words
    visit.do("tp-set", **{"person-0-role": "lead", "person-1-role": "direct"})
    assert (roles(visit), visit.state.rolling.problem) == (["lead", "direct"], "")
    assert "2d6 against 3d6, Reroll 1" in visit.words
    named = board(workspace=workspace).do("tp-set", **{"person-0-name": "Mara"}).do("tp-party")
    assert [each.sheet for each in named.state.rolling.board.people] == ["", *seats]


def test_what_stops_being_allowed_does_nothing_and_says_so() -> None:
    visit = board(0, "direct", "prepare")
    visit.do("tp-set", **{"person-0-skill": "Swimming"}).do("tp-toggle", "keyword:Time-Sensitive")
    assert visit.words.count("This does nothing") == 2
    rolled(visit, 5, 1, 1, 1, 1, 1)
    assert table_in(visit.workspace).points == 0
    assert "Support: " not in visit.words


def test_an_empty_name_or_skill_shows_what_belongs_there() -> None:
    """A phone has no room for labels beside them."""
    fields = re.findall(r'<input[^>]*name="person-0-(?:name|skill)"[^>]*>', board(0).html)
    assert [re.findall('placeholder="(.*?)"', field) for field in fields] == [["Person 1"], ["Skill"]]


def test_a_challenge_needs_a_lead() -> None:
    visit = board().do("tp-without", "0")
    assert "Nobody leads yet: make one person the Lead" in visit.words
    assert 'data-action="tp-roll"' not in visit.html
    before = visit.workspace
    assert visit.do("tp-roll").workspace is before
    assert visit.heard.startswith("Nobody leads yet")


def test_a_challenge_has_room_for_twelve() -> None:
    visit = board(0, *("",) * 11)
    visit.do("tp-person")
    assert (visit.heard, len(roles(visit))) == ("A challenge has room for 12 people.", 12)


@pytest.mark.parametrize(
    ("key", "text"),
    [("board-rank", "9"), ("board-tier", "Zeta"), ("person-0-rank", "0"), ("person-0-tier", "x")],
)
def test_bad_input_has_its_sentence(key: str, text: str) -> None:
    visit = board()
    before = visit.state.rolling.board
    assert f"“{text}”" in refused(visit, **{key: text})
    assert visit.state.rolling.board == before


def test_the_lead_adds_a_bonus_die() -> None:
    workspace = towers()
    visit = board(workspace=workspace).do("tp-set", **{"person-0-sheet": id_of(workspace, "Vess")})
    visit.do("tp-toggle", "board-bonus")
    assert "2d6 + d8 against 3d6" in visit.words
    rolled(visit, 1, 1, 7, 1, 1, 1)
    assert (person(visit.workspace, "Vess").bonus_dice, visit.state.rolling.board.bonus) == (0, False)
    before = visit.do("tp-toggle", "board-bonus").workspace
    assert visit.do("tp-roll").workspace is before
    assert visit.heard.startswith("Vess has no bonus die left")
    assert person(undo(visit.workspace), "Vess").bonus_dice == 1


def test_a_table_may_forbid_the_leads_bonus_die() -> None:
    visit = board(lead_bonus_die="forbidden").do("tp-toggle", "board-bonus")
    assert "At this table the Lead adds no bonus die" in visit.words
    before = visit.workspace
    assert visit.do("tp-roll").workspace is before
    rolled(visit.do("tp-toggle", "board-bonus"), 5, 1, 1, 1, 1, 1)
    assert visit.last.house_rules[0].startswith("Bonus die for the Lead of a challenge: Not allowed")


# Its chances


def test_the_chances_are_exact_after_every_change() -> None:
    visit = board()
    supporters: list[Supporter] = []
    for place, role in enumerate(("direct", "indirect", "encourage", "prepare"), 1):
        skill = "Lore" if role == "direct" else "Knots"
        visit.do("tp-person").do("tp-set", **{f"person-{place}-skill": skill})
        visit.do("tp-set", **{f"person-{place}-role": role})
        supporters.append(Supporter(role, skill, BETA))
        odds = odds_of(*supporters)
        assert f"Person 1 leads: success <b>{percent(odds.exactly(SUCCESS), odds.ways)}</b>" in visit.html
        assert f"or without: <b>{percent(reached(odds), odds.ways)}</b>" in visit.html


def test_which_support_helps_most_is_exact() -> None:
    visit = board(0, "indirect", "indirect").do("tp-set", **{"board-helper": "Charlie"})
    found = [Supporter("indirect", "Knots", BETA)] * 2
    now = odds_of(*found)
    table = visit.html.split("Which support helps most?")[1]
    rows = re.findall(r'<tr><th scope="row">([^<]*)</th>(.*?)</tr>', table)
    best = helps(Lead("Lore", BETA, 3, BETA), Challenge(BETA, 3), found, tier_of("Charlie"))
    assert [name for name, _ in rows] == [SUPPORT_OF[each.action].name for each in best]
    for (_, cells), each in zip(rows, best, strict=True):
        if not each.odds:
            assert "Not now: Indirect Assistance has been used" in cells
            continue
        odds, won = each.odds, each.odds.exactly(SUCCESS)
        gain = percentage_points(won * now.ways - now.exactly(SUCCESS) * odds.ways, odds.ways * now.ways)
        shown = (fine_percent(won, odds.ways), gain, fine_percent(reached(odds), odds.ways))
        assert cells == "".join(f"<td>{text}</td>" for text in shown)


# Reroll, real dice, names


def test_the_lead_chooses_the_dice_and_goes_on_after_a_reload() -> None:
    visit = rolled(board(0, "direct").do("tp-toggle", "chooses"), 2, 3, 1, 5, 1, 1)
    assert visit.last.outcome == "dice for Reroll are still to be chosen"
    later = Visit(DICE, visit.workspace).do("open", game="tiers")
    assert "The dice of a throw are still to be chosen, under Challenge." in later.words
    assert "still to be chosen, under" in later.do("tp-mode", "tiers").words
    later.do("tp-mode", "challenge").do("tp-pick", "a:2")
    later.do("tp-reroll", dice=FixedDice(6, 1))
    assert later.last.outcome == "Success, 7 to 5"
    assert state_of(undo(later.workspace)) == state_of(towers())


def test_a_challenge_is_entered_from_real_dice() -> None:
    visit = board(1, "direct").do("tp-toggle", "chooses").do("by-hand")
    for face in "231511":
        visit.do("face", face)
    assert visit.last.outcome == "dice for Reroll are still to be chosen"
    visit.do("tp-pick", "a:2").do("face", "5")
    tied = "Success, 5 to 5, a tie that goes to the Lead"
    assert (visit.last.outcome, visit.last.by_hand) == (tied, True)
    visit.do("tp-die", "a:0").do("face", "4")
    assert visit.last.outcome == tied
    assert table_in(visit.workspace).points == 0


def test_names_are_escaped() -> None:
    visit = board(0, "indirect").do(
        "tp-set", **{"board-name": BAD, "person-0-name": BAD, "person-0-skill": BAD}
    )
    visit.do("tp-set", **{"person-1-name": BAD, "person-1-skill": BAD, "board-rank": BAD})
    assert "<b title" not in visit.html
    assert "This does nothing" in visit.words
    rolled(visit, 5, 1, 1, 1, 1, 1)
    assert "<b title" not in visit.html
