"""The map sheet of Circle of Fire, drawn from its board.yaml in the printing shop of `cholm_qt.mapmaker`."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cholm_qt import paths

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan


class CircleOfFireSheet:
    """The sheet of the siege; what needs numpy and Qt is imported when it is drawn."""

    @property
    def folder(self) -> Path:
        """The folder of this game's data and picture."""
        return paths.resources() / "circle_of_fire"

    @cached_property
    def plan(self) -> SheetPlan:
        """Everything on the sheet, worked out once."""
        from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import make_plan

        return make_plan()

    def data_files(self) -> dict[str, str]:
        """Where things lie on the sheet, and the natural outlines of the Areas."""
        from cholm_qt.games.circle_of_fire.map_sheet.layout import layout_text
        from cholm_qt.games.circle_of_fire.map_sheet.outlines import outlines_text

        return {
            "layout.yaml": layout_text(self.plan.layout),
            "outlines.yaml": outlines_text(self.plan.outlines),
        }

    def draw(self, scale: float) -> QImage:
        """The picture of the sheet at a share of its full size."""
        from cholm_qt.games.circle_of_fire.map_sheet.render import render

        return render(self.plan, scale)


MAP_SHEET = CircleOfFireSheet()
