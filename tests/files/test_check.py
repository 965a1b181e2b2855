"""Checking files of every kind, and a thousand damaged ones."""

from pathlib import Path

import pytest

from cholm_qt.files.documents import check_file, load_save
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.save_writing import save_text
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.damage import damaged_files
from tests.files.playing import played


@pytest.fixture(scope="module")
def good_texts() -> list[tuple[str, str]]:
    """A scenario, and saves in the middle and at the end of a game."""
    return [
        ("scenario.yaml", FILES.scenario_path("first-assault").read_text("utf-8")),
        ("save.yaml", save_text(FILES, played(11, 30, "first-assault"), "first-assault", {"note": "x"})),
        ("campaign.yaml", save_text(FILES, played(12, 150), "campaign")),
        ("own.yaml", save_text(FILES, played(13, 45), "my-own")),
    ]


def test_every_shipped_file_is_in_order() -> None:
    shipped = [FILES.folder / name for name in FILES.data_files] + [
        FILES.scenario_path(name) for name in FILES.scenario_ids()
    ]
    assert [fault for path in shipped for fault in check_file(path)] == []


def test_good_saves_are_in_order(tmp_path: Path, good_texts) -> None:
    for name, text in good_texts:
        (tmp_path / name).write_text(text, "utf-8")
        assert check_file(tmp_path / name) == []


def test_a_data_file_is_known_by_its_name(folder: Path) -> None:
    path = folder / "sequence.yaml"
    path.write_text(path.read_text("utf-8").replace("id: bids", "id: bid"), "utf-8")
    assert "'bid', not one of bids" in "\n".join(map(str, check_file(path)))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("format: 1\n", "1: The file should say 'kind: scenario' or 'kind: save'"),
        ("format: 1\nkind: svae\n", "2: The file should say 'kind: scenario' or 'kind: save', not 'svae'"),
        ("- 1\n", "1: The file should say 'kind: scenario' or 'kind: save'"),
        ("a: [\n", "This is not YAML"),
    ],
)
def test_a_file_of_no_kind_is_told_what_it_should_say(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "some.yaml").write_text(text)
    assert fault in "\n".join(map(str, check_file(tmp_path / "some.yaml")))


def test_a_save_whose_orders_do_not_lead_to_its_state_is_not_in_order(tmp_path: Path, good_texts) -> None:
    path = tmp_path / "save.yaml"
    path.write_text(good_texts[1][1].replace("- end_impulse =", "- end_impulse | 1s =", 1))
    (fault,) = check_file(path)
    assert fault.says == "More dice were recorded than are thrown"


def test_a_file_may_hold_a_position(tmp_path: Path) -> None:
    text = position_to_text(FILES, played(11, 30, "first-assault").position)
    (tmp_path / "position.txt").write_text(text + "\n")
    assert check_file(tmp_path / "position.txt") == []
    (tmp_path / "position.txt").write_text(text.partition("[{")[0] + "[]\n")
    (fault,) = check_file(tmp_path / "position.txt")
    assert "its agenda does not end with a decision or a throw" in fault.says


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        check_file(tmp_path / "nothing.yaml")


def test_a_name_that_no_file_can_have_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No file can be called"):
        check_file(tmp_path / "a\0.yaml")
    with pytest.raises(DataFaults, match="The file cannot be read"):
        load_save(tmp_path / "a\0.yaml")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="is not an ordinary file"):
        check_file(tmp_path)


def test_a_thousand_damaged_files_are_told_their_faults_and_nothing_breaks(
    tmp_path: Path, good_texts, shipped: Components
) -> None:
    rejected = 0
    for path in damaged_files(tmp_path, good_texts, 1000):
        faults = check_file(path)
        rejected += bool(faults)
        assert all(fault.file == str(path) and fault.says for fault in faults)
        assert all(fault.line or fault.says == "The file is empty" for fault in faults)
    assert rejected > 700


def test_a_damaged_save_is_refused_or_can_be_played(tmp_path: Path, good_texts, shipped: Components) -> None:
    opened = 0
    for path in damaged_files(tmp_path, good_texts[1:], 300, seed=7):
        try:
            game = load_save(path).game
        except DataFaults:
            continue
        opened += 1
        if not game.is_over:
            game.give(game.orders()[0])
    assert opened > 20
