"""The state of the game, drawn."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.status_parts import status_parts
from cholm_qt.games.circle_of_fire.rules.components import NOBODY
from cholm_qt.ui.panels.progress_strip import (
    FULL,
    LEAST,
    NO_PIPS,
    NOW,
    Emblem,
    Meter,
    Pips,
    ProgressStrip,
    Track,
)


@pytest.fixture
def strip(qtbot) -> ProgressStrip:
    made = ProgressStrip()
    qtbot.addWidget(made)
    made.resize(1100, 46)
    made.show()
    return made


def parts_of(table) -> dict[type, list[Any]]:
    found: dict[type, list[Any]] = {}
    for part in DESK.status(table.p).parts:
        found.setdefault(type(part), []).append(part)
    return found


def test_every_turn_has_a_box_and_one_is_now(table):
    (track,) = parts_of(table.turn(3))[Track]
    assert [box.text for box in track.boxes] == [str(n) for n in range(1, 10)]
    assert [box.text for box in track.boxes if box.state == NOW] == ["3"]


def test_19_2_the_turns_that_are_judged_have_stars(table):
    (track,) = parts_of(table.turn(3))[Track]
    assert [box.text for box in track.boxes if box.starred] == ["4", "9"]


def test_17_1_1_the_pips_know_from_which_impulse_on_a_die_may_end_the_phase(table):
    (pips,) = parts_of(table.impulse("soviet", 9))[Pips]
    assert pips.limit == 7  # the fourth of the Soviets


def test_11_1_2_impulses_are_counted_as_in_the_log(table):
    (pips,) = parts_of(table.impulse("german", 2))[Pips]
    assert (pips.filled, pips.says.splitlines()[0]) == (2, "Impulse 2 · German 1st")


def test_outside_of_impulses_there_are_no_pips(table):
    table.put("G02 G03 G04", "not-regrouped").begin("regrouped")
    assert Pips not in parts_of(table)


def test_19_2_1_the_goal_has_three_meters(table):
    meters = parts_of(table.control("soviet", "9"))[Meter]
    assert [(meter.label, meter.value, meter.needed) for meter in meters] == [
        ("Urban Areas", 1, 1),
        ("Ring", 0, 1),
        ("Airfield", 0, 1),
    ]


def test_a_scenario_with_its_own_goal_has_one_meter(table):
    table.p.urban_goal = 3
    assert [(meter.value, meter.needed) for meter in parts_of(table)[Meter]] == [(0, 3)]


def test_8_0_nobodys_advantage_has_no_emblem(table):
    with_it = len(parts_of(table.advantage("soviet"))[Emblem])
    table.p.advantage = NOBODY
    assert len(parts_of(table)[Emblem]) == with_it - 1


@pytest.mark.parametrize("width", [1100, 800, 600, 450, 380])
def test_in_any_room_the_whole_goal_is_drawn(strip, table, width):
    table.turn(3).impulse("soviet", 9).advantage("soviet")
    status = DESK.status(table.p)
    strip.resize(width, 46)
    strip.show_parts(status.parts, status.forms[0])
    strip.grab()
    assert len(strip.drawn) == len(status.parts)
    assert all(rect.right() <= width for rect, _ in strip.drawn)


def test_in_less_room_less_is_said(strip, table):
    status = DESK.status(table.turn(3).impulse("soviet", 9).advantage("soviet").p)
    strip.show_parts(status.parts, status.forms[0])
    details = []
    for width in (1100, 380):
        strip.resize(width, 46)
        details.append(strip.detail)
    assert details == [FULL, LEAST]


def test_the_pips_go_before_the_boxes_of_the_turns(strip, table):
    status = DESK.status(table.turn(3).impulse("soviet", 9).advantage("soviet").p)
    strip.show_parts(status.parts, status.forms[0])
    details = []
    for width in range(1100, 300, -10):
        strip.resize(width, 46)
        details.append(strip.detail)
    assert details == sorted(details)
    assert {FULL, NO_PIPS, LEAST} <= {*details}


def test_a_part_says_what_it_means_in_a_tool_tip(strip, table):
    status = DESK.status(table.turn(3).p)
    strip.show_parts(status.parts, status.forms[0])
    strip.grab()
    rect, says = next((rect, says) for rect, says in strip.drawn if says.startswith("Turn 3"))
    at = rect.center().toPoint()
    QApplication.sendEvent(strip, QHelpEvent(QHelpEvent.Type.ToolTip, at, strip.mapToGlobal(QPoint(at))))
    assert QToolTip.text() == says
    QToolTip.hideText()


def test_a_screen_reader_hears_all_of_it(strip, table):
    status = DESK.status(table.turn(3).p)
    strip.show_parts(status.parts, status.forms[0])
    assert strip.accessibleName() == status.forms[0]


def test_an_order_that_changes_nothing_on_the_strip_does_not_draw_it_anew(table):
    assert status_parts(table.p) == status_parts(table.p)


def test_a_part_that_has_no_room_is_left_out_whole(strip, table, qtbot):
    strip.show_parts(DESK.status(table.impulse("soviet").p).parts, "")
    strip.resize(strip.least_width() + 4, 46)
    strip.repaint()
    assert len(strip.drawn) < len(strip.parts)
    assert all(rect.right() <= strip.width() + 1 for rect, _ in strip.drawn)
