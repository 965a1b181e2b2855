"""Somebody who builds positions with nothing but a mouse and a keyboard."""

from __future__ import annotations

from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.ui.editor.judgement_list import FindingRow
from cholm_qt.ui.editor.page import EditorPage
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import LEFT, NONE, Player

W = TypeVar("W", bound=QWidget)


class Builder(Player):
    """Clicks, drags and types in the editor; the map is that of the editor."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        super().__init__(window, qtbot)
        self.page: EditorPage = window.editor_page()
        self.port = self.page.view.viewport()

    def where(self, name: str) -> str:
        """The place or box that a unit of the draft is in."""
        at = self.page.draft.position.where[self.unit(name)]
        places = self.components.board.places
        return str(places[at].id if at < len(places) else self.components.boxes[at - len(places)])

    def at_unit(self, name: str) -> QPoint:
        """Where a counter lies on the editor's map."""
        return self.page.view.mapFromScene(self.page.scene.counters[self.unit(name)].pos())

    def at_place(self, name: str) -> QPoint:
        """A point of a place that no counter covers."""
        scene, place = self.page.scene, self.place(name)
        middle = scene.middle_of(place)
        for distance in range(0, 240, 12):
            for x, y in ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
                point = middle + QPointF(x * distance, y * distance)
                if scene.place_at(point) == place and scene.unit_at(point) < 0:
                    return self.page.view.mapFromScene(point)
        raise AssertionError(f"no free point in {name}")

    def pull(self, start: QPoint, end: QPoint, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press, move and let go on the map."""
        QTest.mousePress(self.port, LEFT, modifiers, start)
        QTest.mouseMove(self.port, start + QPoint(20, 0))
        QTest.mouseMove(self.port, end)
        QTest.mouseRelease(self.port, LEFT, modifiers, end)
        self.settle()

    def drag_to(self, name: str, place: str) -> None:
        """Drag a counter of the map to a place."""
        self.pull(self.at_unit(name), self.at_place(place))

    def tray(self, name: str) -> QWidget:
        """The counter of a unit in the trays, in sight."""
        label = self.page.trays.labels[self.unit(name)]
        self.page.trays.area.ensureWidgetVisible(label)
        self.settle()
        assert label.isVisible(), f"{name} is not in the tray"
        return label

    def drag_out(self, name: str, place: str) -> None:
        """Drag a counter from the trays to a place."""
        label = self.tray(name)
        start, goal = label.rect().center(), self.port.mapToGlobal(self.at_place(place))
        QTest.mousePress(label, LEFT, NONE, start)
        QTest.mouseMove(label, start + QPoint(20, 0))
        QTest.mouseMove(label, label.mapFromGlobal(goal))
        QTest.mouseRelease(label, LEFT, NONE, label.mapFromGlobal(goal))
        self.settle()

    def show_tab(self, index: int) -> None:
        """Click a tab of the column."""
        bar = self.page.tabs.tabBar()
        QTest.mouseClick(bar, LEFT, NONE, bar.tabRect(index).center())
        self.settle()

    def findings(self) -> list[FindingRow]:
        """The rows of the judgement, when play has been tried."""
        self.until(lambda: not self.page._trial.isActive())
        return self.page.judgement.rows

    def says(self) -> list[str]:
        """What the rows of the judgement say."""
        return [row.says.text() for row in self.findings()]

    def button(self, name: str) -> QPushButton:
        """A button of the editor."""
        found = self.page.findChild(QPushButton, name)
        assert isinstance(found, QPushButton), name
        return found

    def do(self, name: str) -> None:
        """Choose a line of a menu of the editor, or of the window."""
        found = self.window.findChild(QAction, name)
        assert isinstance(found, QAction), name
        assert found.isEnabled(), f"{name} is not allowed"
        found.trigger()
        self.settle()


@pytest.fixture
def builder(window: MainWindow, qtbot: QtBot) -> Builder:
    """Somebody who has opened the editor from the start page."""
    Player(window, qtbot).click(window.start_page().editor)
    return Builder(window, qtbot)


@pytest.fixture
def assault(builder: Builder) -> Builder:
    """Somebody who edits the first scenario."""
    builder.window.editing().edit_named("first-assault")
    builder.settle()
    return builder
