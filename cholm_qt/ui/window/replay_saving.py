"""Writing a replay while the window stays usable: it draws frame after frame, and a thread writes them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from queue import Empty, Queue
from threading import Event

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from cholm_qt.files.moving_picture import Frame, write_moving_picture
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.window.background_writing import BackgroundWriting, Cancelled
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.replay_frames import ReplayFrames

WAITING = 3  # frames that are drawn and not yet written, at most
DRAW_MS, WAIT_MS = 1, 15  # until the next frame is drawn, or looked whether there is room for one
LOOK_S = 0.1  # how often the thread looks whether it is still wanted

Drawn = Queue[Frame | None]  # None behind the last


class ReplaySaving(BackgroundWriting):
    """Draws a frame whenever the window has time for it; only the main thread can draw the map."""

    def __init__(self, window: QWidget, status: StatusStrip, messages: FaultMessages) -> None:
        super().__init__(window, status, messages)
        self._drawn: Drawn = Queue(WAITING)
        self._replay: ReplayFrames | None = None  # the one that is being drawn
        self._to_draw: deque[int] = deque()  # its moments
        self._timer = QTimer(self, interval=DRAW_MS)
        self._timer.timeout.connect(self._draw_next)
        self.ended.connect(self._stop_drawing)

    def refusal(self) -> str:
        """What is said when a replay cannot be written."""
        return tr("The replay could not be saved")

    def write(self, path: Path, replay: ReplayFrames) -> None:
        """Begin to draw and write a replay."""
        if self.is_busy:
            self.status.tell(tr("A replay is being saved already"))
            return
        samples = replay.sample_moments()
        self._replay, self._drawn = replay, Queue(WAITING)
        self._to_draw = deque((*samples, *replay.choice.moments))
        write = partial(_write, replay.size, len(samples), self._drawn)
        self.begin(path, write, tr("Save a replay"), len(self._to_draw))
        self._timer.start()

    def _draw_next(self) -> None:
        """Draw one more frame, unless the thread has enough to do or the map is not ready."""
        if self._drawn.full():
            self._timer.setInterval(WAIT_MS)
            return
        self._timer.setInterval(DRAW_MS)
        if self._replay is None or not self._to_draw:
            self._drawn.put_nowait(None)
            self._timer.stop()
        elif self._replay.prepare(self._to_draw[0]):
            moment = self._to_draw.popleft()
            self._drawn.put_nowait(Frame(self._replay.pixels(moment), self._replay.choice.shown_ms(moment)))
            if self.progress is not None:
                self.progress.setValue(self.progress.maximum() - len(self._to_draw))

    def _stop_drawing(self) -> None:
        """Forget what was being drawn."""
        self._timer.stop()
        self._replay = None
        self._to_draw.clear()


def _write(size: tuple[int, int], samples: int, drawn: Drawn, path: Path, cancelled: Event) -> None:
    """Write the frames that are drawn meanwhile, of which the first are samples.

    Raises CannotWrite, or Cancelled.
    """
    frames = _taken(drawn, cancelled)
    colours = [frame.pixels for frame in islice(frames, samples)]
    write_moving_picture(path, size, colours, frames)


def _taken(drawn: Drawn, cancelled: Event) -> Iterator[Frame]:
    """The frames as they are drawn, up to the last one. Raises Cancelled."""
    while True:
        if cancelled.is_set():
            raise Cancelled
        try:
            frame = drawn.get(timeout=LOOK_S)
        except Empty:
            continue
        if frame is None:
            return
        yield frame
