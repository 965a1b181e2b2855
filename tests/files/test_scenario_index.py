"""The library's index: heads of files, read again only when the files have changed."""

import os
from pathlib import Path

import pytest

from cholm_qt.files import scenario_index
from cholm_qt.files.game_files import Summary
from cholm_qt.files.own_scenarios import own_folder
from cholm_qt.files.scenario_index import ScenarioIndex
from cholm_qt.games.circle_of_fire.files import FILES

TEXT = FILES.scenario_path("first-assault").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, which is one of the test."""
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    made = own_folder("circle_of_fire")
    made.mkdir(parents=True)
    return made


def put(folder: Path, name: str, title: str, text: str = TEXT) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text.replace("First Assault", title), "utf-8")
    return path


def only(index: ScenarioIndex) -> Summary:
    (found,) = index.own_scenarios()
    return found


def test_without_a_folder_there_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nowhere"))
    assert ScenarioIndex().own_scenarios() == ()


def test_scenarios_are_listed_by_their_titles(folder: Path) -> None:
    for name, title in (("a", "zebra"), ("b", "Apple"), ("c", "middle")):
        put(folder, name, title)
    assert [each.title for each in ScenarioIndex().own_scenarios()] == ["Apple", "middle", "zebra"]


def test_a_head_tells_what_the_file_says_about_itself(folder: Path) -> None:
    path = put(folder, "mine", "Mine")
    found, shipped = only(ScenarioIndex()), FILES.load_scenario("first-assault")
    assert (found.id, found.path, found.is_own, found.fault) == (str(path), path, True, "")
    assert (found.says, found.about, found.saved_as) == (shipped.says, shipped.about, "mine")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title: [", "line 2: This is not YAML"),
        (TEXT.replace("kind: scenario", "kind: save"), "'kind' is 'save'"),
        (TEXT.replace("format: 1", "format: 99"), "The file has format 99"),
        (TEXT.replace("minutes: 30", "minutes: many"), "'minutes'"),
        (TEXT.replace("game: circle_of_fire", "game: chess"), "This is a file of the game 'chess'"),
    ],
)
def test_a_faulty_file_is_listed_with_its_first_fault(folder: Path, text: str, fault: str) -> None:
    put(folder, "bad", "Bad", text)
    assert fault in only(ScenarioIndex()).fault


def test_a_file_whose_title_cannot_be_read_is_called_by_its_name(folder: Path) -> None:
    put(folder, "bad", "Bad", "title: [")
    assert only(ScenarioIndex()).title == "bad"


def test_a_file_that_has_not_changed_is_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(folder, "mine", "Mine")
    index, reads, read = ScenarioIndex(), [], scenario_index.read_head

    def read_and_count(path: Path, game: str) -> Summary:
        reads.append(path)
        return read(path, game)

    monkeypatch.setattr(scenario_index, "read_head", read_and_count)
    assert index.own_scenarios() == index.own_scenarios()
    assert len(reads) == 1


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    path, index = put(folder, "mine", "Mine"), ScenarioIndex()
    index.own_scenarios()
    put(folder, "mine", "Yours")
    os.utime(path, ns=(1, 1))
    assert only(index).title == "Yours"


def test_files_of_other_kinds_are_left_out(folder: Path) -> None:
    (folder / "notes.txt").write_text("remember")
    (folder / ".mine.1.part").write_text("half")
    (folder / "folder.yaml").mkdir()
    (folder / "gone.yaml").symlink_to(folder / "nowhere")
    assert ScenarioIndex().own_scenarios() == ()
