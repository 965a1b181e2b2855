import pytest

from cholm_qt.games.circle_of_fire.rules.charts import Grouping
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.spoiling import Spoil


def grouping(shipped: Components, name: str) -> Grouping:
    """A grouping by its id."""
    return next(entry for entry in shipped.charts.entry if entry.id == name)


def test_10_4_1_groupings_enter_on_turns_1_to_5(shipped: Components):
    assert {entry.turn for entry in shipped.charts.entry} == {1, 2, 3, 4, 5}


def test_every_ground_unit_with_a_turn_of_entry_is_in_one_grouping(shipped: Components):
    entering = sorted(i for entry in shipped.charts.entry for i in entry.units)
    coded = [i for i, unit in enumerate(shipped.units) if unit.code.isdigit() and not unit.is_gun]
    assert entering == coded


def test_the_first_companies_enter_the_town_one_by_one(shipped: Components):
    entry = grouping(shipped, "german-1")
    assert (entry.line.kind, entry.together, len(entry.units)) == ("urban", False, 2)


def test_the_germans_enter_their_zone_whoever_controls_it(shipped: Components):
    entry = grouping(shipped, "german-416")
    assert entry.line.places == (shipped.board.index["C"],)
    assert entry.line.any_control


def test_a_soviet_regiment_enters_one_zone_together_or_else_zone_a(shipped: Components):
    entry = grouping(shipped, "soviet-164")
    assert (entry.line.kind, entry.together, entry.fallback) == ("zone", True, (shipped.board.index["A"],))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[G15, G16]", "[G15, G61]", "There is no unit 'G61'; did you mean '"),
        ("[G15, G16]", "[G15, G16, S01]", "S01 is a Soviet unit (10.4.2)"),
        ("[G15, G16]", "[G15, G16, G17]", "G17 is a gun: it goes to its box instead (10.4.3)"),
        ("[G15, G16]", "[G15, G16, G36]", "G36 has the code J, so it does not enter on Turn 1 (10.4.2)"),
        ("[G15, G16]", "[G15, G16, G16]", "'units' names unit 'G16' twice"),
        ("[G22]", "[G22, G21]", "G21 enters with 'german-416' already"),
        ("id: german-2-west", "id: german-416", "The id 'german-416' is taken already"),
        ("turn: 2", "turn: 6", "'turn' is 6, but should be from 1 to 5"),
        ("places: [C]", "places: [G]", "There is no place 'G'"),
    ],
)
def test_a_spoiled_grouping_is_told(spoil: Spoil, old: str, new: str, says: str):
    assert any(fault.startswith(f"here: {says}") for fault in spoil("tables.yaml", old, new))


def test_5_1_2_a_unit_left_out_is_told(spoil: Spoil):
    (fault,) = spoil("tables.yaml", "[G15, G16]", "[G15]")
    assert fault.endswith("G16 has the code 1 but stands in no grouping (5.1.2)")
