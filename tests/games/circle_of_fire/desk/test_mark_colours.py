"""The marks of the map seen by everybody; each kind has a line or hatch of its own as well."""

from itertools import combinations

import pytest

from cholm_qt.games.circle_of_fire.desk.legends import MARKS
from cholm_qt.ui.map.marks import CHOSEN, LEGAL, PAPER_WHITE
from tests.games.circle_of_fire.desk.pieces.vision import EYES, distance

# Marks that can be seen at the same time on different places or on top of each other.
TOGETHER = [("move", "attack"), ("german", "soviet", "contested"), ("german", "soviet", "victory")]
SEEN_AT_A_GLANCE = 10  # CIELAB; neighbouring patches that differ so much are told apart at once

eyes = pytest.mark.parametrize("eye", EYES)


@eyes
@pytest.mark.parametrize("names", TOGETHER)
def test_marks_seen_together_differ_in_colour(eye, names) -> None:
    colours = [MARKS[name].colour for name in names]
    assert min(distance(one, other, eye) for one, other in combinations(colours, 2)) >= SEEN_AT_A_GLANCE


@pytest.mark.parametrize("names", TOGETHER)
def test_marks_seen_together_differ_without_colour(names) -> None:
    shapes = {(MARKS[name].line, MARKS[name].hatch) for name in names}
    assert len(shapes) == len(names)


@eyes
def test_every_outline_stands_out_from_its_halo(eye) -> None:
    framed = [mark for mark in MARKS.values() if mark.halo]
    assert min(distance(mark.colour, mark.halo, eye) for mark in framed) >= 3 * SEEN_AT_A_GLANCE


@eyes
def test_a_chosen_counter_differs_from_one_that_can_be_chosen(eye) -> None:
    assert distance(CHOSEN, LEGAL, eye) >= 2 * SEEN_AT_A_GLANCE


@eyes
def test_what_can_be_chosen_stands_out_from_the_paper(eye) -> None:
    assert distance(LEGAL, PAPER_WHITE, eye) >= 3 * SEEN_AT_A_GLANCE
