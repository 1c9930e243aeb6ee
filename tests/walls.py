"""The walls around the parts of pages hold what goes wrong there; a test wants to hear of it."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch


def fall(error: Exception) -> None:
    raise AssertionError("a part of a page could not be drawn, or a press came to nothing") from error


@contextmanager
def no_walls() -> Iterator[None]:
    """Where no page was loaded, none is drawn."""
    with ExitStack() as stack:
        for name in ("boundary", "desk"):
            if module := sys.modules.get(f"dicewright.pages.{name}"):
                stack.enter_context(patch.object(module, "report", fall))
        yield
