"""What the vectors run is what the desk runs: whatever an adapter names is reached from the pages.

Read from the sources alone. Each function, class and value of a module leads to all that its lines name; a
method counts with its class.
"""

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
STARTS = {"PAGE": "pages", "PAGES": "pages", "PART": "part", "BOOK": "book", "GAME": ""}
"""The values that are looked up by their names, and what the addresses of their modules hold."""

Place = tuple[str, str]
"""A module and a name in it; the module itself where the name is empty."""
Defining = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def sources(folder: Path, top: str) -> dict[str, str]:
    """The modules of a folder by their names."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = (top, *path.relative_to(folder).with_suffix("").parts)
        found[".".join(part for part in parts if part and part != "__init__")] = path.read_text()
    return found


class Ways:
    """Where the names of some modules lead."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        trees = {name: ast.parse(text) for name, text in modules.items()}
        self.imports = {name: dict(_imported(tree)) for name, tree in trees.items()}
        self.lines: dict[Place, list[ast.stmt]] = {}
        for name, tree in trees.items():
            for line in tree.body:
                for defined in _defined(line):
                    self.lines.setdefault((name, defined), []).append(line)

    def place(self, module: str, name: str) -> Place | None:
        """Where a name was defined that is written in a module; a module has an empty name."""
        passed = set[Place]()
        while (module, name) not in passed:
            passed.add((module, name))
            if not name or (module, name) in self.lines:
                return (module, name) if module in self.imports else None
            if name in self.imports.get(module, {}):
                module, name = self.imports[module][name]
            else:
                module, name = f"{module}.{name}", ""
        return None

    def named(self, module: str, line: ast.AST) -> Iterator[Place]:
        """All that a line names, also behind the name of a module."""
        here = dict(_imported(line))
        for each in _free(line, frozenset()):
            written = each.id if isinstance(each, ast.Name) else each.value.id  # type: ignore[union-attr]
            found = self.place(*here[written]) if written in here else self.place(module, written)
            if found and not found[1] and isinstance(each, ast.Attribute):
                found = self.place(found[0], each.attr)
            if found and found[1]:
                yield found

    def reached(self, starts: Iterable[Place]) -> set[Place]:
        reached, waiting = set[Place](), list(starts)
        while waiting:
            place = waiting.pop()
            if place not in reached:
                reached.add(place)
                waiting += (each for line in self.lines[place] for each in self.named(place[0], line))
        return reached

    def is_run(self, place: Place) -> bool:
        """Whether it is a function or a class, and not a value."""
        return any(isinstance(line, Defining) for line in self.lines[place])


def _imported(tree: ast.AST) -> Iterator[tuple[str, Place]]:
    for each in ast.walk(tree):
        if isinstance(each, ast.ImportFrom) and each.module:
            yield from ((name.asname or name.name, (each.module, name.name)) for name in each.names)
        elif isinstance(each, ast.Import):
            yield from ((name.asname, (name.name, "")) for name in each.names if name.asname)


def _defined(line: ast.stmt) -> Iterator[str]:
    if isinstance(line, Defining):
        yield line.name
    else:
        yield from (each.id for each in ast.walk(line) if isinstance(each, ast.Name) and not _is_read(each))


def _is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def _free(node: ast.AST, own: frozenset[str]) -> Iterator[ast.Name | ast.Attribute]:
    """The names that are read, without those that belong to the function in which they stand."""
    if isinstance(node, Function):
        # What stands there where nothing is given is looked up outside.
        for usual in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            yield from _free(usual, own)
        given = (each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg))
        kept = (each.id for each in ast.walk(node) if isinstance(each, ast.Name) and not _is_read(each))
        own = own | {*given, *kept}
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.value.id not in own:
            yield node
    elif isinstance(node, ast.Name):
        if _is_read(node) and node.id not in own:
            yield node
    else:
        for each in ast.iter_child_nodes(node):
            yield from _free(each, own)


def desk(ways: Ways) -> set[Place]:
    """What the browser opens, and the values by which pages and games are found."""
    return {
        (module, name)
        for module, name in ways.lines
        if module == "app" or (name in STARTS and STARTS[name] in module)
    }


def unreached(ways: Ways, adapter: str, known: Collection[Place]) -> set[str]:
    """What an adapter runs and the desk does not."""
    lines = ((place, line) for place in ways.lines if place[0] == adapter for line in ways.lines[place])
    named = {each for place, line in lines for each in ways.named(place[0], line)}
    return {
        f"{module}.{name}"
        for module, name in named.difference(known)
        if module.startswith("dicewright.") and ways.is_run((module, name))
    }


@pytest.fixture(scope="module")
def ways() -> Ways:
    shipped = sources(ROOT / "pysrc/dicewright", "dicewright")
    adapters = sources(Path(__file__).parent, "tests.conformance")
    return Ways(
        {
            **shipped,
            **adapters,
            "app": (ROOT / "web/app.py").read_text(),
            "render": (ROOT / "web/build/render.py").read_text(),
        }
    )


@pytest.fixture(scope="module")
def known(ways: Ways) -> set[Place]:
    return ways.reached(desk(ways))


ADAPTERS = sorted(
    f"tests.conformance.{path.stem}"
    for path in Path(__file__).parent.glob("*.py")
    if not path.stem.startswith(("test_", "__"))
)


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_what_an_adapter_runs_is_reached_from_the_desk(ways: Ways, known: set[Place], adapter: str) -> None:
    assert unreached(ways, adapter, known) == set()


def test_nothing_is_shipped_that_nobody_reaches(ways: Ways, known: set[Place]) -> None:
    """From the desk, the command line, or where the build draws each page as it lies on the server."""
    shipped = {place for place in ways.lines if place[0].startswith("dicewright.") and ways.is_run(place)}
    others = {place for place in ways.lines if place[0] in ("dicewright.__main__", "render")}
    assert others
    assert 0.9 < len(shipped & known) / len(shipped) < 1, "the ways lead nowhere, or everywhere"
    assert shipped - known - ways.reached(others) == set()


def test_no_method_is_shipped_that_nobody_calls() -> None:
    trees = [ast.parse(text) for text in sources(ROOT / "pysrc/dicewright", "dicewright").values()]
    trees.append(ast.parse((ROOT / "web/app.py").read_text()))
    called = {each.attr for tree in trees for each in ast.walk(tree) if isinstance(each, ast.Attribute)}
    classes = (each for tree in trees for each in ast.walk(tree) if isinstance(each, ast.ClassDef))
    methods = {
        (each.name, line.name)
        for each in classes
        for line in each.body
        if isinstance(line, Defining) and not line.name.startswith("__")
    }
    assert {(kind, name) for kind, name in methods if name not in called} == set()


def test_it_would_be_seen() -> None:
    """What only an adapter runs, behind a module's name or beside another's local of the same name."""
    ways = Ways(
        {
            "dicewright.rules": (
                "def played(): return inner()\ndef inner(): ...\ndef idle(): ...\ndef lost(): ...\n"
            ),
            "dicewright.pages.one": (
                "from dicewright import rules\n"
                "from dicewright.rules import lost\n"
                "class Shown:\n    def update(self): return rules.played()\n"
                "def twice(lost): return lost\n"
                "PAGE = Shown(), twice\n"
            ),
            "tests.adapter": (
                "from dicewright import rules\n"
                "from dicewright.rules import lost as gone\n"
                "OPS = [rules.played, rules.inner, rules.idle, gone]\n"
            ),
        }
    )
    known = ways.reached(desk(ways))
    assert unreached(ways, "tests.adapter", known) == {"dicewright.rules.idle", "dicewright.rules.lost"}
