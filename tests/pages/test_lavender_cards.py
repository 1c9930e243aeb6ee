"""Rumors, traps, chases and the sea as they are seen and pressed at the table."""

import pytest

from dicewright.games.lavender.rules.atlas import Trap
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.traps import harm_odds
from dicewright.table.workspace import Workspace, next_undo, undo
from dicewright.words import decimal, percent
from tests.pages.acting import BAD, Visit, near, offers, refused
from tests.pages.lavending import BREN_ID, DARA_ID, changed, fells, now, table, threw, told_to_all
from tests.table.looking import person, state_of, table_in


def scene(key: str, visit: Visit | None = None) -> Visit:
    return (visit or table()).do("lh-scene", key)


def taken_back(visit: Visit, first: Workspace) -> Workspace:
    known = {event.id for event in first.log}
    while (event := next_undo(visit.workspace)) and event.id not in known:
        visit.turn(undo)
    return visit.workspace


# Rumors


def test_a_rumor_is_written_down_and_done_with() -> None:
    visit = scene("rumors")
    assert "Nothing was heard yet." in visit.words
    visit.do("lh-ru-add", text="The mill is haunted", kind="rumor", source="the ferryman")
    assert visit.heard == "A rumor: The mill is haunted."
    assert "Rumor: The mill is haunted (the ferryman)" in visit.words
    assert visit.do("lh-ru-write", "0", text="It is not").heard == "A rumor: It is not."
    assert visit.do("lh-ru-done", "0").heard == "Done with: It is not."
    assert visit.do("lh-ru-drop", "0").heard == "Remove It is not."
    assert refused(visit, "lh-ru-add", text="") == "Write what was heard first."
    for action, value in (("lh-ru-write", "x"), ("lh-ru-done", ""), ("lh-ru-what", "0")):
        before = visit.workspace
        assert visit.do(action, value).workspace is before


def test_a_rumor_that_nobody_wrote_down_yet_says_so() -> None:
    visit = table().do("lh-do-begin").do("lh-do-week").do("lh-do-hand", "mark", row="2")
    threw(threw(visit, "lh-do-carouse", (10,), DARA_ID), "lh-at-resolve", ())
    assert visit.heard.endswith("; one rumor.")
    assert "Go to the rumors and maps" in visit.words
    scene("rumors", visit)
    assert "Rumor: a rumor that is not written down yet (carousing, Dara)" in visit.words


def test_a_map_from_carousing_that_weighs_too_much_says_so() -> None:
    heavy = changed("Dara", items=(Item("Anvil", slots=5),))
    visit = table(fells(heavy)).do("lh-do-begin").do("lh-do-week").do("lh-do-hand", "mark", row="2")
    threw(threw(visit, "lh-do-carouse", (20,), DARA_ID), "lh-at-resolve", ())
    assert visit.heard.endswith("; a map, which encumbers Dara.")


def test_a_fight_after_carousing_is_begun_from_there() -> None:
    visit = table().do("lh-do-begin").do("lh-do-week").do("lh-do-hand", "mark", row="2")
    threw(threw(visit, "lh-do-carouse", (1,), DARA_ID), "lh-at-resolve", ())
    assert "Dara has got into a fight." in visit.words
    assert table_in(visit.do("lh-at-fight").workspace).fight


# Traps


def cellar(workspace: Workspace | None = None) -> Visit:
    visit = threw(table(workspace), "lh-ex-set-out", (), watch="2")
    threw(visit, "lh-ex-dungeon", (), name="Crypt", wonder="3").do("lh-ex-action", "enter")
    return threw(visit.do("lh-ex-go"), "lh-ex-due", (3,))


def test_downtime_does_not_begin_in_a_dungeon() -> None:
    visit = cellar()
    assert refused(visit, "lh-do-begin") == (
        "Leave the dungeon first: downtime begins where it is safe (LH-DOWN-01)."
    )


def test_a_trap_is_noted_in_secret_and_sprung_with_its_exact_chances() -> None:
    visit = cellar()
    before = told_to_all(visit)
    fields = {"text": "A falling block", "ability": "Dex", "many": "2", "sides": "6", "eases": "halves"}
    visit.do("lh-ex-trap-add", "room:0-0", None, **fields)
    assert told_to_all(visit) == before
    assert "A falling block (trap: test Dex, 2d6 damage, a success halves it), not found yet" in visit.words
    visit.do("lh-ex-set", victim=DARA_ID)
    odds = harm_odds(Trap("Dex", 2, 6, "halves"), 2, "normal")
    unhurt = near(percent(0, 1))
    assert f"{decimal(*odds.mean(), 1)} damage on average, unhurt {unhurt}." in visit.words
    assert offers(visit, "lh-ex-trap") == [f"{DARA_ID}:0"]
    threw(threw(visit, "lh-ex-trap", (12,), f"{DARA_ID}:0"), "lh-finish", (4, 5))
    assert visit.heard == "Dara meets a trap: Weak, 14; A falling block: 4 damage."
    assert person(visit.workspace, "Dara").hp == 1
    assert "A falling block (trap: test Dex, 2d6 damage, a success halves it), found" in visit.words


def test_whoever_runs_is_caught_more_easily() -> None:
    visit = (
        cellar()
        .do("lh-ex-trap-add", "room:0-0", text="A pit", many="1", sides="4")
        .do("lh-ex-toggle", "running")
    )
    threw(visit, "lh-ex-trap", (12, 2), f"{BREN_ID}:0")
    assert now(visit).about.why == ("running",)


def test_what_is_given_to_a_test_of_a_trap_counts_for_that_one_only() -> None:
    visit = cellar().do("lh-ex-trap-add", "room:0-0", text="A pit", many="1", sides="4")
    visit.do("lh-ex-trap-add", "room:0-0", text="A dart", many="1", sides="4")
    visit.do("lh-give", f"advantage trap:{BREN_ID}:1")
    averages = [harm_odds(Trap("Dex", 1, 4), 0, mode).mean() for mode in ("normal", "advantage")]
    for average in averages:
        assert f"{decimal(*average, 1)} damage on average" in visit.words
    threw(visit, "lh-ex-trap", (12, 2), f"{BREN_ID}:1")
    assert (now(visit).about.why, visit.state.rolling.given) == (("advantage",), {})


def test_whoever_is_down_is_marked_and_not_asked_to_run() -> None:
    """LH-OPEN-13"""
    down = fells(changed("Bren", hp=-2))
    visit = cellar(down).do("lh-ex-trap-add", "room:0-0", text="A pit", many="1", sides="4")
    assert offers(visit, "lh-ex-trap") == [f"{DARA_ID}:0"]
    assert "Who runs into it Bren, down Dara" in visit.words
    assert offers(visit.do("lh-ex-set", victim=BREN_ID), "lh-ex-trap") == [f"{BREN_ID}:0"]
    chase = scene("meeting", table(down))
    assert offers(chase, "lh-at-chase") == [DARA_ID]
    assert "Who runs Bren, down Dara" in chase.words
    assert offers(chase.do("lh-at-aim", **{"aim-runner": BREN_ID}), "lh-at-chase") == [BREN_ID]


@pytest.mark.parametrize(
    "fields",
    [{"text": ""}, {"ability": "Luck"}, {"many": "99"}, {"many": "x"}, {"sides": "7"}, {"eases": "no"}],
)
def test_what_is_no_trap_is_refused(fields: dict[str, str]) -> None:
    assert refused(cellar(), "lh-ex-trap-add", "room:0-0", **{"text": "A pit", **fields})


# A chase


def test_a_chase_is_a_card_with_a_test() -> None:
    visit = scene("meeting")
    text = visit.words.partition("A chase")[2]
    assert "The game speaks of chases, but has no rules for them." in text
    assert "In a dungeon they run" not in text
    visit.do("lh-at-aim", **{"aim-runner": DARA_ID, "aim-effort": "Con"})
    assert "Dara tests Con to get away" in visit.words
    threw(threw(visit, "lh-at-chase", (18,), DARA_ID), "lh-finish", ())
    assert visit.heard == "Dara runs: Strong, 18; Dara gets away."
    assert "In a dungeon they run" in scene("meeting", cellar()).words
    assert "Bren tests Dex to get away" in scene("meeting").do("lh-at-aim", **{"aim-effort": "Luck"}).words


# The sea


def test_the_sea_is_a_card_of_ones_own() -> None:
    visit = scene("sea")
    first = visit.workspace
    assert "The chapter on the sea is empty." in visit.words
    visit.do("lh-se-begin").do("lh-se-next")
    assert "How the wind blows now" in visit.words
    visit.do("lh-se-wind", text="North").do("lh-se-step", text="The pumps")
    visit.do("lh-se-event", text="A reef", shares="3").do("lh-se-event", text="A sail", shares="1")
    assert f"A reef: 3 of 4, {near(percent(3, 4))}" in visit.words
    assert threw(visit, "lh-se-roll", (4,)).heard == "An event at sea: A sail."
    visit.do("lh-se-step-drop", "0").do("lh-se-event-drop", "1")
    assert offers(visit, "lh-se-event-drop") == ["0"]
    assert refused(visit, "lh-se-event", text="More", shares="18").startswith("A table has 20 shares at most")
    assert refused(visit, "lh-se-step", text=" ") == "Write what is done in that step first."
    before = visit.workspace
    assert visit.do("lh-se-step-drop", "x").do("lh-se-what").workspace is before
    assert state_of(taken_back(visit, first)) == state_of(first)


def test_names_are_shown_as_they_are() -> None:
    people = changed("Bren", background="")
    visit = Visit(table().page, fells({BAD: people["Bren"]}, seats=(BAD,)))
    visit.do("lh-ru-add", text=BAD, source=BAD, kind="rumor").do("lh-se-step", text=BAD)
    visit.do("lh-se-event", text=BAD).do("lh-se-wind", text=BAD)
    for key in ("rumors", "sea", "meeting", "valuables"):
        assert "<b title" not in scene(key, visit).html
