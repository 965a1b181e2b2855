"""A card over the map that tells what has just happened, and goes by itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPropertyAnimation, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QLabel, QVBoxLayout, QWidget

from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel

STAY_MS, FADE_MS = 4000, 400
MOST = 3  # sentences of news at a time; older ones stand in the log
WIDEST = 560  # pixels at ordinary text size
MARGIN = 8  # pixels to the edges of the map, at least


class EventCard(QWidget):
    """The latest important events, one sentence each; a click lets them go, and the pointer holds them.

    It takes the keyboard from nobody.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "event-card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sentences: list[str] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 8, 16, 8)
        self.column.setSpacing(4)
        self._stay = QTimer(self, singleShot=True)
        self._stay.timeout.connect(self._fade_away)
        self._effect = QGraphicsOpacityEffect(self)
        self._effect.setEnabled(False)
        self.setGraphicsEffect(self._effect)
        self._fade = QPropertyAnimation(self._effect, b"opacity", self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.finished.connect(self.dismiss)
        self.hide()

    def tell(self, sentences: Sequence[str]) -> None:
        """Add sentences to those still to be seen; the oldest go first."""
        if not sentences:
            return
        self._fade.stop()
        self._effect.setEnabled(False)
        self.sentences = [*self.sentences, *sentences][-MOST:]
        clear_layout(self.column)
        for sentence in self.sentences:
            self.column.addWidget(self._label(sentence))
        self.setAccessibleName(". ".join(self.sentences))
        self.show()
        self.updateGeometry()
        self._stay.start(STAY_MS)

    def _label(self, sentence: str) -> QLabel:
        """One sentence, in the middle of the card."""
        label = named(PlainLabel(sentence), "event-sentence")
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

    def sizeHint(self) -> QSize:
        """As wide as the longest sentence, within reason and the map, and as high as that takes."""
        widest = WIDEST * self.fontMetrics().height() // 18
        if (below := self.parentWidget()) is not None:
            widest = min(widest, below.width() - 2 * MARGIN)
        labels = self.findChildren(QLabel, "event-sentence")
        longest = max((x.fontMetrics().horizontalAdvance(x.text()) for x in labels), default=0)
        width = min(widest, longest + 40)
        return QSize(width, self.column.totalHeightForWidth(width))

    def dismiss(self) -> None:
        """Hide the card and forget its sentences."""
        self._stay.stop()
        self._fade.stop()
        self._effect.setEnabled(False)
        self.sentences = []
        self.hide()

    def _fade_away(self) -> None:
        """Fade the card out."""
        self._effect.setEnabled(True)
        self._fade.start()

    # --- Qt's own events ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Dismiss the card on a click, which does not reach the map below."""
        event.accept()
        self.dismiss()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Keep the card for another while when the pointer enters it."""
        if self.sentences:
            self._fade.stop()
            self._effect.setEnabled(False)
            self._stay.start(STAY_MS)
        super().enterEvent(event)
