"""From samples to figures: medians, ratios, and the target beside each."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

Samples = Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Figure:
    """One number of the report; a target is a limit it should not exceed."""

    name: str
    label: str
    value: float
    unit: str
    target: float | None = None
    scale: str = ""
    """The measured medians and their spread, for a feeling of size."""

    @property
    def reached(self) -> bool | None:
        return None if self.target is None else self.value <= self.target


def spread(values: Sequence[float], unit: str = "ms") -> str:
    return f"{median(values):.0f} {unit} ({min(values):.0f}–{max(values):.0f}, {len(values)} of them)"


def ratio(
    name: str, label: str, samples: Samples, above: str, below: str, target: float | None = None
) -> Figure:
    upper, lower = samples[above], samples[below]
    scale = f"{spread(upper)} against {spread(lower)}"
    return Figure(name, label, median(upper) / median(lower), "ratio", target, scale)


def figures_of(
    samples: Samples, sent: Mapping[str, Sequence[tuple[str, int]]], foreign: Mapping[str, Sequence[str]]
) -> list[Figure]:
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
    if samples.get("ours memory"):
        ours, floor = (median(samples[f"{name} memory"]) / 1e6 for name in ("ours", "floor"))
        scale = f"private memory of the tab's process; the floor {floor:.0f} MB"
        figures.append(Figure("memory", "memory of the tab", ours, "MB", None, scale))
    return figures


def table(figures: Sequence[Figure]) -> str:
    verdicts = {True: "reached", False: "missed", None: ""}
    rows = [("", "figure", "target", "", "medians (least–most)")]
    for figure in figures:
        target = "" if figure.target is None else f"<= {figure.target:g}"
        value = f"{figure.value:.2f}" if figure.unit == "ratio" else f"{figure.value:.3g} {figure.unit}"
        rows.append((figure.label, value, target, verdicts[figure.reached], figure.scale))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def as_json(figures: Sequence[Figure]) -> dict[str, dict[str, Any]]:
    return {figure.name: {**asdict(figure), "reached": figure.reached} for figure in figures}
