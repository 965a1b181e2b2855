"""What was made of the shipped files is kept, and never used when it should not be."""

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.data import components, layout, parsing, scenario
from cholm_qt.data import kept as keeping
from cholm_qt.data.folders import cache_folder
from cholm_qt.data.kept import kept
from cholm_qt.data.layout import Rect

MADE = {"one": Rect(1, 2, 3, 4), "two": (frozenset({5}), None)}


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that other tests have kept is found here."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "cache"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that something is made of."""
    path = tmp_path / "board.yaml"
    path.write_text("a: 1\n")
    return path


class Maker:
    """Makes something and counts how often."""

    def __init__(self, made: object = MADE) -> None:
        self.made, self.times = made, 0

    def __call__(self) -> object:
        self.times += 1
        return self.made


@pytest.fixture
def make() -> Maker:
    return Maker()


def kept_files() -> list[Path]:
    """The files in the cache."""
    return sorted(cache_folder().glob("*.kept"))


def test_a_thing_is_made_once(file: Path, make: Maker) -> None:
    kept("board", [file], make)
    kept("board", [file], make)
    assert make.times == 1


def test_what_is_kept_equals_what_was_made(file: Path, make: Maker) -> None:
    assert [kept("board", [file], make) for _ in range(2)] == [MADE, MADE]


def test_of_a_changed_file_it_is_made_again(file: Path, make: Maker) -> None:
    kept("board", [file], make)
    file.write_text("a: 2\n")
    kept("board", [file], make)
    assert make.times == 2


def test_by_changed_code_it_is_made_again(
    file: Path, make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "code" / "module.py"
    module.parent.mkdir()
    module.touch()
    monkeypatch.setattr(keeping, "PACKAGE", tmp_path)
    monkeypatch.setattr(keeping, "MAKERS", ("code",))
    kept("board", [file], make)
    os.utime(module, (1, 1))
    keeping._code.cache_clear()  # as in another run of the program
    kept("board", [file], make)
    assert make.times == 2


def test_only_the_latest_is_kept(file: Path, make: Maker) -> None:
    kept("board", [file], make)
    file.write_text("a: 2\n")
    kept("board", [file], make)
    assert len(kept_files()) == 1


def damaged(path: Path, change: Callable[[bytes], bytes]) -> None:
    """Change what a file holds."""
    path.write_bytes(change(path.read_bytes()))


@pytest.mark.parametrize(
    "change",
    [
        lambda _: b"",
        lambda kept: kept[:-20],
        lambda kept: kept[:-3] + b"???",
        lambda kept: kept.replace(b"Rect", b"Rxct"),
        lambda kept: b"\xff" * len(kept),
    ],
    ids=["empty", "cut short", "end", "middle", "junk"],
)
def test_what_is_damaged_is_made_again(file: Path, make: Maker, change: Callable[[bytes], bytes]) -> None:
    kept("board", [file], make)
    damaged(kept_files()[0], change)
    assert (kept("board", [file], make), make.times) == (MADE, 2)


def test_a_kept_file_can_do_nothing(file: Path, make: Maker, tmp_path: Path) -> None:
    kept("board", [file], make)
    path, done = kept_files()[0], tmp_path / "done"
    deed = pickle.dumps(Deed(str(done)))
    head = keeping._beginning([file])
    path.write_bytes(head + keeping._check_sum(deed) + b"\n" + deed)
    assert (kept("board", [file], make), make.times, done.exists()) == (MADE, 2, False)


class Deed:
    """Something that makes a folder when it is read without care."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return os.mkdir, (self.folder,)


def test_what_cannot_be_made_is_not_kept(file: Path) -> None:
    def fail() -> object:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        kept("board", [file], fail)
    assert kept_files() == []


def test_something_known_is_not_kept_with_it(file: Path) -> None:
    known = Rect(9, 9, 9, 9)
    make = Maker([known])
    kept("board", [file], make, known)
    found = kept("board", [file], make, known)
    assert isinstance(found, list)
    assert found[0] is known
    assert make.times == 1


def test_where_nothing_can_be_kept_it_is_made_all_the_same(file: Path, make: Maker, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    assert kept("board", [file], make) == MADE


def test_a_missing_file_is_left_to_the_maker(tmp_path: Path, make: Maker) -> None:
    assert kept("board", [tmp_path / "no.yaml"], make) == MADE


@pytest.mark.parametrize(
    "load",
    [
        components._shipped.__wrapped__,
        components.load_cases,
        components.load_rulings,
        layout.load_layout.__wrapped__,
        layout.load_outlines.__wrapped__,
        lambda: scenario._shipped.__wrapped__(scenario.scenario_path("campaign")),
    ],
    ids=["components", "cases", "rulings", "layout", "outlines", "scenario"],
)
def test_everything_shipped_is_kept_as_it_is(
    load: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = load()
    monkeypatch.delattr(parsing, "parse_nodes")  # nothing can be read any more
    assert load() == made


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", "/x/cholm_qt"),
        ("darwin", "/home/anna/Library/Caches/cholm_qt"),
        ("win32", "/y/cholm_qt"),
    ],
)
def test_each_system_has_its_place_for_it(platform: str, folder: str) -> None:
    environ = {"XDG_CACHE_HOME": "/x", "LOCALAPPDATA": "/y"}
    assert cache_folder(platform, environ, Path("/home/anna")).as_posix() == folder
