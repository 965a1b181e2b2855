"""How the shipped scenarios begin, reckoned another way, and what is told of spoiled starts."""

from __future__ import annotations

import heapq
from collections import defaultdict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cholm_qt.files.faults import DataFaults
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from tests.files.spoiling import Spoil

from . import plain

IDS = ("campaign", "jaws-close", "kapitanovka")


def start(scenario_id: str) -> Position:
    """The position with which a shipped scenario begins."""
    found: Position = FILES.load_scenario(scenario_id).start
    return found


def stacks(scenario_id: str) -> dict[str, list[Any]]:
    """The units of every hex, as the plain files have them."""
    found = defaultdict[str, list[Any]](list)
    for place, unit in plain.set_up(scenario_id):
        found[place].append(plain.units()[unit])
    return found


@pytest.mark.parametrize("scenario_id", IDS)
def test_units_stand_where_the_file_puts_them(scenario_id: str) -> None:
    p = start(scenario_id)
    places, units = p.components.board.places, p.components.units
    found = {(places[at].id, units[i].id) for at, here in p.here.items() for i in here}
    assert found == set(plain.set_up(scenario_id))


def test_everybody_else_waits_in_a_box_or_is_not_there() -> None:
    p = start("kapitanovka")
    boxes = {
        name: sorted(p.components.units[unit].id for unit in p.in_box(name)) for name in p.components.boxes
    }
    assert boxes["later"] == ["G33", "G34", "G35", "S50", "S51", "S52"]
    assert boxes["pool"] == ["G52", "G53", "G54", "G55"]
    assert boxes["division"] == ["S61", "S62"]
    assert not boxes["entering"] + boxes["away"] + boxes["dead"] + boxes["escaped"]


def test_markers_stand_where_they_begin_or_come_later() -> None:
    p = start("campaign")
    c = p.components
    assert p.where[c.unit_index["SDM-XI"]] == c.hex("2513")
    assert p.where[c.unit_index["SDM-III"]] == p.where[c.unit_index["SDM-2TA"]] == c.box("later")
    assert start("kapitanovka").where[c.unit_index["SDM-40A"]] == c.box("absent")


def test_18_1_partisans_wait_where_the_option_makes_sense() -> None:
    c = FILES.load_components()
    boxes = [start(scenario_id).where[c.unit_index["PAR-1"]] for scenario_id in IDS]
    assert boxes == [c.box("pool"), c.box("absent"), c.box("absent")]


@pytest.mark.parametrize("scenario_id", IDS)
def test_everybody_has_all_steps_and_every_bridge_stands(scenario_id: str) -> None:
    p = start(scenario_id)
    assert all(p.is_full_strength(unit) for unit in range(len(p.components.units)))
    assert p.bridges == p.components.printed_bridges


@pytest.mark.parametrize("scenario_id", IDS)
def test_j7_stacks_are_legal(scenario_id: str) -> None:
    for here in stacks(scenario_id).values():
        combat = [unit for unit in here if plain.is_combat(unit)]
        armies = {
            (unit["side"], start(scenario_id).front(FILES.load_components().unit_index[unit["id"]]))
            for unit in here
        }
        assert (len(armies), len(combat) <= 3, len(here) - len(combat) <= 2) == (1, True, True)


@pytest.mark.parametrize("scenario_id", IDS)
def test_j4_units_stand_on_ground_of_their_own(scenario_id: str) -> None:
    p = start(scenario_id)
    assert all(p.control[at] == p.side_at(at) for at in p.here)


def test_control_is_that_of_the_file() -> None:
    p = start("campaign")
    letters = plain.letters_in(plain.plain("start.yaml")["control"])
    places = p.components.board.places
    assert {place.id: letters[place.id] == "S" for place in places} == {
        place.id: p.control[i] == SOVIET for i, place in enumerate(places)
    }


@pytest.mark.parametrize("scenario_id", IDS[:2])
def test_22_1_the_front_line_is_manned(scenario_id: str) -> None:
    p = start(scenario_id)
    assert p.continuous
    assert all(p.side_at(at) == GERMAN for at in p.played.front_line)
    assert all(p.side_at(at) == GERMAN for at in p.improved)
    assert len(p.improved) == 17


# --- supply as the first turn finds it, reckoned over the plain files -----------------------------


def open_hexes(here: dict[str, list[Any]], side: str, mud: bool) -> Callable[[str], bool]:
    """J20 Where supply of a side may pass."""
    terrain, rivers, bridges = plain.terrain(), plain.rivers(), plain.bridges()
    zone = set[str]()
    for place, units in here.items():
        if units[0]["side"] == side:
            continue
        if not any(plain.is_combat(u) and (len(u["steps"]) > 1 or int(u.get("ar", 0))) for u in units):
            continue
        for near in plain.around(place):
            river = plain.side(place, near)
            if rivers.get(river) != "great" and not (mud and river in rivers and river not in bridges):
                zone.add(near)

    def is_open(place: str) -> bool:
        owner = here[place][0]["side"] if place in here else ""
        return terrain[place] != "out" and (owner == side or (not owner and place not in zone))

    return is_open


def road_distance(source: str, at: str, is_open: Callable[[str], bool]) -> int:
    """J21 Road hexes from a source to a marker; -1 without an open road."""
    found, waiting = {source: 0}, deque([source])
    while waiting:
        place = waiting.popleft()
        for near in plain.net()[place]:
            if near not in found and is_open(near):
                found[near] = found[place] + 1
                waiting.append(near)
    return found.get(at, -1)


def path_lengths(at: str, is_open: Callable[[str], bool], mud: bool) -> dict[str, int]:
    """J23 The length of the Supply Path to every hex."""
    rivers, bridges = plain.rivers(), plain.bridges()
    found, waiting = dict[str, int](), [(0, at)]
    while waiting:
        length, place = heapq.heappop(waiting)
        if place in found:
            continue
        found[place] = length
        for near in plain.around(place):
            river = plain.side(place, near)
            if near not in found and is_open(near) and rivers.get(river) != "great":
                ford = mud and river in rivers and river not in bridges
                heapq.heappush(waiting, (length + 1 + ford, near))
    return found


@pytest.mark.parametrize("mud", [False, True])
@pytest.mark.parametrize("scenario_id", IDS)
def test_j20_every_marker_has_an_open_road_and_frozen_ground_supplies_all(
    scenario_id: str, mud: bool
) -> None:
    here = stacks(scenario_id)
    sources = {row["id"]: row["hex"] for row in plain.plain("board.yaml")["supply_sources"]}
    for marker in plain.plain("units.yaml")["supply_markers"]:
        served = [
            (place, unit)
            for place, units in here.items()
            for unit in units
            if unit["command"] in marker["serves"]
        ]
        if marker.get("from_turn") or not served:
            continue
        is_open = open_hexes(here, marker["side"], mud)
        assert road_distance(sources[marker["origin"]], marker["at"], is_open) >= 0
        if not mud:
            lengths = path_lengths(marker["at"], is_open, mud)
            far = [
                unit["id"] for place, unit in served if lengths.get(place, 99) > int(marker["increment"][0])
            ]
            assert far == []


def test_the_rules_reckon_the_same_road_to_every_marker(shipped: Components) -> None:
    from cholm_qt.games.jaws_of_victory.rules.supply_paths import road_distance as by_rules

    p, here = start("campaign"), stacks("campaign")
    sources = {row["id"]: row["hex"] for row in plain.plain("board.yaml")["supply_sources"]}
    for marker in plain.plain("units.yaml")["supply_markers"]:
        if not marker.get("from_turn"):
            is_open = open_hexes(here, marker["side"], mud=False)
            told = road_distance(sources[marker["origin"]], marker["at"], is_open)
            assert by_rules(p, shipped.unit_index[marker["id"]]) == told


# --- scenario files -------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario_id", IDS)
def test_a_scenario_says_what_it_is_how_long_it_takes_and_for_whom(scenario_id: str) -> None:
    about = FILES.load_scenario(scenario_id).about
    assert all((about.nature, about.minutes, about.level, about.tags, about.notes, about.hints))


def scenario(folder: Path, *lines: str) -> list[str]:
    """What is told of a scenario file with these lines behind its head."""
    head = ("format: 1", "kind: scenario", "game: jaws_of_victory", "title: T", "says: S")
    path = folder / "own.yaml"
    path.write_text("\n".join((*head, *lines)) + "\n", "utf-8")
    try:
        FILES.load_scenario(path)
    except DataFaults as error:
        return [f"{fault.line}: {fault.says}" for fault in error.faults]
    return []


def own_start(folder: Path, *lines: str) -> Position:
    """The start of a scenario file with these lines."""
    assert scenario(folder, *lines) == []
    found: Position = FILES.load_scenario(folder / "own.yaml").start
    return found


def test_a_scenario_moves_pieces_and_takes_steps_from_them(tmp_path: Path) -> None:
    p = own_start(tmp_path, "setting: campaign", "units:", '  "2319": [G25, G26/1]', "  absent: [G01]")
    c = p.components
    assert p.units_at(c.hex("2319")) == (c.unit_index["G25"], c.unit_index["G26"])
    assert (p.steps[c.unit_index["G25"]], p.steps[c.unit_index["G26"]]) == (2, 1)
    assert p.where[c.unit_index["G01"]] == c.box("absent")


def test_a_scenario_has_improved_positions_and_no_front_of_its_own(tmp_path: Path) -> None:
    p = own_start(tmp_path, "setting: campaign", 'improved_positions: ["2319"]', "continuous_front: false")
    assert (p.improved, p.continuous) == (frozenset((p.components.hex("2319"),)), False)


def test_a_scenario_has_control_rows_of_its_own(tmp_path: Path) -> None:
    rows = list(plain.plain("start.yaml")["control"])
    rows[0] = rows[0].replace("01 SSS", "01 SGS")
    p = own_start(tmp_path, "setting: campaign", "control:", *(f'  - "{row}"' for row in rows))
    changed = [i for i, side in enumerate(p.control) if side != start("campaign").control[i]]
    assert changed == [p.components.hex("0201")]


def test_a_scenario_is_written_as_a_position_that_knows_its_setting(tmp_path: Path) -> None:
    shipped = FILES.load_scenario("jaws-close")
    path = tmp_path / "own.yaml"
    path.write_text(FILES.scenario_text(shipped), "utf-8")
    again = FILES.load_scenario(path)
    assert again.start == shipped.start
    assert again.start.played.id == "jaws-close"
    assert again.about == shipped.about


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            ("setting: campain",),
            "6: 'setting' is 'campain', not one of campaign, jaws-close, kapitanovka; did",
        ),
        ((), "'setting' is missing"),
        (("setting: campaign", "unit:"), "7: 'unit' is not known here; did you mean 'units'?"),
        (("setting: campaign", "units:", '  "2319": [G99]'), "8: There is no unit 'G99'"),
        (("setting: campaign", "units:", '  "9999": [G01]'), "8: There is no hex or box '9999'"),
        (("setting: campaign", "units:", '  "2319": [G01/4]'), "8: G01 has from 1 to 3 steps, not 4"),
        (
            ("setting: campaign", "units:", '  "2319": [G01]', '  "2320": [G01]'),
            "9: G01 stands here twice, first in",
        ),
        (("setting: campaign", "control: [x]"), "'control' has 1 rows, but should have 25"),
        (("setting: campaign", 'improved_positions: ["9"]'), "7: There is no hex '9'"),
        (("setting: campaign", "continuous_front: perhaps"), "7: 'continuous_front' should be true or false"),
        (("start: jv1",), "6: A position has 34 fields after 'jv1', this text 0"),
    ],
)
def test_a_faulty_scenario_is_told(tmp_path: Path, lines: tuple[str, ...], says: str) -> None:
    told = scenario(tmp_path, *lines)
    assert any(says in fault for fault in told), told


def test_a_start_against_the_rules_is_told_where_the_unit_is_put(tmp_path: Path) -> None:
    told = scenario(tmp_path, "setting: campaign", "units:", '  "0313": [G01]')
    assert told
    assert all(fault.startswith("8: ") for fault in told)


def test_a_start_beside_a_spoiled_map_is_not_held_against_it(spoil: Spoil, folder: Path) -> None:
    spoil("board.yaml", "hexes:", "hexen:")
    assert FILES.data_faults(folder / "start.yaml") == []


def test_pieces_alone_are_checked_against_the_shipped_map(tmp_path: Path) -> None:
    path = tmp_path / "units.yaml"
    path.write_text(
        (FILES.folder / "units.yaml").read_text("utf-8").replace('at: "0815"', 'at: "5555"'), "utf-8"
    )
    (fault,) = FILES.data_faults(path)
    assert fault.says.startswith("There is no hex '5555'")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"01 SS', '"01 SX', "here: Hex 0201 is 'X', not one of G, S, ~"),
        ('"01 SS', '"01 S~', "0201 is out of play on the map or here, but not on both"),
        ("continuous_front: true\n", "", "'continuous_front' is missing"),
        ("[G01]", "[G01, G02]", "G02 stands here twice, first in line"),
        ("pool: [G52", "pol: [G52", "here: There is no hex or box 'pol'; did you mean 'pool'?"),
    ],
)
def test_a_spoiled_start_is_told(spoil: Spoil, folder: Path, old: str, new: str, says: str) -> None:
    faults = spoil("start.yaml", old, new)
    assert any(says in fault for fault in faults), faults
    assert [fault.says for fault in FILES.data_faults(folder / "start.yaml")]
