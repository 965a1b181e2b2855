"""4.4 The markers, each side of each."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cholm_qt.games.circle_of_fire.desk.pieces.colours import BACK_WHITE, SIDES
from cholm_qt.games.circle_of_fire.desk.pieces.emblems import draw_emblem, moon, sun
from cholm_qt.games.circle_of_fire.desk.pieces.ruins import draw_blocks, draw_heap, draw_sandbags
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.canvas import Canvas, Print, canvas, fitted
from cholm_qt.ui.pieces.cardboard import INK, draw_body, draw_frame

TOP_WORD = QRectF(6.5, 4.2, 60.0, 13.6)
BOTTOM_WORD = QRectF(6.5, 55.2, 60.0, 13.6)
MIDDLE = QRectF(22.0, 22.0, 29.0, 29.0)
HEAP = QRectF(12.0, 3.0, 49.0, 49.0)
HIGH_HEAP = QRectF(16.0, 14.0, 41.0, 40.0)
SANDBAGS = QRectF(12.0, 10.0, 49.0, 45.0)
BANDS = (QRectF(0.7, 4.2, 71.6, 13.6), QRectF(0.7, 55.2, 71.6, 13.6))
LIGHT = "#f7f0dc"
UNHELD = "#6f6a60"
WHOLE = QRectF(10.0, 10.0, 53.0, 53.0)
TINY = 24  # pixels below which a heap of stones is a smudge


class Marker(StrEnum):
    """One side of a marker."""

    CONTROL_GERMAN = "control-german"
    CONTROL_SOVIET = "control-soviet"
    ADVANTAGE_GERMAN = "advantage-german"
    ADVANTAGE_SOVIET = "advantage-soviet"
    ADVANTAGE_NOBODY = "advantage-nobody"
    DAY = "day"
    NIGHT = "night"
    RUBBLE = "rubble"
    HEAVY_RUBBLE = "heavy-rubble"
    STUBBORN_DEFENSE = "stubborn-defense"


_CONTROL = {Marker.CONTROL_GERMAN: GERMAN, Marker.CONTROL_SOVIET: SOVIET}
_ADVANTAGE = {
    Marker.ADVANTAGE_GERMAN: GERMAN,
    Marker.ADVANTAGE_SOVIET: SOVIET,
    Marker.ADVANTAGE_NOBODY: NOBODY,
}


def control(side: int) -> Marker:
    """4.4.1 The Control marker of a side."""
    return (Marker.CONTROL_GERMAN, Marker.CONTROL_SOVIET)[side]


def advantage(side: int) -> Marker:
    """4.4.2 The Turn marker with the side uppermost that has the Advantage, or with neither."""
    return (Marker.ADVANTAGE_GERMAN, Marker.ADVANTAGE_SOVIET, Marker.ADVANTAGE_NOBODY)[side]


def rubble(level: int) -> Marker:
    """4.4.4 The Rubble marker of level 1 or 2."""
    return Marker.RUBBLE if level == 1 else Marker.HEAVY_RUBBLE


def cut_out(places: int, urban: int) -> list[tuple[Marker, Marker | None]]:
    """4.4 The markers of a sheet to cut out, front and back, for so many places and Urban Areas."""
    return [
        (Marker.ADVANTAGE_GERMAN, Marker.ADVANTAGE_SOVIET),
        (Marker.ADVANTAGE_NOBODY, None),
        (Marker.DAY, Marker.NIGHT),
        (Marker.STUBBORN_DEFENSE, None),
        *[(Marker.RUBBLE, Marker.HEAVY_RUBBLE)] * urban,
        *[(Marker.CONTROL_GERMAN, Marker.CONTROL_SOVIET)] * places,
    ]


def words(marker: Marker) -> tuple[str, str]:
    """The words at the top and at the bottom of a marker."""
    if marker in _ADVANTAGE:
        return tr("ADVANTAGE"), tr("TURN")
    return {
        Marker.DAY: (tr("DAY"), tr("IMPULSE")),
        Marker.NIGHT: (tr("NIGHT"), tr("IMPULSE")),
        Marker.RUBBLE: ("", tr("RUBBLE")),
        Marker.HEAVY_RUBBLE: (tr("HEAVY"), tr("RUBBLE")),
        Marker.STUBBORN_DEFENSE: (tr("STUBBORN"), tr("DEFENSE")),
    }.get(marker, ("", ""))


def lettering(marker: Marker) -> list[Print]:
    """The words of a marker where they are printed."""
    ink = LIGHT if marker is Marker.NIGHT or marker in _ADVANTAGE else INK
    boxes = zip(words(marker), (TOP_WORD, BOTTOM_WORD), strict=True)
    return [Print(word, "number", 8.4, box, ink) for word, box in boxes if word]


def paint_marker(painter: QPainter, rect: QRectF, marker: Marker, dpr: float = 1.0) -> None:
    """Print one side of a marker into a rectangle; below 50 pixels without its words."""
    with canvas(painter, rect, dpr) as on:
        _draw_card(on, marker)
        if rect.width() < TINY and marker in (Marker.RUBBLE, Marker.HEAVY_RUBBLE):
            draw_blocks(on, WHOLE, heavy=marker is Marker.HEAVY_RUBBLE)
            return
        _draw_picture(on, marker, _room(marker, on.full))
        if on.full:
            for line in lettering(marker):
                on.write(line)


def _room(marker: Marker, full: bool) -> QRectF:
    """The part of a marker its picture may take."""
    if marker in _ADVANTAGE:
        return MIDDLE
    if not full or marker in _CONTROL:
        return WHOLE
    special = {
        Marker.RUBBLE: HEAP,
        Marker.HEAVY_RUBBLE: HIGH_HEAP,
        Marker.STUBBORN_DEFENSE: SANDBAGS,
    }
    return special.get(marker, MIDDLE)


def _draw_card(on: Canvas, marker: Marker) -> None:
    """The cardboard under a marker."""
    if marker in _CONTROL:
        _draw_side_card(on, _CONTROL[marker])
        return
    if marker in _ADVANTAGE:
        _draw_banded_card(on, _ADVANTAGE[marker])
        return
    colour, edge = {
        Marker.DAY: ("#dfe9ee", "#8fa3ad"),
        Marker.NIGHT: ("#1f2c4a", "#0e1526"),
        Marker.RUBBLE: ("#d8d3c6", "#8d877a"),
        Marker.HEAVY_RUBBLE: ("#b7afa0", "#6d665a"),
    }.get(marker, (SIDES[GERMAN].front, SIDES[GERMAN].edge))
    draw_body(on, colour, edge)
    if marker is Marker.STUBBORN_DEFENSE:
        draw_frame(on, SIDES[GERMAN].notched, SIDES[GERMAN].frame)


def _draw_side_card(on: Canvas, side: int) -> None:
    """Cardboard in a side's colour and frame."""
    draw_body(on, SIDES[side].front, SIDES[side].edge)
    draw_frame(on, SIDES[side].notched, SIDES[side].frame, 2.0)


def _draw_banded_card(on: Canvas, side: int) -> None:
    """Cardboard with two dark bands, in a side's colour, or white when nobody holds it."""
    held = SIDES.get(side)
    draw_body(on, held.front if held else BACK_WHITE, held.edge if held else UNHELD)
    for band in BANDS:
        path = QPainterPath()
        path.addRect(on.snap(band))
        on.fill(path, held.frame if held else UNHELD)


def _draw_picture(on: Canvas, marker: Marker, box: QRectF) -> None:
    """The picture of a marker."""
    if marker in _CONTROL:
        draw_emblem(on, _CONTROL[marker], box.adjusted(4, 4, -4, -4))
    elif marker in _ADVANTAGE:
        _draw_holder(on, _ADVANTAGE[marker], box)
    elif marker is Marker.DAY:
        on.fill(fitted(sun(), box), "#b87400")
    elif marker is Marker.NIGHT:
        on.fill(fitted(moon(), box), LIGHT)
    elif marker is Marker.STUBBORN_DEFENSE:
        draw_sandbags(on, box)
    else:
        draw_heap(on, box, heavy=marker is Marker.HEAVY_RUBBLE)


def _draw_holder(on: Canvas, side: int, box: QRectF) -> None:
    """The sign of the side that has the Advantage, or an empty ring."""
    if side != NOBODY:
        draw_emblem(on, side, box)
        return
    ring = QPainterPath()
    ring.addEllipse(box.adjusted(4, 4, -4, -4))
    on.line(ring, UNHELD, 2.5)
