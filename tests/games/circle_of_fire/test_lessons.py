"""Every shipped lesson is good: it is played through, and every reply in it is met."""

import pytest

from cholm_qt.engine.lesson import ASK, DO, Lesson
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.teaching.lesson_check import faults_of
from cholm_qt.teaching.lesson_run import LessonRun

LESSONS = list(FILES.lesson_paths())
SHORTEST, LONGEST = 2, 12  # minutes


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return FILES.load_lesson(request.param)


def test_there_is_a_course() -> None:
    assert "moving" in LESSONS


def test_every_lesson_is_good(lesson: Lesson) -> None:
    assert [f"{fault.line}: {fault.said}" for fault in faults_of(FILES.system, lesson)] == []


def test_every_lesson_makes_the_learner_do_something(lesson: Lesson) -> None:
    assert any(step.kind in (DO, ASK) for step in lesson.steps)
    assert SHORTEST <= lesson.minutes <= LONGEST


def test_an_order_that_is_not_what_is_asked_for_changes_nothing(lesson: Lesson) -> None:
    """In every step of a lesson: the first legal order that is not right gets a reply."""
    run = LessonRun(FILES.system, lesson)
    for step in lesson.steps:
        if step.kind == DO:
            before = run.game.position.copy()
            judged = (run.judge(order) for order in run.game.orders())
            wrong = next((one for one in judged if not one.is_right), None)
            assert wrong is None or wrong.says
            assert run.game.position == before
            first = step.accept[0].order
            assert first is not None
            run.give(first)
        while (own := run.next_given()) is not None:
            run.give(own)
        if step.kind == ASK:
            run.answer(step.answer)
        if run.is_free:
            return
        run.go_on()
    assert run.is_over
