"""A glance at a scenario: a small picture of its board, or what is wrong with it; one at an idle time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QPixmap

from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.files.game_files import Summary
from cholm_qt.files.messages import message, message_of
from cholm_qt.files.scenario_index import without_place

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.sheet import Sheet

MOST_KEPT = 600  # glances in memory, some 40 kB each; the oldest make room
MOST_WANTED = 30  # that wait; whoever scrolls on does not wait for what has left the list
PAUSE_MS = 4  # between two of them, in which the window lives


class Glance(NamedTuple):
    """What a look into a file has shown: its board, or its first fault."""

    picture: QPixmap
    fault: str = ""


class Glances(QObject):
    """Looks into the scenarios that are asked for, and keeps what was seen in memory.

    Signals:
        seen: Something is known of another scenario. arg: its Summary.
    """

    seen = Signal(object)

    def __init__(self, desks: Callable[[str], Desk], parent: QObject) -> None:
        super().__init__(parent)
        self._desks = desks
        self._known: dict[tuple[Any, ...], Glance] = {}
        self._wanted: dict[tuple[Any, ...], tuple[Summary, QSize, float]] = {}
        self._sheets: dict[str, Sheet] = {}
        self._timer = QTimer(self, interval=PAUSE_MS, singleShot=True)
        self._timer.timeout.connect(self._look)

    def of(self, summary: Summary, size: QSize, ratio: float) -> Glance | None:
        """What is known of a scenario in this size, or nothing yet: it is looked at soon."""
        key = (*_file(summary), size.width(), size.height(), ratio)
        if key not in self._known:
            self._wanted.pop(key, None)
            self._wanted[key] = summary, size, ratio
            if len(self._wanted) > MOST_WANTED:
                del self._wanted[next(iter(self._wanted))]
            self._timer.start()
        return self._known.get(key)

    def fault_of(self, summary: Summary) -> str:
        """The fault of a scenario, if one is known by now."""
        looks = (glance for key, glance in self._known.items() if key[:3] == _file(summary))
        return summary.fault or next((glance.fault for glance in looks), "")

    def _look(self) -> None:
        """Look at the scenario that waits longest, and go on with the next one after a pause."""
        if not self._wanted:
            return
        key = next(iter(self._wanted))
        summary, size, ratio = self._wanted.pop(key)
        self._known[key] = self._glance(summary, size, ratio)
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        self.seen.emit(summary)
        if self._wanted:
            self._timer.start()

    def _glance(self, summary: Summary, size: QSize, ratio: float) -> Glance:
        """The board as a scenario begins, or its first fault."""
        from cholm_qt.ui.map.board_picture import board_picture  # only now, so that the page opens at once

        try:
            start = _start(self._desks(summary.game), summary)
        except DataFaults as error:
            first = next(iter(error.faults), Fault("", 0, message("The file cannot be read")))
            return Glance(QPixmap(), without_place(first.says, first.line))
        except OSError as error:
            return Glance(QPixmap(), message_of(error))
        desk = self._desks(summary.game)
        if summary.game not in self._sheets:
            self._sheets[summary.game] = desk.sheet(start.components)
        image = board_picture(desk, self._sheets[summary.game], start, size * ratio, ratio=ratio)
        image.setDevicePixelRatio(ratio)
        return Glance(QPixmap.fromImage(image))


def _file(summary: Summary) -> tuple[str, str, int]:
    """By what a scenario is known, as long as its file stays as it is."""
    return summary.game, summary.id, summary.written


def _start(desk: Desk, summary: Summary) -> Any:
    """The position with which a scenario begins; of a player's own, only if it can be played."""
    if summary.path is None or not (summary.is_own or summary.is_puzzle):
        return desk.files.load_scenario(summary.id).start
    from cholm_qt.files.documents import PUZZLE, SCENARIO, open_document

    document = open_document(summary.path, summary.game, (SCENARIO, PUZZLE))
    document.raise_faults()
    return document.scenario.start
