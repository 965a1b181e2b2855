"""Steps before the first Impulse: bids, set-up, regrouping and reinforcements."""

from __future__ import annotations

from typing import Any

from cholm_qt.games.circle_of_fire.files.step_fits.common import DIE, Tests, are, wait
from cholm_qt.games.circle_of_fire.rules import bids as b
from cholm_qt.games.circle_of_fire.rules import interdiction as n
from cholm_qt.games.circle_of_fire.rules import random_reinforcements as r
from cholm_qt.games.circle_of_fire.rules.components import FIRST, GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.normal_reinforcements import EnterDelayed, EnterGrouping
from cholm_qt.games.circle_of_fire.rules.placement import EndPlacement, Entering, PlaceUnits
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.regrouping import OfferRegrouping, Regrouping
from cholm_qt.games.circle_of_fire.rules.set_up import RollPartisans

# The box out of which units enter by a case.
WAITING = {
    "10.2.3": "regrouped",
    "10.2.4": "regrouped",
    "10.3.5": "random",
    "10.4.3": "reinforcements",
    "10.5.4": "delayed",
}


def _wish(p: Position, step: b.WishSide, _: Any) -> bool:
    return p.first_side == NOBODY and (step.player == FIRST) == (step.first_wish == NOBODY)


def _bid(p: Position, step: b.MakeBid, _: Any) -> bool:
    bids = range(p.components.charts.limits.bid_most + 1)
    return p.first_side == NOBODY and (
        step.first_bid == -1 if step.player == FIRST else step.first_bid in bids
    )


def _tie(p: Position, step: b.RollTie, _: Any) -> bool:
    bids = range(p.components.charts.limits.bid_most + 1)
    die = step.first_die == 0 if step.player == FIRST else step.first_die in DIE
    return p.first_side == NOBODY and step.bid in bids and die


def _partisans(p: Position, step: RollPartisans, _: Any) -> bool:
    town, once = p.components.urban_mask, p.agenda.count(step) == 1
    return once and are(p, (step.unit,), GERMAN) and bool(town >> p.where[step.unit] & 1)


def _offer_regrouping(p: Position, step: OfferRegrouping, _: Any) -> bool:
    return step.side == SOVIET  # who is asked second


def _regrouping(p: Position, step: Regrouping, below: Any) -> bool:
    return step.side == (SOVIET if below is None else GERMAN)


def _take_units(p: Position, step: r.TakeUnits, _: Any) -> bool:
    side = p.components.charts.random.groups[step.group].side
    return step.through == r.ALL_THROUGH or (step.through in DIE and side == SOVIET)


def _place_group(p: Position, step: r.PlaceGroup, _: Any) -> bool:
    group = p.components.charts.random.groups[step.group]
    kinds = p.components.units
    return all(u in group.units and not kinds[u].is_gun for u in step.units)


def _interdicted(p: Position, forces: tuple[str, ...], below: Any) -> bool:
    """Are the forces those of the step below, or Soviet groupings that are due?"""
    if isinstance(below, r.TakeUnits):
        return forces == (below.group,) and p.components.charts.random.groups[below.group].side == SOVIET
    due = {g.id for g in p.components.charts.entry if g.side == SOVIET and n.due(p, g.id)}
    return bool(forces) and due.issuperset(forces)


def _interdict(p: Position, step: n.OfferInterdiction, below: Any) -> bool:
    return n.ready_stuka(p) is not None and _interdicted(p, step.forces, below)


def _roll_interdiction(p: Position, step: n.RollInterdiction, below: Any) -> bool:
    return _interdicted(p, (step.force,), below)


def _roll_through(p: Position, step: n.RollThrough, below: Any) -> bool:
    return step.die in DIE and _interdicted(p, (step.force,), below)


def _hold_back(p: Position, step: n.HoldBack, below: Any) -> bool:
    part = below.units if isinstance(below, r.PlaceGroup) else step.units
    box = "random" if isinstance(below, r.PlaceGroup) else "reinforcements"
    return set(step.units) <= set(part) and wait(p, step.units, SOVIET, box) and step.count > 0


def _enter_delayed(p: Position, step: EnterDelayed, below: Any) -> bool:
    return bool(step.units) and wait(p, step.units, SOVIET, "delayed") and _after_own_end(p, SOVIET, below)


def _enter_grouping(p: Position, step: EnterGrouping, below: Any) -> bool:
    return _after_own_end(p, step.owner(p), below)


def _after_own_end(p: Position, side: int, below: Any) -> bool:
    """A77 The end of a placement is asked once all units of a side have entered."""
    return not isinstance(below, EndPlacement) or below.side == side


def _place_units(p: Position, step: PlaceUnits, below: Any) -> bool:
    entering = {u for other in p.agenda if isinstance(other, EnterDelayed) for u in other.units}
    return (
        step.entry_case in WAITING
        and wait(p, step.units, step.side, WAITING[step.entry_case])
        and (not isinstance(below, Regrouping) or below.side == step.side)
        and entering.isdisjoint(step.units)
        and _after_own_end(p, step.side, below)
    )


def _end_placement(p: Position, step: EndPlacement, below: Any) -> bool:
    return not isinstance(below, Entering) or below.owner(p) != step.side


TESTS: Tests = {
    b.WishSide: _wish,
    b.MakeBid: _bid,
    b.RollTie: _tie,
    RollPartisans: _partisans,
    OfferRegrouping: _offer_regrouping,
    Regrouping: _regrouping,
    r.TakeUnits: _take_units,
    r.PlaceGroup: _place_group,
    n.OfferInterdiction: _interdict,
    n.RollInterdiction: _roll_interdiction,
    n.RollThrough: _roll_through,
    n.HoldBack: _hold_back,
    EnterDelayed: _enter_delayed,
    EnterGrouping: _enter_grouping,
    PlaceUnits: _place_units,
    EndPlacement: _end_placement,
}
