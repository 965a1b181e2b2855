"""Opens the dialogs of the window; nobody needs them before a menu is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cholm_qt.files.faults import DataFaults
from cholm_qt.games.circle_of_fire.desk.briefing import BriefingDialog
from cholm_qt.games.circle_of_fire.files.scenarios import Summary, load_scenario
from cholm_qt.ui.dialogs.about import AboutDialog
from cholm_qt.ui.dialogs.find import FindDialog
from cholm_qt.ui.dialogs.keys import KeysDialog
from cholm_qt.ui.dialogs.settings import SettingsDialog

if TYPE_CHECKING:
    from cholm_qt.ui.window.main_window import MainWindow


def open_about(w: MainWindow) -> None:
    """What this is, and whose game it is."""
    AboutDialog(w).open()


def open_briefing(w: MainWindow) -> None:
    """Situation, goals and gestures of the game on the table; one without a scenario has no situation."""
    try:
        found = load_scenario(w.match.scenario_id)
        scenario = Summary(found.id, found.title, found.says)
    except (DataFaults, OSError):
        scenario = Summary("", "Circle of Fire: the siege of Cholm, 1942", "")
    dialog = BriefingDialog(scenario, w.match.position, w.match.prompt.actor, w.settings, w)
    dialog.finished.connect(lambda: w.view.setFocus())
    dialog.open()


def open_find(w: MainWindow) -> None:
    """Find a place or a unit by its name."""
    dialog = FindDialog(w.kit.components, w)
    dialog.place_requested.connect(w.desk.point_at_place)
    dialog.unit_requested.connect(w.desk.point_at_unit)
    dialog.open()


def open_keys(w: MainWindow) -> None:
    """Every key of the window."""
    KeysDialog(w.actions(), w).open()


def open_settings(w: MainWindow) -> None:
    """Theme, language, sizes and speeds."""
    SettingsDialog(w.settings, w).open()
