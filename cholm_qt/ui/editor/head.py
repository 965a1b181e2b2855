"""The buttons at the head of the editor: take back, boards to begin from, files, play, close."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, recommend, text, wrapping
from cholm_qt.ui.widgets.plain_text import set_tip


class EditorHead(QFrame):
    """Buttons, of which *Play from here* says why it cannot be pressed."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "editor-head")
        self.setProperty("role", "buttons")
        self.title = text("", "heading", "editor-title")
        self.undo, self.redo = button("", "editor-undo"), button("", "editor-redo")
        self.board, self.save = button("", "editor-board"), button("", "editor-save")
        self.close_it, self.play = button("", "editor-close"), button("", "editor-play")
        self.menu = named(QMenu(self), "editor-board-menu")
        self.set_up, self.empty = self._line("editor-set-up"), self._line("editor-empty")
        self.current, self.open = self._line("editor-current"), self._line("editor-open")
        self.lesson = self._line("editor-lesson")
        self.menu.setToolTipsVisible(True)
        self.board.setMenu(self.menu)
        self.map, self.sheet = button("", "editor-fit"), button("", "editor-fit-sheet")
        recommend(self.play)
        work = (self.undo, self.redo, self.board, self.save, self.play, self.close_it)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 8, 4)
        line.addWidget(wrapping(self.title, *work, self.map, self.sheet))

    def _line(self, name: str) -> QAction:
        """A line of the menu of boards."""
        action = self.menu.addAction("")
        action.setObjectName(name)
        return action

    def show_state(self, can_undo: bool, can_redo: bool, errors: int, is_all: bool) -> None:
        """Allow what can be done, and say why the rest cannot."""
        grey(self.undo, "" if can_undo else tr("There is nothing to undo"))
        grey(self.redo, "" if can_redo else tr("There is nothing to redo"))
        why = tr("Errors keep play from beginning; the list says which") if errors else ""
        if not is_all:
            why = tr("Trying whether play can go on …")
        set_tip(self.play, tr("Begin a game from this position; the old game is kept"))
        grey(self.play, why)

    def allow_current(self, has_game: bool) -> None:
        """Offer the running game, if there is one."""
        grey(self.current, "" if has_game else tr("Begin or open a game first"))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Position editor"))
        words: dict[QPushButton | QAction, str] = {
            self.undo: tr("&Undo"),
            self.redo: tr("R&edo"),
            self.board: tr("&Board"),
            self.save: tr("&Save …"),
            self.play: tr("&Play from here"),
            self.close_it: tr("&Close"),
            self.map: tr("Map"),
            self.sheet: tr("Whole sheet"),
            self.set_up: tr("The &whole game as it is set up"),
            self.empty: tr("&Empty board"),
            self.current: tr("From the &running game"),
            self.open: tr("&Open …"),
            self.lesson: tr("Make a &lesson of this position"),
        }
        set_tip(self.save, tr("Save as a scenario"))
        for thing, said in words.items():
            thing.setText(said)
            if isinstance(thing, QPushButton):
                thing.setAccessibleName(said.replace("&", ""))
