"""What the plain table of The Jaws of Victory shows: rivers, bridges, works, stacks, the state of units."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from cholm_qt.games.jaws_of_victory.desk import DESK
from cholm_qt.games.jaws_of_victory.desk.counters import SYMBOLS
from cholm_qt.games.jaws_of_victory.desk.markers import Bridge, Marker
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    DISORGANIZED,
    H_BRIDGE,
    J_BRIDGE,
    L_BRIDGE,
    MUD,
    OOS1,
    OOS2,
    OUT_OF_AMMO,
    REGROUPING,
    RESERVE,
    S_BRIDGE,
    SOVIET,
    SPENT,
    STORM,
    TYPES,
    WORK,
)
from cholm_qt.games.jaws_of_victory.words.result_words import result_words
from cholm_qt.ui.map.place_lettering import Lettering
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.sheet_lines import side_between
from tests.games.jaws_of_victory.table import Table

SIZE, ROOM = 74.0, 6.0  # of a counter, and how far its corner may reach over the edge of a hex
INFANTRY, GUN = "S34", "G06"
BANKS = {"0101": 0, "2301": 0, "2401": 2, "3612": 0}  # hexes, and how many of their sides lie on the Dnepr
SOUTH, NORTH = "2921", "2922"  # the river between Kapitanovka and the hex below it, over which a bridge leads


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return DESK.sheet(FILES.load_components())


@pytest.fixture
def table(qapp: QApplication) -> Table:
    return Table()


def words_of(table: Table, unit: int) -> str:
    return DESK.unit_words(table.c, DESK.face(table.p, unit))


def bridges_at(table: Table, sheet: Sheet, a: str, b: str) -> list[Bridge]:
    """The bridge markers in the middle of the side between two hexes."""
    middle = (sheet.places[table.hex(a)].middle + sheet.places[table.hex(b)].middle) / 2
    spots = DESK.markers(table.p, sheet, SIZE)
    return [spot.marker for spot in spots if isinstance(spot.marker, Bridge) and spot.at == middle]


# --- the map ---


def test_the_dnepr_runs_where_the_map_ends_before_its_edge(table, sheet):
    dnepr = [line.center() for line in sheet.lines[1].lines]
    bounds = {name: sheet.places[table.hex(name)].path.boundingRect() for name in BANKS}
    banks = {name: sum(map(rect.adjusted(-1, -1, 1, 1).contains, dnepr)) for name, rect in bounds.items()}
    assert banks == BANKS


def test_every_minor_river_side_is_drawn(table, sheet):
    drawn = {line.center().toTuple() for line in sheet.lines[0].lines}
    middles = [[sheet.places[place].middle for place in side] for side in table.c.river_sides]
    sides = [side_between(one, other).center() for one, other in middles]
    assert len(drawn) == len(sides)
    assert all(min((QPointF(*at) - side).manhattanLength() for at in drawn) < 1 for side in sides)


def test_no_two_sorts_of_lines_are_drawn_alike(sheet):
    forms = [tuple((stroke.width, stroke.dashes) for stroke in lines.strokes) for lines in sheet.lines]
    assert len(set(forms)) == len(forms) == 5


@pytest.mark.parametrize("hex_id", ["2910", "3320"])
def test_a_full_stack_can_be_counted_and_stays_in_its_hex(table, sheet, hex_id):
    place = table.hex(hex_id)
    (choice,) = filter(None, sheet.blocks(place, (0, 6), SIZE))
    assert not choice.block.is_crowded
    inside = sheet.places[place].path
    rect = QRectF(-SIZE / 2, -SIZE / 2, SIZE, SIZE).adjusted(ROOM, ROOM, -ROOM, -ROOM)
    counters = (rect.translated(spot) for spot in choice.block.spots(choice.rect.center(), SIZE))
    corners = [c for each in counters for c in (each.topLeft(), each.bottomRight())]
    assert sum(inside.contains(corner) for corner in corners) >= len(corners) - 1


# --- bridges and works ---


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        (L_BRIDGE, Bridge("L")),
        (H_BRIDGE, Bridge("H", heavy=True)),
        (J_BRIDGE, Bridge("J", heavy=True)),
        (H_BRIDGE + BROKEN, Bridge("H", heavy=True, broken=True)),
        (S_BRIDGE, Bridge("S")),
        (WORK, Bridge("S", begun=True)),
    ],
)
def test_j64_a_bridge_is_shown_as_it_stands(table, sheet, code, shown):
    side = table.c.side_between[table.hex(SOUTH), table.hex(NORTH)]
    table.p.set_bridge(side, code)
    assert bridges_at(table, sheet, SOUTH, NORTH) == [shown]


def test_a_river_side_without_a_bridge_has_no_marker(table, sheet):
    table.p.bridges = bytes(len(table.c.river_sides))
    assert not DESK.markers(table.p, sheet, SIZE)


def test_works_and_effects_lie_in_their_hex_beside_its_identifier(table, sheet):
    place = table.hex("2910")
    table.p.improved = table.p.mines = table.p.shelled = frozenset({place})
    spots = [spot for spot in DESK.markers(table.p, sheet, SIZE) if spot.place == place]
    assert {spot.marker for spot in spots} == set(Marker)
    assert all(sheet.places[place].path.contains(spot.at) for spot in spots)
    assert not any(spot.rect.intersects(sheet.places[place].sign.adjusted(9, 9, -9, -9)) for spot in spots)


def test_the_place_panel_tells_ground_works_and_ways(table):
    place = table.hex(SOUTH)
    table.p.mines = frozenset({place})
    view = DESK.place_view(table.p, place)
    assert view.ground == "Town · German control · Minefield"
    assert "2922</a>, secondary road, river, bridge for light vehicles (L)" in view.neighbours


def test_a_hex_that_the_scenario_leaves_out_is_told_as_such(qapp):
    table = Table("kapitanovka")
    first, _ = table.p.played.columns
    facts = [DESK.place_view(table.p, table.hex(f"{column:02}20")).facts for column in (first - 1, first)]
    assert facts == [("Not played on in this scenario",), ()]


# --- units ---


def test_every_type_of_unit_has_a_symbol():
    assert SYMBOLS.keys() == set(TYPES)
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)


STATES = (
    (INFANTRY, {"supply": OOS1}, "Out of Supply (OOS1)"),
    (INFANTRY, {"supply": OOS2}, "Out of Supply (OOS2)"),
    (INFANTRY, {"extended": 1}, "in extended supply"),
    (INFANTRY, {"order": DISORGANIZED}, "Disorganized"),
    (INFANTRY, {"order": REGROUPING}, "regroups"),
    (INFANTRY, {"flags": RESERVE}, "in Reserve"),
    (GUN, {"ammo": SPENT}, "spent"),
    (GUN, {"ammo": OUT_OF_AMMO}, "Out of Ammo"),
    (GUN, {"silent": 2}, "No Fire 2"),
)


@pytest.mark.parametrize(("unit_id", "state", "told"), STATES)
def test_a_marker_on_a_unit_is_a_sign_on_its_counter_and_is_told(table, unit_id, state, told):
    unit = table.put(unit_id, "2910", **state)
    assert len(DESK.counter(table.p, unit).signs) == 1
    assert words_of(table, unit).endswith(told)


def test_no_two_states_have_the_same_sign(table):
    signs = set()
    for unit_id, state, _ in STATES:
        fresh = Table()
        (sign,) = DESK.counter(fresh.p, fresh.put(unit_id, "2910", **state)).signs
        signs.add((sign.shape, sign.sign))
    assert len(signs) == len(STATES)


def test_a_unit_is_told_with_its_numbers_and_its_steps(table):
    unit = table.put(INFANTRY, "2910", steps=2)
    assert words_of(table, unit) == (
        "69 Gds RD, infantry, of 4GA, attack 4, defence 4, movement 4, 2 of 3 steps"
    )


def test_a_supply_marker_shows_its_points_and_is_no_unit(table):
    marker = table.put("SDM-53A", "2910", points=3)
    assert DESK.counter(table.p, marker).left == "3"
    assert "3 Supply Points" in words_of(table, marker)
    assert DESK.side_view(table.p, SOVIET, table.hex("2910")).totals == "No units · 1 marker"


def test_units_that_a_scenario_leaves_out_are_not_counted_before_it_begins(table):
    table.put(INFANTRY, "2910")
    table.put("SDM-53A", "2910")
    assert DESK.side_brief(table.p, SOVIET) == ("", "1 unit · 1 marker")


def test_a_declared_attack_marks_its_hex_and_its_units(table):
    unit, target = table.put(INFANTRY, "2910"), table.hex("2911")
    table.p.target[unit] = target
    assert target in DESK.asked_about(table.p)
    assert unit in DESK.badges(table.p)


def test_the_status_tells_ground_and_sky(table):
    position = table.game("E.3.B").position.copy()
    position.ground, position.visibility = MUD, STORM
    assert DESK.status(position).forms[0].endswith("Mud, Storm")


# --- names ---

FITTED = 0.087  # about the zoom at which a small window shows the whole map


@pytest.fixture
def lettering(table, sheet) -> Lettering:
    made = Lettering(sheet)
    made.keep_off([spot.rect for spot in DESK.markers(table.p, sheet, SIZE)])
    return made


def names(lettering: Lettering, zoom: float, scale: float = 1.0) -> list[QRectF]:
    """The parts of the sheet that names take where no identifier is drawn."""
    lettering.scale = scale
    return [lettering.taken(place, zoom) for place, label in enumerate(lettering.labels) if label.lines]


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_names_are_all_there_off_each_other_and_on_the_sheet(lettering, sheet, scale):
    rects = names(lettering, FITTED, scale)
    assert all(rect.isValid() and sheet.rect.contains(rect) for rect in rects)
    assert not [n for n, rect in enumerate(rects) if any(rect.intersects(one) for one in rects[:n])]


def test_no_bridge_lies_over_a_name(table, sheet, lettering):
    bridges = [spot.rect for spot in DESK.markers(table.p, sheet, SIZE)]
    rects = names(lettering, FITTED)
    assert not [rect for rect in rects if any(rect.intersects(bridge) for bridge in bridges)]


# --- a combat ---


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("A1 Do", "the attackers lose 1 step, the defenders become Disorganized"),
        ("D2 R3 B", "the defenders lose 2 steps, the defenders retreat by 3 hexes, a breakthrough"),
        ("-", "nothing happens"),
    ],
)
def test_a_result_is_told_in_words(result, words):
    assert str(result_words(result)) == words
