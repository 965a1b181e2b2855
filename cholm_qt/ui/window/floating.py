"""Panels that float over the map, so that the map never jumps when they come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from cholm_qt.ui.map.crowds import counter_rects, crowd, crowd_rect
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.widgets.named import restyle

MARGIN = 8
GAPS = (MARGIN, 40, 80, 120, 170, 230, 300)  # pixels from what a panel stands beside
NEVER = 20  # so much more than others weighs what must not be covered
PLACE = 4  # the same for the whole place that a panel is about
AWAY = 24  # what a pixel of distance weighs, against a pixel that is covered
MOVED = (
    QEvent.Type.Resize,
    QEvent.Type.Move,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.LayoutRequest,
)  # after which a panel is placed anew
REACH = 3  # of the size of the view: a panel goes farther only if it covers what must not be covered
CARD_LINES, CARD_SHARE = 15, 0.345  # the width of a card with dice: in lines of text, and of the view
Flag = Qt.AlignmentFlag
# Where a panel lies, or what finds it for the size of the panel and its distance from the edges.
Edge = Flag | Callable[[QSize, int], Flag]
Find = Callable[[], list[QRect]]  # finds parts of the parent


class Floating(QObject):
    """Keeps a panel at one edge of its parent, as large as it wants to be and as the parent allows.

    With `other_edges` it goes to the one of them where it covers least of what is to be kept clear.

    Signals:
        entered: The pointer has come onto the panel.
    """

    entered = Signal()

    def __init__(
        self, panel: QWidget, parent: QWidget, edge: Edge, other_edges: tuple[Edge, ...] = ()
    ) -> None:
        super().__init__(parent)
        self.panel, self.parent_widget = panel, parent
        self.avoids: list[QWidget] = []
        self.edges = (edge, *other_edges)
        self._find: Find | None = None
        self._find_untouchable: Find | None = None
        self._clear: list[QRect] = []
        self._untouchable: list[QRect] = []
        self._beside, self._grown = False, QSize()
        self._chosen = -1  # the spot that was taken; a panel that grows or shrinks stays there
        self._chosen_for: tuple[object, ...] = ()  # in this room, for this size, beside these other panels
        self._is_placing = False  # what is heard then comes of it
        panel.setParent(parent)
        panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        restyle(panel, floating=True)
        panel.hide()
        panel.installEventFilter(self)
        parent.installEventFilter(self)

    def avoid(self, other: QWidget) -> None:
        """Keep clear of another panel over the same parent."""
        self.avoids.append(other)
        other.installEventFilter(self)

    def keep_clear(
        self,
        find: Find | None,
        beside: bool = False,
        grown: QSize | None = None,
        untouchable: Find | None = None,
    ) -> None:
        """Cover these parts of the parent as little as may be, and stand beside the first of them, near it.

        It is not covered at all, unless others are named as `untouchable`. A panel that will need more room
        soon chooses its spot for the size it will have `grown` to.
        """
        self._find, self._beside, self._grown = find, beside, grown or QSize()
        self._find_untouchable = untouchable
        self.look()
        self.place()

    def look(self) -> None:
        """Find out where these parts are; they are not looked for again until the parent changes its size."""
        self._clear = self._find() if self._find is not None else []
        self._untouchable = self._clear[:1] if self._beside else []
        if self._find_untouchable is not None:
            self._untouchable = self._find_untouchable()
        self._chosen = -1

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place the panel anew when it or its parent changes."""
        kind = event.type()
        if kind in MOVED and not self.panel.isHidden() and not self._is_placing:
            if watched is self.parent_widget and kind == QEvent.Type.Resize:
                self.look()
            self.place()
        if kind == QEvent.Type.Show and watched is self.panel:
            self.panel.raise_()  # and not later, or it would come to lie over a note at the pointer
        if kind == QEvent.Type.Enter and watched is self.panel:
            self.entered.emit()
        return False

    def place(self) -> None:
        """Put the panel where it covers least."""
        room = self.parent_widget.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        size = self.panel.sizeHint().expandedTo(self.panel.minimumSizeHint()).boundedTo(room.size())
        if self._chosen < 0 or self.avoids:
            self._choose(room, size.expandedTo(self._grown).boundedTo(room.size()))
        corner = self._spots(room, size)[self._chosen]
        if len(self.edges) == 1:
            corner.setY(max([corner.y(), *self._below_others(QRect(corner, size))]))
        if self.panel.pos() != corner or self.panel.size() != size:
            self._is_placing = True
            self.panel.setGeometry(corner.x(), corner.y(), size.width(), size.height())
            self._is_placing = False

    def _choose(self, room: QRect, grown: QSize) -> None:
        """Look for the best spot, unless it is known; most of those in a corner are one and the same."""
        told = (room, grown, *(other.geometry() for other in self.avoids if not other.isHidden()))
        if self._chosen >= 0 and told == self._chosen_for:
            return
        spots = [spot.toTuple() for spot in self._spots(room, grown)]
        costs = {spot: self._cost(QRect(QPoint(*spot), grown)) for spot in dict.fromkeys(spots)}
        self._chosen, self._chosen_for = spots.index(min(costs, key=costs.__getitem__)), told

    @property
    def covers_another(self) -> bool:
        """Does the panel lie over one that it should keep clear of, for want of room?"""
        shown = (other.geometry() for other in self.avoids if not other.isHidden())
        return any(other.intersects(self.panel.geometry()) for other in shown)

    def _spots(self, room: QRect, size: QSize) -> list[QPoint]:
        """Where the panel might stand, the best first."""
        edges = [_at_edge(room, size, edge) for edge in self.edges]
        return [*_spots_beside(self._clear[0], room, size), *edges] if self._stands_beside else edges

    def _cost(self, wanted: QRect) -> int:
        """How much of what should be seen would be covered, and how far away the panel would be."""
        others = (other.geometry() for other in self.avoids if not other.isHidden())
        covered = _covered(wanted, self._clear) + NEVER * _covered(wanted, (*self._untouchable, *others))
        if not self._stands_beside:
            return covered
        across, down = _gaps(wanted, self._clear[0])
        room = self.parent_widget.size() / REACH
        is_far = across > room.width() or down > room.height()
        return covered + AWAY * (across + down) + is_far * room.width() * room.height() * NEVER

    @property
    def _stands_beside(self) -> bool:
        """Is there something to stand beside?"""
        return self._beside and bool(self._clear) and not self._clear[0].isEmpty()

    def _below_others(self, wanted: QRect) -> list[int]:
        """Where the panels end that it must not cover."""
        shown = [other.geometry() for other in self.avoids if not other.isHidden()]
        return [taken.bottom() + MARGIN for taken in shown if taken.intersects(wanted)]


class FloatingPanels:
    """The panels that float over the map."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self._floating: dict[QWidget, Floating] = {}

    def add(self, panel: QWidget, edge: Edge, other_edges: tuple[Edge, ...] = ()) -> None:
        """Let a panel float over the map."""
        floating = self._floating[panel] = Floating(panel, self.view, edge, other_edges)
        floating.entered.connect(self.view.forget_pointer)  # Qt tells a widget nothing of this

    def avoid(self, panel: QWidget, other: QWidget) -> None:
        """Let a floating panel keep clear of another one."""
        self._floating[panel].avoid(other)

    def keep_clear(
        self, panel: QWidget, places: Iterable[int], beside: bool = False, grown: QSize | None = None
    ) -> None:
        """Let a floating panel cover places of the map as little as may be, or stand beside the first."""
        kept = tuple(places)
        self._floating[panel].keep_clear(lambda: [self.view.seen_rect(x) for x in kept], beside, grown)

    def keep_fight_clear(
        self, panel: QWidget, places: Iterable[int], whole: bool = False, goals: Iterable[int] = ()
    ) -> None:
        """Let a floating panel stand near the first of some places, if any, and cover as little as may be.

        It keeps off the name and the counters of that place most of all, or of the `whole` of them, then off
        the rest of it, the `goals` that can be clicked now, and all other counters; without a place off all
        names, too.
        """
        kept, wanted, view, scene = tuple(places), tuple(goals), self.view, self.view.map_scene

        def seen(rects: Iterable[QRectF]) -> list[QRect]:
            port = view.viewport().rect()
            return [view.mapFromScene(rect).boundingRect() & port for rect in rects]

        def find() -> list[QRect]:
            middle = seen(crowd_rect(scene, place) for place in kept[:1])
            names = [] if kept else seen(scene.label_rects())  # who stands near cannot heed them, too
            whole = tuple(kept[:1]) * PLACE
            return [*middle, *map(view.seen_rect, (*whole, *wanted)), *seen(counter_rects(scene)), *names]

        def find_fighters() -> list[QRect]:
            names = scene.label_rects()
            told = kept if whole else kept[:1]
            fighters = seen(rect for place in told for rect in crowd(scene, place))
            return [*fighters, *seen(names[place] for place in told if names)]

        self._floating[panel].keep_clear(find, beside=bool(kept), untouchable=find_fighters)

    def look_again(self, panel: QWidget) -> None:
        """Place a floating panel anew after the map below it has moved."""
        self._floating[panel].look()
        self._floating[panel].place()

    def covers_another(self, panel: QWidget) -> bool:
        """Does a floating panel lie over another one, because there is no room beside it?"""
        return self._floating[panel].covers_another


def beside_cards(edge: Flag, view: QWidget) -> Edge:
    """The middle of an edge, or its right end where a card with dice fits beside the panel only then."""

    def at(size: QSize, margin: int) -> Flag:
        card = min(CARD_LINES * view.fontMetrics().height(), round(CARD_SHARE * view.width()))
        free = view.width() - size.width() - 3 * margin  # two edges, and between panel and card
        fits_beside_middle = free - margin >= 2 * card
        if fits_beside_middle or free < card:
            return edge
        return (edge & ~Flag.AlignHCenter) | Flag.AlignRight

    return at


def _at_edge(room: QRect, size: QSize, edge: Edge) -> QPoint:
    """The corner of a panel at an edge of the room, at its left unless the edge says otherwise."""
    flag = edge(size, MARGIN) if callable(edge) else edge
    corner = QPoint(room.left(), room.top())
    if flag & Flag.AlignHCenter:
        corner.setX(room.left() + (room.width() - size.width()) // 2)
    elif flag & Flag.AlignRight:
        corner.setX(room.right() - size.width() + 1)
    if flag & Flag.AlignBottom:
        corner.setY(room.bottom() - size.height() + 1)
    return corner


def _covered(wanted: QRect, rects: Iterable[QRect]) -> int:
    """How many pixels of some parts of the parent would be covered, each part by itself."""
    both = (wanted.intersected(rect) for rect in rects if wanted.intersects(rect))
    return sum(part.width() * part.height() for part in both)


def _gaps(one: QRect, other: QRect) -> tuple[int, int]:
    """How far apart two rectangles are, across and down."""
    across = max(one.left() - other.right(), other.left() - one.right(), 0)
    return across, max(one.top() - other.bottom(), other.top() - one.bottom(), 0)


def _spots_beside(clear: QRect, room: QRect, size: QSize) -> list[QPoint]:
    """Right, left, below and above of something, shifted, aslant, then farther away, moved into the room."""
    right, foot = room.right() - size.width() + 1, room.bottom() - size.height() + 1
    return [
        QPoint(max(room.left(), min(spot.x(), right)), max(room.top(), min(spot.y(), foot)))
        for gap in GAPS
        for spot in _spots_round(clear, size, gap)
    ]


def _spots_round(clear: QRect, size: QSize, gap: int) -> list[QPoint]:
    """Sixteen spots at this distance from something."""
    middle = clear.center() - QPoint(size.width() // 2, size.height() // 2)
    right, left = clear.right() + gap, clear.left() - gap - size.width()
    below, above = clear.bottom() + gap, clear.top() - gap - size.height()
    beside = [QPoint(right, middle.y()), QPoint(left, middle.y())]
    level = [QPoint(middle.x(), below), QPoint(middle.x(), above)]
    heads, sides = (clear.top(), clear.bottom() - size.height()), (clear.left(), clear.right() - size.width())
    shifted = [QPoint(x, y) for x in (right, left) for y in heads]
    shifted += [QPoint(x, y) for y in (below, above) for x in sides]
    aslant = [QPoint(x, y) for x in (right, left) for y in (below, above)]
    return [*beside, *level, *shifted, *aslant]
