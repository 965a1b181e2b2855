"""Every order of The Jaws of Victory. An order is imperative and checks nothing; none holds a set (J102)."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import PlaceIx, UnitIx


class Done(Order):
    """End the step that is going on."""


class Pass(Order):
    """Decline what is offered."""


# --- C, D: supply ---


class PlaceMarker(Order):
    """13.2.1 Put a supply marker on a road hex with an open road."""

    marker: UnitIx
    place: PlaceIx


class Send(Order):
    """14.6.3 Send points from the Korsun stock to a supply marker of the pocket."""

    marker: UnitIx
    points: int


class Extend(Order):
    """14.7 Spend a point to supply a hex of Out of Supply units within twice the increment."""

    marker: UnitIx
    place: PlaceIx


class Resupply(Order):
    """14.4 Spend points to make artillery ready."""

    unit: UnitIx


class SovietDrop(Order):
    """14.8 Try to supply a hex of Out of Supply units from the air."""

    place: PlaceIx


class Drop(Order):
    """14.6.4 Drop a point on a hex of Out of Supply units of the pocket."""

    place: PlaceIx


class DropOn(Order):
    """14.6.4 Drop a point on a supply marker of the pocket."""

    marker: UnitIx


class Land(Order):
    """14.6.3 Fly points that were set aside into Korsun."""

    points: int


class AllocateDrops(Order):
    """14.6.1 Set points aside for the air-drops of the next Game-turn."""

    points: int


class AllocateLandings(Order):
    """14.6.2 Set points aside for landings at Korsun in the next Game-turn."""

    points: int


# --- E.1, F.1: events ---


class CreateBarrage(Order):
    """17.1.1 Exchange the guns of an artillery division for its barrage unit, in one of their hexes."""

    unit: UnitIx
    place: PlaceIx


class Bombard(Order):
    """17.1.3 Let a barrage unit attack a hex."""

    unit: UnitIx
    place: PlaceIx


class Suffer(Order):
    """17.1.3 Name the unit that a barrage strikes."""

    unit: UnitIx


class ShiftBoundary(Order):
    """22.11 Move the boundary between the Fronts by so many columns."""

    columns: int


class TransferArmy(Order):
    """22.11 Give 27th Army to the 2nd Ukrainian Front."""


class RollRelease(Order):
    """22.1.4 Throw to be released from the Continuous Front."""


class ActivateKorsun(Order):
    """13.1.3 Declare Korsun isolated, and open its airfield."""


class IsolateKorps(Order):
    """16.2 Declare a Korps isolated."""

    command: str


class BeginWanda(Order):
    """16.3 Begin Operation Wanda, the relief attack."""


class AbandonKorsun(Order):
    """8.6.4 Give up the Korsun airfield."""


class DeclareBreakout(Order):
    """16.4 Declare the breakout for this Game-turn."""


# --- E.2, F.2: replacements, partisans ---


class Rebuild(Order):
    """8.0 Spend Replacement Points on a lost step of a unit."""

    unit: UnitIx


class Convert(Order):
    """8.6 Turn a gun, an alarm unit, a cadre or a supply marker into Replacement Points."""

    unit: UnitIx


class MovePartisan(Order):
    """18.1.5 Put a partisan band down, or move it up to three hexes."""

    marker: UnitIx
    place: PlaceIx


# --- E.3, F.3: movement ---


class DeclareReserve(Order):
    """9.6 Mark a unit Reserve."""

    unit: UnitIx


class Move(Order):
    """9.4 Move a unit tactically along a path that begins where it stands."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class MoveStrategic(Order):
    """9.4 Move a unit by road and far from the enemy, along a path that begins where it stands."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class Enter(Order):
    """7.0 Bring a reinforcement onto its entry hex."""

    unit: UnitIx
    place: PlaceIx


class EnterByRail(Order):
    """9.5 Bring a reinforcement by rail to a hex on the line."""

    unit: UnitIx
    place: PlaceIx


class Blow(Order):
    """15.2.1 Blow the bridge between the hex just entered and another."""

    place: PlaceIx


class RaiseAlarm(Order):
    """9.12 Raise an alarm unit next to the enemy who is moving."""

    place: PlaceIx


class Intercept(Order):
    """9.11 Send an armor unit to stop the enemy who is moving; it fights from the hex named."""

    unit: UnitIx
    place: PlaceIx


# --- E.4, F.4: combat ---


class Commit(Order):
    """12.1.1 Declare that a unit attacks an adjacent hex."""

    unit: UnitIx
    target: PlaceIx


class Withdraw(Order):
    """12.1.1 Take a unit out of the attack that it was declared for."""

    unit: UnitIx


class AssignAir(Order):
    """12.1.1 Give an attack so many air missions."""

    target: PlaceIx
    missions: int


class React(Order):
    """12.1.2 Move a German armor unit one hex before the attacks."""

    unit: UnitIx
    place: PlaceIx


class Resolve(Order):
    """12.1.3 Fight the combat at a hex next."""

    target: PlaceIx


class Support(Order):
    """12.4 Spend a point so that the units of a command are supported in this combat."""

    command: str


class DefendFromAir(Order):
    """6.2 Send so many missions into the defence."""

    missions: int


class FireGun(Order):
    """12.10.2 Let an artillery unit fire in this combat."""

    unit: UnitIx


class UseEngineers(Order):
    """12.9.1 Spend a point to use assault engineers."""


class NoRetreat(Order):
    """12.14 Stand and take losses instead of retreating."""


class LoseStep(Order):
    """12.1.3 Name the unit that loses a step."""

    unit: UnitIx


class Retreat(Order):
    """12.13 Retreat a unit one hex."""

    unit: UnitIx
    place: PlaceIx


class Advance(Order):
    """12.15 Advance a unit into the hex that was attacked."""

    unit: UnitIx


class AdvanceOn(Order):
    """12.16 Let a mobile unit that advanced go one hex on."""

    unit: UnitIx
    place: PlaceIx


class Exploit(Order):
    """12.1.4 Move a Breakthrough unit one hex."""

    unit: UnitIx
    place: PlaceIx


class WithdrawByNight(Order):
    """9.8 Move armor that took no part in a breakthrough one hex."""

    unit: UnitIx
    place: PlaceIx


# --- E.5, F.5: engineering ---


class BlowBridge(Order):
    """15.0 Blow a bridge that leads from the unit's hex to another."""

    unit: UnitIx
    place: PlaceIx


class RepairBridge(Order):
    """15.0 Repair a bridge that leads from the unit's hex to another."""

    unit: UnitIx
    place: PlaceIx


class BuildBridge(Order):
    """15.0 Build a bridge of a kind from the unit's hex to another."""

    unit: UnitIx
    place: PlaceIx
    kind: str


class LayMines(Order):
    """15.3 Lay a minefield in the unit's hex."""

    unit: UnitIx


class DigIn(Order):
    """15.0 Dig an Improved Position in the unit's hex."""

    unit: UnitIx


class BuildAirfield(Order):
    """15.0 Work on an alternate airfield in the unit's hex."""

    unit: UnitIx


class BuildDepot(Order):
    """15.0 Store supply points with a marker."""

    marker: UnitIx


class WorkOnStrip(Order):
    """15.0 Work on the hard strip at Korsun."""


# --- F.7: breakout ---


class Assemble(Order):
    """16.5 Choose the hex from which the pocket breaks out."""

    place: PlaceIx


class BreakOut(Order):
    """16.5 Let a unit break out."""

    unit: UnitIx


class Stay(Order):
    """16.5 Leave a unit behind."""

    unit: UnitIx


ALL_ORDERS: tuple[type[Order], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Order) and kind is not Order
)
