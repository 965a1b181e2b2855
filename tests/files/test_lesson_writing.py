"""A lesson that is written and read again is the same, whatever it holds."""

from pathlib import Path
from typing import Any

import pytest

from cholm_qt.engine.lesson import Lesson
from cholm_qt.engine.record import Record, fields_of, replace, values_of
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.lesson_writing import lesson_text
from cholm_qt.games import ROOMS
from tests.skirmish.files import FILES as SKIRMISH

BY_GAME = {**{room.id: room.files for room in ROOMS.values()}, SKIRMISH.system.id: SKIRMISH}
SHIPPED = [(game, lesson) for game, files in BY_GAME.items() for lesson in files.lesson_paths()]


def without_lines(value: Any) -> Any:
    """A record without the lines of its file, which another layout moves."""
    if isinstance(value, tuple):
        return tuple(map(without_lines, value))
    if not isinstance(value, Record) or type(value).__module__ != Lesson.__module__:
        return value
    kept = {field.name: without_lines(getattr(value, field.name)) for field in fields_of(type(value))}
    return replace(value, **{**kept, **({"line": 0} if "line" in kept else {})})


def read_again(files: GameFiles, lesson: Lesson, folder: Path) -> Lesson:
    path = folder / f"{lesson.id}.yaml"
    path.write_text(lesson_text(files, lesson), "utf-8")
    return files.load_lesson(path)


@pytest.mark.parametrize(("game", "lesson_id"), SHIPPED)
def test_a_shipped_lesson_is_the_same_when_written_and_read_again(
    game: str, lesson_id: str, tmp_path: Path
) -> None:
    files = BY_GAME[game]
    lesson = files.load_lesson(lesson_id)
    again = read_again(files, lesson, tmp_path)
    assert without_lines(again.steps) == without_lines(lesson.steps)
    assert (again.id, again.side, again.cases) == (lesson.id, lesson.side, lesson.cases)
    plain = files.position_to_plain
    assert plain(again.scenario.start) == plain(lesson.scenario.start)
    assert values_of(again.scenario.about) == values_of(lesson.scenario.about)


@pytest.mark.parametrize(("game", "lesson_id"), SHIPPED)
def test_what_is_written_twice_is_the_same_text(game: str, lesson_id: str, tmp_path: Path) -> None:
    files = BY_GAME[game]
    lesson = files.load_lesson(lesson_id)
    assert lesson_text(files, read_again(files, lesson, tmp_path)) == lesson_text(files, lesson)
