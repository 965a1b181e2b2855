"""Files are written whole or not at all."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cholm_qt.files.atomic_write import CannotWrite, write_atomically


def test_a_text_is_written_as_utf_8(tmp_path: Path) -> None:
    write_atomically(tmp_path / "a.yaml", "Rollbahn – ß\n")
    assert (tmp_path / "a.yaml").read_bytes() == "Rollbahn – ß\n".encode()


def test_nothing_is_left_beside_the_file(tmp_path: Path) -> None:
    write_atomically(str(tmp_path / "a.yaml"), "one")
    write_atomically(tmp_path / "a.yaml", "two")
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]
    assert (tmp_path / "a.yaml").read_text() == "two"


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_crash_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, moment, crash)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert [found.name for found in tmp_path.iterdir()] == ["a.yaml"]


def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotWrite, match=r"a\.yaml cannot be written: No space left on device"):
        write_atomically(path, "new")
    assert path.read_text() == "old"


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match=r"there is no folder .*nowhere"):
        write_atomically(tmp_path / "nowhere" / "a.yaml", "text")


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").mkdir()
    with pytest.raises(CannotWrite, match="it is a folder"):
        write_atomically(tmp_path / "a.yaml", "text")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("old")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "real.yaml")
    write_atomically(tmp_path / "link.yaml", "new")
    assert (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "real.yaml").read_text() == "new"


def test_a_new_file_can_be_read_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    write_atomically(tmp_path / "a.yaml", "text")
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a.yaml", "other")]
    assert modes[0] == modes[1]


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="cannot be written"):
        write_atomically(tmp_path / "a\0.yaml", "text")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CannotWrite, match="it is not an ordinary file"):
        write_atomically(tmp_path / "pipe", "text")
    assert (tmp_path / "pipe").is_fifo()


# --- what lies beside ---


def part(path: Path, program: int) -> Path:
    """Where a program of this number writes a file before it is whole."""
    return path.with_name(f".{path.name}.{program}.part")


@pytest.fixture
def gone() -> int:
    """The number of a program that no longer runs."""
    with subprocess.Popen([sys.executable, "-c", ""]) as program:
        return program.pid


def test_a_planted_link_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear Anna")
    part(tmp_path / "a.yaml", os.getpid()).symlink_to(tmp_path / "letter")
    write_atomically(tmp_path / "a.yaml", "text")
    assert (tmp_path / "letter").read_text() == "dear Anna"
    assert not (tmp_path / "a.yaml").is_symlink()


def test_what_a_killed_program_left_of_a_file_goes_when_the_file_is_written_again(
    tmp_path: Path, gone: int
) -> None:
    part(tmp_path / "a.yaml", gone).write_text("hal")
    write_atomically(tmp_path / "a.yaml", "text")
    assert [found.name for found in tmp_path.iterdir()] == ["a.yaml"]


def test_what_a_running_program_is_writing_stays(tmp_path: Path) -> None:
    theirs = part(tmp_path / "a.yaml", os.getppid())
    theirs.write_text("hal")
    write_atomically(tmp_path / "a.yaml", "text")
    assert theirs.exists()


def test_what_was_left_of_another_file_stays(tmp_path: Path, gone: int) -> None:
    other = part(tmp_path / "b.yaml", gone)
    other.write_text("hal")
    write_atomically(tmp_path / "a.yaml", "text")
    assert other.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="files have other rights there")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o400])
def test_whoever_might_read_the_old_file_may_read_the_new_one(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("old")
    path.chmod(mode)
    write_atomically(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_name_as_long_as_a_name_can_be_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("ж" * 125 + ".yaml")  # 255 bytes
    write_atomically(path, "text")
    assert path.read_text() == "text"
