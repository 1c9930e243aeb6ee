"""A fifth game: one folder, and one line in `tests/fifth/plugged.py`."""
