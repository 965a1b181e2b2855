"""German, at once and everywhere."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox, QLabel

from tests.ui.driver import CTRL, Player


@pytest.fixture
def german(first_assault: Player) -> Player:
    """Somebody who chose German in the settings while a game is running."""
    first_assault.key(Qt.Key.Key_Comma, CTRL)
    first_assault.part(QComboBox, "setting-language").setFocus()
    first_assault.key(Qt.Key.Key_Down)
    first_assault.key(Qt.Key.Key_Escape)
    return first_assault


def test_the_prompt_speaks_german_at_once(german: Player) -> None:
    assert german.window.bar.side.text() == "Sowjets"


def test_the_menus_speak_german(german: Player) -> None:
    titles = [action.text().replace("&", "") for action in german.window.menuBar().actions()]
    assert titles[0] == "Spiel"


def test_the_docks_speak_german(german: Player) -> None:
    assert german.window.docks.by_name["orders"].windowTitle() == "Befehle"


def test_areas_are_told_in_german(german: Player) -> None:
    view = QAccessible.queryAccessibleInterface(german.window.view)
    assert "deutsche" in view.child(german.place("9")).text(QAccessible.Text.Name).lower()


def test_the_game_goes_on_in_german(german: Player) -> None:
    german.drag("S11", "3")
    assert german.where("S11") == "3"


def test_keys_still_work_once(german: Player) -> None:
    german.drag("S11", "3")
    german.key(Qt.Key.Key_Z, CTRL)
    assert german.where("S11") == "2"


def test_the_language_is_kept_for_the_next_start(german: Player) -> None:
    assert german.window.settings.language == "de"


def test_the_settings_speak_the_new_language_at_once(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Comma, CTRL)
    language = first_assault.part(QComboBox, "setting-language")
    language.setFocus()
    first_assault.key(Qt.Key.Key_Down)
    dialog = first_assault.dialog()
    assert dialog.windowTitle() == "Einstellungen"
    assert "Schriftgröße" in [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert first_assault.part(QComboBox, "setting-language").hasFocus()
    first_assault.key(Qt.Key.Key_Escape)


def test_the_prompt_speaks_the_language_that_was_chosen_on_another_page(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert not first_assault.window.pages.is_table
    first_assault.key(Qt.Key.Key_Comma, CTRL)
    first_assault.part(QComboBox, "setting-language").setFocus()
    first_assault.key(Qt.Key.Key_Down)
    first_assault.key(Qt.Key.Key_Escape)
    first_assault.key(Qt.Key.Key_Escape)
    assert (first_assault.window.pages.is_table, first_assault.window.bar.side.text()) == (True, "Sowjets")
