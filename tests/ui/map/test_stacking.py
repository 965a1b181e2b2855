"""Rows of counters in the room that a place has for them."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from cholm_qt.ui.map.stacking import GAP, are_crowded, rows_of, shared

ROOM = QRectF(100, 200, 152, 152)  # two by two counters of 74


def whole(spot: QPointF, size: float) -> QRectF:
    """The counter that stands there."""
    return QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)


def test_nobody_needs_no_spot():
    assert rows_of(ROOM, 0, 74) == []


def test_four_counters_stand_two_by_two():
    spots = rows_of(ROOM, 4, 74)
    assert [(p.x(), p.y()) for p in spots] == [(137, 237), (215, 237), (137, 315), (215, 315)]


@pytest.mark.parametrize("count", range(1, 5))
def test_as_many_as_fit_do_not_touch(count):
    counters = [whole(spot, 74) for spot in rows_of(ROOM, count, 74)]
    assert not any(a.intersects(b) for n, a in enumerate(counters) for b in counters[:n])


@pytest.mark.parametrize("count", [5, 8, 20])
def test_too_many_overlap_but_stay_in_their_room(count):
    spots = rows_of(ROOM, count, 74)
    assert len({(p.x(), p.y()) for p in spots}) == count
    assert all(ROOM.contains(whole(spot, 74)) for spot in spots)


def test_only_counters_that_can_hardly_be_told_apart_are_crowded():
    assert not are_crowded(rows_of(ROOM, 4, 74), 74)
    assert are_crowded(rows_of(ROOM, 12, 74), 74)


@pytest.mark.parametrize("room", [QRectF(0, 0, 300, 100), QRectF(0, 0, 100, 300)])
def test_two_sides_share_a_room_along_its_longer_side(room):
    german, soviet = shared(room, (1, 1))
    assert not german.intersects(soviet)
    assert german.united(soviet) == room


def test_the_larger_side_has_more_room_but_never_all_of_it():
    german, soviet = shared(QRectF(0, 0, 400, 100), (20, 1))
    assert german.width() == 300
    assert soviet.width() == 100 - GAP


def test_a_side_that_is_alone_has_the_whole_room():
    assert shared(ROOM, (3, 0))[0] == ROOM
    assert shared(ROOM, (0, 3))[1] == ROOM
