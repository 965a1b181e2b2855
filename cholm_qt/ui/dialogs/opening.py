"""Opens the dialogs of the window; nobody needs them before a menu is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cholm_qt.engine.reasons import Said
from cholm_qt.files.faults import DataFaults
from cholm_qt.ui.dialogs.about import AboutDialog
from cholm_qt.ui.dialogs.briefing import BriefingDialog
from cholm_qt.ui.dialogs.find import FindDialog
from cholm_qt.ui.dialogs.keys import KeysDialog
from cholm_qt.ui.dialogs.settings import SettingsDialog
from cholm_qt.ui.look.words import say

if TYPE_CHECKING:
    from cholm_qt.ui.window.main_window import MainWindow


def open_about(w: MainWindow) -> None:
    """What this is, and whose game it is."""
    AboutDialog(w.kit.desk, w).open()


def open_briefing(w: MainWindow) -> None:
    """Situation, goals and gestures of the game on the table; one without a scenario has no situation."""
    desk = w.kit.desk
    try:
        scenario = desk.files.load_scenario(w.match.scenario_id)
        title, situation = say(Said(scenario.title)), say(Said(scenario.says))
    except (DataFaults, OSError):
        title, situation = desk.title(), ""
    briefing = desk.briefing(title, situation, w.match.position, w.match.prompt.actor)
    dialog = BriefingDialog(briefing, w.settings, w)
    dialog.finished.connect(lambda: w.view.setFocus())
    dialog.open()


def open_find(w: MainWindow) -> None:
    """Find a place or a unit by its name."""
    dialog = FindDialog(w.kit.desk, w.kit.components, w)
    dialog.place_requested.connect(w.desk.point_at_place)
    dialog.unit_requested.connect(w.desk.point_at_unit)
    dialog.open()


def open_keys(w: MainWindow) -> None:
    """Every key of the window."""
    KeysDialog(w.kit.desk, w.actions(), w).open()


def open_settings(w: MainWindow) -> None:
    """Theme, language, sizes and speeds."""
    SettingsDialog(w.settings, w).open()
