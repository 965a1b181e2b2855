from __future__ import annotations

import pickle
from functools import cached_property
from typing import ClassVar

import pytest

from cholm_qt.engine.record import MISSING, Field, fields_of, is_record, record, replace


@record
class Spot:
    """A place on paper."""

    x: int
    y: int = 0


@record
class Mark:
    """Another kind with the same fields."""

    x: int
    y: int = 0


@record
class Shared:
    """A kind with something that all its records share."""

    case: ClassVar[str] = "1.0"
    x: int


@record
class Counted:
    """A kind with a cached property."""

    x: int

    @cached_property
    def double(self) -> int:
        return self.x * 2


@record
class Nothing:
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
    with pytest.raises(TypeError, match=r"Spot.__init__\(\) missing 1 required positional argument: 'x'"):
        Spot()  # type: ignore[call-arg]


def test_a_record_has_no_room_for_anything_else() -> None:
    with pytest.raises(AttributeError):
        Spot(1).z = 3  # type: ignore[attr-defined]


def test_a_record_tells_its_fields() -> None:
    assert fields_of(Spot) == (Field("x", "int", MISSING), Field("y", "int", 0))


def test_what_all_records_of_a_kind_share_is_no_field() -> None:
    assert fields_of(Shared) == (Field("x", "int", MISSING),)
    assert Shared(1).case == "1.0"


def test_only_records_are_records() -> None:
    assert is_record(Spot)
    assert not is_record(int)


def test_a_record_is_replaced_by_one_with_other_values() -> None:
    spot = Spot(1, 2)
    assert (replace(spot, y=3), spot) == (Spot(1, 3), Spot(1, 2))


def test_a_record_comes_back_from_a_file() -> None:
    assert pickle.loads(pickle.dumps(Spot(1, 2))) == Spot(1, 2)


def test_a_record_has_room_for_cached_properties() -> None:
    assert Counted(2).double == 4
