"""A player's own scenarios: taken in, copied and renamed, and never overwritten."""

from pathlib import Path

import pytest

from cholm_qt import games
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.documents import SCENARIO, open_document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.own_scenarios import (
    duplicate,
    file_name,
    import_scenario,
    own_folder,
    retitle,
    title_of,
)
from cholm_qt.files.position_text import position_to_text
from cholm_qt.games.circle_of_fire.files import FILES

FIRST = FILES.scenario_path("first-assault")
TEXT = FIRST.read_text("utf-8")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player's folder is one of the test."""
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "data"))


def dropped(folder: Path, text: str, name: str = "dropped.yaml") -> Path:
    """A file somewhere on the disk."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


# --- taking in ---


def test_a_file_goes_to_the_folder_of_its_game_under_the_name_of_its_title(tmp_path: Path) -> None:
    path = import_scenario(dropped(tmp_path, TEXT.replace("First Assault", "My Day")), "unnamed")
    assert (path, path.read_text("utf-8")) == (
        own_folder("circle_of_fire") / "my-day.yaml",
        TEXT.replace("First Assault", "My Day"),
    )


def test_the_same_file_twice_is_two_files(tmp_path: Path) -> None:
    source = dropped(tmp_path, TEXT.replace("First Assault", "My Day"))
    names = [import_scenario(source, "unnamed").name for _ in range(2)]
    assert names == ["my-day.yaml", "my-day-2.yaml"]


def test_no_own_file_is_called_like_a_shipped_scenario() -> None:
    assert import_scenario(TEXT, "unnamed").name == "first-assault-2.yaml"


def test_a_position_becomes_a_scenario_that_begins_with_it() -> None:
    position = FILES.load_scenario("first-assault").opening()[0]
    path = import_scenario(position_to_text(FILES, position), "A day")
    scenario = open_document(path, kinds=(SCENARIO,)).content
    assert (scenario.title, scenario.opening()[0]) == ("A day", position)


def test_a_scenario_with_faults_is_taken_as_it_is() -> None:
    broken = TEXT.replace("G02, G05", "G02, G99")
    assert import_scenario(broken, "unnamed").read_text("utf-8") == broken


@pytest.mark.parametrize("text", ["", "hello", "kind: save", "cof0 x", "[1, 2]", "cof1 nonsense"])
def test_what_is_neither_is_refused_and_nothing_is_written(text: str) -> None:
    with pytest.raises(DataFaults):
        import_scenario(text, "unnamed")
    assert not own_folder("circle_of_fire").exists()


def test_a_file_of_another_game_goes_to_that_game(tmp_path: Path) -> None:
    games.add(games.Room("skirmish", "Skirmish", "tests.skirmish"))
    try:
        text = games.room("skirmish").files.scenario_path("duel").read_text("utf-8")
        assert import_scenario(dropped(tmp_path, text), "unnamed").parent == own_folder("skirmish")
    finally:
        del games.ROOMS["skirmish"]


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    with pytest.raises(CannotWrite, match=r"first-assault-2\.yaml cannot be written"):
        import_scenario(TEXT, "unnamed")


@pytest.mark.parametrize("title", ["con", "***", "", "../..", "ПРИВЕТ"])
def test_a_title_that_no_file_can_have_is_called_scenario(title: str) -> None:
    assert file_name(title) == "scenario"


# --- copies and titles ---


def test_a_copy_has_its_own_title_and_the_same_start() -> None:
    path = duplicate(FILES, FIRST, 'Another: "day"')
    copied = open_document(path, kinds=(SCENARIO,)).content
    shipped = FILES.load_scenario("first-assault")
    assert (copied.title, copied.says, copied.start) == ('Another: "day"', shipped.says, shipped.start)


def test_a_new_title_changes_one_line() -> None:
    path = import_scenario(TEXT, "unnamed")
    retitle(path, "Anna's day")
    assert path.read_text("utf-8") == TEXT.replace("title: First Assault", 'title: "Anna\'s day"')


def test_a_title_of_several_lines_is_replaced_whole() -> None:
    path = import_scenario(TEXT.replace("title: First Assault", "title: >-\n  First\n  Assault"), "unnamed")
    retitle(path, "Short")
    assert path.read_text("utf-8") == TEXT.replace("title: First Assault", 'title: "Short"')


def test_a_file_without_a_title_gets_one() -> None:
    path = import_scenario(TEXT.replace("title: First Assault\n", ""), "unnamed")
    retitle(path, "Now")
    assert title_of(path.read_text("utf-8")) == "Now"


def test_a_file_in_another_style_keeps_its_title() -> None:
    path = import_scenario(TEXT, "unnamed")
    path.write_text("{format: 1, kind: scenario, title: Old}", "utf-8")
    with pytest.raises(CannotWrite, match="has no room for a title"):
        retitle(path, "New")
    assert title_of(path.read_text("utf-8")) == "Old"


def test_bytes_that_are_no_text_stay_as_they_are() -> None:
    path = import_scenario(TEXT, "unnamed")
    path.write_bytes(b"title: \xff\xfe")
    with pytest.raises(CannotWrite, match="is not UTF-8 text"):
        retitle(path, "New")
    assert path.read_bytes() == b"title: \xff\xfe"
