"""The hand of whoever edits: takes counters, puts them elsewhere, turns them over, and paints markers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRectF, Qt, Signal

from cholm_qt.edit.draft import Draft
from cholm_qt.edit.filling import cleared, filled, swapped, turned, units_in
from cholm_qt.engine.editing import Edit, PutUnit, SetMark
from cholm_qt.ui.editor.boxes import box_for
from cholm_qt.ui.map.band_view import BandView
from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.map.sheet import NOTHING

ADDS = Qt.KeyboardModifier.ControlModifier
MEANS_PLACE = Qt.KeyboardModifier.ShiftModifier


class Brush(NamedTuple):
    """A marker that is painted into the places that are clicked, with its value."""

    mark: str
    value: int


class EditorBoard(QObject):
    """Turns what is done on the map into edits of a draft; each is one step that can be taken back.

    Attributes:
        draft: What is edited.
        selected: The units that the next click or drag moves, on the map or beside it.
        brush: What a click paints, or nothing.

    Signals:
        selection_changed: Other units are selected.
        brush_dropped: Nothing is painted any more.
    """

    selection_changed = Signal()
    brush_dropped = Signal()

    def __init__(self, desk: MapDesk, view: BandView, draft: Draft) -> None:
        super().__init__(view)
        self.desk, self.view, self.scene, self.draft = desk, view, view.map_scene, draft
        self.selected: list[int] = []
        self.brush: Brush | None = None
        self.scene.every_unit_reacts = True
        view.unit_clicked.connect(self.click_unit)
        view.place_clicked.connect(self.click_place)
        view.unit_double_clicked.connect(self.select_stack)
        view.place_double_clicked.connect(self.click_place)
        view.banded.connect(self.select_in)
        view.drag_began.connect(self._take_up)
        view.dropped.connect(self._drop)

    def show_draft(self, draft: Draft) -> None:
        """Edit another draft."""
        self.draft = draft
        self.drop_brush()
        self.select(())

    # --- selecting ---

    def select(self, units: Iterable[int]) -> None:
        """Select these units and no others."""
        self.selected = list(dict.fromkeys(units))
        self.scene.light((), self.selected)
        self.selection_changed.emit()

    def toggle(self, unit: int) -> None:
        """Select one unit more, or one less."""
        others = [each for each in self.selected if each != unit]
        self.select(others if unit in self.selected else [*others, unit])

    def select_stack(self, unit: int) -> None:
        """Select everybody of a unit's side who stands with it."""
        position = self.draft.position
        units = position.components.units
        together = units_in(position, position.where[unit])
        self.select(each for each in together if units[each].side == units[unit].side)

    def select_in(self, rect: QRectF, modifiers: Qt.KeyboardModifier) -> None:
        """Select the counters in a part of the sheet, with Ctrl besides those that are selected."""
        counters = self.scene.counters
        found = [item.unit for item in counters if item.isVisible() and rect.contains(item.pos())]
        self.select([*(self.selected if modifiers & ADDS else ()), *found])

    # --- pointing ---

    def click_unit(self, unit: int, modifiers: Qt.KeyboardModifier) -> None:
        """Select a counter; with Ctrl one more, and with Shift or a brush its place is meant."""
        place = self.draft.position.where[unit]
        if self.brush is not None or modifiers & MEANS_PLACE:
            self.click_place(place, Qt.KeyboardModifier.NoModifier)
        elif modifiers & ADDS:
            self.toggle(unit)
        else:
            self.select(() if self.selected == [unit] else (unit,))

    def click_place(self, place: int, modifiers: object = None) -> None:
        """Paint a place, or put the selected units there; a click beside everything lets go of them."""
        if self.brush is not None:
            self._paint(place)
        elif self.selected and (place != NOTHING or self._is_over_box()):
            self._put(self.selected, place)
        else:
            self.select(())

    def mean_place(self, place: int) -> None:
        """Paint a place that was named, or put the selected units there; then the map has the keyboard."""
        if self.brush is not None or self.selected:
            self.click_place(place)
        self.view.setFocus()

    def _take_up(self, unit: int) -> None:
        """Carry the selection along, or only the counter that is dragged."""
        if unit not in self.selected:
            self.select((unit,))

    def _drop(self, unit: int, place: int) -> None:
        """Put what was carried where it was let go."""
        self._put(self.selected or [unit], place)

    def _put(self, units: list[int], place: int) -> None:
        """Put units into a place, or each into its own part of the box under the pointer, and let go."""
        edits: list[Edit] = []
        for unit in units:
            goal = place if place != NOTHING else self._box(unit)
            if goal != NOTHING:
                edits.append(PutUnit(unit, goal))
        self.draft.edit(*edits)
        self.select(())

    def _box(self, unit: int) -> int:
        """The box under the pointer in which a unit can lie, or -1."""
        return box_for(self.desk, self.scene.sheet, self.draft.position, unit, self.view.last_point)

    def _is_over_box(self) -> bool:
        """Can one of the selected units lie in the box under the pointer?"""
        return any(self._box(unit) != NOTHING for unit in self.selected)

    # --- markers ---

    def pick_brush(self, brush: Brush) -> None:
        """Paint this marker from now on."""
        self.select(())
        self.brush = brush
        self.view.setCursor(Qt.CursorShape.CrossCursor)

    def drop_brush(self) -> None:
        """Paint nothing any more."""
        if self.brush is not None:
            self.brush = None
            self.view.unsetCursor()
            self.brush_dropped.emit()

    def _paint(self, place: int) -> None:
        """Paint a place of the board."""
        if self.brush is not None and 0 <= place < len(self.scene.sheet.places):
            self.draft.edit(SetMark(self.brush.mark, place, self.brush.value))

    # --- what keys and menus do ---

    def let_go(self) -> None:
        """Drop what is carried, else the band, the brush, or the selection."""
        self.view.cancel_drag()
        self.view.drop_band()
        if self.brush is not None:
            self.drop_brush()
        else:
            self.select(())

    def send_back(self, units: list[int] | None = None) -> None:
        """Put units, or the selected ones, back into their reserves."""
        units = self.selected if units is None else units
        self.draft.edit(*cleared(self.draft.files, self.draft.position, units))
        self.select(())

    def flip(self, units: list[int] | None = None) -> None:
        """Turn units over, or the selected ones; they stay selected."""
        units = self.selected if units is None else units
        self.draft.edit(*turned(self.draft.files, self.draft.position, units))

    def clear_place(self, place: int) -> None:
        """Take everybody out of a place."""
        self.send_back(units_in(self.draft.position, place))

    def flip_place(self, place: int) -> None:
        """Turn everybody over in a place."""
        self.flip(units_in(self.draft.position, place))

    def swap_place(self, place: int) -> None:
        """Let each side have in a place what the other had there."""
        self.draft.edit(*swapped(self.draft.files, self.draft.position, place))

    def fill_place(self, place: int, side: int) -> None:
        """Fill a place with whoever of a side fits into it."""
        self.draft.edit(*filled(self.draft.files, self.draft.position, place, side))

    def drop_outside(self, unit: int, at: QPoint, trays: QRectF) -> None:
        """Send what was carried back if it was let go over the trays, which take this part of the screen."""
        if trays.contains(at):
            self.send_back([unit] if unit not in self.selected else self.selected)
        else:
            self.select(())
