"""Ten thousand documents that are well typed and odd, on every page that shows them.

`tests/soak/drawings.py` makes them; there are ten times as many in the long run.
"""

import pytest

from tests.soak import drawings
from tests.soak.part import unseen

DOCUMENTS = 1_000
MOST_HELD = 1
"""A wall is a net and not the floor."""


@pytest.mark.walled
@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_stored_within_its_types_every_page_is_drawn(seed: int) -> None:
    figures = drawings.run(DOCUMENTS, seed, unseen)
    assert int(figures["documents drawn"]) >= DOCUMENTS
    assert int(figures["parts and presses that a wall had to hold"]) <= MOST_HELD, figures
