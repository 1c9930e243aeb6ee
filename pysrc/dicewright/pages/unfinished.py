"""A page whose room is not furnished yet says so, and offers what works today."""

import htpy as h
from htpy import Node

from dicewright.pages.examples import EXAMPLES, render_examples
from dicewright.pages.page import Page, PageState


def unfinished_page(path: str, title: str, description: str, *plans: str) -> Page[PageState]:
    def view(state: PageState) -> Node:
        return h.div(".prose")[
            h.h1[title],
            h.p(".lead")[description],
            h.p["This page is still being built. It will let you:"],
            h.ul[(h.li[plan] for plan in plans)],
            h.h2["What works today"],
            h.p["The dice page rolls and shows exact odds. Pick one to try:"],
            render_examples(EXAMPLES),
        ]

    return Page(path=path, title=title, description=description, initial=PageState(), view=view)
