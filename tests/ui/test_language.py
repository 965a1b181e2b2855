"""Another language in a running window."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget

from cholm_qt.ui.dialogs.texts import FaultsDialog
from cholm_qt.ui.look.words import LANGUAGES, catalogue
from cholm_qt.ui.window import application
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.main_window import MainWindow

GERMAN = catalogue("de")
ENGLISH_ALONE = {text for text, german in GERMAN.items() if text != german}


@pytest.fixture(autouse=True)
def english_afterwards(qapp: QApplication) -> Iterator[None]:
    """Leave the program as it was."""
    yield
    application.speak("en", qapp)


@pytest.fixture
def table(window: MainWindow) -> MainWindow:
    """A window with a game on its table, and with every part that would else be made later."""
    window.games.quick_start("first-assault")
    for part in (*vars(window).values(), *window.game_panels.values()):
        if isinstance(part, Late):
            part()
    return window


def speak(window: MainWindow, language: str) -> None:
    """Choose a language as the settings dialog does, and let go what is thrown away for it."""
    window.settings.put("language", language)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown_words(window: QWidget) -> Iterator[str]:
    """What stands on labels, buttons, docks and menus, and what is said about widgets."""
    for widget in window.findChildren(QWidget):
        if widget.objectName().startswith("qt_"):
            continue  # Qt's own: it takes its words when it is made
        yield from (widget.accessibleName(), widget.toolTip(), widget.windowTitle())
        yield from (action.text() for action in widget.actions())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()


def test_menus_follow(table) -> None:
    speak(table, "de")
    assert [action.text() for action in table.menuBar().actions()][:2] == ["&Spiel", "&Bearbeiten"]


def test_the_words_of_qt_follow(table, qapp) -> None:
    speak(table, "de")
    assert qapp.translate("QPlatformTheme", "Cancel") == "Abbrechen"


def test_docks_follow(table) -> None:
    speak(table, "de")
    assert table.docks.by_name["log"].windowTitle() == "Protokoll"


def test_the_prompt_follows(table) -> None:
    speak(table, "de")
    assert table.bar.sentence.text() == "Ziehen, feuern, beschießen oder passen"


def test_no_english_stays_at_the_table(table) -> None:
    speak(table, "de")
    assert sorted(ENGLISH_ALONE.intersection(shown_words(table))) == []


def test_a_damaged_file_is_refused_in_german(table, tmp_path) -> None:
    (tmp_path / "game.yaml").write_text("format: 1\nkind: sav\n", "utf-8")
    speak(table, "de")
    table.games.load(tmp_path / "game.yaml")
    faults = table.findChild(FaultsDialog).text.toPlainText()
    assert "Die Datei sollte „kind: scenario“ oder „kind: save“ sagen, nicht „sav“" in faults
    assert " is " not in faults


def test_no_english_stays_on_the_start_page(window) -> None:
    speak(window, "de")
    assert sorted(ENGLISH_ALONE.intersection(shown_words(window))) == []


def test_english_comes_back(table) -> None:
    before = set(shown_words(table))
    speak(table, "de")
    assert not before <= set(shown_words(table))
    speak(table, "en")
    assert before <= set(shown_words(table))


def test_every_key_still_means_one_thing(table) -> None:
    speak(table, "de")
    keys = Counter(key.toString() for action in table.actions() for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_entry_of_a_menu_has_a_letter_of_its_own(table, language) -> None:
    speak(table, language)
    for menu in table.menuBar().findChildren(QMenu):
        texts = [action.text() for action in menu.actions() if "&" in action.text()]
        letters = [text[text.index("&") + 1].lower() for text in texts]
        assert len(set(letters)) == len(letters), texts
