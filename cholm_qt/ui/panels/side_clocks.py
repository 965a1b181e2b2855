"""Who decides, and the time that each player has used, at the end of the status strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.panels.side_emblem import Paint
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip

SHORT, LONG = 12, 24  # letters of a player's name; the tool tip has all of it
NARROW = 70  # lines of text; in a narrower window signs stand for the names beside the times
CRAMPED = 50  # lines of text; in a still narrower one the sign stands for a side without a player's name
WIDE = 100  # lines of text; in a wider window there is room for long names
GAP = 4.0
BETWEEN = 12.0  # pixels between two players


class ClockFace(NamedTuple):
    """One player: his sign, his name in short and in full, his time or none, and whether he decides now."""

    paint: Paint | None
    name: str
    title: str
    time: str
    decides: bool


class SideClocks(QWidget):
    """Draws the players in a row; a triangle points at the one who decides. Hidden while there is none.

    Where only he is shown, there is always room for the others, so that the strip stays as it is.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "side-clocks")
        self.faces: tuple[ClockFace, ...] = ()
        self.others: tuple[ClockFace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_faces(self, faces: Sequence[ClockFace], others: Sequence[ClockFace] = ()) -> None:
        """Show these players, with room for each of the others; a new layout comes only when needed."""
        if (tuple(faces), tuple(others)) == (self.faces, self.others):
            return
        before = self.sizeHint().width()
        self.faces, self.others = tuple(faces), tuple(others)
        words = ", ".join(" ".join(filter(None, (face.title, face.time))) for face in faces)
        self.setAccessibleName(words)
        set_tip(self, words)
        self.setVisible(bool(faces))
        if self.sizeHint().width() != before:
            self.updateGeometry()
        self.update()

    # --- Qt's own ---

    def sizeHint(self) -> QSize:
        """As wide as what is drawn; a time keeps its room while its digits change."""
        width = sum(self._draw(None, face, 0.0) + BETWEEN for face in self.faces)
        width = max([width, *(self._draw(None, face, 0.0) + BETWEEN for face in self.others)])
        return QSize(round(width), round(self.fontMetrics().height() * 1.5))

    def minimumSizeHint(self) -> QSize:
        """The same: it is never squeezed."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw one player after the other."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0.0
        for face in self.faces:
            left += self._draw(painter, face, left) + BETWEEN

    def _draw(self, painter: QPainter | None, face: ClockFace, left: float) -> float:
        """Draw a player, or only measure him, and tell how wide he is."""
        line, height = float(self.fontMetrics().height()), float(self.height())
        at = left + line * 0.45 + GAP  # the room of the triangle is kept, so that nothing moves
        if painter is not None and face.decides:
            self._point(painter, QPointF(left, height / 2), line * 0.45)
        if face.paint is not None:
            if painter is not None:
                painter.save()
                face.paint(painter, QRectF(at, (height - line * 1.2) / 2, line * 1.2, line * 1.2))
                painter.restore()
            at += line * 1.2 + GAP
        lines = self.window().width() / line
        is_side = face.name == face.title
        most = LONG if lines > WIDE or is_side else SHORT  # the game's own names are never long
        is_sign = (face.time and lines < NARROW) or (is_side and lines < CRAMPED)
        name = "" if is_sign and face.paint is not None else _short(face.name, most)
        for text, font in ((name, self._name_font(face.decides)), (face.time, self._digits())):
            if text:
                width = QFontMetricsF(font).horizontalAdvance("0" * len(text) if text == face.time else text)
                if painter is not None:
                    painter.setFont(font)
                    painter.setPen(self.palette().windowText().color())
                    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
                    painter.drawText(QRectF(at, 0, width + GAP, height), middle, text)
                at += width + GAP
        return at - left

    def _point(self, painter: QPainter, tip: QPointF, size: float) -> None:
        """A triangle before the player who decides."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().highlight().color())
        corners = (QPointF(0, -size * 0.7), QPointF(size, 0), QPointF(0, size * 0.7))
        painter.drawPolygon(QPolygonF([tip + corner for corner in corners]))

    def _name_font(self, bold: bool) -> QFont:
        """The font of a name."""
        font = QFont(self.font())
        font.setBold(bold)
        return font

    def _digits(self) -> QFont:
        """The font of the times."""
        font = QFont(fonts.load()["number"])
        font.setPixelSize(max(self.fontMetrics().height() * 4 // 5, 1))
        return font


def _short(name: str, most: int) -> str:
    """A name of at most so many letters."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
