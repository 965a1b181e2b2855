"""Letters as outlines from the shipped fonts alone; no system font is ever asked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from cholm_qt import paths
from cholm_qt.mapmaker.geometry import Point, walk

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
