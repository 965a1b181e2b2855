"""What is done in the quiet second after the window has opened, so that nobody waits for it later."""

from __future__ import annotations

import linecache
from collections.abc import Iterable, Iterator
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.panels.tray import COUNTER as IN_TRAY
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.panels.inspector import Inspector

PAINT_S, PAINT_PAUSE_MS = 0.005, 15  # how long counters are painted at a time, and what lies between
READERS = "cholm_qt.files.documents"  # needed as soon as a file is opened


def warming_steps(
    parts: Iterable[Late[Any]], turn: Turn, inspector: Inspector, text: QWidget
) -> Iterator[int | None]:
    """Make parts that the first orders ask for, and do once what the first drag would stumble over.

    A short step tells after how many milliseconds the next may follow.
    """
    for part in parts:
        if part.made is None:
            part()
            yield None
    meet_strangers(text)
    yield None
    lay_out_once(turn, inspector)
    yield None
    yield from paint_counters(turn, inspector)
    import_module(READERS)
    linecache.clearcache()  # PySide reads the source of every module; nobody needs it afterwards


def meet_strangers(text: QWidget) -> None:
    """Let PySide meet an object whose class Qt keeps to itself, as there is one in each text.

    The first time, PySide goes through all classes it knows, which takes 20 ms. Otherwise it would do so when
    a refusal is first shown at the pointer, in the midst of a drag, for then all events go through Python.
    """
    text.children()


def lay_out_once(turn: Turn, inspector: Inspector) -> None:
    """Lay out a place in the place panel if it shows none, and nothing again before that is seen."""
    if inspector.is_empty:
        inspector.show_place(turn.position, 0)
        inspector.show_place(turn.position, NOTHING)


def paint_counters(turn: Turn, inspector: Inspector) -> Iterator[int]:
    """Paint every counter as the place panel and the tray show them, a few at a time.

    The cache keeps them; where many units are shown at once they would take longer than a frame.
    """
    desk, part = inspector.desk, inspector.sides[0]
    pictures, side, ratio = part.pictures, part.counter_side(), inspector.devicePixelRatioF()
    began = perf_counter()
    for unit in range(len(turn.components.units)):
        face = desk.face(turn.position, unit)
        pictures.pixmap(face, IN_TRAY, ratio)
        for each in (face, pictures.game.other_face(turn.components, face)):
            if each is not None:
                pictures.pixmap(each, side, ratio)
        if perf_counter() - began > PAINT_S:
            yield PAINT_PAUSE_MS
            began = perf_counter()
