import pytest

from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.spoiling import Spoil


def test_5_1_1_everybody_of_the_garrison_has_a_place_in_the_town(shipped: Components):
    stands = shipped.charts.garrison
    assert {shipped.units[unit].code for unit in stands} == {"C"}
    assert set(stands.values()) <= set(shipped.urban)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('place: "14"', 'place: "30"', "30 is not an Urban Area (5.1.1)"),
        ('place: "14"', 'place: "94"', "There is no place '94'"),
        ("units: [G07]", "units: [G15]", "G15 is not of the garrison (5.1.1)"),
        ("units: [G12]", "units: [G12, G07]", "G07 stands somewhere else already"),
    ],
)
def test_a_spoiled_garrison_is_told(spoil: Spoil, old: str, new: str, says: str):
    assert any(fault.startswith(f"here: {says}") for fault in spoil("tables.yaml", old, new))


def test_5_1_1_a_unit_without_a_place_is_told(spoil: Spoil):
    (fault,) = spoil("tables.yaml", "units: [G13, G10]", "units: [G13]")
    assert fault.endswith("'garrison' leaves out G10 (5.1.1)")
