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
    Infiltrating,
    can_infiltrate,
)
from cholm_qt.games.circle_of_fire.rules.logistics import RollLogistics, end_maneuver, is_logistics_due
from cholm_qt.games.circle_of_fire.rules.move_and_fire import moves_and_fires
from cholm_qt.games.circle_of_fire.rules.movement import exits_of, move_unit, path_cost, why_not_move
from cholm_qt.games.circle_of_fire.rules.names import OBJECTS, UNIT_OF, place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import (
    Bombard,
    EndImpulse,
    Fire,
    Move,
    Pass,
    SecondActivation,
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
        orders = moves_and_fires(p, self.side, p.places_of(self.side))
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
            carry_out_move(p, order, commit=True)
        elif isinstance(order, Fire):
            declare_attack(p, direct_fire.attack_of(self.side, order))
        elif isinstance(order, Bombard):
            declare_attack(p, bombardment.attack_of(self.side, order))
        else:
            p.news.append(Passed(self.side))


def carry_out_move(p: Position, order: Move, commit: bool) -> None:
    """Move a unit and turn it to its Committed side (11.2.4)."""
    move_unit(p, order.unit, order.path, path_cost(p, order.unit, order.path))
    if commit:
        p.commit(order.unit)


# --- the Advantage at the start of an Impulse ----------------------------------------------------


def why_not_begin_with(p: Position, side: int, use: str) -> list[Reason]:
    """8.1.1B, C, E What speaks against using the Advantage at the start of an Impulse."""
    if use not in ("B", "C", "E"):
        return [
            Reason(
                "8.1.1",
                Said(
                    "At the beginning of an Impulse the Advantage can be used for B, C or E, not for {0}",
                    (use,),
                ),
            )
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

    def cites(self) -> str:
        """21.1a for a special activation."""
        return "21.1a" if self.special else self.case

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
        carry_out_move(p, order, commit=not self.special)


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
    for place in p.places_of(side):
        units = _revivable(p, side, place)
        if units and _could_act(p, side, place, units):
            found.append(place)
    return found


def why_not_second_activation(p: Position, side: int, place: int) -> Iterator[Reason]:
    """20.1.5c What speaks against activating a place again."""
    if not p.seize(side):
        said = Said("There is no chance left for {0} to Seize the Initiative", (OBJECTS[side],))
        yield Reason("20.1.2", said)
    units = _revivable(p, side, place)
    if not units:
        said = Said("No {1} in {0} is Committed", (place_name(p, place), UNIT_OF[side]))
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
