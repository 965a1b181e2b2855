from pathlib import Path

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, Components
from tests.files.spoiling import Spoil


def test_9_1_6_an_area_with_enemies_costs_4_by_day_and_3_at_night(shipped: Components):
    movement = shipped.charts.movement
    assert (movement.road_enemy_day, movement.road_enemy_night) == (4, 3)


def test_15_1_rubble_comes_at_6_by_fire_and_at_4_by_bombardment(shipped: Components):
    assert (shipped.charts.fire.rubble_at, shipped.charts.bombardment.rubble_at) == (6, 4)


def test_9_1_7_night_helps_the_defender_by_1(shipped: Components):
    assert shipped.charts.fire.night == 1


def test_the_direct_fire_table_is_as_we_reconstructed_it(shipped: Components):
    fire = shipped.charts.fire
    assert fire.terrain == {"clear": 0, "forest": 1, "urban": 2}
    assert (fire.rubble, fire.no_control, fire.other_units_most) == ((0, 1, 2), -1, 3)


def test_casualty_points_are_as_we_reconstructed_them(shipped: Components):
    costs = shipped.charts.casualties
    assert (costs.commit, costs.retreat, costs.eliminate) == (1, 1, 2)


def test_the_last_close_combat_row_is_open_ended(shipped: Components):
    assert shipped.charts.close_combat.results == ((3, "none"), (5, "retreat"), (99, "eliminated"))


def test_5_3_1_the_partisans_have_a_result_for_every_die(shipped: Components):
    assert shipped.charts.partisan == ("none",) * 3 + ("committed",) * 2 + ("eliminated",)


def test_10_5_4_the_stuka_delays_on_5_and_6(shipped: Components):
    assert shipped.charts.interdiction == ("none",) * 4 + ("delay",) * 2


def test_the_limits_of_the_rulebook(shipped: Components):
    limits = shipped.charts.limits
    assert (limits.turns, limits.stacking, limits.stacking_extra, limits.regroup_cost) == (9, 3, 1, 3)
    assert (limits.check_turn, limits.check_urban, limits.end_urban, limits.spotting_range) == (4, 1, 4, 2)


def test_10_3_4_the_random_table_has_a_letter_for_each_turn(shipped: Components):
    rows = shipped.charts.random.rows
    assert rows[0] == (2, "JJJUUUUUU")
    assert {len(letters) for _, letters in rows} == {9}


def test_the_random_modifiers_favour_who_uses_the_advantage(shipped: Components):
    table = shipped.charts.random
    assert table.advantage == (-2, 2)
    assert [shipped.board.places[i].id for i in (table.airfield, table.relief_zone)] == ["30", "D"]


def test_10_3_5_the_hunters_land_beside_the_airfield_they_need(shipped: Components):
    group = shipped.charts.random.groups["J"]
    ids = [[shipped.board.places[i].id for i in line.places] for line in group.lines]
    assert ids == [["30", "17", "18"], ["C", "D"]]
    assert (group.side, group.take, group.lines[0].needs) == (GERMAN, 2, shipped.board.index["30"])


def test_10_3_6_substitutes_and_their_first_turns(shipped: Components):
    groups = shipped.charts.random.groups.values()
    found = {group.id: (group.substitute, group.substitute_from) for group in groups}
    assert found == {"J": ("U", 4), "U": ("J", 1), "A": ("K", 1), "K": ("A", 3)}


def test_a_random_group_is_made_of_the_units_with_its_letter(shipped: Components):
    units = shipped.charts.random.groups["K"].units
    assert [shipped.units[i].name for i in units] == ["Ski 3", "Ski 4", "Recon 45", "Katyusha"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "road_enemy_day: {value: 4",
            "road_enemy_day: {value: four",
            "'value' should be a whole number, not 'four'",
        ),
        (
            "road_vacant_enemy:",
            "road_vacant_enmy:",
            "'road_vacant_enmy' is not known here; did you mean 'road_vac",
        ),
        ("source: S 3.2.5", "source: rulebook", "'source' is 'rulebook', but should begin with S and a case"),
        (
            "non_road: {value: all",
            "non_road: {value: 3",
            "'non_road' can only be 'all': the program has no other",
        ),
        ("{to: 5, result: retreat", "{to: 2, result: retreat", "'to' should be higher than in the row above"),
        (
            "result: retreat",
            "result: retrait",
            "'result' is 'retrait', not one of none, retreat, eliminated; did",
        ),
        ("die: 4-5", "die: 3-5", "The die 3 has a result already"),
        ("die: 4-5", "die: 4-7", "'die' is '4-7', but should be a face like 6 or a range like 1-3"),
        ("JJJUUUUUU", "JJJUUUUU", "'groups' has 8 letters, but there are 9 Turns (10.3.4)"),
        ("JJJUUUUUU", "JJJXUUUUU", "'groups' holds 'X', not one of J, U, A, K, - (10.3.4)"),
        ("airfield: {value: 30", "airfield: {value: 300", "There is no place '300'; did you mean '30'?"),
        ("      side: german\n", "      side: russian\n", "'side' is 'russian', not one of german, soviet"),
        ('needs: "30"', 'needs: "38"', "There is no place '38'"),
        ("{kind: zone", "{kind: zones", "'kind' is 'zones', not one of urban, zone; did you mean 'zone'?"),
        ("{kind: zone", "{any_control: true", "Either 'places' or 'kind' should say where the units enter"),
        ("[friendly-road,", "[freindly-road,", "'order' holds 'freindly-road', not one of friendly-road, "),
        ("turns: {value: 9, source", "turns: {value: 0, source", "'value' is 0, but should be from 1 to 99"),
    ],
)
def test_a_spoiled_chart_is_told(spoil: Spoil, old: str, new: str, says: str):
    assert any(fault.startswith(f"here: {says}") for fault in spoil("tables.yaml", old, new))


def test_rows_that_leave_a_roll_open_are_told(spoil: Spoil):
    (fault,) = spoil("tables.yaml", "{to: any, result", "{to: 6, result")
    assert fault.endswith("'results' does not cover every roll: its last row should say 'to: any'")


def test_a_face_without_a_result_is_told(spoil: Spoil):
    (fault,) = spoil("tables.yaml", "die: 4-5", "die: 5")
    assert fault.endswith("'partisan' has no result for the die 4")


def test_a_substitute_that_is_no_group_is_told(spoil: Spoil):
    (fault,) = spoil("tables.yaml", "substitute: U", "substitute: X")
    assert fault.endswith("The substitute of J is 'X', not one of J, U, A, K")


def test_5_1_3_a_code_without_its_group_is_told(spoil: Spoil):
    faults = spoil("tables.yaml", "    K:\n", "    L:\n")
    assert any("Units have the code K, but there is no random group K" in fault for fault in faults)


def test_a_chart_left_out_is_told_once(spoil: Spoil):
    faults = spoil("tables.yaml", "casualty_points:", "casualty_pionts:")
    assert faults[0].endswith("'casualty_points' is missing")
    assert faults[1:] == ["here: 'casualty_pionts' is not known here; did you mean 'casualty_points'?"]


def test_another_number_needs_no_other_code(spoil: Spoil):
    assert spoil("tables.yaml", "urban: {value: 2", "urban: {value: 3") == []


def test_13_4_1_friendly_areas_in_two_lines_are_read_as_the_one_line_they_are(folder: Path):
    """A file of the rules before version 4 had a line for road arrows and one for the others."""
    tables = folder / "tables.yaml"
    now, once = "friendly-area,", "friendly-area-road, friendly-area-other,"
    tables.write_text(tables.read_text("utf-8").replace(now, once), "utf-8")
    found = FILES.load_components(folder).charts.retreat_from_zone
    assert found == ("friendly-zone", "friendly-area", "contested-zone", "vacant-enemy-zone")
