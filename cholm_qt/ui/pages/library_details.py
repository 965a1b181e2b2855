"""Beside the list of the library: what the scenario that is looked at is about, and how to play it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QVBoxLayout, QWidget

from cholm_qt.files.game_files import Summary
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pages import library_words as words
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import GAP, button, fill, row, text


class LibraryDetails(QWidget):
    """Shows title, facts, description and notes; long ones are scrolled."""

    def __init__(self, menu: QMenu) -> None:
        """Offer Play, and what a menu holds."""
        super().__init__()
        named(self, "library-details")
        self.name = text("", "heading", "scenario-name")
        self.facts = text("", "faint", "scenario-facts")
        self.fault = text("", "", "scenario-fault")
        self.says = text("", "book", "scenario-says")
        self.notes = text("", "faint", "scenario-notes")
        self.told, self.undo = text("", "", "library-told"), button("", "library-undo")
        self.more, self.play = button("", "library-more"), button("", "play-scenario")
        self.more.setMenu(menu)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        column.addWidget(self._make_texts(), 1)
        line = row(self.told, self.undo)
        line.setStretch(0, 1)
        column.addLayout(line)
        column.addLayout(row(1, self.more, self.play))
        self._is_puzzle = False
        self.tell("")

    def _make_texts(self) -> QWidget:
        """The texts, which are scrolled where they are long."""
        self.texts = area = named(QScrollArea(), "library-texts")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sheet = named(QWidget(), "library-sheet")
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, GAP // 2, 0)
        column.setSpacing(GAP // 2)
        fill(column, self.name, self.facts, self.fault, self.says, self.notes)
        column.addStretch(1)
        area.setWidget(sheet)
        return area

    def show_scenario(self, summary: Summary, facts: str, third: str, fault: str) -> None:
        """Tell about a scenario; one with a fault cannot be played."""
        self.name.setText(words.title_words(summary))
        self.facts.setText("\n".join(filter(None, (facts, "" if fault else third))))
        self.fault.setText(words.fault_words(fault) if fault else "")
        self.says.setText(words.description(summary))
        self.notes.setText(words.notes_words(summary))
        self._show_filled()
        self._is_puzzle = summary.is_puzzle
        self._name_play()
        grey(self.play, words.fault_words(fault) if fault else "")
        grey(self.more, "")
        self.texts.verticalScrollBar().setValue(0)

    def show_nothing(self, sentence: str) -> None:
        """Say that there is no such scenario."""
        for each in (self.name, self.facts, self.fault, self.notes):
            each.setText("")
        self.says.setText(sentence)
        self._show_filled()
        grey(self.play, tr("No scenario is chosen"))
        grey(self.more, tr("No scenario is chosen"))

    def _show_filled(self) -> None:
        """Show the texts that say something."""
        for each in (self.name, self.facts, self.fault, self.says, self.notes):
            each.setVisible(bool(each.text()))

    def tell(self, sentence: str, can_undo: bool = False) -> None:
        """Say what came of a wish, and whether it can be undone."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))
        self.undo.setVisible(can_undo)

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        self.texts.setAccessibleName(tr("About the scenario"))
        for made, said in (
            (self.more, tr("Mor&e")),
            (self.undo, tr("Brin&g back")),
        ):
            made.setText(said)
            made.setAccessibleName(said.replace("&", ""))
        self._name_play()

    def _name_play(self) -> None:
        """Say what the button begins."""
        said = tr("&Solve this puzzle") if self._is_puzzle else tr("Play this &scenario …")
        self.play.setText(said)
        self.play.setAccessibleName(said.replace("&", ""))
