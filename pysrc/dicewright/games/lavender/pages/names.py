"""Names as they are typed into one field."""

from dicewright.games.lavender.rules.character import MOST_LINES, MOST_NAME, MOST_WORDS


def read_names(text: str) -> tuple[str, ...]:
    """Names with commas between them, each once."""
    names = (" ".join(part.split())[:MOST_NAME] for part in text[:MOST_WORDS].split(","))
    return tuple(dict.fromkeys(filter(None, names)))[:MOST_LINES]
