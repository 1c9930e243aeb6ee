"""The long runs: kills, tabs, damage, odd documents, hostile links and files, strangers, dice, starts."""

import argparse
import json
import os
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from tests.soak import drawings, fairness, files, kills, links, rows, start, strangers, tabs, writes
from tests.soak.part import Part, Progress
from tests.walls import no_walls

# Listed here and not in the package: a test that needs one part need not load the browsers of another.
PARTS: tuple[Part, ...] = (
    kills.PART,
    writes.PART,
    tabs.PART,
    rows.PART,
    drawings.PART,
    links.PART,
    files.PART,
    strangers.PART,
    fairness.PART,
    start.PART,
)


def soaked(part: Part, rounds: int, seed: int) -> dict[str, Any]:
    """What came of it: how many of what, how long it took, its figures, and what was wrong."""
    count, begun = part.goal * rounds, time.monotonic()
    found: dict[str, Any] = {"unit": part.unit, "count": count, "figures": {}, "problem": ""}
    try:
        with no_walls():
            found["figures"] = dict(part.run(count, seed, Progress(part.name, count)))
    except Exception as error:
        traceback.print_exc()
        found["problem"] = f"{type(error).__name__}: {error}"
    found["seconds"] = round(time.monotonic() - begun, 1)
    print(
        f"\r{part.name}: {'broken' if found['problem'] else 'held'} after {found['seconds']:,.0f} s".ljust(79)
    )
    return found


def table(results: dict[str, dict[str, Any]]) -> str:
    lines = []
    for part in PARTS:
        if result := results.get(part.name):
            lines.append(f"{part.name}: {part.promise}")
            held = "BROKEN" if result["problem"] else "held"
            lines.append(f"    {held}; {result['count']:,} {result['unit']} in {result['seconds']:,.0f} s")
            lines += [
                f"    {value:,} {words}" if isinstance(value, int | float) else f"    {words}: {value}"
                for words, value in result["figures"].items()
            ]
            if result["problem"]:
                lines.append(f"    {result['problem']}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--only", choices=[part.name for part in PARTS], help="one part alone")
    parser.add_argument("--rounds", type=int, default=1, help="how often the whole of each part is done (1)")
    parser.add_argument("--seed", type=int, help="do again what was done with this seed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    options = parser.parse_args()
    seed = int.from_bytes(os.urandom(4)) if options.seed is None else options.seed
    print(f"Seed {seed}", flush=True)
    results = {
        part.name: soaked(part, options.rounds, seed) for part in PARTS if options.only in (None, part.name)
    }
    print(f"\n{table(results)}")
    if options.json:
        written = {"seed": seed, "rounds": options.rounds, "parts": results}
        options.json.write_text(json.dumps(written, indent=1, ensure_ascii=False))
    return int(any(result["problem"] for result in results.values()))


sys.exit(main())
