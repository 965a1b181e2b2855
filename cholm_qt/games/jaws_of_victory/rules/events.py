"""Every event of The Jaws of Victory: a fact in the past tense."""

from __future__ import annotations

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import PlaceIx, SegmentIx, SideIx, UnitIx

# --- the sequence of play ---


class TurnBegan(Event):
    """A Game-turn began."""

    turn: int


class StepBegan(Event):
    """A step of the sequence is carried out."""

    step: SegmentIx


class StepSkipped(Event):
    """A step of the sequence was passed, for a reason."""

    step: SegmentIx
    why: Said


class ScenarioEnded(Event):
    """The scenario was judged."""

    winner: SideIx
    result: str
    points: int


# --- A, B: weather and air ---


class GroundSettled(Event):
    """5.1 The ground condition of the Game-turn."""

    die: int
    modifier: int
    ground: str


class VisibilitySettled(Event):
    """5.2 The visibility of the Game-turn."""

    die: int
    visibility: str


class MissionsReceived(Event):
    """6.1 Air missions for the Game-turn: whose, the modified roll, and how many."""

    whose: str
    roll: int
    missions: int


# --- C, D: supply ---


class MarkerPlaced(Event):
    """13.2.1 A supply marker was moved, or came into play."""

    marker: UnitIx
    place: PlaceIx


class MarkerCutOff(Event):
    """J20 A supply marker has no open road to its source."""

    marker: UnitIx


class MarkerCaptured(Event):
    """J29 The enemy entered the hex of a supply marker, which went elsewhere or was lost."""

    marker: UnitIx
    place: PlaceIx


class PointsReceived(Event):
    """14.2 A supply marker received points, over so many road hexes."""

    marker: UnitIx
    points: int
    hexes: int


class PointsLost(Event):
    """14.2, J21 Points of a marker that were not spent were lost."""

    marker: UnitIx
    points: int


class PointsSpent(Event):
    """14.0 Supply points of a marker were spent."""

    marker: UnitIx
    points: int
    left: int


class PointsAdded(Event):
    """14.6 Supply points reached a marker from the air or from Korsun."""

    marker: UnitIx
    points: int
    now: int


class SupplyChanged(Event):
    """13.3 The supply of a unit changed."""

    unit: UnitIx
    supply: int
    extended: bool


class GunResupplied(Event):
    """14.4 Artillery was made ready."""

    unit: UnitIx


class GunSpent(Event):
    """12.10 Artillery has fired and lies on another side."""

    unit: UnitIx
    ammo: int


class DropRolled(Event):
    """14.6.4, 14.8 Supply was dropped from the air on a hex: did it arrive?"""

    place: PlaceIx
    die: int
    needed: int
    arrived: bool


class LandingRolled(Event):
    """14.6.3 A point was flown to Korsun: did it arrive?"""

    die: int
    needed: int
    arrived: bool


class StockChanged(Event):
    """14.6.3 The Korsun stock changed."""

    stock: int


class CapacityChanged(Event):
    """14.6 Uman's capacity changed."""

    capacity: int


class PointsSetAside(Event):
    """14.6.1, 14.6.2 Points were set aside at Uman for the next Game-turn."""

    use: str
    points: int


class AttritionRolled(Event):
    """J27 A command with OOS2 units threw for losses."""

    command: str
    die: int
    loses: bool


# --- E.1, F.1: events ---


class BarrageReturned(Event):
    """17.1.5 A barrage unit is back in its Artillery Division box."""

    unit: UnitIx


class BarrageLeft(Event):
    """17.1.5 A barrage unit left the map until a later Game-turn."""

    unit: UnitIx
    turn: int


class UnitPlaced(Event):
    """A unit was put on the map."""

    unit: UnitIx
    place: PlaceIx


class BarrageCreated(Event):
    """17.1.1 A barrage unit took the place of its guns."""

    unit: UnitIx
    place: PlaceIx


class HexShelled(Event):
    """17.1.3 A barrage struck a hex."""

    unit: UnitIx
    place: PlaceIx
    die: int
    modifier: int
    result: str


class BoundaryMoved(Event):
    """22.11 The boundary between the Fronts was moved to a column."""

    column: int


class ArmyTransferred(Event):
    """22.11 27th Army went to the 2nd Ukrainian Front."""


class ReleaseRolled(Event):
    """22.1.4 A throw to be released from the Continuous Front, with what was added to it."""

    receipt: tuple[Modifier, ...]
    total: int
    released: bool


class Declared(Event):
    """F.1.B A declaration: korsun, XI, XXXXII, wanda, abandoned or breakout."""

    what: str


class KorsunLost(Event):
    """J33 The Korsun airfield is closed for good."""


class ReliabilityRolled(Event):
    """18.2 A heavy armor unit threw for its reliability."""

    unit: UnitIx
    die: int
    modifier: int
    failed: bool


# --- E.2, F.2: replacements and reinforcements ---


class ReplacementsChanged(Event):
    """8.0 Replacement Points, in halves, came to a track or were spent."""

    track: str
    halves: int
    now: int


class UnitRebuilt(Event):
    """8.0 A unit got a step back."""

    unit: UnitIx
    steps: int


class UnitConverted(Event):
    """8.6 A piece was turned into Replacement Points."""

    unit: UnitIx


class ReinforcementsDue(Event):
    """7.0 Reinforcements stand beside their entry hex."""

    units: tuple[UnitIx, ...]


class PartisanMoved(Event):
    """18.1.5 A partisan band was put down or moved."""

    marker: UnitIx
    place: PlaceIx


class PartisanDispersed(Event):
    """J55 A German combat unit entered the hex of a partisan band."""

    marker: UnitIx


# --- E.3, F.3: movement ---


class ReserveDeclared(Event):
    """9.6 A unit was marked Reserve."""

    unit: UnitIx


class UnitMoved(Event):
    """9.4 A unit moved along a path."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class UnitEntered(Event):
    """7.0 A reinforcement came onto the map."""

    unit: UnitIx
    place: PlaceIx


class MoveStopped(Event):
    """J66, J68, J69 A unit had to stop on its way."""

    unit: UnitIx
    place: PlaceIx


class ControlChanged(Event):
    """J4 A side took control of a hex."""

    place: PlaceIx
    side: SideIx


class DemolitionRolled(Event):
    """15.2.1 A throw to blow the bridge between two hexes."""

    here: PlaceIx
    there: PlaceIx
    die: int
    blown: bool


class BridgeBlown(Event):
    """15.0 A bridge between two hexes is broken."""

    here: PlaceIx
    there: PlaceIx


class AlarmRolled(Event):
    """9.12 A throw for an alarm unit in a hex."""

    place: PlaceIx
    die: int
    raised: bool


class InterceptRolled(Event):
    """9.11 An armor unit tried to stop the unit that is moving."""

    unit: UnitIx
    mover: UnitIx
    die: int
    stopped: bool


class SilenceChanged(Event):
    """9.10 The No Fire marker of artillery changed; 0 is none."""

    unit: UnitIx
    silent: int


# --- E.4, F.4: combat ---


class AttackDeclared(Event):
    """12.1.1 The attacks of a segment: a hex, and who attacks it."""

    target: PlaceIx
    units: tuple[UnitIx, ...]


class AirAssigned(Event):
    """6.2 Air missions were given to a combat, by a side."""

    side: SideIx
    target: PlaceIx
    missions: int


class ReactionRolled(Event):
    """12.1.2 Armor in an enemy ZOC threw for its reaction."""

    unit: UnitIx
    die: int
    moves: bool


class UnitReacted(Event):
    """12.1.2 Armor moved before the attacks."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class AttackVoided(Event):
    """J87 A declared target was empty when its turn came."""

    target: PlaceIx


class CombatBegan(Event):
    """12.1.3 A combat is resolved."""

    target: PlaceIx
    attackers: tuple[UnitIx, ...]
    defenders: tuple[UnitIx, ...]


class CommandSupported(Event):
    """12.4 A command is supported in the combat."""

    command: str


class GunFired(Event):
    """12.10.2 An artillery unit fires in the combat."""

    unit: UnitIx


class EngineersUsed(Event):
    """12.9.1 Assault engineers take part in the combat."""


class StoodFast(Event):
    """12.14 The defenders will not retreat."""


class OddsSettled(Event):
    """12.0 The odds of the combat: the first column, every line of the receipt, and the last column."""

    first: str
    receipt: tuple[Modifier, ...]
    column: str


class ArmorFought(Event):
    """12.12.1 Armor fought armor: both receipts, both totals, and the steps that each loses."""

    attacker_receipt: tuple[Modifier, ...]
    defender_receipt: tuple[Modifier, ...]
    attacker_total: int
    defender_total: int
    attacker_loses: int
    defender_loses: int


class CombatResolved(Event):
    """12.1.3 The die and the result of the combat."""

    target: PlaceIx
    column: str
    die: int
    result: str


class StepLost(Event):
    """12.1.3 A unit lost a step."""

    unit: UnitIx
    left: int


class UnitEliminated(Event):
    """J9 A unit was eliminated, where it was."""

    unit: UnitIx
    place: PlaceIx


class OrderChanged(Event):
    """12.17 A unit became Disorganized, Regroup or neither."""

    unit: UnitIx
    order: int


class UnitRetreated(Event):
    """12.13 A unit retreated along a path."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class UnitAdvanced(Event):
    """12.15, 12.16 A unit advanced after combat."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class BreakthroughMarked(Event):
    """12.16 A unit is marked Breakthrough."""

    unit: UnitIx


class UnitExploited(Event):
    """12.1.4 A Breakthrough unit moved one hex."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class UnitWithdrew(Event):
    """9.8 Armor withdrew by night."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class MinesCleared(Event):
    """15.3 Engineers cleared a minefield."""

    place: PlaceIx


# --- E.5, F.5: engineering ---


class WorkRolled(Event):
    """15.0 A throw to repair or build a bridge between two hexes."""

    unit: UnitIx
    there: PlaceIx
    die: int
    needed: int
    succeeded: bool


class BridgeBuilt(Event):
    """15.0 A bridge of a kind was repaired, begun or built between two hexes; a small letter is one begun."""

    here: PlaceIx
    there: PlaceIx
    kind: str


class WorkLost(Event):
    """J90 A bridge under construction between two hexes was lost."""

    here: PlaceIx
    there: PlaceIx


class MinesLaid(Event):
    """15.3 A minefield was laid."""

    place: PlaceIx


class PositionDug(Event):
    """15.0 An Improved Position was dug."""

    place: PlaceIx


class AirfieldWorked(Event):
    """15.0 Work was done on an alternate airfield."""

    place: PlaceIx
    work: int


class AirfieldLost(Event):
    """J115 Soviet units overran an alternate airfield."""

    place: PlaceIx


class PositionLost(Event):
    """J115 Soviet units overran an Improved Position."""

    place: PlaceIx


class DepotFilled(Event):
    """15.0 Points were stored with a supply marker."""

    marker: UnitIx
    points: int


class StripWorked(Event):
    """15.0 Work was done on the hard strip at Korsun."""

    work: int


# --- F.7: breakout ---


class BreakoutBegan(Event):
    """16.5 The pocket assembles in a hex."""

    place: PlaceIx


class BreakoutRolled(Event):
    """16.5 A unit tried to break out: its path, the receipt, the total, and the steps that escape."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]
    receipt: tuple[Modifier, ...]
    total: int
    escaped: int


class EndSet(Event):
    """16.5 The scenario will end after the next Soviet Combat Phase."""


class PocketJudged(Event):
    """J98 The state of the pocket as a Game-turn ends: Korps cut off, and whether the Fronts are linked."""

    commands: tuple[str, ...]
    linked: bool


ALL_EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
