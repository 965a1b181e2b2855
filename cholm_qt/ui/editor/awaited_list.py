"""What is awaited: every decision that can be the next one where the counters stand."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from cholm_qt.edit.awaited import Awaited, awaited_in
from cholm_qt.edit.draft import Draft
from cholm_qt.engine.editing import Await
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, text
from cholm_qt.ui.widgets.plain_text import set_tip

ROOM = 2  # lines' heights that the style leaves beside a sentence


class AwaitedList(QWidget):
    """Lists decisions while it is seen; the one that is chosen is awaited from then on."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "editor-awaited")
        self.draft: Draft | None = None
        self.hint = text("", "faint", "editor-awaited-hint")
        self.list = named(QListWidget(), "editor-awaited-list")
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setProperty("calm", True)
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        column.addWidget(self.hint)
        column.addWidget(self.list, 1)
        self.found: list[Awaited] = []
        self._position: object = None  # that of which they were found
        self._later = QTimer(self, interval=0, singleShot=True)
        self._later.timeout.connect(self._find)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)

    def show_draft(self, draft: Draft) -> None:
        """Find out what a draft can await, if anybody looks."""
        self.draft = draft
        if self.isVisible():
            self._later.start()

    def showEvent(self, event: object) -> None:
        """Somebody looks."""
        self._later.start()

    def _find(self) -> None:
        """Search for decisions, once for each position."""
        if self.draft is None or self.draft.position is self._position:
            return
        self._position = self.draft.position
        self.found = awaited_in(self.draft.files, self.draft.position) if self._may_begin() else []
        self.list.clear()
        for one in self.found:
            item = QListWidgetItem(say(one.prompt.said))
            set_tip(item, tr("Case {0}", one.prompt.case) if one.prompt.case else "")
            self.list.addItem(item)
            if one.position == self.draft.position:
                self.list.setCurrentItem(item)
        if self.found and not self.draft.position.agenda:
            self.list.setCurrentRow(0)
        self._fit_rows()
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the sentences anew."""
        super().resizeEvent(event)
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Make each row as high as its sentence is beside a scroll bar, be there one or not."""
        metrics, wrap = self.list.fontMetrics(), Qt.TextFlag.TextWordWrap
        wide = self.list.maximumViewportSize().width() - self.list.verticalScrollBar().sizeHint().width()
        room = QRect(0, 0, wide - ROOM * metrics.height(), 10_000)
        for n in range(self.list.count()):
            high = metrics.boundingRect(room, wrap, self.list.item(n).text()).height()
            self.list.item(n).setSizeHint(QSize(0, high + metrics.height()))

    def _may_begin(self) -> bool:
        """Is nothing out of place, so that the rules can be asked?"""
        assert self.draft is not None
        found = self.draft.files.system.findings(self.draft.position)
        return not any(finding.is_error for finding in found)

    def _choose(self, item: QListWidgetItem) -> None:
        """Let a decision be the one that is awaited; the first is how the segment begins."""
        row = self.list.row(item)
        if self.draft is None or not 0 <= row < len(self.found):
            return
        if row == 0:
            self.draft.edit(Await())
        else:
            self.draft.replace(self.found[row].position)

    def _tell(self) -> None:
        """Say what this list is for, or why it is empty."""
        none = tr("Put right what is wrong first; then the decisions that can be awaited stand here.")
        told = tr("Choose what is awaited. The first is how the segment begins.")
        self.hint.setText(told if self.found else none)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.list.setAccessibleName(tr("What is awaited"))
        self._position = None
        self._tell()
        if self.isVisible():
            self._later.start()
