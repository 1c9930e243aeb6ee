"""Whose view something holds that left a device: its sender says it, and whoever opens it reads it."""

PLAYERS, EVERYTHING = "players", "everything"
NAMES = {PLAYERS: "For players", EVERYTHING: "Everything, for another device of yours"}
WHOSE = {
    PLAYERS: "For players: made without the GM’s secrets.",
    EVERYTHING: "Everything, for another device of yours: the GM’s secrets are in it.",
}
"""What is told whoever opens it; of what was made before there were two views, nothing is known."""
WITH_SECRETS = ("sheet", "campaign")
"""The kinds of records of which a GM keeps something; of all others there is one view."""
