"""What was read from shipped files is kept, and never used when it should not be."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.data import node_files, parsing
from cholm_qt.data.faults import FaultList
from cholm_qt.data.folders import cache_folder
from cholm_qt.data.node_files import read_nodes
from cholm_qt.data.nodes import Node

TEXT = "a: 1\nb: [x, 'y', {c: null}]\n"


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that other tests have kept is found here."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "cache"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in the folder of the shipped ones."""
    monkeypatch.setattr(node_files, "resources", lambda: tmp_path / "resources")
    path = tmp_path / "resources" / "board.yaml"
    path.parent.mkdir()
    path.write_text(TEXT)
    return path


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were read as YAML."""
    files: list[str] = []
    parse: Callable[[bytes, str, FaultList], Node | None] = parsing.parse_nodes

    def watched(raw: bytes, file: str, faults: FaultList) -> Node | None:
        files.append(Path(file).name)
        return parse(raw, file, faults)

    monkeypatch.setattr(parsing, "parse_nodes", watched)
    return files


def read(path: Path) -> Node | None:
    """The nodes of a file, whatever may be wrong with it."""
    return read_nodes(path, FaultList())


def kept() -> list[Path]:
    """The files in the cache."""
    return sorted(cache_folder().glob("*.kept"))


def test_a_shipped_file_is_read_as_yaml_once(shipped, parsed) -> None:
    read(shipped)
    read(shipped)
    assert parsed == ["board.yaml"]


def test_what_is_kept_equals_what_was_read(shipped, parsed) -> None:
    assert read(shipped) == read(shipped)


def test_a_changed_file_is_read_again(shipped, parsed) -> None:
    read(shipped)
    shipped.write_text(TEXT.replace("1", "2"))
    read(shipped)
    assert len(parsed) == 2


def test_only_the_latest_content_of_a_file_is_kept(shipped) -> None:
    read(shipped)
    shipped.write_text(TEXT.replace("1", "2"))
    read(shipped)
    assert len(kept()) == 1


@pytest.mark.parametrize("damage", [b"", b"[1", b"\xff", b"0\n[1, [", b'[1, "text", false]'])
def test_what_is_damaged_is_read_again(shipped, parsed, damage) -> None:
    first = read(shipped)
    kept()[0].write_bytes(damage)
    assert (read(shipped), len(parsed)) == (first, 2)


def test_a_file_with_a_fault_is_told_of_every_time(shipped) -> None:
    shipped.write_text("a: 1\na: 2\n")
    read(shipped)
    faults = FaultList()
    read_nodes(shipped, faults)
    assert len(faults) == 1


def test_files_of_the_player_are_not_kept(tmp_path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(TEXT)
    read(path)
    assert kept() == []


def test_where_nothing_can_be_kept_files_are_read_all_the_same(shipped, tmp_path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    assert read(shipped) is not None


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", "/x/cholm_qt"),
        ("darwin", "/home/anna/Library/Caches/cholm_qt"),
        ("win32", "/y/cholm_qt"),
    ],
)
def test_each_system_has_its_place_for_it(platform, folder) -> None:
    environ = {"XDG_CACHE_HOME": "/x", "LOCALAPPDATA": "/y"}
    assert cache_folder(platform, environ, Path("/home/anna")).as_posix() == folder
