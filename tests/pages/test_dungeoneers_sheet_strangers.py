import re
from itertools import pairwise

import pytest

from dicewright.games.dungeoneers.rules.character import Attribute, Skill
from tests.pages.acting import BAD
from tests.pages.dungeoneer import NIM, nim


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("dc-step", ""),
        ("dc-step", "stress"),
        ("dc-step", "stress:x"),
        ("dc-step", "stress:5"),
        ("dc-step", "stress:" + "9" * 5000),
        ("dc-step", "dread:1"),
        ("dc-step", "attribute:1"),
        ("dc-step", "attribute-:1"),
        ("dc-step", "attribute-luck:1"),
        ("dc-step", "attribute-²:1"),
        ("dc-step", "skill-striking:1"),
        ("dc-step", "raised:1"),
        ("dc-create", ""),
        ("dc-create", "steps"),
        ("dc-create", "written"),
        ("dc-raise", "body"),
        ("dc-raise", ""),
        ("dc-lower", ""),
        ("dc-leave", ""),
        ("dc-add", ""),
        ("dc-add", "attribute"),
        ("dc-add", "attribute:"),
        ("dc-add", "attribute:luck"),
        ("dc-add", "attribute:body"),
        ("dc-add", "wounds:1"),
        ("dc-drop", ""),
        ("dc-drop", "attribute"),
        ("dc-drop", "attribute:body"),
        ("dc-drop", "attribute:luck"),
        ("dc-drop", "skill"),
        ("dc-drop", "skill:striking"),
        ("dc-drop", "skill:flying"),
        ("dc-drop", "skill:" + "9" * 5000),
        ("dc-drop", "size:medium"),
        ("dc-unheard-of", "x"),
        ("dc-", ""),
        ("dc-write", ""),
    ],
)
def test_a_forged_press_changes_nothing(action: str, value: str) -> None:
    visit = nim()
    before = visit.workspace
    visit.do(action, value)
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert visit.html


@pytest.mark.parametrize("action", ["dc-raise", "dc-create"])
def test_a_forged_press_in_the_creation_changes_nothing(action: str) -> None:
    visit = nim(None)
    before = visit.workspace
    for value in ("", "luck", "9" * 5000):
        assert visit.do(action, value).workspace is before
    visit.do("dc-create", "steps")
    before = visit.workspace
    for value in ("", "luck", "Body", "9" * 5000):
        visit.do(action, value)
        assert (visit.workspace is before, visit.problem) == (True, "")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("size", "colossal"),
        ("size", "Medium"),
        ("skill-striking", ""),
        ("skill-striking", "99"),
        ("skill-striking", "-1"),
        ("skill-striking", "trained"),
        ("skill-striking", "9" * 5000),
        ("skill-flying", "1"),
        ("skill-", "1"),
        ("attribute-luck", "3"),
        ("attribute-", "3"),
        ("attribute", "3"),
        ("raised", "body"),
        ("dread", "3"),
        ("x-y-z", "3"),
    ],
)
def test_a_forged_field_changes_nothing(key: str, text: str) -> None:
    visit = nim()
    before = visit.workspace
    visit.do("dc-write", **{key: text})
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert visit.html


def test_lines_without_a_name_are_shown_and_can_be_removed() -> None:
    visit = nim(NIM.replace(attributes=(*NIM.attributes, Attribute("")), skills=(Skill("", 2), Skill("x"))))
    assert "(no name) 5d10" in visit.words
    assert "Remove (no name)" in visit.words
    visit.do("dc-drop", "attribute:").do("dc-drop", "skill:")
    assert visit.character.attributes == NIM.attributes
    assert visit.character.skills == (Skill("x"),)


def test_words_from_people_are_escaped() -> None:
    visit = nim(
        NIM.replace(
            attributes=(Attribute(f"attribute {BAD}"),),
            skills=(Skill(f"learned {BAD}", 1), Skill(f"known {BAD}")),
        )
    )
    for key in ("skill", "stress", "capacity", "wounds", f"attribute-attribute {BAD}"):
        visit.do("dc-write", **{key: BAD})
        assert "&lt;b title" in visit.html
        assert "<b title" not in visit.html
    table = nim(ladder=f"{BAD}, <i>", attributes="<u>", skills="<q>: <s>")
    for mark in ("<b title", "<i>", "<u>", "<q>", "<s>"):
        assert mark not in table.html
    assert "<u>" not in nim(None, attributes="<u>").do("dc-create", "steps").html


def test_every_label_begins_with_what_is_seen() -> None:
    for visit, one in (
        (nim(), ("Body: roll", "Body")),
        (nim(None).do("dc-create", "steps"), ("Raise to 3: body", "Raise to 3")),
    ):
        labels = re.findall(r'<button[^>]*aria-label="([^"]*)"[^>]*>([^<]*)</button>', visit.html)
        assert one in labels
        for label, seen in labels:
            assert seen in ("−", "+", "×") or label.startswith(seen)


def test_headings_skip_no_level() -> None:
    levels = [2, *map(int, re.findall(r"<h(\d)", nim().html))]
    assert {2, 3} <= set(levels[1:])
    assert all(after - before <= 1 for before, after in pairwise(levels))
