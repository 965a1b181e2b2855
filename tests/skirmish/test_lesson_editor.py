"""The lesson editor serves the tiny game as any other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.edit.lesson_draft import LessonDraft
from cholm_qt.engine.lesson import DO, GIVE, TELL
from cholm_qt.files.own_lessons import own_lesson_paths
from cholm_qt.play.lesson_trial import LessonTrial
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
from tests.skirmish.files import FILES
from tests.ui.lesson_editor.conftest import Writer


@pytest.fixture
def writer(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Writer]:
    """Somebody who writes a lesson of the tiny game, from its first scenario."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    settings = Settings(tmp_path / "settings.json")
    for name in ("animation_ms", "briefing"):
        settings.put(name, 0)
    settings.put("handover", "none")
    make_application()
    window = make_window(settings, seed=1, game_id="skirmish")
    window.resize(1400, 900)
    window.pages.show_start()
    window.show()
    qtbot.waitExposed(window)
    window.lesson_writing().write()
    made = Writer(window, qtbot)
    made.settle()
    yield made
    window.close()
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")


def test_play_is_recorded_told_and_saved(writer: Writer) -> None:
    writer.choose_step(0)
    writer.write("lesson-title-line", "A turn")
    writer.choose_step(1)
    writer.write("lesson-says", "Blue may do nothing.")
    writer.push("lesson-record")
    writer.press("End")
    writer.press("End")
    writer.click(writer.window.record_strip().take)
    assert [step.kind for step in writer.draft.steps] == [TELL, DO, GIVE]
    assert writer.all_faults() == []
    writer.push("lesson-save")
    assert [path.stem for path in own_lesson_paths(FILES)] == ["a-turn"]


def test_dice_that_were_thrown_while_recording_are_fixed(writer: Writer) -> None:
    window = writer.window
    writer.page.show_draft(LessonDraft(FILES, FILES.load_lesson("attacking")))
    writer.page.choose(0)
    before = writer.draft.lesson.scenario.about.dice
    window.lesson_writing().record(1)
    writer.settle()
    attack = next(one for one in window.match.orders() if type(one).__name__ == "Attack")
    assert window.match.give(attack)
    writer.settle()
    thrown = [face for entry in window.match.game.history for faces, _ in entry.rolls for face in faces]
    window.lesson_writing().take_recorded()
    assert writer.draft.lesson.scenario.about.dice == tuple(thrown)
    assert before[: len(thrown)] == tuple(thrown)[: len(before)]


def test_where_a_step_is_not_reached_the_board_is_that_of_the_last_that_is(writer: Writer) -> None:
    draft = LessonDraft(FILES, FILES.load_lesson("attacking"))
    draft.insert(0, (draft.new_step(DO),))
    assert LessonTrial(draft).run_to(3).at == 0
