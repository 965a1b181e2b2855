"""The map for screen readers: a list of places, and in each place the units that stand there."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.map.view import MapView

# Qt's functions may answer with nothing, which its type hints leave out.
NOBODY = cast("QAccessibleInterface", None)
NO_OBJECT = cast("QObject", None)

_maps: dict[int, MapAccess] = {}  # Qt keeps no reference of its own


def access_to(view: MapView) -> MapAccess:
    """The accessible interface of a map view; made once for each view."""
    key = id(view)
    found = _maps.get(key)
    if found is None or not found.isValid():
        found = _maps[key] = MapAccess(view)
        view.destroyed.connect(lambda: _maps.pop(key, None))
    return found


class MapAccess(QAccessibleWidget):
    """The map as a list of its places, and after them the panels that lie on it."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self.view = view
        self.units = [UnitAccess(self, unit) for unit in range(len(view.map_scene.components.units))]
        self.places = [PlaceAccess(self, place) for place in range(len(view.map_scene.sheet.places))]

    @property
    def position(self) -> Any:
        """The position that is shown, if any."""
        return self.view.map_scene.position

    @property
    def desk(self) -> MapDesk:
        """The game's desk, which puts places and units into words."""
        return self.view.map_scene.desk

    def on_screen(self, part: QRectF) -> QRect:
        """The rectangle of the screen that shows a part of the sheet."""
        port = self.view.viewport()
        seen = self.view.mapFromScene(part).boundingRect()
        return QRect(port.mapToGlobal(seen.topLeft()), seen.size())

    def childCount(self) -> int:
        """The places and the panels."""
        return len(self.places) + super().childCount()

    def child(self, index: int) -> QAccessibleInterface:
        """A place or a panel."""
        if 0 <= index < len(self.places):
            return self.places[index]
        return super().child(index - len(self.places))

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The number of a place or panel."""
        if isinstance(child, PlaceAccess):
            return child.place
        found = super().indexOfChild(child)
        return found if found < 0 else found + len(self.places)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The place under a point of the screen."""
        at = self.view.viewport().mapFromGlobal(QPoint(x, y))
        place = self.view.map_scene.place_at(self.view.mapToScene(at))
        return self.places[place] if place >= 0 else super().childAt(x, y)


class _Part(QAccessibleInterface):
    """Something on the map that is no widget."""

    def __init__(self, map_: MapAccess) -> None:
        super().__init__()
        self.map = map_

    def isValid(self) -> bool:
        """Tell whether the map still exists."""
        return self.map.isValid()

    def object(self) -> QObject:
        """Answer with nothing: places and counters are no QObjects."""
        return NO_OBJECT

    def role(self) -> QAccessible.Role:
        """A line of a list."""
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        """The name of the part, or a description of what can be done with it."""
        if kind == QAccessible.Text.Name:
            return self.name()
        return self.hint() if kind == QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Ignore the wish: places and counters keep their names."""

    def name(self) -> str:
        """The name that is read out."""
        raise NotImplementedError

    def hint(self) -> str:
        """The description that is read out after the name."""
        return ""


class PlaceAccess(_Part):
    """A place with the units in it."""

    def __init__(self, map_: MapAccess, place: int) -> None:
        super().__init__(map_)
        self.place = place

    def stack(self) -> list[int]:
        """The units that stand here."""
        position = self.map.position
        return [] if position is None else self.map.desk.units_at(position, self.place)

    def name(self) -> str:
        """The place as the game puts it into words, and the stack."""
        position = self.map.position
        return "" if position is None else self.map.desk.place_words(position, self.place)

    def hint(self) -> str:
        """Say that the place can be chosen."""
        return tr("can be chosen") if self.map.view.map_scene.marks_on(self.place) else ""

    def parent(self) -> QAccessibleInterface:
        """The map."""
        return self.map

    def childCount(self) -> int:
        """How many units stand here."""
        return len(self.stack())

    def child(self, index: int) -> QAccessibleInterface:
        """A unit that stands here."""
        stack = self.stack()
        return self.map.units[stack[index]] if 0 <= index < len(stack) else NOBODY

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which unit of the stack it is."""
        stack = self.stack()
        return stack.index(child.unit) if isinstance(child, UnitAccess) and child.unit in stack else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The counter under a point of the screen."""
        view = self.map.view
        unit = view.map_scene.unit_at(view.mapToScene(view.viewport().mapFromGlobal(QPoint(x, y))))
        return self.map.units[unit] if unit in self.stack() else NOBODY

    def rect(self) -> QRect:
        """The rectangle of the screen that shows the place."""
        return self.map.on_screen(self.map.view.map_scene.place_rect(self.place))

    def state(self) -> QAccessible.State:
        """The state of text that can only be read."""
        state = QAccessible.State()
        state.readOnly = True
        return state


class UnitAccess(_Part):
    """A counter."""

    def __init__(self, map_: MapAccess, unit: int) -> None:
        super().__init__(map_)
        self.unit = unit

    def name(self) -> str:
        """The unit as the game puts it into words, with what its counter shows."""
        scene, position = self.map.view.map_scene, self.map.position
        if position is None:
            return str(scene.components.units[self.unit].name)
        return scene.desk.unit_words(scene.components, scene.desk.face(position, self.unit))

    def hint(self) -> str:
        """Say that the unit is selected or can be chosen."""
        item = self.map.view.map_scene.counters[self.unit]
        return tr("selected") if item.selected else tr("can be chosen") if item.lit else ""

    def parent(self) -> QAccessibleInterface:
        """The place it stands in, or the map where it is in a box."""
        position = self.map.position
        where = len(self.map.places) if position is None else position.where[self.unit]
        return self.map.places[where] if where < len(self.map.places) else self.map

    def childCount(self) -> int:
        """Answer with nothing: a counter has no parts."""
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        """Answer with nothing: a counter has no parts."""
        return NOBODY

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Answer with nothing: a counter has no parts."""
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """Answer with nothing: a counter has no parts."""
        return NOBODY

    def rect(self) -> QRect:
        """The rectangle of the screen that shows the counter."""
        item = self.map.view.map_scene.counters[self.unit]
        return self.map.on_screen(item.mapRectToScene(item.boundingRect()))

    def state(self) -> QAccessible.State:
        """The state of an entry that may be selectable or selected."""
        item, state = self.map.view.map_scene.counters[self.unit], QAccessible.State()
        state.selectable, state.selected = bool(item.lit), bool(item.selected)
        return state
