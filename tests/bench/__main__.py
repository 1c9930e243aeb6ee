"""Measures in Chromium how the built site starts, how its odds are worked out, and how it stores things."""

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import sync_playwright

from tests.bench import crafting, dungeoneers, figures, lavender, odds, start, tiers, workspace

PARTS: dict[str, ModuleType] = {
    "start": start,
    "odds": odds,
    "workspace": workspace,
    "crafting": crafting,
    "tiers": tiers,
    "dungeoneers": dungeoneers,
    "lavender": lavender,
}


def main() -> None:
    options = read_options()
    found, notes, samples = [], [], {}
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        for name, part in PARTS.items():
            if options.only in (None, name):
                measured = part.measure(playwright, Path(place) / name, options.rounds)
                found += part.figures_of(measured)
                notes += part.notes(measured)
                samples[name] = measured
    print("\n".join(["", figures.table(found), "", *notes]))
    if options.json:
        written = {"rounds": options.rounds, "figures": figures.as_json(found), "samples": samples}
        options.json.write_text(json.dumps(written, indent=1))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--only", choices=PARTS, help="measure one part alone")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured (5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures and samples there")
    return parser.parse_args()


main()
