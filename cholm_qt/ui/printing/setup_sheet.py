"""The set-up sheet: who starts where, side after side, with small counters and a map."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from cholm_qt.files.faults import short
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.specifications import SetupGroup
from cholm_qt.ui.pieces.pixmap_cache import paint
from cholm_qt.ui.printing.board_sheet import PrintedBoard
from cholm_qt.ui.printing.page_parts import (
    GAP,
    HEADING,
    NAME,
    ONE_LINE,
    Block,
    Head,
    Placed,
    block_pages,
    column_rooms,
    flowed,
    inner_rect,
    rule,
    text_height,
    write,
)
from cholm_qt.ui.printing.pages import MM, Pages, Paper

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

MAP_SHARES = (0.42, 0.39, 0.36, 0.33, 0.3, 0.27, 0.25)  # of the page for the map; less if that saves a page
COLUMNS = 2
MOST_OF_A_TITLE, MOST_SAID = 120, 1200  # letters that there is room for above the map
NAME_WIDE, NAME_GAP = 30 * MM, 2 * MM  # of the name of a place, beside its counters
PALE = "#b9b2a4"


class Measure(NamedTuple):
    """How large the counters are, how far one is from the next, and how far a group is from the next."""

    counter: float
    step: float
    gap: float


LOOSE = Measure(11 * MM, 11.6 * MM, GAP)
DENSE = Measure(9 * MM, 9.5 * MM, 1.8 * MM)  # six counters in a row; smaller ones could not be read
MEASURES = (LOOSE, DENSE)  # a denser one if that saves a page


def setup_pages(desk: Desk, scene: MapScene, position: Any, title: str, says: str, paper: Paper) -> Pages:
    """A head with the situation, a map, and each side's units by place.

    The scene is nobody else's. Raises BadPicture.
    """
    page = paper.rect()
    room = inner_rect(page)
    title = short(title, MOST_OF_A_TITLE)
    head = Head(title, _line(desk, position), short(says, MOST_SAID))
    size, groups = _fitted(desk, position, scene.play_rect.size(), page, head.height(room.width()))
    plan, below = (
        PrintedBoard(scene, position, size, whole_sheet=False),
        QPointF(0, head.height(room.width())),
    )
    top = [
        Placed(0, head, room.topLeft(), room.width()),
        Placed(0, plan, room.topLeft() + below, room.width()),
    ]
    words = tr("Set-up: {0}", title)
    return block_pages(words, words, paper, [*top, *groups])


def _fitted(
    desk: Desk, position: Any, board: QSizeF, page: QRectF, head: float
) -> tuple[QSizeF, list[Placed]]:
    """The size of the map and the places of the groups: the roomiest of those with the fewest pages."""
    room, tries = inner_rect(page), list[tuple[QSizeF, list[Placed]]]()
    for measure, share in itertools.product(MEASURES, MAP_SHARES):
        size = board.scaled(room.width(), share * page.height(), Qt.AspectRatioMode.KeepAspectRatio)
        first = room.adjusted(0, head + size.height() + GAP, 0, 0)
        tries.append((size, list(_placed(desk, position, first, room, measure))))
    return min(tries, key=lambda each: max((placed.page for placed in each[1]), default=0))


def _placed(
    desk: Desk, position: Any, first: QRectF, other: QRectF, measure: Measure = LOOSE
) -> Iterator[Placed]:
    """A column for each of two sides; more sides follow one another through both columns."""
    sides = [_side_blocks(desk, position, side, measure) for side in range(len(desk.system.sides))]
    if len(sides) == COLUMNS:
        for column, blocks in enumerate(sides):
            again = _SideHeading(desk, column)
            yield from flowed(blocks, column_rooms(first, other, COLUMNS, (column,)), again, measure.gap)
    else:
        every = [block for blocks in sides for block in blocks]
        yield from flowed(every, column_rooms(first, other, COLUMNS, range(COLUMNS)), gap=measure.gap)


def _line(desk: Desk, position: Any) -> str:
    """The game, where in it one is, and the optional rules in use."""
    options = [desk.option_words(option)[0].replace("&", "") for option in sorted(position.options)]
    return " · ".join((desk.title(), desk.sequence_headline(position), *options))


def _side_blocks(desk: Desk, position: Any, side: int, measure: Measure) -> list[Block]:
    """A heading that stays with the first group, and the groups of a side."""
    groups = list(desk.setup_groups(position, side))
    if not groups:
        return []
    first, *others = (_Group(desk, position, group, measure) for group in groups)
    return [_Headed(_SideHeading(desk, side, sum(len(group.units) for group in groups)), first), *others]


class _SideHeading:
    """The name of a side in its colour, its sign, and how many units it has, unless it goes on overleaf."""

    def __init__(self, desk: Desk, side: int, units: int | None = None) -> None:
        self._name = desk.side_name(side)
        self._count = tr("continued") if units is None else trn("{0} unit", "{0} units", units)
        self._style = desk.side_styles()[desk.side_key(side)]
        self._emblem = desk.side_emblem(side)

    def height(self, width: float) -> float:
        """A bar."""
        return 8 * MM

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw the bar."""
        bar = QRectF(at.x(), at.y(), width, self.height(width))
        painter.fillRect(bar, QColor(self._style.field))
        rule(painter, bar.bottomLeft(), bar.bottomRight(), 6, self._style.edge)
        left = 2 * MM
        if self._emblem is not None:
            self._emblem(painter, QRectF(bar.left() + 1.5 * MM, bar.top() + 1.2 * MM, 5.6 * MM, 5.6 * MM))
            left = 9 * MM
        words = bar.adjusted(left, 0, -2 * MM, 0)
        write(painter, words, self._name, HEADING, ONE_LINE)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        write(painter, words, self._count, NAME, right)


class _Headed:
    """A heading and the block that stays below it."""

    def __init__(self, heading: Block, block: Block) -> None:
        self._heading, self._block = heading, block

    def height(self, width: float) -> float:
        """Both."""
        return self._heading.height(width) + GAP / 2 + self._block.height(width)

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw one below the other."""
        self._heading.draw(painter, at, width)
        self._block.draw(painter, at + QPointF(0, self._heading.height(width) + GAP / 2), width)


class _Group:
    """A place or box, with the counters that start there beside its name."""

    def __init__(self, desk: Desk, position: Any, group: SetupGroup, measure: Measure) -> None:
        self._desk, self._position, self._group = desk, position, group
        self._counter, self._step, self._gap = measure

    def height(self, width: float) -> float:
        """The name, or the rows of the counters."""
        rows = -(-len(self._group.units) // self._across(width))
        return max(text_height(self._group.title, NAME, NAME_WIDE), rows * self._step)

    def _across(self, width: float) -> int:
        """How many counters stand side by side."""
        return max(1, int((width - NAME_WIDE - NAME_GAP + self._step - self._counter) // self._step))

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw the name and the counters, and a line below them."""
        high, c = self.height(width), self._position.components
        middle = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        beside = max(self._step, text_height(self._group.title, NAME, NAME_WIDE))
        write(painter, QRectF(at.x(), at.y(), NAME_WIDE, beside), self._group.title, NAME, middle)
        for n, unit in enumerate(self._group.units):
            row, column = divmod(n, self._across(width))
            left = at.x() + NAME_WIDE + NAME_GAP + column * self._step
            spot = QRectF(left, at.y() + row * self._step, self._counter, self._counter)
            paint(painter, spot, self._desk.face(self._position, unit), self._desk, c)
        line = at + QPointF(0, high + self._gap / 2)
        rule(painter, line, line + QPointF(width, 0), 1.5, PALE)
