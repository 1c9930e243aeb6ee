"""The crafting page."""

from dicewright.pages.unfinished import unfinished_page

PAGE = unfinished_page(
    "crafting.html",
    "Crafting",
    "A bench for recipes and their quality tiers.",
    "keep recipes and look up what you can craft with what you have",
    "see the exact chance of every quality tier before you start",
    "find out which tool, helper or extra time would help most",
)
