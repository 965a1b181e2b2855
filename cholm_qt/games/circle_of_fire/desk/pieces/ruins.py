"""4.4.4, 4.4.5 Heaps of broken blocks for Rubble and a sandbag wall for the Stubborn Defense."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from cholm_qt.ui.pieces.canvas import Canvas
from cholm_qt.ui.pieces.cardboard import INK

Block = tuple[float, float, float, float, float]  # x, y, width, height and turn in degrees

# On a square of 100, what lies behind first.
HEAP: tuple[Block, ...] = (
    (24, 48, 26, 22, 12),
    (52, 52, 26, 20, -9),
    (1, 72, 34, 22, -6),
    (66, 70, 32, 23, 8),
    (33, 74, 34, 21, 2),
)
PEAK: tuple[Block, ...] = ((34, 26, 28, 22, -12), (2, 54, 22, 18, 20), (76, 52, 20, 18, -18))
WALL = ((8, 90), (8, 22), (18, 30), (22, 12), (34, 26), (40, 6), (50, 32), (60, 38), (64, 90))
WINDOWS = ((14, 40, 9, 14), (30, 38, 9, 14))
BAGS = ((4, 72), (36, 72), (68, 72), (-10, 52), (20, 52), (52, 52), (84, 52), (4, 32), (36, 32), (68, 32))


def draw_heap(on: Canvas, box: QRectF, heavy: bool) -> None:
    """Print a heap of blocks; heavy, it is higher and what is left of a house stands behind it."""
    if heavy:
        on.fill(_placed(_house(), box), "#4f483e")
    for block in (PEAK + HEAP) if heavy else HEAP:
        stone = _placed(_broken(block), box)
        on.fill(stone, "#8f8576" if heavy else "#b3a998")
        on.line(stone, INK, 1.0)


def draw_blocks(on: Canvas, box: QRectF, heavy: bool) -> None:
    """Print Rubble where the marker is tiny: a few plain blocks, light on a dark ground when it is heavy."""
    courses = 3 if heavy else 2
    if heavy:
        ground = QPainterPath()
        ground.addRect(box)
        on.fill(ground, INK)
    side = 100 / courses
    for course in range(1, courses + 1):
        for n in range(course):
            block = QPainterPath()
            left = 50 + (n - course / 2) * side
            block.addRect(QRectF(left + 4, (course - 1) * side + 4, side - 8, side - 8))
            on.fill(_placed(block, box.adjusted(4, 4, -4, -4)), "#ffffff" if heavy else INK)


def draw_sandbags(on: Canvas, box: QRectF) -> None:
    """Print three rows of sandbags."""
    on.painter.save()
    on.painter.setClipRect(box)
    for x, y in BAGS:
        bag = QPainterPath()
        bag.addRoundedRect(QRectF(x, y, 30, 19), 8, 8)
        on.fill(_placed(bag, box), "#d9c48f")
        on.line(_placed(bag, box), INK, 1.1)
    on.painter.restore()


def _placed(path: QPainterPath, box: QRectF) -> QPainterPath:
    """A picture on a square of 100 put into a box."""
    return QTransform(box.width() / 100, 0, 0, box.height() / 100, box.left(), box.top()).map(path)


def _broken(block: Block) -> QPainterPath:
    """One block with a corner knocked off."""
    x, y, width, height, turn = block
    corners = ((0, 0), (0.7, 0), (1, 0.4), (1, 1), (0.12, 1), (0, 0.8))
    path = _through([(width * across, height * down) for across, down in corners])
    return QTransform().translate(x, y).rotate(turn).map(path)


def _house() -> QPainterPath:
    """A jagged wall with two empty windows."""
    path = _through(list(WALL))
    for x, y, width, height in WINDOWS:
        path.addRect(QRectF(x, y, width, height))
    return path


def _through(points: list[tuple[float, float]]) -> QPainterPath:
    """A closed shape through these points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path
