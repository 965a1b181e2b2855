"""A scenario: a position to begin with, and where in the sequence of play it begins."""

from __future__ import annotations

from cholm_qt.engine.events import Event
from cholm_qt.engine.record import Record
from cholm_qt.engine.system import About
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES, CircleOfFire, begin_segment

OPTIONS = {
    "20.1": "Sides by secret bids",
    "21.1": "Substitute random reinforcement results",
    "21.2": "Bombardment into a Contested Area",
    "21.3": "Infantry-only fire into an adjacent armor-occupied Area",
    "fire-across-arrows": "Fire across connector arrows",
}

FIRST_ZONE = "A"  # 5.2.3 the one place that the Soviets control when the game begins


def boxed_position(components: Components) -> Position:
    """5.1, 5.2 All units in the boxes that their codes name, the markers as the game begins."""
    p = Position(components)
    for unit, kind in enumerate(components.units):
        p.where[unit] = components.box_numbers[first_box(kind.code)]
    return p


def first_box(code: str) -> str:
    """5.1.1 to 5.1.4 The box in which a unit with this code begins."""
    if code == "C":
        return "at-start"
    if code.isdigit():
        return "reinforcements"
    return "regrouped" if code in ("KG", "RG") else "random"


class Scenario(Record):
    """What a scenario file describes."""

    id: str
    title: str
    says: str
    start: Position
    options: frozenset[str] = frozenset()
    about: About = About()

    @property
    def rules(self) -> CircleOfFire:
        """The rules it is played by."""
        return RULES

    @property
    def dice(self) -> tuple[int, ...]:
        """What the first dice show."""
        return self.about.dice

    def opening(self, options: frozenset[str] | None = None) -> tuple[Position, list[Event]]:
        """The first position in which something is awaited, which may be the start itself."""
        p = self.start.copy()
        p.options = self.options if options is None else options
        if not p.agenda:
            begin_segment(p, p.segment)
        return p, RULES.run_on(p)
