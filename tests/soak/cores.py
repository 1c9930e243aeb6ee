"""Work for all cores, cut into shares: the same seed does the same work, however many cores there are."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from tests.soak.part import Watch

T = TypeVar("T")


def shared_out(work: Callable[[int, int], T], count: int, seed: int, watch: Watch, share: int) -> Iterator[T]:
    """What each share came to, in any order; the work takes how much, and a seed of its own."""
    shares = [(min(share, count - begun), seed * 1_000_003 + begun) for begun in range(0, count, share)]
    if len(shares) == 1:
        # Also for where there are no processes to start, as in a browser.
        yield work(*shares[0])
        watch(count)
        return
    import multiprocessing

    done = 0
    with multiprocessing.Pool() as pool:
        for size, found in pool.imap_unordered(partial(_sized, work), shares):
            done += size
            watch(done)
            yield found


def _sized(work: Callable[[int, int], T], share: tuple[int, int]) -> tuple[int, T]:
    return share[0], work(*share)
