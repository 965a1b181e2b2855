"""11.0 The Maneuver/Fire Phase: Impulses of all kinds, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, SideIx, UnitIx, replace
from cholm_qt.games.circle_of_fire.rules import bombardment, direct_fire
from cholm_qt.games.circle_of_fire.rules.advantage import (
    place_stubborn_defense,
    stubborn_defense_area,
    use_advantage,
    why_not_stubborn_defense,
    why_not_use,
)
from cholm_qt.games.circle_of_fire.rules.board_view import armored
from cholm_qt.games.circle_of_fire.rules.bombardment import bombardments, why_not_bombard
from cholm_qt.games.circle_of_fire.rules.combat import declare_attack
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.direct_fire import fires_from, why_not_fire
from cholm_qt.games.circle_of_fire.rules.events import (
    ImpulseBegan,
    NightFell,
    Passed,
    SecondActivationDeclared,
)
from cholm_qt.games.circle_of_fire.rules.infiltration import (
    can_infiltrate,
    infiltration_cost,
    infiltration_moves,
    why_not_infiltrate,
)
from cholm_qt.games.circle_of_fire.rules.logistics import RollLogistics, end_maneuver, is_logistics_due
from cholm_qt.games.circle_of_fire.rules.move_and_fire import moves_and_fires
from cholm_qt.games.circle_of_fire.rules.movement import exits_of, move_unit, path_cost, why_not_path
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import (
    Bombard,
    Decline,
    EndImpulse,
    Fire,
    Move,
    Pass,
    SecondActivation,
    StubbornDefense,
    UseAdvantage,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.reach import moves_of
from cholm_qt.games.circle_of_fire.rules.seizing import spend_seize


def begin_impulse(p: Position) -> None:
    """11.1.2 The next Impulse begins; the Soviet player has the first and then every other one."""
    p.impulse += 1
    side = SOVIET if p.impulse % 2 else GERMAN
    p.news.append(ImpulseBegan(p.impulse, side))
    p.agenda.append(StartImpulse(side))


def occupied_places(p: Position, side: int) -> tuple[int, ...]:
    """The places where a side has units."""
    return p.components.split[p.occupied[side]]


def why_not_unit(p: Position, side: int, unit: int, path: tuple[int, ...]) -> Iterator[Reason]:
    """11.2.2, 12.1 Only an own, Uncommitted unit moves, and from where it is."""
    name = unit_name(p, unit)
    if p.components.units[unit].side != side:
        yield Reason("11.1.3", Said("{0} is not a {1} unit", (name, side_name(side))), (unit,))
        return
    if not p.on_map(unit):
        yield Reason("12.1", Said("{0} is not on the map", (name,)), (unit,))
    elif p.spent[unit]:
        yield Reason("11.2.2", Said("{0} is Committed", (name,)), (unit,))
    if len(path) < 2:
        yield Reason("12.1", Said("A move needs a path of at least two places"), (unit,))
    elif p.on_map(unit) and path[0] != p.where[unit]:
        yield Reason("12.1", Said("{0} is in {1}", (name, place_name(p, p.where[unit]))), (unit,), (path[0],))


def goes_somewhere(p: Position, side: int, order: Move) -> bool:
    """Is it an own unit on the map with a path, so that there is more to say about its way?"""
    return p.components.units[order.unit].side == side and p.on_map(order.unit) and len(order.path) >= 2


def why_not_move(p: Position, side: int, order: Move, exits: int | None = None) -> Iterator[Reason]:
    """12.0 Everything that speaks against an ordinary move."""
    yield from why_not_unit(p, side, order.unit, order.path)
    if goes_somewhere(p, side, order):
        way_out = exits_of(p, side, order.path[0]) if exits is None else exits
        yield from why_not_path(p, order.unit, order.path, way_out)


class StartImpulse(Decision):
    """11.1.3 The active player chooses what to do with his Impulse.

    After a Second Activation (20.1.5c) `only` is the place that must act and `revived` are its units.
    """

    side: SideIx
    only: PlaceIx = -1
    revived: tuple[UnitIx, ...] = ()
    case: ClassVar[str] = "11.2.1"
    waiting: ClassVar[str] = "impulse"
    accepts: ClassVar[tuple[type, ...]] = (Move, Fire, Bombard, Pass, UseAdvantage, SecondActivation)
    answers_itself: ClassVar[bool] = True

    def who(self, p: Position) -> int:
        """The active player."""
        return self.side

    def says(self, p: Position) -> Said:
        """What an Impulse can be."""
        if self.only >= 0:
            return Said(
                "{0}: act again with the units in {1}", (side_name(self.side), place_name(p, self.only))
            )
        return Said("{0}: move, fire, bombard or pass", (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """Everything that one may begin an Impulse with."""
        if self.only >= 0:
            return moves_and_fires(p, self.side, (self.only,))
        orders = moves_and_fires(p, self.side, occupied_places(p, self.side))
        orders += bombardments(p, self.side)
        orders.append(Pass())
        if p.advantage == self.side:
            uses = "BCE" if self.side == GERMAN else "B"  # C and E are for the German player (8.1.1)
            orders += [UseAdvantage(use) for use in uses if not why_not_begin_with(p, self.side, use)]
        if p.seize(self.side):
            orders += [SecondActivation(place) for place in second_activations(p, self.side)]
        return orders

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Check by the kind of order."""
        if self.only >= 0:
            yield from self._elsewhere(p, order)
        if isinstance(order, Move):
            yield from why_not_move(p, self.side, order)
        elif isinstance(order, Fire):
            yield from why_not_fire(p, self.side, order)
        elif isinstance(order, Bombard):
            yield from why_not_bombard(p, self.side, order)
        elif isinstance(order, UseAdvantage):
            yield from why_not_begin_with(p, self.side, order.use)
        elif isinstance(order, SecondActivation):
            yield from why_not_second_activation(p, self.side, order.area)

    def _elsewhere(self, p: Position, order: Order) -> Iterator[Reason]:
        """20.1.5c After a Second Activation that place acts, and nothing else."""
        place = order.path[0] if isinstance(order, Move) and order.path else -1
        place = order.area if isinstance(order, Fire) else place
        if place != self.only:
            said = Said("The units in {0} must move or fire now", (place_name(p, self.only),))
            yield Reason("20.1.5c", said, (), (self.only,))

    def take(self, p: Position, order: Order) -> None:
        """Begin the Impulse in the chosen way."""
        if isinstance(order, UseAdvantage):
            _use_at_start(p, self.side, order.use)
            return
        p.agenda.pop()
        if isinstance(order, SecondActivation):
            _activate_again(p, self.side, order.area)
            return
        p.agenda.append(EndOfImpulse(self.side, isinstance(order, Pass), self.revived))
        if isinstance(order, Move):
            exits = exits_of(p, self.side, order.path[0])
            p.agenda.append(Moving(self.side, order.path[0], exits))
            _carry_out_move(p, order, commit=True)
        elif isinstance(order, Fire):
            declare_attack(p, direct_fire.attack_of(self.side, order))
        elif isinstance(order, Bombard):
            declare_attack(p, bombardment.attack_of(self.side, order))
        else:
            p.news.append(Passed(self.side))


def _carry_out_move(p: Position, order: Move, commit: bool) -> None:
    """Move a unit and turn it to its Committed side (11.2.4)."""
    move_unit(p, order.unit, order.path, path_cost(p, order.unit, order.path))
    if commit:
        p.commit(order.unit)


# --- the Advantage at the start of an Impulse ----------------------------------------------------


def why_not_begin_with(p: Position, side: int, use: str) -> list[Reason]:
    """8.1.1B, C, E What speaks against using the Advantage at the start of an Impulse."""
    if use not in ("B", "C", "E"):
        return [
            Reason("8.1.1", Said("An Impulse begins with use B, C or E of the Advantage, not {0}", (use,)))
        ]
    reasons = why_not_use(p, side, use)
    if use == "B" and p.night:
        reasons.append(Reason("9.1.3", Said("It is Night already")))
    elif use == "C":
        reasons += why_not_stubborn_defense(p)
    elif use == "E" and not reasons and not can_infiltrate(p):
        reasons.append(Reason("8.1.1E", Said("No German infantry can infiltrate from where it is")))
    return reasons


def _use_at_start(p: Position, side: int, use: str) -> None:
    """Declare Night (9.1.1), place the marker (8.1.1C), or begin an Infiltration (8.1.1E)."""
    use_advantage(p, use)
    if use == "B":
        p.night = True
        p.news.append(NightFell())
    elif use == "C":
        place_stubborn_defense(p, stubborn_defense_area(p))
    else:
        p.agenda.pop()
        p.agenda += [
            EndOfImpulse(side, False, ()),
            Infiltrating(-1, p.components.charts.limits.infiltrate_units),
        ]


# --- movement ------------------------------------------------------------------------------------


class Moving(Decision):
    """12.1.2 More units of the Active Area may move; `exits` is read once at the start (A82).

    In a special activation (21.1a) nobody is Committed, so `moved` tells who has had his move.
    """

    side: SideIx
    area: PlaceIx
    exits: int
    special: bool = False
    moved: tuple[UnitIx, ...] = ()
    case: ClassVar[str] = "12.1.2"
    waiting: ClassVar[str] = "moving"
    accepts: ClassVar[tuple[type, ...]] = (Move, EndImpulse)

    def who(self, p: Position) -> int:
        """The active player."""
        return self.side

    def says(self, p: Position) -> Said:
        """Which Area is active, and whether anybody is left there to move."""
        values = (side_name(self.side), place_name(p, self.area))
        if not self._left(p):
            return Said("{0}: no more units can move out of {1}; end the Impulse", values)
        return Said("{0}: move more units out of {1}, or end the Impulse", values)

    def _left(self, p: Position) -> list[int]:
        """The units of the Active Area that have not acted."""
        return [u for u in p.uncommitted(self.side, self.area) if u not in self.moved]

    def orders(self, p: Position) -> list[Order]:
        """The remaining units' moves, or an end of it."""
        return [EndImpulse(), *moves_of(p, self.side, self.area, self._left(p), self.exits)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Only units of the Active Area, each once."""
        if not isinstance(order, Move):
            return
        name = unit_name(p, order.unit)
        if order.unit in self.moved:
            yield Reason("11.2.4", Said("{0} has moved already", (name,)), (order.unit,))
        elif p.on_map(order.unit) and p.where[order.unit] != self.area:
            said = Said(
                "{0} is not in {1}, the Active Area of this Impulse", (name, place_name(p, self.area))
            )
            yield Reason("11.1.3", said, (order.unit,), (self.area,))
        else:
            yield from why_not_move(p, self.side, order, self.exits)

    def take(self, p: Position, order: Order) -> None:
        """Move one more, or finish."""
        if not isinstance(order, Move):
            p.agenda.pop()
            return
        if self.special:
            p.agenda[-1] = replace(self, moved=(*self.moved, order.unit))
        _carry_out_move(p, order, commit=not self.special)


class Infiltrating(Decision):
    """8.1.1E Up to three infantry units of one Area infiltrate; the first one fixes the Area."""

    area: PlaceIx
    left: int
    case: ClassVar[str] = "8.1.1E"
    waiting: ClassVar[str] = "infiltrate"
    accepts: ClassVar[tuple[type, ...]] = (Move, EndImpulse)

    def who(self, p: Position) -> int:
        """The German player."""
        return GERMAN

    def says(self, p: Position) -> Said:
        """How many may still go."""
        if self.area < 0:
            return Said(
                "{0}: infiltrate with up to {1} infantry units of one Area", (side_name(GERMAN), self.left)
            )
        if not self.left or not infiltration_moves(p, self.area):
            return Said("{0}: no more units can infiltrate; end the Impulse", (side_name(GERMAN),))
        values = (side_name(GERMAN), self.left, place_name(p, self.area))
        return Said(
            "{0}: infiltrate with one more unit of {2}, or end the Impulse",
            values,
            plural="{0}: infiltrate with up to {1} more units of {2}, or end the Impulse",
            counted=1,
        )

    def orders(self, p: Position) -> list[Order]:
        """Every infiltration; an end only after the first (A110)."""
        orders: list[Order] = [] if self.area < 0 else [EndImpulse()]
        if self.left:
            for place in occupied_places(p, GERMAN) if self.area < 0 else (self.area,):
                orders += infiltration_moves(p, place)
        return orders

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """At least one unit, at most three, infantry of one Area."""
        if isinstance(order, EndImpulse):
            if self.area < 0:
                yield Reason("8.1.1E", Said("At least one unit must infiltrate"))
            return
        assert isinstance(order, Move)
        if not self.left:
            yield Reason("8.1.1E", Said("No more units may infiltrate in this Impulse"), (order.unit,))
        yield from why_not_unit(p, GERMAN, order.unit, order.path)
        if goes_somewhere(p, GERMAN, order):
            yield from self._elsewhere(p, order.unit)
            yield from why_not_infiltrate(p, order.unit, order.path)

    def _elsewhere(self, p: Position, unit: int) -> Iterator[Reason]:
        """11.1.3 All that infiltrate begin in one Area."""
        if self.area >= 0 and p.where[unit] != self.area:
            values = (unit_name(p, unit), place_name(p, self.area))
            said = Said("{0} is not in {1}, the Active Area of this Impulse", values)
            yield Reason("11.1.3", said, (unit,), (self.area,))

    def take(self, p: Position, order: Order) -> None:
        """Slip one unit through, or finish."""
        p.agenda.pop()
        if isinstance(order, Move):
            area = p.where[order.unit]
            p.agenda.append(Infiltrating(area, self.left - 1))
            move_unit(p, order.unit, order.path, infiltration_cost(p, order.unit, order.path))
            p.commit(order.unit)


# --- 20.1.5c Second Activation -------------------------------------------------------------------


def _revivable(p: Position, side: int, place: int) -> tuple[int, ...]:
    """The Committed units of a side in a place."""
    return tuple(unit for unit in p.units_of(side, place) if p.spent[unit])


def _could_act(p: Position, side: int, place: int, units: tuple[int, ...]) -> bool:
    """Could these units move or fire if they were Uncommitted?"""
    if fires_from(p, side, place, p.units_of(side, place), armored(p, side)):
        return True
    return bool(moves_of(p, side, place, units, exits_of(p, side, place)))


def second_activations(p: Position, side: int) -> list[int]:
    """The places whose Committed units could act again."""
    found = []
    for place in occupied_places(p, side):
        units = _revivable(p, side, place)
        if units and _could_act(p, side, place, units):
            found.append(place)
    return found


def why_not_second_activation(p: Position, side: int, place: int) -> Iterator[Reason]:
    """20.1.5c What speaks against activating a place again."""
    if not p.seize(side):
        said = Said('The {0} player has no "Seize the Initiative" left', (side_name(side),))
        yield Reason("20.1.2", said)
    units = _revivable(p, side, place)
    if not units:
        said = Said("{0} holds no Committed {1} units", (place_name(p, place), side_name(side)))
        yield Reason("20.1.5c", said, (), (place,))
    elif not _could_act(p, side, place, units):
        yield Reason(
            "20.1.5c", Said("The units in {0} could do nothing", (place_name(p, place),)), units, (place,)
        )


def _activate_again(p: Position, side: int, place: int) -> None:
    """A116 The Committed units count as Uncommitted for this Impulse."""
    units = _revivable(p, side, place)
    spend_seize(p, side)
    p.news.append(SecondActivationDeclared(place, units))
    for unit in units:
        p.refresh(unit)
    p.agenda.append(StartImpulse(side, place, units))


# --- the end of an Impulse -----------------------------------------------------------------------


class EndOfImpulse(Automatic):
    """11.1.2, 17.1.1 The Impulse is over: revived units turn back, the Soviet player checks his logistics."""

    side: SideIx
    has_passed: bool
    revived: tuple[UnitIx, ...]

    def run(self, p: Position) -> None:
        """See whether the Phase goes on."""
        for unit in self.revived:
            p.commit(unit)
        if self.has_passed and p.passed:
            end_maneuver(p, "double-pass")
            return
        p.passed = self.has_passed
        if is_logistics_due(p, self.side):
            p.agenda.append(RollLogistics(self.has_passed))


# --- 21.1 Substitute random reinforcement results ------------------------------------------------


class SubstituteChoice(Decision):
    """21.1 Instead of units that have all arrived: activate one Area now, or (German) place the marker."""

    side: SideIx
    case: ClassVar[str] = "21.1"
    waiting: ClassVar[str] = "substitute"
    accepts: ClassVar[tuple[type, ...]] = (Move, Fire, StubbornDefense, Decline)

    def who(self, p: Position) -> int:
        """The owner of the group that was rolled."""
        return self.side

    def says(self, p: Position) -> Said:
        """What can be had instead."""
        text = "{0}: all have come; move or fire with one Area now, or decline"
        if self.side == GERMAN:
            text = "{0}: all have come; move or fire with one Area, place Stubborn Defense, or decline"
        return Said(text, (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """One special activation, the marker, or nothing."""
        orders = [Decline(), *moves_and_fires(p, self.side, occupied_places(p, self.side))]
        if self.side == GERMAN and p.stubborn < 0:
            orders += [
                StubbornDefense(area) for area in range(p.components.places) if self._may_mark(p, area)
            ]
        return orders

    @staticmethod
    def _may_mark(p: Position, area: int) -> bool:
        """21.1b Is it an Area without the Scherer HQ?"""
        scherer = {p.where[unit] for unit in p.components.scherer}
        return not p.components.zone_mask >> area & 1 and area not in scherer

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Check by the kind of order."""
        if isinstance(order, Move):
            yield from why_not_move(p, self.side, order)
        elif isinstance(order, Fire):
            yield from why_not_fire(p, self.side, order)
        elif isinstance(order, StubbornDefense):
            if self.side != GERMAN:
                yield Reason("21.1b", Said("Only the German player places Stubborn Defense"))
            if p.stubborn >= 0:
                yield Reason(
                    "21.1b", Said("The Stubborn Defense marker is already on the map"), (), (p.stubborn,)
                )
            if not self._may_mark(p, order.area):
                said = Said("{0} is not an Area without the Scherer HQ", (place_name(p, order.area),))
                yield Reason("21.1b", said, (), (order.area,))

    def take(self, p: Position, order: Order) -> None:
        """Act at once; the units stay Uncommitted (21.1a)."""
        p.agenda.pop()
        if isinstance(order, Move):
            exits = exits_of(p, self.side, order.path[0])
            p.agenda.append(Moving(self.side, order.path[0], exits, special=True, moved=(order.unit,)))
            _carry_out_move(p, order, commit=False)
        elif isinstance(order, Fire):
            declare_attack(p, direct_fire.attack_of(self.side, order, special=True))
        elif isinstance(order, StubbornDefense):
            place_stubborn_defense(p, order.area)
