"""Lines from places to those of their stacks that stand outside."""

import pytest
from PySide6.QtCore import QPointF

from cholm_qt.ui.map.stack_leaders import leaders_of
from cholm_qt.ui.map.unit_stacks import Stack

SIZE = 74.0


def stack_beside(kit, table, far: float) -> list[Stack]:
    """Two units of Area 13 in a stack so far to the right of its number."""
    table.put("G02 G03", "13")
    middle = kit.sheet.places[table.place("13")].middle
    spots = [middle + QPointF(far, 0), middle + QPointF(far, SIZE)]
    return [Stack(table.units("G02 G03"), spots, False, SIZE)]


def test_a_line_leads_from_the_number_of_a_place_to_a_stack_outside(kit, table):
    (line,) = leaders_of(stack_beside(kit, table, 600.0), table.p, kit.sheet)
    middle = kit.sheet.places[table.place("13")].middle
    assert abs(line.p1().x() - middle.x()) <= 40
    assert line.p2().x() == pytest.approx(middle.x() + 600 - SIZE / 2, abs=10)


def test_no_line_leads_to_a_stack_inside_its_place(kit, table):
    assert not [*leaders_of(stack_beside(kit, table, 80.0), table.p, kit.sheet)]


def test_no_line_is_drawn_where_every_stack_has_room(scene, table):
    scene.show_position(table.put("G02 G03 G04", "11").put("S02 S03", "11").put("S04", "A").p)
    assert not scene.stack_leaders.isVisible()


def test_the_lines_of_a_position_are_drawn_and_gone_with_it(scene, kit, table):
    lines = [*leaders_of(stack_beside(kit, table, 600.0), table.p, kit.sheet)]
    scene.stack_leaders.show_lines(lines)
    assert scene.stack_leaders.isVisible()
    assert all(scene.stack_leaders.boundingRect().contains(line.p2()) for line in lines)
    scene.show_position(table.p)
    assert not scene.stack_leaders.isVisible()
