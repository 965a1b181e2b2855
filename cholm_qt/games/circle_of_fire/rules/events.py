"""What can happen; each event is a fact in the past tense."""

from __future__ import annotations

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import ActorIx, PlaceIx, SegmentIx, SideIx, UnitIx


class TurnBegan(Event):
    """7.0 A new Turn began."""

    turn: int


class SegmentBegan(Event):
    """7.0 A Phase or Segment of the sequence of play began."""

    turn: int
    segment: SegmentIx


class ImpulseBegan(Event):
    """11.1.2 An Impulse began."""

    impulse: int
    side: SideIx


class ManeuverEnded(Event):
    """11.1.6 The Maneuver/Fire Phase ended: by double-pass or by logistics."""

    cause: str


class SidesSettled(Event):
    """20.1.2 The sides were settled; the bids were shown (-1 when none were needed)."""

    first_side: SideIx
    first_bid: int
    second_bid: int
    seize_side: SideIx
    points: int


class BidMade(Event):
    """20.1.1 A player handed in his secret bid."""

    player: ActorIx


class UnitPlaced(Event):
    """A unit was put on the map or into its artillery box."""

    unit: UnitIx
    place: PlaceIx


class PartisansStruck(Event):
    """5.3.1 The partisans attacked a unit."""

    unit: UnitIx
    die: int
    effect: str


class UnitsRegrouped(Event):
    """10.2.1 Eliminated units were given up for a Regrouped unit."""

    units: tuple[UnitIx, ...]
    regrouped: UnitIx


class RandomRolled(Event):
    """10.3.4 The Random Reinforcements roll was read: modified total, group and the group that stands in."""

    total: int
    receipt: tuple[Modifier, ...]
    group: str
    received: str


class UnitsTaken(Event):
    """10.3.5 The units of a random group were chosen."""

    units: tuple[UnitIx, ...]


class UnitsNotPlaced(Event):
    """10.1.6 Units wait in their box, since all places that they may enter are full, or there are none."""

    units: tuple[UnitIx, ...]
    places: tuple[PlaceIx, ...]


class InterdictionFlown(Event):
    """10.5.4 The Stuka attacked a force on its way; so many of its units get through, or all (-1)."""

    force: str
    die: int
    through: int


class UnitsDelayed(Event):
    """10.5.4 Units were delayed until next Turn."""

    units: tuple[UnitIx, ...]


class UnitMoved(Event):
    """12.0 A unit moved; `cost` is what it spent of its Movement Points."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]
    cost: int


class UnitCommitted(Event):
    """4.2.1 A unit was turned to its Committed side."""

    unit: UnitIx


class UnitRefreshed(Event):
    """16.0, 18.1.5 A unit was turned back to its front."""

    unit: UnitIx


class GunUsed(Event):
    """14.3.5 An artillery or Stuka unit was turned to its used side."""

    unit: UnitIx


class AttackDeclared(Event):
    """13.2.1, 14.3.1 Fire or a bombardment was declared; the defender's receipt comes with his lead."""

    kind: str
    area: PlaceIx
    target: PlaceIx
    lead: UnitIx
    support: tuple[UnitIx, ...]
    receipt: tuple[Modifier, ...]


class LeadNamed(Event):
    """13.2.1, 14.3.2 The Lead Defending Unit was named."""

    unit: UnitIx
    receipt: tuple[Modifier, ...]


class AttackResolved(Event):
    """13.2.4, 14.3.3 Attack Total and Defense Total were compared."""

    kind: str
    target: PlaceIx
    attack_total: int
    defense_total: int
    casualty_points: int


class RerollDeclared(Event):
    """20.1.5a Combat dice were thrown again."""

    side: SideIx


class UnitRetreated(Event):
    """13.4 A unit retreated."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]
    voluntary: bool


class UnitEliminated(Event):
    """A unit was eliminated and put into a box."""

    unit: UnitIx
    place: PlaceIx
    box: PlaceIx


class RubbleMade(Event):
    """15.1 Rubble was made: level 1, or 2 for Heavy Rubble."""

    place: PlaceIx
    level: int


class FriendlyFireRolled(Event):
    """21.2.3 Bombardment of a Contested Area may have hit friends: so many Casualty Points."""

    die: int
    casualty_points: int


class ControlChanged(Event):
    """6.2.2 Control of a place changed."""

    place: PlaceIx
    side: SideIx


class AdvantageUsed(Event):
    """8.1.1 The Advantage was used."""

    side: SideIx
    use: str


class AdvantageShifted(Event):
    """8.1.2, 8.1.3 The Advantage came to a side."""

    side: SideIx
    unused: bool


class NightFell(Event):
    """9.1.1 Night was declared."""


class StubbornDefensePlaced(Event):
    """8.1.1C The Stubborn Defense marker was placed."""

    place: PlaceIx


class StubbornDefenseRemoved(Event):
    """18.1.4 The Stubborn Defense marker was removed."""

    place: PlaceIx


class Passed(Event):
    """11.2.5 A side passed."""

    side: SideIx


class SecondActivationDeclared(Event):
    """20.1.5c The Committed units of a place were activated again."""

    place: PlaceIx
    units: tuple[UnitIx, ...]


class SeizeSpent(Event):
    """20.1.2 A declaration of "Seize the Initiative" was spent."""

    side: SideIx
    left: int


class LogisticsRolled(Event):
    """17.1.1 The Logistics roll was read."""

    total: int
    ends: bool


class PauseAverted(Event):
    """17.1.4 The end of the Phase was prevented."""

    side: SideIx


class MeleeBegan(Event):
    """16.1.4 Close Combat began in a place."""

    place: PlaceIx


class UnitScreened(Event):
    """16.4.4 A unit was screened."""

    unit: UnitIx


class ArmorExposed(Event):
    """16.4.3 An armor unit was named to accept attacks next."""

    unit: UnitIx


class UnitPaired(Event):
    """16.3 A unit was set against an enemy unit."""

    unit: UnitIx
    target: UnitIx


class CloseCombatRolled(Event):
    """16.5.3 A Close Combat attack was resolved."""

    lead: UnitIx
    target: UnitIx
    die: int
    receipt: tuple[Modifier, ...]
    effect: str


class UnitRedeployed(Event):
    """8.1.1F A unit was redeployed."""

    unit: UnitIx
    start: PlaceIx
    place: PlaceIx


class SurroundedChecked(Event):
    """19.2.1 The end of Turn 4 or of the game was judged."""

    surrounded: bool
    urban_areas: int
    airfield: bool


class GoalReached(Event):
    """19.0 A side reached a special goal of the scenario."""

    side: SideIx
    goal: Said


class GoalsMissed(Event):
    """19.0 The last Turn ended without a special goal being reached."""

    turn: int


class GameWon(Event):
    """19.0 The game ended."""

    side: SideIx
    victory: str


ALL_EVENTS: tuple[type, ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and kind.__module__ == __name__
)
