"""The keys of the editor go before those of the menus, and it speaks the player's language."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from tests.ui.driver import CTRL
from tests.ui.editor.conftest import Builder


def beside_a_game(builder: Builder) -> None:
    """Edit the position of a running game."""
    builder.window.games.quick_start("first-assault")
    builder.do("edit-position")


def test_copying_means_the_draft_and_not_the_game(builder: Builder) -> None:
    beside_a_game(builder)
    builder.drag_to("G06", "14")
    builder.key(Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == builder.page.draft.text()


def test_saving_means_the_draft_and_not_the_game(builder: Builder) -> None:
    beside_a_game(builder)
    builder.key(Qt.Key.Key_S, CTRL)
    dialog = builder.dialog()
    title = dialog.windowTitle()
    dialog.close()
    assert isinstance(dialog, QFileDialog)
    assert title == "Save as a scenario"


def test_undo_leaves_the_game_alone(builder: Builder) -> None:
    builder.window.games.quick_start("first-assault")
    builder.window.match.give(builder.window.match.orders()[0])
    before = builder.window.match.position.copy()
    builder.do("edit-position")
    builder.key(Qt.Key.Key_Z, CTRL)
    assert builder.window.match.position == before


def test_the_running_game_can_be_taken_into_the_draft(builder: Builder) -> None:
    beside_a_game(builder)
    builder.do("editor-empty")
    builder.do("editor-current")
    assert builder.page.draft.position == builder.window.match.position


def test_the_editor_speaks_another_language_at_once(assault: Builder) -> None:
    assault.window.settings.put("language", "de")
    assert assault.button("editor-play").text() == "&Von hier spielen"
    assert assault.page.tabs.tabText(0) == "Einheiten"


def test_a_larger_theme_reaches_the_map_of_the_editor(assault: Builder) -> None:
    before = assault.page.scene.lettering.scale
    assault.window.settings.put("theme", "projector")
    assert assault.page.scene.lettering.scale > before


def test_every_part_that_takes_the_keyboard_has_a_name(assault: Builder) -> None:
    port = assault.page.view.viewport()
    parts = [part for part in assault.page.findChildren(QWidget) if part.isVisible() and part is not port]
    takers = [part for part in parts if part.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert len(takers) > 20
    assert [part.objectName() for part in takers if not (part.accessibleName() and part.objectName())] == []
