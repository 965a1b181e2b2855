"""Draw the map sheets of games as if printed, folded and scanned; the window never imports this.

This package is the printing shop: plates, inks, paper, letters and shapes. What a sheet shows is its game's:
the package `map_sheet` in the room of the game, whose object MAP_SHEET is what the command below asks.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QImage


class MapSheet(Protocol):
    """What a game offers to have its map sheet drawn by `python -m cholm_qt.mapmaker`."""

    @property
    def folder(self) -> Path:
        """The folder of the game's data, where the picture and the data files are kept."""

    def data_files(self) -> dict[str, str]:
        """The text of each data file that belongs to the picture, by its name."""

    def draw(self, scale: float) -> QImage:
        """The picture of the sheet at a share of its full size."""
