"""Text as outlines from the shipped fonts, never from a system font, and printed on the plates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from cholm_qt import paths
from cholm_qt.mapmaker.geometry import Point, walk
from cholm_qt.mapmaker.plates import Plates

FACES = {
    "roman": "OldStandardTT_400Regular.ttf",
    "italic": "OldStandardTT_400Regular_Italic.ttf",
    "bold": "OldStandardTT_700Bold.ttf",
    "number": "Oswald_500Medium.ttf",
    "heading": "Oswald_600SemiBold.ttf",
    "narrow": "PTSansNarrow_400Regular.ttf",
    "narrow-bold": "PTSansNarrow_700Bold.ttf",
}


class MissingGlyph(Exception):
    """A shipped font lacks a letter the sheet wants to print."""


@cache
def _font(face: str, size: float) -> QRawFont:
    """Return a font straight from its file."""
    path = paths.resources() / "fonts" / FACES[face]
    return QRawFont(str(path), size, QFont.HintingPreference.PreferNoHinting)


def _glyphs(text: str, face: str, size: float, spacing: float) -> list[tuple[int, float]]:
    """Return each letter's glyph and the way to the next one."""
    font = _font(face, size)
    numbers = list(font.glyphIndexesForString(text))
    if 0 in numbers or len(numbers) != len(text):
        raise MissingGlyph(f"{FACES[face]} cannot print {text!r}")
    return [
        (number, step.x() + spacing)
        for number, step in zip(numbers, font.advancesForGlyphIndexes(numbers), strict=True)
    ]


def text_width(text: str, face: str, size: float, spacing: float = 0.0) -> float:
    """Return how wide a line of text runs."""
    return sum(step for _, step in _glyphs(text, face, size, spacing)) - spacing


def text_path(
    text: str, face: str, size: float, at: Point, *, align: float = 0.0, spacing: float = 0.0
) -> QPainterPath:
    """Return a line of text with its baseline at a point; align 0 starts, 0.5 centres, 1 ends it there."""
    font = _font(face, size)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    x = at[0] - align * text_width(text, face, size, spacing)
    for number, step in _glyphs(text, face, size, spacing):
        path.addPath(font.pathForGlyph(number).translated(QPointF(x, at[1])))
        x += step
    return path


def text_along(
    text: str, face: str, size: float, line: Sequence[Point], *, spacing: float = 0.0, start: float = 0.0
) -> QPainterPath:
    """Return a text whose letters stand one by one on a line, from that way along it."""
    font = _font(face, size)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    due = start
    for number, step in _glyphs(text, face, size, spacing):
        middle = walk(line, 1e9, due + (step - spacing) / 2)
        if not middle:
            break
        (x, y), heading = middle[0]
        turn = QTransform().translate(x, y).rotate(math.degrees(heading)).translate(-(step - spacing) / 2, 0)
        path.addPath(turn.map(font.pathForGlyph(number)))
        due += step
    return path


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
