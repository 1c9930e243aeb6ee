"""Runs in Pyodide: how long a piece of work takes."""

import gc
from collections.abc import Callable
from time import perf_counter

Work = Callable[[], object]

# A browser's clock ticks every tenth of a millisecond: a sample is as many calls as take this many seconds.
LONG_ENOUGH = 0.02


def seconds(work: Work, calls: int) -> float:
    gc.collect()
    gc.disable()
    started = perf_counter()
    for _ in range(calls):
        work()
    taken = perf_counter() - started
    gc.enable()
    return taken


def milliseconds(work: Work) -> float:
    """Of one call."""
    taken, calls = seconds(work, 1), 1
    if taken < LONG_ENOUGH:
        calls = round(LONG_ENOUGH / max(taken, 1e-4))
        taken = seconds(work, calls)
    return 1000 * taken / calls


def in_turns(works: dict[str, Work], rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each, taken in turns, so that a busy machine is busy for all of them."""
    samples: dict[str, list[float]] = {label: [] for label in works}
    for _ in range(rounds):
        for label, work in works.items():
            samples[label].append(milliseconds(work))
    return samples
