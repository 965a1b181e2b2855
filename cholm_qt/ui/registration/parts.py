"""The parts of the registration page, and where each of them stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QTabWidget, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.registration.adjust_panel import AdjustPanel
from cholm_qt.ui.registration.faults_list import FaultsList
from cholm_qt.ui.registration.handles import first_layers, layers_of
from cholm_qt.ui.registration.opened_scan import OpenedScan
from cholm_qt.ui.registration.own_map_peek import OwnMapPeek
from cholm_qt.ui.registration.picture_panel import PicturePanel
from cholm_qt.ui.registration.points_panel import PointsPanel
from cholm_qt.ui.registration.save_panel import SavePanel
from cholm_qt.ui.registration.scan_hands import ScanHands
from cholm_qt.ui.registration.scan_view import ScanView
from cholm_qt.ui.widgets.column_page import ColumnPage
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, fill, text, wrapping
from cholm_qt.ui.widgets.scrolled import scrolled

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

PICTURE, POINTS, ADJUST, SAVE = range(4)
COLUMN = 24  # so many lines' heights is the column beside the scan wide
SHARES = (700, 300)  # of a thousand, how high the steps and the faults are


class RegistrationHead(QFrame):
    """The buttons above the scan."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "registration-head")
        self.setProperty("role", "buttons")
        self.title = text("", "heading", "registration-title")
        self.undo, self.redo = button("", "registration-undo"), button("", "registration-redo")
        self.fit, self.full = button("", "registration-fit"), button("", "registration-full")
        self.close_it = button("", "registration-close")
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 8, 4)
        line.addWidget(wrapping(self.title, self.undo, self.redo, self.fit, self.full, self.close_it))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Your own map"))
        words = {
            self.undo: tr("&Undo"),
            self.redo: tr("R&edo"),
            self.fit: tr("&Whole picture"),
            self.full: tr("&1:1"),
            self.close_it: tr("&Close"),
        }
        for made, said in words.items():
            made.setText(said)
            made.setAccessibleName(said.replace("&", ""))


class RegistrationParts(ColumnPage):
    """Makes the parts and lays them out: the scan, the four steps beside it, and what is wrong below them."""

    def __init__(self, box: GameBox) -> None:
        super().__init__("registration", COLUMN)
        self.desk, self.files = box.desk, box.desk.files
        plan = self.files.map_plan()
        self.picture = OpenedScan(self)
        self.view = ScanView(self.picture)
        self.hands = ScanHands(self.view)
        self.head, self.picture_panel = RegistrationHead(), PicturePanel()
        self.points = PointsPanel(OwnMapPeek(box.picture))
        self.adjust = AdjustPanel(layers_of(plan), first_layers(plan))
        self.save_panel, self.faults = SavePanel(), FaultsList()
        self.says = text("", "faint", "registration-says")
        self.says.setContentsMargins(8, 2, 8, 2)
        self.steps = named(QTabWidget(), "registration-steps")
        for part in map(scrolled, (self.picture_panel, self.points, self.adjust, self.save_panel)):
            self.steps.addTab(part, "")
        self._lay_out()

    def _lay_out(self) -> None:
        """Put everything in its place."""
        self.column.addWidget(self.steps)
        self.column.addWidget(self.faults)
        for n, share in enumerate(SHARES):
            self.column.setStretchFactor(n, share)
        self.column.setSizes(list(SHARES))
        left = named(QWidget(), "registration-left")
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        fill(column, self.view, self.says)
        column.setStretch(0, 1)
        middle = named(QSplitter(), "registration-middle")
        middle.addWidget(left)
        middle.addWidget(self.column)
        middle.setChildrenCollapsible(False)
        middle.setStretchFactor(0, 1)
        middle.setStretchFactor(1, 0)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.head, middle)
        page.setStretch(1, 1)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.view.setAccessibleName(tr("Your picture of the map"))
        self.view.hint = tr("Your picture of the map will be seen here. Open it in step 1, at the right.")
        titles = (tr("1 Picture"), tr("2 Points"), tr("3 Adjust"), tr("4 Save"))
        for n, title in enumerate(titles):
            self.steps.setTabText(n, title)
        for part in (self.steps, self.steps.tabBar()):
            part.setAccessibleName(tr("Steps"))
        for each in (self.head, self.picture_panel, self.points, self.adjust, self.save_panel, self.faults):
            each.retranslate()
