"""Python's garbage collector, run by the thread of the window alone.

A window is full of cycles. Python would collect them in whatever thread allocates next, that which reads the
map or writes a save, and Qt does not allow widgets to be deleted outside the thread that made them.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 500  # how often to look whether enough garbage may have come together


class GarbageCollector(QObject):
    """Turns Python's automatic collection off, and collects by its thresholds in this object's thread."""

    def __init__(self, parent: QObject) -> None:
        """Begin to look; what has been made by now stays, and need not be looked through again and again."""
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.collect_if_due)
        self._timer.start()

    def collect_if_due(self) -> None:
        """Collect each generation that has passed its threshold, as Python itself would."""
        for generation, most in enumerate(gc.get_threshold()):
            if gc.get_count()[generation] <= most:
                return
            gc.collect(generation)
