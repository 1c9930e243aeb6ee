"""TDGS on the table: its rolls, crafts and contests, each an event like any other."""
