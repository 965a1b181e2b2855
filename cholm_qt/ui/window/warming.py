"""What is done in the quiet second after the window has opened, so that nobody waits for it later."""

from __future__ import annotations

import linecache
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.panels.inspector import Inspector

READERS = "cholm_qt.files.documents"  # needed as soon as a file is opened


def warming_steps(
    parts: Iterable[Late[Any]], turn: Turn, inspector: Inspector, text: QWidget
) -> Iterator[None]:
    """Make parts that the first orders ask for, and do once what the first drag would stumble over."""
    for part in parts:
        if part.made is None:
            part()
            yield
    meet_strangers(text)
    yield
    lay_out_once(turn, inspector)
    yield
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
