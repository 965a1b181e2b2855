"""Somebody who writes lessons with nothing but a mouse and a keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.edit.lesson_draft import LessonDraft
from cholm_qt.engine.lesson import Step
from cholm_qt.files.order_lines import order_line
from cholm_qt.ui.lesson_editor.page import LessonEditorPage
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import LEFT, NONE, Player


class Writer(Player):
    """Clicks and types in the lesson editor, and plays at the table while it records."""

    @property
    def page(self) -> LessonEditorPage:
        """The page."""
        return self.window.lesson_editor_page()

    @property
    def draft(self) -> LessonDraft:
        """The draft on it."""
        return self.page.draft

    @property
    def step(self) -> Step:
        """The chosen step."""
        return self.draft.steps[self.page.at]

    def find(self, name: str) -> QWidget:
        """A part of the page that is in sight, or comes there in a moment."""
        self.settle()  # a form that was built anew shows itself in the next turn of the event loop
        self.settle()
        found = [part for part in self.page.findChildren(QWidget, name) if part.isVisible()]
        assert found, f"no {name}"
        return found[0]

    def push(self, name: str) -> None:
        """Click a part of the page, brought into sight where it is in a form."""
        part = self.find(name)
        area = self.page.forms.currentWidget()
        if isinstance(area, QScrollArea) and area.isAncestorOf(part):
            area.ensureWidgetVisible(part)
        self.settle()
        self.click(part)
        self.settle()

    def write(self, name: str, words: str) -> None:
        """Type into a text of the page."""
        self.push(name)
        self.keys(words)

    def add(self, kind: str) -> None:
        """Add a step of a kind behind the chosen one."""
        self.open_menu(self.page.steps.add)
        menu = self.menu()
        (action,) = (one for one in menu.actions() if one.objectName() == f"lesson-add-{kind}")
        QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(action).center())
        self.settle()

    def choose_step(self, row: int) -> None:
        """Click a line of the list: the lesson itself, or the step of a number from 1."""
        listed = self.page.steps.list
        QTest.mouseClick(listed.viewport(), LEFT, NONE, listed.visualItemRect(listed.item(row)).center())
        self.settle()

    def at_unit_on_board(self, name: str) -> QPoint:
        """Where a counter lies on the board of the page."""
        self.until(lambda: not self.page._board.isActive())
        return self.page.view.mapFromScene(self.page.scene.counters[self.unit(name)].pos())

    def titles(self) -> list[str]:
        """The lines of the list."""
        listed = self.page.steps.list
        return [listed.item(row).text() for row in range(listed.count())]

    def line(self, order: object) -> str:
        """An order as saves write it."""
        files = self.window.desk.files
        return order_line(files.codec(self.components), order)  # type: ignore[arg-type]

    def all_faults(self) -> list[str]:
        """What is wrong, when everything has been played through."""
        self.until(lambda: self.page.faults.is_all)
        listed = self.page.faults.list
        return [listed.item(row).text() for row in range(listed.count())]


@pytest.fixture
def writer(window: MainWindow, qtbot: QtBot) -> Writer:
    """Somebody who makes a lesson of a position that was built, of which little is left."""
    player = Writer(window, qtbot)
    path = window.desk.files.lesson_paths()["moving"]
    window.editing().edit_named(str(path))
    player.settle()
    player.open_menu(window.editor_page().head.board)
    player.choose("of this position")
    return player
