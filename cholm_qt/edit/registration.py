"""A registration: the plan of a game's map laid over a picture of another print, and moved where it differs.

The plan follows the named points; whatever was moved by hand stays where the hand has put it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from cholm_qt.edit.alignment import CannotAlign, Fit, align
from cholm_qt.edit.named_points import NamedPoint, named_points
from cholm_qt.edit.plan_moves import (
    border_point,
    brought_in,
    place_of,
    with_border,
    with_followers,
    with_moved,
)
from cholm_qt.edit.plan_shapes import enlarged, laid_over, with_fewer_points
from cholm_qt.edit.undoable import Undoable
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import MapPlan, Rect

TITLE, SAYS, AUTHOR = "title", "says", "author"
LEAST_COUNTER = 4  # pixels of the picture


class RegisteredState(NamedTuple):
    """What a registration was at one time.

    Attributes:
        base: The plan of the game, in which points of borders may have been added and taken away.
        placed: Where the named points are on the picture.
        bends: Does the plan follow every named point like a thin plate?
        moved: Where points of borders, spots, rectangles and lines were put by hand.
        counter: The side of a counter on the picture where somebody has told it, or 0.
        texts: Title, description and author of the pack.
    """

    base: MapPlan
    placed: Mapping[str, Point]
    bends: bool
    moved: Mapping[str, tuple[float, ...]]
    counter: float
    texts: Mapping[str, str]


class Registration(Undoable[RegisteredState]):
    """A picture, and how the plan of a game lies on it.

    Nobody changes the state but by its methods, after each of which the listeners are told.
    """

    def __init__(self, files: GameFiles, picture: Path, size: tuple[int, int]) -> None:
        plan = files.map_plan()
        super().__init__(
            RegisteredState(with_fewer_points(plan), {}, False, {}, 0.0, {TITLE: picture.stem[:80]})
        )
        self.files, self.picture, self.size = files, picture, size
        self.shipped = plan
        self.points: Mapping[str, NamedPoint] = named_points(plan)
        self._shown: tuple[RegisteredState, MapPlan] | None = None
        self._last: tuple[tuple[object, ...], tuple[Fit | None, MapPlan]] | None = None

    @property
    def state(self) -> RegisteredState:
        """All that can be taken back; to be looked at, not changed."""
        return self._state

    def resume(self, state: RegisteredState) -> None:
        """Go on from what was kept of a registration of the same picture."""
        self._state = state
        self._tell()

    # --- how the plan lies ---

    @property
    def fit(self) -> Fit | None:
        """How well the named points fit; None as long as they tell nothing."""
        return self._laid(self._state)[0]

    @property
    def plan(self) -> MapPlan:
        """The plan on the picture; filling it as well as can be as long as the points tell nothing."""
        if self._shown is None or self._shown[0] is not self._state:
            self._shown = self._state, self._moved(self._state)
        return self._shown[1]

    def _moved(self, state: RegisteredState) -> MapPlan:
        """The plan of a state, with what was put elsewhere by hand."""
        plan = with_moved(self._laid(state)[1], state.moved)
        return plan._replace(counter=state.counter or plan.counter)

    def _laid(self, state: RegisteredState) -> tuple[Fit | None, MapPlan]:
        """How the points of a state fit, and the plan by them alone; the last one is kept."""
        by = state.base, state.placed, state.bends
        if self._last is None or any(a is not b for a, b in zip(self._last[0], by, strict=True)):
            self._last = by, self._lay(state)
        return self._last[1]

    def _lay(self, state: RegisteredState) -> tuple[Fit | None, MapPlan]:
        """Work out how the points of a state fit, and lay the plan by them."""
        pairs = {name: (self.points[name].at, at) for name, at in state.placed.items()}
        wide, high = self.size[0] / self.shipped.size[0], self.size[1] / self.shipped.size[1]
        try:
            fit = align(pairs, self.shipped.size, state.bends)
        except CannotAlign:
            return None, laid_over(state.base, lambda at: (at[0] * wide, at[1] * high), self.size)
        return fit, laid_over(state.base, fit.transform, self.size)

    def plan_to_save(self) -> MapPlan:
        """The plan in pixels in which counters are as large as on the shipped map, which all else suits."""
        return enlarged(self.plan, self.shipped.counter / self.plan.counter)

    # --- aligning ---

    def place(self, name: str, at: Point, gesture: object = None) -> None:
        """Say where a named point is on the picture."""
        self._go_to(self._state._replace(placed={**self._state.placed, name: at}), gesture)

    def take_away(self, name: str) -> None:
        """Forget where a named point is."""
        placed = {other: at for other, at in self._state.placed.items() if other != name}
        self._go_to(self._state._replace(placed=placed))

    def bend(self, bends: bool) -> None:
        """Let the plan follow every named point, or lie flat."""
        self._go_to(self._state._replace(bends=bends))

    # --- moving what differs ---

    def move(self, names: Iterable[str], across: float, down: float, gesture: object = None) -> None:
        """Move points of borders, spots, rectangles, lines or points of lines, and what follows them.

        Within one gesture, everything is moved from where it was when that began.
        """
        before = self._before(gesture)
        plan = self.plan_before(gesture)
        moved = dict(before.moved)
        for name in with_followers(plan, names):
            for part, at in place_of(plan, name).items():
                moved[part] = (at[0] + across, at[1] + down, *at[2:])
        self._go_to(before._replace(moved=moved), gesture)

    def plan_before(self, gesture: object) -> MapPlan:
        """The plan as it was before a gesture that is going on, or as it is."""
        return self._moved(self._before(gesture))

    def resize(self, name: str, rect: Rect, gesture: object = None) -> None:
        """Give a rectangle other sides."""
        self._go_to(self._state._replace(moved={**self._state.moved, name: tuple(rect)}), gesture)

    def put_back(self, names: Iterable[str]) -> None:
        """Let things lie again where the named points put them."""
        plan = self.plan
        back = {part for name in with_followers(plan, names) for part in place_of(plan, name)}
        self._go_to(
            self._state._replace(moved={k: at for k, at in self._state.moved.items() if k not in back})
        )

    def bring_in(self) -> None:
        """Move all that lies outside the picture to its edge; a scan may show only a part of the map."""
        plan = self.plan
        names = [*map(border_point, range(len(plan.points))), *plan.spots, *plan.rects, *plan.lines]
        found = {part: at for name in names for part, at in place_of(plan, name).items()}
        brought = {part: brought_in(at, self.size) for part, at in found.items()}
        moved = {part: at for part, at in brought.items() if at != found[part]}
        self._go_to(self._state._replace(moved={**self._state.moved, **moved}))

    def add_point(self, border: int, after: int, at: Point) -> str:
        """Add a point to a border line behind the one at a place in it; its name."""
        base, number = self._state.base, len(self._state.base.points)
        line = base.borders[border].points
        (x, y), (x2, y2) = base.points[line[after]], base.points[line[after + 1]]
        points = (*base.points, ((x + x2) / 2, (y + y2) / 2))
        base = with_border(base, border, (*line[: after + 1], number, *line[after + 1 :]))
        name = border_point(number)
        moved = {**self._state.moved, name: at}
        self._go_to(self._state._replace(base=base._replace(points=points), moved=moved))
        return name

    def can_remove(self, number: int) -> bool:
        """Is a point of the borders between the ends of a single line?"""
        lines = [border.points for border in self._state.base.borders if number in border.points]
        return len(lines) == 1 and number not in (lines[0][0], lines[0][-1])

    def remove_points(self, numbers: Iterable[int]) -> None:
        """Take points out of the border lines, unless lines meet or end there."""
        gone = {number for number in numbers if self.can_remove(number)}
        base = self._state.base
        for n, border in enumerate(base.borders):
            if gone.intersection(border.points):
                base = with_border(base, n, tuple(point for point in border.points if point not in gone))
        self._go_to(self._state._replace(base=base))

    def set_counter(self, side: float) -> None:
        """Say how large a counter is on the picture."""
        self._go_to(self._state._replace(counter=max(side, LEAST_COUNTER)))

    def write(self, name: str, text: str) -> None:
        """Write one of the texts; letters typed one after another are one step."""
        if text != self._state.texts.get(name, ""):
            texts = {**self._state.texts, name: text}
            self._go_to(self._state._replace(texts=texts), ("write", name))
