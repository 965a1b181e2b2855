"""The parts of the window that a lesson can point at."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from cholm_qt.ui.look.words import tr


def part_titles(docks: Mapping[str, QWidget]) -> dict[str, str]:
    """The object name of each part with its title: what is always there, then the panels."""
    return {
        "prompt-bar": tr("The line that says who decides"),
        "choice": tr("The first button of that line"),
        "undo": tr("The button that takes back"),
        "status-strip": tr("The status line"),
        "history-bar": tr("The timeline"),
        "view-buttons": tr("The buttons of the view"),
        "tray": tr("The tray"),
        **{dock.objectName(): dock.windowTitle() for dock in docks.values()},
    }
