"""Work for the next turn of the event loop, or for a little later.

`QTimer.singleShot(0, owner, action)` is not used for it: where the owner goes before its turn comes, PySide
never lets go of the action, and with it of the whole window.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def soon(owner: QObject, action: Callable[[], object], after_ms: int = 0) -> None:
    """Do something in the next turn of the event loop, or later, unless its owner has gone by then."""
    timer = QTimer(owner, interval=after_ms, singleShot=True)
    timer.timeout.connect(action)
    timer.timeout.connect(timer.deleteLater)
    timer.start()
