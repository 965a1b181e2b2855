"""What the pointer and the arrow keys do on the scan: place named points, or move what lies elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter

from cholm_qt.edit.plan_moves import border_point, place_of
from cholm_qt.edit.registration import Registration
from cholm_qt.edit.snapping import snapped_way
from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point, distance
from cholm_qt.files.map_plan import Rect
from cholm_qt.ui.registration.handles import (
    BODY,
    BORDERS,
    Handle,
    border_at,
    handle_at,
    layers_of,
    names_in,
    place_at,
    point_handles,
    resized,
    shown_rects,
)
from cholm_qt.ui.registration.plan_painting import PlanPainter
from cholm_qt.ui.registration.point_marks import MARK, paint_marks
from cholm_qt.ui.registration.scan_view import ScanView

ADDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
SNAP = 7.0  # pixels of the screen


class ScanHands(QObject):
    """Turns what is done on the view into changes of the registration.

    Attributes:
        places_points: Are named points placed? Else things are moved.
        current: The named point that the next click places.
        chosen: What the arrow keys move.
        layers: The kinds of things that are shown and can be moved.
        snaps: Does what is dragged snap to its neighbours?

    Signals:
        chosen_changed: Something else is chosen.
        placed: The current point was placed by a click.
        point_chosen: A named point was pressed on the scan. arg: its name.
    """

    chosen_changed = Signal()
    placed = Signal()
    point_chosen = Signal(str)

    def __init__(self, view: ScanView) -> None:
        super().__init__(view)
        self.view = view
        self.registration: Registration | None = None
        self.places_points, self.current, self.snaps = True, "", False
        self.chosen: dict[str, None] = {}
        self.layers: list[Said] = [BORDERS]
        self._held: Handle | None = None
        self._from: Point = (0.0, 0.0)
        self._gesture: object = None
        self._painter: PlanPainter | None = None
        view.paint, view.takes_hold = self._paint, self._takes_hold
        view.pressed.connect(self._press)
        view.dragged.connect(self._drag)
        view.clicked.connect(self._click)
        view.double_clicked.connect(self._double_click)
        view.banded.connect(self._band)
        view.nudged.connect(self.nudge)

    def show_registration(self, registration: Registration | None) -> None:
        """Work on a registration as it is now."""
        if registration is not self.registration:
            self.choose(())
        self.registration = registration
        self.view.update()

    def choose(self, names: Iterable[str]) -> None:
        """Choose other things."""
        self.chosen = dict.fromkeys(names)
        self.chosen_changed.emit()
        self.view.update()

    # --- the pointer ---

    def _mark_at(self, at: Point) -> str:
        """The named point whose mark is under a point, or nothing."""
        placed = self.registration.state.placed if self.registration else {}
        near = [(distance(spot, at), name) for name, spot in placed.items()]
        far, name = min(near, default=(float("inf"), ""))
        return name if far <= MARK / self.view.zoom else ""

    def _handle_at(self, at: Point) -> Handle | None:
        """What can be moved under a point."""
        if self.registration is None:
            return None
        return handle_at(self.registration.plan, self.layers, self.chosen, at, self.view.zoom)

    def _takes_hold(self, at: Point) -> bool:
        """Is there something under a point that can be dragged?"""
        return bool(self._mark_at(at)) if self.places_points else self._handle_at(at) is not None

    def _press(self, at: Point, modifiers: Qt.KeyboardModifier) -> None:
        """Take hold of what is under the pointer."""
        self._gesture, self._from = object(), at
        if self.places_points:
            name = self._mark_at(at)
            self._held = Handle(name, BODY, at) if name else None
            if name:
                self.point_chosen.emit(name)
            return
        self._held = self._handle_at(at)
        if self._held is not None and self._held.name not in self.chosen and not modifiers & ADDS:
            self.choose([self._held.name])

    def _drag(self, at: Point) -> None:
        """Move what is held along with the pointer."""
        held, registration = self._held, self.registration
        if held is None or registration is None:
            return
        if self.places_points:
            registration.place(held.name, at, self._gesture)
        elif held.corner != BODY:
            rect = registration.plan.rects[held.name]
            registration.resize(held.name, resized(rect, held.corner, at), self._gesture)
            self._held = self._handle_again(held, at)
        else:
            if held.name not in self.chosen:
                self.choose([*self.chosen, held.name])
            across, down = at[0] - self._from[0], at[1] - self._from[1]
            if self.snaps:
                across, down = self._snapped(held.name, at)
            registration.move(self.chosen, across, down, self._gesture)

    def _handle_again(self, held: Handle, at: Point) -> Handle:
        """The corner that is at the pointer after a rectangle was drawn over its opposite corner."""
        assert self.registration is not None
        corners = self.registration.plan.rects[held.name].corners
        nearest = min(range(4), key=lambda n: distance(corners[n], at))
        return held._replace(corner=nearest)

    def _snapped(self, name: str, at: Point) -> Point:
        """How far to go when what is held snaps; it is looked at as it lay before the drag."""
        assert self.registration is not None
        before = self.registration.plan_before(self._gesture)
        across, down = at[0] - self._from[0], at[1] - self._from[1]
        return snapped_way(before, self.chosen, name, across, down, SNAP / self.view.zoom)

    def _click(self, at: Point, modifiers: Qt.KeyboardModifier) -> None:
        """Place the current point, or choose what is there."""
        registration = self.registration
        if registration is None:
            return
        if self.places_points:
            if self.current and not self._mark_at(at):
                registration.place(self.current, at)
                self.placed.emit()
            return
        handle = self._handle_at(at)
        if handle is None:
            self.choose(self.chosen if modifiers & ADDS else ())
        elif modifiers & ADDS and handle.name in self.chosen:
            self.choose(name for name in self.chosen if name != handle.name)
        elif modifiers & ADDS:
            self.choose([*self.chosen, handle.name])
        else:
            self.choose([handle.name])

    def _double_click(self, at: Point) -> None:
        """Add a point to the border under the pointer, or choose the whole border round it."""
        registration = self.registration
        if registration is None or self.places_points or BORDERS not in self.layers:
            return
        line = border_at(registration.plan, at, self.view.zoom)
        if line is not None and self._handle_at(at) is None:
            self.choose([registration.add_point(*line, at)])
        elif place := place_at(registration.plan, at):
            self.choose(map(border_point, registration.plan.ring(place)))

    def _band(self, part: QRectF, modifiers: Qt.KeyboardModifier) -> None:
        """Choose everything in a part of the scan."""
        if self.registration is not None and not self.places_points:
            rect = Rect(part.x(), part.y(), part.width(), part.height())
            found = names_in(self.registration.plan, self.layers, rect)
            self.choose([*self.chosen, *found] if modifiers & ADDS else found)

    # --- the keyboard ---

    def nudge(self, across: int, down: int) -> None:
        """Move the current point, or what is chosen, by pixels of the scan."""
        registration = self.registration
        if registration is None:
            return
        if self.places_points:
            if self.current in registration.state.placed:
                x, y = registration.state.placed[self.current]
                registration.place(self.current, (x + across, y + down))
        elif self.chosen:
            registration.move(self.chosen, across, down)

    def step(self, by: int) -> None:
        """Choose the next or the previous thing that can be moved, and bring it into sight."""
        registration = self.registration
        if registration is None or self.places_points:
            return
        plan = registration.plan
        names = [handle.name for handle in point_handles(plan, self.layers)]
        names += [name for name, _ in shown_rects(plan, self.layers)]
        if names:
            last = next(reversed(self.chosen), "")
            at = names.index(last) + by if last in names else (0 if by > 0 else -1)
            name = names[at % len(names)]
            self.choose([name])
            self.show_names([name])

    def show_names(self, names: Collection[str]) -> None:
        """Bring the first of some things into sight."""
        if self.registration is not None and names:
            place = next(iter(place_of(self.registration.plan, next(iter(names))).values()))
            self.view.show_point((place[0] + sum(place[2:3]) / 2, place[1] + sum(place[3:4]) / 2))

    def remove_points(self) -> None:
        """Take the chosen points out of their borders."""
        if self.registration is not None:
            numbers = [int(name.split()[1]) for name in self.chosen if name.startswith("point ")]
            self.choose(())
            self.registration.remove_points(numbers)

    def put_back(self) -> None:
        """Put what is chosen back where the named points put it."""
        if self.registration is not None:
            self.registration.put_back(self.chosen)

    # --- drawing ---

    def _paint(self, painter: QPainter, seen: QRectF, zoom: float) -> None:
        """Draw the plan over the scan, and the named points or the handles."""
        registration = self.registration
        if registration is None:
            return
        plan = registration.plan
        if self._painter is None or self._painter.plan is not plan:
            self._painter = PlanPainter(plan, layers_of(plan))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.places_points:
            if registration.fit is not None:
                self._painter.draw(painter, [BORDERS], zoom)
            paint_marks(painter, registration, self.current, zoom, self.view.font())
        else:
            self._painter.draw(painter, self.layers, zoom)
            self._painter.draw_handles(painter, self.layers, self.chosen, zoom, seen)
