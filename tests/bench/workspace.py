"""How much saving costs on top of a bare write, and how much a full workspace adds to the start."""

import json
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from dicewright.dice import FixedDice
from dicewright.pages.desk import Desk
from tests.bench import serving, sites, visits
from tests.bench.figures import Figure, Samples, ratio, spread

RECORDS = 500
LARGE = 50_000
SAVES = 20
ON_TOP = 30
OPENING = 150

NOTES = "The ferry leaves at dusk, and the ferryman asks for no silver but for news of the weir. " * 8

# Rows straight into the database, as the app would have stored them.
FILL = """(batches) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("dicewright");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction(["records", "log"], "readwrite");
    for (const { writes, events } of batches) {
      for (const { row } of writes) transaction.objectStore("records").put(row);
      for (const row of events) transaction.objectStore("log").add(row);
    }
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
    transaction.onerror = () => reject(transaction.error);
  };
})"""

# From the press of a button to "Saved": the rule, the drawing of the page and the storage, all of it.
TIME_SAVE = """() => new Promise((resolve) => {
  const saved = document.getElementById("saved");
  const start = performance.now();
  new MutationObserver((changes, observer) => {
    if (saved.textContent !== "Saved") return;
    observer.disconnect();
    resolve(performance.now() - start);
  }).observe(saved, { childList: true, characterData: true, subtree: true });
  [...document.querySelectorAll(".counters .stepper button")].at(-1).click();
})"""

TIME_BARE_WRITE = """(size) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("bench");
  opening.onupgradeneeded = () => opening.result.createObjectStore("rows", { keyPath: "id" });
  opening.onsuccess = () => {
    const start = performance.now();
    const transaction = opening.result.transaction("rows", "readwrite", { durability: "strict" });
    transaction.objectStore("rows").put({ id: "one", text: "x".repeat(size) });
    transaction.oncomplete = () => { resolve(performance.now() - start); opening.result.close(); };
    transaction.onerror = () => reject(transaction.error);
  };
})"""

TIME_BARE_READ = """() => new Promise((resolve, reject) => {
  const start = performance.now();
  const opening = indexedDB.open("dicewright");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction(["records", "log"]);
    transaction.objectStore("records").getAll();
    transaction.objectStore("log").getAll();
    transaction.oncomplete = () => { resolve(performance.now() - start); opening.result.close(); };
    transaction.onerror = () => reject(transaction.error);
  };
})"""


def workspace() -> list[Any]:
    """Sheets as people have them, each with its line in the log."""
    desk = Desk(FixedDice())
    desk.open(json.dumps({"tab": "bench", "records": [], "events": [], "older": 0}))
    batches = []
    for number in range(RECORDS):
        desk.receive("sheets.html", "make", json.dumps({"name": f"Sheet {number}"}))
        for counter in ("Hit points", "Torches", "Silver", "Days", "Fate", "Wounds"):
            desk.receive("sheets.html", "add", json.dumps({"adding": counter}))
        desk.receive("sheets.html", "write", json.dumps({"notes": NOTES}))
        batch = json.loads(desk.take())
        desk.settle("{}")
        last = {write["row"]["id"]: write for write in batch["writes"]}
        batches.append({"writes": list(last.values()), "events": batch["events"]})
    return batches


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    server = serving.serve(sites.ROOT / "dist")
    samples: dict[str, list[float]] = defaultdict(list)
    profiles = {name: place / name for name in ("empty", "full")}
    for name, profile in profiles.items():
        print(f"Preparing the {name} workspace …", flush=True)
        visits.prepare(playwright, profile, "ours", server.url)
    with visits.known_visitor(playwright, profiles["full"]) as context:
        page = context.new_page()
        visits.open_site(page, server.url)
        page.evaluate(FILL, workspace())
    for number in range(rounds):
        print(f"Round {number + 1} of {rounds} …", flush=True)
        for name in ("empty", "full") if number % 2 else ("full", "empty"):
            with visits.known_visitor(playwright, profiles[name]) as context:
                visits.warm_load(context, server.url)
                samples[f"{name} start"] += [visits.warm_load(context, server.url) for _ in range(3)]
                if name == "full":
                    samples["bare read"] += read_bare(context, server.url)
                else:
                    measure_saving(context, server.url, samples)
    server.stop()
    return samples


def read_bare(context: BrowserContext, url: str) -> list[float]:
    page = context.new_page()
    visits.open_site(page, url)
    times = [page.evaluate(TIME_BARE_READ) for _ in range(3)]
    page.close()
    return times


def measure_saving(context: BrowserContext, url: str, samples: dict[str, list[float]]) -> None:
    page = context.new_page()
    visits.open_site(page, url)
    page.get_by_role("navigation").get_by_role("link", name="Characters").click()
    open_large_sheet(page)
    for _ in range(SAVES):
        samples["save"].append(page.evaluate(TIME_SAVE))
        samples["bare write"].append(page.evaluate(TIME_BARE_WRITE, LARGE))
    page.close()


def open_large_sheet(page: Page) -> None:
    if page.get_by_role("button", name="Try an example").is_visible():
        page.get_by_role("button", name="Try an example").click()
        page.get_by_role("textbox", name="Notes").fill("x" * LARGE)
        page.locator("#saved", has_text="Saved").wait_for()
        return
    page.locator(".thing").first.click()
    page.get_by_role("textbox", name="Notes").wait_for()


def figures_of(samples: Samples) -> list[Figure]:
    on_top = median(samples["save"]) - median(samples["bare write"])
    added = median(samples["full start"]) - median(samples["empty start"])
    read = median(samples["bare read"])
    return [
        Figure(
            "save_on_top",
            "press until saved, on top of a bare write",
            on_top,
            "ms",
            ON_TOP,
            spread(samples["save"]),
        ),
        ratio("save_of_bare", "the same, of a bare write", samples, "save", "bare write"),
        Figure(
            "opening",
            f"start with {RECORDS} records, on top of none",
            added,
            "ms",
            OPENING,
            f"{spread(samples['full start'])} against {spread(samples['empty start'])}",
        ),
        Figure(
            "opening_of_bare",
            "the same, of a bare read",
            added / read,
            "ratio",
            None,
            spread(samples["bare read"]),
        ),
    ]


def notes(samples: Samples) -> list[str]:
    return [
        f"The saved record has {LARGE:,} characters; each save also keeps a version and a line of the log."
    ]
