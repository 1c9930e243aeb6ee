"""Every line of code knows its room."""

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from dicewright.games import GAMES as LISTED

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pysrc/dicewright"

# Each room may use itself and the rooms after it. What all games share knows them only by `dicewright.games`.
SHARED = ("pages", "table", "games", "dice")
OF_A_GAME = ("pages", "play", "rules")
USED_BY_A_GAME = {
    "pages": SHARED,
    "play": ("table", "games", "dice"),
    "rules": ("games", "dice"),
    # The one value by which a game is known, which is light.
    "": ("games", "dice"),
}
LEAVES = {"words", "ratio", "trouble", "__init__", "__main__"}
# What stands behind a game’s value has types that only readers and checkers need.
ONLY_TYPES = {("games/game.py", "dicewright.pages.part"), ("games/game.py", "dicewright.table.part")}
GAMES = {path.parent.name for path in PACKAGE.glob("games/*/__init__.py")}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyscript", "polyscript"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


def modules() -> list[Path]:
    found = sorted(PACKAGE.rglob("*.py"))
    assert found
    return found


def place_of(name: str) -> tuple[str, str, str]:
    """Of a module: the room that all share, or the game, and the room in its folder."""
    first, *rest = name.split(".")[1:] or [""]
    if first != "games" or not rest or rest[0] not in GAMES:
        return first, "", ""
    return "", rest[0], rest[1] if rest[1:] and rest[1] in OF_A_GAME else ""


def trouble_with(path: str, name: str) -> str:
    """Why this module should not import that one; nothing where it may."""
    module = ".".join(("dicewright", *Path(path).with_suffix("").parts))
    shared, game, room = place_of(module)
    there, other, inside = place_of(name)
    if there in LEAVES or shared in LEAVES or (path, name) in ONLY_TYPES:
        return ""
    if not game:
        return (
            "games are known by dicewright.games"
            if other and path != "games/__init__.py"
            else (
                ""
                if SHARED.index(there or "games") >= SHARED.index(shared)
                else f"{shared} must not use {there}"
            )
        )
    if other:
        rooms = (*OF_A_GAME, "")
        is_below = rooms.index(inside) >= rooms.index(room)
        return "" if other == game and is_below else f"{game} must not know {name}"
    return "" if there in USED_BY_A_GAME[room] else f"{room or 'a game’s value'} must not use {there}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_what_its_room_may_use(path: Path) -> None:
    place = path.relative_to(PACKAGE).as_posix()
    for name in imports(path):
        top = name.split(".")[0]
        assert not name.startswith("."), f"{name}: write imports in full, so that rooms can be seen"
        assert top not in BROWSER, f"{name}: only web/ touches the browser"
        if top == "dicewright":
            assert not trouble_with(place, name), name
        elif place.startswith("dice/") or "/rules/" in place:
            assert top in sys.stdlib_module_names, f"{name}: dice and rules use the standard library alone"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("table/links.py", "dicewright.games.lavender.rules.tables"),
        ("pages/start.py", "dicewright.games.tiers"),
        ("table/links.py", "dicewright.pages.part"),
        ("dice/roll.py", "dicewright.games"),
        ("games/lavender/rules/tables.py", "dicewright.games.lavender.play.part"),
        ("games/lavender/rules/tables.py", "dicewright.table.event"),
        ("games/lavender/play/part.py", "dicewright.pages.part"),
        ("games/lavender/pages/part.py", "dicewright.games.tiers.rules.tables"),
        ("games/lavender/__init__.py", "dicewright.games.lavender.rules.tables"),
    ],
)
def test_it_would_be_seen(path: str, name: str) -> None:
    assert trouble_with(path, name)


def test_shared_code_names_no_game() -> None:
    """But for the names of fields in links, which keep their places for good."""
    keys, spoken = "|".join(GAMES), "|".join(re.escape(game.name) for game in LISTED)
    of_a_game, named = re.compile(rf"games/(?:{keys})/"), re.compile(rf"\b(?:{keys}|{spoken})\b")
    places = {path.relative_to(PACKAGE).as_posix(): path.read_text() for path in modules()}
    found = {place for place, text in places.items() if not of_a_game.match(place) and named.search(text)}
    assert found == {"games/__init__.py", "table/short_names.py"}


def test_pages_leave_the_log_and_the_records_to_the_table() -> None:
    """What they do is a function of the table, or of a game’s play, with a name of its own."""
    pages = [path for path in modules() if "pages" in path.relative_to(PACKAGE).parts]
    assert not {path.relative_to(PACKAGE).as_posix() for path in pages if rewrites(path.read_text())}


def rewrites(text: str) -> bool:
    """Whether records, the log, or lines of it are made or replaced there."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            named = {each.arg for each in node.keywords}
            if isinstance(node.func, ast.Attribute) and node.func.attr == "replace":
                if named & {"log", "records", "aside"}:
                    return True
            elif isinstance(node.func, ast.Name) and node.func.id in ("Event", "Change", "Record"):
                return True
    return False


@pytest.mark.parametrize(
    "text", ["state.replace(problem='', log=())", "x.replace(\n    records={},\n)", "made = Record(id)"]
)
def test_a_page_that_rewrites_would_be_seen(text: str) -> None:
    assert rewrites(text)


def test_no_number_of_a_rule_stands_where_it_is_played() -> None:
    """Beside what is counted by ones and twos there are only limits of texts and lists."""
    found = []
    for path in PACKAGE.glob("games/*/play/**/*.py"):
        tree = ast.parse(path.read_text())
        limits: list[ast.AST] = [line for line in tree.body if re.match(r"MOST_\w+.* = ", ast.unparse(line))]
        limits += [each for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "maxsize"]
        known = {id(each) for line in limits for each in ast.walk(line)}
        found += [
            f"{path.relative_to(PACKAGE)}:{each.lineno}: {each.value}"
            for each in ast.walk(tree)
            if isinstance(each, ast.Constant) and type(each.value) is int
            if each.value > 2 and id(each) not in known
        ]
    assert not found


def test_a_name_stands_for_one_thing() -> None:
    """What is parallel in each game has one name in all; what is shared has its name for itself."""
    places: dict[str, list[str]] = {}
    for path in modules():
        place = path.relative_to(PACKAGE).as_posix()
        for name in re.findall(r"^class (\w+)", path.read_text(), re.MULTILINE):
            places.setdefault(name, []).append(place)
    of_a_game = re.compile(rf"games/({'|'.join(GAMES)})/")
    twice = set[str]()
    for name, found in places.items():
        games = [match[1] for place in found if (match := of_a_game.match(place))]
        if len(found) > 1 and (len(games) < len(found) or len(set(games)) < len(games)):
            twice.add(name)
    # A row of a table of one's own, by numbers or by shares.
    assert twice == {"Row"}


def test_only_the_dice_source_touches_randomness() -> None:
    random = {"random", "secrets"}
    for path in [*modules(), *(ROOT / "web").glob("*.py")]:
        assert not random & set(imports(path)), path
        if path != PACKAGE / "dice/source.py":
            assert "urandom" not in path.read_text(), path


def test_browser_code_lives_in_web() -> None:
    assert {"pyscript"} & set(imports(ROOT / "web/app.py"))
    assert not list((ROOT / "pysrc").rglob("*.js"))
    assert not list((ROOT / "pysrc").rglob("*.html"))


MOST_ANY = 60


def anys(tree: ast.AST) -> int:
    """How often `Any` is written as a type, in annotations between quotes too."""
    found = 0
    for node in ast.walk(tree):
        found += isinstance(node, ast.Name) and node.id == "Any"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "Any" in node.value:
            with suppress(SyntaxError):
                found += anys(ast.parse(node.value, mode="eval"))
    return found


def test_types_say_what_they_hold() -> None:
    """Where nothing but `Any` will do, the module says why: `Any: …` in a comment or a docstring."""
    texts = {path.relative_to(PACKAGE).as_posix(): path.read_text() for path in modules()}
    counts = {place: count for place, text in texts.items() if (count := anys(ast.parse(text)))}
    assert not {place for place in counts if not re.search(r"\bAny: \w", texts[place])}
    assert sum(counts.values()) <= MOST_ANY, counts


@pytest.mark.parametrize("text", ["x: Any", "def f(*x: dict[str, Any]): ...", 'x: "list[Any]"', "Kind = Any"])
def test_any_would_be_counted(text: str) -> None:
    assert anys(ast.parse(text)) == 1
