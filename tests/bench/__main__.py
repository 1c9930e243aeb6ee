"""Measures how fast and how light the built site is, against a naive page and the floor, in one run."""

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.bench import figures, memory, serving, sites, traffic, visits
from tests.web.engines import launched
from tests.web.server import SiteServer

Samples = defaultdict[str, list[float]]

LARGEST_SHOWN = 8
LOADS = 2


def main() -> None:
    options = read_options()
    with TemporaryDirectory() as place:
        print("Preparing the sites …", flush=True)
        folders = sites.make_sites(Path(place))
        servers = {name: serving.serve(folder) for name, folder in folders.items()}
        profiles = {name: Path(place) / f"profile-{name}" for name in servers}
        with sync_playwright() as playwright:
            report(options, *measure(playwright, servers, profiles, options.rounds))
        for server in servers.values():
            server.stop()


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured (5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures and samples there")
    return parser.parse_args()


def measure(
    playwright: Playwright, servers: dict[str, SiteServer], profiles: dict[str, Path], rounds: int
) -> tuple[Samples, dict[str, list[tuple[str, int]]], dict[str, list[str]]]:
    samples: Samples = defaultdict(list)
    sent, foreign = {}, {}
    with launched(playwright, "chromium") as browser:
        for name, server in servers.items():
            sent[name], foreign[name] = traffic.first_visit(browser, name, server)
    for name, server in servers.items():
        visits.prepare(playwright, profiles[name], name, server.url)
    names = list(servers)
    for number in range(rounds):
        print(f"Round {number + 1} of {rounds} …", flush=True)
        # Each round starts with another site, so that none is always measured in another's wake.
        turn = number % len(names)
        order = names[turn:] + names[:turn]
        with launched(playwright, "chromium") as browser:
            # The first page of a new browser pays for the browser's own start.
            visits.cold_load(browser, servers["floor"].url)
            for name in order * LOADS:
                measure_cold(browser, name, servers[name].url, samples)
            if number == 0:
                for name in ("ours", "floor"):
                    samples[f"{name} memory"] += memory.tab_bytes(browser, name, servers[name].url)
        for name in order:
            measure_warm(playwright, profiles[name], name, servers[name].url, samples)
    return samples, sent, foreign


def measure_cold(browser: Browser, name: str, url: str, samples: Samples) -> None:
    seen = visits.cold_load(browser, url)
    samples[f"{name} cold"].append(seen["ready"])
    samples[f"{name} paint"].append(seen["firstPaint"])


def measure_warm(playwright: Playwright, profile: Path, name: str, url: str, samples: Samples) -> None:
    with visits.known_visitor(playwright, profile) as context:
        visits.warm_load(context, url)
        samples[f"{name} warm"] += [visits.warm_load(context, url) for _ in range(LOADS)]
        if name == "ours":
            samples["ours turn"] += visits.turn_pages(context, url)


def report(
    options: argparse.Namespace,
    samples: Samples,
    sent: dict[str, list[tuple[str, int]]],
    foreign: dict[str, list[str]],
) -> None:
    found = figures.figures_of(samples, sent, foreign)
    print(f"\n{figures.table(found)}\n\nLargest files of a first visit, in bytes as sent:")
    for path, size in sorted(sent["ours"], key=lambda file: -file[1])[:LARGEST_SHOWN]:
        print(f"{size:>10,}  {path}")
    for name, asked in foreign.items():
        for address in asked:
            print(f"{name} asked another host: {address}")
    if options.json:
        written = {
            "rounds": options.rounds,
            "figures": figures.as_json(found),
            "samples": {**samples, "sent": sent, "foreign": foreign},
        }
        options.json.write_text(json.dumps(written, indent=1))


main()
