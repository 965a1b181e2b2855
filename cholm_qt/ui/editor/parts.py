"""The parts of the editor's page, and where each of them stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QSplitter, QTabWidget, QVBoxLayout, QWidget

from cholm_qt.ui.editor.awaited_list import AwaitedList
from cholm_qt.ui.editor.fields_form import FieldsForm
from cholm_qt.ui.editor.goals_form import GoalsForm
from cholm_qt.ui.editor.head import EditorHead
from cholm_qt.ui.editor.judgement_list import JudgementList
from cholm_qt.ui.editor.palette import MarkerPalette
from cholm_qt.ui.editor.place_chooser import PlaceChooser
from cholm_qt.ui.editor.text_line import PositionTextLine
from cholm_qt.ui.editor.texts_form import TextsForm
from cholm_qt.ui.editor.trays import UnitTrays
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.band_view import BandView
from cholm_qt.ui.widgets.column_page import ColumnPage
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import fill, text
from cholm_qt.ui.widgets.scrolled import scrolled

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

SHARES = (670, 330)  # of a thousand, how high the tabs and the judgement are
COLUMN = 21  # so many lines' heights is the column beside the map wide
UNITS, MARKERS, FIELDS, GOALS, TEXTS, AWAITED = range(6)


class EditorParts(ColumnPage):
    """Makes the parts and lays them out: the map, a column beside it, buttons above, the text below."""

    def __init__(self, box: GameBox) -> None:
        super().__init__("editor", COLUMN)
        self.desk, self.files = box.desk, box.desk.files
        self.scene = box.scene()
        self.view = BandView(self.scene)
        system, components = self.desk.system, box.components
        self.trays = UnitTrays(self.desk, box.counters, components)
        self.markers, self.fields = MarkerPalette(system, components), FieldsForm(system, components)
        self.goals = GoalsForm(system, components)
        self.texts, self.awaited = TextsForm(), AwaitedList()
        self.judgement, self.line, self.head = JudgementList(), PositionTextLine(), EditorHead()
        self.says = text("", "faint", "editor-says")
        self.says.setContentsMargins(8, 2, 8, 2)
        self.places = PlaceChooser(self.desk, components)
        self.tabs = self._make_tabs()
        self._fill_column()
        self._lay_out()

    def _make_tabs(self) -> QTabWidget:
        """What can be edited, kind by kind."""
        tabs = named(QTabWidget(), "editor-tabs")
        forms = map(scrolled, (self.markers, self.fields, self.goals, self.texts))
        for part in (self.trays, *forms, self.awaited):
            tabs.addTab(part, "")
        tabs.setTabVisible(MARKERS, bool(self.markers.specs))
        tabs.setTabVisible(FIELDS, bool(self.fields.specs))
        tabs.tabBar().setUsesScrollButtons(True)
        return tabs

    def _fill_column(self) -> None:
        """The tabs, and below them the judgement."""
        self.column.addWidget(self.tabs)
        self.column.addWidget(self.judgement)
        self.column.setStretchFactor(0, SHARES[0])
        self.column.setStretchFactor(1, SHARES[1])

    def _lay_out(self) -> None:
        """Put everything in its place."""
        left = named(QWidget(), "editor-left")
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 2, 4, 2)
        foot.addWidget(self.says, 1)
        foot.addWidget(self.places)
        column.addLayout(foot)
        middle = named(QSplitter(), "editor-middle")
        middle.addWidget(left)
        middle.addWidget(self.column)
        middle.setChildrenCollapsible(False)
        middle.setStretchFactor(0, 1)
        middle.setStretchFactor(1, 0)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.head, middle, self.line)
        page.setStretch(1, 1)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.view.setAccessibleName(tr("Map"))
        titles = (tr("Units"), tr("Markers"), tr("State"), tr("Goals"), tr("Texts"), tr("Awaited"))
        for n, title in enumerate(titles):
            self.tabs.setTabText(n, title)
        for part in (self.tabs, self.tabs.tabBar()):
            part.setAccessibleName(tr("What can be edited"))
        forms = (self.trays, self.markers, self.fields, self.goals, self.texts, self.awaited)
        for each in (self.head, *forms, self.places, self.judgement, self.line):
            each.retranslate()
