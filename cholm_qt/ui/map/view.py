"""The view of the map scene: zoom, pan, and what the pointer does there."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOWHERE

STEPS = tuple(0.16 * 1.19**n for n in range(18))  # from a thumbnail to more than three times the scan
NOTCH = 120  # what Qt calls one notch of a wheel
SETTLE_MS = 120  # after the last step of the wheel the picture is drawn smoothly again
ARROW_STEP = 80  # pixels that an arrow key pans by
SIGHT_MARGIN = 60  # pixels to the edge of the view for what is brought into sight
NOTHING = NOWHERE
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
TOP, BOTTOM = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
CORNERS = (TOP | LEFT, TOP | RIGHT, BOTTOM | LEFT, BOTTOM | RIGHT)  # the first of equals is taken


class MapView(QGraphicsView):
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
        drag_cancelled: It was let go by Escape or the other button.
        context_requested: args: the unit or -1, the place or -1, and the point on the screen.
        zoomed: The zoom changed.
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
    drag_cancelled = Signal()
    context_requested = Signal(int, int, QPoint)
    zoomed = Signal(float)

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.map_scene = scene
        self.setObjectName("map")
        self.setViewport(QWidget())  # for Qt's own, a stranger, PySide would load every kind of widget
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._held_back: QPoint | None = None  # by how much to scroll when both directions are known
        self._smooth = True
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._draw_smoothly)
        scene.picture.sharpened.connect(self._draw_anew)
        self._fitted = True
        self._pressed_at: QPoint | None = None
        self._pressed_unit = NOTHING
        self._dragging = False
        self._panning = False
        self._uncovered = QRect()  # the part that is being painted during a pan
        self._hovered = (NOTHING, NOTHING)
        self._turned = 0  # by how much the wheel was turned beyond the last step

    # --- zoom and pan ---

    @property
    def zoom(self) -> float:
        """Pixels of the screen for one of the sheet."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the playing area as large as it can be, and not half of the boxes beside it."""
        self._fit_rect(self.map_scene.play_rect)
        self._keep_fit(True)

    def fit_sheet(self) -> None:
        """Show the whole sheet with its boxes."""
        self._fit_rect(self.map_scene.sceneRect())
        self._keep_fit(False)

    def _fit_rect(self, rect: QRectF) -> None:
        """Show a part of the sheet as large as it can be."""
        port = self.viewport().rect()
        self._set_zoom(min(port.width() / rect.width(), port.height() / rect.height()))
        self.centerOn(rect.center())

    def _keep_fit(self, fitted: bool) -> None:
        """The map alone is fitted, also when the window grows; or the player looks where he likes."""
        self._fitted = fitted
        self.map_scene.show_map_alone(fitted)

    def clearest_corner(self, size: QSize, margin: int) -> Qt.AlignmentFlag:
        """The corner in which a panel of this size hides least of what is played with."""
        room = QRect(QPoint(0, 0), size)
        port = self.viewport().rect().adjusted(margin, margin, -margin, -margin)

        def hidden(corner: Qt.AlignmentFlag) -> float:
            room.moveLeft(port.left() if corner & LEFT else port.right() - size.width())
            room.moveTop(port.top() if corner & TOP else port.bottom() - size.height())
            return self.map_scene.crowding(self.mapToScene(room).boundingRect())

        return min(CORNERS, key=hidden)

    def zoom_to(self, zoom: float, at: QPointF | None = None) -> None:
        """Zoom, and keep the point of the view under the pointer, or its middle, where it is."""
        at = at or QPointF(self.viewport().rect().center())
        before = self._scene_point(at)
        self._set_zoom(zoom)
        after = self._scene_point(at)
        self._scroll_by((before - after) * self.zoom)
        self._keep_fit(False)

    def zoom_step(self, steps: int, at: QPointF | None = None) -> None:
        """Zoom in or out by so many steps."""
        nearest = min(range(len(STEPS)), key=lambda n: abs(STEPS[n] / self.zoom - 1))
        following = min(max(nearest + steps, 0), len(STEPS) - 1)
        if STEPS[following] != self.zoom:
            self._smooth = False
            self.map_scene.is_zooming = True
            self._settle.start()
            self.zoom_to(STEPS[following], at)

    def centre_on_place(self, place: int) -> None:
        """Bring a place into the middle."""
        self.centerOn(self.map_scene.place_rect(place).center())
        self._keep_fit(False)

    def bring_into_sight(self, rect: QRectF) -> None:
        """Move the map as little as needed to show a part of the sheet; not at all if it is seen already."""
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        if not self.map_scene.shows(rect):
            self.fit_sheet()
        elif not seen.contains(rect):
            self.ensureVisible(rect, SIGHT_MARGIN, SIGHT_MARGIN)
            self._keep_fit(False)

    def seen_rect(self, place: int) -> QRect:
        """Where a place is seen on the map now."""
        return self.mapFromScene(self.map_scene.place_rect(place)).boundingRect() & self.rect()

    def _set_zoom(self, zoom: float) -> None:
        """Scale, and let the background be drawn anew."""
        self.setTransform(QTransform.fromScale(zoom, zoom))
        self.resetCachedContent()
        self.map_scene.suit_zoom(zoom)
        self.zoomed.emit(zoom)

    def _draw_smoothly(self) -> None:
        """The wheel has come to rest."""
        self._smooth = True
        self.map_scene.is_zooming = False
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Forget how the background was drawn."""
        self.resetCachedContent()
        self.viewport().update()

    def _scene_point(self, at: QPointF) -> QPointF:
        """A point of the viewport on the sheet, with fractions."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def _scroll_by(self, delta: QPointF) -> None:
        """Move the window over the sheet by pixels of the screen."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        self._held_back = QPoint()
        across.setValue(across.value() + round(delta.x()))
        down.setValue(down.value() + round(delta.y()))
        both, self._held_back = self._held_back, None
        super().scrollContentsBy(both.x(), both.y())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll at once, or wait for the other direction: each time, every pixel of the view is moved."""
        if self._held_back is None:
            super().scrollContentsBy(dx, dy)
        else:
            self._held_back += QPoint(dx, dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the fit if nobody has zoomed."""
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint one by one the parts that a pan has uncovered; clipping to several at once takes longer."""
        if not self._panning:
            super().paintEvent(event)
            return
        for self._uncovered in event.region():  # type: ignore[attr-defined]  # it is a sequence of QRects
            super().paintEvent(QPaintEvent(self._uncovered))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the desk and the sheet."""
        exposed = QRectF(rect)
        if self._panning:
            transform = painter.worldTransform()
            painter.resetTransform()
            painter.setClipRect(self._uncovered)
            painter.setWorldTransform(transform)
        painter.fillRect(exposed, self.map_scene.desk_colour)
        ratio = self.devicePixelRatioF()
        self.map_scene.picture.draw(painter, exposed, self.zoom * ratio, self._smooth)
        if (
            self._smooth and self.map_scene.picture.is_whole
        ):  # the first picture of all must not wait for letters
            self.map_scene.lettering.draw_all(painter, exposed, self.zoom, ratio)

    # --- the pointer ---

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; a touchpad turns by small parts of a step, which are added up."""
        turned = event.angleDelta().y()
        self._turned = turned if self._turned * turned < 0 else self._turned + turned
        steps = int(self._turned / NOTCH)
        if steps:
            self._turned -= steps * NOTCH
            self.zoom_step(steps, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was pressed; a click or a drag comes later."""
        self.pressed.emit()
        point = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = point
            self._pressed_unit = self.map_scene.unit_at(self.mapToScene(point))
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._begin_pan(point)
        elif event.button() == Qt.MouseButton.RightButton and self._dragging:
            self.cancel_drag()
        elif event.button() == Qt.MouseButton.RightButton:
            scene_point = self.mapToScene(point)
            unit, place = self.map_scene.unit_at(scene_point), self.map_scene.place_at(scene_point)
            self.context_requested.emit(unit, place, event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a counter, pan, or just hover."""
        point = event.position().toPoint()
        if self._panning and self._pressed_at is not None:
            self._scroll_by(QPointF(self._pressed_at - point))
            self._pressed_at = point
            if self._fitted:
                self._keep_fit(False)
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
        if self._pressed_unit != NOTHING and self.map_scene.may_drag(self._pressed_unit):
            self._dragging = True
            self.drag_began.emit(self._pressed_unit)
            self.map_scene.lift(self._pressed_unit, self.mapToScene(point))
        else:
            self._begin_pan(point)
            if self._pressed_unit != NOTHING:
                self.drag_refused.emit(self._pressed_unit)

    def _begin_pan(self, point: QPoint) -> None:
        """Take hold of the map; while it moves, a kept background would only have to be moved too."""
        self._pressed_at, self._panning = point, True
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)

    def _end_pan(self) -> None:
        """Let go of the map."""
        self._panning = False
        self.unsetCursor()
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)

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
            self.dropped.emit(unit, self.map_scene.place_at(self.mapToScene(point)))
        elif self._panning:
            self._end_pan()
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
        """Let go of such a counter; outside the map nothing comes of it."""
        if self._dragging:
            self._dragging = False
            self.map_scene.put_down()
            point = self.viewport().mapFromGlobal(at)
            over = self.viewport().rect().contains(point)
            self.dropped.emit(unit, self.map_scene.place_at(self.mapToScene(point)) if over else NOTHING)

    def cancel_drag(self) -> None:
        """Let the counter go back where it was."""
        if self._dragging:
            self._dragging = False
            self._pressed_at = None
            self.map_scene.put_down()
            self.drag_cancelled.emit()

    def leaveEvent(self, event: object) -> None:
        """Nothing is under the pointer any more."""
        if self._hovered != (NOTHING, NOTHING) and not self._dragging:
            self._hovered = (NOTHING, NOTHING)
            self.unit_hovered.emit(NOTHING)
            self.place_hovered.emit(NOTHING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys pan; everything else belongs to the window."""
        steps = {
            Qt.Key.Key_Left: (-ARROW_STEP, 0),
            Qt.Key.Key_Right: (ARROW_STEP, 0),
            Qt.Key.Key_Up: (0, -ARROW_STEP),
            Qt.Key.Key_Down: (0, ARROW_STEP),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
        else:
            self._keep_fit(False)
            self._scroll_by(QPointF(*step))
