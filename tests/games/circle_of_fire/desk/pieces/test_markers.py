"""4.4 Markers and badges."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QRawFont

from cholm_qt import paths
from cholm_qt.games.circle_of_fire.desk.pieces import markers
from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker
from cholm_qt.games.circle_of_fire.desk.unit_badges import BADGES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.ui.look import fonts
from cholm_qt.ui.map.stacking import READABLE_FOOT
from cholm_qt.ui.pieces.badges import Count, badge_rect, count_lettering
from cholm_qt.ui.pieces.cardboard import FRAME
from tests.games.circle_of_fire.desk.pieces.pictures import picture

every_marker = pytest.mark.parametrize("marker", Marker)


@pytest.mark.parametrize("pixels", [24, 48, 74])
def test_every_marker_and_badge_looks_different(components, pixels) -> None:
    pictures = [picture(key, components, pixels) for key in (*Marker, *BADGES, Count(2), Count(3))]
    assert not [1 for one, other in combinations(pictures, 2) if one == other]


@every_marker
def test_marker_words_fit(marker) -> None:
    for line in markers.lettering(marker):
        assert line.squeeze() == 1.0
        assert FRAME.contains(line.path().boundingRect())


@every_marker
def test_every_letter_is_in_the_shipped_font(marker) -> None:
    for line in markers.lettering(marker):
        raw = QRawFont(str(paths.resources() / "fonts" / fonts.FACES[line.face][0]), 20)
        assert all(raw.supportsCharacter(ord(letter)) for letter in line.text)


def test_4_4_1_control_markers_go_by_side() -> None:
    assert [markers.control(side) for side in (GERMAN, SOVIET)] == ["control-german", "control-soviet"]


def test_4_4_2_the_advantage_marker_names_its_holder() -> None:
    holders = [markers.advantage(side) for side in (GERMAN, SOVIET, NOBODY)]
    assert holders == ["advantage-german", "advantage-soviet", "advantage-nobody"]


def test_4_4_4_rubble_has_two_levels() -> None:
    assert [markers.rubble(level) for level in (1, 2)] == [Marker.RUBBLE, Marker.HEAVY_RUBBLE]


@pytest.mark.parametrize("number", [1, 9, 12, 99])
def test_counts_stay_inside_their_disc(number) -> None:
    line = count_lettering(number)
    assert line.squeeze() > 0.85
    assert line.box.contains(line.path().boundingRect())


def test_on_a_small_counter_a_badge_lies_at_the_foot_where_counters_on_top_leave_it_free() -> None:
    counter = QRectF(100, 100, 27, 27)
    assert badge_rect(counter, full=False).top() >= counter.top() + (1 - READABLE_FOOT) * 27
