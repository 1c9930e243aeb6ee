"""The style keeps to its tokens: sizes of type, steps of space, and colours that can be told apart."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from dicewright.games import GAMES

WEB = Path(__file__).resolve().parent.parent / "web"
FILES = (WEB / "dark.css", *sorted((WEB / "style").glob("*.css")))

SIZES = {"small": 14, "text": 16, "lead": 20, "title": 28, "large": 48, "number": 72}
SPACES = {"1": 4, "2": 8, "3": 12, "4": 16, "5": 24, "6": 40}
PIXELS_PER_REM = 16

SIZE = re.compile(rf"var\(--size-({'|'.join(SIZES)})\)|inherit")
SPACE = r"(0|auto|var\(--space-[1-6]\)|calc\(-1 \* var\(--space-[1-6]\)\)|env\(safe-area-inset-[a-z]+\))"
AT_AN_EDGE = rf"(max|calc)\({SPACE}(, | \+ ){SPACE}\)"
SPACES_ONLY = re.compile(rf"({SPACE}|{AT_AN_EDGE})(\s+({SPACE}|{AT_AN_EDGE}))*")
SPACED = re.compile(r"(row-|column-)?gap|(padding|margin)(-[a-z]+)*")

EXCEPTIONS = {
    ("dice.css", ".die text", "font-size"): "in units of the drawing, which grows with its die",
    ("dice-page.css", ".dice-row .die text", "font-size"): "in units of the drawing",
    ("log.css", ".rolls .die text", "font-size"): "in units of the drawing",
    ("print.css", ".sheet .notes", "font-size"): "on paper, in points",
    ("print.css", "@page", "margin"): "of the paper itself",
    ("page.css", ".desk", "padding-bottom"): "room for the bar that lies over it on a phone",
    ("page.css", ".bench", "padding-bottom"): "room for the bar that lies over it on a phone",
    ("base.css", ".for-screen-readers", "margin"): "out of sight",
    ("base.css", "body", "padding"): "room for the doors",
    ("shell.css", ".top", "margin-left"): "across the doors where they are a rail",
    ("controls.css", ".segments button + button", "margin-left"): "two edges lie on each other",
}


class Declaration(NamedTuple):
    file: str
    selector: str
    property: str
    value: str


def declarations(path: Path) -> Iterator[Declaration]:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", text):
        for line in body.split(";"):
            name, _, value = line.partition(":")
            if value:
                words = " ".join(selector.split())
                yield Declaration(path.name, words, name.strip(), " ".join(value.split()))


EVERYTHING = [each for path in FILES for each in declarations(path)]


def trouble_with(each: Declaration) -> bool:
    if each.property == "font-size":
        return not SIZE.fullmatch(each.value)
    if each.property == "font":
        return each.value != "inherit"
    return bool(SPACED.fullmatch(each.property)) and not SPACES_ONLY.fullmatch(each.value)


def test_type_and_space_come_in_few_sizes() -> None:
    odd = [each for each in EVERYTHING if trouble_with(each) and each[:3] not in EXCEPTIONS]
    assert not odd, "\n".join(map(str, odd))


def test_every_exception_is_still_one() -> None:
    found = {each[:3] for each in EVERYTHING if trouble_with(each)}
    assert set(EXCEPTIONS) == found & set(EXCEPTIONS)


# Colours


def tokens(file: str) -> dict[str, str]:
    return {
        each.property: each.value
        for each in EVERYTHING
        if each.file == file and each.selector in (":root", ":root, [data-game]")
    }


DAY = tokens("tokens.css")
NIGHT = {**DAY, **tokens("dark.css")}
TIMES = {"day": DAY, "night": NIGHT}
HUES = [
    *((time, "accent", colours["--accent"]) for time, colours in TIMES.items()),
    *((time, game.key, getattr(game.hue, time)) for time in TIMES for game in GAMES),
]
each_time = pytest.mark.parametrize("time", TIMES)
each_hue = pytest.mark.parametrize(
    ("time", "hue"), [(time, hue) for time, _, hue in HUES], ids=[f"{key} by {time}" for time, key, _ in HUES]
)

Colour = tuple[float, ...]


def colour(text: str) -> Colour:
    return tuple(int(text[place : place + 2], 16) for place in (1, 3, 5))


def mixed(share: float, one: str, other: str) -> Colour:
    return tuple(share * a + (1 - share) * b for a, b in zip(colour(one), colour(other), strict=True))


def luminance(of: Colour) -> float:
    """As WCAG defines it."""
    parts = [part / 255 for part in of]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | Colour, other: str | Colour) -> float:
    light = [luminance(colour(each) if isinstance(each, str) else each) for each in (one, other)]
    return (max(light) + 0.05) / (min(light) + 0.05)


def tint(time: str, hue: str) -> Colour:
    mix = re.fullmatch(r"color-mix\(in srgb, var\(--fill\) (\d+)%, var\(--card\)\)", DAY["--tint"])
    assert mix
    return mixed(int(mix[1]) / 100, hue, TIMES[time]["--card"])


def test_the_tokens_are_what_they_are_said_to_be() -> None:
    for kind, sizes in (("size", SIZES), ("space", SPACES)):
        said = {name: value for name, value in DAY.items() if name.startswith(f"--{kind}-")}
        assert said == {
            f"--{kind}-{name}": f"{pixels / PIXELS_PER_REM:g}rem" for name, pixels in sizes.items()
        }


@each_time
@pytest.mark.parametrize("ground", ["--paper", "--card"])
def test_what_is_written_can_be_read(time: str, ground: str) -> None:
    colours = TIMES[time]
    for ink in ("--ink", "--soft", "--accent", "--trouble"):
        assert contrast(colours[ink], colours[ground]) >= 4.5, ink


@each_time
@pytest.mark.parametrize("ground", ["--paper", "--card"])
def test_a_result_can_be_read_from_afar(time: str, ground: str) -> None:
    assert contrast(TIMES[time]["--ink"], TIMES[time][ground]) >= 7


@each_time
@pytest.mark.parametrize("ground", ["--paper", "--card"])
def test_what_can_be_pressed_has_an_edge(time: str, ground: str) -> None:
    for edge in ("--edge", "--trouble"):
        assert contrast(TIMES[time][edge], TIMES[time][ground]) >= 3, edge


@each_hue
def test_what_is_chosen_has_an_edge_inside_and_out_and_can_be_read(time: str, hue: str) -> None:
    colours, inside = TIMES[time], tint(time, hue)
    for ground in (inside, colours["--card"], colours["--paper"]):
        assert contrast(hue, ground) >= 3
    assert contrast(colours["--ink"], inside) >= 7


@each_hue
def test_what_is_filled_can_be_told_and_read(time: str, hue: str) -> None:
    colours = TIMES[time]
    assert contrast(colours["--on-accent"], hue) >= 4.5
    for ground in ("--card", "--paper"):
        assert contrast(hue, colours[ground]) >= 4.5


def test_the_edges_of_controls_are_the_edge() -> None:
    """A line is for parting things: nothing that can be pressed or filled in makes do with one."""
    faint = [
        each
        for each in EVERYTHING
        if re.search(r"(button|input|select|textarea|\.button)(\[[^\]]*\])?$", each.selector)
        and each.property.startswith("border")
        and "--line" in each.value
    ]
    assert not faint, faint
