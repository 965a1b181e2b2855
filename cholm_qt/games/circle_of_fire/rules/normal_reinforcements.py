"""10.4 The Normal Reinforcements Segment, and units that come late."""

from __future__ import annotations

from cholm_qt.engine.agenda import Automatic
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.circle_of_fire.rules.charts import Grouping
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.interdiction import OfferInterdiction, due, ready_stuka
from cholm_qt.games.circle_of_fire.rules.placement import (
    Entering,
    begin_placement,
    places_of,
    put_in_artillery_box,
)
from cholm_qt.games.circle_of_fire.rules.position import Position


def begin_normal(p: Position) -> None:
    """10.4 Guns first (A72), delayed units (A74), the Stuka's announcement (10.5.3), then both sides."""
    _guns_arrive(p)
    p.agenda += [EnterGrouping(grouping.id) for grouping in reversed(_due_groupings(p))]
    p.agenda.append(AnnounceInterdiction())
    begin_delayed(p, letters=False)


def _guns_arrive(p: Position) -> None:
    """10.4.3 Artillery and Stuka units due by now go to their boxes."""
    for side in (GERMAN, SOVIET):
        for gun in guns_due(p, side, p.turn):
            put_in_artillery_box(p, gun)


def guns_due(p: Position, side: int, turn: int) -> list[int]:
    """10.4.3 The Artillery and Stuka units of a side that wait and come in a Turn at the latest."""
    box, codes = p.components.box_numbers["reinforcements"], {str(t) for t in range(1, turn + 1)}
    guns = p.components.guns[side]
    return [gun for gun in guns if p.where[gun] == box and p.components.units[gun].code in codes]


def _due_groupings(p: Position) -> list[Grouping]:
    """10.1.2, 10.1.3, A75 The groupings with units due, the German ones first."""
    groupings = [g for g in p.components.charts.entry if g.turn <= p.turn and due(p, g.id)]
    return sorted(groupings, key=lambda grouping: (grouping.side, grouping.turn))


class AnnounceInterdiction(Automatic):
    """10.5.3 The Stuka is announced before anybody enters."""

    def run(self, p: Position) -> None:
        """Ask when there is a Stuka and something to delay."""
        forces = tuple(g.id for g in _due_groupings(p) if g.side == SOVIET)
        if forces and ready_stuka(p) is not None:
            p.agenda.append(OfferInterdiction(forces))


class EnterGrouping(Entering):
    """10.4.3 One grouping of the Reinforcement Display enters."""

    grouping: str

    def _grouping(self, p: Position) -> Grouping:
        """The grouping in question."""
        return next(g for g in p.components.charts.entry if g.id == self.grouping)

    def owner(self, p: Position) -> int:
        """Whose grouping it is."""
        return self._grouping(p).side

    def run(self, p: Position) -> None:
        """Place it as its text says; Soviets without a Zone enter and contest their first one."""
        grouping = self._grouping(p)
        places = places_of(p, grouping.side, grouping.line) or grouping.fallback
        begin_placement(p, grouping.side, due(p, grouping.id), places, grouping.together, "10.4.3")


# --- delayed units -------------------------------------------------------------------------------


def begin_delayed(p: Position, letters: bool) -> None:
    """A74 Units delayed last Turn enter first, in any Soviet-controlled Zone, each regiment as one body."""
    kinds = p.components.units
    bodies: dict[str, list[int]] = {}
    for unit in p.in_box("delayed", SOVIET):
        if kinds[unit].code.isalpha() == letters:
            bodies.setdefault(kinds[unit].parent or kinds[unit].id, []).append(unit)
    p.agenda += [EnterDelayed(tuple(units)) for units in reversed(list(bodies.values()))]


class EnterDelayed(Entering):
    """10.5.4 One body of delayed units enters."""

    units: tuple[UnitIx, ...]

    def owner(self, p: Position) -> int:
        """The Soviet player's."""
        return SOVIET

    def run(self, p: Position) -> None:
        """Any Soviet-controlled Zone; with none the body enters where its display falls back to."""
        zones = tuple(q for q in p.components.zones if p.controller(q) == SOVIET)
        fallback = next((g.fallback for g in p.components.charts.entry if self.units[0] in g.units), ())
        begin_placement(p, SOVIET, self.units, zones or fallback, True, "10.5.4")
