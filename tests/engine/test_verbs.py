"""What is pointed at to give an order, unless its verb says otherwise."""

from __future__ import annotations

from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.engine.verbs import Pointed, pointed_by_fields


class March(Order):
    unit: UnitIx
    path: tuple[PlaceIx, ...]


class Storm(Order):
    units: tuple[UnitIx, ...]
    target: PlaceIx


def test_a_unit_is_sent_to_the_end_of_its_path() -> None:
    assert pointed_by_fields(March(3, (7, 8, 9))) == Pointed((3,), 9, path=(7, 8, 9))


def test_several_units_are_sent_to_a_place() -> None:
    assert pointed_by_fields(Storm((3, 4), 9)) == Pointed((3, 4), 9)


def test_an_order_without_units_and_places_is_a_button() -> None:
    assert pointed_by_fields(EnterDice((6,))) == Pointed()
