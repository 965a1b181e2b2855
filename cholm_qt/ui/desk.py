"""All that a game offers to the window: its sheet, its pieces, and what it says and shows of itself.

The window holds one Desk and asks it; a game derives from it and overrides what it shows in its own way.
"""

from __future__ import annotations

import copy
from typing import Self

from cholm_qt.engine.system import System
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.pack import Pack
from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.window.turn_desk import TurnDesk


class Desk(MapDesk, TurnDesk, PanelDesk):
    """A game on the table."""

    system: System
    files: GameFiles

    @property
    def pack(self) -> Pack | None:
        """The player's own map, counters and numbers, if these are used."""
        return self.files.pack

    def with_files(self, files: GameFiles) -> Self:
        """The same game with the map, the counters and the numbers of these files."""
        twin = copy.copy(self)
        twin.files = files
        return twin
