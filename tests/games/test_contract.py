"""What every game has to keep, so that all that the games share works for it."""

import re

import pytest

from dicewright.dice import FixedDice
from dicewright.games import GAMES, Game, game_behind, game_name
from dicewright.games.rolls import replay, roll_name
from dicewright.pages import all_pages, page_at
from dicewright.pages.desk import Desk
from dicewright.pages.share import thing_of
from dicewright.table.codec import from_json, to_json
from dicewright.table.event import ROLL, roll_in, rolls_of, shared, undone_ids
from dicewright.table.kinds import KIND_KEYS, kind_of
from dicewright.table.links import LINK_LETTERS, link_kind, read_link, write_link
from dicewright.table.record import content_of, document, read_record, record_text
from dicewright.table.sharing import is_shareable
from dicewright.table.views import rule_for, seen_record
from dicewright.table.workspace import campaign_on_table, next_undo, records_of, undo, visible_log
from tests.games.evenings import SET_UPS, evening, seated
from tests.pages.acting import Visit

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@each_game
def test_it_is_told_from_the_others(game: Game) -> None:
    assert [other for other in GAMES if other.key == game.key] == [game]
    assert game_name(game.key) == game.name
    assert game.about
    assert game.source
    for name in (*game.rules.actions, *(rule.key for rule in game.rules.house_rules)):
        assert game_behind(name) is game
    assert all(roll_name(action) for action in game.rules.actions)


@each_game
def test_its_rules_can_be_read_and_each_is_found_by_its_id(game: Game) -> None:
    assert game.texts
    for text in game.texts:
        assert game.has_rule(text.id)
        assert text.id.startswith(f"{game.cited}-")
    page = Visit(page_at("rules.html")).do("game", game.key)
    assert all(f'id="{text.id}"' in page.html for text in game.texts)
    cited = set(re.findall(rf"\b{game.cited}-[A-Z]+-[0-9]{{2,3}}\b", page.html))
    assert cited <= {text.id for text in game.texts}


@each_game
def test_every_roll_that_it_has_can_be_made_again(game: Game) -> None:
    rolls = [roll for event in visible_log(evening(game)) for roll in rolls_of(event)]
    assert {roll.action for roll in rolls} == set(game.rules.actions)
    for roll in rolls:
        assert replay(roll) == roll
        assert roll_in(roll.to_json()) == roll


@each_game
def test_every_roll_is_in_the_log_and_can_be_taken_back(game: Game) -> None:
    before = evening(game)
    thrown = [event for event in before.log if event.rolls]
    assert {*game.rolled, *game.deeds} <= {event.action for event in before.log}
    assert {event.action for event in thrown} <= {ROLL, *game.rolled}
    after = before
    while next_undo(after):
        after = undo(after)
    # A roll beside all else changes nothing, so nothing of it is taken back.
    done = {event.id for event in thrown if event.changes or event.action in game.rolled}
    assert done
    assert done <= undone_ids(after.log)
    assert not any(not record.deleted for record in after.records.values() if record.kind != "settings")


@each_game
def test_every_kind_of_thing_comes_back_as_it_was(game: Game) -> None:
    workspace = evening(game)
    for record in workspace.records.values():
        again = read_record(record_text(record))
        assert document(again) == document(record)
        if record.kind in ("sheet", "campaign"):
            assert seen_record(record).view == "players"
    for key in game.kinds:
        assert records_of(workspace, key)
        assert key in KIND_KEYS
        assert kind_of(key) in game.at_table.kinds
    for letter, key in game.links.items():
        assert LINK_LETTERS[letter] == key
        assert link_kind(key) in game.at_table.links
    character = content_of(next(each for each in records_of(workspace, "sheet")), kind_of("sheet").content)  # type: ignore[union-attr]
    assert to_json(from_json(type(character), to_json(character))) == to_json(character)
    assert rule_for(game.at_table.character)


@each_game
def test_every_page_renders_an_evening(game: Game) -> None:
    desk = Desk(FixedDice())
    desk.workspace = evening(game)
    for page in all_pages():
        html = desk.render(page.path)
        assert "<h1" in html
        assert 'class="fault"' not in html, page.path
    for sheet in records_of(desk.workspace, "sheet"):
        desk.receive("sheets.html", "open", f'{{"sheet": "{sheet.id}"}}')
        html = desk.render("sheets.html")
        assert sheet.name in html.replace("&#39;", "’")
        assert 'class="fault"' not in html
    desk.receive("dice.html", "open", f'{{"game": "{game.key}"}}')
    assert 'class="fault"' not in desk.render("dice.html")


@each_game
def test_no_page_says_how_a_roll_is_called_in_the_record(game: Game) -> None:
    """Nor is it read out: for people a roll of a game has another name, or only its dice."""
    workspace = evening(game)
    for page in all_pages():
        visit = Visit(page_at(page.path), workspace)
        visit = visit.do("open", game=game.key) if page.path == "dice.html" else visit
        told = [visit.words, *re.findall(r'aria-label="([^"]*)"', visit.html)]
        assert [text for text in told for action in game.rules.actions if action in text] == []


@each_game
def test_every_link_opens(game: Game) -> None:
    workspace = evening(game)
    things = [
        f"{record.kind}:{record.id}" for record in workspace.records.values() if record.kind != "settings"
    ]
    things += [f"event:{event.id}" for event in shared(workspace.log) if is_shareable(event)]
    assert len(things) > 2
    campaign = campaign_on_table(workspace)
    assert campaign
    things += [f"{sent.link.key}:{campaign.id}:0" for sent in game.at_table.sent]
    things += [f"setup:{game.key}:{text}" for text in SET_UPS.get(game.key, ())]
    opened = set()
    for reference in things:
        thing = thing_of(workspace, reference)
        link = write_link(thing.kind, thing.payload)
        assert read_link(link).kind == thing.kind
        visit = Visit(page_at("open.html")).do("open", link=link).do("look")
        assert not visit.state.problem
        assert "trouble" not in visit.html
        opened.add(thing.kind)
    assert {*game.links.values()} <= opened


@each_game
def test_its_example_is_offered_and_has_a_place(game: Game) -> None:
    visit = Visit(page_at("sheets.html")).do("example", game.key)
    (sheet,) = records_of(visit.workspace, "sheet")
    assert sheet.game == game.key
    html = Visit(page_at("table.html"), seated(game)).html
    assert sheet.name.split()[0] in html
    assert game.name in html
