"""How fast and how light the built site starts, against a naive page and the floor."""

from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Playwright

from tests.bench import memory, serving, sites, traffic, visits
from tests.bench.figures import Figure, Samples, ratio
from tests.web.engines import launched

LOADS = 2
LARGEST_SHOWN = 8


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, Any]:
    print("Preparing the sites …", flush=True)
    servers = {name: serving.serve(folder) for name, folder in sites.make_sites(place).items()}
    profiles = {name: place / f"profile-{name}" for name in servers}
    samples: dict[str, Any] = defaultdict(list)
    with launched(playwright, "chromium") as browser:
        visited = {name: traffic.first_visit(browser, name, server) for name, server in servers.items()}
    samples["sent"] = {name: sent for name, (sent, _) in visited.items()}
    samples["foreign"] = {name: foreign for name, (_, foreign) in visited.items()}
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
    for server in servers.values():
        server.stop()
    return samples


def measure_cold(browser: Browser, name: str, url: str, samples: dict[str, Any]) -> None:
    seen = visits.cold_load(browser, url)
    samples[f"{name} cold"].append(seen["ready"])
    samples[f"{name} paint"].append(seen["firstPaint"])


def measure_warm(playwright: Playwright, profile: Path, name: str, url: str, samples: dict[str, Any]) -> None:
    with visits.known_visitor(playwright, profile) as context:
        visits.warm_load(context, url)
        samples[f"{name} warm"] += [visits.warm_load(context, url) for _ in range(LOADS)]
        if name == "ours":
            samples["ours turn"] += visits.turn_pages(context, url)


def figures_of(samples: dict[str, Any]) -> list[Figure]:
    sent, foreign = samples["sent"], samples["foreign"]
    total = {name: sum(size for _, size in files) / 1e6 for name, files in sent.items()}
    figures = [
        ratio("cold_of_naive", "cold start, of naive", samples, "ours cold", "naive cold", 0.42),
        ratio("warm_of_naive", "warm start, of naive", samples, "ours warm", "naive warm", 0.42),
        ratio("cold_of_floor", "cold start, of the floor", samples, "ours cold", "floor cold"),
        ratio("warm_of_floor", "warm start, of the floor", samples, "ours warm", "floor warm"),
        ratio("paint_of_floor", "first paint, of the floor", samples, "ours paint", "floor paint", 1.5),
        ratio("turn_of_warm", "in-app page, of a warm start", samples, "ours turn", "ours warm", 0.15),
        Figure(
            "first_visit",
            "first visit until offline",
            total["ours"],
            "MB",
            4.6,
            f"{len(sent['ours'])} files, bodies as sent; naive {total['naive']:.2f} MB",
        ),
        Figure("foreign_requests", "requests to other hosts", len(foreign["ours"]), "requests", 0),
    ]
    return figures + memory_figures(samples)


def memory_figures(samples: Samples) -> list[Figure]:
    if not samples.get("ours memory"):
        return []
    ours, floor = (median(samples[f"{name} memory"]) / 1e6 for name in ("ours", "floor"))
    scale = f"private memory of the tab's process; the floor {floor:.0f} MB"
    return [Figure("memory", "memory of the tab", ours, "MB", None, scale)]


def notes(samples: dict[str, Any]) -> list[str]:
    """What the table does not show: the largest files, and who else was asked."""
    largest = sorted(samples["sent"]["ours"], key=lambda file: -file[1])[:LARGEST_SHOWN]
    return [
        "Largest files of a first visit, in bytes as sent:",
        *(f"{size:>10,}  {path}" for path, size in largest),
        *(
            f"{name} asked another host: {address}"
            for name, asked in samples["foreign"].items()
            for address in asked
        ),
    ]
