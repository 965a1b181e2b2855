from collections import Counter

import pytest

from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components, Unit
from tests.files.spoiling import Spoil


def unit(shipped: Components, unit_id: str) -> Unit:
    """A unit by its id."""
    return shipped.units[shipped.unit_index[unit_id]]


def test_54_germans_stand_before_67_soviets(shipped: Components):
    assert [unit.side for unit in shipped.units] == [GERMAN] * 54 + [SOVIET] * 67


def test_the_germans_by_code(shipped: Components):
    codes = Counter(unit.code for unit in shipped.units if unit.side == GERMAN)
    assert codes == {"C": 14, "1": 3, "2": 6, "3": 5, "4": 3, "5": 4, "J": 4, "U": 9, "KG": 6}


def test_the_soviets_by_code(shipped: Components):
    codes = Counter(unit.code for unit in shipped.units if unit.side == SOVIET)
    assert codes == {"1": 13, "2": 23, "3": 3, "4": 8, "5": 2, "A": 4, "K": 4, "RG": 10}


def test_4_3a_every_parent_of_the_rulebook_is_there(shipped: Components):
    names = [[parent.id for parent in shipped.parents if parent.side == side] for side in (GERMAN, SOVIET)]
    assert names == [["POL", "8 JAG", "416", "386"], ["73", "82", "164", "79"]]


def test_scherer_alone_commands_the_stubborn_defense(shipped: Components):
    assert [shipped.units[i].name for i in shipped.scherer] == ["Scherer"]


def test_9_1_5_the_stuka_has_no_night_cf(shipped: Components):
    stuka = unit(shipped, "G23")
    assert (stuka.type, stuka.cf, stuka.cf_night, stuka.ma) == ("DB", 6, 0, 0)


def test_a_gun_has_a_day_and_a_night_cf(shipped: Components):
    katyusha = unit(shipped, "S57")
    assert (katyusha.cf, katyusha.cf_night, katyusha.cf_committed) == (8, 5, 0)


def test_the_companies_of_the_386th_are_no_stronger_than_others(shipped: Components):
    values = {(u.cf, u.cf_committed) for u in shipped.units if u.parent == "386" and u.type == "INF"}
    assert values == {(3, 2)}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("type: HQ", "type: HG", "'type' is 'HG', not one of "),
        (
            "side: german, name",
            "side: germany, name",
            "'side' is 'germany', not one of german, soviet; did you",
        ),
        ("cf: 3,", "cf: 21,", "'cf' is 21, but should be from 0 to 20"),
        ("ma: 4,", "ma: 0,", "G01 could not move with 'ma: 0' (4.3)"),
        (
            "parent: POL",
            "parent: PLO",
            "'parent' is 'PLO', not one of POL, 8 JAG, 416, 386, 73, 82, 164, 79; did",
        ),
        ("parent: POL", 'parent: "82"', "'82' is a Soviet organization, G02 is not (4.3A)"),
        (
            "code: C,",
            "code: K,",
            "'code' is 'K', not one of C, 1, 2, 3, 4, 5, J, U, KG",
        ),
        ("id: G02", "id: G01", "The id 'G01' is taken already, in line "),
        ("cf_night: 2,", "cf_night: 3,", "The night CF of G17 should be lower than its day CF (9.1.4)"),
        (
            "cf: 6, cf_committed: 0, ma: 0, cf_night: 0",
            "cf: 6, cf_night: 2",
            "G23 is the Stuka, which has no",
        ),
        ("cf_committed: 0, ma: 0", "cf_committed: 0, ma: 4", "G17 is a gun: its 'cf_committed' and 'ma'"),
        (
            "ma: 4, code: C, source",
            "ma: 4, cf_night: 1, code: C, source",
            "Only guns have a night CF; G02 is INF",
        ),
        ("type: KG", "type: INF", "Type INF and code KG do not go together (5.1.4)"),
        ("ma: 4, code: C, source", "ma: 4, cmd: 1, code: C, source", "'cmd' is not known here"),
        ("cf: 3, cf_committed: 2, ma: 4", "cf: 3, cf_commited: 2, ma: 4", "'cf_committed' is missing"),
        (
            "colour: rose, source: S 4.3A",
            "colour: rose, source: S",
            "'source' is 'S', but should begin with S and",
        ),
    ],
)
def test_a_spoiled_counter_is_told(spoil: Spoil, old: str, new: str, says: str):
    assert any(fault.startswith(f"here: {says}") for fault in spoil("units.yaml", old, new))


def test_8_1_1c_a_second_commander_is_told(spoil: Spoil):
    new = "code: C, commands_stubborn_defense: true, source: R}"
    (fault,) = spoil("units.yaml", "code: C, source: R}", new)
    assert fault == "here: Only one unit, a German HQ, can command the Stubborn Defense (8.1.1C)"


def test_a_misspelt_key_is_told_with_the_right_one(spoil: Spoil):
    faults = spoil("units.yaml", "colour: rose", "color: rose")
    assert faults == ["here: 'colour' is missing", "here: 'color' is not known here; did you mean 'colour'?"]
