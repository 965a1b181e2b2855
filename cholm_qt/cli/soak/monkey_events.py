"""What the monkey does at the window: events as lines of text, made by a seed and done by a hand.

Points are shares of the width and height of whatever is in front, and things are numbered, so that a line
means something in every state of the window.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMessageBox, QPushButton, QWidget

from cholm_qt.ui.dialogs.board_picture import BoardPictureDialog
from cholm_qt.ui.panels.overlay_card import OverlayCard
from cholm_qt.ui.window.main_window import MainWindow

MODIFIERS = {
    "-": Qt.KeyboardModifier.NoModifier,
    "ctrl": Qt.KeyboardModifier.ControlModifier,
    "shift": Qt.KeyboardModifier.ShiftModifier,
    "alt": Qt.KeyboardModifier.AltModifier,
}
BUTTONS = {
    "left": Qt.MouseButton.LeftButton,
    "right": Qt.MouseButton.RightButton,
    "middle": Qt.MouseButton.MiddleButton,
}
KEYS = (
    *(
        "Escape",
        "Return",
        "Tab",
        "Backtab",
        "Space",
        "Backspace",
        "Left",
        "Right",
        "Up",
        "Down",
        "Home",
        "End",
    ),
    *("PageUp", "PageDown", "Delete", "Shift", "F1", "F2", "F3", "F4", "F5", "Period", "Comma", "Slash"),
    *("F9", "F12"),
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ123456",
)
ENDS_IT = {("Q", "ctrl"), ("F4", "alt")}
ACTIONS = (
    *(
        "about",
        "briefing",
        "find",
        "keys",
        "settings",
        "rules",
        "turn-reports",
        "type-order",
        "next-unit",
        "previous-unit",
    ),
    *("undo-order", "undo-order", "copy-position", "paste-position", "hide-counters", "full-screen"),
    *("redo-order", "redo-order", "take-back", "back-to-tray", "charts", "charts-page", "reset-panels"),
    *(
        "start-page",
        "new-game",
        "fit",
        "fit-sheet",
        "zoom-1",
        "zoom-2",
        "zoom-in",
        "zoom-out",
        "overlay-none",
    ),
    *("history-first", "history-previous", "history-next", "history-last", "history-back", "history-on"),
    *("history-play", "history-play-from-here", "show-log", "show-place", "show-rules", "show-orders"),
    *("show-sequence", "save-replay", "save-log"),
)
FILE_ACTIONS = ("open", "save", "save-as", "save-as", "save-picture", "save-log")
NAMES = (
    *(
        "game.yaml",
        "game.yaml",
        "game",
        "map.jpg",
        "log.html",
        "replay.gif",
        "<b>bold<img src=x>.yaml",
        "../up.yaml",
        "nowhere/x.yaml",
    ),
    *("", ".", "ünï☃.yaml", "%s{0}&.yaml", "-rf.yaml", "x" * 300 + ".yaml", "two\nlines.yaml"),
    *("log.html", "replay.gif"),
)
SETTINGS = (
    *(("theme", value) for value in ("light", "dark", "projector")),
    *(("language", value) for value in ("en", "de")),
    *(("text_percent", value) for value in ("80", "100", "150")),
    *(("animation_ms", value) for value in ("0", "0", "0", "40")),
    *(("handover", value) for value in ("card", "banner", "none")),
    *(("clock", value) for value in ("0", "1")),
)
TEXTS = ("1./9", "move", "fire 9", "<b>&amp;", "\\", "ß☃\u202e", "9" * 40)


def make_events(seed: int, count: int) -> list[str]:
    """The events of a seed; most of them play the game, some do anything else."""
    random, lines = Random(seed), list[str]()
    makers, weights = zip(*_MAKERS, strict=True)
    while len(lines) < count:
        lines += random.choices(makers, weights)[0](random).split("\n")
    return lines[:count]


def _point(random: Random) -> str:
    return f"{random.random():.3f} {random.random():.3f}"


def _modifier(random: Random) -> str:
    return random.choice(("-", "-", "-", "ctrl", "shift"))


def _key(random: Random) -> str:
    key, held = random.choice(KEYS), random.choice(("-", "-", "-", "-", "ctrl", "shift", "alt"))
    return f"key {key} {'-' if (key, held) in ENDS_IT else held}"


def _file(random: Random) -> str:
    return f"action {random.choice(FILE_ACTIONS)}\nfile {random.randrange(len(NAMES))}"


_MAKERS: tuple[tuple[Callable[[Random], str], float], ...] = (
    (lambda r: f"unit {r.randrange(99)} {_modifier(r)}", 180),
    (lambda r: f"goal {r.randrange(99)} {_modifier(r)}", 140),
    (lambda r: f"answer {r.randrange(9)}", 160),
    (lambda r: f"move {_point(r)}", 90),
    (
        lambda r: f"click {r.choice(('left', 'left', 'left', 'right', 'middle'))} {_point(r)} {_modifier(r)}",
        150,
    ),
    (lambda r: f"double {_point(r)}", 25),
    (lambda r: f"drag {_point(r)} {_point(r)} {_modifier(r)}", 40),
    (lambda r: f"wheel {_point(r)} {r.choice((-120, 120, 360))} {_modifier(r)}", 20),
    (_key, 120),
    (lambda r: "key Escape -", 30),
    (lambda r: f"key {r.choice(('Left', 'Right', 'Home', 'End', 'Up', 'Down', 'Space'))} alt", 15),
    (lambda r: f"action {r.choice(ACTIONS)}", 25),
    (_file, 3),
    (lambda r: f"type {r.randrange(len(TEXTS))}", 6),
    (lambda r: f"resize {r.randrange(400, 1700)} {r.randrange(300, 1000)}", 2),
    (lambda r: f"set {r.randrange(len(SETTINGS))}", 3),
)


class Hand:
    """Does the events at a window; files are named inside one folder only."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window, self.folder = window, folder
        self._last = QPoint()

    def do(self, line: str) -> None:
        """Do what a line says; in a state in which it means nothing, nothing."""
        kind, *words = line.split(" ")
        front = _front(self.window)
        if kind == "file" and isinstance(front, BoardPictureDialog):
            front.accept()  # the file is asked for next
            front = _front(self.window)
        if isinstance(front, QMessageBox):
            buttons = front.buttons()
            buttons[len(line) % len(buttons)].click()
        elif isinstance(front, QFileDialog):  # which could reach files outside the folder
            self._answer_file_dialog(front, kind, words)
        elif isinstance(front, QDialog) and front.inherits("QAbstractPrintDialog"):  # and so could this
            front.reject()
        else:
            getattr(self, f"_{kind}")(*words)

    def _answer_file_dialog(self, dialog: QFileDialog, kind: str, words: list[str]) -> None:
        """Name a file in the folder, or leave the dialog."""
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        if kind == "file" and isinstance(line, QLineEdit):
            line.setText(str(self.folder / NAMES[int(words[0])]))
            dialog.accept()
        else:
            dialog.reject()

    # --- the mouse ---

    def _under(self, x: str, y: str) -> tuple[QWidget, QPoint]:
        """The widget at a point of what is in front, and the point inside it."""
        front = _front(self.window)
        point = QPoint(int(float(x) * front.width()), int(float(y) * front.height()))
        child = front.childAt(point) or front
        return child, child.mapFrom(front, point)

    def _click(self, button: str, x: str, y: str, held: str) -> None:
        widget, point = self._under(x, y)
        QTest.mouseClick(widget, BUTTONS[button], MODIFIERS[held], point)

    def _double(self, x: str, y: str) -> None:
        widget, point = self._under(x, y)
        QTest.mouseClick(widget, BUTTONS["left"], MODIFIERS["-"], point)
        if _front(self.window).isAncestorOf(widget):
            QTest.mouseDClick(widget, BUTTONS["left"], MODIFIERS["-"], point)  # does not let go
            widget, point = self._under(x, y)  # the double click may have brought something else there
            QTest.mouseRelease(widget, BUTTONS["left"], MODIFIERS["-"], point)

    def _move(self, x: str, y: str) -> None:
        widget, point = self._under(x, y)
        QTest.mouseMove(widget, point)

    def _drag(self, x: str, y: str, to_x: str, to_y: str, held: str) -> None:
        widget, point = self._under(x, y)
        window = widget.window()
        end = QPoint(int(float(to_x) * window.width()), int(float(to_y) * window.height()))
        goal = widget.mapFrom(window, end)
        QTest.mousePress(widget, BUTTONS["left"], MODIFIERS[held], point)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(widget, point + (goal - point) * share)
        QTest.mouseRelease(widget, BUTTONS["left"], MODIFIERS[held], goal)

    def _wheel(self, x: str, y: str, by: str, held: str) -> None:
        widget, point = self._under(x, y)
        there, turn = QPointF(point), QPoint(0, int(by))
        spot = QPointF(widget.mapToGlobal(point))
        none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        QApplication.sendEvent(
            widget, QWheelEvent(there, spot, QPoint(), turn, none, MODIFIERS[held], phase, False)
        )

    # --- the game ---

    def _unit(self, number: str, held: str) -> None:
        """Click a counter that reacts."""
        lit = sorted(self.window.turn.picking.lit_units())
        if lit and self._is_table():
            self._click_scene(self.window.scene.counters[lit[int(number) % len(lit)]].pos(), held)

    def _goal(self, number: str, held: str) -> None:
        """Click a place in which an order can end."""
        goals = [
            place
            for place in sorted(self.window.turn.goals())
            if place in self.window.scene.place_marks.places
        ]
        if goals and self._is_table():
            self._click_scene(self.window.scene.middle_of(goals[int(number) % len(goals)]), held)

    def _answer(self, number: str) -> None:
        """Press a button of the card that waits, or else of the prompt."""
        asks = next(iter(self._cards()), self.window.bar)
        found = [
            button for button in asks.findChildren(QPushButton) if button.isVisible() and button.isEnabled()
        ]
        if found and self.window.pages.is_table and _front(self.window) is self.window:
            button = found[int(number) % len(found)]
            QTest.mouseClick(button, BUTTONS["left"], MODIFIERS["-"], button.rect().center())

    def _is_table(self) -> bool:
        """Can the map be clicked: is it in front, and no card over it?"""
        return self.window.pages.is_table and _front(self.window) is self.window and not self._cards()

    def _cards(self) -> list[OverlayCard]:
        """The card that waits over the table, if there is one."""
        return [card for card in self.window.findChildren(OverlayCard) if card.isVisible()]

    def _click_scene(self, at: QPointF, held: str) -> None:
        view = self.window.view
        point = view.mapFromScene(at)
        if not view.viewport().rect().contains(point):
            view.centerOn(at)
            point = view.mapFromScene(at)
        QTest.mouseClick(view.viewport(), BUTTONS["left"], MODIFIERS[held], point)

    # --- keys, menus and the rest ---

    def _key(self, key: str, held: str) -> None:
        QTest.keyClick(self._keyboard(), getattr(Qt.Key, f"Key_{key}"), MODIFIERS[held])

    def _type(self, number: str) -> None:
        for letter in TEXTS[int(number)]:  # QTest types ASCII alone
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, Qt.Key.Key_unknown, MODIFIERS["-"], letter)
                QApplication.sendEvent(self._keyboard(), event)

    def _keyboard(self) -> QWidget:
        front, focus = _front(self.window), QApplication.focusWidget()
        return focus if focus is not None and (focus is front or front.isAncestorOf(focus)) else front

    def _action(self, name: str) -> None:
        action = self.window.findChild(QAction, name)
        if _front(self.window) is self.window and isinstance(action, QAction) and action.isEnabled():
            action.trigger()

    def _file(self, number: str) -> None:
        """Name no file, where none is asked for."""

    def _resize(self, width: str, height: str) -> None:
        self.window.resize(int(width), int(height))

    def _set(self, number: str) -> None:
        name, value = SETTINGS[int(number)]
        self.window.settings.put(name, value)


def _front(window: MainWindow) -> QWidget:
    """What is in front: an open menu, a dialog, or the window."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget() or window
