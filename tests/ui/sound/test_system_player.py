"""Sounds are played by whatever the system has, in other threads, and not at all where it has nothing."""

import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.ui.sound.system_player import AT_ONCE, WAITING, ProgramPlayer, SystemPlayer, ways_of_this_system
from cholm_qt.ui.sound.waves import wave_file


class Way:
    """Plays nothing, and notes what it was asked for."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.played: list[str] = []
        self.in_main_thread: list[bool] = []

    def __call__(self, path: Path) -> bool:
        self.in_main_thread.append(current_thread() is main_thread())
        self.played.append(path.name)
        return self.works


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., SystemPlayer]:
    return lambda *ways: SystemPlayer(tmp_path / "sounds", ways)


def test_a_sound_is_played_by_another_thread(make: Callable[..., SystemPlayer], qtbot: QtBot) -> None:
    way = Way()
    make(way).play("dice")
    qtbot.waitUntil(lambda: way.played == ["dice.wav"])
    assert way.in_main_thread == [False]


def test_its_file_is_written_once(make: Callable[..., SystemPlayer], tmp_path: Path, qtbot: QtBot) -> None:
    way = Way()
    player = make(way)
    player.play("dice")
    qtbot.waitUntil(lambda: len(way.played) == 1)
    file = tmp_path / "sounds" / "dice.wav"
    assert file.read_bytes() == wave_file("dice")
    file.write_bytes(b"another")
    player.play("dice")
    qtbot.waitUntil(lambda: len(way.played) == 2)
    assert file.read_bytes() == b"another"


def test_a_damaged_file_is_written_again_at_the_next_start(
    make: Callable[..., SystemPlayer], tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "shot.wav").write_bytes(b"damaged")
    way = Way()
    make(way).play("shot")
    qtbot.waitUntil(lambda: bool(way.played))
    assert (tmp_path / "sounds" / "shot.wav").read_bytes() == wave_file("shot")


def test_a_way_that_fails_gives_way_to_the_next_one_for_good(
    make: Callable[..., SystemPlayer], qtbot: QtBot
) -> None:
    bad, good = Way(works=False), Way()
    player = make(bad, good)
    player.play("dice")
    qtbot.waitUntil(lambda: len(good.played) == 1)
    player.play("shot")
    qtbot.waitUntil(lambda: len(good.played) == 2)
    assert len(bad.played) == 1


def test_without_any_way_nothing_is_made(make: Callable[..., SystemPlayer], tmp_path: Path) -> None:
    make().play("dice")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_means_silence(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "sounds").write_text("a file")
    way = Way()
    player = SystemPlayer(tmp_path / "sounds", [way])
    player.play("dice")
    qtbot.waitUntil(lambda: not player._ways)
    assert way.played == []


def test_too_many_sounds_at_once_are_left_out(make: Callable[..., SystemPlayer], qtbot: QtBot) -> None:
    go_on, begun = Event(), []

    def slow(path: Path) -> bool:
        begun.append(path)
        return go_on.wait(timeout=20)

    player = make(slow)
    for _ in range(AT_ONCE):
        player.play("dice")
    qtbot.waitUntil(lambda: len(begun) == AT_ONCE)
    for _ in range(20):
        player.play("dice")
    go_on.set()
    qtbot.waitUntil(lambda: len(begun) == AT_ONCE + WAITING)
    assert player._wanted.empty()


def test_a_program_is_given_the_file(tmp_path: Path) -> None:
    script = "import sys, pathlib; pathlib.Path(sys.argv[1] + '.heard').touch()"
    assert ProgramPlayer((sys.executable, "-c", script))(tmp_path / "dice.wav")
    assert (tmp_path / "dice.wav.heard").exists()


@pytest.mark.parametrize(
    "words", [(sys.executable, "-c", "raise SystemExit(1)"), ("no-such-program-at-all",)]
)
def test_a_program_that_fails_or_is_not_there_says_no(words: tuple[str, ...], tmp_path: Path) -> None:
    assert not ProgramPlayer(words)(tmp_path / "dice.wav")


def test_a_system_without_programs_has_no_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", "")
    assert ways_of_this_system() == []
