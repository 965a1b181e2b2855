"""A view that zooms and pans: the wheel, the arrow keys, fitting, and how the sheet is drawn meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cholm_qt.ui.map.crowds import crowding
from cholm_qt.ui.map.scene import MapScene

if TYPE_CHECKING:
    from cholm_qt.ui.map.ground_buffer import GroundBuffer

STEPS = tuple(0.16 * 1.19**n for n in range(18))  # from a thumbnail to more than three times the scan
NOTCH = 120  # what Qt calls one notch of a wheel
SETTLE_MS = 120  # after the last step of the wheel the picture is drawn smoothly again
ARROW_STEP = 80  # pixels that an arrow key pans by
MAP, SHEET = "map", "sheet"  # what is fitted into the view
SIGHT_MARGIN = 60  # pixels to the edge of the view for what is brought into sight
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
TOP, BOTTOM = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
CORNERS = (TOP | LEFT, TOP | RIGHT, BOTTOM | LEFT, BOTTOM | RIGHT)  # the first of equals is taken


class ZoomView(QGraphicsView):
    """Shows a part of the map scene at some zoom.

    Signals:
        zoomed: The zoom changed. arg: pixels of the screen for one of the sheet.
        scrolled: Another part of the sheet is seen.
        fit_changed: Something else is fitted into the view, or nothing any more.
    """

    zoomed = Signal(float)
    fit_changed = Signal()
    scrolled = Signal()

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.map_scene = scene
        scene.setParent(self)  # so that it goes with the view, and never before it
        self.setViewport(QWidget())  # for Qt's own, a stranger, PySide would load every kind of widget
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._held_back: QPoint | None = None  # by how much to scroll when both directions are known
        self._smooth = True
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._draw_smoothly)
        scene.picture.sharpened.connect(self._draw_anew)
        scene.ground.changed.connect(self._draw_anew)
        scene.enlarged.connect(self._fit_again)
        self._fitted = MAP
        self._panned_from: QPoint | None = None  # the point at which the map is held during a pan
        self._uncovered = QRect()  # the part that is being painted during a pan
        self._day: tuple[object, QPixmap] | None = None  # the ground without the light on it
        self._buffer: GroundBuffer | None = None  # none before the first night or the first ruins
        self._ahead = QTimer(self, interval=0, singleShot=True)  # when all is drawn that is waited for
        self._ahead.timeout.connect(self._paint_ahead)
        self._turned = 0  # by how much the wheel was turned beyond the last step

    @property
    def zoom(self) -> float:
        """Pixels of the screen for one of the sheet."""
        return self.transform().m11()

    @property
    def fitted(self) -> str:
        """What is fitted into the view: the playing area, the sheet, or nothing."""
        return self._fitted

    def fit(self) -> None:
        """Show the playing area as large as it can be, and not half of the boxes beside it."""
        self._fit_rect(self.map_scene.fitted_rect)
        self._keep_fit(MAP)

    def fit_sheet(self) -> None:
        """Show the whole sheet with its boxes."""
        self._fit_rect(self.map_scene.sceneRect())
        self._keep_fit(SHEET)

    def fit_screen(self, full: bool) -> None:
        """Show the whole sheet on a full screen, and the playing area in a window."""
        if full:
            self.fit_sheet()
        else:
            self.fit()

    def _fit_rect(self, rect: QRectF) -> None:
        """Show a part of the sheet as large as it can be."""
        port = self.viewport().rect()
        self._set_zoom(min(port.width() / rect.width(), port.height() / rect.height()))
        self.centerOn(rect.center())

    def _keep_fit(self, fitted: str) -> None:
        """Keep the playing area or the sheet fitted when the window grows; round the map it is dim."""
        changes = fitted != self._fitted
        self._fitted = fitted
        self.map_scene.show_map_alone(fitted == MAP)
        if changes:
            self.fit_changed.emit()

    def clearest_corner(self, size: QSize, margin: int) -> Qt.AlignmentFlag:
        """The corner in which a panel of this size hides least of what is played with."""
        room = QRect(QPoint(0, 0), size)
        port = self.viewport().rect().adjusted(margin, margin, -margin, -margin)

        def hidden(corner: Qt.AlignmentFlag) -> float:
            room.moveLeft(port.left() if corner & LEFT else port.right() - size.width())
            room.moveTop(port.top() if corner & TOP else port.bottom() - size.height())
            return crowding(self.map_scene, self.mapToScene(room).boundingRect())

        return min(CORNERS, key=hidden)

    def zoom_to(self, zoom: float, at: QPointF | None = None) -> None:
        """Zoom, and keep the point of the view under the pointer, or its middle, where it is."""
        at = at or QPointF(self.viewport().rect().center())
        before = self._scene_point(at)
        self._set_zoom(zoom)
        after = self._scene_point(at)
        self._scroll_by((before - after) * self.zoom)
        self._keep_fit("")

    def zoom_step(self, steps: int, at: QPointF | None = None) -> None:
        """Zoom in or out by so many steps."""
        nearest = min(range(len(STEPS)), key=lambda n: abs(STEPS[n] / self.zoom - 1))
        following = min(max(nearest + steps, 0), len(STEPS) - 1)
        if STEPS[following] != self.zoom:
            self._smooth = False
            self.map_scene.is_zooming = True
            self._settle.start()
            self.zoom_to(STEPS[following], at)

    def bring_into_sight(self, rect: QRectF) -> None:
        """Move the map as little as needed to show a part of the sheet; not at all if it is seen already."""
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        if not self.map_scene.shows(rect):
            self.fit_sheet()
        elif not seen.contains(rect):
            self.ensureVisible(rect, SIGHT_MARGIN, SIGHT_MARGIN)
            self._keep_fit("")

    def seen_rect(self, place: int) -> QRect:
        """The rectangle of the view that shows a place."""
        return self.mapFromScene(self.map_scene.place_rect(place)).boundingRect() & self.rect()

    def _set_zoom(self, zoom: float) -> None:
        """Scale, and let the background be drawn anew."""
        self.setTransform(QTransform.fromScale(zoom, zoom))
        self.resetCachedContent()
        self.map_scene.suit_zoom(zoom)
        self._ahead.start()
        self.zoomed.emit(zoom)

    def _draw_smoothly(self) -> None:
        """Draw the map at its best after the last step of the wheel."""
        self._smooth = True
        self.map_scene.is_zooming = False
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Draw the background and everything on it anew."""
        self.resetCachedContent()
        self.viewport().update()
        self._ahead.start()

    def _paint_ahead(self) -> None:
        """Paint the ground round what is seen in good time for the next pan, unless it is plain day."""
        ground = self.map_scene.ground
        if self._buffer is None and not ground.is_plain:
            from cholm_qt.ui.map.ground_buffer import GroundBuffer

            self._buffer = GroundBuffer(ground, self)
        if self._buffer and not (self.is_panning or self.map_scene.is_zooming or ground.is_changing):
            seen = self.viewport().rect()
            self._buffer.prepare(self.viewportTransform(), seen, self.devicePixelRatioF())

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
        self._scroll_at_once(both.x(), both.y())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll at once, or wait for the other direction: each time, every pixel of the view is moved."""
        if self._held_back is None:
            self._scroll_at_once(dx, dy)
        else:
            self._held_back += QPoint(dx, dy)

    def _scroll_at_once(self, dx: int, dy: int) -> None:
        """Scroll, and paint ahead afterwards unless the map is still being dragged."""
        super().scrollContentsBy(dx, dy)
        if not self.is_panning:
            self._ahead.start()
        self.scrolled.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Keep the map where it is on the screen when what stands above it grows or shrinks."""
        super().moveEvent(event)
        if not self._fitted:
            self._scroll_by(QPointF(event.pos() - event.oldPos()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the fit if nobody has zoomed."""
        super().resizeEvent(event)
        self._fit_again()

    def _fit_again(self) -> None:
        """Fit what was fitted, for there is more or less room for it."""
        if self._fitted == MAP:
            self.fit()
        elif self._fitted == SHEET:
            self.fit_sheet()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint one by one the parts that a pan has uncovered; clipping to several at once takes longer."""
        if not self.is_panning:
            super().paintEvent(event)
            return
        for self._uncovered in event.region():  # type: ignore[attr-defined]  # it is a sequence of QRects
            super().paintEvent(QPaintEvent(self._uncovered))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the sheet, and the desk where it can be seen beside the sheet."""
        scene, exposed = self.map_scene, QRectF(rect)
        transform, ratio = painter.worldTransform(), self.devicePixelRatioF()
        if self._panned_from is not None:
            painter.resetTransform()
            painter.setClipRect(self._uncovered)
            painter.setWorldTransform(transform)
        if not scene.sheet.rect.contains(exposed):
            painter.fillRect(exposed, scene.background_colour)
        buffer = self._buffer if self._smooth and not scene.ground.is_changing else None
        if buffer is not None and buffer.draw(painter, exposed, ratio):
            return
        if self._smooth and not self.is_panning and (scene.ground.is_changing or self._is_all(exposed)):
            painter.resetTransform()
            painter.drawPixmap(0, 0, self._by_day())
            painter.setWorldTransform(transform)
        else:
            scene.ground.draw(painter, exposed, transform.m11(), ratio, self._smooth, names=self._smooth)
        scene.ground.draw_light(painter, exposed)

    def _is_all(self, exposed: QRectF) -> bool:
        """Is this part of the sheet all that is seen, and as sharp as it will be?"""
        is_whole = self.map_scene.picture.is_whole
        return is_whole and exposed.contains(self.mapToScene(self.viewport().rect()).boundingRect())

    def _by_day(self) -> QPixmap:
        """The ground that is seen as it is by day, drawn once and kept for when the light changes."""
        transform, size, ratio = self.viewportTransform(), self.viewport().size(), self.devicePixelRatioF()
        ground = self.map_scene.ground
        looks = (transform, size, ratio, ground.look_by_day)
        if self._day is None or self._day[0] != looks:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(self.map_scene.background_colour)
            painter = QPainter(picture)
            painter.setWorldTransform(transform)
            seen = self.mapToScene(self.viewport().rect()).boundingRect()
            ground.draw(painter, seen, self.zoom, ratio, smooth=True, names=True)
            painter.end()
            self._day = looks, picture
        return self._day[1]

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; a touchpad turns by small parts of a step, which are added up."""
        turned = event.angleDelta().y()
        self._turned = turned if self._turned * turned < 0 else self._turned + turned
        steps = int(self._turned / NOTCH)
        if steps:
            self._turned -= steps * NOTCH
            self.zoom_step(steps, event.position())
        event.accept()

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
            self._keep_fit("")
            self._scroll_by(QPointF(*step))

    # --- panning ---

    @property
    def is_panning(self) -> bool:
        """Is the map being dragged?"""
        return self._panned_from is not None

    def begin_pan(self, point: QPoint) -> None:
        """Take hold of the map; while it moves, a kept background would only have to be moved too."""
        self._panned_from = point
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)

    def pan_to(self, point: QPoint) -> None:
        """Move the map along with the pointer."""
        assert self._panned_from is not None
        self._scroll_by(QPointF(self._panned_from - point))
        self._panned_from = point
        if self._fitted:
            self._keep_fit("")

    def end_pan(self) -> None:
        """Let go of the map."""
        self._panned_from = None
        self.unsetCursor()
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self._ahead.start()
