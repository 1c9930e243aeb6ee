"""Waits for a quiet machine, so that no measurement runs in the wake of the one before, or of other work."""

import time
from pathlib import Path

BUSY_SHARE = 0.1
STEP = 0.3
PATIENCE = 6


def _processor_times() -> tuple[int, int]:
    """Idle and total ticks since the machine started (Linux)."""
    ticks = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def wait_for_quiet() -> bool:
    """True once the processors idle; False if they did not for as long as it is worth waiting."""
    if not Path("/proc/stat").exists():
        time.sleep(2)
        return True
    for _ in range(round(PATIENCE / STEP)):
        idle, total = _processor_times()
        time.sleep(STEP)
        idle_now, total_now = _processor_times()
        if 1 - (idle_now - idle) / (total_now - total) < BUSY_SHARE:
            return True
    return False
