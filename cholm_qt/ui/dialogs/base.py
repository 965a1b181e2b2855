"""What every dialog has: a title, a column of widgets, and buttons at the foot."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from cholm_qt.ui.named import clear_layout, named
from cholm_qt.ui.words import tr


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
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        self.column.addWidget(heading)

    def add_close(self) -> None:
        """A single button that closes the dialog."""
        box = named(QDialogButtonBox(), "buttons")
        button = box.addButton(tr("Close"), QDialogButtonBox.ButtonRole.AcceptRole)
        button.setObjectName("close")
        box.accepted.connect(self.accept)
        self.column.addWidget(box)
