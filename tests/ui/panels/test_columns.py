"""Widgets in columns."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.ui.widgets.columns import Columns

NARROWEST, SPACING = 100, 10


class Block(QWidget):
    """A widget of a height that it keeps at any width."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self.high = high

    def heightForWidth(self, width: int) -> int:
        """That height."""
        return self.high


@pytest.fixture
def columns(qtbot: QtBot) -> Columns:
    columns = Columns(NARROWEST, SPACING)
    qtbot.addWidget(columns)
    return columns


def fill(columns: Columns, width: int, *heights: int) -> list[tuple[int, int]]:
    """Show blocks of these heights in a width, and tell where each stands."""
    blocks = [Block(high) for high in heights]
    for block in blocks:
        columns.add(block)
    columns.resize(width, 50)
    columns.show()
    return [(block.x(), block.y()) for block in blocks]


def test_a_narrow_page_has_one_column(columns: Columns) -> None:
    assert fill(columns, 150, 20, 30) == [(0, 0), (0, 30)]


def test_a_wide_page_is_filled_column_by_column_in_order(columns: Columns) -> None:
    assert fill(columns, 210, 40, 10, 50, 5) == [(0, 0), (0, 50), (110, 0), (110, 60)]


def test_the_page_is_as_high_as_its_highest_column(columns: Columns) -> None:
    fill(columns, 210, 40, 10, 50, 5)
    assert columns.height() == columns.heightForWidth(210) == 65


def test_a_block_that_has_grown_moves_those_below_it(qtbot: QtBot, columns: Columns) -> None:
    fill(columns, 150, 20, 30)
    first, second = columns.findChildren(Block)
    first.high = 90
    first.updateGeometry()
    qtbot.waitUntil(lambda: second.y() == 100)
    assert columns.height() == 130


def test_wider_columns_are_fewer(columns: Columns) -> None:
    fill(columns, 210, 40, 10, 50, 5)
    columns.set_narrowest(200)
    assert columns.column_count() == 1
    assert columns.height() == 40 + 10 + 50 + 5 + 3 * SPACING
