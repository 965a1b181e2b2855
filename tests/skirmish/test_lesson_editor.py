"""The lesson editor serves the tiny game as any other."""

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.edit.lesson_draft import LessonDraft
from cholm_qt.engine.lesson import DO, GIVE, TELL
from cholm_qt.files.own_lessons import own_lesson_paths
from cholm_qt.play.lesson_trial import LessonTrial
from cholm_qt.ui.window.main_window import MainWindow
from tests.skirmish.files import FILES
from tests.ui.lesson_editor.conftest import Writer


@pytest.fixture
def writer(tiny_window: MainWindow, qtbot: QtBot) -> Writer:
    """Somebody who writes a lesson of the tiny game, from its first scenario."""
    tiny_window.lesson_writing().write()
    made = Writer(tiny_window, qtbot)
    made.settle()
    return made


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
