"""The menu of a place in the editor: what is done to all that stands there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from cholm_qt.edit.filling import units_in
from cholm_qt.engine.words import Side
from cholm_qt.ui.editor.board import EditorBoard
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_caption


def place_menu(parent: QWidget, board: EditorBoard, sides: Sequence[Side], unit: int, place: int) -> QMenu:
    """What can be done with a place, and with the counter under the pointer."""
    menu = named(QMenu(parent), "editor-place-menu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    lines: list[tuple[str, Callable[[], object]]] = []
    if unit != NOTHING:
        lines += [
            (tr("Turn it over"), partial(board.flip, [unit])),
            (tr("Put it beside the map"), partial(board.send_back, [unit])),
        ]
    here = units_in(board.draft.position, place)
    if here:
        lines += [
            (tr("Select all here"), partial(board.select, here)),
            (tr("Turn all over here"), partial(board.flip_place, place)),
            (tr("Swap the sides here"), partial(board.swap_place, place)),
            (tr("Clear this place"), partial(board.clear_place, place)),
        ]
    lines += [
        (tr("Fill with whoever fits: {0}", side.name), partial(board.fill_place, place, n))
        for n, side in enumerate(sides)
    ]
    for words, does in lines:
        menu.addAction(as_caption(words)).triggered.connect(lambda _=False, do=does: do())
    return menu
