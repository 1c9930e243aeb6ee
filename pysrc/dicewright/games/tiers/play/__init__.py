"""Tiers of Power on the table: each deed is an event like any other, undone like any other."""
