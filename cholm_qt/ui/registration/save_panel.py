"""Step 4 of a registration: the words of the pack, and saving it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from cholm_qt.edit.registration import AUTHOR, SAYS, TITLE, Registration
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.registration.points_panel import verdict
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, button, fill, recommend, text
from cholm_qt.ui.widgets.plain_text import PlainLabel

LONGEST = 200  # letters


class SavePanel(QWidget):
    """Title, description and author, and the button that saves.

    Signals:
        written: A text was typed. args: its name, and the text.
        save_requested: Save the pack.
        play_requested: Play on the map that was saved.
    """

    written = Signal(str, str)
    save_requested = Signal()
    play_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "registration-save-panel")
        self.about = text("", "book", "registration-save-about")
        self.lines = {name: named(QLineEdit(), f"registration-{name}") for name in (TITLE, SAYS, AUTHOR)}
        self.labels = {name: named(PlainLabel(), f"registration-label-{name}") for name in self.lines}
        self.says = text("", "", "registration-save-says")
        self.save, self.play = button("", "registration-save"), button("", "registration-play")
        recommend(self.save)
        column = QVBoxLayout(self)
        column.setSpacing(GAP // 2)
        column.addWidget(self.about)
        for name, line in self.lines.items():
            line.setMaxLength(LONGEST)
            self.labels[name].setBuddy(line)
            fill(column, self.labels[name], line)
            line.textEdited.connect(lambda words, name=name: self.written.emit(name, words))
        fill(column, self.says, self.save, self.play)
        column.addStretch(1)
        self.save.clicked.connect(self.save_requested)
        self.play.clicked.connect(self.play_requested)
        self.play.hide()

    def show_registration(self, registration: Registration | None, faults: int) -> None:
        """Show the texts, and allow saving when nothing is wrong."""
        why = tr("What is wrong keeps the map from being saved; the list says where") if faults else ""
        if registration is None:
            why = tr("Open a picture of a map first")
        grey(self.save, why)
        if registration is not None:
            for name, line in self.lines.items():
                if line.text() != registration.state.texts.get(name, ""):
                    line.setText(registration.state.texts.get(name, ""))
            self.says.setText(why or verdict(registration)[1])

    def show_saved(self, name: str) -> None:
        """Tell where the pack is."""
        self.says.setText(tr("Saved to {0}", name))
        self.play.show()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.about.setText(
            tr(
                "The pack is a folder with your picture and where everything lies on it. "
                "Games played on it name it, and say so when it is missing."
            )
        )
        titles = {TITLE: tr("Title"), SAYS: tr("Description"), AUTHOR: tr("Author")}
        for name, words in titles.items():
            self.labels[name].setText(words)
            self.lines[name].setAccessibleName(words)
        self.save.setText(tr("&Save as a pack"))
        self.play.setText(tr("&Play on this map"))
        for part in (self.save, self.play):
            part.setAccessibleName(part.text().replace("&", ""))
