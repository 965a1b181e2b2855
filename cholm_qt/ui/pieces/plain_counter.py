"""A plain counter for games that print none of their own: the colour of its side, a name and two numbers."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cholm_qt.ui.pieces.badges import Badge, paint_badge
from cholm_qt.ui.pieces.canvas import Canvas, Print, canvas
from cholm_qt.ui.pieces.cardboard import INK, SideColours, draw_body, draw_frame
from cholm_qt.ui.pieces.nato_symbols import Symbol, draw_symbol

SIDE_COLOURS = (
    SideColours(front="#a9b7c6", frame="#24405f", edge="#4d5f73"),
    SideColours(front="#e3c9a0", frame="#7d2a1a", edge="#86683a", notched=True),
    SideColours(front="#b5c9a4", frame="#2f5225", edge="#5f7350"),
    SideColours(front="#d8c3dc", frame="#5b2a6c", edge="#7b6382", notched=True),
)
FRAME, TURNED_FRAME = 1.1, 3.0  # broad on white, so that the colour of the side is still seen
WHITE, PAPER = "#f6f3ec", "#f4efe2"
TITLE = QRectF(6.5, 5.0, 60.0, 13.0)
SYMBOL = QRectF(20.0, 20.0, 33.0, 21.0)
LEFT, RIGHT = QRectF(7.0, 43.4, 26.0, 23.4), QRectF(40.0, 43.4, 26.0, 23.4)
BIG_LEFT, BIG_RIGHT = QRectF(7.0, 36.0, 29.0, 30.0), QRectF(38.0, 36.0, 29.0, 30.0)
BIG_SYMBOL = QRectF(14.5, 9.0, 44.0, 24.0)
BIG_TITLE = QRectF(8.0, 10.0, 57.0, 22.0)
LEAST_TITLE = 24.0  # signs leave no room for a name in less
SIGN, MOST_SIGNS = QRectF(3.0, 2.6, 17.0, 17.0), 3
BIG_SIGN, BESIDE_SIGN = QRectF(3.0, 3.0, 31.0, 31.0), QRectF(35.0, 9.0, 30.0, 22.0)
STEP, STEP_GAP, STEPS_TOP = 5.0, 2.5, 22.0  # the dots for steps, one below the other at the right


class PlainFace(NamedTuple):
    """All that a plain counter shows.

    Attributes:
        side: The side it belongs to.
        id: What players call it.
        name: Its printed name.
        left: A text at the lower left, as the strength.
        right: A text at the lower right, as the movement.
        steps: So many dots stand for steps that are left.
        turned: Does it show its white back, as units do that have acted?
        symbol: The NATO symbol of its type; without one the id stands there.
        signs: Small signs for what marks it, the gravest first; of these a small counter shows one.
    """

    side: int
    id: str
    name: str = ""
    left: str = ""
    right: str = ""
    steps: int = 0
    turned: bool = False
    symbol: Symbol | None = None
    signs: tuple[Badge, ...] = ()


def paint_plain(
    painter: QPainter, rect: QRectF, face: PlainFace, colours: SideColours, dpr: float = 1.0
) -> None:
    """Print a plain counter into a rectangle; below 50 pixels only what can be read there."""
    with canvas(painter, rect, dpr) as on:
        draw_body(on, WHITE if face.turned else colours.front, colours.edge)
        draw_frame(on, colours.notched, colours.frame, TURNED_FRAME if face.turned else FRAME)
        if face.symbol is not None:
            draw_symbol(on, face.symbol, _symbol_box(face, on.full), PAPER)
        for line in lettering(face, on.full):
            on.write(line)
        _draw_steps(on, face.steps)
        for sign, box in zip(face.signs, sign_boxes(face, on.full), strict=False):
            paint_badge(on.painter, box, sign)


def sign_boxes(face: PlainFace, full: bool) -> list[QRectF]:
    """Where the signs of a counter lie: side by side above, or the first one alone at the upper left."""
    if not full:
        return [BIG_SIGN] if face.signs else []
    return [SIGN.translated(n * SIGN.width(), 0) for n in range(min(len(face.signs), MOST_SIGNS))]


def _symbol_box(face: PlainFace, full: bool) -> QRectF:
    """Where the symbol lies, out of the way of a large sign."""
    return SYMBOL if full else BESIDE_SIGN if face.signs else BIG_SYMBOL


def _title_box(face: PlainFace) -> QRectF:
    """What signs leave of the room for the name."""
    return TITLE.adjusted(sum(box.width() for box in sign_boxes(face, full=True)), 0, 0, 0)


def lettering(face: PlainFace, full: bool) -> list[Print]:
    """The lettering of a plain counter and where it stands."""
    if not full:
        made = [Print(face.left, "number-bold", 24.0, BIG_LEFT, INK)]
        made.append(Print(face.right, "number-light", 24.0, BIG_RIGHT, INK))
        if face.symbol is None:
            made.append(Print(face.id, "number-bold", 20.0, BIG_TITLE, INK))
    else:
        title = _title_box(face)
        made = (
            [Print(face.name or face.id, "text-bold", 8.6, title, INK)] if title.width() > LEAST_TITLE else []
        )
        made.append(Print(face.left, "number-bold", 20.0, LEFT, INK))
        made.append(Print(face.right, "number-light", 20.0, RIGHT, INK))
        if face.symbol is None:
            made.append(Print(face.id, "number", 15.0, SYMBOL, INK))
    return [line for line in made if line.text]


def _draw_steps(on: Canvas, steps: int) -> None:
    """A column of dots at the right."""
    dots = QPainterPath()
    for n in range(steps):
        dots.addEllipse(QRectF(59.0, STEPS_TOP + n * (STEP + STEP_GAP), STEP, STEP))
    on.fill(dots, INK)
