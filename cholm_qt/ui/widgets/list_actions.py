"""What can be done with a line of a list: by keys in it, by its context menu, and by the menu of a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QListWidget, QMenu

Wish = tuple[str, Callable[[], object]]  # the key of an action, and what is asked for


def add_list_actions(rows: QListWidget, menu: QMenu, wishes: Mapping[str, Wish]) -> dict[str, QAction]:
    """Give a list and a menu the same actions, by their object names; their words come later."""
    rows.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    menu.setToolTipsVisible(True)
    made = {}
    for name, (key, wish) in wishes.items():
        action = QAction(rows)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda _=False, wish=wish: wish())
        rows.addAction(action)
        menu.addAction(action)
        made[name] = action
    return made
