"""The room for stacks inside a place: a block for each side, its counters as far apart as there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest
from itertools import accumulate, chain
from math import ceil
from operator import add, itemgetter
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from cholm_qt.ui.map.sheet import SheetPlace
from cholm_qt.ui.map.stacking import A_PAIR, GAP, Block, blocks_of

CELL = 15.0  # pixels of the sheet for which one price is kept
AROUND = 60.0  # pixels of the sheet by which counters may overlap the neighbours where there is no room
ROUGHLY, CLOSELY = 2, 1  # cells from one place that is tried to the next
SIZES = 18.5  # counters whose sizes differ by less stand in the same places
# What it costs to cover a cell, from 0 to 255.
OUTSIDE, BORDER, NEAR_BORDER = 240, 40, 4
SIGN_PRICE, NAME_PRICE, STRIP_PRICE, LANDMARK_PRICE, SPARE_PRICE = 255, 245, 245, 180, 12
FORBIDDEN = 1500  # what it really costs to cover a sign or a marker, which can hardly be worth it
COSTS = (*range(SIGN_PRICE), FORBIDDEN)  # by the price that a picture can hold
SIGN_EDGE = 8.0  # pixels of the sheet round a sign that the frame of a counter may take
COUNTER = 74.0  # pixels of the sheet that a counter has in print
BORDER_WIDE, NEAR_WIDE = 30.0, 64.0  # of both sides of the border, so many pixels of the sheet
FEW_POINTS = 40  # are enough for the border of a place
FAR = 0.5  # what a cell of distance from the printed room costs
SPREAD = 2.0  # what a cell of width or height costs, for compact blocks are seen at a glance
HIDDEN, UNREADABLE = 16.0, 20.0  # what a cell of a counter costs that another one lies on; if too far
SCALES = (1.0, 0.87, 0.75)  # how large counters may be where there is little room
LEAST = 0.62  # the smallest of all, for a crowd's counters are larger than in print with good reason
SMALLER = 600.0  # what it costs that a counter is smaller, as a share of what it would cost to vanish
CROWDED = 5000.0  # what it costs that three counters cannot be counted at a glance, of four half as much
CHEAP = 150.0  # an arrangement that costs no more is good; nothing closer need be tried
LARGE = 24  # cells; in smaller places more is tried, for there every one counts
KEPT = 30  # arrangements of each block of each side that are tried together


Taken = tuple[float, ...]  # left, top, width and height of what markers take, from the middle; or nothing
Tries = list[list[Block]]  # of the same closeness, from free to piles
Sort = Callable[[Tries], Tries]  # those of them that may be chosen
Priced = tuple[float, int, int, Block]  # what it costs to put a block with its corner into a cell


class Choice(NamedTuple):
    """A block in a place and what it costs."""

    price: float
    rect: QRectF
    block: Block


# A block that might be chosen: its price, left, top, right and bottom; plain tuples are compared fast.
Candidate = tuple[float, float, float, float, float, Block]


class StackRoom:
    """One place: what it costs to cover each part of it, and the arrangements that were found."""

    def __init__(self, place: SheetPlace, neighbours: Sequence[SheetPlace] = ()) -> None:
        """Look for room in a place; the signs and names of its neighbours are left free, too."""
        self._place, self._neighbours = place, neighbours
        self._bounds = place.path.boundingRect().adjusted(-AROUND, -AROUND, AROUND, AROUND)
        self._prices = prices_of(place.path, self._bounds)
        self._sums: list[list[int]] = []  # for what was looked for last
        self._priced_for: tuple[float, Taken] | None = None
        self._found: dict[tuple[tuple[int, ...], int, Taken], list[Choice | None]] = {}

    def blocks(self, counts: tuple[int, ...], size: float, taken: Taken = ()) -> list[Choice | None]:
        """The block of each side with counters there; if possible they neither touch nor leave the place.

        They leave free what is taken by markers, told as left, top, width and height from the middle.
        """
        key = counts, ceil(size / SIZES), taken
        if key not in self._found:
            self._found[key] = self._search(counts, key[1] * SIZES, taken)
        return self._found[key]

    def _search(self, counts: tuple[int, ...], size: float, taken: Taken) -> list[Choice | None]:
        """Look for the cheapest arrangement of one side or of several."""
        if (size, taken) != self._priced_for:
            self._price(size, taken)
        sides = [side for side, count in enumerate(counts) if count]
        kept = KEPT if len(sides) > 1 else 1
        best: list[Candidate] = []
        lowest = float("inf")
        for scale, sort, step, enough in self._tries(counts, size):
            ways = [
                self._candidates(side, sort(blocks_of(counts[side], scale)), size, step, kept)
                for side in sides
            ]
            apart = _cheapest_apart(ways) if all(ways) else []
            if apart and (price := sum(each[0] for each in apart)) < lowest:
                best, lowest = apart, price
            if lowest <= enough:
                break
        made = [*map(_choice, best)] or [self._makeshift(side, counts[side], size) for side in sides]
        found = dict(zip(sides, made, strict=True))
        return [found.get(side) for side in range(len(counts))]

    def _tries(self, counts: tuple[int, ...], size: float) -> Iterator[tuple[float, Sort, int, float]]:
        """What to try one after the other: the scale, which blocks, how closely, and which price is enough.

        Counters become smaller before they lie on each other, as small as in print before they make piles.
        """
        closely = ROUGHLY if len(self._sums) > LARGE and len(self._sums[0]) > LARGE else CLOSELY
        good = CHEAP * sum(1 for count in counts if count)
        for scale in SCALES:
            yield scale, _free, ROUGHLY, good + SMALLER * (1 - scale) * sum(counts)
        piled = max(counts) - A_PAIR
        enough = CROWDED / piled if piled > 0 else 0.0
        yield SCALES[-1], _readable, closely, enough
        yield min(SCALES[-1], max(COUNTER / size, LEAST)), _readable, closely, enough
        yield SCALES[-1], _any, closely, 0.0

    def _candidates(self, side: int, tries: Tries, size: float, step: int, kept: int) -> list[Candidate]:
        """Blocks of one side, each in some of its best places, the cheapest first."""
        found: list[Candidate] = []
        corner, home = self._bounds.topLeft(), self._place.home(side)
        for block in chain.from_iterable(tries):
            width, height = block.extent(size)
            for price, x, y, _ in nsmallest(kept, self._places(block, size, home, step)):
                left, top = corner.x() + x * CELL, corner.y() + y * CELL
                found.append((price, left, top, left + width, top + height, block))
        found.sort(key=itemgetter(0))
        return found

    def _makeshift(self, side: int, count: int, size: float) -> Choice:
        """For a place smaller than the counters: one upon the other, as close as ever."""
        block = blocks_of(count, SCALES[-1])[-1][-1]
        width, height = block.extent(size)
        home = self._place.home(side)
        return Choice(0.0, QRectF(home.x() - width / 2, home.y() - height / 2, width, height), block)

    def _places(self, block: Block, size: float, home: QPointF, step: int) -> list[Priced]:
        """The block in the best place of each row and of each column, which are enough to choose from."""
        width, height = block.extent(size)
        wide, high = ceil(width / CELL), ceil(height / CELL)
        bounds, sums = self._bounds, self._sums
        if len(sums) <= high or len(sums[0]) <= wide:
            return []
        cells = block.hidden * (size * block.scale / CELL) ** 2
        piled = CROWDED / (block.number - A_PAIR) if block.is_crowded else 0.0
        hidden = piled + (UNREADABLE if block.is_crowded else HIDDEN) * cells
        middle_x = (home.x() - bounds.x()) / CELL - wide / 2
        middle_y = (home.y() - bounds.y()) / CELL - high / 2
        own = hidden + SPREAD * (wide + high) + SMALLER * (1 - block.scale) * block.number
        far = [FAR * abs(x - middle_x) + own for x in range(0, len(sums[0]) - wide, step)]
        rows = [
            [
                right - left - upper_right + upper_left + price
                for right, left, upper_right, upper_left, price in zip(
                    lower[wide::step], lower[::step], upper[wide::step], upper[::step], far, strict=False
                )
            ]
            for upper, lower in zip(sums[::step], sums[high::step], strict=False)
        ]
        down = [FAR * abs(y * step - middle_y) for y in range(len(rows))]
        found: list[Priced] = []
        for y, row in enumerate(rows):
            best = min(row)
            found.append((best + down[y], row.index(best) * step, y * step, block))
        for x, column in enumerate(zip(*rows, strict=True)):
            prices = list(map(add, column, down))
            best = min(prices)
            found.append((best, x * step, prices.index(best) * step, block))
        return found

    def _price(self, size: float, taken: Taken) -> None:
        """Sum up what it costs to cover the cells above and to the left of every corner."""
        self._priced_for = size, taken
        drawn = self._drawn(size / COUNTER, taken)
        wide, high = drawn.width(), drawn.height()
        above = [0] * (wide + 1)
        self._sums = [above]
        cells = drawn.constBits()
        for y in range(high):
            line = cells[y * drawn.bytesPerLine() : y * drawn.bytesPerLine() + wide]
            above = list(map(add, above, accumulate(map(COSTS.__getitem__, line), initial=0)))
            self._sums.append(above)

    def _drawn(self, growth: float, taken: Taken) -> QImage:
        """The prices as a picture, a pixel for each cell; where counters have grown, so has the name."""
        drawn, place = self._prices.copy(), self._place
        painter = QPainter(drawn)
        _scale(painter, self._bounds)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Lighten)
        edge = QMarginsF(SIGN_EDGE, SIGN_EDGE, SIGN_EDGE, SIGN_EDGE)
        painter.fillRect(place.markers, _grey(SPARE_PRICE))
        for landmark in place.landmarks:
            painter.fillRect(landmark, _grey(LANDMARK_PRICE))
        for each in self._neighbours:
            painter.fillRect(each.markers, _grey(STRIP_PRICE))
        for each in (place, *self._neighbours):
            painter.fillRect(_grown(each.name, growth).marginsAdded(edge), _grey(NAME_PRICE))
            painter.fillRect(each.sign.marginsAdded(edge), _grey(SIGN_PRICE))
        if taken:
            strip = QRectF(*taken).translated(place.middle)
            painter.fillRect(strip.marginsAdded(edge), _grey(SIGN_PRICE))
        painter.end()
        return drawn


def _free(tries: Tries) -> Tries:
    """The blocks in which no counter lies on another."""
    return tries[:1]


def _readable(tries: Tries) -> Tries:
    """The blocks in which all counters can be counted at a glance; a pile costs more than enough."""
    return [blocks for blocks in tries if not blocks[0].is_crowded]


def _any(tries: Tries) -> Tries:
    """All blocks."""
    return tries


def prices_of(outline: QPainterPath, bounds: QRectF) -> QImage:
    """The cost of covering each cell of a place by its outline alone: outside, on or near the border."""
    drawn = QImage(ceil(bounds.width() / CELL), ceil(bounds.height() / CELL), QImage.Format.Format_Grayscale8)
    drawn.fill(_grey(OUTSIDE))
    painter = QPainter(drawn)
    _scale(painter, bounds)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_grey(0))
    painter.drawPath(outline)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Lighten)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    border = _simplified(outline)
    for width, price in ((NEAR_WIDE, NEAR_BORDER), (BORDER_WIDE, BORDER)):
        painter.setPen(QPen(_grey(price), width))
        painter.drawPolygon(border)
    painter.end()
    return drawn


def _simplified(outline: QPainterPath) -> QPolygonF:
    """An outline with fewer points, for it is much quicker to stroke and cells are coarse."""
    points = outline.toFillPolygon().toList()
    return QPolygonF(points[:: len(points) // FEW_POINTS + 1])


def _scale(painter: QPainter, bounds: QRectF) -> None:
    """Set a painter to take pixels of the sheet and to paint cells."""
    painter.scale(1 / CELL, 1 / CELL)
    painter.translate(-bounds.topLeft())


def _grown(name: QRectF, growth: float) -> QRectF:
    """The room of a name whose letters have grown; it stays below the identifier."""
    wide = name.width() * growth
    return QRectF(name.center().x() - wide / 2, name.y(), wide, name.height() * growth)


def _grey(price: int) -> QColor:
    """A price as a colour."""
    return QColor(price, price, price)


def _choice(candidate: Candidate) -> Choice:
    """The block that was chosen."""
    price, left, top, right, bottom, block = candidate
    return Choice(price, QRectF(left, top, right - left, bottom - top), block)


def _cheapest_apart(sides: Sequence[list[Candidate]]) -> list[Candidate]:
    """The cheapest blocks of some sides that do not touch; a third side takes what the first two leave."""
    if len(sides) < 2:
        return [candidates[0] for candidates in sides]
    taken = list(_cheapest_pair(sides[0], sides[1]))
    for candidates in sides[2:]:
        free = (each for each in candidates if not any(_touch(other, each) for other in taken))
        taken.append(next(free, candidates[0]))
    return taken


def _cheapest_pair(ones: list[Candidate], others: list[Candidate]) -> tuple[Candidate, Candidate]:
    """The cheapest blocks that do not touch, or the cheapest of all where every pair does."""
    best, found = float("inf"), (ones[0], others[0])
    for one in ones:
        price, left, top, right, bottom, _ = one
        if price + others[0][0] >= best:
            break
        left, top, right, bottom = left - GAP, top - GAP, right + GAP, bottom + GAP
        for other in others:
            if price + other[0] >= best:
                break
            if other[1] >= right or other[3] <= left or other[2] >= bottom or other[4] <= top:
                best, found = price + other[0], (one, other)
                break  # the others cost more
    return found


def _touch(one: Candidate, other: Candidate) -> bool:
    """Are two blocks nearer to each other than they should be?"""
    across = other[1] < one[3] + GAP and one[1] - GAP < other[3]
    return across and other[2] < one[4] + GAP and one[2] - GAP < other[4]
