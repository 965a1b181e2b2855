"""What the benchmark does in the position editor: opens it, and puts units anywhere, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.engine.editing import PutUnit
from cholm_qt.ui.bench.figures import Took, timed
from cholm_qt.ui.window.main_window import MainWindow

EDITS = 200
REST_MS = 400  # after which play has been tried from a position that was opened


def open_editor(window: MainWindow, app: QApplication, folder: Path) -> Took:
    """Open the editor for the first time, with the position on the table."""

    def open_it() -> None:
        window.editor_page().keeper.folder = folder
        window.editing().edit_shown()

    return timed(open_it, app)


def edits(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Put a random unit into a random place, have it judged and see it, again and again."""
    draft, rng = window.editor_page().draft, Random(1)
    units, places = len(draft.position.where), len(draft.position.components.board.places)
    QTest.qWait(REST_MS)
    for _ in range(EDITS):
        unit = rng.randrange(units)
        place = rng.choice([place for place in range(places) if place != draft.position.where[unit]])
        yield timed(partial(draft.edit, PutUnit(unit, place)), app)
