"""Counters and markers to cut out: fronts on one page, and their backs on the page behind it.

Printed on both sides and turned over at the long edge, every back lies behind its front.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.canvas import SIDE
from cholm_qt.ui.pieces.cardboard import BODY
from cholm_qt.ui.pieces.pixmap_cache import Key, paint
from cholm_qt.ui.printing.page_parts import INK, MARGIN, NAME, ONE_LINE, SMALL, draw_foot, rule, write
from cholm_qt.ui.printing.pages import MM, Draw, Pages, Paper

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

COUNTER_SIZES = (15, 16)  # millimetres
HEAD, FOOT = 12 * MM, 11 * MM  # inside the margins
EDGE = 6 * MM  # what printers leave white at the sides
MARK, MARK_GAP, HAIR = 3.5 * MM, 1.0 * MM, 1.0  # how long cut marks are, how far from the grid, how thick
RULER = 50 * MM
# What is cut away of a piece on the screen: its shadow, its rim and its round corners.
CUT = BODY.adjusted(1.7, 1.7, -1.7, -1.7)

Piece = tuple[Key, Key | None] | None  # front and back; None leaves the cell free
Cells = Sequence[tuple[int, int, Key | None]]  # row, column and what is printed there


def counter_pages(desk: Desk, position: Any, paper: Paper, size_mm: float = COUNTER_SIZES[0]) -> Pages:
    """Every counter and marker of a game, with both faces."""
    grid = _Grid(paper.rect(), size_mm * MM)
    c, title = position.components, tr("Counters to cut out")
    spaced, dense = (_pieces(desk, position, columns) for columns in (grid.columns, 1))
    pieces = dense if grid.sheets(dense) < grid.sheets(spaced) else spaced
    sheets = [pieces[n : n + grid.cells] for n in range(0, len(pieces), grid.cells)]

    def page_of(number: int) -> Draw:
        sheet, is_back = sheets[number // 2], bool(number % 2)
        cells = grid.backs(sheet) if is_back else grid.fronts(sheet)

        def draw(painter: QPainter) -> None:
            _draw_head(painter, grid, number // 2 + 1, len(sheets), is_back)
            grid.draw_marks(painter, -(-len(sheet) // grid.columns))
            for row, column, key in cells:
                if key is not None:
                    _draw_piece(painter, desk, c, key, grid.cell(row, column))
            draw_foot(painter, grid.page, desk.title(), number + 1, 2 * len(sheets))

        return draw

    return Pages(title, paper, [page_of(number) for number in range(2 * len(sheets))])


def _pieces(desk: Desk, position: Any, columns: int) -> list[Piece]:
    """The counters side after side, then the markers, each group from a new row of so many on."""
    c, pieces = position.components, list[Piece]()
    for side in range(len(desk.system.sides)):
        mine = [unit for unit in range(len(c.units)) if c.units[unit].side == side]
        pieces += [desk.printed_faces(position, unit) for unit in mine]
        pieces += [None] * (-len(pieces) % columns)
    return [*pieces, *desk.printed_markers(c)]


class _Grid:
    """The cells of a page, in the middle of it so that front and back meet."""

    def __init__(self, page: QRectF, size: float) -> None:
        self.page, self.size = page, size
        edge = EDGE + MARK
        self.columns = int((page.width() - 2 * edge) // size)
        self.rows = int((page.height() - 2 * MARGIN - HEAD - FOOT - 2 * MARK - MARK_GAP) // size)
        self.left = page.center().x() - self.columns * size / 2
        self.top = MARGIN + HEAD + MARK

    @property
    def cells(self) -> int:
        """How many pieces stand on a page."""
        return self.columns * self.rows

    def sheets(self, pieces: Sequence[Piece]) -> int:
        """How many sheets pieces take."""
        return -(-len(pieces) // self.cells)

    def cell(self, row: int, column: int) -> QRectF:
        """Where a piece is printed."""
        return QRectF(self.left + column * self.size, self.top + row * self.size, self.size, self.size)

    def fronts(self, pieces: Sequence[Piece]) -> Cells:
        """The fronts row by row."""
        return [(*divmod(n, self.columns), piece[0] if piece else None) for n, piece in enumerate(pieces)]

    def backs(self, pieces: Sequence[Piece]) -> Cells:
        """The backs as they are seen when the page is turned over: from right to left."""
        spots = [divmod(n, self.columns) for n in range(len(pieces))]
        return [
            (row, self.columns - 1 - column, piece[1] if piece else None)
            for (row, column), piece in zip(spots, pieces, strict=True)
        ]

    def draw_marks(self, painter: QPainter, rows: int) -> None:
        """Draw the marks by which a ruler is laid, round the rows that are used."""
        right, bottom = self.left + self.columns * self.size, self.top + rows * self.size
        for column in range(self.columns + 1):
            x = self.left + column * self.size
            for start, end in ((self.top - MARK, self.top - MARK_GAP), (bottom + MARK_GAP, bottom + MARK)):
                rule(painter, QPointF(x, start), QPointF(x, end), HAIR)
        for row in range(rows + 1):
            y = self.top + row * self.size
            for start, end in ((self.left - MARK, self.left - MARK_GAP), (right + MARK_GAP, right + MARK)):
                rule(painter, QPointF(start, y), QPointF(end, y), HAIR)


def _draw_piece(painter: QPainter, desk: Desk, c: Any, key: Key, cell: QRectF) -> None:
    """Fill a cell with a piece, whose edge is cut away."""
    scale = cell.width() / CUT.width()
    painter.save()
    painter.setClipRect(cell)
    left, top = cell.left() - CUT.left() * scale, cell.top() - CUT.top() * scale
    paint(painter, QRectF(left, top, SIDE * scale, SIDE * scale), key, desk, c)
    painter.restore()


def _draw_head(painter: QPainter, grid: _Grid, sheet: int, sheets: int, is_back: bool) -> None:
    """Say which side of which sheet it is, how to print it, and draw a line to measure."""
    line = QRectF(MARGIN, MARGIN, grid.page.width() - 2 * MARGIN, 5 * MM)
    words = (
        tr("Sheet {0} of {1}, back", sheet, sheets)
        if is_back
        else tr("Sheet {0} of {1}, front", sheet, sheets)
    )
    write(painter, line, words, NAME, ONE_LINE)
    how = tr("Print at 100 %, on both sides, turned over at the long edge; cut along the marks.")
    write(painter, line.translated(0, 4.5 * MM), how, SMALL, ONE_LINE)
    right, y = line.right(), line.top() + 2.5 * MM
    rule(painter, QPointF(right - RULER, y), QPointF(right, y), 3)
    for x in (right - RULER, right):
        rule(painter, QPointF(x, y - 1.2 * MM), QPointF(x, y + 1.2 * MM), 3, INK)
    below = QRectF(right - RULER, y + 1.2 * MM, RULER, 4 * MM)
    write(painter, below, tr("{0} mm", round(RULER / MM)), SMALL, Qt.AlignmentFlag.AlignCenter)
