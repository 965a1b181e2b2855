"""A bar over the map that shows how much of a large scan has been read."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFrame, QProgressBar, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

WIDE, THICK, FROM_FOOT = 320, 8, 18  # pixels


class ReadingBar(QFrame):
    """Lies at the foot of the map until the scan is there."""

    def __init__(self, over: QWidget) -> None:
        """Lie over a widget, and move with its size."""
        super().__init__(over)
        self._over = over
        named(self, "reading-bar")
        self.says, self.bar = named(PlainLabel(), "reading-says"), named(QProgressBar(), "reading-progress")
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(THICK)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 12, 10)
        column.setSpacing(5)
        column.addWidget(self.says)
        column.addWidget(self.bar)
        self.setFixedWidth(WIDE)
        self.hide()
        over.installEventFilter(self)

    def show_percent(self, percent: int) -> None:
        """Show how much has been read; all of it hides the bar."""
        for part in (self, self.bar):
            part.setAccessibleName(tr("Reading the map"))
        self.says.setText(tr("Reading the map: {0} %", percent))
        self.bar.setValue(percent)
        self.setVisible(percent < 100)
        self._put()

    def _put(self) -> None:
        """Lie in the middle of the foot."""
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, self._over.height() - self.height() - FROM_FOOT)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle when the map grows."""
        if event.type() == QEvent.Type.Resize:
            self._put()
        return super().eventFilter(watched, event)
