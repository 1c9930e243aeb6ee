"""Pure Python wheels, packed from files that are already here, and the one that is not."""

import base64
import hashlib
import re
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

REQUIREMENTS = Path(__file__).parent / "requirements.txt"
WHEEL = "Wheel-Version: 1.0\nGenerator: dicewright\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def pack(folder: Path, name: str, version: str, metadata: str, modules: Mapping[str, bytes]) -> Path:
    info = f"{name}-{version}.dist-info"
    files = {**modules, f"{info}/METADATA": metadata.encode(), f"{info}/WHEEL": WHEEL.encode()}
    record = "".join(f"{path},sha256={_digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)
    return wheel


def pack_installed(folder: Path, name: str) -> Path:
    """A package of this environment without its compiled parts, which no browser could run."""
    package = distribution(name)
    root = Path(str(package.locate_file(name)))
    modules = {
        f"{name}/{path.relative_to(root).as_posix()}": path.read_bytes() for path in root.rglob("*.py")
    }
    return pack(folder, name, package.version, package.read_text("METADATA") or "", modules)


def pack_app(folder: Path, version: str, pysrc: Path, web: Path) -> Path:
    paths = {path.relative_to(pysrc).as_posix(): path for path in pysrc.rglob("*.py")}
    paths |= {path.name: path for path in web.glob("*.py")}
    metadata = f"Metadata-Version: 2.1\nName: dicewright\nVersion: {version}\n"
    return pack(folder, "dicewright", version, metadata, {name: p.read_bytes() for name, p in paths.items()})


def fetch_micropip(cache: Path) -> Path:
    name, version, digest = _pinned()
    wheel = cache / f"{name}-{version}-py3-none-any.whl"
    if not wheel.exists() or hashlib.sha256(wheel.read_bytes()).hexdigest() != digest:
        options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
        # It is made for the browser's Python, not for the one that runs here.
        target = ["--only-binary", ":all:", "--python-version", "3.14"]
        pip = [sys.executable, "-m", "pip", "download", *options, *target]
        subprocess.run([*pip, "--dest", cache, "--requirement", REQUIREMENTS], check=True)
    return wheel


def _pinned() -> tuple[str, str, str]:
    found = re.search(r"^(\w+)==(\S+) --hash=sha256:(\w+)$", REQUIREMENTS.read_text(), re.MULTILINE)
    assert found, "requirements.txt pins one wheel, with one hash"
    return found[1], found[2], found[3]


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
