"""A player at the window who has nothing but a mouse and a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QCursor, QKeySequence, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.map.zoom_view import ZoomView
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.window.main_window import MainWindow

W = TypeVar("W", bound=QWidget)

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def centre_on_place(view: ZoomView, place: int) -> None:
    """Bring a place into the middle of the map."""
    view.centerOn(view.map_scene.place_rect(place).center())


def double_click(widget: QWidget, point: QPoint) -> None:
    """Click a widget twice, as a hand does: press, release, the double press, and the release after it."""
    QTest.mouseClick(widget, LEFT, NONE, point)
    QTest.mouseDClick(widget, LEFT, NONE, point)  # the second press alone, as Qt tells of it
    QTest.mouseRelease(widget, LEFT, NONE, point)


class Watch(QObject):
    """Remembers where the pointer was last seen over a widget; a real screen tells it late."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.seen: QPoint | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at every motion and let it pass."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self.seen = event.position().toPoint()
        return False


class Player:
    """Clicks, drags and types; looks at nothing but what the window shows."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.port = window.view.viewport()
        self.watch = Watch(self.port)
        self.components: Components = window.box.components

    # --- names and points ---

    def unit(self, name: str) -> int:
        """The index of a unit."""
        return self.components.unit_index[name]

    def place(self, name: str) -> int:
        """The index of a place."""
        return self.components.board.index[name]

    def at_unit(self, name: str) -> QPoint:
        """Where a counter can be seen on the map."""
        return self._in_sight(self.window.scene.counters[self.unit(name)].pos().toTuple())

    def at_place(self, name: str) -> QPoint:
        """A point of a place that no counter covers."""
        return self._in_sight(self._free_point(self.place(name)))

    def _in_sight(self, point: tuple[float, float]) -> QPoint:
        """A point of the sheet on the viewport."""
        seen = self.window.view.mapFromScene(*point)
        assert self.port.rect().contains(seen), f"{seen} is out of sight"
        return seen

    def _free_point(self, place: int) -> tuple[float, float]:
        """The identifier of a place, or a point near it with no counter on it."""
        scene = self.window.scene
        middle = scene.middle_of(place)
        for distance in range(0, 240, 12):
            for x, y in ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
                point = middle + type(middle)(x * distance, y * distance)
                if scene.place_at(point) == place and scene.unit_at(point) < 0:
                    return point.x(), point.y()
        raise AssertionError(f"no free point in place {place}")

    # --- the mouse on the map ---

    def click_unit(self, name: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Click a counter on the map."""
        QTest.mouseClick(self.port, LEFT, modifiers, self.at_unit(name))
        self.settle()

    def double_click_unit(self, name: str) -> None:
        """Click a counter twice."""
        double_click(self.port, self.at_unit(name))
        self.settle()

    def double_click_place(self, name: str) -> None:
        """Click an Area or Zone twice beside its counters."""
        double_click(self.port, self.at_place(name))
        self.settle()

    def click_place(self, name: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Click an Area or Zone beside its counters."""
        QTest.mouseClick(self.port, LEFT, modifiers, self.at_place(name))
        self.settle()

    def right_click_place(self, name: str) -> None:
        """Ask for the menu of an Area."""
        QTest.mouseClick(self.port, Qt.MouseButton.RightButton, NONE, self.at_place(name))
        self.settle()

    def hover(self, point: QPoint) -> None:
        """Move the pointer to a point of the map, and wait until the map has seen it."""
        there = self.port.mapToGlobal(point)
        if QCursor.pos() == there and self.watch.seen == point:
            return
        if QCursor.pos() == there:  # a pointer that is there already is no news
            self.hover(point + QPoint(1, 0))
        QTest.mouseMove(self.port, point)
        self.qtbot.waitUntil(lambda: self.watch.seen == point)
        self.settle()

    def hover_place(self, name: str) -> None:
        """Move the pointer over a place."""
        self.hover(self.at_place(name))

    def drag_over(self, name: str, *places: str) -> None:
        """Take a counter and carry it over places, without letting it go."""
        start = self.at_unit(name)
        self.hover(start)
        QTest.mousePress(self.port, LEFT, NONE, start)
        self.hover(start + QPoint(24, 0))
        for place in places:
            self.hover_place(place)

    def drop(self, place: str) -> None:
        """Let the counter go."""
        QTest.mouseRelease(self.port, LEFT, NONE, self.at_place(place))
        self.settle()

    def drag(self, name: str, *places: str) -> None:
        """Carry a counter over places to the last of them."""
        self.drag_over(name, *places)
        self.drop(places[-1])

    # --- buttons, menus and panels ---

    def choices(self) -> dict[str, QPushButton]:
        """The buttons that answer the prompt, by what they say."""
        return {
            button.text(): button
            for button in self.window.bar.findChildren(QPushButton, "choice")
            if button.isVisible()
        }

    def press(self, text: str) -> None:
        """Click the button of the prompt that begins with a text."""
        found = [button for words, button in self.choices().items() if words.startswith(text)]
        assert found, f"no button {text!r}, only {list(self.choices())}"
        self.click(found[0])

    def done(self) -> None:
        """Click the button that ends what is asked for, whatever it says here; its key is always D."""
        found = [b for b in self.choices().values() if b.shortcut() == QKeySequence("D")]
        assert found, f"no button with the key D, only {list(self.choices())}"
        self.click(found[0])

    def click(self, widget: QWidget) -> None:
        """Click a widget in its middle."""
        assert widget.isVisible(), f"{widget.objectName()} is hidden"
        QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())
        self.settle()

    def click_counter(self, panel: QWidget, name: str) -> None:
        """Click a counter in a panel."""
        unit = self.unit(name)
        found = [label for label in panel.findChildren(CounterLabel) if label.unit == unit]
        assert found, f"{name} is not in the {panel.objectName()}"
        self.click(found[0])

    def click_tray(self, name: str) -> None:
        """Click a counter in the tray."""
        label = self.window.tray.labels[self.unit(name)]
        self.window.tray.area.ensureWidgetVisible(label)
        self.click(label)

    def open_menu(self, button: QPushButton) -> None:
        """Press a button that opens a menu; the press itself would wait for the menu to close."""
        at = button.rect().center()
        QTimer.singleShot(0, lambda: QTest.mousePress(button, LEFT, NONE, at))
        menu = self.menu()  # hears of all that the mouse does now, so also of the release
        QTest.mouseRelease(menu, LEFT, NONE, menu.mapFromGlobal(button.mapToGlobal(at)))

    def menu(self) -> QMenu:
        """The menu that is open."""
        self.qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    def menu_lines(self) -> list[str]:
        """What the open menu offers."""
        return [action.text() for action in self.menu().actions() if action.text()]

    def choose(self, text: str) -> None:
        """Click the line of the open menu that has a text in it."""
        menu = self.menu()
        action: QAction = next(a for a in menu.actions() if text in a.text())
        QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(action).center())
        self.settle()
        assert QApplication.activePopupWidget() is None, "the menu is still open"

    # --- the keyboard ---

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the keyboard is now."""
        QTest.keyClick(self.keyboard(), key, modifiers)
        self._until_up()

    def tap(self, key: Qt.Key) -> None:
        """Press a key that presses no button, without waiting for one."""
        QTest.keyClick(self.keyboard(), key)
        self.settle()

    def keys(self, text: str) -> None:
        """Type a text where the keyboard is now."""
        QTest.keyClicks(self.keyboard(), text)
        self._until_up()

    def _until_up(self) -> None:
        """A button that was pressed by a key stays down for a moment before it does anything."""
        self.settle()
        held = [b for b in self.window.findChildren(QAbstractButton) if b.window() is self.window]
        self.until(lambda: not any(isValid(button) and button.isDown() for button in held))
        self.settle()

    def keyboard(self) -> QWidget:
        """What has the keyboard; the window or its dialog takes it where no window manager gives it."""
        if (popup := QApplication.activePopupWidget()) is not None:
            return popup
        wanted = QApplication.activeModalWidget() or self.window
        if QApplication.activeWindow() is not wanted:
            wanted.activateWindow()
            self.until(lambda: QApplication.activeWindow() is wanted)
        return QApplication.focusWidget() or wanted

    def enter_dice(self, *dice: int) -> None:
        """Type what real dice show, and confirm."""
        self.keys("".join(map(str, dice)))
        self.key(Qt.Key.Key_Return)

    def order(self, words: str) -> None:
        """Give an order by a few of its words, with nothing but the keyboard."""
        self.key(Qt.Key.Key_L, CTRL)
        self.keys(words)
        self.key(Qt.Key.Key_Return)

    # --- looking ---

    def prompt(self) -> str:
        """The side and the sentence in the prompt bar."""
        return f"{self.window.bar.side.text()}: {self.window.bar.sentence.text()}"

    def waiting(self) -> str:
        """The kind of decision that is awaited."""
        return self.window.match.prompt.waiting

    def where(self, name: str) -> str:
        """The place or box that a unit is in."""
        at = self.window.match.position.where[self.unit(name)]
        places = self.components.board.places
        return str(places[at].id if at < len(places) else self.components.boxes[at - len(places)])

    def is_committed(self, name: str) -> bool:
        """Is a unit Committed, or a gun used?"""
        return bool(self.window.match.position.spent[self.unit(name)])

    def selected(self) -> list[str]:
        """The units with a thick frame."""
        return [self.components.units[u].id for u in self.window.turn.picking.selected]

    def note(self) -> str:
        """What is said at the pointer."""
        note = self.window.refusals.note
        return note.text() if note.isVisible() else ""

    def dialog(self) -> QWidget:
        """The dialog that is open."""
        self.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        return dialog

    def part(self, kind: type[W], name: str = "") -> W:
        """A part of the open dialog, by its kind and name."""
        found = self.dialog().findChild(kind, name) if name else self.dialog().findChild(kind)
        assert found is not None, f"no {kind.__name__} {name}"
        return found

    def settle(self) -> None:
        """Let everything that is due happen, and let a game be opened, or dice or a report be shown."""
        QApplication.processEvents()
        while self.window.handover.is_reporting or self.window.results.is_card_due:
            QApplication.processEvents()
        if self.window.games.opening.is_busy:
            self.until(lambda: not self.window.games.opening.is_busy)

    def until(self, claim: Callable[[], bool]) -> None:
        """Wait for something that takes a moment."""
        self.qtbot.waitUntil(claim)
