"""The keys in the README are keys of the window."""

import re

from PySide6.QtGui import QAction, QKeySequence

from cholm_qt.ui.window.main_window import MainWindow
from tests.docs.document import CODE, README

MODIFIERS = {"Ctrl", "Alt", "Shift"}
ARROWS = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}
# What no menu has: the mouse, keys that are held, and the buttons of the prompt, whose keys come and go.
ELSEWHERE = ("wheel", "arrows", "hold", "`Return`", "`P`", "`Shift` `A`", "`Ctrl` click", "`Esc`")


def keys_in(cell: str) -> list[str]:
    """The keys that a cell of the table names: a modifier holds until a comma, and `F2` to `F8` are seven."""
    found: list[str] = []
    for group in re.split(r",(?!`)", cell):
        names = CODE.findall(group)
        if re.search(r"` to `", group):
            first, last = (int(name[1:]) for name in names)
            names = [f"F{number}" for number in range(first, last + 1)]
        held, adds = "", False  # a modifier behind another is held as well
        for name in names:
            if name in MODIFIERS:
                held = f"{held if adds else ''}{name}+"
            else:
                found.append(held + ARROWS.get(name, name))
            adds = name in MODIFIERS
    return found


KEYS = [
    key for cell, *_ in README.rows("Keys")[1:] if not cell.startswith(ELSEWHERE) for key in keys_in(cell)
]
KEYS += ["Ctrl++", "Ctrl+-"]  # beside the wheel


def test_a_cell_of_several_keys_is_read_as_players_read_it():
    assert keys_in("`Ctrl` `N` `O`") == ["Ctrl+N", "Ctrl+O"]
    assert keys_in("`Ctrl` `Alt` `Z`") == ["Ctrl+Alt+Z"]
    assert keys_in("`F1`, `Shift` `F1`, `F11`") == ["F1", "Shift+F1", "F11"]
    assert keys_in("`F2` to `F4`") == ["F2", "F3", "F4"]
    assert keys_in("`.` and `,`") == [".", ","]
    assert keys_in("`/` or `Ctrl` `L`") == ["/", "Ctrl+L"]


def test_every_documented_key_is_a_key_of_the_window(window: MainWindow) -> None:
    known = {key.toString() for action in window.findChildren(QAction) for key in action.shortcuts()}
    missing = [key for key in KEYS if QKeySequence(key).toString() not in known]
    assert (len(KEYS) > 25, missing) == (True, [])
