"""The shipped map: its figures, and that the compiled one is what the file says."""

from itertools import pairwise

import pytest

from cholm_qt.games.jaws_of_victory.rules.components import Components
from tests.files.spoiling import Spoil

from . import plain


def test_there_are_950_hexes_of_which_865_are_in_play(shipped: Components) -> None:
    terrain = plain.terrain()
    assert (len(terrain), shipped.places) == (950, 865)
    assert {p.id: p.terrain for p in shipped.board.places} == {k: v for k, v in terrain.items() if v != "out"}


def test_every_hex_has_the_neighbours_that_its_number_says(shipped: Components) -> None:
    places = shipped.board.places
    found = {place.id: {places[n].id for n in shipped.around[i]} for i, place in enumerate(places)}
    assert found == {name: set(plain.around(name)) & set(found) for name in found}


def test_neighbours_agree_both_ways(shipped: Components) -> None:
    assert all(here in shipped.near[there] for here, near in enumerate(shipped.near) for there in near)


def test_rivers_flow_where_the_file_has_them(shipped: Components) -> None:
    places = shipped.board.places
    minor = {side for side, kind in plain.rivers().items() if kind == "minor"}
    assert {f"{places[a].id}/{places[b].id}" for a, b in shipped.river_sides} == minor


def test_the_dnepr_alone_parts_the_map_from_what_is_out_of_play() -> None:
    terrain = plain.terrain()
    shore = {
        plain.side(name, near)
        for name, kind in terrain.items()
        for near in plain.around(name)
        if kind != "out" and terrain[near] == "out"
    }
    assert shore == {side for side, kind in plain.rivers().items() if kind == "great"}


def test_where_roads_run_together_the_main_one_counts(shipped: Components) -> None:
    places = shipped.board.places
    found = {}
    for here, links in enumerate(shipped.roads):
        for there, _ in links:
            found[plain.side(places[here].id, places[there].id)] = shipped.road_kind(here, there)
    assert found == {link: 1 if "main" in kinds else 2 for link, kinds in plain.roads().items()}
    assert (len(found), sorted(found.values()).count(1)) == (309, 149)


def test_61_bridges_stand_at_the_start(shipped: Components) -> None:
    places = shipped.board.places
    found = {
        f"{places[a].id}/{places[b].id}": "-LHKJS"[code]
        for (a, b), code in zip(shipped.river_sides, shipped.printed_bridges, strict=True)
        if code
    }
    assert found == plain.bridges()
    assert len(found) == 61


def test_rails_run_from_the_southern_edge_to_korsun(shipped: Components) -> None:
    linked = {(here, there) for here, links in enumerate(shipped.rails) for there, _ in links}
    pairs = {
        (shipped.hex(a), shipped.hex(b))
        for row in plain.plain("board.yaml")["rails"]
        for a, b in pairwise(row["hexes"].split())
    }
    assert linked == pairs | {(b, a) for a, b in pairs}
    assert len(pairs) == 65


@pytest.mark.parametrize(
    ("hex_id", "name"), [("1712", "Shenderovka"), ("1613", "Pochapintsy"), ("2110", "Korsun"), ("0101", "")]
)
def test_a_hex_has_the_name_of_its_town(shipped: Components, hex_id: str, name: str) -> None:
    assert shipped.board.places[shipped.hex(hex_id)].name == name


def test_villages_without_terrain_of_their_own_can_be_found(shipped: Components) -> None:
    assert shipped.spots["place:khilki"] == shipped.spots["place:shenderovka"] == (shipped.hex("1712"),)


def test_j53_an_entry_hex_comes_with_those_that_take_its_place(shipped: Components) -> None:
    uman = shipped.spots["entry:uman"]
    assert [shipped.board.places[at].id for at in uman[:3]] == ["0425", "0325", "0525"]
    assert len(uman) == 10


# Road hexes between towns, as the reconstruction counts them.
@pytest.mark.parametrize(
    ("start", "end", "hexes"),
    [
        ("0424", "1617", 14),
        ("0424", "1413", 17),
        ("0424", "1507", 23),
        ("2824", "2319", 8),
        ("2824", "2513", 16),
        ("3820", "2319", 15),
        ("3820", "1617", 22),
        ("0201", "1413", 21),
        ("1413", "1712", 4),
        ("1712", "2110", 5),
    ],
)
def test_roads_are_as_long_as_they_should(start: str, end: str, hexes: int) -> None:
    reached, count = {start}, 0
    while end not in reached:
        reached |= {there for here in reached for there in plain.net()[here]}
        count += 1
    assert count == hexes


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"01 .c', '"01 .x', "here: Hex 0201 is 'x', not one of ., r, f, m, h, t, c, ~"),
        ('"01 .c.', '"01 .c', "here: This row should be '01', a space and 38 letters"),
        (
            '    - "25 ......................................"\n',
            "",
            "'terrain' has 24 rows, but should have 25",
        ),
        ('"01 .c', '"01 ..', "0201 is clear, not one of town, city, hilltop"),
        ('"03 ..', '"03 c.', "The city in 0103 has no name"),
        ("name: Buki", "name: Boguslav", "here: 'Boguslav' is taken already, in line"),
        ('hex: "0717"', 'hex: "1507"', "here: The hex has a name already, in line"),
        ('hex: "0717"', 'hex: "0771"', "here: There is no hex '0771'; did you mean"),
        ("0114/0115 0115", "0114/0116 0115", "The hexes of 0114/0116 do not touch"),
        ("0114/0115 0115", "0114-0115 0115", "'0114-0115' should be a hexside like 0114/0115"),
        ("0115/0214 ", "", "Gorny Tikich lies on the map in 2 pieces, but should in 1"),
        ("0115/0214 ", "0114/0115 ", "The hexside 0114/0115 stands here twice"),
        ("0311/0410", "0114/0115", "The hexside 0114/0115 has a river already"),
        ("class: great", "class: grate", "here: 'class' is 'grate', not one of minor, great; did you mean"),
        ("class: great", "class: minor", "No great river parts 2401 from 2501, which is out of play"),
        ("0424 0524 0623", "0424 0623", "jumps from 0424 to 0623"),
        ("0424 0524 0623", "0424 0542 0623", "There is no hex '0542'; did you mean"),
        (
            "class: secondary\n    source: R\n    hexes: >-\n      0213 0113",
            "class: secondary\n    source: R\n    hexes: >-\n      0213",
            "Zhashkov–west edge should run through two hexes or more",
        ),
        ("0425 0424 0524 0623", "0425 0424 0523 0623", "runs along no road at 0523/0623"),
        ("letter: H", "letter: X", "here: 'letter' is 'X', not one of L, H, K, J, S"),
        ("0415/0416 0803/0804", "0803/0804", "A road crosses a river at 0415/0416 without a bridge"),
        ("0415/0416 0803/0804", "0416/0516 0803/0804", "The bridge 0416/0516 is on no road"),
        ("0415/0416 0803/0804", "0416/0417 0803/0804", "The bridge 0416/0417 is on no minor river"),
        ("0415/0416 0803/0804", "0311/0410 0803/0804", "The hexside 0311/0410 has a bridge already"),
        ('side: german, hex: "0424"', 'side: german, hex: "0524"', ""),
        ('side: german, hex: "0424"', 'side: german, hex: "0525"', "here: No road runs through 0525"),
        ('hex: "0425", sub', 'hex: "0424", sub', "here: 0424 is not at the edge of the map"),
        ('"0325", "0525"', '"0325", "0325"', "here: 'substitutes' names hex '0325' twice"),
        ("id: novomirgorod, side", "id: uman, side", "here: The id 'uman' is taken already, in line"),
        ("name: Gorny Tikich", "nam: Gorny Tikich", "'name' is missing"),
        (
            "source: P}",
            "source: X}",
            "here: 'source' is 'X', but should begin with S and a case, P, I, R or B",
        ),
    ],
)
def test_a_spoiled_map_is_told(spoil: Spoil, old: str, new: str, says: str) -> None:
    faults = spoil("board.yaml", old, new)
    assert any(says in fault for fault in faults) if says else faults == []


def test_a_road_net_in_pieces_is_told(spoil: Spoil) -> None:
    faults = spoil("board.yaml", "1613 1713 1812 1811", "0101 0102 0103")
    assert any("The roads are in pieces: none leads from" in fault for fault in faults)


def test_an_unreadable_map_brings_no_false_faults_of_pieces(spoil: Spoil) -> None:
    (fault,) = spoil("board.yaml", "places:", "places: [")
    assert "This is not YAML" in fault
