"""The status strip: where in the game one is, in one line, and what is under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from cholm_qt.circle_of_fire.components import GERMAN, NOBODY, SOVIET, Components
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.victory import urban_areas_held
from cholm_qt.engine.reasons import Said
from cholm_qt.ui.named import named
from cholm_qt.ui.panels.game_words import date_words, impulse_words, is_maneuvering
from cholm_qt.ui.panels.goal_words import goal_sentences, goal_words
from cholm_qt.ui.panels.place_words import side_word
from cholm_qt.ui.words import say, tr

DOT = " · "


class StatusStrip(QWidget):
    """The goal, Turn and date, Impulse, Day or Night, Advantage, and the declarations left."""

    def __init__(self, components: Components, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.components = components
        named(self, "status-strip")
        self.game = named(ShortLabel(), "status-game")
        self.hover = named(ShortLabel(Qt.AlignmentFlag.AlignRight), "status-hover")
        self.hover.setProperty("role", "faint")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 1, 8, 1)
        row.setSpacing(16)
        row.addWidget(self.game, 4)
        row.addWidget(self.hover, 1)

    def show_position(self, position: Position) -> None:
        """Say where in the game one is."""
        words = status_words(position)
        self.game.setText(DOT.join(words))
        self.game.setToolTip("\n".join((*goal_sentences(position), "", *words[1:], _town(position))))

    def show_hover(self, text: str) -> None:
        """Name what is under the pointer."""
        self.hover.setText(text)
        self.hover.setToolTip(text)


def status_words(p: Position) -> list[str]:
    """What the strip says, piece by piece."""
    return [
        goal_words(p),
        tr("Turn {0}", p.turn),
        date_words(p.turn),
        impulse_words(p) if is_maneuvering(p) else say(Said(p.components.sequence[p.segment].title)),
        tr("Night") if p.night else tr("Day"),
        tr("Advantage: {0}", tr("nobody") if p.advantage == NOBODY else side_word(p.advantage)),
        *_seizes(p),
    ]


def _town(p: Position) -> str:
    """19.0 Who holds how much of the town; the goal says it shorter."""
    return tr("Urban Areas: {0}", _both(urban_areas_held(p, GERMAN), urban_areas_held(p, SOVIET)))


def _both(german: int, soviet: int) -> str:
    """A number for each side."""
    return tr("German {0}, Soviet {1}", german, soviet)


def _seizes(p: Position) -> list[str]:
    """20.1.2 The declarations that are left, if a side has any."""
    left = (p.seize(GERMAN), p.seize(SOVIET))
    if not any(left):
        return []
    if all(left):
        return [tr("Seizes left: {0}", _both(*left))]
    side = SOVIET if left[SOVIET] else GERMAN
    return [tr("Seizes left: {0} {1}", side_word(side), left[side])]


class ShortLabel(QLabel):
    """A line of text that ends in dots where room is short.

    Qt's own label asks for a new layout of the whole window with every text; this one never does.
    """

    def __init__(self, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self._words = ""
        self.setAlignment(alignment | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """What it says."""
        return self._words

    def setText(self, text: str) -> None:
        """Say something else."""
        if text != self._words:
            self._words = text
            self.setAccessibleName(text)
            self.update()

    def minimumSizeHint(self) -> QSize:
        """As narrow as you like, as high as a line."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much as there is room for."""
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room.width())
        painter = QPainter(self)
        painter.drawText(room, self.alignment(), shown)
