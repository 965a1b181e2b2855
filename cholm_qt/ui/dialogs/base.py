"""What every dialog has: a title, a column of widgets, and buttons at the foot."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.ui.look.themes import BASE_PIXELS
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel

LINE = 520  # pixels of a line at ordinary text size
MOST_WIDE, MOST_HIGH = 0.8, 0.68  # of the screen that texts take; what is higher is scrolled


class Dialog(QDialog):
    """A dialog that closes with Escape, forgets itself when closed, and never blocks the program."""

    def __init__(self, parent: QWidget | None, name: str, title: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 16, 18, 14)
        self.column.setSpacing(10)
        self.begin_anew(title)

    def begin_anew(self, title: str) -> None:
        """Take out whatever there is, and begin with a heading."""
        clear_layout(self.column)
        self.setWindowTitle(title)
        heading = PlainLabel(title)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        self.column.addWidget(heading)

    def add_answers(self, does: str, name: str) -> None:
        """A button that does what the dialog is for, and one that gives it up; named after the dialog."""
        box = named(QDialogButtonBox(), "buttons")
        for words, button, role in (
            (does, f"{name}-save", QDialogButtonBox.ButtonRole.AcceptRole),
            (tr("Cancel"), f"{name}-cancel", QDialogButtonBox.ButtonRole.RejectRole),
        ):
            box.addButton(words, role).setObjectName(button)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        self.column.addWidget(box)

    def add_close(self) -> None:
        """A single button that closes the dialog."""
        box = named(QDialogButtonBox(), "buttons")
        button = box.addButton(tr("Close"), QDialogButtonBox.ButtonRole.AcceptRole)
        button.setObjectName("close")
        box.accepted.connect(self.accept)
        self.column.addWidget(box)


class TextDialog(Dialog):
    """A dialog of wrapped texts, each as high as it needs at the dialog's width."""

    def __init__(self, parent: QWidget | None, name: str, title: str) -> None:
        super().__init__(parent, name, title)
        self._sheet = named(QWidget(), "page-body")
        self._texts = QVBoxLayout(self._sheet)
        self._texts.setContentsMargins(0, 0, 0, 0)
        self._texts.setSpacing(8)
        self.page = named(QScrollArea(), "dialog-texts")
        self.page.setWidget(self._sheet)
        self.page.setWidgetResizable(True)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.page)

    def add_text(self, text: str, name: str, role: str = "") -> None:
        """A text that wraps."""
        label = named(PlainLabel(text), name)
        label.setWordWrap(True)
        label.setProperty("role", role)
        self._texts.addWidget(label)
        label.show()  # or a dialog that is open would not count its height
        self.ensurePolished()
        label.ensurePolished()
        wide = self._line()
        label.setFixedSize(wide, label.heightForWidth(wide))
        self._fit(wide)

    def _line(self) -> int:
        """The width of the texts in pixels, which grows faster than the text."""
        larger = QFontInfo(self.font()).pixelSize() / BASE_PIXELS
        wanted = LINE * larger * max(1.0, 0.6 + 0.4 * larger)
        return round(min(wanted, MOST_WIDE * self.screen().availableSize().width()))

    def _fit(self, wide: int) -> None:
        """Show all texts if the screen has room for them."""
        high = self._texts.sizeHint().height()
        most = round(MOST_HIGH * self.screen().availableSize().height())
        bar = self.page.verticalScrollBar().sizeHint().width() if high > most else 0
        self.page.setFixedSize(wide + bar, min(high, most))


def choice_box(name: str, spoken: str, titles: Mapping[str, object], chosen: object) -> QComboBox:
    """The choice of one of several values."""
    box = named(QComboBox(), name, spoken)
    for title, value in titles.items():
        box.addItem(title, value)
    box.setCurrentIndex(list(titles.values()).index(chosen))
    return box
