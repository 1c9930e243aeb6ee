import re

import pytest

from dicewright.games.dungeoneers.rules.character import Attribute, Character
from dicewright.games.dungeoneers.rules.tables import ATTRIBUTES
from dicewright.table.workspace import redo, undo
from tests.pages.dungeoneer import NIM, nim, scores


def test_a_new_sheet_offers_two_ways() -> None:
    visit = nim(None)
    for words in ("Create a dungeoneer, step by step", "Write the scores myself"):
        assert words in visit.words
    assert visit.words.count("All begin at") == 2
    assert "To roll one, you need an attribute." in visit.words
    assert not re.search(r'data-action="dc-roll"[^>]*>(?<!disabled>)', visit.html)


def test_a_dungeoneer_is_created_step_by_step() -> None:
    visit = nim(None).do("dc-create", "steps")
    assert visit.told == "Nim: begin the creation"
    assert scores(visit) == dict.fromkeys(ATTRIBUTES, 2)
    assert "Step 1 of 3: raise 3 different attributes by 1. 3 left." in visit.words
    assert visit.glance.endswith("finesse 2 · being created · stress 0")
    visit.do("dc-raise", "finesse")
    assert visit.told == "Nim: finesse 2 → 3"
    assert "raise 3 different attributes by 1. 2 left." in visit.words
    assert "Finesse 3, raised in this step" in visit.words
    assert re.search(r'aria-label="Raise to 4: finesse" disabled', visit.html)
    assert re.search(r'aria-label="Raise to 3: body">', visit.html)
    visit.do("dc-raise", "body").do("dc-raise", "spirit")
    assert "Step 2 of 3: raise 3 different attributes by 1. 3 left." in visit.words
    assert "raised in this step" not in visit.words
    for name in ("finesse", "body", "mind"):
        visit.do("dc-raise", name)
    assert "Step 3 of 3: raise 1 attribute by 1. 1 left." in visit.words
    visit.do("dc-raise", "finesse")
    assert visit.told == "Nim: finesse 4 → 5, the dungeoneer is complete"
    assert scores(visit) == {"body": 4, "mind": 3, "spirit": 3, "finesse": 5}
    assert visit.character.raised is None
    assert "The dungeoneer is complete. From here on you can write every score yourself." in visit.words
    assert 'name="attribute-finesse"' in visit.html
    assert "The dungeoneer is complete" not in visit.do("dc-step", "stress:1").words


def test_the_last_step_can_be_undone_and_done_again() -> None:
    visit = nim(None).do("dc-create", "steps")
    for name in (*ATTRIBUTES[:3], *ATTRIBUTES[:3], "mind"):
        visit.do("dc-raise", name)
    visit.turn(undo)
    assert "Step 3 of 3" in visit.words
    visit.turn(redo)
    assert visit.character.raised is None
    for _ in range(8):
        visit.turn(undo)
    assert visit.character.attributes == ()


def test_what_was_raised_is_taken_back_one_by_one() -> None:
    visit = nim(None).do("dc-create", "steps")
    assert re.search(r'data-action="dc-lower" disabled', visit.html)
    for name in ("body", "mind", "spirit", "mind"):
        visit.do("dc-raise", name)
    assert "Step 2 of 3" in visit.words
    visit.do("dc-lower")
    assert (visit.told, scores(visit)["mind"]) == ("Nim: mind 4 → 3", 3)
    visit.do("dc-lower")
    assert "Step 1 of 3: raise 3 different attributes by 1. 1 left." in visit.words
    visit.do("dc-lower").do("dc-lower")
    assert scores(visit) == dict.fromkeys(ATTRIBUTES, 2)
    before = visit.workspace
    assert visit.do("dc-lower").workspace is before


def test_an_attribute_is_raised_once_in_a_step() -> None:
    visit = nim(None).do("dc-create", "steps").do("dc-raise", "body")
    before = visit.workspace
    assert visit.do("dc-raise", "body").workspace is before
    assert visit.problem.startswith("Body cannot be raised")


def test_the_creation_can_be_left_and_nothing_else_changes_a_score_in_it() -> None:
    visit = nim(None).do("dc-create", "steps").do("dc-raise", "body")
    before = visit.workspace
    for action, value in (
        ("dc-step", "attribute-body:1"),
        ("dc-add", "attribute:body"),
        ("dc-drop", "attribute:body"),
        ("dc-create", "written"),
        ("dc-create", "steps"),
    ):
        assert visit.do(action, value).workspace is before
    assert visit.do("dc-write", **{"attribute-body": "9"}).workspace is before
    assert visit.do("dc-leave").told == "Nim: leave the creation"
    assert (scores(visit)["body"], visit.character.raised) == (3, None)
    assert 'name="attribute-body"' in visit.html
    assert "The dungeoneer is complete" not in visit.words


def test_scores_can_be_written_at_once() -> None:
    visit = nim(None).do("dc-create", "written")
    assert visit.told == "Nim: all attributes at 4"
    assert scores(visit) == dict.fromkeys(ATTRIBUTES, 4)
    assert visit.turn(undo).character.attributes == ()


@pytest.mark.parametrize("how", ["steps", "written"])
def test_what_is_on_the_sheet_already_stays_when_attributes_come(how: str) -> None:
    visit = nim(NIM.replace(attributes=())).do("dc-create", how)
    assert visit.character.replace(attributes=(), raised=None) == NIM.replace(attributes=())
    assert visit.turn(undo).character == NIM.replace(attributes=())


def test_a_strange_creation_never_leads_out_of_the_range() -> None:
    full = NIM.replace(attributes=(Attribute("body", 10), Attribute("mind", 0)), raised=("mind",))
    visit = nim(full)
    assert "Body 10, the most is 10" in visit.words
    before = visit.workspace
    assert visit.do("dc-raise", "body").workspace is before
    assert visit.problem.startswith("Body cannot be raised")
    assert scores(visit.do("dc-lower")) == {"body": 10, "mind": 0}
    # A sheet may say that others were raised, or more than there are.
    assert scores(nim(full.replace(raised=("x",))).do("dc-lower")) == {"body": 10, "mind": 0}
    assert 'name="attribute-body"' in nim(full.replace(raised=("x",) * 7)).html
    assert "two ways" in nim(Character(raised=())).words
