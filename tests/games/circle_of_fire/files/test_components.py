import shutil
from pathlib import Path

import pytest

from cholm_qt.files.faults import DataFaults
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.spoiling import Spoil


@pytest.mark.parametrize("name", FILES.data_files)
def test_a_shipped_file_has_no_fault(name: str):
    assert FILES.data_faults(FILES.folder / name) == []


def test_the_shipped_game_is_read_once():
    assert FILES.load_components() is FILES.load_components()


def test_another_folder_is_read_on_its_own(folder: Path):
    components = FILES.load_components(folder)
    assert components.board == FILES.load_components().board
    assert components is not FILES.load_components()


def test_another_number_typed_in_is_the_number_used(folder: Path):
    path = folder / "tables.yaml"
    path.write_text(path.read_text("utf-8").replace("take: {value: 2", "take: {value: 3"), "utf-8")
    assert FILES.load_components(folder).charts.random.groups["U"].take == 3


def test_faults_of_all_files_are_told_at_once(spoil: Spoil):
    spoil("board.yaml", "terrain: forest", "terrain: forst")
    spoil("units.yaml", "type: PNR", "type: PNX")
    faults = spoil("sequence.yaml", "repeats: true", "repeats: maybe")
    assert [fault.split(":")[0] for fault in faults] == ["board.yaml", "units.yaml", "here"]


def test_an_unreadable_board_brings_no_false_faults_of_charts(spoil: Spoil):
    (fault,) = spoil("board.yaml", "areas:", "areas: [")
    assert "This is not YAML" in fault


def test_a_missing_file_is_told(folder: Path):
    (folder / "units.yaml").unlink()
    with pytest.raises(DataFaults, match=r"units\.yaml: The file cannot be read"):
        FILES.load_components(folder)


def test_charts_alone_are_checked_against_the_shipped_map_and_counters(tmp_path: Path):
    shutil.copy(FILES.folder / "tables.yaml", tmp_path)
    assert FILES.data_faults(tmp_path / "tables.yaml") == []


def test_a_file_of_another_name_is_not_known(tmp_path: Path):
    (fault,) = FILES.data_faults(tmp_path / "bord.yaml")
    assert fault.says.endswith("did you mean 'board.yaml'?")
