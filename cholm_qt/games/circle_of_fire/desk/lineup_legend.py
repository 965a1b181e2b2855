"""What the small signs on the counters of a line-up say, and the hatched part of a bar of chances."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cholm_qt.games.circle_of_fire.desk.lineup_cell import paint_part
from cholm_qt.games.circle_of_fire.desk.unit_badges import BADGES
from cholm_qt.games.circle_of_fire.rules.names import EFFECT_NAMES
from cholm_qt.ui.look.words import say
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel

SIGN = 18  # pixels


class SignLegend(QWidget):
    """Every sign with its meaning, in as many rows as the width needs."""

    def __init__(self, pictures: PixmapCache) -> None:
        super().__init__()
        self.pictures = pictures
        self._flow = FlowLayout(self, 4)
        self._shown: tuple[object, ...] = ()  # in which words, for which screen and in which ink

    def show_signs(self) -> None:
        """Explain the signs in the player's language, drawn for the screen that the legend is on."""
        ratio, ink = self.devicePixelRatioF(), self.palette().windowText().color()
        texts = [say(said) for said in (*(badge.says for badge in BADGES), EFFECT_NAMES["none"])]
        if self._shown == (*texts, ratio, ink):
            return
        self._shown = (*texts, ratio, ink)
        clear_layout(self._flow)
        signs = [self.pictures.pixmap(badge, SIGN, ratio) for badge in BADGES]
        for sign, text in zip((*signs, self._hatched(ratio, ink)), texts, strict=True):
            self._explain(sign, text)

    def row_width(self) -> int:
        """The width of all signs in one row."""
        return self._flow.row_width()

    def heightForWidth(self, width: int) -> int:
        """The height of the rows at a width."""
        return self._flow.heightForWidth(width)

    def _explain(self, sign: QPixmap, text: str) -> None:
        """One sign and its words."""
        both, picture, words = named(QWidget(), "lineup-sign"), PlainLabel(), PlainLabel(text)
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 10, 0)
        row.setSpacing(4)
        row.addWidget(picture)
        row.addWidget(words)
        picture.setPixmap(sign)
        words.setProperty("role", "faint")
        self._flow.addWidget(both)
        both.show()  # else it counts as hidden, and takes no room, until the next turn of the loop

    def _hatched(self, ratio: float, ink: QColor) -> QPixmap:
        """The part of a bar that stands for no effect."""
        made = QPixmap(round(SIGN * ratio), round(SIGN * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        paint_part(painter, QRectF(0, 4, SIGN, SIGN - 8), "none", ink)
        painter.end()
        return made
