"""Opening a game a little at a time, so that the window lives on however long the game is."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import Loaded
from cholm_qt.files.pack_need import PackMissing
from cholm_qt.ui.window.fault_messages import FaultMessages

SLICE = 0.008  # seconds of work after which the event loop has its turn


class Wish(NamedTuple):
    """A game that is to be opened: what heads its faults, the steps of the work, and who takes the game.

    Attributes:
        ask_for_pack: Who is told when its pack is missing or has changed.
    """

    title: str
    steps: Generator[None, None, Loaded]
    put: Callable[[Loaded], object]
    ask_for_pack: Callable[[PackMissing], object] | None = None


class GameOpening(QObject):
    """Opens one game at a time; of two wishes the later one counts."""

    def __init__(self, messages: FaultMessages, parent: QObject) -> None:
        super().__init__(parent)
        self.messages = messages
        self._wish: Wish | None = None
        self._opened: Loaded | None = None  # it is put on its table in a moment of its own
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Is a game being opened?"""
        return self._wish is not None

    def begin(self, wish: Wish) -> None:
        """Begin to open a game; the event loop does the rest."""
        self.cancel()
        self._wish = wish
        self._timer.start()

    def cancel(self) -> None:
        """Forget the game that is being opened, if there is one."""
        self._timer.stop()
        self._wish = self._opened = None

    def finish(self) -> bool:
        """Do at once what is left to do. Has a game come of it?"""
        self._work(inf)
        return self._put()

    def _go_on(self) -> None:
        """Work for a moment, or hand over what has come of the work."""
        if not self._put():
            self._work(time.perf_counter() + SLICE)

    def _work(self, until: float) -> None:
        """Do some steps; whatever is wrong with the game is told, and ends the work."""
        wish, self._wish = self._wish, None  # so that a fault of the program ends the work too
        if wish is None:
            return
        try:
            while time.perf_counter() < until:
                next(wish.steps)
        except StopIteration as end:
            self._opened = end.value
        except (DataFaults, OSError) as error:
            self.cancel()
            if isinstance(error, PackMissing) and wish.ask_for_pack is not None:
                wish.ask_for_pack(error)
            else:
                self.messages.refuse(wish.title, error)
            return
        self._wish = wish

    def _put(self) -> bool:
        """Hand over the game that has been opened, if there is one."""
        wish, opened = self._wish, self._opened
        if wish is None or opened is None:
            return False
        self.cancel()
        wish.put(opened)
        return True
