"""The buttons at the head of the lesson editor."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, recommend, text, wrapping
from cholm_qt.ui.widgets.plain_text import set_tip


class LessonHead(QFrame):
    """Take back, record, try, save, close."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "lesson-editor-head")
        self.setProperty("role", "buttons")
        self.title = text("", "heading", "lesson-editor-title")
        self.undo, self.redo = button("", "lesson-undo"), button("", "lesson-redo")
        self.record, self.try_it = button("", "lesson-record"), button("", "lesson-try")
        self.try_here, self.save = button("", "lesson-try-here"), button("", "lesson-save")
        self.close_it = button("", "lesson-editor-close")
        recommend(self.record)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 8, 4)
        work = (self.undo, self.redo, self.record, self.try_it, self.try_here, self.save, self.close_it)
        line.addWidget(wrapping(self.title, *work))

    def show_state(self, can_undo: bool, can_redo: bool, is_step: bool) -> None:
        """Allow what can be done."""
        grey(self.undo, "" if can_undo else tr("There is nothing to undo"))
        grey(self.redo, "" if can_redo else tr("There is nothing to redo"))
        grey(self.try_here, "" if is_step else tr("Choose a step first"))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Lesson editor"))
        for made, words, tip in (
            (self.undo, tr("&Undo"), ""),
            (self.redo, tr("R&edo"), ""),
            (self.record, tr("&Record"), tr("Play on from this step; every order becomes a step behind it")),
            (self.try_it, tr("&Try it"), tr("Learn the lesson as others will")),
            (self.try_here, tr("Try from t&his step"), ""),
            (self.save, tr("&Save"), tr("Save among your own lessons; the course page lists them")),
            (self.close_it, tr("&Close"), ""),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
            set_tip(made, tip)
