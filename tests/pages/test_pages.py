"""What holds for every page, so that a new one is tested the day it is listed."""

from collections import Counter
from html.parser import HTMLParser
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.pages import all_pages
from dicewright.pages.frame import DOORS, MORE, SECURITY_POLICY, Site, full_title, render_document
from dicewright.pages.page import Page

SITE = Site("1+test", "s.css", "dark.css", "first.js", "shell.js", {"files": {"x": "</script>"}})


class Outline(HTMLParser):
    """Every tag with its attributes, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


each_page = pytest.mark.parametrize("page", all_pages(), ids=lambda page: page.path)


@each_page
def test_the_document_is_whole_and_strict(page: Page[Any]) -> None:
    html = render_document(page, SITE)
    outline = Outline(html)
    assert html.startswith("<!doctype html>")
    assert f"<title>{full_title(page)}</title>" in html
    assert {"http-equiv": "Content-Security-Policy", "content": SECURITY_POLICY} in outline.all("meta")
    assert "rolling dice needs it" in html.split("<noscript>")[1].split("</noscript>")[0]
    assert "unsafe-inline" not in html
    assert "'unsafe-eval'" not in html
    assert [len(outline.all(tag)) for tag in ("h1", "main", "noscript")] == [1, 1, 1]
    assert "</script>" not in html.split('id="boot-files"')[1].split("</script>")[0]
    for _, attributes in outline.tags:
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]


@each_page
def test_ids_are_unique_and_labels_point_at_something(page: Page[Any]) -> None:
    outline = Outline(render_document(page, SITE))
    ids = Counter(attributes["id"] for _, attributes in outline.tags if "id" in attributes)
    assert [name for name, count in ids.items() if count > 1] == []
    for _, attributes in outline.tags:
        for reference in ("aria-labelledby", "aria-describedby"):
            assert set((attributes.get(reference) or "").split()) <= set(ids)


@each_page
def test_links_stay_inside_the_site_and_lead_somewhere(page: Page[Any]) -> None:
    paths = {other.path for other in all_pages()}
    for attributes in Outline(render_document(page, SITE)).all("a"):
        target = (attributes["href"] or "").split("#")[0]
        assert target in paths | {""}


@each_page
def test_the_doors_mark_where_one_is(page: Page[Any]) -> None:
    """What has no door of its own is behind the last; home is the mark at the top."""
    links = Outline(render_document(page, SITE).split("<main")[0]).all("a")
    current = [(link["href"], link["aria-current"]) for link in links if "aria-current" in link]
    here = (page.path, "page") if page.path in DOORS else (MORE, "true")
    assert current == ([] if page.path == "index.html" else [here])


@each_page
def test_an_action_nobody_knows_changes_nothing(page: Page[Any]) -> None:
    assert page.update(page.initial, "no such action", {}, FixedDice()) == page.initial
    assert page.news("no such action", page.initial, page.initial) == ""
