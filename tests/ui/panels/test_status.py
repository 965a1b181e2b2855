"""The status strip."""

import pytest

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.game_words import ordinal
from cholm_qt.ui.panels import status
from cholm_qt.ui.panels.progress_strip import Meter, Track
from cholm_qt.ui.panels.status import ShortLabel, StatusStrip


@pytest.fixture
def strip(qtbot) -> StatusStrip:
    made = StatusStrip(DESK)
    qtbot.addWidget(made)
    made.resize(1366, 30)
    made.show()
    return made


def test_it_says_where_in_the_game_one_is(strip, table):
    table.turn(3).impulse("soviet", 5).advantage("soviet").control("soviet", "9", "10")
    strip.show_position(table.p)
    assert strip.game.text() == (
        "Goal, Turn 4: Urban Areas 2/1, surrounded no, airfield no"
        " · Turn 3 · 21 January 1942 · Impulse 5 · Soviet 3rd · Day · Advantage: Soviet"
    )


def test_19_3_after_the_test_it_says_what_the_end_asks_for(strip, table):
    strip.show_position(table.turn(5).control("soviet", "9").p)
    assert strip.game.text().startswith("Goal, Turn 9: Urban Areas 1/4, ")


def test_19_2_1_a_surrounded_town_and_a_denied_airfield_are_told(strip, table):
    strip.show_position(table.control("soviet", *(place.id for place in table.components.board.places)).p)
    assert ", surrounded yes, airfield yes · " in strip.game.text()


def test_a_scenario_with_its_own_goal_names_it(strip, table):
    table.p.urban_goal = 3
    strip.show_position(table.control("soviet", "9").p)
    assert strip.game.text().startswith("Soviets need 3 Urban Areas: 1 now · ")


def test_a_goal_of_one_area_is_told_in_the_singular(strip, table):
    table.p.urban_goal, table.p.last_turn = 1, 2
    strip.show_position(table.p)
    assert strip.game.text().startswith("Soviets need 1 Urban Area: 0 now · ")
    end = "At the end of Turn 2 they win with 1 Urban Area, otherwise the Germans win."
    assert strip.game.toolTip().splitlines()[1] == end


def test_the_tool_tip_tells_the_goal_in_whole_sentences(strip, table):
    table.p.urban_goal, table.p.last_turn = 3, 2
    strip.show_position(table.p)
    assert strip.game.toolTip().splitlines()[:2] == [
        "19.1 The Soviets win at once when they control all 11 Urban Areas.",
        "At the end of Turn 2 they win with 3 Urban Areas, otherwise the Germans win.",
    ]


def test_by_night_it_says_so(strip, table):
    strip.show_position(table.night().p)
    assert " · Night · " in strip.game.text()


def test_outside_the_maneuver_phase_it_names_the_segment(strip, table):
    table.p.segment = table.components.sequence.find("random")
    strip.show_position(table.p)
    assert "Random reinforcements" in strip.game.text()
    assert "Impulse" not in strip.game.text()


def test_20_1_2_declarations_that_are_left_are_told(strip, table):
    strip.show_position(table.seize("german", 2).p)
    assert strip.game.text().endswith("Seizes left: German 2")


def test_what_is_under_the_pointer_stands_at_the_right(strip):
    strip.show_hover("9 Ostkirche")
    assert strip.hover.text() == "9 Ostkirche"
    assert strip.hover.geometry().right() > strip.width() - 20


def test_at_1366_pixels_nothing_is_cut_off(strip, table):
    table.turn(3).impulse("soviet", 5).seize("german", 2).seize("soviet", 1)
    strip.show_position(table.p)
    assert strip.game.fontMetrics().horizontalAdvance(strip.game.text()) < strip.game.width()


def test_where_room_is_short_the_tool_tip_says_it_all(qtbot, strip, table):
    strip.show_position(table.p)
    strip.resize(200, 30)
    strip.grab()
    told = strip.game.toolTip().splitlines()
    assert set(strip.game.text().split(" · ")[1:]) <= set(told)
    assert "Urban Areas: German 11, Soviet 0" in told


@pytest.mark.parametrize(
    ("number", "words"), [(1, "1st"), (2, "2nd"), (4, "4th"), (11, "11th"), (23, "23rd")]
)
def test_numbers_in_a_row(number, words):
    assert ordinal(number) == words


@pytest.mark.parametrize("width", [340, 420, 520, 640, 800, 1000])
def test_in_less_room_it_says_fewer_things_but_those_whole(strip, table, width):
    strip.show_position(table.turn(3).impulse("soviet", 5).seize("german", 2).p)
    strip.resize(width, 30)
    strip.grab()
    shown = strip.game.shown_text()
    assert strip.game.fontMetrics().horizontalAdvance(shown) <= strip.game.width()
    assert set(shown.split(" · ")) <= {*strip.game.text().split(" · "), "Urban Areas 0/1"}


def test_the_date_goes_first_and_the_goal_next(qtbot, table):
    label = ShortLabel()
    qtbot.addWidget(label)
    label.show_forms(DESK.status(table.turn(3).impulse("soviet", 5).advantage("soviet").p).forms)
    shown = []
    for width in range(1366, 200, -20):
        label.resize(width, 30)
        shown.append(label.shown_text())
    goal = "Goal, Turn 4: Urban Areas 0/1, surrounded no, airfield no · "
    now = "Turn 3 · Impulse 5 · Soviet 3rd · Day · Advantage: Soviet"
    assert list(dict.fromkeys(shown))[1:4] == [goal + now, "Urban Areas 0/1 · " + now, now]


def test_a_message_leaves_the_turn_in_sight(strip, table):
    strip.resize(700, 30)
    strip.show_position(table.turn(3).p)
    strip.tell("Saved to first.yaml")
    strip.grab()
    assert strip.message.shown_text() == "Saved to first.yaml"
    assert strip.rect().contains(strip.message.geometry())
    assert "Turn 3 of 9 · 21 January 1942" in [says for _, says in strip.progress.drawn]


def test_a_message_leaves_all_the_turns_in_sight_and_takes_two_lines(strip, table):
    strip.show_position(table.turn(3).impulse("soviet", 5).p)
    room = strip.progress.track_width()
    strip.resize(room + 300, 46)
    strip.tell("Undo takes this back, and nobody has to be asked for it before")
    strip.grab()
    assert strip.progress.width() >= room
    assert strip.message.shown_text() == strip.message.text()


def test_a_name_under_the_pointer_has_the_room_that_is_left(strip, table):
    strip.resize(1366, 46)
    strip.show_position(table.p)
    strip.show_hover("19 Weststadt-Süd, and whatever else is said of it there")
    strip.grab()
    assert strip.hover.shown_text() == strip.hover.text()


def test_a_message_goes_again(qtbot, strip, monkeypatch):
    monkeypatch.setattr(status, "TELL_MS", 20)
    strip.tell("Saved to first-assault.yaml")
    qtbot.waitUntil(strip.message.isHidden)
    assert strip.hover.isVisible()


@pytest.mark.parametrize("room", [1.5, 4])
def test_a_long_message_leaves_goals_and_turn_in_sight(strip, table, qtbot, room):
    strip.show_position(table.turn(3).impulse("soviet", 5).p)
    strip.resize(round(room * strip.progress.least_width()), 46)
    strip.tell("The set-up is stored under a name as long as " + "nobody has ever " * 9)
    qtbot.waitUntil(lambda: strip.message.isVisible() and bool(strip.progress.drawn))
    strip.progress.repaint()
    kept = [part.says for part in strip.progress.parts if isinstance(part, Meter | Track)]
    assert [says for _, says in strip.progress.drawn][: len(kept)] == kept
    assert all(rect.right() <= strip.progress.width() + 1 for rect, _ in strip.progress.drawn)


def test_a_message_keeps_its_room_while_the_row_is_laid_out_anew(strip, table):
    strip.resize(1600, 46)
    strip.show_position(table.p)
    strip._row.invalidate()
    strip.tell("The set-up is stored as East first")
    assert strip.message.width() >= strip.message.fontMetrics().horizontalAdvance(strip.message.text())
