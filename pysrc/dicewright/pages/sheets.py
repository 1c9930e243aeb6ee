"""The sheets page."""

from dicewright.pages.unfinished import unfinished_page

PAGE = unfinished_page(
    "sheets.html",
    "Sheets",
    "Characters for all four games, kept on this device.",
    "make a character step by step",
    "tap a score or a skill to roll it",
    "print a sheet, back it up, or send it to your GM as a link",
)
