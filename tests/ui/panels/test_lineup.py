"""The line-up of a Close Combat: nothing moves, everything is said, and the dice stay to be seen."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.lineup_cell import SIZE, ChanceStrip
from cholm_qt.games.circle_of_fire.desk.lineup_panel import LineUp
from cholm_qt.games.circle_of_fire.desk.melee_record import melee_results
from cholm_qt.games.circle_of_fire.desk.unit_badges import LEAD
from cholm_qt.games.circle_of_fire.rules.orders import Done, Pair
from cholm_qt.games.circle_of_fire.words.order_words import VERBS
from cholm_qt.play.picking import Picking
from cholm_qt.ui.look.themes import style_sheet
from cholm_qt.ui.widgets.counter_label import CounterLabel
from cholm_qt.ui.widgets.dice_face import DiceRow


@pytest.fixture
def lineup(qtbot, pictures) -> LineUp:
    made = LineUp(DESK, pictures)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def melee(table):
    """Three on each side in 9; the Germans pair first."""
    table.put("G02 G03 G05", "9").put("S02 S03 S05", "9").advantage("soviet").begin("close-combat")
    table.settle()
    return table


def show(lineup: LineUp, table) -> None:
    """Show the Close Combat as it stands."""
    history = [entry.events for entry in table.game.history]
    lineup.show_melee(table.p, Picking(VERBS, table.legal()), melee_results(history))
    lineup.resize(lineup.sizeHint())
    lineup.show()
    QApplication.processEvents()  # the layout settles in the next turn of the event loop
    lineup.grab()


def counters(lineup: LineUp, size: int = SIZE) -> dict[str, CounterLabel]:
    """The large counters by the names of their units."""
    kinds = lineup.pictures.components.units
    shown = [label for label in lineup.findChildren(CounterLabel) if label.size_px == size]
    return {kinds[label.unit].id: label for label in shown}


def spots(lineup: LineUp) -> dict[str, QPoint]:
    """Where each large counter stands."""
    return {name: label.mapTo(lineup, QPoint(0, 0)) for name, label in counters(lineup).items()}


def pair(table, *names: str) -> None:
    """Set units against each other: one, its target, and so on."""
    for unit, target in zip(names[::2], names[1::2], strict=True):
        table.give(Pair(table.unit(unit), table.unit(target)))


def test_without_a_close_combat_it_is_hidden(lineup, table):
    lineup.show_melee(table.p, Picking(VERBS), {})
    assert lineup.isHidden()


def test_nothing_moves_when_units_are_paired(lineup, melee):
    show(lineup, melee)
    before = spots(lineup)
    pair(melee, "G03", "S02", "G02", "S03")
    show(lineup, melee)
    assert spots(lineup) == before


def test_the_sides_stay_where_they_are_when_the_other_one_attacks(lineup, melee):
    show(lineup, melee)
    before = spots(lineup)
    melee.give(Done())
    show(lineup, melee)
    assert spots(lineup) == before


def test_the_side_that_attacks_is_marked(lineup, melee):
    show(lineup, melee)
    marked = [label.property("attacks") for label in lineup.sides]
    melee.give(Done())
    show(lineup, melee)
    assert (marked, [label.property("attacks") for label in lineup.sides]) == ([True, False], [False, True])


@pytest.mark.parametrize("percent", [100, 150])
def test_twenty_six_units_are_seen_at_once_on_a_small_map(qtbot, qapp, pictures, table, wear, percent):
    wear("light")
    qapp.setStyleSheet(style_sheet("light", percent))
    table.put("G02 G03 G05 G06 G07 G08", "A")
    table.put(" ".join(f"S{n:02}" for n in (*range(2, 12), *range(14, 24))), "A")
    table.advantage("german").begin("close-combat").settle()
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(1070, 570)
    lineup = LineUp(DESK, pictures)
    lineup.setParent(room)
    lineup.show_melee(table.p, Picking(VERBS, table.legal()), {})
    room.show()
    lineup.resize(lineup.sizeHint())
    qapp.processEvents()
    assert len(counters(lineup)) == 26
    assert room.rect().contains(lineup.geometry())
    assert lineup.ranks.height() <= lineup.area.viewport().height()


def test_the_chances_of_an_attack_add_up(lineup, melee):
    pair(melee, "G02", "S02", "G03", "S03", "G05", "S05")
    show(lineup, melee)
    strips = lineup.findChildren(ChanceStrip)
    assert strips
    for strip in strips:
        assert sum(int(number.removesuffix("\N{NO-BREAK SPACE}%")) for number in strip.numbers) == 100


def test_targets_and_attackers_stand_in_rows_and_columns(lineup, melee):
    show(lineup, melee)
    at = spots(lineup)
    assert len({at[name].y() for name in ("S02", "S03", "S05")}) == 1
    assert len({at[name].y() for name in ("G02", "G03", "G05")}) == 1
    assert sorted(at[name].x() for name in ("S02", "S03", "S05")) == sorted(
        at[name].x() for name in ("G02", "G03", "G05")
    )


def test_who_has_a_target_is_pale(lineup, melee):
    pair(melee, "G03", "S02")
    show(lineup, melee)
    assert {name for name, label in counters(lineup).items() if label.pale} == {"G03"}


def test_the_flag_and_the_other_signs_are_explained(lineup, melee):
    pair(melee, "G03", "S02")
    show(lineup, melee)
    flagged = [label for label in lineup.findChildren(CounterLabel) if label.badge is LEAD]
    assert [label.toolTip().endswith("leads the attack") for label in flagged] == [True]
    words = {label.text() for label in lineup.findChildren(QLabel)}
    assert {"leads the attack", "screened", "must retreat", "eliminated"} <= words


def test_the_die_and_its_effect_stay_at_the_unit_until_the_close_combat_is_over(lineup, melee):
    pair(melee, "G02", "S02", "G03", "S03", "G05", "S05")
    melee.dice(6, 1, 4).give(Done())
    show(lineup, melee)
    assert [row.dice for row in lineup.findChildren(DiceRow)] == [(6,), (1,), (4,)]
    effects = [label.text() for label in lineup.findChildren(QLabel, "lineup-effect")]
    assert effects == ["eliminated", "no effect", "must retreat"]


def test_a_result_says_how_it_came_about(lineup, melee):
    pair(melee, "G02", "S02")
    melee.dice(6).give(Done())
    show(lineup, melee)
    assert lineup.findChild(QLabel, "lineup-effect").toolTip() == "6 +0 = 6: eliminated"


def test_a_click_on_a_counter_names_its_unit(lineup, melee, qtbot):
    show(lineup, melee)
    with qtbot.waitSignal(lineup.unit_clicked) as heard:
        qtbot.mouseClick(counters(lineup)["G03"], Qt.MouseButton.LeftButton)
    assert heard.args == [melee.unit("G03"), False]


def test_the_signs_are_explained_once_and_not_with_each_order(lineup, melee):
    show(lineup, melee)
    explained = lineup.legend.findChildren(QWidget, "lineup-sign")
    show(lineup, melee)
    assert lineup.legend.findChildren(QWidget, "lineup-sign") == explained
