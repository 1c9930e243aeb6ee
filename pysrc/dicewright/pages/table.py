"""The table page, the GM's side."""

from dicewright.pages.unfinished import unfinished_page

PAGE = unfinished_page(
    "table.html",
    "Table",
    "The GM’s side: the party, its clocks, and everyone it meets.",
    "keep the party’s shared dice, clocks and counters in view",
    "roll in secret, and reveal when it suits the story",
    "run encounters, factions and downtime with the rolls they cause",
)
