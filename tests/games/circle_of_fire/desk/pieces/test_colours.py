"""The palette seen by everybody: full colour vision, three kinds of colour blindness, and a grey print.

Distances are CIELAB ΔE (1976). About 2.3 is a difference one can just see side by side; 10 is seen at a
glance on neighbouring patches; things that are looked for across a whole map want about 15.
"""

from itertools import combinations

import pytest

from cholm_qt.games.circle_of_fire.desk.pieces import colours
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.pieces.cardboard import INK
from tests.games.circle_of_fire.desk.pieces.vision import EYES, contrast, distance

# The two sides are the first thing to tell on a full map, in stacks and at 30 pixels; frame and emblem help.
SIDES_APART = 14
# Parents have their name printed beside, so three times the just visible difference will do.
PARENTS_APART = 7
# WCAG 2: small text 4.5; the night CF is a large bold digit, for which 3 is asked.
SMALL_TEXT, LARGE_TEXT = 4.5, 3.0

eyes = pytest.mark.parametrize("eye", EYES)
sides = pytest.mark.parametrize("side", [GERMAN, SOVIET])


def parents_of(side: int) -> list[colours.ParentColours]:
    return [made for (owner, _), made in colours.PARENTS.items() if owner == side]


@eyes
def test_the_fronts_of_the_two_sides_differ(eye) -> None:
    fronts = [colours.SIDES[side].front for side in (GERMAN, SOVIET)]
    assert distance(fronts[0], fronts[1], eye) >= SIDES_APART


@eyes
@sides
def test_a_front_differs_from_the_white_back(eye, side) -> None:
    assert distance(colours.SIDES[side].front, colours.BACK_WHITE, eye) >= PARENTS_APART


@eyes
@sides
def test_symbol_tints_of_a_side_differ(eye, side) -> None:
    tints = [colours.SYMBOL_PAPER] + [parent.tint for parent in parents_of(side)]
    assert min(distance(one, other, eye) for one, other in combinations(tints, 2)) >= PARENTS_APART


@sides
def test_lettering_is_dark_enough_on_both_faces(side) -> None:
    texts = [INK, colours.BURGUNDY] + [parent.text for parent in parents_of(side)]
    faces = (colours.SIDES[side].front, colours.BACK_WHITE)
    assert min(contrast(text, face) for text in texts for face in faces) >= SMALL_TEXT


@sides
def test_the_night_cf_is_dark_enough(side) -> None:
    assert contrast(colours.NIGHT_RED, colours.SIDES[side].front) >= LARGE_TEXT


@sides
def test_symbols_stand_out_from_their_tints(side) -> None:
    assert min(contrast(INK, parent.tint) for parent in parents_of(side)) >= SMALL_TEXT


def test_4_3A_every_parent_organization_has_its_own_colours(components) -> None:
    named = {(parent.side, parent.colour) for parent in components.parents}
    assert named == set(colours.PARENTS)


def test_4_3A_independent_units_are_black_or_burgundy(components) -> None:
    alone = [unit for unit in components.units if unit.parent is None]
    assert {colours.of_unit(unit, components).text for unit in alone} == {INK, colours.BURGUNDY}


def test_known_distances_of_the_measure() -> None:
    assert distance("#000000", "#ffffff", "normal") == pytest.approx(100, abs=0.1)
    assert distance("#ff0000", "#00ff00", "normal") == pytest.approx(170.6, abs=0.5)


def test_red_and_green_of_one_lightness_are_alike_to_a_deuteranope() -> None:
    assert distance("#b05a5a", "#7d7d3c", "deuteranopia") < distance("#b05a5a", "#7d7d3c", "normal") / 2
