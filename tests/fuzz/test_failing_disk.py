"""Whichever call to the system fails while a game is saved: a whole file stays, and it is tried again."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.cli.text.start import run
from cholm_qt.engine.game import Game
from cholm_qt.files.atomic_write import CannotWrite, write_atomically
from cholm_qt.files.autosave_files import autosaves
from cholm_qt.files.documents import load_save
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Move
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.autosave import Autosaver
from cholm_qt.play.match import Match
from tests.fuzz.failing_disk import ERRORS, WRITING, failing_disks

SCENARIO = "first-assault"
TYPED = ("move S11 2 1", "move S12 2 1")
GIVEN = (Move(64, (1, 0)), Move(65, (1, 0)))
OLD, NEW = "the old game\n" * 100, "the new game\n" * 120

every_error = pytest.mark.parametrize("error", ERRORS, ids=[errno.errorcode[error] for error in ERRORS])
once_or_for_good = pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])


@pytest.fixture
def held(tmp_path: Path) -> Iterator[HeldAutosave]:
    """The file of a game that keeps itself."""
    held = HeldAutosave.new(tmp_path / "autosave")
    yield held
    held.let_go()


# --- one file ---


@every_error
@once_or_for_good
def test_the_old_file_or_the_new_one_is_whole(held: HeldAutosave, error: int, for_good: bool) -> None:
    for disk in failing_disks(error, for_good):
        held.write(OLD)
        expected = {NEW}
        with disk:
            try:
                held.write(NEW)
            except CannotWrite:
                expected = {OLD, NEW}
        assert held.path.read_text() in expected


@every_error
@once_or_for_good
def test_a_failure_is_told_in_a_sentence(held: HeldAutosave, error: int, for_good: bool) -> None:
    told = []
    for disk in failing_disks(error, for_good):
        with disk:
            try:
                held.write(NEW)
            except CannotWrite as failure:
                told.append(str(failure))
    assert set(told) == {f"{held.path} cannot be written: {os.strerror(error)}"}


@every_error
@once_or_for_good
def test_the_next_attempt_works_and_leaves_nothing_beside(
    held: HeldAutosave, error: int, for_good: bool
) -> None:
    for disk in failing_disks(error, for_good):
        with disk, suppress(CannotWrite):
            held.write(OLD)
        held.write(NEW)
        assert held.path.read_text() == NEW
        assert list(held.path.parent.glob(".*.part")) == []


@every_error
@once_or_for_good
def test_a_file_for_a_new_game_is_held_or_refused_in_a_sentence(
    tmp_path: Path, error: int, for_good: bool
) -> None:
    told = []
    for disk in failing_disks(error, for_good):
        folder = tmp_path / f"data {disk.number}" / "autosave"
        with disk:
            try:
                HeldAutosave.new(folder).let_go()
            except CannotWrite as failure:
                told.append(str(failure))
    assert told
    assert all(sentence.endswith(f"cannot be written: {os.strerror(error)}") for sentence in told)


@contextmanager
def room_on_disk(size: int) -> Iterator[None]:
    """Let the system itself refuse to make files longer than this."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize("size", [0, 1, 100, len(NEW) - 1])
def test_a_file_that_the_disk_takes_only_in_part_leaves_the_old_one(tmp_path: Path, size: int) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(OLD)
    with room_on_disk(size), pytest.raises(CannotWrite, match="File too large"):
        write_atomically(path, NEW)
    assert path.read_text() == OLD
    assert [found.name for found in tmp_path.iterdir()] == ["game.yaml"]


# --- one game ---


@every_error
def test_one_failure_in_a_game_in_the_text_mode_loses_no_order(tmp_path: Path, error: int) -> None:
    for disk in failing_disks(error, for_good=False, calls=WRITING):
        folder, lines = tmp_path / str(disk.number), iter(TYPED)

        def ask(prompt: str, secret: bool = False, lines: Iterator[str] = lines) -> str:
            line = next(lines, "")
            if not line:
                raise EOFError
            return line

        with disk:
            run(SCENARIO, seed=1, ask=ask, say=lambda line: None, folder=folder)
        (kept,) = autosaves(folder)
        assert [entry.order for entry in load_save(kept).game.history] == [None, *GIVEN]


@every_error
def test_one_failure_in_a_game_in_the_window_loses_no_order(tmp_path: Path, error: int, qtbot: QtBot) -> None:
    for disk in failing_disks(error, for_good=False, calls=WRITING):
        match = Match(SYSTEM, Game.begin(FILES.load_scenario(SCENARIO), seed=1), SCENARIO)
        autosaver = Autosaver(match, FILES, tmp_path / str(disk.number))
        match.advanced.connect(autosaver.save)
        with disk:
            autosaver.begin()
            autosaver.finish()
            for move in GIVEN:
                match.give(move)
            autosaver.finish()
        (kept,) = autosaves(autosaver.folder)
        assert [entry.order for entry in load_save(kept).game.history] == [None, *GIVEN]
        autosaver.close()
