from collections import Counter
from itertools import combinations

import pytest

from cholm_qt.files.faults import FaultList
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.board_file import Sheet, inside, read_board
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.spoiling import Spoil


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    """The printed sheet of the shipped board."""
    return read_board(FILES.folder / "board.yaml", FaultList())[1]


def kind(shipped: Components, a: str, b: str) -> str | None:
    """How two places are joined."""
    index = shipped.board.index
    (found,) = shipped.board.kinds[index[a]].get(index[b], (None,))
    return found


def test_3_2_1_there_are_35_areas_and_then_6_zones(shipped: Components):
    ids = [place.id for place in shipped.board.places]
    assert ids == [str(n) for n in range(1, 36)] + list("ABCDEF")


def test_the_borders_and_arrows_are_as_many_as_we_drew(shipped: Components):
    kinds = Counter(
        (*link.kinds, shipped.board.places[link.a].group, shipped.board.places[link.b].group)
        for link in shipped.board.links
    )
    assert kinds == {
        ("road", "area", "area"): 37,
        ("plain", "area", "area"): 31,
        ("lovat", "area", "area"): 10,
        ("kunja", "area", "area"): 6,
        ("road", "area", "zone"): 7,
        ("plain", "area", "zone"): 12,
        ("zone", "zone", "zone"): 6,
    }


def test_3_2_3_the_areas_of_the_example_are_not_adjacent(shipped: Components):
    assert kind(shipped, "22", "24") is None
    assert kind(shipped, "23", "26") is None


@pytest.mark.parametrize(
    ("a", "b", "joined"),
    [
        ("9", "13", "road"),
        ("9", "14", "plain"),
        ("15", "17", "lovat"),
        ("4", "35", "kunja"),
        ("D", "28", "road"),
        ("D", "25", "plain"),
        ("A", "F", "zone"),
    ],
)
def test_places_are_joined_as_the_map_shows(shipped: Components, a: str, b: str, joined: str):
    assert kind(shipped, a, b) == joined == kind(shipped, b, a)


def test_there_are_11_urban_6_forest_and_18_clear_areas(shipped: Components):
    terrain = Counter(place.terrain for place in shipped.board.places if place.group == "area")
    assert terrain == {"urban": 11, "forest": 6, "clear": 18}


def test_special_places_are_tagged(shipped: Components):
    tagged = {tag: place.id for place in shipped.board.places for tag in place.tags if tag != "outlet"}
    assert tagged == {"observation": "9", "victory": "30", "german-regroup": "D"}


def test_19_2_1a_the_outlets_are_c_d_and_e(shipped: Components):
    assert [shipped.board.places[i].id for i in shipped.outlets] == ["C", "D", "E"]


def test_areas_share_a_border_exactly_where_their_outlines_share_two_corners(
    shipped: Components, sheet: Sheet
):
    outlines = {key: set(outline) for key, outline in sheet.outlines.items()}
    touching = {(a, b) for a, b in combinations(outlines, 2) if len(outlines[a] & outlines[b]) == 2}
    joined = {(a, b) for a, b in combinations(outlines, 2) if kind(shipped, a, b)}
    assert touching == joined


def test_the_sheet_has_an_outline_and_a_bank_for_every_area(sheet: Sheet):
    assert (sheet.width_inches, sheet.height_inches) == (34, 22)
    assert len(sheet.outlines) == len(sheet.banks) == 35
    assert [river.id for river in sheet.rivers] == ["lovat", "kunja"]


def test_a_point_is_inside_an_outline_or_not():
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    assert inside((0.5, 0.5), square)
    assert not inside((1.5, 0.5), square)


def test_a_border_to_an_area_that_is_not_there_is_told(spoil: Spoil):
    assert spoil("board.yaml", "1-2, 1-6", "1-2, 1-66") == ["here: There is no Area '66'; did you mean '6'?"]


def test_a_border_that_stands_twice_is_told_with_both_lines(spoil: Spoil):
    (fault,) = spoil("board.yaml", "pairs: [A-B, B-C", "pairs: [A-B, B-A, B-C")
    assert fault.startswith("here: B-A is joined twice, first in line ")


def test_a_border_cannot_be_both_road_and_river(spoil: Spoil):
    (fault,) = spoil("board.yaml", "4-35, 8-35", "4-35, 8-11, 8-35")
    assert fault.startswith("here: 8-11 is joined twice")


def test_3_2_3_a_border_between_areas_that_only_touch_is_told(spoil: Spoil):
    faults = spoil("board.yaml", "1-2, 1-6", "22-24, 1-2, 1-6")
    says = "here: 22-24 is a border, but 'vertex_only' says those Areas meet at a corner only (3.2.3)"
    assert faults == [says]


def test_a_pair_without_a_dash_is_told(spoil: Spoil):
    assert spoil("board.yaml", "1-2, 1-6", "1-2, 16") == ["here: '16' is no pair like 1-2"]


def test_an_area_joined_with_itself_is_told(spoil: Spoil):
    assert spoil("board.yaml", "1-2, 1-6", "1-2, 6-6") == ["here: 6-6 joins a place with itself"]


def test_an_arrow_leads_from_a_zone(spoil: Spoil):
    assert spoil("board.yaml", "A-2, B-20", "G-2, B-20") == ["here: There is no Zone 'G'"]


def test_a_place_that_nothing_leads_to_is_told(spoil: Spoil):
    extra = "  - {id: G, name: G, english: G, terrain: clear, centre: [0, 0], source: R}\n\nborders:\n"
    (fault,) = spoil("board.yaml", "\nborders:\n", extra)
    assert fault.endswith("Zone G has neither border nor arrow")


def test_an_id_that_stands_twice_is_told(spoil: Spoil):
    faults = spoil("board.yaml", 'id: "5"', 'id: "4"')
    assert any(fault.startswith("here: The id '4' is taken already, in line ") for fault in faults)


def test_an_area_has_a_number(spoil: Spoil):
    assert "here: 'id' is 'V', but should be a number from 1 (3.2.7)" in spoil(
        "board.yaml", 'id: "5"', "id: V"
    )


def test_a_wrong_terrain_is_told_with_the_right_one(spoil: Spoil):
    (fault,) = spoil("board.yaml", "terrain: forest", "terrain: forrest")
    assert fault == "here: 'terrain' is 'forrest', not one of clear, forest, urban; did you mean 'forest'?"


def test_a_tag_of_zones_is_none_of_areas(spoil: Spoil):
    (fault,) = spoil("board.yaml", "[observation]", "[outlet]")
    assert fault == "here: 'tags' holds 'outlet', not one of observation, victory"


def test_a_centre_outside_its_area_is_told(spoil: Spoil):
    (fault,) = spoil("board.yaml", "[0.788, 0.219]", "[0.1, 0.219]")
    assert fault == "here: The center of Area 1 lies outside its outline"


def test_an_outline_of_two_points_is_told(spoil: Spoil):
    (fault,) = spoil("board.yaml", "outline: [", "outline: [[0, 0], [1, 1]]\n    was: [")[:1]
    assert fault == "here: 'outline' should be three or more points like [0.5, 0.25]"


def test_a_river_cannot_have_the_name_of_a_kind_of_border(spoil: Spoil):
    assert spoil("board.yaml", "id: lovat", "id: road") == [
        "here: A river cannot be called 'road': that is a kind of border"
    ]


def test_a_source_of_no_known_kind_is_told(spoil: Spoil):
    (fault,) = spoil("board.yaml", "source: R\n", "source: X\n")
    assert fault == "here: 'source' is 'X', but should begin with S and a case, P, I, R or B"
