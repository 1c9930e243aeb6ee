"""Real dice in every game: which die, of whom and why, none of the device among them, and what is said."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from dicewright.dice import FixedDice
from dicewright.games import GAMES, Game
from dicewright.pages import page_at
from dicewright.pages.desk import Desk
from dicewright.table.event import Event
from dicewright.table.workspace import campaign_on_table, records_of
from tests.games.evenings import evening, seated
from tests.games.pressing import Player
from tests.pages.acting import Visit, words_of
from tests.pages.delving import about_to, called
from tests.pages.facing import facing
from tests.pages.lavending import BREN_ID, DARA_ID, WREN_ID, about_to_test, fells, rolled
from tests.table.smithy import smithy
from tests.table.towers import towers

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


# Whatever is pressed


def visits(game: Game) -> Iterator[Visit]:
    """The pages on which something of the game can be thrown."""
    for workspace in (evening(game), seated(game)):
        sheet = records_of(workspace, "sheet")[0]
        yield Visit(page_at("dice.html"), workspace).do("open", game=game.key)
        yield Visit(page_at("table.html"), workspace)
        yield Visit(page_at("sheets.html"), workspace).do("open", sheet=sheet.id)
        if game.key == "tdgs":
            yield Visit(page_at("crafting.html"), workspace)


def thrown(event: Event) -> list[tuple[int, int]]:
    return [(die["face"], die["sides"]) for roll in event.rolls for die in roll["dice"]]


@each_game
def test_while_real_dice_are_on_no_die_is_of_the_device(game: Game) -> None:
    entered = 0
    for seed, visit in enumerate(visits(game)):
        # Its dice mind being thrown.
        player = Player(visit.do("by-hand"), seed)
        for _ in range(20):
            player.press()
            while player.wanted and player.random.random() < 0.9:
                player.enter()
                entered += 1
    assert entered > 50


@each_game
def test_an_event_says_entered_from_real_dice_exactly_where_all_were(game: Game) -> None:
    told = Counter[bool]()
    for seed, visit in enumerate(visits(game)):
        given = {event.id for event in visit.workspace.log}
        player = Player(visit, seed)
        for _ in range(40):
            if player.random.random() < 0.2:
                player.turn()
            player.press()
            while player.wanted and player.random.random() < 0.8:
                player.enter()
        for event in visit.workspace.log:
            are_real = [face % 2 == 0 for face, sides in thrown(event) if sides > 1]
            if are_real and not {event.id, event.of} & given:
                assert event.by_hand == all(are_real), event
                told[event.by_hand] += 1
    assert min(told[True], told[False]) > 2


# Which die, of whom and why


def asked(visit: Visit, *faces: int) -> list[str]:
    """What a screen reader hears, one die after the other."""
    heard = [visit.heard]
    for face in faces:
        heard.append(visit.do("face", str(face)).heard)
    return heard


def test_notation_says_which_die_explodes() -> None:
    visit = Visit(page_at("dice.html")).do("write", text="2d6!").do("by-hand")
    assert asked(visit, 1, 6) == ["Die 1, a d6.", "Die 2, a d6.", "Die 3, a d6, exploded."]
    visit.do("write", text="2d6r1")
    assert asked(visit, 1)[1:] == ["Die 2, a d6, rerolled."]


def test_lavender_names_whoever_tests_and_the_partys_dice() -> None:
    visit = about_to_test().do("lh-toggle", "advantage").do("by-hand")
    assert asked(visit, 11) == ["Bren’s d20.", "Bren’s 2nd d20."]
    assert visit.do("lh-at-roll", "food").heard == "The party’s food die, a d8."
    visit = Visit(page_at("table.html"), fells()).do("by-hand").do("lh-scene", "meeting")
    assert visit.do("lh-at-surprise", DARA_ID).heard == "Dara’s d20."


@pytest.mark.parametrize(
    ("value", "heard"),
    [
        ("scores", "Wren’s die for Str, a d6."),
        ("background", "Bren’s die for the background, a d6."),
        ("hp", "Wren’s hit die, a d4."),
        ("equipment", "Bren’s die for the starting equipment, a d4."),
        ("workings", "Wren’s die for a working, a d6."),
    ],
)
def test_every_step_of_a_new_character_can_be_thrown_by_hand(value: str, heard: str) -> None:
    sheet = BREN_ID if heard.startswith("Bren") else WREN_ID
    visit = Visit(page_at("sheets.html"), fells()).do("open", sheet=sheet).do("by-hand")
    before = visit.workspace
    assert visit.do("lc-make-roll", value).heard == heard
    assert visit.workspace is before
    while visit.state.hand.press:
        visit.do("face", str(1 + len(visit.state.hand.faces) % 4))
    assert visit.last.by_hand


def test_tiers_says_what_exploded_and_what_is_rolled_again() -> None:
    visit = facing(points=1).do("by-hand")
    assert asked(visit, 6, 2) == ["Vess’s d6.", "Vess’s 2nd d6.", "Vess’s 3rd d6, exploded."]
    visit.do("type-face", face="1 1 1").do("tp-die", "a:1")
    assert visit.heard == "Vess’s d6, rolled again."
    assert table_of_tiers().do("by-hand").do("tp-gm-force").heard == "The GM’s forced die, a d10."


def table_of_tiers() -> Visit:
    return Visit(page_at("table.html"), towers(10)).do("tp-gm-gain", "1")


def test_dungeoneers_names_both_sides_and_the_gms_hidden_die() -> None:
    visit = about_to("Ivo", "Una", "test", a_skill="striking", b_skill="dodging").do("by-hand")
    assert asked(visit, 1, 1, 1, 1)[3:] == ["Ivo’s 4th d10.", "Una’s d10."]
    visit = called(boon=1).do("by-hand")
    assert visit.do("dn-gm-die").heard == "The GM’s hidden d3."
    assert visit.do("face", "2").last.private


def test_tdgs_names_both_sides_of_a_contest_and_what_a_die_is_for() -> None:
    workspace = evening(GAMES[0])
    (sheet,) = records_of(workspace, "sheet")
    visit = Visit(page_at("dice.html"), workspace).do("open", game="tdgs").do("by-hand")
    visit.do("td-mode", "contest").do("td-set", actor=sheet.id, opponent_name="Orc")
    assert asked(visit, 4)[1:] == ["Orc’s d20."]
    visit.do("td-mode", "check").do("td-choose", "secondary:4")
    assert asked(visit, 4)[1:] == ["Odo’s d4, to add."]
    visit = Visit(page_at("crafting.html"), smithy()).do("open", by=sheet.id).do("by-hand")
    assert asked(visit, 19, 7)[::2] == ["Odo’s d20.", "Odo’s 2nd d12, for quality."]


# A desk with several pages and tabs


class Tab:
    """Somebody with real dice at a table of Lavender Hack."""

    def __init__(self) -> None:
        self.desk = Desk(FixedDice())
        self.desk.workspace = rolled(about_to_test(), 5).workspace
        self.table = self.tell("table.html", "by-hand")

    def tell(self, path: str, action: str, value: str = "", **answers: str) -> str:
        """What is read on the page then."""
        self.desk.receive(path, action, json.dumps({**answers, **({"value": value} if value else {})}))
        return self.look(path)

    def look(self, path: str = "table.html") -> str:
        return words_of(self.desk.render(path))


def test_what_waits_is_still_there_after_another_page() -> None:
    tab = Tab()
    assert "The party’s food die, a d8: what does it show?" in tab.tell("table.html", "lh-at-roll", "food")
    assert "what does it show?" not in tab.tell("dice.html", "roll", text="4d6kh3")
    assert "The party’s food die, a d8: what does it show?" in tab.look()
    tab.tell("table.html", "face", "8")
    assert tab.desk.workspace.log[-1].by_hand


def test_what_waits_is_let_go_where_another_tab_takes_its_table_away() -> None:
    tab = Tab()
    tab.tell("table.html", "lh-at-roll", "food")
    campaign = campaign_on_table(tab.desk.workspace)
    assert campaign
    tab.desk.arrive(json.dumps({"records": [], "events": [], "gone": [campaign.id]}))
    assert "food die" not in tab.look()
    before = tab.desk.workspace
    tab.tell("table.html", "face", "8")
    assert (tab.desk.workspace is before, tab.desk.fault) == (True, "")


def test_faces_that_were_entered_stay_while_another_tab_does_something_else() -> None:
    tab = Tab()
    tab.tell("dice.html", "by-hand")
    tab.tell("dice.html", "type-face", face="6 5")
    other = Desk(FixedDice())
    other.workspace = tab.desk.workspace.replace(tab="other")
    other.receive("sheets.html", "example", json.dumps({"value": "tdgs"}))
    batch = json.loads(other.take())
    rows = [write["row"] for write in batch["writes"]]
    tab.desk.arrive(json.dumps({"records": rows, "events": batch["events"], "gone": []}))
    assert "So far 6, 5." in tab.look("dice.html")


def test_undo_in_the_middle_takes_the_waiting_deed_with_what_it_was_for() -> None:
    tab = Tab()
    tab.desk.receive("table.html", "lh-set", json.dumps({"sheet": BREN_ID}))
    shown = tab.desk.workspace.log[-1].id
    rolling = tab.desk.states["table.html"].rolling.replace(rolled=shown)  # type: ignore[attr-defined]
    tab.desk.states["table.html"] = tab.desk.states["table.html"].replace(rolling=rolling)
    assert "The party’s gear die, a d8: what does it show?" in tab.tell("table.html", "lh-gear")
    tab.desk.receive("table.html", "drawer", json.dumps({"value": "dice"}))
    assert "gear die, a d8:" not in tab.tell("table.html", "undo")
    assert "Bren’s d20: what does it show?" in tab.look()
    assert "So far" not in tab.tell("table.html", "redo")
