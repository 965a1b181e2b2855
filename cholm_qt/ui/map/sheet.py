"""The sheet of a game as the map table knows it: its size, its places, and where counters may stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.ui.map.grid import Grid

if TYPE_CHECKING:
    from cholm_qt.ui.map.place_lettering import Label
    from cholm_qt.ui.map.sheet_lines import SheetLines
    from cholm_qt.ui.map.stack_room import Choice, StackRoom
    from cholm_qt.ui.map.unit_stacks import Stack

NOTHING = -1  # no unit or place under the pointer
OPEN_WEIGHT = 0.15  # of a place that a panel may well lie on


class SheetPlace(NamedTuple):
    """One place of the board on the sheet, in pixels of the sheet.

    Attributes:
        path: The outline.
        middle: The point through which routes run.
        sign: The room of the identifier, which counters leave free if they can.
        name: The room of the name, which they leave free if they can.
        markers: The room for small markers beside the identifier, which they had better leave free.
        landmarks: What else is printed there and should be seen.
        homes: For each side the point round which its counters gather; without one, the middle.
        rows: The room in which counters stand in rows; without one, they stand in blocks inside the outline.
        weight: How much a panel over the map should keep off a pixel of this place.
        fill: The colour of the ground on a sheet without a picture.
        shape: A name for places that are alike but for where they lie; counters stand alike in all of them.
    """

    path: QPainterPath
    middle: QPointF
    sign: QRectF = QRectF()
    name: QRectF = QRectF()
    markers: QRectF = QRectF()
    landmarks: tuple[QRectF, ...] = ()
    homes: tuple[QPointF, ...] = ()
    rows: QRectF | None = None
    weight: float = OPEN_WEIGHT
    fill: str = ""
    shape: str = ""

    def home(self, side: int) -> QPointF:
        """The point round which the counters of a side gather."""
        return self.homes[side] if side < len(self.homes) else self.middle


def no_labels() -> Sequence[Label]:
    """The labels of a sheet on which nothing is written."""
    return ()


class Sheet:
    """A map sheet: the picture or plain paper, the places in the order of the board, and the boxes.

    Attributes:
        size: Width and height, in pixels of the sheet like everything else.
        counter: The side of a counter at full size.
        places: One for each place of the board.
        play: The part of the sheet that is played on; boxes and tracks may lie around it.
        picture: The file of the scanned or drawn sheet; without one, outlines are drawn on plain paper.
        is_scan: Is the picture a player's own, of any size?
        boxes: The rooms of the holding boxes by name.
        lines: What is drawn over the ground of a sheet without a picture, as roads and rivers.
        stacks: The stacks that were found last by place or name of a box, and what they were found for.
    """

    def __init__(
        self,
        size: tuple[int, int],
        counter: float,
        places: Sequence[SheetPlace],
        *,
        play: QRectF | None = None,
        picture: Path | None = None,
        is_scan: bool = False,
        boxes: Mapping[str, QRectF] | None = None,
        labels: Callable[[], Sequence[Label]] = no_labels,
        lines: Sequence[SheetLines] = (),
    ) -> None:
        """Describe a sheet; `labels` makes one for each place, when the first of them is drawn."""
        self.size, self.counter, self.places = size, counter, tuple(places)
        self.picture, self.is_scan = picture, is_scan
        self.play = QRectF(0, 0, *size) if play is None else play
        self.boxes, self.lines = boxes or {}, tuple(lines)
        self._make_labels = labels
        self.stacks: dict[int | str, tuple[tuple[object, ...], list[Stack]]] = {}
        self._rooms: dict[int | str, tuple[StackRoom, QPointF]] = {}  # by place or shape, with its middle

    @property
    def rect(self) -> QRectF:
        """All of the sheet."""
        return QRectF(0, 0, *self.size)

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        """The label of every place, or none at all."""
        return tuple(self._make_labels())

    @cached_property
    def _grid(self) -> Grid[int]:
        """The places by the part of the sheet they lie in."""
        return Grid((place.path.boundingRect(), n) for n, place in enumerate(self.places))

    def place_at(self, point: QPointF) -> int:
        """The place under a point, or -1; looks only at the few outlines that come near it."""
        for place in self._grid.near(point):
            if self.places[place].path.contains(point):
                return place
        return NOWHERE

    def places_in(self, rect: QRectF) -> list[int]:
        """The places whose bounds touch a part of the sheet, in rising order."""
        return sorted(self._grid.touching(rect))

    def blocks(
        self, place: int, counts: tuple[int, ...], size: float, strip: QRectF | None = None
    ) -> list[Choice | None]:
        """The block of counters of each side inside a place; looked for once for each shape of place.

        They leave the strip free in which markers lie, if there are any.
        """
        from cholm_qt.ui.map.stack_room import StackRoom

        spot = self.places[place]
        key = spot.shape or place
        if key not in self._rooms:
            neighbours = [self.places[n] for n in self.places_in(spot.path.boundingRect()) if n != place]
            self._rooms[key] = StackRoom(spot, neighbours), spot.middle
        room, middle = self._rooms[key]
        taken = strip.translated(-spot.middle).getRect() if strip is not None else ()
        found = room.blocks(counts, size, taken)  # type: ignore[arg-type]  # four numbers, says Qt
        return found if spot.middle is middle else [_moved(each, spot.middle - middle) for each in found]


def _moved(choice: Choice | None, way: QPointF) -> Choice | None:
    """A block as it lies in another place of the same shape."""
    return choice and choice._replace(rect=choice.rect.translated(way))
