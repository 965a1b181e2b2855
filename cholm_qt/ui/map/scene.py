"""The map scene: places, counters, markers and marks; it shows a position and decides nothing."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from cholm_qt.ui.map.counter_item import FAN_Z, CounterItem, count_rect
from cholm_qt.ui.map.counter_motion import Act, CarriedPile, CounterMotion, fading, lost, turning
from cholm_qt.ui.map.counter_signs import CounterSigns
from cholm_qt.ui.map.desk_cover import DeskCover
from cholm_qt.ui.map.flash_item import Flash
from cholm_qt.ui.map.grid import Grid
from cholm_qt.ui.map.ground import Ground
from cholm_qt.ui.map.leader_item import LeaderItem
from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.map.marker_items import MarkerItems
from cholm_qt.ui.map.marks import Mark
from cholm_qt.ui.map.piece_item import PieceItem
from cholm_qt.ui.map.place_lettering import Lettering
from cholm_qt.ui.map.place_marks import PlaceMarks
from cholm_qt.ui.map.plain_paper import SheetPicture
from cholm_qt.ui.map.route_item import RouteItem
from cholm_qt.ui.map.sheet import NOTHING, Sheet
from cholm_qt.ui.map.stack_fan import StackFan
from cholm_qt.ui.map.stack_leaders import StackLeaders, leaders_of
from cholm_qt.ui.map.unit_stacks import Stack
from cholm_qt.ui.pieces.frames import ROOM
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache

FLASH_Z, ROUTE_Z = 180, 200  # counters lie at COUNTER_Z, markers and marks below
EDGE = 60  # pixels round the sheet that can be scrolled to
READABLE, MOST_GROWTH = 27.0, 1.5  # pixels of the screen a counter should have, and how much it may grow
RIM = 4  # pixels of the sheet round the places that are seen where only these are fitted
DUSK = 8 / 3  # how long the light takes to change, against a counter that moves
FRAME_ROOM = ROOM + 1  # pixels of the screen that a frame takes round a counter, rounding included

Path = tuple[int, ...]


class MapScene(QGraphicsScene):
    """Places and counters in pixels of the sheet.

    Signals:
        settled: All counters stand where they belong.
        enlarged: Counters and lettering are larger or smaller against the map than before.
    """

    settled = Signal()
    enlarged = Signal()

    def __init__(
        self, desk: MapDesk, components: Any, sheet: Sheet, picture: SheetPicture, pictures: PixmapCache
    ) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.desk, self.components, self.sheet, self.picture = desk, components, sheet, picture
        self.background_colour = QColor("#2e2a26")
        self.is_zooming = False
        self.is_printing = False  # are pieces drawn in outlines?
        self.are_counters_hidden = False
        self.every_unit_reacts = False  # also those without a frame
        self.counter_size = float(sheet.counter)
        self._zoom = 1.0
        self.animation_ms = 300
        self.position: Any = None
        self.setSceneRect(sheet.rect.adjusted(-EDGE, -EDGE, EDGE, EDGE))
        self._cover = DeskCover(self, sheet.play, self.background_colour)
        self.lettering = Lettering(sheet)
        self.ground = Ground(desk, sheet, picture, self.lettering, self)
        self.pictures = pictures
        self.counters = [self._add_counter(unit) for unit in range(len(components.units))]
        self._standing: set[int] = set()  # the units that are on the table in the position
        self._stacks: list[Stack] = []
        self._under: dict[int, tuple[Stack, set[int]]] = {}  # by its id, the labels below each of the stacks
        self._under_for: tuple[float, ...] = ()  # at this size of counters, zoom and scale
        self._counter_grid: Grid[CounterItem] | None = None  # none when a counter has moved since it was made
        self.fan = StackFan()
        self.addItem(self.fan.table)
        self.stack_leaders = StackLeaders()
        self.addItem(self.stack_leaders)
        self.markers = MarkerItems(self, pictures)
        self.signs = CounterSigns(self.counters)
        self.route = RouteItem()
        self.route.setZValue(ROUTE_Z)
        self.addItem(self.route)
        self.stake_line = RouteItem()
        self.stake_line.setZValue(FLASH_Z)
        self.addItem(self.stake_line)
        self.flash = Flash(FLASH_Z, self)
        self.addItem(self.flash.item)
        self.leader = LeaderItem()
        self.leader.setZValue(ROUTE_Z)
        self.addItem(self.leader)
        self.place_marks = PlaceMarks(self, sheet, self.lettering)
        self._leaving: set[PieceItem] = set()  # the counters that are on their way off the board
        self._carried = CarriedPile(self)
        self._motion = CounterMotion(self)
        self._motion.arrived.connect(self._arrive)
        picture.sharpened.connect(self._lay_labels)

    def show_map_alone(self, alone: bool) -> None:
        """Cover the sheet round the playing area, or show it again."""
        self._cover.show(alone)

    @property
    def lies_askew(self) -> bool:
        """Do counters lie a little askew? Who wants nothing to move wants them straight."""
        return self.animation_ms > 0

    @property
    def is_moving(self) -> bool:
        """Is a counter on its way?"""
        return self._motion.is_running

    @property
    def zoom(self) -> float:
        """Pixels of the screen for one of the sheet."""
        return self._zoom

    def shows(self, rect: QRectF) -> bool:
        """Can this part of the sheet be seen at all, or does the desk cover it?"""
        return self._cover.leaves_free(rect)

    @property
    def play_rect(self) -> QRectF:
        """The part of the sheet that is played on."""
        return self.sheet.play

    @property
    def fitted_rect(self) -> QRectF:
        """What is shown where the map is fitted; for people at the back only the places, not the margin."""
        if self.lettering.scale <= 1 or not self.sheet.places:
            return self.play_rect
        bounds = (place.path.boundingRect() for place in self.sheet.places)
        return reduce(QRectF.united, bounds).adjusted(-RIM, -RIM, RIM, RIM) & self.play_rect

    def _add_counter(self, unit: int) -> CounterItem:
        """One counter."""
        item = CounterItem(unit, self.sheet.counter, self.pictures, self._forget_grid)
        self.addItem(item)
        return item

    def _forget_grid(self) -> None:
        """Sort the counters anew when one is next looked for."""
        self._counter_grid = None

    def enlarge(self, scale: float) -> None:
        """Make counters, markers and lettering larger against the map, for people at the back."""
        if scale != self.lettering.scale:
            self.lettering.scale = scale
            self.suit_zoom(self._zoom)
            self.ground.changed.emit()
            self.enlarged.emit()

    def suit_zoom(self, zoom: float) -> None:
        """Make the counters larger where the map is small, so that they can still be read."""
        self.fan.close()
        self._zoom, scale = zoom, self.lettering.scale
        least = max(READABLE * scale / zoom, self.sheet.counter * scale)
        size = min(least, self.sheet.counter * (MOST_GROWTH + scale - 1))
        grown = abs(size - self.counter_size) > 1
        for item in self.counters:
            item.show_size(size if grown else item.size, FRAME_ROOM / zoom)
        if grown:
            self.counter_size = size
            if self.position is not None:
                self._motion.halt()
                self._lay_markers(animate=False)
                self._stand()

    def _lay_markers(self, animate: bool) -> list[Act]:
        """Put every marker where it belongs; tell which of them are turned over there."""
        spots = self.desk.markers(self.position, self.sheet, self.counter_size)
        if self.lettering.keep_off([spot.rect for spot in spots]):
            self._under_for = ()
            self.ground.changed.emit()
        return self.markers.show(spots, animate)

    def _stand(self) -> None:
        """Put every counter where it belongs, at once."""
        for unit, spot in self._spots(self.position).items():
            self.counters[unit].setPos(spot)
            self.counters[unit].lie_down()

    def _spots(self, position: Any) -> dict[int, QPointF]:
        """The middle of every counter, which is made as large as its stack has room for."""
        found: dict[int, QPointF] = {}
        self._stacks = list(self.desk.stacks(position, self.sheet, self.counter_size))
        for stack in self._stacks:
            for unit, spot in zip(stack.units, stack.spots, strict=True):
                found[unit] = spot
                self.counters[unit].show_size(stack.size, FRAME_ROOM / self._zoom)
        self._count_crowds()
        self.stack_leaders.show_lines([*leaders_of(self._stacks, position, self.sheet)])
        self._lay_labels()
        return found

    def _count_crowds(self) -> None:
        """Let the top counter of those that hide each other tell how many they are."""
        for stack in self._stacks:
            counts = {self._top_of(units): len(units) for units in stack.counted()}
            is_low = stack.is_crowded and self._is_below_sign(stack, self.position)
            for unit, spot in zip(stack.units, stack.spots, strict=True):
                count = counts.get(unit, 0)
                lies_low = count > 0 and (is_low or self._is_below_label(spot, stack.size))
                self.counters[unit].show_count(count, lies_low)

    def _top_of(self, units: Sequence[int]) -> int:
        """The counter that lies above the others: one that may be pointed at, if there is any."""
        return next((unit for unit in reversed(units) if self.counters[unit].lit), units[-1])

    def _is_below_sign(self, stack: Stack, position: Any) -> bool:
        """Do counters stand below the sign of their place, so that the name is above them?"""
        where = position.where[stack.units[0]]
        place = self.sheet.places[where] if where < len(self.sheet.places) else None
        return place is not None and place.rows is None and stack.spots[0].y() > place.middle.y()

    def _is_below_label(self, spot: QPointF, size: float) -> bool:
        """Would a label cover the count at the top of a counter of this size there?"""
        side, middle = size * self._zoom, spot * self._zoom
        count = count_rect(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))
        rect = QRectF(count.topLeft() / self._zoom, count.size() / self._zoom)
        return bool(self.lettering.under((rect,), self._zoom))

    def _lay_labels(self) -> None:
        """Show labels above the counters that would cover them; the first picture does not wait for that."""
        if self.picture.is_whole:
            looks = self.counter_size, self._zoom, self.lettering.scale
            kept = self._under if looks == self._under_for else {}
            self._under = {
                id(stack): kept.get(id(stack)) or self._labels_below(stack) for stack in self._stacks
            }
            self._under_for = looks
            self.place_marks.lay_labels_over(set().union(*(places for _, places in self._under.values())))

    def _labels_below(self, stack: Stack) -> tuple[Stack, set[int]]:
        """The places whose labels a stack would cover, with the stack, so that its id stays its own."""
        return stack, self.lettering.under((stack.rect(FRAME_ROOM / self._zoom),), self._zoom)

    # --- asking ---

    def place_at(self, point: QPointF) -> int:
        """The place under a point, or -1; that of its stack under a fan."""
        return self.fan.place if self.fan.covers(point) else self.sheet.place_at(point)

    def unit_at(self, point: QPointF) -> int:
        """The topmost counter under a point, or -1."""
        covered = self.fan.covers(point)
        best, top = NOTHING, FAN_Z if covered else -1.0
        if self._cover.hides(point) and not covered:
            return best
        if self._counter_grid is None:
            self._counter_grid = Grid((item.extent(), item) for item in self.counters if item.isVisible())
        for item in self._counter_grid.near(point):
            if item.zValue() > top and item not in self._carried:
                best, top = item.unit, item.zValue()
        return best

    def crowd_of(self, unit: int) -> list[CounterItem]:
        """The counters of a stack that hide each other, this one among them; none where all are seen."""
        found = (stack.units for stack in self._stacks if stack.is_crowded and unit in stack.units)
        return [self.counters[each] for each in next(found, ())]

    def spread(self, unit: int, at: QPointF, seen: QRectF) -> bool:
        """Spread the stack of a counter if it is crowded, so that the counter lies at a point."""
        if self._motion.is_running or not (items := self.crowd_of(unit)):
            return False
        where = self.position.where[unit]
        place = where if where < len(self.sheet.places) else NOTHING
        self.fan.open(items, self.counters[unit], at, place, seen, self._zoom)
        return True

    def place_rect(self, place: int) -> QRectF:
        """The part of the sheet that a place takes."""
        return self.sheet.places[place].path.boundingRect()

    def middle_of(self, place: int) -> QPointF:
        """The point of a place through which routes run."""
        return self.sheet.places[place].middle

    def label_rects(self) -> list[QRectF]:
        """The parts of the sheet that the numbers and names of the places take, by place if there are any."""
        return self.lettering.rects(self._zoom)

    def marks_on(self, place: int) -> tuple[Mark, ...]:
        """How a place is marked now."""
        return self.place_marks.marks_on(place)

    def reacts(self, unit: int) -> bool:
        """May this counter be pointed at?"""
        return self.every_unit_reacts or self.counters[unit].lit or bool(self.counters[unit].selected)

    def may_drag(self, unit: int) -> bool:
        """May this counter be dragged?"""
        return self.reacts(unit)

    # --- showing ---

    def show_position(
        self, position: Any, routes: Mapping[int, Path] | None = None, losses: Iterable[int] = ()
    ) -> None:
        """Put every counter where it belongs: those that moved go there, by their route if given.

        Those whose face has changed are turned over, and those of `losses` are seen to be lost.
        """
        self.fan.close()
        self._motion.halt()
        animate = self.position is not None and self.animation_ms > 0
        self.position = position
        self.lettering.light = self.desk.light(position)
        self.ground.show_position(position, round(self.animation_ms * DUSK) if animate else 0)
        turned = self._lay_markers(animate)
        spots = self._spots(position)
        acts = [*self._take_off(dict.fromkeys(losses), spots)] if animate else []
        self._leaving = {act.item for act in acts}
        self._standing = set(spots)
        self._hide_absent()
        for unit, spot in sorted(spots.items()):
            item, face = self.counters[unit], self.desk.face(position, unit)
            if item in self._leaving:
                continue
            turns = animate and item.key != face and item.isVisible()
            if animate and (item.pos() != spot or turns):
                track = self._track(item.pos(), (routes or {}).get(unit, ()), spot)
                acts.append(Act(item, track, face, turning if turns else None))
            else:
                item.show_key(face)
                if item.pos() != spot:
                    item.setPos(spot)
                item.lie_down()
        self._motion.start([*turned, *acts], self.animation_ms)

    def _take_off(self, units: Iterable[int], spots: Mapping[int, QPointF]) -> Iterator[Act]:
        """What counters do that are lost: go to their box, or fade where that is not seen."""
        for unit in units:
            item, spot = self.counters[unit], spots.get(unit)
            face = self.desk.face(self.position, unit)
            if spot is not None and self.shows(item.extent().translated(spot - item.pos())):
                yield Act(item, self._track(item.pos(), (), spot), face, lost)
            elif item.isVisible():
                yield Act(item, QPainterPath(item.pos()), face, fading)

    def _arrive(self) -> None:
        """Tell that all stand where they belong, when those that faded are gone."""
        if self._leaving:
            self._leaving = set()
            self._stand()
            self._hide_absent()
        self.settled.emit()

    def _hide_absent(self) -> None:
        """Show the counters of the units that are on the table, unless all are hidden."""
        for item in self.counters:
            seen = item.unit in self._standing or item in self._leaving
            item.setVisible(not self.are_counters_hidden and seen)
        self._forget_grid()

    def _track(self, start: QPointF, route: Path, end: QPointF) -> QPainterPath:
        """The line a counter follows."""
        track = QPainterPath(start)
        for place in route[1:-1]:
            track.lineTo(self.middle_of(place))
        track.lineTo(end)
        return track

    def light(self, units: Iterable[int], selected: Iterable[int]) -> None:
        """Frame the counters that may be pointed at and those that are selected."""
        self.signs.light(units, selected)
        self._count_crowds()

    def mark(self, marks: Mapping[int, tuple[Mark, ...]], above: Container[int] = ()) -> None:
        """Mark these places and no others; the outlines of some lie above those of their neighbours."""
        self.place_marks.mark(marks, above)

    def hover(self, place: int) -> None:
        """Outline the place under the pointer, or none."""
        self.place_marks.hover(place)

    def show_counters(self, visible: bool) -> None:
        """Show or hide all counters, to see the map below."""
        self.fan.close()
        self.are_counters_hidden = not visible
        if self.position is not None:
            self._hide_absent()

    # --- carrying a counter ---

    def lift(self, unit: int, point: QPointF) -> None:
        """Take a counter off the table, and those that are selected with it as a pile below it."""
        self.fan.close()
        self._motion.halt()
        self._carried.lift_ms = self.animation_ms // 2
        top = self.counters[unit]
        others = [item for item in self.counters if item.selected and item is not top]
        self._carried.lift([*(others if top.selected else []), top])
        self.carry(point)

    def carry(self, point: QPointF) -> None:
        """Hold the lifted counter at a point of the sheet."""
        self._carried.carry(point, self.counter_size)

    def put_down(self) -> None:
        """Put the lifted counter back; if it moved for good, the next position tells."""
        self._carried.put_down()
