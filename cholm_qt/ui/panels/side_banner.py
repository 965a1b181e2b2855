"""The small banner that names the side to decide, for players who need no card between them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.side_emblem import SideEmblem
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel

STAY_MS = 4000
GAP = 10  # pixels above it


class SideBanner(QFrame):
    """A strip at the top of its parent for a few seconds; keys and clicks go through it."""

    def __init__(self, desk: PanelDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        named(self, "side-banner")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.emblem = SideEmblem()
        self.side = named(PlainLabel(), "handover-side")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.addWidget(self.emblem)
        row.addWidget(self.side)
        self._stay = QTimer(self, interval=STAY_MS, singleShot=True)
        self._stay.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def show_side(self, actor: int, title: str = "") -> None:
        """Name the side that is to decide, or its player by a title."""
        self.side.setText(title or self.desk.side_name(actor))
        restyle(self.side, side=self.desk.side_key(actor))
        self.emblem.show_emblem(self.desk.side_emblem(actor))
        self._lay_out()
        self.show()
        self.raise_()
        self._stay.start()

    def _lay_out(self) -> None:
        """Stand in the middle of the upper edge."""
        self.adjustSize()
        parent = self.parentWidget()
        assert parent is not None
        self.move((parent.width() - self.width()) // 2, GAP)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parent when it is resized."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._lay_out()
        return super().eventFilter(watched, event)
