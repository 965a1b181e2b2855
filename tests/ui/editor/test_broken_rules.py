"""Each rule about where things may be, broken by hand: the fault has its case, and its fix works."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from cholm_qt.edit.judgement import with_fixes
from cholm_qt.ui.editor.board import Brush
from cholm_qt.ui.editor.judgement_list import FindingRow
from cholm_qt.ui.editor.parts import FIELDS, MARKERS, UNITS
from tests.ui.driver import CTRL, LEFT
from tests.ui.editor.conftest import Builder


def pick(builder: Builder, *names: str) -> None:
    """Click counters of the trays, each besides those before."""
    builder.show_tab(UNITS)
    for n, name in enumerate(names):
        side = builder.components.units[builder.unit(name)].side
        if builder.page.trays.side != side:
            builder.click(builder.page.trays.sides.button(side))
        label = builder.tray(name)
        QTest.mouseClick(label, LEFT, CTRL if n else Qt.KeyboardModifier.NoModifier, label.rect().center())


def put(builder: Builder, place: str, *names: str) -> None:
    """Put counters of the trays into a place."""
    pick(builder, *names)
    builder.click_place(place)


def paint(builder: Builder, mark: str, value: int, place: str) -> None:
    """Paint a place."""
    builder.show_tab(MARKERS)
    builder.click(builder.page.markers.brushes[Brush(mark, value)])
    builder.click_place(place)
    builder.key(Qt.Key.Key_Escape)


def write(builder: Builder, field: str, value: int) -> None:
    """Write a number into the form."""
    builder.show_tab(FIELDS)
    part = builder.page.fields.parts[field]
    assert isinstance(part, QSpinBox)
    part.setFocus()
    part.selectAll()
    builder.keys(str(value))
    builder.key(Qt.Key.Key_Return)


def tick(builder: Builder, field: str) -> None:
    """Click a box of the form."""
    builder.show_tab(FIELDS)
    part = builder.page.fields.parts[field]
    assert isinstance(part, QCheckBox)
    part.click()


def choose(builder: Builder, field: str, row: int) -> None:
    """Choose a line of a list of the form by keys."""
    builder.show_tab(FIELDS)
    part = builder.page.fields.parts[field]
    assert isinstance(part, QComboBox)
    part.setFocus()
    builder.key(Qt.Key.Key_Home)
    for _ in range(row):
        builder.key(Qt.Key.Key_Down)


def segment(builder: Builder, name: str) -> None:
    """Choose a segment."""
    choose(builder, "segment", builder.components.sequence.find(name))


def turn_over_in_tray(builder: Builder) -> None:
    """Turn a unit over that waits beside the map."""
    pick(builder, "S14")
    builder.page.view.setFocus()
    builder.key(Qt.Key.Key_F)


def pass_and_end(builder: Builder) -> None:
    """Note a pass, and go to a segment in which nobody passes."""
    tick(builder, "passed")
    segment(builder, "end")


def night_before_the_impulses(builder: Builder) -> None:
    """Make it Night in a segment of the day."""
    tick(builder, "night")
    segment(builder, "normal")


def set_up_late(builder: Builder) -> None:
    """Set the garrison up when the game is under way."""
    write(builder, "turn", 2)
    segment(builder, "set-up")


# Each break by hand, its case, and what its fix is called.
BREAKS: dict[str, tuple[str, str, Callable[[Builder], None]]] = {
    "a gun on the map": ("4.2.1", "Put G17 into the Artillery box", lambda b: put(b, "14", "G17")),
    "a Committed unit in a box": ("4.2.1", "Turn S14 to its front", turn_over_in_tray),
    "control where only the enemy is": ("6.2.2", "Give 9 to them", lambda b: paint(b, "control", 1, "9")),
    "Rubble outside the town": ("15.1.1", "Clear 1", lambda b: paint(b, "rubble", 1, "1")),
    "Heavy Rubble outside the town": ("15.1.1", "Clear 3", lambda b: paint(b, "rubble", 2, "3")),
    "Stubborn Defense in a Zone": ("8.1.1C", "Take the marker away", lambda b: paint(b, "stubborn", 1, "B")),
    "a Turn after the last": ("7.0", "Make it Turn 2", lambda b: write(b, "turn", 7)),
    "an Impulse outside the Impulses": ("11.1", "Count no Impulse", lambda b: segment(b, "end")),
    "a pass outside the Impulses": ("11.2.5", "Forget the pass", pass_and_end),
    "Night before the Impulses": ("9.1.1", "Make it Day", night_before_the_impulses),
    "the set-up after Turn 1": ("5.1", "Make it Turn 1", set_up_late),
}


def row_of(builder: Builder, case: str, fix: str) -> FindingRow:
    """The row of a fault with its fix."""
    rows = [row for row in builder.findings() if row.finding.is_error]
    found = [row for row in rows if row.case.text() == f"Case {case}" and row.fix.text() == fix]
    assert found, [(row.case.text(), row.says.text(), row.fix.text()) for row in rows]
    return found[0]


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_rule_is_named_and_its_fix_puts_it_right(assault: Builder, name: str) -> None:
    case, fix, do = BREAKS[name]
    do(assault)
    row = row_of(assault, case, fix)
    assert not assault.button("editor-play").isEnabled()
    broken, draft = row.finding, assault.page.draft
    assert broken in with_fixes(draft.files, draft.position)[1]  # as `cholm check --fix` does it
    assault.click(row.fix)
    assert broken not in [each.finding for each in assault.findings()]


@pytest.mark.parametrize(
    ("place", "units", "says"),
    [
        ("14", ("G15", "G16", "G19"), "4 German units are too many for Area 14"),
        ("6", ("S14",), ""),  # the fourth is an HQ, which is allowed
        ("6", ("S14", "S25"), "5 Soviet units are too many for Area 6"),
        ("6", ("S15",), "4 Soviet units are too many for Area 6"),
        ("A", ("S14", "S15", "S16", "S17", "S18"), ""),  # 6.1.4 any number in a Zone
    ],
)
def test_6_1_1_a_stack_that_is_too_high_is_named(
    assault: Builder, place: str, units: tuple[str, ...], says: str
) -> None:
    put(assault, place, *units)
    errors = [(row.case.text(), row.says.text()) for row in assault.findings() if row.finding.is_error]
    assert errors == ([("Case 6.1.1", says)] if says else [])


def test_the_sides_of_a_stack_are_swapped_from_the_menu_of_its_place(assault: Builder) -> None:
    assault.right_click_place("11")
    assault.choose("Swap the sides here")
    here = [unit.side for unit in assault.components.units if assault.where(unit.id) == "11"]
    assert here == [1, 1]


def test_11_1_2_the_acting_side_is_chosen_in_the_form(assault: Builder) -> None:
    choose(assault, "acting", 0)
    assault.findings()
    assault.click(assault.button("editor-play"))
    assert assault.window.turn.prompt.actor == 0
