"""Work that follows an order: one piece in each turn of the event loop, so that no turn of it is long."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal


class OneByOne(QObject):
    """Lets pieces of work that fall due together come one after the other, the first due first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._due: list[Piece] = []
        self._next = QTimer(self, interval=0, singleShot=True)
        self._next.timeout.connect(self._do_next)

    def put_off(self) -> None:
        """Let what has just been done come first: nothing more falls into this turn of the event loop."""
        if self._due:
            self._next.start()  # anew

    def add(self, piece: Piece) -> None:
        """Let a piece come when all those before it are done."""
        self._due.append(piece)
        self._next.start()

    def drop(self, piece: Piece) -> None:
        """Forget a piece."""
        if piece in self._due:
            self._due.remove(piece)

    def holds(self, piece: Piece) -> bool:
        """Is a piece still to come?"""
        return piece in self._due

    def _do_next(self) -> None:
        """Let one piece come."""
        if not self._due:
            return
        piece = self._due.pop(0)
        if self._due:
            self._next.start()
        piece.came.emit()


class Piece(QObject):
    """A piece of work that waits for some milliseconds, and then until nothing else is done in its turn.

    It is used as a single-shot QTimer is.

    Signals:
        came: It is to be done now.
    """

    came = Signal()

    def __init__(self, line: OneByOne, owner: QObject, after_ms: int = 0) -> None:
        """Belong to an owner, as a timer does."""
        super().__init__(owner)
        self._line = line
        self._wait = QTimer(self, interval=after_ms, singleShot=True)
        self._wait.timeout.connect(self._fall_due)

    def start(self, after_ms: int | None = None) -> None:
        """Wait, from now on; the time may be another than usual."""
        self.stop()
        wait_ms = self._wait.interval() if after_ms is None else after_ms
        if wait_ms:
            self._wait.start(wait_ms)
        else:
            self._fall_due()

    def stop(self) -> None:
        """Do not come."""
        self._wait.stop()
        self._line.drop(self)

    def is_active(self) -> bool:
        """Is it still to come?"""
        return self._wait.isActive() or self._line.holds(self)

    def _fall_due(self) -> None:
        """Come as soon as it is this piece's turn."""
        self._line.add(self)
