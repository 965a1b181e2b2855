"""The course: every lesson of every game in its order, and how far somebody has come with each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cholm_qt import games
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.own_lessons import own_lesson_paths
from cholm_qt.teaching.lesson_marks import LessonMarks, lesson_key


class CourseLine(NamedTuple):
    """A lesson in the list.

    Attributes:
        id: By which it is begun: the id of a shipped one, the path of one of the player's own.
        number: Its place in the course of its game, from 1.
        is_done: Has it been done at least once?
        step: The step at which it was left, from 0; 0 where it is begun at the beginning.
        fault: The first thing wrong with it, if something is; it cannot be begun then.
    """

    id: str
    game: str
    number: int
    title: str
    says: str = ""
    minutes: int = 0
    steps: int = 0
    is_done: bool = False
    step: int = 0
    fault: str = ""


def course_lines(marks: LessonMarks, game: str = "") -> list[CourseLine]:
    """Every lesson of a game, or of all games, for whoever has these marks."""
    rooms = [games.room(game)] if game else games.ROOMS.values()
    return [
        _line(room, lesson_id, number, marks)
        for room in rooms
        for number, lesson_id in enumerate(room.files.lesson_paths(), start=1)
    ]


def own_lines(marks: LessonMarks) -> list[CourseLine]:
    """Every lesson of the player's own, of all games; the path of its file stands for its id."""
    return [
        _line(room, str(path), number, marks)
        for room in games.ROOMS.values()
        for number, path in enumerate(own_lesson_paths(room.files), start=1)
    ]


def _line(room: games.Room, name: str, number: int, marks: LessonMarks) -> CourseLine:
    """One lesson, by its id or the path of its file; one with faults says the first of them."""
    try:
        lesson = room.files.load_lesson(name)
    except DataFaults as error:
        title = Path(name).stem
        return CourseLine(name, room.id, number, title, fault=error.faults[0].sentence)
    key = lesson_key(room.files, lesson)
    left = marks.left.get(key)
    return CourseLine(
        name,
        room.id,
        number,
        lesson.title,
        lesson.scenario.says,
        lesson.minutes,
        len(lesson.steps),
        key in marks.done,
        left.step if left is not None else 0,
    )


def next_lesson(marks: LessonMarks, game: str) -> CourseLine | None:
    """The lesson of a game to go on with, of which no other file is read."""
    room = games.room(game)
    known = [(f"{game}/{one}", one, n) for n, one in enumerate(room.files.lesson_paths(), start=1)]
    fresh = [one for one in known if one[0] not in marks.done]
    for _, lesson_id, number in sorted(fresh, key=lambda one: one[0] not in marks.left):
        line = _line(room, lesson_id, number, marks)
        if not line.fault:
            return line
    return None


def next_line(lines: Sequence[CourseLine]) -> CourseLine | None:
    """The lesson to go on with: one that was left, else the first that has not been done."""
    good = [line for line in lines if not line.fault]
    return next((line for line in good if line.step), next((x for x in good if not x.is_done), None))


def minutes_left(lines: Sequence[CourseLine]) -> int:
    """About how long the lessons take that have not been done."""
    return sum(line.minutes for line in lines if not line.is_done)
