"""Sets type on the plates."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from cholm_qt.mapmaker.geometry import Point
from cholm_qt.mapmaker.lettering import text_path, text_width
from cholm_qt.mapmaker.plates import Plates


def write(
    plates: Plates,
    text: str,
    face: str,
    size: float,
    at: Point,
    *,
    align: float = 0.0,
    spacing: float = 0.0,
    plate: str = "black",
    coverage: float = 0.95,
    halo: float = 0.0,
) -> None:
    """Print a line of text; a halo takes all other ink off round the letters."""
    path = text_path(text, face, size, at, align=align, spacing=spacing)
    print_path(plates, path, plate=plate, coverage=coverage, halo=halo)


def print_path(
    plates: Plates, path: QPainterPath, *, plate: str, coverage: float = 0.95, halo: float = 0.0
) -> None:
    """Print a path with a halo cut from every plate."""
    if halo:
        plates.clear_along(path, 2 * halo, 0.9)
        plates.clear(path)
    plates.fill(plate, path, coverage)


def centred(text: str, face: str, size: float, at: Point) -> QPainterPath:
    """Return a text whose inked box has its middle at a point."""
    path = text_path(text, face, size, (0, 0))
    middle = path.boundingRect().center()
    return path.translated(at[0] - middle.x(), at[1] - middle.y())


def wrapped(text: str, face: str, size: float, width: float) -> list[str]:
    """Return a text broken into lines no wider than that."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, face, size) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def write_paragraph(
    plates: Plates, text: str, face: str, size: float, at: Point, width: float, *, leading: float = 1.3
) -> float:
    """Print a text in lines from a first baseline on; return the baseline after the last."""
    x, y = at
    for line in wrapped(text, face, size, width):
        write(plates, line, face, size, (x, y))
        y += size * leading
    return y
