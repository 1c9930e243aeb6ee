"""Files that Dicewright never wrote: a sentence or a harmless preview, and nothing is written unasked."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random
from time import process_time
from typing import Any

from dicewright.pages import all_pages
from dicewright.pages.desk import Desk
from dicewright.table.backup import backup_of, backup_text
from dicewright.table.record import check_record
from dicewright.table.saving import opened
from dicewright.table.text import MOST_STORED_DEPTH, write_json
from dicewright.table.workspace import Workspace, records_of
from tests.pages.markup import PAYLOADS
from tests.soak import spoiling
from tests.soak.cores import shared_out
from tests.soak.links import follow, is_sentence, tell
from tests.soak.part import Figures, Part, Watch
from tests.soak.spoiling import NONSENSE, SPOILS, STRANGE, Document, Spoil, deep_text, much
from tests.soak.stock import GAMES, GOLDEN, KEPT_LINKS, desk_with, everything
from tests.table.making import documents, visible

PAGE = "backup.html"
SHARE = 100
EACH_LOOKED_AROUND = 25
"""After each so many-th file that was brought in, all pages are looked at."""
LONGEST_NAME = 255

Make = Callable[[Random], str]


@cache
def _device(game: str) -> Workspace:
    """Its tab has a name that no file can know: by it a line could undo what comes in only now."""
    return everything(game).replace(tab="w9-") if game else Workspace("w9-", is_open=True)


@cache
def _files() -> tuple[str, ...]:
    """As people have them: everything, one thing, and what older versions wrote."""
    whole = [_device(game) for game in GAMES]
    parts = [backup_of(whole[0], record) for record in records_of(whole[0], "campaign")]
    return (*map(backup_text, whole), *parts, (GOLDEN / "backup-v1.json").read_text(encoding="utf-8"))


@cache
def _documents() -> tuple[Document, ...]:
    return tuple(Document(json.loads(text)) for text in _files())


def _file(random: Random) -> str:
    return random.choice(_files())


def _document(random: Random) -> Document:
    return random.choice(_documents())


def sealed(data: Any) -> str:
    """As a file whose checksum fits, whatever is in it."""
    if isinstance(data, dict):
        body = {"records": data.get("records"), "log": data.get("log", [])}
        data = {**data, "checksum": hashlib.sha256(write_json(body).encode()).hexdigest()}
    return write_json(data)


# Making


def cut(random: Random) -> str:
    """With at least its last bracket gone."""
    text = _file(random).rstrip()
    return text[: random.randrange(len(text))]


def noise(random: Random) -> str:
    """What a browser makes of a file that is no text."""
    return random.randbytes(random.randrange(3_000)).decode(errors="replace")


def other_letters(random: Random) -> str:
    """Stored by an editor that writes otherwise."""
    written = _file(random).encode(random.choice(("utf-16", "utf-32", "utf-16-be")))
    return written.decode(errors="replace")


def other_words(random: Random) -> str:
    """Text, markup, or a link, but no JSON."""
    link = random.choice(list(KEPT_LINKS.values()))["link"]
    return random.choice(("", "Dear diary", "<!doctype html><title>Oops</title>", link, *PAYLOADS, *STRANGE))


def other_json(random: Random) -> str:
    name = random.choice(("links", "sheet-v1", "campaign-v2", "settings-v1", ""))
    golden = (GOLDEN / f"{name}.json").read_text(encoding="utf-8") if name else "{}"
    return random.choice((golden, "[]", "1", '"Mira"', "null", "true", "[{}]", '{"dicewright": true}'))


def deep(random: Random) -> str:
    return f'{{"dicewright":1,"records":[{deep_text(random, MOST_STORED_DEPTH)}],"log":[]}}'


def literal(random: Random) -> str:
    return spoiling.with_literal(_document(random), random)


def newer(random: Random) -> str:
    return sealed({**_document(random).data, "dicewright": random.randrange(2, 10**9)})


def headless(random: Random) -> str:
    """Without what makes it one of ours, or with something else there."""
    data = {**_document(random).data}
    lost = random.choice(("dicewright", "records"))
    if random.random() < 0.5:
        del data[lost]
    else:
        data[lost] = random.choice([each for each in NONSENSE if type(each) not in (int, list)])
    return sealed(data)


def flipped(random: Random) -> str:
    return spoiling.flipped(_file(random), random)


def twins(random: Random) -> str:
    return spoiling.with_twins(_document(random), random)


def hidden(random: Random) -> str:
    return sealed(spoiling.with_hidden(_document(random), random))


def older(random: Random) -> str:
    return sealed({**_document(random).data, "dicewright": random.choice((0, -1, -(10**9)))})


def _of_strangers(random: Random, name: str, change: Callable[[Any, int], Any]) -> str:
    """A file with many more things or lines in it."""
    data = _document(random).data
    there = data[name] or [5]
    more = [change(random.choice(there), number) for number in range(random.choice((60, 300, 1_500)))]
    return sealed({**data, name: [*there, *more]})


def crowded(random: Random) -> str:
    """Many things, with ids that are all different, all the same, or those of other things."""
    ids = random.choice(("x{}", "same", "settings", "u-{}", "q7-{}"))

    def change(each: Any, number: int) -> Any:
        return {**each, "id": ids.format(number)} if isinstance(each, dict) else each

    return _of_strangers(random, random.choice(("records", "log")), change)


def shuffled(random: Random) -> str:
    """Things in the place of others: each under another's id."""
    data = _document(random).data
    name = random.choice(("records", "log"))
    ids = [each["id"] for each in data[name]]
    random.shuffle(ids)
    return sealed({**data, name: [{**each, "id": id} for each, id in zip(data[name], ids, strict=True)]})


def meddling(random: Random) -> str:
    """Lines of the log that undo, redo or bring what never was, over and over."""
    data = _document(random).data
    ids = [each["id"] for each in (*data["log"], *data["records"])] or ["x"]
    lines = [
        {
            "id": random.choice((f"z{number}", random.choice(ids))),
            "action": random.choice(("undo", "redo", "import", "change", "create", "conflict")),
            "what": random.choice((*PAYLOADS, "x")),
            "of": random.choice((f"z{number - 1}", f"z{number}", *ids)),
            "brought": random.sample(ids, min(len(ids), random.randrange(4))),
            "private": random.choice((True, False)),
            "changes": [
                {
                    "record": random.choice((*ids, "settings")),
                    "edits": [
                        {
                            "at": random.choice(
                                (["content"], ["name"], ["id"], ["content", "notes"], [0], ["deleted"])
                            ),
                            "before": random.choice(NONSENSE),
                            "after": random.choice(NONSENSE),
                        }
                    ],
                    "revision": random.choice((0, 1, 5, 2**53)),
                }
            ],
        }
        for number in range(random.randrange(1, 40))
    ]
    return sealed({**data, "log": [*data["log"], *lines]})


def other_hand(random: Random) -> str:
    """Written by hand, with other spaces, another head, or a mark at its beginning."""
    text = _file(random)
    return random.choice(("", "\ufeff", "\n\n")) + random.choice(
        (text.replace("\n", "\r\n"), json.dumps(json.loads(text)), text.replace("e", "é"), f"{text}\n\n")
    )


def _spoiled(spoil: Spoil, random: Random) -> str:
    data = spoil(_document(random), random)
    return sealed(data) if random.random() < 0.7 else write_json(data)


def _named(spoil: Spoil) -> Make:
    make = partial(_spoiled, spoil)
    make.__name__ = f"spoiled: {spoil.__name__}"  # type: ignore[attr-defined]
    return make


ALWAYS_BAD: tuple[Make, ...] = (
    cut,
    noise,
    other_letters,
    other_words,
    other_json,
    deep,
    newer,
    headless,
)
MAYBE_BAD: tuple[Make, ...] = (
    flipped,
    literal,
    twins,
    hidden,
    older,
    crowded,
    shuffled,
    meddling,
    other_hand,
    *(_named(spoil) for spoil in (*SPOILS, *SPOILS, much, much)),
)
"""Some of it can be brought in, or all."""
MAKERS = ALWAYS_BAD + MAYBE_BAD


def file_name(random: Random) -> str:
    name = random.choice(("mine.json", "x" * LONGEST_NAME, ".json", *PAYLOADS, *STRANGE))
    return name[:LONGEST_NAME]


# Meeting


def choose(desk: Desk, name: str, text: str) -> str:
    """What the page shows for it; nothing has been written."""
    before = desk.workspace
    html = tell(desk, PAGE, "import", file=name, text=text)
    assert desk.workspace is before
    assert desk.take() == ""
    return html


def meet(make: Make, name: str, text: str, game: str, looks_around: bool = False) -> Counter[str]:
    """On a device with such a campaign on the table, or with nothing; what came of it, counted."""
    found: Counter[str] = Counter()
    started = process_time()
    desk = desk_with(_device(game))
    html = choose(desk, name, text)
    found["slowest"] = round((process_time() - started) * 1_000_000)
    state: Any = desk.states[PAGE]
    if not state.incoming:
        words = state.problem.removeprefix(f"“{name}”: ")
        assert is_sentence(words), words
        assert words.endswith("Nothing was changed."), words
        assert 'role="alert"' in html
        assert 'data-action="bring"' not in html
        found["refused"] += 1
        return found
    assert make in MAYBE_BAD, "it was taken for one of ours"
    found["previewed"] += 1
    ways = [how for how in ("merge", "replace", "copy") if f'data-action="bring" value="{how}"' in html]
    assert ways == (["merge", "copy"] if state.incoming.is_part else ["merge", "replace", "copy"])
    for how in ways:
        bring(_device(game), name, text, how, looks_around)
        found["brought in"] += 1
    leave(desk)
    return found


def leave(desk: Desk) -> None:
    before = desk.workspace
    tell(desk, PAGE, "keep")
    tell(desk, PAGE, "bring", value="merge")
    assert desk.workspace is before


def bring(start: Workspace, name: str, text: str, how: str, looks_around: bool) -> None:
    """Brought in on a press it can be stored, read again and undone; what was there stays."""
    desk = desk_with(start)
    choose(desk, name, text)
    html = tell(desk, PAGE, "bring", value=how)
    if asked := re.search(r'data-action="replace-all" value="(\d+)"', html):
        assert visible(desk.workspace) == visible(start)
        html = tell(desk, PAGE, "replace-all", value=asked[1])
    after = desk.workspace
    assert 'role="status"' in html
    assert start.records.keys() <= after.records.keys()
    assert {event.id for event in start.log} <= {event.id for event in after.log}
    if how == "copy":
        there = documents(after)
        assert {id: there[id] for id in start.records} == documents(start)
    for record in after.records.values():
        check_record(record)
    if batch := json.loads(desk.take() or "null"):
        again = opened(Workspace("v-"), [write["row"] for write in batch["writes"]], batch["events"])
        assert again.aside == (), again.aside
        desk.settle("{}")
    if looks_around:
        for page in all_pages():
            follow(desk, tell(desk, page.path, "look"))
    json.loads(desk.exported("everything"))
    if after.log[-1].changes:
        desk.receive(PAGE, "undo", "{}")
        assert visible(desk.workspace) == visible(start), "undo has not taken all of it back"


def _met(count: int, seed: int) -> Counter[str]:
    random, whole = Random(seed), Counter[str]()
    for number in range(count):
        make = MAKERS[number % len(MAKERS)]
        name, text, game = file_name(random), make(random), random.choice(("", *GAMES))
        looks_around = random.randrange(EACH_LOOKED_AROUND) == 0
        try:
            found = meet(make, name, text, game, looks_around)
        except Exception as error:
            what = make.__name__
            told = f"{what} ({number} of seed {seed}), with {game!r} on the table: {error!r}"
            raise AssertionError(f"{told[:2_000]}: {text[:500]}") from error
        _add(whole, found)
    return whole


def _add(whole: Counter[str], found: Counter[str]) -> None:
    slowest = max(whole["slowest"], found["slowest"])
    whole.update(found)
    whole["slowest"] = slowest


def run(count: int, seed: int, watch: Watch) -> Figures:
    whole: Counter[str] = Counter()
    for found in shared_out(_met, count, seed, watch, SHARE):
        _add(whole, found)
    return {
        "ways to make one": len({make.__name__ for make in MAKERS}),
        "refused in a sentence": whole["refused"],
        "shown in a preview, which wrote nothing": whole["previewed"],
        "times one was then brought in, read again and undone": whole["brought in"],
        "slowest file to show, in milliseconds of work": whole["slowest"] / 1_000,
    }


PART = Part(
    name="files",
    promise="Whatever a file says, it is refused in a sentence or shown, and nothing is written unasked.",
    unit="hostile files",
    goal=2_000,
    run=run,
)
