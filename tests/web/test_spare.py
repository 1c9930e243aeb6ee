"""The second copy of all that is stored, for a browser that throws its database away."""

import json
import random

import pytest
from playwright.sync_api import Page

from tests.soak.kills import State, played, state_in, store_script
from tests.web.server import SiteServer
from tests.web.storage import stores

COMMIT = """async (text) => {
    for (const batch of JSON.parse(text)) await store.commit(batch);
}"""

LOSE = """() => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("dicewright");
    request.onsuccess = () => resolve();
    request.onerror = request.onblocked = () => reject(request.error);
})"""

NUMBERS = """async (kind) => {
    const keys = await (await caches.open("dicewright.spare")).keys();
    const addresses = keys.map(({ url }) => url.split("/")).filter((parts) => parts.includes(kind));
    return addresses.map((parts) => Number(parts.at(-1))).sort((one, other) => one - other);
}"""

DROP = """async (number) => {
    const spare = await caches.open("dicewright.spare");
    return spare.delete(`/dicewright.spare/batch/${number}`);
}"""

MOST_BATCHES = 200


@pytest.fixture
def alone(page: Page, site: SiteServer) -> Page:
    """The store as the site has it, with nothing around it."""
    page.goto(f"{site.url}not-here")
    page.evaluate(f"{store_script()}; globalThis.store = store;")
    return page


def stored(page: Page) -> State:
    return state_in(stores(page))


def play(page: Page, rounds: range) -> list[State]:
    """All states that came, the first and the last included."""
    chance = random.Random(rounds.start)
    states = [stored(page)]
    for number in rounds:
        batches, more, _ = played(states[-1], chance, f"r{number}")
        page.evaluate(COMMIT, json.dumps(batches))
        states += more[1:]
    assert stored(page) == states[-1]
    return states


def load(page: Page) -> bool:
    """Whether what was found is the second copy."""
    return bool(page.evaluate("store.load().then(({ isSpare }) => isSpare)"))


@pytest.mark.engines("chromium", "firefox")
def test_what_a_browser_loses_comes_back_to_the_last_version(alone: Page) -> None:
    *_, last = play(alone, range(30))
    assert last[1], "older versions belong to it"
    (whole,), batches = alone.evaluate(NUMBERS, "whole"), alone.evaluate(NUMBERS, "batch")
    assert whole > MOST_BATCHES
    assert batches == list(range(whole + 1, whole + 1 + len(batches)))
    alone.evaluate(LOSE)
    assert load(alone)
    assert stored(alone) == last
    assert not load(alone)
    # It goes on from there, and can be lost again.
    *_, last = play(alone, range(30, 32))
    alone.evaluate(LOSE)
    assert load(alone)
    assert stored(alone) == last


@pytest.mark.engines("chromium")
def test_a_copy_with_a_gap_counts_up_to_the_gap_and_is_made_anew(alone: Page) -> None:
    states = play(alone, range(2))
    (whole,) = alone.evaluate(NUMBERS, "whole")
    assert alone.evaluate(DROP, whole + 5)
    alone.evaluate(LOSE)
    assert load(alone)
    assert stored(alone) == states[whole + 4]
    *_, last = play(alone, range(2, 3))
    alone.evaluate(LOSE)
    assert load(alone)
    assert stored(alone) == last


@pytest.mark.engines("chromium")
def test_what_was_wiped_does_not_come_back(alone: Page) -> None:
    play(alone, range(1))
    alone.evaluate("store.wipe()")
    alone.evaluate(LOSE)
    assert not load(alone)
    assert stored(alone) == ({}, {}, [])


@pytest.mark.engines("chromium")
def test_a_second_copy_that_cannot_be_written_holds_up_nothing(alone: Page) -> None:
    alone.evaluate("void (globalThis.put = Cache.prototype.put)")
    alone.evaluate("void (Cache.prototype.put = () => Promise.reject(new Error('no space')))")
    *_, last = play(alone, range(1))
    alone.evaluate("void (Cache.prototype.put = () => new Promise(() => {}))")
    batches, states, _ = played(last, random.Random(1), "hanging")
    alone.evaluate(COMMIT, json.dumps(batches[:1]))
    assert stored(alone) == states[1]
    alone.evaluate("void (Cache.prototype.put = put)")
    *_, last = play(alone, range(1, 2))
    alone.evaluate(LOSE)
    assert load(alone)
    assert stored(alone) == last
