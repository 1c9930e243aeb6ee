"""The GM's complication meter on the table page, and what the game's settings and rules page say of it."""

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.tiers.pages.seat import harm, seat
from dicewright.games.tiers.play.at_table import rules_at
from dicewright.games.tiers.rules.book import BOOK
from dicewright.games.tiers.rules.character import Consequence, Level
from dicewright.games.tiers.rules.settings import HOUSE_RULES, WORDINGS
from dicewright.games.tiers.rules.tables import SPENDS
from dicewright.pages.page import Page
from dicewright.pages.part import Seat
from dicewright.pages.rules import PAGE as RULES
from dicewright.pages.settings import PAGE as SETTINGS
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.pages.table import PAGE
from dicewright.table.contents import Sheet
from dicewright.table.event import rolls_of
from dicewright.table.record import content_of
from dicewright.table.workspace import Workspace, act, redo, undo
from tests.pages.acting import BAD, FRESH, Visit, near, nth, offers, refused, words_of
from tests.table.looking import (
    given_away,
    id_of,
    person,
    record_in,
    state_of,
    table_in,
    with_person,
    with_table,
)
from tests.table.test_meter import COSTS, LIMP
from tests.table.towers import ODO, towers


def table(points: int = 0, page: Page[Any] = PAGE, **rules: str) -> Visit:
    return Visit(page, towers(points, **rules))


def meter(visit: Visit) -> str:
    """What is pinned, what is due on the stage, and what lies in the drawer."""
    drawn = Visit(visit.page)
    drawn.state = visit.state
    html = visit.html + drawn.do("drawer", "kept").html
    parts = r'<div class="(?:points|to-spend|meter)".*?(?=<section|<div class="by-rules"|$)'
    return "".join(re.findall(parts, html, re.DOTALL))


def in_drawer(visit: Visit) -> Visit:
    return visit.do("drawer", "kept")


def primaries(visit: Visit) -> list[str]:
    """The next step, without its chance."""
    found = re.findall(r'<button class="primary".*?</button>', visit.html)
    return [re.sub(r" [\d.]+ %", "", near(words_of(each))) for each in found]


def rolled_at(visit: Visit) -> Visit:
    return visit.do("tp-roll", dice=FixedDice(1, 2, 3, 4, 5, 1))


def glances(visit: Visit) -> list[str]:
    return re.findall(r'<p class="for-screen-readers">(.*?)</p>', visit.html)


# Points


def test_the_meter_shows_the_points_and_gains_them() -> None:
    visit = table(3)
    assert "<b>3</b> of 10 points" in meter(visit)
    assert "●●●○○○○○○○" in meter(visit)
    visit.do("tp-gm-gain", "2").do("tp-gm-gain", "1")
    assert "<b>6</b> of 10 points" in meter(visit)
    assert visit.heard == "The GM gains 1 complication point, by the GM’s own count."
    assert "<b>3</b> of 10 points" in meter(visit.turn(undo).turn(undo))


def test_the_cap_of_the_table_is_shown_and_holds() -> None:
    visit = table(4, complication_cap="5").do("tp-gm-gain", "2")
    assert "<b>5</b> of 5 points" in meter(visit)
    assert "1 more point is waiting" in meter(visit)


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("face", COSTS)
def test_a_forced_spend_is_rolled_or_entered(face: int, by_hand: bool) -> None:
    visit = table(10)
    assert "The GM must spend." not in meter(visit)
    visit.do("tp-gm-gain", "1")
    assert "The GM must spend." in meter(visit)
    before = visit.workspace
    if by_hand:
        visit.do("by-hand").do("tp-gm-force")
        assert (visit.heard, visit.workspace) == ("The GM’s forced die, a d10.", before)
        visit.do("face", str(face))
    else:
        visit.do("tp-gm-force", dice=FixedDice(face))
    assert f"<b>{11 - COSTS[face]}</b> of 10 points" in meter(visit)
    name = next(each.name for each in SPENDS if each.cost == COSTS[face])
    assert f"Paid, and to be played at the first chance: {name} ({COSTS[face]})" in meter(visit)
    event = visit.workspace.log[-1]
    assert event.by_hand is by_hand
    assert rolls_of(event)[0].total == COSTS[face]
    assert state_of(undo(visit.workspace)) == state_of(before)
    assert state_of(redo(undo(visit.workspace))) == state_of(visit.workspace)


def test_several_gains_that_wait_are_told_together_and_rolled_apart() -> None:
    visit = Visit(PAGE, with_table(towers(10), waiting=(2, 1)))
    assert "3 more points are waiting" in meter(visit)
    assert "1 more point is waiting" in meter(visit.do("tp-gm-force", dice=FixedDice(1)))
    assert "waiting" not in meter(visit.do("tp-gm-force", dice=FixedDice(1)))
    assert "Reroll a die (1) and Reroll a die (1)" in meter(visit)


def test_a_forced_spend_is_the_gms_next_deed() -> None:
    """TP-META-05: all else of the meter waits, and says so."""
    visit = table(10).do("tp-gm-gain", "1")
    assert "nothing else is gained or spent before that" in meter(visit)
    assert (offers(visit, "tp-gm-gain"), offers(in_drawer(visit), "tp-gm-spend")) == ([], [])
    said = "First the GM must spend: roll the d10 for it (TP-META-05)."
    before = visit.workspace
    for action, value in (("gain", "1"), *(("spend", spend.key) for spend in SPENDS)):
        assert visit.do(f"tp-gm-{action}", value, words="Fire").workspace is before
        assert visit.state.rolling.gm_problem == said
        assert said in visit.words
    visit.do("tp-gm-force", dice=FixedDice(7))
    assert offers(visit, "tp-gm-gain") == ["1", "2"]
    assert offers(in_drawer(visit), "tp-gm-spend") == ["dramatic_failure:1", "dramatic_failure:2"]
    assert "It costs nothing more, and the GM buys nothing else before it." in meter(visit)
    said = "First Dramatic failure (5) is to be played, or put away (TP-AMB-15)."
    assert refused(visit, "tp-gm-spend", "npc_rank") == said
    assert visit.do("tp-gm-away", "5").heard == "Put away Dramatic failure (5)."
    assert offers(visit, "tp-gm-spend")[:2] == ["reroll_player_die", "npc_rank"]


def test_spends_that_cannot_be_paid_are_not_offered() -> None:
    keys = ("reroll_player_die", "npc_rank", "dramatic_failure:2", "catastrophic_failure")
    for points, open_keys in ((0, 0), (1, 1), (2, 2), (9, 3), (10, 4)):
        html = meter(table(points))
        assert [f'value="{key}" disabled' in html for key in keys] == [at >= open_keys for at in range(4)]
    due = Visit(PAGE, with_table(towers(), due=(10,)))
    assert 'value="catastrophic_failure" disabled' not in meter(due)
    assert 'value="npc_rank" disabled' in meter(due)


@pytest.mark.parametrize("spend", SPENDS, ids=lambda spend: spend.key)
def test_a_spend_without_points_is_a_sentence(spend: Any) -> None:
    said = refused(in_drawer(table(spend.cost - 1)), "tp-gm-spend", spend.key, who="", words="Fire")
    assert said.startswith(f"{spend.name} costs {spend.cost} complication point")
    visit = table(spend.cost).do("tp-gm-spend", spend.key, who="", words="Fire")
    assert table_in(visit.workspace).points == 0


def test_a_forced_spend_is_the_next_step_on_the_stage() -> None:
    visit = rolled_at(table(10))
    assert primaries(visit) == ["Face off: First side"]
    visit.do("tp-gm-gain", "1")
    assert primaries(visit) == ["Roll the d10"]
    assert "must spend" in visit.words
    assert "Another roll" in visit.words
    visit.do("tp-gm-force", dice=FixedDice(7))
    assert "must spend" not in visit.words
    assert "Another roll" not in visit.words
    assert "Put away Dramatic failure (5)" in visit.words


def test_real_dice_are_asked_for_no_face_off_while_the_gm_must_spend() -> None:
    visit = rolled_at(table(10)).do("by-hand")
    assert offers(visit, "face")
    assert not offers(visit.do("tp-gm-gain", "1"), "face")
    assert visit.do("tp-gm-force").heard == "The GM’s forced die, a d10."
    assert offers(visit, "face")


def test_a_spend_that_is_forced_from_the_drawer_closes_it() -> None:
    visit = in_drawer(table(9)).do("tp-gm-gain", "1")
    assert visit.state.drawer == "kept"
    assert visit.do("tp-gm-gain", "1").state.drawer == ""


# The seats


def test_a_seat_shows_hp_by_a_step_of_its_tier_and_what_befell_it() -> None:
    workspace = with_person(towers(), "Vess", consequences=(LIMP,))
    vess = seat(record_in(workspace, "Vess"), workspace)
    assert vess == Seat(("Beta", "1 bonus die"), 300, 300, "HP", 5, ("A limp",))
    visit = Visit(PAGE, workspace).do("harm", f"{id_of(workspace, 'Vess')}:-1")
    assert visit.told == "Vess: HP 300 → 295"
    assert person(visit.workspace, "Vess").wounds == 5
    for _ in range(2):
        visit.do("harm", f"{id_of(workspace, 'Vess')}:1")
    assert person(visit.workspace, "Vess").wounds == 0
    down = with_person(workspace, "Vess", wounds=300)
    assert seat(record_in(down, "Vess"), down).marks == ("defeated", "A limp")


def test_a_hazard_has_a_seat_without_hp() -> None:
    workspace = towers()
    assert seat(record_in(workspace, "Pit"), workspace) == Seat(("a hazard",))
    assert harm(workspace, record_in(workspace, "Pit"), -1) is workspace


# Consequences


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("dramatic_failure:1", "A limp (until the next session begins)"),
        ("dramatic_failure:2", "A limp (for 2 sessions)"),
        ("catastrophic_failure", "A limp (lasts)"),
    ],
)
@pytest.mark.parametrize("name", ["Vess", ""])
def test_a_failure_leaves_its_consequence(value: str, told: str, name: str) -> None:
    visit = table(10)
    who = id_of(visit.workspace, name) if name else ""
    visit.do("tp-gm-spend", value, who=who, words="A limp")
    assert f"<b>{name or 'Everyone'}</b>: {told}" in meter(visit)
    assert bool(person(visit.workspace, "Vess").consequences) is bool(name)
    assert bool(table_in(visit.workspace).consequences) is not bool(name)
    visit.do("tp-gm-end", f"{who}:0")
    assert "Nobody bears one." in meter(visit)


def test_a_consequence_needs_words() -> None:
    for action, value in (("spend", "dramatic_failure:1"), ("spend", "catastrophic_failure"), ("note", "1")):
        said = refused(in_drawer(table(10)), f"tp-gm-{action}", value, who="", words="  ")
        assert said == "Say in a few words what the Consequence is."


def test_a_new_session_lets_consequences_wear_off_and_is_undone_as_one() -> None:
    visit = table()
    odo = id_of(visit.workspace, "Odo")
    for value, words in (("1", "Tired"), ("2", "Hoarse"), ("lasts", "Outlawed")):
        visit.do("tp-gm-note", value, who=odo, words=words).do("tp-gm-note", value, who="", words=words)
    before = visit.workspace
    assert "No session has begun." in meter(visit)
    visit.do("start-session", session="The weir")
    assert "A session is going on." in meter(visit)
    assert meter(visit).count("Tired") == 0
    assert (
        meter(visit).count("Hoarse (until the next session begins)")
        == meter(visit).count("Outlawed (lasts)")
        == 2
    )
    assert state_of(undo(visit.workspace)) == state_of(before)
    visit.do("start-session", session="")
    assert person(visit.workspace, "Odo").consequences == (Consequence("Outlawed"),)
    assert table_in(visit.workspace).session == 2


def test_a_session_that_was_undone_is_not_counted() -> None:
    visit = table().do("start-session", session="")
    visit.turn(undo).do("start-session", session="")
    assert "A session is going on." in meter(visit)
    assert visit.workspace.log[-1].what == "Session 1"


# Bonus dice and the glance


def test_bonus_dice_are_awarded_to_one_and_to_each_player() -> None:
    workspace = towers()
    ids = {f"member-{id_of(workspace, name)}": "on" for name in ("Vess", "Odo", "Ogre")}
    visit = Visit(PAGE, workspace).do("party", **ids).do("tp-gm-award", id_of(workspace, "Odo"))
    assert visit.workspace.log[-1].what == "A bonus die for Odo"
    visit.do("tp-gm-award")
    assert [person(visit.workspace, name).bonus_dice for name in ("Vess", "Odo", "Ogre")] == [2, 2, 0]
    assert f'data-action="tp-gm-award" value="{id_of(workspace, "Ogre")}"' not in meter(visit)
    before = visit.workspace
    for id in (id_of(workspace, "Ogre"), id_of(workspace, "Pit"), "?"):
        assert visit.do("tp-gm-award", id).workspace is before
    assert "Seat the party to award dice." in meter(visit.do("party"))


@pytest.mark.parametrize(("minutes", "words"), [("60", "every hour"), ("45", "every 45 minutes")])
def test_the_reminder_is_set_by_the_table(minutes: str, words: str) -> None:
    html = meter(table(reminder=minutes))
    assert f'data-shell="remind" data-minutes="{minutes}">Remind me {words}<' in html
    assert 'data-shell="remind"' not in table(reminder="0").html


@pytest.mark.parametrize(("minutes", "words"), [("1", "every minute"), ("120", "every 2 hours")])
def test_the_reminder_is_told_as_on_the_sheet(minutes: str, words: str) -> None:
    assert f"Remind me {words}<" in meter(table(reminder=minutes))


def test_the_party_is_seen_at_a_glance() -> None:
    workspace = with_person(towers(), "Vess", wounds=20, consequences=(LIMP, Consequence("Wet")))
    assert glances(Visit(PAGE, with_person(workspace, "Odo", wounds=30))) == [
        "Beta, 280 of 300 HP, 1 bonus die; A limp; Wet",
        "Alpha, 0 of 30 HP, defeated, 0 bonus dice",
    ]


def test_a_hazard_at_the_table_has_a_tidy_line() -> None:
    workspace = with_person(towers(), "Pit", consequences=(LIMP,))
    visit = Visit(PAGE, workspace).do("party", **{f"member-{id_of(workspace, 'Pit')}": "on"})
    assert glances(visit) == ["A limp"]


# Quick NPCs


@pytest.mark.parametrize("kind", ["npc", "hazard"])
def test_a_quick_foe_can_be_fought_at_once(kind: str) -> None:
    answers = {"npc-name": " Dire  Rat ", "npc-tier": "Gamma", "npc-rank": "5", "npc-skill": "Bite"}
    visit = table().do("tp-gm-npc", kind, **answers)
    rat = person(visit.workspace, "Dire Rat")
    (skill,) = rat.skills
    assert (rat.kind, skill.name, skill.tier, skill.rank) == (kind, "Bite", "Gamma", 5)
    assert rat.levels == ((Level("Dire Rat", "Gamma", 1),) if kind == "npc" else ())
    id = id_of(visit.workspace, "Dire Rat")
    assert re.search(rf'name="b-sheet" value="{id}"><span>Dire Rat<', visit.html)
    visit.do("tp-set", **{"b-sheet": id})
    assert "Dire Rat: " in visit.html
    dice = FixedDice(*[1] * 20)
    assert "Dire Rat" in visit.do("tp-roll", dice=dice).workspace.log[-1].what


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"npc-name": "  "}, "Give the NPC or hazard a name first."),
        ({"npc-tier": "Sigma"}, "“Sigma” is no tier"),
        ({"npc-tier": ""}, "“” is no tier"),
        ({"npc-rank": "9"}, "rank"),
        ({"npc-rank": "0"}, "rank"),
        ({"npc-rank": "-1"}, "rank"),
        ({"npc-rank": "٣"}, "rank"),
        ({"npc-rank": "9" * 5000}, "rank"),
        ({"npc-rank": ""}, "rank"),
    ],
)
def test_a_foe_that_cannot_be_is_a_sentence(changed: dict[str, str], sentence: str) -> None:
    answers = {"npc-name": "Rat", "npc-tier": "Alpha", "npc-rank": "3", **changed}
    assert sentence in refused(in_drawer(table()), "tp-gm-npc", "npc", **answers)


# Other tables, other games, strangers


def test_other_tables_have_no_meter() -> None:
    visit = Visit(PAGE).do("new-game", "tdgs").do("make", name="Rivers")
    assert meter(visit) == ""
    before = visit.workspace
    for workspace in (FRESH, before):
        for action in ("gain", "force", "spend", "award", "note", "end", "npc"):
            page = Visit(PAGE, workspace).do(f"tp-gm-{action}", "1", words="x", **{"npc-name": "x"})
            assert page.workspace is workspace
            assert page.html


def test_undo_may_bring_back_the_table_of_another_game() -> None:
    visit = Visit(PAGE).do("new-game", "tdgs").do("make", name="Rivers")
    visit.do("new-game", "tiers").do("make", name="The Ninth").do("tp-mode", "challenge")
    assert "Rivers" in visit.turn(undo).html


def test_a_sheet_of_another_game_at_the_table_breaks_nothing() -> None:
    visit = Visit(PAGE, given_away(with_person(towers(10), "Odo", consequences=(LIMP,)), "Odo"))
    odo = id_of(visit.workspace, "Odo")
    assert "Odo" in visit.html
    visit.do("tp-gm-award").do("start-session", session="").do("tp-gm-end", f"{odo}:0").do("tp-party")
    assert content_of(record_in(visit.workspace, "Odo"), Sheet).games.get("tiers") == ODO.replace(
        consequences=(LIMP,)
    )
    assert visit.html


def test_a_sheet_of_another_game_is_not_offered_on_the_meter() -> None:
    visit = Visit(PAGE, given_away(towers(10), "Odo"))
    assert f'value="{id_of(visit.workspace, "Odo")}"' not in meter(visit)


def test_what_befalls_a_sheet_of_another_game_does_not_befall_everyone() -> None:
    visit = Visit(PAGE, given_away(towers(10), "Odo"))
    odo = id_of(visit.workspace, "Odo")
    visit.do("tp-gm-spend", "catastrophic_failure", who=odo, words="Lost an arm")
    assert [each.who for each in table_in(visit.workspace).consequences] != ["everyone"]


FORGED = st.text(max_size=8) | st.sampled_from(
    (
        "1",
        "2",
        "-1",
        "0",
        ":0",
        ":²",
        ":٣",
        f"{nth(1)}:0",
        f"{nth(1)}:9",
        "npc_rank:1",
        "dramatic_failure:x",
        "catastrophic_failure:",
    )
)
ACTIONS = ("gain", "force", "spend", "award", "note", "end", "npc", "", "x")


@given(
    st.lists(
        st.tuples(
            st.sampled_from(ACTIONS),
            FORGED,
            st.dictionaries(st.sampled_from(("who", "words", "npc-name")), FORGED),
        ),
        max_size=4,
    )
)
@example([("end", ":", {}), ("spend", ":", {}), ("force", "11", {}), ("gain", "3", {})])
def test_forged_values_never_raise(deeds: list[tuple[str, str, dict[str, str]]]) -> None:
    visit = Visit(PAGE, with_table(towers(10), waiting=(1,), due=(2,), consequences=(LIMP,)))
    for action, value, answers in deeds:
        visit.do(f"tp-gm-{action}", value, FixedDice(4), **answers)
        assert 'class="meter"' in meter(visit)


def test_a_place_without_end_is_no_place() -> None:
    table().do("tp-gm-end", ":" + "9" * 5000)


def test_names_and_words_are_escaped() -> None:
    workspace = towers(10)
    workspace = act(workspace, "x", "x", workspace.records[id_of(workspace, "Odo")].replace(name=BAD))
    visit = Visit(PAGE, workspace)
    visit.do("tp-gm-note", "1", who=id_of(workspace, BAD), words=BAD).do("tp-gm-note", "1", who="", words=BAD)
    visit.do("tp-gm-npc", "npc", **{"npc-name": BAD, "npc-tier": "Beta", "npc-rank": "1"})
    assert visit.html.count("&lt;b title") > 8
    visit.do("tp-gm-spend", BAD)
    visit.do("tp-gm-npc", "npc", **{"npc-name": "x", "npc-tier": BAD})
    assert BAD in visit.heard
    assert "<b title" not in visit.html


# Settings and rules


@pytest.mark.parametrize(
    ("name", "most"),
    [("omega_hp_per_level", 9_999_999), ("omega_multiplier", 999_999), ("complication_cap", 100)],
)
def test_amounts_are_whole_numbers_in_bounds(name: str, most: int) -> None:
    visit, key = table(page=SETTINGS), f"tiers.{name}"
    for text in ("ten", "0", "-1", "1.5", str(most + 1), "9" * 300, "٣", BAD):
        before = visit.workspace
        visit.do("own-wording", key, **{key: text})
        assert visit.workspace is before
        assert f'role="alert">Write a whole number from 1 to {most:,}. It stays as it was.<' in visit.html
        assert "<b title" not in visit.html
    visit.do("own-wording", key, **{key: f" {most:,} "})
    assert getattr(rules_at(visit.workspace), name) == most
    visit.do("own-wording", key, **{key: " "})
    assert rules_at(visit.workspace) == rules_at(towers())


def test_the_reminder_may_be_none_but_not_below() -> None:
    visit = table(page=SETTINGS).do("own-wording", "tiers.reminder", **{"tiers.reminder": "0"})
    assert rules_at(visit.workspace).reminder == 0
    visit.do("own-wording", "tiers.reminder", **{"tiers.reminder": "601"})
    assert visit.heard == "Write a whole number from 0 to 600. It stays as it was."


def test_the_games_own_amount_written_otherwise_is_no_house_rule() -> None:
    assert BOOK.departures({"tiers.omega_multiplier": "3,125", "tiers.complication_cap": "010"}) == ()


def omega(**rules: str) -> Workspace:
    return with_person(towers(**rules), "Vess", levels=(Level("Storm", "Omega", 2),), wounds=0)


def test_amounts_of_omega_stand_on_sheet_glance_and_comparison() -> None:
    workspace = omega(omega_hp_per_level="40,000", omega_multiplier="4000")
    visit = Visit(PAGE, workspace)
    assert glances(visit)[0] == "Omega, 80,000 of 80,000 HP, 1 bonus die"
    visit.do("tp-mode", "tiers").do("tp-set", first="Omega")
    assert "40,000" in visit.html
    assert "×4,000" in visit.html
    sheet = Visit(SHEETS, workspace).do("open", sheet=id_of(workspace, "Vess")).html
    assert "of 80,000 HP (house rule" in sheet
    assert "×4,000</b> (house rule" in sheet
    assert glances(Visit(PAGE, omega()))[0] == "Omega, 62,500 of 62,500 HP (extrapolated), 1 bonus die"
    assert "×3,125</b> (extrapolated" in Visit(SHEETS, omega()).do("open", sheet=id_of(omega(), "Vess")).html


def test_the_comparison_does_not_call_the_tables_own_amounts_extrapolated() -> None:
    visit = table(omega_hp_per_level="40000", omega_multiplier="4000").do("tp-mode", "tiers")
    assert "(extrapolated)" not in visit.do("tp-set", first="Omega").html


def rules_page(**rules: str) -> Visit:
    return table(page=RULES, **rules).do("game", "tiers")


def section(visit: Visit, id: str) -> str:
    found = re.search(rf'<section class="rule-text" id="{id}".*?</section>', visit.html, re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("each", [*HOUSE_RULES, *WORDINGS], ids=lambda each: each.key)
def test_every_doubtful_reading_shows_its_setting_in_place(each: Any) -> None:
    visit = rules_page()
    for choice in getattr(each, "choices", ())[::-1]:
        visit.do("house-rule", f"{each.key}:{choice.key}")
        pressed = f'value="{each.key}:{choice.key}" aria-pressed="true"'
        assert pressed in section(visit, each.rule)
        assert str(getattr(rules_at(visit.workspace), each.key[6:])).lower() == choice.key
    if each in WORDINGS:
        assert f"Played here: {each.default}. " in section(visit, each.rule)
        assert "Played here: 77. " in section(rules_page(**{each.key[6:]: "77"}), each.rule)


def test_every_rule_link_of_the_meter_leads_to_a_rule() -> None:
    visit = Visit(PAGE, with_table(towers(10), waiting=(1,), due=(2,)))
    linked = set(re.findall(r'href="rules.html#([^"]+)"', meter(visit)))
    assert {"TP-META-01", "TP-META-03", "TP-META-04", "TP-META-05", "TP-AMB-15"} <= linked
    for id in linked:
        assert section(rules_page(), id)


def test_a_table_of_this_game_finds_its_rules_without_choosing_the_game() -> None:
    assert section(table(page=RULES), "TP-META-03")
