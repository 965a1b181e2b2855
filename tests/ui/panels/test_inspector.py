"""The stack inspector."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.panels.inspector import Inspector
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.linked_text import LinkLabel


@pytest.fixture
def inspector(qtbot, pictures) -> Inspector:
    made = Inspector(DESK, pictures)
    qtbot.addWidget(made)
    made.resize(260, 700)
    made.show()
    return made


def counters(inspector: Inspector) -> list[CounterLabel]:
    return [x for x in inspector.findChildren(CounterLabel) if x.isVisible()]


def text(inspector: Inspector, name: str) -> str:
    label = inspector.findChild(QLabel, name)
    assert isinstance(label, QLabel)
    return label.text()


def test_without_a_place_it_says_how_to_look_at_one(inspector, table):
    inspector.show_place(table.p, -1)
    assert inspector.hint.isVisible()
    assert not inspector.name.isVisible()


def test_a_place_shows_both_its_names_and_its_identifier(inspector, table):
    inspector.show_place(table.p, table.place("17"))
    assert (inspector.sign.sign.text, inspector.name.text()) == ("17", "Weststadt-Nord")
    assert inspector.meaning.text() == "West Town, North"


def test_terrain_says_what_it_means_for_the_defender(inspector, table):
    inspector.show_place(table.p, table.place("17"))
    assert "Urban: defender +2 under fire, +2 under bombardment" in text(inspector, "inspector-facts")


def test_rubble_and_stubborn_defense_are_told_and_shown(inspector, table):
    table.rubble("17", 2).p.stubborn = table.place("17")
    inspector.show_place(table.p, table.place("17"))
    assert "Heavy Rubble" in inspector.facts.text()
    assert "Stubborn Defense" in inspector.facts.text()
    assert inspector.markers.markers[1:] == (Marker.HEAVY_RUBBLE, Marker.STUBBORN_DEFENSE)


def test_a_place_with_both_sides_is_contested(inspector, table):
    table.put("G02", "17").put("S02", "17")
    inspector.show_place(table.p, table.place("17"))
    assert "Contested: units of both sides" in inspector.facts.text()


def test_who_controls_a_place_is_said_once(inspector, table):
    inspector.show_place(table.put("G02", "17").p, table.place("17"))
    said = inspector.ground.text() + inspector.facts.text()
    assert said.count("German control") == 1


def test_an_empty_place_is_free(inspector, table):
    inspector.show_place(table.p, table.place("17"))
    assert "Free" in inspector.facts.text()


def test_the_victory_area_and_the_observation_post_say_so(inspector, table):
    inspector.show_place(table.p, table.place("30"))
    assert "Victory Area" in inspector.facts.text()
    inspector.show_place(table.p, table.place("9"))
    assert "Observation post" in inspector.facts.text()


def test_totals_count_the_faces_that_are_up(inspector, table):
    table.put("G02", "17").put("G03", "17", committed=True)
    inspector.show_place(table.p, table.place("17"))
    assert text(inspector, "inspector-totals-german") == "2 units · CF 5 · MA 4 · 1 Committed"


def test_4_3_the_slowest_and_the_fastest_unit_are_named_and_not_a_sum(inspector, table):
    table.put("G02 G05", "17")
    inspector.show_place(table.p, table.place("17"))
    slow, fast = sorted(table.p.components.units[table.unit(name)].ma for name in ("G02", "G05"))
    allowance = str(slow) if slow == fast else f"{slow}–{fast}"
    assert text(inspector, "inspector-totals-german").endswith(f" · MA {allowance}")


def test_a_single_unit_is_told_in_the_singular(inspector, table):
    table.put("G02", "17")
    inspector.show_place(table.p, table.place("17"))
    assert text(inspector, "inspector-totals-german").startswith("1 unit · ")


@pytest.mark.parametrize(
    ("units", "words"),
    [
        ("", "Room for 3 more, and for armor or a headquarters"),
        ("G02 G03 G04", "Room only for armor or a headquarters"),
        ("G01 G02", "Room for 2 more"),
        ("G01 G02 G03 G04", "Full"),
    ],
)
def test_6_1_1_room_is_told_in_words(inspector, table, units, words):
    table.put(units, "17")
    inspector.show_place(table.p, table.place("17"))
    assert text(inspector, "inspector-room-german").startswith(f"German: {words} (")


def test_6_1_4_a_zone_has_room_for_any_number(inspector, table):
    inspector.show_place(table.p, table.place("A"))
    assert text(inspector, "inspector-room-soviet").startswith("Soviet: Room for any number")


def test_every_unit_of_a_place_has_a_counter_with_both_faces(inspector, table):
    table.put("G02 G03", "17").put("S02", "17", committed=True)
    inspector.show_place(table.p, table.place("17"))
    assert {(x.unit, x.face.state) for x in counters(inspector)} == {
        (table.unit("G02"), False), (table.unit("G03"), False), (table.unit("S02"), True),
    }  # fmt: skip
    assert all(x.both and x.size_px >= 64 for x in counters(inspector))


def test_counters_of_the_last_place_are_gone(inspector, table):
    table.put("G02 G03 G04", "17").put("G05", "18")
    inspector.show_place(table.p, table.place("17"))
    inspector.show_place(table.p, table.place("18"))
    assert [x.unit for x in counters(inspector)] == [table.unit("G05")]


def test_a_unit_is_highlighted_among_its_companions(inspector, table):
    table.put("G02 G03", "17")
    inspector.show_unit(table.p, table.unit("G03"))
    assert [x.unit for x in counters(inspector) if x.selected] == [table.unit("G03")]
    assert text(inspector, "inspector-unit-german") == "2./65, infantry, CF 3, MA 4, Uncommitted"


def test_a_box_shows_thirty_units_within_the_width(inspector, table, qtbot):
    names = [u.id for u in table.components.units if u.side == SOVIET][:30]
    table.put(" ".join(u.id for u in table.components.units), "17").put(" ".join(names), "permanent")
    inspector.show_place(table.p, table.place("permanent"))
    qtbot.wait(10)
    shown = counters(inspector)
    assert len(shown) == 30
    assert max(x.mapTo(inspector, x.rect().topRight()).x() for x in shown) < inspector.width()


def test_two_counters_stand_side_by_side_at_260_pixels(inspector, table, qtbot):
    table.put("G02 G03", "17")
    inspector.show_place(table.p, table.place("17"))
    qtbot.wait(10)
    assert len({x.mapTo(inspector, x.rect().topLeft()).y() for x in counters(inspector)}) == 1


def test_a_click_on_a_counter_names_its_unit(inspector, table, qtbot):
    table.put("G02", "17")
    inspector.show_place(table.p, table.place("17"))
    with qtbot.waitSignal(inspector.unit_clicked) as heard:
        qtbot.mouseClick(counters(inspector)[0], Qt.MouseButton.LeftButton)
    assert heard.args == [table.unit("G02"), False]


def test_the_counters_that_may_be_chosen_are_framed(inspector, table):
    first, second, other = table.units("G02 G03 S02")
    table.put("G02 G03", "17").put("S02", "17")
    inspector.show_choice({first, second}, [second])
    inspector.show_place(table.p, table.place("17"))
    shown = {x.unit: (x.lit, x.selected) for x in counters(inspector)}
    assert shown == {first: (True, 0), second: (True, 1), other: (False, 0)}


def test_many_counters_show_the_face_that_is_up_alone(inspector, table):
    table.put("S02 S03 S04 S05 S06 S07 S08", "A").put("G02", "A")
    inspector.show_place(table.p, table.place("A"))
    assert [x.both for x in counters(inspector)] == [True] + 7 * [False]


def test_neighbours_are_told_by_the_kind_of_border(inspector, table):
    inspector.show_place(table.p, table.place("17"))
    kinds = inspector.neighbours.text()
    assert "<b>Road</b>" in kinds
    assert "<b>No road</b>" in kinds
    assert "<b>Over the Lovat</b>" in kinds


def test_the_arrows_of_a_zone_are_told_apart(inspector, table):
    inspector.show_place(table.p, table.place("A"))
    assert "<b>Arrow" in inspector.neighbours.text()


def test_a_neighbour_can_be_followed_with_the_keyboard(inspector, table, qtbot):
    inspector.show_place(table.p, table.place("17"))
    label = inspector.findChild(LinkLabel, "inspector-neighbours")
    label.setFocus()
    qtbot.keyClick(label, Qt.Key.Key_Tab)
    with qtbot.waitSignal(inspector.place_requested) as heard:
        qtbot.keyClick(label, Qt.Key.Key_Return)
    assert heard.args[0] in table.components.board.neighbours(table.place("17"))


def test_a_case_number_can_be_followed(inspector, table, qtbot):
    inspector.show_place(table.p, table.place("17"))
    with qtbot.waitSignal(inspector.case_requested) as heard:
        inspector.facts.linkActivated.emit("case:3.2.8")
    assert heard.args == ["3.2.8"]


def test_every_case_it_links_to_exists(inspector, table):
    table.rubble("30", 2).put("G02", "30").put("S02", "30").p.stubborn = table.place("30")
    for place in range(table.components.places):
        inspector.show_place(table.p, place)
        shown = inspector.facts.text() + "".join(part.room.text() for part in inspector.sides)
        cases = {part.split('"')[0] for part in shown.split('href="case:')[1:]}
        assert cases
        assert cases <= set(FILES.case_titles())


def test_the_german_half_comes_first(inspector):
    assert [part.side for part in inspector.sides] == [GERMAN, SOVIET]


def test_ground_and_control_stand_beside_the_name(inspector, table):
    table.put("G02", "17").put("S02", "17")
    inspector.show_place(table.p, table.place("17"))
    assert text(inspector, "inspector-ground") == "Urban · German control, Contested"


def test_the_units_come_before_the_details(inspector, table, qtbot):
    table.put("G02", "17").put("S02", "17")
    inspector.show_place(table.p, table.place("17"))
    qtbot.wait(10)
    tops = {part.mapTo(inspector.widget(), part.rect().topLeft()).y() for part in inspector.sides}
    assert max(tops) < inspector.facts.y()
    assert counters(inspector)[0].mapTo(inspector.widget(), counters(inspector)[0].rect().topLeft()).y() < 90


def test_the_other_name_and_the_markers_stand_above_the_units(inspector, table, qtbot):
    table.put("G02", "17").put("S02", "17")
    inspector.show_place(table.p, table.place("17"))
    qtbot.wait(10)
    for part in (inspector.meaning, inspector.markers):
        assert part.geometry().bottom() <= min(side.y() for side in inspector.sides)


def test_the_name_stays_in_sight_while_the_rest_is_scrolled(inspector, table, qtbot):
    inspector.resize(260, 150)
    qtbot.wait(10)
    inspector.show_place(table.p, table.place("17"))
    inspector.verticalScrollBar().setValue(inspector.verticalScrollBar().maximum())
    assert inspector.verticalScrollBar().value() > 0
    assert inspector.rect().contains(inspector.name.mapTo(inspector, inspector.name.rect().center()))


@pytest.mark.parametrize("height", range(150, 300, 30))
def test_a_choice_below_is_brought_into_view_with_no_row_cut_above(inspector, table, qtbot, height):
    table.put("G02 G03 G04 G05", "17").put("S02 S03", "17")
    inspector.resize(260, height)
    qtbot.wait(10)
    inspector.show_choice({table.unit("G05")}, [])
    inspector.show_place(table.p, table.place("17"))
    top = inspector.verticalScrollBar().value()
    tops = [x.mapTo(inspector.widget(), QPoint(0, 0)).y() for x in (*counters(inspector), *inspector.sides)]
    assert top in (0, *tops)
    assert inspector.sides[0].label_of(table.unit("G05")).visibleRegion().boundingRect().height() > 60


def test_a_kept_place_says_so_and_can_be_let_go(inspector, table, qtbot):
    inspector.show_place(table.p, table.place("17"))
    assert inspector.kept.isHidden()
    inspector.show_pinned(True)
    with qtbot.waitSignal(inspector.release_requested):
        qtbot.mouseClick(inspector.kept, Qt.MouseButton.LeftButton)
    inspector.show_pinned(False)
    assert inspector.kept.isHidden()


def test_the_side_that_has_a_choice_stands_above_the_other(inspector, table):
    table.put("G02", "17").put("S02", "17")
    german, soviet = inspector.sides
    inspector.show_choice({table.unit("S02")}, [])
    inspector.show_place(table.p, table.place("17"))
    assert soviet.y() < german.y()
    inspector.show_choice(set(), [])
    inspector.show_place(table.p, table.place("17"))
    assert german.y() < soviet.y()
