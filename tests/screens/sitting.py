"""A window of the real program that is brought to a screen, and photographed with its dialogs and menus."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QCursor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Entry, Game
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.window.app import make_window
from tests.recorded import FOLDER, played_again

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WAIT_S = 20.0  # for what is made in another thread
STILL_MS = 250  # after which nothing moves that a click has begun


class Sitting:
    """One window with a game, and the hands that bring it to a screen."""

    def __init__(self, settings: Settings, game_id: str, size: tuple[int, int]) -> None:
        self.window = make_window(settings, seed=1942, game_id=game_id)
        self.window.setMinimumSize(1, 1)
        self.window.resize(*size)
        self.window.pages.show_start()
        self.window.show()
        self.rest()

    # --- reaching a screen ---

    @property
    def view(self) -> MapView:
        """The map."""
        return self.window.view

    def act(self, name: str) -> None:
        """Choose a line of the menus by its name."""
        action = self.window.findChild(QAction, name)
        assert isinstance(action, QAction), f"no line {name} in the menus"
        assert action.isEnabled(), f"the line {name} is grey: {action.toolTip()}"
        action.trigger()
        self.rest()

    def sit_down(self, game: Game[Any], scenario: str) -> None:
        """Put a game on the table."""
        self.window.games.has_game = True
        self.window.pages.show_table()
        self.rest()
        self.window.match.replace_game(game, scenario)
        self.rest()

    def begin(self, scenario: str) -> None:
        """Begin a scenario."""
        self.window.games.quick_start(scenario, self.window.desk.system.id)
        self.until(lambda: not self.window.games.opening.is_busy)

    def recorded(self, moment: Moment) -> None:
        """Put a recorded game on the table as it stood at a moment, with the dice that came then."""
        game, entries = moment.find()
        self.sit_down(game.fork(Dice(1942, fixed=later_dice(game, entries)), entries), "campaign")

    def give_recorded(self, moment: Moment) -> None:
        """Give the order that followed in a recorded game, and see what came of it."""
        self.recorded(moment)
        game, entries = moment.find()
        order = game.history[entries].order
        assert order is not None
        self.window.turn.give(order)
        self.rest()

    def unit(self, name: str) -> int:
        """The number of a unit."""
        return int(self.window.box.components.unit_index[name])

    def place(self, name: str) -> int:
        """The number of a place."""
        return int(self.window.box.components.board.index[name])

    def select(self, *names: str) -> None:
        """Choose units, as clicks do."""
        for name in names:
            self.window.controller.click_unit(self.unit(name))
        self.rest()

    def point_at(self, unit: str) -> None:
        """Let the pointer rest on a counter."""
        point = self.view.mapFromScene(self.window.scene.counters[self.unit(unit)].pos())
        QCursor.setPos(self.view.viewport().mapToGlobal(point + QPoint(4, 4)))
        QTest.mouseMove(self.view.viewport(), point + QPoint(4, 4))
        self.rest()

    def click(self, widget: QWidget) -> None:
        """Click a widget in its middle."""
        QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())
        self.rest()

    def take_seat(self) -> None:
        """Let the player whose turn it is sit down, where the card between the players waits for that."""
        card = self.window.handover_card.made
        if card is not None and card.isVisible():
            self.click(card.go_on)

    def find(self, kind: type[Any], name: str) -> Any:
        """A part that can be seen now, by its name."""
        for top in QApplication.topLevelWidgets():
            for part in top.findChildren(kind, name):
                if part.isVisible():
                    return part
        raise AssertionError(f"no {kind.__name__} {name} in sight")

    # --- looking ---

    def rest(self) -> None:
        """Let everything happen that is due."""
        QTest.qWait(STILL_MS)
        QApplication.processEvents()

    def until(self, claim: Callable[[], bool]) -> None:
        """Wait for something that takes a while."""
        end = time.monotonic() + WAIT_S
        while not claim():
            assert time.monotonic() < end, "it takes too long"
            QTest.qWait(20)
        self.rest()

    def photograph(self, path: Path) -> None:
        """Save what is seen: the window, and over it the dialogs and menus that are open."""
        picture = self.window.grab()
        for top in self._above():
            paint_at(picture, top.grab(), top.pos() - self.window.pos())
        assert picture.save(str(path)), f"{path} cannot be written"

    def _above(self) -> list[QWidget]:
        """Whatever is open over the window."""
        tops = (top for top in QApplication.topLevelWidgets() if top is not self.window)
        return [top for top in tops if top.isVisible() and top.windowType() != Qt.WindowType.Desktop]

    def leave(self) -> None:
        """Close the window and whatever stands over it, and let go of them."""
        for top in [*self._above(), self.window]:
            top.close()
            top.deleteLater()
        self.rest()


class Moment(NamedTuple):
    """The first moment of a recorded game, or a later one, at which something is awaited or comes next."""

    recorded: str
    kind: str  # of a decision that is awaited, or of an event that the next order brings
    number: int = 0

    def find(self) -> tuple[Game[Any], int]:
        """The game, and how many entries it had then."""
        game = played_again(FOLDER / f"{self.recorded}.yaml")
        found = [n for n, entry in enumerate(game.history) if entry.order and self._is_in(entry)]
        return game, found[self.number]

    def _is_in(self, entry: Entry[Any]) -> bool:
        """Is this what is looked for?"""
        awaited = type(entry.before.agenda[-1]).__name__
        return self.kind == awaited or any(type(event).__name__ == self.kind for event in entry.events)


def later_dice(game: Game[Any], entries: int) -> list[int]:
    """The dice that were thrown in a game behind so many entries."""
    return [die for entry in game.history[entries:] for values, _ in entry.rolls for die in values]


def paint_at(picture: QPixmap, part: QPixmap, at: QPoint) -> None:
    """Paint a part over a picture, with its place kept inside."""
    room = picture.deviceIndependentSize() - part.deviceIndependentSize()
    x = max(0, min(at.x(), int(room.width())))
    y = max(0, min(at.y(), int(room.height())))
    painter = QPainter(picture)
    painter.drawPixmap(x, y, part)
    painter.end()
