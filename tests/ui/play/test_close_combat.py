"""A Close Combat on the line-up: screening, pairing, dice, retreat."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from cholm_qt.games.circle_of_fire.desk.lineup_cell import SIZE, UnitCell
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled, UnitPaired, UnitScreened
from cholm_qt.ui.widgets.counter_label import CounterLabel
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import LEFT, NONE, Player

Sit = Callable[[Table], Player]


@pytest.fixture
def melee(table: Table, sit_down: Sit) -> Player:
    """One German among two Soviets, who may screen one of theirs."""
    table.put("G02", "9").put("S02 S03", "9").put("G03", "13").advantage("soviet")
    return sit_down(table.begin("close-combat"))


def told(player: Player, kind: type) -> list[object]:
    """Everything of one kind that has happened."""
    return [e for entry in player.window.match.game.history for e in entry.events if isinstance(e, kind)]


def screen_and_pair(player: Player) -> Player:
    """S03 hides behind S02, which the German attacks."""
    player.click_counter(player.window.panel("lineup"), "S03")
    player.done()
    player.click_counter(player.window.panel("lineup"), "G02")
    player.click_counter(player.window.panel("lineup"), "S02")
    return player


def test_the_line_up_appears_with_the_close_combat(melee: Player) -> None:
    assert melee.window.panel("lineup").isVisible()
    assert "9" in melee.window.panel("lineup").title.text()


def test_the_line_up_gives_way_to_the_card_that_calls_the_next_player_and_comes_again(
    melee: Player,
) -> None:
    card, lineup = melee.window.handover_card(), melee.window.panel("lineup")
    card.show_side(0, "Choose", secret=False)
    melee.settle()
    waited = not lineup.isVisible()
    card.dismiss()
    melee.settle()
    assert (waited, lineup.isVisible()) == (True, True)


def test_a_click_in_the_line_up_screens_a_unit(melee: Player) -> None:
    melee.click_counter(melee.window.panel("lineup"), "S03")
    assert told(melee, UnitScreened)


def test_two_clicks_in_the_line_up_pair_units(melee: Player) -> None:
    screen_and_pair(melee)
    (attack,) = [step.melee.attacks for step in melee.window.match.position.agenda if hasattr(step, "melee")]
    assert attack == ((melee.unit("S02"), melee.unit("G02")),)


def test_the_dice_decide_when_all_are_paired(melee: Player) -> None:
    screen_and_pair(melee).done()
    melee.enter_dice(6)
    assert len(told(melee, CloseCombatRolled)) == 1


def test_the_whole_close_combat_is_fought_out(melee: Player) -> None:
    screen_and_pair(melee).done()
    melee.enter_dice(6)
    for unit in ("S02", "S03"):
        melee.click_counter(melee.window.panel("lineup"), unit)
        melee.click_counter(melee.window.panel("lineup"), "G02")
    melee.done()
    melee.enter_dice(6)
    assert not melee.window.panel("lineup").isVisible()


# --- dragging ---


def drag(player: Player, unit: str, target: QPoint) -> None:
    """Carry a counter of the line-up to a point of the screen, as a hand does."""
    lineup, own = player.window.panel("lineup"), player.unit(unit)
    (counter,) = [x for x in lineup.findChildren(CounterLabel) if x.unit == own and x.size_px == SIZE]
    QTest.mousePress(counter, LEFT, NONE, counter.rect().center())
    for at in (counter.rect().center() + QPoint(20, 0), counter.mapFromGlobal(target)):
        QTest.mouseMove(counter, at)
        player.settle()
    QTest.mouseRelease(counter, LEFT, NONE, counter.mapFromGlobal(target))
    player.settle()


def at(player: Player, unit: str) -> QPoint:
    """Where a unit stands in the line-up, on the screen."""
    cells: list[UnitCell] = player.window.panel("lineup").findChildren(UnitCell)
    (cell,) = [cell for cell in cells if cell.unit == player.unit(unit)]
    return cell.mapToGlobal(cell.rect().center())


def pairs(player: Player) -> list[UnitPaired]:
    """Who takes on whom."""
    return [event for event in told(player, UnitPaired) if isinstance(event, UnitPaired)]


def test_16_3_a_counter_dropped_on_an_enemy_attacks_it(melee: Player) -> None:
    melee.done()
    drag(melee, "G02", at(melee, "S03"))
    assert pairs(melee) == [UnitPaired(melee.unit("G02"), melee.unit("S03"))]


def test_a_counter_dropped_on_nobody_is_let_go(melee: Player) -> None:
    melee.done()
    drag(melee, "G02", at(melee, "G02") + QPoint(120, 0))
    assert (pairs(melee), melee.selected()) == ([], [])


def test_16_4_4_a_counter_dropped_on_a_screened_enemy_says_why_not(melee: Player) -> None:
    melee.click_counter(melee.window.panel("lineup"), "S03")
    melee.done()
    drag(melee, "G02", at(melee, "S03"))
    assert "(16.4.4)" in melee.note()


def test_nobody_is_dragged_while_units_are_screened(melee: Player) -> None:
    drag(melee, "S03", at(melee, "G02"))
    assert melee.waiting() == "screen"
    assert not pairs(melee)


# --- the keyboard ---


def test_the_keyboard_is_on_the_map_after_a_pair(melee: Player) -> None:
    screen_and_pair(melee)
    assert melee.keyboard() is melee.window.view


def test_return_resolves_the_attacks_after_a_pair(melee: Player) -> None:
    screen_and_pair(melee)
    melee.key(Qt.Key.Key_Return)
    assert melee.waiting() == "dice"


def test_space_takes_no_pair_back(melee: Player) -> None:
    screen_and_pair(melee)
    melee.key(Qt.Key.Key_Space)
    assert len(pairs(melee)) == 1


def test_the_keyboard_can_walk_to_a_counter_and_stays_there(melee: Player) -> None:
    (counter,) = [
        x for x in melee.window.panel("lineup").findChildren(CounterLabel) if x.unit == melee.unit("S03")
    ]
    counter.setFocus(Qt.FocusReason.TabFocusReason)
    melee.key(Qt.Key.Key_Space)
    assert told(melee, UnitScreened)
    assert melee.keyboard() is counter


# --- how it ended ---


@pytest.fixture
def over(melee: Player) -> Player:
    """The Close Combat is over, in a window in which things move: G02 is hit, S02 is lost."""
    melee.window.settings.put("animation_ms", 20)
    screen_and_pair(melee).done()
    melee.enter_dice(6)
    for unit in ("S02", "S03"):
        melee.click_counter(melee.window.panel("lineup"), unit)
        melee.click_counter(melee.window.panel("lineup"), "G02")
    melee.done()
    melee.enter_dice(5)
    return melee


def test_16_5_6_the_finished_line_up_stays_until_the_players_go_on(over: Player) -> None:
    assert over.window.panel("lineup").isVisible()
    assert list(over.choices()) == ["Continue"]


def test_16_5_5_the_finished_line_up_shows_every_die_and_what_it_did(over: Player) -> None:
    effects = [label.text() for label in over.window.panel("lineup").findChildren(QLabel, "lineup-effect")]
    assert effects == ["must retreat", "eliminated"]


def test_16_5_6_the_finished_line_up_tells_who_is_eliminated(over: Player) -> None:
    assert "Eliminated: 1/82" in over.window.panel("lineup").ending.text()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_goes_on_after_a_close_combat(over: Player, key: Qt.Key) -> None:
    over.key(key)
    assert not over.window.panel("lineup").isVisible()
    assert "Continue" not in over.choices()


def test_nothing_is_ordered_on_the_map_while_the_finished_line_up_stands(over: Player) -> None:
    over.click_unit("G03")
    assert not over.selected()


def test_the_past_can_be_looked_at_while_the_finished_line_up_stands(over: Player) -> None:
    over.window.turn.history.go(0)
    over.settle()
    assert "Back to the game" in over.choices()
    over.press("Back to the game")
    assert list(over.choices()) == ["Continue"]


def test_nothing_waits_where_nothing_moves(melee: Player) -> None:
    screen_and_pair(melee).done()
    melee.enter_dice(6)
    melee.done()
    assert "Continue" not in melee.choices()


def test_the_line_up_leaves_its_area_in_sight(melee: Player) -> None:
    melee.window.view.fit()
    melee.window.panel("lineup").hide()
    melee.window.panel("lineup").place = -1
    melee.window.turn.show_selection()
    melee.settle()
    seen = melee.window.view.seen_rect(melee.place("9"))
    assert not melee.window.panel("lineup").geometry().intersects(seen)


@pytest.mark.parametrize(("percent", "theme"), [(100, "light"), (150, "light"), (100, "projector")])
def test_the_dice_of_an_attack_lie_beside_the_line_up_of_the_next(
    table: Table, sit_down: Sit, percent: int, theme: str
) -> None:
    table.put("G02 G03", "B").put("S02 S03", "B").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    window = player.window
    for name, value in (("language", "de"), ("text_percent", percent), ("theme", theme)):
        window.settings.put(name, value)
    window.resize(1366, 768)
    player.settle()
    for attacker, target in (("G02", "S02"), ("G03", "S03")):
        player.click_counter(window.panel("lineup"), attacker)
        player.click_counter(window.panel("lineup"), target)
    window.match.game.dice.fixed.extend((1, 1))
    player.done()
    assert window.dice_card().isVisible()
    assert window.panel("lineup").isVisible()
    assert not window.dice_card().geometry().intersects(window.panel("lineup").geometry())


# --- why not ---


@pytest.fixture
def two_on_two(table: Table, sit_down: Sit) -> Player:
    """G02 attacks S02, and G03 is selected."""
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    for unit in ("G02", "S02", "G03"):
        player.click_counter(player.window.panel("lineup"), unit)
    return player


def test_16_3_3_an_enemy_that_may_not_be_attacked_yet_says_why(two_on_two: Player) -> None:
    two_on_two.click_counter(two_on_two.window.panel("lineup"), "S02")
    assert two_on_two.note().endswith("only when every enemy unit is attacked (16.3.3)")
    assert two_on_two.selected() == ["G03"]


def test_the_reason_lies_over_the_line_up(two_on_two: Player) -> None:
    window = two_on_two.window
    two_on_two.click_counter(window.panel("lineup"), "S02")
    two_on_two.settle()
    over_the_map = window.view.children()  # the last is on top
    assert over_the_map.index(window.refusals.note) > over_the_map.index(window.panel("lineup"))


def test_16_3_3_the_reason_goes_when_another_is_attacked(two_on_two: Player) -> None:
    two_on_two.click_counter(two_on_two.window.panel("lineup"), "S02")
    two_on_two.click_counter(two_on_two.window.panel("lineup"), "S03")
    assert (two_on_two.note(), two_on_two.selected()) == ("", [])


def test_16_4_4_a_unit_that_cannot_be_screened_says_why(melee: Player) -> None:
    melee.click_counter(melee.window.panel("lineup"), "S03")
    melee.click_counter(melee.window.panel("lineup"), "S02")
    assert "(16.4.4)" in melee.note()


# --- what is asked next ---


@pytest.mark.parametrize("percent", [100, 150])
def test_13_4_1_the_dice_cover_no_area_to_which_a_loser_can_retreat(
    table: Table, sit_down: Sit, percent: int
) -> None:
    table.put("G02 G03 G04 G05", "9").put("S02 S03 S04 S05", "9").put("G06", "13")
    player = sit_down(table.advantage("soviet").begin("close-combat"))
    window = player.window
    window.settings.put("language", "de")
    window.settings.put("text_percent", percent)
    window.resize(1366, 768)
    player.done()
    window.match.game.dice.fixed.append(5)
    for unit in ("S02", "G02"):
        player.click_counter(window.panel("lineup"), unit)
    player.done()
    card, goals = window.dice_card(), window.turn.goals()
    assert card.isVisible()
    assert len(goals) > 1
    middles = [window.view.mapFromScene(window.scene.middle_of(place)) for place in goals]
    assert not [middle for middle in middles if card.geometry().contains(middle)]
