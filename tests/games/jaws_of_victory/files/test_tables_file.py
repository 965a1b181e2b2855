"""The shipped tables: what holds of them as a whole, and what is told of spoiled ones."""

from itertools import pairwise
from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.tables import NO, Crt
from tests.files.spoiling import Spoil

from . import plain


def test_a_higher_index_is_never_better_for_the_defender(shipped: Components) -> None:
    results = shipped.tables.combat.results
    harm = [r.retreat + 2 * r.defender_steps + r.defender_disorganized + r.breakthrough for r in results]
    assert harm == sorted(harm)
    for i, (below, above) in enumerate(pairwise(results)):
        assert harm[i] < harm[i + 1] or above.attacker_steps <= below.attacker_steps


def test_breakthrough_comes_only_with_a_retreat_and_disorganization(shipped: Components) -> None:
    for result in shipped.tables.combat.results:
        assert not result.breakthrough or (result.retreat and result.defender_disorganized)


def test_j2_ten_columns_and_six_faces_make_fifteen_results(shipped: Components) -> None:
    combat = shipped.tables.combat
    assert (len(combat.columns), len(combat.odds), len(combat.results)) == (10, 10, 15)
    assert [a / d for a, d in combat.odds] == sorted(a / d for a, d in combat.odds)
    assert combat.odds[3] == (3, 2)


def test_a_result_of_the_file_is_the_result_that_is_used(shipped: Components) -> None:
    assert shipped.tables.combat.results[11] == Crt(0, 1, False, True, 2, True)
    assert shipped.tables.combat.results[0] == Crt(2, 0, True, False, 0, False)
    assert shipped.tables.combat.results[4] == Crt(0, 0, False, False, 0, False)


def test_air_missions_rise_with_the_die_and_are_fewer_in_mud(shipped: Components) -> None:
    air = shipped.tables.air
    for frozen, mud in ((air.german_frozen, air.german_mud), (air.front_frozen, air.front_mud)):
        assert len(frozen) == len(mud) == 7
        assert list(frozen) == sorted(frozen)
        assert list(mud) == sorted(mud)
        assert all(m <= f for f, m in zip(frozen, mud, strict=True))


def test_the_weather_is_known_for_all_24_turns(shipped: Components) -> None:
    modifiers = shipped.tables.weather.ground_modifier
    assert (len(modifiers), modifiers[:4], modifiers[8], modifiers[-1]) == (24, (-2, -2, 1, 1), 3, -1)


def test_9_2_mud_is_never_cheaper_than_frozen_ground(shipped: Components) -> None:
    movement = shipped.tables.movement
    rows = (*movement.terrain.values(), movement.main_road, movement.secondary_road, movement.unbridged_river)
    for row in rows:
        for frozen, mud in zip(row[::2], row[1::2], strict=True):
            assert mud == NO or NO != frozen <= mud


def test_every_terrain_of_the_map_has_its_costs_and_its_defence(shipped: Components) -> None:
    found = {place.terrain for place in shipped.board.places}
    assert found == shipped.tables.movement.terrain.keys()
    assert found <= shipped.tables.combat.defence.keys()


def test_what_is_not_allowed_stands_as_no_in_the_file(shipped: Components) -> None:
    assert plain.plain("tables.yaml")["movement"]["zoc_to_zoc"]["leg"] == "no"
    assert shipped.tables.movement.zoc_to_zoc == (NO, 6, 6)
    assert shipped.tables.movement.terrain["marsh"] == (2, 6, 4, NO, 4, NO)


def test_factors_are_exact(shipped: Components) -> None:
    combat = shipped.tables.combat
    assert (combat.defence["regroup"], combat.attack["river_mud"], combat.gun_shares) == (
        (3, 4),
        (1, 2),
        ((1, 1), (1, 2)),
    )


def test_8_0_replacements_are_due_by_front_and_korps(shipped: Components) -> None:
    replacements = shipped.tables.replacements
    assert replacements.due["III"] == {"13": 2, "18": 2}
    assert replacements.cost["armor"] == 4


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "mud_at_least: {value: 5,",
            "mud_at_least: {value: five,",
            "here: 'value' should be a whole number, not 'five'",
        ),
        (
            "storm_from: {value: 6, source: S 5.2",
            "storm_from: {value: 6, source: S",
            "here: 'source' is 'S', but",
        ),
        (
            "german_frozen: {value: [0, 1,",
            "german_frozen: {value: [0,",
            "here: 'value' has 6 items, but should have 7",
        ),
        (
            "german_frozen: {value: [0, 1,",
            "german_frozen: {value: [0, x,",
            "here: 'value' should be whole numbers, not 'x'",
        ),
        ("clear: {leg: [2, 3]", "clear: {leg: [2]", "here: 'leg' should be two costs, Frozen and Mud"),
        (
            "clear: {leg: [2, 3]",
            "clear: {leg: [2, -3]",
            "here: 'leg' should be costs in halves or no, not '-3'",
        ),
        (
            "clear: {leg: [2, 3]",
            "clear: {leg: [3, 2]",
            "here: 'leg' should not cost less in Mud than Frozen (9.2)",
        ),
        ("motor: [4, no]", "motor: [no, 4]", "here: 'motor' should not cost less in Mud than Frozen (9.2)"),
        (
            "next_to_alarm: {value: 4",
            "next_to_alarm: {value: -1",
            "here: 'value' is -1, but should be from 0 to 100",
        ),
        (
            "german_frozen: {value: [0, 1, 1",
            "german_frozen: {value: [5, 1, 1",
            "here: 'value' should not fall from die to die (6.1)",
        ),
        (
            "german_mud: {value: [0, 0",
            "german_mud: {value: [1, 1",
            "here: There should not be more missions in Mud (6.1)",
        ),
        (
            '{index: 7, result: "R1"',
            '{index: 7, result: "-"',
            "here: This is better for the defender than the row before",
        ),
        (
            '{index: 7, result: "R1"',
            '{index: 7, result: "R1 B"',
            "here: A Breakthrough comes only with a retreat of Disorganized defenders",
        ),
        ("    marsh: {leg", "    mash: {leg", "'marsh' is missing"),
        ("    marsh: {leg", "    mash: {leg", "here: 'mash' is not known here; did you mean 'marsh'?"),
        (
            "zoc_enter: {leg: 2",
            "zoc_enter: {leg: two",
            "here: 'leg' should be costs in halves or no, not 'two'",
        ),
        (
            "reserve_divisor: {value: 2",
            "reserve_divisor: {value: 0",
            "here: 'value' is 0, but should be from 1 to 100",
        ),
        (
            "ring_share: {value: 1/2",
            "ring_share: {value: half",
            "here: 'value' is 'half', but should be a factor like 3/2",
        ),
        (
            "value: [none, one",
            "value: [non, one",
            "here: 'value' holds 'non', not one of none, one, all, all-and-step",
        ),
        ('XXXXVII: {"6": 2', 'XXXXVIII: {"6": 2', "here: 'XXXXVIII' is not one of 1UF, 2UF, VII,"),
        ('XXXXVII: {"6": 2', "XXXXVII: {six: 2", "here: 'six' should be the number of a Game-turn"),
        ('"1:2", "1:1"', '"1:2", "1:1:1"', "here: 'value' holds '1:1:1', but should hold odds like 3:2"),
        ('"1:2", "1:1"', '"1:1", "1:2"', "here: 1:2 is no better than the column before"),
        (
            'result: "A2 Ao"',
            'result: "Ao A2"',
            "here: 'result' is 'Ao A2', but should be like A1 Do R2 B, or -",
        ),
        ("index: 2,", "index: 3,", "here: 'index' should be 2"),
        (
            '    - {index: 15, result: "D2 Do R3 B", source: R}\n',
            "",
            "'results' has 14 rows, but should have 15",
        ),
        ("    minefield: {", "    minefeld: {", "'minefield' is missing"),
        ("least_defence: {value: 1/2", "least_defence: {value: 0", "here: 'value' should be more than 0"),
        (
            "gun_shares: {value: [1, 1/2]",
            "gun_shares: {value: [1]",
            "here: 'value' has 1 items, but should have 2",
        ),
        ("stacking:\n", "staking:\n", "here: 'staking' is not known here; did you mean 'stacking'?"),
    ],
)
def test_a_spoiled_table_is_told(spoil: Spoil, old: str, new: str, says: str) -> None:
    faults = spoil("tables.yaml", old, new)
    assert any(says in fault for fault in faults), faults


def test_a_printed_number_typed_in_is_the_number_used(spoil: Spoil, folder: Path) -> None:
    assert (
        spoil("tables.yaml", "shift_limit: {value: 3, source: R", "shift_limit: {value: 4, source: B") == []
    )
    assert FILES.load_components(folder).tables.combat.shift_limit == 4
