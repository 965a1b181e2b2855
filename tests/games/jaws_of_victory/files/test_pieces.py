"""The shipped pieces, and what is told of spoiled ones."""

from collections import Counter

import pytest

from cholm_qt.games.jaws_of_victory.rules.components import Components, Strength, Unit
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, NO_FRONT, SOVIET
from tests.files.spoiling import Spoil

from . import plain


def unit(shipped: Components, unit_id: str) -> Unit:
    """A piece by its id."""
    return shipped.units[shipped.unit_index[unit_id]]


def test_55_german_and_62_soviet_units_13_markers_and_2_bands(shipped: Components) -> None:
    units = [piece for piece in shipped.units if not piece.is_marker]
    assert Counter(piece.side for piece in units) == {GERMAN: 55, SOVIET: 62}
    assert (len(shipped.markers), len(shipped.partisans)) == (13, 2)


def test_units_of_each_type_are_as_many_as_the_reconstruction_says(shipped: Components) -> None:
    types = [
        Counter(piece.type for piece in shipped.units if piece.side == side) for side in (GERMAN, SOVIET)
    ]
    assert {**types[0]} == {
        "infantry": 21, "motorized": 11, "armor": 14, "artillery": 5, "alarm": 4, "supply": 5,
    }  # fmt: skip
    assert {**types[1]} == {
        "infantry": 28, "cavalry": 3, "motorized": 7, "armor": 9, "artillery": 8, "antitank": 2,
        "fortified": 2, "barrage": 3, "supply": 8, "partisan": 2,
    }  # fmt: skip


def test_the_first_strength_of_the_file_is_that_of_all_steps(shipped: Components) -> None:
    assert unit(shipped, "G01").steps == (Strength(1, 2), Strength(2, 3), Strength(3, 4))


def test_strengths_are_what_the_file_says(shipped: Components) -> None:
    for row in plain.units().values():
        told = [f"{step.attack}-{step.defence}" for step in reversed(unit(shipped, row["id"]).steps)]
        assert told == row["steps"]


def test_22_11_a_soviet_unit_has_the_front_of_its_army(shipped: Components) -> None:
    fronts = {
        unit_id: unit(shipped, unit_id).front for unit_id in ("S01", "S27", "S60", "S61", "SDM-40A", "G01")
    }
    assert fronts == {"S01": 0, "S27": 1, "S60": 0, "S61": 1, "SDM-40A": 0, "G01": NO_FRONT}


def test_j23_5th_guards_cavalry_corps_draws_on_the_tank_army(shipped: Components) -> None:
    assert shipped.marker_of["5GCC"] == shipped.marker_of["5GTA"] == shipped.unit_index["SDM-5GTA"]


def test_the_marker_of_iii_korps_comes_on_turn_7(shipped: Components) -> None:
    marker = unit(shipped, "SDM-III").marker
    assert marker is not None
    assert (marker.from_turn, marker.source, marker.increment) == (7, "uman", (6, 4))
    assert marker.at == shipped.hex("0424")


def test_j40_two_guns_belong_to_each_barrage_unit(shipped: Components) -> None:
    assert {name: len(guns) for name, guns in shipped.divisions.items()} == {"A1": 2, "B1": 2, "B2": 2}


def test_nearly_every_piece_says_that_its_strength_is_ours(shipped: Components) -> None:
    assert all(piece.source.startswith("R") for piece in shipped.units)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("id: G02,", "id: G01,", "here: The id 'G01' is taken already, in line"),
        ("id: G02,", "id: G*2,", "here: 'id' is 'G*2', but should be letters and digits like G01 or SDM-XI"),
        ('"34 ID KG-253"', '"34 ID KG-80"', "here: The name '34 ID KG-80' is taken already, in line"),
        (
            "side: german",
            "side: germane",
            "here: 'side' is 'germane', not one of german, soviet; did you mean",
        ),
        (
            "command: VII,",
            "command: VIII,",
            "here: 'command' is 'VIII', which is not known; did you mean 'VII'? (J23)",
        ),
        ("type: infantry", "type: infentry", "here: 'type' is 'infentry', not one of infantry,"),
        ("move: leg", "move: none", "here: A unit moves as 'none' exactly when its 'ma' is 0 (J6)"),
        ("ma: 4", "ma: 44", "here: 'ma' is 44, but should be from 0 to 20"),
        ("[3-4, 2-3, 1-2]", "[3-4, 2-5, 1-2]", "here: A unit gets no stronger by the loss of a step"),
        ("[3-4, 2-3, 1-2]", "[3-4, 2, 1-2]", "here: 'steps' holds '2', but should hold strengths like 4-5"),
        ("[3-4, 2-3, 1-2]", "[]", "here: A unit has at least one step"),
        ("aa: 1", "ar: 1", "here: Only armor has an armor class (12.12.1)"),
        ("aa: 1", "traits: [gards]", "here: 'traits' holds 'gards', not one of division, engineer, guards,"),
        ("aa: 1", "range: 3", "here: Only artillery has a 'range'"),
        ("aa: 1", "division: A1", "here: Only artillery and barrage units have a 'division' (17.1)"),
        ("strength: 1, range: 3", "strength: 1", "here: 'range' is missing"),
        (
            "subscript: 1,",
            "subscript: 1, division: A1,",
            "here: The Germans have no Artillery Divisions (17.1)",
        ),
        (
            "front: 1UF, type: barrage",
            "type: barrage",
            "A Soviet unit belongs to a Front, by its Army or by itself",
        ),
        (
            "ma: 0, steps: [0-2], division: A1",
            "ma: 0, steps: [0-2]",
            "here: A barrage unit needs a 'division' (17.1)",
        ),
        ("subscript: 2, division: A1", "subscript: 2", "The division A1 has 1 guns and 1 barrage units"),
        ("commands: [27A, 40A", "commands: [27A, 52A", "52A belongs to a Front already"),
        ("{id: 2UF, com", "{id: 1UF, com", "The Front 2UF should stand here once"),
        ("serves: [VII]", "serves: [XI]", "XI is served by SDM-VII already (J23)"),
        ("origin: uman", "origin: umen", "here: 'origin' is 'umen', not one of uman,"),
        ("increment: [6, 4]", "increment: [6]", "here: 'increment' should be 2 numbers from 1 to 20"),
        ('at: "0815"', 'at: "9999"', "here: There is no hex '9999'"),
        (
            "side: soviet, command: 27A, serves",
            "side: german, command: 27A, serves",
            "here: A Soviet command",
        ),
        (
            "side: german, command: VII, type",
            "side: soviet, command: VII, type",
            "A Soviet unit belongs to a Front",
        ),
        ("name: Partisans 1", "name: Partisans 2", "The name 'Partisans 2' is taken already"),
    ],
)
def test_a_spoiled_piece_is_told(spoil: Spoil, old: str, new: str, says: str) -> None:
    faults = spoil("units.yaml", old, new)
    assert any(says in fault for fault in faults), faults


def test_a_command_of_the_other_side_is_told(spoil: Spoil) -> None:
    faults = spoil("units.yaml", "serves: [27A]", "serves: [27A, VI]") + spoil(
        "units.yaml", "command: VII, type", "command: VI, type"
    )
    assert any("VI is a command of the other side" in fault for fault in faults)
