"""Calling a saved game, or something else that is kept, by a name."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

WIDE = 380  # pixels of the line, at least


class RenameDialog(Dialog):
    """A line for the name; an empty one takes the name of a game away."""

    def __init__(
        self, name: str, parent: QWidget | None = None, title: str = "", spoken: str = "", hint: str = ""
    ) -> None:
        """Ask for the name of a game; of something else by these title, name of the line, and hint."""
        super().__init__(parent, "rename-dialog", title or tr("Rename a game"))
        self.name = named(QLineEdit(name), "rename-name", spoken or tr("Name of the game"))
        self.name.setMinimumWidth(WIDE)
        self.name.selectAll()
        said = hint or tr("The file keeps its name. Without a name, the game is called by it.")
        below = named(PlainLabel(said), "hint")
        below.setProperty("role", "faint")
        below.setWordWrap(True)
        box = named(QDialogButtonBox(), "buttons")
        for words, object_name, role in (
            (tr("Rename"), "rename-ok", QDialogButtonBox.ButtonRole.AcceptRole),
            (tr("Cancel"), "rename-cancel", QDialogButtonBox.ButtonRole.RejectRole),
        ):
            box.addButton(words, role).setObjectName(object_name)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        for widget in (self.name, below, box):
            self.column.addWidget(widget)

    def chosen(self) -> str:
        """The name in the line."""
        return self.name.text()
