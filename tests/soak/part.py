"""One long run: what it promises, how much of it there is, and the code that a short test runs too."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Figures = Mapping[str, int | float | str]
"""What was counted, each under the words it is printed with."""


@dataclass
class Progress:
    """One line that says how far a run is, written over again, a few times a second at most."""

    name: str
    whole: int
    is_shown: bool = True
    _begun: float = field(default_factory=time.monotonic)
    _last: float = 0

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        if not self.is_shown or (now - self._last < 0.25 and done < self.whole):
            return
        self._last = now
        print(f"\r{self.name}: {done:,} of {self.whole:,}, {now - self._begun:.0f} s ", end="", flush=True)


def unseen(done: int) -> None:
    """For a run that nobody watches."""


Watch = Callable[[int], None]


@dataclass(frozen=True)
class Part:
    name: str
    promise: str
    """What must hold, in one sentence; whatever breaks it is an AssertionError."""
    unit: str
    """What is counted, as "kills"."""
    goal: int
    """How many of them make a round."""
    run: Callable[[int, int, Watch], Figures]
    """Takes how many, a seed and whom to tell of each one done; answers with what it counted."""
