"""Runs in Pyodide: compiles the app, and of the standard library what the app needs, into zips.

Which modules of the standard library are needed is derived: everything the runtime itself has loaded,
everything the app imports anywhere, and what those modules import in turn.
"""

import sys

LOADED_BY_RUNTIME = frozenset(sys.modules)

import ast
import importlib
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType

STDLIB = zipfile.ZipFile(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
RUNTIME_PACKAGES = ("pyodide", "_pyodide")


def module_name(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


STDLIB_FILES = {module_name(path): path for path in STDLIB.namelist() if path.endswith(".py")}


def imported(source, path):
    """Every module the source may import, wherever in it the import stands."""
    package = module_name(path) if path.endswith("/__init__.py") else module_name(path).rpartition(".")[0]
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    return names


def read_stdlib(name):
    return STDLIB.read(STDLIB_FILES[name])


def needed_modules(app):
    wanted = set()
    for path, source in app.items():
        if path.endswith(".py"):
            wanted |= imported(source, path)
    wanted |= {name for name in STDLIB_FILES if name.split(".")[0] in RUNTIME_PACKAGES}
    wanted &= STDLIB_FILES.keys()
    # A function of a module the app calls may import more when it is called.
    for name in sorted(wanted):
        wanted |= imported(read_stdlib(name), STDLIB_FILES[name]) & STDLIB_FILES.keys()
    for name in sorted(wanted):
        try:
            importlib.import_module(name)
        except ImportError:
            continue  # made for another platform; the module guards that import itself
    return sorted((LOADED_BY_RUNTIME | sys.modules.keys() | wanted) & STDLIB_FILES.keys())


def without_lines(code):
    """The same code without its table of line numbers, a tenth of what it takes to fetch."""
    parts = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=tuple(parts), co_linetable=b"")


def without_docstrings(source, path):
    """Classes keep theirs: without one, a dataclass works out its signature to make one up."""
    tree = ast.parse(source, path)
    documented = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False):
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass(lineno=1, col_offset=0)]
    return tree


def compiled_library(source, path):
    return written(without_lines(compile(source, path, "exec", dont_inherit=True, optimize=2)), source)


def compiled_app(source, path):
    tree = without_docstrings(source, path)
    return written(without_lines(compile(tree, path, "exec", dont_inherit=True, optimize=1)), source)


def as_shipped(source, path):
    return (f"{path}c", compiled_app(source, path)) if path.endswith(".py") else (path, source)


def written(code, source):
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def write_zip(path, files):
    # Stored, not deflated: the host's own compression does better on the whole.
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


def main():
    app = {name: Path(file).read_bytes() for name, file in ARGUMENTS["app"].items()}
    qr = {name: Path(file).read_bytes() for name, file in ARGUMENTS["qr"].items()}
    needed = needed_modules(app | qr)
    write_zip(
        ARGUMENTS["stdlib_zip"],
        {
            f"{STDLIB_FILES[name]}c": compiled_library(read_stdlib(name), STDLIB_FILES[name])
            for name in needed
        },
    )
    for name, sources in (("app_zip", app), ("qr_zip", qr)):
        write_zip(ARGUMENTS[name], dict(as_shipped(source, path) for path, source in sources.items()))


main()
