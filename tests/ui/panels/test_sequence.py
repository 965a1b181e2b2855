"""The sequence of play."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.ui.look import themes
from cholm_qt.ui.panels.sequence import SequencePanel


@pytest.fixture
def sequence(qtbot, components) -> SequencePanel:
    panel = SequencePanel(DESK, components)
    qtbot.addWidget(panel)
    panel.resize(300, 500)
    panel.show()
    return panel


def states(sequence: SequencePanel) -> list[str]:
    return [row.property("state") for row in sequence.rows]


def test_exactly_one_segment_is_lit(sequence, table):
    table.p.segment = 4
    sequence.show_position(table.p)
    assert states(sequence) == ["past"] * 4 + ["now"] + ["ahead"] * 4


def test_the_light_moves_with_the_game(sequence, table):
    sequence.show_position(table.p)
    table.p.segment = table.components.sequence.find("end")
    sequence.show_position(table.p)
    assert states(sequence)[-1] == "now"
    assert states(sequence).count("now") == 1


def test_the_running_segment_is_told_to_a_screen_reader(sequence, table):
    sequence.show_position(table.impulse("soviet").p)
    names = [row.accessibleName() for row in sequence.rows]
    assert [name for name in names if name.endswith(", now")] == ["Impulses in turn, case 11.0, now"]


def test_the_turn_is_named_with_its_date(sequence, table):
    sequence.show_position(table.turn(3).p)
    assert sequence.turn.text() == "Turn 3 of 9 · 21 January 1942"


def test_11_1_2_in_the_maneuver_phase_the_impulse_is_named(sequence, table):
    sequence.show_position(table.impulse("soviet", 5).p)
    assert sequence.detail.text() == "Impulse 5 · Soviet 3rd"


def test_in_other_phases_no_impulse_is_named(sequence, table):
    table.impulse("soviet", 5).p.segment = table.components.sequence.find("end")
    sequence.show_position(table.p)
    assert sequence.detail.isHidden()


def test_a_segment_leads_to_its_case_by_mouse(qtbot, sequence):
    with qtbot.waitSignal(sequence.case_requested) as heard:
        qtbot.mouseClick(sequence.rows[6], Qt.MouseButton.LeftButton)
    assert heard.args == ["11.0"]


def test_a_segment_leads_to_its_case_by_key(qtbot, sequence):
    with qtbot.waitSignal(sequence.case_requested) as heard:
        qtbot.keyClick(sequence.rows[7], Qt.Key.Key_Space)
    assert heard.args == ["16.0"]


@pytest.mark.parametrize("options", [frozenset(), frozenset({"20.1"})])
def test_20_1_the_bids_have_a_row_only_where_sides_are_bid_for(sequence, table, options):
    table.p.options = options
    sequence.show_position(table.p)
    assert sequence.rows[0].text() == "Bid for the sides"
    assert sequence.rows[0].isVisible() == ("20.1" in options)


@pytest.mark.parametrize("percent", [100, 150])
def test_no_row_is_cut_off_at_any_text_size(qapp, sequence, table, percent):
    sequence.setStyleSheet(themes.style_sheet("light", percent))
    sequence.resize(sequence.minimumSizeHint().width(), 900)
    for segment, row in enumerate(sequence.rows[1:], start=1):
        table.p.segment = segment
        sequence.show_position(table.p)
        qapp.processEvents()
        assert row.sizeHint().width() <= row.width() == row.visibleRegion().boundingRect().width()


def test_it_asks_for_the_same_room_whatever_is_lit(sequence, table):
    sequence.setStyleSheet(themes.style_sheet("light", 100))
    widths = set()
    for segment in range(len(sequence.rows)):
        table.p.segment = segment
        sequence.show_position(table.p)
        widths.add(sequence.minimumSizeHint().width())
    assert len(widths) == 1


DEEP = Sequence(
    (
        Segment("weather", "Weather", ("Morning", "Preparation"), "1.1"),
        Segment("supply", "Supply", ("Morning", "Preparation"), "1.2"),
        Segment("march", "March", ("Morning", "Operations"), "2.1"),
        Segment("night", "Night", ("Evening",), "3.1"),
    )
)


@pytest.fixture
def deep(qtbot) -> SequencePanel:
    """A sequence whose segments stand below one or two headings."""
    panel = SequencePanel(DESK, SimpleNamespace(sequence=DEEP))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def headings(panel: SequencePanel) -> list[QLabel]:
    return panel.findChildren(QLabel, "sequence-heading")


def test_each_stretch_of_a_deep_sequence_has_one_heading(deep):
    assert [label.text() for label in headings(deep)] == ["Morning", "Preparation", "Operations", "Evening"]


def test_deeper_headings_stand_further_right(deep):
    assert [label.indent() > 0 for label in headings(deep)] == [False, True, True, False]


def test_everything_that_a_running_segment_belongs_to_is_lit(deep, table):
    table.p.segment = 2
    deep.show_position(table.p)
    assert [label.property("state") for label in headings(deep)] == ["now", "ahead", "now", "ahead"]
