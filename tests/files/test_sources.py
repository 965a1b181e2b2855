from pathlib import Path

import pytest

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.sources import SourceLine
from cholm_qt.games.circle_of_fire.files import FILES


def line(path: str) -> SourceLine:
    """The line of a value by the keys that lead to it."""
    return next(source for source in FILES.sources() if source.path == path)


def test_a_number_of_ours_says_so():
    found = line("direct_fire.defense.terrain.urban")
    assert (found.file, found.value, found.source, found.is_ours) == ("tables.yaml", "2", "R", True)


def test_a_number_of_the_rulebook_names_its_case():
    found = line("movement.road_enemy_night")
    assert (found.value, found.source, found.is_ours) == ("3", "S 9.1.6", False)


def test_a_row_of_results_is_shown_as_a_whole():
    assert line("partisan.4-5").value == "die 4-5, result committed"


def test_a_counter_is_shown_with_all_its_numbers():
    expected = "side german, name 1./65, parent POL, type INF, cf 3, cf_committed 2, ma 4, code C"
    assert line("units.G02").value == expected


def test_an_area_is_shown_without_its_outline():
    assert "outline" not in line("areas.9").value


def test_every_counter_and_every_place_has_a_source():
    paths = [source.path.split(".")[0] for source in FILES.sources()]
    assert (paths.count("units"), paths.count("areas"), paths.count("zones")) == (121, 35, 6)


def test_no_source_stands_without_a_value():
    assert [source.path for source in FILES.sources() if not source.value] == []


def test_an_unreadable_folder_is_told(tmp_path: Path):
    with pytest.raises(DataFaults, match=r"board\.yaml: The file cannot be read"):
        FILES.sources(tmp_path)
