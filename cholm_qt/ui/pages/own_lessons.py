"""The player's own lessons on the page of the course: written, learned, copied, renamed, thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from cholm_qt.teaching.course import CourseLine
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import Card, button, row, text, wrapping
from cholm_qt.ui.widgets.soon import soon


class OwnLessons(QWidget):
    """Lists them, offers the draft that was not saved, and says what came of a wish.

    Signals:
        begin_requested: A lesson is to be learned. args: the path of its file, and the id of its game.
        copy_requested, edit_requested, name_requested, deletion_requested: arg: the CourseLine that is meant.
        draft_requested, draft_discarded: The draft that was not saved is meant. arg: its Path.
        undo_requested: What was thrown away last is to be brought back.
        write_requested: A lesson is to be written.
    """

    begin_requested = Signal(str, str)
    copy_requested = Signal(object)
    edit_requested = Signal(object)
    name_requested = Signal(object)
    deletion_requested = Signal(object)
    draft_requested = Signal(object)
    draft_discarded = Signal(object)
    undo_requested = Signal()
    write_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "own-lessons")
        self.title, self.says = (
            text("", "heading", "own-lessons-title"),
            text("", "faint", "own-lessons-says"),
        )
        self.write, self.undo = button("", "own-lessons-write"), button("", "own-lessons-undo")
        self.list = QVBoxLayout()
        self.told = text("", "", "own-lessons-told")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = row(self.title, self.write)
        head.setStretch(0, 1)
        told = row(self.told, self.undo)
        told.setStretch(0, 1)
        for part in (head, told):
            column.addLayout(part)
        column.addWidget(self.says)
        column.addLayout(self.list)
        self.write.clicked.connect(self.write_requested)
        self.undo.clicked.connect(self.undo_requested)
        self.tell("")

    def tell(self, sentence: str, can_undo: bool = False) -> None:
        """Say what came of a wish."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))
        self.undo.setVisible(can_undo)

    def show_lessons(self, lines: Sequence[CourseLine], kept: Path | None) -> None:
        """List lessons, and the draft that was not saved, if there is one."""
        self.title.setText(tr("Yours"))
        self.says.setText(tr("Lessons that you write, and files of lessons that you drop here."))
        for made, words in ((self.write, tr("&Write a lesson")), (self.undo, tr("&Bring it back"))):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        clear_layout(self.list)
        if kept is not None:
            self.list.addWidget(self._draft(kept))
        for line in lines:
            self.list.addWidget(self._card(line))

    def _draft(self, kept: Path) -> QWidget:
        """The offer to go on with what was not saved."""
        card = Card("own-lesson-draft")
        says = text(tr("There is a lesson that you have not saved."), "", "own-lesson-draft-says")
        on = self._push(tr("&Go on writing"), "own-lesson-on", self.draft_requested, kept)
        drop = self._push(tr("Give it up"), "own-lesson-give-up", self.draft_discarded, kept)
        top = row(says, on, drop)
        top.setStretch(0, 1)
        card.column.addLayout(top)
        return card

    def _card(self, line: CourseLine) -> QWidget:
        """One lesson."""
        card = Card("own-lesson")
        sign = "✓" if line.is_done else "○"
        heading = text(f"{sign}  {line.title}", "heading", "own-lesson-title")
        begin = button(tr("Go on") if line.step else tr("Begin"), "own-lesson-begin")
        begin.setAccessibleName(f"{begin.text()}: {line.title}")
        grey(begin, line.fault)
        begin.clicked.connect(lambda: self.begin_requested.emit(line.id, line.game))
        buttons = [begin]
        for words, name, wish in (
            (tr("Edit"), "edit", self.edit_requested),
            (tr("Copy"), "copy", self.copy_requested),
            (tr("Rename …"), "rename", self.name_requested),
            (tr("Delete"), "delete", self.deletion_requested),
        ):
            made = self._push(words, f"own-lesson-{name}", wish, line)
            made.setAccessibleName(f"{words}: {line.title}")
            buttons.append(made)
        card.column.addWidget(heading)
        card.column.addWidget(
            text(spoken(line.fault) if line.fault else line.says, "book", "own-lesson-says")
        )
        card.column.addWidget(wrapping(*buttons))
        card.setAccessibleName(line.title)
        return card

    def _push(self, words: str, name: str, wish: SignalInstance, about: object) -> QPushButton:
        """A button that may be taken away by what it asks for."""
        made = button(words, name)
        made.clicked.connect(lambda: soon(self, lambda: wish.emit(about)))
        return made
