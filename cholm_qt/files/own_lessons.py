"""A player's own lessons: a folder for each game, and texts that hold a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cholm_qt.engine.lesson import Lesson
from cholm_qt.files.autosave_files import user_folder
from cholm_qt.files.faults import DataFaults, Fault, FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.lesson_file import KIND, read_lesson
from cholm_qt.files.own_scenarios import ENDING, file_name, keep_text, text_of, title_of, with_title
from cholm_qt.files.parsing import parse_nodes
from cholm_qt.files.reader import open_nodes
from cholm_qt.files.scenario_paths import lesson_id


class ReadLesson(NamedTuple):
    """A lesson that was read from a text, fit for use only without faults; none where there is no telling."""

    lesson: Lesson | None
    faults: tuple[Fault, ...]


def own_lessons_folder(game_id: str) -> Path:
    """The folder of a player's own lessons of a game."""
    return user_folder() / "lessons" / game_id


def own_lesson_paths(files: GameFiles) -> list[Path]:
    """The files of a player's own lessons, by their names."""
    return sorted(own_lessons_folder(files.system.id).glob(f"*{ENDING}"))


def keep_lesson(files: GameFiles, title: str, text: str) -> Path:
    """Write a lesson into the player's folder, under a name that is free. Raises CannotWrite."""
    name = file_name(title).lstrip("0123456789-")  # numbers before an id are not a part of it
    folder = own_lessons_folder(files.system.id)
    return keep_text(folder, name or KIND, [*files.lesson_paths()], text)


def duplicate_lesson(files: GameFiles, path: Path, title: str) -> Path:
    """Copy a lesson into the player's folder under another title. Raises CannotWrite."""
    return keep_lesson(files, title, with_title(text_of(path), title, path))


def import_lesson(path: Path, unnamed: str) -> Path:
    """Take a lesson into the player's folder of its game, as it is.

    Raises DataFaults for what is no lesson, and CannotWrite.
    """
    from cholm_qt.files.documents import LESSON, open_document

    document = open_document(path, kinds=(LESSON,))
    if document.kind != LESSON:
        document.raise_faults()
    text = text_of(path)
    return keep_lesson(document.files, title_of(text) or unnamed, text)


def read_lesson_text(files: GameFiles, text: str, stem: str) -> ReadLesson:
    """The lesson that a text holds, whatever is wrong with it, and every fault with its line."""
    faults = FaultList()
    lesson = None
    try:
        root = parse_nodes(text.encode("utf-8", "replace"), stem, faults)
        with open_nodes(root, stem, faults) as top:
            files.check_game(top)
            if top.choice("kind", (KIND,)) == KIND and root is not None:
                lesson = read_lesson(files, top, lesson_id(stem), files.load_components())
    except DataFaults as error:  # too many of them
        return ReadLesson(None, tuple(error.faults))
    return ReadLesson(lesson, tuple(faults))
