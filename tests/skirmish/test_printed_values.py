"""The page of printed values serves a game as soon as its data files name their sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.edit.printed_values import PrintedValues
from cholm_qt.edit.value_tables import CellId
from cholm_qt.files.chart_values import whole_leaf
from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import open_file
from cholm_qt.ui.printed_values.page import PrintedValuesPage
from tests.skirmish.desk import SkirmishDesk
from tests.skirmish.files import SkirmishFiles

WOOD = CellId("cover.yaml", ("cover", "wood_edge"), "value")
TEXT = """format: 1
cover:
  wood_edge: {value: 1, source: R}  # made up
  town: {value: 2, source: R, says: In a town}
"""


class SourcedFiles(SkirmishFiles):
    """The tiny game with a file of sourced numbers."""

    sourced_files = ("cover.yaml",)

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def data_files(self):
        return {"cover.yaml": self.read_cover}

    def read_cover(self, path: Path, faults: FaultList) -> int:
        with open_file(path, faults) as top:
            return sum(whole_leaf(top.mapping("cover"), key, 0, 3) for key in ("wood_edge", "town"))


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SourcedFiles:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "cover.yaml").write_text(TEXT)
    return SourcedFiles(tmp_path)


def test_a_value_is_typed_and_a_comment_stays(files: SourcedFiles) -> None:
    draft = PrintedValues(files)
    draft.type_in(WOOD, "3")
    assert "wood_edge: {value: 3, source: B}  # made up" in draft.file_texts()["cover.yaml"]


def test_a_value_is_judged_by_the_reader_of_the_game(files: SourcedFiles) -> None:
    draft = PrintedValues(files)
    draft.type_in(WOOD, "4")
    assert [(fault.cell, fault.says) for fault in draft.faults()] == [
        (WOOD, "'value' is 4, but should be from 0 to 3")
    ]


def test_the_page_names_tables_and_columns_by_their_keys(files: SourcedFiles, qtbot: QtBot) -> None:
    desk = SkirmishDesk()
    desk.files = files
    page = PrintedValuesPage(desk)
    qtbot.addWidget(page)
    heading = [page.model.data(page.model.index(0, column)) for column in range(3)]
    assert heading == ["Cover", "Value", "Source"]
    assert page.model.data(page.model.index(2, 0)) == "In a town"
