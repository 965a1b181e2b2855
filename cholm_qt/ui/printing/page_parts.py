"""What pages have in common: inks, texts, head and foot, and blocks that flow through columns."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from cholm_qt.ui.look.fonts import font
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.printing.pages import MM, Draw, Pages, Paper

INK, FAINT, SECOND = "#1b1a1a", "#5f594f", "#8c1d18"
MARGIN = 12 * MM
GUTTER = 6 * MM
FOOT = 8 * MM  # from the lower margin up
GAP = 3 * MM  # between blocks
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
ONE_LINE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Lettering(NamedTuple):
    """A face and its size in units; colour and letters follow."""

    face: str
    size: int
    colour: str = INK

    @property
    def font(self) -> QFont:
        """The font."""
        return font(self.face, self.size)


TITLE, SUBTITLE = Lettering("place-bold", 72), Lettering("text", 36, FAINT)
HEADING, BODY = Lettering("number", 44), Lettering("book", 33)
NAME, SMALL = Lettering("text-bold", 35), Lettering("text", 27, FAINT)


def text_height(text: str, lettering: Lettering, width: float) -> float:
    """How high a text is that wraps at a width."""
    if not text:
        return 0.0
    room = QRectF(0, 0, width, 1e6)
    return QFontMetricsF(lettering.font).boundingRect(room, int(WRAP), text).height()


def write(
    painter: QPainter, rect: QRectF, text: str, lettering: Lettering, flags: Qt.AlignmentFlag | int = WRAP
) -> None:
    """Write a text into a rectangle."""
    painter.setFont(lettering.font)
    painter.setPen(QColor(lettering.colour))
    painter.drawText(rect, int(flags), text)


def rule(painter: QPainter, start: QPointF, end: QPointF, width: float, colour: str = INK) -> None:
    """Draw a line."""
    painter.setPen(QPen(QColor(colour), width, c=Qt.PenCapStyle.FlatCap))
    painter.drawLine(start, end)


def inner_rect(page: QRectF) -> QRectF:
    """A page without its margins and foot."""
    return page.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN - FOOT)


def draw_foot(painter: QPainter, page: QRectF, says: str, number: int, count: int) -> None:
    """What it is and which page, at the foot."""
    line = QRectF(
        page.left() + MARGIN, page.bottom() - MARGIN - FOOT / 2, page.width() - 2 * MARGIN, FOOT / 2
    )
    rule(painter, line.topLeft(), line.topRight(), 1.5, FAINT)
    line.translate(0, 1 * MM)
    write(painter, line, says, SMALL, ONE_LINE)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    write(painter, line, tr("Page {0} of {1}", number, count), SMALL, right)


class Head(NamedTuple):
    """The head of a first page: a title, a line below it, and a text."""

    title: str
    line: str = ""
    says: str = ""

    def height(self, width: float) -> float:
        """How high it is at a width, with the space below it."""
        texts = ((self.title, TITLE), (self.line, SUBTITLE), (self.says, BODY))
        return sum(text_height(text, letters, width) for text, letters in texts) + 2 * GAP

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw it."""
        top = at.y()
        for text, letters in ((self.title, TITLE), (self.line, SUBTITLE), (self.says, BODY)):
            high = text_height(text, letters, width)
            write(painter, QRectF(at.x(), top, width, high), text, letters)
            top += high + (0.8 * MM if letters is SUBTITLE else 0)
        rule(painter, QPointF(at.x(), top + 1.5 * MM), QPointF(at.x() + width, top + 1.5 * MM), 4)


class Block(Protocol):
    """Something that stands in a column."""

    def height(self, width: float) -> float:
        """How high it is at a width."""

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw it from a corner on."""


class Placed(NamedTuple):
    """A block with its page and place."""

    page: int
    block: Block
    at: QPointF
    width: float


class Room(NamedTuple):
    """A column of a page."""

    page: int
    rect: QRectF


def columns_of(room: QRectF, count: int) -> list[QRectF]:
    """A room in columns."""
    wide = (room.width() - (count - 1) * GUTTER) / count
    return [QRectF(room.left() + n * (wide + GUTTER), room.top(), wide, room.height()) for n in range(count)]


def column_rooms(first: QRectF, other: QRectF, count: int, wanted: Sequence[int]) -> Iterator[Room]:
    """The wanted columns of a first page, then those of as many others as are asked for."""
    for page in itertools.count():
        columns = columns_of(other if page else first, count)
        yield from (Room(page, columns[column]) for column in wanted)


def flowed(
    blocks: Sequence[Block], rooms: Iterator[Room], heading: Block | None = None, gap: float = GAP
) -> Iterator[Placed]:
    """Put blocks one below the other into rooms; one that is higher than its room begins at the top.

    A `heading` stands above those that go on in another room.
    """
    page, column = next(rooms)
    top = column.top()
    for block in blocks:
        high = block.height(column.width())
        if top + high > column.bottom() and top > column.top():
            page, column = next(rooms)
            top = column.top()
            if heading is not None:
                yield Placed(page, heading, column.topLeft(), column.width())
                top += heading.height(column.width()) + GAP / 2
        yield Placed(page, block, QPointF(column.left(), top), column.width())
        top += high + gap


def block_pages(title: str, foot: str, paper: Paper, placed: Sequence[Placed]) -> Pages:
    """Upright pages on which blocks have their places, each with a foot."""
    page, count = paper.rect(), 1 + max((each.page for each in placed), default=0)

    def page_of(number: int) -> Draw:
        def draw(painter: QPainter) -> None:
            for each in placed:
                if each.page == number:
                    each.block.draw(painter, each.at, each.width)
            draw_foot(painter, page, foot, number + 1, count)

        return draw

    return Pages(title, paper, [page_of(number) for number in range(count)])
