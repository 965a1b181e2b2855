"""The door of the drills: opens their page, and leads on to the rulebook."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.ui.drills.page import DrillsPage
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.reading import Reading


class Drilling(QObject):
    """Shows the drills, and the page that was shown before when they are closed."""

    def __init__(
        self,
        window: QWidget,
        page: Late[DrillsPage],
        pages: Pages,
        reading: Late[Reading],
        messages: FaultMessages,
    ) -> None:
        super().__init__(window)
        self.page, self.pages, self.reading, self.messages = page, pages, reading, messages
        self._before: QWidget | None = None  # the page to go back to
        page.when_made(self._join)

    def _join(self, page: DrillsPage) -> None:
        """Put the page among the others, and connect it."""
        self.pages.stack.addWidget(page)
        page.case_requested.connect(lambda case: self.reading().open(case))
        page.closed.connect(self.close)
        page.trouble_told.connect(self._tell)

    def show(self) -> None:
        """Show the page."""
        shown = self.pages.stack.currentWidget()
        if shown is not self.page():
            self._before = shown
        self.pages.show_page(self.page())
        self.page().open()

    def close(self) -> None:
        """Go back to the page that was shown before."""
        if self._before is None or self._before is self.pages.table:
            self.pages.show_table()
        else:
            self.pages.show_page(self._before)

    def _tell(self, error: CannotWrite) -> None:
        """Say that an answer is not remembered."""
        self.messages.refuse(tr("It cannot be remembered what you know"), error)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        if self.page.made is not None:
            self.page.made.retranslate()
