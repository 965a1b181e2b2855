"""The view of the map scene: what the pointer does there, as clicks, drags and hovers."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.stack_fan import FanOpener
from cholm_qt.ui.map.zoom_view import ZoomView


class MapView(ZoomView):
    """Shows the map scene and tells what was pointed at; it knows no rules.

    Signals:
        pressed: A mouse button went down, whatever comes of it.
        unit_clicked: A counter that reacts, or any with Shift. args: the unit, and the keyboard modifiers.
        unit_double_clicked: A counter that reacts. arg: the unit.
        idle_unit_clicked: A counter that does not react. args: the unit, and the keyboard modifiers.
        place_clicked: args: the place or -1, and the keyboard modifiers.
        place_double_clicked: A place, or a counter there that does not react. arg: the place or -1.
        unit_hovered: The counter under the pointer changed. arg: the unit, or -1.
        place_hovered: The place under the pointer changed. arg: the place, or -1.
        drag_refused: A counter that may not be dragged was pulled at. arg: the unit.
        drag_began: A counter is being dragged. arg: the unit.
        dragged_over: It was dragged into another place. args: the unit, the place or -1, the modifiers.
        dropped: It was let go. args: the unit, and the place or -1.
        dropped_outside: It was let go beside the map. args: the unit, and the point on the screen.
        drag_cancelled: It was let go by Escape or the other button.
        context_requested: args: the unit or -1, the place or -1, and the point on the screen.
    """

    pressed = Signal()
    unit_clicked = Signal(int, object)
    unit_double_clicked = Signal(int)
    idle_unit_clicked = Signal(int, object)
    place_clicked = Signal(int, object)
    place_double_clicked = Signal(int)
    unit_hovered = Signal(int)
    place_hovered = Signal(int)
    drag_refused = Signal(int)
    drag_began = Signal(int)
    dragged_over = Signal(int, int, object)
    dropped = Signal(int, int)
    dropped_outside = Signal(int, QPoint)
    drag_cancelled = Signal()
    context_requested = Signal(int, int, QPoint)

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.setObjectName("map")
        self.setMouseTracking(True)
        self._pressed_at: QPoint | None = None
        self._pressed_unit = NOTHING
        self._dragging = False
        self._hovered = (NOTHING, NOTHING)  # the unit and the place under the pointer
        self._fan = FanOpener(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was pressed; a click or a drag comes later."""
        self.pressed.emit()
        point = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = point
            self._pressed_unit = self.map_scene.unit_at(self.mapToScene(point))
        elif event.button() == Qt.MouseButton.MiddleButton:
            self.begin_pan(point)
        elif event.button() == Qt.MouseButton.RightButton and self._dragging:
            self.cancel_drag()
        elif event.button() == Qt.MouseButton.RightButton:
            scene_point = self.mapToScene(point)
            unit, place = self.map_scene.unit_at(scene_point), self.map_scene.place_at(scene_point)
            self.context_requested.emit(unit, place, event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a counter, pan, or just hover."""
        point = event.position().toPoint()
        if self.is_panning:
            self.pan_to(point)
        elif self._dragging:
            self._carry_to(self.mapToScene(point), event.modifiers())
        elif self._pressed_at is not None and self._moved_far(point):
            self._begin_drag_or_pan(point)
        else:
            self._hover(point)

    def _moved_far(self, point: QPoint) -> bool:
        """Has the pointer left the place where it was pressed?"""
        assert self._pressed_at is not None
        return (point - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()

    def _begin_drag_or_pan(self, point: QPoint) -> None:
        """A counter that may be pointed at is dragged; anything else moves the map."""
        self._fan.leave()
        if self._pressed_unit != NOTHING and self.map_scene.may_drag(self._pressed_unit):
            self._dragging = True
            self.drag_began.emit(self._pressed_unit)
            self.map_scene.lift(self._pressed_unit, self.mapToScene(point))
        else:
            self.begin_pan(point)
            if self._pressed_unit != NOTHING:
                self.drag_refused.emit(self._pressed_unit)

    def _carry_to(self, scene_point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Carry the counter along and tell when it comes to another place."""
        self.map_scene.carry(scene_point)
        place = self.map_scene.place_at(scene_point)
        if place != self._hovered[1]:
            self._hovered = (self._hovered[0], place)
            self.dragged_over.emit(self._pressed_unit, place, modifiers)

    def _hover(self, point: QPoint) -> None:
        """Tell what is under the pointer when it changes."""
        scene_point = self.mapToScene(point)
        unit, place = self.map_scene.unit_at(scene_point), self.map_scene.place_at(scene_point)
        was_unit, was_place = self._hovered
        self._hovered = (unit, place)
        self._fan.hover(unit, scene_point)
        if unit != was_unit:
            self.unit_hovered.emit(unit)
        if place != was_place:
            self.place_hovered.emit(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag or a pan, or take it as a click."""
        point = event.position().toPoint()
        if self._dragging and event.button() == Qt.MouseButton.LeftButton:
            unit, self._dragging = self._pressed_unit, False
            self.map_scene.put_down()
            self._tell_of_drop(unit, point)
        elif self.is_panning:
            self.end_pan()
        elif self._pressed_at is not None and event.button() == Qt.MouseButton.LeftButton:
            self._click(point, event)
        self._pressed_at = None

    def _click(self, point: QPoint, event: QMouseEvent) -> None:
        """A counter first, else the place under it; Shift means whoever is there, so any counter will do."""
        scene_point = self.mapToScene(point)
        unit, place = self.map_scene.unit_at(scene_point), self.map_scene.place_at(scene_point)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if unit != NOTHING and (shift or self.map_scene.reacts(unit)):
            self.unit_clicked.emit(unit, event.modifiers())
        elif unit != NOTHING:
            self.idle_unit_clicked.emit(unit, event.modifiers())
        else:
            self.place_clicked.emit(place, event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a counter that reacts confirms at once; elsewhere it means the place."""
        scene_point = self.mapToScene(event.position().toPoint())
        unit = self.map_scene.unit_at(scene_point)
        if event.button() != Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
        elif unit != NOTHING and self.map_scene.reacts(unit):
            self.unit_double_clicked.emit(unit)
        else:
            self.place_double_clicked.emit(self.map_scene.place_at(scene_point))

    def drag_in(self, unit: int, at: QPoint) -> None:
        """Carry a counter that was picked up outside the map; the point is one of the screen."""
        scene_point = self.mapToScene(self.viewport().mapFromGlobal(at))
        if not self._dragging:
            self._dragging, self._pressed_unit = True, unit
            self.drag_began.emit(unit)
            self.map_scene.lift(unit, scene_point)
        self._carry_to(scene_point, Qt.KeyboardModifier.NoModifier)

    def drop_in(self, unit: int, at: QPoint) -> None:
        """Drop a counter that was dragged in."""
        if self._dragging:
            self._dragging = False
            self.map_scene.put_down()
            self._tell_of_drop(unit, self.viewport().mapFromGlobal(at))

    def _tell_of_drop(self, unit: int, point: QPoint) -> None:
        """Tell over which place a counter was let go, or that it was beside the map."""
        if self.viewport().rect().contains(point):
            self.dropped.emit(unit, self.map_scene.place_at(self.mapToScene(point)))
        else:
            self.dropped_outside.emit(unit, self.viewport().mapToGlobal(point))

    def cancel_drag(self) -> None:
        """Put the dragged counter back where it was."""
        if self._dragging:
            self._dragging = False
            self._pressed_at = None
            self.map_scene.put_down()
            self.drag_cancelled.emit()

    def leaveEvent(self, event: object) -> None:
        """The pointer has left the map."""
        self._fan.leave()
        self.forget_pointer()

    def forget_pointer(self) -> None:
        """Tell that the pointer has left whatever was under it, also for a panel that lies over the map."""
        if self._hovered != (NOTHING, NOTHING) and not self._dragging:
            self._hovered = (NOTHING, NOTHING)
            self.unit_hovered.emit(NOTHING)
            self.place_hovered.emit(NOTHING)
