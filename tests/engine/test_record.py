from cholm_qt.engine.record import record


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
