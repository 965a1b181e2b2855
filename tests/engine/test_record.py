from __future__ import annotations

import pickle
from functools import cached_property
from typing import ClassVar

import pytest

from cholm_qt.engine.record import MISSING, Field, Record, fields_of, replace, values_of


class Spot(Record):
    """A place on paper."""

    x: int
    y: int = 0


class Raised(Spot):
    """A kind with one more field."""

    z: int = 1


class Mark(Record):
    """Another kind with the same fields."""

    x: int
    y: int = 0


class Shared(Record):
    """A kind with something that all its records share."""

    case: ClassVar[str] = "1.0"
    x: int


class Counted(Record, dict=True):
    """A kind with a cached property."""

    x: int

    @cached_property
    def double(self) -> int:
        return self.x * 2


class Nothing(Record):
    """A kind without fields."""


def test_records_are_equal_by_their_fields() -> None:
    assert Spot(1) == Spot(1, 0)
    assert Spot(1) != Spot(2)


def test_records_of_another_kind_are_never_equal() -> None:
    mark: object = Mark(1)
    assert Spot(1) != mark


def test_equal_records_count_once() -> None:
    assert len({Spot(1), Spot(1, 0), Spot(2)}) == 2


def test_a_record_shows_its_fields() -> None:
    assert repr(Spot(1, 2)) == "Spot(x=1, y=2)"


def test_a_record_may_have_no_fields() -> None:
    assert Nothing() == Nothing()
    assert hash(Nothing()) == hash(Nothing())


def test_fields_may_be_named() -> None:
    assert Spot(y=2, x=1) == Spot(1, 2)


def test_a_field_without_a_default_must_be_there() -> None:
    with pytest.raises(TypeError, match="Missing required argument 'x'"):
        Spot()  # type: ignore[call-arg]


def test_a_record_has_no_room_for_anything_else() -> None:
    with pytest.raises(AttributeError):
        Spot(1).z = 3  # type: ignore[attr-defined]


def test_a_record_is_not_changed() -> None:
    with pytest.raises(AttributeError):
        Spot(1).x = 3  # type: ignore[misc]


def test_a_record_tells_its_fields() -> None:
    assert fields_of(Spot) == (Field("x", "int", MISSING), Field("y", "int", 0))


def test_what_all_records_of_a_kind_share_is_no_field() -> None:
    assert fields_of(Shared) == (Field("x", "int", MISSING),)
    assert Shared(1).case == "1.0"


def test_a_derived_kind_tells_the_fields_of_its_base_first() -> None:
    assert fields_of(Raised) == (
        Field("x", "int", MISSING),
        Field("y", "int", 0),
        Field("z", "int", 1),
    )


def test_a_record_tells_its_values() -> None:
    assert values_of(Spot(1, 2)) == (1, 2)


def test_a_record_is_replaced_by_one_with_other_values() -> None:
    spot = Spot(1, 2)
    assert (replace(spot, y=3), spot) == (Spot(1, 3), Spot(1, 2))


def test_a_record_comes_back_from_a_file() -> None:
    assert pickle.loads(pickle.dumps(Spot(1, 2))) == Spot(1, 2)


def test_a_record_has_room_for_cached_properties() -> None:
    assert Counted(2).double == 4
