"""A sentence in Qt's own dialog for files, which else greys its button for a long name without a word."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QGridLayout, QLineEdit

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

LONG = 100  # letters; a shorter name is refused for another reason


def explain_long_names(dialog: QFileDialog) -> None:
    """Let the dialog say when a name is too long to be saved; those of systems say so themselves."""
    line, box = dialog.findChild(QLineEdit, "fileNameEdit"), dialog.findChild(QDialogButtonBox)
    layout = dialog.layout()
    if line is None or box is None or not isinstance(layout, QGridLayout):
        return
    says = named(PlainLabel(), "file-name-too-long")
    says.setWordWrap(True)
    says.hide()
    layout.addWidget(says, layout.rowCount(), 0, 1, layout.columnCount())

    def look(name: str) -> None:
        """Say so, or nothing, after Qt has looked at the name."""
        refused = not any(
            box.buttonRole(button) == QDialogButtonBox.ButtonRole.AcceptRole and button.isEnabled()
            for button in box.buttons()
        )
        says.setText(tr("The name is too long for a file. Choose a shorter one."))
        says.setVisible(refused and len(name) > LONG)

    line.textChanged.connect(look)
