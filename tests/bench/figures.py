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


def number(value: float) -> str:
    """Whole from a hundred on, and below that with the digits that matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def spread(values: Sequence[float], unit: str = "ms") -> str:
    least, most = number(min(values)), number(max(values))
    return f"{number(median(values))} {unit} ({least}–{most}, {len(values)} of them)"


def ratio(
    name: str, label: str, samples: Samples, above: str, below: str, target: float | None = None
) -> Figure:
    upper, lower = samples[above], samples[below]
    scale = f"{spread(upper)} against {spread(lower)}"
    return Figure(name, label, median(upper) / median(lower), "ratio", target, scale)


def table(figures: Sequence[Figure]) -> str:
    verdicts = {True: "reached", False: "missed", None: ""}
    rows = [("", "figure", "target", "", "medians (least–most)")]
    for figure in figures:
        target = "" if figure.target is None else f"<= {figure.target:,g}"
        value = number(figure.value) + ("" if figure.unit == "ratio" else f" {figure.unit}")
        rows.append((figure.label, value, target, verdicts[figure.reached], figure.scale))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def as_json(figures: Sequence[Figure]) -> dict[str, dict[str, Any]]:
    return {figure.name: {**asdict(figure), "reached": figure.reached} for figure in figures}
