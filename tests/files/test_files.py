"""Files are written whole or not at all."""

import os
import stat
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
