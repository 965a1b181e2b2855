"""The items of the map scene that belong to places: their marks, their labels above these, and outlines."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import TypeVar

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from cholm_qt.ui.map.marks import Mark
from cholm_qt.ui.map.place_item import HoverItem, PlaceItem
from cholm_qt.ui.map.place_lettering import LabelItem, Lettering
from cholm_qt.ui.map.sheet import NOTHING, Sheet

HOVER_Z, PLACE_Z, LABEL_Z = -1, 0, 3
ABOVE = 1  # what is going on lies so much higher than what is marked besides
FINE = 0.1  # and a mark so much higher for every pixel of its outline, so that a bolder one is not cut
OVER_COUNTERS_Z = 169  # above counters on the table, selected or not

Item = TypeVar("Item", bound=QGraphicsItem)


class PlaceMarks:
    """Marks and outlines places; each item is made when its place is first marked or pointed at.

    Attributes:
        places: The item that draws the marks of a place, by place.
        hovers: The item that outlines a place under the pointer, by place.
    """

    def __init__(self, scene: QGraphicsScene, sheet: Sheet, lettering: Lettering) -> None:
        """Mark the places of a sheet."""
        self._scene, self._sheet, self._lettering = scene, sheet, lettering
        self.places: dict[int, PlaceItem] = {}
        self.hovers: dict[int, HoverItem] = {}
        self._labels: dict[int, LabelItem] = {}
        self._marked: set[int] = set()  # the places that were marked last
        self._lettered: set[int] = set()  # these, and others through whose labels their outlines may run
        self._covered: set[int] = set()  # the places whose labels counters would cover
        self._hovered = NOTHING

    def marks_on(self, place: int) -> tuple[Mark, ...]:
        """How a place is marked now."""
        return self.places[place].marks if place in self.places else ()

    def mark(self, marks: Mapping[int, tuple[Mark, ...]], above: Container[int] = ()) -> None:
        """Mark these places and no others; the outlines of some lie above those of their neighbours."""
        for place in self._marked | marks.keys():
            here, item = marks.get(place, ()), self._place_item(place)
            item.set_marks(here)
            boldest = max((mark.width for mark in here), default=0)
            item.setZValue(PLACE_Z + ABOVE * (place in above) + FINE * min(boldest, ABOVE / FINE - 1))
        if marks.keys() != self._marked:
            self._marked, before = set(marks), self._lettered
            paths = (self._sheet.places[place].path.boundingRect() for place in marks)
            self._lettered = self._marked | self._lettering.near(paths)
            self._show_labels(before ^ self._lettered)
        if self._hovered != NOTHING:
            self.hover(self._hovered)

    def lay_labels_over(self, places: Iterable[int]) -> None:
        """Show the labels of these places, and of no others, above counters that would cover them."""
        before, self._covered = self._covered, set(places)
        self._show_labels(before ^ self._covered)

    def _show_labels(self, places: Iterable[int]) -> None:
        """Show the labels of those places that marks or counters would cover, and hide the others."""
        for place in places if self._lettering.labels else ():
            item = self._label_item(place)
            item.setZValue(OVER_COUNTERS_Z if place in self._covered else LABEL_Z)
            item.setVisible(place in self._covered or place in self._lettered)

    def hover(self, place: int) -> None:
        """Outline the place under the pointer, or none; no mark is drawn anew for it, or hidden by it."""
        if self._hovered not in (place, NOTHING):
            self._hover_item(self._hovered).hide()
        if place != NOTHING:
            self._hover_item(place).show_round(self.marks_on(place))
        self._hovered = place

    def _place_item(self, place: int) -> PlaceItem:
        """The item that draws the marks of a place."""
        if place not in self.places:
            self.places[place] = self._added(PlaceItem(place, self._sheet.places[place].path), PLACE_Z)
        return self.places[place]

    def _hover_item(self, place: int) -> HoverItem:
        """The item that outlines a place under the pointer."""
        if place not in self.hovers:
            self.hovers[place] = self._added(HoverItem(place, self._sheet.places[place].path), HOVER_Z)
        return self.hovers[place]

    def _label_item(self, place: int) -> LabelItem:
        """The item that draws the label of a place above its marks."""
        if place not in self._labels:
            self._labels[place] = self._added(LabelItem(place, self._lettering), LABEL_Z)
        return self._labels[place]

    def _added(self, item: Item, height: float) -> Item:
        """A new item in the scene, so high above the ground."""
        item.setZValue(height)
        self._scene.addItem(item)
        return item
