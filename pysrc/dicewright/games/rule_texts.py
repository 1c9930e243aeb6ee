"""The rules in words, as people write them: Markdown with a heading for each rule, paragraphs and tables.

## LH-CORE-04 Tests

Roll a d20 and add the modifier of the ability (LH-CORE-02).

| Score | Modifier |
|---|---|
| 3 or less | −3 |

Settings: game.setting
"""

import re
from functools import cache
from importlib import import_module

from dicewright.games.rule_book import RuleTable, RuleText

_HEADING = re.compile(r"^## (\S+) (.+)$", re.MULTILINE)
_SETTINGS = "Settings: "


@cache
def load_texts(folder: str, chapters: tuple[str, ...]) -> tuple[RuleText, ...]:
    """The chapters that lie among a game's texts, one after the other."""
    return tuple(text for chapter in chapters for text in read_texts(load_chapter(folder, chapter)))


@cache
def ids_in(folder: str, chapters: tuple[str, ...]) -> frozenset[str]:
    """Which rules there are, without reading what they say."""
    found = (_HEADING.finditer(load_chapter(folder, chapter)) for chapter in chapters)
    return frozenset(heading[1] for headings in found for heading in headings)


def load_chapter(folder: str, chapter: str) -> str:
    # In the browser the package lies in a zip, so its own loader is asked for what else is there.
    game = import_module(folder)
    data: bytes = game.__loader__.get_data(f"{game.__path__[0]}/texts/{chapter}.md")  # type: ignore[union-attr]
    return data.decode()


def read_texts(markdown: str) -> tuple[RuleText, ...]:
    headings = list(_HEADING.finditer(markdown))
    ends = [*(heading.start() for heading in headings[1:]), len(markdown)]
    return tuple(
        _text(heading[1], heading[2], markdown[heading.end() : end])
        for heading, end in zip(headings, ends, strict=True)
    )


def _text(id: str, title: str, body: str) -> RuleText:
    blocks = [block for block in body.strip().split("\n\n") if block]
    settings: tuple[str, ...] = ()
    if blocks and blocks[-1].startswith(_SETTINGS):
        settings = tuple(blocks.pop().removeprefix(_SETTINGS).split(", "))
    return RuleText(id, title, tuple(map(_part, blocks)), settings)


def _part(block: str) -> str | RuleTable:
    if not block.startswith("|"):
        return " ".join(block.split("\n"))
    head, _, *rows = (
        tuple(cell.strip() for cell in line.strip("|").split(" | ")) for line in block.split("\n")
    )
    return RuleTable(head, tuple(rows))
