"""The orders a player can give; each is imperative and checks nothing."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import PlaceIx, UnitIx


class Wish(Order):
    """20.0 Say which side one would like to command: german or soviet."""

    side: str


class Bid(Order):
    """20.1.1 Offer the other player so many declarations of "Seize the Initiative"."""

    points: int


class Place(Order):
    """Put units on the map at set-up (5.1.1) or as reinforcements (10.0)."""

    units: tuple[UnitIx, ...]
    area: PlaceIx


class Regroup(Order):
    """10.2.1 Give up three eliminated units for one Regrouped unit."""

    units: tuple[UnitIx, ...]


class Take(Order):
    """10.3.5 Choose the units of a random group that arrive."""

    units: tuple[UnitIx, ...]


class Interdict(Order):
    """10.5 Send the Stuka against a force that is about to enter."""

    force: str


class Hold(Order):
    """10.5.4 Choose the units that an interdiction keeps back until next Turn."""

    units: tuple[UnitIx, ...]


class UseAdvantage(Order):
    """8.1.1 Use the Advantage: A, B, C, D, E or F."""

    use: str


class Move(Order):
    """12.0 Move one unit along a path that begins where it stands."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class Fire(Order):
    """13.0 Fire from one Area at enemies there or next door."""

    area: PlaceIx
    target: PlaceIx
    lead: UnitIx
    support: tuple[UnitIx, ...] = ()


class Bombard(Order):
    """14.0 Bombard with one gun or with the Stuka."""

    gun: UnitIx
    target: PlaceIx


class Pass(Order):
    """11.2.5 Take no action in this Impulse."""


class EndImpulse(Order):
    """12.1.2 Move no more units in this Impulse."""


class SecondActivation(Order):
    """20.1.5c Seize the Initiative: let the Committed units of an Area act once more."""

    area: PlaceIx


class Seize(Order):
    """20.1.5 Seize the Initiative: throw again (a) or keep the Phase going (b)."""


class StubbornDefense(Order):
    """21.1b Put the Stubborn Defense marker into an Area without the Scherer HQ."""

    area: PlaceIx


class Lead(Order):
    """13.2.1, 14.3.2 Name the Lead Defending Unit."""

    unit: UnitIx


class Assign(Order):
    """13.3 Let a unit absorb Casualty Points: commit, retreat or eliminate."""

    unit: UnitIx
    effect: str


class Retreat(Order):
    """13.4 Retreat a unit along a path that begins where it stands."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class Fight(Order):
    """16.1.4 Fight the next Close Combat in this Area or Zone."""

    area: PlaceIx


class Screen(Order):
    """16.4.4 Screen a unit from Close Combat attacks."""

    unit: UnitIx


class Expose(Order):
    """16.4.3 Name the armor unit that accepts attacks next."""

    unit: UnitIx


class Pair(Order):
    """16.3 Let a unit attack this enemy unit in Close Combat."""

    unit: UnitIx
    target: UnitIx


class Redeploy(Order):
    """8.1.1F Redeploy a unit to another place."""

    unit: UnitIx
    area: PlaceIx


class Done(Order):
    """Say that one has finished what the prompt asks for."""


class Decline(Order):
    """Say no to an offer."""


ALL_ORDERS: tuple[type, ...] = (
    Wish,
    Bid,
    Place,
    Regroup,
    Take,
    Interdict,
    Hold,
    UseAdvantage,
    Move,
    Fire,
    Bombard,
    Pass,
    EndImpulse,
    SecondActivation,
    Seize,
    StubbornDefense,
    Lead,
    Assign,
    Retreat,
    Fight,
    Screen,
    Expose,
    Pair,
    Redeploy,
    Done,
    Decline,
)
