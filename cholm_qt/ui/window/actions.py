"""Filling a menu of the window with actions, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu


class Entry(NamedTuple):
    """One line of a menu; a `value` makes it one of a group, of which one is ticked."""

    text: str
    key: str
    does: Callable[[], object]
    name: str
    ticked: bool | None = None
    group: str = ""


Line = Entry | None  # None draws a line
Inner = tuple[str, str, Sequence[Line]]  # a menu inside a menu: title, name, lines


def fill_menu(window: QMainWindow, title: str, name: str, lines: Sequence[Line | Inner]) -> QMenu:
    """Add a menu to the window; a tuple (title, name, lines) becomes a menu inside it."""
    menu = window.menuBar().addMenu(title)
    menu.setObjectName(name)
    _fill(window, menu, lines)
    return menu


def _fill(window: QMainWindow, menu: QMenu, lines: Sequence[Line | Inner]) -> None:
    """Add lines to a menu."""
    groups: dict[str, QActionGroup] = {}
    for line in lines:
        if line is None:
            menu.addSeparator()
        elif isinstance(line, Entry):
            _add(window, menu, line, groups)
        else:
            title, name, inner = line
            submenu = menu.addMenu(title)
            submenu.setObjectName(name)
            _fill(window, submenu, inner)


def _add(window: QMainWindow, menu: QMenu, entry: Entry, groups: dict[str, QActionGroup]) -> None:
    """Add one action."""
    action = QAction(entry.text, window)
    action.setObjectName(entry.name)
    if entry.key:
        action.setShortcuts([QKeySequence(key) for key in entry.key.split("|")])
    if entry.ticked is not None:
        action.setCheckable(True)
        action.setChecked(entry.ticked)
    if entry.group:
        if entry.group not in groups:
            groups[entry.group] = QActionGroup(menu)  # which takes it along when it is filled anew
        action.setActionGroup(groups[entry.group])
    action.triggered.connect(lambda: entry.does())
    menu.addAction(action)
    window.addAction(action)  # so that its key works where the menu bar is hidden


def actions_in(menu: QMenu) -> Iterator[QAction]:
    """The actions of a menu and of those inside it."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from actions_in(inner)
        elif not action.isSeparator():
            yield action
