"""Dice drawn with their pips, the same wherever they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip

BONE, PIP, EDGE = "#fbf6e6", "#1c1a17", "#5a5348"


class DieColours(NamedTuple):
    """The colours of a die."""

    face: str
    pips: str
    edge: str


BONE_DIE = DieColours(BONE, PIP, EDGE)
# The pips of each face in thirds of its side; 0 is a die that has not been thrown.
_LOW, _MID, _HIGH = 0.26, 0.5, 0.74
_SLANT = ((_LOW, _LOW), (_HIGH, _HIGH))
_CORNERS = (*_SLANT, (_LOW, _HIGH), (_HIGH, _LOW))
_SIDES = ((_LOW, _MID), (_HIGH, _MID))
_CENTRE = ((_MID, _MID),)
PIPS = ((), _CENTRE, _SLANT, _SLANT + _CENTRE, _CORNERS, _CORNERS + _CENTRE, _CORNERS + _SIDES)


def paint_die(
    painter: QPainter, rect: QRectF, value: int, next_one: bool = False, colours: DieColours = BONE_DIE
) -> None:
    """Draw a die; the one to be entered next has a thick dashed line inside its edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = Qt.PenStyle.SolidLine if value or next_one else Qt.PenStyle.DashLine
    painter.setPen(QPen(QColor(colours.edge), 1.2, line))
    painter.setBrush(QColor(colours.face))
    side = rect.width()
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), side * 0.18, side * 0.18)
    if next_one:  # on the face, for round it the ground may be as dark as the line
        inset = side * 0.1
        painter.setPen(QPen(QColor(PIP), 3, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), side * 0.12, side * 0.12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.pips))
    for x, y in PIPS[value]:
        at = QPointF(rect.x() + x * side, rect.y() + y * side)
        painter.drawEllipse(at, side * 0.095, side * 0.095)


class DiceRow(QWidget):
    """A few dice side by side that were thrown; it only shows them."""

    def __init__(self, dice: Sequence[int], side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dice, self.side = tuple(dice), side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        named(self, "dice", tr("Dice: {0}", ", ".join(map(str, dice))))
        set_tip(self, self.accessibleName())

    def sizeHint(self) -> QSize:
        """As many squares as dice."""
        return QSize(len(self.dice) * (self.side + 4), self.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        painter = QPainter(self)
        for n, value in enumerate(self.dice):
            paint_die(painter, QRectF(n * (self.side + 4), 0, self.side, self.side), value)


class DieButton(QAbstractButton):
    """A die that can be pressed: an empty one, one that was entered, or one face to choose."""

    def __init__(self, value: int, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value, self.side, self.is_next = value, side, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_value(self, value: int, is_next: bool) -> None:
        """Show a face, or that this die is to be entered next."""
        self.value, self.is_next = value, is_next
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(self.side, self.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The die, and a line round it where the keyboard is."""
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        paint_die(painter, rect, self.value, self.is_next)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().highlight().color(), 2, Qt.PenStyle.DotLine))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
