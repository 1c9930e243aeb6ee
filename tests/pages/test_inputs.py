"""Of what is typed within one frame the shell tells only the last: each message has to hold it all."""

from collections.abc import Iterator
from copy import copy
from html.parser import HTMLParser
from typing import Any

import pytest

from dicewright.games import GAMES
from dicewright.games.tdgs.pages import crafting
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.pages import all_pages, dice, sheets, table
from dicewright.table.contents import Campaign
from dicewright.table.workspace import Workspace, create, with_settings
from tests.pages.acting import Visit

Fields = dict[str, Any]


class Forms(HTMLParser):
    """What the forms that tell while one types would send now, and what else each field can hold."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, bool, Fields, dict[str, str]]] = []
        self._held: Fields = {}
        self._other: dict[str, str] = {}
        self._name = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._held, self._other = {}, {}
            if action := given.get("data-input"):
                self.found.append((action, "data-at-once" in given, self._held, self._other))
        elif tag in ("input", "select", "textarea"):
            self._name = given.get("name", "") if tag != "input" else ""
            if tag == "input" and given.get("name"):
                self._take_input(given["name"], given)
            elif tag == "textarea":
                self._held[self._name], self._other[self._name] = "", "Other words"
        elif tag == "option" and self._name:
            if "selected" in given or self._name not in self._held:
                self._held[self._name] = given.get("value", "")
            else:
                self._other[self._name] = given.get("value", "")

    def _take_input(self, name: str, given: dict[str, str]) -> None:
        kind = given.get("type", "text")
        if kind in ("checkbox", "radio"):
            value = given.get("value", "on")
            if "checked" in given:
                self._held[name] = value
            else:
                self._other[name] = value
        elif kind != "file":
            self._held[name] = given.get("value", "")
            self._other[name] = given.get("max", "3")

    def handle_data(self, data: str) -> None:
        if self._name and self._other.get(self._name) == "Other words":
            self._held[self._name] += data

    def handle_endtag(self, tag: str) -> None:
        if tag in ("select", "textarea"):
            self._name = ""


def _visits() -> Iterator[tuple[str, Visit]]:
    yield from ((page.path, Visit(page)) for page in all_pages())
    yield "real dice", Visit(dice.PAGE).do("by-hand")
    workspace, recipe = create(
        Workspace("t", is_open=True), "recipe", LIBRARY[0].name, LIBRARY[0].recipe, "tdgs"
    )
    yield "a recipe", Visit(crafting.PAGE, workspace).do("open", recipe=recipe.id)
    for play in (game.on_pages for game in GAMES):
        name, content = play.example
        workspace, sheet = create(Workspace("t", is_open=True), "sheet", name, content, play.key)
        workspace, campaign = create(workspace, "campaign", "Ours", Campaign(party=(sheet.id,)), play.key)
        workspace = with_settings(workspace, "table", campaign=campaign.id)
        yield f"{play.key}: sheet", Visit(sheets.PAGE, workspace).do("open", sheet=sheet.id)
        yield f"{play.key}: table", Visit(table.PAGE, workspace)


VISITS = dict(_visits())


def _told(visit: Visit, place: int, field: str, value: str) -> Visit:
    action, _, held, _ = Forms(visit.html).found[place]
    return copy(visit).do(action, **{**held, field: value})


def _offers(visit: Visit, place: int, action: str, field: str) -> bool:
    forms = Forms(visit.html).found
    return len(forms) > place and forms[place][0] == action and field in forms[place][2]


@pytest.mark.parametrize("visit", VISITS.values(), ids=list(VISITS))
def test_what_is_told_again_changes_nothing_unless_each_is_taken_at_once(visit: Visit) -> None:
    for place, (action, is_taken_at_once, _, others) in enumerate(Forms(visit.html).found):
        for field, value in others.items():
            once = _told(visit, place, field, value)
            if not _offers(once, place, action, field):
                continue
            # Told again with it: what the page itself has chosen for the fields that came with that.
            again = _told(once, place, field, value)
            is_all = _told(again, place, field, value).html == again.html
            assert is_all != is_taken_at_once, (action, field, value)


def test_there_are_many_such_fields_and_real_dice_are_taken_at_once() -> None:
    forms = [form for visit in VISITS.values() for form in Forms(visit.html).found]
    assert sum(len(others) for *_, others in forms) > 100
    assert {action for action, is_taken_at_once, *_ in forms if is_taken_at_once} == {"type-face"}
